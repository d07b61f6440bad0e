"""From hand to hand: who deals next, when a match ends, and how it is ranked.

Riichi sheet, sections 9.2, 9.6 and 9.7.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, Protocol, TypeAlias

from game.engine.events import FoulCommitted, HandDrawn, HandWon
from game.engine.reasons import MatchEndReason
from game.engine.seats import Seat
from game.engine.table import HandEnd, Round


class HandOutcome(StrEnum):
    """How a hand ended."""

    WON = "won"
    EXHAUSTED = "exhausted"
    ABORTED = "aborted"
    VOID = "void"
    """A foul: the hand is replayed and counts for nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Closing:
    """A finished hand, paid for, as the course of the match sees it."""

    wind: int
    dealer: Seat
    """The seat of the dealer, counted from the first dealer of the match."""
    counters: int
    streak: int
    points: tuple[int, ...]
    outcome: HandOutcome
    winners: tuple[Seat, ...] = ()
    ready: tuple[Seat, ...] = ()
    time_is_up: bool = False
    """Whether the time of the match has run out."""

    @property
    def seats(self) -> int:
        """How many players play."""
        return len(self.points)

    @property
    def dealer_won(self) -> bool:
        """Whether the dealer is among the winners."""
        return self.dealer in self.winners

    @property
    def is_last_deal(self) -> bool:
        """Whether it is the last deal of the wind round: everyone has been dealer."""
        return self.dealer == self.seats - 1


def closing(table: Round, *, time_is_up: bool = False) -> Closing:
    """The hand that has just ended on the table."""
    assert table.ended, "only a finished hand can be closed"
    last = table.endings[-1]
    won = [ending for ending in table.endings if isinstance(ending, HandWon)]
    drawn = last if isinstance(last, HandDrawn) else None
    winners = drawn.winners if drawn else tuple(ending.seat for ending in won)
    return Closing(
        wind=table.wind,
        dealer=table.dealer,
        counters=table.counters,
        streak=table.streak,
        points=tuple(player.points for player in table.players),
        outcome=_outcome(last),
        winners=winners,
        ready=drawn.ready if drawn else (),
        time_is_up=time_is_up,
    )


def closing_with(table: Round, wins: Iterable[HandWon]) -> Closing:
    """The hand of a table where it goes on, as if it ended now with these wins."""
    for won in wins:
        table = won.change(table)
    return closing(table)


def _outcome(ending: HandEnd) -> HandOutcome:
    if isinstance(ending, HandWon):
        return HandOutcome.WON
    if isinstance(ending, FoulCommitted):
        return HandOutcome.VOID
    assert isinstance(ending, HandDrawn)
    return HandOutcome.EXHAUSTED if ending.is_exhaustive else HandOutcome.ABORTED


class NumberedDeal(NamedTuple):
    """Which hand of a match it is: the wind of the round, and the dealer."""

    wind: int
    dealer: Seat

    def number(self, seats: int) -> int:
        """How many deals come before it, given how many players are dealer in each wind."""
        return self.wind * seats + self.dealer


def deals_left(rounds: int, table: Round) -> int:
    """How many deals there are from this one on, if everyone deals once in each of the winds."""
    seats = len(table.players)
    return max(rounds * seats - NumberedDeal(table.wind, table.dealer).number(seats), 1)


@dataclass(frozen=True, slots=True)
class NextHand:
    """The hand that is to be played next."""

    wind: int
    dealer: Seat
    counters: int
    streak: int


@dataclass(frozen=True, slots=True)
class Over:
    """The match ends here."""

    reason: MatchEndReason
    """`last_hand`, `dealer_first`, `target_reached`, `bankruptcy`, `time_up`."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The dealer may end the match here, or play on."""

    seat: Seat
    reason: MatchEndReason
    onward: NextHand


Onward: TypeAlias = NextHand | Over | Choice

