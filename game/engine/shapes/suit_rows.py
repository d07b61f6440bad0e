"""Rows of tiles: how far the tiles of one suit, or the honours, are from sets and a pair.

A row is the number of tiles of each of its ranks. Everything here is a pure function of a
row, and cached.
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
MOST_ROWS: Final = 1 << 15
"""How many rows are remembered by a rule; then it begins anew, so that memory has an end."""


def parts(held: tuple[int, ...]) -> tuple[Row, Row, Row, Row]:
    """The rows of a hand that is counted by kinds."""
    return held[0:9], held[9:18], held[18:27], held[27:34]


def less(row: Row, rank: int, taken: tuple[int, ...]) -> Row:
    """The row without some tiles of a rank and the ones after it."""
    end = rank + len(taken)
    rest = tuple(have - take for have, take in zip(row[rank:end], taken, strict=True))
    return (*row[:rank], *rest, *row[end:])


# ---- the distance of a row -----------------------------------------------------------------


@dataclass(frozen=True, slots=True, eq=False)
class RowRule:
    """The ranks in play of a row, and where runs may begin; equal rules are one object."""

    ranks: tuple[int, ...]
    """For each rank: `_ABSENT` from play, `_PRESENT`, or a run may begin at it (`_BEGINS`).

    Of a rank that only `_LEADS` there is no set and no pair.
    """
    is_even: bool
    """Whether a row and its mirror image have the same distance."""
    known: dict[Row, RowLook]
    """The rows looked at so far.

    This is asked most often of all, and a dictionary is twice as fast as a cached function.
    """


_ABSENT, _PRESENT, _BEGINS = range(3)
_LEADS: Final = _BEGINS + 1


def rule(playing: tuple[bool, ...], *, has_runs: bool) -> RowRule:
    """The rule of a row of which these ranks are in play."""
    begins = [has_runs and all(playing[rank : rank + _SET]) for rank in range(len(playing) - 2)]
    ranks = zip(playing, (*begins, False, False), strict=True)
    return _rule(tuple(present + begin for present, begin in ranks))


def outside_rule(playing: tuple[bool, ...], *, has_runs: bool) -> RowRule:
    """The rule of a row in which every set, and the pair, has a terminal or an honour.

    Only the runs at both ends do; the ranks between occur in nothing else.
    """
    if not has_runs:
        return rule(playing, has_runs=False)
    between = (_ABSENT,) * (RANKS - 2 * _SET)
    first = (_BEGINS if all(playing[:_SET]) else int(playing[0]), _ABSENT, _ABSENT)
    last = (_LEADS if all(playing[-_SET:]) else _ABSENT, _ABSENT, int(playing[-1]))
    return _rule((*first, *between, *last))


@cache
def _rule(ranks: tuple[int, ...]) -> RowRule:
    playing = [use != _ABSENT for use in ranks]
    return RowRule(ranks, playing == playing[::-1], {})


Costs: TypeAlias = tuple[int, ...]
"""How many tiles a row misses for 0-4 sets: without a pair in even places, with one in odd."""
Tally: TypeAlias = int
"""The numbers of tiles, kinds, pairs, outside kinds and pairs of these, in one integer.

