"""Which side of the screen belongs to whom: decided here and nowhere else."""

from __future__ import annotations

from game.engine.table import Round, Seat
from game.stage.frame import Side


def side_of(table: Round, viewer: Seat, seat: Seat) -> Side:
    """The side a seat is shown at; the viewer sits at the bottom, the next in turn to the right."""
    return _side(table, table.chairs[seat] - table.chairs[viewer])


def wall_side(table: Round, viewer: Seat, wall: int) -> Side:
    """The side a wall lies at: there is one for each place at the table, or one for each player."""
    if table.wall.plan.walls == table.winds:
        return _side(table, wall - table.chairs[viewer])
    return side_of(table, viewer, wall)


def vacant_sides(table: Round, viewer: Seat) -> tuple[Side, ...]:
    """The sides at which nobody sits."""
    taken = {side_of(table, viewer, seat) for seat in table.seats}
    return tuple(side for side in Side if side not in taken)


def giver(table: Round, seat: Seat, source: Seat) -> Side:
    """Where a discard came from, as the one who called it sees it: right, top or left."""
    return _side(table, table.chairs[source] - table.chairs[seat])


def _side(table: Round, step: int) -> Side:
    step %= table.winds
    return Side.LEFT if step == table.winds - 1 else Side(step)
