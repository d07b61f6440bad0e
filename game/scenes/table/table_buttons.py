"""The buttons of the table: where they stand, and how they look."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.engine.tiles import Tile
from game.scenes.table.action_menu import ActionButton
from game.scenes.table.control_ids import ICONS, ButtonWord, WayOut
from game.stage import panel_rooms
from game.stage.frame import Frame, Ground
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.key_bindings import KeyBindings
from game.ui.scene import Services
from game.ui.tableart import face_name
from game.ui.widgets.button import fitting, paint_of
from game.ui.widgets.control import State
from game.ui.widgets.desk import Desk

LOW = panel_rooms.BUTTON_LOW
WAY_BACK, BESIDE_WORD = 50.0, 64.0
"""The height and the padding of the button that leads back from a look at the table."""
FIXED, FIXED_CALLS = 8, 3
"""How many buttons a strict table has room for, and how many of them are calls."""
LAST = (ButtonWord.PASSES, ButtonWord.BACK)
"""Acts whose button is always in the same corner."""
TILE, LOW_TILE, LETTERS = 24.0, 20.0, 16.0
"""The tiles in a button and in a low one, and the size of its letters."""
FREE_ABOVE = 13.0
"""The room above the buttons, on the edge of which the coach's star stands."""
MARGIN, BELOW_TILES = 12.0, 10.0
"""The horizontal padding of a button, both sides together, without and with tiles."""
Painter = Callable[[Canvas, State], None]


@dataclass(frozen=True, slots=True)
class PlacedButton:
    """A button and the room it has."""

    choice: ActionButton
    room: Ground


def places(
    choices: Sequence[ActionButton], frame: Frame, *, beneath: bool = False
) -> tuple[PlacedButton, ...]:
    """The places of the buttons: from the left, or, if there is a pass, with that in the corner."""
    passes = bool(choices) and choices[-1].word in LAST
    rooms = panel_rooms.buttons(frame, len(choices), beneath=beneath, from_right=passes)
    return tuple(PlacedButton(choice, room) for choice, room in zip(choices, rooms, strict=True))


def fixed_places(choices: Sequence[ActionButton], frame: Frame) -> tuple[PlacedButton, ...]:
    """The fixed places of the buttons of a strict table.

    Between the calls and the other buttons a place is kept free for further buttons of a game,
    unless the window is too low.
    """
    count = len(choices) if frame.is_flat else max(FIXED, len(choices))
    rooms = panel_rooms.buttons(frame, count, beneath=False, from_right=True)
    after = FIXED_CALLS + len(rooms) - len(choices)
    taken = (*rooms[:FIXED_CALLS], *rooms[after:])
    return tuple(PlacedButton(choice, room) for choice, room in zip(choices, taken, strict=True))


def as_bound(place: PlacedButton, services: Services) -> PlacedButton:
    """A button with the key the player has chosen for it."""
    choice, keys = place.choice, KeyBindings(services.settings.keys)
    return replace(place, choice=replace(choice, key=keys.shown(choice.key)))


def refused_room(frame: Frame, buttons: Sequence[PlacedButton]) -> Ground:
    """The room of a refused action: above the buttons, or in their place."""
    if buttons:
        above, top = panel_rooms.above(frame), min(place.room.y for place in buttons)
        if top >= above.bottom + FREE_ABOVE:
            return above
        high = above.h if top >= above.bottom else panel_rooms.ABOVE_HIGH
        return above._replace(y=top - FREE_ABOVE - high, h=high)
    row = panel_rooms.actions(frame)
    return row._replace(y=row.bottom - panel_rooms.ABOVE_HIGH, h=panel_rooms.ABOVE_HIGH)


def corner(desk: Desk, frame: Frame, words: Words) -> None:
    """Makes the round buttons in the corner of a table."""
    x, y, _, high = panel_rooms.icons(frame)
    for nth, name in enumerate(ICONS):
        left = x + nth * panel_rooms.ICON_STEP
        label = words(f"table.icon.{name}")
        desk.button(name, left, y, high, high, label, "icon", name.value, dark=True)


def take_back(desk: Desk, frame: Frame, words: Words, *, enabled: bool) -> None:
    """Makes the round button that takes a move back."""
    x, y, wide, high = panel_rooms.take_back(frame)
    name, label = WayOut.TAKE_BACK, words("table.icon.take_back")
    desk.button(name, x, y, wide, high, label, "icon", "undo", dark=True, enabled=enabled)


def way_back(desk: Desk, frame: Frame, words: Words) -> None:
    """Makes the one button of a table that is only looked back at."""
    row, label = panel_rooms.actions(frame), words("table.back")
    wide = min(row.w, desk.canvas.measure(label, 17, "bold") + BESIDE_WORD)
    left, top = row.right - wide, row.bottom - WAY_BACK
    desk.button(WayOut.BACK, left, top, wide, WAY_BACK, label, "primary", "back", dark=True)
    if not desk.focused:
        desk.focus(WayOut.BACK)


@dataclass(frozen=True, slots=True)
class ButtonLettering:
    """How the labels of all buttons are written together."""

    size: float
    above: bool
    """Whether the word stands above its key; else beside it."""


