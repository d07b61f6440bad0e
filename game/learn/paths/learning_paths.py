"""The paths through the games: from the first tile on, or from riichi to what is different."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from game.learn.final_test.final_test_questions import ASKED, FINAL_TEST
from game.learn.first_game.teacher import first_game
from game.learn.lesson.lesson_steps import Lesson, LessonStep, Start
from game.learn.lessons import games_taught, lessons, lessons_of
from game.learn.paths.learner_progress import LearnerProgress

FIRST_GAME: Final = "first_game"
MAIN: Final = "riichi"
"""The game whose lessons are all on one path, and from which others are reached."""
KNOWN: Final = "riichi"
"""Who has taken this lesson knows riichi."""
COMMON: Final = ("tiles", "groups", "turn", "calls")
"""The lessons that every game begins with."""


@dataclass(frozen=True, slots=True)
class LearningPath:
    """A path through a game: what it presupposes, and its lessons in their order."""

    game: str
    start: Start
    lessons: tuple[Lesson, ...]

    @property
    def id(self) -> str:
        """How it is called where progress is kept."""
        return f"{self.game}_{self.start}"

    @property
    def common(self) -> tuple[Lesson, ...]:
        """Those of its lessons that are the same in every game."""
        return tuple(one for one in self.lessons if one.game != self.game)

    @property
    def own(self) -> tuple[Lesson, ...]:
        """Those that are about its game alone."""
        return tuple(one for one in self.lessons if one.game == self.game)

    def number(self, lesson: Lesson) -> int:
        """The how-manieth it is on this path."""
        return self.lessons.index(lesson) + 1

    def following(self, lesson: Lesson) -> Lesson | None:
        """The lesson after this one."""
        there = self.lessons.index(lesson) + 1
        return self.lessons[there] if there < len(self.lessons) else None


@cache
def path_ends() -> Mapping[str, Lesson]:
    """What ends the path of riichi and is no lesson of steps: a whole game, and the final test.

    It has a step for each thing that is explained in the game, or asked in the test.
    """
    told = tuple(LessonStep(id=first.id) for first in first_game().firsts)
    asked = tuple(LessonStep(id=f"question_{nth}") for nth in range(1, ASKED + 1))
    found = (
        Lesson(id=FIRST_GAME, game=MAIN, order=0, minutes=(20, 30), steps=told),
        Lesson(id=FINAL_TEST, game=MAIN, order=0, minutes=(10, 15), steps=asked),
    )
    return {one.id: one for one in found}


@cache
def all_paths() -> tuple[LearningPath, ...]:
    """All paths, game after game; the one from the beginning comes first."""
    return tuple(path for game in games_taught() for path in _paths_through_game(game))


def _paths_through_game(game: str) -> tuple[LearningPath, ...]:
    if game == MAIN:
        return (LearningPath(game, Start.ZERO, (*lessons_of(game), *path_ends().values())),)
    common = tuple(lessons()[name] for name in COMMON)
    found = (
        LearningPath(
            game, start, (*(common if start is Start.ZERO else ()), *_own_lessons(game, start))
        )
        for start in Start
    )
    return tuple(path for path in found if path.own)


def _own_lessons(game: str, start: Start) -> tuple[Lesson, ...]:
    """The lessons of a game for those who come from there."""
    return tuple(one for one in lessons_of(game) if start in one.starts)


def game_of_sheet(sheet: str) -> str:
    """The game that is learnt on the paths, of a sheet of rules; those of riichi are several."""
    return sheet if sheet in games_taught() else MAIN


@cache
def lessons_on_paths() -> Mapping[str, Lesson]:
    """Everything that lies on a path, by its name."""
    return {one.id: one for path in all_paths() for one in path.lessons}


def paths_through(game: str) -> tuple[LearningPath, ...]:
    """The paths through one game."""
    return tuple(path for path in all_paths() if path.game == game)


def path_called(name: str) -> LearningPath | None:
    """The path of this name, if there is one."""
    return next((path for path in all_paths() if path.id == name), None)


def suggested_path(game: str, kept: str, done: Collection[str]) -> LearningPath:
    """The path through a game that fits somebody: the one kept, or as far as riichi is known."""
    offered, found = paths_through(game), path_called(kept)
    if found in offered and found is not None:
        return found
    start = Start.RIICHI if KNOWN in done else Start.ZERO
    return next((path for path in offered if path.start is start), offered[0])


def next_lesson(path: LearningPath, progress: LearnerProgress) -> Lesson:
    """The lesson to go on with: the one left before its end, or the first that was never taken."""
    left = lessons_on_paths().get(progress.last)
    if left is not None and left in path.lessons and _is_open(left, progress):
        return left
    return next((one for one in path.lessons if one.id not in progress.done), path.lessons[0])


def is_finished(path: LearningPath, progress: LearnerProgress) -> bool:
    """Whether every lesson of a path has been taken to its end, whatever is looked at again."""
    return all(one.id in progress.done for one in path.lessons)


def unknown_games(progress: LearnerProgress) -> tuple[str, ...]:
    """The games through which no path has been finished yet."""
    known = {path.game for path in all_paths() if is_finished(path, progress)}
    return tuple(game for game in games_taught() if game not in known)


def _is_open(lesson: Lesson, progress: LearnerProgress) -> bool:
    """Whether it was left in its middle, or has never been taken to its end."""
    return lesson.id in progress.at or lesson.id not in progress.done


def path_with(lesson: Lesson, wanted: str = "") -> LearningPath:
    """The path wanted, if the lesson is on it; else that of its own game."""
    found = path_called(wanted)
    if found is not None and lesson in found.lessons:
        return found
    return next(path for path in paths_through(lesson.game) if lesson in path.lessons)
