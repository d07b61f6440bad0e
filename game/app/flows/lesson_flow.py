"""The flow of the lessons: their list, each lesson, the final test, and the saved progress."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from game.app.flows.chosen_games import player_and_birds
from game.app.flows.first_game_flow import FirstGameFlow, FirstGameSteps
from game.app.flows.lesson_progress import LessonProgress
from game.app.seats.taught_seats import LessonSeat
from game.engine.actions import Action
from game.host.host import Host
from game.learn.final_test.examination import Examination
from game.learn.final_test.final_test_questions import FINAL_TEST, drawn, questions
from game.learn.lesson.lesson_run import LessonRun
from game.learn.lesson.lesson_steps import Lesson
from game.learn.paths.learner_progress import FinalTestTries, LearnerProgress, ProgressFile
from game.learn.paths.learning_paths import (
    FIRST_GAME,
    LearningPath,
    all_paths,
    path_ends,
    path_with,
)
from game.scenes.lesson.final_test_result import (
    FinalTestResult,
    FinalTestResultHooks,
    FinalTestResultScene,
)
from game.scenes.lesson.final_test_scene import ExaminationHooks, ExaminationScene
from game.scenes.lesson.lesson_list import NO_BOOKS, LessonsScene
from game.scenes.lesson.lesson_scene import LessonHooks, LessonScene
from game.scenes.shared.dialog import notice
from game.scenes.shared.game_facts import Person
from game.ui.scene import Push, Replace, Scene, Services, Step


class LessonFlow:
    """Leads to the lessons, and saves the progress."""

    def __init__(
        self,
        services: Services,
        reading: Mapping[str, Callable[[], Step]] = NO_BOOKS,
        game: FirstGameSteps | None = None,
        play: Callable[[str], Step] | None = None,
        file: ProgressFile | None = None,
        exercises: Callable[[], Step] | None = None,
    ) -> None:
        """Whole games are offered only if `play` is given, exercises only if those are."""
        self.services, self._reading, self._play = services, reading, play
        self._exercises = exercises
        self._file = file or ProgressFile(services.data)
        self.progress = LessonProgress(services, self._file)
        self._game = FirstGameFlow(services, self._file, game) if game is not None else None
        self._examination = FinalTestFlow(services, self._file, self.scene)

    def close(self) -> None:
        """Closes the first game, if it was begun."""
        if self._game is not None:
            self._game.close()

    @property
    def host(self) -> Host | None:
        """The host of the first game, while it is played."""
        return self._game.host if self._game is not None else None

    def open(self) -> Step:
        """Leads to the list of lessons."""
        steps = (self._progress, self._take, self._trouble, self._reading, self._play)
        return Push(LessonsScene(self.services, *steps, self._exercises))

    def _progress(self) -> LearnerProgress:
        return self._file.progress

    def _trouble(self) -> Step | None:
        """A notice, once, that the file of the progress could not be read."""
        if not self._file.damaged:
            return None
        damaged, self._file.damaged = self._file.damaged, ""
        words = self.services.words
        text = words("lesson.damaged", file=damaged)
        return Push(notice(self.services, words("lesson.damaged.title"), text))

    def _take(self, lesson: Lesson, way: LearningPath) -> Step:
        """Leads to a lesson of a path, where it was left."""
        return Push(self._scene(lesson, self._file.progress.on(way.id)))

    def first(self) -> Scene:
        """The scene of the first lesson of all."""
        way = all_paths()[0]
        return self._scene(way.lessons[0], self._file.progress.on(way.id))

    def scene(self, lesson: Lesson) -> Scene:
        """The scene of a lesson where it was left; it becomes the last lesson taken."""
        return self._scene(lesson, self._file.progress)

    def _scene(self, lesson: Lesson, progress: LearnerProgress) -> Scene:
        at = progress.at.get(lesson.id, 0)
        self._file.keep(progress.left(lesson.id, at))
        if lesson.id == FIRST_GAME:
            assert self._game is not None, "a whole game can be played here"
            return self._game.scene()
        steps = self._steps(lesson)
        if lesson.id == FINAL_TEST:
            return self._examination.scene(steps)
        run = LessonRun(lesson, at, progress.given.get(lesson.id))
        return LessonScene(self.services, run, steps)

    def _steps(self, lesson: Lesson) -> LessonHooks:
        return LessonHooks(
            path=self._path(lesson),
            seat=self._seat,
            reached=self._reached,
            finished=self._finished,
            onward=self._onward,
        )

    def _path(self, lesson: Lesson) -> LearningPath:
        return path_with(lesson, self._file.progress.path)

    def _seat(self, run: LessonRun, chosen: Callable[[Action], None]) -> LessonSeat:
        return LessonSeat(run, self._people(run.table.host), chosen)

    def _people(self, host: Host) -> tuple[Person, ...]:
        """The player and the birds, by seat."""
        guests = player_and_birds(self.services)
        return tuple(guests[nth] for nth in host.match.players)

    def _reached(self, run: LessonRun) -> None:
        self._file.keep(self._file.progress.left(run.lesson.id, run.nth, run.remembered))

    def _finished(self, lesson: Lesson) -> None:
        self._file.keep(self._file.progress.finished(lesson.id))

    def _onward(self, lesson: Lesson) -> Step | None:
        after = self._path(lesson).following(lesson)
        return Replace(self.scene(after)) if after is not None else None


class FinalTestFlow:
    """Leads through a try of the final test, and to its result."""

    def __init__(
        self, services: Services, file: ProgressFile, lesson: Callable[[Lesson], Scene]
    ) -> None:
        self.services, self._file, self._lesson = services, file, lesson

    def scene(self, steps: LessonHooks) -> Scene:
        """The question at which the test was left, or the first one of a new try."""
        progress = self._file.progress
        asked, at = drawn(progress.tries.ended), progress.at.get(FINAL_TEST, 0)
        kept = progress.tries if at else FinalTestTries()
        run = Examination(asked, at, kept.missed, kept.given)
        test_ways = ExaminationHooks(steps, self._noted, self._over)
        return ExaminationScene(self.services, run, test_ways)

    def _noted(self, run: Examination) -> None:
        """Saves an answer, so that the test can be continued."""
        self._file.keep(_with_missed(self._file.progress, run).left(FINAL_TEST, run.nth + 1))

    def _over(self, run: Examination) -> Step:
        """Leads to the result, which is saved."""
        progress = _with_missed(self._file.progress, run)
        tries = progress.tries.over(run.right)
        missed = tuple(questions()[name] for name in run.missed if name in questions())
        outcome = FinalTestResult(run.right, missed, tries)
        kept = replace(progress.left(FINAL_TEST, 0), tries=tries)
        self._file.keep(kept.finished(FINAL_TEST) if outcome.is_passed else kept)
        steps = FinalTestResultHooks(self._review, self._again)
        return Replace(FinalTestResultScene(self.services, outcome, steps))

    def _review(self, lesson: Lesson) -> Step:
        """Leads to a lesson for review, from its beginning unless it was never finished."""
        progress = self._file.progress
        if lesson.id in progress.done:
            self._file.keep(progress.left(lesson.id, 0))
        return Push(self._lesson(lesson))

    def _again(self) -> Step:
        """Leads to another try."""
        return Replace(self._lesson(path_ends()[FINAL_TEST]))


def _with_missed(progress: LearnerProgress, run: Examination) -> LearnerProgress:
    tries = replace(progress.tries, missed=run.missed, given=dict(run.given))
    return replace(progress, tries=tries)
