"""The type of a bot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from game.bots.judgement import Judge
from game.engine.actions import Action, Decision
from game.engine.match import Match

Choose = Callable[[Match, Decision, Random], Action]
"""Picks one of the options from what the seat sees, with random numbers of its own."""


@dataclass(frozen=True, slots=True)
class Bot:
    """A bot: the id of its level, and how it chooses."""

    id: str
    choose: Choose
    judge: Judge | None = None
    """What it thinks of a decision; from the level `club` on it chooses the best of that."""
