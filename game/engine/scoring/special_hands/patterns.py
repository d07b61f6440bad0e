"""The language in which special hands are written: parts, and the tiles they are made of.

A definition is a list of parts. A part takes its tiles from a selector; selectors may hold
variables, which have one value throughout a definition: the suits A, B and C, which differ, a
rank, and an axis of opposite winds. Under a value for each of them a part comes down to slots.
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
"""How many winds further the opposite one is."""
_TILE: Final = {(one.suit, one.rank): one for one in STANDARD}
_DRAGON_OF: Final = {
    Suit.DOTS: Tile.WHITE,
    Suit.BAMBOO: Tile.GREEN,
    Suit.CHARACTERS: Tile.RED,
}
"""The dragon that belongs to a suit (14.1, 6)."""


class Var(StrEnum):
    """A suit that is not named; different ones are different suits."""

    A = "A"
    B = "B"
    C = "C"


class Free(StrEnum):
    """What a definition leaves open, to be the same in all of its parts."""

    SUITS = "suits"
    RANK = "rank"
    AXIS = "axis"


class Called(StrEnum):
    """What may have been laid down of a hand before the win."""

    PUNG = "pung"
    """A pung part, as a pung or a kong."""
    CHOW = "chow"
    """A chow part."""
    CHOW_IN_RUN = "chow_in_run"
    """Three tiles of a run that follow one another."""


class Bound(NamedTuple):
    """A value for everything a definition leaves open, and what depends on the player."""

    suits: tuple[Suit, ...]
    """The suits that A, B and C stand for."""
    rank: int
    axis: int
    """Which of the winds is X: 0 for East, 1 for South."""
    own_wind: Tile
    tied: bool
    """Whether a dragon beside a single suit has to be the one that belongs to it."""

    def suit(self, name: Suit | Var) -> Suit:
        """The suit that is meant."""
        return self.suits[tuple(Var).index(name)] if isinstance(name, Var) else name


Option: TypeAlias = tuple[Tile, ...]


class Slot(NamedTuple):
    """A place in a hand for the tiles of one of some options."""

    takes: Called | None
    """The melds it takes."""
    options: tuple[Option, ...]


# ---- selectors -----------------------------------------------------------------------------------


class Selector(Protocol):
    """Some tiles, as far as a definition names them."""

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
    """The tile of a suit whose rank is the same in every such part."""

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
    """The dragon that belongs to a suit; any dragon where that is not asked for (14.1, 6)."""

    suit: Var
    always: bool
    """Whether the definition itself asks for it."""
    free: ClassVar[frozenset[Free]] = frozenset({Free.SUITS})

    def tiles(self, bound: Bound) -> tuple[Tile, ...]:
        """The tiles to choose from."""
        return (_DRAGON_OF[bound.suit(self.suit)],) if self.always or bound.tied else DRAGONS


# ---- parts ---------------------------------------------------------------------------------------


class HandPart(Protocol):
    """A part of a special hand."""

    called: ClassVar[Called | None]
    """As what it may have been laid down, if the definition allows it."""

    @property
    def free(self) -> frozenset[Free]:
        """What it leaves open."""
        ...

    def options(self, bound: Bound) -> Iterator[tuple[Option, ...]]:
        """The slots it comes down to, by their options."""
        ...


@dataclass(frozen=True, slots=True)
class _Equal:
    """So many equal tiles of one kind or of several."""

    of: Selector
    size: ClassVar[int]
    called: ClassVar[Called | None] = None

    @property
    def free(self) -> frozenset[Free]:
        return self.of.free


@dataclass(frozen=True, slots=True)
class _Alike(_Equal):
    """So many of one tile."""

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
    """So many of every tile."""

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
    """So many pairs; when they need not differ, four equal tiles are two pairs."""

    count: int
    of: Selector
    distinct: bool
    called: ClassVar[Called | None] = None

    @property
    def free(self) -> frozenset[Free]:
        """What it leaves open."""
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
        """What it leaves open."""
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
        """What it leaves open."""
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
        """What it leaves open."""
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
    """A special hand: what it is made of, what may be laid down of it, and what it is worth."""

    name: GrandJeu
    points: int
    """With a limit of 1000."""
    parts: tuple[HandPart, ...]
    exposable: frozenset[Called] = frozenset()

    @property
    def free(self) -> frozenset[Free]:
        """What it leaves open."""
        return frozenset(one for part in self.parts for one in part.free)

    def slots(self, bound: Bound) -> Iterable[Slot]:
        """What it comes down to."""
        for part in self.parts:
            takes = part.called if part.called in self.exposable else None
            for options in part.options(bound):
                yield Slot(takes, options)
