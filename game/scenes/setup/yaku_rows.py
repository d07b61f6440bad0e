"""The rows of the yaku: whether each is played, and its han with a closed and an open hand."""

from __future__ import annotations

from game.scenes.setup.option_rows import step_buttons
from game.scenes.setup.option_values import HAN, PLAYED, YakuSwitchId, YakuValuePart, yaku_of
from game.scenes.shared.new_game_choice import NewGame
from game.scenes.shared.page import Room
from game.scenes.shared.yaku_label import paint_yaku_name
from game.sheets.option_groups import OWN_OPTION
from game.sheets.yaku_words import han_text, worth_of, worth_text
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import Desk

HEIGHT = 62.0
VALUE = 82.0
STEPPER = VALUE + 68.0
APART = 14.0
SWITCH = 128.0
HEAD = 34.0
NOTE, LEADING, BESIDE = 14.0, 1.3, 16.0
"""The letters of what a yaku asks for, and the room kept free beside them."""


class YakuHead:
    """The words over the columns."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas

    def height(self, width: float) -> float:
        """How high the row is."""
        del width
        return HEAD

    def build(self, desk: Desk, place: Room) -> None:
        """Nothing here can be changed."""

    def paint(self, canvas: Canvas, row: Room) -> None:
        """The words, where they are seen now."""
        middle, width = row.y + HEAD / 2 + 4, STEPPER - 8
        for nth, key in enumerate(("rules.closed", "rules.open")):
            x = column(row, nth) + STEPPER / 2
            canvas.fitted(canvas.words(key), x, middle, width, 14, theme.INK_SOFT, anchor="cc")


class YakuRow:
    """The row of one yaku."""

    def __init__(self, canvas: Canvas, choice: NewGame, name: str, *, editable: bool) -> None:
        self.canvas, self.choice, self.name, self.editable = canvas, choice, name, editable
        self.yaku = yaku_of(choice.rules, name)
        worth = worth_of(choice.rules, name)
        self.is_played = worth is not None
        self.flat = worth.flat if worth is not None else ""
        """The limit as which it is paid, whatever its han."""
        self.can_be_switched = editable and name not in OWN_OPTION

    def height(self, width: float) -> float:
        """How high the row is: as high as what the yaku asks for needs."""
        free = column(Room(0, 0, width, 0), 0) - BESIDE
        lines = len(self.canvas.lines(self._note[0], free, NOTE))
        return HEIGHT + (lines - 1) * NOTE * LEADING

    def build(self, desk: Desk, place: Room) -> None:
        """A stepper for each value, and the switch."""
        if not self.editable:
            return
        middle, right = place.y + place.h / 2, place.x + place.w - 4
        if self.is_played and not self.flat:
            for nth, (part, value) in enumerate(self._values()):
                x, number = column(place, nth), YakuValuePart(self.name, part)
                may = value > HAN[0], value < HAN[-1]
                step_buttons(desk, self.canvas.words, number, x, middle, VALUE, may)
        if self.can_be_switched:
            switch = YakuSwitchId(self.name)
            on = self.yaku.enabled
            desk.switch(switch, right, middle - 15, on=on, anchor="r", says=PLAYED)

    def _values(self) -> tuple[tuple[str, int], ...]:
        return ("han_closed", self.yaku.han_closed), ("han_open", self.yaku.han_open)

    # ---- drawing -----------------------------------------------------------------------------
    def paint(self, canvas: Canvas, row: Room) -> None:
        """The words of the row, where it is seen now."""
        self._name(canvas, row)
        middle = row.y + row.h / 2
        if self.is_played:
            for nth, (_, value) in enumerate(self._values()):
                x = column(row, nth) + STEPPER / 2
                canvas.fitted(self._worth(value), x, middle, VALUE - 4, 16, theme.INK, "bold", "cc")
        if not self.can_be_switched:
            ink = theme.INK if self.is_played else theme.INK_SOFT
            played = canvas.words(PLAYED[0] if self.is_played else PLAYED[1])
            canvas.text(played, row.x + row.w - 4, middle, 16, ink, "bold", "cr")
        canvas.line(row.x, row.y + row.h - 1, row.x + row.w, row.y + row.h - 1, theme.PAPER_LINE, 1)

    def _worth(self, han: int) -> str:
        words = self.canvas.words
        return words(f"limit.{self.flat}") if self.flat and han else han_text(words, han)

    def _name(self, canvas: Canvas, row: Room) -> None:
        """The yaku, and what it asks for, or what the sheet says where it is played otherwise."""
        middle = row.y + HEIGHT / 2
        free = column(row, 0) - row.x - BESIDE
        ink = theme.INK if self.is_played else theme.INK_SOFT
        paint_yaku_name(canvas, self.name, (row.x, middle - 11), free, 16, ink)
        (note, colour), top = self._note, middle + 12 - NOTE * LEADING / 2
        canvas.paragraph(note, row.x, top, free, NOTE, LEADING, colour)

    @property
    def _note(self) -> tuple[str, str]:
        """What stands below the name, and in which colour."""
        words = self.canvas.words
        if f"yaku.{self.name}" in self.choice.differences:
            return self._sheet(words), theme.VERMILION
        return words(f"yaku.{self.name}.rule"), theme.INK_SOFT

    def _sheet(self, words: Words) -> str:
        """What the sheet says about the yaku."""
        value = worth_text(words, worth_of(self.choice.sheet, self.name))
        return words("new.sheet_value", sheet=words(f"sheet.{self.choice.ruleset}"), value=value)


def column(row: Room, nth: int) -> float:
    """The left edge of a stepper: that of the closed hand, or that of the open one."""
    return row.x + row.w - SWITCH - (2 - nth) * (STEPPER + APART)
