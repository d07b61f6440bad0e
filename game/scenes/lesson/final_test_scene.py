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
"""From this number of tiles an answer has to be confirmed."""
GUARD: Final = 0.4
"""Seconds in which an input meant for one question does not answer the next."""


class QuestionOverlay(LessonOverlay):
    """Lays out one question of the test."""

    scene: ExaminationScene
    quit_key = "test.quit"
    first_button = LessonButton.SKIP

    def _texts(self) -> LessonTexts:
        return ExaminationTexts(self.words, self.scene.examination.asked_of)

    def _panel_text(self) -> PanelText:
        lesson, step, nth = self.run.lesson, self.run.step, self.run.nth
        count = len(lesson.steps)
        kicker = self.words("test.kicker", number=nth + 1, count=count)
        text, title = self.texts.part(lesson, step), self.texts.title(lesson, step)
        return PanelText(kicker, title, text, "", nth, count)

    @property
    def task(self) -> Task | None:
        """The task; there are no hints."""
        if self.exercise is None:
            return None
        return Task(self.texts.plain(self.run.lesson, self.run.step, "task"))

    @property
    def _shunned(self) -> tuple[str, ...]:
        """None: the first focus must not give the answer away."""
        return ()

    @property
    def takes(self) -> int:
        """Chosen tiles are always confirmed, so that their number is not given away."""
        return max(MANY, super().takes) if super().takes else 0

    def build(self, desk: Desk) -> None:
        """Builds the question; the button that skips it stays where it was."""
        super().build(desk)
        if not self.scene.awaits:
            build_skip(desk, self.canvas, self.words("test.skip"), self._head_left)

    @property
    def buttons(self) -> Iterator[PanelButton]:
        """The button that confirms an answer."""
        if self._confirms:
            says = self.words("test.check")
            yield PanelButton(LessonButton.CHECK, says, is_primary=True, is_open=self.is_ready)


@dataclass(frozen=True, slots=True)
class ExaminationHooks:
    """Where the test leads."""

    lesson: LessonHooks
    noted: Callable[[Examination], None]
    """Called after every answer, to save it."""
    over: Callable[[Examination], Step]
    """The step after the last answer."""


class ExaminationScene(LessonScene):
    """The questions one after another; every answer leads to the next."""

    laid_out_by = QuestionOverlay
    explains = False

    def __init__(self, services: Services, run: Examination, test_hooks: ExaminationHooks) -> None:
        self.examination, self._test_hooks = run, test_hooks
        self._over: Step | None = None
        self._asked_since = -GUARD
        super().__init__(services, run, test_hooks.lesson)

    def handle(self, intent: Intent) -> Step | None:
        """Handles an intent for the question; help and going back do nothing here."""
        if isinstance(intent, Key) and intent.name in (HINT, BACK):
            return None
        hurried = self.services.now() - self._asked_since < GUARD
        if hurried and isinstance(intent, Confirm | Press | Release):
            return None
        return super().handle(intent) or self._done()

    def update(self, dt: float) -> Step | None:
        """Updates the table; after an answer that of the next question, until the end."""
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
        """Chooses a tile; replaces the chosen one if the question asks for one."""
        if self._names_the_answer and nth not in self.chosen:
            self.chosen.clear()
        super()._choose(nth)

    @property
    def _names_the_answer(self) -> bool:
        """Whether the question names the tile to be shown."""
        named = self.examination.question.tile
        return named is not None and right_answers(self.run.asked) == (named.notation,)

    def _answer(self, answer: str) -> None:
        self.examination.answer(answer)
        self._noted()

    def _acted(self, action: Action) -> None:
        self.examination.act(action)
        self._noted()

    def _noted(self) -> None:
        """Saves the answer, and leads to the next question or to the result."""
        assert self.run.phase is Phase.ANSWERED, "an answer was given"
        self.services.audio.play("confirm")
        self._test_hooks.noted(self.examination)
        if self.run.is_last:
            self._over = self._test_hooks.over(self.examination)
        else:
            self.run.forward()
            self._asked_since = self.services.now()
            self._arrive()
