"""The buttons of the coach, each with its key, and what it says beside the hand after a move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.scenes.shared.game_facts import Game
from game.scenes.table.coach.act_signs import act_sign, paint_act, why_text
from game.scenes.table.coach.table_coach import KEYS, CoachBar, OwnMove
from game.scenes.table.control_ids import CoachAct
from game.scenes.table.table_buttons import SignPainter, keyed
from game.stage import panel_rooms
from game.stage.frame import Frame, Ground
from game.storage.settings import CoachMode
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.key_bindings import KeyBindings
from game.ui.widgets.desk import Desk

STAR, PERCENT, THINKS = "★", "%", "…"
SIGNS: Final = {
    CoachMode.OFF: "–",
    CoachMode.ASKED: "?",
    CoachMode.AFTER: "✓",
    CoachMode.ALWAYS: "▶",
}
"""The sign of each mode: silent, asked, after the move, at every decision."""
GLYPH: Final = 14.0


def make_coach(desk: Desk, frame: Frame, bar: CoachBar) -> None:
    """Makes the buttons: a silent coach has only the one that lets it speak again."""
    whole, words = panel_rooms.coach(frame), desk.canvas.words
    bound = KeyBindings(desk.services.settings.keys)
    keys = {act: bound.shown(key) for key, act in KEYS.items()}
    for nth, act, sign, is_on in _shown(bar):
        x = whole.x + nth * panel_rooms.COACH_STEP
        place = Ground(x, whole.y, panel_rooms.COACH, whole.h)
        key = keys[act]
        mode = words(f"setting.coach.{bar.mode.value}")
        hint = words(f"{act.value}.hint", f_key=key, mode=mode)
        paint = keyed(_sign(sign), key, place, is_on=is_on)
        desk.area(act, *place, paint, radius=9, group="coach", hint=hint)


def _shown(bar: CoachBar) -> Iterator[tuple[int, CoachAct, str, bool]]:
    """Each button shown: its place, what it does, its sign, and whether it is on."""
    if bar.mode is not CoachMode.OFF:
        yield 0, CoachAct.ASK, THINKS if bar.thinks else STAR, bar.speaks
        yield 1, CoachAct.NUMBERS, PERCENT, bar.counts
    yield 2, CoachAct.MODE, SIGNS[bar.mode], False


def _sign(sign: str) -> SignPainter:
    return lambda canvas, x, y, ink: canvas.text(sign, x, y, GLYPH, ink, "bold", "cc")


# ---- beside the hand ------------------------------------------------------------------------

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
