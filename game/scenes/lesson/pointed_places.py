"""The places that a lesson points at, by name: their rooms on the screen."""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from game.engine.seats import Seat
from game.engine.table import Round, Source
from game.learn.lesson.table_places import PlaceKind, TablePlace
from game.scenes.lesson.set_up_picture import break_room, dice_room, total_rooms
from game.stage import empty_side, panel_rooms
from game.stage.frame import LONG, RAISED, THICK, Frame, Ground
from game.stage.meld_places import MELD_SPOTS
from game.stage.screen_sides import side_of, wall_owner
from game.stage.tile_place import Layout, Placement, TableArea
from game.stage.wall_layout import roof

MARGIN: Final = 7.0
"""The margin of a hole around its contents."""
NARROW: Final = 3.0
"""The margin around a wall, narrow to leave room for the panel between two walls."""
WALLS: Final = frozenset({PlaceKind.WALL, PlaceKind.STACK, PlaceKind.STACKS})
"""Walls, and parts of walls."""
WINDS: Final = "ESWN"


@dataclass(frozen=True, slots=True)
class PlaceFinder:
    """Finds places on a table as it is shown."""

    table: Round
    viewer: Seat
    frame: Frame
    still: Layout
    buttons: tuple[Ground, ...] = ()
    plates: Mapping[Seat, Ground] = field(default_factory=dict)
    """The plates of the players."""
    legend: Ground | None = None
    """The room of the legend of badges."""

    def rooms(self, places: Iterable[TablePlace]) -> tuple[Ground, ...]:
        """The rooms of some places, in their order, with a margin."""
        found = (room for place in places for room in self._rooms(place))
        return tuple(dict.fromkeys(found))

    def _rooms(self, place: TablePlace) -> Iterator[Ground]:
        margin = NARROW if place.owner and place.kind in WALLS else MARGIN
        yield from (grown(room, margin) for room in FINDERS[place.kind](self, place))

    def tiles(self, place: TablePlace) -> dict[str, Ground]:
        """The spots of a place that can be answers, by answer."""
        if place.kind in SPOTS:
            return SPOTS[place.kind](self, place.owner)
        wind = place.owner or WINDS[self.table.wind_of(self.viewer)]
        seat, kind = self.seat(wind), TableArea(place.kind.value)
        prefix = str(place if place.kind is PlaceKind.HAND else place.of(wind))
        return {
            f"{prefix}:{placed.tile.plain}": seen(placed)
            for spot, placed in self.still.items()
            if (spot.area, spot.seat) == (kind, seat)
        }

    def seat(self, wind: str) -> Seat:
        """The seat with this wind."""
        return next(one for one in self.table.seats if WINDS[self.table.wind_of(one)] == wind)

    def stacks(self, wind: str) -> dict[int, list[Placement]]:
        """The tiles left of the wall a player has built, by the numbers of the stacks."""
        wall, found = self.table.wall, dict[int, list[Placement]]()
        for spot, placed in self.still.items():
            if spot.area is TableArea.WALL and wall_owner(self.table, spot.seat) == self.seat(wind):
                place = wall.plan.place(wall.opened, spot.nth)
                found.setdefault(place.stack, []).append(placed)
        return found

    def lying(
        self, seat: Seat, *areas: TableArea, slots: Container[int] | None = None
    ) -> list[Placement]:
        """The tiles of a seat in some areas; of its wall, only those in some slots."""
        return [
            placed
            for spot, placed in self.still.items()
            if spot.seat == seat and spot.area in areas and (slots is None or spot.nth in slots)
        ]


def seen(placed: Placement) -> Ground:
    """The room of a tile on the screen, raised by its height."""
    if placed.stands:
        return placed.ground
    ground, high = placed.ground, placed.width * THICK + placed.rise
    return ground._replace(y=ground.y - high, h=ground.h + high)


def upper(stack: Collection[Placement]) -> Ground:
    """The room of the top of a stack."""
    highest = max(stack, key=lambda one: one.rise)
    ground = highest.ground
    return ground._replace(y=ground.y - highest.width * THICK - highest.rise)


def grown(room: Ground, margin: float = MARGIN) -> Ground:
    """A room with a margin around it."""
    return Ground(room.x - margin, room.y - margin, room.w + 2 * margin, room.h + 2 * margin)


