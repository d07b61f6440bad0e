"""The panel in the middle of the table: the round, the wall, sticks and everyone's points."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.engine.seats import Seat
from game.scenes.table.cloth.table_panels import TableView
from game.stage import panel_rooms
from game.stage.frame import Frame, Ground, Side
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.tableart import TablePiece
from game.ui.widgets.button import fitting

PANEL_LOW, PANEL_HIGH, PANEL_LINE = "#12211c", "#1c2f28", "#4a6358"
PANEL, SCORE = 150.0, 56.0
"""The height for which the panel is designed, and the room for points at its left and right."""
COMPARED = 92.0
"""The room between differences at both sides."""


def centre(view: TableView) -> Iterator[TablePiece]:
    """Draws the round, the tiles left, counters and deposits, and everyone's points."""
    table, room = view.table, panel_rooms.centre(view.frame)
    cx, cy = view.frame.cx, view.frame.cy
    whole = Ground(room.x - 20, room.y - 20, room.w + 40, room.h + 44)
    yield TablePiece("centre", room, whole, lambda canvas: panel(canvas, room))
    title = view.game.hand_called(view.words, table.wind, table.dealer, table.counters)
    by = _grown(view.frame)

    def strip(below: float, high: float) -> Ground:
        return _around(cx, cy + below * by, 60 * by, high * by)

    yield TablePiece("round", title, strip(-24, 17), partial(_title, view, title))
    line = _compared if view.compares else _left
    yield TablePiece("left", (table.wall.left, view.compares), strip(3, 12), partial(line, view))
    prevailing = view.game.prevailing(table)
    if prevailing is not None:
        yield TablePiece(
            "prevailing", prevailing, strip(30, 9), partial(_prevailing, view, prevailing)
        )
    if view.frame.vacant is None and not view.game.counts_points:
        lying = (table.counters, table.deposits)
        yield TablePiece("sticks", lying, strip(26, 10), partial(_sticks, view))
    for seat in table.seats:
        moves, dealer = seat == view.mover, seat == table.dealer
        key = (view.score(seat), table.wind_of(seat), moves, dealer)
        yield TablePiece(f"score{seat}", key, _score_room(view, seat), partial(_score, view, seat))


def _around(x: float, y: float, half_w: float, half_h: float) -> Ground:
    return Ground(x - half_w, y - half_h, 2 * half_w, 2 * half_h)


def _score_room(view: TableView, seat: Seat) -> Ground:
    frame, side = view.frame, view.side(seat)
    by = _grown(frame)
    if side.is_upright:
        return _around(_beside(frame, side), frame.cy, 36 * by, 44 * by)
    y = frame.panel_h / 2 - 13 * by
    return _around(frame.cx, frame.cy + (y if side is Side.BOTTOM else -y), 72 * by, 19 * by)


def _beside(frame: Frame, side: Side) -> float:
    """The middle of the points at the left and at the right end of the panel."""
    x = frame.panel_w / 2 - 34 * _grown(frame)
    return frame.cx + (x if side is Side.RIGHT else -x)


def panel(canvas: Canvas, room: Ground) -> None:
    """The dark ground of what is counted on the table."""
    canvas.shade(*room, 16, 4, 8, 120)
    canvas.box(*room, 16, PANEL_LOW, PANEL_LINE, 1.2, 1, top=PANEL_HIGH)


def _grown(frame: Frame) -> float:
    """The scale of the panel, which its letters follow."""
    return frame.panel_h / PANEL


def _title(view: TableView, title: str, canvas: Canvas) -> None:
    by, frame = _grown(view.frame), view.frame
    size = fitting(canvas, title, 116 * by, 24 * by)
    canvas.text(title, frame.cx, frame.cy - 24 * by, size, theme.IVORY, "title", "cc")


