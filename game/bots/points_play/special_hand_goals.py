"""Special hands as goals: which are within reach, and the ukeire of each.

A hand is compared with them row by row, as the matcher of the game does it; but a row does not
count that can no longer be completed, because copies it lacks have been seen elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from game.bots.packed_hand import Kinds, PackedHand, held
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
    """How far a hand is from a special one."""

    definition: Definition
    distance: int
    ukeire: Kinds
    """The kinds that bring the hand nearer by a shortest way."""


class _SpecialWay(NamedTuple):
    """What each row has to hold, and the special hands that are made so."""

    needs: tuple[Need, ...]
    made: tuple[int, ...]


class _RowFit(NamedTuple):
    """How many tiles of a row count towards a need, and those it lacks, a bit for each."""

    held: int
    missing: int


_OUT_OF_REACH: Final = _RowFit(-SIZE, 0)


@dataclass(frozen=True, slots=True, eq=False)
class NearSpecialHands:
    """The special hands that some concealed tiles and melds are near to."""

    known: Catalogue
    rows: tuple[HandRow, ...]
    there: tuple[int, ...]
    """The tiles of each row that are held or have not been seen, a bit for each."""
    ways: tuple[_SpecialWay, ...]

    def reached(self, thrown: int | None = None) -> tuple[SpecialHandDistance, ...]:
        """How far each of them is, perhaps after a tile of a kind is thrown."""
        rows = list(self.rows)
        if thrown is not None:
            row, rank = divmod(thrown, len(RANKS))
            rows[row] = HandRow(PackedRow(rows[row].held - packed((rank,))), rows[row].melds)
        shortest: dict[int, tuple[int, Kinds]] = {}
        for way in self.ways:
            distance, ukeire = _compared(way.needs, rows, self.there)
            for nth in way.made:
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
    """The special hands that are no more tiles away than that."""
    have = held(hand)
    rows = rows_of(_tiles(have), melds)
    unseen = [min(more, COPIES - own) for own, more in zip(have, live, strict=True)]
    obtainable = rows_of((*_tiles(have), *_tiles(unseen)), ())
    there = tuple(unary(row.held) for row in obtainable)
    may = known.may_claim or all(meld.is_closed for meld in melds)
    ways = tuple(_near(known, rows, there, farthest)) if may else ()
    return NearSpecialHands(known, rows, there, ways)


def _tiles(have: Sequence[int]) -> tuple[Tile, ...]:
    return tuple(STANDARD[kind] for kind, copies in enumerate(have) for _ in range(copies))


def _near(
    known: Catalogue, rows: Sequence[HandRow], there: Sequence[int], farthest: int
) -> Iterator[_SpecialWay]:
    shares = [
        {nth: _row_fit(known.needs[nth], row, obtainable).held for nth in asked}
        for asked, row, obtainable in zip(_asked(known), rows, there, strict=True)
    ]
    for ids, made in known.plans.items():
        if sum([share[one] for share, one in zip(shares, ids, strict=True)]) >= SIZE - farthest:
            yield _SpecialWay(tuple([known.needs[one] for one in ids]), made)


@lru_cache(maxsize=16)
def _asked(known: Catalogue) -> tuple[frozenset[int], ...]:
    """What each row may have to hold: honours hold no runs, and so on."""
    return tuple(frozenset(ids) for ids in zip(*known.plans, strict=True))


def _compared(
    needs: Sequence[Need], rows: Sequence[HandRow], there: Sequence[int]
) -> tuple[int, Kinds]:
    """How many tiles away the hand is, and the kinds it needs."""
    shares = [_row_fit(*row) for row in zip(needs, rows, there, strict=True)]
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
def _row_fit(need: Need, row: HandRow, there: int) -> _RowFit:
    own, best, missing = unary(row.held), -1, 0
    for target in _targets(need, row.melds):
        if target & ~there:
            continue
        have = (own & target).bit_count()
        if have > best:
            best, missing = have, target & ~own
        elif have == best:
            missing |= target & ~own
    return _OUT_OF_REACH if best < 0 else _RowFit(best + _SET * len(row.melds), missing)


@lru_cache(maxsize=1 << 12)
def _targets(need: Need, melds: tuple[MeldInRow, ...]) -> tuple[int, ...]:
    """Every concealed row that is what is needed beside the melds, a bit for each tile."""
    return tuple(map(unary, remainders(need, melds)))
