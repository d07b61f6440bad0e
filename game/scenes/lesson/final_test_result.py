"""The result of the final test: the right answers of twenty, and the lessons to see again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from game.learn.final_test.final_test_questions import ASKED, PASSED, FinalTestQuestion
from game.learn.final_test.final_test_texts import ExaminationTexts
from game.learn.lesson.lesson_steps import Lesson
from game.learn.paths.learner_progress import FinalTestTries
from game.learn.paths.learning_paths import lessons_on_paths
from game.scenes.lesson.final_test_missed import MissedLesson
from game.scenes.lesson.lesson_list_rows import LessonId
from game.scenes.shared.desk_scene import DeskScene
from game.scenes.shared.page import (
    BACK_INDENT,
    FOOT_BUTTON,
    GUTTER,
    Room,
    back_button,
    content,
    foot,
    panel_title,
    title,
)
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.scene import Pop, Services, Step
from game.ui.widgets import Activated, Desk, State
from game.ui.widgets.area import Painter
from game.ui.widgets.button import Kind

SHARES: Final = (0.4, 0.6)
HEAD, GAP, BAR = 62.0, 10.0, 16.0
SEAL, SEAL_RING, BESIDE_SEAL = 92.0, 3.0, 14.0
BIRD, BIRD_SHARE = 150.0, 0.28
LESSONS, AGAIN = "lessons", "again"
FEET: Final[tuple[tuple[str, Kind, str], ...]] = (
    (LESSONS, "primary", "book"),
    (AGAIN, "plain", "undo"),
)
"""The buttons at the foot, from the right, with their kinds and icons."""


@dataclass(frozen=True, slots=True)
class FinalTestResult:
    """The result of a try."""

    right: int
    missed: tuple[FinalTestQuestion, ...]
    tries: FinalTestTries
    """All tries, this one included."""

    @property
    def is_passed(self) -> bool:
        """Whether enough answers were right to pass."""
        return self.right >= PASSED

    @property
    def again(self) -> dict[str, tuple[FinalTestQuestion, ...]]:
        """The lessons to see again, in their order, each with its missed questions."""
        found = {name: self._of(name) for name in lessons_on_paths()}
        return {name: missed for name, missed in found.items() if missed}

    def _of(self, lesson: str) -> tuple[FinalTestQuestion, ...]:
        return tuple(one for one in self.missed if one.lesson == lesson)


@dataclass(frozen=True, slots=True)
class FinalTestResultHooks:
    """Where the result leads."""

    lesson: Callable[[Lesson], Step]
    again: Callable[[], Step]


class FinalTestResultScene(DeskScene):
    """The mark at the left, and at the right links to the lessons to see again."""

    paper = True
    smallest = (1024.0, 576.0)

    def __init__(
        self, services: Services, outcome: FinalTestResult, hooks: FinalTestResultHooks
    ) -> None:
        super().__init__(services)
        self.outcome, self._hooks = outcome, hooks
        self._texts = ExaminationTexts(services.words, outcome.missed)

    # ---- controls ------------------------------------------------------------------------------
    def build(self) -> None:
        """Builds the lessons to see again and the buttons at the foot."""
        canvas, words = self.canvas, self.words
        self._texts = ExaminationTexts(words, self.outcome.missed)
        desk = self.new_desk()
        back_button(desk, canvas, words("ui.back"))
        self.mark, self.list = content(canvas).columns(SHARES)
        self._build_lessons(desk)
        y, right = foot(canvas), self.list.right
        for name, kind, icon in FEET:
            label = words(f"test.{name}")
            wide = canvas.measure(label, 17, "bold") + 70
            desk.button(name, right - wide, y, wide, FOOT_BUTTON, label, kind, icon, size=17)
            right -= wide + GUTTER
        if not desk.focused:
            desk.focus(LESSONS)

    def _build_lessons(self, desk: Desk) -> None:
        inner = self.list.below(HEAD).inner(GUTTER)
        cards = dict(self._cards(inner.w - BAR))
        high = sum(card.high + GAP for card in cards.values()) - GAP
        y = inner.y - GUTTER
        with desk.scroll("lessons_again", inner.x, y, inner.w, inner.h + GUTTER, high):
            for name, card in cards.items():
                called = LessonId(name)
                painter, place = self._painter(desk, called, card), (inner.w - BAR, card.high)
                desk.area(called, inner.x, y, *place, painter, radius=12, group="lessons")
                y += card.high + GAP

    def _cards(self, wide: float) -> Iterator[tuple[str, MissedLesson]]:
        """The cards of the lessons to see again."""
        given, texts = self.outcome.tries.given, self._texts
        for name, missed in self.outcome.again.items():
            yield (
                name,
                MissedLesson(self.canvas, texts, lessons_on_paths()[name], missed, given, wide),
            )

    def _used(self, used: Activated) -> Step | None:
        if isinstance(used.id, LessonId):
            return self._hooks.lesson(lessons_on_paths()[used.id.item])
        return self._hooks.again() if used.id == AGAIN else Pop()

    # ---- picture -------------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """Draws the page, the mark, and the lessons."""
        canvas.paper()
        words, outcome = self.words, self.outcome
        title(canvas, words("test.title"), words("test.about"), indent=BACK_INDENT)
        for room in (self.mark, self.list):
            canvas.panel(room.x, room.y, room.w, room.h)
        self._paint_mark(canvas, self.mark)
        if outcome.again:
            panel_title(canvas, self.list, words("test.see_again"), words("test.see_again.note"))
        else:
            panel_title(canvas, self.list, words("test.nothing"))
            x, y, wide = self.list.x + 24, self.list.y + HEAD, self.list.w - 48
            canvas.paragraph(words("test.onward"), x, y, wide, 17, 1.5, theme.INK)
        self.desk.draw(canvas)

    def _paint_mark(self, canvas: Canvas, room: Room) -> None:
        """Paints the mark, the seal if the test is passed, and the comment."""
        words, outcome = self.words, self.outcome
        middle, y = room.x + room.w / 2, room.y + 24
        bird = min(BIRD, room.h * BIRD_SHARE)
        canvas.picture("logo", middle - bird / 2, y, bird, bird)
        if outcome.is_passed:
            self._paint_seal(canvas, room.right - SEAL - BESIDE_SEAL, y + 4)
        y += bird + 44
        mark = words("test.mark", right=outcome.right, count=ASKED)
        canvas.text(mark, middle, y, 46, theme.VERMILION, "title", "cc")
        with canvas.within(room.x + 20, y, room.w - 40, room.bottom - y, "mark"):
            key = "passed" if outcome.is_passed else "not_yet"
            text = words(f"test.{key}", least=PASSED)
            y += 40
            canvas.paragraph(text, room.x + 32, y, room.w - 64, 17, 1.5, theme.INK)
            record = words.plural("test.tries", outcome.tries.ended, best=outcome.tries.best)
            note = room.bottom - 34
            canvas.fitted(record, middle, note, room.w - 48, 15, theme.INK_SOFT, anchor="cc")

    def _paint_seal(self, canvas: Canvas, x: float, y: float) -> None:
        """Paints a red seal, as under a certificate, and its text."""
        canvas.box(x, y, SEAL, SEAL, 14, None, theme.VERMILION, SEAL_RING)
        canvas.box(x + 7, y + 7, SEAL - 14, SEAL - 14, 10, theme.VERMILION)
        middle = x + SEAL / 2
        words, wide = self.words, SEAL + BESIDE_SEAL
        canvas.text(words("test.seal"), middle, y + SEAL / 2, 32, theme.IVORY, "title", "cc")
        below = y + SEAL + 15
        canvas.fitted(
            words("test.seal.says"), middle, below, wide, 14, theme.VERMILION, anchor="cc"
        )

    def _painter(self, desk: Desk, name: str, card: MissedLesson) -> Painter:
        def paint(canvas: Canvas, state: State) -> None:
            x, y, w, h = desk.place(name)
            with canvas.within(x, y, w, h, name):
                card.paint(Room(x, y, w, h), lit=state.hovered and not state.held)

        return paint
