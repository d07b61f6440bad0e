"""What an option is worth, and what is to come of it."""

from __future__ import annotations

from typing import NamedTuple

from game.bots.fast_shanten import PackedHand
from game.bots.judgement import Decisive
from game.bots.seat_knowledge import SeatKnowledge
from game.bots.yaku_plans import YakuPlan
from game.engine.actions import Action


class Future(NamedTuple):
    """The hand after an option, and how it will be played."""

    known: SeatKnowledge
    hand: PackedHand
    """The concealed tiles, waiting for the next draw."""
    plan: YakuPlan
    folds: bool = False
    declares: bool = False
    """Whether riichi is declared with it."""


class OptionValue(NamedTuple):
    """An option, and its worth in points weighted by the place."""

    action: Action
    worth: float
    future: Future | None = None
    """What follows; none if the hand ends with it."""
    thrown: int | None = None
    """The kind that is discarded with it, or next."""
    points: float = 0.0
    """The points of a hand that ends with it."""
    refused: bool = False
    """Whether a rule of thumb speaks against it, and its worth says no more than that."""
    why: Decisive | None = None
    """The reason that speaks for it before any other."""
    place: float | None = None
    """The place at the end of the match, if it may end with it; 1 for the first."""
    experience: float = 0.0
    """How much of the worth was learned from hands, and is no points that are expected."""
