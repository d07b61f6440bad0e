"""Boxes, rings and shadows in exact pixels, as values that draw themselves."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

import pygame

from game.ui import theme, tileart
from game.ui.art import Art, rasterised
from game.ui.theme import Colour

LONG = 24
"""The length of a box between its rounded ends from which stretching is cheaper, in pixels."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rounded box, filled or outlined or both."""

    size: tuple[int, int]
    r: float
    fill: Colour | None
    line: Colour | None
    stroke: float
    opacity: float
    top: Colour | None

    def picture(self) -> pygame.Surface:
        """The box as a picture; a long one is a short one stretched in the middle."""
        w, h = self.size
        end = math.ceil(min(self.r, w / 2, h / 2) + self.stroke) + 1
        if w <= 2 * end + LONG:
            return self._drawn()
        short = replace(self, size=(2 * end + 1, h)).picture()
        middle = short.subsurface((end, 0, 1, h))
        whole = pygame.Surface(self.size, pygame.SRCALPHA)
        whole.blit(short, (0, 0), (0, 0, end, h))
        whole.blit(pygame.transform.scale(middle, (w - 2 * end, h)), (end, 0))
        whole.blit(short, (w - end, 0), (end + 1, 0, end, h))
        return whole

    def _drawn(self) -> pygame.Surface:
        w, h = self.size
        defs = tileart.gradient("g", self.top, self.fill or self.top, h) if self.top else ""
        paint = "url(#g)" if self.top else (self.fill or "none")
        inset = self.stroke / 2
        r = max(0.0, min(self.r, w / 2, h / 2) - inset)
        line = f' stroke="{self.line}" stroke-width="{self.stroke:g}"' if self.line else ""
        body = (
            f'<rect x="{inset:g}" y="{inset:g}" width="{w - 2 * inset:g}" '
            f'height="{h - 2 * inset:g}" rx="{r:g}" fill="{paint}" '
            f'fill-opacity="{self.opacity}"{line}/>'
        )
        return rasterised(tileart.sheet(w, h, body, defs), self.size)


@dataclass(frozen=True, slots=True)
class Ring:
    """The focus ring: a gold line inside a dark one."""

    size: tuple[int, int]
    r: float
    dark: float
    gold: float

    def picture(self) -> pygame.Surface:
        """The ring as a picture."""
        dark, gold = max(1.0, self.dark), max(1.5, self.gold)
        outer = self._outline(theme.FOCUS_DARK, dark / 2, dark)
        inner = self._outline(theme.FOCUS_DARK, dark + gold + dark / 2, dark)
        middle = self._outline(theme.FOCUS, dark + gold / 2, gold + 0.6)
        return rasterised(tileart.sheet(*self.size, outer + inner + middle), self.size)

    def _outline(self, colour: Colour, inset: float, width: float) -> str:
        w, h = self.size
        r = max(0.0, min(self.r, w / 2, h / 2) - inset)
        return (
            f'<rect x="{inset:g}" y="{inset:g}" width="{w - 2 * inset:g}" '
            f'height="{h - 2 * inset:g}" rx="{r:g}" fill="none" stroke="{colour}" '
            f'stroke-width="{width:g}"/>'
        )


@dataclass(frozen=True, slots=True)
class Shadow:
    """The soft shadow of a rounded box; below something opaque only its rim is drawn."""

    size: tuple[int, int]
    r: int
    pad: int
    blur: int
    alpha: int

    def parts(self, art: Art, *, hollow: bool = False) -> Iterator[tuple[pygame.Surface, int, int]]:
        """The pictures of the shadow with their offsets from its upper left corner."""
        w, h = self.size
        if not hollow or min(w, h) <= 2 * self._reach:
            yield art.soft_box(w, h, self.r, self.pad, self.blur, self.alpha), 0, 0
            return
        for column in range(3):
            for row in range(3):
                if (column, row) != (1, 1):
                    yield self._part(art, column, row), self._at(w, column), self._at(h, row)

    @property
    def _reach(self) -> int:
        """How far the corner of the shadow reaches into the box."""
        return self.pad + self.r

    def _at(self, length: int, step: int) -> int:
        corner = self.pad + self._reach
        return (0, corner, length + 2 * self.pad - corner)[step]

    def _part(self, art: Art, column: int, row: int) -> pygame.Surface:
        w, h = self.size
        key = ("rim", self, column, row)
        return art.keep(key, lambda: self._cut(art, column, row, w, h))

    def _cut(self, art: Art, column: int, row: int, w: int, h: int) -> pygame.Surface:
        corner, middle = self.pad + self._reach, 12
        side = 2 * self._reach + middle
        whole = art.soft_box(side, side, self.r, self.pad, self.blur, self.alpha)
        starts = (0, corner, corner + middle)
        wide, high = (middle if n == 1 else corner for n in (column, row))
        piece = whole.subsurface((starts[column], starts[row], wide, high))
        stretched = (
            w + 2 * self.pad - 2 * corner if column == 1 else corner,
            h + 2 * self.pad - 2 * corner if row == 1 else corner,
        )
        if 1 in (column, row):
            return pygame.transform.smoothscale(piece, stretched)
        return piece.copy()
