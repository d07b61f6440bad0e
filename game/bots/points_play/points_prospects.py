"""What is expected of options in a game of points, in the words of a judgement."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import erf, sqrt
from typing import Final, NamedTuple

from game.bots.judgement import Decisive, JudgedOption
from game.bots.points_play.hand_goals import GoalValue
from game.engine.actions import Action
from game.engine.match import Match
from game.engine.seats import Seat

_DEVIATION: Final = 250.0
"""The standard deviation of the change of the difference of two scores in one hand."""
_HANDS: Final = 16
"""How many hands a whole game has, about."""

PlaceAfter = Callable[[float], float]
"""The average place at the end after a change of one's points."""


class PointsValue(NamedTuple):
    """An option, and its worth in points."""

    action: Action
    worth: float
    goal: GoalValue | None = None
    """The best goal after it; none if the hand ends with it."""
    danger: float = 0.0
    """The points the discard loses on average by dealing in."""
    points: float = 0.0
    """The points of a hand that ends with it."""


def placement_of(view: Match, seat: Seat) -> PlaceAfter:
    """What a change of points does to the place, a few hands before the end."""
    spread = _DEVIATION * sqrt(max(_HANDS - view.rounds, 1))
    others = [one for other, one in enumerate(view.scores) if other != seat]

    def place(change: float) -> float:
        mine = view.scores[seat] + change
        return 1.0 + sum(0.5 + 0.5 * erf((one - mine) / spread / sqrt(2)) for one in others)

    return place


def points_candidate(one: PointsValue, place: PlaceAfter) -> JudgedOption:
    """The option as a candidate."""
    if one.goal is None:
        won = float(one.points > 0)
        return JudgedOption(
            one.action, one.points, place(one.points), won, 0.0, won * one.points, -1, one.worth
        )
    goal = one.goal
    points = one.worth
    return JudgedOption(
        one.action,
        points,
        place(points),
        goal.won,
        min(one.danger / max(goal.value, one.danger, 1.0), 1.0),
        goal.value,
        goal.distance - 1,
        one.worth,
    )


def what_decided(found: Sequence[PointsValue]) -> Decisive:
    """What decided for the first of the options, which are given the best first."""
    best = found[0]
    if len(found) == 1:
        return Decisive.ONLY
    if best.goal is None:
        return Decisive.VALUE
    goals = [(one.goal, one.danger) for one in found[1:] if one.goal is not None]
    if any(goal.expected > best.goal.expected for goal, danger in goals if danger > best.danger):
        return Decisive.DANGER
    faster = max((goal.won for goal, _ in goals), default=0.0)
    return Decisive.SPEED if best.goal.won >= faster else Decisive.VALUE
