"""The legend of the badges of the helps, beside the table.

Each line of the legend leads to its entry of the glossary.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import ceil
from typing import Final

from game.scenes.table.control_ids import LegendId
from game.scenes.table.helps.tile_badges import ENTRIES, Sign, badge_wide, paint_badge
from game.stage import panel_rooms
from game.stage.frame import Frame, Ground
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets.control import State
from game.ui.widgets.desk import Desk

Painter = Callable[[Canvas, State], None]
PANEL: Final = "legend"
"""The name of the area below its lines."""
ROW, PAD, BADGE_HIGH, BADGE_AROUND = 17.0, 7.0, 15.0, 6.0
"""A line of the legend, what is free around them, and a badge with what is free in it."""
DENSE: Final = 1.25
"""The least height of a line, in sizes of its letters."""
PARTS: Final = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6)
"""The sizes it is drawn in, the plain one first."""
LETTERS, BESIDE, BETWEEN = 12.0, 5.0, 6.0
"""The letters, and what is free between a badge and its word, and between two columns."""
COLUMNS: Final = 2
"""How many columns there are where the window is too low for one."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A sign with its word, and where both stand."""

    sign: Sign
    text: str
    place: Ground
    badge: float
    column: float
    """How wide its badge is, and those of its column."""
    size: float


def make_legend(desk: Desk, frame: Frame, shown: Sequence[Sign]) -> None:
    """Makes a control for every kind of badge, as many as fit."""
    lines = _laid(desk.canvas, frame, shown)
    if lines:
        room = _around(frame, lines)
        desk.area(PANEL, *room, lambda canvas, _: _panel(canvas, room), enabled=False)
    for line in lines:
        kind = line.sign.mark
        name = LegendId(kind, ENTRIES[kind])
        desk.area(name, *line.place, _painter(line), radius=6, group="legend")


def legend_room(canvas: Canvas, frame: Frame, shown: Sequence[Sign]) -> Ground | None:
    """The room of the legend; `None` without one."""
    lines = _laid(canvas, frame, shown)
    return _around(frame, lines) if lines else None


def _around(frame: Frame, lines: Sequence[_Line]) -> Ground:
    room, bottom = panel_rooms.legend(frame), max(line.place.bottom for line in lines)
    return room._replace(h=bottom + PAD - room.y)


def _laid(canvas: Canvas, frame: Frame, shown: Sequence[Sign]) -> list[_Line]:
    """The lines one below the other, or in two columns where the window is low.

    The first arrangement counts in which all of them have room, as large as can be; in two columns
    they have short words. Of too many lines those at the end remain, which are about safety.
    """
    high, low = panel_rooms.legend(frame), panel_rooms.legend(frame, panel_rooms.LOG_LINES)
    tried = ((high, 1, False), (low, COLUMNS, True), (low, 1, False), (low, 1, True))
    found: list[_Line] = []
    for part, (room, columns, short) in product(PARTS, tried):
        legend = _Legend(canvas, room, part)
        lines = list(legend.arranged(shown, columns, short=short))
        if len(lines) == len(shown):
            return lines
        if len(lines) > len(found):
            found = lines
    return found


@dataclass(frozen=True, slots=True)
class _Legend:
    """The measures of a legend that is drawn in a part of its plain size."""

    canvas: Canvas
    room: Ground
    part: float

    @property
    def _least(self) -> float:
        return theme.SMALLEST / self.canvas.u

    @property
    def _letters(self) -> float:
        return max(LETTERS * self.part, self._least)

    def arranged(self, shown: Sequence[Sign], columns: int, *, short: bool) -> Iterator[_Line]:
        """As many lines as there is room for in so many columns; none if words are too long."""
        free = self.room.h - 2 * PAD
        rows = min(ceil(len(shown) / columns), int(free // (self._letters * DENSE)))
        if rows > 0:
            signs = shown[-rows * columns :]
            parts = [signs[start : start + rows] for start in range(0, len(signs), rows)]
            row = min(max(ROW * self.part, self._letters * DENSE), free / rows)
            yield from self._in_columns(parts, row, short=short)

    def _in_columns(
        self, parts: Sequence[Sequence[Sign]], row: float, *, short: bool
    ) -> Iterator[_Line]:
        """Every column as wide as its words need, all in letters of the same size."""
        room, measure = self.room, self.canvas.measure
        texts = [[_text(self.canvas, sign, short=short) for sign in part] for part in parts]
        badges = [max(self._badge(sign) for sign in part) for part in parts]
        wides = [max(measure(text, self._letters) for text in column) for column in texts]
        free = room.w - 2 * PAD - sum(badges) - len(parts) * BESIDE - (len(parts) - 1) * BETWEEN
        scale, x = min(1.0, free / sum(wides)), room.x + PAD
        size = self._letters * scale
        if size < self._least - 0.01:
            return
        for part, column, badge, most in zip(parts, texts, badges, wides, strict=True):
            wide = badge + BESIDE + most * scale
            for nth, (sign, text) in enumerate(zip(part, column, strict=True)):
                place = Ground(x, room.y + PAD + nth * row, wide, row)
                yield _Line(sign, text, place, self._badge(sign), badge, size)
            x += wide + BETWEEN

    def _badge(self, sign: Sign) -> float:
        """How wide a badge is."""
        text = self.canvas.measure(sign.text, self._least, "bold") + BADGE_AROUND
        return max(badge_wide(self.canvas, sign.text) * self.part, text)


def _text(canvas: Canvas, sign: Sign, *, short: bool) -> str:
    return canvas.words(f"help.legend.{sign.mark.value}" + (".short" if short else ""))


def _panel(canvas: Canvas, room: Ground) -> None:
    canvas.box(*room, 12, theme.NIGHT, theme.NIGHT_LINE, 1, 0.86)


def _painter(line: _Line) -> Painter:
    """The painter of a badge and its meaning, highlighted below the pointer."""

    def paint(canvas: Canvas, state: State) -> None:
        x, middle = line.place.x, line.place.middle[1]
        wide, high = line.badge, min(BADGE_HIGH, line.place.h - 1)
        left = x + (line.column - wide) / 2
        paint_badge(canvas, line.sign, Ground(left, middle - high / 2, wide, high))
        start, ink = x + line.column + BESIDE, theme.GOLD if state.hovered else theme.IVORY
        canvas.text(line.text, start, middle, line.size, ink, "regular", "cl")
        below = middle + line.size * 0.6
        under = ink if state.hovered else theme.NIGHT_EDGE
        canvas.line(start, below, start + canvas.measure(line.text, line.size), below, under, 1.0)

    return paint
