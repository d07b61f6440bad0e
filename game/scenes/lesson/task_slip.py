"""The task of a lesson: a line of its panel, or a slip of paper for acts at the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.scenes.lesson.panel_form import USUAL, PanelForm
from game.stage.frame import Ground
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.richtext import Text

SIZE, LINE = 16.0, 22.0
NOTE, NOTE_LINE, NOTE_GAP = 14.0, 19.0, 3.0
FLAG, FLAG_GAP, ABOVE, BELOW = 22.0, 8.0, 4.0, 10.0
"""The size of the flag, the gap beside it, and those above and below a task in a panel."""
INSET = 3.0
"""The empty margin of the flag's picture."""
SLIP_WIDE, SLIP_PAD, SLIP_TEXT = 286.0, 14.0, 36.0
SMALLER: Final = tuple(SIZE - nth / 2 for nth in range(7))
"""The sizes of letters on a slip: smaller ones if the task fits in one line then."""


@dataclass(frozen=True, slots=True)
class Task:
    """What the player is to do, and a hint."""

    text: str
    note: Text = ""


# ---- in the panel --------------------------------------------------------------------------------


def asked_high(canvas: Canvas, form: PanelForm, task: Task) -> float:
    """The height of a task in a panel."""
    return form.of(ABOVE + BELOW) + _in_panel(form, task).high(canvas)


def paint_asked(canvas: Canvas, form: PanelForm, task: Task, room: Ground, top: float) -> None:
    """Paints the task behind a red flag, with the hint below."""
    x, y = room.x + form.pad, top + form.of(ABOVE)
    canvas.icon("flag", x - INSET, y, form.of(FLAG), theme.VERMILION)
    _in_panel(form, task).paint(canvas, x + form.of(FLAG + FLAG_GAP), y)


def _in_panel(form: PanelForm, task: Task) -> _Lines:
    wide = form.wide - 2 * form.pad - form.of(FLAG + FLAG_GAP)
    return _Lines(task, wide, form.of(SIZE), form)


# ---- beside the table ----------------------------------------------------------------------------


def slip_room(canvas: Canvas, task: Task, right: float, bottom: float) -> Ground:
    """The room of a slip with this lower right corner."""
    tall = _on_slip(canvas, task).high(canvas) + 2 * SLIP_PAD - 4
    return Ground(right - SLIP_WIDE, bottom - tall, SLIP_WIDE, tall)


def paint_slip(canvas: Canvas, task: Task, room: Ground) -> None:
    """Paints the slip of paper with a flag."""
    canvas.panel(*room, 14)
    x, y = room.x + SLIP_PAD, room.y + SLIP_PAD - 2
    canvas.icon("flag", x, y, FLAG, theme.VERMILION)
    with canvas.within(*room, "task"):
        _on_slip(canvas, task).paint(canvas, x + SLIP_TEXT, y)


def _on_slip(canvas: Canvas, task: Task) -> _Lines:
    """A task, in a little smaller letters if it fits in one line then."""
    wide = SLIP_WIDE - 2 * SLIP_PAD - SLIP_TEXT
    tried = (_Lines(task, wide, size) for size in SMALLER)
    return next((one for one in tried if one.count(canvas) == 1), _Lines(task, wide))


# ---- the words -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Lines:
    """A task and its hint, broken into lines."""

    task: Task
    wide: float
    letters: float = SIZE
    form: PanelForm = USUAL

    def count(self, canvas: Canvas) -> int:
        """The number of lines of the task."""
        return len(canvas.lines([(self.task.text, "bold")], self.wide, self.letters))

    def high(self, canvas: Canvas) -> float:
        """The height of task and hint."""
        task, of = self.task, self.form.of
        notes = len(canvas.lines(task.note, self.wide, of(NOTE))) if task.note else 0
        return of(self.count(canvas) * LINE + (notes * NOTE_LINE + NOTE_GAP if notes else 0.0))

    def paint(self, canvas: Canvas, x: float, y: float) -> None:
        """Paints the task, and the hint below."""
        of, text = self.form.of, self.task.text
        task: Text = [(text, "bold")]
        y += canvas.paragraph(task, x, y, self.wide, self.letters, of(LINE) / self.letters)
        if self.task.note:
            y, note, leading = y + of(NOTE_GAP), of(NOTE), NOTE_LINE / NOTE
            canvas.paragraph(self.task.note, x, y, self.wide, note, leading, theme.INK_SOFT)
