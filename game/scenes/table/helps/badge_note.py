"""A note on paper above a badge of the helps that is pointed at: what it says."""

from __future__ import annotations

from game.scenes.table.helps.tile_badges import Badge
from game.scenes.table.helps.wait_hint import page_above
from game.stage.frame import Frame
from game.ui import theme
from game.ui.canvas import Canvas

NOTE_WIDE, NOTE_PAD, TITLE, SAID, LINE = 330.0, 14.0, 15.0, 13.0, 1.3
"""The note: its width, what is free around it, its title, its sentence, and from line to line."""


def paint_note(canvas: Canvas, frame: Frame, badge: Badge) -> None:
    """What the badge says that is pointed at, on paper above its tile."""
    words, sign = canvas.words, badge.sign
    name = words(f"help.legend.{sign.mark.value}.short")
    title = words("help.badge.title", badge=sign.text, name=name)
    text = words(f"help.badge.{sign.mark.value}", n=sign.count)
    inner = NOTE_WIDE - 2 * NOTE_PAD
    lines = len(canvas.lines(text, inner, SAID))
    high = 2 * NOTE_PAD + TITLE * LINE + lines * SAID * LINE
    above = badge.room._replace(y=min(badge.room.y, badge.face.y))
    x, y = page_above(canvas, frame, (NOTE_WIDE, high), above)
    middle, right = y + NOTE_PAD + TITLE / 2, x + NOTE_WIDE - NOTE_PAD
    hint = words("help.badge.look_up")
    wide = canvas.text(hint, right, middle, SAID - 1, theme.LINK, "regular", "cr")
    canvas.fitted(title, x + NOTE_PAD, middle, inner - wide - 8, TITLE, theme.INK, "bold", "cl")
    canvas.paragraph(text, x + NOTE_PAD, y + NOTE_PAD + TITLE * LINE, inner, SAID, LINE, theme.INK)
