"""The lessons in some states, for pictures of the screens and for tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from game.engine.actions import Action
from game.learn.judging import examples
from game.learn.lesson import Lesson
from game.learn.lesson_run import LessonRun
from game.learn.lessons import lessons
from game.learn.progress import Progress
from game.lesson_seat import LessonSeat
from game.scenes.lesson import LessonScene, LessonWays
from game.scenes.lesson_list import BOOKS, LessonsScene
from game.scenes.table_source import Person
from game.ui.scene import Pop, Scene, Services, Step

STEPS: Final[Mapping[str, tuple[str, str]]] = {
    "hand": ("tiles", "welcome"),
    "suits": ("tiles", "suits"),
    "find": ("tiles", "find_simples"),
    "arrange": ("groups", "arrange"),
    "wall": ("turn", "wall"),
    "discard": ("turn", "discard"),
    "rivers": ("turn", "rivers"),
    "spot": ("turn", "spot"),
    "chii": ("calls", "chii"),
    "tilted": ("calls", "jumped"),
    "question": ("yaku1", "which"),
    "count": ("yaku2", "sum"),
    "riichi": ("riichi", "declare"),
    "stick": ("riichi", "stick"),
    "dora": ("dora", "indicator"),
}
"""Steps of lessons by the names of their pictures."""


def _nothing(*_: object) -> None:
    """Nothing is kept."""


def scene(services: Services, run: LessonRun) -> LessonScene:
    """A lesson of which nothing is kept."""

    def seat(taken: LessonRun, chosen: Callable[[Action], None]) -> LessonSeat:
        birds = ("moineau", "mesange", "pinson", "rougegorge")
        people = [Person(services.words(f"bird.{bird}"), bird) for bird in birds]
        you = Person(services.words("table.you"), birds[0])
        players = taken.table.host.match.players
        return LessonSeat(taken, tuple([you, *people[1:]][nth] for nth in players), chosen)

    ways = LessonWays(seat, _nothing, _nothing, lambda _: None, follows=True)
    return LessonScene(services, run, ways)


def _step(services: Services, lesson: str, step: str, *, errs: bool = False) -> Scene:
    taken = lessons()[lesson]
    nth = next(nth for nth, one in enumerate(taken.steps) if one.id == step)
    run = LessonRun(taken, nth)
    if errs and run.exercise is not None:
        (mistake, *_) = run.exercise.mistakes
        for _ in range(2):
            run.answer(next(examples(mistake, run.asked)))
    return scene(services, run)


def _answered(services: Services, lesson: str, step: str) -> Scene:
    shown = _step(services, lesson, step)
    assert isinstance(shown, LessonScene)
    shown.run.show()
    return shown


def _list(services: Services) -> Scene:
    ids = list(lessons())
    progress = Progress(frozenset(ids[:3]), {ids[3]: 4}, ids[3])
    books = dict.fromkeys(BOOKS, Pop)
    return LessonsScene(services, lambda: progress, _stay, books=books)


def _stay(_: Lesson) -> Step:
    return Pop()


def samples() -> dict[str, Callable[[Services], Scene]]:
    """Every state by its name."""
    steps = {
        f"lesson/{name}": partial(_step, lesson=lesson, step=step)
        for name, (lesson, step) in STEPS.items()
    }
    return {
        **steps,
        "lesson/mistake": partial(_step, lesson="turn", step="discard", errs=True),
        "lesson/right": partial(_answered, lesson="groups", step="ron"),
        "lessons/some": _list,
    }
