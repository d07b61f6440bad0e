"""Reading a lesson from its file, with one-line errors for invalid ones."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final

from game.coach.table_helps import Help
from game.engine.tiles import BadNotation, tiles
from game.learn.glossary.entries import TileRow, shown
from game.learn.lesson.lesson_fields import BadField, JsonObject
from game.learn.lesson.lesson_steps import (
    AnswerCheck,
    AnswerFault,
    Exercise,
    ExerciseKind,
    Fact,
    Lesson,
    LessonStep,
    Mistake,
    PlannedDeal,
    Start,
    written,
)
from game.learn.lesson.scripted_moves import WINDS, BadMove, read_move
from game.learn.lesson.table_places import BadPlace, PlaceKind, TablePlace, read_place
from game.learn.lesson.table_set_up import BadSetUp, SetUp, read_set_up
from game.rulesets import PRESETS

FEWEST, MOST = 8, 15
"""The least and the greatest number of steps of a lesson."""
_DICE: Final = re.compile(r"[1-6]{0,4}")
_OWNED: Final = frozenset(
    {
        *(PlaceKind.RIVER, PlaceKind.MELDS, PlaceKind.PLATE, PlaceKind.STICK),
        *(PlaceKind.STACK, PlaceKind.STACKS),
    }
)
"""The places that need an owner."""
_ELSEWHERE: Final = frozenset(
    {
        *(PlaceKind.KAN, PlaceKind.OFFERED, PlaceKind.OPENED),
        *(PlaceKind.HELPS, PlaceKind.REFUSED),
    }
)
"""The places that only the first game points at."""
SAYS: Final = frozenset(
    {
        *("waits", "complete", "shanten", "refused"),
        *("yaku", "han", "fan", "fu", "dora", "points"),
        *("doubles", "total", "counted", "nets", "cells"),
        *("wall", "stack", "prevailing", "ready", "over", "dealer", "counters"),
        *("tiles", "draws"),
    }
)


class BadLesson(ValueError):
    """Raised for an invalid lesson; names the file, the step and the reason."""


def read_lesson(text: str, file: str) -> Lesson:
    """The lesson of a file."""
    try:
        found = json.loads(text)
    except json.JSONDecodeError as fault:
        raise BadLesson(f"{file}: line {fault.lineno}: {fault.msg}") from None
    try:
        return _lesson(JsonObject("", found))
    except (BadNotation, BadMove, BadField) as fault:
        raise BadLesson(f"{file}: {fault}") from None


def read_step(found: object, file: str) -> LessonStep:
    """A step outside a lesson."""
    name = found.get("id", "") if isinstance(found, dict) else ""
    try:
        return _step(JsonObject(f"step {name}", found))
    except (BadNotation, BadMove, BadField) as fault:
        raise BadLesson(f"{file}: {fault}") from None


def _lesson(part: JsonObject) -> Lesson:
    minutes = part.take("minutes", list)
    lesson = Lesson(
        id=part.name("id"),
        game=part.name("path"),
        order=part.take("order", int),
        minutes=(int(minutes[0]), int(minutes[-1])) if minutes else (0, 0),
        starts=tuple(_starts(part)),
        steps=tuple(_step(one) for one in part.parts("steps", "step")),
    )
    part.end()
    names = [step.id for step in lesson.steps]
    if not FEWEST <= len(names) <= MOST:
        raise part.wrong(f"expected {FEWEST} to {MOST} steps, found {len(names)}")
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise part.wrong(f"two steps are called {twice}")
    if lesson.steps[0].deal is None:
        raise part.wrong(f"step {names[0]}: the first step deals a table")
    undone = next((two.id for one, two in pairwise(lesson.steps) if _goes_back(one, two)), None)
    if undone is not None:
        raise part.wrong(f"step {undone}: set_up: the table is further than that already")
    if not 0 < lesson.minutes[0] <= lesson.minutes[1]:
        raise part.wrong(f"minutes: expected the least and the most, found {minutes}")
    return lesson


def _starts(part: JsonObject) -> Iterator[Start]:
    """The starting points the lesson is for; all unless given."""
    named = part.texts("from") or tuple(Start)
    unknown = next((one for one in named if one not in tuple(Start)), None)
    if unknown is not None:
        raise part.wrong(f"from: {unknown!r} is none of {', '.join(Start)}")
    yield from (one for one in Start if one in named)


def _step(part: JsonObject) -> LessonStep:
    deal, exercise = part.part("deal"), part.part("exercise")
    step = LessonStep(
        id=part.name("id"),
        deal=None if deal is None else _deal(deal),
        set_up=_set_up(part),
        moves=tuple(_checked_moves(part)),
        point=tuple(_checked_places(part, "point")),
        show=tuple(_row(one) for one in part.parts("show", "row")),
        matrix=part.take("matrix", str, ""),
        prices=part.take("prices", str, ""),
        bare=part.take("bare", bool, default=False),
        helps=tuple(_helps(part)),
        term=part.take("term", str, ""),
        exercise=None if exercise is None else _exercise(exercise),
        facts=tuple(_fact(one) for one in part.parts("facts", "fact")),
    )
    part.end()
    if TablePlace(PlaceKind.SHOW) in step.point and not step.show:
        raise part.wrong("point: nothing is shown")
    if (
        step.exercise is not None
        and step.exercise.kind in (ExerciseKind.TILES, ExerciseKind.ARRANGE)
        and not step.show
    ):
        raise part.wrong("exercise: tiles are chosen among those shown, and none are")
    return step


def _helps(part: JsonObject) -> Iterator[Help]:
    for name in part.texts("helps"):
        try:
            yield Help(name)
        except ValueError:
            raise part.wrong(f"helps: {name!r} is none of {', '.join(Help)}") from None


def _checked_moves(part: JsonObject) -> Iterator[str]:
    for move in part.take("moves", str, "").split():
        try:
            read_move(move)
        except BadMove as fault:
            raise part.wrong(f"moves: {fault}") from None
        yield move


def _checked_places(part: JsonObject, name: str) -> Iterator[TablePlace]:
    """Places of the table, such as `hand`, `hand:5m`, `river:S`, `river:S:5m`, or `melds:E`."""
    for text in part.texts(name):
        area, _, rest = text.partition(":")
        whose = rest.partition(":")[0]
        if area in _ELSEWHERE:
            raise part.wrong(f"{name}: there is no {area!r} on the table")
        if area in _OWNED and (not rest or whose not in WINDS):
            raise part.wrong(f"{name}: {text!r} does not say whose, as '{area}:S' does")
        try:
            yield read_place(text)
        except BadPlace as fault:
            raise part.wrong(f"{name}: {fault}") from None


def _deal(part: JsonObject) -> PlannedDeal:
    deal = PlannedDeal(
        rules=part.one_of("rules", tuple(PRESETS)),
        options=part.take("options", dict, {}),
        hands=part.texts("hands"),
        draws=part.notation("draws", ""),
        replacements=part.notation("replacements", ""),
        indicators=part.notation("indicators", ""),
        undersides=part.notation("undersides", ""),
        you=WINDS.index(part.one_of("you", tuple(WINDS), "E")),
        wind=WINDS.index(part.one_of("wind", tuple(WINDS), "E")),
        counters=part.take("counters", int, 0),
        deposits=part.take("deposits", int, 0),
        ritual=part.take("ritual", bool, default=False),
        dice=_dice(part),
    )
    part.end()
    for hand in deal.hands:
        tiles(hand)
    return deal


def _dice(part: JsonObject) -> tuple[int, ...]:
    shown = str(part.take("dice", str, ""))
    if not _DICE.fullmatch(shown):
        raise part.wrong(f"dice: expected what the dice show, such as '34', found {shown!r}")
    return tuple(map(int, shown))


def _set_up(part: JsonObject) -> SetUp | None:
    """The stage of setting up the table, if it is not fully dealt."""
    text = part.take("set_up", str, "")
    try:
        return read_set_up(text) if text else None
    except BadSetUp as fault:
        raise part.wrong(f"set_up: {fault}") from None


def _goes_back(earlier: LessonStep, later: LessonStep) -> bool:
    """Whether the later step needs an earlier stage of the table."""
    if later.deal is not None or later.set_up is None:
        return False
    return earlier.set_up is None or earlier.set_up.rank > later.set_up.rank


def _row(part: JsonObject) -> TileRow:
    groups = tuple(tuple(shown(group)) for group in part.take("tiles", str).split())
    row = TileRow(
        part.name("label"),
        groups,
        frozenset(part.take("marks", list, [])),
        frozenset(part.take("turned", list, [])),
        frozenset(part.take("added", list, [])),
    )
    part.end()
    if not all(nth in range(len(row.tiles)) for nth in row.marks | row.turned | row.added):
        raise part.wrong("marks, turned and added count the tiles of the row from 0")
    if not all(nth - 1 in row.turned for nth in row.added):
        raise part.wrong("added: a tile is added to the turned one before it")
    return row


def _exercise(part: JsonObject) -> Exercise:
    kind = ExerciseKind(part.one_of("kind", tuple(ExerciseKind)))
    check = part.one_of("check", tuple(AnswerCheck), "")
    counts = part.take("counts", dict, {})
    exercise = Exercise(
        kind=kind,
        accept=tuple(_answer(part, kind, one) for one in part.texts("accept")),
        check=AnswerCheck(check) if check else None,
        hand=part.notation("hand", ""),
        options=part.take("options", dict, {}),
        counts={name: tuple(numbers) for name, numbers in counts.items()},
        among=tuple(_checked_places(part, "among")),
        mistakes=tuple(_mistake(one, kind) for one in part.parts("mistakes", "mistake")),
    )
    part.end()
    _look_over(part, exercise)
    return exercise


def _look_over(part: JsonObject, exercise: Exercise) -> None:
    """Checks that an exercise can be solved and has all it needs."""
    if bool(exercise.accept) == bool(exercise.check) and exercise.kind is not ExerciseKind.ARRANGE:
        raise part.wrong("either accept says what is right, or check")
    needed: Mapping[ExerciseKind, tuple[str, object]] = {
        ExerciseKind.QUESTION: ("options", exercise.options),
        ExerciseKind.COUNT: ("counts", exercise.counts),
        ExerciseKind.SPOT: ("among", exercise.among),
    }
    name, value = needed.get(exercise.kind, ("", True))
    if not value:
        raise part.wrong(f"{name} is missing")
    names = [mistake.name for mistake in exercise.mistakes]
    if len(set(names)) < len(names):
        raise part.wrong("two mistakes have the same name")
    unknown = [
        answer
        for answer in (*exercise.accept, *(a for one in exercise.mistakes for a in one.answers))
        if exercise.kind is ExerciseKind.QUESTION and answer not in exercise.options
    ]
    if unknown:
        raise part.wrong(f"{unknown[0]!r} is none of the options")
    right = next((a for one in exercise.mistakes for a in one.answers if a in exercise.accept), "")
    if right:
        raise part.wrong(f"{right!r} is right and wrong at once")


def _answer(part: JsonObject, kind: ExerciseKind, text: str) -> str:
    """An answer in the form of the exercise: tiles are sorted."""
    if kind not in (ExerciseKind.TILES, ExerciseKind.ARRANGE):
        return text
    try:
        return written(tiles(text))
    except BadNotation as fault:
        raise part.wrong(str(fault)) from None


def _mistake(part: JsonObject, kind: ExerciseKind) -> Mistake:
    when = part.one_of("when", tuple(AnswerFault), "")
    mistake = Mistake(
        name=part.name("name"),
        answers=tuple(_answer(part, kind, one) for one in part.texts("answers")),
        has=part.faces("has"),
        lacks=part.faces("lacks"),
        when=AnswerFault(when) if when else None,
    )
    part.end()
    if not (mistake.answers or mistake.has or mistake.lacks):
        raise part.wrong("which answers it is about is missing")
    if (mistake.has or mistake.lacks) and kind is not ExerciseKind.TILES:
        raise part.wrong("has and lacks are about chosen tiles")
    return mistake


def _fact(part: JsonObject) -> Fact:
    fact = Fact(
        rules=part.one_of("rules", tuple(PRESETS), "club"),
        hand=part.take("hand", str),
        tile=part.notation("tile", ""),
        words=part.take("words", str, ""),
        indicators=part.notation("indicators", ""),
        undersides=part.notation("undersides", ""),
        says=part.take("says", dict),
    )
    part.end()
    unknown = sorted(set(fact.says) - SAYS)
    if unknown:
        raise part.wrong(f"says: nothing is called {unknown[0]}")
    return fact
