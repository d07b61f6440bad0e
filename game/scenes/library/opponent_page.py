"""One opponent as a page: a bird with its habits, or a level with what it thinks of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final, Protocol

from game.scenes.library.book_parts import caption, paragraph
from game.scenes.library.level_results import result_bars
from game.scenes.shared.page import Place, Room
from game.scenes.shared.text_columns import BAR, EDGE, RIGHT_EDGE, ColumnPart, build_columns, drawn
from game.text.capitals import capitalized
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import Desk

WIDEST: Final = 760.0
SIZE: Final = 17.0
PORTRAIT: Final = 58.0
"""The radius of a bird on its page."""
HEAD: Final = 2 * PORTRAIT + 22
LEVEL_HEAD: Final = 104.0
DOT, DOTS = 8.0, 26.0
BIRD_SECTIONS: Final = ("plays", "signs", "beaten", "elsewhere")
"""How a bird plays, how it is noticed, what can be done, and how it is in the other games."""
LEVEL_SECTIONS: Final = ("considers", "misses", "stronger", "beaten")
"""What a level thinks of, what it leaves out, what a stronger one would see, what can be done."""


class OpponentPage(Protocol):
    """The page of a bird or of a level."""

    def build(self, desk: Desk) -> None:
        """Make what can be scrolled and pressed."""

    def paint(self, canvas: Canvas) -> None:
        """Paint what lies below that."""


@dataclass(frozen=True, slots=True)
class BirdPage:
    """How a bird plays, at every level but the first."""

    canvas: Canvas
    room: Room
    name: str

    def build(self, desk: Desk) -> None:
        """The portrait, and the texts below it."""
        x, width = _column(self.room)
        parts = [drawn("portrait", x, width, HEAD, self._paint_head)]
        for section in BIRD_SECTIONS:
            texts = bird_texts(self.canvas.words, self.name, section)
            parts += _section(self.canvas, section, texts, x, width)
        alike = self.canvas.words("opponents.alike")
        parts.append(paragraph(self.canvas, "alike", alike, x, width, SIZE))
        build_columns(desk, f"page.{self.name}", _seen(self.room), [parts])

    def paint(self, canvas: Canvas) -> None:
        """Nothing lies below the texts."""

    def _paint_head(self, canvas: Canvas, place: Place) -> None:
        words, (x, y, width, _) = canvas.words, place
        canvas.bird(x + PORTRAIT, y + PORTRAIT + 2, PORTRAIT, self.name)
        left, middle = x + 2 * PORTRAIT + 26, y + PORTRAIT
        name, style = words(f"bird.{self.name}"), words(f"bird.{self.name}.style")
        _paint_name(canvas, (left, middle - 18, x + width - left), name)
        canvas.fitted(style, left, middle + 22, x + width - left, 17, theme.INK_SOFT)


@dataclass(frozen=True, slots=True)
class LevelPage:
    """What a player of a level thinks of."""

    canvas: Canvas
    room: Room
    name: str
    levels: Sequence[str]

    def build(self, desk: Desk) -> None:
        """The name with its dots, and the texts below it."""
        x, width = _column(self.room)
        parts = [drawn("level", x, width, LEVEL_HEAD, self._paint_head)]
        first, *later = (self._section(one, x, width) for one in LEVEL_SECTIONS)
        parts += [*first, *self._results(x, width), *chain(*later)]
        build_columns(desk, f"page.{self.name}", _seen(self.room), [parts])

    def paint(self, canvas: Canvas) -> None:
        """Nothing lies below the texts."""

    def _results(self, x: float, width: float) -> Iterator[ColumnPart]:
        """How often the level is ahead of the one below; nothing for the lowest."""
        if bars := [*result_bars(self.name, x, width)]:
            yield from self._section("ahead", x, width)
            yield from bars

    def _section(self, section: str, x: float, width: float) -> Iterator[ColumnPart]:
        texts = level_texts(self.canvas.words, self.name, section)
        return _section(self.canvas, section, texts, x, width)

    def _paint_head(self, canvas: Canvas, place: Place) -> None:
        words, (x, y, width, _) = canvas.words, place
        name, about = words(f"level.{self.name}"), words(f"level.{self.name}.about")
        count, full = len(self.levels), self.levels.index(self.name) + 1
        right = x + width - 2 * DOT
        left = right - (count - 1) * DOTS
        paint_dots(canvas, (left, y + 32), (full, count), (DOT, DOTS), theme.CHESTNUT)
        _paint_name(canvas, (x, y + 32, left - x - 30), name)
        canvas.fitted(about, x, y + 74, width, 17, theme.INK_SOFT)


def bird_texts(words: Words, bird: str, section: str) -> list[str]:
    """The paragraphs of a section on the page of a bird."""
    return _numbered(words, f"bird.{bird}.{section}")


def level_texts(words: Words, level: str, section: str) -> list[str]:
    """The paragraphs of a section on the page of a level."""
    return _numbered(words, f"level.{level}.{section}")


def _numbered(words: Words, key: str) -> list[str]:
    """A text, or the texts with this key and a number, as many as there are."""
    if words.has(key):
        return [words(key)]
    found: list[str] = []
    while words.has(f"{key}.{len(found) + 1}"):
        found.append(words(f"{key}.{len(found) + 1}"))
    return found


def _column(room: Room) -> tuple[float, float]:
    """Where the texts begin, and how wide they are."""
    return room.x + EDGE, min(WIDEST, room.w - EDGE - RIGHT_EDGE - BAR)


def _seen(room: Room) -> Room:
    """What is seen of a page that scrolls."""
    return Room(room.x + 14, room.y + 18, room.w - 20, room.h - 30)


def _section(
    canvas: Canvas, section: str, texts: Sequence[str], x: float, width: float
) -> Iterator[ColumnPart]:
    """A caption, and the paragraphs below it."""
    yield caption(section, canvas.words(f"opponents.{section}"), x, width)
    for nth, text in enumerate(texts, 1):
        yield paragraph(canvas, f"{section}.{nth}", text, x, width, SIZE)


def _paint_name(canvas: Canvas, place: tuple[float, float, float], name: str) -> None:
    """A name as a title: its left edge, its middle, and the room it has."""
    x, middle, free = place
    canvas.fitted(capitalized(name), x, middle, free, 34, theme.INK, "title", least=0.6)


def paint_dots(
    canvas: Canvas,
    first: tuple[float, float],
    counts: tuple[int, int],
    measures: tuple[float, float],
    ink: str,
) -> None:
    """The dots of a level from the middle of the first on: so many full ones of all.

    The measures are the radius of a dot and how far two stand apart.
    """
    (x, y), (full, count), (radius, apart) = first, counts, measures
    for dot in range(count):
        fill = ink if dot < full else None
        canvas.circle(x + dot * apart, y, radius, fill, ink, 1.6)
