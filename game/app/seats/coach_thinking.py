"""The coach of a seat thinks elsewhere, as the bots do; nothing of a window is loaded for that."""

from __future__ import annotations

import logging
from concurrent.futures import Executor, Future

from game.coach.bird_counsel import Counsel, counsel
from game.engine.actions import Decision
from game.engine.match import Match
from game.host.match_setup import AgreedRules

log = logging.getLogger(__name__)


class CoachThinking:
    """One decision after the other, judged without making a frame wait."""

    def __init__(self, rules: AgreedRules, thinkers: Executor) -> None:
        self._rules, self._thinkers = rules, thinkers
        self._decision: Decision | None = None
        self._thought: Future[Counsel] | None = None

    def knows(self, decision: Decision) -> bool:
        """Whether this very decision was the last one to be looked at."""
        return decision is self._decision

    def begin(self, decision: Decision, view: Match) -> None:
        """Starts to think of another decision; what was thought of before is dropped."""
        self.drop()
        self._decision = decision
        self._thought = self._thinkers.submit(advice, self._rules, view, decision)
        self._thought.add_done_callback(_note_fault)

    def drop(self) -> None:
        """Forgets the decision: nobody waits any more for what is thought of it."""
        if self._thought is not None:
            self._thought.cancel()
        self._decision = self._thought = None

    @property
    def is_thinking(self) -> bool:
        """Whether the answer is still to come."""
        return self._thought is not None and not self._thought.done()

    @property
    def found(self) -> Counsel | None:
        """What the bird thinks; `None` until it is known, and if it could not tell."""
        thought = self._thought
        if thought is None or not thought.done() or thought.cancelled():
            return None
        return None if thought.exception() else thought.result()


def advice(rules: AgreedRules, view: Match, decision: Decision) -> Counsel:
    """What the bird thinks, of which the best must be something the player may do."""
    found = counsel(rules.made(), view, decision)
    assert found.best in decision, "the coach would do what is not advice"
    return found


def _note_fault(thought: Future[Counsel]) -> None:
    """Writes a fault of the bird down: it leaves the player without advice, not the game."""
    if not thought.cancelled() and (fault := thought.exception()):
        log.error("the coach could not judge a decision", exc_info=fault)
