"""What is said at the table: the words the players call out, and a question in words."""

from __future__ import annotations

from typing import Final

from game.scenes.table_panels import View, plate_place
from game.scenes.table_words import announced
from game.stage import hud
from game.stage.frame import Ground
from game.stage.performance import Bubble
from game.text.units import in_unit
from game.ui import theme
from game.ui.bubble import bubble
from game.ui.canvas import Canvas

GREAT_WORDS: Final = ("ron", "tsumo")
"""Called words that are written larger."""
GREAT, PLAIN = 34.0, 24.0
SIZE, LINE, EDGES = 15.0, 20.0, 28.0
"""The letters of a question, one of its lines, and what it needs besides."""


def paint_bubble(canvas: Canvas, view: View, said: Bubble, *, grows: bool) -> None:
    """A word somebody says, beside who says it."""
    seat, call = said.callout.seat, said.callout.word
    side = view.side(seat)
    if call == "riichi":
        call = announced(view.game, view.table, seat)
    room, tail = hud.bubble(view.frame, side), hud.bubble_tail(side)
    if side.is_upright:
        x = plate_place(canvas, view, seat).x
        room = room._replace(x=x, w=room.right - x)
    size = GREAT if call in GREAT_WORDS else PLAIN
    growth = said.growth if grows else 1.0
    word = view.words(in_unit(view.words, f"call.{call}", view.game.unit))
    bubble(canvas, word, room, tail, size=size, growth=growth, strength=said.strength)


def paint_prompt(canvas: Canvas, text: str, room: Ground) -> None:
    """A question that its buttons do not say by themselves, as high as it needs to be."""
    lines = len(canvas.lines([(text, "bold")], room.w - 24, SIZE))
    x, w, h = room.x, room.w, min(room.h, EDGES + lines * LINE)
    y = room.bottom - h
    canvas.box(x, y, w, h, 12, theme.NIGHT, theme.NIGHT_LINE, 1.2, 0.93)
    middle = (x + w / 2, y + h / 2)
    canvas.fitted(text, *middle, w - 24, SIZE, theme.IVORY, "bold", "cc", least=0.9)
