"""A word on paper above a tile: what the hand would wait for without it."""

from __future__ import annotations

from collections.abc import Sequence

from game.coach.waiting import Wait
from game.stage.frame import Frame, Ground
from game.ui import theme, tileart
from game.ui.canvas import Canvas
from game.ui.tableart import face_name

WIDE, HIGH, TILE, STEP = 252.0, 84.0, 27.0, 72.0
CLEAR = 310.0
"""What stays free at the right edge, where the buttons stand."""
MOST = 7
"""How many waits are shown in one row."""


def paint_hint(
    canvas: Canvas, frame: Frame, title: str, waits: Sequence[Wait], above: Ground
) -> None:
    """The hint over a tile: a title, and the tiles the hand would wait for, with what is left."""
    label = canvas.words("table.hint.waits")
    first = canvas.measure(label, 13) + 26
    shown = waits[:MOST]
    wide = max(canvas.measure(title, 15, "bold") + 28, first + len(shown) * STEP + 8)
    right = min(above.middle[0] + 30, frame.w - CLEAR)
    x = max(16.0, right - wide)
    y = above.y - HIGH - 20
    tip = above.middle[0]
    canvas.shade(x, y, wide, HIGH, 14, 5, 10, 110)
    canvas.box(x, y, wide, HIGH, 14, theme.PAPER_LOW, theme.PAPER_LINE, 1, top=theme.PAPER_HIGH)
    arrow = '<path d="M0 0 H20 L10 10 Z" fill="' + theme.PAPER_LOW + '"/>'
    canvas.svg(tileart.sheet(20, 10, arrow), tip - 10, y + HIGH - 1, 20, 10)
    canvas.text(title, x + 14, y + 19, 15, theme.INK, "bold", "cl")
    canvas.text(label, x + 14, y + 56, 13, theme.INK_SOFT, "regular", "cl")
    for nth, wait in enumerate(shown):
        left = x + first + nth * STEP
        name = face_name(wait.tile.notation)
        canvas.tile(name, left, y + 36, TILE, "flat", corner=canvas.look.corner)
        canvas.text(f"×{wait.left}", left + TILE + 7, y + 56, 15, theme.INK, "bold", "cl")
