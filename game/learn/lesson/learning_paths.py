"""The ways through the games: from the first tile on, or from riichi to what is different."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from game.learn.lesson.learner_progress import Progress
from game.learn.lesson.lesson_steps import STARTS, Lesson, Start
from game.learn.lesson.path_ends import ends
from game.learn.lessons import lessons, on_path, paths

MAIN: Final = "riichi"
"""The game whose lessons are all on one way, and from which others are reached."""
KNOWN: Final = "riichi"
"""Who has taken this lesson knows riichi."""
COMMON: Final = ("tiles", "groups", "turn", "calls")
"""The lessons that every game begins with."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way through a game: what it presupposes, and its lessons in their order."""

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
        return tuple(one for one in self.lessons if one.path != self.game)

    @property
    def own(self) -> tuple[Lesson, ...]:
        """Those that are about its game alone."""
        return tuple(one for one in self.lessons if one.path == self.game)

    def number(self, lesson: Lesson) -> int:
        """The how-manieth it is on this way."""
        return self.lessons.index(lesson) + 1

    def following(self, lesson: Lesson) -> Lesson | None:
        """The lesson after this one."""
        there = self.lessons.index(lesson) + 1
        return self.lessons[there] if there < len(self.lessons) else None


@cache
def ways() -> tuple[Way, ...]:
    """All ways, game after game; the one from the beginning comes first."""
    return tuple(way for game in paths() for way in _ways_of(game))


def _ways_of(game: str) -> tuple[Way, ...]:
    if game == MAIN:
        return (Way(game, "zero", (*on_path(game), *ends().values())),)
    common = tuple(lessons()[name] for name in COMMON)
    found = (
        Way(game, start, (*(common if start == "zero" else ()), *_from(game, start)))
        for start in STARTS
    )
    return tuple(way for way in found if way.own)


def _from(game: str, start: Start) -> tuple[Lesson, ...]:
    """The lessons of a game for those who come from there."""
    return tuple(one for one in on_path(game) if start in one.starts)


def game_of_sheet(sheet: str) -> str:
    """The game that is learnt on the ways, of a sheet of rules; those of riichi are several."""
    return sheet if sheet in paths() else MAIN


@cache
def taught() -> Mapping[str, Lesson]:
    """Everything that lies on a way, by its name."""
    return {one.id: one for way in ways() for one in way.lessons}


def ways_of(game: str) -> tuple[Way, ...]:
    """The ways through one game."""
    return tuple(way for way in ways() if way.game == game)


def way_called(name: str) -> Way | None:
    """The way of this name, if there is one."""
    return next((way for way in ways() if way.id == name), None)


def way_for(game: str, kept: str, done: Collection[str]) -> Way:
    """The way through a game that fits somebody: the one kept, or as far as riichi is known."""
    offered, found = ways_of(game), way_called(kept)
    if found in offered and found is not None:
        return found
    start = "riichi" if KNOWN in done else "zero"
    return next((way for way in offered if way.start == start), offered[0])


def next_on(way: Way, progress: Progress) -> Lesson:
    """The lesson to go on with: the one left before its end, or the first that was never taken."""
    left = taught().get(progress.last)
    if left is not None and left in way.lessons and _is_open(left, progress):
        return left
    return next((one for one in way.lessons if one.id not in progress.done), way.lessons[0])


def is_finished(way: Way, progress: Progress) -> bool:
    """Whether every lesson of a way has been taken to its end, whatever is looked at again."""
    return all(one.id in progress.done for one in way.lessons)


def unknown_games(progress: Progress) -> tuple[str, ...]:
    """The games through which no way has been finished yet."""
    known = {way.game for way in ways() if is_finished(way, progress)}
    return tuple(game for game in paths() if game not in known)


def _is_open(lesson: Lesson, progress: Progress) -> bool:
    """Whether it was left in its middle, or has never been taken to its end."""
    return lesson.id in progress.at or lesson.id not in progress.done


def way_with(lesson: Lesson, wanted: str = "") -> Way:
    """The way wanted, if the lesson is on it; else that of its own game."""
    found = way_called(wanted)
    if found is not None and lesson in found.lessons:
        return found
    return next(way for way in ways_of(lesson.path) if lesson in way.lessons)
