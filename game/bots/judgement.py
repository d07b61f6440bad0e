"""What a bot thinks of a decision: its options with their prospects, and what decided."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from game.engine.actions import Action, Decision
from game.engine.match import Match


class Decisive(StrEnum):
    """What decided for the best option."""

    SPEED = "speed"
    """It wins more often."""
    VALUE = "value"
    """It wins more when it wins, or keeps points that another option would give away."""
    DANGER = "danger"
    """It deals in less often."""
    PLACE = "place"
    """It ends the match higher, though not with more points."""
    YAKU = "yaku"
    """It keeps a yaku, which the other options would lose."""
    FURITEN = "furiten"
    """It waits for tiles on which the hand may win by ron."""
    EXPERIENCE = "experience"
    """In hands that were learned from it paid more than what was worked out would say."""
    EQUAL = "equal"
    """It is as good as the next one, as far as can be told."""
    ONLY = "only"
    """There was nothing else to do."""


@dataclass(frozen=True, slots=True)
class JudgedOption:
    """One option and what is expected of it."""

    action: Action
    points: float
    """The points the hand is expected to bring from now to its end; what it loses is negative."""
    place: float
    """The expected place at the end of the match, from 1.0 for certainly the first."""
    win: float
    """The probability of winning this hand."""
    deal_in: float
    """The probability of dealing in with this very tile."""
    value: float
    """The average points of such a win."""
    shanten: int
    """The shanten after the action: 0 in tenpai, -1 for a complete hand."""
    worth: float = 0.0
    """What candidates are ordered by: points, weighted by what they mean for the place."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A decision as a bot sees it."""

    candidates: tuple[JudgedOption, ...]
    """All options that were weighed, the best first; never empty."""
    why: Decisive
    """What decided for the first of them."""
    noise: float = 0.0
    """How exact the worth of candidates is: its standard error, in points."""

    @property
    def best(self) -> Action:
        """The action the bot chooses."""
        return self.candidates[0].action

    def of(self, action: Action) -> JudgedOption | None:
        """The candidate of an action; `None` if it was not weighed."""
        return next((one for one in self.candidates if one.action == action), None)


Judge: TypeAlias = Callable[[Match, Decision], Judgement]
"""Judges a decision from what the seat sees."""

Candidate: TypeAlias = JudgedOption
Why: TypeAlias = Decisive
"""The short names of both, where no other candidate is meant."""
