"""Segments (one of several) and switches (yes or no)."""

from __future__ import annotations

from typing import Self

import pygame

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets.control import Control, State, Value

SEGMENT_HEIGHT, SEGMENT_GAP, SEGMENT_LEAST = 34.0, 4.0, 92.0
TRACK_WIDTH, TRACK_HEIGHT = 56.0, 30.0


def segment_width(canvas: Canvas, label: str) -> float:
    """The width of a segment for its label."""
    return max(SEGMENT_LEAST, canvas.measure(label, 15, "bold") + 24)


class SegmentId(str):
    """The name of a segment, by the name of the group and its index."""

    __slots__ = ("group",)
    group: str

    def __new__(cls, group: str, number: int) -> Self:
        """The name of the segment with this index, from 0."""
        made = super().__new__(cls, f"{group}.{number}")
        made.group = group
        return made


class Segment(Control):
    """One of several possibilities; the chosen one is dark."""

    radius = 10.0

    def __init__(
        self, group: str, number: int, rect: pygame.FRect, label: str, *, chosen: bool, dark: bool
    ) -> None:
        super().__init__(SegmentId(group, number), rect)
        self.group, self.number, self.label = group, number, label
        self.chosen, self.dark = chosen, dark

    def use(self) -> Value:
        """Its index."""
        return self.number

    def paint(self, canvas: Canvas, state: State) -> None:
        """Draws it, dark when chosen."""
        x, y, w, h = self.rect
        ink, lit = theme.INK, state.hovered and not state.held
        if self.dark:
            ink = theme.IVORY
            fill = "#0f1b17" if not self.chosen else theme.NIGHT_HOVER
            edge = theme.FOCUS if self.chosen else (theme.GOLD if lit else theme.NIGHT_EDGE)
            canvas.box(x, y, w, h, self.radius, fill, edge, 2.0 if self.chosen else 1.0)
        elif self.chosen:
            ink = theme.IVORY
            canvas.box(x, y, w, h, self.radius, theme.CHOSEN)
        else:
            edge = theme.CHESTNUT if lit else theme.PAPER_LINE
            canvas.box(x, y, w, h, self.radius, "#faf3e3" if not lit else "#ffffff", edge, 1.2)
        with canvas.within(x, y, w, h, self.id):
            canvas.fitted(self.label, x + w / 2, y + h / 2, w - 12, 15, ink, "bold", "cc")


class Switch(Control):
    """A switch for yes or no, with a word, a tick and a knob."""

    radius = TRACK_HEIGHT / 2

    def __init__(self, name: str, rect: pygame.FRect, word: str, *, on: bool, dark: bool) -> None:
        super().__init__(name, rect)
        self.word, self.on, self.dark = word, on, dark

    def use(self) -> Value:
        """The other state."""
        return not self.on

    def nudge(self, step: int) -> Value:
        """The state by arrow key: right is yes, left is no."""
        wanted = step > 0
        return wanted if wanted != self.on else None

    def paint(self, canvas: Canvas, state: State) -> None:
        """Draws a track with a knob; on is green, with a tick."""
        x, y, w, h = self.rect
        r = h / 2
        fill = theme.PINE if self.on else ("#3c5249" if self.dark else "#b8ac91")
        edge = theme.CHESTNUT if state.hovered else ("#12382d" if self.on else "#8f8468")
        canvas.box(x, y, w, h, r, fill, edge, 1.2)
        at = x + w - r if self.on else x + r
        canvas.circle(at, y + r, r - 4, "#fdfaf2")
        sign, ink = ("check", theme.PINE) if self.on else ("close", theme.INK_SOFT)
        size = h * (0.5 if self.on else 0.4)
        canvas.icon(sign, at - size / 2, y + r - size / 2, size, ink)
        ink = theme.IVORY_SOFT if self.dark else theme.INK_SOFT
        canvas.text(self.word, x - 12, y + r, 15, ink, "bold", "cr")
