"""What is said about a hand that is written down: how to type it, and what is wrong or lacking."""

from __future__ import annotations

from dataclasses import dataclass

from game.records.evening import Evening
from game.records.impossible_hands import HandTrouble
from game.scenes.companion.companion_words import trouble_text
from game.scenes.shared.page import FOOT_BUTTON, Room, foot
from game.scenes.shared.term_links import TERM, linked
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import Desk

LEAST, EDGE = 40.0, 16.0
"""How high the room of the line about keys has to be, and what stays free beside it."""
AFTER_KEYBOARD, AFTER_SIGN = 34.0, 36.0


@dataclass(frozen=True, slots=True)
class EntryMessages:
    """Two lines whose terms are links, each after a sign."""

    canvas: Canvas
    evening: Evening
    trouble: HandTrouble | None
    room: Room
    """Where it is told how to write tiles down without the mouse."""

    def build(self, desk: Desk) -> None:
        """The lines; that of what is wrong stands between the buttons at the foot."""
        words, room = self.canvas.words, self.room
        if self._has_keys:
            x, middle = room.x + EDGE + AFTER_KEYBOARD, room.y + room.h / 2
            wide = room.w - 2 * EDGE - AFTER_KEYBOARD
            text = linked(words, words("companion.entry.keys"))
            desk.label(f"{TERM}keys", text, x, middle, wide, 13, theme.INK_SOFT)
        if self.trouble is not None:
            left, middle, wide = self._place(desk)
            text = linked(words, trouble_text(words, self.evening, self.trouble), bold=True)
            left, wide = left + AFTER_SIGN, wide - AFTER_SIGN
            desk.label(f"{TERM}trouble", text, left, middle, wide, 16, self._ink, 0.75)

    def paint(self, canvas: Canvas, desk: Desk) -> None:
        """The signs."""
        if self._has_keys:
            y = self.room.y + self.room.h / 2 - 11
            canvas.icon("keyboard", self.room.x + EDGE, y, 22, theme.INK_SOFT)
        if self.trouble is not None:
            left, middle, _ = self._place(desk)
            sign = "pen" if self.trouble.is_open else "warning"
            canvas.icon(sign, left, middle - 12, 24, self._ink)

    @property
    def _has_keys(self) -> bool:
        return self.room.h >= LEAST

    @property
    def _ink(self) -> str:
        is_open = self.trouble is not None and self.trouble.is_open
        return theme.INK_SOFT if is_open else theme.VERMILION

    def _place(self, desk: Desk) -> tuple[float, float, float]:
        """Left end, middle and width of what is wrong."""
        x, _, wide, _ = desk.place("by_hand")
        left, right = x + wide + 22, desk.place("count")[0] - 20
        return left, foot(self.canvas) + FOOT_BUTTON / 2, right - left
