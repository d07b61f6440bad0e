"""The table that a lesson sets up by hand: walls, dice, the break, the deal (riichi sheet, 2)."""

import pytest

from game.engine.events import BlockDealt, IndicatorRevealed, RoundStarted
from game.learn.lesson.answer_judging import right_answers
from game.learn.lesson.lesson_run import LessonRun
from game.learn.lesson.lesson_steps import PlannedDeal
from game.learn.lesson.lesson_table import LessonTable
from game.learn.lesson.table_places import read_place
from game.learn.lesson.table_set_up import BadSetUp, SetUp, SetUpStage, read_set_up
from game.learn.lesson.wall_places import WALL_CHECKS, standing
from game.learn.lessons import lessons
from tests.cases import each

SETUP = lessons()["setup"]
SHEET = """
2 S S3 W17 E12
3 W W4 W1 S13
4 N N5 N2 W14
5 E E6 E3 N15
6 S S7 S4 E16
7 W W8 W5 S17
8 N N9 N6 S1
9 E E10 E7 W2
10 S S11 S8 N3
11 W W12 W9 E4
12 N N13 N10 S5
"""
"""The total, whose wall is broken, the first live stack, the stack of the dora indicator, and that
of the dealer's fourteenth tile, as in the table of section 2.8."""


def at(step):
    return LessonRun(SETUP, [one.id for one in SETUP.steps].index(step))


def found(table, check, taken=0, seat=0):
    return WALL_CHECKS[check](table, taken, seat)


def stack(short):
    return f"stack:{short[0]}:{short[1:]}"


@each("row", SHEET.split("\n")[1:-1], ids=lambda row: row.split()[0])
def test_the_dice_open_the_wall_where_the_sheet_says(row):
    total, owner, first, indicator, jump = row.split()
    one = max(1, int(total) - 6)
    dice = (one, int(total) - one)
    table = LessonTable(PlannedDeal(rules="club", hands=(), dice=dice)).round
    assert table.wall.dice == dice
    assert found(table, "broken") == (f"wall:{owner}",)
    assert found(table, "first") == (stack(first),)
    assert found(table, "indicator") == (stack(indicator),)
    assert found(table, "jump", 48) == (stack(jump),)


def test_everybody_takes_two_stacks_and_the_deal_goes_round_the_corner():
    """The worked example of section 2.8 for a seven."""
    table = LessonTable(PlannedDeal(rules="club", hands=(), dice=(3, 4))).round
    taken = [found(table, "block", 4 * nth) for nth in range(6)]
    shown = [tuple(one.removeprefix("stack:").replace(":", "") for one in two) for two in taken]
    assert shown == [
        ("W8", "W9"),
        ("W10", "W11"),
        ("W12", "W13"),
        ("W14", "W15"),
        ("W16", "W17"),
        ("S1", "S2"),
    ]
    assert found(table, "own", 0, 1) == taken[1]
    assert found(table, "own", 16, 1) == taken[5]


def test_what_was_taken_cannot_be_pointed_at():
    table = LessonTable(PlannedDeal(rules="club", hands=(), dice=(3, 4))).round
    left = [f"stack:W:{nth}" for nth in range(1, 8)]
    assert sorted(standing(table, 20, read_place("stacks:W"))) == left
    assert len(list(standing(table, 20, read_place("stacks:S")))) == 17


@pytest.mark.parametrize(("rules", "dice"), [("club", (4, 5)), ("saki", (4, 5)), ("kansai", (4,))])
def test_without_dice_the_wall_is_opened_before_east_and_as_the_rules_have_it(rules, dice):
    """The dead wall lies there whole, where there is a throw that allows it."""
    table = LessonTable(PlannedDeal(rules=rules, hands=())).round
    assert table.wall.dice == dice
    assert (table.wall.opened.wall, table.wall.opened.stacks) == (0, sum(dice))


# ---- stage by stage ------------------------------------------------------------------------------


def test_the_table_is_set_up_step_by_step():
    """First the walls alone, then every taking by itself, at last the indicator."""
    run = LessonRun(SETUP)
    seen = {}
    while run.step.deal is None or run.is_first:
        shown = run.table.host.journal.since(0)[: run.shown]
        kinds = [type(event) for event in shown]
        seen[run.step.id] = kinds.count(BlockDealt), kinds.count(IndicatorRevealed)
        assert RoundStarted in kinds
        run.forward()
    assert [seen[one] for one in ("seats", "throw", "counted", "corner", "jump", "dead")] == [
        (0, 0),
        (0, 0),
        (0, 0),
        (5, 0),
        (12, 0),
        (16, 0),
    ]
    assert seen["turned"] == (16, 1)


@each(
    ("step", "right"),
    [
        ("throw", ("wall:W",)),
        ("break", ("stack:W:8",)),
        ("corner", ("stack:S:1", "stack:S:2")),
        ("jump", ("stack:S:17",)),
        ("dead", ("tiles=14",)),
        ("indicator", ("stack:W:5",)),
        ("again", ("stack:N:7", "stack:N:8")),
    ],
)
def test_the_right_answers_of_the_lesson_are_those_of_the_engine(step, right):
    assert right_answers(at(step).asked) == right


def test_the_numbers_that_are_said_are_those_of_the_table():
    """136 tiles in walls of 17 stacks, 25,000 points, and 69 tiles after the deal."""
    table = at("turned").table
    plan = table.rules.wall
    assert (plan.size, plan.stacks, plan.dead) == (136, 17, 14)
    assert (plan.replacements, plan.indicators) == (4, 5)
    assert {player.points for player in table.round.players} == {25_000}
    assert table.round.wall.left == 69


def test_stages_have_their_order_and_their_words():
    assert read_set_up("taken:5") == SetUp(SetUpStage.TAKEN, 5)
    assert read_set_up("thrown").rank == read_set_up("totals").rank
    assert read_set_up("counted").rank < read_set_up("taken:1").rank < read_set_up("taken:2").rank
    with pytest.raises(BadSetUp, match="'taken' is none of seated, built, thrown"):
        read_set_up("taken")
