"""The groups of a winning hand, and what is seen of them at first glance."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import lru_cache, reduce
from operator import and_, or_
from typing import Final, NamedTuple, TypeAlias

from game.engine.table import Meld, MeldKind
from game.engine.tiles import DRAGONS, KIND, STANDARD, WINDS, Tile, tiles

ALL_KINDS: Final = range(len(STANDARD))
HONOURS: Final = frozenset(KIND[tile] for tile in STANDARD if tile.is_honour)
TERMINALS: Final = frozenset(KIND[tile] for tile in STANDARD if tile.is_terminal)
OUTSIDE: Final = HONOURS | TERMINALS
"""Terminals and honours."""
GREEN: Final = frozenset(KIND[tile] for tile in tiles("23468s6z"))
WIND_KINDS: Final = tuple(KIND[tile] for tile in WINDS)
DRAGON_KINDS: Final = tuple(KIND[tile] for tile in DRAGONS)
RANKS: Final = 9
"""How many ranks a suit has: the kinds of one suit follow one another."""


class Form(IntEnum):
    """What a group of tiles is."""

    RUN = 1
    TRIPLET = 2
    QUAD = 3
    PAIR = 4
    SINGLE = 5


class Part(NamedTuple):
    """One group of a candidate."""

    form: Form
    kind: int
    """The kind of its lowest tile."""
    is_open: bool
    """Whether a tile of it came from another player, the winning one included."""
    meld: int | None = None
    """Which of the melds it is."""
    wins: bool = False
    """Whether the winning tile completes it."""


_SIZE: Final = {Form.TRIPLET: 3, Form.QUAD: 4, Form.PAIR: 2, Form.SINGLE: 1}


def kinds_of(part: Part) -> tuple[int, ...]:
    """The kinds of its tiles, in order."""
    if part.form is Form.RUN:
        return (part.kind, part.kind + 1, part.kind + 2)
    return (part.kind,) * _SIZE[part.form]


Marks: TypeAlias = int
"""What can be said of tiles at a glance, as bits."""
Numbers: TypeAlias = int
"""How many groups there are of each sort, in four bits each; those of two groups add up."""

_CHARACTERS, _DOTS, _BAMBOO, _HONOUR, _TERMINAL, _SIMPLE = (1 << place for place in range(6))
_SUITS: Final = _CHARACTERS | _DOTS | _BAMBOO
_GREEN, _EDGE, _TWINS, _CALLED = (1 << place for place in range(6, 10))
"""Green tiles only, a terminal or honour in every group, two equal runs, a group was called."""
EVERY: Final = _GREEN | _EDGE
"""The marks of a hand that holds nothing to the contrary."""
_FIELD: Final = 4
_FIELDS: Final = range(0, 7 * _FIELD, _FIELD)
_RUNS, _SETS, _DRAGONS, _WINDS, _CLOSED, _QUADS, _OPENED = _FIELDS
"""Runs, sets, sets of dragons and of winds, closed sets, quads, and groups that were called."""
_SORTS: Final = (1 << _CLOSED) - 1
_NUMBER: Final = (1 << _FIELD) - 1


class Outline(NamedTuple):
    """What is seen of a winning hand at first glance; it rules out most of what might count."""

    shape: str
    numbers: Numbers
    """Of runs and sets, and of sets of dragons and of winds."""
    closed_sets: int
    """How many sets are closed, unless the winning tile opens one."""
    quads: int
    marks: Marks

    @property
    def is_closed(self) -> bool:
        """Whether no tile was called before the win."""
        return not self.marks & _CALLED

    @property
    def runs(self) -> int:
        """How many runs there are."""
        return self.numbers >> _RUNS & _NUMBER

    @property
    def has_twins(self) -> bool:
        """Whether two runs are the same."""
        return bool(self.marks & _TWINS)

    @property
    def sets(self) -> int:
        """How many triplets and quads there are."""
        return self.numbers >> _SETS & _NUMBER

    @property
    def dragon_sets(self) -> int:
        """How many of them are of dragons."""
        return self.numbers >> _DRAGONS & _NUMBER

    @property
    def wind_sets(self) -> int:
        """How many of them are of winds."""
        return self.numbers >> _WINDS & _NUMBER

    @property
    def suits(self) -> int:
        """How many suits there are, honours left aside."""
        return (self.marks & _SUITS).bit_count()

    @property
    def has_honours(self) -> bool:
        """Whether there is an honour in the hand."""
        return bool(self.marks & _HONOUR)

    @property
    def has_terminals(self) -> bool:
        """Whether there is a terminal in the hand."""
        return bool(self.marks & _TERMINAL)

    @property
    def has_outside(self) -> bool:
        """Whether there is a terminal or an honour."""
        return bool(self.marks & (_HONOUR | _TERMINAL))

    @property
    def has_simples(self) -> bool:
        """Whether there is anything else."""
        return bool(self.marks & _SIMPLE)

    @property
    def has_edges(self) -> bool:
        """Whether each of its groups holds a terminal or an honour."""
        return bool(self.marks & _EDGE)

    @property
    def is_green(self) -> bool:
        """Whether there are green tiles only."""
        return bool(self.marks & _GREEN)


class Piece(NamedTuple):
    """A group of a hand, and what it adds to it."""

    part: Part
    numbers: Numbers
    some: Marks
    """The marks that its tiles bear between them."""
    every: Marks
    """The marks that a hand bears only if all of its groups do."""


def meld_pieces(melds: Sequence[Meld]) -> list[Piece]:
    """The melds as groups of a hand."""
    return [_meld_piece(nth, meld.kind, min(meld.tiles)) for nth, meld in enumerate(melds)]


_FORMS: Final = {
    MeldKind.CHOW: Form.RUN,
    MeldKind.PUNG: Form.TRIPLET,
    MeldKind.OPEN_KONG: Form.QUAD,
    MeldKind.ADDED_KONG: Form.QUAD,
    MeldKind.CONCEALED_KONG: Form.QUAD,
}
OF_SETS: Final = frozenset((Form.TRIPLET, Form.QUAD))
"""The forms of sets that are not runs."""
_SAME: Final = {1: Form.SINGLE, 2: Form.PAIR, 3: Form.TRIPLET}


@lru_cache(maxsize=1 << 10)
def _meld_piece(nth: int, kind: MeldKind, lowest: Tile) -> Piece:
    is_open = kind is not MeldKind.CONCEALED_KONG
    return _piece_of(Part(_FORMS[kind], KIND[lowest], is_open, nth))


@lru_cache(maxsize=1 << 8)
def piece(group: tuple[Tile, ...]) -> Piece:
    """A group of the concealed tiles."""
    if len(group) > 1 and group[0] is not group[1]:
        return _piece_of(Part(Form.RUN, KIND[group[0]], is_open=False))
    return _piece_of(Part(_SAME[len(group)], KIND[group[0]], is_open=False))


def _piece_of(part: Part) -> Piece:
    tiles = [_marks(STANDARD[kind]) for kind in kinds_of(part)]
    some, every = reduce(or_, tiles), reduce(and_, tiles)
    return Piece(part, _numbers(part), some & ~EVERY, every & _GREEN | some & _EDGE)


def _marks(face: Tile) -> Marks:
    green = _GREEN if KIND[face] in GREEN else 0
    if face.is_honour:
        return _HONOUR | _EDGE | green
    suit = 1 << KIND[face] // RANKS
    return suit | green | (_TERMINAL | _EDGE if face.is_terminal else _SIMPLE)


def _numbers(part: Part) -> Numbers:
    is_set = part.form in (Form.TRIPLET, Form.QUAD)
    found = {
        _RUNS: part.form is Form.RUN,
        _SETS: is_set,
        _DRAGONS: is_set and part.kind in DRAGON_KINDS,
        _WINDS: is_set and part.kind in WIND_KINDS,
        _CLOSED: is_set and not part.is_open,
        _QUADS: part.form is Form.QUAD,
        _OPENED: part.is_open,
    }
    return sum(holds << field for field, holds in found.items())


def _alike(marks: Marks) -> Marks:
    """The marks with as many suits, whichever they are."""
    return marks & ~_SUITS | (1 << (marks & _SUITS).bit_count()) - 1


_ALIKE: Final = tuple(map(_alike, range(_GREEN)))


def outlined(
    shape: str, numbers: Numbers, some: Marks, every: Marks, runs: Sequence[int]
) -> Outline:
    """What is seen of pieces together: their numbers added up, the marks of any and of all."""
    marks = _ALIKE[some] | every
    if len(set(runs)) < len(runs):
        marks |= _TWINS
    if numbers >> _OPENED:
        marks |= _CALLED
    return Outline(
        shape,
        numbers & _SORTS,
        numbers >> _CLOSED & _NUMBER,
        numbers >> _QUADS & _NUMBER,
        marks,
    )
