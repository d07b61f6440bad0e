"""A slider with its number."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame_gui.elements import UIHorizontalSlider

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import pygame_gui_bridge
from game.ui.widgets.control import Control, State, Value, pixels
from game.ui.widgets.pygame_gui_bridge import KNOB, PygameGui

HEIGHT = 32.0


class Slider(Control):
    """A slider for a number, in steps."""

    radius = HEIGHT / 2

    def __init__(
        self,
        name: str,
        rect: pygame.FRect,
        bounds: tuple[int, int, int],
        value: int,
        shown: Callable[[int], str],
        *,
        dark: bool,
    ) -> None:
        super().__init__(name, rect)
        self.low, self.high, self.step = bounds
        self.value, self.shown, self.dark = value, shown, dark
        self.machine: UIHorizontalSlider | None = None
        self._library: PygameGui | None = None

    def install(self, library_: PygameGui, u: float) -> None:
        """Makes the library's slider below the drawing."""
        self._library = library_
        self.machine = pygame_gui_bridge.slider(
            pixels(self.rect, u), library_, self.low, self.high, self.value
        )

    def remove(self) -> None:
        """Removes it."""
        if self.machine is not None:
            pygame_gui_bridge.dismiss(self.machine)

    def move(self, rect: pygame.FRect, u: float) -> None:
        """Moves it to another place."""
        self.rect = rect
        if self.machine is not None:
            self.machine.set_relative_position(pixels(rect, u).topleft)

    @property
    def hovered(self) -> bool:
        """Whether the pointer is over its track or its knob."""
        if self.machine is None or self._library is None:
            return False
        return bool(self.machine.rect.collidepoint(self._library.mouse_position))

    @property
    def held(self) -> bool:
        """Whether its knob is held."""
        knob = self.machine.sliding_button if self.machine else None
        return knob is not None and bool(knob.held)

    def use(self) -> Value:
        """Its number as it is: only dragging and arrow keys change it."""
        return self.value

    def nudge(self, step: int) -> Value:
        """One step up or down."""
        return self._become(self.value + step * self.step)

    def jump(self, x: float) -> Value:
        """Moves the knob to the pointer, when the track is pressed."""
        room = self.rect.w - KNOB
        part = min(1.0, max(0.0, (x - self.rect.x - KNOB / 2) / room))
        return self._become(round(self.low + part * (self.high - self.low)))

    def grab(self) -> None:
        """Begins dragging the knob."""
        assert self.machine is not None, "a slider is installed before it is dragged"
        self.machine.update(0.0)

    def drag(self) -> Value:
        """Drags the knob to the pointer."""
        assert self.machine is not None, "a slider is installed before it is dragged"
        self.machine.update(0.0)
        return self._become(round(float(self.machine.current_value)), moved=False)

    def _become(self, value: int, *, moved: bool = True) -> Value:
        """Sets a number, on a step and within bounds; returns it, or `None` if unchanged."""
        steps = round((value - self.low) / self.step)
        value = max(self.low, min(self.high, self.low + steps * self.step))
        if moved and self.machine is not None:
            self.machine.set_current_value(value, warn=False)
        if value == self.value:
            return None
        self.value = value
        return value

    def paint(self, canvas: Canvas, state: State) -> None:
        """Draws the track, red up to the knob, and the number at its right."""
        x, y, w, h = self.rect
        middle, part = y + h / 2, (self.value - self.low) / (self.high - self.low)
        at = x + KNOB / 2 + part * (w - KNOB)
        rest, full = ("#3c5249", theme.FOCUS) if self.dark else ("#cdc1a5", theme.VERMILION)
        canvas.box(x, middle - 3, w, 6, 3, rest)
        canvas.box(x, middle - 3, max(6.0, at - x), 6, 3, full)
        edge = theme.CHESTNUT if state.hovered or state.held else full
        canvas.circle(at, middle, KNOB / 2 + 1, "#fdfaf2", edge, 2.2)
        ink = theme.IVORY if self.dark else theme.INK
        canvas.text(self.shown(self.value), x + w + 14, middle, 17, ink, "bold", "cl")
