"""Words that are said at the table: how long each is seen, and how it comes and goes."""

from __future__ import annotations

from dataclasses import dataclass

from game.stage.easing import clamp
from game.stage.staging import Callout

COMES, STAYS, GOES = 0.14, 0.9, 0.16
"""Seconds."""
WHOLE = COMES + STAYS + GOES


@dataclass(slots=True)
class Bubble:
    """A word that has been said and is still seen."""

    callout: Callout
    age: float = 0.0

    @property
    def is_gone(self) -> bool:
        """Whether it is not seen any more."""
        return self.age >= WHOLE

    @property
    def growth(self) -> float:
        """From 0 to 1 while it comes."""
        return clamp(self.age / COMES)

    @property
    def strength(self) -> float:
        """1 as long as it stays, then down to 0."""
        return clamp((WHOLE - self.age) / GOES)

    def linger(self, dt: float) -> None:
        """Time passes, but the word stays to be seen."""
        self.age = min(self.age + dt, COMES + STAYS)