def around(placed: Iterable[Placement]) -> Iterator[Ground]:
    """The room around some tiles; `None` without tiles."""
    rooms = [seen(one) for one in placed]
    if rooms:
        x, y = min(room.x for room in rooms), min(room.y for room in rooms)
        right, bottom = max(room.right for room in rooms), max(room.bottom for room in rooms)
        yield Ground(x, y, right - x, bottom - y)


def _hand(sight: PlaceFinder, place: TablePlace) -> Iterator[Ground]:
    """The player's hand, with room for a raised tile, or single tiles of it."""
    own = sight.lying(sight.viewer, TableArea.HAND)
    if place.face is not None:
        own = [one for one in own if one.tile.plain is place.face]
        yield from (room for one in own for room in around([one]))
        return
    rise = RAISED * sight.frame.hand_scale
    for room in around(own):
        yield room._replace(y=room.y - rise, h=room.h + rise)


def _hands(sight: PlaceFinder, place: TablePlace) -> Iterator[Ground]:
    """The hands of the other players, or one of them."""
    for seat in (
        (sight.seat(place.owner),) if place.owner else sight.table.seats_after(sight.viewer)
    ):
        yield from around(sight.lying(seat, TableArea.HAND))


def _river(sight: PlaceFinder, place: TablePlace) -> Iterator[Ground]:
    """A river, or its latest tile with a face."""
    seat = sight.seat(place.owner)
    laid = sight.lying(seat, TableArea.RIVER)
    if place.face is not None:
        laid = [one for one in laid if one.tile.plain is place.face][-1:]
    elif not laid:
        frame, side = sight.frame, side_of(sight.table, sight.viewer, seat)
        wide, deep = frame.columns * frame.river, frame.river * LONG
        yield frame.ground(side, -wide / 2, frame.inner(side), wide, deep)
    yield from around(laid)


def _melds(sight: PlaceFinder, place: TablePlace) -> Iterator[Ground]:
    """The melds of a player; without a wind, those of the viewer."""
    seat = sight.seat(place.owner) if place.owner else sight.viewer
    return around(sight.lying(seat, TableArea.MELD, TableArea.BONUS))


def _kan(sight: PlaceFinder, place: TablePlace) -> Iterator[Ground]:
    """The latest kan of a player."""
    seat = sight.seat(place.owner)
    kans = [nth for nth, one in enumerate(sight.table.hand(seat).melds) if one.kind.is_kong]
    for nth in kans[-1:]:
        slots = range(nth * MELD_SPOTS, (nth + 1) * MELD_SPOTS)
        yield from around(sight.lying(seat, TableArea.MELD, slots=slots))


def _offered(sight: PlaceFinder, place: TablePlace) -> Iterator[Ground]:
    """The discard that may be claimed, or has been won on."""
    offer = sight.table.offer
    if offer is not None and offer.source is Source.DISCARD:
        yield from around(sight.lying(offer.seat, TableArea.RIVER)[-1:])


def _stick(sight: PlaceFinder, place: TablePlace) -> Iterator[Ground]:
    return around(sight.lying(sight.seat(place.owner), TableArea.STICK))


def _wall(sight: PlaceFinder, place: TablePlace) -> Iterator[Ground]:
    """The tiles left to draw, wall by wall; or the wall that a player has built."""
    if place.owner:
        yield from around(
            placed for stack in sight.stacks(place.owner).values() for placed in stack
        )
        return
    wall = sight.table.wall
    yield from _slots(sight, range(wall.plan.live_end(wall.replaced)))


def _dead(sight: PlaceFinder, place: TablePlace) -> Iterator[Ground]:
    wall = sight.table.wall
    yield from _slots(sight, range(wall.plan.live_end(wall.replaced), wall.plan.size))


def _indicator(sight: PlaceFinder, place: TablePlace) -> Iterator[Ground]:
    wall = sight.table.wall
    turned = [wall.plan.indicator(nth) for nth in range(wall.revealed)]
    yield from _slots(sight, turned)


def _stack(sight: PlaceFinder, place: TablePlace) -> Iterator[Ground]:
    """A stack by its number from the right, or several side by side: `W:8`, `W:1-7`."""
    assert place.stacks is not None, "a stack has a number"
    (first, last), stacks = place.stacks, sight.stacks(place.owner)
    yield from around(one for nth in range(first, last + 1) for one in stacks.get(nth, ()))