Stays = Callable[["Course", Closing], bool]
"""Whether the dealer deals again."""
Counters = Callable[[Closing, bool], int]
"""The honba counters of the next hand; the second argument is whether the dealer stays."""
Streak = Callable[[Closing], int]
"""How many hands the dealer has won in a row, this one included."""
Stop = Callable[["Course", Closing], Over | None]
"""A reason to end the match after a hand."""
LastWord = Callable[["Course", Closing, NextHand], Over | Choice | None]
"""Whether the match ends although the dealer would repeat the last hand."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """The result of a match."""

    places: tuple[int, ...]
    """The place of each seat, 1 for the first; players who share a place have the same."""
    finals: tuple[int, ...]
    """The final score of each seat in points; a thousand points are 1.0."""


def in_order(points: Sequence[int]) -> list[int]:
    """The seats from first place to last; of equals the one next to the first dealer leads.

    >>> in_order((18_000, 31_000, 20_000, 31_000))
    [1, 3, 2, 0]
    """
    return sorted(range(len(points)), key=lambda seat: (-points[seat], seat))


Rank = Callable[[tuple[int, ...], tuple[int, ...], tuple[int, ...]], Ranking]
"""From the points, hands won and deductions of each seat to the result."""


class MatchCourse(Protocol):
    """How a match goes from hand to hand, and to its end."""

    @property
    def rounds(self) -> int:
        """How many winds are played by schedule."""

    @property
    def minutes(self) -> int:
        """After how many minutes no further hand begins; 0 for never."""

    @property
    def leftovers_to_first(self) -> bool:
        """Whether the deposits left at the end go to the first player."""

    @property
    def rank(self) -> Rank:
        """How the match is ranked."""

    def onward(self, hand: Closing) -> Onward:
        """What follows a finished hand."""

    def follows(self, before: NumberedDeal | None, after: NumberedDeal, seats: int) -> bool:
        """Whether the deal `after` may follow `before`, or may be the first (`None`)."""

    def to_play(self, table: Round) -> int:
        """How many hands are played by schedule from this one on, which counts, too."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """How a match goes from hand to hand where every player is dealer in each wind."""

    rounds: int
    """How many winds are played by schedule."""
    extension: int
    """How many more winds may follow when nobody has reached the target."""
    target: Callable[[int], bool]
    """Whether a score passes the target."""
    stays: Stays
    counters: Counters
    streak: Streak
    streak_passes_deal: Callable[[int], bool]
    """Whether so many wins in a row make the deal pass."""
    stops: tuple[Stop, ...]
    """Conditions that end the match whoever would deal next."""
    last_word: LastWord
    rank: Rank
    leftovers_to_first: bool
    """Whether the deposits left at the end go to the first player."""
    minutes: int = 0
    """After how many minutes no further hand begins; 0 for never."""

    def is_extended(self, hand: Closing) -> bool:
        """Whether the hand lay beyond the schedule."""
        return hand.wind >= self.rounds

    def is_last_hand(self, hand: Closing) -> bool:
        """Whether it was the last one by schedule."""
        return hand.wind == self.rounds - 1 and hand.is_last_deal

    def passes_target(self, hand: Closing) -> bool:
        """Whether somebody's score passes the target."""
        return any(self.target(points) for points in hand.points)

    def repeats(self, hand: Closing) -> bool:
        """Whether the dealer deals again, unless the match ends."""
        return self.stays(self, hand) and not self.streak_passes_deal(self.streak(hand))

    def onward(self, hand: Closing) -> Onward:
        """What follows a finished hand, in the order of the riichi sheet, 9.6."""
        for stop in self.stops:
            if (over := stop(self, hand)) is not None:
                return over
        streak, stays = self.streak(hand), self.repeats(hand)
        counters = self.counters(hand, stays)
        if stays:
            again = NextHand(hand.wind, hand.dealer, counters, streak)
            return self.last_word(self, hand, again) or again
        return self._passed(hand, counters)

    def follows(self, before: NumberedDeal | None, after: NumberedDeal, seats: int) -> bool:
        """Whether the deal stays where it was, or passes on by one."""
        at = 0 if before is None else before.number(seats)
        return at <= after.number(seats) <= at + (before is not None)

    def to_play(self, table: Round) -> int:
        """As many as have yet to be dealer; beyond the schedule any hand may be the last."""
        return deals_left(self.rounds, table)

    def _passed(self, hand: Closing, counters: int) -> NextHand | Over:
        dealer = (hand.dealer + 1) % hand.seats
        wind = hand.wind + (dealer == 0)
        if wind >= self.rounds + self.extension:
            return Over(MatchEndReason.LAST_HAND)
        if self.is_last_hand(hand) and (not self.extension or self.passes_target(hand)):
            return Over(MatchEndReason.LAST_HAND)
        return NextHand(wind, dealer, counters, 0)
