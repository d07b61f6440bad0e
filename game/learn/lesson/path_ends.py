"""What stands at the end of a way and is no lesson of steps: a whole game, and a test."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from game.learn.final_test.test_questions import ASKED, FINAL_TEST
from game.learn.first_game.teacher import first_game
from game.learn.lesson.lesson_steps import Lesson, Step

FIRST_GAME: Final = "first_game"


@cache
def ends() -> Mapping[str, Lesson]:
    """What the way of riichi ends with, by its name; a step for each thing told, or asked."""
    told = tuple(Step(id=first.id) for first in first_game().firsts)
    asked = tuple(Step(id=f"question_{nth}") for nth in range(1, ASKED + 1))
    found = (
        Lesson(id=FIRST_GAME, path="riichi", order=0, minutes=(20, 30), steps=told),
        Lesson(id=FINAL_TEST, path="riichi", order=0, minutes=(10, 15), steps=asked),
    )
    return {one.id: one for one in found}
