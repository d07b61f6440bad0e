"""How special hands are defined: parts, and the tiles they are made of.

A definition is a list of parts. A part takes its tiles from a selector. Selectors may contain
variables that have one value throughout a definition: the suits A, B and C, which differ, a
rank, and an axis of opposite winds. Once the variables have values, a part becomes slots.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from typing import ClassVar, Final, NamedTuple, Protocol, TypeAlias

from game.engine.scoring.special_hands.grand_jeu import GrandJeu
from game.engine.tiles import DRAGONS, STANDARD, WINDS, Suit, Tile

RANKS: Final = range(1, 10)
_CHOW, _PUNG, _PAIR = 3, 3, 2
_OPPOSITE: Final = len(WINDS) // 2
"""How many places after a wind the opposite one comes."""
_TILE: Final = {(one.suit, one.rank): one for one in STANDARD}
_DRAGON_OF: Final = {
    Suit.DOTS: Tile.WHITE,
    Suit.BAMBOO: Tile.GREEN,
    Suit.CHARACTERS: Tile.RED,
}
"""The dragon that belongs to a suit (14.1, 6)."""


class Var(StrEnum):
    """A variable for a suit; different variables are different suits."""

    A = "A"
    B = "B"
    C = "C"


class Free(StrEnum):
    """The variables of a definition, whose values are the same in all of its parts."""

    SUITS = "suits"
    RANK = "rank"
    AXIS = "axis"


class Called(StrEnum):
    """A part of the hand that may be laid down before the win."""

    PUNG = "pung"
    """A pung part, as a pung or a kong."""
    CHOW = "chow"
    """A chow part."""
    CHOW_IN_RUN = "chow_in_run"
    """Three tiles of a run that follow one another."""


class Bound(NamedTuple):
    """The values of all variables, and what depends on the player."""

    suits: tuple[Suit, ...]
    """The suits that A, B and C stand for."""
    rank: int
    axis: int
    """The wind that X stands for: 0 for East, 1 for South."""
    own_wind: Tile
    tied: bool
    """Whether a dragon next to a single suit must be the one that belongs to that suit."""

    def suit(self, name: Suit | Var) -> Suit:
        """The suit that a variable stands for."""
        return self.suits[tuple(Var).index(name)] if isinstance(name, Var) else name


Option: TypeAlias = tuple[Tile, ...]


class Slot(NamedTuple):
    """A place in a hand, to be filled with one of the options."""

    takes: Called | None
    """The melds it takes."""
    options: tuple[Option, ...]


# ---- selectors -----------------------------------------------------------------------------------


class Selector(Protocol):
    """The tiles a part may be made of."""

    free: ClassVar[frozenset[Free]]

    def tiles(self, bound: Bound) -> tuple[Tile, ...]:
        """The tiles to choose from."""
        ...


@dataclass(frozen=True, slots=True)
class Among:
    """Any of these tiles."""

    these: tuple[Tile, ...]
    free: ClassVar[frozenset[Free]] = frozenset()

    def tiles(self, bound: Bound) -> tuple[Tile, ...]:
        """The tiles to choose from."""
        return self.these


@dataclass(frozen=True, slots=True)
class Suited:
    """Any tile of a suit that has one of these ranks."""

    suit: Suit | Var
    ranks: tuple[int, ...] = tuple(RANKS)
    free: ClassVar[frozenset[Free]] = frozenset({Free.SUITS})

    def tiles(self, bound: Bound) -> tuple[Tile, ...]:
        """The tiles to choose from."""
        return tuple(_TILE[bound.suit(self.suit), rank] for rank in self.ranks)


@dataclass(frozen=True, slots=True)
class SameRank:
    """The tile of a suit with the rank variable, the same in all such parts."""

    suit: Var
    free: ClassVar[frozenset[Free]] = frozenset({Free.SUITS, Free.RANK})

    def tiles(self, bound: Bound) -> tuple[Tile, ...]:
        """The one tile."""
        return (_TILE[bound.suit(self.suit), bound.rank],)


@dataclass(frozen=True, slots=True)
class OwnWind:
    """The wind of the player (14.1, 7)."""

    free: ClassVar[frozenset[Free]] = frozenset()

    def tiles(self, bound: Bound) -> tuple[Tile, ...]:
        """The one tile."""
        return (bound.own_wind,)


@dataclass(frozen=True, slots=True)
class Pole:
    """A wind on one of two axes, East-West and South-North: X is on one of them, Y on the other."""

    on_x: bool
    is_opposite: bool = False
    free: ClassVar[frozenset[Free]] = frozenset({Free.AXIS})

    def tiles(self, bound: Bound) -> tuple[Tile, ...]:
        """The one tile."""
        axis = bound.axis if self.on_x else _OPPOSITE - 1 - bound.axis
        return (WINDS[axis + _OPPOSITE * self.is_opposite],)


@dataclass(frozen=True, slots=True)
class SuitDragon:
    """The dragon that belongs to a suit; any dragon where that is not required (14.1, 6)."""

    suit: Var
    always: bool
    """Whether the definition requires that dragon under all rules."""
    free: ClassVar[frozenset[Free]] = frozenset({Free.SUITS})

    def tiles(self, bound: Bound) -> tuple[Tile, ...]:
        """The tiles to choose from."""
        return (_DRAGON_OF[bound.suit(self.suit)],) if self.always or bound.tied else DRAGONS


# ---- parts ---------------------------------------------------------------------------------------


class HandPart(Protocol):
    """A part of a special hand."""

    called: ClassVar[Called | None]
    """The meld that it may be laid down as, if the definition allows it."""

    @property
    def free(self) -> frozenset[Free]:
        """The variables in it."""
        ...

    def options(self, bound: Bound) -> Iterator[tuple[Option, ...]]:
        """The options of each of its slots."""
        ...


@dataclass(frozen=True, slots=True)
class _Equal:
    """A number of equal tiles of one kind or of several."""

    of: Selector
    size: ClassVar[int]
    called: ClassVar[Called | None] = None

    @property
    def free(self) -> frozenset[Free]:
        return self.of.free


@dataclass(frozen=True, slots=True)
class _Alike(_Equal):
    """A number of equal tiles."""

    def options(self, bound: Bound) -> Iterator[tuple[Option, ...]]:
        yield tuple((one,) * self.size for one in self.of.tiles(bound))


@dataclass(frozen=True, slots=True)
class Pung(_Alike):
    """Three equal tiles, or a kong."""

    size: ClassVar[int] = _PUNG
    called: ClassVar[Called | None] = Called.PUNG


@dataclass(frozen=True, slots=True)
class Pair(_Alike):
    """Two equal tiles."""

    size: ClassVar[int] = _PAIR


@dataclass(frozen=True, slots=True)
class One(_Alike):
    """One tile."""

    size: ClassVar[int] = 1


@dataclass(frozen=True, slots=True)
class _Every(_Equal):
    """A number of each tile."""

    def options(self, bound: Bound) -> Iterator[tuple[Option, ...]]:
        yield (tuple(one for one in self.of.tiles(bound) for _ in range(self.size)),)


@dataclass(frozen=True, slots=True)
class Each(_Every):
    """One of every tile."""

    size: ClassVar[int] = 1


@dataclass(frozen=True, slots=True)
class PairsEach(_Every):
    """A pair of every tile."""

    size: ClassVar[int] = _PAIR


@dataclass(frozen=True, slots=True)
class Pairs:
    """A number of pairs; unless they must differ, four equal tiles are two pairs."""

    count: int
    of: Selector
    distinct: bool
    called: ClassVar[Called | None] = None

    @property
    def free(self) -> frozenset[Free]:
        """The variables in it."""
        return self.of.free

    def options(self, bound: Bound) -> Iterator[tuple[Option, ...]]:
        """The pairs one by one, or all of them together if they have to differ."""
        tiles = self.of.tiles(bound)
        if self.distinct:
            chosen = combinations(tiles, self.count)
            yield tuple(tuple(one for one in some for _ in range(_PAIR)) for some in chosen)
            return
        for _ in range(self.count):
            yield tuple((one,) * _PAIR for one in tiles)


@dataclass(frozen=True, slots=True)
class Run:
    """One tile of each rank of a suit, from one to another."""

    suit: Suit | Var
    first: int
    last: int
    called: ClassVar[Called | None] = Called.CHOW_IN_RUN

    @property
    def free(self) -> frozenset[Free]:
        """The variables in it."""
        return frozenset({Free.SUITS})

    def options(self, bound: Bound) -> Iterator[tuple[Option, ...]]:
        """The run."""
        yield (Suited(self.suit, tuple(range(self.first, self.last + 1))).tiles(bound),)


@dataclass(frozen=True, slots=True)
class Chow:
    """Three tiles of a suit that follow one another."""

    suit: Suit | Var
    called: ClassVar[Called | None] = Called.CHOW

    @property
    def free(self) -> frozenset[Free]:
        """The variables in it."""
        return frozenset({Free.SUITS})

    def options(self, bound: Bound) -> Iterator[tuple[Option, ...]]:
        """The chows of the suit."""
        row = Suited(self.suit).tiles(bound)
        yield tuple(row[first : first + _CHOW] for first in range(len(row) - _CHOW + 1))


@dataclass(frozen=True, slots=True)
class AlternatingRun:
    """Nine tiles that change the suit at every step: 147, 258 and 369 of a suit each (14.1, 9)."""

    suits: tuple[Var, ...] = tuple(Var)
    called: ClassVar[Called | None] = None

    @property
    def free(self) -> frozenset[Free]:
        """The variables in it."""
        return frozenset({Free.SUITS})

    def options(self, bound: Bound) -> Iterator[tuple[Option, ...]]:
        """The run."""
        step = len(self.suits)
        rows = [
            Suited(suit, tuple(RANKS)[nth::step]).tiles(bound)
            for nth, suit in enumerate(self.suits)
        ]
        yield (tuple(one for row in rows for one in row),)


@dataclass(frozen=True, slots=True)
class Definition:
    """A special hand: its parts, what may be laid down of it, and its value."""

    name: GrandJeu
    points: int
    """Its value where the limit is 1000."""
    parts: tuple[HandPart, ...]
    exposable: frozenset[Called] = frozenset()

    @property
    def free(self) -> frozenset[Free]:
        """The variables in it."""
        return frozenset(one for part in self.parts for one in part.free)

    def slots(self, bound: Bound) -> Iterable[Slot]:
        """All of its slots."""
        for part in self.parts:
            takes = part.called if part.called in self.exposable else None
            for options in part.options(bound):
                yield Slot(takes, options)
