"""The payment table of the game for three, cell by cell (kansai sheet, section 8)."""

import pytest

from game.engine.scoring.payment import on_discard, settle_wins
from game.engine.settlement import balance
from game.rulesets.kansai.options import KANSAI, with_changes
from game.rulesets.kansai.scoring import SCORE_ABOVE_FAN, TSUMO, payment, scoring
from tests.cases import each
from tests.engine.scoring.test_payment import worth
from tests.notation import three

EAST, SOUTH, WEST = range(3)
ROWS = [
    (range(3, 4), 1000, 300, 500, 1500, 500),
    (range(4, 5), 2000, 500, 1000, 3000, 1000),
    (range(5, 6), 4000, 1000, 2000, 6000, 2000),
    (range(6, 8), 8000, 2000, 4000, 12_000, 4000),
    (range(8, 10), 12_000, 3000, 6000, 18_000, 6000),
    (range(10, 13), 16_000, 4000, 8000, 24_000, 8000),
    (range(13, 16), 24_000, 6000, 12_000, 36_000, 12_000),
    (range(16, 30), 32_000, 8000, 16_000, 48_000, 16_000),
]
"""Scores; ron of a ko, his tsumo from the other ko and from the oya; ron and tsumo of the oya."""
CELLS = [(score, *row) for scores, *row in ROWS for score in scores]
RULES = scoring(KANSAI).han


def gains(winner, loser, scored, options=KANSAI):
    (paid,) = settle_wins(payment(options), three(turn=winner), loser, [(winner, scored)])
    return [balance(paid, seat) for seat in range(3)]


@each(("score", "ron", "from_ko", "from_oya", "oya_ron", "oya_each"), CELLS)
def test_a_score_is_paid_as_the_table_says(score, ron, from_ko, from_oya, oya_ron, oya_each):
    scored = worth(score - SCORE_ABOVE_FAN, rules=RULES)
    assert gains(SOUTH, WEST, scored) == [0, ron, -ron]
    assert gains(SOUTH, None, scored) == [-from_oya, from_ko + from_oya, -from_ko]
    assert gains(EAST, WEST, scored) == [oya_ron, 0, -oya_ron]
    assert gains(EAST, None, scored) == [2 * oya_each, -oya_each, -oya_each]


def test_a_yakuman_is_paid_as_the_last_row():
    scored = worth("daisangen", rules=RULES)
    assert gains(SOUTH, WEST, scored) == [0, 32_000, -32_000]
    assert gains(EAST, None, scored) == [32_000, -16_000, -16_000]


@pytest.mark.parametrize("score", [16, 20, 30])
def test_without_counted_yakuman_the_row_of_15_is_the_top(score):
    plain = scoring(with_changes(KANSAI, {"kazoe_yakuman": False})).han
    scored = worth(score - SCORE_ABOVE_FAN, rules=plain)
    assert gains(SOUTH, WEST, scored) == [0, 24_000, -24_000]


@each(
    ("counters", "changes", "from_discarder", "from_each"),
    [
        (0, {}, 0, 0),
        (1, {}, 1000, 1000),
        (4, {}, 4000, 4000),
        (4, {"honba_counting": "flat"}, 1000, 1000),
        (4, {"honba_sharing": "divided"}, 4000, 2000),
        (4, {"honba_counting": "flat", "honba_sharing": "divided"}, 1000, 500),
        (4, {"honba_value": 300, "honba_sharing": "each_liable"}, 1200, 1200),
    ],
)
def test_each_who_pays_adds_the_counters(counters, changes, from_discarder, from_each):
    paid, scored = payment(with_changes(KANSAI, changes)), worth(1, rules=RULES)
    here = three(turn=SOUTH, counters=counters)

    def gain(loser):
        (settled,) = settle_wins(paid, here, loser, [(SOUTH, scored)])
        return [balance(settled, seat) for seat in range(3)]

    assert gain(WEST) == [0, 1000 + from_discarder, -1000 - from_discarder]
    assert gain(None) == [-500 - from_each, 800 + 2 * from_each, -300 - from_each]


def test_the_shares_do_not_follow_from_one_another():
    """The first row is no exact double: the table is the rule (8)."""
    base = worth(1, rules=RULES).base
    assert TSUMO.of(base, dealer_wins=False) == 300
    assert TSUMO.of(base, dealer_wins=True) == 500
    assert on_discard(base, dealer=False) == 1000
