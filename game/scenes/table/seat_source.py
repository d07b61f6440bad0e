"""A seat at a table: all that the screen knows of the game that is being played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from game.coach.foul_reasons import Fault
from game.coach.table_helps import Help, Helped
from game.coach.wait_worth import Wait
from game.engine.actions import Action, Decision, Discard
from game.engine.events import Event
from game.engine.match import Match
from game.engine.refusals import Refusal
from game.engine.ruleset import Prevailing, RuleSet, Serves, never_served, no_wind
from game.engine.settlement import Seat
from game.engine.table import Round
from game.engine.tiles import Tile
from game.engine.wall import WallPlan
from game.learn.library.nearest_grands_jeux import Near
from game.text.hand_names import hand_name, numbered_hand
from game.text.words import Words
from game.ui.scene import Step

IN_POINTS: Final = "points"
"""The unit of games in which the hand of everybody is counted."""
Told = tuple[Event, Match]
"""Something that happened, and the match as it was then."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the table: a name and a bird."""

    name: str
    bird: str
    note: str = ""
    """What the plate says of how they play, already in words; may be nothing."""


@dataclass(frozen=True, slots=True)
class Game:
    """What the screen has to know of the rules before anything happens."""

    plan: WallPlan
    """How the walls are built, from which follows what there is room for."""
    has_chows: bool = True
    """Whether runs can be claimed at all."""
    bonus: int = 0
    """How many tiles may be laid beside the hand, all players together; flowers and seasons are
    not among them, since they lie down by themselves."""
    turns_after: int = 0
    """After how many of them a further indicator is turned; never if 0."""
    unit: str = "han"
    """What hands are counted in."""
    latest_only: bool = False
    """Whether of all discards only the latest lies face up."""
    prevailing: Prevailing = no_wind
    """The wind of a hand that counts for everybody."""
    serves: Serves = never_served
    """Whether a player who announces a ready hand is served."""
    has_great: bool = False
    """Whether there are Grands Jeux to be made."""

    @classmethod
    def of(cls, rules: RuleSet, unit: str) -> Game:
        """What is played by these rules, whose hands are counted in a unit."""
        return cls(
            plan=rules.wall,
            has_chows=rules.has_chows,
            bonus=sum(tile.plain in rules.bonus and tile.is_honour for tile in rules.tiles),
            turns_after=rules.bonus_turns,
            unit=unit,
            latest_only=rules.latest_only,
            prevailing=rules.prevailing,
            serves=rules.serves,
        )

    @property
    def counts_points(self) -> bool:
        """Whether points are what is won and lost: they begin with nothing and carry a sign."""
        return self.unit == IN_POINTS

    def hand_called(self, words: Words, wind: int, dealer: Seat, before: int) -> str:
        """What a hand is called: East 2, or hand 3 where hands are counted."""
        return (
            numbered_hand(words, before) if self.counts_points else hand_name(words, wind, dealer)
        )


WITH_CHOWS: Final = Game(WallPlan(walls=4, stacks=17, dead=14, replacements=4, indicators=5))
"""Riichi as four play it."""


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
    def fault(self) -> Fault | None:
        """What was wrong with the hand, once a foul has made it void."""

    def poll(self) -> tuple[Event, ...]:
        """What has happened since the last time, as the viewer sees it; never waits."""

    @property
    def decision(self) -> Decision | None:
        """What the viewer is being asked."""

    def choose(self, action: Action) -> None:
        """The viewer's answer."""

    def refusals(self, table: Round) -> tuple[Refusal, ...]:
        """What the viewer may not do at a table, as shown, although one would expect it."""

    def kept(self, table: Round, tile: Tile, *, announces: bool) -> Refusal | None:
        """Why a tile of the hand cannot be thrown, or why riichi is not declared with it."""

    def waits(self, thrown: Discard) -> tuple[Wait, ...]:
        """What the hand would wait for after a discard; nothing if it would not be ready."""

    def helped(self, table: Round, wanted: Help) -> Helped | None:
        """What one of the helps says to the viewer of a table, as shown; none until it is known."""

    def nearest(self, table: Round) -> tuple[Near, ...] | None:
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
