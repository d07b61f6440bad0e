"""The legend of the badges of the helps, beside the table.

Each line of the legend leads to its entry of the glossary.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
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
ROW, PAD, BADGE_HIGH = 17.0, 7.0, 15.0
"""A line of the legend, what is free around them, and a badge in it."""
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
    """How wide the badges of its column are."""
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

    Of too many lines those at the end remain, which are about safety.
    """
    room = panel_rooms.legend(frame)
    columns = 1 if len(shown) * ROW + 2 * PAD <= room.h else COLUMNS
    if columns > 1:
        room = panel_rooms.legend(frame, panel_rooms.LOG_LINES)
    rows = min(ceil(len(shown) / columns), int((room.h - 2 * PAD) // ROW))
    if rows < 1:
        return []
    shown_signs = shown[-rows * columns :]
    parts = [shown_signs[start : start + rows] for start in range(0, len(shown_signs), rows)]
    return list(_in_columns(canvas, room, parts))


def _in_columns(canvas: Canvas, room: Ground, parts: Sequence[Sequence[Sign]]) -> Iterator[_Line]:
    """Every column as wide as its words need, all in letters of the same size."""
    texts = [[_text(canvas, sign, short=len(parts) > 1) for sign in part] for part in parts]
    badges = [max(badge_wide(canvas, sign.text) for sign in part) for part in parts]
    wides = [max(canvas.measure(text, LETTERS) for text in column) for column in texts]
    free = room.w - 2 * PAD - sum(badges) - len(parts) * BESIDE - (len(parts) - 1) * BETWEEN
    scale, x = min(1.0, free / sum(wides)), room.x + PAD
    for part, column, badge, most in zip(parts, texts, badges, wides, strict=True):
        wide = badge + BESIDE + most * scale
        for nth, (sign, text) in enumerate(zip(part, column, strict=True)):
            place = Ground(x, room.y + PAD + nth * ROW, wide, ROW)
            yield _Line(sign, text, place, badge, LETTERS * scale)
        x += wide + BETWEEN


def _text(canvas: Canvas, sign: Sign, *, short: bool) -> str:
    return canvas.words(f"help.legend.{sign.mark.value}" + (".short" if short else ""))


def _panel(canvas: Canvas, room: Ground) -> None:
    canvas.box(*room, 12, theme.NIGHT, theme.NIGHT_LINE, 1, 0.86)


def _painter(line: _Line) -> Painter:
    """The painter of a badge and its meaning, highlighted below the pointer."""

    def paint(canvas: Canvas, state: State) -> None:
        x, middle = line.place.x, line.place.middle[1]
        wide = badge_wide(canvas, line.sign.text)
        left = x + (line.badge - wide) / 2
        paint_badge(canvas, line.sign, Ground(left, middle - BADGE_HIGH / 2, wide, BADGE_HIGH))
        start, ink = x + line.badge + BESIDE, theme.GOLD if state.hovered else theme.IVORY
        canvas.text(line.text, start, middle, line.size, ink, "regular", "cl")
        below = middle + line.size * 0.6
        under = ink if state.hovered else theme.NIGHT_EDGE
        canvas.line(start, below, start + canvas.measure(line.text, line.size), below, under, 1.0)

    return paint
