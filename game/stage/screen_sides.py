"""Which side of the screen belongs to which seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.seats import Seat
from game.engine.table import Round
from game.stage.frame import Side


def side_of(table: Round, viewer: Seat, seat: Seat) -> Side:
    """The side a seat is shown at; the viewer sits at the bottom, the next in turn to the right."""
    return side_at(table.chairs, table.winds, viewer, seat)


def side_at(chairs: Sequence[int], winds: int, viewer: Seat, seat: Seat) -> Side:
    """The side of a seat, from the chairs alone."""
    return _side(winds, chairs[seat] - chairs[viewer])


def wall_side(table: Round, viewer: Seat, wall: int) -> Side:
    """The side of a wall: there is one for each place at the table, or one for each player."""
    if table.wall.plan.walls == table.winds:
        return _side(table.winds, wall - table.chairs[viewer])
    return side_of(table, viewer, wall_owner(table, wall))


def wall_owner(table: Round, wall: int) -> Seat:
    """The builder of a wall; walls are counted from the dealer."""
    step = (wall - table.dealer) % table.wall.plan.walls
    return tuple(table.seats_from(table.dealer))[step]


def vacant_sides(
    chairs: Sequence[int], winds: int, viewer: Seat, seats: Iterable[Seat]
) -> tuple[Side, ...]:
    """The sides where nobody plays."""
    taken = {side_at(chairs, winds, viewer, seat) for seat in seats}
    return tuple(side for side in Side if side not in taken)


def giver(table: Round, seat: Seat, source: Seat) -> Side:
    """The side a called discard came from, as seen by the caller: right, top or left."""
    return _side(table.winds, table.chairs[source] - table.chairs[seat])


def _side(winds: int, step: int) -> Side:
    step %= winds
    return Side.LEFT if step == winds - 1 else Side(step)
