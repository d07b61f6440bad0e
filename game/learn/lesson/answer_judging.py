"""Judging answers: right answers and mistakes of an exercise, found by the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, product
from typing import Final, TypeAlias

from game.coach.wait_worth import after_discard
from game.engine.actions import Action, Discard
from game.engine.events import FoulCommitted
from game.engine.ruleset import RuleSet
from game.engine.settlement import balance
from game.engine.shapes.hand_shapes import COMPLETE_SHAPES, STANDARD_SHAPE, readings, shanten, waits
from game.engine.table import Round
from game.engine.tiles import Tile, plain, tiles, without
from game.learn.lesson.hand_facts import value_of
from game.learn.lesson.lesson_steps import (
    AnswerCheck,
    AnswerFault,
    Exercise,
    ExerciseKind,
    LessonStep,
    Mistake,
    written,
)
from game.learn.lesson.scripted_moves import WINDS, words_of
from game.learn.lesson.table_places import PlaceKind, TablePlace
from game.learn.lesson.wall_places import WALL_CHECKS, standing

GROUP: Final = 3
"""How many tiles a run or a triplet has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenExercise:
    """An exercise at a table, with what has been done for it so far."""

    step: LessonStep
    exercise: Exercise
    rules: RuleSet
    table: Round
    seat: int
    options: tuple[Action, ...] = ()
    """What the player may do at the table."""
    made: tuple[str, ...] = ()
    """The groups that have been put together already."""
    taken: int = 0
    """How many tiles have been taken from the wall so far."""

    @property
    def hand(self) -> tuple[Tile, ...]:
        """The hand the exercise is about."""
        written_down = self.exercise.hand
        return tiles(written_down) if written_down else self.table.hand(self.seat).concealed

    @property
    def left(self) -> tuple[Tile, ...]:
        """The tiles shown that are not in a group yet."""
        return without(self.step.shown, *(one for group in self.made for one in tiles(group)))

    @property
    def discards(self) -> tuple[Discard, ...]:
        """The possible discards."""
        return tuple(one for one in self.options if isinstance(one, Discard))

    def words(self, actions: tuple[Action, ...]) -> tuple[str, ...]:
        """The possible actions, as answers are written."""
        return words_of(actions, offered=self.table.is_offered)


Find: TypeAlias = Callable[[OpenExercise], tuple[str, ...]]
"""A function that finds all right answers."""
Test: TypeAlias = Callable[[OpenExercise, str], bool]
"""A function that tells whether a wrong answer has a certain fault."""


# ---- right answers -------------------------------------------------------------------------------


def _ready(asked: OpenExercise) -> tuple[str, ...]:
    """Every discard that leaves a hand in tenpai."""
    rules, table = asked.rules, asked.table
    thrown = (one for one in asked.discards if not one.riichi)
    return asked.words(
        tuple(one for one in thrown if rules.waits(after_discard(rules, table, one), one.seat))
    )


def _riichi(asked: OpenExercise) -> tuple[str, ...]:
    """Every discard with which riichi may be declared."""
    return asked.words(tuple(one for one in asked.discards if one.riichi))


def _lowest_shanten(asked: OpenExercise) -> tuple[str, ...]:
    """Every discard that leaves the lowest shanten."""
    best = min(_distances(asked).values())
    return tuple(word for word, far in _distances(asked).items() if far == best)


def _distances(asked: OpenExercise) -> Mapping[str, int]:
    held = asked.table.hand(asked.seat).concealed
    faces, shapes = asked.rules.faces, COMPLETE_SHAPES
    thrown = [one for one in asked.discards if not one.riichi]
    return {
        asked.words((one,))[0]: shanten(shapes, plain(without(held, one.tile)), faces)
        for one in thrown
    }


def _waits(asked: OpenExercise) -> tuple[str, ...]:
    """All waits of the hand, as one answer."""
    found = waits(COMPLETE_SHAPES, plain(asked.hand), asked.rules.faces)
    return (written(tuple(found)),)


def _groups(asked: OpenExercise) -> tuple[str, ...]:
    """Every run or triplet among the tiles shown."""
    chosen = combinations(sorted(asked.left), GROUP)
    return tuple(dict.fromkeys(written(one) for one in chosen if _is_group(one)))


