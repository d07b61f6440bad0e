"""Shanten and ukeire of hands of sets and a pair that may be restricted by a pattern.

A hand is one number here: three bits for each of the 34 kinds. Tiles are added and removed by
adding and subtracting `ONE[kind]`. Results are cached by parts of a hand. One call gives the
distance (shanten + 1), the ukeire, and every tile that can be discarded without loss.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, NamedTuple, NewType, TypeAlias

from game.engine.shapes import suit_rows
from game.engine.shapes.hand_shapes import FAR, Faces
from game.engine.tiles import KIND, STANDARD, Tile

PackedHand = NewType("PackedHand", int)
"""The tiles of a hand: how many of each kind, in three bits."""
_Ranks: TypeAlias = int
"""A row of such a hand, or two of them: how many of each rank, in three bits."""
NO_TILES: Final = PackedHand(0)
Kinds: TypeAlias = int
"""A set of kinds, one bit for each."""

BITS: Final = 3
ONE: Final = tuple(1 << BITS * kind for kind in range(len(STANDARD)))
"""The number of a hand of one tile of each kind."""
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
"""The lowest bit of the marks of spare tiles."""
_EVERY: Final = (1 << _SPARE) - 1


class Shanten(NamedTuple):
    """The shanten of a hand, its ukeire, and the tiles it can spare."""

    distance: int
    """Shanten + 1, the tiles missing for a complete hand: 1 in tenpai."""
    ukeire: Kinds
    """The kinds that lower the shanten."""
    spare: Kinds
    """The kinds that can be discarded without raising the shanten."""


@dataclass(frozen=True, slots=True, eq=False)
class RowPattern:
    """The pattern of one row."""

    rule: suit_rows.RowRule
    size: int
    """How many ranks it has."""
    needed: tuple[int, ...]
    """The ranks of sets there must be; three equal ones for a triplet."""
    known: dict[_Ranks, suit_rows.RowCosts]
    """The costs of rows met so far."""


@dataclass(frozen=True, slots=True, eq=False)
class HalfPattern:
    """The pattern of two rows of a hand."""

    first: RowPattern
    second: RowPattern
    start: int
    """The first kind of the first row; the second follows after nine."""


@dataclass(frozen=True, slots=True, eq=False)
class HandPattern:
    """The pattern of a whole hand of sets and a pair."""

    low: HalfPattern
    high: HalfPattern


def packed(tiles: Iterable[Tile]) -> PackedHand:
    """The hand of these tiles.

    >>> from game.engine.tiles import tiles
    >>> packed(tiles("1105m")) == 2 * ONE[0] + 2 * ONE[4]
    True
    """
    return PackedHand(sum([ONE[KIND[tile]] for tile in tiles]))


def count(hand: PackedHand, kind: int) -> int:
    """How many tiles of the kind the hand holds."""
    return hand >> BITS * kind & _COUNT


@lru_cache(maxsize=1 << 12)
def held(hand: PackedHand) -> tuple[int, ...]:
    """How many tiles of each kind the hand holds."""
    return tuple([hand >> BITS * kind & _COUNT for kind in ALL])


def kinds_in(hand: PackedHand) -> tuple[int, ...]:
    """The kinds of which the hand holds a tile."""
    return tuple(kind for kind in ALL if hand >> BITS * kind & _COUNT)


def kinds_among(tiles: Iterable[Tile]) -> Kinds:
    """The set of the kinds of these tiles."""
    found = 0
    for tile in tiles:
        found |= 1 << KIND[tile]
    return found


def kinds_of(kinds: Kinds) -> tuple[int, ...]:
    """The kinds of a set, in order.

    >>> kinds_of(0b1001)
    (0, 3)
    """
    return _kinds_from(0, kinds & _FIRST_KINDS) + _kinds_from(_SECOND, kinds >> _SECOND)


_SECOND: Final = len(STANDARD) // 2
"""The first kind of the second half of all kinds; results are cached by halves."""
_FIRST_KINDS: Final = (1 << _SECOND) - 1


@lru_cache(maxsize=1 << 15)
def _kinds_from(start: int, kinds: Kinds) -> tuple[int, ...]:
    return tuple(start + place for place in range(_SECOND) if kinds >> place & 1)


@cache
def _row_pattern(rule: suit_rows.RowRule, size: int, needed: tuple[int, ...]) -> RowPattern:
    return RowPattern(rule, size, needed, {})


@cache
def _half_pattern(first: RowPattern, second: RowPattern, start: int) -> HalfPattern:
    return HalfPattern(first, second, start)


@cache
def hand_pattern(
    faces: Faces, *, runs: bool = True, needed: tuple[int, ...] = (), outside: bool = False
) -> HandPattern:
    """The pattern of hands of these faces only, with the sets that are needed, if any.

    With `outside` every set and the pair has a terminal or an honour.
    """
    found, ruled = [], suit_rows.outside_rule if outside else suit_rows.rule
    for place, row in enumerate(suit_rows.ROWS):
        playing = tuple(face in faces for face in STANDARD[row])
        start = suit_rows.FIRST[place]
        here = tuple(kind - start for kind in needed if 0 <= kind - start < len(playing))
        rule = ruled(playing, has_runs=runs and row is not suit_rows.HONOURS)
        found.append(_row_pattern(rule, len(playing), here))
    one, two, three, four = found
    return HandPattern(
        _half_pattern(one, two, suit_rows.FIRST[0]), _half_pattern(three, four, suit_rows.FIRST[2])
    )


@lru_cache(maxsize=1 << 13)
def shanten_and_ukeire(pattern: HandPattern, hand: PackedHand, sets: int) -> Shanten:
    """The distance of the hand to `sets` sets and a pair, its ukeire and its spare tiles."""
    low, high = _half(pattern.low, hand & _HALF), _half(pattern.high, hand >> _HALF_BITS)
    least, below, above = _together(low.part, high.part, sets)
    marks = low.marks(below) | high.marks(above)
    return Shanten(least, marks & _EVERY, marks >> _SPARE)


def distance(pattern: HandPattern, hand: PackedHand, sets: int) -> int:
    """The distance (shanten + 1) of the hand to `sets` sets and a pair."""
    low, high = _half(pattern.low, hand & _HALF), _half(pattern.high, hand >> _HALF_BITS)
    return _together(low.part, high.part, sets)[0]


_Places: TypeAlias = tuple[int, ...]
"""Places among the costs of a row: numbers of sets, without and with a pair."""


@lru_cache(maxsize=suit_rows.MOST_ROWS)
def _together(
    low: suit_rows.RowCosts, high: suit_rows.RowCosts, sets: int
) -> tuple[int, _Places, _Places]:
    """The distance of two halves together, and the places of each that give it."""
    least, shared = suit_rows.least(low, high, sets), suit_rows.sharings_of(low, high, 2 * sets + 1)
    return least, tuple([mine for mine, _ in shared]), tuple([rest for _, rest in shared])


@dataclass(slots=True, eq=False)
class _Half:
    """Two rows of a hand; the marks of helpful tiles are worked out on demand."""

    pattern: HalfPattern
    held: _Ranks
    one: suit_rows.RowCosts
    other: suit_rows.RowCosts
    part: suit_rows.RowCosts
    """The costs of both together."""
    known: dict[_Places, int]
    """The marks worked out so far."""

    def marks(self, places: _Places) -> int:
        """The marks of tiles that help to reach the places, or are not needed for them."""
        found = self.known.get(places)
        if found is None:
            found = self.known[places] = self._marks(places)
        return found

    def _marks(self, places: _Places) -> int:
        one = _marks_of(self.pattern.first, self.held & _ROW)
        other = _marks_of(self.pattern.second, self.held >> BITS * _RANKS)
        first, second = 0, 0
        for place in places:
            for mine, rest in suit_rows.sharings_of(self.one, self.other, place):
                first |= one[mine]
                second |= other[rest]
        return (first | second << _RANKS) << self.pattern.start


@lru_cache(maxsize=1 << 12)
def _half(pattern: HalfPattern, held: _Ranks) -> _Half:
    one = _part(pattern.first, held & _ROW)
    other = _part(pattern.second, held >> BITS * _RANKS)
    return _Half(pattern, held, one, other, suit_rows.joined(one, other), {})


@lru_cache(maxsize=1 << 14)
def _marks_of(pattern: RowPattern, row: _Ranks) -> tuple[int, ...]:
    """The marks of the row for each place.

    The lower bits are the kinds that lower the cost, counted as if the row were the first; the
    bits from `_SPARE` on are the kinds that are spare.
    """
    part = _part(pattern, row)
    found = [0] * _PLACES
    for rank, tile in enumerate(ONE[: pattern.size]):
        for place in suit_rows.cheaper(_part(pattern, row + tile), part):
            found[place] |= 1 << rank
        if row >> BITS * rank & _COUNT:
            for place in suit_rows.alike(_part(pattern, row - tile), part):
                found[place] |= 1 << rank + _SPARE
    return tuple(found)


def _part(pattern: RowPattern, row: _Ranks) -> suit_rows.RowCosts:
    """The costs of the row."""
    found = pattern.known.get(row)
    if found is None:
        if len(pattern.known) >= suit_rows.MOST_ROWS:
            pattern.known.clear()
        found = pattern.known[row] = _new_part(pattern, row)
    return found


def _new_part(pattern: RowPattern, row: _Ranks) -> suit_rows.RowCosts:
    rest = list(_ranks(row, pattern.size))
    missing = 0
    for rank in pattern.needed:
        if rest[rank]:
            rest[rank] -= 1
        else:
            missing += 1
    seen = suit_rows.look(tuple(rest), pattern.rule).part
    if not pattern.needed:
        return seen
    places = 2 * len(pattern.needed) // _SET
    after = [min(cost + missing, FAR) for cost in seen.costs[:-places]]
    return suit_rows.part((*(FAR,) * places, *after))


def _ranks(row: _Ranks, size: int) -> tuple[int, ...]:
    """How many tiles of each rank the row holds."""
    return tuple([row >> BITS * rank & _COUNT for rank in range(size)])
