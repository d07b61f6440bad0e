"""The buttons of the viewer, each with its key: the ways through a match, and how it is seen."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple, Self

from game.coach.table_helps import Help
from game.replay.steps import JUMPS, Way
from game.rulesets.families import Unit
from game.scenes.replay.hand_bar import paint_sign
from game.scenes.replay.replay_table import Viewpoint
from game.scenes.shared.page import Room
from game.text.count_units import in_unit
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import Desk, State
from game.ui.widgets.area import Painter
from game.ui.widgets.button import paint_of
from game.ui.widgets.control import ItemId

EDGE, GAP, PAIR_GAP = 16.0, 6.0, 10.0
NAME_HIGH, HIGH, LOW = 17.0, 27.0, 28.0
"""The height of the name of a way, of its two buttons, and of the buttons below."""
LETTERS: Final = 14.0
SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)


class WayId(str):
    """A button that leads along a way."""

    __slots__ = ("back", "way")
    way: Way
    back: bool

    def __new__(cls, way: Way, *, back: bool) -> Self:
        """The button for a way, onward or back."""
        made = super().__new__(cls, f"{'back' if back else 'on'}.{way}")
        made.way, made.back = way, back
        return made


class SpeedId(ItemId[int], kind="speed"):
    """A button for one of the speeds, the slowest being 0."""


class ReplayAct(StrEnum):
    """What else can be done; `replay.<act>` is its name."""

    PLAY = "play"
    EYES = "eyes"
    OPEN = "open"
    WAITS = "waits"
    FORWARD = "forward"
    SAFETY = "safety"
    DANGER = "danger"
    BIRD = "bird"
    PLAY_ON = "play_on"
    """To play from here."""
    WHAT_IF = "what_if"
    """To play two choices out."""


HELPS: Final = {
    ReplayAct.WAITS: Help.WAITS,
    ReplayAct.FORWARD: Help.FORWARD,
    ReplayAct.SAFETY: Help.SAFETY,
}
WAY_KEYS: Final = {
    Way.EVENT: ("left", "right"),
    Way.DECISION: ("up", "down"),
    Way.TURN: ("j", "k"),
    Way.HAND: ("b", "n"),
    Way.RIICHI: ("e", "r"),
    Way.CALL: ("x", "c"),
    Way.WIN: ("f", "g"),
}
"""The keys of each way: back, and onward."""
ARROWS: Final = {"left": "←", "right": "→", "up": "↑", "down": "↓"}
ACT_KEYS: Final = {
    ReplayAct.PLAY: "space",
    ReplayAct.EYES: "v",
    ReplayAct.OPEN: "o",
    ReplayAct.WAITS: "f2",
    ReplayAct.FORWARD: "f3",
    ReplayAct.SAFETY: "f4",
    ReplayAct.DANGER: "f8",
    ReplayAct.BIRD: "f7",
    ReplayAct.PLAY_ON: "p",
    ReplayAct.WHAT_IF: "w",
}
SHARES: Final = {
    ReplayAct.EYES: 1.75,
    ReplayAct.OPEN: 1.35,
    ReplayAct.WAITS: 1.0,
    ReplayAct.FORWARD: 1.0,
    ReplayAct.SAFETY: 1.0,
    ReplayAct.DANGER: 1.0,
    ReplayAct.BIRD: 1.0,
}
"""How wide the buttons are beside each other."""
PLAY, SPEED = 140.0, 54.0
"""The widths of the button that plays, and of each speed."""
ONWARD: Final = 138.0
"""The width of the buttons that lead on from the moment."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What the buttons show."""

    sight: Viewpoint
    eyes: str
    """Whose eyes they are, in words."""
    plays: bool
    speed: int
    unit: Unit
    onward: tuple[ReplayAct, ...] = ()
    """What leads on from the moment."""
    decides: bool = False
    """Whether the seat has a choice at this moment."""

    def is_on(self, act: ReplayAct) -> bool:
        """Whether something is switched on."""
        sight = self.sight
        if act in HELPS:
            return HELPS[act] in sight.helps
        return {
            ReplayAct.OPEN: sight.opens,
            ReplayAct.DANGER: sight.dangers,
            ReplayAct.BIRD: sight.asks,
        }.get(act, False)


def way_of(key: str) -> WayId | None:
    """The way of a key."""
    for way, keys in WAY_KEYS.items():
        if key in keys:
            return WayId(way, back=key == keys[0])
    return None


def act_of(key: str) -> ReplayAct | None:
    """The act of a key."""
    return next((act for act, one in ACT_KEYS.items() if one == key), None)


def make_ways(desk: Desk, room: Room, unit: Unit) -> None:
    """Makes the pairs of buttons that lead back and onward."""
    for way, place in zip(Way, room.columns([1.0] * len(Way), PAIR_GAP), strict=True):
        half = (place.w - 3) / 2
        y = room.y + NAME_HIGH
        for back in (True, False):
            key = WAY_KEYS[way][0 if back else 1]
            x = place.x if back else place.right - half
            label = f"replay.{'back' if back else 'on'}"
            hint = desk.canvas.words(label, way=_way_name(desk.canvas.words, way, unit))
            face = _Face("‹" if back else "›", ARROWS.get(key, key.upper()), turned=not back)
            paint = _painter(face, Room(x, y, half, HIGH))
            desk.area(WayId(way, back=back), x, y, half, HIGH, paint, hint=hint, group="ways")


