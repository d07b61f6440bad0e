"""The opponents of a new game: birds with their levels, or external programs in their place."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rulesets.families import Unit, family_of
from game.scenes.shared.new_game_choice import NewGame, Opponent
from game.scenes.shared.page import Room, panel_title
from game.text.count_units import in_unit
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import Desk, State
from game.ui.widgets.area import Painter
from game.ui.widgets.control import ItemId

HEAD, PITCH = 54.0, 96.0
LINK, BELOW = 26.0, 6.0
"""How high the link to the book of opponents is, and the room below it."""
EDGE, BIRD = 24.0, 30.0
DOT, DOTS = 5.0, 16.0
LEVEL_WIDTH = 96.0
NAME = 23.0
"""How high the line with the name of an opponent is, above what is said about it."""
STYLE, THOUGHTS = (13.0, 1.3), (12.0, 1.25)
"""The letters and lines of how it plays, and of what it thinks of."""
LIT = "#f7edd6"
ABOUT = "opponents"
"""What leads to the pages about the opponents."""
PRACTICE = "practice"
"""What lets moves be taken back."""
CHIP = 30.0
"""How high that is."""
PROGRAM = "program"
"""What leads to an external program as an opponent."""


class BirdId(ItemId[int], kind="bird"):
    """The bird of an opponent, by the place of the opponent."""


class LevelId(ItemId[int], kind="level"):
    """The level of an opponent, by the place of the opponent."""


class TablePanel:
    """The opponents in their panel: a press on a bird changes it, one on its level changes that."""

    def __init__(
        self,
        choice: NewGame,
        levels: tuple[str, ...],
        room: Room,
        has_master: Callable[[NewGame], bool],
    ) -> None:
        self.choice, self.levels, self.room = choice, levels, room
        self._has_master = has_master

    @property
    def _pitch(self) -> float:
        count = len(self.choice.seated)
        return min(PITCH + 40, (self.room.h - HEAD - LINK - BELOW) / count)

    def row(self, nth: int) -> Room:
        """The place of an opponent."""
        room = self.room
        return Room(room.x + 14, room.y + HEAD + nth * self._pitch, room.w - 28, self._pitch - 8)

    def build(self, canvas: Canvas, desk: Desk) -> None:
        """Two places for every opponent: the bird and the level."""
        if self.choice.takes_programs:
            self._program(canvas, desk)
        for nth, opponent in enumerate(self.choice.seated):
            row = self.row(nth)
            wide = row.w - LEVEL_WIDTH - 8
            desk.area(
                BirdId(nth),
                row.x,
                row.y,
                wide,
                row.h,
                self._bird(desk, nth, opponent),
                radius=12,
            )
            desk.area(
                LevelId(nth),
                row.x + wide + 8,
                row.y,
                LEVEL_WIDTH,
                row.h,
                self._level(desk, nth, opponent),
                radius=12,
                enabled=len(self.levels) > 1,
            )

        self._practice(canvas, desk, self._about(canvas, desk))

    def read_about(self, name: str) -> str:
        """The bird or the level that a place of the panel stands for; nothing elsewhere."""
        if isinstance(name, BirdId):
            return self.choice.opponents[name.item].bird
        return self.choice.opponents[name.item].level if isinstance(name, LevelId) else ""

    def other_level(self, nth: int) -> NewGame:
        """The choice with the next level for this opponent."""
        there = self.levels.index(self.choice.opponents[nth].level)
        return self.choice.with_level(nth, self.levels[(there + 1) % len(self.levels)])

    # ---- drawing -----------------------------------------------------------------------------
    def paint(self, canvas: Canvas) -> None:
        """The panel; the rows are painted by their controls."""
        room = self.room
        canvas.panel(room.x, room.y, room.w, room.h)
        note = "" if self.choice.takes_programs else canvas.words("new.table.note")
        panel_title(canvas, room, canvas.words("new.table"), note)

    def _program(self, canvas: Canvas, desk: Desk) -> None:
        """What leads to an external program."""
        text, room = canvas.words("program.open"), self.room
        free = room.w - 2 * EDGE - canvas.measure(canvas.words("new.table"), 20, "title")
        wide = min(canvas.measure(text, 15, "bold") + 48, free)

        def paint(canvas: Canvas, state: State) -> None:
            place = Room(*desk.place(PROGRAM))
            _light(canvas, place, state)
            lit = state.hovered or state.focused
            ink = theme.CHESTNUT if lit else theme.INK_SOFT
            canvas.fitted(text, place.x + 10, place.y + 18, wide - 40, 15, ink, "bold")
            canvas.icon("step", place.right - 28, place.y + 8, 20, ink)

        desk.area(PROGRAM, room.right - EDGE + 8 - wide, room.y + 12, wide, 36, paint, radius=10)

    def _practice(self, canvas: Canvas, desk: Desk, left: float) -> None:
        """Whether moves may be taken back, beside the link."""
        words, room, on = canvas.words, self.room, self.choice.practice
        may = self.choice.may_practise
        text = words("new.practice")
        wide = min(canvas.measure(text, 15, "bold") + 48, room.right - 14 - left)

        def paint(canvas: Canvas, state: State) -> None:
            place = Room(*desk.place(PRACTICE))
            _light(canvas, place, state)
            lit = state.enabled and (state.hovered or state.focused)
            ink = theme.CHESTNUT if lit else theme.INK if state.enabled else theme.OFF_PAPER_INK
            middle = place.y + place.h / 2
            canvas.box(place.x + 8, middle - 9, 18, 18, 4, theme.PAPER, ink, 1.6)
            if on and may:
                canvas.icon("check", place.x + 9, middle - 8, 16, ink)
            canvas.fitted(text, place.x + 34, middle, wide - 42, 15, ink, "bold")

        hint = words("new.practice.about" if may else "new.practice.program")
        y = room.bottom - BELOW - (LINK + CHIP) / 2
        x = room.right - 14 - wide
        desk.area(PRACTICE, x, y, wide, CHIP, paint, radius=8, hint=hint, enabled=may, chosen=on)

    def _about(self, canvas: Canvas, desk: Desk) -> float:
        """The link to the pages about the opponents, below them; returns where it ends."""
        text, x = canvas.words("new.opponents"), self.room.x + EDGE
        wide = min(canvas.measure(text, 15), self.room.w - 2 * EDGE)
        y = self.room.bottom - BELOW - LINK

        def paint(canvas: Canvas, state: State) -> None:
            place = Room(*desk.place(ABOUT))
            ink = theme.CHESTNUT if state.hovered or state.focused else theme.LINK
            middle = place.y + place.h / 2
            right = place.x + canvas.fitted(text, place.x, middle, wide, 15, ink)
            canvas.line(place.x, middle + 10, right, middle + 10, ink, 1.2)

        desk.area(ABOUT, x, y, wide, LINK, paint, radius=4)
        return x + wide + 12

    def _told(self, words: Words, nth: int, opponent: Opponent) -> tuple[str, str, str]:
        """What an opponent is called, how it plays, and what it thinks of at its level."""
        bird = words(f"bird.{opponent.bird}")
        if self._is_program(nth):
            return words("program.opponent"), words("program.opponent.about", bird=bird), ""
        style = style_of(words, opponent, family_of(self.choice.rules).unit)
        return bird, style, words(self._thoughts(opponent.level))

    def _is_program(self, nth: int) -> bool:
        """Whether an external program plays there; bird and level are those of its stand-in."""
        return nth in self.choice.programs and self.choice.takes_programs

    def _thoughts(self, level: str) -> str:
        """The key of what a level thinks of; in some games the strongest is like the one below."""
        if level == self.levels[-1] and not self._has_master(self.choice):
            return f"level.{level}.alike"
        return f"level.{level}.about"

    def _bird(self, desk: Desk, nth: int, opponent: Opponent) -> Painter:
        def paint(canvas: Canvas, state: State) -> None:
            place = Room(*desk.place(BirdId(nth)))
            _light(canvas, place, state)
            middle, x = place.y + place.h / 2, place.x + 10
            canvas.bird(x + BIRD, middle, BIRD, opponent.bird)
            left = x + 2 * BIRD + 14
            free = place.right - left - 34
            called, *said = self._told(canvas.words, nth, opponent)
            size = canvas.fitting(called, free, 18, "bold")
            name = NAME * len(canvas.lines([(called, "bold")], free + 1, size))
            told = _as_has_room(canvas, said, free, place.h - name)
            y = middle - (name + sum(high for *_, high in told)) / 2
            canvas.fitted(called, left, y + name / 2, free, 18, theme.INK, "bold")
            y += name
            for text, letters, high in told:
                canvas.paragraph(text, left, y, free, *letters, theme.INK_SOFT)
                y += high
            ink = theme.CHESTNUT if state.hovered or state.focused else theme.INK_SOFT
            canvas.icon("step", place.right - 28, middle - 10, 20, ink)

        return paint

    def _level(self, desk: Desk, nth: int, opponent: Opponent) -> Painter:
        def paint(canvas: Canvas, state: State) -> None:
            place = Room(*desk.place(LevelId(nth)))
            _light(canvas, place, state)
            number, count = self.levels.index(opponent.level) + 1, len(self.levels)
            middle, x = place.y + place.h / 2, place.x + place.w / 2 - (count - 1) * DOTS / 2
            for dot in range(count):
                fill = theme.CHESTNUT if dot < number else None
                canvas.circle(x + dot * DOTS, middle - 9, DOT, fill, theme.CHESTNUT, 1.6)
            told = [(f"level.{opponent.level}", 13)]
            if self._is_program(nth):
                told.append(("program.stand_in", -27))
            for key, below in told:
                canvas.fitted(
                    canvas.words(key),
                    place.x + place.w / 2,
                    middle + below,
                    place.w - 8,
                    14,
                    theme.INK_SOFT,
                    anchor="cc",
                )

        return paint


def style_of(words: Words, opponent: Opponent, unit: Unit) -> str:
    """How an opponent plays: as the level does, if it leaves the birds no way of their own."""
    level = f"level.{opponent.level}.style"
    bird = in_unit(words, f"bird.{opponent.bird}.style", unit)
    return words(level) if words.has(level) else words(bird)


def _as_has_room(
    canvas: Canvas, said: Sequence[str], wide: float, high: float
) -> list[tuple[str, tuple[float, float], float]]:
    """As much of what is said about an opponent as its row holds, with its letters and height."""
    told = [
        (text, letters, canvas.paragraph(text, 0, 0, wide, *letters, draw=False))
        for text, letters in zip(said, (STYLE, THOUGHTS), strict=True)
        if text
    ]
    while sum(high for *_, high in told) > high:
        told.pop()
    return told


def _light(canvas: Canvas, room: Room, state: State) -> None:
    """What can be changed shows it when it is pointed at."""
    if state.hovered and state.enabled:
        canvas.box(room.x, room.y, room.w, room.h, 12, LIT, theme.CHESTNUT, 1.2)
