"""Where the things are that a lesson points at: rooms of the table by their names."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from game.engine.settlement import Seat
from game.engine.table import Round
from game.engine.tiles import tile
from game.stage import hud
from game.stage.frame import LONG, RAISED, THICK, Frame, Ground
from game.stage.places import Area, Layout, Placement
from game.stage.seats import side_of

MARGIN: Final = 7.0
"""How far a hole is larger than what is seen in it."""
WINDS: Final = "ESWN"


@dataclass(frozen=True, slots=True)
class Sight:
    """A table as it is seen, in which things can be pointed at."""

    table: Round
    viewer: Seat
    frame: Frame
    still: Layout
    buttons: tuple[Ground, ...] = ()

    def rooms(self, targets: Iterable[str]) -> tuple[Ground, ...]:
        """The rooms of some things, in their order, each a little larger than the thing."""
        found = (grown(room) for target in targets for room in self._rooms(target))
        return tuple(dict.fromkeys(found))

    def _rooms(self, target: str) -> Iterator[Ground]:
        area, _, rest = target.partition(":")
        yield from WAYS[area](self, rest)

    def tiles(self, target: str) -> dict[str, Ground]:
        """The tiles of a place one can point at, by the answer that means them."""
        area, _, whose = target.partition(":")
        wind = whose or WINDS[self.table.wind_of(self.viewer)]
        seat, kind = self.seat(wind), Area(area)
        prefix = area if area == Area.HAND else f"{area}:{wind}"
        return {
            f"{prefix}:{placed.tile.plain}": seen(placed)
            for spot, placed in self.still.items()
            if (spot.area, spot.seat) == (kind, seat)
        }

    def seat(self, wind: str) -> Seat:
        """Who has this wind."""
        return next(one for one in self.table.seats if WINDS[self.table.wind_of(one)] == wind)

    def lying(
        self, seat: Seat, *areas: Area, slots: Container[int] | None = None
    ) -> list[Placement]:
        """The tiles of a seat in some areas; of its wall, those of some slots."""
        return [
            placed
            for spot, placed in self.still.items()
            if spot.seat == seat and spot.area in areas and (slots is None or spot.nth in slots)
        ]


def seen(placed: Placement) -> Ground:
    """What is seen of a tile: its ground and how high it lies above it."""
    if placed.stands:
        return placed.ground
    ground, high = placed.ground, placed.width * THICK + placed.rise
    return ground._replace(y=ground.y - high, h=ground.h + high)


def grown(room: Ground, margin: float = MARGIN) -> Ground:
    """A little more than a room."""
    return Ground(room.x - margin, room.y - margin, room.w + 2 * margin, room.h + 2 * margin)


def around(placed: Iterable[Placement]) -> Iterator[Ground]:
    """The room that holds all of some tiles; none without any."""
    rooms = [seen(one) for one in placed]
    if rooms:
        x, y = min(room.x for room in rooms), min(room.y for room in rooms)
        right, bottom = max(room.right for room in rooms), max(room.bottom for room in rooms)
        yield Ground(x, y, right - x, bottom - y)


def _hand(sight: Sight, face: str) -> Iterator[Ground]:
    """The own hand with room for a tile to rise in, or single tiles of it."""
    own = sight.lying(sight.viewer, Area.HAND)
    if face:
        own = [one for one in own if one.tile.plain is tile(face)]
        yield from (room for one in own for room in around([one]))
        return
    rise = RAISED * sight.frame.hand_scale
    for room in around(own):
        yield room._replace(y=room.y - rise, h=room.h + rise)


def _hands(sight: Sight, _: str) -> Iterator[Ground]:
    for seat in sight.table.seats_after(sight.viewer):
        yield from around(sight.lying(seat, Area.HAND))


def _river(sight: Sight, rest: str) -> Iterator[Ground]:
    """A river, or the latest of its tiles with some face."""
    wind, _, face = rest.partition(":")
    seat = sight.seat(wind)
    laid = sight.lying(seat, Area.RIVER)
    if face:
        laid = [one for one in laid if one.tile.plain is tile(face)][-1:]
    elif not laid:
        frame, side = sight.frame, side_of(sight.table, sight.viewer, seat)
        wide, deep = frame.columns * frame.river, frame.river * LONG
        yield frame.ground(side, -wide / 2, frame.inner(side), wide, deep)
    yield from around(laid)


def _melds(sight: Sight, wind: str) -> Iterator[Ground]:
    return around(sight.lying(sight.seat(wind), Area.MELD, Area.BONUS))


def _stick(sight: Sight, wind: str) -> Iterator[Ground]:
    return around(sight.lying(sight.seat(wind), Area.STICK))


def _wall(sight: Sight, _: str) -> Iterator[Ground]:
    """What can still be drawn, wall by wall."""
    wall = sight.table.wall
    yield from _slots(sight, range(wall.plan.live_end(wall.replaced)))


def _dead(sight: Sight, _: str) -> Iterator[Ground]:
    wall = sight.table.wall
    yield from _slots(sight, range(wall.plan.live_end(wall.replaced), wall.plan.size))


def _indicator(sight: Sight, _: str) -> Iterator[Ground]:
    wall = sight.table.wall
    turned = [wall.plan.indicator(nth) for nth in range(wall.revealed)]
    yield from _slots(sight, turned)


def _slots(sight: Sight, slots: Iterable[int]) -> Iterator[Ground]:
    there = set(slots)
    for owner in range(sight.table.wall.plan.walls):
        yield from around(sight.lying(owner, Area.WALL, slots=there))


def _plate(sight: Sight, wind: str) -> Iterator[Ground]:
    yield hud.plate(sight.frame, side_of(sight.table, sight.viewer, sight.seat(wind)))


def _buttons(sight: Sight, _: str) -> Iterator[Ground]:
    rooms = sight.buttons or (hud.actions(sight.frame),)
    x, y = min(room.x for room in rooms), min(room.y for room in rooms)
    right, bottom = max(room.right for room in rooms), max(room.bottom for room in rooms)
    yield Ground(x, y, right - x, bottom - y)


WAYS: Final[Mapping[str, Callable[[Sight, str], Iterator[Ground]]]] = {
    "hand": _hand,
    "hands": _hands,
    "river": _river,
    "melds": _melds,
    "stick": _stick,
    "wall": _wall,
    "dead": _dead,
    "indicator": _indicator,
    "indicators": lambda sight, _: iter((hud.indicators(sight.frame),)),
    "panel": lambda sight, _: iter((hud.centre(sight.frame),)),
    "plate": _plate,
    "buttons": _buttons,
}
"""How each kind of thing is found."""
