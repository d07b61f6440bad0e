"""Callouts at the table: how long each is shown, and how it appears and fades."""

from __future__ import annotations

from dataclasses import dataclass

from game.stage.easing import clamp
from game.stage.event_animations import Callout

COMES, STAYS, GOES = 0.14, 0.9, 0.16
"""Seconds of appearing, staying and fading."""
WHOLE = COMES + STAYS + GOES


@dataclass(slots=True)
class Bubble:
    """A callout that is still shown."""

    callout: Callout
    age: float = 0.0

    @property
    def is_gone(self) -> bool:
        """Whether it is no longer shown."""
        return self.age >= WHOLE

    @property
    def growth(self) -> float:
        """Its size while it appears, from 0 to 1."""
        return clamp(self.age / COMES)

    @property
    def strength(self) -> float:
        """Its opacity: 1 as long as it stays, then down to 0."""
        return clamp((WHOLE - self.age) / GOES)

    def linger(self, dt: float) -> None:
        """Lets time pass, but keeps the callout."""
        self.age = min(self.age + dt, COMES + STAYS)
