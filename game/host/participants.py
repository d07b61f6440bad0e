"""The participants of a match, who answer for the seats."""

from __future__ import annotations

import logging
from collections import Counter
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field
from math import ceil, log2
from random import Random
from time import perf_counter
from typing import Final, Protocol

from game.bots.bot import Bot
from game.bots.tsumogiri import quietest
from game.engine.actions import Action, Decision
from game.engine.match import Match

log = logging.getLogger(__name__)


class Participant(Protocol):
    """Answers for a seat: a person, a bot, a recording, another program.

    To follow the game, look at the view of the seat.
    """

    def ask(self, decision: Decision, view: Match, random: Random) -> None:
        """Asks for one of the options, given what the seat sees."""

    def answer(self) -> Action | None:
        """The chosen option, or `None` as long as there is none."""

    def withdraw(self) -> None:
        """The decision is no longer open, answered or not."""

    def leave(self) -> None:
        """The game is closed, and nothing more will be asked."""


class HumanPlayer:
    """A player at the screen, whose decision stays open until the window has an answer."""

    def __init__(self) -> None:
        self.decision: Decision | None = None
        """The open decision, if there is one."""
        self._chosen: Action | None = None

    def choose(self, action: Action) -> None:
        """Answers with one of the options."""
        assert self.decision is not None, "nothing is being asked"
        assert action in self.decision, f"{action} is not among {self.decision.options}"
        self._chosen = action

    @property
    def is_asked(self) -> bool:
        """Whether a decision is open and not answered."""
        return self.decision is not None and self._chosen is None

    def ask(self, decision: Decision, view: Match, random: Random) -> None:
        self.decision, self._chosen = decision, None

    def answer(self) -> Action | None:
        return self._chosen

    def withdraw(self) -> None:
        self.decision, self._chosen = None, None

    def leave(self) -> None:
        self.withdraw()


_SHORTEST: Final = 1e-6
"""The length of the first step of time, in seconds."""
_WIDER: Final = 1.05
"""How much longer each step of time is than the one before it."""


def step_of(seconds: float) -> int:
    """The step of time into which a decision of this length falls.

    Times differ a thousand times over; counted by steps of 5 % they can be added up over any number
    of games, and their median is still known well enough.
    """
    return max(0, ceil(log2(seconds / _SHORTEST) / log2(_WIDER))) if seconds > 0 else 0


def seconds_of(step: int) -> float:
    """The longest time of a step."""
    return _SHORTEST * _WIDER**step


@dataclass(slots=True)
class Thinking:
    """How long a bot has thought so far, in seconds."""

    decisions: int = 0
    total: float = 0.0
    longest: float = 0.0
    steps: Counter[int] = field(default_factory=Counter)
    """How many decisions took how long, by steps of time."""

    def add(self, seconds: float) -> None:
        """Adds the time of one more decision."""
        self.decisions += 1
        self.total += seconds
        self.longest = max(self.longest, seconds)
        self.steps[step_of(seconds)] += 1


class BotPlayer:
    """A bot that thinks in another thread and never blocks the game."""

    def __init__(self, bot: Bot, thinkers: Executor) -> None:
        self.bot = bot
        self.thinking = Thinking()
        self._thinkers = thinkers
        self._thought: Future[Action] | None = None
        self._decision: Decision | None = None
        self._only: Action | None = None
        """The only legal option, if there is just one, which needs no thought."""

    def ask(self, decision: Decision, view: Match, random: Random) -> None:
        self._decision = decision
        if len(decision.options) == 1:
            self._only = decision.options[0]
            return
        self._thought = self._thinkers.submit(self._think, decision, view, random)

    def answer(self) -> Action | None:
        if self._only is not None:
            return self._only
        if self._thought is None or not self._thought.done():
            return None
        assert self._decision is not None, "only who was asked has thought"
        fault = self._thought.exception()
        if fault is None and self._thought.result() in self._decision:
            return self._thought.result()
        if fault is None:
            log.error("%s chose what is not offered and does the least", self.bot.id)
        else:
            log.error("%s could not decide and does the least", self.bot.id, exc_info=fault)
        return quietest(self._decision)

    def withdraw(self) -> None:
        if self._thought is not None:
            self._thought.cancel()
        self._thought, self._only = None, None

    def leave(self) -> None:
        self.withdraw()

    def _think(self, decision: Decision, view: Match, random: Random) -> Action:
        begun = perf_counter()
        action = self.bot.choose(view, decision, random)
        self.thinking.add(perf_counter() - begun)
        return action
