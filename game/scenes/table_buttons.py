"""The buttons of the table: where they stand, and how they look."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.engine.refusals import Refusal
from game.engine.tiles import Tile
from game.scenes.table_options import Choice
from game.stage.frame import Frame, Ground
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.tableart import face_name
from game.ui.widgets.button import fitting, paint_of
from game.ui.widgets.control import State

WIDE, HIGH, LOW, GAP = 90.0, 68.0, 58.0, 8.0
"""A button, its height in one row and in several, and what lies between two."""
FROM_RIGHT, FROM_BOTTOM = 16.0, 102.0
COLUMNS = 3
REFUSED_HIGH = 48.0
BESIDE = 96.0
"""What a refused action needs beside its words."""
LAST = ("pass", "back")
"""Words whose button always stands in the same corner."""
TILE = 24.0
Painter = Callable[[Canvas, State], None]


@dataclass(frozen=True, slots=True)
class Place:
    """A button and the room it has."""

    choice: Choice
    room: Ground


def places(choices: Sequence[Choice], frame: Frame, *, wide: bool) -> tuple[Place, ...]:
    """Where the buttons stand: from the left, or, where one may pass, with that in the corner.

    While no tile of the own hand can be clicked, a fourth column may stand above it.
    """
    columns = COLUMNS + 1 if wide and len(choices) > COLUMNS else COLUMNS
    rows = -(-len(choices) // columns)
    high = HIGH if rows <= 1 else LOW
    passes = bool(choices) and choices[-1].word in LAST
    first = columns * rows - len(choices) if passes else 0
    placed = []
    for number, choice in enumerate(choices):
        place = first + number
        row, column = divmod(place, columns)
        x = frame.w - FROM_RIGHT - (columns - column) * (WIDE + GAP) + GAP
        y = frame.h - FROM_BOTTOM - (rows - row) * (high + GAP) + GAP
        placed.append(Place(choice, Ground(x, y, WIDE, high)))
    return tuple(placed)


def refused_room(frame: Frame, buttons: Sequence[Place]) -> Ground:
    """Where a refused action stands: above the buttons, or in their place."""
    bottom = frame.h - FROM_BOTTOM + GAP
    top = min((place.room.y for place in buttons), default=bottom)
    wide = COLUMNS * (WIDE + GAP) - GAP
    return Ground(frame.w - FROM_RIGHT - wide, top - GAP - REFUSED_HIGH, wide, REFUSED_HIGH)


def painter(choice: Choice, label: str, room: Ground, *, primary: bool) -> Painter:
    """Paints a button in every state: its tiles, its word, its key."""

    def paint(canvas: Canvas, state: State) -> None:
        face = paint_of("primary" if primary else "plain", state, dark=True)
        x, y, w, h = room
        if not state.held:
            canvas.shade(x, y, w, h, 12, 3, 7, 110)
        canvas.box(x, y, w, h, 12, face.fill, face.edge, 1.3, top=face.top)
        down = 1.0 if state.held else 0.0
        _tiles(canvas, choice.tiles, x + w / 2, y + (8 if h > LOW else 5) + down, w - 8)
        with canvas.within(x, y, w, h, choice.name):
            if choice.tiles:
                middle = y + h - (15 if h > LOW else 13) + down
                _word(canvas, label, choice.key, (x + w / 2, middle), w - 10, face.ink)
            else:
                _words(canvas, label, choice.key, Ground(x + 5, y + down, w - 10, h), face.ink)

    return paint


def _words(canvas: Canvas, label: str, key: str, room: Ground, ink: str) -> None:
    """A word without tiles: beside its key if it fits so, else in lines above it."""
    cap = _cap(canvas, key)
    middle_x, middle_y = room.middle
    if canvas.measure(label, 16, "bold") + cap <= room.w:
        _word(canvas, label, key, (middle_x, middle_y), room.w, ink)
        return
    lines = [line[0].text for line in canvas.lines([(label, "bold")], room.w, 14) if line]
    top = middle_y - (len(lines) * 17 + (20 if key else 0)) / 2
    for nth, line in enumerate(lines):
        size = fitting(canvas, line, room.w, 16 if len(lines) == 1 else 14)
        canvas.text(line, middle_x, top + 8.5 + nth * 17, size, ink, "bold", "cc")
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


def _word(
    canvas: Canvas, label: str, key: str, spot: tuple[float, float], room: float, ink: str
) -> None:
    cap = _cap(canvas, key)
    size = fitting(canvas, label, room - cap, 16)
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
        ink = theme.OFF_NIGHT_INK
        label = canvas.measure(refused.label, 18, "bold")
        reason = canvas.measure(refused.reason, 13, "bold")
        detail = canvas.measure(refused.detail, 12.5)
        _, y, least, h = room
        w = max(least, label + max(reason, detail) + BESIDE)
        x = room.right - w
        canvas.box(x, y, w, h, 12, "#1a2924", "#4a6157", 1.2, 0.95)
        canvas.icon("lock", x + 12, y + 14, 20, ink)
        with canvas.within(x, y, w, h, "refused"):
            wide = canvas.text(refused.label, x + 40, y + 24, 18, ink, "bold", "cl")
            canvas.line(x + 38, y + 24, x + 42 + wide, y + 24, ink, 1.6)
            left = x + 54 + wide
            canvas.text(refused.reason, left, y + 15, 13, theme.AMBER, "bold", "cl")
            canvas.text(refused.detail, left, y + 33, 12.5, theme.IVORY_SOFT, "regular", "cl")
        edge = theme.GOLD if state.hovered else "#7f9489"
        canvas.circle(x + w - 20, y + 24, 11, None, edge, 1.2)
        canvas.text("?", x + w - 20, y + 24, 13, theme.IVORY, "bold", "cc")

    return paint
