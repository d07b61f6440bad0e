"""Somebody who explains a game over the table at which it is played."""

from __future__ import annotations

import math
from collections.abc import Callable

from game.engine.actions import Decision
from game.scenes.table.helps.helps_shown import Helps
from game.ui.canvas import Canvas
from game.ui.inputs import Intent
from game.ui.scene import Step


class TableGuide:
    """What a table asks its guide before it does anything by itself; here nobody guides."""

    @property
    def helps(self) -> Helps | None:
        """The helps of this table alone, shown whatever the settings say."""
        return None

    @property
    def speaks(self) -> bool:
        """Whether something is being said: keys and mouse mean that, and nothing below it."""
        return False

    @property
    def holds_back(self) -> bool:
        """Whether something is to be said before the game goes on."""
        return False

    @property
    def animating(self) -> bool:
        """Whether something of what is being said moves or fades by itself."""
        return False

    @property
    def next_frame(self) -> float:
        """Seconds until what is being said looks different."""
        return math.inf

    def asked(self, decision: Decision) -> None:
        """The player is asked something, which may be worth a word."""

    def build(self) -> None:
        """Fit what is being said to the window."""

    def update(self, dt: float, go_on: Callable[[float], Step | None]) -> Step | None:
        """Some seconds have passed: the table goes on unless it is held back."""
        return go_on(dt)

    def pointed(self, x: float, y: float) -> None:
        """The pointer lies there while something is being said."""

    def handle(self, intent: Intent, take: Callable[[Intent], Step | None]) -> Step | None:
        """The player did something: the table takes what does not mean the guide."""
        return take(intent)

    def draw(self, canvas: Canvas) -> None:
        """What is being said, over the table."""
