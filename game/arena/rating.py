"""The rating of levels from the places of their games.

The model is that of Plackett and Luce: a level has a strength, the first place goes to each player
with a chance in proportion to the strength, the second to each of the others likewise, and so on.
With two players that is Elo's model, and the ratings are given on Elo's scale: 400 points more are
a strength ten times as great, and the mean of all levels is 1500. They are those under which the
places that were seen are likeliest (maximum likelihood), with half a win and half a loss of each
level against a player of 1500 added, so that a level which has always won gets a number, too.

Two players of one level share its strength. Of players with the same place each is taken to have
been chosen from all of them (Breslow's way with ties). The intervals count a wall as one sample,
with all games on it (the sandwich estimate of the variance), and hold for the distance from the
mean of the levels.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import exp, log
from typing import Final

from game.arena.estimates import Estimate, spread

MEAN: Final = 1500
_SCALE: Final = 400 / log(10)
"""How many points of a rating are a strength e times as great."""
_PRIOR: Final = 0.5
"""The wins, and the losses, against a player of the mean strength that every level is given."""
_LARGEST_STEP: Final = 1.0
_STEPS: Final = 100
_NEAR: Final = 1e-10

Order = tuple[tuple[str, ...], ...]
"""The levels of a game by place, the first ones first; several where a place was shared."""
Vector = list[float]
Matrix = list[list[float]]


def ratings(walls: Sequence[Sequence[Order]]) -> Mapping[str, Estimate]:
    """The rating of each level from the games by wall; none if there is a single level."""
    together = Counter(order for wall in walls for order in wall)
    levels = tuple(sorted({level for order in together for place in order for level in place}))
    if len(levels) < 2:  # noqa: PLR2004 (a rating compares)
        return {}
    model = _Model(levels)
    strengths = model.likeliest(together)
    inverse = _inverse(model.curvature(strengths, together))
    moved = [_centred(_times(inverse, model.slope(strengths, Counter(wall)))) for wall in walls]
    found = {}
    for nth, level in enumerate(levels):
        value = MEAN + _SCALE * _centred(strengths)[nth]
        reach = spread([_SCALE * one[nth] for one in moved])
        found[level] = Estimate(value, None if reach is None else (value - reach, value + reach))
    return found


class _Model:
    """How likely games are, by the logarithms of the strengths of the levels."""

    def __init__(self, levels: tuple[str, ...]) -> None:
        self._number = {level: nth for nth, level in enumerate(levels)}

    def likeliest(self, games: Counter[Order]) -> Vector:
        """The strengths under which the games are likeliest, by Newton's steps."""
        strengths = [0.0] * len(self._number)
        for _ in range(_STEPS):
            slope = self.slope(strengths, games)
            for nth, one in enumerate(strengths):
                slope[nth] += _PRIOR - 2 * _PRIOR * _chance(one)
            step = _times(_inverse(self.curvature(strengths, games)), slope)
            longest = max(map(abs, step))
            short = min(1.0, _LARGEST_STEP / longest) if longest else 0.0
            strengths = [one + short * by for one, by in zip(strengths, step, strict=True)]
            if longest < _NEAR:
                break
        return strengths

    def slope(self, strengths: Vector, games: Counter[Order]) -> Vector:
        """By how much the games are likelier when a level is a little stronger."""
        found = [0.0] * len(strengths)
        for order, times in games.items():
            for chosen, chances in self._choices(order, strengths):
                for nth, chance in enumerate(chances):
                    found[nth] -= times * len(chosen) * chance
                for level in chosen:
                    found[self._number[level]] += times
        return found

    def curvature(self, strengths: Vector, games: Counter[Order]) -> Matrix:
        """How fast the slope falls when strengths grow, that of the added games included."""
        size = range(len(strengths))
        found = [[0.0] * len(strengths) for _ in size]
        for order, times in games.items():
            for chosen, chances in self._choices(order, strengths):
                for row in size:
                    for column in size:
                        same = chances[row] if row == column else 0.0
                        by = same - chances[row] * chances[column]
                        found[row][column] += times * len(chosen) * by
        for nth, one in enumerate(strengths):
            found[nth][nth] += 2 * _PRIOR * _chance(one) * (1 - _chance(one))
        return found

    def _choices(self, order: Order, strengths: Vector) -> Iterator[tuple[tuple[str, ...], Vector]]:
        """Who got each place, and the chance of each level to get it."""
        for nth, place in enumerate(order):
            left = [self._number[level] for one in order[nth:] for level in one]
            weights = [0.0] * len(strengths)
            for number in left:
                weights[number] += exp(strengths[number])
            total = sum(weights)
            yield place, [weight / total for weight in weights]


def _chance(strength: float) -> float:
    """The chance to win against a player of the mean strength."""
    return 1 / (1 + exp(-strength))


def _centred(vector: Vector) -> Vector:
    mean = sum(vector) / len(vector)
    return [one - mean for one in vector]


def _times(matrix: Matrix, vector: Vector) -> Vector:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def _inverse(matrix: Matrix) -> Matrix:
    """The inverse, by elimination; the matrix is positive definite."""
    size = len(matrix)
    rows = [[*row, *(float(nth == one) for one in range(size))] for nth, row in enumerate(matrix)]
    for column in range(size):
        largest = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[largest] = rows[largest], rows[column]
        first = rows[column][column]
        rows[column] = [one / first for one in rows[column]]
        for nth in range(size):
            if nth != column and (by := rows[nth][column]):
                rows[nth] = [a - by * b for a, b in zip(rows[nth], rows[column], strict=True)]
    return [row[size:] for row in rows]
