"""The groups of a winning hand, and the outline that they make."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cache, reduce
from operator import or_
from typing import Final, TypeAlias

from game.engine.shapes.suit_rows import RANKS
from game.engine.table import Meld, MeldKind
from game.engine.tiles import DRAGONS, KIND, RUN_SUITS, STANDARD, WINDS, Tile, tiles

ALL_KINDS: Final = range(len(STANDARD))
HONOURS: Final = frozenset(KIND[tile] for tile in STANDARD if tile.is_honour)
TERMINALS: Final = frozenset(KIND[tile] for tile in STANDARD if tile.is_terminal)
OUTSIDE: Final = HONOURS | TERMINALS
"""Terminals and honours."""
GREEN: Final = frozenset(KIND[tile] for tile in tiles("23468s6z"))
WIND_KINDS: Final = tuple(KIND[tile] for tile in WINDS)
DRAGON_KINDS: Final = tuple(KIND[tile] for tile in DRAGONS)


class GroupForm(IntEnum):
    """What a group of tiles is."""

    RUN = 1
    TRIPLET = 2
    QUAD = 3
    PAIR = 4
    SINGLE = 5


RUN, TRIPLET, QUAD, PAIR, SINGLE = GroupForm


Kinds: TypeAlias = int
"""A set of kinds, one bit for each, the first kind lowest."""
Marks: TypeAlias = int
"""Properties of tiles and groups, one bit each; a hand has the marks of all its groups."""
Numbers: TypeAlias = int
"""How many groups there are of each sort, in four bits each, so that they can be added."""

_CHARACTERS, _DOTS, _BAMBOO, _HONOUR, _TERMINAL, _SIMPLE = (1 << place for place in range(6))
_SUITS: Final = _CHARACTERS | _DOTS | _BAMBOO
_COLOURED, _INNER, _CALLED = (1 << place for place in range(6, 9))
"""Marks: a tile that is not green, a group without terminal or honour, a called group."""
_SEEN: Final = (1 << 9) - 1
"""All marks but those of the kinds."""
AT_RUNS, AT_SETS, AT_PAIRS, _AT_SINGLES = range(9, 9 + 4 * len(ALL_KINDS), len(ALL_KINDS))
"""The lowest bits of the kinds of runs, of sets, of pairs and of single tiles."""
EVERY_KIND: Final = (1 << len(ALL_KINDS)) - 1
_FIRST_SUIT: Final = (1 << RANKS) - 1
_FIELD: Final = 4
_FIELDS: Final = range(0, 7 * _FIELD, _FIELD)
_RUNS, _SETS, _DRAGONS, _WINDS, _TWINS, _CLOSED, _QUADS = _FIELDS
"""Where these are counted: runs, sets, dragon and wind sets, equal runs, closed sets, quads."""
_SORTS: Final = (1 << _CLOSED) - 1
_MANY: Final = 3
"""The fewest closed sets, or quads, that any yaku asks for."""
_NUMBER: Final = (1 << _FIELD) - 1


@dataclass(frozen=True, slots=True)
class Group:
    """One part of a complete hand: a run, a set of three or four, the pair, or a single tile."""

    tiles: tuple[Tile, ...]
    is_open: bool
    """Whether a tile of it came from another player, the winning one included."""
    meld: int | None = None
    """The index of the meld that it is; `None` for concealed tiles."""
    wins: bool = False
    """Whether the winning tile completes it."""


@dataclass(frozen=True, slots=True, eq=False)
class GroupInHand:
    """One group of a candidate; equal groups are one object."""

    form: GroupForm
    kind: int
    """The kind of its lowest tile."""
    is_open: bool
    """Whether a tile of it came from another player, the winning one included."""
    meld: int | None
    """The index of the meld that it is; `None` for concealed tiles."""
    wins: bool
    """Whether the winning tile completes it."""
    numbers: Numbers
    marks: Marks
    shown: Group
    """The group as a scorecard shows it if none of the concealed tiles is red."""


GroupsInHand: TypeAlias = tuple[GroupInHand, ...]


@cache
def concealed_part(
    form: GroupForm, kind: int, *, is_open: bool = False, wins: bool = False
) -> GroupInHand:
    """A group of concealed tiles."""
    tiles = STANDARD[kind : kind + 3] if form is RUN else (STANDARD[kind],) * _SIZE[form]
    return _part(form, kind, Group(tiles, is_open, wins=wins))


def meld_pieces(melds: Sequence[Meld]) -> GroupsInHand:
    """The melds as groups."""
    if not melds:
        return ()
    return tuple([_meld_part(nth, meld.kind, meld.tiles) for nth, meld in enumerate(melds)])


@cache
def _meld_part(nth: int, kind: MeldKind, tiles: tuple[Tile, ...]) -> GroupInHand:
    is_open = kind is not MeldKind.CONCEALED_KONG
    return _part(_FORMS[kind], KIND[min(tiles)], Group(tiles, is_open, nth))


def _part(form: GroupForm, kind: int, shown: Group) -> GroupInHand:
    is_open = shown.is_open
    numbers = _numbers(form, kind in DRAGON_KINDS, kind in WIND_KINDS, is_open)
    marks = _marks(form, kind, is_open=is_open)
    return GroupInHand(form, kind, is_open, shown.meld, shown.wins, numbers, marks, shown)


_FORMS: Final = {
    MeldKind.CHOW: GroupForm.RUN,
    MeldKind.PUNG: GroupForm.TRIPLET,
    MeldKind.OPEN_KONG: GroupForm.QUAD,
    MeldKind.ADDED_KONG: GroupForm.QUAD,
    MeldKind.CONCEALED_KONG: GroupForm.QUAD,
}
OF_SETS: Final = frozenset((GroupForm.TRIPLET, GroupForm.QUAD))
"""The forms of sets that are not runs."""
_SIZE: Final = {GroupForm.TRIPLET: 3, GroupForm.QUAD: 4, GroupForm.PAIR: 2, GroupForm.SINGLE: 1}


def kinds_of(part: GroupInHand) -> tuple[int, ...]:
    """The kinds of its tiles, in order."""
    return _kinds(part.form, part.kind)


def _kinds(form: GroupForm, kind: int) -> tuple[int, ...]:
    return (kind, kind + 1, kind + 2) if form is GroupForm.RUN else (kind,) * _SIZE[form]


# ---- what a group adds to a hand -------------------------------------------------------------

_PLACES: Final = {
    GroupForm.RUN: AT_RUNS,
    GroupForm.TRIPLET: AT_SETS,
    GroupForm.QUAD: AT_SETS,
    GroupForm.PAIR: AT_PAIRS,
    GroupForm.SINGLE: _AT_SINGLES,
}


def _marks(form: GroupForm, kind: int, *, is_open: bool) -> Marks:
    faces = [STANDARD[one] for one in _kinds(form, kind)]
    marks = reduce(or_, map(_marks_of_tile, faces))
    if not any(face.is_outside for face in faces):
        marks |= _INNER
    if is_open:
        marks |= _CALLED
    return marks | mark_of(form, kind)


def mark_of(form: GroupForm, kind: int) -> Marks:
    """The mark of the groups of a form and a kind."""
    return 1 << kind + _PLACES[form]


def _marks_of_tile(face: Tile) -> Marks:
    coloured = 0 if KIND[face] in GREEN else _COLOURED
    if face.is_honour:
        return _HONOUR | coloured
    return 1 << KIND[face] // RANKS | (_TERMINAL if face.is_terminal else _SIMPLE) | coloured


@cache
def _numbers(form: GroupForm, is_dragon: bool, is_wind: bool, is_open: bool) -> Numbers:  # noqa: FBT001  cached by them
    is_set = form in OF_SETS
    found = {
        _RUNS: form is GroupForm.RUN,
        _SETS: is_set,
        _DRAGONS: is_set and is_dragon,
        _WINDS: is_set and is_wind,
        _CLOSED: is_set and not is_open,
        _QUADS: form is GroupForm.QUAD,
    }
    return sum(holds << field for field, holds in found.items())


# ---- groups together -------------------------------------------------------------------------


RANK_ONE: Final = sum(1 << suit * RANKS for suit in range(len(RUN_SUITS)))
"""The lowest kind of each suit."""


_BEGINNING: Final = tuple(
    sum(RANK_ONE << rank for rank in range(RANKS - length + 1)) for length in range(RANKS + 1)
)
"""The lowest kinds of that many consecutive kinds in one suit, by their number."""


def in_three_suits(kinds: Kinds) -> bool:
    """Whether there is the same rank in all three suits.

    >>> from game.engine.tiles import KIND, tiles
    >>> in_three_suits(sum(1 << KIND[tile] for tile in tiles("2m2p2s5z")))
    True
    """
    return bool(kinds & kinds >> RANKS & kinds >> 2 * RANKS & _FIRST_SUIT)


def in_a_row(kinds: Kinds, length: int) -> bool:
    """Whether that many consecutive kinds of one suit are among them.

    >>> from game.engine.tiles import KIND, tiles
    >>> in_a_row(sum(1 << KIND[tile] for tile in tiles("89m1p123z")), 3)
    False
    """
    found = kinds & _BEGINNING[length]
    for step in range(1, length):
        found &= kinds >> step
    return bool(found)


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Outline:
    """The outline of a winning hand: a few numbers that rule out most yaku.

    Hands with the same outline share one object.
    """

    shape: str
    is_closed: bool
    """Whether no tile was called before the win."""
    runs: int
    """How many runs there are."""
    twins: int
    """How many of them repeat another one."""
    sets: int
    """How many triplets and quads there are."""
    closed_sets: int
    """How many of them are closed before a ron opens one; 0 if fewer than three."""
    quads: int
    """How many of them are quads; 0 if fewer than three."""
    dragon_sets: int
    """How many of them are of dragons."""
    wind_sets: int
    """How many of them are of winds."""
    suits: int
    """How many suits there are, honours not counted."""
    has_honours: bool
    """Whether there is an honour in the hand."""
    has_terminals: bool
    """Whether there is a terminal in the hand."""
    has_simples: bool
    """Whether there is a tile of 2 to 8 in the hand."""
    has_edges: bool
    """Whether each of its groups holds a terminal or an honour."""
    is_green: bool
    """Whether there are green tiles only."""

    @property
    def suit_sets(self) -> int:
        """How many triplets and quads are of suits."""
        return self.sets - self.dragon_sets - self.wind_sets

    @property
    def has_outside(self) -> bool:
        """Whether there is a terminal or an honour."""
        return self.has_honours or self.has_terminals


def outlined(shape: str, numbers: Numbers, marks: Marks) -> Outline:
    """The outline of groups together, from the sum of their numbers and all their marks."""
    twins = (numbers & _NUMBER) - (marks >> AT_RUNS & EVERY_KIND).bit_count()
    sorts = numbers & _SORTS | twins << _TWINS
    return _outline(shape, sorts, _MANY_OF[numbers >> _CLOSED], _ALIKE[marks & _SEEN])


def _many(numbers: Numbers) -> Numbers:
    """Two of the numbers, with less than three set to 0 because no yaku asks for less."""
    fields = ((nth * _FIELD, numbers >> nth * _FIELD & _NUMBER) for nth in range(2))
    return sum(one << place for place, one in fields if one >= _MANY)


def _alike(marks: Marks) -> Marks:
    """The marks with only the number of suits, whichever they are."""
    return marks & ~_SUITS | (1 << (marks & _SUITS).bit_count()) - 1


_ALIKE: Final = tuple(map(_alike, range(_SEEN + 1)))
_MANY_OF: Final = tuple(map(_many, range(1 << 2 * _FIELD)))


@cache
def _outline(shape: str, numbers: Numbers, many: Numbers, marks: Marks) -> Outline:
    return Outline(
        shape=shape,
        is_closed=not marks & _CALLED,
        runs=numbers >> _RUNS & _NUMBER,
        twins=numbers >> _TWINS & _NUMBER,
        sets=numbers >> _SETS & _NUMBER,
        closed_sets=many & _NUMBER,
        quads=many >> _FIELD,
        dragon_sets=numbers >> _DRAGONS & _NUMBER,
        wind_sets=numbers >> _WINDS & _NUMBER,
        suits=(marks & _SUITS).bit_count(),
        has_honours=bool(marks & _HONOUR),
        has_terminals=bool(marks & _TERMINAL),
        has_simples=bool(marks & _SIMPLE),
        has_edges=not marks & _INNER,
        is_green=not marks & _COLOURED,
    )
