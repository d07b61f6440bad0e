"""The panel at the side where nobody plays: indicators, norths, tiles left, sticks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.engine.seats import Seat
from game.scenes.table.cloth.centre_panel import panel, tiny_stick
from game.scenes.table.cloth.table_panels import TableView
from game.stage import empty_side
from game.stage.frame import LONG, Ground
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.tableart import TablePiece, face_name
from game.ui.widgets.button import fitting

TILE, STEP = 42.0, 48.0
"""An indicator, and from one to the next, in a panel of the plain size."""
PAD, LIST = 20.0, 172.0
"""The edge of the panel, and how wide its list is, from the right."""
BIRD: Final = 15.0
STICK: Final = 24.0
"""The room of a tiny stick before its number."""
LINE: Final = "#3c5349"


@dataclass(frozen=True, slots=True)
class CountLine:
    """A line of the list: a label and a number."""

    key: str
    text: str
    stands_out: bool = False
    dots: int = 0
    """The dots of the stick before the number, if there is one."""


def counts(view: TableView) -> tuple[CountLine, ...]:
    """The lines of the list."""
    return tuple(_counts(view))


def _counts(view: TableView) -> Iterator[CountLine]:
    table, words, bonus = view.table, view.words, view.game.bonus
    if bonus:
        aside = sum(len(player.hand.bonus) for player in table.players)
        text = words("table.vacant.of", n=aside, of=bonus)
        yield CountLine("table.vacant.norths", text, stands_out=True)
    yield CountLine("table.vacant.replacements", words.number(table.wall.replacements_left))
    yield CountLine("table.vacant.counters", words.number(table.counters), dots=3)
    yield CountLine("table.vacant.deposits", words.number(table.deposits // 1000), dots=1)


def note(view: TableView) -> str:
    """The note on what tiles set aside will do, as long as they have not."""
    aside = sum(len(player.hand.bonus) for player in view.table.players)
    turns = view.game.turns_after
    if not turns or aside >= turns:
        return ""
    return view.words("table.vacant.turns", n=turns)


def vacant_panel(view: TableView) -> TablePiece | None:
    """All that is counted, where nobody plays."""
    room = empty_side.room(view.frame)
    if room is None:
        return None
    seat, shown = view.table.waiting, view.table.wall.indicators
    key = (counts(view), shown, note(view), seat, seat is not None and view.score(seat))
    whole = Ground(room.x - 20, room.y - 12, room.w + 40, room.h + 36)
    return TablePiece("vacant", key, whole, lambda canvas: _paint(canvas, view, room))


def _paint(canvas: Canvas, view: TableView, room: Ground) -> None:
    panel(canvas, room)
    with canvas.within(*room, "vacant"):
        if empty_side.is_tall(room):
            _tall(canvas, view, room)
        else:
            _wide(canvas, view, room)


def _wide(canvas: Canvas, view: TableView, room: Ground) -> None:
    """Indicators at the left, the list at the right."""
    part = min(room.h / empty_side.HIGH, room.w / empty_side.WIDE)
    step = STEP * part
    tile, left = TILE * part, room.x + PAD * part
    inside = step * view.table.wall.plan.indicators - (step - tile)
    pitch = room.h / 4.55
    top = room.bottom - 20 * part - tile * LONG
    _heads(canvas, view, Ground(left, room.y + 8 * part, inside, top - room.y - 10 * part))
    _indicators(canvas, view, left, top, tile, step)
    x = left + inside + 26 * part
    rows = Ground(x, room.y + room.h / 2 - 2 * pitch, room.right - PAD * part - x, pitch)
    _list(canvas, view, rows)


def _tall(canvas: Canvas, view: TableView, room: Ground) -> None:
    """Indicators above, the list below them."""
    part = room.h / empty_side.TALL
    inside = Ground(room.x + 14, room.y + 8 * part, room.w - 28, 64 * part)
    count = view.table.wall.plan.indicators
    step = min(STEP * part, (inside.w + 5) / count)
    tile = step - 5
    left = room.x + (room.w - step * count + 5) / 2
    _heads(canvas, view, inside)
    top = inside.bottom + 4 * part
    _indicators(canvas, view, left, top, tile, step)
    below = top + tile * LONG + 12 * part
    pitch = (room.bottom - 8 * part - below) / 4
    _list(canvas, view, Ground(inside.x, below, inside.w, pitch))


def _heads(canvas: Canvas, view: TableView, room: Ground) -> None:
    """Draws who sits out, or that nobody sits there, and the heading of the tiles."""
    seat, second = view.table.waiting, room.bottom - room.h * 0.22
    if seat is None:
        text = view.words("table.vacant")
        first = room.y + room.h * 0.26
        canvas.fitted(text, room.x, first, room.w, 13, theme.IVORY_SOFT, "bold")
    else:
        _waiting(canvas, view, seat, room._replace(h=room.h * 0.56))
    used = canvas.fitted(view.words("table.dora"), room.x, second, room.w, 18, theme.IVORY, "title")
    if text := note(view):
        size = fitting(canvas, text, room.w - used - 14, 12, "regular")
        canvas.text(text, room.right, second + 1, size, theme.IVORY_SOFT, "regular", "cr")


def _waiting(canvas: Canvas, view: TableView, seat: Seat, room: Ground) -> None:
    """The bird that does not play this hand, and what it has."""
    person, words, middle = view.people[seat], view.words, room.y + room.h / 2
    bird, apart = min(BIRD, room.h / 2), min(9.0, room.h * 0.27)
    canvas.bird(room.x + bird, middle, bird, person.bird)
    wide = canvas.text(view.score(seat), room.right, middle, 14, theme.IVORY, "bold", "cr")
    left = room.x + 2 * bird + 8
    free = room.right - wide - 10 - left
    canvas.fitted(person.name, left, middle - apart, free, 14, theme.IVORY, "bold")
    text = words("table.vacant.you" if seat == view.viewer else "table.vacant.waits")
    canvas.fitted(text, left, middle + apart, free, 12, theme.GOLD)


def _indicators(
    canvas: Canvas, view: TableView, left: float, top: float, tile: float, step: float
) -> None:
    """The indicators; a place where none is turned yet is a faint back."""
    shown = view.table.wall.indicators
    for nth in range(view.table.wall.plan.indicators):
        known = nth < len(shown)
        name = face_name(shown[nth].notation) if known else "back"
        alpha = 255 if known else 120
        canvas.tile(name, left + nth * step, top, tile, "flat", shadow=False, alpha=alpha)


def _list(canvas: Canvas, view: TableView, row: Ground) -> None:
    """The counts, one below the other, with a line between them."""
    listed = counts(view)
    top = row.y + (4 - len(listed)) * row.h / 2
    for nth, count in enumerate(listed):
        y = top + nth * row.h
        if nth:
            canvas.line(row.x, y, row.right, y, LINE, 1)
        _row(canvas, view, Ground(row.x, y, row.w, row.h), count)


def _row(canvas: Canvas, view: TableView, row: Ground, count: CountLine) -> None:
    middle = row.y + row.h / 2
    ink = theme.GOLD if count.stands_out else theme.IVORY
    used = canvas.text(count.text, row.right, middle, 17, ink, "bold", "cr")
    if count.dots:
        used += STICK
        tiny_stick(canvas, row.right - used, middle, count.dots)
    label = view.words(count.key)
    canvas.fitted(label, row.x, middle, row.w - used - 8, 13.5, theme.IVORY_SOFT)
