"""Tables on the cloth of a lesson: the matrix of payments, or the prices of han."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from game.engine.scoring.points.payment_matrix import Matrix
from game.learn.lesson.lesson_steps import LessonStep
from game.learn.lesson.number_tables import (
    AMOUNTS,
    ENDLESS,
    PriceLine,
    Prices,
    SeenMatrix,
    seen_matrix,
    seen_prices,
)
from game.scenes.lesson.tile_exhibit import Exhibit
from game.stage.frame import Ground
from game.text.capitals import capitalized
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.theme import Colour

EDGE, HEAD, GAP = 20.0, 40.0, 5.0
ROW, LEAST_ROW = 38.0, 25.0
"""The height of a line, usual and least."""
NAMED, CELL = 160.0, 124.0
LABEL, PAYMENT, MATRIX_ROW = 96.0, 96.0, 34.0
"""The widths of a wind before a row of a matrix and of a payment, and the height of a row."""
BADGE: Final = 24.0
SIZE: Final = 17.0
INSET: Final = 14.0
Place = tuple[float, float, bool]
"""The x and the width of a column, and whether it has figures."""


def card(step: LessonStep, room: Ground) -> Exhibit:
    """The cloth for the table of a step, in the middle of a room."""
    if step.matrix:
        return matrix_cloth(seen_matrix(step.matrix), room)
    prices = seen_prices(step.prices)
    wide = 2 * EDGE + 2 * NAMED + CELL * len(prices.columns) - GAP
    beside, count = HEAD + EDGE - GAP, len(prices.lines)
    high = beside + count * max(LEAST_ROW, min(ROW, (room.h - beside) / count))
    return Exhibit(Ground(room.x + (room.w - wide) / 2, room.y, wide, high), (), ())


def paint_card(canvas: Canvas, step: LessonStep, room: Ground) -> None:
    """Paints the table of a step, if it has one, on its cloth."""
    if step.matrix:
        paint_matrix(canvas, seen_matrix(step.matrix), room)
    elif step.prices:
        _paint_prices(canvas, seen_prices(step.prices), room)


def _paint_prices(canvas: Canvas, prices: Prices, room: Ground) -> None:
    """Paints a line for each limit: its han, its name, its payments."""
    places, words = tuple(_places(prices, room)), canvas.words
    heads = (words(f"rules.limit.{name}") for name in ("name", "han", *prices.columns))
    for place, text in zip(places, heads, strict=True):
        _write(canvas, capitalized(text), place, room.y + HEAD / 2 + 2, 14, theme.CLOTH_NOTE)
    row = (room.h - HEAD - EDGE + GAP) / len(prices.lines)
    for nth, line in enumerate(prices.lines):
        y, high = room.y + HEAD + nth * row, row - GAP
        for place, text in zip(places, _cells(words, prices, line), strict=True):
            x, wide, _ = place
            canvas.box(x, y, wide, high, 7, theme.NIGHT, theme.NIGHT_LINE, 1.0, opacity=0.7)
            _write(canvas, text, place, y + high / 2, min(SIZE, high * 0.62), theme.IVORY)


def _write(
    canvas: Canvas, text: str, place: Place, middle: float, size: float, ink: Colour
) -> None:
    """Writes words at the left of their column, figures at its right."""
    x, wide, are_figures = place
    begin, anchor = (x + wide - INSET, "cr") if are_figures else (x + INSET, "cl")
    canvas.fitted(text, begin, middle, wide - 2 * INSET + 2, size, ink, "bold", anchor)


def _places(prices: Prices, room: Ground) -> Iterator[Place]:
    """The columns: two with words, the others with points."""
    x = room.x + EDGE
    for wide in (NAMED, NAMED):
        yield x, wide - GAP, False
        x += wide
    for _ in prices.columns:
        yield x, CELL - GAP, True
        x += CELL


def _cells(words: Words, prices: Prices, line: PriceLine) -> Iterator[str]:
    yield words(f"limit.{line.limit}")
    yield _han(words, line)
    for name in prices.columns:
        yield words.number(AMOUNTS[name](line))


def _han(words: Words, line: PriceLine) -> str:
    if line.most == ENDLESS:
        return words("rules.limit.from", n=line.least)
    if line.least == line.most:
        return words.plural("rules.han_count", line.least)
    key = "rules.limit.between" if line.most == line.least + 1 else "rules.limit.range"
    return words(key, least=line.least, most=line.most)


# ---- the matrix of a payment ---------------------------------------------------------------------


def matrix_cloth(seen: SeenMatrix, room: Ground) -> Exhibit:
    """The cloth of a matrix, in the middle of a room; with a row of results once it is whole."""
    count, whole = len(seen.matrix.cells), seen.is_whole
    wide = 2 * EDGE + LABEL + PAYMENT * count
    high = HEAD + MATRIX_ROW * (count + whole) + EDGE - GAP + (GAP if whole else 0.0)
    return Exhibit(Ground(room.x + (room.w - wide) / 2, room.y, wide, high), (), ())


def paint_matrix(canvas: Canvas, seen: SeenMatrix, room: Ground) -> None:
    """Paints a matrix: rows pay, columns receive; new payments are lit."""
    for nth in seen.matrix.seats:
        wind = canvas.words(f"wind.{nth}")
        y = room.y + HEAD + nth * MATRIX_ROW + (MATRIX_ROW - GAP) / 2
        _paint_wind(canvas, room.x + EDGE, y, nth, wind)
        x = room.x + EDGE + LABEL + nth * PAYMENT
        _paint_wind(canvas, x + 10, room.y + HEAD / 2 + 2, nth, wind)
    for row, column in product(seen.matrix.seats, repeat=2):
        _paint_payment(canvas, seen, room, row, column)
    if seen.is_whole:
        _paint_results(canvas, seen.matrix, room)


def _paint_wind(canvas: Canvas, x: float, y: float, nth: int, wind: str) -> None:
    canvas.wind(x + BADGE / 2, y, nth, BADGE, dealer=not nth)
    canvas.fitted(wind, x + BADGE + 8, y, LABEL - BADGE - 20, 14, theme.CLOTH_NOTE, "bold")


def _paint_payment(canvas: Canvas, seen: SeenMatrix, room: Ground, row: int, column: int) -> None:
    """Paints one payment; nothing instead of a 0 while the matrix is not whole."""
    x, y = room.x + EDGE + LABEL + column * PAYMENT, room.y + HEAD + row * MATRIX_ROW
    wide, high = PAYMENT - GAP, MATRIX_ROW - GAP
    if row == column:
        canvas.box(x, y, wide, high, 7, theme.NIGHT, opacity=0.35)
        return
    amount = seen.matrix.cells[row][column]
    is_new = amount != seen.before.cells[row][column]
    edge, width = (theme.FOCUS, 2.2) if is_new else (theme.NIGHT_LINE, 1.0)
    canvas.box(x, y, wide, high, 7, theme.NIGHT, edge, width, opacity=0.7)
    if amount or seen.is_whole:
        ink, figure = theme.IVORY if amount else theme.IVORY_SOFT, canvas.words.number(amount)
        canvas.fitted(figure, x + wide - 14, y + high / 2, wide - 20, SIZE, ink, "bold", "cr")


def _paint_results(canvas: Canvas, matrix: Matrix, room: Ground) -> None:
    """Paints the sum that each player wins or loses, below the columns."""
    y = room.y + HEAD + len(matrix.cells) * MATRIX_ROW + GAP
    middle = y + (MATRIX_ROW - GAP) / 2
    label = canvas.words("points.net")
    canvas.fitted(label, room.x + EDGE, middle, LABEL - 8, 15, theme.IVORY, "bold")
    for nth, net in enumerate(matrix.nets):
        x, wide = room.x + EDGE + LABEL + nth * PAYMENT, PAYMENT - GAP
        ink = theme.GRAPH_CHANCE if net > 0 else theme.GRAPH_DANGER if net < 0 else theme.IVORY
        canvas.box(x, y, wide, MATRIX_ROW - GAP, 7, theme.NIGHT, opacity=0.9)
        text = canvas.words.signed(net)
        canvas.fitted(text, x + wide - 14, middle, wide - 20, SIZE, ink, "bold", "cr")
