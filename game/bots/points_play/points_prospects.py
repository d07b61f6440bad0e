"""What is expected of options in a game of points, in the words of a judgement."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.bots.judgement import Decisive, JudgedOption
from game.bots.points_play.hand_goals import GoalValue
from game.bots.points_play.points_standing import PointsStanding
from game.engine.actions import Action

_CLEAR: Final = 2.0
"""From how many points on, on average, one option brings more than another."""


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


def points_candidate(one: PointsValue, standing: PointsStanding) -> JudgedOption:
    """The option as a candidate."""
    place = standing.place
    if one.goal is None:
        won = float(one.points > 0)
        return JudgedOption(
            one.action, one.points, place(one.points), won, 0.0, won * one.points, -1, one.worth
        )
    goal = one.goal
    points = one.worth - goal.expected + goal.points
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
    mine = best.goal.points - best.danger
    if any(goal.points - danger > mine + _CLEAR for goal, danger in goals):
        return Decisive.PLACE
    faster = max((goal.won for goal, _ in goals), default=0.0)
    return Decisive.SPEED if best.goal.won >= faster else Decisive.VALUE
