"""The panel of a lesson: what the sparrow says, how far one has come, and the ways on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from game.scenes.lesson_layout import NOTE_LINE, TASK_LINE, TASK_PAD, TASK_WIDE, Tail
from game.stage.frame import Ground, Side
from game.ui import theme, tileart
from game.ui.canvas import Canvas
from game.ui.richtext import Text
from game.ui.widgets import Desk

WIDE, PAD, BIRD = 548.0, 22.0, 92.0
KICKER, TITLE, TEXT = 15.0, 24.0, 17.0
KICKER_LINE, TITLE_LINE, LEADING, WIDE_LEADING = 24.0, 33.0, 1.42, 1.55
FOOT, BUTTON, DOT, DOTS = 62.0, 42.0, 4.6, 132.0
TAIL, TAIL_HALF = 26.0, 15.0
Tone = Literal["", "right", "wrong"]

BESIDE_LOCK = 62.0
"""What a word that has to wait needs beside it, so that its lock does not make it smaller."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """What a panel says."""

    kicker: str
    title: str
    text: Text
    tone: Tone
    nth: int
    """Which step it is, counted from 0."""
    count: int
    has_dots: bool = True
    """Whether there is room for a dot a step beside the ways on."""


@dataclass(frozen=True, slots=True)
class Button:
    """A way on from a step."""

    name: str
    label: str
    is_primary: bool = False
    is_open: bool | None = None
    """Whether it can be used by now, of one that has to wait for an answer."""


def wide(canvas: Canvas) -> float:
    """How wide the panel is."""
    return min(WIDE, canvas.w - 48)


def _left() -> float:
    return PAD + BIRD + 18


def _leading(canvas: Canvas) -> float:
    return WIDE_LEADING if canvas.words.language == "ja" else LEADING


def _text_width(canvas: Canvas) -> float:
    return wide(canvas) - _left() - PAD


def _title_size(canvas: Canvas, title: str) -> float:
    return canvas.fitting(title, _text_width(canvas), TITLE, "title", 0.6)


def said_high(canvas: Canvas, said: Spoken) -> float:
    """How high all is that is said."""
    text = canvas.paragraph(
        said.text, 0, 0, _text_width(canvas), TEXT, _leading(canvas), draw=False
    )
    return max(KICKER_LINE + TITLE_LINE + text, BIRD)


def high(canvas: Canvas, said: Spoken, answers: float) -> float:
    """How high the panel is, with so much room for answers."""
    return PAD + said_high(canvas, said) + (answers + 6 if answers else 0.0) + 12 + FOOT


# ---- what is said --------------------------------------------------------------------------------


def build_text(desk: Desk, canvas: Canvas, said: Spoken, room: Ground) -> None:
    """The text, whose links can be followed."""
    x, y = room.x + _left(), room.y + PAD + KICKER_LINE + TITLE_LINE
    desk.paragraph("text", said.text, x, y, _text_width(canvas), TEXT, _leading(canvas))


def paint(canvas: Canvas, said: Spoken, room: Ground, tip: Tail | None) -> None:
    """The paper with its tip, the bird, and the titles."""
    canvas.panel(*room, 18)
    if tip is not None:
        _paint_tail(canvas, room, tip)
    canvas.picture("logo", room.x + PAD - 4, room.y + PAD, BIRD, BIRD)
    x, y = room.x + _left(), room.y + PAD
    with canvas.within(*room, "lesson panel"):
        canvas.fitted(said.kicker, x, y + 11, _text_width(canvas), KICKER, theme.VERMILION, "bold")
        title = _title_size(canvas, said.title)
        canvas.text(said.title, x, y + KICKER_LINE + 14, title, theme.INK, "title", "cl")
    _paint_tone(canvas, said, room)
    line = room.bottom - FOOT
    canvas.line(room.x + PAD, line, room.right - PAD, line, theme.PAPER_LINE)
    _paint_dots(canvas, said, room)


def _paint_tone(canvas: Canvas, said: Spoken, room: Ground) -> None:
    """A sign and a line beside what is said to an answer."""
    if not said.tone:
        return
    ink = theme.GAIN if said.tone == "right" else theme.CHESTNUT
    x, top = room.x + _left() - 12, room.y + PAD + KICKER_LINE + TITLE_LINE
    text = canvas.paragraph(
        said.text, 0, 0, _text_width(canvas), TEXT, _leading(canvas), draw=False
    )
    canvas.box(x, top + 3, 3, text - 6, 1.5, ink)
    canvas.circle(x - 16, top + 15, 12, ink)
    icon = "check" if said.tone == "right" else "undo"
    canvas.icon(icon, x - 24, top + 7, 16, theme.IVORY)


def _paint_dots(canvas: Canvas, said: Spoken, room: Ground) -> None:
    """One dot a step, full as far as one has come, and the number."""
    step = min(19.0, DOTS / max(1, said.count - 1))
    r, y = min(DOT, step * 0.36), room.bottom - FOOT / 2
    x = room.x + PAD + BUTTON + 12
    number = f"{said.nth + 1} / {said.count}"
    if not said.has_dots:
        canvas.text(number, x, y, 14, theme.INK_SOFT, "bold", "cl")
        return
    for nth in range(said.count):
        spot = x + nth * step
        if nth < said.nth:
            canvas.circle(spot, y, r, theme.VERMILION)
        else:
            edge = theme.VERMILION if nth == said.nth else theme.EDGE
            canvas.circle(spot, y, r, None, edge, 1.4)
    left = x + (said.count - 1) * step + 14
    canvas.text(number, left, y, 14, theme.INK_SOFT, "bold", "cl")


def _paint_tail(canvas: Canvas, room: Ground, tip: Tail) -> None:
    """A tip of paper that points at what is said something of."""
    size, half = TAIL, TAIL_HALF
    upright = tip.side.is_upright
    w, h = (size, 2 * half) if upright else (2 * half, size)
    points, x, y = {
        Side.RIGHT: ("0,0 26,15 0,30", room.right - 2, room.y + tip.at - half),
        Side.LEFT: ("26,0 0,15 26,30", room.x - size + 2, room.y + tip.at - half),
        Side.BOTTOM: ("0,0 15,26 30,0", room.x + tip.at - half, room.bottom - 2),
        Side.TOP: ("0,26 15,0 30,26", room.x + tip.at - half, room.y - size + 2),
    }[tip.side]
    part = (tip.at / room.h) if upright else float(tip.side is Side.BOTTOM)
    fill = theme.mixed(theme.PAPER_HIGH, theme.PAPER_LOW, part)
    canvas.svg(tileart.sheet(w, h, f'<polygon points="{points}" fill="{fill}"/>'), x, y, w, h)


# ---- the ways on ---------------------------------------------------------------------------------


def build_back(desk: Desk, canvas: Canvas, room: Ground) -> None:
    """The way back, at the left of the foot."""
    y = room.bottom - FOOT / 2 - BUTTON / 2
    back = canvas.words("lesson.back")
    desk.button("back", room.x + PAD - 4, y, BUTTON, BUTTON, back, "icon", "back", group="foot")


def build_foot(desk: Desk, canvas: Canvas, room: Ground, buttons: Sequence[Button]) -> None:
    """The ways on at the right, the first one last."""
    y = room.bottom - FOOT / 2 - BUTTON / 2
    right = room.right - PAD
    for button in reversed(buttons):
        beside = 34 if button.is_open is None else BESIDE_LOCK
        wide = max(96.0, canvas.measure(button.label, 16, "bold") + beside)
        kind: Literal["primary", "plain"] = "primary" if button.is_primary else "plain"
        desk.button(
            button.name,
            right - wide,
            y,
            wide,
            BUTTON,
            button.label,
            kind,
            size=16,
            group="foot",
            enabled=button.is_open is not False,
        )
        right -= wide + 10


# ---- the task ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Task:
    """What the player is to do, and below it a hint."""

    text: str
    note: Text = ""


TASK_INNER = TASK_WIDE - 2 * TASK_PAD - 36


def _task_size(canvas: Canvas, task: Task) -> float:
    """The letters of a task, a little smaller if it then stands in one line."""
    sizes = [16 - nth / 2 for nth in range(7)]
    lines = (len(canvas.lines([(task.text, "bold")], TASK_INNER, size)) for size in sizes)
    return next((size for size, high in zip(sizes, lines, strict=True) if high == 1), sizes[-1])


def task_room(canvas: Canvas, task: Task, right: float, bottom: float) -> Ground:
    """The room of the task, its lower right corner on the spot."""
    size = _task_size(canvas, task)
    lines = len(canvas.lines([(task.text, "bold")], TASK_INNER, size)) * TASK_LINE
    notes = len(canvas.lines(task.note, TASK_INNER, 13.5)) * NOTE_LINE + 4 if task.note else 0.0
    tall = lines + notes + 2 * TASK_PAD - 4
    return Ground(right - TASK_WIDE, bottom - tall, TASK_WIDE, tall)


def paint_task(canvas: Canvas, task: Task, room: Ground) -> None:
    """A slip of paper with a flag."""
    canvas.panel(*room, 14)
    x, y, size = room.x + TASK_PAD + 36, room.y + TASK_PAD - 2, _task_size(canvas, task)
    canvas.icon("flag", room.x + TASK_PAD, y, 24, theme.VERMILION)
    with canvas.within(*room, "task"):
        text: Text = [(task.text, "bold")]
        y += canvas.paragraph(text, x, y, TASK_INNER, size, TASK_LINE / size)
        if task.note:
            leading, ink = NOTE_LINE / 13.5, theme.INK_SOFT
            canvas.paragraph(task.note, x, y + 4, TASK_INNER, 13.5, leading, ink)
