"""Matches that begin with their last hand: the study ends them as if a bird had sat there."""

from random import Random

from game.rulesets import RULESETS
from tests.bots.studies.last_hands import last_hands, last_match, report, result, scores_by_lot
from tests.bots.tournament import Seats, bot, hands_from
from tests.cases import each

USUAL, OTHER = "greedy", "folder"
RULES = RULESETS["tenhou"]


def ended(names, seed):
    """The places and final scores of a match of these bots that begins with its last hand."""
    seats = Seats(RULES, [bot(name, RULES) for name in names], f"{seed}1")
    *_, (_, match) = hands_from(seats, *last_match(seats))
    return result(RULES, match)


@each("seed", ["d", "g"])
def test_a_match_ends_as_if_the_other_bird_had_sat_there(seed):
    found = next(last_hands("tenhou", [USUAL, OTHER], seed, minutes=9))
    usually, more = ended([USUAL] * RULES.seats, seed), []
    for seat in range(RULES.seats):
        names = [USUAL] * RULES.seats
        names[seat] = OTHER
        (place, final), (then, had) = ended(names, seed)[seat], usually[seat]
        more.append((then - place, final - had))
    nothing = (0, 0)
    assert sorted(one for one in found[OTHER] if one != nothing) == sorted(
        one for one in more if one != nothing
    )
    assert any(one != nothing for one in more)


def test_scores_by_lot_are_those_of_a_match():
    for seed in range(50):
        scores = scores_by_lot(RULES, Random(seed))
        assert sum(scores) == RULES.points * RULES.seats
        assert min(scores) > 0
        assert all(one % 100 == 0 for one in scores)


def test_the_report_counts_the_matches_in_which_nothing_was_done_otherwise():
    rows = [{"seats": 4, OTHER: [(1, 10_000), (-1, -20_000)]}, {"seats": 4, OTHER: [(2, 50_000)]}]
    *_, line = report(rows)
    assert line.startswith(f"| {OTHER} | 8 | 37.5 % | +0.2500 ±")
    assert "| +5000 ±" in line
