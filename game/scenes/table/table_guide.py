"""The guide of a table, who explains a game over it."""

from __future__ import annotations

import math
from collections.abc import Callable

from game.engine.actions import Decision
from game.scenes.table.helps.helps_shown import Helps
from game.ui.canvas import Canvas
from game.ui.inputs import Intent
from game.ui.scene import Step


class TableGuide:
    """The guide that a table consults before it does anything; this base does not guide."""

    @property
    def helps(self) -> Helps | None:
        """The helps of this table, shown whatever the settings."""
        return None

    @property
    def speaks(self) -> bool:
        """Whether an explanation is shown, which gets all input."""
        return False

    @property
    def holds_back(self) -> bool:
        """Whether the game must wait for an explanation."""
        return False

    @property
    def watches(self) -> bool:
        """Whether it has to see every move by itself."""
        return False

    @property
    def animating(self) -> bool:
        """Whether the explanation is moving or fading."""
        return False

    @property
    def next_frame(self) -> float:
        """Seconds until the explanation looks different."""
        return math.inf

    def asked(self, decision: Decision) -> None:
        """Lets the guide explain a decision."""

    def build(self) -> None:
        """Fits the explanation to the window."""

    def update(self, dt: float, go_on: Callable[[float], Step | None]) -> Step | None:
        """Advances by some seconds; the table goes on unless held back."""
        return go_on(dt)

    def pointed(self, x: float, y: float) -> None:
        """Sets the position of the pointer while an explanation is shown."""

    def handle(self, intent: Intent, take: Callable[[Intent], Step | None]) -> Step | None:
        """Handles an intent; the table takes what is not for the guide."""
        return take(intent)

    def draw(self, canvas: Canvas) -> None:
        """Draws the explanation over the table."""
