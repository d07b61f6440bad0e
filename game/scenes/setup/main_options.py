"""The main options of a new game, each beside what its sheet says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.rulesets.classic.choices import DiscardDisplay, Hill, System
from game.rulesets.families import ByFamily, GameOptions
from game.rulesets.kansai.choices import Sakizuke
from game.rulesets.kansai.options import RedFivesOfTwo
from game.rulesets.riichi.choices import Bankruptcy, GameLength, MultipleRon, Players
from game.rulesets.riichi.options import RedFives
from game.scenes.setup.option_values import PLAYED, OptionId, with_value
from game.scenes.shared.new_game_choice import LONGEST_SEED, NewGame
from game.scenes.shared.page import Room
from game.scenes.shared.term_links import TermId, linked
from game.sheets.option_words import label_of, value_text
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import Desk, State
from game.ui.widgets.segments import SEGMENT_GAP, segment_width

HEAD, PITCH = 56.0, 53.0
EDGE = 24.0
ENTRY, LEAST_LABEL = 210.0, 140.0
LIT = "#f7edd6"
SEED, ALL_DIFFERENCES = "seed", "differences"
"""The line for the number of the deal, and what leads to all that differs from the sheet."""
OptionValue = bool | int | Enum | RedFives | RedFivesOfTwo


@dataclass(frozen=True, slots=True)
class MainOption:
    """An option that is offered at once, with the values it may have here."""

    name: str
    values: tuple[OptionValue, ...]


_RIICHI = (
    MainOption("game_length", tuple(GameLength)),
    MainOption("red_fives", (RedFives(0, 0, 0), RedFives(1, 1, 1), RedFives(1, 2, 1))),
    MainOption("bankruptcy", tuple(Bankruptcy)),
    MainOption("open_tanyao", (True, False)),
    MainOption("multiple_ron", tuple(MultipleRon)),
)
_RIICHI_OF_THREE = (
    MainOption("game_length", (GameLength.TONPUUSEN, GameLength.HANCHAN)),
    MainOption("red_fives", (RedFives(0, 0, 0), RedFives(0, 1, 1), RedFives(0, 2, 2))),
    MainOption("pei_dora", (True, False)),
    MainOption("tsumo_loss", (True, False)),
    MainOption("bankruptcy", tuple(Bankruptcy)),
)
_KANSAI = (
    MainOption("players", (Players.THREE, Players.FOUR_ROTATION)),
    MainOption("game_length", (GameLength.TONPUUSEN, GameLength.HANCHAN)),
    MainOption("red_fives", (RedFivesOfTwo(0, 0), RedFivesOfTwo(1, 1), RedFivesOfTwo(2, 2))),
    MainOption("sakizuke", tuple(Sakizuke)),
    MainOption("bankruptcy", tuple(Bankruptcy)),
)
_CLASSIC = (
    MainOption("system", tuple(System)),
    MainOption("hands", (4, 8, 12, 16)),
    MainOption("hill", tuple(Hill)),
    MainOption("discard_display", tuple(DiscardDisplay)),
    MainOption("grands_jeux", (True, False)),
)
_MAIN: Final = ByFamily(
    riichi=lambda rules: _RIICHI_OF_THREE if rules.three_play else _RIICHI,
    kansai=lambda _: _KANSAI,
    classic=lambda _: _CLASSIC,
)


def main_options(rules: GameOptions) -> tuple[MainOption, ...]:
    """The options of such a game that are offered at once."""
    return _MAIN.of(rules)


class OptionsPanel:
    """The main options in their panel."""

    def __init__(self, choice: NewGame, room: Room) -> None:
        self.choice, self.room = choice, room
        self.rules = choice.rules
        self.main = main_options(choice.rules)

    @property
    def _pitch(self) -> float:
        return min(PITCH + 24, (self.room.h - HEAD - 8) / (len(self.main) + 1))

    def _middle(self, nth: int) -> float:
        return self.room.y + HEAD + (nth + 0.5) * self._pitch

    def build(self, canvas: Canvas, desk: Desk) -> None:
        """Every option with its possibilities, and a line for the number of the deal."""
        words, right = canvas.words, self.room.right - EDGE
        self._differences(canvas, desk)
        for nth, option in enumerate(self.main):
            value = getattr(self.rules, option.name)
            chosen = option.values.index(value) if value in option.values else -1
            labels = [short_value(words, option.name, one) for one in option.values]
            name, y = OptionId(option.name), self._middle(nth) - 17
            each = self._narrowed(canvas, labels)
            wide = desk.segments(name, right, y, labels, chosen, anchor="r", width=each)
            self._option(desk, nth, option, right - wide)
        seed = "" if self.choice.seed is None else str(self.choice.seed)
        desk.entry(
            SEED,
            right - ENTRY,
            self._middle(len(self.main)) - 19,
            ENTRY,
            seed,
            empty=words("new.seed.empty"),
            longest=LONGEST_SEED,
            icon="dice",
            h=38,
        )
        free, middle = self.room.w - 2 * EDGE - ENTRY - 16, self._middle(len(self.main))
        self._label(desk, "seed", middle, free, words("new.seed"), words("new.seed.about"))

    def _option(self, desk: Desk, nth: int, option: MainOption, left: float) -> None:
        """The name of an option, and what the sheet says if it is another value."""
        words, name = desk.canvas.words, option.name
        value, sheet = getattr(self.rules, name), getattr(self.choice.sheet, name)
        note = "" if value == sheet else sheet_value(words, self.choice.ruleset, name, sheet)
        free = left - self.room.x - EDGE - 12
        label = label_of(words, self.rules, name)
        self._label(desk, name, self._middle(nth), free, label, note)

    def _label(
        self, desk: Desk, name: str, middle: float, free: float, label: str, note: str
    ) -> None:
        """A name, and perhaps a note below it; their terms are links."""
        x, words = self.room.x + EDGE, desk.canvas.words
        lift = 10 if note else 0
        desk.label(TermId(f"{name}.label"), linked(words, label), x, middle - lift, free)
        if note:
            ink = theme.INK_SOFT
            desk.label(TermId(f"{name}.note"), linked(words, note), x, middle + 11, free, 13.5, ink)

    def _narrowed(self, canvas: Canvas, labels: Sequence[str]) -> float | None:
        """How wide each possibility is where they leave too little room for the label."""
        most = self.room.w - 2 * EDGE - LEAST_LABEL + SEGMENT_GAP
        wide = sum(segment_width(canvas, label) + SEGMENT_GAP for label in labels)
        return None if wide <= most else most / len(labels) - SEGMENT_GAP

    def _differences(self, canvas: Canvas, desk: Desk) -> None:
        """How many points differ from the sheet: a press shows them all."""
        words, count = canvas.words, len(self.choice.differences)
        self.count = count
        if not count:
            return
        sheet = words(f"sheet.{self.choice.ruleset}")
        text = words.plural("new.differences", count, sheet=sheet)
        wide = min(canvas.measure(text, 15, "bold") + 44, self.room.w * 0.62)
        left, top = self.room.right - EDGE + 8 - wide, self.room.y + 14

        def paint(canvas: Canvas, state: State) -> None:
            x, y, wide, _ = desk.place(ALL_DIFFERENCES)
            lit = state.hovered or state.focused
            if state.hovered:
                canvas.box(x, y, wide, 36, 10, LIT, theme.CHESTNUT, 1.2)
            canvas.fitted(text, x + 10, y + 18, wide - 40, 15, theme.VERMILION, "bold")
            ink = theme.CHESTNUT if lit else theme.VERMILION
            canvas.icon("step", x + wide - 28, y + 8, 20, ink)

        desk.area(ALL_DIFFERENCES, left, top, wide, 36, paint, radius=10)

    def changed(self, name: str, number: int) -> NewGame:
        """The choice with another value of an option."""
        option = next(one for one in self.main if one.name == name)
        value = option.values[number]
        return self.choice.with_rules(with_value(self.rules, name, value))

    # ---- drawing -----------------------------------------------------------------------------
    def paint(self, canvas: Canvas) -> None:
        """The panel and its title."""
        room = self.room
        canvas.panel(room.x, room.y, room.w, room.h)
        self._title(canvas)

    def _title(self, canvas: Canvas) -> None:
        words, room = canvas.words, self.room
        middle = room.y + 32
        text = words("new.rules")
        wide = canvas.text(text, room.x + EDGE, middle, 20, theme.INK, "title", "cl")
        if not self.count:
            note = words("new.same", sheet=words(f"sheet.{self.choice.ruleset}"))
            free = room.w - 2 * EDGE - wide - 16
            canvas.fitted(note, room.right - EDGE, middle, free, 15, theme.INK_SOFT, anchor="cr")


def short_value(words: Words, name: str, value: OptionValue) -> str:
    """A value in the fewest words."""
    if isinstance(value, RedFives | RedFivesOfTwo):
        four = value == RedFives(1, 2, 1)
        return words("new.reds.four") if four else words(f"new.reds.{value.s}")
    if isinstance(value, bool):
        return words(PLAYED[0] if value else PLAYED[1])
    return value_text(words, name, value)


def sheet_value(words: Words, ruleset: str, name: str, value: OptionValue) -> str:
    """What the sheet says about an option."""
    text = short_value(words, name, value)
    return words("new.sheet_value", sheet=words(f"sheet.{ruleset}"), value=text)
