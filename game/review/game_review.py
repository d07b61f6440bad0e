"""The review of a game for one seat: all its decisions, hand by hand, with luck and skill apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.actions import Pass, Win
from game.engine.seats import Seat
from game.replay.recorded_match import HandSpan, RecordedMatch
from game.review.decisions import STRONGEST, ReviewedDecision
from game.review.luck import HandLuck, luck_of, scale_of
from game.review.mistakes import PlayMistake

SHOWN: Final = 5
"""How many of the costliest decisions are shown, and at most how many that deserve praise."""
HARD: Final = 400.0
"""From which loss with the next best choice on it is worth praise to have found the best one."""
FEW: Final = 20
"""With fewer decisions nothing is said of how somebody plays."""
GRADES: Final = (("master", 12.0), ("club", 30.0), ("casual", 85.0), ("beginner", 260.0))
"""Up to what average loss a decision, in points, somebody plays like which level; beyond the last
one choices are as good as thrown by lot. Measured by reviews of what the levels themselves play
(`tests/review/measure_levels.py`, 8 games): master 0, club 5, casual 46, beginner 118, by lot 471;
people play less like our birds than these do among themselves, so that the first two are wider."""
AT_RANDOM: Final = "random"


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewedHand:
    """One hand: the points around it, what was lost in it, and what chance gave."""

    span: HandSpan
    wind: int
    dealer: Seat
    counters: int
    before: tuple[int, ...]
    after: tuple[int, ...]
    luck: HandLuck
    decisions: tuple[ReviewedDecision, ...]

    @property
    def loss(self) -> float:
        """The expected points that were lost by choices."""
        return sum(one.loss for one in self.decisions)


@dataclass(frozen=True, slots=True, kw_only=True)
class GameReview:
    """A game as one seat played it."""

    seat: Seat
    level: str
    """The bird that looked at it."""
    scale: float
    """How points compare to those of the club rules; 0 where they cannot be compared."""
    hands: tuple[ReviewedHand, ...]

    @property
    def decisions(self) -> tuple[ReviewedDecision, ...]:
        """All decisions, in order."""
        return tuple(one for hand in self.hands for one in hand.decisions)

    @property
    def loss(self) -> float:
        """The expected points that were lost by choices."""
        return sum(hand.loss for hand in self.hands)

    @property
    def loss_place(self) -> float:
        """The expected places that were lost by choices."""
        return sum(one.loss_place for one in self.decisions)

    @property
    def luck(self) -> float:
        """What chance gave, in points."""
        return sum(hand.luck.total for hand in self.hands)

    @property
    def average(self) -> float:
        """The loss of a decision, in points."""
        return self.loss / max(1, len(self.decisions))

    @property
    def grade(self) -> str:
        """The level that loses about as much; `random` beyond all, nothing for few decisions."""
        if len(self.decisions) < FEW or not self.scale:
            return ""
        loss = self.average / self.scale
        return next((level for level, most in GRADES if loss <= most), AT_RANDOM)

    @property
    def agreed(self) -> int:
        """In how many decisions the bird would have done the same."""
        return sum(one.is_best for one in self.decisions)

    def hand_of(self, decision: ReviewedDecision) -> ReviewedHand:
        """The hand in which a decision was taken."""
        return next(hand for hand in self.hands if decision in hand.decisions)

    def costliest(self, count: int = SHOWN) -> tuple[ReviewedDecision, ...]:
        """The sure mistakes that cost most, the worst first."""
        wrong = [one for one in self.decisions if one.mistake is not None]
        return tuple(sorted(wrong, key=lambda one: -one.stated)[:count])

    def praised(self, count: int = SHOWN) -> tuple[ReviewedDecision, ...]:
        """The best choices where anything else would have cost much, the hardest first.

        One for each hand at most: after it much is clear.
        """
        best: dict[int, ReviewedDecision] = {}
        for one in self.decisions:
            known = best.get(one.own.hand)
            if _is_hard(one) and (known is None or one.margin > known.margin):
                best[one.own.hand] = one
        return tuple(sorted(best.values(), key=lambda one: -one.margin)[:count])

    def mistakes(self) -> Counter[PlayMistake]:
        """How often there was each kind of mistake; those of several games can be added."""
        return Counter(one.mistake for one in self.decisions if one.mistake is not None)


def _is_hard(one: ReviewedDecision) -> bool:
    """Whether it was worth finding: not by force, and not a win that anybody takes."""
    is_plain = isinstance(one.best, Win | Pass)
    return one.is_best and not is_plain and one.margin > max(HARD, 2 * one.noise)


def reviews_of(
    record: RecordedMatch,
    seat: Seat,
    verdicts: Sequence[ReviewedDecision],
    level: str = STRONGEST,
    hands: Sequence[int] | None = None,
) -> GameReview:
    """Puts the review of a game, or of some of its hands, together."""
    wanted = range(len(record.hands)) if hands is None else hands
    return GameReview(
        seat=seat,
        level=level,
        scale=scale_of(record.rules),
        hands=tuple(reviewed_hands(record, seat, verdicts, wanted)),
    )


def reviewed_hands(
    record: RecordedMatch, seat: Seat, verdicts: Sequence[ReviewedDecision], wanted: Sequence[int]
) -> Iterator[ReviewedHand]:
    """The hands one after the other, as each takes a moment to look at."""
    for nth in wanted:
        span = record.hands[nth]
        begun, over = record.at(span.first, None).table, record.at(span.last, None)
        assert begun is not None
        assert over.table is not None
        yield ReviewedHand(
            span=span,
            wind=begun.wind,
            dealer=begun.dealer,
            counters=begun.counters,
            before=span.before.scores,
            after=over.scores,
            luck=luck_of(record, span, seat),
            decisions=tuple(one for one in verdicts if one.own.hand == nth),
        )
