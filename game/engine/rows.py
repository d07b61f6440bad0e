"""Rows of tiles: what the tiles of one suit, or the honours, can be on their own.

A row is the number of tiles of each of its ranks. Everything here is a pure function of a
row, and remembered.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from game.engine.tiles import STANDARD, Tile

Row: TypeAlias = tuple[int, ...]
Groups: TypeAlias = tuple[tuple[Tile, ...], ...]

ROWS: Final = (slice(0, 9), slice(9, 18), slice(18, 27), slice(27, 34))
*SUITS, HONOURS = ROWS
FIRST: Final = tuple(row.start for row in ROWS)
"""The first kind of each row."""
FAR: Final = 99
_COPIES: Final = 4
_PAIR: Final = 2
_SET: Final = 3
_RANKS: Final = 9


def parts(held: tuple[int, ...]) -> tuple[Row, Row, Row, Row]:
    """The rows of a hand that is counted by kinds."""
    return held[0:9], held[9:18], held[18:27], held[27:34]


def _less(row: Row, rank: int, taken: tuple[int, ...]) -> Row:
    end = rank + len(taken)
    rest = tuple(have - take for have, take in zip(row[rank:end], taken, strict=True))
    return (*row[:rank], *rest, *row[end:])


# ---- complete rows -------------------------------------------------------------------------


@lru_cache(maxsize=1 << 16)
def is_complete(row: Row) -> bool:
    """Whether the row is nothing but sets, and a pair when two tiles are over."""
    over = sum(row) % 3
    if over == 0:
        return _is_sets(row)
    pairs = (_less(row, rank, (_PAIR,)) for rank, have in enumerate(row) if have >= _PAIR)
    return over == _PAIR and any(_is_sets(rest) for rest in pairs)


def _is_sets(row: Row) -> bool:
    """From the lowest rank up: three equal runs are three triplets, so triplets come first."""
    first_without_run = _RANKS - 2 if len(row) == _RANKS else 0
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
    """The ranks of which one more tile makes the row complete."""
    return tuple(rank for rank in range(len(row)) if is_complete(_less(row, rank, (-1,))))


@lru_cache(maxsize=1 << 15)
def splits(row: int, held: Row) -> tuple[Groups, ...]:
    """All ways to cut the tiles of a row into sets, after a pair when two tiles are over."""
    if sum(held) % 3 == 0:
        return tuple(_sets(row, held, 0))
    return tuple(
        ((_tile(row, rank),) * _PAIR, *sets)
        for rank, have in enumerate(held)
        if have >= _PAIR
        for sets in _sets(row, _less(held, rank, (_PAIR,)), 0)
    )


def _sets(row: int, held: Row, rank: int) -> Iterator[Groups]:
    while rank < len(held) and not held[rank]:
        rank += 1
    if rank == len(held):
        yield ()
        return
    if held[rank] >= _SET:
        for more in _sets(row, _less(held, rank, (_SET,)), rank):
            yield ((_tile(row, rank),) * _SET, *more)
    if len(held) == _RANKS and rank + _SET <= _RANKS and min(held[rank : rank + _SET]):
        run = tuple(_tile(row, rank + step) for step in range(_SET))
        for more in _sets(row, _less(held, rank, (1, 1, 1)), rank):
            yield (run, *more)


def _tile(row: int, rank: int) -> Tile:
    return STANDARD[FIRST[row] + rank]


# ---- how far a row is from complete --------------------------------------------------------


class RowRule(NamedTuple):
    """Which ranks of a row are in play, and where a run may begin, as bits."""

    ranks: int
    runs: int


def rule(playing: tuple[bool, ...], *, has_runs: bool) -> RowRule:
    """What can be made of a row of which these ranks are in play."""
    begins = [has_runs and all(playing[rank : rank + _SET]) for rank in range(len(playing) - 2)]
    return RowRule(_bits(playing), _bits(tuple(begins)))


def _bits(flags: tuple[bool, ...]) -> int:
    return sum(flag << place for place, flag in enumerate(flags))


Costs: TypeAlias = tuple[int, ...]
"""How many tiles a row lacks to hold 0-4 sets: in even places alone, in odd ones with a pair."""

_PLACES: Final = 10
_NOWHERE: Final[Costs] = (FAR,) * _PLACES
_MOST_RUNS: Final = 2
"""The runs that may begin at one rank: three equal runs are three triplets."""
_STATES: Final = _MOST_RUNS + 1
_START: Final = ((0, *_NOWHERE[1:]), *(_NOWHERE,) * (_STATES * _STATES - 1))
_BESIDE_RUNS: Final = ((0, 0), (_PAIR, 1), (_SET, 2))
"""Tiles of one rank taken beside runs, and how many places further that is among the costs."""


def costs(row: Row, allowed: RowRule) -> Costs:
    """What the row lacks to be so many sets, without and with a pair.

    No rank may take more tiles than there are copies; that is why four equal tiles do not wait
    for a fifth.
    """
    return _reached(row, allowed)[0]


@lru_cache(maxsize=1 << 16)
def _reached(row: Row, allowed: RowRule) -> tuple[Costs, ...]:
    """The costs up to the last rank of this part of a row.

    They are kept apart by how many runs began at the last rank but one, and at the last one.
    """
    if not row:
        return _START
    before, rank, have = _reached(row[:-1], allowed), len(row) - 1, row[-1]
    after = [list(_NOWHERE) for _ in before]
    begins = _STATES if allowed.runs >> rank & 1 else 1
    beside = _BESIDE_RUNS if allowed.ranks >> rank & 1 else _BESIDE_RUNS[:1]
    for state, reached in enumerate(before):
        if reached is _NOWHERE:
            continue
        earlier, last = divmod(state, _STATES)
        for new in range(begins):
            for taken, places in beside:
                need = earlier + last + new + taken
                if need <= _COPIES:
                    lack = need - have if need > have else 0
                    _improve(after[_STATES * last + new], reached, 2 * new + places, lack)
    return tuple(tuple(found) if min(found) < FAR else _NOWHERE for found in after)


def _improve(best: list[int], reached: Costs, places: int, lack: int) -> None:
    """Moves the costs on by some places; a pair (one place) is only made where there is none."""
    for place in range(0, _PLACES - places, 2 if places % 2 else 1):
        cost = reached[place] + lack
        if cost < best[place + places]:  # noqa: PLR1730  calling min here takes twice as long
            best[place + places] = cost


def joined(one: Costs, other: Costs) -> Costs:
    """The costs of two rows together."""
    best = list(_NOWHERE)
    for place, cost in enumerate(one):
        if cost < FAR:
            _improve(best, other, place, cost)
    return tuple(best)


def least(one: Costs, other: Costs, sets: int) -> int:
    """What two rows lack to be so many sets and a pair."""
    goal = 2 * sets + 1
    return min(one[place] + other[goal - place] for place in range(goal + 1))