The tallies of the rows of a hand add up to the tally of the hand.
"""

_PLACES: Final = 10
_NOWHERE: Final[Costs] = (FAR,) * _PLACES
_MOST_RUNS: Final = 2
"""The most runs that may begin at one rank, as three equal runs are three triplets."""
_STATES: Final = _MOST_RUNS + 1
_START: Final = ((0, *_NOWHERE[1:]), *(_NOWHERE,) * (_STATES * _STATES - 1))
_BESIDE_RUNS: Final = ((0, 0), (_PAIR, 1), (_SET, 2))
"""Tiles of one rank used besides runs, and by how many places that moves on in the costs."""
_FIELD: Final = 6
"""The bits of each number of a tally."""
_MOST: Final = (1 << _FIELD) - 1


@dataclass(frozen=True, slots=True, eq=False)
class RowCosts:
    """The costs of one or more rows; equal costs are one object, so that results can be cached."""

    costs: Costs


class RowLook(NamedTuple):
    """The costs and the tally of a row."""

    part: RowCosts
    tally: Tally


def look(row: Row, allowed: RowRule) -> RowLook:
    """The costs and the tally of the row, cached by the rule."""
    found = allowed.known.get(row)
    if found is None:
        if len(allowed.known) >= MOST_ROWS:
            allowed.known.clear()
        found = _row_look(part(_costs(row, allowed.ranks)), _tally(row))
        allowed.known[row] = found
        if allowed.is_even:
            allowed.known[row[::-1]] = found
    return found


@cache
def _row_look(part: RowCosts, tally: Tally) -> RowLook:
    return RowLook(part, tally)


@lru_cache(maxsize=1 << 14)
def grown(row: Row, allowed: RowRule) -> tuple[RowLook | None, ...]:
    """The row with one more tile, for each rank; `None` for a rank not in play."""
    return tuple(
        look(less(row, rank, (-1,)), allowed) if use != _ABSENT else None
        for rank, use in enumerate(allowed.ranks)
    )


def _costs(row: Row, ranks: tuple[int, ...]) -> Costs:
    """The costs of the row, found rank by rank.

    Rows that begin alike share the first steps. No rank may use more tiles than there are
    copies; that is why four equal tiles do not wait for a fifth.
    """
    reached = _first()
    for have, use in zip(row, ranks, strict=True):
        reached = _further(reached, have, use)
    return reached.costs[0]


@dataclass(frozen=True, slots=True, eq=False)
class _Reached:
    """The costs of the ranks read so far; equal ones are one object.

    There is one entry for each number of runs begun at the last rank but one and at the last.
    """

    costs: tuple[Costs, ...]


@cache
def _reached(costs: tuple[Costs, ...]) -> _Reached:
    return _Reached(costs)


@cache
def _first() -> _Reached:
    return _reached(_START)


@cache
def _further(before: _Reached, have: int, use: int) -> _Reached:
    """The costs after one more rank, of which the row has `have` tiles."""
    after = [list(_NOWHERE) for _ in before.costs]
    for reached, moves in zip(before.costs, _moves(have, use), strict=True):
        if reached is _NOWHERE:
            continue
        for state, places, missing, origins in moves:
            best = after[state]
            for place in origins:
                cost = reached[place] + missing
                if cost < best[place + places]:  # noqa: PLR1730  calling min takes twice as long
                    best[place + places] = cost
    return _reached(tuple([tuple(one) if min(one) < FAR else _NOWHERE for one in after]))


class _Move(NamedTuple):
    """A use to use the tiles of a rank, besides the runs begun at the two ranks before it."""

    state: int
    """The runs begun at the rank before and at this one."""
    places: int
    """By how many places that moves on in the costs."""
    missing: int
    origins: range
    """The places it may start from; a pair (one place) only where there is none yet."""


@cache
def _moves(have: int, use: int) -> tuple[tuple[_Move, ...], ...]:
    """All moves for each state, where the row has `have` tiles of the rank."""
    return tuple(tuple(_moves_from(state, have, use)) for state in range(_STATES * _STATES))


def _moves_from(state: int, have: int, use: int) -> Iterator[_Move]:
    earlier, last = divmod(state, _STATES)
    beside = _BESIDE_RUNS[:1] if use in (_ABSENT, _LEADS) else _BESIDE_RUNS
    for new in range(_STATES if use in (_BEGINS, _LEADS) else 1):
        for taken, further in beside:
            need, places = earlier + last + new + taken, 2 * new + further
            if need <= _COPIES:
                origins = range(0, _PLACES - places, 2 if places % 2 else 1)
                yield _Move(_STATES * last + new, places, max(need - have, 0), origins)


# ---- rows together -------------------------------------------------------------------------


@cache
def part(costs: Costs) -> RowCosts:
    """The object for these costs."""
    return RowCosts(costs)


@lru_cache(maxsize=MOST_ROWS)
def joined(one: RowCosts, other: RowCosts) -> RowCosts:
    """Two parts of a hand together; only one of them may hold the pair."""
    return part(tuple(_shared(one.costs, other.costs, place) for place in range(_PLACES)))


def _shared(one: Costs, other: Costs, place: int) -> int:
    """The lowest cost of a place, over all ways to divide its sets and pair between two parts."""
    step = 1 if place % 2 else 2
    least: int = min(map(add, one[::step], other[place::-step]))
    return min(least, FAR)


@lru_cache(maxsize=MOST_ROWS)
def sharings_of(one: RowCosts, other: RowCosts, place: int) -> tuple[tuple[int, int], ...]:
    """The places of two parts with the lowest cost together; none if it cannot be reached."""
    least = joined(one, other).costs[place]
    return tuple(
        (mine, place - mine)
        for mine in range(0, place + 1, 1 if place % 2 else 2)
        if one.costs[mine] + other.costs[place - mine] == least < FAR
    )


@cache
def cheaper(one: RowCosts, other: RowCosts) -> tuple[int, ...]:
    """The places for which the one part misses fewer tiles than the other."""
    both = enumerate(zip(one.costs, other.costs, strict=True))
    return tuple(place for place, (cost, beside) in both if cost < beside)


@cache
def alike(one: RowCosts, other: RowCosts) -> tuple[int, ...]:
    """The places for which both parts miss the same number of tiles."""
    both = enumerate(zip(one.costs, other.costs, strict=True))
    return tuple(place for place, (cost, beside) in both if cost == beside)


@lru_cache(maxsize=MOST_ROWS)
def least(one: RowCosts, other: RowCosts, sets: int) -> int:
    """How many tiles two parts miss for this many sets and a pair."""
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
    """The tally of a hand counted by kinds."""
    return sum(map(_tally, parts(held)))


@cache
def one_more(have: int, *, outside: bool) -> Tally:
    """The change of a tally by one more tile of a kind of which the hand held `have`."""
    kinds, pairs = int(have == 0), int(have == 1)
    beside = kinds << _FIELD | pairs << 2 * _FIELD
    return 1 + beside + (beside << 2 * _FIELD if outside else 0)


def size(tally: Tally) -> int:
    """How many tiles the hand has."""
    return tally & _MOST


def kinds_and_pairs(tally: Tally) -> tuple[int, int]:
    """How many kinds the hand has, and of how many of them two tiles or more."""
    return tally >> _FIELD & _MOST, tally >> 2 * _FIELD & _MOST


def outside_and_pairs(tally: Tally) -> tuple[int, int]:
    """The same for terminals and honours alone."""
    return tally >> 3 * _FIELD & _MOST, tally >> 4 * _FIELD & _MOST
