"""A scrolled list of rules row by row, and the rows of the points that differ from a sheet."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from game.scenes.setup.option_values import RestoreId
from game.scenes.shared.page import Room
from game.scenes.shared.term_links import TermId, linked
from game.sheets.differences import RuleDifference
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import Desk

ABOVE, BELOW, LINE = 14.0, 14.0, 25.0
LABEL, ABOUT, LEADING = 17.0, 14.0, 1.45
BUTTON, BESIDE = 38.0, 64.0


class RulesRow(Protocol):
    """A row of a page: it knows how high it is, makes its controls, and paints the rest."""

    def height(self, width: float) -> float:
        """How high the row is."""

    def build(self, desk: Desk, place: Room) -> None:
        """Make what changes it."""

    def paint(self, canvas: Canvas, row: Room) -> None:
        """What is seen of it now."""


class RuleList:
    """Rows one below the other, scrolled where they are higher than their room."""

    def __init__(self, name: str, rows: Iterable[RulesRow], room: Room, margin: float) -> None:
        self.name = name
        self.seen = Room(room.x - 6, room.y, room.w + margin, room.h)
        """The room in which rows are seen, with the scroll bar at its right."""
        self.placed: list[tuple[RulesRow, Room]] = []
        """Each row with its place before anything is scrolled."""
        y = room.y
        for row in rows:
            self.placed.append((row, Room(room.x, y, room.w, row.height(room.w))))
            y += self.placed[-1][1].h
        self._high = y - room.y

    def build(self, desk: Desk) -> None:
        """The controls of the rows, which are scrolled with them."""
        seen = self.seen
        with desk.scroll(self.name, seen.x, seen.y, seen.w, seen.h, self._high):
            for row, place in self.placed:
                row.build(desk, place)

    def paint(self, canvas: Canvas, desk: Desk) -> None:
        """The rows as far as they are seen."""
        seen, offset = self.seen, desk.offset(self.name)
        with canvas.clipped(seen.x, seen.y, seen.w, seen.h):
            for row, place in self.placed:
                y = place.y - offset
                if y < seen.bottom and y + place.h > seen.y:
                    row.paint(canvas, Room(place.x, y, place.w, place.h))


class DifferenceRow:
    """A point in one line, and what it is about; a button puts it back as it is on the sheet."""

    def __init__(
        self, canvas: Canvas, point: RuleDifference, sheet: str, *, editable: bool
    ) -> None:
        self.canvas, self.point, self.sheet, self.editable = canvas, point, sheet, editable
        self.sentence = linked(canvas.words, point.sentence(canvas.words, sheet), bold=True)
        self.about = linked(canvas.words, point.about)

    def _room(self, width: float) -> float:
        return width - BESIDE if self.editable else width

    def height(self, width: float) -> float:
        """How high the row is."""
        room = self._room(width)
        about = self.canvas.paragraph(self.about, 0, 0, room, ABOUT, LEADING, draw=False)
        return ABOVE + self._high(room) + about + BELOW

    def _high(self, room: float) -> float:
        """How high the point itself is."""
        return self.canvas.paragraph(self.sentence, 0, 0, room, LABEL, LINE / LABEL, draw=False)

    def build(self, desk: Desk, place: Room) -> None:
        """Its words, whose terms are links, and the way back to the sheet."""
        room, y, name = self._room(place.w), place.y + ABOVE, self.point.name
        leading, ink = LINE / LABEL, theme.INK_SOFT
        y += desk.paragraph(TermId(f"{name}.said"), self.sentence, place.x, y, room, LABEL, leading)
        desk.paragraph(TermId(f"{name}.about"), self.about, place.x, y, room, ABOUT, LEADING, ink)
        if not self.editable:
            return
        label = self.canvas.words("rules.restore", sheet=self.sheet)
        x, y = place.x + place.w - 4 - BUTTON, place.y + place.h / 2 - BUTTON / 2
        desk.button(RestoreId(self.point.name), x, y, BUTTON, BUTTON, label, "icon", "undo")

    def paint(self, canvas: Canvas, row: Room) -> None:
        """The thin line below it."""
        canvas.line(row.x, row.y + row.h - 1, row.x + row.w, row.y + row.h - 1, theme.PAPER_LINE, 1)


class SentenceRow:
    """A sentence by itself, as where there is nothing to list."""

    def __init__(self, canvas: Canvas, text: str, *, warns: bool = False) -> None:
        self.canvas, self.warns = canvas, warns
        self.text = linked(canvas.words, text)

    def height(self, width: float) -> float:
        """How high the row is."""
        return ABOVE + self.canvas.paragraph(self.text, 0, 0, width, draw=False) + BELOW

    def build(self, desk: Desk, place: Room) -> None:
        """The sentence, whose terms are links; nothing here can be changed."""
        ink = theme.VERMILION if self.warns else theme.INK
        name = TermId(f"sentence.{place.y:.0f}")
        desk.paragraph(name, self.text, place.x, place.y + ABOVE, place.w, colour=ink)

    def paint(self, canvas: Canvas, row: Room) -> None:
        """Nothing else stands there."""
