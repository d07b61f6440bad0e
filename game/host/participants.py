"""The participants of a match, who answer for the seats."""

from __future__ import annotations

import logging
from collections import Counter
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field
from math import ceil, log2
from random import Random
from time import perf_counter
from typing import Final, NamedTuple, Protocol

from game.bots.bot import Bot, Choose
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


class AtOnce:
    """A bot that answers at once, in the same thread."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.thinking = Thinking()
        self._answer: Action | None = None

    def ask(self, decision: Decision, view: Match, random: Random) -> None:
        thought = think(self.bot.choose, view, decision, random)
        self._answer = thought.action
        if len(decision.options) > 1:
            self.thinking.add(thought.seconds)

    def answer(self) -> Action | None:
        return self._answer

    def withdraw(self) -> None:
        self._answer = None

    def leave(self) -> None:
        self.withdraw()


class BotPlayer:
    """A bot that thinks elsewhere and never blocks the game."""

    def __init__(self, bot: Bot, thinkers: Executor) -> None:
        """`thinkers` are given `bot.choose`, which they may have to send to another process."""
        self.bot = bot
        self.thinking = Thinking()
        self._thinkers = thinkers
        self._thought: Future[Thought] | None = None
        self._decision: Decision | None = None
        self._chosen: Action | None = None

    def ask(self, decision: Decision, view: Match, random: Random) -> None:
        self._decision = decision
        if len(decision.options) == 1:
            self._chosen = decision.options[0]
            return
        self._thought = self._thinkers.submit(think, self.bot.choose, view, decision, random)

    def answer(self) -> Action | None:
        if self._chosen is None and self._thought is not None and self._thought.done():
            self._chosen = self._taken(self._thought)
        return self._chosen

    def withdraw(self) -> None:
        if self._thought is not None:
            self._thought.cancel()
        self._thought, self._chosen = None, None

    def leave(self) -> None:
        self.withdraw()

    def _taken(self, thought: Future[Thought]) -> Action | None:
        """What was chosen, or the least that can be done; nothing if nobody thinks any more."""
        assert self._decision is not None, "only who was asked has thought"
        if thought.cancelled():
            return None
        if fault := thought.exception():
            log.error("%s could not decide and does the least", self.bot.id, exc_info=fault)
            return quietest(self._decision)
        found = thought.result()
        self.thinking.add(found.seconds)
        if found.action in self._decision:
            return found.action
        log.error("%s chose what is not offered and does the least", self.bot.id)
        return quietest(self._decision)


class Thought(NamedTuple):
    """What a bot has chosen, and how long it thought, in seconds."""

    action: Action
    seconds: float


def think(choose: Choose, view: Match, decision: Decision, random: Random) -> Thought:
    """Lets a bot choose, wherever that is."""
    begun = perf_counter()
    action = choose(view, decision, random)
    return Thought(action, perf_counter() - begun)
