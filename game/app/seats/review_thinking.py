"""The review of a game while it is being made: decision by decision, beside the frames."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from typing import Final

from game.engine.seats import Seat
from game.host.match_setup import AgreedRules
from game.replay.recorded_match import RecordedMatch
from game.review.decisions import (
    STRONGEST,
    Opinion,
    OwnDecision,
    ReviewedDecision,
    opinion,
    own_decisions,
    reviewed,
)
from game.review.game_review import GameReview, ReviewedHand, reviewed_hands
from game.review.luck import scale_of

log = logging.getLogger(__name__)

AHEAD: Final = 3
"""How many decisions are sent to be thought of at a time: enough that nobody waits for a frame."""


class ReviewThinking:
    """Asks the strongest bird about one decision after the other, and puts the review together."""

    def __init__(
        self,
        rules: AgreedRules,
        thinkers: Executor,
        record: RecordedMatch,
        seat: Seat,
        hands: Sequence[int] | None = None,
        level: str = STRONGEST,
        done: Callable[[GameReview], None] | None = None,
    ) -> None:
        """`done` is told the review when it is complete."""
        self._done = done
        self._rules, self._thinkers, self._level = rules, thinkers, level
        self._record, self._seat = record, seat
        self._wanted = tuple(range(len(record.hands)) if hands is None else hands)
        self._asked = own_decisions(record, seat, self._wanted)
        self._open: list[tuple[OwnDecision, Future[Opinion]]] = []
        self._verdicts: list[ReviewedDecision] = []
        self._hands: list[ReviewedHand] = []
        self._summing: Iterator[ReviewedHand] | None = None
        self._is_all_asked = False
        self.found: GameReview | None = None
        """The review, when it is complete."""
        self.failed = False
        """Whether the bird could not tell, so that there is none."""

    @property
    def part(self) -> float:
        """How much of it is done, from 0 to 1: by the place in the game that has been reached."""
        spans = [self._record.hands[nth] for nth in self._wanted]
        if self._summing is not None or not spans:
            return 1.0
        reached = self._verdicts[-1].own if self._verdicts else None
        if reached is None:
            return 0.0
        done = sum(span.last - span.first for span in spans[: self._wanted.index(reached.hand)])
        done += reached.position - self._record.hands[reached.hand].first
        return done / max(1, sum(span.last - span.first for span in spans))

    def go_on(self) -> None:
        """A little more of it; called at every frame until there is a review."""
        if self.found is not None or self.failed:
            return
        if self._summing is not None:
            self._sum_up()
            return
        self._take()
        if not self._is_all_asked and len(self._open) < AHEAD:
            self._ask()
        if self._is_all_asked and not self._open:
            verdicts = self._verdicts
            self._summing = reviewed_hands(self._record, self._seat, verdicts, self._wanted)

    def leave(self) -> None:
        """Nobody waits for it any more."""
        for _, thought in self._open:
            thought.cancel()
        self._open.clear()

    def _take(self) -> None:
        while self._open and self._open[0][1].done():
            own, thought = self._open.pop(0)
            if thought.cancelled() or thought.exception():
                log.error("a decision could not be reviewed", exc_info=thought.exception())
                self.failed = True
                return
            self._verdicts.append(reviewed(own, thought.result()))

    def _ask(self) -> None:
        own = next(self._asked, None)
        if own is None:
            self._is_all_asked = True
            return
        given = (self._rules.made, self._level, own.view, own.decision)
        self._open.append((own, self._thinkers.submit(opinion, *given)))

    def _sum_up(self) -> None:
        assert self._summing is not None
        hand = next(self._summing, None)
        if hand is not None:
            self._hands.append(hand)
            return
        self.found = GameReview(
            seat=self._seat,
            level=self._level,
            scale=scale_of(self._record.rules),
            hands=tuple(self._hands),
        )
        if self._done is not None:
            self._done(self.found)
