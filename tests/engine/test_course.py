"""From hand to hand and to the final ranking (riichi sheet, sections 9.2-9.8 and 12.4)."""

from dataclasses import replace

from game.bots import make
from game.engine.course import Closing, HandOutcome, NextHand, Over
from game.engine.events import RoundStarted
from game.engine.reasons import MatchEndReason
from game.host.match_setup import rules_of
from game.rulesets.families import dealt_once
from game.rulesets.riichi.build import riichi_rules
from game.rulesets.riichi.options import with_changes
from game.rulesets.riichi.presets import CLUB, SAKI
from tests.cases import each
from tests.examples import EXAMPLES, seat_of
from tests.host.players import header, host, play
from tests.notation import table

SHEETS = {"saki": SAKI, "club": CLUB}
OUTCOMES = {
    "win": HandOutcome.WON,
    "exhaustive_draw": HandOutcome.EXHAUSTED,
    "abortive_draw": HandOutcome.ABORTED,
    "chombo": HandOutcome.VOID,
}
EVEN = (25_000, 25_000, 25_000, 25_000)


def hand_of(case):
    wind, dealer = seat_of(case["before"]["hand"][0]), int(case["before"]["hand"][1]) - 1
    other = (dealer + 1) % 4
    result = case["result"]
    winners = {"dealer": dealer, "other": other}
    return Closing(
        wind=wind,
        dealer=dealer,
        counters=case["before"]["honba"],
        streak=0,
        points=tuple(case["before"].get("scores_after_payment", EVEN)),
        outcome=OUTCOMES[result["kind"]],
        winners=tuple(winners[name] for name in result.get("winners", ())),
        ready=(dealer,) if result.get("dealer_tenpai") else (),
    )


@each("sheet", SHEETS)
@each("case", EXAMPLES["progression"], ids=lambda case: case["id"])
def test_what_follows_a_hand(case, sheet):
    expected = case["expected"][sheet]
    if expected is None:
        return
    onward = riichi_rules(SHEETS[sheet]).course.onward(hand_of(case))
    if "game_over" in expected:
        assert onward == Over(expected["game_over"])
    else:
        assert isinstance(onward, NextHand)
        name = "ESWN"[onward.wind] + str(onward.dealer + 1)
        assert (name, onward.counters) == (expected["hand"], expected["honba"])


@each("case", EXAMPLES["final_scores"], ids=lambda case: case["id"])
def test_final_scores(case):
    course = riichi_rules(with_changes(SAKI, case["options"])).course
    points = list(case["scores_in_first_deal_order"])
    if case["sticks_left"] and course.leftovers_to_first:
        points[points.index(max(points))] += 1000 * case["sticks_left"]
    unlucky = case["expected"].get("never_won", [])
    wins = tuple(int(seat not in unlucky) for seat in range(len(points)))
    ranking = course.rank(tuple(points), wins, (0, 0, 0, 0))
    assert list(ranking.places) == case["expected"]["rank"]
    assert [final / 1000 for final in ranking.finals] == case["expected"]["final"]


WON = Closing(
    wind=0, dealer=0, counters=0, streak=7, points=EVEN, outcome=HandOutcome.WON, winners=(0,)
)


@each(
    ("changes", "hand", "expected"),
    [
        ({"renchan": "never"}, WON, NextHand(0, 1, 0, 0)),
        ({"renchan": "win_only"}, WON, NextHand(0, 0, 1, 8)),
        (
            {"renchan": "win_only"},
            replace(WON, outcome=HandOutcome.EXHAUSTED, winners=(), ready=(0,)),
            NextHand(0, 1, 1, 0),
        ),
        ({"paarenchan_passes_deal": True}, WON, NextHand(0, 1, 0, 0)),
        (
            {"game_length": "tonpuusen"},
            replace(WON, dealer=3, winners=(1,)),
            Over(MatchEndReason.LAST_HAND),
        ),
        (
            {"game_length": "iichan"},
            replace(WON, wind=1, dealer=3, winners=(1,)),
            NextHand(2, 0, 0, 0),
        ),
        (
            {"bankruptcy": "zero_or_below"},
            replace(WON, points=(75_000, 25_000, 0, 0)),
            Over(MatchEndReason.BANKRUPTCY),
        ),
        (
            {"bankruptcy": "off"},
            replace(WON, points=(75_100, 25_000, 0, -100)),
            NextHand(0, 0, 1, 8),
        ),
        (
            {"dealer_stop": "last_hand_ends"},
            replace(WON, wind=1, dealer=3, winners=(3,)),
            Over(MatchEndReason.LAST_HAND),
        ),
        (
            {"dealer_stop": "last_hand_ends"},
            replace(WON, wind=1, dealer=3, winners=(), outcome=HandOutcome.ABORTED),
            NextHand(1, 3, 1, 0),
        ),
        (
            {"extension_round": True, "target_comparison": "at_least"},
            replace(WON, wind=1, dealer=3, winners=(1,), points=(30_000, 25_000, 25_000, 20_000)),
            Over(MatchEndReason.LAST_HAND),
        ),
    ],
    ids=lambda value: str(value) if isinstance(value, dict) else "",
)
def test_options_of_the_course(changes, hand, expected):
    course = riichi_rules(with_changes(SAKI, changes)).course
    onward = course.onward(hand)
    if isinstance(expected, NextHand) and isinstance(onward, NextHand) and not onward.streak:
        expected = replace(expected, streak=0)
    assert onward == expected


