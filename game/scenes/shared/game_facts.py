"""What every screen knows of a game that is played: who sits there, and its rules at a glance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.engine.ruleset import (
    Opener,
    Prevailing,
    RuleSet,
    Serves,
    dealer_opens,
    never_served,
    no_wind,
)
from game.engine.seats import Seat
from game.engine.table import Round
from game.engine.wall import WallPlan
from game.rulesets.families import Unit
from game.text.hand_names import counted_hand, hand_name, numbered_hand
from game.text.words import Words


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
    unit: Unit = Unit.HAN
    """What hands are counted in."""
    latest_only: bool = False
    """Whether of all discards only the latest lies face up."""
    prevailing: Prevailing = no_wind
    """The wind of a hand that counts for everybody."""
    hands_out: Opener = dealer_opens
    """Who handles the tiles while they are dealt, when that is not the dealer."""
    serves: Serves = never_served
    """Whether a player who announces a ready hand is served."""
    has_great: bool = False
    """Whether there are Grands Jeux to be made."""

    @classmethod
    def of(cls, rules: RuleSet, unit: Unit) -> Game:
        """What is played by these rules, whose hands are counted in a unit."""
        return cls(
            plan=rules.wall,
            has_chows=rules.has_chows,
            bonus=sum(tile.plain in rules.bonus and tile.is_honour for tile in rules.tiles),
            turns_after=rules.bonus_turns,
            unit=unit,
            latest_only=rules.latest_only,
            prevailing=rules.prevailing,
            hands_out=rules.hands_out,
            serves=rules.serves,
        )

    @property
    def counts_points(self) -> bool:
        """Whether points are what is won and lost: they begin with nothing and carry a sign."""
        return self.unit == Unit.POINTS

    def dealing(self, table: Round) -> Seat:
        """Who deals the tiles out, once the dice have said what there is to say about it."""
        chosen = self.hands_out(table)
        return table.dealer if chosen is None else chosen

    def hand_called(self, words: Words, wind: int, dealer: Seat, before: int) -> str:
        """What a hand is called: East 2, or hand 3 where hands are counted."""
        return (
            numbered_hand(words, before) if self.counts_points else hand_name(words, wind, dealer)
        )

    def counted_hand(self, words: Words, wind: int, dealer: Seat, before: int) -> str:
        """The same with its counters: East 2, 1 honba."""
        return counted_hand(words, wind, dealer, before, numbered=self.counts_points)


WITH_CHOWS: Final = Game(WallPlan(walls=4, stacks=17, dead=14, replacements=4, indicators=5))
"""Riichi as four play it."""
