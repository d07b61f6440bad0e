"""Rows of tiles: what the tiles of one suit, or the honours, can be on their own.

A row is the number of tiles of each of its ranks. Everything here is a pure function of a
row, and remembered.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from operator import add
from typing import Final, NamedTuple, TypeAlias

Row: TypeAlias = tuple[int, ...]

ROWS: Final = (slice(0, 9), slice(9, 18), slice(18, 27), slice(27, 34))
*SUITS, HONOURS = ROWS
FIRST: Final = tuple(row.start for row in ROWS)
"""The first kind of each row."""
FAR: Final = 99
_COPIES: Final = 4
_PAIR: Final = 2
_SET: Final = 3
RANKS: Final = 9
"""The ranks of a suit."""


def parts(held: tuple[int, ...]) -> tuple[Row, Row, Row, Row]:
    """The rows of a hand that is counted by kinds."""
    return held[0:9], held[9:18], held[18:27], held[27:34]


def less(row: Row, rank: int, taken: tuple[int, ...]) -> Row:
    """The row without some tiles of a rank and the ones after it."""
    end = rank + len(taken)
    rest = tuple(have - take for have, take in zip(row[rank:end], taken, strict=True))
    return (*row[:rank], *rest, *row[end:])


# ---- how far a row is from complete --------------------------------------------------------


@dataclass(frozen=True, slots=True, eq=False)
class RowRule:
    """What can be made of a row; equal rules are one object."""

    ranks: tuple[int, ...]
    """For each rank: `_ABSENT` from play, `_PRESENT`, or a run may begin there (`_BEGINS`)."""
    is_even: bool
    """Whether a row can be read from either end alike."""
    known: dict[Row, RowLook]
    """What is remembered of rows.

    Nothing is asked as often, and a dictionary answers twice as fast as a cached function.
    """


_ABSENT, _PRESENT, _BEGINS = range(3)


def rule(playing: tuple[bool, ...], *, has_runs: bool) -> RowRule:
    """What can be made of a row of which these ranks are in play."""
    begins = [has_runs and all(playing[rank : rank + _SET]) for rank in range(len(playing) - 2)]
    ranks = zip(playing, (*begins, False, False), strict=True)
    return _rule(tuple(present + begin for present, begin in ranks))


@cache
def _rule(ranks: tuple[int, ...]) -> RowRule:
    playing = [way != _ABSENT for way in ranks]
    return RowRule(ranks, playing == playing[::-1], {})


Costs: TypeAlias = tuple[int, ...]
"""How many tiles a row lacks to hold 0-4 sets: in even places alone, in odd ones with a pair."""
Tally: TypeAlias = int
"""Numbers of tiles, of kinds and of pairs, of outside kinds and of pairs of them, side by side.

