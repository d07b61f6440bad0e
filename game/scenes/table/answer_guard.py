"""Whether an input at the table is meant for the decision that is open, or for something else.

A finger may be on its way when what it was meant for has just gone, and something else stands
there: then it must not answer that.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.ui.inputs import Intent, Key, Point, Press

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
MOUSE: Final = "mouse"
"""The name of a click among the keys."""
ANY: Final = ""
"""The key, whichever it was, that has led here from another page."""


@dataclass(frozen=True, slots=True)
class Haste:
    """How long the key that cut something short is held off from what comes after it."""

    pause: float
    """Seconds without that key after which it is meant anew."""
    seen: float
    """Seconds for which a decision that opened meanwhile has to be seen, however slow the key."""


PAST_MOVES: Final = Haste(0.45, GUARD_AFTER_SKIP)
"""Through the moves of others: the next of them is soon there, and so is an answer."""
PAST_STAGING: Final = Haste(1.0, 1.5)
"""Through what is staged before a hand, of which nobody knows how many presses it takes; and a
hand that was just dealt has to be looked at in any case."""


class AnswerGuard:
    """Prevents keys and clicks meant for something else from answering a decision."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._answered_from = self._skipped = -1.0
        self._lets_tiles = False
        self._opened = self._pressed = -1.0
        self._row: tuple[str, Haste] | None = None
        """The key that is being pressed again and again to cut things short, and its haste."""

    def open(self, *, lets_tiles: bool) -> None:
        """Starts with a new decision; after a draw tiles may be discarded at once."""
        hurried = self.is_hurried
        self._lets_tiles = lets_tiles and not hurried
        self._opened = self._now()
        self._answered_from = self._opened + (GUARD_AFTER_SKIP if hurried else GUARD)

    def again(self) -> None:
        """Starts again, as the next input may be meant for something that has just closed."""
        self._answered_from = max(self._answered_from, self._now() + GUARD)

    def skipped(self, intent: Intent | None = None, *, stages: bool = False) -> None:
        """A key or a click has just ended a movement, and may be followed by more of them.

        `stages`: it was part of what is staged before a hand.
        """
        self._skipped = self._now()
        name = _pressed(intent)
        if name and stages:
            self._row = name, PAST_STAGING
        elif name and name != MOUSE and self._row is None:
            self._row = name, PAST_MOVES

    def turned(self) -> None:
        """A page has just been turned by a key, which may be followed by more of them."""
        self._row, self._pressed = (ANY, PAST_MOVES), self._now()

    def hear(self, intent: Intent) -> None:
        """Notes a press: one that comes soon after the last one of its row goes on with it."""
        if not (name := _pressed(intent)):
            return
        now, row = self._now(), self._row
        if row is not None:
            is_same = row[0] == name or (row[0] == ANY and name != MOUSE)
            goes_on = is_same and self._goes_on(row[1], now)
            self._row = (name, row[1]) if goes_on else None
        self._pressed = now

    def _goes_on(self, haste: Haste, now: float) -> bool:
        """Whether a press now still belongs to those before it."""
        is_unseen = now - self._opened < haste.seen
        opened_meanwhile = self._opened - self._pressed < haste.pause
        return now - self._pressed < haste.pause or (is_unseen and opened_meanwhile)

    def pointed(self) -> None:
        """The pointer has moved: what is clicked there is meant."""
        if self._row is not None and self._row[0] == MOUSE:
            self._row = None

    def is_in_row(self, name: str) -> bool:
        """Whether this key, or the mouse, has only cut things short until now."""
        return self._row is not None and self._row[0] == name

    @property
    def is_hurried(self) -> bool:
        """Whether movements are being skipped."""
        return self._now() - self._skipped < GUARD_AFTER_SKIP

    def is_younger(self, seconds: float) -> bool:
        """Whether the decision has been open for less than this."""
        return self._now() - self._opened < seconds

    def holds_key(self, name: str, *, is_tile: bool) -> bool:
        """Whether a key is held off; one that discards is not, once the draw can be seen."""
        if self.is_in_row(name):
            return True
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


def _pressed(intent: Intent | None) -> str:
    """The name of the key that was pressed, or of the mouse; empty for anything else."""
    if isinstance(intent, Key):
        return intent.name
    return MOUSE if isinstance(intent, Press) and intent.button == 1 else ""


def is_elsewhere(point: Point | Press, before: tuple[float, float]) -> bool:
    """Whether the pointer has really moved."""
    return max(abs(point.x - before[0]), abs(point.y - before[1])) >= 1


def means_something(key: Key) -> bool:
    """Whether a key could answer a decision; Enter and Space do so as intents."""
    return key.name not in (*CONFIRMS, "escape", "tab")
