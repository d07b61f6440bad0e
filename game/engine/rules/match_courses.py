"""Who deals next, when a match ends, and its ranking (riichi sheet, 9.2-9.8).

A match of a fixed number of hands comes last (classic sheet, 8.3 and 16).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

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
    Ranking,
    Stays,
    Stop,
    Streak,
    in_order,
)
from game.engine.reasons import MatchEndReason


class Renchan(StrEnum):
    """What lets the dealer deal again."""

    WIN_OR_TENPAI = "win_or_tenpai"
    WIN_ONLY = "win_only"
    NEVER = "never"


def dealer_stays(renchan: Renchan) -> Stays:
    """Whether the dealer repeats; after an abortive draw always."""

    def stays(course: Course, hand: Closing) -> bool:
        if hand.outcome in (HandOutcome.ABORTED, HandOutcome.VOID):
            return True
        if hand.outcome is HandOutcome.WON or hand.winners:
            return hand.dealer_won and renchan is not Renchan.NEVER
        return hand.dealer in hand.ready and renchan is Renchan.WIN_OR_TENPAI

    return stays


def last_draw_repeats(otherwise: Stays) -> Stays:
    """The last hand is repeated after any exhaustive draw, the dealer tenpai or not (9.6).

    This applies to the last hand by schedule only, not to hands of an extension round.
    """

    def stays(course: Course, hand: Closing) -> bool:
        exhausted = hand.outcome is HandOutcome.EXHAUSTED and not hand.winners
        return (exhausted and course.is_last_hand(hand)) or otherwise(course, hand)

    return stays


def last_hand_closes(otherwise: Stays) -> Stays:
    """The last hand is not repeated, except after an abortive draw or a foul (9.6).

    This takes precedence over repeating the last hand after a draw. The hands of an extension
    round are repeated as usual.
    """

    def stays(course: Course, hand: Closing) -> bool:
        played = hand.outcome in (HandOutcome.WON, HandOutcome.EXHAUSTED)
        return not (played and course.is_last_hand(hand)) and otherwise(course, hand)

    return stays


def counters(hand: Closing, stays: bool) -> int:  # noqa: FBT001 - the type of the course
    """One more counter after a repeat or a draw; none after the deal is lost to a win."""
    if hand.outcome is HandOutcome.VOID:
        return hand.counters
    if hand.outcome is HandOutcome.WON or hand.winners:
        return hand.counters + 1 if stays else 0
    return hand.counters + 1


def counters_passed_on(hand: Closing, stays: bool) -> int:  # noqa: FBT001 - as above
    """The same, but when a noten dealer passes the deal the counters stay (kansai sheet, 10)."""
    passed = hand.outcome is HandOutcome.EXHAUSTED and not hand.winners and not stays
    return hand.counters if passed else counters(hand, stays)


def no_streak(hand: Closing) -> int:
    """Wins in a row are not counted."""
    return 0


def wins_in_row(least: int, *, until_deal_passes: bool) -> Streak:
    """Counts the hands a dealer wins in a row; from `least` on it may survive other hands."""

    def streak(hand: Closing) -> int:
        if hand.dealer_won:
            return hand.streak + 1
        stands = until_deal_passes and hand.streak >= least
        return hand.streak if stands or hand.outcome is HandOutcome.VOID else 0

    return streak


def bankrupt_below(limit: int) -> Stop:
    """The match ends when a score lies below the limit."""

    def stop(course: Course, hand: Closing) -> Over | None:
        return Over(MatchEndReason.BANKRUPTCY) if min(hand.points) < limit else None

    return stop


def target_in_extension(course: Course, hand: Closing) -> Over | None:
    """Beyond the schedule the match ends as soon as somebody passes the target (9.6).

    This is decided before who deals next, so a dealer who would repeat cannot prevent
    it. While nobody passes it, a dealer who wins or is tenpai repeats every hand of the extension
    round, the fourth one too: West 4 ends the match once its dealer loses the deal.
    """
    reached = course.is_extended(hand) and course.passes_target(hand)
    return Over(MatchEndReason.TARGET_REACHED) if reached else None


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


@dataclass(frozen=True, slots=True, kw_only=True)
class RankingRules:
    """How points become a final score (riichi sheet, 9.7 and 9.8)."""

    reference: int
    """The reference score, taken from everyone's points."""
    bonus: tuple[int, ...]
    """The uma and oka of each place; they add up to what is left over the references."""
    shares_ties: bool
    """Whether players with equal points share a place; otherwise the seat decides."""
    yakitori: int = 0
    """What a player who never won a hand pays to those who did."""
    deduction: int = 0
    """What every foul costs."""

    def rank(
        self, points: tuple[int, ...], wins: tuple[int, ...], fouls: tuple[int, ...]
    ) -> Ranking:
        """Places and final scores.

        >>> bonus = (15_000, 5_000, -5_000, -15_000)
        >>> rules = RankingRules(reference=25_000, bonus=bonus, shares_ties=True)
        >>> nothing = tuple(0 for _ in bonus)
        >>> rules.rank((18_000, 31_000, 20_000, 31_000), nothing, nothing)
        Ranking(places=(4, 1, 3, 1), finals=(-22000, 16000, -10000, 16000))
        """
        seats, order = range(len(points)), in_order(points)
        places = [order.index(seat) + 1 for seat in seats]
        bonuses = [self.bonus[place - 1] for place in places]
        if self.shares_ties:
            tied = [[other for other in order if points[other] == points[seat]] for seat in seats]
            places = [order.index(group[0]) + 1 for group in tied]
            bonuses = [_share(self._earned(order, group), group, s) for s, group in enumerate(tied)]
        unlucky = self._yakitori(wins)
        finals = tuple(
            points[s] - self.reference + bonuses[s] + unlucky[s] - fouls[s] * self.deduction
            for s in seats
        )
        return Ranking(tuple(places), finals)

    def _earned(self, order: list[int], group: list[int]) -> int:
        return sum(self.bonus[order.index(seat)] for seat in group)

    def _yakitori(self, wins: tuple[int, ...]) -> list[int]:
        winners = [seat for seat, won in enumerate(wins) if won]
        losers = len(wins) - len(winners)
        if not winners:
            return [0 for _ in wins]
        pot = self.yakitori * losers
        return [
            _share(pot, winners, seat) if seat in winners else -self.yakitori
            for seat in range(len(wins))
        ]


HUNDRED = 100
"""Final scores have one decimal of a thousand points."""


def _share(pot: int, group: list[int], seat: int) -> int:
    """An equal share in hundreds; the remainder goes to the first of the group."""
    each = pot // (HUNDRED * len(group)) * HUNDRED
    return each + (pot - each * len(group) if seat == group[0] else 0)


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
