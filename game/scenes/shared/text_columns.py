"""Columns of a page to read: parts one below the other, in a room that can be scrolled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from game.scenes.shared.page import Place, Room
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import Desk, State

Build = Callable[[Desk, float], None]
"""Makes a part of a page, its upper edge at this height."""


EDGE, RIGHT_EDGE, BAR = 36.0, 28.0, 14.0
"""The room at both sides of a page, and of the bar that shows how far it is scrolled."""


@dataclass(frozen=True, slots=True)
class ColumnPart:
    """Something in a column, and how high it is."""

    high: float
    build: Build


Parts = Callable[[float, float], Iterable[ColumnPart]]
"""Makes a column, from its left edge and its width."""


def build_columns(
    desk: Desk, name: str, seen: Room, columns: Sequence[Sequence[ColumnPart]]
) -> None:
    """The parts of all columns, in a room that scrolls as far as the longest of them."""
    high = max(sum(part.high for part in column) for column in columns)
    with desk.scroll(name, seen.x, seen.y, seen.w, seen.h, high):
        for column in columns:
            y = seen.y
            for part in column:
                part.build(desk, y)
                y += part.high


@dataclass(frozen=True, slots=True)
class Spread:
    """A page in a room: its text, and where it is wide enough a column of facts beside it."""

    room: Room
    head: float
    """How much of the room the title takes."""
    widest: float
    """How wide the text is at most."""
    side: float
    between: float
    narrow: float
    """A page less wide than this has one column."""

    @property
    def is_wide(self) -> bool:
        """Whether it has two columns."""
        return self.room.w >= self.narrow

    @property
    def scrolled(self) -> Room:
        """The room in which the page is read."""
        room = self.room
        return Room(room.x + 14, room.y + self.head, room.w - 20, room.h - self.head - 12)

    @property
    def _right(self) -> float:
        """Where the facts begin."""
        return self.room.right - RIGHT_EDGE - BAR - self.side

    def paint_line(self, canvas: Canvas) -> None:
        """The line between two columns."""
        if self.is_wide:
            x, seen = self._right - self.between / 2, self.scrolled
            canvas.line(x, seen.y + 4, x, seen.bottom - 12, theme.PAPER_LINE)

    def build(self, desk: Desk, name: str, text: Parts, facts: Parts) -> None:
        """Everything below the title, in a room that can be scrolled."""
        left, free = self.room.x + EDGE, self.room.w - EDGE - RIGHT_EDGE - BAR
        if self.is_wide:
            width = min(self.widest, free - self.side - self.between)
            columns = [[*text(left, width)], [*facts(self._right, self.side)]]
        else:
            columns = [[*text(left, free), *facts(left, free)]]
        build_columns(desk, name, self.scrolled, columns)


def drawn(
    name: str, x: float, width: float, high: float, paint: Callable[[Canvas, Place], None]
) -> ColumnPart:
    """Something that is only looked at."""

    def build(desk: Desk, y: float) -> None:
        def painted(canvas: Canvas, state: State) -> None:
            del state
            paint(canvas, desk.place(name))

        desk.area(name, x, y, width, high, painted, group="text", enabled=False)

    return ColumnPart(high, build)
