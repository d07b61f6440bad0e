"""The panel of a lesson: the text of the sparrow, the progress, and the buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from game.scenes.lesson.lesson_controls import LessonButton
from game.scenes.lesson.panel_form import KICKER, KICKER_LINE, PAD, TEXT, TITLE, USUAL, PanelForm
from game.scenes.lesson.panel_layout import Tail
from game.stage.frame import Ground, Side
from game.ui import theme, tileart
from game.ui.canvas import Canvas
from game.ui.richtext import Text
from game.ui.widgets import Desk

LEADING, WIDE_LEADING = 1.42, 1.55
BUTTON, LABEL, NUMBER, LEAST_BUTTON, BESIDE_LABEL = 42.0, 16.0, 14.0, 96.0, 34.0
DOT, DOTS, BESIDE_DOTS = 4.6, 132.0, 14.0
TAIL_HALF = 15.0
Tone = Literal["", "right", "wrong"]

KEYCAP, BETWEEN = 19.0, 10.0
"""The room of a key on a button, and the gap between two buttons."""
BESIDE_LOCK = 62.0
"""The room beside the label of a button that is closed at first, with its lock."""


@dataclass(frozen=True, slots=True)
class PanelText:
    """The text of a panel."""

    kicker: str
    title: str
    text: Text
    tone: Tone
    nth: int = 0
    """The number of the step, from 0."""
    count: int = 0
    """The number of steps; 0 if unknown."""
    has_dots: bool = True
    """Whether a dot for each step fits beside the buttons."""
    has_back: bool = False
    """Whether there is a button back, at the left of the foot."""
    form: PanelForm = USUAL

    @property
    def text_left(self) -> float:
        """The x of the text in the panel."""
        return self.form.text_left(has_sign=bool(self.tone))

    @property
    def foot_left(self) -> float:
        """The x of the progress in the panel."""
        return self.form.of(PAD + (BUTTON + 12 if self.has_back else 0.0))


@dataclass(frozen=True, slots=True)
class PanelButton:
    """A button at the foot of a panel."""

    name: LessonButton
    label: str
    is_primary: bool = False
    is_open: bool | None = None
    """For a button that waits for an answer: whether it is enabled."""
    key: str = ""
    """The key that presses it."""
    closed_label: str = ""
    """What it says while it is not enabled: what has to be done first."""

    @property
    def shown_label(self) -> str:
        """What it says now."""
        return self.closed_label if self.is_open is False and self.closed_label else self.label


def _leading(canvas: Canvas) -> float:
    return WIDE_LEADING if canvas.words.language == "ja" else LEADING


def _text_wide(shown: PanelText) -> float:
    return shown.form.wide - shown.text_left - shown.form.pad


def _title_wide(form: PanelForm) -> float:
    return form.wide - form.title_left - form.pad


def _text_high(canvas: Canvas, shown: PanelText) -> float:
    form = shown.form
    size, leading = form.of(TEXT), _leading(canvas)
    return canvas.paragraph(shown.text, 0, 0, _text_wide(shown), size, leading, draw=False)


def high(canvas: Canvas, shown: PanelText, answers: float) -> float:
    """The height of the panel, with answers of this height."""
    form = shown.form
    height = max(form.titles_high + _text_high(canvas, shown), form.bird)
    return form.pad + height + (answers + 6 if answers else 0.0) + form.of(12) + form.foot


def fitted(
    canvas: Canvas, shown: PanelText, form: PanelForm, buttons: Sequence[PanelButton]
) -> PanelText:
    """The same text in another form; with dots, if they fit beside the buttons."""
    dots = form.of(DOTS + BESIDE_DOTS)
    return replace(
        shown, form=form, has_dots=least(canvas, form, shown, buttons) + dots <= form.wide
    )


def least(
    canvas: Canvas, form: PanelForm, shown: PanelText, buttons: Sequence[PanelButton]
) -> float:
    """The least width of a panel for its buttons and the number of the step."""
    foot = sum(_button_wide(canvas, form, button) + form.of(BETWEEN) for button in buttons)
    number = canvas.measure(f"{shown.count} / {shown.count}", form.of(NUMBER), "bold")
    return form.of(2 * PAD + BUTTON + 12) + number + foot


# ---- text ----------------------------------------------------------------------------------------


def build_text(desk: Desk, canvas: Canvas, shown: PanelText, room: Ground) -> None:
    """Builds the text with its links."""
    form = shown.form
    x, y = room.x + shown.text_left, room.y + form.pad + form.titles_high
    size, leading = form.of(TEXT), _leading(canvas)
    desk.paragraph("text", shown.text, x, y, _text_wide(shown), size, leading)


def paint(canvas: Canvas, shown: PanelText, room: Ground, tip: Tail | None) -> None:
    """Paints the paper with its tail, the bird, and the titles."""
    form = shown.form
    canvas.panel(*room, 18)
    if tip is not None:
        _paint_tail(canvas, room, tip)
    top = room.y + form.pad
    canvas.picture("logo", room.x + form.of(PAD - 4), top, form.bird, form.bird)
    _paint_titles(canvas, shown, room.x + form.title_left, top, room)
    _paint_tone(canvas, shown, room)
    line = room.bottom - form.foot
    canvas.line(room.x + form.pad, line, room.right - form.pad, line, theme.PAPER_LINE)
    _paint_dots(canvas, shown, room)


def _paint_titles(canvas: Canvas, shown: PanelText, x: float, y: float, room: Ground) -> None:
    form = shown.form
    wide, kicker = _title_wide(form), form.of(KICKER)
    with canvas.within(*room, "lesson panel"):
        middle = y + form.of(11)
        canvas.fitted(shown.kicker, x, middle, wide, kicker, theme.VERMILION, "bold")
        title = canvas.fitting(shown.title, wide, form.of(TITLE), "title", 0.6)
        middle = y + form.of(KICKER_LINE + 14)
        canvas.text(shown.title, x, middle, title, theme.INK, "title", "cl")


def _paint_tone(canvas: Canvas, shown: PanelText, room: Ground) -> None:
    """Paints a sign and a line beside the feedback to an answer."""
    if not shown.tone:
        return
    form, ink = shown.form, theme.GAIN if shown.tone == "right" else theme.CHESTNUT
    x, top = room.x + shown.text_left - 12, room.y + form.pad + form.titles_high
    canvas.box(x, top + 3, 3, _text_high(canvas, shown) - 6, 1.5, ink)
    middle, r = top + form.of(15), form.of(12)
    canvas.circle(x - r - 4, middle, r, ink)
    icon, size = "check" if shown.tone == "right" else "undo", form.of(16)
    canvas.icon(icon, x - r - 4 - size / 2, middle - size / 2, size, theme.IVORY)


def _paint_dots(canvas: Canvas, shown: PanelText, room: Ground) -> None:
    """Paints a dot for each step, full ones for those done, and the number."""
    if not shown.count:
        return
    form = shown.form
    step = form.of(min(19.0, DOTS / max(1, shown.count - 1)))
    r, y = min(form.of(DOT), step * 0.36), room.bottom - form.foot / 2
    x, size = room.x + shown.foot_left, form.of(NUMBER)
    number = f"{shown.nth + 1} / {shown.count}"
    if not shown.has_dots:
        canvas.text(number, x, y, size, theme.INK_SOFT, "bold", "cl")
        return
    for nth in range(shown.count):
        spot = x + nth * step
        if nth < shown.nth:
            canvas.circle(spot, y, r, theme.VERMILION)
        else:
            edge = theme.VERMILION if nth == shown.nth else theme.EDGE
            canvas.circle(spot, y, r, None, edge, 1.4)
    left = x + (shown.count - 1) * step + form.of(BESIDE_DOTS)
    canvas.text(number, left, y, size, theme.INK_SOFT, "bold", "cl")


def _paint_tail(canvas: Canvas, room: Ground, tip: Tail) -> None:
    """Paints the tail that points at what the text is about."""
    size, half, broad = tip.long, TAIL_HALF, 2 * TAIL_HALF
    upright = tip.side.is_upright
    w, h = (size, broad) if upright else (broad, size)
    across, down = room.x + tip.at - half, room.y + tip.at - half
    points, x, y = {
        Side.RIGHT: (f"0,0 {size},{half} 0,{broad}", room.right - 2, down),
        Side.LEFT: (f"{size},0 0,{half} {size},{broad}", room.x - size + 2, down),
        Side.BOTTOM: (f"0,0 {half},{size} {broad},0", across, room.bottom - 2),
        Side.TOP: (f"0,{size} {half},0 {broad},{size}", across, room.y - size + 2),
    }[tip.side]
    part = (tip.at / room.h) if upright else float(tip.side is Side.BOTTOM)
    fill = theme.mixed(theme.PAPER_HIGH, theme.PAPER_LOW, part)
    canvas.svg(tileart.sheet(w, h, f'<polygon points="{points}" fill="{fill}"/>'), x, y, w, h)


# ---- buttons -------------------------------------------------------------------------------------


def build_back(desk: Desk, canvas: Canvas, form: PanelForm, room: Ground) -> None:
    """Builds the button back, at the left of the foot."""
    x, size = room.x + form.of(PAD - 4), form.of(BUTTON)
    y = room.bottom - form.foot / 2 - size / 2
    back = canvas.words("lesson.back")
    name = LessonButton.BACK
    desk.button(name, x, y, size, size, back, "icon", "back", group=name)


def build_foot(
    desk: Desk, canvas: Canvas, form: PanelForm, room: Ground, buttons: Sequence[PanelButton]
) -> None:
    """Builds the buttons at the right, the last one first: Tab comes to it first."""
    tall, right = form.of(BUTTON), room.right - form.pad
    y = room.bottom - form.foot / 2 - tall / 2
    for button in reversed(buttons):
        wide = _button_wide(canvas, form, button)
        kind: Literal["primary", "plain"] = "primary" if button.is_primary else "plain"
        desk.button(
            button.name,
            right - wide,
            y,
            wide,
            tall,
            button.shown_label,
            kind,
            key=button.key or None,
            size=form.of(LABEL),
            group="foot",
            enabled=button.is_open is not False,
            waits=bool(button.closed_label),
        )
        right -= wide + form.of(BETWEEN)


def _button_wide(canvas: Canvas, form: PanelForm, button: PanelButton) -> float:
    beside = BESIDE_LABEL if button.is_open is None else BESIDE_LOCK
    key = canvas.measure(button.key, 11, "bold") + KEYCAP if button.key else 0.0
    labels = (button.label, button.closed_label)
    label = max(canvas.measure(one, form.of(LABEL), "bold") for one in labels)
    return max(form.of(LEAST_BUTTON), label + beside + key)
