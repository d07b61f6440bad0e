"""How far a hand is from complete, seen through a lens: what it may be made of.

A hand is one number here: three bits for each of the 34 kinds. Tiles are added and taken away
by adding `ONE[kind]`, and everything found out about a part of a hand is remembered. One look
tells the distance, every tile that brings the hand nearer, and every tile it can spare.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeAlias

from game.engine import rows
from game.engine.shapes import FAR, Faces
from game.engine.tiles import KIND, STANDARD, Tile

Packed: TypeAlias = int
"""The tiles of a hand: how many of each kind, in three bits."""
Kinds: TypeAlias = int
"""A set of kinds, one bit for each."""

BITS: Final = 3
ONE: Final = tuple(1 << BITS * kind for kind in range(len(STANDARD)))
"""What one tile of each kind adds to a hand."""
ALL: Final = range(len(STANDARD))
"""Every kind."""
_COUNT: Final = (1 << BITS) - 1
_RANKS: Final = 9
_ROW: Final = (1 << BITS * _RANKS) - 1
_HALF_BITS: Final = 2 * BITS * _RANKS
_HALF: Final = (1 << _HALF_BITS) - 1
_PLACES: Final = 10
_SET: Final = 3
_SPARE: Final = len(STANDARD)
"""Where the marks of spare tiles begin."""
_EVERY: Final = (1 << _SPARE) - 1


class Look(NamedTuple):
    """What a hand lacks, what would help, and what is not needed."""

    lacking: int
    """How many tiles have to be exchanged until it is complete: 1 when it is ready."""
    nearer: Kinds
    """The kinds of which one more tile brings it nearer."""
    spare: Kinds
    """The kinds of which one tile fewer takes nothing away."""


class RowLens(NamedTuple):
    """What a row may be made of."""

    rule: rows.RowRule
    start: int
    """Its first kind."""
    size: int
    """How many ranks it has."""
    required: int = -1
    """The rank of which there must be a triplet."""


@dataclass(frozen=True, slots=True, eq=False)
class HalfLens:
    """What two rows of a hand may be made of."""

    first: RowLens
    second: RowLens


@dataclass(frozen=True, slots=True, eq=False)
class Lens:
    """What a hand of sets and a pair may be made of."""

    low: HalfLens
    high: HalfLens


def pack(kinds: Iterable[int]) -> Packed:
    """The hand of these kinds."""
    return sum(ONE[kind] for kind in kinds)


def packed(tiles: Iterable[Tile]) -> Packed:
    """The hand of these tiles.

    >>> from game.engine.tiles import tiles
    >>> packed(tiles("1105m")) == 2 * ONE[0] + 2 * ONE[4]
    True
    """
    return sum(ONE[KIND[tile]] for tile in tiles)


def count(hand: Packed, kind: int) -> int:
    """How many tiles of the kind the hand holds."""
    return hand >> BITS * kind & _COUNT


@lru_cache(maxsize=1 << 12)
def held(hand: Packed) -> tuple[int, ...]:
    """How many tiles of each kind the hand holds."""
    return tuple([hand >> BITS * kind & _COUNT for kind in ALL])


def kinds_in(hand: Packed) -> tuple[int, ...]:
    """The kinds of which the hand holds a tile."""
    return tuple(kind for kind in ALL if hand >> BITS * kind & _COUNT)


def kinds_of(kinds: Kinds) -> tuple[int, ...]:
    """The kinds of a set, in order.

    >>> kinds_of(0b1001)
    (0, 3)
    """
    return _kinds_from(0, kinds & _FIRST_KINDS) + _kinds_from(_SECOND, kinds >> _SECOND)


_SECOND: Final = len(STANDARD) // 2
"""The first kind of the second half of all kinds: what is remembered of halves fits most sets."""
_FIRST_KINDS: Final = (1 << _SECOND) - 1


@lru_cache(maxsize=1 << 15)
def _kinds_from(start: int, kinds: Kinds) -> tuple[int, ...]:
    return tuple(start + place for place in range(_SECOND) if kinds >> place & 1)


@cache
def _half_lens(first: RowLens, second: RowLens) -> HalfLens:
    return HalfLens(first, second)


@cache
def lens(faces: Faces, *, runs: bool = True, required: int = -1) -> Lens:
    """The lens for hands made of these faces only, perhaps with one triplet they must have."""
    rules = []
    for place, row in enumerate(rows.ROWS):
        playing = tuple(face in faces for face in STANDARD[row])
        rank = required - rows.FIRST[place]
        here = rank if 0 <= rank < len(playing) else -1
        rule = rows.rule(playing, has_runs=runs and row is not rows.HONOURS)
        rules.append(RowLens(rule, rows.FIRST[place], len(playing), here))
    return Lens(_half_lens(rules[0], rules[1]), _half_lens(rules[2], rules[3]))


class _Row(NamedTuple):
    """What a row lacks, and what would help it."""

    part: rows.Part
    marks: tuple[int, ...]
    """For each number of sets, without and with a pair: the marks of what helps.

    A mark is a bit for each kind that would help, and above those one for each that is spare.
    """


@lru_cache(maxsize=1 << 13)
def look(through: Lens, hand: Packed, sets: int) -> Look:
    """What the hand lacks to be so many sets and a pair."""
    one, two, low = _half(through.low, hand & _HALF)
    three, four, high = _half(through.high, hand >> _HALF_BITS)
    marks = 0
    for mine, rest in rows.sharings_of(low, high, 2 * sets + 1):
        marks |= _marks(one, two, mine) | _marks(three, four, rest)
    return Look(rows.least(low, high, sets), marks & _EVERY, marks >> _SPARE)


def lacking(through: Lens, hand: Packed, sets: int) -> int:
    """How many tiles the hand lacks to be so many sets and a pair."""
    _, _, low = _half(through.low, hand & _HALF)
    _, _, high = _half(through.high, hand >> _HALF_BITS)
    return rows.least(low, high, sets)


def _half(through: HalfLens, half: Packed) -> tuple[_Row, _Row, rows.Part]:
    """Two rows of the hand, and what they lack together."""
    one, other = _row(through.first, half & _ROW), _row(through.second, half >> BITS * _RANKS)
    return one, other, rows.joined(one.part, other.part)


def _marks(one: _Row, other: _Row, place: int) -> int:
    """The marks of all ways of two rows to lack no more than they must."""
    found = 0
    for mine, rest in rows.sharings_of(one.part, other.part, place):
        found |= one.marks[mine] | other.marks[rest]
    return found


@lru_cache(maxsize=1 << 15)
def _row(through: RowLens, row: Packed) -> _Row:
    """One row of the hand: what is found out about a row holds for every suit."""
    found = _first_row(through.rule, through.size, through.required, row)
    return _Row(found.part, tuple([marks << through.start for marks in found.marks]))


@lru_cache(maxsize=1 << 15)
def _first_row(rule: rows.RowRule, size: int, required: int, row: Packed) -> _Row:
    """A row as if it were the first: a kind helps where one more of it lowers what is lacking."""
    tiles = tuple([row >> BITS * rank & _COUNT for rank in range(size)])
    part = _row_part(rule, required, tiles)
    found = [0] * _PLACES
    for rank, have in enumerate(tiles):
        more = _row_part(rule, required, _with(tiles, rank, have + 1))
        for place in rows.cheaper(more, part):
            found[place] |= 1 << rank
        if have:
            less = _row_part(rule, required, _with(tiles, rank, have - 1))
            for place in rows.alike(less, part):
                found[place] |= 1 << rank + _SPARE
    return _Row(part, tuple(found))


def _with(tiles: tuple[int, ...], rank: int, have: int) -> tuple[int, ...]:
    return (*tiles[:rank], have, *tiles[rank + 1 :])


def _row_part(rule: rows.RowRule, required: int, tiles: tuple[int, ...]) -> rows.Part:
    if required < 0:
        return rows.look(tiles, rule).part
    have = min(tiles[required], _SET)
    rest = rows.look(_with(tiles, required, tiles[required] - have), rule).part
    return rows.part((FAR, FAR, *(min(cost + _SET - have, FAR) for cost in rest.costs[:-2])))
