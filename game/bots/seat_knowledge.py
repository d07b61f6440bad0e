"""What one seat sees: its tiles, the unseen copies of every kind, and its draws left.

Everything here is counted anew from a view in which unseen tiles are hidden.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.bots.fast_shanten import NO_TILES, PackedHand, packed
from game.bots.game_knowledge import GameKnowledge
from game.engine.seats import Seat
from game.engine.shapes.hand_shapes import Counts, Faces, counts
from game.engine.table import Hand, Meld, MeldKind, Player, Round
from game.engine.tiles import HIDDEN, KIND, Tile, successor


@dataclass(frozen=True, slots=True)
class ExposedMelds:
    """What the melds of a hand mean for what it can become."""

    sets: int = 0
    is_closed: bool = True
    tiles: PackedHand = NO_TILES
    pungs: tuple[int, ...] = ()
    """The kinds of its sets of three and four."""
    chows: tuple[int, ...] = ()
    """The lowest kinds of its runs."""
    bonus: int = 0
    """The dora and red fives among them, and the han of tiles set aside."""
    aside: int = 0
    """The han of the tiles set aside."""
    claimed: bool = False
    """Whether any of them was called."""
    carrying: tuple[int, ...] = ()
    """The kinds of its sets that are concealed or were called first (kansai sheet, 6)."""

    @property
    def runs(self) -> bool:
        """Whether there is a run among them."""
        return bool(self.chows)


@dataclass(frozen=True, slots=True, eq=False)
class SeatKnowledge:
    """The table as one seat sees and counts it."""

    game: GameKnowledge
    table: Round
    seat: Seat
    hand: PackedHand
    """The concealed tiles."""
    sets: int
    """How many sets they still have to make."""
    exposed: ExposedMelds
    live: Counts
    """How many tiles of each kind have not been seen."""
    unseen: int
    """How many tiles have not been seen."""
    dora: Counts
    """How many dora each tile of a kind counts."""
    reds: Counts
    """How many red fives of each kind are concealed in the hand."""
    value_sets: dict[int, int]
    """The kinds of which a triplet is a yaku for this seat, with its han."""
    least_yaku: int
    """How many han of yaku a win needs."""
    draws: int
    """How often the seat will still draw if nobody calls or wins."""

    @property
    def player(self) -> Player:
        """What the seat has in front of it."""
        return self.table.players[self.seat]

    @property
    def is_dealer(self) -> bool:
        """Whether the seat is dealer in this hand."""
        return self.table.dealer == self.seat

    @property
    def turn(self) -> int:
        """Which turn of the seat this is, counted from 1."""
        return len(self.player.river) + 1

    @property
    def others(self) -> Iterator[Seat]:
        """The other seats in turn order."""
        return self.table.seats_after(self.seat)


def seat_knowledge(game: GameKnowledge, table: Round, seat: Seat) -> SeatKnowledge:
    """Counts the table from one seat."""
    hand = table.hand(seat)
    dora = dora_of(game, table)
    live = live_counts(game.copies, table, hand.concealed)
    return SeatKnowledge(
        game=game,
        table=table,
        seat=seat,
        hand=packed(hand.concealed),
        sets=len(hand.concealed) // 3,
        exposed=exposed_melds(game, hand, dora),
        live=live,
        unseen=max(sum(live), 1),
        dora=dora,
        reds=counts(tile for tile in hand.concealed if tile.red),
        value_sets=game.value_sets(table.wind, table.wind_of(seat)),
        least_yaku=game.least_yaku(table.counters),
        draws=draws_left(table, seat),
    )


_NOTHING: Final = ExposedMelds()


def exposed_melds(game: GameKnowledge, hand: Hand, dora: Counts) -> ExposedMelds:
    """Sums up the melds of a hand and the tiles set aside."""
    melds = hand.melds
    if not melds and not hand.bonus:
        return _NOTHING
    tiles = [tile for meld in melds for tile in meld.tiles]
    aside = sum(game.bonus_han + dora[KIND[tile]] for tile in hand.bonus)
    claims = [meld for meld in melds if not meld.is_closed]
    return ExposedMelds(
        sets=len(melds),
        is_closed=not claims,
        tiles=packed(tiles),
        pungs=_sets_of(melds),
        chows=tuple(min(map(_kind, meld.tiles)) for meld in melds if meld.kind is MeldKind.CHOW),
        bonus=sum(dora[KIND[tile]] + tile.red for tile in tiles) + aside,
        aside=aside,
        claimed=bool(claims),
        carrying=_sets_of([*(meld for meld in melds if meld.is_closed), *claims[:1]]),
    )


def _kind(tile: Tile) -> int:
    return KIND[tile]


def _sets_of(melds: Iterable[Meld]) -> tuple[int, ...]:
    return tuple(KIND[meld.face] for meld in melds if meld.kind is not MeldKind.CHOW)


def live_counts(copies: Counts, table: Round, own: Iterable[Tile]) -> Counts:
    """The copies of each kind that are neither in the player's hand nor open on the table."""
    seen = counts((*own, *open_tiles(table)))
    return tuple([max(have - gone, 0) for have, gone in zip(copies, seen, strict=True)])


def open_tiles(table: Round) -> Iterator[Tile]:
    """Every tile that lies face up: rivers, melds, bonus tiles and indicators."""
    for player in table.players:
        yield from (laid.tile for laid in player.river if not laid.claimed)
        for meld in player.hand.melds:
            yield from meld.tiles
        yield from player.hand.bonus
    yield from table.wall.indicators


def dora_of(game: GameKnowledge, table: Round) -> Counts:
    """How many dora each tile of a kind counts."""
    return shown_dora(table, game.faces)


def shown_dora(table: Round, faces: Faces) -> Counts:
    """How many dora each tile of a kind counts, where the game has these faces."""
    shown = [indicator for indicator in table.wall.indicators if indicator is not HIDDEN]
    return dora_by(tuple(shown), faces)


@lru_cache(maxsize=1 << 8)
def dora_by(indicators: tuple[Tile, ...], faces: Faces) -> Counts:
    """How many dora each tile of a kind counts by these indicators."""
    return counts(successor(indicator, faces) for indicator in indicators)


def draws_left(table: Round, seat: Seat) -> int:
    """How often the seat will draw from the live wall if nobody calls.

    Whoever has just drawn, or discarded the tile on offer, draws again after all the others.
    """
    offer = table.offer if table.is_offered else None
    latest, seats = table.turn if offer is None else offer.seat, len(table.seats)
    order = (*table.seats_after(latest), latest)
    apart = 1 + order.index(seat)
    return max(0, (table.wall.left - apart) // seats + 1)
