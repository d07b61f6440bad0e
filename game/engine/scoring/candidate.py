"""A winning hand in one decomposition: all that a yaku may look at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, reduce
from operator import attrgetter, or_
from typing import Final, NamedTuple

from game.engine.shapes.groups import (
    ALL_KINDS,
    AT_PAIRS,
    AT_RUNS,
    AT_SETS,
    DRAGON_KINDS,
    EVERY_KIND,
    GREEN,
    HONOURS,
    OUTSIDE,
    PAIR,
    RUN,
    SINGLE,
    TERMINALS,
    TRIPLET,
    WIND_KINDS,
    GroupForm,
    GroupInHand,
    GroupsInHand,
    Kinds,
    Marks,
    Outline,
    concealed_part,
    kinds_of,
    mark_of,
    meld_pieces,
    outlined,
)
from game.engine.shapes.hand_shapes import Counts
from game.engine.shapes.suit_rows import RANKS
from game.engine.tiles import Tile

__all__ = [
    "ALL_KINDS",
    "DRAGON_KINDS",
    "GREEN",
    "HONOURS",
    "OUTSIDE",
    "RANKS",
    "TERMINALS",
    "WIND_KINDS",
    "Body",
    "Candidate",
    "GroupForm",
    "GroupInHand",
    "Kinds",
    "Luck",
    "Outline",
    "Situation",
    "Wait",
    "WinMoment",
    "body",
    "candidates",
    "kinds_of",
    "meld_pieces",
]

_RUN: Final = 3


class Luck(StrEnum):
    """Circumstances of a win that give yaku (riichi sheet 6.1)."""

    RIICHI = "riichi"
    DABURU_RIICHI = "daburu_riichi"
    IPPATSU = "ippatsu"
    RINSHAN = "rinshan"
    CHANKAN = "chankan"
    LAST_TILE = "last_tile"
    """The last tile that can be drawn, or the last discard."""
    AFTER_KAN_DISCARD = "after_kan_discard"
    """The discard that follows a replacement tile."""
    FIRST_TURN = "first_turn"
    """The winner has not discarded yet, and nobody has called."""
    FIRST_DISCARD = "first_discard"
    """The first discard of the hand, with nothing declared before it."""
    AFTER_BONUS = "after_bonus"
    """The replacement tile of a bonus tile just set aside."""
    EIGHTH_DEALER_WIN = "eighth_dealer_win"
    """The eighth win in a row of the same dealer, or a later one."""


_IN_RIICHI: Final = frozenset((Luck.RIICHI, Luck.DABURU_RIICHI))


class WinMoment(NamedTuple):
    """The part of the circumstances that does not depend on winds, tiles or counters."""

    drawn: bool
    is_dealer: bool
    luck: frozenset[Luck]

    @property
    def in_riichi(self) -> bool:
        """Whether the winner had declared riichi."""
        return not self.luck.isdisjoint(_IN_RIICHI)


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """The circumstances of a win."""

    drawn: bool
    """Whether the winner drew the tile himself."""
    is_dealer: bool
    seat_wind: int
    """0 for east."""
    round_wind: int
    luck: frozenset[Luck] = frozenset()
    counters: int = 0
    indicators: tuple[Tile, ...] = ()
    """The indicators that lie face up."""
    undersides: tuple[Tile, ...] = ()
    """The tiles below them."""

    @property
    def moment(self) -> WinMoment:
        """The part that many wins share, so that results can be cached by it."""
        return WinMoment(self.drawn, self.is_dealer, self.luck)

    @property
    def in_riichi(self) -> bool:
        """Whether the winner had declared riichi."""
        return not self.luck.isdisjoint(_IN_RIICHI)


class Wait(StrEnum):
    """How the winning tile completed its group."""

    RYANMEN = "ryanmen"
    SHANPON = "shanpon"
    KANCHAN = "kanchan"
    PENCHAN = "penchan"
    TANKI = "tanki"


class Body(NamedTuple):
    """A complete hand in one decomposition, whichever group the winning tile completes."""

    outline: Outline
    parts: tuple[GroupInHand, ...]
    """Its groups, the melds last."""
    marks: Marks
    own: Marks
    """The marks of the concealed groups."""


class Candidate(NamedTuple):
    """A winning hand in one decomposition, with the group that the winning tile completes."""

    situation: Situation
    body: Body
    parts: tuple[GroupInHand, ...]
    tile: int
    """The kind of the winning tile."""
    wait: Wait
    closed_sets: int
    """How many triplets and quads hold no tile from another player; 0 if fewer than three."""
    won: int
    """The index of the group that the winning tile completes."""

    @property
    def outline(self) -> Outline:
        """The outline of the hand, by which most yaku are ruled out."""
        return self.body.outline

    @property
    def shape(self) -> str:
        """The id of the shape in which the hand is complete."""
        return self.body.outline.shape

    @property
    def is_closed(self) -> bool:
        """Whether no tile was called before the win."""
        return self.body.outline.is_closed

    @property
    def kinds(self) -> frozenset[int]:
        """The kinds the hand holds."""
        return frozenset(kind for part in self.parts for kind in kinds_of(part))

    @property
    def suits(self) -> frozenset[int]:
        """The numbers of its suits, 0-2, honours not counted."""
        return frozenset(kind // RANKS for kind in self.kinds - HONOURS)

    @property
    def runs(self) -> Kinds:
        """The lowest kinds of the runs, as bits."""
        return self.body.marks >> AT_RUNS & EVERY_KIND

    @property
    def sets(self) -> Kinds:
        """The kinds of the triplets and quads, as bits."""
        return self.body.marks >> AT_SETS & EVERY_KIND

    @property
    def pair(self) -> int | None:
        """The kind of the pair, if there is exactly one."""
        pairs = self.body.marks >> AT_PAIRS & EVERY_KIND
        return pairs.bit_length() - 1 if pairs.bit_count() == 1 else None

    def has_set(self, kind: int) -> bool:
        """Whether there is a triplet or quad of the kind."""
        return bool(self.body.marks >> AT_SETS + kind & 1)

    def of_form(self, form: GroupForm) -> list[int]:
        """The lowest kinds of the groups of a form."""
        return [part.kind for part in self.parts if part.form is form]

    def counts(self) -> Counts:
        """How many tiles of each kind the hand holds."""
        held = [0] * len(ALL_KINDS)
        for part in self.parts:
            for kind in kinds_of(part):
                held[kind] += 1
        return tuple(held)


def body(shape: str, reading: GroupsInHand, melds: GroupsInHand) -> Body:
    """The concealed groups and the melds together."""
    parts = reading + melds
    own = reduce(or_, map(_marks, reading))
    marks = reduce(or_, map(_marks, melds), own) if melds else own
    return Body(outlined(shape, sum(map(_numbers, parts)), marks), parts, marks, own)


_marks: Final = attrgetter("marks")
_numbers: Final = attrgetter("numbers")


def candidates(read: Body, tile: int, situation: Situation) -> list[Candidate]:
    """One candidate for each group that the winning tile may complete."""
    parts = read.parts
    found: list[Candidate] = []
    for part, won, wait, opened in _completed(tile, read.own & _WITH[tile])[situation.drawn]:
        nth = parts.index(part)
        whole = (*parts[:nth], won, *parts[nth + 1 :])
        left = read.outline.closed_sets - opened
        found.append(Candidate(situation, read, whole, tile, wait, left, nth))
    return found


class _Completed(NamedTuple):
    """A group that the winning tile completes."""

    part: GroupInHand
    """The group without regard to the winning tile."""
    won: GroupInHand
    wait: Wait
    opened_sets: int
    """1 for a triplet that the winning discard makes open."""


def _groups_with(tile: int) -> Iterator[tuple[GroupForm, int]]:
    """The groups that may hold a tile, in the order of a decomposition."""
    yield PAIR, tile
    yield from ((RUN, tile - steps) for steps in (2, 1) if steps <= tile)
    yield from ((form, tile) for form in (TRIPLET, RUN, SINGLE))


_WITH: Final = tuple(
    reduce(or_, (mark_of(form, kind) for form, kind in _groups_with(tile))) for tile in ALL_KINDS
)
"""The marks of all groups that may hold a tile."""


@cache
def _completed(tile: int, groups: Marks) -> tuple[tuple[_Completed, ...], tuple[_Completed, ...]]:
    """The groups a tile completes among these: by ron, and by tsumo."""
    held = [(form, kind) for form, kind in _groups_with(tile) if groups & mark_of(form, kind)]
    on_discard, drawn = (
        tuple(_completion(form, kind, tile, drawn=drawn) for form, kind in held)
        for drawn in (False, True)
    )
    return on_discard, drawn


def _completion(form: GroupForm, kind: int, tile: int, *, drawn: bool) -> _Completed:
    return _Completed(
        concealed_part(form, kind),
        concealed_part(form, kind, is_open=not drawn, wins=True),
        _wait(form, kind, tile - kind),
        int(form is TRIPLET and not drawn),
    )


def _wait(form: GroupForm, kind: int, steps: int) -> Wait:
    """The wait for the tile that many steps above the lowest of a group."""
    if form is not RUN:
        return Wait.SHANPON if form is TRIPLET else Wait.TANKI
    if steps == 1:
        return Wait.KANCHAN
    is_edge = kind % RANKS == (0 if steps else RANKS - _RUN)
    return Wait.PENCHAN if is_edge else Wait.RYANMEN
