"""The final test: twenty questions out of many, different ones in each try.

A question is a step with a table of its own, written like the steps of lessons. It also has the
`lesson` it is about, the texts it `says` (several positions share them), and perhaps a `tile`
named in them. It lists no mistakes, as each question is answered once.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from random import Random
from typing import Final

from game.engine.tiles import Tile, tile
from game.learn.lesson.lesson_file import read_step
from game.learn.lesson.lesson_steps import Lesson, LessonStep
from game.learn.lessons import lessons, lessons_of

FILE: Final = "final_test.json"
FINAL_TEST: Final = "final_test"
GAME: Final = "riichi"
ASKED: Final = 20
"""How many questions a try has."""
PASSED: Final = 16
"""How many right answers pass the test."""
BARE: Final = {"deal": {"rules": "club", "hands": ["147m258p369s1357z"]}, "set_up": "seated"}
"""The empty table behind questions that are not about a table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalTestQuestion:
    """A question of the test."""

    lesson: str
    """The lesson that teaches it."""
    says: str
    """The id of its texts."""
    step: LessonStep
    tile: Tile | None = None
    """The tile named in its texts."""

    @property
    def id(self) -> str:
        """The id of the question."""
        return self.step.id


class BadTest(ValueError):
    """Raised for an invalid question; names it and the reason."""


@cache
def questions() -> dict[str, FinalTestQuestion]:
    """All questions by id."""
    return read_questions(files("game.learn.final_test").joinpath(FILE).read_text(encoding="utf-8"))


def read_questions(text: str) -> dict[str, FinalTestQuestion]:
    """The questions of a file."""
    found = [_question(one) for one in json.loads(text)]
    names = [one.id for one in found]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise BadTest(f"{FILE}: two questions are called {twice}")
    return dict(zip(names, found, strict=True))


def _question(found: dict[str, object]) -> FinalTestQuestion:
    beside = {name: str(found.get(name, "")) for name in ("lesson", "says", "tile")}
    rest = {name: value for name, value in found.items() if name not in beside}
    lesson, named = beside["lesson"], beside["tile"]
    if lesson not in lessons():
        raise BadTest(f"{FILE}: question {found.get('id')}: no lesson is called {lesson}")
    return FinalTestQuestion(
        lesson=lesson,
        says=beside["says"],
        step=read_step(rest if "deal" in rest else {**BARE, **rest}, FILE),
        tile=tile(named) if named else None,
    )


def drawn(tries: int) -> tuple[FinalTestQuestion, ...]:
    """The questions of a try, after `tries` others, in the order of lessons.

    Every lesson has a question before one has a second, and the questions of a lesson take turns,
    so that consecutive tries share as few questions as possible.
    """
    found = list(_in_turn(tries))[:ASKED]
    order, pool = list(lessons()), list(questions())
    return tuple(sorted(found, key=lambda one: (order.index(one.lesson), pool.index(one.id))))


def _in_turn(tries: int) -> Iterator[FinalTestQuestion]:
    """All questions in the order of this try."""
    order = [one.id for one in lessons_of(GAME)]
    Random(tries).shuffle(order)
    piles = {name: _turned(_about(name), tries) for name in order}
    for nth in range(max(map(len, piles.values()))):
        yield from (pile[nth] for pile in piles.values() if nth < len(pile))


def _about(lesson: str) -> list[FinalTestQuestion]:
    return [one for one in questions().values() if one.lesson == lesson]


def _turned(pile: Sequence[FinalTestQuestion], by: int) -> list[FinalTestQuestion]:
    """The questions, rotated."""
    first = by % len(pile) if pile else 0
    return [*pile[first:], *pile[:first]]


def lesson_of(asked: Sequence[FinalTestQuestion]) -> Lesson:
    """The questions as the steps of a lesson."""
    return Lesson(
        id=FINAL_TEST,
        game=GAME,
        order=0,
        minutes=(10, 15),
        steps=tuple(one.step for one in asked),
    )
