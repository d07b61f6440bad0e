"""What the lessons say that each player pays is what the scorer makes each of them pay."""

import pytest

from game.engine.scoring.payment import TsumoShares
from game.learn.lesson.hand_facts import score_of
from game.learn.lesson.lesson_run import LessonRun
from game.learn.lessons import lessons
from tests.learn.exercises import exercises

SHARES = {"dealer", "other", "others", "each"}
"""What is counted where the price of a drawn win is split."""
SPLIT = [
    pytest.param(step, id=f"{lesson.id}-{step.id}")
    for lesson in lessons().values()
    for step in exercises(lesson)
    if step.exercise.counts and step.exercise.counts.keys() <= SHARES
]

HARVESTS = [
    pytest.param(lesson, step, id=f"{lesson.id}-{step.id}")
    for lesson in lessons().values()
    for step in exercises(lesson)
    if step.exercise.counts.keys() == {"total"}
]


def parts(answer):
    """The numbers of an answer such as `dealer=2000 others=1000`."""
    split = (part.partition("=") for part in answer.split())
    return {name: int(number) for name, _, number in split}


def test_some_lessons_split_a_payment():
    assert SPLIT


@pytest.mark.parametrize("step", SPLIT)
def test_a_drawn_win_is_split_as_the_lesson_says(step):
    (fact,) = step.facts
    words = fact.words.split()
    assert "tsumo" in words
    base, dealer_wins = score_of(fact).base, "E/E" in words
    (answer,) = step.exercise.accept
    rest = "other" if "other" in step.exercise.counts else "others"
    paid = {"each": True} if dealer_wins else {"dealer": True, rest: False}
    shares = TsumoShares()
    assert parts(answer) == {
        name: shares.of(base, dealer_wins=dealer_wins, dealer_pays=double)
        for name, double in paid.items()
    }


@pytest.mark.parametrize(("lesson", "step"), HARVESTS)
def test_with_counters_and_sticks_a_win_brings_what_the_lesson_says(lesson, step):
    table = LessonRun(lesson, lesson.steps.index(step)).table
    (won,) = table.round.endings
    received = sum(one.points for one in won.settlement if one.payee == table.seat)
    (answer,) = step.exercise.accept
    assert parts(answer) == {"total": received}
