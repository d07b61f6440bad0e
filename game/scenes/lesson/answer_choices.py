"""The answers to choose from on the panel of a lesson: texts, tiles, or numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.tiles import tiles
from game.scenes.lesson.lesson_controls import AnswerId, CounterId
from game.scenes.lesson.panel_form import PanelForm
from game.scenes.lesson.task_slip import Task, asked_high, paint_asked
from game.stage.frame import Ground
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.tableart import face_name
from game.ui.widgets import Desk, State
from game.ui.widgets.button import paint_of

OPTION, OPTION_GAP, COUNT = 46.0, 10.0, 46.0
OPTION_TILE, OPTION_HIGH, OPTION_SIZE = 30.0, 62.0, 16.0
"""The width of a tile on an answer, and the height of an answer with tiles."""


@dataclass(frozen=True, slots=True)
class AnswerOption:
    """An answer to choose: a text, or tiles."""

    name: str
    label: str
    tiles: str = ""


def option_rows(
    canvas: Canvas, form: PanelForm, options: Sequence[AnswerOption]
) -> list[list[tuple[AnswerOption, float]]]:
    """The answers in rows, each with its width."""
    free = form.wide - 2 * form.pad
    rows: list[list[tuple[AnswerOption, float]]] = [[]]
    used = 0.0
    for option in options:
        w = min(free, _option_wide(canvas, form, option))
        if rows[-1] and used + w > free:
            rows.append([])
            used = 0.0
        rows[-1].append((option, w))
        used += w + OPTION_GAP
    return rows


def _option_wide(canvas: Canvas, form: PanelForm, option: AnswerOption) -> float:
    if option.tiles:
        return form.of(len(tiles(option.tiles)) * OPTION_TILE + 32)
    return max(form.of(84), canvas.measure(option.label, form.of(OPTION_SIZE), "bold") + 36)


def options_high(canvas: Canvas, form: PanelForm, options: Sequence[AnswerOption]) -> float:
    """The height of the answers."""
    return len(option_rows(canvas, form, options)) * (_option_high(form, options) + OPTION_GAP)


def _option_high(form: PanelForm, options: Sequence[AnswerOption]) -> float:
    return form.of(OPTION_HIGH if any(one.tiles for one in options) else OPTION)


def build_options(
    desk: Desk,
    canvas: Canvas,
    form: PanelForm,
    options: Sequence[AnswerOption],
    room: Ground,
    top: float,
) -> None:
    """The answers as buttons."""
    each, size = _option_high(form, options), form.of(OPTION_SIZE)
    for number, row in enumerate(option_rows(canvas, form, options)):
        x, y = room.x + form.pad, top + number * (each + OPTION_GAP)
        for option, w in row:
            name = AnswerId(option.name)
            if option.tiles:
                _tile_option(desk, form, name, option, Ground(x, y, w, each))
            else:
                desk.button(name, x, y, w, each, option.label, size=size, group="options")
            x += w + OPTION_GAP


def _tile_option(
    desk: Desk, form: PanelForm, name: str, option: AnswerOption, room: Ground
) -> None:
    def painted(canvas: Canvas, state: State) -> None:
        face = paint_of("plain", state, dark=False)
        x, y, w, h = room
        canvas.box(x, y, w, h, 12, face.fill, face.edge, 1.3, top=face.top)
        _paint_tiles(canvas, form, option, x, y)

    desk.area(name, *room, painted, radius=12, group="options")


def _paint_tiles(canvas: Canvas, form: PanelForm, option: AnswerOption, x: float, y: float) -> None:
    wide = form.of(OPTION_TILE)
    for nth, one in enumerate(tiles(option.tiles)):
        left, corner = x + form.of(16) + nth * wide, canvas.look.corner
        canvas.tile(face_name(one.notation), left, y + form.of(7), wide, "lying", corner=corner)


def paint_right(
    canvas: Canvas, form: PanelForm, options: Sequence[AnswerOption], room: Ground, top: float
) -> None:
    """Paints the tiles that were the right answer."""
    for option in options:
        x, w = room.x + form.pad, _option_wide(canvas, form, option)
        canvas.box(x, top, w, form.of(OPTION_HIGH), 12, theme.PAPER_HIGH, theme.FOCUS, 2.4)
        _paint_tiles(canvas, form, option, x, top)


@dataclass(frozen=True, slots=True)
class CountRow:
    """A quantity to count, the numbers to choose from, and the chosen one."""

    name: str
    label: str
    numbers: tuple[int, ...]
    chosen: int
    """The index of the chosen number; -1 for none."""


def counts_high(counters: Sequence[CountRow]) -> float:
    """The height of the quantities to count."""
    return len(counters) * COUNT


def build_counts(
    desk: Desk,
    canvas: Canvas,
    form: PanelForm,
    counters: Sequence[CountRow],
    room: Ground,
    top: float,
) -> None:
    """The numbers to choose from, a line for each quantity, aligned at the left."""
    size = form.of(OPTION_SIZE)
    labels = (canvas.measure(counter.label, size, "bold") for counter in counters)
    label = max(labels, default=0.0) + 20
    for nth, counter in enumerate(counters):
        y = top + nth * COUNT
        each = min(56.0, (room.w - 2 * form.pad - label) / len(counter.numbers) - 4)
        texts = [canvas.words.number(number) for number in counter.numbers]
        x = room.x + form.pad + label
        desk.segments(CounterId(counter.name), x, y, texts, counter.chosen, width=each)


def paint_counts(
    canvas: Canvas, form: PanelForm, counters: Sequence[CountRow], room: Ground, top: float
) -> None:
    """Paints the name of each quantity, left of its numbers."""
    for nth, counter in enumerate(counters):
        y = top + nth * COUNT + 17
        x, size = room.x + form.pad, form.of(OPTION_SIZE)
        canvas.text(counter.label, x, y, size, theme.INK, "bold", "cl")


@dataclass(frozen=True, slots=True)
class AnswerArea:
    """The part of a panel below its text: the question and the answers."""

    task: Task | None
    options: Sequence[AnswerOption]
    right: Sequence[AnswerOption]
    """The right answer, if it is made of tiles."""
    counters: Sequence[CountRow]

    def high(self, canvas: Canvas, form: PanelForm) -> float:
        """The height of the area."""
        return self._asked(canvas, form) + self._answers(canvas, form)

    def least(self, form: PanelForm) -> float:
        """The least width of a panel for answers made of tiles."""
        most = max((len(tiles(one.tiles)) for one in (*self.options, *self.right)), default=0)
        return 2 * form.pad + form.of(most * OPTION_TILE + 32)

    def _asked(self, canvas: Canvas, form: PanelForm) -> float:
        return asked_high(canvas, form, self.task) if self.task is not None else 0.0

    def _answers(self, canvas: Canvas, form: PanelForm) -> float:
        shown = (*self.options, *self.right)
        high = options_high(canvas, form, shown) if shown else 0.0
        return high + counts_high(self.counters)

    def _top(self, canvas: Canvas, form: PanelForm, room: Ground) -> float:
        """The y of the first answer."""
        return room.bottom - form.foot - form.of(8) - self._answers(canvas, form)

    def build(self, desk: Desk, canvas: Canvas, form: PanelForm, room: Ground) -> None:
        """Builds the controls of the answers."""
        top = self._top(canvas, form, room)
        if self.options:
            build_options(desk, canvas, form, self.options, room, top)
        build_counts(desk, canvas, form, self.counters, room, top)

    def paint(self, canvas: Canvas, form: PanelForm, room: Ground) -> None:
        """Paints all but the buttons: the question, the quantities, and the right answer."""
        top = self._top(canvas, form, room)
        if self.task is not None:
            paint_asked(canvas, form, self.task, room, top - self._asked(canvas, form))
        paint_counts(canvas, form, self.counters, room, top)
        paint_right(canvas, form, self.right, room, top)
