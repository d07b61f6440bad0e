"""Two choices of a decision being played out, a few worlds at a time, beside the frames."""

from __future__ import annotations

import logging
from concurrent.futures import Executor, Future
from typing import Final

from game.app.seats.hosted_seat import CoachThinking
from game.coach.bird_counsel import Counsel
from game.engine.actions import Action, Decision
from game.engine.match import Match
from game.host.match_setup import AgreedRules
from game.review.what_if import WORLDS, WorldPair, worlds_played

log = logging.getLogger(__name__)

AHEAD: Final = 2
"""How many thoughts are sent at a time, so that no frame is waited for."""
TOGETHER: Final = 2
"""How many worlds one thought plays: few, so that whoever stops it waits for no second."""


class WhatIfThinking:
    """Lets birds play out two choices in the process where they think."""

    def __init__(
        self, rules: AgreedRules, thinkers: Executor, view: Match, decision: Decision, seed: str
    ) -> None:
        self._rules, self._thinkers, self._seed = rules, thinkers, seed
        self._view, self._decision = view, decision
        self._coach = CoachThinking(rules, thinkers)
        self._coach.begin(decision, view)
        self._open: list[Future[tuple[WorldPair, ...]]] = []
        self._choices: tuple[Action, Action] | None = None
        self._asked = 0
        self.pairs: tuple[WorldPair, ...] = ()
        """The worlds that have been played, in their order."""
        self.wanted = 0
        """How many are to be played."""
        self.failed = False
        """Whether they cannot be played."""

    @property
    def counsel(self) -> Counsel | None:
        """What the bird thinks of the decision; `None` until it is known, if it ever is."""
        return self._coach.found

    @property
    def is_asking(self) -> bool:
        """Whether the bird still thinks of the decision itself."""
        return self._coach.is_thinking

    @property
    def is_running(self) -> bool:
        """Whether worlds are still being played."""
        return not self.failed and len(self.pairs) < self.wanted

    def begin(self, first: Action, second: Action) -> None:
        """Starts anew with two choices."""
        self.stop()
        self._choices, self.pairs, self._asked, self.failed = (first, second), (), 0, False
        self.wanted = WORLDS

    def more(self) -> None:
        """Plays as many worlds again, besides those played already."""
        self._asked = len(self.pairs)
        self.wanted = len(self.pairs) + WORLDS

    def stop(self) -> None:
        """Plays no further; what has been played stays."""
        for thought in self._open:
            thought.cancel()
        self._open.clear()
        self.wanted = len(self.pairs)

    def leave(self) -> None:
        """Nobody waits for anything any more."""
        self.stop()
        self._coach.drop()

    def go_on(self) -> bool:
        """Takes the worlds that have been played, and asks for more; whether any have come."""
        before = len(self.pairs)
        while self._open and self._open[0].done():
            self._take(self._open.pop(0))
        while not self.failed and self._choices and len(self._open) < AHEAD:
            if self._asked >= self.wanted:
                break
            self._ask(self._choices)
        return len(self.pairs) != before or self.failed

    def _ask(self, choices: tuple[Action, Action]) -> None:
        numbers = range(self._asked, min(self._asked + TOGETHER, self.wanted))
        given = (self._rules.made, self._view, choices, self._seed, numbers)
        self._open.append(self._thinkers.submit(worlds_played, *given))
        self._asked = numbers.stop

    def _take(self, thought: Future[tuple[WorldPair, ...]]) -> None:
        if thought.cancelled() or (fault := thought.exception()):
            if not thought.cancelled():
                log.error("a world could not be played", exc_info=fault)
                self.stop()
                self.failed = True
            return
        self.pairs += thought.result()
