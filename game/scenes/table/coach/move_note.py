"""What the coach says after a move, and when it will speak, beside the hand."""

from __future__ import annotations

from typing import Final

from game.scenes.shared.game_facts import Game
from game.scenes.table.coach.act_signs import act_sign, paint_act, why_text
from game.scenes.table.coach.table_coach import OwnMove
from game.stage.frame import Ground
from game.storage.settings import CoachMode
from game.ui import theme
from game.ui.canvas import Canvas

TILE, LETTERS, PAD, LINE = 15.0, 13.0, 10.0, 22.0
LABEL: Final = 64.0
"""The room of the name of who acts."""


def paint_note(canvas: Canvas, game: Game, move: OwnMove, room: Ground) -> None:
    """Draws whether the coach would have done something else, and why."""
    assert move.counsel is not None, "the move has been judged"
    words = canvas.words
    if move.is_agreed:
        paint_line(canvas, words("coach.after.same"), room)
        return
    _box(canvas, room)
    why = why_text(words, move.counsel)
    lines = (
        ("coach.after.coach", move.counsel.best, why, theme.GOLD),
        ("coach.after.you", move.action, "", theme.IVORY),
    )
    with canvas.within(*room, "coach.note"):
        for nth, (label, action, said, ink) in enumerate(lines):
            middle = room.y + room.h / 2 + (nth - 0.5) * LINE
            left, right = room.x + PAD, room.right - PAD
            canvas.fitted(words(label), left, middle, LABEL - 6, LETTERS, ink, "bold", "cl")
            sign = act_sign(words, game, move.table, action)
            free = (right - left - LABEL) * (0.55 if said else 1.0)
            left = paint_act(canvas, sign, left + LABEL, middle, TILE, free) + 8
            canvas.fitted(said, left, middle, right - left, LETTERS, ink, "bold", "cl")


def paint_mode(canvas: Canvas, mode: CoachMode, room: Ground) -> None:
    """Draws when the coach will speak."""
    mode_said = canvas.words(f"setting.coach.{mode.value}")
    paint_line(canvas, canvas.words("coach.mode.now", mode=mode_said), room)


def paint_line(canvas: Canvas, text: str, room: Ground) -> None:
    """Draws one sentence in the middle of its room."""
    _box(canvas, room)
    with canvas.within(*room, text):
        wide, (x, y) = room.w - 2 * PAD, room.middle
        canvas.fitted(text, x, y, wide, LETTERS + 1, theme.GOLD, "bold", "cc")


def _box(canvas: Canvas, room: Ground) -> None:
    canvas.box(*room, 12, theme.NIGHT, theme.NIGHT_LINE, 1.2, 0.95)
