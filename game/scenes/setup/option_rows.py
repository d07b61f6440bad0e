"""One row for each option: its name, its sentence, what the sheet says, and what changes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.scenes.setup.option_values import (
    PLAYED,
    Kind,
    LessId,
    MoreId,
    OptionId,
    OptionPart,
    Segmented,
    Stepped,
    Switched,
    Ticked,
    TickId,
    YakuValuePart,
    kind_of,
    labels,
    numbers,
)
from game.scenes.shared.new_game_choice import NewGame
from game.scenes.shared.page import Room
from game.scenes.shared.term_links import TermId, linked
from game.sheets.option_words import about_of, label_of, value_text
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.richtext import Text
from game.ui.widgets import Desk, State

LABEL, ABOUT, LEADING = 17.0, 14.0, 1.45
ABOVE, BELOW, LINE, CONTROL = 14.0, 14.0, 24.0, 38.0
WIDEST_CONTROL = 0.5
"""How much of a row a control may take before it gets a line of its own."""
STEP_BUTTON, VALUE = 34.0, 92.0
SMALL_VALUE = 44.0
NOTE, SIGN = 20.0, 28.0
PART_GAP = 18.0
TICK_GAP = 8.0


class OptionRow:
    """The row of one option."""

    def __init__(
        self, canvas: Canvas, choice: NewGame, name: str, *, editable: bool, wrong: str = ""
    ) -> None:
        self.canvas, self.choice, self.name, self.editable = canvas, choice, name, editable
        self.wrong = wrong
        """What cannot be, or is pointless, about its value."""
        self.value = getattr(choice.rules, name)
        self.sheet = getattr(choice.sheet, name)
        self.kind: Kind = kind_of(canvas.words, choice.rules, name)

    @property
    def words(self) -> Words:
        """The texts."""
        return self.canvas.words

    # ---- measures ----------------------------------------------------------------------------
    def control_width(self) -> float:
        """How wide what changes it is."""
        kind = self.kind
        if not self.editable:
            return self.canvas.measure(self._shown(), 16, "bold")
        if isinstance(kind, Segmented):
            texts = labels(self.words, self.name, kind)
            return (
                sum(max(92.0, self.canvas.measure(one, 15, "bold") + 24) + 4 for one in texts) - 4
            )
        if widths := self._widths():
            return sum(widths) + self._gap * (len(widths) - 1)
        return 110.0

    @property
    def _gap(self) -> float:
        return TICK_GAP if isinstance(self.kind, Ticked) else PART_GAP

    def _widths(self) -> list[float]:
        """How wide the parts of a control are that may stand on several lines."""
        if isinstance(self.kind, Ticked):
            return [self._tick_width(one) for one in labels(self.words, self.name, self.kind)]
        if isinstance(self.kind, Stepped):
            return [self._part_width(part) for part in self.kind.parts]
        return []

    def _spots(self, width: float) -> list[tuple[float, int]]:
        """Where each part begins, and on which line: as many side by side as have room."""
        spots: list[tuple[float, int]] = []
        x, line = 0.0, 0
        for wide in self._widths():
            if x and x + wide > width:
                x, line = 0.0, line + 1
            spots.append((x, line))
            x += wide + self._gap
        return spots

    def _lines(self, width: float) -> int:
        return self._spots(width)[-1][1] + 1 if self.editable and self._widths() else 1

    def _tick_width(self, label: str) -> float:
        return self.canvas.measure(label, 15, "bold") + 52

    def _part_width(self, part: str) -> float:
        label = self._part_label(part)
        wide = self.canvas.measure(label, 14) + 8 if label else 0.0
        return wide + 2 * STEP_BUTTON + self._value_width()

    def _value_width(self) -> float:
        assert isinstance(self.kind, Stepped), "only numbers are stepped"
        value = VALUE if self.kind.step > 1 else SMALL_VALUE
        if self.kind.parts == ("",):
            text = value_text(self.words, self.name, self.value)
            value = max(value, self.canvas.measure(text, 16, "bold") + 16)
        return value

    def _part_label(self, part: str) -> str:
        if part in ("m", "p", "s"):
            return self.words(f"option.red_fives.{part}")
        return self.words("rules.place", n=int(part) + 1) if part else ""

    def is_below(self, width: float) -> bool:
        """Whether the control stands on a line of its own."""
        return self.control_width() > width * WIDEST_CONTROL

    def text_width(self, width: float) -> float:
        """The room of the sentence."""
        return width if self.is_below(width) else width - self.control_width() - 28

    def height(self, width: float) -> float:
        """How high the row is."""
        room = self.text_width(width)
        about, note = self._about_height(room), NOTE if self.note else 0.0
        control = CONTROL * self._lines(width) + 8 if self.is_below(width) else 0.0
        return ABOVE + LINE + about + note + self._wrong_height(room) + control + BELOW

    def _wrong_height(self, room: float) -> float:
        if not self.wrong:
            return 0.0
        width = room - SIGN
        return 6 + self.canvas.paragraph(self._wrong(), 0, 0, width, ABOUT, LEADING, draw=False)

    def _wrong(self) -> Text:
        return linked(self.words, self.wrong, bold=True)

    @property
    def note(self) -> str:
        """What the sheet says, where the value is another."""
        if self.value == self.sheet:
            return ""
        sheet = self.words(f"sheet.{self.choice.ruleset}")
        text = value_text(self.words, self.name, self.sheet)
        return self.words("new.sheet_value", sheet=sheet, value=text)

    def _about(self) -> Text:
        return linked(self.words, about_of(self.words, self.choice.rules, self.name))

    def _about_height(self, room: float) -> float:
        return self.canvas.paragraph(self._about(), 0, 0, room, ABOUT, LEADING, draw=False)

    def _shown(self) -> str:
        return value_text(self.words, self.name, self.value)

    # ---- controls ----------------------------------------------------------------------------
    def build(self, desk: Desk, place: Room) -> None:
        """Make its words, whose terms are links, and what changes it."""
        self._said(desk, place)
        if not self.editable:
            return
        self._control(desk, place.w, *self._end(place))

    def _end(self, row: Room) -> tuple[float, float]:
        """Where the control ends, or the value: at the right, or at the left below the words."""
        if self.is_below(row.w):
            below = row.y + row.h - BELOW - CONTROL * (self._lines(row.w) - 0.5)
            return row.x + self.control_width(), below
        return row.x + row.w - 4, row.y + ABOVE + LINE / 2 + 8

    def _said(self, desk: Desk, row: Room) -> None:
        """The name of the option, and what it decides."""
        room, y, words = self.text_width(row.w), row.y + ABOVE, self.words
        label = linked(words, label_of(words, self.choice.rules, self.name), bold=True)
        about, at = TermId(f"{self.name}.about"), (row.x, y + LINE, room)
        desk.label(TermId(f"{self.name}.label"), label, row.x, y + LINE / 2 - 2, room, LABEL)
        y += LINE + desk.paragraph(about, self._about(), *at, ABOUT, LEADING, theme.INK_SOFT)
        if self.wrong:
            y += 6 + (NOTE if self.note else 0.0)
            name, at = TermId(f"{self.name}.wrong"), (row.x + SIGN, y, room - SIGN)
            desk.paragraph(name, self._wrong(), *at, ABOUT, LEADING, theme.VERMILION)

    def _control(self, desk: Desk, room: float, right: float, middle: float) -> None:
        name, kind = OptionId(self.name), self.kind
        if isinstance(kind, Switched):
            desk.switch(name, right, middle - 15, on=bool(self.value), anchor="r", says=PLAYED)
        elif isinstance(kind, Segmented):
            chosen = kind.values.index(self.value) if self.value in kind.values else -1
            texts = list(labels(self.words, self.name, kind))
            desk.segments(name, right, middle - 17, texts, chosen, anchor="r")
        elif isinstance(kind, Ticked):
            self._ticks(desk, kind, self._placed(room, right - self.control_width(), middle))
        elif isinstance(kind, Stepped):
            self._steppers(desk, kind, self._placed(room, right - self.control_width(), middle))

    def _placed(self, room: float, x: float, middle: float) -> list[tuple[float, float, float]]:
        """The left end, the middle and the width of each part."""
        spots = zip(self._spots(room), self._widths(), strict=True)
        return [(x + at, middle + line * CONTROL, wide) for (at, line), wide in spots]

    def _ticks(
        self, desk: Desk, kind: Ticked, places: Sequence[tuple[float, float, float]]
    ) -> None:
        texts = labels(self.words, self.name, kind)
        for nth, (label, (x, middle, width)) in enumerate(zip(texts, places, strict=True)):
            name, on = TickId(OptionPart(self.name, nth)), kind.values[nth] in self.value
            paint = tick_painter(desk, name, label, on=on)
            desk.area(name, x, middle - 17, width, 34, paint, radius=10)

    def _steppers(
        self, desk: Desk, kind: Stepped, places: Sequence[tuple[float, float, float]]
    ) -> None:
        for nth, (x, middle, width) in enumerate(places):
            left = x + width - 2 * STEP_BUTTON - self._value_width()
            number, part = numbers(self.value)[nth], OptionPart(self.name, nth)
            may = number > kind.least, number < kind.most
            step_buttons(desk, self.words, part, left, middle, self._value_width(), may)

    # ---- drawing -----------------------------------------------------------------------------
    def paint(self, canvas: Canvas, row: Room) -> None:
        """What is not a control of the row, where it is seen now."""
        room, y = self.text_width(row.w), row.y + ABOVE + LINE
        y += self._about_height(room)
        if self.note:
            canvas.fitted(self.note, row.x, y + 10, room, 14, theme.VERMILION, "bold")
            y += NOTE
        if self.wrong:
            canvas.icon("warning", row.x, y + 6, 20, theme.VERMILION)
        if not self.editable:
            self._value(canvas, row)
        elif isinstance(self.kind, Stepped):
            self._numbers(canvas, row)
        canvas.line(row.x, row.y + row.h - 1, row.x + row.w, row.y + row.h - 1, theme.PAPER_LINE, 1)

    def _value(self, canvas: Canvas, row: Room) -> None:
        """The value by itself."""
        canvas.text(self._shown(), *self._end(row), 16, theme.INK, "bold", "cr")

    def _numbers(self, canvas: Canvas, row: Room) -> None:
        assert isinstance(self.kind, Stepped), "only numbers are stepped"
        right, middle = self._end(row)
        places = self._placed(row.w, right - self.control_width(), middle)
        parts = zip(self.kind.parts, places, strict=True)
        for nth, (part, (x, middle, width)) in enumerate(parts):
            middle_of_value = x + width - STEP_BUTTON - self._value_width() / 2
            canvas.text(self._number(nth), middle_of_value, middle, 16, theme.INK, "bold", "cc")
            if label := self._part_label(part):
                canvas.text(label, x, middle, 14, theme.INK_SOFT, "regular", "cl")

    def _number(self, nth: int) -> str:
        if isinstance(self.value, tuple):
            return self.words.signed(self.value[nth])
        if isinstance(self.value, int):
            return value_text(self.words, self.name, self.value)
        return self.words.number(numbers(self.value)[nth])


def step_buttons(
    desk: Desk,
    words: Words,
    number: OptionPart | YakuValuePart,
    x: float,
    middle: float,
    value: float,
    may: tuple[bool, bool],
) -> None:
    """A button for a step down, room for the value, and one for a step up; `may` they be used."""
    y, right = middle - STEP_BUTTON / 2, x + STEP_BUTTON + value
    less, more = words("rules.less"), words("rules.more")
    desk.button(
        LessId(number), x, y, STEP_BUTTON, STEP_BUTTON, less, "icon", "minus", enabled=may[0]
    )
    desk.button(
        MoreId(number), right, y, STEP_BUTTON, STEP_BUTTON, more, "icon", "plus", enabled=may[1]
    )


def tick_painter(desk: Desk, name: str, label: str, *, on: bool) -> Callable[[Canvas, State], None]:
    """A word with a box before it that is ticked or empty."""

    def paint(canvas: Canvas, state: State) -> None:
        x, y, w, h = desk.place(name)
        edge = theme.CHESTNUT if state.hovered else theme.PAPER_LINE
        canvas.box(x, y, w, h, 10, "#fffaf0" if state.hovered else "#faf3e3", edge, 1.2)
        box, middle = 20.0, y + h / 2
        fill = theme.PINE if on else "#fdfaf2"
        canvas.box(x + 9, middle - box / 2, box, box, 5, fill, theme.PINE if on else "#8f8468", 1.4)
        if on:
            canvas.icon("check", x + 11, middle - 8, 16, theme.IVORY)
        canvas.fitted(label, x + 38, middle, w - 46, 15, theme.INK, "bold")

    return paint
