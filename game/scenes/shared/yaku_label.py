"""The name of a yaku on a line, with its other names beside it as far as there is room."""

from __future__ import annotations

from typing import Final

from game.sheets.yaku_words import counted_names, names_beside
from game.ui import theme
from game.ui.canvas import Canvas

GAP: Final = 14.0


def paint_yaku_name(
    canvas: Canvas, name: str, place: tuple[float, float], free: float, size: float, ink: str
) -> float:
    """The names at a left end and a middle, in so much room; returns how wide the first one is."""
    (x, middle), small = place, size * 0.8
    first, _ = counted_names(canvas.words, name)
    used = canvas.fitted(first, x, middle, free, size, ink, "bold")
    left = free - used - GAP
    for beside in names_beside(canvas.words, name):
        if canvas.measure(beside, small) <= left:
            canvas.text(beside, x + used + GAP, middle + 1, small, theme.INK_SOFT, anchor="cl")
            break
    return used
