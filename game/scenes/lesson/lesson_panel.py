"""The panel of a lesson: what the sparrow says, how far one has come, and the ways on."""

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
"""What the key on a button needs, and what is free between two buttons."""
BESIDE_LOCK = 62.0
"""What a word that has to wait needs beside it, so that its lock does not make it smaller."""


@dataclass(frozen=True, slots=True)
class PanelText:
    """What a panel says."""

    kicker: str
    title: str
    text: Text
    tone: Tone
    nth: int = 0
    """Which step it is, counted from 0."""
    count: int = 0
    """How many steps there are; 0 where nobody knows how many will come."""
    has_dots: bool = True
    """Whether there is room for a dot a step beside the ways on."""
    has_back: bool = False
    """Whether at the left of the ways on there is one that leads back."""
    form: PanelForm = USUAL

    @property
    def text_left(self) -> float:
        """Where the text begins."""
        return self.form.text_left(has_sign=bool(self.tone))

    @property
    def foot_left(self) -> float:
        """Where it is said which step it is."""
        return self.form.of(PAD + (BUTTON + 12 if self.has_back else 0.0))


@dataclass(frozen=True, slots=True)
class PanelButton:
    """A way on from a step."""

    name: LessonButton
    label: str
    is_primary: bool = False
    is_open: bool | None = None
    """Whether it can be used by now, of one that has to wait for an answer."""
    key: str = ""
    """The key that means it, too."""


def _leading(canvas: Canvas) -> float:
    return WIDE_LEADING if canvas.words.language == "ja" else LEADING


def _text_wide(said: PanelText) -> float:
    return said.form.wide - said.text_left - said.form.pad


def _title_wide(form: PanelForm) -> float:
    return form.wide - form.title_left - form.pad


def _text_high(canvas: Canvas, said: PanelText) -> float:
    form = said.form
    size, leading = form.of(TEXT), _leading(canvas)
    return canvas.paragraph(said.text, 0, 0, _text_wide(said), size, leading, draw=False)


def high(canvas: Canvas, said: PanelText, answers: float) -> float:
    """How high the panel is, with so much room for answers."""
    form = said.form
    told = max(form.titles_high + _text_high(canvas, said), form.bird)
    return form.pad + told + (answers + 6 if answers else 0.0) + form.of(12) + form.foot


def fitted(
    canvas: Canvas, said: PanelText, form: PanelForm, buttons: Sequence[PanelButton]
) -> PanelText:
    """The same in another form; with dots, if there is room for them beside the ways on."""
    dots = form.of(DOTS + BESIDE_DOTS)
    return replace(said, form=form, has_dots=least(canvas, form, said, buttons) + dots <= form.wide)


def least(
    canvas: Canvas, form: PanelForm, said: PanelText, buttons: Sequence[PanelButton]
) -> float:
    """How wide a panel has to be for its ways on, and the number of the step beside them."""
    foot = sum(_button_wide(canvas, form, button) + form.of(BETWEEN) for button in buttons)
    number = canvas.measure(f"{said.count} / {said.count}", form.of(NUMBER), "bold")
    return form.of(2 * PAD + BUTTON + 12) + number + foot


# ---- what is said --------------------------------------------------------------------------------


def build_text(desk: Desk, canvas: Canvas, said: PanelText, room: Ground) -> None:
    """The text, whose links can be followed."""
    form = said.form
    x, y = room.x + said.text_left, room.y + form.pad + form.titles_high
    size, leading = form.of(TEXT), _leading(canvas)
    desk.paragraph("text", said.text, x, y, _text_wide(said), size, leading)


def paint(canvas: Canvas, said: PanelText, room: Ground, tip: Tail | None) -> None:
    """The paper with its tip, the bird, and the titles."""
    form = said.form
    canvas.panel(*room, 18)
    if tip is not None:
        _paint_tail(canvas, room, tip)
    top = room.y + form.pad
    canvas.picture("logo", room.x + form.of(PAD - 4), top, form.bird, form.bird)
    _paint_titles(canvas, said, room.x + form.title_left, top, room)
    _paint_tone(canvas, said, room)
    line = room.bottom - form.foot
    canvas.line(room.x + form.pad, line, room.right - form.pad, line, theme.PAPER_LINE)
    _paint_dots(canvas, said, room)


