"""A callout in a speech bubble whose tail points at the speaker."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.stage.easing import out_back
from game.stage.frame import Ground, Side
from game.ui import strokes, tileart
from game.ui.canvas import Canvas

PAPER, LINE, INK = "#fbf6ea", "#c8573c", "#a83420"
TAIL = 14.0
PAD = 36.0
HIGH = 1.9
"""The height of a bubble, relative to the size of its letters."""
SOFT = 24.0
"""Room for the shadow around it."""
BIRD = 30.0
"""The greatest distance of the tail of a bubble above a plate from the left end of its room."""
LEAST = 12.0
SMALLEST = 0.55
"""The scale at which it begins to grow."""


@dataclass(frozen=True, slots=True)
class BubbleShape:
    """The shape of a bubble: its size, and the side and position of its tail."""

    w: float
    h: float
    tail: Side
    at: float

    @property
    def whole(self) -> tuple[float, float]:
        """The size with the tail and the shadow."""
        upright = self.tail.is_upright
        wide = self.w + (TAIL if upright else 0) + 2 * SOFT
        return wide, self.h + (0 if upright else TAIL) + 2 * SOFT

    @property
    def corner(self) -> tuple[float, float]:
        """The corner of its body in its picture."""
        return (
            SOFT + (TAIL if self.tail is Side.LEFT else 0),
            SOFT + (TAIL if self.tail is Side.TOP else 0),
        )

    @property
    def tip(self) -> tuple[float, float]:
        """The end of its tail in its picture."""
        (left, top), middle = self.corner, self.h / 2
        return {
            Side.LEFT: (left - TAIL, top + middle),
            Side.RIGHT: (left + self.w + TAIL, top + middle),
            Side.TOP: (left + self.at, top - TAIL),
            Side.BOTTOM: (left + self.at, top + self.h + TAIL),
        }[self.tail]


def bubble(
    canvas: Canvas,
    word: str,
    room: Ground,
    tail: Side,
    *,
    size: float = 24,
    growth: float = 1.0,
    strength: float = 1.0,
) -> None:
    """Draws a bubble in its room, grown from the end of its tail to a part, with an opacity."""
    size, shape = fitted(canvas, word, room, tail, size)
    picture = _picture(canvas, word, shape, size)
    scale = SMALLEST + (1 - SMALLEST) * out_back(growth) if growth < 1 else 1.0
    w, h = (round(value * scale) for value in picture.get_size())
    if scale != 1:
        picture = pygame.transform.smoothscale(picture, (w, h))
    if strength < 1:
        picture = picture.copy()
        picture.set_alpha(round(255 * strength))
    (tip_x, tip_y), (x, y) = shape.tip, _tip(room, shape)
    spot = canvas.px(x) - canvas.px(tip_x * scale), canvas.px(y) - canvas.px(tip_y * scale)
    canvas.surface.blit(picture, spot)


def fitted(
    canvas: Canvas, word: str, room: Ground, tail: Side, size: float
) -> tuple[float, BubbleShape]:
    """The size of the letters, as wanted or as fits, and the shape of the bubble."""
    wide = room.w - (TAIL if tail.is_upright else 0)
    high = room.h - (0 if tail.is_upright else TAIL)
    size = min(size, high / HIGH)
    while size > LEAST and canvas.measure(word, size, "title") + PAD > wide:
        size -= 1
    w = min(wide, canvas.measure(word, size, "title") + PAD)
    return size, BubbleShape(w, size * HIGH, tail, min(w / 2, BIRD))


def _tip(room: Ground, shape: BubbleShape) -> tuple[float, float]:
    """The end of the tail in the window."""
    y = room.middle[1]
    return {
        Side.LEFT: (room.x, y),
        Side.RIGHT: (room.right, y),
        Side.TOP: (room.x + shape.at, room.y),
        Side.BOTTOM: (room.x + shape.at, room.bottom),
    }[shape.tail]


def _picture(canvas: Canvas, word: str, shape: BubbleShape, size: float) -> pygame.Surface:
    key = ("bubble", word, shape, size, canvas.u, canvas.words.language)
    return canvas.art.keep(key, lambda: _drawn(canvas, word, shape, size))


def _drawn(canvas: Canvas, word: str, shape: BubbleShape, size: float) -> pygame.Surface:
    (wide, high), (left, top) = shape.whole, shape.corner
    window = canvas.surface
    canvas.surface = pygame.Surface((canvas.px(wide), canvas.px(high)), pygame.SRCALPHA)
    try:
        soft = strokes.Shadow(
            (canvas.px(shape.w), canvas.px(shape.h)),
            canvas.px(shape.h / 2),
            canvas.px(18),
            canvas.px(5),
            130,
        )
        for part, dx, dy in soft.parts(canvas.art):
            spot = (canvas.px(left - 18) + dx, canvas.px(top - 14) + dy)
            canvas.surface.blit(part, spot)
        canvas.svg(_outline(shape), 0, 0, wide, high)
        _letters(canvas, word, left + shape.w / 2, top + shape.h / 2, size)
        return canvas.surface
    finally:
        canvas.surface = window


def _letters(canvas: Canvas, word: str, x: float, y: float, size: float) -> None:
    picture = canvas.fonts.line(word, "title", canvas.px(size), INK)
    w, h = picture.get_size()
    canvas.surface.blit(picture, (canvas.px(x) - w // 2, canvas.px(y) - h // 2))


def _outline(shape: BubbleShape) -> str:
    (left, top), (x, y), w, h = shape.corner, shape.tip, shape.w, shape.h
    tail = {
        Side.LEFT: f"M{left + 1} {y - 9} L{x} {y} L{left + 1} {y + 9} Z",
        Side.RIGHT: f"M{left + w - 1} {y - 9} L{x} {y} L{left + w - 1} {y + 9} Z",
        Side.TOP: f"M{x - 9} {top + 1} L{x} {y} L{x + 9} {top + 1} Z",
        Side.BOTTOM: f"M{x - 9} {top + h - 1} L{x} {y} L{x + 9} {top + h - 1} Z",
    }[shape.tail]
    body = (
        f'<path d="{tail}" fill="{PAPER}"/>'
        + tileart.block(left, top, w, h, h / 2, PAPER)
        + tileart.block(left + 3, top + 3, w - 6, h - 6, h / 2 - 3, "none", LINE, 2)
    )
    return tileart.sheet(*shape.whole, body)
