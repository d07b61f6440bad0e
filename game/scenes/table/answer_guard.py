"""Whether an input at the table is meant for the decision that is open, or for something else.

A finger may be on its way when what it was meant for has just gone, and something else stands
there: then it must not answer that.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.ui.inputs import Key, Point, Press

GUARD: Final = 0.22
"""Seconds after a decision opens in which keys and clicks meant for something else do not
answer it."""
GUARD_AFTER_SKIP: Final = 0.5
"""The same when keys have just been used to skip the moves of others."""
REACTION: Final = 0.12
"""Seconds in which nobody can have seen what was drawn, and so cannot mean it."""
DOUBLE: Final = 0.35
"""Seconds in which the second click of two may still be meant for the decision before."""
RISEN: Final = 2.5
"""How far a tile must have risen under the pointer for a click to discard it: a tap, which
comes without moving, only raises it."""
CONFIRMS: Final = ("return", "space")


class AnswerGuard:
    """Prevents keys and clicks meant for something else from answering a decision."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._answered_from = self._skipped = -1.0
        self._lets_tiles = False
        self._opened = -1.0

    def open(self, *, lets_tiles: bool) -> None:
        """Starts with a new decision; after a draw tiles may be discarded at once."""
        hurried = self.is_hurried
        self._lets_tiles = lets_tiles and not hurried
        self._opened = self._now()
        self._answered_from = self._opened + (GUARD_AFTER_SKIP if hurried else GUARD)

    def again(self) -> None:
        """Starts again, as the next input may be meant for something that has just closed."""
        self._answered_from = max(self._answered_from, self._now() + GUARD)

    def skipped(self) -> None:
        """A key or a click has just ended a movement, and may be followed by more of them."""
        self._skipped = self._now()

    @property
    def is_hurried(self) -> bool:
        """Whether movements are being skipped."""
        return self._now() - self._skipped < GUARD_AFTER_SKIP

    def is_younger(self, seconds: float) -> bool:
        """Whether the decision has been open for less than this."""
        return self._now() - self._opened < seconds

    def holds_key(self, *, is_tile: bool) -> bool:
        """Whether a key is held off; one that discards is not, once the draw can be seen."""
        if is_tile and self._lets_tiles:
            return self.is_younger(REACTION)
        return self.holds()

    def holds(self, *, is_tile: bool = False) -> bool:
        """Whether inputs are held off, as the decision has only just opened."""
        if is_tile and self._lets_tiles:
            return False
        guarded = self._now() < self._answered_from
        if guarded:
            self.again()
        return guarded


def is_elsewhere(point: Point | Press, before: tuple[float, float]) -> bool:
    """Whether the pointer has really moved."""
    return max(abs(point.x - before[0]), abs(point.y - before[1])) >= 1


def means_something(key: Key) -> bool:
    """Whether a key could answer a decision; Enter and Space do so as intents."""
    return key.name not in (*CONFIRMS, "escape", "tab")
