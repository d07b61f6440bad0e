"""The learning paths of the games: from the beginning, or from riichi."""

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
"""The lesson after which a player knows riichi."""
COMMON: Final = ("tiles", "groups", "turn", "calls")
"""The lessons that the paths from the beginning share."""


@dataclass(frozen=True, slots=True)
class LearningPath:
    """A path through a game: what it builds on, and its lessons in order."""

    game: str
    start: Start
    lessons: tuple[Lesson, ...]

    @property
    def id(self) -> str:
        """The id by which progress refers to it."""
        return f"{self.game}_{self.start}"

    @property
    def common(self) -> tuple[Lesson, ...]:
        """Its lessons that are the same in every game."""
        return tuple(one for one in self.lessons if one.game != self.game)

    @property
    def own(self) -> tuple[Lesson, ...]:
        """Its lessons about its own game."""
        return tuple(one for one in self.lessons if one.game == self.game)

    def number(self, lesson: Lesson) -> int:
        """The number of a lesson on this path, from 1."""
        return self.lessons.index(lesson) + 1

    def following(self, lesson: Lesson) -> Lesson | None:
        """The lesson after this one."""
        there = self.lessons.index(lesson) + 1
        return self.lessons[there] if there < len(self.lessons) else None


@cache
def path_ends() -> Mapping[str, Lesson]:
    """The end of the riichi path: the first whole game and the final test, as lessons.

    They have a step for each explanation of the game, or question of the test.
    """
    explanations = tuple(LessonStep(id=first.id) for first in first_game().firsts)
    asked = tuple(LessonStep(id=f"question_{nth}") for nth in range(1, ASKED + 1))
    found = (
        Lesson(id=FIRST_GAME, game=MAIN, order=0, minutes=(20, 30), steps=explanations),
        Lesson(id=FINAL_TEST, game=MAIN, order=0, minutes=(10, 15), steps=asked),
    )
    return {one.id: one for one in found}


@cache
def all_paths() -> tuple[LearningPath, ...]:
    """All paths, game by game; the one from the beginning comes first."""
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
    """The lessons of a game from this start."""
    return tuple(one for one in lessons_of(game) if start in one.starts)


def game_of_sheet(sheet: str) -> str:
    """The game of the learning paths for a preset."""
    return sheet if sheet in games_taught() else MAIN


@cache
def lessons_on_paths() -> Mapping[str, Lesson]:
    """All lessons on paths, by id."""
    return {one.id: one for path in all_paths() for one in path.lessons}


def paths_through(game: str) -> tuple[LearningPath, ...]:
    """The paths through one game."""
    return tuple(path for path in all_paths() if path.game == game)


def path_called(name: str) -> LearningPath | None:
    """The path with this id, if there is one."""
    return next((path for path in all_paths() if path.id == name), None)


def suggested_path(game: str, chosen: str, done: Collection[str]) -> LearningPath:
    """The suggested path through a game: the one chosen before, or by whether riichi is known."""
    offered, found = paths_through(game), path_called(chosen)
    if found in offered and found is not None:
        return found
    start = Start.RIICHI if KNOWN in done else Start.ZERO
    return next((path for path in offered if path.start is start), offered[0])


def next_lesson(path: LearningPath, progress: LearnerProgress) -> Lesson:
    """The lesson to continue with: the one left unfinished, or the first never taken."""
    left = lessons_on_paths().get(progress.last)
    if left is not None and left in path.lessons and _is_open(left, progress):
        return left
    return next((one for one in path.lessons if one.id not in progress.done), path.lessons[0])


def is_finished(path: LearningPath, progress: LearnerProgress) -> bool:
    """Whether every lesson of a path has been finished, even if one is taken again."""
    return all(one.id in progress.done for one in path.lessons)


def unknown_games(progress: LearnerProgress) -> tuple[str, ...]:
    """The games without a finished path."""
    known = {path.game for path in all_paths() if is_finished(path, progress)}
    return tuple(game for game in games_taught() if game not in known)


def _is_open(lesson: Lesson, progress: LearnerProgress) -> bool:
    """Whether it was left unfinished, or has never been finished."""
    return lesson.id in progress.at or lesson.id not in progress.done


def path_with(lesson: Lesson, wanted: str = "") -> LearningPath:
    """The wanted path, if the lesson is on it; else one of its own game."""
    found = path_called(wanted)
    if found is not None and lesson in found.lessons:
        return found
    return next(path for path in paths_through(lesson.game) if lesson in path.lessons)
