"""The strip below the table of an exercise: what is asked, and then what is right and why."""

from __future__ import annotations

from typing import Final

from game.engine.actions import Action
from game.review.verdict_words import is_plain, verdict_text
from game.scenes.exercises.exercise_table import ExerciseSeat
from game.scenes.shared.page import Room
from game.scenes.table.coach.act_signs import ActSign, act_sign, paint_act
from game.ui import theme
from game.ui.canvas import Canvas

EDGE, ICON, HEAD = 24.0, 30.0, 15.0
TILE: Final = 26.0
"""How wide a tile is that stands in the verdict."""
LETTERS, LINES = 16.0, 1.3
QUESTION: Final = 21.0
GAP: Final = 10.0
ENDLESS: Final = 1000.0
"""Room enough for any choice."""


def paint_asked(canvas: Canvas, seat: ExerciseSeat, room: Room) -> None:
    """Draws where it is, and what is asked."""
    words, kind = canvas.words, seat.drill.kind
    canvas.fitted(where_text(canvas, seat), room.x, room.y + HEAD, room.w, 15, theme.IVORY_SOFT)
    asked = words(f"exercise.asked.{kind}")
    canvas.fitted(asked, room.x, room.y + 48, room.w, QUESTION, theme.IVORY, "bold")


def paint_verdict(canvas: Canvas, seat: ExerciseSeat, room: Room) -> None:
    """Draws whether the answer was right, what is right, and a sentence that says why."""
    icon, ink, key = _said(seat)
    middle = room.y + HEAD + 3
    canvas.icon(icon, room.x, middle - 11, 22, ink)
    left = room.x + ICON
    left += canvas.text(canvas.words(key), left, middle, 18, ink, "bold", "cl") + 14
    _paint_choices(canvas, seat, left, middle, room.right)
    said = verdict_sentence(canvas, seat)
    top, wide = room.y + 2 * HEAD + 16, room.w
    size = canvas.fitting(said, 2 * wide - 60, LETTERS, "regular", 0.75)
    canvas.paragraph(said, room.x, top, wide, size, LINES, theme.IVORY)


def where_text(canvas: Canvas, seat: ExerciseSeat) -> str:
    """The hand and the turn at which the decision is taken."""
    table, words = seat.drill.table, canvas.words
    name = seat.game.counted_hand(words, table.wind, table.dealer, table.counters)
    return words("review.turn", hand=name, turn=seat.drill.told.own.turn)


def verdict_sentence(canvas: Canvas, seat: ExerciseSeat) -> str:
    """Why it is right: against the answer, or against the choice that tempts."""
    told, words = seat.verdict, canvas.words
    if seat.is_near:
        return words("exercise.near.why")
    if told.own.chosen != seat.answer and is_plain(told):
        return words("exercise.tempting.why", loss=words.number(round(told.stated)))
    return verdict_text(words, told)


def _said(seat: ExerciseSeat) -> tuple[str, str, str]:
    """The sign of the verdict, its colour, and its words."""
    if seat.answer is None:
        return "bulb", theme.GOLD, "exercise.shown"
    if seat.is_right:
        return "check", theme.GRAPH_CHANCE, "exercise.right"
    return "warning", theme.GOLD, "exercise.near" if seat.is_near else "exercise.wrong"


def _paint_choices(
    canvas: Canvas, seat: ExerciseSeat, left: float, middle: float, right: float
) -> None:
    """Draws what tempts, where the answer was right; else the answer beside what is better."""
    told = seat.verdict
    if seat.answer is None or seat.is_right:
        if seat.answer is None:
            left = _paint_act(canvas, _sign(canvas, seat, told.best), left, middle) + 2 * GAP
        words = canvas.words("exercise.tempting")
        left += canvas.fitted(words, left, middle, (right - left) / 2, 15, theme.IVORY_SOFT) + 8
        _paint_act(canvas, _sign(canvas, seat, told.own.chosen), left, middle)
        return
    left = _paint_act(canvas, _sign(canvas, seat, seat.answer), left, middle)
    canvas.icon("next", left + GAP - 2, middle - 8, 16, theme.IVORY_SOFT)
    _paint_act(canvas, _sign(canvas, seat, told.best), left + 2 * GAP + 16, middle)


def _sign(canvas: Canvas, seat: ExerciseSeat, action: Action) -> ActSign:
    return act_sign(canvas.words, seat.game, seat.drill.table, action)


def _paint_act(canvas: Canvas, sign: ActSign, left: float, middle: float) -> float:
    """Draws a choice in its word and its tiles; returns where it ends."""
    return paint_act(canvas, sign, left, middle, TILE, ENDLESS)