def _left(view: TableView, canvas: Canvas) -> None:
    count, by, frame = view.table.wall.left, _grown(view.frame), view.frame
    text = view.words.plural("table.left", count)
    _emphasised(canvas, text, view.words.number(count), (frame.cx, frame.cy + 3 * by), by)


def _compared(view: TableView, canvas: Canvas) -> None:
    """The caption while the others' points are shown as differences."""
    by, frame, text = _grown(view.frame), view.frame, view.words("table.compared")
    size = fitting(canvas, text, COMPARED * by, 13 * by, "bold")
    canvas.text(text, frame.cx, frame.cy + 3 * by, size, theme.GOLD, "bold", "cc")


def _emphasised(canvas: Canvas, text: str, part: str, spot: tuple[float, float], by: float) -> None:
    """A short line with its number in gold."""
    before, number, after = text.partition(part)
    canvas.runs(
        [
            (before, 13 * by, theme.IVORY_SOFT, "regular"),
            (number, 17 * by, theme.GOLD, "bold"),
            (after, 13 * by, theme.IVORY_SOFT, "regular"),
        ],
        *spot,
        "c",
    )


def _prevailing(view: TableView, wind: int, canvas: Canvas) -> None:
    """The wind of the hand, in words."""
    by, frame = _grown(view.frame), view.frame
    text = view.words("table.prevailing", wind=view.words(f"wind.{wind}"))
    size = fitting(canvas, text, 118 * by, 13 * by, "regular")
    canvas.text(text, frame.cx, frame.cy + 30 * by, size, theme.IVORY_SOFT, "regular", "cc")


def _sticks(view: TableView, canvas: Canvas) -> None:
    """Counters with three dark dots, deposits with a red one, each with its number."""
    cx, table, by = view.frame.cx, view.table, _grown(view.frame)
    y = view.frame.cy + 26 * by
    for dx, dots, count in ((-40, 3, table.counters), (8, 1, table.deposits // 1000)):
        tiny_stick(canvas, cx + dx * by, y, dots, by)
        canvas.text(str(count), cx + (dx + 24) * by, y, 13 * by, theme.IVORY, "bold", "cl")


def tiny_stick(canvas: Canvas, x: float, middle: float, dots: int, by: float = 1.0) -> None:
    """A stick as a sign: three dark dots for a counter, a red one for a deposit."""
    canvas.box(x, middle - 4 * by, 19 * by, 8 * by, 2.5 * by, theme.IVORY)
    r, ink = (2.4, "#b8242b") if dots == 1 else (1.5, "#1b2a44")
    for nth in range(dots):
        canvas.circle(x + (9.5 + 4 * (nth - (dots - 1) / 2)) * by, middle, r * by, ink)


def _score(view: TableView, seat: Seat, canvas: Canvas) -> None:
    frame, side, score, by = view.frame, view.side(seat), view.score(seat), _grown(view.frame)
    moves, dealer = seat == view.mover, seat == view.table.dealer
    ink, wind = theme.GOLD if moves else theme.IVORY, view.table.wind_of(seat)
    if side.is_upright:
        x = _beside(frame, side)
        canvas.wind(x, frame.cy - 13 * by, wind, 21 * by, dealer=dealer)
        size = fitting(canvas, score, SCORE * by, 16 * by)
        canvas.text(score, x, frame.cy + 12 * by, size, ink, "bold", "cc")
    else:
        y = frame.panel_h / 2 - 19 * by
        y = frame.cy + (y if side is Side.BOTTOM else -y)
        total = canvas.measure(score, 17 * by, "bold")
        canvas.wind(frame.cx - total / 2 - 8 * by, y, wind, 21 * by, dealer=dealer)
        canvas.text(score, frame.cx - total / 2 + 11 * by, y, 17 * by, ink, "bold", "cl")
    if moves:
        half = (frame.panel_w if side.is_upright else frame.panel_h) / 2
        canvas.box(*frame.ground(side, -42, half - 5, 84, 4), 2, theme.FOCUS)
