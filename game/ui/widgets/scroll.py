"""A scrolled room."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

import pygame
from pygame_gui.elements import UIVerticalScrollBar

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import pygame_gui_bridge
from game.ui.widgets.control import Control, State, pixels
from game.ui.widgets.pygame_gui_bridge import PygameGui

BAR, NOTCH, MARGIN = 12.0, 56.0, 8.0
"""The width of the bar, the step of a wheel notch, and the margin."""
HAIR = 0.01
"""The tolerance of heights."""


class Scroll(Control):
    """A scrolled room with a bar at its right side, shown only if needed."""

    focusable = glows = False

    def __init__(
        self,
        name: str,
        rect: pygame.FRect,
        content: float,
        *,
        dark: bool,
        tops: Sequence[float] = (),
    ) -> None:
        super().__init__(name, rect)
        self.content, self.dark, self.offset = content, dark, 0.0
        self.tops = tops
        """The tops of its rows in order, if rows must never be cut at the top."""
        self.machine: UIVerticalScrollBar | None = None

    @property
    def longest(self) -> float:
        """The greatest offset."""
        return max(0.0, self.content - self.rect.h)

    def install(self, library_: PygameGui, u: float) -> None:
        """Makes the library's bar, if there is something to scroll."""
        if self.longest > 0:
            bar = pygame.FRect(self.rect.right - BAR, self.rect.y, BAR, self.rect.h)
            part = self.rect.h / self.content
            self.machine = pygame_gui_bridge.scroll_bar(pixels(bar, u), library_, part)

    def remove(self) -> None:
        """Removes it."""
        if self.machine is not None:
            pygame_gui_bridge.dismiss(self.machine)

    @property
    def hovered(self) -> bool:
        """Whether the pointer is over its bar."""
        knob = self.machine.sliding_button if self.machine else None
        return knob is not None and bool(knob.hovered or knob.held)

    @property
    def held(self) -> bool:
        """Whether its bar is held."""
        knob = self.machine.sliding_button if self.machine else None
        return knob is not None and bool(knob.held)

    def turn(self, notches: float) -> bool:
        """Scrolls by the wheel; returns whether anything moved."""
        way = -notches * NOTCH
        return self.to(self._whole(self.offset + way, onward=way > 0))

    def to(self, offset: float) -> bool:
        """Scrolls to an offset; returns whether anything moved."""
        before, self.offset = self.offset, self._reached(offset)
        if self.machine is not None and self.offset != before:
            self.machine.set_scroll_from_start_percentage(self.offset / self.content)
        return self.offset != before

    def _reached(self, offset: float) -> float:
        """The nearest possible offset: within bounds, and at a whole row."""
        wanted = min(self.tops, key=lambda top: abs(top - offset)) if self.tops else offset
        return min(self.longest, max(0.0, wanted))

    def _whole(self, offset: float, *, onward: bool) -> float:
        """The top of the row at an offset, or the next one onward, or back."""
        if not self.tops:
            return offset
        if onward:
            return self.tops[min(bisect_left(self.tops, offset - HAIR), len(self.tops) - 1)]
        return self.tops[max(bisect_right(self.tops, offset + HAIR) - 1, 0)]

    def reveal(self, top: float, bottom: float) -> bool:
        """Scrolls just far enough to show this range of the content."""
        margin = 0.0 if self.tops else MARGIN
        if top < self.offset:
            return self.to(self._whole(top - margin, onward=False))
        if bottom > self.offset + self.rect.h + HAIR:
            return self.to(self._whole(bottom - self.rect.h + margin, onward=True))
        return False

    def drag(self) -> bool:
        """Scrolls by dragging the bar; returns whether anything moved."""
        assert self.machine is not None, "a bar that is held is there"
        self.machine.update(0.0)
        before = self.offset
        self.offset = self._reached(float(self.machine.start_percentage) * self.content)
        return self.offset != before

    def paint(self, canvas: Canvas, state: State) -> None:
        """Draws the bar."""
        if self.machine is None:
            return
        x, y, h = self.rect.right - BAR / 2 - 2, self.rect.y, self.rect.h
        long = max(24.0, h * h / self.content)
        at = y + (h - long) * self.offset / self.longest
        rest, knob = ("#23372f", "#7f9489") if self.dark else ("#e0d5bb", "#9c8c66")
        lit = theme.GOLD if self.dark else theme.CHESTNUT
        canvas.box(x, y, 5, h, 2.5, rest)
        canvas.box(x, at, 5, long, 2.5, lit if state.hovered else knob)
