"""Exercises looked for beside the frames, a hand of birds at a time, in the process that thinks."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from functools import lru_cache, partial
from typing import Final, Generic, NamedTuple, TypeVar

from game.host.match_setup import AgreedRules
from game.replay.recorded_match import RecordedMatch
from game.review.drill_decisions import tempted_match

log = logging.getLogger(__name__)

T = TypeVar("T")
InHand = Callable[[RecordedMatch, int, str], T | None]
"""Finds an exercise in a hand of a match, by a seed; it is sent to where it is looked for."""

KEPT: Final = 3
"""How many exercises are found in advance."""


class _Looked(NamedTuple, Generic[T]):
    """What was found in a hand."""

    found: T | None
    hands: int
    """How many hands the match has."""


class ExerciseFinding(Generic[T]):
    """Exercises of a kind without end; the same for the same seed."""

    def __init__(
        self, rules: AgreedRules, thinkers: Executor, in_hand: InHand[T], seed: str
    ) -> None:
        self._rules, self._thinkers, self._in_hand, self._seed = rules, thinkers, in_hand, seed
        self._found: deque[T] = deque()
        self._asked: Future[_Looked[T]] | None = None
        self._match = self._hand = 0
        self.failed = False
        """Whether none can be looked for."""

    def take(self) -> T | None:
        """The next exercise; `None` until one is found."""
        self.go_on()
        return self._found.popleft() if self._found else None

    def go_on(self) -> None:
        """Looks for more in advance; never waits."""
        if self._asked is not None and self._asked.done():
            self._keep(self._asked)
        if self._asked is None and not self.failed and len(self._found) < KEPT:
            where = self._rules, self._seed, self._match, self._hand
            self._asked = self._thinkers.submit(partial(looked, self._in_hand, *where))

    def leave(self) -> None:
        """Nobody waits for any more."""
        if self._asked is not None:
            self._asked.cancel()

    def _keep(self, asked: Future[_Looked[T]]) -> None:
        self._asked = None
        if asked.cancelled() or (fault := asked.exception()):
            if not asked.cancelled():
                log.error("no exercise could be looked for", exc_info=fault)
            self.failed = True
            return
        found, hands = asked.result()
        if found is not None:
            self._found.append(found)
        self._hand += 1
        if self._hand >= hands:
            self._match, self._hand = self._match + 1, 0


class MadeAtOnce(Generic[T]):
    """Exercises that need not be looked for."""

    failed = False

    def __init__(self, made: Iterator[T]) -> None:
        self._made = made

    def take(self) -> T | None:
        """The next exercise."""
        return next(self._made)

    def go_on(self) -> None:
        """Nothing is made in advance."""

    def leave(self) -> None:
        """Nothing is under way."""


def looked(in_hand: InHand[T], rules: AgreedRules, seed: str, match: int, hand: int) -> _Looked[T]:
    """Looks for an exercise in a hand of a match of birds."""
    record = _played(rules, seed, match)
    return _Looked(in_hand(record, hand, f"{seed} {match} {hand}"), len(record.hands))


@lru_cache(maxsize=2)
def _played(rules: AgreedRules, seed: str, match: int) -> RecordedMatch:
    """A match of birds, kept while its hands are looked through."""
    return tempted_match(rules.ruleset, rules.chosen, seed, match)
