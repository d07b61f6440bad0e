"""Exercises: their kinds, one that is asked, and the verdicts on answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from typing import Final, Generic, TypeVar

from game.app.seats.hosted_game import game_by
from game.engine.actions import Action
from game.engine.shapes.hand_shapes import ALL_FACES
from game.review.drill_decisions import (
    DrillDecision,
    DrillKind,
    drill_decisions,
    tempted_match,
)
from game.review.drill_kinds import practised
from game.review.drill_waits import waits_drills
from game.review.drill_wins import WinDrill, win_drill
from game.rulesets import PRESETS, RULESETS
from game.rulesets.families import in_han
from game.scenes.exercises.exercise_scene import ExerciseScene, Exercising, Tally
from game.scenes.exercises.exercises_scene import ExercisesScene, PractisedGame
from game.scenes.exercises.score_exercise_scene import CountingExercise, ScoreExerciseScene
from game.scenes.exercises.waits_exercise_scene import COLUMN, WaitsExerciseScene
from game.scenes.result.han_or_fan import counting_of
from game.scenes.result.hand_facts_shown import EndedHand, finished
from game.scenes.shared.game_facts import Person
from game.scenes.shared.new_game_choice import BIRDS, SPARROW
from game.ui.scene import Pop, Scene, Services

SEED: Final = "8"


@dataclass(frozen=True, slots=True)
class _State:
    """An exercise, and what was answered."""

    kind: DrillKind
    ruleset: str = "club"
    answered: Callable[[DrillDecision], Action | None] | None = None
    """What the player chose, or nothing where the answer was asked for; not given while it is
    asked."""


T = TypeVar("T")


class _Given(Generic[T]):
    """A single exercise, or none that could be found."""

    def __init__(self, drill: T | None, *, failed: bool = False) -> None:
        self._drill, self.failed = drill, failed

    def go_on(self) -> None:
        """Nothing more to be found."""

    def take(self) -> T | None:
        """The exercise, once."""
        drill, self._drill = self._drill, None
        return drill

    def leave(self) -> None:
        """Nothing to be left."""


class _Answered(ExerciseScene):
    """The screen after an answer."""

    answer: Callable[[DrillDecision], Action | None] | None = None

    def enter(self) -> None:
        """Lets the table come to rest, and answers."""
        for _ in range(40):
            self.update(0.1)
        if self.table is None or self.answer is None:
            return
        chosen = self.answer(self.table.seat.drill)
        if chosen is None:
            self.show_answer()
        else:
            self.table.choose(chosen)
        self.update(0.1)


@cache
def _drill(kind: DrillKind, ruleset: str) -> DrillDecision:
    return next(drill_decisions(kind, ruleset, PRESETS[ruleset], SEED))


def _exercise(services: Services, state: _State) -> Scene:
    scene = _asked(services, state, _Given(_drill(state.kind, state.ruleset)))
    scene.tally = Tally(3, 4)
    return scene


def _people(services: Services, seats: int, own: int) -> tuple[Person, ...]:
    words = services.words
    birds = [Person(words(f"bird.{bird}"), bird) for bird in BIRDS[: seats - 1]]
    return (*birds[:own], Person(words("table.you"), SPARROW), *birds[own:])


def _asked(services: Services, state: _State, finding: _Given[DrillDecision]) -> _Answered:
    people = partial(_people, services)
    game = game_by(RULESETS[state.ruleset], PRESETS[state.ruleset])
    scene = _Answered(services, Exercising(state.kind, game, finding, people, lambda _: None))
    scene.answer = state.answered
    return scene


def _best(drill: DrillDecision) -> Action:
    return drill.told.best


def _tempting(drill: DrillDecision) -> Action:
    return drill.told.own.chosen


def _none(_drill: DrillDecision) -> None:
    """The answer was asked for."""


def _near(drill: DrillDecision) -> Action:
    """A choice that is neither right nor a mistake, if there is one; else one that is wrong."""
    others = [one.action for one in drill.told.candidates if not drill.accepts(one.action)]
    near = (one for one in others if drill.judged(one).mistake is None)
    return next(near, others[-1])


STATES: Final[Mapping[str, _State]] = {
    "defence": _State(DrillKind.DEFENCE),
    "defence_wrong": _State(DrillKind.DEFENCE, answered=_tempting),
    "defence_shown": _State(DrillKind.DEFENCE, answered=_none),
    "discard": _State(DrillKind.DISCARD),
    "discard_right": _State(DrillKind.DISCARD, answered=_best),
    "discard_near": _State(DrillKind.DISCARD, answered=_near),
    "riichi": _State(DrillKind.RIICHI),
    "riichi_wrong": _State(DrillKind.RIICHI, answered=_tempting),
    "call": _State(DrillKind.CALL),
    "call_right": _State(DrillKind.CALL, answered=_best),
    "three": _State(DrillKind.DEFENCE, "kansai", _tempting),
    "classic": _State(DrillKind.DISCARD, "classic", _tempting),
    "classic_call": _State(DrillKind.CALL, "classic"),
}
NOTHING: Final = Tally()
SOME: Final[Mapping[str, Tally]] = {
    DrillKind.DISCARD: Tally(7, 9),
    DrillKind.DEFENCE: Tally(112, 240),
    DrillKind.RIICHI: Tally(1, 1),
}


def _kinds(services: Services, first: int, tallies: Mapping[str, Tally]) -> Scene:
    sheets = {"riichi": "club", "kansai": "kansai", "classic": "classic"}
    games = [
        PractisedGame(game, services.words(f"ruleset.{sheet}"), practised(PRESETS[sheet]))
        for game, sheet in sheets.items()
    ]

    def tally(_game: str, kind: str) -> Tally:
        return tallies.get(kind, NOTHING)

    return ExercisesScene(services, games, first, tally, lambda *_: Pop())


def _looking(services: Services, *, failed: bool) -> Scene:
    return _asked(services, _State(DrillKind.DEFENCE), _Given[DrillDecision](None, failed=failed))


@cache
def _win(ruleset: str, nth: int) -> WinDrill:
    """A win of a match of birds."""
    options = in_han(PRESETS[ruleset])
    record = tempted_match(ruleset, options, SEED, 0)
    wins = (win_drill(options, record, hand, SEED) for hand in range(len(record.hands)))
    return [one for one in wins if one is not None][nth]


def _count(
    services: Services, ruleset: str = "club", nth: int | None = 0, answer: int | None = None
) -> Scene:
    """A win to be counted, with the value of this place chosen from the right one on."""
    rules, options = RULESETS[ruleset], in_han(PRESETS[ruleset])

    def ended(drill: WinDrill) -> EndedHand:
        table, seat = drill.table, drill.win.seat
        people = _people(services, len(table.players), seat)
        return finished(rules, table, seat, people, counting=counting_of(options))

    drill = None if nth is None else _win(ruleset, nth)
    scene = ScoreExerciseScene(services, CountingExercise(_Given(drill), ended, lambda _: None))
    scene.tally = Tally(3, 4)
    if drill is not None:
        scene.take_next()
        right = drill.choices.index(drill.answer)
        if answer is not None:
            scene.choose((right + answer) % len(drill.choices))
    return scene


def _waits(services: Services, chosen: str = "", *, answered: bool = True) -> Scene:
    """A hand whose waits are to be found, with these ranks chosen."""
    drills = waits_drills(ALL_FACES, SEED)
    drill = next(one for one in drills if len(one.live) > COLUMN)
    scene = WaitsExerciseScene(services, _Given(drill), lambda _: None)
    scene.tally = Tally(3, 4)
    scene.take_next()
    for one in drill.choices:
        if str(one.rank) in chosen or (not chosen and answered and one in drill.live):
            scene.choose(one)
    if answered:
        scene.answer()
    return scene


def samples() -> Mapping[str, Callable[[Services], Scene]]:
    """The screens by the names of their states."""
    return {
        "exercises/some": partial(_kinds, first=0, tallies=SOME),
        "exercises/new": partial(_kinds, first=1, tallies={}),
        "exercises/classic": partial(_kinds, first=2, tallies=SOME),
        **{f"exercise/{name}": partial(_exercise, state=one) for name, one in STATES.items()},
        "exercise/count": _count,
        "exercise/count_right": partial(_count, nth=1, answer=0),
        "exercise/count_wrong": partial(_count, nth=2, answer=1),
        "exercise/count_three": partial(_count, ruleset="kansai"),
        "exercise/count_three_wrong": partial(_count, ruleset="kansai", answer=1),
        "exercise/count_looking": partial(_count, nth=None),
        "exercise/waits": partial(_waits, chosen="25", answered=False),
        "exercise/waits_right": _waits,
        "exercise/waits_wrong": partial(_waits, chosen="258"),
        "exercise/looking": partial(_looking, failed=False),
        "exercise/failed": partial(_looking, failed=True),
    }
