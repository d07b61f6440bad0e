"""Wins to be counted, one after the other: the hand, four values, and then the whole result."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.review.drill_wins import SCORE, WinDrill, WinWorth
from game.scenes.exercises.exercise_scene import ExerciseSource
from game.scenes.exercises.paper_exercise import PaperExercise, digit_of
from game.scenes.result.hand_facts_shown import EndedHand
from game.scenes.result.result_scene import NARROW_PAGE, PAGE
from game.scenes.result.won_hand import NARROW, WonHandPage
from game.scenes.shared.page import BACK, FOOT_BUTTON, GUTTER, content, foot
from game.scenes.shared.scrolled_page import LongPage
from game.scenes.shared.win_value import value_text
from game.sheets.yaku_words import brief_counted_name
from game.text.hand_names import counted_hand
from game.text.words import Words
from game.ui.canvas import Canvas
from game.ui.inputs import Intent
from game.ui.scene import LookUp, Services, Step
from game.ui.widgets import Activated, Desk
from game.ui.widgets.control import ItemId


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


class ScoreExerciseScene(PaperExercise[WinDrill]):
    """The page of a won hand, of which only the hand is seen until a value has been chosen."""

    kind = SCORE

    def __init__(self, services: Services, shown: CountingExercise) -> None:
        super().__init__(services, shown.finding, shown.note)
        self._ended = shown.ended
        self.answer: WinWorth | None = None
        self._face: WonHandPage | None = None

    @property
    def is_answered(self) -> bool:
        """Whether a value has been chosen."""
        return self.answer is not None

    @property
    def is_right(self) -> bool:
        """Whether the value chosen is that of the hand."""
        return self.drill is not None and self.answer == self.drill.answer

    @property
    def _shown(self) -> WonHandPage:
        """The page of the win."""
        assert self._face is not None, "a win has its page from the start"
        return self._face

    def _forget(self) -> None:
        self.answer = self._face = None

    def _taken(self, drill: WinDrill) -> None:
        self._face = WonHandPage(self._ended(drill), drill.win)
        self._face.count.begin()

    def choose(self, nth: int) -> None:
        """Answers with the value of this place."""
        if self.drill is not None and not self.is_answered:
            self.answer = self.drill.choices[nth]
            self._shown.count.finish()
            self._judge()

    # ---- controls ------------------------------------------------------------------------------
    def _place(self, desk: Desk, drill: WinDrill) -> None:
        """The page, and the values to choose from."""
        canvas = self.canvas
        is_narrow = content(canvas).w < NARROW
        self._long = LongPage(canvas, NARROW_PAGE if is_narrow else PAGE)
        with self._long.scrolled(desk):
            # Until it is answered, what lies on the page would tell how it is counted.
            given = desk if self.is_answered else Desk(canvas, self.services)
            self._shown.build(self._long.canvas, given)
        if not self.is_answered:
            self._place_values(desk, drill)

    def _place_values(self, desk: Desk, drill: WinDrill) -> None:
        room, y, count = content(self.canvas), foot(self.canvas), len(drill.choices)
        wide = (room.w - GUTTER * (count - 1)) / count
        for nth, worth in enumerate(drill.choices):
            x, label = room.x + nth * (wide + GUTTER), worth_text(self.words, worth)
            size = self.canvas.fitting(label, wide - 60, 17, "bold", 0.75)
            desk.button(WorthId(nth), x, y, wide, FOOT_BUTTON, label, key=f"{nth + 1}", size=size)
        if desk.focused == BACK or not desk.focused:
            desk.focus(WorthId(0))

    def handle(self, intent: Intent) -> Step | None:
        """Numbers choose a value; what lies on the page lights up its line."""
        if self.drill is not None and 0 < (nth := digit_of(intent)) <= len(self.drill.choices):
            self.choose(nth - 1)
            return None
        step = super().handle(intent)
        if self.is_answered:
            self._shown.point(self.desk)
        return step

    def _used(self, used: Activated) -> Step | None:
        if isinstance(used.id, WorthId):
            self.choose(used.id.item)
        elif self._face is not None and (entry := self._face.explained(used.id)):
            return LookUp(entry)
        return super()._used(used)

    # ---- drawing ---------------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """The page; its edges over the controls that are scrolled with it."""
        super().draw(canvas)
        if self.drill is not None:
            self._long.paint_edges(canvas, self.desk)

    def _paint(self, canvas: Canvas, drill: WinDrill) -> None:
        self._long.paint(canvas, self.desk, self._shown.paint)

    def _note(self, drill: WinDrill) -> str:
        """Who has won with what, what cannot be seen, and in which hand."""
        words, table = self.words, drill.table
        who = self._shown.who_wins(words)
        names = (brief_counted_name(words, one) for one in drill.told)
        hand = counted_hand(words, table.wind, table.dealer, table.counters)
        apart = [words("exercise.score.apart")] if drill.has_more else []
        return " · ".join((who, *names, hand, *apart))

    def _wrong(self, drill: WinDrill) -> str:
        assert self.answer is not None, "a value has been chosen"
        wrong, value = (worth_text(self.words, one) for one in (self.answer, drill.answer))
        return self.words("exercise.score.wrong", value=value, wrong=wrong)


def worth_text(words: Words, worth: WinWorth) -> str:
    """A value, as players say it."""
    return value_text(words, worth.of_dealer, worth.of_others, is_drawn=worth.is_drawn)
