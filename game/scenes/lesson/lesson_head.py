"""The head of a lesson: the progress, and the button to leave."""

from __future__ import annotations

from typing import Final

from game.scenes.lesson.lesson_controls import LessonButton
from game.scenes.lesson.panel_layout import MARGIN
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import Desk, State

WIDE, HIGH = 180.0, 8.0
BESIDE, LABEL = 24.0, 16.0
LEFT: Final = MARGIN + 4


def build_head(desk: Desk, canvas: Canvas, label: str) -> None:
    """Builds the button to leave, at the upper right."""
    wide = canvas.measure(label, 16, "bold") + 56
    x, y = canvas.w - MARGIN - wide, 16.0

    def painted(canvas: Canvas, state: State) -> None:
        ink = theme.GOLD if state.hovered else theme.IVORY
        canvas.text(label, x + wide - 52, y + 20, 16, ink, "bold", "cr")
        canvas.circle(x + wide - 20, y + 20, 20, theme.NIGHT, ink, 1.2, 0.85)
        canvas.icon("close", x + wide - 29, y + 11, 18, ink)

    leave = LessonButton.LEAVE
    desk.area(leave, x, y, wide, 40, painted, radius=20, group=leave)


def build_skip(desk: Desk, canvas: Canvas, label: str, x: float) -> None:
    """Builds the button that skips a question, always beside the progress."""
    wide = canvas.measure(label, LABEL, "bold") + 34
    skip = LessonButton.SKIP
    desk.button(skip, x + WIDE + BESIDE, 16, wide, 40, label, size=LABEL, group=skip)


def paint_head(canvas: Canvas, path: str, part: float, x: float = LEFT) -> None:
    """Paints the progress at the upper left, with the name of the path."""
    y = 26.0
    canvas.box(x, y, WIDE, HIGH, HIGH / 2, theme.IVORY_SOFT, opacity=0.35)
    if part > 0:
        canvas.box(x, y, max(HIGH, WIDE * part), HIGH, HIGH / 2, theme.FOCUS)
    canvas.text(path, x, y + 26, 15.5, theme.IVORY, "bold", "cl")
