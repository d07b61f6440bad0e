"""Areas and cards: controls that a screen draws itself."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets.button import tick
from game.ui.widgets.control import Control, State, Value

Painter = Callable[[Canvas, State], None]


class HitArea(Control):
    """An invisible area that can be pressed and focused."""

    sounds = False

    def __init__(
        self,
        name: str,
        rect: pygame.FRect,
        painter: Painter | None = None,
        *,
        radius: float = 8.0,
        value: Value = None,
        hint: str = "",
        group: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(name, rect)
        self.painter, self.radius, self.value, self.hint = painter, radius, value, hint
        self.group = group or name
        self.enabled = self.focusable = enabled
        self.glows = painter is not None

    @property
    def tip(self) -> str:
        """Its spoken name, if it has one."""
        return self.hint

    def use(self) -> Value:
        """The value given by the screen."""
        return self.value

    def paint(self, canvas: Canvas, state: State) -> None:
        """Calls the painter of the screen."""
        if self.painter:
            self.painter(canvas, state)


class Card(HitArea):
    """A card on paper: its edge lights up, and the chosen one has a red edge and a tick."""

    sounds = True

    def __init__(
        self,
        name: str,
        rect: pygame.FRect,
        painter: Painter | None = None,
        *,
        chosen: bool = False,
        dark: bool = False,
        value: Value = None,
        group: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(name, rect, painter, radius=14, value=value, group=group, enabled=enabled)
        self.chosen, self.dark = chosen, dark

    def paint(self, canvas: Canvas, state: State) -> None:
        """Draws the card, its content, and the signs of being chosen."""
        x, y, w, h = self.rect
        canvas.panel(x, y, w, h, self.radius, dark=self.dark)
        with canvas.within(x, y, w, h, self.id):
            super().paint(canvas, state)
        lit = state.hovered and not state.held and state.enabled
        if self.chosen:
            edge = theme.FOCUS if self.dark else theme.VERMILION
            canvas.box(x - 1, y - 1, w + 2, h + 2, self.radius, None, edge, 3)
            tick(canvas, x + w - 22, y + 22, 13, dark=self.dark)
        elif lit:
            edge = theme.GOLD if self.dark else theme.CHESTNUT
            canvas.box(x, y, w, h, self.radius, None, edge, 1.6)
