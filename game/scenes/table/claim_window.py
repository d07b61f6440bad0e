"""The time in which a discard can be claimed at a strict table: the same for every discard."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

from game.scenes.table.action_buttons import PlacedButton
from game.stage import panel_rooms
from game.stage.frame import Frame, Ground
from game.ui import theme
from game.ui.canvas import Canvas

SECONDS: Final = 3.0
"""How long a tile can be claimed at a normal pace."""
LEAST: Final = 1.5
"""How long at any pace."""
LETTERS: Final = 13.0
HIGH: Final = 4.0
ABOVE: Final = 6.0
"""The bar: how high it is, and how far above the row of buttons to which it belongs."""


class ClaimWindow:
    """Closes by itself when its time is over; what is right or wrong has no part in it."""

    def __init__(self) -> None:
        self.whole = 0.0
        """Seconds from its opening to its end; none while it is closed."""
        self.left = 0.0

    def open(self, pace: float) -> None:
        """A tile can be claimed from now on."""
        self.whole = self.left = max(SECONDS / pace, LEAST)

    def close(self) -> None:
        """The question has been answered."""
        self.whole = self.left = 0.0

    @property
    def is_open(self) -> bool:
        """Whether a tile can be claimed."""
        return self.whole > 0

    def update(self, dt: float) -> bool:
        """Some seconds have passed; says whether that was the end of it."""
        self.left = max(0.0, self.left - dt)
        return self.is_open and self.left <= 0

    def part(self, *, in_steps: bool) -> float:
        """How much is left, from 1 to 0; in whole seconds for who wants less movement."""
        if not self.is_open:
            return 0.0
        left = min(float(ceil(self.left)), self.whole) if in_steps else self.left
        return left / self.whole


def paint_window(
    canvas: Canvas, frame: Frame, buttons: Sequence[PlacedButton], part: float
) -> None:
    """A thin bar over the buttons, which becomes shorter; above them all, what follows its end."""
    _what_follows(canvas, panel_rooms.above(frame), min(place.room.y for place in buttons))
    row, y = panel_rooms.actions(frame), buttons[-1].room.y - ABOVE
    canvas.box(row.x, y, row.w, HIGH, HIGH / 2, theme.NIGHT, None, 0, 0.8)
    if part > 0:
        canvas.box(row.x, y, max(HIGH, row.w * part), HIGH, HIGH / 2, theme.GOLD)


def _what_follows(canvas: Canvas, above: Ground, top: float) -> None:
    middle, text = top - ABOVE - LETTERS / 2, canvas.words("table.window")
    with canvas.within(above.x, middle - LETTERS, above.w, 2 * LETTERS, "window"):
        size = canvas.fitting(text, above.w - 4, LETTERS)
        canvas.text(text, above.right - 2, middle, size, theme.CLOTH_NOTE, "regular", "cr")
