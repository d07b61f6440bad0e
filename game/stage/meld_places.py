"""Melds and bonus tiles: in the player's right corner, from the corner inwards.

One tile of a called meld is turned sideways; its place shows who discarded it (riichi, 3.3).
In the classic game the claimed tile of a kong is turned over instead (classic sheet, 5.1).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from game.engine.seats import Seat
from game.engine.table import Meld, MeldKind, Round
from game.engine.tiles import HIDDEN, Tile, without
from game.stage import panel_rooms
from game.stage.frame import INWARD, LONG, SIDE_OUTER, THICK, TOP_OUTER, Frame, Ground, Side
from game.stage.screen_sides import giver, side_of
from game.stage.tile_place import Placement, TableArea, TileSpot, lying

FROM_BOTTOM = 14.0
"""The gap between the player's melds and the lower edge of the window."""
OWN_INWARD = 0.45
"""How far a tile added to the player's own meld is shifted inwards, in widths."""
BETWEEN = 9.0
"""The gap between two melds."""
BONUS_GAP = 4.0
MELD_SPOTS = 4
"""How many spot numbers each meld has."""


@dataclass(frozen=True, slots=True)
class MeldTile:
    """A tile of a meld as it lies."""

    tile: Tile
    sideways: bool = False
    down: bool = False
    on_top: bool = False
    """Whether it lies on top of the sideways tile before it."""


@dataclass(frozen=True, slots=True)
class Corner:
    """Where a player's melds begin, and the size of their tiles."""

    side: Side
    a: float
    outer: float
    width: float
    inward: float
    """How far an added tile is shifted inwards from the one below, in widths."""
    scale: float
    """The scale relative to the plain size."""


def corner(frame: Frame, side: Side) -> Corner:
    """The corner where the melds of a side begin."""
    if side is Side.BOTTOM:
        outer = frame.h - FROM_BOTTOM - frame.cy
        return Corner(
            side,
            frame.w / 2 - panel_rooms.FROM_EDGE,
            outer,
            frame.own_meld,
            OWN_INWARD,
            frame.hand_scale,
        )
    upright = side.is_upright
    outer = frame.out(SIDE_OUTER if upright else TOP_OUTER, upright=upright)
    return Corner(side, panel_rooms.melds_from(frame, side), outer, frame.meld, INWARD, frame.scale)


def pieces(table: Round, seat: Seat, meld: Meld) -> tuple[MeldTile, ...]:
    """The tiles of a meld from left to right, as its owner lays them."""
    if meld.claimed is None or meld.source is None:
        return _closed(meld)
    added = meld.tiles[-1] if meld.kind is MeldKind.ADDED_KONG else None
    called = meld.tiles if added is None else meld.tiles[:-1]
    row = [MeldTile(tile) for tile in sorted(without(called, meld.claimed))]
    at = {Side.LEFT: 0, Side.TOP: 1}.get(giver(table, seat, meld.source), len(row))
    row.insert(at, MeldTile(meld.claimed, sideways=not meld.one_down, down=meld.one_down))
    if added is not None:
        row.append(MeldTile(added, sideways=True, on_top=True))
    return tuple(row)


def _closed(meld: Meld) -> tuple[MeldTile, ...]:
    """The tiles of a concealed kong: two face down, a red five among the visible ones.

    A kong covered until the hand is over is visible to its owner only.
    """
    if HIDDEN in meld.tiles:
        return tuple(MeldTile(tile, down=True) for tile in meld.tiles)
    one, other, shown, red = sorted(meld.tiles, key=lambda tile: tile.red)
    if meld.inner_down:
        return MeldTile(shown), MeldTile(one, down=True), MeldTile(other, down=True), MeldTile(red)
    return MeldTile(one, down=True), MeldTile(shown), MeldTile(red), MeldTile(other, down=True)


def melds(
    table: Round, viewer: Seat, seat: Seat, frame: Frame
) -> Iterator[tuple[TileSpot, Placement]]:
    """The melds and bonus tiles of a seat."""
    hand, row = table.hand(seat), _MeldRow(table, viewer, seat, frame)
    for number, meld in enumerate(hand.melds):
        yield from row.meld(number, pieces(table, seat, meld))
    yield from row.bonus(hand.bonus)


