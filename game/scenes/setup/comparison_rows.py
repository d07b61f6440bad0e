"""The rows of rules side by side: the titles of the groups, and a row for every point."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from game.scenes.setup.rule_rows import RulesRow
from game.scenes.shared.page import Room
from game.scenes.shared.term_links import TermId, linked
from game.sheets.comparison import OTHER_SIGN, ComparedCell, ComparedRow, ComparedSection
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.richtext import Text
from game.ui.widgets import Desk

LABELS, FEWER_LABELS, MOST_LABELS, GAP = 0.25, 0.2, 240.0, 14.0
"""The share of the names of the options, that beside many columns, their most room, and the room
between columns."""
TEXT, SMALLER, LEADING = 15.0, 13.5, 1.35
"""The letters of a cell; where columns are many they are smaller."""
MANY: Final = 4
ABOVE, BELOW, TITLE = 8.0, 8.0, 44.0


def column_places(room: Room, count: int) -> list[Room]:
    """The column of the names of the options, then that of each of so many rules."""
    names = min(MOST_LABELS, room.w * (LABELS if count <= MANY else FEWER_LABELS))
    rest = Room(room.x + names + GAP, room.y, room.w - names - GAP, room.h)
    return [Room(room.x, room.y, names, room.h), *rest.columns([1] * count, GAP)]


def letter_size(count: int) -> float:
    """The letters of the cells where so many rules stand side by side."""
    return TEXT if count <= MANY else SMALLER


def comparison_rows(
    canvas: Canvas, sections: Iterable[ComparedSection], *, everything: bool
) -> Iterator[RulesRow]:
    """The rows of some sections, each group below its title."""
    for section in sections:
        yield GroupTitle(section.title)
        for row in section.rows:
            yield ComparisonRow(canvas, row, softly=everything and row.is_common)


class GroupTitle:
    """The title of a group of options."""

    def __init__(self, title: str) -> None:
        self.title = title

    def height(self, width: float) -> float:
        """How high the row is."""
        del width
        return TITLE

    def build(self, desk: Desk, place: Room) -> None:
        """Nothing here can be pressed."""

    def paint(self, canvas: Canvas, row: Room) -> None:
        """The title, and a line below it."""
        canvas.text(self.title, row.x, row.bottom - 16, 17, theme.VERMILION, "title", "cl")
        canvas.line(row.x, row.bottom - 1, row.right, row.bottom - 1, theme.EDGE, 1)


class ComparisonRow:
    """What all rules say about one point."""

    def __init__(self, canvas: Canvas, row: ComparedRow, *, softly: bool) -> None:
        self.canvas, self.row = canvas, row
        self.label = linked(canvas.words, row.label)
        self.size = letter_size(len(row.cells))
        self.ink = theme.INK_SOFT if softly else theme.INK
        self.cells: Sequence[Text] = tuple(map(_text, row.cells))

    def height(self, width: float) -> float:
        """How high the row is."""
        names, *columns = column_places(Room(0, 0, width, 0), len(self.cells))
        high = [self._high(self.label, names.w)]
        high += [self._high(text, place.w) for text, place in zip(self.cells, columns, strict=True)]
        return ABOVE + max(high) + BELOW

    def _high(self, text: Text, width: float) -> float:
        return self.canvas.paragraph(text, 0, 0, width, self.size, LEADING, draw=False)

    def build(self, desk: Desk, place: Room) -> None:
        """The name of the option, whose terms are links."""
        names, *_ = column_places(place, len(self.cells))
        name = TermId(f"{self.row.name}.compared")
        y = place.y + ABOVE
        desk.paragraph(name, self.label, names.x, y, names.w, self.size, LEADING, self.ink)

    def paint(self, canvas: Canvas, row: Room) -> None:
        """The cells; one that is otherwise has a sign, a ground and bold letters."""
        canvas.line(row.x, row.bottom - 1, row.right, row.bottom - 1, theme.PAPER_LINE, 1)
        _, *columns = column_places(row, len(self.cells))
        for cell, text, place in zip(self.row.cells, self.cells, columns, strict=True):
            if cell.is_other:
                ground = place.x - 6, row.y + 3, place.w + 8, row.h - 7
                canvas.box(*ground, 6, theme.OWN_ROW, theme.OWN_ROW_EDGE, 1)
            ink = theme.INK_SOFT if cell.is_missing else self.ink
            with canvas.within(place.x, row.y, place.w, row.h, self.row.name):
                y = row.y + ABOVE
                canvas.paragraph(text, place.x, y, place.w, self.size, LEADING, ink)


def _text(cell: ComparedCell) -> Text:
    return ((f"{OTHER_SIGN} {cell.text}", "bold"),) if cell.is_other else (cell.text,)
