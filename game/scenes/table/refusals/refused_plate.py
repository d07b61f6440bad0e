"""The plate of a refused act above the buttons: the struck label, the reason, and its entry."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from game.engine.refusals import Refusal
from game.engine.table import Round
from game.scenes.table.control_ids import RefusedPart
from game.stage import panel_rooms
from game.stage.frame import Ground
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets.control import State
from game.ui.widgets.desk import Desk

BESIDE = 96.0
"""The room of a refused action in one line besides its texts."""
LABEL, SMALL_LABEL, LOW_LABEL = 18.0, 17.0, 15.0
REASON, DETAIL, SMALLEST = 13.0, 12.5, 9.5
SIGN = 11.0
Painter = Callable[[Canvas, State], None]


@dataclass(frozen=True, slots=True)
class RefusedAct:
    """A refused action in words: what, why, and the cause."""

    refusal: Refusal
    label: str
    reason: str
    detail: str
    table: Round
    """The table at which it is refused."""
    entry: str = ""
    """The entry of the glossary that explains it."""


class _Words(NamedTuple):
    """The place and size of a text."""

    x: float
    y: float
    size: float
    wide: float


@dataclass(frozen=True, slots=True)
class _Laid:
    """The layout of the plate."""

    label: _Words
    reason: _Words
    detail: _Words
    is_line: bool
    """Whether the detail is a single line beside the label."""
    sign: float
    """The height of the sign for more."""


def make_refused(desk: Desk, refused: RefusedAct, room: Ground) -> None:
    """The plate as a control, and on it the link to the entry."""
    laid = _laid(desk.canvas, refused, room)
    paint = _painter(refused, room, laid)
    desk.area(RefusedPart.PLATE, *room, paint, radius=12)
    if refused.entry:
        x, middle, size, wide = laid.reason
        place = Ground(x - 2, middle - size * 0.75, wide + 4, size * 1.5)
        desk.area(RefusedPart.TERM, *place, _link(refused, room, laid), radius=4)


def _painter(refused: RefusedAct, room: Ground, laid: _Laid) -> Painter:
    """Paints the plate: a lock, the struck word, the reason, and the way to more."""

    def paint(canvas: Canvas, state: State) -> None:
        x, y, w, h = room
        canvas.box(x, y, w, h, 12, "#1a2924", "#4a6157", 1.2, 0.95)
        with canvas.within(x, y, w, h, RefusedPart.PLATE):
            _struck(canvas, refused.label, laid.label)
            if not refused.entry:
                _reason(canvas, refused, laid, theme.AMBER)
            _detail(canvas, refused.detail, laid)
        edge = theme.GOLD if state.hovered else "#7f9489"
        canvas.circle(x + w - 20, laid.sign, SIGN, None, edge, 1.2)
        canvas.text("?", x + w - 20, laid.sign, 13, theme.IVORY, "bold", "cc")

    return paint


def _link(refused: RefusedAct, room: Ground, laid: _Laid) -> Painter:
    """Paints the reason with a line below it, which lights up."""

    def paint(canvas: Canvas, state: State) -> None:
        ink = theme.GOLD if state.hovered else theme.AMBER
        with canvas.within(*room, RefusedPart.PLATE):
            x, middle, size, wide = _reason(canvas, refused, laid, ink)
        below = middle + size * 0.62
        canvas.line(x, below, x + wide, below, ink, 1.2)

    return paint


def _reason(canvas: Canvas, refused: RefusedAct, laid: _Laid, ink: str) -> _Words:
    x, middle, size, _ = laid.reason
    canvas.text(refused.reason, x, middle, size, ink, "bold", "cl")
    return laid.reason


# ---- layout --------------------------------------------------------------------------------------


def _laid(canvas: Canvas, refused: RefusedAct, room: Ground) -> _Laid:
    """The layout in two lines beside the label, or below it, as fits."""
    reason = canvas.measure(refused.reason, REASON, "bold")
    detail = canvas.measure(refused.detail, DETAIL)
    label = canvas.measure(refused.label, LABEL, "bold")
    x, y, w, h = room
    if label + max(reason, detail) + BESIDE <= w:
        head = _Words(x + 12, y + 24, LABEL, label)
        left = _after(head)
        first, second = _Words(left, y + 15, REASON, reason), _Words(left, y + 33, DETAIL, detail)
        return _Laid(head, first, second, is_line=True, sign=y + 24)
    if h <= panel_rooms.ABOVE_HIGH:
        wide = canvas.measure(refused.label, LOW_LABEL, "bold")
        head = _Words(x + 12, y + 14, LOW_LABEL, wide)
        left = _after(head)
        lines = _fitted(canvas, refused.reason, left, y + 14, room.right - left - 40)
        below = _filled(canvas, refused.detail, Ground(x + 12, y + 23, w - 50, h - 24))
        return _Laid(head, lines, below, is_line=False, sign=y + 24)
    wide = canvas.measure(refused.label, SMALL_LABEL, "bold")
    head = _Words(x + 12, y + 16, SMALL_LABEL, wide)
    lines = _fitted(canvas, refused.reason, x + 12, y + 37, w - 20)
    below = _filled(canvas, refused.detail, Ground(x + 12, y + 46, w - 20, h - 49))
    return _Laid(head, lines, below, is_line=False, sign=y + 17)


def _after(label: _Words) -> float:
    """Where what follows a struck word begins."""
    return _begin(label) + label.wide + label.size * 0.78


def _begin(label: _Words) -> float:
    """Where the word begins, after its lock."""
    return label.x + label.size * (10 / 9 + 0.44)


def _fitted(canvas: Canvas, text: str, x: float, middle: float, room: float) -> _Words:
    size = canvas.fitting(text, room, REASON, "bold", least=0.7)
    return _Words(x, middle, size, canvas.measure(text, size, "bold"))


def _filled(canvas: Canvas, text: str, room: Ground) -> _Words:
    """The text of the cause, in as many lines as needed, smaller if there are too many."""
    size = DETAIL
    while _high(canvas, text, room.w, size) > room.h and size > SMALLEST:
        size -= 0.5
    free = room.h - _high(canvas, text, room.w, size)
    return _Words(room.x, room.y + max(0.0, min(4.0, free / 2)), size, room.w)


def _high(canvas: Canvas, text: str, wide: float, size: float) -> float:
    return len(canvas.lines(text, wide, size)) * size * 1.25


# ---- painting ------------------------------------------------------------------------------------


def _struck(canvas: Canvas, label: str, laid: _Words) -> None:
    """A lock and a struck word."""
    ink, sign, left = theme.OFF_NIGHT_INK, laid.size * 10 / 9, _begin(laid)
    canvas.icon("lock", laid.x, laid.y - sign / 2, sign, ink)
    canvas.text(label, left, laid.y, laid.size, ink, "bold", "cl")
    canvas.line(left - 2, laid.y, left + laid.wide + 2, laid.y, ink, 1.6)


def _detail(canvas: Canvas, detail: str, laid: _Laid) -> None:
    x, y, size, wide = laid.detail
    if laid.is_line:
        canvas.text(detail, x, y, size, theme.IVORY_SOFT, "regular", "cl")
    else:
        canvas.paragraph(detail, x, y, wide, size, 1.25, theme.IVORY_SOFT)
