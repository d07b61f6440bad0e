"""The coach at work: the strongest bird looks at a decision in the thread where birds think."""

from __future__ import annotations

import logging
from concurrent.futures import Executor, Future

from game.coach.bird_counsel import Counsel, counsel
from game.engine.actions import Decision
from game.engine.match import Match
from game.engine.ruleset import RuleSet

log = logging.getLogger(__name__)


class CoachThinking:
    """One decision after the other, judged without making a frame wait."""

    def __init__(self, rules: RuleSet, thinkers: Executor) -> None:
        self._rules, self._thinkers = rules, thinkers
        self._decision: Decision | None = None
        self._thought: Future[Counsel | None] | None = None

    def knows(self, decision: Decision) -> bool:
        """Whether this very decision was the last one to be looked at."""
        return decision is self._decision

    def begin(self, decision: Decision, view: Match) -> None:
        """Starts to think of another decision; what was thought of before is dropped."""
        self.drop()
        self._decision = decision
        self._thought = self._thinkers.submit(_thought, self._rules, view, decision)

    def drop(self) -> None:
        """Forgets the decision; a thought that has not begun is not begun any more."""
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
        return thought.result()


def _thought(rules: RuleSet, view: Match, decision: Decision) -> Counsel | None:
    """What the bird thinks; a fault of the bird leaves the player without advice, not the game."""
    try:
        found = counsel(rules, view, decision)
    except Exception:
        log.exception("the coach could not judge a decision")
        return None
    if found.best in decision:
        return found
    log.error("the coach would do what is not offered")
    return None
