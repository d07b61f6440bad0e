"""The log beside the table: the latest events in words, with terms linked to the glossary."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import Final

from game.scenes.shared.event_words import LogLine, Teller, recent
from game.scenes.shared.term_links import linked
from game.scenes.table.cloth.table_panels import TableView
from game.scenes.table.seat_source import ShownEvent
from game.stage import panel_rooms
from game.stage.frame import Ground
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.richtext import Part
from game.ui.richtext import TextPiece as Letters
from game.ui.tableart import TablePiece

Lines = list[list[Letters]]
LINES: Final = 2
"""How many lines of the log there are, unless one sentence takes more."""
SIZE: Final = 13.0
LEFT: Final = 4.0


@dataclass(frozen=True, slots=True)
class EventLog:
    """The latest sentences, the oldest of them first."""

    view: TableView
    lines: tuple[LogLine, ...]

    @property
    def piece(self) -> TablePiece:
        """The log as a piece of the picture."""
        key = tuple((line.text, line.name) for line in self.lines)
        return TablePiece("log", key, self._room, self._paint)

    def links(self, canvas: Canvas) -> Iterator[tuple[Ground, str]]:
        """The rooms of its terms, with the glossary entries they lead to."""
        for x, middle, _, letters in self._placed(canvas):
            if letters.target:
                top = middle - panel_rooms.LOG_LINE / 2
                yield Ground(x, top, letters.width, panel_rooms.LOG_LINE), letters.target

    @property
    def _room(self) -> Ground:
        return panel_rooms.log(self.view.frame, panel_rooms.LOG_MOST)

    def _paint(self, canvas: Canvas) -> None:
        for x, middle, size, letters in self._placed(canvas):
            ink = theme.IVORY if letters.kind == "bold" else theme.CLOTH_NOTE
            alone = Letters(letters.text, letters.kind, 0.0, letters.width, letters.target)
            canvas.pieces([alone], x, middle, size, ink)

    def _placed(self, canvas: Canvas) -> Iterator[tuple[float, float, float, Letters]]:
        """Each piece of text with its left end, its middle, and its size."""
        room = self._room
        size, rows = _fitting(canvas, self.lines, room.w - 2 * LEFT)
        first = room.bottom - 12 - (len(rows) - 1) * panel_rooms.LOG_LINE
        for nth, row in enumerate(rows):
            for letters in row:
                yield room.x + LEFT + letters.at, first + nth * panel_rooms.LOG_LINE, size, letters


def log(view: TableView, teller: Teller, history: Iterable[ShownEvent]) -> EventLog:
    """The latest events in words; `history` begins with the latest one."""
    return EventLog(view, recent(teller, iter(history), LINES))


def _fitting(canvas: Canvas, history: Sequence[LogLine], width: float) -> tuple[float, Lines]:
    """The latest sentences that fit, wrapped in lines, with one size for all.

    A sentence that is too long for the room gets smaller letters.
    """
    sizes = [SIZE - 0.5 * step for step in range(5)]
    size = next(
        (s for s in sizes if _height(canvas, history, width, s) <= panel_rooms.LOG_MOST), sizes[-1]
    )
    rows: Lines = []
    for line in reversed(history):
        broken = _broken(canvas, line, width, size)
        if rows and len(rows) + len(broken) > LINES:
            break
        rows = broken + rows
    return size, rows[: panel_rooms.LOG_MOST]


def _height(canvas: Canvas, history: Sequence[LogLine], width: float, size: float) -> int:
    """How many lines the latest sentence takes."""
    return len(_broken(canvas, history[-1], width, size)) if history else 0


def _broken(canvas: Canvas, line: LogLine, width: float, size: float) -> Lines:
    """A sentence in lines, the name in it bold and its terms links."""
    before, name, after = line.text.partition(line.name) if line.name else (line.text, "", "")
    terms = partial(linked, canvas.words)
    bold: list[Part] = [(name, "bold")] if name else []
    return canvas.lines(list(chain(terms(before), bold, terms(after))), width, size)
