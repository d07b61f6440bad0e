"""The buttons of the table: where they stand, and how they look."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.engine.refusals import Refusal
from game.engine.tiles import Tile
from game.scenes.table_options import Choice
from game.stage import hud
from game.stage.frame import Frame, Ground
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.tableart import face_name
from game.ui.widgets.button import fitting, paint_of
from game.ui.widgets.control import State
from game.ui.widgets.desk import Desk

LOW = hud.BUTTON_LOW
ICONS = ("help", "log", "menu")
"""The round buttons in the upper right corner."""
WAY_BACK, BESIDE_WORD = 50.0, 64.0
"""The button that leads back from a look at the table: its height, and its room beside the word."""
BESIDE = 96.0
"""What a refused action in one line needs besides its words."""
FIXED, FIXED_CALLS = 8, 3
"""How many buttons a strict table has room for, and how many of them are calls."""
LAST = ("pass", "back")
"""Words whose button always stands in the same corner."""
TILE, LETTERS = 24.0, 16.0
"""The tiles in a button, and its letters, if there is room for them."""
Painter = Callable[[Canvas, State], None]


@dataclass(frozen=True, slots=True)
class Place:
    """A button and the room it has."""

    choice: Choice
    room: Ground


def places(choices: Sequence[Choice], frame: Frame, *, beneath: bool = False) -> tuple[Place, ...]:
    """Where the buttons stand: from the left, or, where one may pass, with that in the corner."""
    passes = bool(choices) and choices[-1].word in LAST
    rooms = hud.buttons(frame, len(choices), beneath=beneath, from_right=passes)
    return tuple(Place(choice, room) for choice, room in zip(choices, rooms, strict=True))


def fixed_places(choices: Sequence[Choice], frame: Frame) -> tuple[Place, ...]:
    """Where the buttons of a strict table stand: each always at the same place.

    Between the calls and what follows them a place is kept free for what else a game has, unless
    the window is so low that the buttons need it themselves.
    """
    count = len(choices) if frame.is_flat else max(FIXED, len(choices))
    rooms = hud.buttons(frame, count, beneath=False, from_right=True)
    after = FIXED_CALLS + len(rooms) - len(choices)
    taken = (*rooms[:FIXED_CALLS], *rooms[after:])
    return tuple(Place(choice, room) for choice, room in zip(choices, taken, strict=True))


def refused_room(frame: Frame, buttons: Sequence[Place]) -> Ground:
    """Where a refused action stands: above the buttons, or in their place."""
    if buttons:
        return hud.above(frame)
    row = hud.actions(frame)
    return row._replace(y=row.bottom - hud.ABOVE_HIGH, h=hud.ABOVE_HIGH)


def corner(desk: Desk, frame: Frame, words: Words) -> None:
    """The round buttons of a table that is played at."""
    x, y, _, high = hud.icons(frame)
    for nth, name in enumerate(ICONS):
        left = x + nth * hud.ICON_STEP
        label = words(f"table.icon.{name}")
        desk.button(name, left, y, high, high, label, "icon", name, dark=True)


def way_back(desk: Desk, frame: Frame, words: Words) -> None:
    """The one button of a table that is only looked at, where the calls stand otherwise."""
    row, label = hud.actions(frame), words("table.back")
    wide = min(row.w, desk.canvas.measure(label, 17, "bold") + BESIDE_WORD)
    left, top = row.right - wide, row.bottom - WAY_BACK
    desk.button("back", left, top, wide, WAY_BACK, label, "primary", "back", dark=True)
    if not desk.focused:
        desk.focus("back")


@dataclass(frozen=True, slots=True)
class Lettering:
    """How the words of all buttons are written that stand there together."""

    size: float
    above: bool
    """Whether the word stands above its key; else beside it."""


def lettering(canvas: Canvas, labelled: Sequence[tuple[Place, str]]) -> Lettering:
    """The largest letters in which every button can write its word."""
    plain = [(place, label) for place, label in labelled if not place.choice.tiles]
    above = any(
        canvas.measure(label, 14, "bold") + _cap(canvas, place.choice.key) > place.room.w - 8
        for place, label in plain
    )
    sizes = [_size(canvas, place, label, above=above) for place, label in labelled]
    return Lettering(min(sizes, default=LETTERS), above)


def _size(canvas: Canvas, place: Place, label: str, *, above: bool) -> float:
    """The letters one button has room for."""
    room, cap = place.room.w - 8, _cap(canvas, place.choice.key)
    if place.choice.tiles:
        room, cap = room - 2, _kept_cap(canvas, label, cap, room - 2)
        return fitting(canvas, label, room - cap, LETTERS, least=0.5)
    if not above:
        return fitting(canvas, label, room - cap, LETTERS, least=0.5)
    lines = _broken(canvas, label, room)
    most = LETTERS if len(lines) == 1 else LETTERS - 2
    return min(fitting(canvas, line, room, most, least=0.5) for line in lines)


def _broken(canvas: Canvas, label: str, room: float) -> list[str]:
    return [line[0].text for line in canvas.lines([(label, "bold")], room, 14) if line]


def painter(
    choice: Choice, label: str, room: Ground, written: Lettering, *, primary: bool
) -> Painter:
    """Paints a button in every state: its tiles, its word, its key."""

    def paint(canvas: Canvas, state: State) -> None:
        face = paint_of("primary" if primary else "plain", state, dark=True)
        x, y, w, h = room
        key = choice.key if state.enabled else ""
        if state.enabled and not state.held:
            canvas.shade(x, y, w, h, 12, 3, 7, 110)
        canvas.box(x, y, w, h, 12, face.fill, face.edge, 1.3, top=face.top)
        down = 1.0 if state.held else 0.0
        _tiles(canvas, choice.tiles, x + w / 2, y + (8 if h > LOW else 5) + down, w - 8)
        with canvas.within(x, y, w, h, choice.name):
            if choice.tiles:
                middle = y + h - (15 if h > LOW else 13) + down
                _word(canvas, label, key, (x + w / 2, middle), w - 10, face.ink, written.size)
            else:
                _words(canvas, label, key, Ground(x + 4, y + down, w - 8, h), face.ink, written)

    return paint


def _words(
    canvas: Canvas, label: str, key: str, room: Ground, ink: str, written: Lettering
) -> None:
    """A word without tiles: beside its key if all buttons have room for that, else above it."""
    cap = _cap(canvas, key)
    middle_x, middle_y = room.middle
    if not written.above:
        _word(canvas, label, key, (middle_x, middle_y), room.w, ink, written.size)
        return
    lines = _broken(canvas, label, room.w)
    top = middle_y - (len(lines) * 17 + (20 if key else 0)) / 2
    for nth, line in enumerate(lines):
        canvas.text(line, middle_x, top + 8.5 + nth * 17, written.size, ink, "bold", "cc")
    if key:
        canvas.keycap(middle_x + cap / 2 - 3.5, top + len(lines) * 17 + 3, key)


def _cap(canvas: Canvas, key: str) -> float:
    """How much room a key takes beside a word."""
    return max(18.0, canvas.measure(key, 11, "bold") + 9) + 7 if key else 0.0


def _tiles(canvas: Canvas, tiles: tuple[Tile, ...], middle: float, y: float, room: float) -> None:
    if not tiles:
        return
    width = min(TILE, (room - len(tiles) + 1) / len(tiles))
    step = width + 1
    left = middle - (len(tiles) * step - 1) / 2
    for nth, tile in enumerate(tiles):
        name = face_name(tile.notation)
        corner = canvas.look.corner
        down = (TILE - width) * 2 / 3
        canvas.tile(name, left + nth * step, y + down, width, "flat", shadow=False, corner=corner)


def _kept_cap(canvas: Canvas, label: str, cap: float, room: float) -> float:
    """The room of a key, if it can stand beside a word at all."""
    return cap if canvas.measure(label, 13, "bold") + cap <= room else 0.0


def _word(
    canvas: Canvas,
    label: str,
    key: str,
    spot: tuple[float, float],
    room: float,
    ink: str,
    size: float,
) -> None:
    cap = _kept_cap(canvas, label, _cap(canvas, key), room)
    key = key if cap else ""
    wide = canvas.measure(label, size, "bold")
    left = spot[0] - (wide + cap) / 2
    canvas.text(label, left, spot[1], size, ink, "bold", "cl")
    if key:
        canvas.keycap(left + wide + cap, spot[1] - 8, key)


@dataclass(frozen=True, slots=True)
class Refused:
    """A refused action in words: what, why, and what is to blame."""

    refusal: Refusal
    label: str
    reason: str
    detail: str


def refused_painter(refused: Refused, room: Ground) -> Painter:
    """Paints a refused action: a lock, the struck word, the reason, and the way to its rule."""

    def paint(canvas: Canvas, state: State) -> None:
        x, y, w, h = room
        canvas.box(x, y, w, h, 12, "#1a2924", "#4a6157", 1.2, 0.95)
        with canvas.within(x, y, w, h, "refused"):
            middle = _refused_words(canvas, refused, room)
        edge = theme.GOLD if state.hovered else "#7f9489"
        canvas.circle(x + w - 20, middle, 11, None, edge, 1.2)
        canvas.text("?", x + w - 20, middle, 13, theme.IVORY, "bold", "cc")

    return paint


def _refused_words(canvas: Canvas, refused: Refused, room: Ground) -> float:
    """What is refused and why, as its room allows; says how high the sign for more stands."""
    reason = canvas.measure(refused.reason, 13, "bold")
    detail = canvas.measure(refused.detail, 12.5)
    label = canvas.measure(refused.label, 18, "bold")
    if label + max(reason, detail) + BESIDE <= room.w:
        left = _struck(canvas, refused.label, room.x + 12, room.y + 24, 18)
        _reason(canvas, refused.reason, left, room.y + 15, reason + 1)
        canvas.text(refused.detail, left, room.y + 33, 12.5, theme.IVORY_SOFT, "regular", "cl")
        return room.y + 24
    if room.h <= hud.ABOVE_HIGH:
        left = _struck(canvas, refused.label, room.x + 12, room.y + 14, 15)
        _reason(canvas, refused.reason, left, room.y + 14, room.right - left - 40)
        _detail(canvas, refused.detail, room.x + 12, room.y + 23, room.w - 50, room.h - 24)
        return room.y + 24
    _struck(canvas, refused.label, room.x + 12, room.y + 16, 17)
    _reason(canvas, refused.reason, room.x + 12, room.y + 37, room.w - 20)
    _detail(canvas, refused.detail, room.x + 12, room.y + 46, room.w - 20, room.h - 49)
    return room.y + 17


def _struck(canvas: Canvas, label: str, x: float, middle: float, size: float) -> float:
    """A lock and a struck word; says where what follows begins."""
    ink, sign = theme.OFF_NIGHT_INK, size * 10 / 9
    canvas.icon("lock", x, middle - sign / 2, sign, ink)
    left = x + sign + size * 0.44
    wide = canvas.text(label, left, middle, size, ink, "bold", "cl")
    canvas.line(left - 2, middle, left + wide + 2, middle, ink, 1.6)
    return left + wide + size * 0.78


def _reason(canvas: Canvas, reason: str, x: float, middle: float, room: float) -> None:
    size = fitting(canvas, reason, room, 13)
    canvas.text(reason, x, middle, size, theme.AMBER, "bold", "cl")


def _detail(canvas: Canvas, detail: str, x: float, top: float, wide: float, high: float) -> None:
    """What is to blame, in as many lines as it takes, smaller if there are too many."""
    size = 12.5
    while len(canvas.lines(detail, wide, size)) * size * 1.25 > high and size > 9.5:
        size -= 0.5
    high_used = len(canvas.lines(detail, wide, size)) * size * 1.25
    top += max(0.0, min(4.0, (high - high_used) / 2))
    canvas.paragraph(detail, x, top, wide, size, 1.25, theme.IVORY_SOFT)
