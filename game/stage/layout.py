"""The layout of a table: the place, direction and visible face of every tile."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.seats import Seat
from game.engine.table import Round
from game.engine.tiles import HIDDEN, Tile
from game.stage.frame import Frame, Side
from game.stage.hand_places import hand
from game.stage.meld_places import melds
from game.stage.river_places import river
from game.stage.screen_sides import side_of
from game.stage.tile_place import Layout, Placement, TableArea, TileSpot
from game.stage.wall_layout import walls

STICK_LONG = 132.0
STICK_SHORT = STICK_LONG * 62 / 900


def layout(table: Round, viewer: Seat, frame: Frame, order: Sequence[Tile] | None = None) -> Layout:
    """Every tile with its placement, as the viewer sees the table.

    The viewer's hand is sorted, unless it lies in an order of its own.
    """
    return dict(_placed(table, viewer, frame, order))


def _placed(
    table: Round, viewer: Seat, frame: Frame, order: Sequence[Tile] | None
) -> Iterator[tuple[TileSpot, Placement]]:
    yield from walls(table, viewer, frame)
    for seat in table.seats:
        yield from river(table, viewer, seat, frame)
        yield from melds(table, viewer, seat, frame)
        yield from hand(table, viewer, seat, frame, order if seat == viewer else None)
        if table.players[seat].stake and table.deposits:  # a winner has taken the sticks
            yield TileSpot(TableArea.STICK, seat, 0), _stick(side_of(table, viewer, seat), frame)


def _stick(side: Side, frame: Frame) -> Placement:
    """The riichi stick of a side, between the centre panel and the river."""
    half = (frame.panel_w if side.is_upright else frame.panel_h) / 2
    long, short = STICK_LONG * frame.scale, STICK_SHORT * frame.scale
    b = half + (frame.gap - short) / 2
    ground = frame.ground(side, -long / 2, b, long, short)
    return Placement(HIDDEN, ground, short, "stick", int(side), layers=0.4)