def lettering(canvas: Canvas, labelled: Sequence[tuple[PlacedButton, str]]) -> ButtonLettering:
    """The largest letters in which every button can write its label."""
    plain = [(place, label) for place, label in labelled if not place.choice.tiles]
    above = any(
        canvas.measure(label, 14, "bold") + _cap(canvas, place.choice.key) > place.room.w - MARGIN
        for place, label in plain
    )
    sizes = [_size(canvas, place, label, above=above) for place, label in labelled]
    return ButtonLettering(min(sizes, default=LETTERS), above)


def _size(canvas: Canvas, place: PlacedButton, label: str, *, above: bool) -> float:
    """The size of letters that fits one button."""
    room, cap = place.room.w - MARGIN, _cap(canvas, place.choice.key)
    if place.choice.tiles:
        room = place.room.w - BELOW_TILES
        cap = _fitting_cap(canvas, label, cap, room)
        return fitting(canvas, label, room - cap, LETTERS, least=0.5)
    if not above:
        return fitting(canvas, label, room - cap, LETTERS, least=0.5)
    lines = _broken(canvas, label, room)
    most = LETTERS if len(lines) == 1 else LETTERS - 2
    return min(fitting(canvas, line, room, most, least=0.5) for line in lines)


def _broken(canvas: Canvas, label: str, room: float) -> list[str]:
    return [line[0].text for line in canvas.lines([(label, "bold")], room, 14) if line]


def painter(
    choice: ActionButton, label: str, room: Ground, written: ButtonLettering, *, primary: bool
) -> Painter:
    """The painter of a button: its tiles, its label, its key."""

    def paint(canvas: Canvas, state: State) -> None:
        face = paint_of("primary" if primary else "plain", state, dark=True)
        x, y, w, h = room
        key = choice.key if state.enabled else ""
        if state.enabled and not state.held:
            canvas.shade(x, y, w, h, 12, 3, 7, 110)
        canvas.box(x, y, w, h, 12, face.fill, face.edge, 1.3, top=face.top)
        down = 1.0 if state.held else 0.0
        _tiles(canvas, choice.tiles, x + w / 2, Ground(x, y + down, w, h))
        with canvas.within(x, y, w, h, choice.id):
            if choice.tiles:
                middle = y + h - (15 if h > LOW else 13) + down
                _word(
                    canvas, label, key, (x + w / 2, middle), w - BELOW_TILES, face.ink, written.size
                )
            else:
                inner = Ground(x + MARGIN / 2, y + down, w - MARGIN, h)
                _words(canvas, label, key, inner, face.ink, written)

    return paint


def _words(
    canvas: Canvas, label: str, key: str, room: Ground, ink: str, written: ButtonLettering
) -> None:
    """Draws a label without tiles: beside its key if all buttons have room, else above it."""
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


def _tiles(canvas: Canvas, tiles: tuple[Tile, ...], middle: float, room: Ground) -> None:
    if not tiles:
        return
    most, y = (TILE, room.y + 8) if room.h > LOW else (LOW_TILE, room.y + 6)
    width = min(most, (room.w - 8 - len(tiles) + 1) / len(tiles))
    step = width + 1
    left = middle - (len(tiles) * step - 1) / 2
    for nth, tile in enumerate(tiles):
        name = face_name(tile.notation)
        corner = canvas.look.corner
        down = (most - width) * 2 / 3
        canvas.tile(name, left + nth * step, y + down, width, "flat", shadow=False, corner=corner)


def _fitting_cap(canvas: Canvas, label: str, cap: float, room: float) -> float:
    """The room of a key, if it fits beside a label."""
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
    cap = _fitting_cap(canvas, label, _cap(canvas, key), room)
    key = key if cap else ""
    wide = canvas.measure(label, size, "bold")
    left = spot[0] - (wide + cap) / 2
    canvas.text(label, left, spot[1], size, ink, "bold", "cl")
    if key:
        canvas.keycap(left + wide + cap, spot[1] - 8, key)


# ---- small buttons with a key ------------------------------------------------------------------

SignPainter = Callable[[Canvas, float, float, str], object]
"""Draws a sign around a point, in an ink."""
KEY = 11.0
"""The size of the letters of a key in a small button."""


def keyed(sign: SignPainter, key: str, place: Ground, *, is_on: bool) -> Painter:
    """The painter of a small button: a sign above its key, golden and underlined if it is on."""

    def paint(canvas: Canvas, state: State) -> None:
        x, y, w, h = place
        fill = theme.NIGHT_HOVER if state.hovered else theme.NIGHT_LOW
        edge = theme.GOLD if is_on else theme.NIGHT_EDGE
        canvas.box(x, y, w, h, 9, fill, edge, 1.8 if is_on else 1.2)
        with canvas.within(x, y, w, h, key):
            sign(canvas, x + w / 2, y + 11, theme.GOLD if is_on else theme.IVORY)
            canvas.text(key, x + w / 2, y + 24.5, KEY, theme.IVORY_SOFT, "bold", "cc")
        if is_on:
            canvas.box(x + 6, y + h - 4, w - 12, 2.4, 1.2, theme.GOLD)

    return paint
