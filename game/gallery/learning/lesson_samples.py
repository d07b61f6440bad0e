"""The lessons in some states, for pictures of the screens and for tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from game.app.seats.taught_seats import LessonSeat
from game.engine.actions import Action
from game.learn.lesson.answer_judging import mistake_examples
from game.learn.lesson.lesson_run import LessonRun
from game.learn.lesson.lesson_steps import Lesson
from game.learn.lessons import lessons
from game.learn.paths.learner_progress import LearnerProgress
from game.learn.paths.learning_paths import LearningPath, path_called, path_with
from game.scenes.lesson.lesson_list import BOOKS, LessonsScene
from game.scenes.lesson.lesson_scene import LessonHooks, LessonScene
from game.scenes.shared.game_facts import Person
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
    "die": ("kansai_table", "die"),
    "north": ("kansai_norths", "north"),
    "matrix": ("classic_matrix", "whole"),
    "dice": ("setup", "throw"),
    "totals": ("setup", "totals"),
    "break": ("setup", "counted"),
    "corner": ("setup", "corner"),
    "chombo": ("manners", "cost"),
}
"""Steps of lessons by the names of their pictures."""


def _nothing(*_: object) -> None:
    """Nothing is kept."""


def scene(services: Services, run: LessonRun) -> LessonScene:
    """A lesson of which nothing is kept."""
    return LessonScene(services, run, unkept(services, run.lesson))


def unkept(services: Services, lesson: Lesson) -> LessonHooks:
    """What a lesson needs, where nothing of it is kept."""

    def seat(taken: LessonRun, chosen: Callable[[Action], None]) -> LessonSeat:
        birds = ("moineau", "mesange", "pinson", "rougegorge")
        people = [Person(services.words(f"bird.{bird}"), bird) for bird in birds]
        you = Person(services.words("table.you"), birds[0])
        players = taken.table.host.match.players
        return LessonSeat(taken, tuple([you, *people[1:]][nth] for nth in players), chosen)

    return LessonHooks(path_with(lesson), seat, _nothing, _nothing, lambda _: None)


def _step(services: Services, lesson: str, step: str, *, errs: bool = False) -> Scene:
    taken = lessons()[lesson]
    nth = next(nth for nth, one in enumerate(taken.steps) if one.id == step)
    run = LessonRun(taken, nth)
    if errs and run.exercise is not None:
        (mistake, *_) = run.exercise.mistakes
        for _ in range(2):
            run.answer(next(mistake_examples(mistake, run.asked)))
    return scene(services, run)


def _answered(services: Services, lesson: str, step: str) -> Scene:
    shown = _step(services, lesson, step)
    assert isinstance(shown, LessonScene)
    shown.run.show()
    return shown


def _list(services: Services, way: str) -> Scene:
    found = path_called(way)
    assert found is not None, "there is such a way"
    first, second, *_ = found.lessons
    progress = LearnerProgress(frozenset({first.id}), {second.id: 4}, second.id, found.id)
    books = dict.fromkeys(BOOKS, Pop)
    return LessonsScene(services, lambda: progress, _stay, books=books, exercises=Pop)


def _over(services: Services, way: str) -> Scene:
    """The list after a way has been taken to its end."""
    found = path_called(way)
    assert found is not None, "there is such a way"
    done = frozenset(one.id for one in found.lessons)
    progress = LearnerProgress(done, last=found.lessons[-1].id, path=found.id)
    books = dict.fromkeys(BOOKS, Pop)
    ways = services, lambda: progress, _stay
    return LessonsScene(*ways, books=books, play=lambda _: Pop(), exercises=Pop)


def _stay(_: Lesson, __: LearningPath) -> Step:
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
        "lesson/choice": partial(_step, lesson="groups", step="find_run", errs=True),
        "lesson/right": partial(_answered, lesson="groups", step="ron"),
        "lessons/some": partial(_list, way="riichi_zero"),
        "lessons/zero": partial(_list, way="kansai_zero"),
        "lessons/short": partial(_list, way="classic_riichi"),
        "lessons/over": partial(_over, way="riichi_zero"),
        "lessons/over_zero": partial(_over, way="kansai_zero"),
    }
