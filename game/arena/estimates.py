"""How far an average may be from the truth, when games on one wall are no separate samples.

The same wall is played by several seatings, and one level may have several seats: what they did on
one wall hangs together. So the sample is the wall, with all that a level did on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt
from typing import Final

NORMAL_95: Final = 1.959964
"""The half-width of a 95 % confidence interval in standard errors, with ever so many samples."""
_STUDENT_95: Final = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622)
"""The same with two to ten samples, by Student's distribution."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """An average, and between which values the truth lies in 95 of 100 such experiments."""

    value: float
    interval: tuple[float, float] | None
    """`None` for a single wall, which does not tell how much walls differ."""

    def within(self, least: float, most: float = inf) -> Estimate:
        """The same for what is never less than one number or more than another."""
        if self.interval is None:
            return self
        low, high = self.interval
        return Estimate(self.value, (max(least, low), min(most, high)))

    def as_share(self) -> Estimate:
        """The same for a part of a whole."""
        return self.within(0.0, 1.0)


def average(parts: Sequence[tuple[float, float]]) -> Estimate | None:
    """What comes on one, from the sum of it and the number of ones on each wall.

    As the numbers differ by walls - no two games have as many hands - the spread is that of what a
    wall has more than the average lets expect. `None` if there are none at all.
    """
    whole = sum(number for _, number in parts)
    if not whole:
        return None
    value = sum(part for part, _ in parts) / whole
    beyond = [(part - value * number) / whole for part, number in parts]
    reach = spread(beyond)
    return Estimate(value, None if reach is None else (value - reach, value + reach))


def share(part: int, whole: int) -> Estimate | None:
    """A part of a whole, with between which values it lies if every one came by itself.

    That is the interval of Wilson, which holds for few and for rare ones too.

    >>> share(0, 10).interval[1] > 0.2, share(200, 1000).value
    (True, 0.2)
    """
    if not whole:
        return None
    value, z2 = part / whole, NORMAL_95**2 / whole
    middle = (value + z2 / 2) / (1 + z2)
    reach = sqrt(value * (1 - value) * z2 + z2 * z2 / 4) / (1 + z2)
    return Estimate(value, (max(0.0, middle - reach), min(1.0, middle + reach)))


def spread(influences: Sequence[float]) -> float | None:
    """The half-width of the 95 % interval of a figure from how far each wall has moved it."""
    walls = len(influences)
    if walls < 2:  # noqa: PLR2004 (a spread needs two)
        return None
    total = sum(one * one for one in influences)
    return student(walls - 1) * sqrt(total * walls / (walls - 1))


def student(freedom: float) -> float:
    """The half-width of a 95 % interval in standard errors, with so many samples and one more.

    >>> round(student(3), 3), round(student(30), 3), round(student(10_000), 3)
    (3.182, 2.042, 1.96)
    """
    if freedom == inf or freedom <= len(_STUDENT_95):
        return NORMAL_95 if freedom == inf else _STUDENT_95[int(freedom) - 1]
    z, n = NORMAL_95, freedom
    # The first terms of the expansion of Student's distribution around the normal one.
    terms = (
        (z**3 + z) / (4 * n),
        (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2),
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3),
    )
    return z + sum(terms)
