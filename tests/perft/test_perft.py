"""How many ways a hand can go on, counted to a fixed depth from fixed walls.

A number that changes says that what is allowed has changed; look at why before accepting it.
"""

from itertools import product
from random import Random

from game.engine.hand_flow import advance
from game.engine.match import begin, first_hand, opened, start_hand
from game.rulesets import RULESETS
from tests.cases import each

COUNTS = {
    ("saki", 1): [14, 145, 1879],
    ("saki", 2): [13, 116, 1229],
    ("club", 1): [14, 145, 1879],
    ("club", 2): [13, 116, 1229],
    ("tenhou", 1): [14, 145, 1879],
    ("tenhou", 2): [13, 116, 1229],
    ("ema", 1): [14, 145, 1879],
    ("ema", 2): [13, 116, 1229],
    ("wrc", 1): [14, 145, 1879],
    ("wrc", 2): [13, 116, 1229],
    ("mleague", 1): [14, 145, 1879],
    ("mleague", 2): [13, 116, 1229],
    ("majsoul", 1): [14, 145, 1879],
    ("majsoul", 2): [13, 116, 1229],
    ("tenhou_sanma", 1): [11, 139, 1629],
    ("tenhou_sanma", 2): [11, 112, 1428],
    ("majsoul_sanma", 1): [11, 139, 1629],
    ("majsoul_sanma", 2): [11, 112, 1428],
    ("kansai", 1): [11, 130, 1510],
    ("kansai", 2): [11, 103, 1327],
    ("classic", 1): [12, 92, 921],
    ("classic", 2): [14, 111, 1095],
}


def perft(rules, progress, depth):
    """The ways to answer so many questions, one after the other."""
    if depth == 0 or not progress.asked:
        return 1
    seats = [decision.seat for decision in progress.asked]
    choices = product(*(decision.options for decision in progress.asked))
    return sum(
        perft(rules, advance(rules, progress, dict(zip(seats, chosen, strict=True))), depth - 1)
        for chosen in choices
    )


@each(("ruleset", "wall"), COUNTS, every=2)
def test_the_ways_a_hand_can_go(ruleset, wall):
    rules = RULESETS[ruleset]
    started = start_hand(rules, opened(begin(rules, Random(wall))), first_hand(), Random(wall))
    assert [perft(rules, started, depth) for depth in (1, 2, 3)] == COUNTS[ruleset, wall]


def test_every_ruleset_is_counted():
    assert {ruleset for ruleset, _ in COUNTS} == set(RULESETS)
