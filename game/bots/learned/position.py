"""One moment of a hand as one seat sees it, in plain numbers: what the learned judgement reads.

Seats are counted from the seat that looks: 0 is itself, 1 the next to play. Kinds are the places
of the 34 faces in `STANDARD`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.bots.fast_shanten import held
from game.bots.seat_knowledge import SeatKnowledge
from game.bots.wait_danger import safe_from
from game.engine.shapes.hand_shapes import Counts
from game.engine.table import Player
from game.engine.tiles import KIND

NOBODY = -1


class RiverTile(NamedTuple):
    """A discard in a river."""

    kind: int
    drawn: bool
    """Whether it was the tile just drawn."""


class ShownSet(NamedTuple):
    """A set that lies open, or a concealed kong."""

    kinds: tuple[int, ...]
    is_open: bool


@dataclass(frozen=True, slots=True)
class SeenPosition:
    """What a seat sees and knows at one decision."""

    hand: Counts
    """How many tiles of each kind are concealed in the hand."""
    reds: tuple[int, ...]
    """The kinds of which a red five is concealed in the hand."""
    drawn: int
    """The kind of the tile just drawn, or `NOBODY`."""
    live: Counts
    """How many tiles of each kind have not been seen."""
    dora: Counts
    """How many dora each tile of a kind counts."""
    values: tuple[tuple[int, int], ...]
    """The kinds of which a set is a yaku for the seat, with its han."""
    rivers: tuple[tuple[RiverTile, ...], ...]
    melds: tuple[tuple[ShownSet, ...], ...]
    riichi: tuple[int, ...]
    """The place in the river of each seat's riichi tile, or `NOBODY`."""
    safe: tuple[int, ...]
    """The kinds that each seat cannot win on, one bit for each."""
    bonus: tuple[int, ...]
    """The dora and red fives that lie open before each seat."""
    points: tuple[int, ...]
    dealer: int
    left: int
    """How many tiles can still be drawn."""
    wind: int
    """The prevailing wind, from 0."""
    counters: int
    sticks: int
    """The riichi sticks on the table."""
    hands: int
    """How many hands are still to be played by schedule, this one included."""
    offered: int
    """The kind of the tile that may be called, or `NOBODY`."""
    source: int
    """The seat that offers it, or `NOBODY`."""


_STICK = 1000


def position_of(known: SeatKnowledge, hands: int) -> SeenPosition:
    """The position of a seat from what it counts; `hands` are still to be played."""
    table, me = known.table, known.seat
    order = (me, *table.seats_after(me))
    players = [table.players[seat] for seat in order]
    drawn = table.hand(me).drawn
    offer = table.offer if table.is_offered else None
    return SeenPosition(
        hand=held(known.hand),
        reds=tuple(kind for kind, reds in enumerate(known.reds) if reds),
        drawn=NOBODY if drawn is None else KIND[drawn],
        live=known.live,
        dora=known.dora,
        values=tuple(known.value_sets.items()),
        rivers=tuple(map(_river, players)),
        melds=tuple(map(_sets, players)),
        riichi=tuple(NOBODY if one.riichi is None else one.riichi.place for one in players),
        safe=tuple(safe_from(table, seat) for seat in order),
        bonus=tuple(_bonus(known, player) for player in players),
        points=tuple(player.points for player in players),
        dealer=order.index(table.dealer),
        left=table.wall.left,
        wind=table.wind,
        counters=table.counters,
        sticks=table.deposits // _STICK,
        hands=hands,
        offered=NOBODY if offer is None else KIND[offer.tile],
        source=NOBODY if offer is None else order.index(offer.seat),
    )


def _river(player: Player) -> tuple[RiverTile, ...]:
    return tuple(RiverTile(KIND[laid.tile], laid.drawn) for laid in player.river)


def _sets(player: Player) -> tuple[ShownSet, ...]:
    return tuple(
        ShownSet(tuple(sorted(KIND[tile] for tile in meld.tiles)), not meld.is_closed)
        for meld in player.hand.melds
    )


def _bonus(known: SeatKnowledge, player: Player) -> int:
    tiles = [tile for meld in player.hand.melds for tile in meld.tiles]
    return sum(known.dora[KIND[tile]] + tile.red for tile in tiles)