def test_eight_wins_stand_until_the_deal_passes():
    drawn = replace(WON, streak=8, outcome=HandOutcome.EXHAUSTED, winners=(), ready=(0,))
    until = riichi_rules(with_changes(SAKI, {"paarenchan_streak": "until_deal_passes"})).course
    in_row = riichi_rules(with_changes(SAKI, {"paarenchan_streak": "wins_in_row"})).course
    assert until.onward(drawn) == NextHand(0, 0, 1, 8)
    assert in_row.onward(drawn) == NextHand(0, 0, 1, 0)
    assert until.onward(replace(drawn, streak=7)) == NextHand(0, 0, 1, 0)


def test_the_dealer_may_choose_to_stop():
    course = riichi_rules(with_changes(SAKI, {"dealer_stop": "choice"})).course
    last = replace(WON, wind=1, dealer=3, winners=(3,), points=(20_000, 20_000, 20_000, 40_000))
    choice = course.onward(last)
    assert choice.seat == 3
    assert choice.onward == NextHand(1, 3, 1, 8)


def test_no_round_follows_the_north_round():
    course = riichi_rules(with_changes(CLUB, {"game_length": "iichan"})).course
    last = replace(WON, wind=3, dealer=3, winners=(1,))
    assert course.onward(last) == Over(MatchEndReason.LAST_HAND)


def test_the_deal_passes_after_eight_wins_only_where_that_is_a_yaku():
    changes = {"paarenchan_passes_deal": True, "yaku.paarenchan.enabled": False}
    course = riichi_rules(with_changes(SAKI, changes)).course
    assert course.onward(WON) == NextHand(0, 0, 1, 8)


# ---- how many hands are left ---------------------------------------------------------------------


def scheduled(ruleset, seed, **changes):
    """At every hand of a match: its number by schedule, and how many are said to be left."""
    of = header(ruleset, seed, "beginner", **changes)
    rules = rules_of(of)
    played = play(host(of, bot=make("beginner", None, rules)))
    hands = [event.table() for event in played.journal if isinstance(event, RoundStarted)]
    return [(hand, rules.course.to_play(hand)) for hand in hands]


def test_in_a_match_of_so_many_hands_each_counts_whoever_is_east():
    """In the classic game East stays after winning (classic sheet, 8.3)."""
    hands = scheduled("classic", "3")
    assert [left for _, left in hands] == [4, 3, 2, 1]
    assert len({hand.dealer for hand, _ in hands}) < len(hands), "somebody was East twice"


def test_elsewhere_a_hand_that_is_repeated_leaves_as_many_to_play():
    hands = scheduled("club", "3")
    assert all(left == 4 - hand.dealer for hand, left in hands if hand.wind == 0)
    assert len({left for _, left in hands}) < len(hands), "somebody dealt twice"


def test_beyond_the_schedule_every_hand_may_be_the_last():
    course = riichi_rules(CLUB).course
    south = table(wind=1, dealer=3)
    assert course.to_play(south) == 1
    assert course.to_play(replace(south, wind=2, dealer=0)) == 1
    assert course.to_play(table(wind=1, dealer=0)) == 4


def test_where_each_hand_is_played_once_the_rest_is_left():
    course = dealt_once(CLUB, "club", 1).course
    assert [course.to_play(table(dealer=nth)) for nth in range(4)] == [4, 3, 2, 1]
