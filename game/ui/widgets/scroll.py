"""A room through which something longer is seen."""

from __future__ import annotations

from math import ceil

import pygame
from pygame_gui.elements import UIVerticalScrollBar

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import library
from game.ui.widgets.control import Control, State, pixels
from game.ui.widgets.library import Library

BAR, NOTCH = 12.0, 56.0


class Scroll(Control):
    """A room with a bar at its right side, there only when it is needed."""

    focusable = glows = False

    def __init__(
        self, name: str, rect: pygame.FRect, content: float, *, dark: bool, row: float = 0.0
    ) -> None:
        super().__init__(name, rect)
        self.content, self.dark, self.offset = content, dark, 0.0
        self.row = row
        """How high its rows are, where none is ever to be seen cut at the top."""
        self.machine: UIVerticalScrollBar | None = None
        self._u = 1.0

    @property
    def longest(self) -> float:
        """How far one can scroll."""
        return max(0.0, self.content - self.rect.h)

    def install(self, library_: Library, u: float) -> None:
        """The library's bar, if there is something to scroll."""
        self._u = u
        if self.longest > 0:
            bar = pygame.FRect(self.rect.right - BAR, self.rect.y, BAR, self.rect.h)
            part = self.rect.h / self.content
            self.machine = library.scroll_bar(pixels(bar, u), library_, part)

    def remove(self) -> None:
        """Be no longer there."""
        if self.machine is not None:
            library.dismiss(self.machine)

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
        """The wheel was turned; says whether anything moved."""
        notch = self.row * ceil(NOTCH / self.row) if self.row else NOTCH
        return self.to(self.offset - notches * notch)

    def to(self, offset: float) -> bool:
        """Be scrolled so far; says whether anything moved."""
        before, self.offset = self.offset, self._reached(offset)
        if self.machine is not None and self.offset != before:
            self.machine.set_scroll_from_start_percentage(self.offset / self.content)
        return self.offset != before

    def _reached(self, offset: float) -> float:
        """How far it is scrolled where one wants so much: to its end, and to a whole row."""
        wanted = round(offset / self.row) * self.row if self.row else offset
        return min(self.longest, max(0.0, wanted))

    def reveal(self, top: float, bottom: float) -> bool:
        """Scroll just as far as needed to see something at this height of the content."""
        if top < self.offset:
            return self.to(top - 8)
        if bottom > self.offset + self.rect.h:
            return self.to(bottom - self.rect.h + 8)
        return False

    def drag(self) -> bool:
        """The pointer moved while the bar was held; says whether anything moved."""
        assert self.machine is not None, "a bar that is held is there"
        self.machine.update(0.0)
        before = self.offset
        self.offset = self._reached(float(self.machine.start_percentage) * self.content)
        return self.offset != before

    def paint(self, canvas: Canvas, state: State) -> None:
        """A thin bar that says where one is."""
        if self.machine is None:
            return
        x, y, h = self.rect.right - BAR / 2 - 2, self.rect.y, self.rect.h
        long = max(24.0, h * h / self.content)
        at = y + (h - long) * self.offset / self.longest
        rest, knob = ("#23372f", "#7f9489") if self.dark else ("#e0d5bb", "#9c8c66")
        lit = theme.GOLD if self.dark else theme.CHESTNUT
        canvas.box(x, y, 5, h, 2.5, rest)
        canvas.box(x, at, 5, long, 2.5, lit if state.hovered else knob)
