"""What is said of a level: averages, their intervals by walls, ratings, times."""

from random import Random

import pytest

from game.arena.deeds import deeds
from game.arena.estimates import average, spread, student
from game.arena.rating import MEAN, ratings
from game.arena.standings import standings
from game.bots import LEVELS
from game.host.journal import create
from game.host.match_setup import rules_of
from game.host.participants import Thinking, seconds_of, step_of
from game.host.playout import play_out
from tests.arena.games import experiment, some
from tests.host.players import EAGER, header


def test_the_sample_is_the_wall():
    found = experiment(("a", "a", "b", "b"))
    first, second = ((some(1), some(3), some(2), some(4)), (some(2), some(4), some(1), some(3)))
    one, two = standings(found, {0: (first,), 1: (second,)})
    assert (one.bot, two.bot) == ("a", "b")
    assert one.games == 2
    assert one.place.value == 2.5
    assert one.places == (1, 1, 1, 1)
    # Four places 1, 3, 2, 4, but only two samples: 2 and 3.
    reach = 12.7062 * 0.5
    assert average([(1 + 3, 2), (2 + 4, 2)]).interval == pytest.approx((2.5 - reach, 2.5 + reach))
    assert one.place.interval == (1.0, 4.0), "no place is before the first or after the last"
    assert one.win_rate.value == 0.2
    assert one.win_rate.interval == pytest.approx((0.2, 0.2)), "no wall differs from the other"
    assert one.tsumo_rate.value == 0.5
    assert one.win_value.value == 5000
    assert one.turns_to_win.value == 10
    assert one.times.mean == pytest.approx(0.005)


def test_a_single_wall_tells_no_interval_and_no_win_no_value():
    (one,) = standings(experiment(), {0: (tuple(some(n, wins=0) for n in (1, 2, 3, 4)),)})
    assert one.place.interval is None
    assert one.win_value is None
    assert one.rating is None, "there is nobody else"


def test_an_interval_holds_what_it_promises():
    """Games on one wall share its luck; 95 of 100 intervals hold the truth all the same."""
    random, held = Random("interval"), 0
    for _ in range(400):
        walls = []
        for _ in range(12):
            luck, games = random.gauss(), random.randint(1, 6)
            walls.append((sum(5 + luck + random.gauss() for _ in range(games)), games))
        low, high = average(walls).interval
        held += low < 5 < high
    assert 365 <= held <= 395


def test_student_for_few_and_normal_for_many():
    assert [round(student(n), 2) for n in (1, 9, 10, 100)] == [12.71, 2.26, 2.23, 1.98]
    assert spread([1.0]) is None


# ---- ratings -------------------------------------------------------------------------------------


def order(*bots):
    return tuple((bot,) for bot in bots)


def test_two_who_win_equally_often_are_equal():
    found = ratings([[order("a", "b"), order("b", "a")]] * 5)
    assert found["a"].value == pytest.approx(MEAN)
    assert found["b"].value == pytest.approx(MEAN)


def test_of_two_players_it_is_elo():
    walls = [[order("a", "b")] * 3 + [order("b", "a")]] * 500
    found = ratings(walls)
    assert found["a"].value - found["b"].value == pytest.approx(400 * 0.4771, abs=0.5)
    assert sum(one.value for one in found.values()) == pytest.approx(2 * MEAN)


def test_the_strengths_behind_the_places_are_found_again():
    """Four at a table, two of one level, places drawn by the model itself."""
    random, weights = Random("rating"), {"a": 4.0, "b": 2.0, "c": 1.0}
    walls = []
    for _ in range(1500):
        left, places = ["a", "b", "c", "c"], []
        while left:
            bot = random.choices(left, [weights[one] for one in left])[0]
            left.remove(bot)
            places.append(bot)
        walls.append([order(*places)])
    found = ratings(walls)
    gaps = [found["a"].value - found["b"].value, found["b"].value - found["c"].value]
    assert gaps == pytest.approx([120.4, 120.4], abs=25)
    low, high = found["a"].interval
    assert high - low < 30


def test_who_always_wins_has_a_rating_and_ties_are_even():
    assert ratings([[order("a", "b")]] * 4)["a"].value > MEAN
    tied = ratings([[(("a", "b"),)]] * 4)
    assert tied["a"].value == pytest.approx(tied["b"].value)


# ---- what is counted -----------------------------------------------------------------------------


def test_deeds_add_up(monkeypatch):
    monkeypatch.setitem(LEVELS, EAGER.id, lambda *_: EAGER)
    of = header(seed="4")
    played = play_out(rules_of(of), create(of, None))
    found = deeds(played)
    wins = [event for event in played.events if type(event).__name__ == "HandWon"]
    assert sum(one.wins for one in found) == len(wins)
    assert sum(one.own_draws for one in found) == sum(win.loser is None for win in wins)
    assert sum(one.gained for one in found) > 0
    assert sorted(one.place for one in found) == sorted(played.match.ended.places)
    assert {one.hands for one in found} == {played.match.rounds}
    assert all(one.decisions == sum(number for _, number in one.times) > 0 for one in found)
    assert sum(one.final for one in found) == sum(played.match.ended.finals)


def test_times_are_counted_by_steps_of_a_twentieth():
    for seconds in (0.0, 1e-9, 2e-6, 0.013, 0.3, 70):
        within = seconds_of(step_of(seconds))
        assert seconds <= within * (1 + 1e-9)
        assert within <= max(seconds * 1.0501, 1e-6)
    thinking = Thinking()
    for one in (*[0.001] * 98, 0.5, 2.0):
        thinking.add(one)
    times = tuple(sorted(thinking.steps.items()))
    slow = some(1, decisions=100, times=times, longest=2_000_000)
    told = standings(experiment(), {0: ((slow,) * 4,)})[0].times
    assert told.p50 == pytest.approx(0.001, rel=0.06)
    assert told.p99 == pytest.approx(0.5, rel=0.06)
    assert told.worst == 2
