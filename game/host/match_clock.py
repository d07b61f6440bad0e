"""The clock of a match with a time limit (riichi sheet, 9.6)."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Final

MINUTE: Final = 60
"""Seconds."""
_LONGEST: Final = 1.0
"""When nobody has looked at the table for longer, the match was put aside meanwhile."""


class Clock:
    """Counts down the seconds of a match, as long as somebody looks at the table.

    A pause, a result that is read and a game that is put away take no time.
    """

    def __init__(self, seconds: int, now: Callable[[], float]) -> None:
        self._left = float(seconds)
        self._now = now
        self._seen = now()

    def look(self) -> int:
        """The seconds that are left, begun ones included."""
        now = self._now()
        self._left -= min(now - self._seen, _LONGEST)
        self._seen = now
        return self.left

    @property
    def left(self) -> int:
        """What it showed when it was last looked at."""
        return max(0, ceil(self._left))
