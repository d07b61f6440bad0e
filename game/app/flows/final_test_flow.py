"""The final test: which questions are asked, and what is kept of the answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.learn.final_test.examination import Examination
from game.learn.final_test.test_questions import FINAL_TEST, drawn, questions
from game.learn.lesson.learner_progress import Progress, ProgressFile, Tries
from game.learn.lesson.lesson_steps import Lesson
from game.learn.lesson.path_ends import ends
from game.scenes.lesson.final_test_result import Outcome, OutcomeScene, OutcomeWays
from game.scenes.lesson.final_test_scene import ExaminationScene, ExaminationWays
from game.scenes.lesson.lesson_scene import LessonWays
from game.ui.scene import Push, Replace, Scene, Services, Step


class FinalTest:
    """Leads through a try at the test, and to its result."""

    def __init__(
        self, services: Services, file: ProgressFile, lesson: Callable[[Lesson], Scene]
    ) -> None:
        self.services, self._file, self._lesson = services, file, lesson

    def scene(self, ways: LessonWays) -> Scene:
        """The question at which the test was left, or the first one of another try."""
        progress = self._file.progress
        asked, at = drawn(progress.tries.ended), progress.at.get(FINAL_TEST, 0)
        kept = progress.tries if at else Tries()
        run = Examination(asked, at, kept.missed, kept.given)
        test_ways = ExaminationWays(ways, self._noted, self._over)
        return ExaminationScene(self.services, run, test_ways)

    def _noted(self, run: Examination) -> None:
        """Keeps an answer, with which the test can be gone on with."""
        self._file.keep(_with_missed(self._file.progress, run).left(FINAL_TEST, run.nth + 1))

    def _over(self, run: Examination) -> Step:
        """To the result, which is kept."""
        progress = _with_missed(self._file.progress, run)
        tries = progress.tries.over(run.right)
        missed = tuple(questions()[name] for name in run.missed if name in questions())
        outcome = Outcome(run.right, missed, tries)
        kept = replace(progress.left(FINAL_TEST, 0), tries=tries)
        self._file.keep(kept.finished(FINAL_TEST) if outcome.is_passed else kept)
        ways = OutcomeWays(self._review, self._again)
        return Replace(OutcomeScene(self.services, outcome, ways))

    def _review(self, lesson: Lesson) -> Step:
        """To a lesson that is to be seen again from its beginning; one never finished goes on."""
        progress = self._file.progress
        if lesson.id in progress.done:
            self._file.keep(progress.left(lesson.id, 0))
        return Push(self._lesson(lesson))

    def _again(self) -> Step:
        """To another try."""
        return Replace(self._lesson(ends()[FINAL_TEST]))


def _with_missed(progress: Progress, run: Examination) -> Progress:
    tries = replace(progress.tries, missed=run.missed, given=dict(run.given))
    return replace(progress, tries=tries)
