"""The probability that each kind deals in to a tenpai hand.

All wait shapes that are still possible are counted: two-sided (ryanmen), closed (kanchan),
edge (penchan), two pairs (shanpon), single (tanki). Each weighs as often as players wait on
it, times the combinations of unseen tiles that form it. Tiles that cannot be won on rule out
whole shapes, which yields suji, walls and the danger of late turns.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, TypeAlias

from game.bots.fast_shanten import Kinds
from game.engine.seats import Seat
from game.engine.shapes import suit_rows
from game.engine.shapes.hand_shapes import Counts
from game.engine.table import Player, Round
from game.engine.tiles import KIND, Tile

WaitOdds: TypeAlias = tuple[float, ...]
"""For each kind, the probability that a tenpai hand waits for it."""

_RANKS: Final = 9
_TWO_SIDED: Final = 0.51
"""Weights for one combination of tiles, as hundredths of all riichi hands."""
_CLOSED: Final = (0.0, 0.17, 0.18, 0.085, 0.085, 0.085, 0.18, 0.17, 0.0)
_EDGE: Final = 0.146
_PAIR: Final = (0.5, 0.48, 0.42, 0.28, 0.28, 0.28, 0.42, 0.48, 0.5)
_ALONE: Final = (0.3, 0.3, 0.25, 0.2, 0.2, 0.2, 0.25, 0.3, 0.3)
_HONOUR_PAIR: Final = 1.15
_HONOUR_ALONE: Final = 0.28
_LEAST: Final = 30.0
"""The least sum of weights, for waits that are not counted here."""

_EARLY: Final = 6
_AFTER: Final = {
    1: {0: 0.4},
    2: {0: 0.55, 1: 0.4},
    3: {1: 0.55, 2: 0.6},
    4: {2: 0.6, 6: 0.6},
    5: {7: 0.55, 6: 0.6},
    6: {8: 0.55, 7: 0.4},
    7: {8: 0.4},
}
"""Factors for the outer neighbours of a tile discarded early, by its rank (from 0)."""


def wait_odds(live: Counts, safe: Kinds, leaning: Sequence[float] | None = None) -> WaitOdds:
    """The probability that a tenpai hand waits for each kind, except the safe ones.

    `leaning` is a factor for each kind, for what the hand seems to collect or avoid.
    """
    found: list[float] = []
    whole = 0.0
    for start in suit_rows.FIRST[:-1]:
        end = start + _RANKS
        weights, total = _of_suit(live[start:end], safe >> start & (1 << _RANKS) - 1)
        found += weights
        whole += total
    weights, shares = _of_honours(live[suit_rows.FIRST[-1] :], safe >> suit_rows.FIRST[-1])
    found += weights
    whole = sum(shares, whole)
    if leaning is not None:
        before = sum(found)
        found = [weight * factor for weight, factor in zip(found, leaning, strict=True)]
        whole *= sum(found) / before if before else 1.0
    whole = max(whole, _LEAST)
    return tuple([weight / whole for weight in found])


@lru_cache(maxsize=1 << 14)
def _of_suit(live: Counts, safe: int) -> tuple[tuple[float, ...], float]:
    """The weight of each rank, and of all shapes together; a shape may wait for two ranks."""
    weights, total = [0.0] * _RANKS, 0.0
    free = [not safe >> rank & 1 for rank in range(_RANKS)]
    for low, (one, other) in enumerate(pairwise(live)):
        combinations = one * other
        below, above = low - 1, low + 2
        if below < 0 or above >= _RANKS:
            rank = above if below < 0 else below
            if free[rank]:
                weights[rank] += _EDGE * combinations
                total += _EDGE * combinations
        elif free[below] and free[above]:
            weight = _TWO_SIDED * combinations
            weights[below] += weight
            weights[above] += weight
            total += weight
    for rank in range(_RANKS):
        if free[rank]:
            have = live[rank]
            paired, alone = have * (have - 1) / 2 * _PAIR[rank], have * _ALONE[rank]
            if 0 < rank < _RANKS - 1:
                alone += live[rank - 1] * live[rank + 1] * _CLOSED[rank]
            weights[rank] += paired + alone
            total += paired / 2 + alone
    return tuple(weights), total


@lru_cache(maxsize=1 << 12)
def _of_honours(live: Counts, safe: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The weight of each honour, and the weight its shapes add to the sum."""
    paired = [have * (have - 1) / 2 * _HONOUR_PAIR for have in live]
    alone = [have * _HONOUR_ALONE for have in live]
    both = [
        (pair + single, pair / 2 + single) if not safe >> nth & 1 else (0.0, 0.0)
        for nth, (pair, single) in enumerate(zip(paired, alone, strict=True))
    ]
    weights, shares = zip(*both, strict=True)
    return weights, shares


def safe_from(table: Round, seat: Seat) -> Kinds:
    """The kinds the seat cannot win on now: its own discards, and tiles it passed up."""
    player = table.players[seat]
    thrown = (laid.tile for laid in player.river)
    passed = (missed.tile for missed in player.missed)
    return _as_bits((*thrown, *passed))


def _as_bits(tiles: Iterable[Tile]) -> Kinds:
    found = 0
    for tile in tiles:
        found |= 1 << KIND[tile]
    return found


def early_signs(player: Player) -> Mapping[int, float]:
    """The factors for kinds less likely to be waits because of early discards."""
    until = player.riichi.place if player.riichi is not None else _EARLY
    return _signs_of(tuple([laid.tile for laid in player.river[: min(until, _EARLY)]]))


@lru_cache(maxsize=1 << 10)
def _signs_of(early: tuple[Tile, ...]) -> Mapping[int, float]:
    found: dict[int, float] = {}
    for tile in early:
        for kind, factor in _outer(tile):
            found[kind] = min(found.get(kind, 1.0), factor)
    return found


def _outer(tile: Tile) -> Iterable[tuple[int, float]]:
    if not tile.is_run_tile:
        return ()
    start = KIND[tile] - tile.rank + 1
    after = _AFTER.get(tile.rank - 1, {})
    return ((start + rank, factor) for rank, factor in after.items())


@lru_cache(maxsize=1 << 8)
def dora_signs(dora: Counts, on: float, beside: float) -> Mapping[int, float]:
    """The factors for kinds more likely to be waits because they are dora, or next to one."""
    found: dict[int, float] = {}
    for kind, worth in enumerate(dora):
        if not worth:
            continue
        found[kind] = on
        for near in (kind - 1, kind + 1):
            together = 0 <= near < suit_rows.FIRST[-1] and near // _RANKS == kind // _RANKS
            if together and kind < suit_rows.FIRST[-1]:
                found[near] = max(found.get(near, 1.0), beside)
    return found
