"""The buttons of the coach, each with its key."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from game.scenes.table.coach.table_coach import KEYS, CoachBar
from game.scenes.table.control_ids import CoachAct
from game.stage import panel_rooms
from game.stage.frame import Frame, Ground
from game.storage.settings import CoachMode
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets.control import State
from game.ui.widgets.desk import Desk

STAR, PERCENT, THINKS = "★", "%", "…"
SIGNS: Final = {
    CoachMode.OFF: "–",
    CoachMode.ASKED: "?",
    CoachMode.AFTER: "✓",
    CoachMode.ALWAYS: "▶",
}
"""The sign of each mode: silent, asked, after the move, at every decision."""
GLYPH, KEY = 14.0, 11.0


def make_coach(desk: Desk, frame: Frame, bar: CoachBar) -> None:
    """Makes the buttons: a silent coach has only the one that lets it speak again."""
    whole, words = panel_rooms.coach(frame), desk.canvas.words
    keys = {act: key for key, act in KEYS.items()}
    for nth, act, sign, is_on in _shown(bar):
        x = whole.x + nth * panel_rooms.COACH_STEP
        place = Ground(x, whole.y, panel_rooms.COACH, whole.h)
        key = keys[act].upper()
        mode = words(f"setting.coach.{bar.mode.value}")
        hint = words(f"{act.value}.hint", f_key=key, mode=mode)
        paint = _painter(sign, key, place, is_on=is_on)
        desk.area(act, *place, paint, radius=9, group="coach", hint=hint)


def _shown(bar: CoachBar) -> Iterator[tuple[int, CoachAct, str, bool]]:
    """Each button shown: its place, what it does, its sign, and whether it is on."""
    if bar.mode is not CoachMode.OFF:
        yield 0, CoachAct.ASK, THINKS if bar.thinks else STAR, bar.speaks
        yield 1, CoachAct.NUMBERS, PERCENT, bar.counts
    yield 2, CoachAct.MODE, SIGNS[bar.mode], False


def _painter(sign: str, key: str, place: Ground, *, is_on: bool) -> Callable[[Canvas, State], None]:
    """The painter of a button: its sign above its key, gold while it is on."""

    def paint(canvas: Canvas, state: State) -> None:
        x, y, w, h = place
        fill = theme.NIGHT_HOVER if state.hovered else theme.NIGHT_LOW
        edge = theme.GOLD if is_on else theme.NIGHT_EDGE
        canvas.box(x, y, w, h, 9, fill, edge, 1.8 if is_on else 1.2)
        ink = theme.GOLD if is_on else theme.IVORY
        with canvas.within(x, y, w, h, key):
            canvas.text(sign, x + w / 2, y + 11, GLYPH, ink, "bold", "cc")
            canvas.text(key, x + w / 2, y + 25.5, KEY, theme.IVORY_SOFT, "bold", "cc")

    return paint