def _opened(sight: PlaceFinder, place: TablePlace) -> Iterator[Ground]:
    """The two stacks between which the wall is opened."""
    table, opened = sight.table, sight.table.wall.opened
    wind = WINDS[table.wind_of(wall_owner(table, opened.wall))]
    between = (opened.stacks, opened.stacks + 1)
    return _stack(sight, TablePlace(PlaceKind.STACK, wind, stacks=between))


def _wall_spots(sight: PlaceFinder, wind: str) -> dict[str, Ground]:
    """A wall to point at as a whole."""
    place = TablePlace(PlaceKind.WALL, wind)
    return {str(place): room for room in _wall(sight, place)}


def _stack_spots(sight: PlaceFinder, wind: str) -> dict[str, Ground]:
    """The stacks of a wall to point at."""
    return {f"stack:{wind}:{nth}": upper(stack) for nth, stack in sight.stacks(wind).items()}


SPOTS: Final[Mapping[PlaceKind, Callable[[PlaceFinder, str], dict[str, Ground]]]] = {
    PlaceKind.WALL: _wall_spots,
    PlaceKind.STACKS: _stack_spots,
}
"""The spots of walls to point at, by kind of place."""


def _loose(sight: PlaceFinder, place: TablePlace) -> Iterator[Ground]:
    """The replacement tiles that were lifted and laid on the wall (classic sheet, 3.1)."""
    yield from _slots(sight, roof(sight.table))


def _slots(sight: PlaceFinder, slots: Iterable[int]) -> Iterator[Ground]:
    """The tiles in some slots, wall by wall, from the one that was opened."""
    there, wall = set(slots), sight.table.wall
    for nth in range(wall.plan.walls):
        owner = (wall.opened.wall + nth) % wall.plan.walls
        yield from around(sight.lying(owner, TableArea.WALL, slots=there))


def _indicators(sight: PlaceFinder, place: TablePlace) -> Iterator[Ground]:
    """The dora indicators, in their corner or at the side where nobody plays."""
    yield empty_side.room(sight.frame) or panel_rooms.indicators(sight.frame)


def _plate(sight: PlaceFinder, place: TablePlace) -> Iterator[Ground]:
    yield sight.plates[sight.seat(place.owner)]


def _buttons(sight: PlaceFinder, place: TablePlace) -> Iterator[Ground]:
    rooms = sight.buttons
    if not rooms:
        return
    x, y = min(room.x for room in rooms), min(room.y for room in rooms)
    right, bottom = max(room.right for room in rooms), max(room.bottom for room in rooms)
    yield Ground(x, y, right - x, bottom - y)


def _legend(sight: PlaceFinder, place: TablePlace) -> Iterator[Ground]:
    if sight.legend is not None:
        yield sight.legend


FINDERS: Final[Mapping[PlaceKind, Callable[[PlaceFinder, TablePlace], Iterator[Ground]]]] = {
    PlaceKind.HAND: _hand,
    PlaceKind.HANDS: _hands,
    PlaceKind.RIVER: _river,
    PlaceKind.MELDS: _melds,
    PlaceKind.KAN: _kan,
    PlaceKind.OFFERED: _offered,
    PlaceKind.STICK: _stick,
    PlaceKind.WALL: _wall,
    PlaceKind.STACK: _stack,
    PlaceKind.STACKS: _wall,
    PlaceKind.OPENED: _opened,
    PlaceKind.DICE: lambda sight, _: iter((dice_room(sight.frame),)),
    PlaceKind.BREAK: lambda sight, _: iter((break_room(sight.table, sight.viewer, sight.frame),)),
    PlaceKind.TOTALS: lambda sight, _: total_rooms(sight.frame),
    PlaceKind.DEAD: _dead,
    PlaceKind.LOOSE: _loose,
    PlaceKind.INDICATOR: _indicator,
    PlaceKind.INDICATORS: _indicators,
    PlaceKind.PANEL: lambda sight, _: iter((panel_rooms.centre(sight.frame),)),
    PlaceKind.PLATE: _plate,
    PlaceKind.BUTTONS: _buttons,
    PlaceKind.LEGEND: _legend,
}
"""How each kind of place is found."""
