"""The opponents of a new game: three birds, each with its level."""

from __future__ import annotations

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

HEAD, PITCH = 58.0, 96.0
EDGE, BIRD = 24.0, 30.0
DOT, DOTS = 5.0, 16.0
LEVEL_WIDTH = 96.0
LINES = 26.0
"""How far above the middle of a row its first line stands."""
LIT = "#f7edd6"


class BirdId(ItemId[int], kind="bird"):
    """The bird of an opponent, by the place of the opponent."""


class LevelId(ItemId[int], kind="level"):
    """The level of an opponent, by the place of the opponent."""


class TablePanel:
    """The opponents in their panel: a press on a bird changes it, one on its level changes that."""

    def __init__(self, choice: NewGame, levels: tuple[str, ...], room: Room) -> None:
        self.choice, self.levels, self.room = choice, levels, room

    @property
    def _pitch(self) -> float:
        count = len(self.choice.seated)
        return min(PITCH + 40, (self.room.h - HEAD - 14) / count)

    def row(self, nth: int) -> Room:
        """The place of an opponent."""
        room = self.room
        return Room(room.x + 14, room.y + HEAD + nth * self._pitch, room.w - 28, self._pitch - 8)

    def build(self, desk: Desk) -> None:
        """Two places for every opponent: the bird and the level."""
        for nth, opponent in enumerate(self.choice.seated):
            row = self.row(nth)
            wide = row.w - LEVEL_WIDTH - 8
            desk.area(
                BirdId(nth),
                row.x,
                row.y,
                wide,
                row.h,
                self._bird(desk, BirdId(nth), opponent),
                radius=12,
            )
            desk.area(
                LevelId(nth),
                row.x + wide + 8,
                row.y,
                LEVEL_WIDTH,
                row.h,
                self._level(desk, LevelId(nth), opponent),
                radius=12,
                enabled=len(self.levels) > 1,
            )

    def other_level(self, nth: int) -> NewGame:
        """The choice with the next level for this opponent."""
        there = self.levels.index(self.choice.opponents[nth].level)
        return self.choice.with_level(nth, self.levels[(there + 1) % len(self.levels)])

    # ---- drawing -----------------------------------------------------------------------------
    def paint(self, canvas: Canvas) -> None:
        """The panel; the rows are painted by their controls."""
        room = self.room
        canvas.panel(room.x, room.y, room.w, room.h)
        panel_title(canvas, room, canvas.words("new.table"), canvas.words("new.table.note"))

    def _bird(self, desk: Desk, name: str, opponent: Opponent) -> Painter:
        def paint(canvas: Canvas, state: State) -> None:
            place = Room(*desk.place(name))
            _light(canvas, place, state)
            middle, x = place.y + place.h / 2, place.x + 10
            canvas.bird(x + BIRD, middle, BIRD, opponent.bird)
            left = x + 2 * BIRD + 14
            free = place.right - left - 34
            called = canvas.words(f"bird.{opponent.bird}")
            top = middle - LINES
            canvas.fitted(called, left, top, free, 18, theme.INK, "bold")
            style = style_of(canvas.words, opponent, family_of(self.choice.rules).unit)
            canvas.fitted(style, left, top + 20, free, 13, theme.INK_SOFT)
            about = canvas.words(f"level.{opponent.level}.about")
            canvas.paragraph(about, left, top + 32, free, 12, 1.25, theme.INK_SOFT)
            ink = theme.CHESTNUT if state.hovered or state.focused else theme.INK_SOFT
            canvas.icon("step", place.right - 28, middle - 10, 20, ink)

        return paint

    def _level(self, desk: Desk, name: str, opponent: Opponent) -> Painter:
        def paint(canvas: Canvas, state: State) -> None:
            place = Room(*desk.place(name))
            _light(canvas, place, state)
            number, count = self.levels.index(opponent.level) + 1, len(self.levels)
            middle, x = place.y + place.h / 2, place.x + place.w / 2 - (count - 1) * DOTS / 2
            for dot in range(count):
                fill = theme.CHESTNUT if dot < number else None
                canvas.circle(x + dot * DOTS, middle - 9, DOT, fill, theme.CHESTNUT, 1.6)
            canvas.fitted(
                canvas.words(f"level.{opponent.level}"),
                place.x + place.w / 2,
                middle + 13,
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


def _light(canvas: Canvas, room: Room, state: State) -> None:
    """What can be changed shows it when it is pointed at."""
    if state.hovered and state.enabled:
        canvas.box(room.x, room.y, room.w, room.h, 12, LIT, theme.CHESTNUT, 1.2)
