"""A moment of a first game as one seat sees it, and the occasions to explain something."""

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
from game.engine.settlement import Seat
from game.engine.table import Round
from game.engine.tiles import Tile
from game.learn.lesson.table_places import TablePlace

Value: TypeAlias = int | Tile | tuple[Tile, ...]


class Occasion(StrEnum):
    """Something in a first game that is explained when it happens for the first time."""

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
    """What has just happened, or is being asked, as a seat has seen it."""

    rules: RuleSet
    viewer: Seat
    match: Match
    """The match after it."""
    before: Match | None = None
    event: Event | None = None
    options: tuple[Action, ...] = ()
    """What the seat may do, where it is asked."""
    claimed: bool = False
    """Whether the seat has just claimed a tile, and it is not yet known who gets it."""
    advice: Advice | None = None
    """What the teacher says of a tile that can be claimed; nothing where the seat may win."""

    @property
    def table(self) -> Round:
        """The hand that is being played."""
        assert self.match.table is not None, "a hand has been started"
        return self.match.table

    @property
    def may_win(self) -> bool:
        """Whether the seat may win now."""
        return any(isinstance(one, Win) for one in self.options)

    @property
    def is_own_discard(self) -> bool:
        """Whether the seat itself has just thrown a tile."""
        return isinstance(self.event, TileDiscarded) and self.event.seat == self.viewer


@dataclass(frozen=True, slots=True)
class Occurrence:
    """That an occasion has come: in which of its variants, whom it is about, and what is said."""

    way: str = ""
    """The variant of the text, where an occasion can come in several ways."""
    who: Seat | None = None
    values: Mapping[str, Value] = field(default_factory=dict)
    """What is put into the text: tiles, points, a wind."""
    beside: tuple[TablePlace, ...] = ()
    """What is to be looked at in this variant alone."""


Detector: TypeAlias = Callable[[TableMoment], Occurrence | None]
"""Says whether an occasion has come."""
