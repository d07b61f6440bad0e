"""Wins to be counted, one after the other: the hand, four values, and then the whole result."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.review.drill_wins import WinDrill, WinWorth
from game.scenes.exercises.exercise_scene import PEEK, READ, ExerciseSource, Tally, tally_text
from game.scenes.result.hand_facts_shown import EndedHand
from game.scenes.result.result_scene import NARROW_PAGE, PAGE
from game.scenes.result.won_hand import NARROW, WonHandPage
from game.scenes.shared.desk_scene import DeskScene
from game.scenes.shared.page import (
    BACK,
    BACK_INDENT,
    FOOT_BUTTON,
    GUTTER,
    back_button,
    content,
    foot,
    title,
)
from game.scenes.shared.scrolled_page import LongPage
from game.scenes.shared.win_value import value_text
from game.sheets.yaku_words import brief_counted_name
from game.text.hand_names import counted_hand
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.inputs import Confirm, Intent, Key
from game.ui.scene import LookUp, Pop, Services, Step
from game.ui.widgets import Activated, Desk
from game.ui.widgets.control import ItemId

NEXT, NEXT_KEY = "next", "n"
NEXT_WIDTH: Final = 250.0
DIGITS: Final = ("1", "2", "3", "4")
"""The keys of the values."""


class WorthId(ItemId[int], kind="worth"):
    """One of the values, by its place."""


@dataclass(frozen=True, slots=True)
class CountingExercise:
    """What the screen is given."""

    finding: ExerciseSource[WinDrill]
    ended: Callable[[WinDrill], EndedHand]
    """The hand as the screen after a hand shows it."""
    note: Callable[[bool], None]
    """Keeps whether an answer was right."""


class ScoreExerciseScene(DeskScene):
    """The page of a won hand, of which only the hand is seen until a value has been chosen."""

    paper = True
    smallest = (1024.0, 576.0)

    def __init__(self, services: Services, shown: CountingExercise) -> None:
        super().__init__(services)
        self.shown, self.tally = shown, Tally()
        self.drill: WinDrill | None = None
        """The win; `None` while one is looked for."""
        self.answer: WinWorth | None = None
        self._since = 0.0
        """Seconds since it was asked, or answered."""
        self._face: WonHandPage | None = None
        self._is_told = False
        """Whether it has been told that none can be found."""

    @property
    def is_right(self) -> bool:
        """Whether the value chosen is that of the hand."""
        return self.drill is not None and self.answer == self.drill.answer

    def take_next(self) -> None:
        """Takes the next win, as soon as there is one."""
        found = self.shown.finding.take() if self.drill is None else None
        if found is not None:
            self.drill, self.answer, self._since = found, None, 0.0
            self._face = WonHandPage(self.shown.ended(found), found.win)
            self._face.count.begin()
            self._make_anew()

    def choose(self, nth: int) -> None:
        """Answers with the value of this place."""
        if self.drill is None or self._face is None or self.answer is not None:
            return
        self.answer, self._since = self.drill.choices[nth], 0.0
        self._face.count.finish()
        self.tally = self.tally.after(is_right=self.is_right)
        self.shown.note(self.is_right)
        self._make_anew()

    def _go_on(self) -> None:
        if self.answer is not None:
            self.drill = self.answer = self._face = None
            self.take_next()
            self._make_anew()

    def _make_anew(self) -> None:
        """Makes the controls of what is asked now, once the screen is shown."""
        if self._desk is not None:
            self.build()

    def _back(self) -> Step:
        self.shown.finding.leave()
        return Pop()

    # ---- controls ------------------------------------------------------------------------------
    def build(self) -> None:
        """The values to choose from; then what was right, and the way on."""
        if self.drill is None and self._desk is None:
            self.take_next()
        desk, canvas = self.new_desk(), self.canvas
        back_button(desk, canvas, self.words("ui.back"))
        is_narrow = content(canvas).w < NARROW
        self._long = LongPage(canvas, NARROW_PAGE if is_narrow else PAGE)
        if self._face is None or self.drill is None:
            if self.shown.finding.failed:
                desk.focus(BACK)
            return
        with self._long.scrolled(desk):
            # Until it is answered, what lies on the page would tell how it is counted.
            given = desk if self.answer is not None else Desk(canvas, self.services)
            self._face.build(self._long.canvas, given)
        if self.answer is None:
            self._place_values(desk, self.drill)
        else:
            x, y = content(canvas).right - NEXT_WIDTH, foot(canvas)
            label, key = self.words("exercise.next"), self.words("key.enter")
            desk.button(NEXT, x, y, NEXT_WIDTH, FOOT_BUTTON, label, "primary", key=key)
            desk.focus(NEXT)

    def _place_values(self, desk: Desk, drill: WinDrill) -> None:
        room, y, count = content(self.canvas), foot(self.canvas), len(drill.choices)
        wide = (room.w - GUTTER * (count - 1)) / count
        for nth, worth in enumerate(drill.choices):
            x, label = room.x + nth * (wide + GUTTER), worth_text(self.words, worth)
            size = self.canvas.fitting(label, wide - 60, 17, "bold", 0.75)
            desk.button(WorthId(nth), x, y, wide, FOOT_BUTTON, label, key=f"{nth + 1}", size=size)
        if desk.focused == BACK or not desk.focused:
            desk.focus(WorthId(0))

    # ---- intents ---------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Step | None:
        """Numbers choose a value; Enter and N lead on, once what they lead from can be seen."""
        nth = self._numbered(intent)
        if nth is not None:
            self.choose(nth)
            return None
        is_next = isinstance(intent, Key) and intent.name == NEXT_KEY and not intent.ctrl
        if (is_next or isinstance(intent, Confirm)) and self.drill and self._since < READ:
            return None
        if is_next:
            self._go_on()
            return None
        step = super().handle(intent)
        if self._face is not None and self.answer is not None:
            self._face.point(self.desk)
        return step

    def _numbered(self, intent: Intent) -> int | None:
        """The value of a digit, whatever is written on that key; nothing for other keys."""
        if self.drill is None or not isinstance(intent, Key) or intent.repeated or intent.ctrl:
            return None
        digit = intent.position or intent.name
        return DIGITS.index(digit) if digit in DIGITS[: len(self.drill.choices)] else None

    def _used(self, used: Activated) -> Step | None:
        if used.id == BACK:
            return self._back()
        if used.id == NEXT:
            self._go_on()
        elif isinstance(used.id, WorthId):
            self.choose(used.id.item)
        elif self._face is not None and (entry := self._face.explained(used.id)):
            return LookUp(entry)
        return None

    # ---- time ------------------------------------------------------------------------------------
    @property
    def next_frame(self) -> float:
        """Seconds until something looks different, or a win may have been found."""
        waits = self.drill is None and not self.shown.finding.failed
        return min(super().next_frame, PEEK if waits else math.inf)

    @property
    def animating(self) -> bool:
        """When the controls move, and once when none can be found."""
        news = self.shown.finding.failed and not self._is_told
        return super().animating or news

    def update(self, dt: float) -> Step | None:
        """Looks whether a win has been found."""
        self._since += dt
        finding, failed = self.shown.finding, self.shown.finding.failed
        self._is_told = failed
        finding.go_on()
        self.take_next()
        if failed != finding.failed:
            self._make_anew()
        return super().update(dt)

    # ---- drawing ---------------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """The hand and what is asked; then its whole result, and whether the answer was right."""
        canvas.paper()
        words, face, room = self.words, self._face, content(canvas)
        told = tally_text(canvas, self.tally) if self.tally.seen else ""
        wide = canvas.measure(told, 15, "bold")
        note = "" if face is None or self.drill is None else self._note(face, self.drill)
        title(canvas, words("exercise.asked.score"), note, indent=BACK_INDENT, right=wide + GUTTER)
        canvas.text(told, room.right, 42, 15, theme.INK, "bold", "cr")
        if face is None:
            key = "exercise.failed" if self.shown.finding.failed else "exercise.looking"
            middle = room.x + room.w / 2, room.y + room.h / 2
            canvas.fitted(words(key), *middle, room.w, 18, theme.INK, "bold", anchor="cc")
        else:
            self._long.paint(canvas, self.desk, face.paint)
            self._draw_verdict(canvas)
        self.desk.draw(canvas)
        if face is not None:
            self._long.paint_edges(canvas, self.desk)

    def _note(self, face: WonHandPage, drill: WinDrill) -> str:
        """Who has won with what, what cannot be seen, and in which hand."""
        words, table = self.words, face.shown.table
        names = (brief_counted_name(words, one) for one in drill.told)
        hand = counted_hand(words, table.wind, table.dealer, table.counters)
        apart = [words("exercise.score.apart")] if drill.has_more else []
        return " · ".join((face.who_wins(words), *names, hand, *apart))

    def _draw_verdict(self, canvas: Canvas) -> None:
        """Whether the answer was right, at the foot."""
        if self.answer is None or self.drill is None:
            return
        words, x, middle = self.words, content(canvas).x, foot(canvas) + FOOT_BUTTON / 2
        icon, ink = ("check", theme.GAIN) if self.is_right else ("warning", theme.VERMILION)
        text = words("exercise.right")
        if not self.is_right:
            wrong, value = (worth_text(words, one) for one in (self.answer, self.drill.answer))
            text = words("exercise.score.wrong", value=value, wrong=wrong)
        canvas.icon(icon, x, middle - 11, 22, ink)
        free = content(canvas).w - NEXT_WIDTH - GUTTER - 32
        canvas.fitted(text, x + 32, middle, free, 18, ink, "bold")


def worth_text(words: Words, worth: WinWorth) -> str:
    """A value, as players say it."""
    return value_text(words, worth.of_dealer, worth.of_others, is_drawn=worth.is_drawn)