def _pairs(asked: OpenExercise) -> tuple[str, ...]:
    """Every pair among the tiles shown."""
    chosen = combinations(sorted(asked.left), 2)
    return tuple(dict.fromkeys(written(one) for one in chosen if one[0].plain is one[1].plain))


def _score(asked: OpenExercise) -> tuple[str, ...]:
    """The numbers of the engine's score for the hand of the step."""
    value = value_of(asked.step.facts[0])
    return (" ".join(f"{name}={value[name]}" for name in asked.exercise.counts),)


def _due(asked: OpenExercise) -> tuple[str, ...]:
    """The payment to everybody for the foul that has ended the hand."""
    found = _paid_for_foul(asked.table)
    return (" ".join(f"{name}={found[name]}" for name in asked.exercise.counts),)


def _guilty(asked: OpenExercise) -> tuple[str, ...]:
    """The player's discards that made a win a foul."""
    return _own_waits_thrown(asked.rules, asked.table)


def _paid_for_foul(table: Round) -> dict[str, int]:
    """The payments for the foul to the dealer, and to each other player."""
    foul = _foul_of(table)
    others = [seat for seat in table.seats if seat not in (foul.seat, table.dealer)]
    shares = {balance(foul.settlement, seat) for seat in others}
    assert len(shares) == 1, "the others get the same"
    found = {"to_others": shares.pop()}
    if foul.seat != table.dealer:
        found["to_dealer"] = balance(foul.settlement, table.dealer)
    return found


def _own_waits_thrown(rules: RuleSet, table: Round) -> tuple[str, ...]:
    """The seat's discards that the hand waited for, as places: `river:N:5p`."""
    seat = _foul_of(table).seat
    waits = rules.waits(table, seat)
    laid = (one.tile.plain for one in table.players[seat].river)
    wind = WINDS[table.wind_of(seat)]
    return tuple(dict.fromkeys(f"river:{wind}:{tile}" for tile in laid if tile in waits))


def _foul_of(table: Round) -> FoulCommitted:
    """The foul that has ended a hand."""
    (foul,) = table.endings
    assert isinstance(foul, FoulCommitted), "a foul has been committed"
    return foul


def _of_wall(find: Callable[[Round, int, int], tuple[str, ...]]) -> Find:
    """A function about the wall as one about an exercise."""
    return lambda asked: find(asked.table, asked.taken, asked.seat)


CHECKS: Final[Mapping[AnswerCheck, Find]] = {
    AnswerCheck.READY: _ready,
    AnswerCheck.RIICHI: _riichi,
    AnswerCheck.NEAREST: _lowest_shanten,
    AnswerCheck.WAITS: _waits,
    AnswerCheck.GROUP: _groups,
    AnswerCheck.PAIR: _pairs,
    AnswerCheck.SCORE: _score,
    AnswerCheck.DUE: _due,
    AnswerCheck.GUILTY: _guilty,
    **{name: _of_wall(find) for name, find in WALL_CHECKS.items()},
}
"""How the engine finds the right answers of each check."""


def right_answers(asked: OpenExercise) -> tuple[str, ...]:
    """All right answers; the first is shown on request."""
    exercise = asked.exercise
    if exercise.kind is ExerciseKind.ARRANGE:
        return tuple(one for one in _groups(asked) if not _strands(asked, one))
    return CHECKS[exercise.check](asked) if exercise.check else exercise.accept


def is_arranged(asked: OpenExercise) -> bool:
    """Whether all groups have been put together and only the pair is left."""
    return len(asked.left) < GROUP


# ---- mistakes ------------------------------------------------------------------------------------


def _is_group(chosen: tuple[Tile, ...]) -> bool:
    one, two, three = plain(chosen)
    if one is two is three:
        return True
    alike = one.is_run_tile and one.suit is two.suit is three.suit
    return alike and (two.rank, three.rank) == (one.rank + 1, one.rank + 2)


def _not_group(asked: OpenExercise, answer: str) -> bool:
    chosen = tiles(answer)
    return len(chosen) != GROUP or not _is_group(chosen)


def _strands(asked: OpenExercise, answer: str) -> bool:
    """Whether the tiles left could no longer make groups and a pair."""
    if _not_group(asked, answer):
        return False
    return not readings((STANDARD_SHAPE,), without(asked.left, *tiles(answer)))


