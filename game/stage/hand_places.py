"""The places of hands: the viewer's own face up, the others' standing face away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.seats import Seat
from game.engine.table import Round
from game.engine.tiles import HIDDEN, Tile
from game.stage.frame import (
    FROM_MELDS,
    FROM_MELDS_LEFT,
    FULL,
    LIFT,
    LONG,
    SIDE_LINE,
    SIDE_OUTER,
    THICK,
    TOP_LINE,
    TOP_OUTER,
    TOWARDS_THE_LEFT,
    Frame,
    Ground,
    Side,
)
from game.stage.hand_order import places, sorted_hand
from game.stage.meld_places import melds_end
from game.stage.screen_sides import side_of
from game.stage.tile_place import Placement, Pose, TableArea, TileSpot

DRAWN_GAP = 16.0
"""The gap between the player's hand and the tile just drawn."""
OTHER_GAP = 8.0
ROW_DEEP, ROW_HIGH = 190 / 300, 460 / 300
"""A standing tile seen from its end, in its widths."""


def in_order(table: Round, seat: Seat) -> tuple[Tile, ...]:
    """The concealed tiles in their order: sorted, the drawn one last."""
    return sorted_hand(table.hand(seat))


def hand(
    table: Round, viewer: Seat, seat: Seat, frame: Frame, order: Sequence[Tile] | None = None
) -> Iterator[tuple[TileSpot, Placement]]:
    """The concealed tiles of a seat, counted in their sorted order, with their places.

    With an order of its own the viewer's hand lies in that one.
    """
    side = side_of(table, viewer, seat)
    apart = table.hand(seat).drawn is not None
    tiles = in_order(table, seat)
    is_own = side is Side.BOTTOM
    place = _Own(frame, len(tiles)) if is_own else _Other(table, viewer, seat, frame)
    laid = places(tiles, order) if is_own and order is not None else range(len(tiles))
    for nth, (tile, at) in enumerate(zip(tiles, laid, strict=True)):
        drawn = apart and nth == len(tiles) - 1
        yield TileSpot(TableArea.HAND, seat, nth), place.at(at, tile, drawn=drawn)


class _Own:
    """The hand of the viewer; too many tiles become smaller."""

    def __init__(self, frame: Frame, count: int) -> None:
        self.frame = frame
        self.width = frame.own * min(1.0, (FULL + 1) / max(count, 1))

    def at(self, nth: int, tile: Tile, *, drawn: bool) -> Placement:
        frame, width = self.frame, self.width
        high = width * (LONG + LIFT)
        x = frame.hand_left + nth * width + (DRAWN_GAP * frame.hand_scale if drawn else 0)
        return Placement(tile, Ground(x, frame.hand_bottom - high, width, high), width, "hand")


class _Other:
    """The hand of another player, beside that player's melds."""

    def __init__(self, table: Round, viewer: Seat, seat: Seat, frame: Frame) -> None:
        hand = table.hand(seat)
        self.frame, self.side = frame, side_of(table, viewer, seat)
        self.count, self.apart = len(hand.concealed), hand.drawn is not None
        self.ends = melds_end(table, viewer, seat, frame)
        self.covered = table.players[seat].shows is False
        self.has_melds = bool(hand.melds or hand.bonus)
        self._apart = OTHER_GAP * frame.scale
        upright = self.side.is_upright
        line, flat = (SIDE_LINE, SIDE_OUTER) if upright else (TOP_LINE, TOP_OUTER)
        self._line, self._flat_line = (frame.out(one, upright=upright) for one in (line, flat))

    def at(self, nth: int, tile: Tile, *, drawn: bool) -> Placement:
        width = self.frame.standing
        along = nth * width + (self._apart if drawn else 0)
        if tile is not HIDDEN:
            return self._flat(tile, along, "lying")
        if self.covered:
            return self._flat(tile, along, "down")
        return self._top(along) if self.side is Side.TOP else self._upright(along)

    def _top(self, along: float) -> Placement:
        width, frame = self.frame.standing, self.frame
        high = width * (0.72 * LONG + THICK)
        x = frame.cx + FULL * width / 2 - along - width
        ground = Ground(x, frame.cy - self._line, width, high)
        return Placement(HIDDEN, ground, width, "away", layers=1.2)

    def _upright(self, along: float) -> Placement:
        width, frame = self.frame.standing, self.frame
        deep, line = width * ROW_DEEP, self._line
        x = frame.cx + (line if self.side is Side.RIGHT else -line - deep)
        ground = Ground(x, self._y(along), deep, width * ROW_HIGH)
        return Placement(HIDDEN, ground, width, "row", int(self.side), layers=1.2)

    def _y(self, along: float) -> float:
        """The upper edge of a tile: the owner's left is at the bottom right, or at the top left."""
        width, cy, scale = self.frame.standing, self.frame.cy, self.frame.scale
        whole = self.count * width + (self._apart if self.apart else 0)
        plain = FULL * width / 2 - TOWARDS_THE_LEFT * scale
        if self.side is Side.RIGHT:
            end = max(plain, -self.ends - FROM_MELDS * scale + whole) if self.has_melds else plain
            return cy + end - along - width
        start = plain - FULL * width
        if self.has_melds:
            start = min(start, self.ends - whole - FROM_MELDS_LEFT * scale)
        return cy + start + along

    def _flat(self, tile: Tile, along: float, pose: Pose) -> Placement:
        """A tile of a hand laid face up, turned towards its owner."""
        width, frame = self.frame.standing, self.frame
        long = width * LONG
        if self.side is Side.TOP:
            x = frame.cx + FULL * width / 2 - along - width
            ground = Ground(x, frame.cy - self._flat_line, width, long)
        else:
            line = self._flat_line
            x = frame.cx + (line - long if self.side is Side.RIGHT else -line)
            ground = Ground(x, self._y(along), long, width)
        return Placement(tile, ground, width, pose, int(self.side))
