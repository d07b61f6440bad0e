"""Text on a surface: lines and paragraphs, in units, and the rooms they must fit.

A unit is the window divided by 1280 by 720, so that a layout is made once and is crisp at any
size. Positions are rounded only once, when something is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import pygame

from game.text.words import Words
from game.ui import richtext, theme
from game.ui.art import Art
from game.ui.fonts import Fonts
from game.ui.richtext import Kind, Text, TextPiece
from game.ui.theme import Colour, Weight

WIDTH, HEIGHT = 1280.0, 720.0
LOW: dict[Weight, float] = {"regular": 0.07, "bold": 0.07, "title": 0.07, "brush": 0.10}
"""How far the middle of a letter is below that of its line, as a part of the size."""
WIDE_TITLE = 0.92
ENDLESS = 1e9
"""A width for labels that are not wrapped."""
SMALLEST_UNIT = 0.8
"""The least unit in pixels; below it buttons would be too small."""
Run = tuple[str, float, Colour, Weight]


@dataclass(frozen=True, slots=True)
class Overflow:
    """A text that leaves its room."""

    place: str
    text: str
    by: float


@dataclass(frozen=True, slots=True)
class Written:
    """A drawn line of text and its position, in units."""

    text: str
    room: pygame.FRect


@dataclass(frozen=True, slots=True)
class _Place:
    name: str
    x: float
    y: float
    w: float
    h: float


def unit(size: tuple[int, int], zoom: float, smallest: tuple[float, float]) -> float:
    """Pixels in a unit, for a window, a zoom and the least room of a screen."""
    plain = min(size[0] / WIDTH, size[1] / HEIGHT)
    least = min(plain, SMALLEST_UNIT)
    most = max(plain, min(size[0] / smallest[0], size[1] / smallest[1]))
    return max(least, min(plain * zoom, most))


class Lettering:
    """A surface with units, and text on it."""

    def __init__(
        self,
        surface: pygame.Surface,
        fonts: Fonts,
        art: Art,
        words: Words,
        *,
        zoom: float = 1.0,
        smallest: tuple[float, float] = (WIDTH, HEIGHT),
    ) -> None:
        self.surface, self.fonts, self.art, self.words = surface, fonts, art, words
        self.size = surface.get_size()
        self.u = unit(self.size, zoom, smallest)
        self.w, self.h = self.size[0] / self.u, self.size[1] / self.u
        self.overflows: list[Overflow] = []
        self.stark = False
        """Whether everything is drawn in the colours of the greatest contrast."""
        self._places: list[_Place] = []
        self._noted: list[Written] | None = None

    def px(self, value: float) -> int:
        """A length in units as whole pixels."""
        return round(value * self.u)

    def tone(self, colour: Colour) -> Colour:
        """A colour as the player wants it."""
        return theme.stark(colour) if self.stark else colour

    def measure(self, text: str, size: float, weight: Weight = "regular") -> float:
        """The width of a line."""
        return self.fonts.width(text, weight, self._letter(text, size, weight)) / self.u

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float = 16,
        colour: Colour = theme.INK,
        weight: Weight = "regular",
        anchor: str = "tl",
        alpha: int = 255,
    ) -> float:
        """Draws one line; the anchor is two letters, t c b and l c r; returns its width."""
        letter = self._letter(text, size, weight)
        picture = self.fonts.line(text, weight, letter, self.tone(colour))
        w, h = picture.get_size()
        left = self.px(x) - {"l": 0, "c": w // 2, "r": w}[anchor[1]]
        middle = h // 2 + round(LOW[weight] * letter)
        top = self.px(y) - {"t": 0, "c": middle, "b": h}[anchor[0]]
        self._put(picture, left, top, alpha)
        self._check(text, left, top + middle, w)
        if self._noted is not None:
            self._note(text, picture.get_rect(topleft=(left, top)))
        return w / self.u

    def fitting(
        self,
        text: str,
        width: float,
        size: float,
        weight: Weight = "regular",
        least: float = 0.8,
    ) -> float:
        """The size at which a line fits `width`: as given, or down to `least` of it."""
        smallest = max(theme.SMALLEST / self.u, size * least)
        while size > smallest and self.measure(text, size, weight) > width:
            size = max(smallest, size - 0.5)
        return size

    def fitted(
        self,
        text: str,
        x: float,
        y: float,
        width: float,
        size: float = 16,
        colour: Colour = theme.INK,
        weight: Weight = "regular",
        anchor: str = "cl",
        least: float = 0.8,
    ) -> float:
        """Draws a label within `width`: smaller, down to `least`, and then in several lines."""
        size = self.fitting(text, width, size, weight, least)
        rows = self._rows(text, width, size, weight)
        while self._widest(rows, size, weight) > width + 1 and size > theme.SMALLEST / self.u:
            size -= 0.5
            rows = self._rows(text, width, size, weight)
        left = x - {"l": 0.0, "c": width / 2, "r": width}[anchor[1]]
        high = size * 1.2
        first = y - {"t": 0.0, "c": (len(rows) - 1) / 2, "b": len(rows) - 1.0}[anchor[0]] * high
        with self.within(left - 1, first - high, width + 2, high * (len(rows) + 1), text):
            widths = [
                self.text(row, x, first + number * high, size, colour, weight, anchor)
                for number, row in enumerate(rows)
            ]
        return max(widths)

    def can_fit(self, text: str, width: float, weight: Weight = "regular") -> bool:
        """Whether `fitted` finds room for a label in some letters and lines."""
        size = theme.SMALLEST / self.u
        return self._widest(self._rows(text, width, size, weight), size, weight) <= width + 1

    def fitted_lines(
        self, text: Text, width: float, size: float, least: float = 0.8
    ) -> tuple[float, list[list[TextPiece]]]:
        """The size of a label with links as chosen by `fitted`, and its lines."""
        smallest = max(theme.SMALLEST / self.u, size * least)
        broken = self.lines(text, ENDLESS, size)
        while size > smallest and _reach(broken) > width:
            size = max(smallest, size - 0.5)
            broken = self.lines(text, ENDLESS, size)
        if _reach(broken) > width + 1:
            broken = self.lines(text, width, size)
        while _reach(broken) > width + 1 and size > theme.SMALLEST / self.u:
            size -= 0.5
            broken = self.lines(text, width, size)
        return size, broken

    def _rows(self, text: str, width: float, size: float, weight: Weight) -> list[str]:
        """The lines of a label: one if it fits, else several."""
        if self.measure(text, size, weight) <= width + 1:
            return [text]
        kind: Kind = "" if weight == "regular" else "bold"
        broken = self.lines([(text, kind)], width, size)
        return ["".join(piece.text for piece in line) for line in broken]

    def _widest(self, rows: Sequence[str], size: float, weight: Weight) -> float:
        """The width of the longest line; a single word may be too long for its room."""
        return max(self.measure(row, size, weight) for row in rows)

    def runs(self, parts: Sequence[Run], x: float, y: float, anchor: str = "l") -> float:
        """Draws pieces of one line, each a text, a size, a colour and a weight, centred on `y`."""
        total = sum(self.measure(text, size, weight) for text, size, _, weight in parts)
        x -= {"l": 0.0, "c": total / 2, "r": total}[anchor[-1]]
        for text, size, colour, weight in parts:
            x += self.text(text, x, y, size, colour, weight, "cl")
        return total

    def lines(self, text: Text, width: float, size: float = 16) -> list[list[TextPiece]]:
        """The lines of a paragraph, wrapped by the rules of its script."""

        def measure(letters: str, kind: Kind) -> float:
            return self.measure(letters, size, "bold" if kind == "bold" else "regular")

        key = (text if isinstance(text, str) else tuple(text), width, size, self.u)
        return self.fonts.broken(key, lambda: richtext.lines(text, width, measure))

    def paragraph(
        self,
        text: Text,
        x: float,
        y: float,
        width: float,
        size: float = 16,
        leading: float = 1.6,
        colour: Colour = theme.INK,
        *,
        draw: bool = True,
        anchor: str = "l",
    ) -> float:
        """Draws a paragraph with links and bold words; returns its height."""
        step, broken = size * leading, self.lines(text, width, size)
        if draw:
            for row, line in enumerate(broken):
                total = line[-1].at + line[-1].width if line else 0.0
                left = x + {"l": 0.0, "c": (width - total) / 2, "r": width - total}[anchor]
                self.pieces(line, left, y + (row + 0.5) * step, size, colour)
        return len(broken) * step

    def line(
        self, x0: float, y0: float, x1: float, y1: float, colour: Colour, width: float = 1.0
    ) -> None:
        """Draws a straight line."""
        thick, colour = max(1, self.px(width)), self.tone(colour)
        if abs(y1 - y0) < 0.01 or abs(x1 - x0) < 0.01:
            left, up = self.px(min(x0, x1)), self.px(min(y0, y1))
            w, h = self.px(abs(x1 - x0)), self.px(abs(y1 - y0))
            pygame.draw.rect(self.surface, colour, (left, up, max(thick, w), max(thick, h)))
        else:
            ends = (self.px(x0), self.px(y0)), (self.px(x1), self.px(y1))
            pygame.draw.aaline(self.surface, colour, *ends, thick)

    def pieces(
        self, line: Sequence[TextPiece], x: float, middle: float, size: float, colour: Colour
    ) -> None:
        """Draws the pieces of one line, with links underlined."""
        link = theme.LINK if theme.luminance(colour) < 0.5 else theme.AMBER
        for piece in line:
            leads = bool(piece.target) or piece.kind == "link"
            ink = link if leads else colour
            weight: Weight = "bold" if piece.kind == "bold" else "regular"
            self.text(piece.text, x + piece.at, middle, size, ink, weight, "cl")
            if leads:
                under = middle + size * 0.62
                left = x + piece.at
                self.line(left, under, left + piece.width, under, link, 1.2)

    def _letter(self, text: str, size: float, weight: Weight) -> int:
        """Pixels of a letter; titles in kana and kanji are smaller, as they look larger."""
        if weight == "title" and any(map(richtext.is_wide, text)):
            size *= WIDE_TITLE
        return max(theme.SMALLEST, self.px(size))

    @contextmanager
    def within(self, x: float, y: float, w: float, h: float, name: str = "") -> Iterator[None]:
        """Context in which text must fit this room; text that leaves it is noted in `overflows`."""
        self._places.append(_Place(name, x, y, w, h))
        try:
            yield
        finally:
            self._places.pop()

    @contextmanager
    def clipped(self, x: float, y: float, w: float, h: float) -> Iterator[None]:
        """Context in which drawing is clipped to this room."""
        before = self.surface.get_clip()
        left, up = self.px(x), self.px(y)
        room = pygame.Rect(left, up, self.px(x + w) - left, self.px(y + h) - up)
        self.surface.set_clip(room.clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    @contextmanager
    def noting(self) -> Iterator[list[Written]]:
        """Context in which text is recorded with its position and not drawn."""
        noted, before = list[Written](), self.surface.copy()
        self._noted = noted
        try:
            yield noted
        finally:
            self._noted = None
            self.surface.blit(before, (0, 0))

    def _note(self, text: str, where: pygame.Rect) -> None:
        seen = where.clip(self.surface.get_clip())
        if seen.w and self._noted is not None:
            room = pygame.FRect(*(value / self.u for value in seen))
            self._noted.append(Written(text, room))

    def _check(self, text: str, left: int, middle: float, width: int) -> None:
        """Notes a text that leaves its room; the window does not count while clipped."""
        whole = _Place("window", 0, 0, self.w, self.h)
        clipped = self.surface.get_clip().size != self.size
        for place in self._places[-1:] if clipped else (*self._places[-1:], whole):
            by = max(
                place.x * self.u - left,
                left + width - (place.x + place.w) * self.u,
                place.y * self.u - middle,
                middle - (place.y + place.h) * self.u,
            )
            if by > 1 + self.u:
                self.overflows.append(Overflow(place.name, text, by / self.u))
                return

    def put(self, picture: pygame.Surface, left: int, top: int, alpha: int = 255) -> None:
        """Draws a picture at a place in pixels."""
        self._put(picture, left, top, alpha)

    def _put(self, picture: pygame.Surface, left: int, top: int, alpha: int) -> None:
        if alpha >= 255:
            self.surface.blit(picture, (left, top))
        elif alpha > 0:
            picture.set_alpha(alpha)
            self.surface.blit(picture, (left, top))
            picture.set_alpha(255)


def _reach(broken: Sequence[Sequence[TextPiece]]) -> float:
    """The width of the longest of some lines."""
    return max((line[-1].at + line[-1].width for line in broken if line), default=0.0)