def melds_end(table: Round, viewer: Seat, seat: Seat, frame: Frame) -> float:
    """The end of the row of melds, as its `a`."""
    hand, row = table.hand(seat), _MeldRow(table, viewer, seat, frame)
    return row.end((pieces(table, seat, meld) for meld in hand.melds), len(hand.bonus))


def melds_ground(table: Round, viewer: Seat, side: Side, frame: Frame) -> Ground | None:
    """The ground of the melds and bonus tiles at a side; `None` if nothing is laid out there."""
    for seat in table.seats:
        hand = table.hand(seat)
        if side_of(table, viewer, seat) is side and (hand.melds or hand.bonus):
            begin, end = corner(frame, side), melds_end(table, viewer, seat, frame)
            deep = begin.width * (1 + begin.inward)
            return frame.ground(side, end, begin.outer - deep, begin.a - end, deep)
    return None


class _MeldRow:
    """Lays out the melds of one seat, from the corner inwards."""

    def __init__(self, table: Round, viewer: Seat, seat: Seat, frame: Frame) -> None:
        self.seat, self.frame = seat, frame
        self.corner = corner(frame, side_of(table, viewer, seat))
        self.width = self._fitting(table)
        self.a = self.corner.a

    def _fitting(self, table: Round) -> float:
        """The width of the tiles, smaller if the row would be too long."""
        hand = table.hand(self.seat)
        wide = sum(_length(pieces(table, self.seat, meld)) for meld in hand.melds) + len(hand.bonus)
        gaps = BETWEEN * len(hand.melds) + (BONUS_GAP if hand.bonus else 0)
        if not wide:
            return self.corner.width
        held = len(hand.concealed) - (hand.drawn is not None)
        room = panel_rooms.melds_room(self.frame, self.corner.side, held)
        return min(self.corner.width, (room - gaps * self.corner.scale) / wide)

    def end(self, laid: Iterable[tuple[MeldTile, ...]], bonus: int) -> float:
        between, apart = BETWEEN * self.corner.scale, BONUS_GAP * self.corner.scale
        lengths = [_length(row) * self.width + between for row in laid]
        return self.a - sum(lengths) - (apart + bonus * self.width if bonus else 0.0)

    def meld(self, number: int, row: tuple[MeldTile, ...]) -> Iterator[tuple[TileSpot, Placement]]:
        below = {nth + 1: piece for nth, piece in enumerate(row) if piece.on_top}
        assert len(below) <= 1, "one tile at most is added to a meld"
        flat = [(nth, piece) for nth, piece in enumerate(row) if not piece.on_top]
        for nth, piece in reversed(flat):
            self.a -= self.width * (LONG if piece.sideways else 1)
            spot = TileSpot(TableArea.MELD, self.seat, number * MELD_SPOTS + nth)
            yield spot, self._flat(piece)
            if piece.sideways and row[-1].on_top:
                top = TileSpot(TableArea.MELD, self.seat, number * MELD_SPOTS + len(row) - 1)
                yield top, self._added(row[-1])
        self.a -= BETWEEN * self.corner.scale

    def bonus(self, tiles: tuple[Tile, ...]) -> Iterator[tuple[TileSpot, Placement]]:
        self.a -= BONUS_GAP * self.corner.scale
        for nth, tile in enumerate(tiles):
            self.a -= self.width
            yield TileSpot(TableArea.BONUS, self.seat, nth), self._flat(MeldTile(tile))

    def _flat(self, piece: MeldTile) -> Placement:
        deep = self.width if piece.sideways else self.width * LONG
        return lying(
            self.frame,
            self.corner.side,
            piece.tile,
            self.a,
            self.corner.outer - deep,
            self.width,
            sideways=piece.sideways,
            down=piece.down,
        )

    def _added(self, piece: MeldTile) -> Placement:
        """The added tile, shifted inwards and up so that the tile below stays readable."""
        b = self.corner.outer - self.width * (1 + self.corner.inward)
        side, width = self.corner.side, self.width
        flat = lying(self.frame, side, piece.tile, self.a, b, width, sideways=True)
        return replace(flat, rise=width * THICK, layers=1.6)


def _length(row: tuple[MeldTile, ...]) -> float:
    """The length of a meld, in widths."""
    return sum(LONG if piece.sideways else 1.0 for piece in row if not piece.on_top)
