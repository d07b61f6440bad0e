"""The final test: twenty questions at the table, one answer each, and no help."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from game.engine.actions import Action
from game.learn.final_test.examination import Examination
from game.learn.final_test.final_test_texts import ExaminationTexts
from game.learn.lesson.answer_judging import right_answers
from game.learn.lesson.lesson_run import Phase
from game.learn.lesson.lesson_texts import LessonTexts
from game.scenes.lesson.lesson_controls import LessonButton
from game.scenes.lesson.lesson_head import build_skip
from game.scenes.lesson.lesson_overlay import LessonOverlay
from game.scenes.lesson.lesson_panel import PanelButton, PanelText
from game.scenes.lesson.lesson_scene import HINT, LessonHooks, LessonScene
from game.scenes.lesson.task_slip import Task
from game.ui.inputs import Confirm, Intent, Key, Press, Release
from game.ui.scene import Services, Step
from game.ui.widgets import Activated, Desk

BACK: Final = "backspace"
MANY: Final = 2
"""From so many tiles on an answer has to be confirmed."""
GUARD: Final = 0.4
"""Seconds in which nothing that was meant for one question answers the next."""


class QuestionOverlay(LessonOverlay):
    """Lays out one question: what is asked, and what can be answered."""

    scene: ExaminationScene
    quit_says = "test.quit"
    first_way = LessonButton.SKIP

    def _texts(self) -> LessonTexts:
        return ExaminationTexts(self.words, self.scene.examination.asked_of)

    def _spoken(self) -> PanelText:
        lesson, step, nth = self.run.lesson, self.run.step, self.run.nth
        count = len(lesson.steps)
        kicker = self.words("test.kicker", number=nth + 1, count=count)
        text, title = self.texts.part(lesson, step), self.texts.title(lesson, step)
        return PanelText(kicker, title, text, "", nth, count)

    @property
    def task(self) -> Task | None:
        """What is to be done; there are no hints."""
        if self.exercise is None:
            return None
        return Task(self.texts.plain(self.run.lesson, self.run.step, "task"))

    @property
    def _shunned(self) -> tuple[str, ...]:
        """None: where the keys begin must tell nothing."""
        return ()

    @property
    def takes(self) -> int:
        """Chosen tiles are always confirmed, so that nobody is told how many there are."""
        return max(MANY, super().takes) if super().takes else 0

    def build(self, desk: Desk) -> None:
        """Everything at its place; the way past a question is wherever it was before."""
        super().build(desk)
        if not self.scene.awaits:
            build_skip(desk, self.canvas, self.words("test.skip"), self._head_left)

    @property
    def buttons(self) -> Iterator[PanelButton]:
        """What confirms an answer."""
        if self._confirms:
            says = self.words("test.check")
            yield PanelButton(LessonButton.CHECK, says, is_primary=True, is_open=self.is_ready)


@dataclass(frozen=True, slots=True)
class ExaminationHooks:
    """Where the test leads."""

    lesson: LessonHooks
    noted: Callable[[Examination], None]
    """An answer has been given, which is to be kept."""
    over: Callable[[Examination], Step]
    """All answers have been given."""


class ExaminationScene(LessonScene):
    """Question after question; every answer leads on."""

    laid_out_by = QuestionOverlay
    explains = False

    def __init__(self, services: Services, run: Examination, test_hooks: ExaminationHooks) -> None:
        self.examination, self._test_hooks = run, test_hooks
        self._over: Step | None = None
        self._asked_since = -GUARD
        super().__init__(services, run, test_hooks.lesson)

    def handle(self, intent: Intent) -> Step | None:
        """What is meant for the question; what would help or lead back means nothing here."""
        if isinstance(intent, Key) and intent.name in (HINT, BACK):
            return None
        hurried = self.services.now() - self._asked_since < GUARD
        if hurried and isinstance(intent, Confirm | Press | Release):
            return None
        return super().handle(intent) or self._done()

    def update(self, dt: float) -> Step | None:
        """The table goes on, that of the next question after an answer, until all is answered."""
        is_over = self.run.phase is Phase.ANSWERED
        return self._done() if is_over else super().update(dt) or self._done()

    def _done(self) -> Step | None:
        over, self._over = self._over, None
        return over

    def _used(self, used: Activated) -> Step | None:
        if used.id != LessonButton.SKIP:
            return super()._used(used)
        self.examination.skip()
        self._noted()
        return None

    def _choose(self, nth: int) -> None:
        """A tile is chosen; where the question names it, another one takes its place."""
        if self._names_the_answer and nth not in self.chosen:
            self.chosen.clear()
        super()._choose(nth)

    @property
    def _names_the_answer(self) -> bool:
        """Whether the very tile is named that is to be shown."""
        named = self.examination.question.tile
        return named is not None and right_answers(self.run.asked) == (named.notation,)

    def _answer(self, answer: str) -> None:
        self.examination.answer(answer)
        self._noted()

    def _acted(self, action: Action) -> None:
        self.examination.act(action)
        self._noted()

    def _noted(self) -> None:
        """An answer was given: to the next question, or to the result."""
        assert self.run.phase is Phase.ANSWERED, "an answer was given"
        self.services.audio.play("confirm")
        self._test_hooks.noted(self.examination)
        if self.run.is_last:
            self._over = self._test_hooks.over(self.examination)
        else:
            self.run.forward()
            self._asked_since = self.services.now()
            self._arrive()