The tallies of the rows of a hand add up to the tally of the hand.
"""

_PLACES: Final = 10
_NOWHERE: Final[Costs] = (FAR,) * _PLACES
_MOST_RUNS: Final = 2
"""The runs that may begin at one rank: three equal runs are three triplets."""
_STATES: Final = _MOST_RUNS + 1
_START: Final = ((0, *_NOWHERE[1:]), *(_NOWHERE,) * (_STATES * _STATES - 1))
_BESIDE_RUNS: Final = ((0, 0), (_PAIR, 1), (_SET, 2))
"""Tiles of one rank taken beside runs, and how many places further that is among the costs."""
_FIELD: Final = 6
"""The bits of one number of a tally."""
_MOST: Final = (1 << _FIELD) - 1


@dataclass(frozen=True, slots=True, eq=False)
class RowCosts:
    """Rows of a hand, of which only matters what they lack: those that lack the same are one."""

    costs: Costs


class RowLook(NamedTuple):
    """What a row adds to a hand."""

    part: RowCosts
    tally: Tally


def look(row: Row, allowed: RowRule) -> RowLook:
    """What the row lacks, and what it holds."""
    found = allowed.known.get(row)
    if found is None:
        found = _row_look(part(_lacked(row, allowed.ranks)), _tally(row))
        allowed.known[row] = found
        if allowed.is_even:
            allowed.known[row[::-1]] = found
    return found


@cache
def _row_look(part: RowCosts, tally: Tally) -> RowLook:
    return RowLook(part, tally)


@lru_cache(maxsize=1 << 14)
def grown(row: Row, allowed: RowRule) -> tuple[RowLook | None, ...]:
    """The row with one more tile of each rank that is in play."""
    return tuple(
        look(less(row, rank, (-1,)), allowed) if way != _ABSENT else None
        for rank, way in enumerate(allowed.ranks)
    )


def _lacked(row: Row, ranks: tuple[int, ...]) -> Costs:
    """What the row lacks to be so many sets, without and with a pair.

    The row is read rank by rank, and rows that begin alike are read alike. No rank may take more
    tiles than there are copies; that is why four equal tiles do not wait for a fifth.
    """
    reached = _first()
    for have, way in zip(row, ranks, strict=True):
        reached = _further(reached, have, way)
    return reached.costs[0]


@dataclass(frozen=True, slots=True, eq=False)
class _Reached:
    """What the ranks read so far lack; what leaves the same to do is the same.

    The costs are kept apart by how many runs began at the last rank but one, and at the last.
    """

    costs: tuple[Costs, ...]


@cache
def _reached(costs: tuple[Costs, ...]) -> _Reached:
    return _Reached(costs)


@cache
def _first() -> _Reached:
    return _reached(_START)


@cache
def _further(before: _Reached, have: int, way: int) -> _Reached:
    """One rank further, of which the row has so many tiles."""
    after = [list(_NOWHERE) for _ in before.costs]
    for reached, moves in zip(before.costs, _moves(have, way), strict=True):
        if reached is _NOWHERE:
            continue
        for state, places, lack, origins in moves:
            best = after[state]
            for place in origins:
                cost = reached[place] + lack
                if cost < best[place + places]:  # noqa: PLR1730  calling min takes twice as long
                    best[place + places] = cost
    return _reached(tuple([tuple(one) if min(one) < FAR else _NOWHERE for one in after]))


class _Move(NamedTuple):
    """What may be made of the tiles of a rank, beside the runs begun at the two before it."""

    state: int
    """The runs begun at the rank before and at this one."""
    places: int
    """How many places further that is among the costs."""
    lack: int
    origins: range
    """The places it may start from; a pair (one place) is only made where there is none."""


@cache
def _moves(have: int, way: int) -> tuple[tuple[_Move, ...], ...]:
    """All of them for each state, where the row has so many tiles of the rank."""
    return tuple(tuple(_moves_from(state, have, way)) for state in range(_STATES * _STATES))


def _moves_from(state: int, have: int, way: int) -> Iterator[_Move]:
    earlier, last = divmod(state, _STATES)
    beside = _BESIDE_RUNS[:1] if way == _ABSENT else _BESIDE_RUNS
    for new in range(_STATES if way == _BEGINS else 1):
        for taken, further in beside:
            need, places = earlier + last + new + taken, 2 * new + further
            if need <= _COPIES:
                origins = range(0, _PLACES - places, 2 if places % 2 else 1)
                yield _Move(_STATES * last + new, places, max(need - have, 0), origins)


# ---- rows together -------------------------------------------------------------------------


@cache
def part(costs: Costs) -> RowCosts:
    """The part that lacks so much."""
    return RowCosts(costs)


@cache
def joined(one: RowCosts, other: RowCosts) -> RowCosts:
    """Two parts of a hand together, of which only one may hold the pair."""
    return part(tuple(_shared(one.costs, other.costs, place) for place in range(_PLACES)))


def _shared(one: Costs, other: Costs, place: int) -> int:
    """The cheapest way to share out the sets of a place, and its pair if it is an odd one."""
    step = 1 if place % 2 else 2
    least: int = min(map(add, one[::step], other[place::-step]))
    return min(least, FAR)


@cache
def sharings_of(one: RowCosts, other: RowCosts, place: int) -> tuple[tuple[int, int], ...]:
    """The places of two parts that together lack least for a place; none if it cannot be had."""
    least = joined(one, other).costs[place]
    return tuple(
        (mine, place - mine)
        for mine in range(0, place + 1, 1 if place % 2 else 2)
        if one.costs[mine] + other.costs[place - mine] == least < FAR
    )


@cache
def cheaper(one: RowCosts, other: RowCosts) -> tuple[int, ...]:
    """The places for which the one part lacks less than the other."""
    both = enumerate(zip(one.costs, other.costs, strict=True))
    return tuple(place for place, (cost, beside) in both if cost < beside)


@cache
def alike(one: RowCosts, other: RowCosts) -> tuple[int, ...]:
    """The places for which both parts lack the same."""
    both = enumerate(zip(one.costs, other.costs, strict=True))
    return tuple(place for place, (cost, beside) in both if cost == beside)


@cache
def least(one: RowCosts, other: RowCosts, sets: int) -> int:
    """What two parts lack to be so many sets and a pair."""
    goal = 2 * sets + 1
    found: int = min(map(add, one.costs, other.costs[goal::-1]))
    return found


# ---- what a row holds ----------------------------------------------------------------------


def _tally(row: Row) -> Tally:
    kinds, pairs = _kinds_and_pairs(row)
    outside, outside_pairs = _kinds_and_pairs((row[0], row[-1]) if len(row) == RANKS else row)
    beside = outside_pairs << _FIELD | outside
    return ((beside << _FIELD | pairs) << _FIELD | kinds) << _FIELD | sum(row)


def _kinds_and_pairs(row: Row) -> tuple[int, int]:
    kinds = len(row) - row.count(0)
    return kinds, kinds - row.count(1)


def tally(held: tuple[int, ...]) -> Tally:
    """What a hand holds that is counted by kinds."""
    return sum(map(_tally, parts(held)))


@cache
def one_more(have: int, *, outside: bool) -> Tally:
    """What one more tile of a kind changes in a tally, which held so many of it."""
    kinds, pairs = int(have == 0), int(have == 1)
    beside = kinds << _FIELD | pairs << 2 * _FIELD
    return 1 + beside + (beside << 2 * _FIELD if outside else 0)


def size(tally: Tally) -> int:
    """How many tiles there are."""
    return tally & _MOST


def kinds_and_pairs(tally: Tally) -> tuple[int, int]:
    """How many kinds there are, and of how many of them there are two tiles or more."""
    return tally >> _FIELD & _MOST, tally >> 2 * _FIELD & _MOST


def outside_and_pairs(tally: Tally) -> tuple[int, int]:
    """The same of terminals and honours alone."""
    return tally >> 3 * _FIELD & _MOST, tally >> 4 * _FIELD & _MOST
