"""The clock of a match with a time limit (riichi sheet, 9.6)."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Final

MINUTE: Final = 60
"""Seconds."""
_LONGEST: Final = 1.0
"""The longest time between two looks that counts; a longer one was a pause."""


class Clock:
    """Counts down the seconds of a match while the table is shown.

    A pause, a result on screen and a saved game take no time.
    """

    def __init__(self, seconds: int, now: Callable[[], float]) -> None:
        self._left = float(seconds)
        self._now = now
        self._seen = now()

    def look(self) -> int:
        """The seconds left, rounded up."""
        now = self._now()
        self._left -= min(now - self._seen, _LONGEST)
        self._seen = now
        return self.left

    @property
    def left(self) -> int:
        """The seconds left at the last look."""
        return max(0, ceil(self._left))
