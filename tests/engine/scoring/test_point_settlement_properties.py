"""What is true of every settlement of hands that count in points, whatever they are worth."""

from hypothesis import given
from hypothesis import strategies as st

from game.engine.scoring.points.payment_matrix import matrix
from game.engine.scoring.points.points_settlement import Counts, transfers
from game.rulesets.classic.options import CLASSIC, with_changes
from game.rulesets.classic.scoring import payment
from tests.engine.scoring.test_point_settlement import SEATS, hands

seats = st.sampled_from(SEATS)
winners = st.none() | seats
totals = st.lists(st.integers(0, 5000).map(lambda one: 2 * one), min_size=4, max_size=4)
systems = st.fixed_dictionaries(
    {
        "system": st.sampled_from(["simple", "advanced"]),
        "simple_losers_score": st.booleans(),
        "exception_east_winner": st.booleans(),
        "exception_other_winner": st.booleans(),
        "draw_scoring": st.sampled_from(["none", "evaluate"]),
        "limit_applies": st.sampled_from(["before_east_double", "after_east_double"]),
    }
)


def steps(points, winner, east, changes):
    found = payment(with_changes(CLASSIC, changes))
    return found.settle(Counts(hands(*points), winner, east))


def nets(points, winner, east, changes):
    return matrix(transfers(steps(points, winner, east, changes)), SEATS).nets


@given(totals, winners, seats, systems)
def test_what_one_gains_another_loses(points, winner, east, changes):
    assert sum(nets(points, winner, east, changes)) == 0


@given(totals, winners, seats, systems)
def test_every_payment_goes_from_one_to_another_and_is_its_sum(points, winner, east, changes):
    for step in steps(points, winner, east, changes):
        assert step.payer != step.payee
        assert step.amount == step.factor * (step.points - step.less) > 0


@given(totals, seats, seats)
def test_in_the_simple_system_everyone_is_paid_by_each_of_the_others(points, winner, east):
    """net(i) = 3 R(i) minus the R of the others, with R doubled for East (classic sheet, 11)."""
    doubled = [one * (1 + (seat == east)) for seat, one in enumerate(points)]
    expected = tuple(4 * one - sum(doubled) for one in doubled)
    assert nets(points, winner, east, {"system": "simple"}) == expected


@given(totals, winners, seats, systems, seats, st.integers(1, 400))
def test_a_dearer_hand_is_never_paid_less(points, winner, east, changes, seat, more):
    dearer = [one + 2 * more * (nth == seat) for nth, one in enumerate(points)]
    before, after = (nets(one, winner, east, changes)[seat] for one in (points, dearer))
    assert after >= before


@given(totals, seats, systems, st.sampled_from([1, 2, 3]))
def test_the_seats_have_no_names(points, winner, changes, turned):
    """If everybody moves on by some seats, so do the payments: only who is East counts."""
    moved = [points[(seat - turned) % 4] for seat in SEATS]
    before = nets(points, winner, 0, changes)
    after = nets(moved, (winner + turned) % 4, turned, changes)
    assert after == tuple(before[(seat - turned) % 4] for seat in SEATS)


@given(totals, seats, st.booleans())
def test_a_drawn_hand_is_paid_only_where_that_is_agreed(points, east, is_simple):
    system = "simple" if is_simple else "advanced"
    assert nets(points, None, east, {"system": system}) == (0, 0, 0, 0)
    evaluated = nets(points, None, east, {"system": system, "draw_scoring": "evaluate"})
    assert any(evaluated) == (len(set(doubled(points, east, is_simple))) > 1)


def doubled(points, east, is_simple):
    """What decides whether anything is paid: in the simple system East's points are doubled."""
    return [one * (1 + (is_simple and seat == east)) for seat, one in enumerate(points)]