def _not_ready(asked: OpenExercise, answer: str) -> bool:
    return answer in asked.words(asked.discards) and answer.rstrip("!") not in _ready(asked)


def _discards_instead(asked: OpenExercise, answer: str) -> bool:
    """Whether the answer is a discard, where another action was better."""
    return answer in asked.words(asked.discards)


def _farther(asked: OpenExercise, answer: str) -> bool:
    return answer in _distances(asked) and answer not in _lowest_shanten(asked)


def _too_few(asked: OpenExercise, answer: str) -> bool:
    right = right_answers(asked)[0]
    if asked.exercise.kind is ExerciseKind.COUNT:
        return _sum(answer) < _sum(right)
    return len(tiles(answer)) < len(tiles(right)) and set(tiles(answer)) <= set(tiles(right))


def _too_many(asked: OpenExercise, answer: str) -> bool:
    right = right_answers(asked)[0]
    if asked.exercise.kind is ExerciseKind.COUNT:
        return _sum(answer) > _sum(right)
    return len(tiles(answer)) > len(tiles(right)) and set(tiles(right)) <= set(tiles(answer))


def _sum(counted: str) -> int:
    return sum(int(part.partition("=")[2]) for part in counted.split())


FAULTS: Final[Mapping[AnswerFault, Test]] = {
    AnswerFault.NOT_GROUP: _not_group,
    AnswerFault.STRANDS: _strands,
    AnswerFault.NOT_READY: _not_ready,
    AnswerFault.THROWS: _discards_instead,
    AnswerFault.FARTHER: _farther,
    AnswerFault.TOO_FEW: _too_few,
    AnswerFault.TOO_MANY: _too_many,
}
"""The test of each fault of an answer."""


def mistake_of(asked: OpenExercise, answer: str) -> Mistake | None:
    """The first listed mistake that fits an answer."""
    return next((one for one in asked.exercise.mistakes if _is(one, asked, answer)), None)


def _is(mistake: Mistake, asked: OpenExercise, answer: str) -> bool:
    if answer in mistake.answers:
        return True
    if mistake.when and FAULTS[mistake.when](asked, answer):
        return True
    if mistake.has or mistake.lacks:
        chosen = tiles(answer)
        has = any(one in chosen for one in mistake.has)
        return has or any(one not in chosen for one in mistake.lacks)
    return False


def mistake_examples(mistake: Mistake, asked: OpenExercise) -> Iterator[str]:
    """Examples of answers with a mistake."""
    yield from mistake.answers
    right = tiles(right_answers(asked)[0]) if mistake.has or mistake.lacks else ()
    for one in mistake.has:
        yield written((*right, one))
    for one in mistake.lacks:
        yield written(without(right, one))


# ---- possible answers ----------------------------------------------------------------------------


def possible_answers(asked: OpenExercise) -> tuple[str, ...]:
    """Every answer that needs one choice; for chosen tiles, each tile alone."""
    exercise = asked.exercise
    if exercise.kind is ExerciseKind.PLAY:
        return asked.words(asked.options)
    if exercise.kind is ExerciseKind.QUESTION:
        return tuple(exercise.options)
    if exercise.kind is ExerciseKind.COUNT:
        rows = [[f"{name}={one}" for one in numbers] for name, numbers in exercise.counts.items()]
        return tuple(" ".join(parts) for parts in product(*rows))
    if exercise.kind is ExerciseKind.SPOT:
        return tuple(one for place in exercise.among for one in _pointed(asked, place))
    return tuple(dict.fromkeys(str(one) for one in asked.left))


def _pointed(asked: OpenExercise, place: TablePlace) -> tuple[str, ...]:
    """The answers that a place of the table offers for pointing."""
    if place.kind is PlaceKind.HAND:
        return tuple(f"hand:{one}" for one in dict.fromkeys(plain(asked.hand)))
    if place.kind is PlaceKind.RIVER:
        winds = {WINDS[asked.table.wind_of(one)]: one for one in asked.table.seats}
        river = asked.table.players[winds[place.owner]].river
        laid = (one.tile.plain for one in river if not one.claimed)
        return tuple(f"{place}:{one}" for one in dict.fromkeys(laid))
    return tuple(standing(asked.table, asked.taken, place))
