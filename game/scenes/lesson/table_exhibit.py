"""Tables on the cloth of a lesson: the matrix of a payment, or what so many han are worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.learn.lesson.lesson_steps import LessonStep
from game.learn.lesson.points_facts import seen_matrix
from game.learn.lesson.price_table import AMOUNTS, ENDLESS, PriceLine, Prices, seen_prices
from game.scenes.lesson.matrix_exhibit import cloth, paint_matrix
from game.scenes.lesson.tile_exhibit import Exhibit
from game.stage.frame import Ground
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.theme import Colour

EDGE, HEAD, GAP = 20.0, 40.0, 5.0
ROW, LEAST_ROW = 38.0, 25.0
"""A line of the table, and how low it may be where there is little room."""
NAMED, CELL = 160.0, 124.0
SIZE: Final = 17.0
INSET: Final = 14.0
Place = tuple[float, float, bool]
"""Where a column begins, how wide it is, and whether figures stand in it."""


def card(step: LessonStep, room: Ground) -> Exhibit:
    """The cloth on which the table of a step lies, in the middle of a room."""
    if step.matrix:
        return cloth(seen_matrix(step.matrix), room)
    prices = seen_prices(step.prices)
    wide = 2 * EDGE + 2 * NAMED + CELL * len(prices.columns) - GAP
    beside, count = HEAD + EDGE - GAP, len(prices.lines)
    high = beside + count * max(LEAST_ROW, min(ROW, (room.h - beside) / count))
    return Exhibit(Ground(room.x + (room.w - wide) / 2, room.y, wide, high), (), ())


def paint_card(canvas: Canvas, step: LessonStep, room: Ground) -> None:
    """Writes the table of a step on its cloth; tiles need nothing more."""
    if step.matrix:
        paint_matrix(canvas, seen_matrix(step.matrix), room)
    elif step.prices:
        _paint_prices(canvas, seen_prices(step.prices), room)


def _paint_prices(canvas: Canvas, prices: Prices, room: Ground) -> None:
    """A line for each limit, from the han that reach it to what it is paid."""
    places, words = tuple(_places(prices, room)), canvas.words
    heads = (words(f"rules.limit.{name}") for name in ("name", "han", *prices.columns))
    for place, text in zip(places, heads, strict=True):
        begun = text[:1].upper() + text[1:]
        _write(canvas, begun, place, room.y + HEAD / 2 + 2, 14, theme.CLOTH_NOTE)
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
    """Words begin at the left of their column, figures end at its right."""
    x, wide, are_figures = place
    begin, anchor = (x + wide - INSET, "cr") if are_figures else (x + INSET, "cl")
    canvas.fitted(text, begin, middle, wide - 2 * INSET + 2, size, ink, "bold", anchor)


def _places(prices: Prices, room: Ground) -> Iterator[Place]:
    """Two columns with words, the others with points."""
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
