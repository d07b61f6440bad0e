"""A match of so many hands, in which the winds turn after a hand (classic sheet, 8.3 and 16)."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.course import Closing, HandOutcome, NextHand, NumberedDeal, Onward, Over, Rank
from game.engine.reasons import MatchEndReason


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class FixedLength:
    """Hands are counted as they are played, those with the same East again included.

    The counters of a hand are how many came before it. One that a foul has made void is played
    again and is not counted.
    """

    rounds: int
    """How many winds there are, each for as many hands as there are players."""
    turns_after_draw: bool
    """Whether the winds turn after a drawn hand."""
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
        """Whether the winds stay where they were, or turn by one, and the round goes on."""
        if before is None:
            return after == NumberedDeal(0, 0)
        turned = (after.dealer - before.dealer) % seats
        return turned <= 1 and before.wind <= after.wind <= before.wind + 1
