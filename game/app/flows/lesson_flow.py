"""The classroom: the list of lessons, the way from one to the next, and how far one has come."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.app.flows.final_test_flow import FinalTest
from game.app.flows.first_game_flow import GameWays, TaughtGame
from game.app.seats.lesson_seat import LessonSeat
from game.engine.actions import Action
from game.host.host import Host
from game.learn.final_test.test_questions import FINAL_TEST
from game.learn.lesson.learner_progress import Progress, ProgressFile
from game.learn.lesson.learning_paths import Way, next_on, taught, way_with
from game.learn.lesson.lesson_run import LessonRun
from game.learn.lesson.lesson_steps import Lesson
from game.learn.lesson.lesson_texts import LessonTexts
from game.learn.lesson.path_ends import FIRST_GAME
from game.scenes.lesson.lesson_list import NO_BOOKS, LessonsScene
from game.scenes.lesson.lesson_scene import LessonScene, LessonWays
from game.scenes.shared.dialog import notice
from game.scenes.shared.game_facts import Person
from game.scenes.shared.new_game_choice import BIRDS
from game.ui.scene import Push, Replace, Scene, Services, Step

SPARROW = "moineau"


class Classroom:
    """Leads to the lessons, and keeps how far one has come."""

    def __init__(
        self,
        services: Services,
        books: Mapping[str, Callable[[], Step]] = NO_BOOKS,
        game: GameWays | None = None,
        play: Callable[[str], Step] | None = None,
    ) -> None:
        """Leads to whole games only where they can be played."""
        self.services, self._books, self._play = services, books, play
        self._file = ProgressFile(services.data)
        self._game = TaughtGame(services, self._file, game) if game is not None else None
        self._examination = FinalTest(services, self._file, self.scene)

    def close(self) -> None:
        """Lets the game rest that may have been begun."""
        if self._game is not None:
            self._game.close()

    @property
    def host(self) -> Host | None:
        """The first game, while it is being played."""
        return self._game.host if self._game is not None else None

    @property
    def leads(self) -> bool:
        """Whether somebody is still on the way to the first whole game."""
        return FIRST_GAME not in self._file.progress.done

    @property
    def note(self) -> str:
        """The lesson to go on with, or how many have been taken, in words."""
        words, progress = self.services.words, self._file.progress
        if progress.is_fresh:
            return words("lesson.first")
        left = taught().get(progress.last)
        after = next_on(self._way(left), progress) if left is not None else None
        if after is not None and after.id not in progress.done:
            key = "lesson.continue" if after.id in progress.at else "lesson.goes_on"
            return words(key, name=LessonTexts(words).name(after))
        done = progress.done & taught().keys()
        return words("lesson.taken", done=len(done), count=len(taught()))

    def open(self) -> Step:
        """To the list of lessons."""
        ways = (self._progress, self._take, self._trouble, self._books, self._play)
        return Push(LessonsScene(self.services, *ways))

    def _progress(self) -> Progress:
        return self._file.progress

    def _trouble(self) -> Step | None:
        """Says once that the file of the lessons could not be read."""
        if not self._file.damaged:
            return None
        damaged, self._file.damaged = self._file.damaged, ""
        words = self.services.words
        text = words("lesson.damaged", file=damaged)
        return Push(notice(self.services, words("lesson.damaged.title"), text))

    def _take(self, lesson: Lesson, way: Way) -> Step:
        """To a lesson of a way, where it was left."""
        return Push(self._scene(lesson, self._file.progress.on(way.id)))

    def scene(self, lesson: Lesson) -> Scene:
        """A lesson, where it was left, on the way that is taken; it is the last one from now on."""
        return self._scene(lesson, self._file.progress)

    def _scene(self, lesson: Lesson, progress: Progress) -> Scene:
        at = progress.at.get(lesson.id, 0)
        self._file.keep(progress.left(lesson.id, at))
        if lesson.id == FIRST_GAME:
            assert self._game is not None, "a whole game can be played here"
            return self._game.scene()
        ways = self._ways(lesson)
        if lesson.id == FINAL_TEST:
            return self._examination.scene(ways)
        return LessonScene(self.services, LessonRun(lesson, at), ways)

    def _ways(self, lesson: Lesson) -> LessonWays:
        return LessonWays(
            way=self._way(lesson),
            seat=self._seat,
            reached=self._reached,
            finished=self._finished,
            onward=self._onward,
        )

    def _way(self, lesson: Lesson) -> Way:
        return way_with(lesson, self._file.progress.way)

    def _seat(self, run: LessonRun, chosen: Callable[[Action], None]) -> LessonSeat:
        return LessonSeat(run, self._people(run.table.host), chosen)

    def _people(self, host: Host) -> tuple[Person, ...]:
        """The player and the birds, by seat."""
        words, name = self.services.words, self.services.settings.name
        you = Person(name or words("front.you"), SPARROW)
        birds = (Person(words(f"bird.{bird}"), bird) for bird in BIRDS)
        guests = [you, *birds]
        return tuple(guests[nth] for nth in host.match.players)

    def _reached(self, run: LessonRun) -> None:
        self._file.keep(self._file.progress.left(run.lesson.id, run.nth))

    def _finished(self, lesson: Lesson) -> None:
        self._file.keep(self._file.progress.finished(lesson.id))

    def _onward(self, lesson: Lesson) -> Step | None:
        after = self._way(lesson).following(lesson)
        return Replace(self.scene(after)) if after is not None else None
