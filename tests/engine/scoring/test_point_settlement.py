"""Who pays whom when all hands are counted: both systems, the matrix, and penalties."""

from random import Random

import pytest

from game.engine.reasons import WrongAct
from game.engine.scoring.points.payment_matrix import matrix
from game.engine.scoring.points.points_score import GIVEN, Earned, PointScore
from game.engine.scoring.points.points_settlement import Counts, PaymentStep, transfers
from game.rulesets.classic.options import CLASSIC, with_changes
from game.rulesets.classic.scoring import fines, payment
from tests.cases import each

EAST, SOUTH, WEST, NORTH = range(4)
SEATS = range(4)


def hands(*totals, flat=()):
    return tuple(
        PointScore(
            points=(), doubles=(), total=total, counted="paradise" if seat in flat else "ordinary"
        )
        for seat, total in enumerate(totals)
    )


def given(points):
    return PointScore(points=(Earned(GIVEN, points),), doubles=(), total=points)


def settled(winner, *totals, east=EAST, flat=(), **changes):
    found = payment(with_changes(CLASSIC, changes))
    return found.settle(Counts(hands(*totals, flat=flat), winner, east))


def nets(steps):
    return matrix(transfers(steps), SEATS).nets


def told(steps):
    return {(one.payer, one.payee): (one.factor, one.points, one.less, one.amount) for one in steps}


# ---- the worked settlements of the source ----------------------------------------------------


def test_the_first_worked_settlement_payment_by_payment():
    steps = settled(EAST, 100, 250, 40, 10, system="advanced")
    assert told(steps) == {
        (SOUTH, EAST): (2, 100, 0, 200),
        (WEST, EAST): (2, 100, 0, 200),
        (NORTH, EAST): (2, 100, 0, 200),
        (WEST, SOUTH): (1, 250, 40, 210),
        (NORTH, SOUTH): (1, 250, 10, 240),
        (NORTH, WEST): (1, 40, 10, 30),
        (EAST, SOUTH): (4, 250, 100, 600),
    }
    assert [one.reason for one in steps] == ["mahjong"] * 3 + ["difference"] * 3 + ["exception"]


def test_the_matrix_of_the_source():
    found = matrix(transfers(settled(EAST, 100, 250, 40, 10, system="advanced")), SEATS)
    assert found.cells == ((0, 600, 0, 0), (200, 0, 0, 0), (200, 210, 0, 0), (200, 240, 30, 0))
    assert found.paid == (600, 200, 410, 470)
    assert found.received == (600, 1050, 30, 0)
    assert (found.nets, found.total) == ((0, 850, -380, -470), 1680)


def test_the_second_worked_settlement_payment_by_payment():
    steps = settled(SOUTH, 30, 100, 50, 10, system="advanced")
    assert told(steps) == {
        (EAST, SOUTH): (2, 100, 0, 200),
        (WEST, SOUTH): (1, 100, 0, 100),
        (NORTH, SOUTH): (1, 100, 0, 100),
        (NORTH, WEST): (1, 50, 10, 40),
        (NORTH, EAST): (2, 30, 10, 40),
        (EAST, WEST): (2, 50, 30, 40),
    }
    assert nets(steps) == (-200, 400, -20, -180)


def test_the_matrix_fills_step_by_step():
    paid = transfers(settled(EAST, 100, 250, 40, 10, system="advanced"))
    filled = [matrix(paid[:count], SEATS) for count in range(len(paid) + 1)]
    assert filled[0].total == 0
    assert filled[3].cells[WEST] == (200, 0, 0, 0)
    assert all(sum(one.paid) == sum(one.received) == one.total for one in filled)
    assert filled[-1].nets == (0, 850, -380, -470)


# ---- the simple system -----------------------------------------------------------------------


def test_everyone_is_paid_his_points_by_each_of_the_others():
    steps = settled(NORTH, 6, 20, 0, 56)
    assert nets(steps) == (3 * 12 - 76, 3 * 20 - 68, -88, 3 * 56 - 32)
    assert steps[0] == PaymentStep(EAST, NORTH, 1, 56, 0, "mahjong")
    assert {one.reason for one in steps if one.payee != NORTH} == {"hand"}


def test_only_the_winner_is_paid():
    assert nets(settled(NORTH, 6, 20, 0, 56, simple_losers_score=False)) == (-56, -56, -56, 168)


@pytest.mark.parametrize(
    ("applies", "flat", "each"),
    [
        ("before_east_double", (), 1600),
        ("after_east_double", (), 1000),
        ("after_east_double", (EAST,), 1600),  # a fixed value is doubled in full
    ],
)
def test_the_limit_before_or_after_the_double_of_east(applies, flat, each):
    steps = settled(EAST, 800, 0, 0, 0, flat=flat, limit_applies=applies)
    assert {one.amount for one in steps} == {each}


def test_the_limit_after_the_double_goes_for_east_as_a_loser_too():
    steps = settled(SOUTH, 800, 2, 0, 0, limit_applies="after_east_double")
    assert {one.amount for one in steps if one.payee == EAST} == {1000}


