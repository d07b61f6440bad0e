"""A challenge compared hand by hand: the player's attempts beside the birds in the same seat."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from game.scenes.challenge.challenge_steps import Comparing
from game.scenes.challenge.comparison_grid import ComparedHandId, ComparisonGrid, meant, told_of
from game.scenes.shared.desk_scene import DeskScene
from game.scenes.shared.page import (
    BACK,
    BACK_INDENT,
    FOOT_BUTTON,
    Room,
    back_button,
    content,
    foot,
    title,
)
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.scene import Pop, Services, Step
from game.ui.widgets import Activated, Desk

BELOW, LETTERS, LEAST, LEADING = 84.0, 15.0, 11.0, 1.32
"""The room below the table for what is told: so high, with letters of this size, or as small."""
HALVES = (1.0, 1.0)


class BirdsButton(StrEnum):
    """What can be done here, besides going back."""

    STOP = "stop"
    """To let the birds pause."""
    START = "start"
    """To let them go on."""


class ChallengeComparisonScene(DeskScene):
    """The table, what is told of a hand or of the whole below it, and how far the birds are."""

    paper = True
    smallest = (1024.0, 576.0)

    def __init__(self, services: Services, shown: Comparing) -> None:
        super().__init__(services)
        self.shown = shown
        self._is_paused = False
        """Whether the player has stopped the birds."""

    def enter(self) -> None:
        """The birds play as long as somebody looks."""
        if self.shown.may_start and not self._is_paused:
            self.shown.start()
        self.build()

    def leave(self) -> None:
        """What they have played is kept."""
        self.shown.stop()

    # ---- controls ------------------------------------------------------------------------------
    def build(self) -> None:
        """The way back, the table, and the button for the birds."""
        desk, canvas = self.new_desk(), self.canvas
        back_button(desk, canvas, self.words("ui.back"))
        room = content(canvas)
        self.below = Room(room.x, room.bottom - BELOW, room.w, BELOW)
        self.grid = ComparisonGrid(canvas, self.shown, room.upper(room.h - BELOW - 10))
        self.grid.build(desk)
        self._build_birds(desk)
        if not desk.focused:
            first = ComparedHandId((0, 0))
            desk.focus(first if desk.has(first) else BACK)

    def _build_birds(self, desk: Desk) -> None:
        going = self.shown.is_going
        if not going and not self.shown.may_start:
            return
        name = BirdsButton.STOP if going else BirdsButton.START
        label, icon = self.words(f"challenge.birds.{name}"), "pause" if going else "play"
        width = self.canvas.measure(label, 17, "bold") + 72
        room = content(self.canvas)
        x, y = room.right - width, foot(self.canvas)
        desk.button(name, x, y, width, FOOT_BUTTON, label, icon=icon)

    # ---- intents -------------------------------------------------------------------------------
    def _used(self, used: Activated) -> Step | None:
        if used.id == BACK:
            return Pop()
        if isinstance(used.id, ComparedHandId):
            nth, number = used.id.item
            return self.grid.plays[nth].look(number)
        self._is_paused = used.id == BirdsButton.STOP
        if self._is_paused:
            self.shown.stop()
        else:
            self.shown.start()
        self.build()
        return None

    # ---- time ----------------------------------------------------------------------------------
    @property
    def animating(self) -> bool:
        """While birds play, too."""
        return self.shown.is_going or super().animating

    def update(self, dt: float) -> Step | None:
        """The birds play on beside the frames."""
        before = self.shown.is_going
        news = self.shown.go_on()
        if news or before != self.shown.is_going:
            self.build()
        return super().update(dt)

    # ---- drawing -------------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """The table, and what is told below it."""
        canvas.paper()
        title(canvas, self.shown.called, self.shown.note, indent=BACK_INDENT)
        self.grid.paint(canvas, self.desk)
        self._tell(canvas)
        self._paint_foot(canvas)
        self.desk.draw(canvas)

    def _tell(self, canvas: Canvas) -> None:
        """What happened in the hand that is meant, and what comes of it all."""
        left, right = self.below.columns(HALVES, 40)
        middle = (left.right + right.x) / 2
        canvas.line(middle, left.y + 2, middle, left.bottom - 2, theme.EDGE, 1)
        found = meant(self.grid, self.desk)
        texts = [self.words("challenge.words.wait")]
        if found is not None:
            sentence, *rest = told_of(*found)
            who = found[0].heading
            texts = [self.words("challenge.hand_of", who=who, sentence=sentence), *rest]
        self._lines(canvas, left, texts)
        self._lines(canvas, right, self.shown.sentences)

    def _lines(self, canvas: Canvas, room: Room, texts: Sequence[str]) -> None:
        """Some sentences below each other, in letters that leave room for all."""
        size = LETTERS
        while size > LEAST and self._high(canvas, room, texts, size) > room.h:
            size -= 0.5
        y = room.y
        for nth, text in enumerate(texts):
            ink = theme.INK if nth == 0 else theme.INK_SOFT
            y += canvas.paragraph(text, room.x + 4, y, room.w - 8, size, LEADING, ink)

    def _high(self, canvas: Canvas, room: Room, texts: Sequence[str], size: float) -> float:
        wide = room.w - 8
        high = (canvas.paragraph(text, 0, 0, wide, size, LEADING, draw=False) for text in texts)
        return sum(high)

    def _paint_foot(self, canvas: Canvas) -> None:
        """How far the birds are, and how sensible the comparison is."""
        room, y = content(canvas), foot(canvas)
        buttons = [one for one in BirdsButton if self.desk.has(one)]
        right = self.desk.place(buttons[0])[0] - 20 if buttons else room.right
        headway, wide = self.shown.headway, right - room.x
        if headway:
            canvas.fitted(headway, room.x + 4, y + 14, wide - 4, LETTERS, theme.INK, "bold")
            canvas.box(room.x + 4, y + 30, wide - 4, 10, 5, theme.PAPER_LINE)
            done = max(10.0, (wide - 4) * self.shown.part)
            canvas.box(room.x + 4, y + 30, done, 10, 5, theme.PINE)
            return
        for nth, text in enumerate(self._notes()):
            canvas.fitted(text, room.x + 4, y + 14 + 22 * nth, wide - 4, 14, theme.INK_SOFT)

    def _notes(self) -> Sequence[str]:
        notes = [self.words("challenge.same")]
        if sum(play.is_player for play in self.shown.plays) > 1:
            notes.append(self.words("challenge.first_counts"))
        return notes
