"""The answers one can choose from on the panel of a lesson: words, tiles, or numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.tiles import tiles
from game.scenes.lesson_panel import PAD, wide
from game.stage.frame import Ground
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.tableart import face_name
from game.ui.widgets import Desk, State
from game.ui.widgets.button import paint_of

OPTION, OPTION_GAP, COUNT = 46.0, 10.0, 46.0
OPTION_TILE, OPTION_HIGH = 30.0, 62.0
"""The tiles on an answer, and how high it is then."""


@dataclass(frozen=True, slots=True)
class Option:
    """An answer one can choose: words, or tiles."""

    name: str
    label: str
    tiles: str = ""


def option_rows(canvas: Canvas, options: Sequence[Option]) -> list[list[tuple[Option, float]]]:
    """The answers in rows, each with its width."""
    free = wide(canvas) - 2 * PAD
    rows: list[list[tuple[Option, float]]] = [[]]
    used = 0.0
    for option in options:
        w = min(free, _option_wide(canvas, option))
        if rows[-1] and used + w > free:
            rows.append([])
            used = 0.0
        rows[-1].append((option, w))
        used += w + OPTION_GAP
    return rows


def _option_wide(canvas: Canvas, option: Option) -> float:
    if option.tiles:
        return len(tiles(option.tiles)) * OPTION_TILE + 32
    return max(84.0, canvas.measure(option.label, 16, "bold") + 36)


def options_high(canvas: Canvas, options: Sequence[Option]) -> float:
    """How much room the answers take."""
    each = OPTION_HIGH if any(one.tiles for one in options) else OPTION
    return len(option_rows(canvas, options)) * (each + OPTION_GAP)


def build_options(
    desk: Desk, canvas: Canvas, options: Sequence[Option], room: Ground, top: float
) -> None:
    """The answers as buttons."""
    each = OPTION_HIGH if any(one.tiles for one in options) else OPTION
    for number, row in enumerate(option_rows(canvas, options)):
        x, y = room.x + PAD, top + number * (each + OPTION_GAP)
        for option, w in row:
            name = f"option.{option.name}"
            if option.tiles:
                _tile_option(desk, name, option, Ground(x, y, w, each))
            else:
                desk.button(name, x, y, w, each, option.label, size=16, group="options")
            x += w + OPTION_GAP


def _tile_option(desk: Desk, name: str, option: Option, room: Ground) -> None:
    def painted(canvas: Canvas, state: State) -> None:
        face = paint_of("plain", state, dark=False)
        x, y, w, h = room
        canvas.box(x, y, w, h, 12, face.fill, face.edge, 1.3, top=face.top)
        _paint_tiles(canvas, option, x, y)

    desk.area(name, *room, painted, radius=12, value=option.name, group="options")


def _paint_tiles(canvas: Canvas, option: Option, x: float, y: float) -> None:
    for nth, one in enumerate(tiles(option.tiles)):
        left, corner = x + 16 + nth * OPTION_TILE, canvas.look.corner
        canvas.tile(face_name(one.notation), left, y + 7, OPTION_TILE, "lying", corner=corner)


def paint_right(canvas: Canvas, options: Sequence[Option], room: Ground, top: float) -> None:
    """The tiles that were the answer, to be looked at once more."""
    for option in options:
        x, w = room.x + PAD, _option_wide(canvas, option)
        canvas.box(x, top, w, OPTION_HIGH, 12, theme.PAPER_HIGH, theme.FOCUS, 2.4)
        _paint_tiles(canvas, option, x, top)


@dataclass(frozen=True, slots=True)
class Counter:
    """Something to be counted, the numbers to choose from, and the one that is chosen."""

    name: str
    label: str
    numbers: tuple[int, ...]
    chosen: int
    """Its place among the numbers; -1 for none."""


def counts_high(counters: Sequence[Counter]) -> float:
    """How much room the counting takes."""
    return len(counters) * COUNT


def build_counts(
    desk: Desk, canvas: Canvas, counters: Sequence[Counter], room: Ground, top: float
) -> None:
    """The numbers to choose from, line by line."""
    for nth, counter in enumerate(counters):
        y = top + nth * COUNT
        label = canvas.measure(counter.label, 16, "bold") + 20
        each = min(56.0, (room.w - 2 * PAD - label) / len(counter.numbers) - 4)
        texts = [canvas.words.number(number) for number in counter.numbers]
        x = room.x + PAD + label
        desk.segments(f"count.{counter.name}", x, y, texts, counter.chosen, width=each)


def paint_counts(canvas: Canvas, counters: Sequence[Counter], room: Ground, top: float) -> None:
    """What is counted, before its numbers."""
    for nth, counter in enumerate(counters):
        y = top + nth * COUNT + 17
        canvas.text(counter.label, room.x + PAD, y, 16, theme.INK, "bold", "cl")