def _paint_titles(canvas: Canvas, said: PanelText, x: float, y: float, room: Ground) -> None:
    form = said.form
    wide, kicker = _title_wide(form), form.of(KICKER)
    with canvas.within(*room, "lesson panel"):
        middle = y + form.of(11)
        canvas.fitted(said.kicker, x, middle, wide, kicker, theme.VERMILION, "bold")
        title = canvas.fitting(said.title, wide, form.of(TITLE), "title", 0.6)
        middle = y + form.of(KICKER_LINE + 14)
        canvas.text(said.title, x, middle, title, theme.INK, "title", "cl")


def _paint_tone(canvas: Canvas, said: PanelText, room: Ground) -> None:
    """A sign and a line beside what is said to an answer."""
    if not said.tone:
        return
    form, ink = said.form, theme.GAIN if said.tone == "right" else theme.CHESTNUT
    x, top = room.x + said.text_left - 12, room.y + form.pad + form.titles_high
    canvas.box(x, top + 3, 3, _text_high(canvas, said) - 6, 1.5, ink)
    middle, r = top + form.of(15), form.of(12)
    canvas.circle(x - r - 4, middle, r, ink)
    icon, size = "check" if said.tone == "right" else "undo", form.of(16)
    canvas.icon(icon, x - r - 4 - size / 2, middle - size / 2, size, theme.IVORY)


def _paint_dots(canvas: Canvas, said: PanelText, room: Ground) -> None:
    """One dot a step, full as far as one has come, and the number."""
    if not said.count:
        return
    form = said.form
    step = form.of(min(19.0, DOTS / max(1, said.count - 1)))
    r, y = min(form.of(DOT), step * 0.36), room.bottom - form.foot / 2
    x, size = room.x + said.foot_left, form.of(NUMBER)
    number = f"{said.nth + 1} / {said.count}"
    if not said.has_dots:
        canvas.text(number, x, y, size, theme.INK_SOFT, "bold", "cl")
        return
    for nth in range(said.count):
        spot = x + nth * step
        if nth < said.nth:
            canvas.circle(spot, y, r, theme.VERMILION)
        else:
            edge = theme.VERMILION if nth == said.nth else theme.EDGE
            canvas.circle(spot, y, r, None, edge, 1.4)
    left = x + (said.count - 1) * step + form.of(BESIDE_DOTS)
    canvas.text(number, left, y, size, theme.INK_SOFT, "bold", "cl")


def _paint_tail(canvas: Canvas, room: Ground, tip: Tail) -> None:
    """A tip of paper that points at what is said something of."""
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


# ---- the ways on ---------------------------------------------------------------------------------


def build_back(desk: Desk, canvas: Canvas, form: PanelForm, room: Ground) -> None:
    """The way back, at the left of the foot."""
    x, size = room.x + form.of(PAD - 4), form.of(BUTTON)
    y = room.bottom - form.foot / 2 - size / 2
    back = canvas.words("lesson.back")
    name = LessonButton.BACK
    desk.button(name, x, y, size, size, back, "icon", "back", group=name)


def build_foot(
    desk: Desk, canvas: Canvas, form: PanelForm, room: Ground, buttons: Sequence[PanelButton]
) -> None:
    """The ways on at the right, the first one last: it is the one that Tab comes to."""
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
            button.label,
            kind,
            key=button.key or None,
            size=form.of(LABEL),
            group="foot",
            enabled=button.is_open is not False,
        )
        right -= wide + form.of(BETWEEN)


def _button_wide(canvas: Canvas, form: PanelForm, button: PanelButton) -> float:
    beside = BESIDE_LABEL if button.is_open is None else BESIDE_LOCK
    key = canvas.measure(button.key, 11, "bold") + KEYCAP if button.key else 0.0
    label = canvas.measure(button.label, form.of(LABEL), "bold")
    return max(form.of(LEAST_BUTTON), label + beside + key)
