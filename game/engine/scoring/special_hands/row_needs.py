"""The part of a special hand that one row of tiles must hold.

A hand is split into rows: characters, dots, bamboo, honours. A definition becomes plans, each
of which gives the need of every row; how many tiles of it a row holds does not depend on the
other rows. Rows are packed: the number of tiles of each rank in four bits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache, reduce
from itertools import combinations_with_replacement, permutations, product
from typing import Final, NamedTuple, NewType, TypeAlias

from game.engine.scoring.special_hands.patterns import (
    RANKS,
    Bound,
    Called,
    Definition,
    Free,
    Option,
    Slot,
)
from game.engine.shapes.hand_shapes import COPIES
from game.engine.table import Meld, MeldKind
from game.engine.tiles import KIND, RUN_SUITS, STANDARD, Tile

ROWS: Final = len(RUN_SUITS) + 1
"""The suits, and the honours."""
_WIDTH: Final = len(RANKS)
_BITS: Final = 4
_DIGIT: Final = (1 << _BITS) - 1
_ONES: Final = sum(1 << rank * _BITS for rank in range(_WIDTH))
_ROOM: Final = (1 << _BITS - 1) - 1 - COPIES
"""Added to a row, it sets the highest bit of every number above four copies."""
_TOO_MANY: Final = _ONES << _BITS - 1
_FREED: Final = {
    Called.PUNG: frozenset({Called.PUNG}),
    Called.CHOW: frozenset({Called.CHOW, Called.CHOW_IN_RUN}),
}
"""The parts that a pung meld, and a chow meld, may fill."""

PackedRow = NewType("PackedRow", int)
"""How many tiles there are of each rank of a row, in four bits each."""
_EMPTY: Final = PackedRow(0)


class MeldInRow(NamedTuple):
    """A meld that lies in a row."""

    called: Called
    ranks: tuple[int, ...]
    """The ranks of the set it counts as: three, also for a kong."""
    held: PackedRow
    """All of its tiles."""


class RowSlot(NamedTuple):
    """A slot within one row, to be filled with one of some choices of ranks."""

    takes: str
    """The melds it takes; empty if none."""
    options: tuple[tuple[int, ...], ...]

    def beside(self, meld: MeldInRow) -> RowSlot | None:
        """What is left of it once a meld fills a part of it; `None` if the meld does not fit."""
        if self.takes not in _FREED[meld.called]:
            return None
        fitting = [option for option in self.options if set(meld.ranks) <= set(option)]
        left = [tuple(_without(option, meld.ranks)) for option in fitting]
        return RowSlot(self.takes, tuple(left)) if left else None


def _without(option: tuple[int, ...], ranks: tuple[int, ...]) -> list[int]:
    rest = list(option)
    for rank in ranks:
        rest.remove(rank)
    return rest


Need: TypeAlias = tuple[RowSlot, ...]
"""What a row must hold: one choice for each of these slots."""
Plan: TypeAlias = tuple[Need, ...]
"""One way to make a special hand: the need of every row."""


# ---- from a definition to plans ------------------------------------------------------------------


def plans_of(definition: Definition, own_wind: Tile, *, tied: bool) -> frozenset[Plan]:
    """All ways to make a special hand for a player of this wind."""
    return frozenset(
        plan
        for bound in _bounds(definition.free, own_wind, tied=tied)
        for plan in _plans(definition.slots(bound))
        if all(map(realized, plan))
    )


def _bounds(free: frozenset[Free], own_wind: Tile, *, tied: bool) -> Iterator[Bound]:
    """All values of the variables."""
    suits = permutations(RUN_SUITS) if Free.SUITS in free else (RUN_SUITS,)
    ranks = RANKS if Free.RANK in free else RANKS[:1]
    axes = (0, 1) if Free.AXIS in free else (0,)
    for chosen, rank, axis in product(suits, ranks, axes):
        yield Bound(tuple(chosen), rank, axis, own_wind, tied)


_Placement: TypeAlias = tuple[tuple[int, RowSlot], ...]
"""The rows that a slot is in, and the slot of each row."""


def _plans(slots: Iterable[Slot]) -> Iterator[Plan]:
    alike = Counter(slots)
    choices = [
        combinations_with_replacement(tuple(_placements(slot)), times)
        for slot, times in alike.items()
    ]
    for chosen in product(*choices):
        rows: list[list[RowSlot]] = [[] for _ in range(ROWS)]
        for row, slot in (one for some in chosen for placed in some for one in placed):
            rows[row].append(slot)
        yield tuple(tuple(sorted(row)) for row in rows)


def _placements(slot: Slot) -> Iterator[_Placement]:
    """The options that lie in one row, row by row; those that span several, one by one."""
    takes = slot.takes or ""
    gathered: dict[int, list[tuple[int, ...]]] = {}
    for option in slot.options:
        parts = _by_row(option)
        if len(parts) > 1:
            yield tuple((row, RowSlot(takes, (ranks,))) for row, ranks in parts.items())
        for row, ranks in parts.items() if len(parts) == 1 else ():
            gathered.setdefault(row, []).append(ranks)
    for row, options in gathered.items():
        yield ((row, RowSlot(takes, tuple(options))),)


def _by_row(option: Option) -> dict[int, tuple[int, ...]]:
    found: dict[int, tuple[int, ...]] = {}
    for one in option:
        row, rank = divmod(KIND[one], _WIDTH)
        found[row] = (*found.get(row, ()), rank)
    return found


# ---- from needs to tiles -------------------------------------------------------------------------


def packed(ranks: Iterable[int]) -> PackedRow:
    """The ranks of some tiles of a row, counted.

    >>> hex(packed((0, 0, 3)))
    '0x1002'
    """
    return PackedRow(sum([1 << rank * _BITS for rank in ranks]))


@lru_cache(maxsize=1 << 13)
def realized(need: Need, laid: PackedRow = _EMPTY) -> frozenset[PackedRow]:
    """Every row that fulfils a need, together with tiles already laid down."""
    found: set[int] = {laid}
    for slot in need:
        options = [packed(option) for option in slot.options]
        sums = {one + option for one in found for option in options}
        found = {one for one in sums if not one + _ONES * _ROOM & _TOO_MANY}
    return frozenset([PackedRow(one - laid) for one in found])


@lru_cache(maxsize=1 << 13)
def remainders(need: Need, melds: tuple[MeldInRow, ...]) -> frozenset[PackedRow]:
    """Every concealed row that fulfils a need together with the melds; none if they do not fit."""
    laid = PackedRow(sum([meld.held for meld in melds]))
    return reduce(frozenset.union, (realized(one, laid) for one in _beside(need, melds)), _NONE)


_NONE: Final[frozenset[PackedRow]] = frozenset()


def _beside(need: Need, melds: tuple[MeldInRow, ...]) -> Iterator[Need]:
    """What is still needed once each of the melds fills its slot."""
    if not melds:
        yield need
        return
    for nth, slot in enumerate(need):
        if slot not in need[:nth] and (left := slot.beside(melds[0])) is not None:
            yield from _beside((*need[:nth], left, *need[nth + 1 :]), melds[1:])


# ---- hands ---------------------------------------------------------------------------------------


class HandRow(NamedTuple):
    """A row of a hand."""

    held: PackedRow
    """The concealed tiles."""
    melds: tuple[MeldInRow, ...]

    def with_one(self, face: Tile) -> HandRow:
        """The row with one more concealed tile."""
        return HandRow(PackedRow(self.held + (1 << KIND[face] % _WIDTH * _BITS)), self.melds)


def faces_of(row: int) -> tuple[Tile, ...]:
    """All faces of a row."""
    return STANDARD[row * _WIDTH : (row + 1) * _WIDTH]


@lru_cache(maxsize=1 << 10)
def _laid(kind: MeldKind, tiles: tuple[Tile, ...]) -> tuple[int, MeldInRow]:
    """The row of a meld, and the meld as part of it."""
    ((row, ranks),) = _by_row(tuple(one.plain for one in tiles)).items()
    called = Called.CHOW if kind is MeldKind.CHOW else Called.PUNG
    counts_as = ranks if called is Called.CHOW else ranks[:3]
    return row, MeldInRow(called, counts_as, packed(ranks))


def rows_of(concealed: Iterable[Tile], melds: Iterable[Meld]) -> tuple[HandRow, ...]:
    """A hand row by row."""
    held = [0] * ROWS
    for one in concealed:
        row, rank = divmod(KIND[one], _WIDTH)
        held[row] += 1 << rank * _BITS
    laid: list[tuple[MeldInRow, ...]] = [()] * ROWS
    for meld in melds:
        row, found = _laid(meld.kind, meld.tiles)
        laid[row] = (*laid[row], found)
    return tuple(map(HandRow, map(PackedRow, held), laid))


def unary(row: PackedRow) -> int:
    """The row with a bit for every tile, so that `&` gives the tiles two rows share.

    >>> bin(unary(0x203))
    '0b1100000111'
    """
    return sum(
        (1 << (row >> place & _DIGIT)) - 1 << place for place in range(0, _WIDTH * _BITS, _BITS)
    )


def tiles_of(row: int, bits: int) -> tuple[Tile, ...]:
    """The tiles of a row that has a bit for each."""
    return tuple(
        STANDARD[row * _WIDTH + place // _BITS]
        for place in range(bits.bit_length())
        if bits >> place & 1
    )
