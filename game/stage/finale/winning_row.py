"""The winner's tiles in one row in the middle, and how each comes there from its place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.seats import Seat
from game.engine.table import Round
from game.engine.tiles import Tile
from game.stage.easing import clamp, in_out_cubic, mixed, out_cubic
from game.stage.finale.acts import WonAct
from game.stage.frame import LONG, Ground, Side
from game.stage.meld_places import MELD_SPOTS, pieces
from game.stage.tile_place import Layout, Placement, TableArea, TileSpot

APART: Final = 0.42
"""The gap before the winning tile and between melds, in widths."""
SMALLER: Final = 0.76
"""The size of tiles set aside, relative to the others."""
ARC: Final = 70.0
"""How high the winning tile flies."""
OVERLAP: Final = 0.5
"""How much of the time of all tiles each one takes."""


@dataclass(frozen=True, slots=True)
class RowTile:
    """A tile of the row: where it comes from, and where it comes to lie."""

    tile: Tile
    start: Placement
    x: float
    bottom: float
    """Its lower left corner in the row."""
    width: float
    turned: bool = False
    down: bool = False
    rise: float = 0.0
    wins: bool = False

    @property
    def wide(self) -> float:
        """How much of the row it takes."""
        return self.width * (LONG if self.turned else 1.0)

    @property
    def middle(self) -> float:
        """Its middle in the row."""
        return self.x + self.wide / 2


@dataclass(frozen=True, slots=True)
class TileMoment:
    """A tile on its way at one moment."""

    middle: float
    bottom: float
    scale: float
    """Its size relative to its size in the row."""
    angle: float
    """Its rotation relative to the row, in degrees."""
    lift: float = 0.0


@dataclass(frozen=True, slots=True)
class _RowPiece:
    """A tile before it has a place in the row."""

    tile: Tile
    start: Placement
    turned: bool = False
    down: bool = False
    on_top: bool = False
    wins: bool = False
    ahead: float = 0.0
    """The gap before it, in widths."""
    size: float = 1.0


def winning_row(act: WonAct, table: Round, lies: Layout, room: Ground) -> tuple[RowTile, ...]:
    """The row in its room, as large as fits; `lies` is where everything lies on the table."""
    row = [*_held(act, table, lies), *_melded(act.win.seat, table, lies)]
    row += _aside(act.win.seat, table, lies)
    flat = [piece for piece in row if not piece.on_top]
    whole = sum(piece.ahead + _wide(piece) for piece in flat)
    width = min(room.h / LONG, room.w / max(whole, 1.0))
    x = room.x + (room.w - whole * width) / 2
    return tuple(_placed(row, x, room.bottom, width))


def _wide(piece: _RowPiece) -> float:
    return piece.size * (LONG if piece.turned else 1.0)


def _placed(row: Sequence[_RowPiece], x: float, bottom: float, width: float) -> Iterator[RowTile]:
    below = x
    for piece in row:
        size = width * piece.size
        if piece.on_top:
            rise = width * 0.72
            yield RowTile(piece.tile, piece.start, below, bottom, size, turned=True, rise=rise)
            continue
        below = x = x + piece.ahead * width
        yield RowTile(
            piece.tile,
            piece.start,
            x,
            bottom,
            size,
            turned=piece.turned,
            down=piece.down,
            wins=piece.wins,
        )
        x += _wide(piece) * width


def _held(act: WonAct, table: Round, lies: Layout) -> Iterator[_RowPiece]:
    """The concealed tiles, the winning one apart."""
    seat, win = act.win.seat, act.win
    spots = sorted(spot for spot in lies if spot.area is TableArea.HAND and spot.seat == seat)
    placed = [lies[spot] for spot in spots]
    is_own = win.loser is None and win.tile is not None
    for one in placed[:-1] if is_own else placed:
        yield _RowPiece(one.tile, one)
    if win.tile is not None:
        start = placed[-1] if is_own else _taken(act, table, lies)
        yield _RowPiece(win.tile, start, wins=True, ahead=APART if placed else 0.0)


def _taken(act: WonAct, table: Round, lies: Layout) -> Placement:
    """Where the winning tile of another player lies."""
    win, area = act.win, act.origin
    assert win.loser is not None, "somebody has given the tile"
    own = [spot for spot in lies if spot.seat == win.loser and spot.area is area]
    alike = [spot for spot in own if lies[spot].tile is win.tile]
    others = [spot for spot in lies if spot.seat == win.loser and spot.area is TableArea.HAND]
    found = max(alike or own or others, key=lambda spot: spot.nth)
    return lies[found]


def _melded(seat: Seat, table: Round, lies: Layout) -> Iterator[_RowPiece]:
    for number, meld in enumerate(table.hand(seat).melds):
        for nth, piece in enumerate(pieces(table, seat, meld)):
            spot = TileSpot(TableArea.MELD, seat, number * MELD_SPOTS + nth)
            ahead = (0.8 if number == 0 else APART / 2) if nth == 0 else 0.0
            yield _RowPiece(
                piece.tile,
                lies[spot],
                turned=piece.sideways,
                down=piece.down,
                on_top=piece.on_top,
                ahead=ahead,
            )


def _aside(seat: Seat, table: Round, lies: Layout) -> Iterator[_RowPiece]:
    for nth, tile in enumerate(table.hand(seat).bonus):
        start = lies[TileSpot(TableArea.BONUS, seat, nth)]
        yield _RowPiece(tile, start, ahead=0.5 if nth == 0 else 0.0, size=SMALLER)


def moment(tile: RowTile, nth: int, count: int, gathered: float, flown: float) -> TileMoment:
    """Where a tile is when the row has been gathered, and the winning tile has flown, so far."""
    if tile.wins:
        gone = in_out_cubic(clamp(flown))
        return _between(tile, gone, lift=ARC * 4 * gone * (1 - gone))
    begins = (1 - OVERLAP) * nth / max(1, count - 1)
    return _between(tile, out_cubic(clamp((gathered - begins) / OVERLAP)))


def _between(tile: RowTile, gone: float, lift: float = 0.0) -> TileMoment:
    start = tile.start
    from_x, _ = start.ground.middle
    scale = mixed(start.width / tile.width, 1.0, gone)
    turn = start.turn if start.pose in ("lying", "down") else 0
    quarters = (turn - int(tile.turned) + 1) % len(Side) - 1  # the shorter way round
    return TileMoment(
        mixed(from_x, tile.middle, gone),
        mixed(start.ground.bottom - start.rise, tile.bottom - tile.rise, gone),
        scale,
        90.0 * quarters * (1 - gone),
        lift,
    )
