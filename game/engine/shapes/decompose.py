"""Complete rows of tiles: their waits, and all their decompositions into groups.

Everything here is a pure function of a row, and cached.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from operator import mul
from typing import Final

from game.engine.shapes.groups import PAIR, RUN, SINGLE, TRIPLET, GroupsInHand, concealed_part
from game.engine.shapes.suit_rows import FIRST, HONOURS, MOST_ROWS, RANKS, ROWS, Row, less

_PAIR: Final = 2
_SET: Final = 3


@lru_cache(maxsize=1 << 16)
def is_complete(row: Row) -> bool:
    """Whether the row is made of sets, and a pair if two tiles are left over."""
    over = sum(row) % 3
    if over == 0:
        return _is_sets(row)
    pairs = (less(row, rank, (_PAIR,)) for rank, have in enumerate(row) if have >= _PAIR)
    return over == _PAIR and any(_is_sets(rest) for rest in pairs)


def _is_sets(row: Row) -> bool:
    """Counts from the lowest rank up; three equal runs are three triplets, which come first."""
    first_without_run = RANKS - 2 if len(row) == RANKS else 0
    runs, begun = 0, 0
    for rank, have in enumerate(row):
        left = have - runs - begun
        if left < 0:
            return False
        new = left % 3
        if new and rank >= first_without_run:
            return False
        runs, begun = begun, new
    return True


@lru_cache(maxsize=1 << 16)
def waits(row: Row) -> tuple[int, ...]:
    """The ranks whose tile makes the row complete."""
    return tuple(rank for rank in range(len(row)) if is_complete(less(row, rank, (-1,))))


KNOWN: Final[tuple[dict[Row, tuple[GroupsInHand, ...]], ...]] = tuple({} for _ in ROWS)
"""The decompositions of all rows met so far; a dictionary is faster than a cached function."""


def learn(held: Iterable[Row]) -> None:
    """Adds the rows of a hand to `KNOWN`."""
    for known in KNOWN:
        if len(known) >= MOST_ROWS:
            known.clear()
    for row, part in enumerate(held):
        if part not in KNOWN[row]:
            KNOWN[row][part] = _into_sets(row, part)


def _into_sets(row: int, held: Row) -> tuple[GroupsInHand, ...]:
    """All decompositions of a row into sets, or a pair and sets if two tiles are left over."""
    over, digits = sum(held) % 3, int.from_bytes(held, "little")
    if over != _PAIR:
        return () if over else _sets(row, digits)
    return tuple(
        [
            (concealed_part(PAIR, FIRST[row] + rank), *sets)
            for rank in range(_pair_from(held), len(held), 3)
            if held[rank] >= _PAIR
            for sets in _sets(row, digits - (_PAIR << _DIGIT * rank))
        ]
    )


def _pair_from(held: Row) -> int:
    """The rank of the pair modulo 3: the ranks of every set add up to a multiple of three."""
    total: int = sum(map(mul, held, range(len(held))))
    return 2 * total % 3


_DIGIT: Final = 8
"""The bits of one rank in a row packed into one number, the lowest rank in the lowest bits."""
_FIRST, _SECOND, _THIRD = 0xFF, 0xFF00, 0xFF0000
_EACH: Final = 0x010101
"""One tile each of three ranks."""


@cache
def _sets(row: int, digits: int) -> tuple[GroupsInHand, ...]:
    """All decompositions of a row into sets: a set of the lowest tile, then the rest."""
    if not digits:
        return ((),)
    rank = ((digits & -digits).bit_length() - 1) // _DIGIT
    place = _DIGIT * rank
    left = digits >> place
    found: list[GroupsInHand] = []
    if left & _FIRST >= _SET:
        triplet = concealed_part(TRIPLET, FIRST[row] + rank)
        found += [(triplet, *more) for more in _sets(row, digits - (_SET << place))]
    if left & _SECOND and left & _THIRD and ROWS[row] is not HONOURS:
        run = concealed_part(RUN, FIRST[row] + rank)
        found += [(run, *more) for more in _sets(row, digits - (_EACH << place))]
    return tuple(found)


@cache
def into_kinds(row: int, held: Row) -> GroupsInHand:
    """The tiles of a row as pairs and single tiles, one group for each kind."""
    return tuple(
        concealed_part(_OF_ONE_KIND[have], FIRST[row] + rank)
        for rank, have in enumerate(held)
        if have
    )


_OF_ONE_KIND: Final = {1: SINGLE, 2: PAIR}
