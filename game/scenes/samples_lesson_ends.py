"""The end of the way through riichi in some states: a first game, and the final test."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from game.engine.actions import Decision
from game.engine.events import HandWon
from game.engine.settlement import Seat
from game.engine.tiles import Tile, tile
from game.learn.final_test import ASKED, FINAL_TEST, drawn, questions
from game.learn.final_test_run import Examination
from game.learn.first_game import Speech, first_game
from game.learn.lesson import Lesson
from game.learn.lesson_ends import ends
from game.learn.progress import Tries
from game.scenes import positions, samples_results
from game.scenes.final_test import ExaminationScene, ExaminationWays
from game.scenes.final_test_result import Outcome, OutcomeScene, OutcomeWays
from game.scenes.lesson_game import SpokenTable
from game.scenes.samples_lessons import unkept
from game.scenes.states import STATES, State, StateScene
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
    "riichi": ("river", "safe", 3, {}),
    "helps": ("turn", "", None, {}),
    "throw": ("turn", "", None, {"tile": tile("5z")}),
    "dora": ("dealt", "none", None, {"tile": tile("1m")}),
}
"""The table below each speech, its way, and what it says."""


class _Quiet:
    """A teacher who says one thing."""

    def __init__(self, speech: Speech) -> None:
        self.due = [speech]

    def asked(self, decision: Decision) -> None:
        """Has nothing to add."""


class SpeechScene(SpokenTable, StateScene):
    """A speech over a table at which nothing goes on."""

    def __init__(self, services: Services, state: State, speech: Speech) -> None:
        super().__init__(services, state)
        self.taught(_Quiet(speech), lambda _: None)


def _speech(services: Services, name: str) -> Scene:
    table, way, who, values = SPEECHES[name]
    first = next(one for one in first_game().firsts if one.id == name)
    return SpeechScene(services, STATES[table](), Speech(first, way, who, values))


def _own_win(services: Services) -> Scene:
    """The count of a win, line by line."""
    table = samples_results.great_tsumo()
    (won,) = table.endings
    assert isinstance(won, HandWon), "the hand was won"
    first = next(one for one in first_game().firsts if one.id == "own_win")
    points = sum(one.points for one in won.settlement)
    speech = Speech(first, "tsumo", won.seat, {"points": points}, won.in_han)
    state = State(match=positions.match(table), viewer=won.seat)
    return SpeechScene(services, state, speech)


def _question(services: Services, name: str) -> Scene:
    """One question, at its place in a whole test."""
    asked = questions()[name]
    others = [one for one in drawn(0) if one is not asked]
    run = Examination((*others[:6], asked, *others[6 : ASKED - 1]), 6)
    ways = ExaminationWays(unkept(services, ends()[FINAL_TEST]), _nothing, lambda _: Pop())
    return ExaminationScene(services, run, ways)


def _outcome(services: Services, missed: int) -> Scene:
    asked = drawn(0)[:: 1 if missed > ASKED // 2 else 3][:missed]
    right = ASKED - len(asked)
    outcome = Outcome(right, asked, Tries(2, max(right, 12), tuple(one.id for one in asked)))
    return OutcomeScene(services, outcome, OutcomeWays(_stay, Pop))


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
        "test/passed": partial(_outcome, missed=3),
        "test/not_yet": partial(_outcome, missed=14),
        "test/all_right": partial(_outcome, missed=0),
    }
