"""The sun that rises behind a yakuman."""

from __future__ import annotations

from game.scenes.shared.page import Room
from game.ui.canvas import Canvas

RISES = 0.9
"""Seconds."""
RADIUS = 150.0
LIGHT, RIM = "#e9a98f", "#edc3a6"


class Sun:
    """A quiet sun behind the hand, once, and then it stays."""

    def __init__(self) -> None:
        self.risen = 0.0

    @property
    def moving(self) -> bool:
        """Whether it still rises."""
        return self.risen < 1.0

    def go_on(self, seconds: float) -> None:
        """Let time pass."""
        self.risen = min(1.0, self.risen + seconds / RISES)

    def paint(self, canvas: Canvas, room: Room) -> None:
        """Half of it stands above the lower edge of the panel when it has risen."""
        part = 1 - (1 - self.risen) ** 3
        x = room.x + (room.w - 236) / 2
        y = room.bottom + RADIUS + 10 - part * (RADIUS + 30)
        with canvas.clipped(room.x + 1, room.y + 1, room.w - 2, room.h - 2):
            canvas.circle(x, y, RADIUS + 26, RIM, opacity=0.35)
            canvas.circle(x, y, RADIUS, LIGHT, opacity=0.5)
