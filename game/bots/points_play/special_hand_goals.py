"""Special hands as goals: their distances and their ukeire.

A hand is compared with them row by row, as by the matcher of the engine; but rows that can no
longer be completed, because missing copies have been seen elsewhere, do not count.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from game.bots.fast_shanten import Kinds, PackedHand, held
from game.engine.scoring.special_hands.matcher import SIZE, Catalogue
from game.engine.scoring.special_hands.patterns import RANKS, Definition
from game.engine.scoring.special_hands.row_needs import (
    HandRow,
    MeldInRow,
    Need,
    PackedRow,
    packed,
    remainders,
    rows_of,
    tiles_of,
    unary,
)
from game.engine.shapes.hand_shapes import COPIES, Counts
from game.engine.table import Meld
from game.engine.tiles import KIND, STANDARD, Tile

_SET: Final = 3


class SpecialHandDistance(NamedTuple):
    """The distance of a hand to a special one."""

    definition: Definition
    distance: int
    ukeire: Kinds
    """The kinds that lower the distance."""


class _SpecialPlan(NamedTuple):
    """The need of each row, and the special hands made of them."""

    needs: tuple[Need, ...]
    made: tuple[int, ...]


class _RowFit(NamedTuple):
    """How many tiles of a row are part of a need, and the missing ones, a bit for each."""

    held: int
    missing: int


_OUT_OF_REACH: Final = _RowFit(-SIZE, 0)


@dataclass(frozen=True, slots=True, eq=False)
class NearSpecialHands:
    """The special hands within reach of some concealed tiles and melds."""

    known: Catalogue
    rows: tuple[HandRow, ...]
    obtainable: tuple[int, ...]
    """The tiles of each row that are held or unseen, a bit for each."""
    plans: tuple[_SpecialPlan, ...]

    def reached(self, thrown: int | None = None) -> tuple[SpecialHandDistance, ...]:
        """The distance of each, after discarding a kind if one is given."""
        rows = list(self.rows)
        if thrown is not None:
            row, rank = divmod(thrown, len(RANKS))
            rows[row] = HandRow(PackedRow(rows[row].held - packed((rank,))), rows[row].melds)
        shortest: dict[int, tuple[int, Kinds]] = {}
        for plan in self.plans:
            distance, ukeire = _compared(plan.needs, rows, self.obtainable)
            for nth in plan.made:
                least, kinds = shortest.get(nth, (SIZE, 0))
                if distance <= least:
                    shortest[nth] = distance, ukeire | (kinds if distance == least else 0)
        return tuple(
            SpecialHandDistance(self.known.definitions[nth], *found)
            for nth, found in shortest.items()
        )


def near_special_hands(
    known: Catalogue, hand: PackedHand, melds: Sequence[Meld], live: Counts, farthest: int
) -> NearSpecialHands:
    """The special hands with at most this distance."""
    have = held(hand)
    rows = rows_of(_tiles(have), melds)
    unseen = [min(more, COPIES - own) for own, more in zip(have, live, strict=True)]
    possible = rows_of((*_tiles(have), *_tiles(unseen)), ())
    obtainable = tuple(unary(row.held) for row in possible)
    may = known.may_claim or all(meld.is_closed for meld in melds)
    plans = tuple(_near(known, rows, obtainable, farthest)) if may else ()
    return NearSpecialHands(known, rows, obtainable, plans)


def _tiles(have: Sequence[int]) -> tuple[Tile, ...]:
    return tuple(STANDARD[kind] for kind, copies in enumerate(have) for _ in range(copies))


def _near(
    known: Catalogue, rows: Sequence[HandRow], obtainable: Sequence[int], farthest: int
) -> Iterator[_SpecialPlan]:
    shares = [
        {nth: _row_fit(known.needs[nth], row, tiles).held for nth in needs}
        for needs, row, tiles in zip(_needs_by_row(known), rows, obtainable, strict=True)
    ]
    for ids, made in known.plans.items():
        if sum([share[one] for share, one in zip(shares, ids, strict=True)]) >= SIZE - farthest:
            yield _SpecialPlan(tuple([known.needs[one] for one in ids]), made)


@lru_cache(maxsize=16)
def _needs_by_row(known: Catalogue) -> tuple[frozenset[int], ...]:
    """The needs each row may have: honours have no runs, and so on."""
    return tuple(frozenset(ids) for ids in zip(*known.plans, strict=True))


def _compared(
    needs: Sequence[Need], rows: Sequence[HandRow], obtainable: Sequence[int]
) -> tuple[int, Kinds]:
    """The distance of the hand, and the kinds it needs."""
    shares = [_row_fit(*row) for row in zip(needs, rows, obtainable, strict=True)]
    ukeire = 0
    for row, share in enumerate(shares):
        ukeire |= _kinds(row, share.missing)
    return SIZE - sum([share.held for share in shares]), ukeire


@lru_cache(maxsize=1 << 12)
def _kinds(row: int, missing: int) -> Kinds:
    found = 0
    for tile in tiles_of(row, missing):
        found |= 1 << KIND[tile]
    return found


@lru_cache(maxsize=1 << 15)
def _row_fit(need: Need, row: HandRow, obtainable: int) -> _RowFit:
    own, best, missing = unary(row.held), -1, 0
    for target in _targets(need, row.melds):
        if target & ~obtainable:
            continue
        have = (own & target).bit_count()
        if have > best:
            best, missing = have, target & ~own
        elif have == best:
            missing |= target & ~own
    return _OUT_OF_REACH if best < 0 else _RowFit(best + _SET * len(row.melds), missing)


@lru_cache(maxsize=1 << 12)
def _targets(need: Need, melds: tuple[MeldInRow, ...]) -> tuple[int, ...]:
    """Every concealed row that fulfils a need together with the melds, a bit for each tile."""
    return tuple(map(unary, remainders(need, melds)))
