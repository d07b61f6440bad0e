"""A position as two rows of numbers: so many for each kind of tile, and some for the whole table.

The order of the planes is part of the shipped weights: a change needs a new training.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.bots.fast_shanten import (
    ONE,
    HandPattern,
    PackedHand,
    distance,
    hand_pattern,
    kinds_of,
    shanten_and_ukeire,
)
from game.bots.learned.position import NOBODY, RiverTile, SeenPosition, ShownSet
from game.engine.shapes.hand_shapes import ALL_FACES, Counts
from game.engine.tiles import STANDARD, Suit

KINDS: Final = len(STANDARD)
_RANKS: Final = 9
_SUITS: Final = 3
_HONOURS: Final = _RANKS * _SUITS
TURNED: Final = (
    *(start + rank for start in range(0, _HONOURS, _RANKS) for rank in reversed(range(_RANKS))),
    *range(_HONOURS, KINDS),
)
"""The kinds with the ranks of each suit counted from the other end."""
_COPIES: Final = 4
_SET: Final = 3
_EARLY, _LATELY = 5, 3

Plane = list[float]
_HONOUR_PLANE: Final = [float(kind >= _HONOURS) for kind in range(KINDS)]
_ONES: Final = [1.0] * KINDS
_STANDARD: Final = hand_pattern(ALL_FACES)
_SIMPLES: Final = hand_pattern(frozenset(face for face in STANDARD if not face.is_outside))
_TRIPLETS: Final = hand_pattern(ALL_FACES, runs=False)
_FLUSHES: Final = tuple(
    hand_pattern(frozenset(face for face in STANDARD if face.suit is suit or face.is_honour))
    for suit in (Suit.CHARACTERS, Suit.DOTS, Suit.BAMBOO)
)


def planes(position: SeenPosition) -> list[Plane]:
    """The planes: for each a number of every kind."""
    found = [*_own_planes(position), *_shape_planes(position)]
    for seat in range(1, len(position.rivers)):
        found += _planes_of_other(position, seat)
    return found


def whole(position: SeenPosition) -> list[float]:
    """The numbers that hold for the whole table."""
    return [*_of_hand(position), *_of_others(position), *_of_match(position)]


# ---- the planes ------------------------------------------------------------------------------


def _one_hot(kind: int) -> Plane:
    found = [0.0] * KINDS
    if kind != NOBODY:
        found[kind] = 1.0
    return found


def _own_planes(position: SeenPosition) -> Iterator[Plane]:
    hand = position.hand
    for least in range(1, _COPIES + 1):
        yield [float(have >= least) for have in hand]
    reds = [0.0] * KINDS
    for kind in position.reds:
        reds[kind] = 1.0
    yield reds
    yield _one_hot(position.drawn)
    yield _laid(position.melds[0])
    yield [live / _COPIES for live in position.live]
    yield [min(worth, 2) / 2 for worth in position.dora]
    values = [0.0] * KINDS
    for kind, han in position.values:
        values[kind] = han / 2
    yield values
    yield _HONOUR_PLANE
    yield _ONES
    yield _one_hot(position.offered)
    yield _river(position.rivers[0])


def _shape_planes(position: SeenPosition) -> Iterator[Plane]:
    """What each tile does to the shape of the hand: spared, how wide it leaves it, helpful."""
    hand, sets = _packed(position.hand), sum(position.hand) // _SET
    seen = shanten_and_ukeire(_STANDARD, hand, sets)
    spare, wide = [0.0] * KINDS, [0.0] * KINDS
    if _is_full(position.hand):
        for kind in kinds_of(seen.spare):
            rest = shanten_and_ukeire(_STANDARD, PackedHand(hand - ONE[kind]), sets)
            spare[kind] = 1.0
            wide[kind] = sum(position.live[one] for one in kinds_of(rest.ukeire)) / 20
    yield spare
    yield wide
    helpful = [0.0] * KINDS
    for kind in kinds_of(seen.ukeire):
        helpful[kind] = 1.0
    yield helpful


def _is_full(hand: Counts) -> bool:
    """Whether the hand has a tile to discard."""
    return sum(hand) % _SET == _SET - 1


def _laid(melds: Sequence[ShownSet]) -> Plane:
    found = [0.0] * KINDS
    for meld in melds:
        for kind in meld.kinds:
            found[kind] += 1 / _COPIES
    return found


def _river(river: Sequence[RiverTile]) -> Plane:
    found = [0.0] * KINDS
    for thrown in river:
        found[thrown.kind] = 1.0
    return found


def _planes_of_other(position: SeenPosition, seat: int) -> Iterator[Plane]:
    river = position.rivers[seat]
    yield _laid(position.melds[seat])
    yield _river(river)
    chosen = [0.0] * KINDS
    for thrown in river:
        chosen[thrown.kind] += 0.0 if thrown.drawn else 0.5
    yield chosen
    yield _river(river[:_EARLY])
    yield _river(river[-_LATELY:])
    declared = position.riichi[seat]
    yield _one_hot(river[declared].kind if 0 <= declared < len(river) else NOBODY)
    yield [float(position.safe[seat] >> kind & 1) for kind in range(KINDS)]
    yield _two_sided(position.live, position.safe[seat])


def _two_sided(live: Counts, safe: int) -> Plane:
    """For each kind, how many of the two-sided waits for it are still possible, of two."""
    found = [0.0] * KINDS
    for start in range(0, _HONOURS, _RANKS):
        for low in range(start + 1, start + _RANKS - 2):
            below, above = low - 1, low + 2
            if live[low] and live[low + 1] and not (safe >> below | safe >> above) & 1:
                found[below] += 0.5
                found[above] += 0.5
    return found


# ---- the whole table -------------------------------------------------------------------------


def _packed(hand: Counts) -> PackedHand:
    return PackedHand(sum(have * one for have, one in zip(hand, ONE, strict=True) if have))


_NEAR: Final = 5
_IN_A_ROW: Final = 5
_LAST_WIND: Final = 4
"""The hands of the last wind."""


def _of_hand(position: SeenPosition) -> Iterator[float]:
    hand = position.hand
    packed, sets = _packed(hand), sum(hand) // _SET
    away = distance(_STANDARD, packed, sets)
    for step in range(_NEAR):
        yield float(away == step)
    yield from (away / 6, _pairs_away(position) / 6)
    for pattern in (_SIMPLES, _TRIPLETS):
        yield _away(pattern, packed, sets)
    yield min(_away(pattern, packed, sets) for pattern in _FLUSHES)
    melds = position.melds[0]
    yield len(melds) / _COPIES
    yield float(not any(meld.is_open for meld in melds))
    yield (position.bonus[0] + _bonus(position)) / _COPIES
    yield float(position.dealer == 0)
    yield len(position.rivers[0]) / 18
    yield float(position.drawn != NOBODY)
    yield float(_is_full(hand))


def _away(pattern: HandPattern, packed: PackedHand, sets: int) -> float:
    return min(distance(pattern, packed, sets), 8) / 6


def _pairs_away(position: SeenPosition) -> int:
    """The distance of seven pairs."""
    hand = position.hand
    if position.melds[0]:
        return 7
    return 7 - sum(have > 1 for have in hand)


def _bonus(position: SeenPosition) -> int:
    """The dora and red fives concealed in the hand."""
    dora = sum(have * worth for have, worth in zip(position.hand, position.dora, strict=True))
    return dora + len(position.reds)


def _of_others(position: SeenPosition) -> Iterator[float]:
    for seat in range(1, len(position.rivers)):
        river, declared = position.rivers[seat], position.riichi[seat]
        opened = sum(meld.is_open for meld in position.melds[seat])
        yield float(declared != NOBODY)
        yield (len(river) - declared) / 18 if declared != NOBODY else 0.0
        yield from (float(opened == many) for many in range(1, 4))
        yield min(position.bonus[seat], 4) / 4
        yield float(position.dealer == seat)
        yield _drawn_in_a_row(river) / _IN_A_ROW
        yield len(river) / 18
        yield float(position.source == seat)


def _drawn_in_a_row(river: Sequence[RiverTile]) -> int:
    count = 0
    for thrown in reversed(river):
        if not thrown.drawn or count == _IN_A_ROW:
            break
        count += 1
    return count


def _of_match(position: SeenPosition) -> Iterator[float]:
    own, *others = position.points
    yield own / 30_000
    for points in others:
        yield max(-1.5, min((own - points) / 20_000, 1.5))
    rank = sum(points > own for points in others)
    yield from (float(rank == place) for place in range(len(position.points)))
    yield position.left / 70
    yield float(position.left < 2 * len(position.points))
    yield min(position.hands, 8) / 8
    yield float(position.hands == 1)
    yield float(position.hands <= _LAST_WIND)
    yield position.wind / 2
    yield min(position.counters, 4) / 4
    yield min(position.sticks, 4) / 4
