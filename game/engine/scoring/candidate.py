"""A winning hand read one way: all that a scoring element may look at."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final, NamedTuple

from game.engine.scoring.pieces import (
    ALL_KINDS,
    DRAGON_KINDS,
    EVERY,
    GREEN,
    HONOURS,
    OF_SETS,
    OUTSIDE,
    RANKS,
    TERMINALS,
    WIND_KINDS,
    Form,
    Outline,
    Part,
    Piece,
    kinds_of,
    meld_pieces,
    outlined,
    piece,
)
from game.engine.shapes import Counts, Reading
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
    "Form",
    "Luck",
    "Outline",
    "Part",
    "Situation",
    "Wait",
    "body",
    "candidates",
    "kinds_of",
    "meld_pieces",
]

_RUN: Final = 3


class Luck(StrEnum):
    """What a win owes to its moment (riichi sheet 6.1)."""

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
    """The very first discard of the hand, before which nothing was declared."""
    AFTER_BONUS = "after_bonus"
    """The tile that makes good a bonus tile which was just set aside."""
    EIGHTH_DEALER_WIN = "eighth_dealer_win"
    """The eighth win in a row as dealer, or a later one of the same dealer."""


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
    def in_riichi(self) -> bool:
        """Whether the winner had declared riichi."""
        return not self.luck.isdisjoint((Luck.RIICHI, Luck.DABURU_RIICHI))


class Wait(StrEnum):
    """How the winning tile completed its group."""

    RYANMEN = "ryanmen"
    SHANPON = "shanpon"
    KANCHAN = "kanchan"
    PENCHAN = "penchan"
    TANKI = "tanki"


class Body(NamedTuple):
    """A complete hand read one way, before it is known which group the winning tile completes."""

    outline: Outline
    concealed: tuple[Part, ...]
    melds: tuple[Part, ...]
    runs: tuple[int, ...]
    sets: tuple[int, ...]
    pair: int | None


class Candidate(NamedTuple):
    """A winning hand, read one way."""

    situation: Situation
    body: Body
    parts: tuple[Part, ...]
    tile: int
    """The kind of the winning tile."""
    wait: Wait
    closed_sets: int
    """Triplets and quads without a tile from another player."""

    @property
    def outline(self) -> Outline:
        """What is seen of it at first glance."""
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
        """0-2, honours left aside."""
        return frozenset(kind // RANKS for kind in self.kinds - HONOURS)

    @property
    def runs(self) -> tuple[int, ...]:
        """The lowest kind of each run, in order."""
        return self.body.runs

    @property
    def sets(self) -> tuple[int, ...]:
        """The kinds of the triplets and quads, in order."""
        return self.body.sets

    @property
    def quads(self) -> int:
        """How many quads there are."""
        return self.body.outline.quads

    @property
    def pair(self) -> int | None:
        """The kind of the only pair."""
        return self.body.pair

    def counts(self) -> Counts:
        """How many tiles of each kind the hand holds."""
        held = [kind for part in self.parts for kind in kinds_of(part)]
        return tuple(held.count(kind) for kind in ALL_KINDS)


def body(shape: str, reading: Reading, melds: list[Piece]) -> Body:
    """What a reading and the melds make together."""
    runs: list[int] = []
    sets: list[int] = []
    others: list[int] = []
    numbers, some, every = 0, 0, EVERY
    concealed = [piece(group) for group in reading]
    for part, own_numbers, own_some, own_every in concealed + melds:
        numbers += own_numbers
        some |= own_some
        every &= own_every
        form = part.form
        same = runs if form is Form.RUN else sets if form in OF_SETS else others
        same.append(part.kind)
    runs.sort()
    sets.sort()
    return Body(
        outlined(shape, numbers, some, every, runs),
        tuple([one.part for one in concealed]),
        tuple([one.part for one in melds]),
        tuple(runs),
        tuple(sets),
        others[0] if len(others) == 1 else None,
    )


def candidates(read: Body, tile: int, situation: Situation) -> list[Candidate]:
    """The hand once for each of its groups that the winning tile may complete."""
    concealed = read.concealed
    found: list[Candidate] = []
    for nth, part in enumerate(concealed):
        steps = tile - part.kind
        if steps and not (part.form is Form.RUN and 0 < steps < _RUN):
            continue
        if part not in concealed[:nth]:
            won = _completed(part, steps, drawn=situation.drawn)
            parts = (*concealed[:nth], won.part, *concealed[nth + 1 :], *read.melds)
            closed_sets = read.outline.closed_sets - won.opened_sets
            found.append(Candidate(situation, read, parts, tile, won.wait, closed_sets))
    return found


class _Completed(NamedTuple):
    """A group that the winning tile completes."""

    part: Part
    wait: Wait
    opened_sets: int
    """Whether it is a triplet that was closed but for the winning tile."""


@lru_cache(maxsize=1 << 9)
def _completed(part: Part, steps: int, *, drawn: bool) -> _Completed:
    """The group with the winning tile, so many steps above its lowest tile."""
    won = Part(part.form, part.kind, not drawn, wins=True)
    return _Completed(won, _wait(part, steps), int(part.form is Form.TRIPLET and not drawn))


def _wait(part: Part, steps: int) -> Wait:
    if part.form is not Form.RUN:
        return Wait.SHANPON if part.form is Form.TRIPLET else Wait.TANKI
    if steps == 1:
        return Wait.KANCHAN
    is_edge = part.kind % RANKS == (0 if steps else RANKS - _RUN)
    return Wait.PENCHAN if is_edge else Wait.RYANMEN
