"""The end of the way through riichi in some states: a first game, and the final test."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from game.engine.actions import Decision
from game.engine.events import HandWon
from game.engine.seats import Seat
from game.engine.tiles import Tile, tile
from game.gallery import result_samples, written_tables
from game.gallery.learning.lesson_samples import unkept
from game.gallery.table_states import STATES, StateScene, TableState
from game.learn.final_test.examination import Examination, right_of
from game.learn.final_test.final_test_questions import (
    ASKED,
    FINAL_TEST,
    FinalTestQuestion,
    drawn,
    questions,
)
from game.learn.first_game.result_moments import received
from game.learn.first_game.teacher import Speech, first_game
from game.learn.lesson.answer_judging import possible_answers
from game.learn.lesson.lesson_steps import Lesson
from game.learn.lesson.table_places import read_place
from game.learn.paths.learner_progress import FinalTestTries
from game.learn.paths.learning_paths import path_ends
from game.scenes.lesson.final_test_result import (
    FinalTestResult,
    FinalTestResultHooks,
    FinalTestResultScene,
)
from game.scenes.lesson.final_test_scene import ExaminationHooks, ExaminationScene
from game.scenes.lesson.first_game_guide import FirstGameGuide
from game.ui.scene import Pop, Scene, Services, Step

ASKS: Final[Mapping[str, str]] = {
    "tiles": "eight_characters",
    "waits": "ends",
    "hands": "whole",
    "count": "count_riichi",
    "play": "safe_river",
    "furiten": "passed",
}
"""Questions by the names of their pictures."""
SPEECHES: Final[Mapping[str, tuple[str, str, Seat | None, Mapping[str, Tile]]]] = {
    "leave": ("claim", "no_yaku", 3, {"tile": tile("6s")}),
    "riichi": ("river", "safe", 1, {}),
    "helps": ("turn", "", None, {}),
    "throw": ("turn", "lone", None, {"tile": tile("5z")}),
    "dora": ("dealt", "none", None, {"tile": tile("1m")}),
}
"""The table below each speech, its way, and what it says."""
BESIDE: Final = {"riichi": ("hand:4m", "hand:7p"), "throw": ("hand:5z",)}
"""What else a speech points at."""


class _Quiet:
    """A teacher who says one thing."""

    advised: Final = None

    def __init__(self, speech: Speech) -> None:
        self.due = [speech]

    def asked(self, decision: Decision) -> None:
        """Has nothing to add."""


def spoken(services: Services, state: TableState, speech: Speech) -> StateScene:
    """A speech over a table at which nothing goes on."""
    table = StateScene(services, state)
    table.guide = FirstGameGuide(table, _Quiet(speech), lambda _: None)
    return table


def _speech(services: Services, name: str) -> Scene:
    table, way, who, values = SPEECHES[name]
    first = next(one for one in first_game().firsts if one.id == name)
    speech = Speech(first, way, who, values, tuple(map(read_place, BESIDE.get(name, ()))))
    return spoken(services, STATES[table](), speech)


def _own_win(services: Services) -> Scene:
    """The count of a win, line by line."""
    table = result_samples.great_tsumo()
    (won,) = table.endings
    assert isinstance(won, HandWon), "the hand was won"
    first = next(one for one in first_game().firsts if one.id == "own_win")
    speech = Speech(first, "tsumo", won.seat, received(won), score=won.in_han)
    state = TableState(match=written_tables.match(table), viewer=won.seat)
    return spoken(services, state, speech)


def _question(services: Services, name: str) -> Scene:
    """One question, at its place in a whole test."""
    asked = questions()[name]
    others = [one for one in drawn(0) if one is not asked]
    run = Examination((*others[:6], asked, *others[6 : ASKED - 1]), 6)
    ways = ExaminationHooks(unkept(services, path_ends()[FINAL_TEST]), _nothing, lambda _: Pop())
    return ExaminationScene(services, run, ways)


def outcome(services: Services, missed: int) -> Scene:
    """The result of a try in which so many questions were missed."""
    asked = drawn(0)[:: 1 if missed > ASKED // 2 else 3][:missed]
    right = ASKED - len(asked)
    given = {one.id: _wrong(one) if nth % 3 else "" for nth, one in enumerate(asked)}
    ended = FinalTestResult(right, asked, FinalTestTries(2, max(right, 12), tuple(given), given))
    return FinalTestResultScene(services, ended, FinalTestResultHooks(_stay, Pop))


def _wrong(question: FinalTestQuestion) -> str:
    """An answer that is not right, the last one that there is."""
    found = possible_answers(Examination((question,)).asked)
    return next(one for one in reversed(found) if one not in right_of(question.id))


def _stay(_: Lesson) -> Step:
    return Pop()


def _nothing(_: Examination) -> None:
    """Nothing is kept."""


def samples() -> dict[str, Callable[[Services], Scene]]:
    """Every state by its name."""
    return {
        **{f"first_game/{name}": partial(_speech, name=name) for name in SPEECHES},
        "first_game/own_win": _own_win,
        **{f"test/{name}": partial(_question, name=asked) for name, asked in ASKS.items()},
        "test/passed": partial(outcome, missed=3),
        "test/not_yet": partial(outcome, missed=14),
        "test/all_right": partial(outcome, missed=0),
    }
