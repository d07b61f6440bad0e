"""A word somebody says, in a bubble whose tail points at the one who says it."""

from __future__ import annotations

import pygame

from game.stage.curves import out_back
from game.stage.frame import Side
from game.ui import strokes, tileart
from game.ui.canvas import Canvas

PAPER, LINE, INK = "#fbf6ea", "#c8573c", "#a83420"
TAIL = 14.0
PAD = 36.0
SOFT = 24.0
"""Room for the shadow around it."""
SMALLEST = 0.55
"""How large it is when it begins to grow."""


def bubble(
    canvas: Canvas,
    word: str,
    side: Side,
    tip: tuple[float, float],
    *,
    size: float = 24,
    growth: float = 1.0,
    strength: float = 1.0,
) -> None:
    """The bubble with the end of its tail at the tip, grown so far and so clearly seen."""
    picture = _picture(canvas, word, side, size)
    scale = SMALLEST + (1 - SMALLEST) * out_back(growth) if growth < 1 else 1.0
    w, h = (round(value * scale) for value in picture.get_size())
    if scale != 1:
        picture = pygame.transform.smoothscale(picture, (w, h))
    if strength < 1:
        picture = picture.copy()
        picture.set_alpha(round(255 * strength))
    x, y, soft = canvas.px(tip[0]), canvas.px(tip[1]), round(canvas.px(SOFT) * scale)
    spot = {
        Side.LEFT: (x - soft, y - h // 2),
        Side.RIGHT: (x - w + soft, y - h // 2),
        Side.TOP: (x - w // 2, y - soft),
        Side.BOTTOM: (x - w // 2, y - h + soft),
    }[side]
    canvas.surface.blit(picture, spot)


def _picture(canvas: Canvas, word: str, side: Side, size: float) -> pygame.Surface:
    key = ("bubble", word, side, size, canvas.u, canvas.words.language)
    return canvas.art.keep(key, lambda: _drawn(canvas, word, side, size))


def _drawn(canvas: Canvas, word: str, side: Side, size: float) -> pygame.Surface:
    w, h = canvas.measure(word, size, "title") + PAD, size * 1.9
    wide = w + (TAIL if side.is_upright else 0) + 2 * SOFT
    high = h + (0 if side.is_upright else TAIL) + 2 * SOFT
    window = canvas.surface
    canvas.surface = pygame.Surface((canvas.px(wide), canvas.px(high)), pygame.SRCALPHA)
    left = SOFT + (TAIL if side is Side.LEFT else 0)
    top = SOFT + (TAIL if side is Side.TOP else 0)
    try:
        soft = strokes.Shadow(
            (canvas.px(w), canvas.px(h)), canvas.px(h / 2), canvas.px(18), canvas.px(5), 130
        )
        for part, dx, dy in soft.parts(canvas.art):
            spot = (canvas.px(left - 18) + dx, canvas.px(top - 14) + dy)
            canvas.surface.blit(part, spot)
        canvas.svg(_shape(w, h, side, left, top, wide, high), 0, 0, wide, high)
        _letters(canvas, word, left + w / 2, top + h / 2, size)
        return canvas.surface
    finally:
        canvas.surface = window


def _letters(canvas: Canvas, word: str, x: float, y: float, size: float) -> None:
    picture = canvas.fonts.line(word, "title", canvas.px(size), INK)
    w, h = picture.get_size()
    canvas.surface.blit(picture, (canvas.px(x) - w // 2, canvas.px(y) - h // 2))


def _shape(
    w: float, h: float, side: Side, left: float, top: float, wide: float, high: float
) -> str:
    x, y = left + w / 2, top + h / 2
    tail = {
        Side.LEFT: f"M{left + 1} {y - 9} L{left - TAIL} {y} L{left + 1} {y + 9} Z",
        Side.RIGHT: f"M{left + w - 1} {y - 9} L{left + w + TAIL} {y} L{left + w - 1} {y + 9} Z",
        Side.TOP: f"M{x - 9} {top + 1} L{x} {top - TAIL} L{x + 9} {top + 1} Z",
        Side.BOTTOM: f"M{x - 9} {top + h - 1} L{x} {top + h + TAIL} L{x + 9} {top + h - 1} Z",
    }[side]
    body = (
        f'<path d="{tail}" fill="{PAPER}"/>'
        + tileart.block(left, top, w, h, h / 2, PAPER)
        + tileart.block(left + 3, top + 3, w - 6, h - 6, h / 2 - 3, "none", LINE, 2)
    )
    return tileart.sheet(wide, high, body)
