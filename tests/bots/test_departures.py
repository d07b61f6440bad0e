"""Hands played on from another choice: they end as if that bird had sat there all along."""

from itertools import islice

from game.rulesets import RULESETS
from tests.bots.studies.departures import departures
from tests.bots.tournament import Seats, bot, hands
from tests.cases import each

USUAL, OTHER = "greedy", "folder"
RULES = RULESETS["tenhou"]


def first_hand(names, seed):
    """The scores after the first hand of a match if these bots play it."""
    seats = Seats(RULES, [bot(name, RULES) for name in names], f"{seed}1")
    return next(hands(seats))[1].scores


@each("seed", ["d", "g", "h"])
def test_a_hand_ends_as_if_the_other_bird_had_sat_there_from_the_deal_on(seed):
    found = next(departures("tenhou", [USUAL, OTHER], seed, minutes=9))
    usual, more = first_hand([USUAL] * RULES.seats, seed), []
    for seat in range(RULES.seats):
        names = [USUAL] * RULES.seats
        names[seat] = OTHER
        more.append(first_hand(names, seed)[seat] - usual[seat])
    assert sorted(filter(None, found[OTHER])) == sorted(filter(None, more))
    assert any(more)


def test_who_does_the_same_departs_nowhere():
    found = islice(departures("tenhou", [USUAL, USUAL], "d", minutes=9), 2)
    assert all(set(row) == {"seats"} for row in found)


def test_what_a_bird_considers_may_be_changed():
    sight = bot("expert@one_suit=3,caution=0.5", RULESETS["classic"]).choose.__self__.style.sight
    assert sight.one_suit == 3
    assert sight.places
    blind = bot("expert@places=0", RULESETS["classic"]).choose.__self__.style.sight
    assert blind.places is False
