"""What points are worth in a game of points, given the scores and the hands left to play.

The difference of two scores changes at random until the last hand, with a known deviation. Early
in the game a point is a point; in the last hands those count that lead to a better place.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import erf, sqrt
from typing import Final

from game.engine.match import Match
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat

_DEVIATION: Final = 1000.0
"""The standard deviation of the change of the difference of two scores in one hand."""
_UNSURE: Final = 0.1
"""The part of a hand by which the end of the last one is uncertain, too."""
_PLACE: Final = 3000.0
"""What a place is worth, in points."""
_STEP: Final = 400.0
"""The change of points over which the value of a point is measured."""
_GRAIN: Final = 0.1
"""The inverse of the points to which changes are rounded, so that results are shared."""


@dataclass(frozen=True, slots=True)
class PointsStanding:
    """The scores as one player sees them."""

    scores: tuple[int, ...]
    seat: Seat
    hands: int
    """How many hands are still to be played, this one included."""

    def place(self, change: float) -> float:
        """The place at the end, on average, after a change of the own points, from 1."""
        return len(self.scores) - _beaten(self, change)

    def worth(self, change: float) -> float:
        """What a gain or a loss is worth, in points at the start of a game."""
        return _worth(self, round(change * _GRAIN))


@lru_cache(maxsize=1 << 12)
def _worth(standing: PointsStanding, change: int) -> float:
    return (_useful(standing, change / _GRAIN) - _useful(standing, 0.0)) / _slope(standing)


@lru_cache(maxsize=1 << 8)
def _slope(standing: PointsStanding) -> float:
    """What a point is worth on average, in points and places together."""
    return (_useful(standing, _STEP) - _useful(standing, -_STEP)) / (2 * _STEP)


def _useful(standing: PointsStanding, change: float) -> float:
    return change + _PLACE * _beaten(standing, change)


def _beaten(standing: PointsStanding, change: float) -> float:
    """How many of the others are behind at the end, on average; they pay the change alike."""
    spread = _DEVIATION * sqrt(standing.hands - 1 + _UNSURE)
    mine = standing.scores[standing.seat] + change
    others: Sequence[int] = [
        score for seat, score in enumerate(standing.scores) if seat != standing.seat
    ]
    paid = change / len(others)
    return sum(0.5 + 0.5 * erf((mine - (one - paid)) / spread / sqrt(2)) for one in others)


def points_standing(rules: RuleSet, view: Match, seat: Seat) -> PointsStanding:
    """The scores as seen from a seat."""
    table, seats = view.table, len(view.scores)
    assert table is not None
    to_play = (rules.course.rounds - table.wind) * seats - table.dealer
    return PointsStanding(view.scores, seat, max(to_play, 1))
