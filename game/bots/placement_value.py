"""What points are worth to a player, given the scores and the hands left to play.

The difference of two scores changes at random until the end of the match, with a known
deviation. This gives the probability that a player ends above another, and the effect of a
gain or a loss on the place. Early in the match points count; in the last hand the place does,
and is worth what the final score pays for it by the rules: uma and oka.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import erf, sqrt
from operator import mul
from typing import Final, NamedTuple

from game.bots.game_knowledge import GameKnowledge
from game.engine.course import Closing, HandOutcome, MatchCourse, NextHand, in_order
from game.engine.match import Match
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat

_DEVIATION: Final = 5000.0
"""The standard deviation of the change of a score in one hand."""
_DIFFERENCE: Final = 1.63
"""The factor for the difference of two scores: what one wins the others lose."""
PLACE: Final = 12_000.0
"""What one place is worth in points before the last hand."""
_PRIDE: Final = 100.0
"""What one place is worth in the last hand where the final score pays nothing for it."""
_UNSURE: Final = 600.0
"""How far the points of a win may differ from those that were hoped for."""


class ScoreSpread(NamedTuple):
    """How far scores move apart in a game."""

    deviation: float
    """The standard deviation of the change of the difference of two scores in one hand."""
    last: float
    """The part of a hand by which the end of the last one is uncertain."""
    step: float
    """The change of score over which the value of a point is measured."""

    def after(self, hands: int) -> float:
        """The standard deviation of that difference at the end, with so many hands to play."""
        return self.deviation * sqrt(hands - 1 + self.last)


IN_HAN: Final = ScoreSpread(_DIFFERENCE * _DEVIATION, last=1.0, step=4000.0)
IN_POINTS: Final = ScoreSpread(1000.0, last=0.1, step=400.0)
"""In games of points casual birds differ by 1,500 points after a hand, greedy players by 540."""
_PLACE_IN_POINTS: Final = 3000.0
"""What one place is worth in a game of points."""


class LastHand(NamedTuple):
    """A hand that may be the last of the match."""

    course: MatchCourse
    wind: int
    dealer: Seat
    counters: int
    streak: int

    def ends(self, winner: Seat, points: tuple[int, ...]) -> bool:
        """Whether the match ends with a win that leads to these scores.

        A dealer who may end it does, and may only where that is right.
        """
        hand = Closing(
            wind=self.wind,
            dealer=self.dealer,
            counters=self.counters,
            streak=self.streak,
            points=points,
            outcome=HandOutcome.WON,
            winners=(winner,),
        )
        return not isinstance(self.course.onward(hand), NextHand)


@dataclass(frozen=True, slots=True)
class PlacementValue:
    """The scores as one player sees them."""

    points: tuple[int, ...]
    seat: Seat
    hands: int
    """How many hands are still to be played by schedule, this one included."""
    place: float = PLACE
    """What each place is worth, unless there are prizes."""
    prizes: tuple[float, ...] = ()
    """What each place pays, the first one first."""
    last: LastHand | None = None
    """How the match goes on after the hand, if it may be the last one."""
    spread: ScoreSpread = IN_HAN

    @property
    def is_last_hand(self) -> bool:
        """Whether the match may end with this hand."""
        return self.hands <= 1

    @property
    def rank(self) -> int:
        """The player's place now, from 0; of equals the earlier seat is ahead."""
        return in_order(self.points).index(self.seat)

    def gain(self, points: float) -> float:
        """What a gain by winning is worth, in points at the start of a match.

        If the match ends with it, only the place it leads to counts, and it may be worth nothing.
        """
        return _worth_at_the_end(self, points) if self._ends(points) else _worth(self, points, -1)

    def final_place(self, changes: Sequence[int]) -> int:
        """The place if the match ends with these changes of the scores, from 1."""
        after = tuple(map(sum, zip(self.points, changes, strict=True)))
        return 1 + in_order(after).index(self.seat)

    def settled(self, changes: Sequence[int]) -> float:
        """What the end of the match is worth if it ends with these changes of the scores."""
        beaten = len(changes) - self.final_place(changes)
        useful = changes[self.seat] + self.reward(beaten)
        return (useful - _useful(self, 0.0, -1)) / _even(self)

    def reward(self, beaten: int) -> float:
        """What the place is worth of who beats so many others."""
        return self.prizes[-1 - beaten] if self.prizes else self.place * beaten

    def expected_reward(self, odds: Iterable[float]) -> float:
        """What the place is worth on average, given how likely each of the others is beaten."""
        if not self.prizes:
            return self.place * sum(odds)
        chances = [1.0]
        for odd in odds:
            fewer, more = (*chances, 0.0), (0.0, *chances)
            chances = [a * (1.0 - odd) + b * odd for a, b in zip(fewer, more, strict=True)]
        paid: float = sum(map(mul, chances, reversed(self.prizes)))
        return paid

    def place_after(self, points: float) -> float:
        """The place at the end, on average, after a change that all the others pay alike."""
        return self._place(points, self.spread.after(self.hands))

    def place_won(self, points: float) -> float:
        """The same after a win, with which the match may end."""
        return self._place(points, _UNSURE) if self._ends(points) else self.place_after(points)

    def _ends(self, points: float) -> bool:
        """Whether the match ends with a win of so many points, which all the others pay alike."""
        if self.last is None:
            return False
        others = iter(_after(self, points, -1))
        scores = [
            held + points if seat == self.seat else next(others)
            for seat, held in enumerate(self.points)
        ]
        return self.last.ends(self.seat, tuple(map(round, scores)))

    def _place(self, points: float, spread: float) -> float:
        mine = self.points[self.seat] + points
        return 1.0 + sum(_likely((other - mine) / spread) for other in _after(self, points, -1))

    def loss(self, points: float, to: Seat) -> float:
        """What a loss to another player costs, as a positive number."""
        return -_worth(self, -points, to)


