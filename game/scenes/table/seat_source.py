"""A seat at a table: all that the screen knows of the game that is being played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from game.coach.foul_reasons import FoulReason
from game.coach.table_helps import Help, TableHelps
from game.coach.wait_worth import WaitValue
from game.engine.actions import Action, Decision, Discard
from game.engine.events import Event
from game.engine.match import Match
from game.engine.refusals import Refusal
from game.engine.settlement import Seat
from game.engine.table import Round
from game.engine.tiles import Tile
from game.learn.library.grand_jeu_distances import GrandJeuDistance
from game.scenes.shared.game_facts import Game, Person
from game.ui.scene import Step

Told = tuple[Event, Match]
"""Something that happened, and the match as it was then."""


class TableSource(Protocol):
    """A seat at a table, as the screen sees it; how the game is hosted is not its business."""

    @property
    def viewer(self) -> Seat:
        """Whose eyes the table is seen with."""

    @property
    def match(self) -> Match | None:
        """The match as it stood when the screen opened; none before its first event."""

    @property
    def told(self) -> tuple[Told, ...]:
        """What had already happened in the hand when the screen opened, as the viewer saw it."""

    @property
    def people(self) -> tuple[Person, ...]:
        """Who sits where, by seat."""

    @property
    def game(self) -> Game:
        """What is played here."""

    @property
    def points_before(self) -> tuple[int, ...] | None:
        """The points to show where it is asked what has just been paid; else those of now."""

    @property
    def is_strict(self) -> bool:
        """Whether the viewer plays where nothing prevents wrong acts, and nothing helps."""

    @property
    def fault(self) -> FoulReason | None:
        """What was wrong with the hand, once a foul has made it void."""

    @property
    def goes_on(self) -> bool:
        """Whether events may still come without the viewer: while others think, for instance."""

    def poll(self) -> tuple[Event, ...]:
        """What has happened since the last time, as the viewer sees it; never waits."""

    @property
    def decision(self) -> Decision | None:
        """What the viewer is being asked."""

    def choose(self, action: Action) -> None:
        """The viewer's answer."""

    def refusals(self, table: Round) -> tuple[Refusal, ...]:
        """What the viewer may not do at a table, as shown, although one would expect it."""

    def discard_refusal(self, table: Round, tile: Tile, *, announces: bool) -> Refusal | None:
        """Why a tile of the hand cannot be thrown, or why riichi is not declared with it."""

    def waits(self, thrown: Discard) -> tuple[WaitValue, ...]:
        """What the hand would wait for after a discard; nothing if it would not be ready."""

    def helped(self, table: Round, wanted: Help) -> TableHelps | None:
        """What one of the helps says to the viewer of a table, as shown; none until it is known."""

    def nearest(self, table: Round) -> tuple[GrandJeuDistance, ...] | None:
        """The Grands Jeux the hand is nearest to; none as long as they are looked for."""


def _stay(*_: object) -> Step | None:
    return None


@dataclass(frozen=True, slots=True)
class TableHooks:
    """Where the table leads: each says the step to another screen, or none."""

    pause: Callable[[], Step | None] = _stay
    help: Callable[[], Step | None] = _stay
    log: Callable[[], Step | None] = _stay
    explain: Callable[[Refusal], Step | None] = _stay
    """The place where the reason of a refusal is told."""
    hand_ended: Callable[[Match], Step | None] = _stay
    """A hand is over and has been shown."""
    match_ended: Callable[[Match], Step | None] = _stay
    album: Callable[[str], Step | None] = _stay
    """The album, opened at a Grand Jeu."""
    back: Callable[[], Step | None] | None = None
    """Back to where one came from, at a table one only looks at; nothing else leads away then."""
