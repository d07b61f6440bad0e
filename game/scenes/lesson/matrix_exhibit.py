"""The matrix of a payment on the cloth of a lesson, filled as far as it has been explained."""

from __future__ import annotations

from itertools import product
from typing import Final

from game.engine.scoring.points.payment_matrix import Matrix
from game.learn.lesson.points_facts import SeenMatrix
from game.scenes.lesson.tile_exhibit import Exhibit
from game.stage.frame import Ground
from game.ui import theme
from game.ui.canvas import Canvas

EDGE, LABEL, CELL, ROW, HEAD = 20.0, 96.0, 96.0, 34.0, 40.0
GAP: Final = 5.0
BADGE: Final = 24.0
FIGURE: Final = 17.0


def cloth(seen: SeenMatrix, room: Ground) -> Exhibit:
    """The cloth on which it lies, in the middle of a room; with a row of results once whole."""
    count, whole = len(seen.matrix.cells), seen.is_whole
    wide = 2 * EDGE + LABEL + CELL * count
    high = HEAD + ROW * (count + whole) + EDGE - GAP + (GAP if whole else 0.0)
    return Exhibit(Ground(room.x + (room.w - wide) / 2, room.y, wide, high), (), ())


def paint_matrix(canvas: Canvas, seen: SeenMatrix, room: Ground) -> None:
    """Rows pay, columns receive; what was not there before is lit."""
    for nth in seen.matrix.seats:
        wind = canvas.words(f"wind.{nth}")
        y = room.y + HEAD + nth * ROW + (ROW - GAP) / 2
        _named(canvas, room.x + EDGE, y, nth, wind)
        x = room.x + EDGE + LABEL + nth * CELL
        _named(canvas, x + 10, room.y + HEAD / 2 + 2, nth, wind)
    for row, column in product(seen.matrix.seats, repeat=2):
        _cell(canvas, seen, room, row, column)
    if seen.is_whole:
        _results(canvas, seen.matrix, room)


def _named(canvas: Canvas, x: float, y: float, nth: int, wind: str) -> None:
    canvas.wind(x + BADGE / 2, y, nth, BADGE, dealer=not nth)
    canvas.fitted(wind, x + BADGE + 8, y, LABEL - BADGE - 20, 14, theme.CLOTH_NOTE, "bold")


def _cell(canvas: Canvas, seen: SeenMatrix, room: Ground, row: int, column: int) -> None:
    """One payment; as long as not all are in it, nothing is written where nothing was paid."""
    x, y = room.x + EDGE + LABEL + column * CELL, room.y + HEAD + row * ROW
    wide, high = CELL - GAP, ROW - GAP
    if row == column:
        canvas.box(x, y, wide, high, 7, theme.NIGHT, opacity=0.35)
        return
    amount = seen.matrix.cells[row][column]
    is_new = amount != seen.before.cells[row][column]
    edge, width = (theme.FOCUS, 2.2) if is_new else (theme.NIGHT_LINE, 1.0)
    canvas.box(x, y, wide, high, 7, theme.NIGHT, edge, width, opacity=0.7)
    if amount or seen.is_whole:
        ink, figure = theme.IVORY if amount else theme.IVORY_SOFT, canvas.words.number(amount)
        canvas.fitted(figure, x + wide - 14, y + high / 2, wide - 20, FIGURE, ink, "bold", "cr")


def _results(canvas: Canvas, matrix: Matrix, room: Ground) -> None:
    """What everybody wins or loses in all, below the columns."""
    y = room.y + HEAD + len(matrix.cells) * ROW + GAP
    middle = y + (ROW - GAP) / 2
    label = canvas.words("points.net")
    canvas.fitted(label, room.x + EDGE, middle, LABEL - 8, 15, theme.IVORY, "bold")
    for nth, net in enumerate(matrix.nets):
        x, wide = room.x + EDGE + LABEL + nth * CELL, CELL - GAP
        ink = theme.GRAPH_CHANCE if net > 0 else theme.GRAPH_DANGER if net < 0 else theme.IVORY
        canvas.box(x, y, wide, ROW - GAP, 7, theme.NIGHT, opacity=0.9)
        text = canvas.words.signed(net)
        canvas.fitted(text, x + wide - 14, middle, wide - 20, FIGURE, ink, "bold", "cr")