def placement_value(game: GameKnowledge, match: Match, seat: Seat) -> PlacementValue:
    """The scores as seen from a seat."""
    table, course = match.table, game.rules.course
    assert table is not None
    to_play = course.to_play(table)
    if to_play > 1:
        return PlacementValue(match.scores, seat, to_play)
    last = LastHand(course, table.wind, table.dealer, table.counters, table.streak)
    return PlacementValue(match.scores, seat, to_play, prizes=_prizes(game), last=last)


def placement_in_points(rules: RuleSet, match: Match, seat: Seat) -> PlacementValue:
    """The same in a game of points, in which places pay nothing."""
    assert match.table is not None
    to_play = rules.course.to_play(match.table)
    return PlacementValue(match.scores, seat, to_play, place=_PLACE_IN_POINTS, spread=IN_POINTS)


def _prizes(game: GameKnowledge) -> tuple[float, ...]:
    """What each place pays; where all pay alike, one would still rather be ahead."""
    if len(set(game.bonuses)) > 1:
        return game.bonuses
    return tuple(_PRIDE * beaten for beaten in reversed(range(len(game.bonuses))))


@lru_cache(maxsize=1 << 12)
def _worth(placement: PlacementValue, points: float, to: Seat) -> float:
    return (_useful(placement, points, to) - _useful(placement, 0.0, to)) / _even(placement)


@lru_cache(maxsize=1 << 12)
def _worth_at_the_end(placement: PlacementValue, points: float) -> float:
    mine = placement.points[placement.seat] + points
    odds = (_likely((mine - one) / _UNSURE) for one in _after(placement, points, -1))
    useful = points + placement.expected_reward(odds)
    return max(useful - _useful(placement, 0.0, -1), 0.0) / _even(placement)


@lru_cache(maxsize=1 << 6)
def _even(placement: PlacementValue) -> float:
    """What a point is worth on average, in points and places together."""
    step = placement.spread.step
    return (_useful(placement, step, -1) - _useful(placement, -step, -1)) / (2 * step)


def _useful(placement: PlacementValue, change: float, other: Seat) -> float:
    """The value of a change: points, and the places it leads to on average."""
    spread = placement.spread.after(placement.hands)
    mine = placement.points[placement.seat] + change
    odds = (_likely((mine - points) / spread) for points in _after(placement, change, other))
    return change + placement.expected_reward(odds)


def _after(placement: PlacementValue, change: float, other: Seat) -> Sequence[float]:
    """The scores of the others; a change is paid by one of them, or by all alike."""
    others = [seat for seat in range(len(placement.points)) if seat != placement.seat]
    if other in others:
        return [placement.points[seat] - change * (seat == other) for seat in others]
    return [placement.points[seat] - change / len(others) for seat in others]


def _likely(deviations: float) -> float:
    return 0.5 + 0.5 * erf(deviations / sqrt(2))
