"""The rows of the yaku: whether each is played, and its han with an open and a closed hand."""

from __future__ import annotations

from dataclasses import replace

from game.rulesets.riichi_options import Yaku
from game.scenes.choice import NewGame
from game.scenes.option_rows import Place, is_changed, step_buttons
from game.scenes.option_values import yaku_of
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import Desk

HEIGHT = 62.0
YAKUMAN = 13
VALUE = 82.0
STEPPER = VALUE + 68.0
APART = 14.0
SWITCH = 128.0
HEAD = 34.0


class YakuHead:
    """The words over the columns."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas

    def height(self, width: float) -> float:
        """How high the row is."""
        del width
        return HEAD

    def build(self, desk: Desk, place: Place) -> None:
        """Nothing here can be changed."""

    def paint(self, canvas: Canvas, row: Place) -> None:
        """The words, where they are seen now."""
        middle, width = row.y + HEAD / 2 + 4, STEPPER - 8
        for nth, key in enumerate(("rules.open", "rules.closed")):
            x = column(row, nth) + STEPPER / 2
            canvas.fitted(canvas.words(key), x, middle, width, 14, theme.INK_SOFT, anchor="cc")


class YakuRow:
    """The row of one yaku."""

    def __init__(self, canvas: Canvas, choice: NewGame, name: str, *, editable: bool) -> None:
        self.canvas, self.choice, self.name, self.editable = canvas, choice, name, editable
        self.yaku = yaku_of(choice.rules, name)

    def height(self, width: float) -> float:
        """How high the row is."""
        del width
        return HEIGHT

    def build(self, desk: Desk, place: Place) -> None:
        """A stepper for each value, and the switch."""
        if not self.editable:
            return
        middle, right = place.y + HEIGHT / 2, place.x + place.w - 4
        if self.yaku.enabled:
            for nth, (part, value) in enumerate(self._values()):
                x = column(place, nth)
                step_buttons(
                    desk,
                    self.canvas.words,
                    f"yaku.{self.name}.{part}",
                    x,
                    middle,
                    VALUE,
                    (value > 0, value < YAKUMAN),
                )
        desk.switch(f"yaku.{self.name}", right, middle - 15, on=self.yaku.enabled, anchor="r")

    def _values(self) -> tuple[tuple[str, int], ...]:
        return ("han_open", self.yaku.han_open), ("han_closed", self.yaku.han_closed)

    # ---- drawing -----------------------------------------------------------------------------
    def paint(self, canvas: Canvas, row: Place) -> None:
        """The words of the row, where it is seen now."""
        words, middle = canvas.words, row.y + HEIGHT / 2
        free = column(row, 0) - row.x - 16
        ink = theme.INK if self.yaku.enabled else theme.INK_SOFT
        name, kanji = words(f"yaku.{self.name}"), words(f"yaku.{self.name}.kanji")
        used = canvas.fitted(name, row.x, middle - 11, free, 16, ink, "bold")
        if kanji != name and used + 12 + canvas.measure(kanji, 14) < free:
            canvas.text(kanji, row.x + used + 12, middle - 10, 14, theme.INK_SOFT, "regular", "cl")
        note, colour = words(f"yaku.{self.name}.gloss"), theme.INK_SOFT
        if is_changed(self.choice, self.name):
            note, colour = self._sheet(words), theme.VERMILION
        canvas.fitted(note, row.x, middle + 12, free, 14, colour)
        if self.yaku.enabled:
            for nth, (_, value) in enumerate(self._values()):
                x = column(row, nth) + STEPPER / 2
                text = han_text(words, value)
                canvas.fitted(text, x, middle, VALUE - 4, 16, theme.INK, "bold", "cc")
        if not self.editable:
            played = words("ui.yes" if self.yaku.enabled else "ui.no")
            canvas.text(played, row.x + row.w - 4, middle, 16, ink, "bold", "cr")
        canvas.line(row.x, row.y + row.h - 1, row.x + row.w, row.y + row.h - 1, theme.PAPER_LINE, 1)

    def _sheet(self, words: Words) -> str:
        """What the sheet says about the yaku."""
        sheet = yaku_of(self.choice.sheet, self.name)
        value = words("ui.no")
        if sheet.enabled:
            value = words(
                "rules.han",
                open=han_text(words, sheet.han_open),
                closed=han_text(words, sheet.han_closed),
            )
        return words("new.sheet_value", sheet=words(f"sheet.{self.choice.ruleset}"), value=value)


def column(row: Place, nth: int) -> float:
    """The left edge of a stepper: that of the open hand, or that of the closed one."""
    return row.x + row.w - SWITCH - (2 - nth) * (STEPPER + APART)


def han_text(words: Words, han: int) -> str:
    """The han of a yaku: none, so many, or a yakuman."""
    if not han:
        return words("rules.none")
    return words("limit.yakuman") if han >= YAKUMAN else words.number(han)


def stepped_yaku(yaku: Yaku, part: str, direction: int) -> Yaku:
    """The yaku with a han more or less; above six comes the yakuman."""
    han = getattr(yaku, part) + direction
    highest = 6
    if highest < han < YAKUMAN:
        han = YAKUMAN if direction > 0 else highest
    if part == "han_open":
        return replace(yaku, han_open=han)
    return replace(yaku, han_closed=han)