def paint_ways(canvas: Canvas, room: Room, unit: Unit) -> None:
    """Draws the name of each way above its buttons, with the shape of the marks it leads to."""
    for way, place in zip(Way, room.columns([1.0] * len(Way), PAIR_GAP), strict=True):
        name, middle = _way_name(canvas.words, way, unit), room.y + NAME_HIGH / 2 - 1
        sign = 18.0 if way in JUMPS else 0.0
        size = canvas.fitting(name, place.w - sign, 13, "regular", 0.75)
        wide = canvas.measure(name, size)
        x = place.x + (place.w - wide - sign) / 2
        if sign:
            paint_sign(canvas, JUMPS[way][0], x + 6, middle, 13)
        with canvas.within(place.x, room.y - 4, place.w, NAME_HIGH + 8, name):
            canvas.text(name, x + sign, middle, size, theme.IVORY_SOFT, "regular", "cl")


def _way_name(words: Words, way: Way, unit: Unit) -> str:
    return words(in_unit(words, f"replay.way.{way}", unit))


def make_acts(desk: Desk, room: Room, shown: Shown) -> None:
    """Makes the buttons of playing, of the speed, and of how the match is seen."""
    words, x = desk.canvas.words, room.x
    icon = "pause" if shown.plays else "play"
    label, key = words(f"replay.{icon}"), words("result.count.key")
    place = Room(x, room.y, PLAY, LOW)
    paint = _painter(_Face(label, key, icon=icon, is_on=shown.plays), place)
    desk.area(ReplayAct.PLAY, x, room.y, PLAY, LOW, paint, group="acts")
    x += PLAY + GAP
    for nth in range(len(SPEEDS)):
        place = Room(x, room.y, SPEED, LOW)
        face = _Face(words(f"replay.speed.{nth}"), f"{nth + 1}", is_on=nth == shown.speed)
        desk.area(SpeedId(nth), x, room.y, SPEED, LOW, _painter(face, place), group="acts")
        x += SPEED + 2
    x += PAIR_GAP
    rest = Room(x, room.y, room.right - x, LOW)
    for act, place in zip(SHARES, rest.columns(list(SHARES.values()), GAP), strict=True):
        face = _Face(_act_label(desk, act, shown), ACT_KEYS[act].upper(), is_on=shown.is_on(act))
        paint = _painter(face, place)
        desk.area(act, place.x, place.y, place.w, place.h, paint, group="acts")


def make_onward(desk: Desk, room: Room, shown: Shown) -> None:
    """Makes the buttons that lead on from the moment, side by side."""
    words = desk.canvas.words
    for act, place in zip(shown.onward, room.columns([1.0] * len(shown.onward), GAP), strict=True):
        face = _Face(words(f"replay.{act}"), ACT_KEYS[act].upper())
        desk.area(
            *(act, place.x, place.y, place.w, place.h, _painter(face, place)),
            hint=words(f"replay.{act}.about"),
            group="onward",
            enabled=act is not ReplayAct.WHAT_IF or shown.decides,
        )


def _act_label(desk: Desk, act: ReplayAct, shown: Shown) -> str:
    words = desk.canvas.words
    if act is ReplayAct.EYES:
        return shown.eyes
    return words(in_unit(words, f"replay.{act}", shown.unit))


class _Face(NamedTuple):
    """What stands on a button."""

    label: str
    key: str
    icon: str = ""
    is_on: bool = False
    turned: bool = False
    """Whether its key stands before its label."""


def _painter(face: _Face, place: Room) -> Painter:
    """The painter of a button: its label with its key; a tick stands on it while it is on."""

    def paint(canvas: Canvas, state: State) -> None:
        colours = paint_of("plain", state, dark=True)
        x, y, w, h = place.x, place.y, place.w, place.h
        edge, line = (theme.FOCUS, 1.8) if face.is_on else (colours.edge, 1.2)
        canvas.box(x, y, w, h, 8, colours.fill, edge, line, top=colours.top)
        if face.is_on:
            canvas.box(x + 6, y + h - 4.5, w - 12, 2.5, 1.2, theme.FOCUS)
        with canvas.within(x, y, w, h, face.label):
            _label(canvas, face, place, theme.GOLD if face.is_on else colours.ink)

    return paint


def _label(canvas: Canvas, face: _Face, place: Room, ink: str) -> None:
    """The label with its key beside it, or alone where there is no room for both."""
    cap = max(18.0, canvas.measure(face.key, 11, "bold") + 9)
    icon = 20.0 if face.icon else 0.0
    room = place.w - cap - icon - 16
    size = canvas.fitting(face.label, room, LETTERS, "bold", 0.7)
    wide = canvas.measure(face.label, size, "bold")
    if wide > room + 4:
        size = canvas.fitting(face.label, place.w - 8, LETTERS, "bold", 0.7)
        canvas.text(
            face.label, place.x + place.w / 2, place.y + place.h / 2, size, ink, "bold", "cc"
        )
        return
    left = place.x + (place.w - wide - cap - icon - 6) / 2
    middle = place.y + place.h / 2
    if face.turned:
        canvas.keycap(left + cap, middle - 8.5, face.key)
        canvas.text(face.label, left + cap + 6, middle, size, ink, "bold", "cl")
        return
    if face.icon:
        canvas.icon(face.icon, left, middle - 8, 16, ink)
    canvas.text(face.label, left + icon, middle, size, ink, "bold", "cl")
    canvas.keycap(left + icon + wide + 6 + cap, middle - 8.5, face.key)
