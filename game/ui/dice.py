"""Dice on the cloth: thrown, bouncing, lying still."""

from __future__ import annotations

import pygame

from game.stage.easing import clamp, out_quad
from game.ui.canvas import Canvas

LYING = (-14.0, 8.0, 11.0, -9.0)
"""The rotation of each die at rest, in degrees."""
HEIGHTS = (46.0, 18.0, 7.0)
"""The heights of its bounces."""
FROM = 150.0
"""The distance from which a die is thrown."""


def die(
    canvas: Canvas, value: int, nth: int, x: float, y: float, w: float, part: float = 1.0
) -> None:
    """Draws a die at a part of its throw, from 0 to 1, that ends at `x`, `y`."""
    part = clamp(part)
    gone = out_quad(part)
    shown = value if part > 0.72 else (value + nth + int(part * 14)) % 6 + 1
    side = 1 if nth % 2 == 0 else -1
    x, y = x - side * FROM * (1 - gone), y + FROM * 0.7 * (1 - gone)
    lift = _bounce(part)
    angle = -LYING[nth % len(LYING)] + side * 420 * (1 - gone)
    drop, blur = round(7 + lift * 0.5), round(8 + lift * 0.15)
    canvas.shade(x - w * 0.42, y - w * 0.36, w * 0.84, w * 0.84, 12, drop, blur, 110)
    picture = _picture(canvas, shown, w, round(angle / 2) * 2)
    left = canvas.px(x) - picture.get_width() // 2
    canvas.surface.blit(picture, (left, canvas.px(y - lift) - picture.get_height() // 2))


def _bounce(part: float) -> float:
    if part >= 1:
        return 0.0
    step, within = divmod(part * len(HEIGHTS), 1)
    return HEIGHTS[int(step)] * 4 * within * (1 - within)


def _picture(canvas: Canvas, value: int, w: float, angle: float) -> pygame.Surface:
    whole = canvas.px(w)
    key = ("die", value, whole, angle)

    def draw() -> pygame.Surface:
        large = canvas.art.sprite(f"dice/{value}", (2 * whole, 2 * whole))
        return pygame.transform.rotozoom(large, angle, 0.5)

    return canvas.art.keep(key, draw)
