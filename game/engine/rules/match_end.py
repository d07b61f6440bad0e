"""When a match ends (riichi sheet, 9.6).

Matches of a fixed number of hands come last: by the classic sheet (8.3 and 16), and those whose
hands are the same for everybody who plays them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.engine.course import (
    Choice,
    Closing,
    Course,
    HandOutcome,
    LastWord,
    NextHand,
    NumberedDeal,
    Onward,
    Over,
    Rank,
    Stop,
    deals_left,
    in_order,
)
from game.engine.reasons import MatchEndReason
from game.engine.table import Round


def bankrupt_below(limit: int) -> Stop:
    """The match ends when a score lies below the limit."""

    def stop(course: Course, hand: Closing) -> Over | None:
        return Over(MatchEndReason.BANKRUPTCY) if min(hand.points) < limit else None

    return stop


def target_in_extension(course: Course, hand: Closing) -> Over | None:
    """Beyond the schedule the match ends as soon as somebody passes the target (9.6).

    This is decided before who deals next, so a dealer who would repeat cannot prevent it.
    """
    reached = course.is_extended(hand) and course.passes_target(hand)
    return Over(MatchEndReason.TARGET_REACHED) if reached else None


def target_once_dealer_is_first(course: Course, hand: Closing) -> Over | None:
    """The same, but a dealer who repeats plays on unless first and beyond the target (9.6)."""
    passed = course.target(hand.points[hand.dealer]) and _leads(hand)
    goes_on = course.repeats(hand) and not passed
    return None if goes_on else target_in_extension(course, hand)


def time_ran_out(course: Course, hand: Closing) -> Over | None:
    """The hand during which the time ran out is the last one, without repeat or extension.

    It is not repeated after an abortive draw or a foul either.
    """
    return Over(MatchEndReason.TIME_UP) if hand.time_is_up else None


def no_last_word(course: Course, hand: Closing, again: NextHand) -> Over | Choice | None:
    """The dealer goes on as long as the deal is repeated."""
    return None


def dealer_stops(course: Course, hand: Closing, again: NextHand) -> Over | Choice | None:
    """The match ends when the dealer would repeat the last hand and is first."""
    return Over(MatchEndReason.DEALER_FIRST) if _may_stop(course, hand) else None


def dealer_may_stop(course: Course, hand: Closing, again: NextHand) -> Over | Choice | None:
    """The dealer chooses whether to end the match under the same conditions."""
    return (
        Choice(hand.dealer, MatchEndReason.DEALER_FIRST, again) if _may_stop(course, hand) else None
    )


LAST_WORDS: dict[str, LastWord] = {
    "none": no_last_word,
    "automatic": dealer_stops,
    "choice": dealer_may_stop,
    "last_hand_ends": no_last_word,
}


def _may_stop(course: Course, hand: Closing) -> bool:
    """Whether a dealer who would repeat the last hand by schedule is first and may stop.

    Where an extension round may follow, the dealer must have passed the target as well. After
    the North round none follows, so being first is enough.
    """
    earned = hand.dealer_won or (
        hand.outcome is HandOutcome.EXHAUSTED and hand.dealer in hand.ready
    )
    open_target = course.extension > 0 and not course.target(hand.points[hand.dealer])
    return course.is_last_hand(hand) and earned and _leads(hand) and not open_target


def _leads(hand: Closing) -> bool:
    """Whether the dealer is first, ties decided by seat even where places are shared (9.6)."""
    return in_order(hand.points)[0] == hand.dealer


def above(target: int) -> Callable[[int], bool]:
    """A score passes the target when it is higher."""
    return lambda points: points > target


def at_least(target: int) -> Callable[[int], bool]:
    """A score passes the target when it reaches it."""
    return lambda points: points >= target


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class FixedLength:
    """A match that ends after a fixed number of hands, those in which East stays included.

    The counters of a hand are the number of hands before it. A hand that a foul has made void
    is replayed and not counted.
    """

    rounds: int
    """How many winds the match lasts, each for as many hands as there are players."""
    turns_after_draw: bool
    """Whether the deal passes after a drawn hand."""
    rank: Rank
    minutes: int = 0
    leftovers_to_first: bool = False

    def onward(self, hand: Closing) -> Onward:
        """The next hand, or the end after the last one."""
        played = hand.counters + (hand.outcome is not HandOutcome.VOID)
        if played >= self.rounds * hand.seats:
            return Over(MatchEndReason.LAST_HAND)
        dealer = (hand.dealer + self._turns(hand)) % hand.seats
        return NextHand(played // hand.seats, dealer, counters=played, streak=0)

    def _turns(self, hand: Closing) -> bool:
        """Whether the next player becomes East."""
        if hand.outcome is HandOutcome.WON:
            return not hand.dealer_won
        return hand.outcome is not HandOutcome.VOID and self.turns_after_draw

    def follows(self, before: NumberedDeal | None, after: NumberedDeal, seats: int) -> bool:
        """Whether the dealer stays or the next one follows, and the wind stays or turns by one."""
        if before is None:
            return after == NumberedDeal(0, 0)
        turned = (after.dealer - before.dealer) % seats
        return turned <= 1 and before.wind <= after.wind <= before.wind + 1

    def to_play(self, table: Round) -> int:
        """As many as are not played yet, whoever is East in them."""
        return max(self.rounds * len(table.players) - table.counters, 1)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class EachHandOnce:
    """A match in which the deal passes after every hand, however it ended.

    Whoever plays it meets the same hands with the same dealer and the same winds: nobody deals
    twice, no counter is laid, and nothing ends it before its last hand.
    """

    rounds: int
    """How many winds it lasts."""
    are_numbered: bool
    """Whether the counters of a hand are the number of hands before it."""
    rank: Rank
    leftovers_to_first: bool
    minutes: int = 0

    def onward(self, hand: Closing) -> Onward:
        """The next hand, or the end after the last one."""
        played = NumberedDeal(hand.wind, hand.dealer).number(hand.seats) + 1
        if played >= self.rounds * hand.seats:
            return Over(MatchEndReason.LAST_HAND)
        wind, dealer = divmod(played, hand.seats)
        return NextHand(wind, dealer, counters=played if self.are_numbered else 0, streak=0)

    def follows(self, before: NumberedDeal | None, after: NumberedDeal, seats: int) -> bool:
        """Whether the deal has passed on by one."""
        at = -1 if before is None else before.number(seats)
        return after.number(seats) == at + 1

    def to_play(self, table: Round) -> int:
        """As many as are not played yet."""
        return deals_left(self.rounds, table)
