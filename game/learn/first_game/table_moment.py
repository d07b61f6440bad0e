"""A moment of the first game as one seat sees it, and the occasions that are explained."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from game.coach.call_advice import Advice
from game.engine.actions import Action, Win
from game.engine.events import Event, TileDiscarded
from game.engine.match import Match
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.engine.table import Round
from game.engine.tiles import Tile
from game.learn.lesson.table_places import TablePlace

Value: TypeAlias = int | Tile | tuple[Tile, ...]


class Occasion(StrEnum):
    """Something that is explained when it happens for the first time in the first game."""

    DICE = "dice"
    SEAT = "seat"
    DORA = "dora"
    DRAW = "draw"
    RIVER = "river"
    TSUMOKIRI = "tsumokiri"
    BEATEN = "beaten"
    CALLED = "called"
    REFUSED = "refused"
    KAN = "kan"
    HELPS = "helps"
    NUMBERS = "numbers"
    THROW = "throw"
    SIGNS = "signs"
    CALL = "call"
    LEAVE = "leave"
    MAY_KAN = "may_kan"
    ONE_AWAY = "one_away"
    READY = "ready"
    OWN_RIICHI = "own_riichi"
    RIICHI = "riichi"
    FURITEN = "furiten"
    MAY_RIICHI = "may_riichi"
    OWN_WIN = "own_win"
    WIN = "win"
    EXHAUSTED = "exhausted"
    PASSES = "passes"
    OWN_DEAL = "own_deal"
    COUNTERS = "counters"
    STICKS = "sticks"
    LAST = "last"
    END = "end"
    MAY_RON = "may_ron"
    MAY_TSUMO = "may_tsumo"
    DECLARE = "declare"


@dataclass(frozen=True, slots=True, kw_only=True)
class TableMoment:
    """An event that has just happened, or a decision, as a seat sees it."""

    rules: RuleSet
    viewer: Seat
    match: Match
    """The match after it."""
    before: Match | None = None
    event: Event | None = None
    options: tuple[Action, ...] = ()
    """The options of the seat, if it is asked."""
    claimed: bool = False
    """Whether the seat has just claimed a tile that another may still get."""
    advice: Advice | None = None
    """The teacher's advice about a tile that can be called; `None` where the seat may win."""

    @property
    def table(self) -> Round:
        """The table of the current hand."""
        assert self.match.table is not None, "a hand has been started"
        return self.match.table

    @property
    def may_win(self) -> bool:
        """Whether the seat may win now."""
        return any(isinstance(one, Win) for one in self.options)

    @property
    def is_own_discard(self) -> bool:
        """Whether the seat itself has just discarded."""
        return isinstance(self.event, TileDiscarded) and self.event.seat == self.viewer


@dataclass(frozen=True, slots=True)
class Occurrence:
    """An occasion that has come: its variant, whom it is about, and the values of its text."""

    variant: str = ""
    """The variant of the text, where an occasion has several."""
    who: Seat | None = None
    values: Mapping[str, Value] = field(default_factory=dict)
    """The values for the text: tiles, points, a wind."""
    beside: tuple[TablePlace, ...] = ()
    """The places to point at in this variant only."""


Detector: TypeAlias = Callable[[TableMoment], Occurrence | None]
"""Tells whether an occasion has come."""
