"""The source of a table scene: all it knows of the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import takewhile
from typing import Final, Protocol

from game.coach.bird_counsel import Counsel
from game.coach.foul_reasons import FoulReason
from game.coach.table_helps import Help, TableHelps
from game.coach.wait_worth import WaitValue
from game.engine.actions import Action, Decision, Discard
from game.engine.events import (
    Event,
    IndicatorRevealed,
    TileDiscarded,
    TileDrawn,
    TilePassed,
)
from game.engine.match import Match
from game.engine.refusals import Refusal
from game.engine.seats import Seat
from game.engine.table import Round
from game.engine.tiles import Tile
from game.learn.library.grand_jeu_distances import GrandJeuDistance
from game.scenes.shared.game_facts import Game, Person
from game.scenes.table.automatic_moves import AutomaticMoves
from game.scenes.table.hand.left_hand import LeftHand
from game.ui.scene import Step

ShownEvent = tuple[Event, Match]
"""An event, and the match after it."""


class TableSource(Protocol):
    """A seat at a table, as the screen sees it, however the game is hosted."""

    @property
    def viewer(self) -> Seat:
        """The seat from which the table is seen."""

    @property
    def match(self) -> Match | None:
        """The match when the screen opened; `None` before its first event."""

    @property
    def history(self) -> tuple[ShownEvent, ...]:
        """The events of the hand before the screen opened, as the viewer saw them."""

    @property
    def people(self) -> tuple[Person, ...]:
        """The people by seat."""

    @property
    def game(self) -> Game:
        """The facts of the game."""

    @property
    def points_before(self) -> tuple[int, ...] | None:
        """The points to show while an exercise asks about the payment; else `None`."""

    @property
    def is_strict(self) -> bool:
        """Whether the viewer plays at a strict table."""

    @property
    def fault(self) -> FoulReason | None:
        """What was wrong with the hand, after a foul."""

    @property
    def goes_on(self) -> bool:
        """Whether events may still come without the viewer, as while others think."""

    def poll(self) -> tuple[Event, ...]:
        """The new events since the last time, as the viewer sees them; never waits."""

    @property
    def decision(self) -> Decision | None:
        """The open decision of the viewer."""

    def choose(self, action: Action) -> None:
        """Gives the viewer's answer."""

    def refusals(self, table: Round) -> tuple[Refusal, ...]:
        """What the viewer may not do at the table shown, although a player would expect it."""

    def discard_refusal(self, table: Round, tile: Tile, *, announces: bool) -> Refusal | None:
        """Why a tile cannot be discarded, or why riichi is not declared with it."""

    def waits(self, thrown: Discard) -> tuple[WaitValue, ...]:
        """The waits of the hand after a discard; empty if it would not be tenpai."""

    def helped(self, table: Round, wanted: Help) -> TableHelps | None:
        """The result of one of the helps for the table shown; `None` until it is known."""

    def nearest(self, table: Round) -> tuple[GrandJeuDistance, ...] | None:
        """The closest Grands Jeux of the hand; `None` while they are searched."""

    @property
    def is_coached(self) -> bool:
        """Whether there is a coach to ask at this table."""

    def counsel(self, decision: Decision) -> Counsel | None:
        """What the coach thinks of a decision; `None` until it is known, if it ever is."""

    @property
    def is_coach_thinking(self) -> bool:
        """Whether the coach is still thinking."""

    def dismiss_coach(self) -> None:
        """Lets the coach think no more of the decision."""


HELD: Final = 0.5
"""Seconds after which it is shown at immediate speed what has happened, though others think on."""


class Gathering:
    """What happens at immediate speed between two moves of the player: it is shown all at once.

    So there is no rhythm that could reveal which of the others had a choice.
    """

    def __init__(self, source: TableSource) -> None:
        self._source = source
        self._events: list[Event] = []
        self._since = 0.0

    def poll(self, dt: float, *, gathers: bool) -> tuple[Event, ...]:
        """The events to be shown now, of those that have happened."""
        self._since = self._since + dt if self._events else 0.0
        self._events += self._source.poll()
        others_play = self._source.goes_on and self._source.decision is None
        held = list(takewhile(self._waits, reversed(self._events)))
        if not gathers or not others_play or self._since >= HELD:
            held = []
        now = tuple(self._events[: len(self._events) - len(held)])
        self._events = self._events[len(now) :]
        return now

    def _waits(self, event: Event) -> bool:
        """Whether an event is one of the play of others, and not its beginning or its end."""
        if isinstance(event, TileDrawn | TileDiscarded):
            return event.seat != self._source.viewer
        return isinstance(event, TilePassed | IndicatorRevealed)


class Onlooker:
    """What a seat says at a table where nothing is decided by the one who looks."""

    decision: Decision | None = None
    fault: FoulReason | None = None
    points_before: tuple[int, ...] | None = None
    is_strict = False
    goes_on = False
    is_coached = is_coach_thinking = False

    def poll(self) -> tuple[Event, ...]:
        """Nothing happens."""
        return ()

    def choose(self, action: Action) -> None:
        """Does nothing."""

    def refusals(self, table: Round) -> tuple[Refusal, ...]:
        """Nothing is refused."""
        return ()

    def discard_refusal(self, table: Round, tile: Tile, *, announces: bool) -> Refusal | None:
        """Nothing is discarded."""

    def waits(self, thrown: Discard) -> tuple[WaitValue, ...]:
        """Nothing is discarded."""
        return ()

    def helped(self, table: Round, wanted: Help) -> TableHelps | None:
        """No help is shown."""
        return TableHelps()

    def nearest(self, table: Round) -> tuple[GrandJeuDistance, ...] | None:
        """No Grands Jeux are shown."""
        return ()

    def counsel(self, decision: Decision) -> Counsel | None:
        """Nothing is decided."""

    def dismiss_coach(self) -> None:
        """There is no coach."""


@dataclass(frozen=True, slots=True)
class TimeLimit:
    """How long a player may think."""

    seconds: int
    """For each decision."""
    bank: int
    """Beyond that, in a whole hand."""


def _never() -> bool:
    return False


def _stay(*_: object) -> Step | None:
    return None


@dataclass(frozen=True, slots=True)
class TableHooks:
    """The steps from the table to other screens; each may be `None`."""

    pause: Callable[[], Step | None] = _stay
    help: Callable[[], Step | None] = _stay
    """Leads to what counts in this game, where nothing is pointed at."""
    rules: Callable[[], Step | None] = _stay
    log: Callable[[], Step | None] = _stay
    explain: Callable[[Refusal], Step | None] = _stay
    """Leads to the explanation of a refusal."""
    hand_ended: Callable[[Match], Step | None] = _stay
    """Leads on after a hand is over and has been shown."""
    match_ended: Callable[[Match], Step | None] = _stay
    is_first_win: Callable[[], bool] = _never
    """Whether a win that has just come is the first of the player's life."""
    tells_seal: bool = True
    """Whether the seal of the walls is shown before the first tile."""
    album: Callable[[str], Step | None] = _stay
    """Leads to the album, at a Grand Jeu."""
    again: Callable[[], Step | None] = _stay
    """Leads to the table as it is now, after moves were taken back."""
    automatic: AutomaticMoves | None = None
    """What the player may have done by itself."""
    laid: LeftHand | None = None
    """Where it is kept how a hand was left."""
    limit: TimeLimit | None = None
    """How long the player may think, if that is limited."""
    back: Callable[[], Step | None] | None = None
    """Leads back from a table that is only looked at; then there is no other way out."""