@pytest.mark.parametrize("points", [500, 800, 3584])
def test_a_losing_hand_of_east_above_the_limit_is_cut_after_the_double(points):
    """Classic sheet, 10: an ordinary hand of East never brings more than the limit."""
    changes = {"limit_applies": "after_east_double", "losers_limit": False}
    steps = settled(SOUTH, points, 2, 0, 0, **changes)
    assert {one.amount for one in steps if one.payee == EAST} == {1000}


@pytest.mark.parametrize(("points", "each"), [(400, 800), (800, 1000), (3584, 7168)])
def test_points_counted_elsewhere_may_be_those_of_a_grand_jeu(points, each):
    changes = {"limit_applies": "after_east_double", "losers_limit": False}
    scores = (given(points), *hands(2, 0, 0))
    steps = payment(with_changes(CLASSIC, changes)).settle(Counts(scores, SOUTH, EAST))
    assert {one.amount for one in steps if one.payee == EAST} == {each}


def test_another_hand_than_that_of_east_is_not_cut_when_it_is_paid():
    changes = {"limit_applies": "after_east_double", "losers_limit": False}
    steps = settled(SOUTH, 0, 2, 3584, 0, **changes)
    assert {one.amount for one in steps if one.payee == WEST} == {3584}


def test_another_seat_may_be_east():
    assert nets(settled(SOUTH, 0, 10, 0, 0, east=SOUTH)) == (-20, 60, -20, -20)
    assert nets(settled(SOUTH, 0, 10, 0, 0, east=WEST, system="advanced")) == (-10, 40, -20, -10)


# ---- the exceptions --------------------------------------------------------------------------


@each(
    ("winner", "totals", "changes", "expected"),
    [
        (EAST, (100, 250, 0, 0), {}, {(EAST, SOUTH): 600}),
        (EAST, (100, 250, 0, 0), {"exception_east_winner": False}, {}),
        (EAST, (100, 250, 0, 0), {"exception_other_winner": False}, {(EAST, SOUTH): 600}),
        (SOUTH, (200, 100, 300, 0), {}, {(SOUTH, EAST): 400, (SOUTH, WEST): 400}),
        (SOUTH, (200, 100, 300, 0), {"exception_other_winner": False}, {}),
        (SOUTH, (0, 100, 100, 99), {}, {}),
    ],
)
def test_a_winner_pays_dearer_hands(winner, totals, changes, expected):
    steps = settled(winner, *totals, system="advanced", **changes)
    found = {(one.payer, one.payee): one.amount for one in steps if one.reason == "exception"}
    assert found == expected


# ---- drawn hands -----------------------------------------------------------------------------


@pytest.mark.parametrize("system", ["simple", "advanced"])
def test_a_drawn_hand_pays_nothing_unless_that_is_agreed(system):
    assert settled(None, 30, 50, 10, 0, system=system) == ()


@pytest.mark.parametrize(
    ("system", "expected"), [("simple", (120, 80, -80, -120)), ("advanced", (60, 130, -70, -120))]
)
def test_a_drawn_hand_that_is_counted(system, expected):
    steps = settled(None, 30, 50, 10, 0, system=system, draw_scoring="evaluate")
    assert nets(steps) == expected


# ---- what always holds -----------------------------------------------------------------------


def test_what_is_paid_is_received():
    lots = Random(2)
    for _ in range(300):
        totals = [lots.choice((0, 2, 8, 64, 300, 1000, 2500)) for _ in SEATS]
        winner = lots.choice((None, *SEATS))
        changes = {
            "system": lots.choice(("simple", "advanced")),
            "limit_applies": lots.choice(("before_east_double", "after_east_double")),
            "draw_scoring": "evaluate",
        }
        steps = settled(winner, *totals, east=lots.choice(SEATS), **changes)
        assert sum(nets(steps)) == 0
        assert all(one.amount > 0 for one in steps)


# ---- penalties -------------------------------------------------------------------------------


def fined(offender, reason, *, east=EAST, **changes):
    options = with_changes(CLASSIC, changes)
    each = fines(options)[reason]
    steps = payment(options).fine(offender, each, reason, seats=SEATS, east=east)
    return {one.payee: one.amount for one in steps}


@each(
    ("offender", "changes", "expected"),
    [
        (SOUTH, {}, {EAST: 1000, WEST: 500, NORTH: 500}),
        (EAST, {}, {SOUTH: 1000, WEST: 1000, NORTH: 1000}),
        (SOUTH, {"east_doubles_penalties": False}, {EAST: 500, WEST: 500, NORTH: 500}),
        (SOUTH, {"false_mahjong_fine": 300}, {EAST: 600, WEST: 300, NORTH: 300}),
        (SOUTH, {"false_mahjong_fine": 0}, {}),
    ],
)
def test_a_wrong_mah_jong(offender, changes, expected):
    assert fined(offender, WrongAct.FALSE_MAHJONG, **changes) == expected


def test_naming_the_tile_just_drawn():
    assert fined(WEST, WrongAct.DRAWN_NAMED) == {EAST: 20, SOUTH: 10, NORTH: 10}
    cheaper = fined(WEST, WrongAct.DRAWN_NAMED, penalty_announce_drawn=4)
    assert cheaper == {EAST: 8, SOUTH: 4, NORTH: 4}
