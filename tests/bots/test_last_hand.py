"""What a win is worth in the last hand: what the final score pays for the place it leads to."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from game.bots import make
from game.bots.game_knowledge import game_knowledge
from game.bots.judgement import Decisive
from game.bots.placement_value import PlacementValue, placement_value
from game.engine.actions import DeclareHand, Discard, Pass, Win
from game.engine.course import NextHand
from game.engine.events import TileDiscarded, TileDrawn
from game.engine.hand_flow import decisions
from game.engine.match import MatchStarted, begin, fold, opened, start_hand
from game.engine.tiles import tile
from game.rulesets import PRESETS, RULESETS
from game.rulesets.families import rules_by
from game.rulesets.riichi.choices import DealerStop, Players
from tests.notation import table

LAST_HAND = {"wind": 1, "dealer": 3}
SEAT, RICH, THIRD = 0, 1, 3
"""Who may win, the first player, who throws, and the third one, who is the dealer."""
CLOSE = (18_000, 38_800, 24_000, 19_200)
"""A thousand points from the first player leave the seat last; most other ways do not."""
BEHIND = (18_000, 38_800, 23_000, 20_200)
"""The last tile of the wall brings two thousand points, and leaves the seat last."""
HAND = "S 567m234p45s88p [234m<left] river 1z9m2z1s"
"""A hand of a thousand points that waits for 3s and 6s."""
START = MatchStarted((25_000,) * 4, (0, 1, 2, 3), 4, (0, 1, 2, 3))
LEVELS = ("expert", "master")


def club(**changes):
    """The rules of the club with some changed."""
    return rules_by(replace(PRESETS["club"], **changes), "club")


def with_scores(position, scores):
    """The table with these scores."""
    for seat, points in enumerate(scores):
        position = position.with_player(
            seat, lambda one, points=points: replace(one, points=points)
        )
    return position


def in_last_turns(text, scores, rules, left):
    """What is seen in the last hand, at the turn of the first seat, and what is asked."""
    position = replace(with_scores(table(text, left=left, **LAST_HAND), scores), turn=SEAT)
    (decision,) = decisions(rules, position)
    return replace(opened(START), rounds=8, table=position), decision


def wins(rules, scores, level="expert", thrower=RICH, left=50, **hand):
    """Whether a bot at the seat wins on a tile that is thrown in the last hand."""
    before = table(HAND, left=left, turn=thrower, **{**LAST_HAND, **hand})
    before = with_scores(before, scores)
    drawn = TileDrawn(thrower, tile("3s")).change(before)
    asked = TileDiscarded(thrower, tile("3s"), drawn=True).change(drawn)
    view = replace(opened(START), rounds=8, table=asked)
    (decision,) = [one for one in decisions(rules, asked) if one.seat == SEAT]
    assert {Win, Pass} <= set(map(type, decision.options))
    return isinstance(make(level, None, rules).choose(view, decision, Random(1)), Win)


@pytest.mark.parametrize("level", LEVELS)
def test_a_win_that_leaves_last_goes_by_where_places_are_paid(level):
    assert not wins(club(), CLOSE, level)
    assert not wins(RULESETS["tenhou"], CLOSE, level)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_win_is_taken_where_only_points_are(level):
    assert wins(club(uma=(0, 0, 0, 0)), CLOSE, level)


@pytest.mark.parametrize("level", ["casual", "club"])
def test_a_level_that_does_not_mind_the_scores_takes_it(level):
    assert wins(club(), CLOSE, level)


def test_a_win_that_changes_the_place_is_taken():
    assert wins(club(), CLOSE, thrower=THIRD)
    assert wins(club(), (18_000, 39_100, 24_000, 18_900))


def test_it_is_let_go_at_the_end_of_the_wall_where_the_payments_of_the_noten_bring_more():
    assert not wins(club(), BEHIND, left=1)


def test_it_is_taken_where_nothing_better_can_come_any_more():
    assert wins(club(noten_payment=0), BEHIND, left=1)


def test_it_is_let_go_where_the_draw_brings_another_hand():
    assert not wins(club(noten_payment=0, last_hand_noten_repeats=True), BEHIND, left=1)


def test_it_is_taken_before_the_last_hand():
    assert wins(club(), CLOSE, wind=0)


def test_a_win_after_which_the_match_goes_on_settles_nothing():
    """Nobody has reached the target of the online room: the west round follows."""
    assert wins(RULESETS["tenhou"], (22_000, 29_900, 24_900, 23_200))


def test_the_uma_decides_which_place_is_worth_a_wait():
    """Second by a little: the first place pays all, or no more than the second."""
    scores = (31_000, 20_000, 16_800, 32_200)
    assert not wins(club(uma=(30_000, -10_000, -10_000, -10_000)), scores)
    assert wins(club(uma=(10_000, 10_000, 10_000, -30_000)), scores)


@pytest.mark.parametrize(
    ("sheet", "steps"),
    [
        ("saki", (0, 0, 0)),
        ("club", (10_000, 10_000, 10_000)),
        ("tenhou", (30_000, 20_000, 10_000)),
        ("mleague", (40_000, 20_000, 20_000)),
        ("kansai", (15_000, 0)),
    ],
)
def test_what_places_pay_is_known_from_the_ranking(sheet, steps):
    paid = game_knowledge(RULESETS[sheet]).bonuses
    assert tuple(more - less for more, less in pairwise(paid)) == steps


def test_the_reward_on_average_weighs_every_place():
    worth = PlacementValue((0,) * 4, 0, 1, prizes=(40.0, 20.0, 10.0, 0.0))
    assert [worth.reward(beaten) for beaten in range(4)] == [0.0, 10.0, 20.0, 40.0]
    assert worth.expected_reward((1.0, 1.0, 1.0)) == 40.0
    assert worth.expected_reward((0.5, 0.0, 0.0)) == 5.0
    assert worth.expected_reward((0.5, 0.5, 0.0)) == 10.0 * 0.5 + 20.0 * 0.25


# ---- whether the match ends with a win -----------------------------------------------------------


def placed(sheet, scores, seat, **hand):
    """The scores as an expert at the seat sees them in the last hand."""
    position = table("", **{**LAST_HAND, **hand})
    position = with_scores(position, scores)
    view = replace(opened(START), rounds=8, table=position, points=scores)
    return placement_value(game_knowledge(RULESETS[sheet]), view, seat)


def test_while_nobody_has_reached_the_target_a_small_win_leads_to_the_west_round():
    second = placed("tenhou", (26_000, 26_900, 24_100, 23_000), 0)
    assert second.place_won(1_500) == pytest.approx(second.place_after(1_500), abs=0.05), (
        "27,500 for the first"
    )
    assert second.gain(1_500) > 0
    assert second.place_won(4_500) == pytest.approx(1.0, abs=0.01), "30,500: it is over"


def test_a_win_that_leaves_last_is_worth_something_where_the_match_goes_on():
    last = placed("tenhou", (22_000, 26_000, 25_500, 26_500), 0)
    assert last.gain(1_500) > 500
    over = placed("tenhou", (18_000, 36_000, 24_500, 21_500), 0)
    assert over.gain(1_500) == pytest.approx(0.0), "the first has the target"


def test_a_dealer_who_leads_ends_the_match_with_a_win_and_another_plays_on():
    leading = placed("tenhou", (31_000, 22_000, 17_000, 30_000), 3)
    assert leading.place_won(3_000) == pytest.approx(1.0, abs=0.01)
    behind = placed("tenhou", (41_000, 22_000, 17_000, 20_000), 3)
    assert behind.place_won(3_000) == pytest.approx(behind.place_after(3_000), abs=0.02)


def test_before_the_last_hand_no_win_ends_it():
    early = placed("tenhou", (36_000, 26_000, 22_500, 15_500), 0, dealer=2)
    assert early.place_won(3_000) == pytest.approx(early.place_after(3_000))


# ---- riichi, and a win that is let go ------------------------------------------------------------


@pytest.mark.parametrize("sheet", ["tenhou", "mleague", "club"])
@pytest.mark.parametrize(
    "scores", [(36_000, 30_000, 17_000, 17_000), (45_000, 25_000, 15_000, 15_000)]
)
def test_who_leads_in_the_last_hand_with_a_yaku_stays_quiet(sheet, scores):
    text = "S 234m567m22p345s56s +9p river 1z9m2z1s"
    rules = RULESETS[sheet]
    seen = in_last_turns(text, scores, rules, left=40)
    answer = make("expert", None, rules).choose(*seen, Random(1))
    assert (answer.tile, answer.riichi) == (tile("9p"), False)


def test_who_lets_an_own_draw_go_counts_with_no_ron_on_what_is_thrown():
    """Whatever a complete hand throws, it then waits for; and the draw brings it nothing."""
    text = "S 567m234p456m45s88p +3s river 1z9m2z1s"
    rules = club(noten_payment=0)
    seen = in_last_turns(text, (18_000, 38_800, 24_000, 19_200), rules, left=8)
    best, *_ = make("expert", None, rules).judge(*seen).candidates
    assert isinstance(best.action, Win)


# ---- the exhaustive draw -------------------------------------------------------------------------
WAITING = "E 234m567m22p345s56s river 1z9m2z1s"
"""The dealer of the last hand, tenpai."""


def at_the_draw(rules, scores):
    """What the dealer of the last hand sees at the exhaustive draw, and what is asked."""
    view, decision = in_last_turns(WAITING, scores, rules, left=0)
    assert {type(one) for one in decision.options} == {DeclareHand}
    assert len(decision.options) == 2
    return view, decision


def shows(rules, scores, level="expert"):
    """Whether a bird shows a tenpai hand there."""
    view, decision = at_the_draw(rules, scores)
    return make(level, None, rules).choose(view, decision, Random(1)).shows


@pytest.mark.parametrize("level", LEVELS)
def test_a_dealer_who_leads_keeps_the_hand_face_down_where_that_ends_the_match(level):
    leads, behind = (17_000, 33_000, 12_000, 38_000), (38_000, 33_000, 17_000, 12_000)
    steep = {"uma": (50_000, 10_000, -10_000, -50_000)}
    assert not shows(club(dealer_stop=DealerStop.NONE, **steep), leads, level)
    assert shows(club(dealer_stop=DealerStop.NONE, **steep), behind, level)
    assert shows(club(dealer_stop=DealerStop.AUTOMATIC, **steep), leads, level)
    assert shows(club(dealer_stop=DealerStop.NONE, uma=(0, 0, 0, 0)), leads, level)


def test_the_draw_is_worth_the_place_that_the_payments_lead_to():
    last = placed("tenhou", (18_000, 41_000, 22_000, 19_000), 0)
    alone, nobody = (3_000, -1_000, -1_000, -1_000), (0, 0, 0, 0)
    assert last.place_exhausted(alone, (0,)) == pytest.approx(2.0), "the first seat comes first"
    assert last.place_exhausted(nobody, ()) == pytest.approx(4.0)
    assert last.exhausted(alone, (0,)) - last.exhausted(nobody, ()) > 3_000
    both = (1_500, -1_500, -1_500, 1_500)
    assert last.place_exhausted(both, (0, 3)) < 4.0, "the dealer deals again"


def test_who_is_tenpai_at_the_last_tile_is_told_a_better_place():
    text = "S 567m234p456m45s88p +1z river 1z9m2z1s"
    rules = RULESETS["tenhou"]
    seen = in_last_turns(text, (18_000, 41_000, 21_900, 19_100), rules, left=2)
    told = make("expert", None, rules).judge(*seen).candidates
    places = {one.action.tile: one.place for one in told if isinstance(one.action, Discard)}
    assert places[tile("1z")] < places[tile("8p")] - 0.4


def test_a_stick_costs_a_thousand_points_and_more_where_it_may_cost_the_place():
    safe = placed("tenhou", (20_000, 50_000, 10_000, 20_000), 1)
    assert safe.stick == pytest.approx(1_000, rel=0.02)
    close = placed("tenhou", (14_000, 36_500, 14_000, 35_500), 1)
    assert close.stick > 1_050


def test_dealing_in_costs_no_place_where_none_is_left_to_lose():
    last = placed("tenhou", (5_000, 50_000, 25_000, 20_000), 0)
    assert last.place_lost(8_000) - last.place_beside < 0.05
    second = placed("tenhou", (25_000, 50_000, 5_000, 20_000), 0)
    assert second.place_lost(8_000) - second.place_beside > 0.4


def test_the_place_is_the_reason_that_is_told_for_showing_a_hand():
    rules = club()
    judged = make("expert", None, rules).judge(
        *at_the_draw(rules, (17_000, 38_000, 12_000, 33_000))
    )
    best, other = judged.candidates
    assert best.action.shows
    assert best.place < other.place
    assert judged.why is Decisive.PLACE


@pytest.mark.parametrize("level", LEVELS)
def test_no_stick_is_laid_that_costs_the_place_at_the_draw(level):
    """Tenpai alone leads past the second with the stick in hand, and not without it."""
    text, rules = "S 567m234p456m45s88p +1z river 1z9m2z1s", RULESETS["tenhou"]
    seen = in_last_turns(text, (18_000, 41_000, 21_900, 19_100), rules, left=6)
    assert not make(level, None, rules).choose(*seen, Random(1)).riichi


def test_points_are_told_that_can_be_paid():
    text, rules = "S 567m234p456m45s88p +1z river 1z9m2z1s", RULESETS["tenhou"]
    seen = in_last_turns(text, (18_000, 41_000, 21_900, 19_100), rules, left=2)
    told = make("expert", None, rules).judge(*seen).candidates
    assert all(-3_000 <= one.points <= 3_000 for one in told)


def test_what_lies_on_the_table_is_paid_by_nobody():
    scores = (20_000, 35_000, 26_500, 16_500)
    plain, rich = (placed("tenhou", scores, 0, deposits=one) for one in (0, 2_000))
    assert rich.gain(4_000, by_ron=True) > plain.gain(2_000, by_ron=True)
    assert rich.gain(4_000, by_ron=True) < plain.gain(4_000, by_ron=True)


def test_the_dealer_pays_more_of_a_tsumo():
    placement = placed("tenhou", (23_500, 22_000, 21_000, 33_500), 0)
    assert placement.gain(8_000) == pytest.approx(
        placement.settled((8_000, -2_000, -2_000, -4_000)), rel=0.1
    )


def test_who_waits_neither_pays_nor_wins():
    rules = rules_by(replace(PRESETS["kansai"], players=Players.FOUR_ROTATION), "kansai")
    game, seats = game_knowledge(rules), rules.seats
    match = begin(rules, Random(1))
    progress = start_hand(rules, fold((match,)), NextHand(1, 3, 0, 0), Random(1))
    view = fold(progress.events, fold((match,)))
    dealer = view.table.dealer
    (waits,) = {*range(seats)} - {*view.table.seats}
    placement = placement_value(game, view, dealer)
    assert placement.waiting == (waits,)
    assert waits not in placement.others
    paid = game.noten(view.table, (dealer,))
    assert (paid[waits], sum(paid)) == (0, 0)
    assert paid[dealer] == 2_000
    assert placement.exhausted(paid, (dealer,)) > placement.exhausted((0,) * seats, ())
