"""The hand ends with its fourth kong (kansai sheet, section 11)."""

from dataclasses import replace

import pytest

from game.engine.actions import CallSet, DeclareKong, Pass, Win
from game.engine.course import closing
from game.engine.events import HandDrawn, HandWon
from game.engine.hand_flow import advance, settle
from game.engine.settlement import balance
from game.engine.tiles import tile
from game.rulesets.kansai.build import kansai_rules
from game.rulesets.kansai.options import KANSAI, with_changes
from tests.notation import three
from tests.rulesets.looking import thrown

EAST, SOUTH, WEST = range(3)
THREE_KONGS = "[2222p] [8888s] [9999p]"
WAITS_FOR_3S = "19m567p456p99s12s1z"


def rules(**changes):
    return kansai_rules(with_changes(KANSAI, changes))


def asked(position, **changes):
    """The questions at a table at which three kongs lie."""
    here = replace(position, wall=replace(position.wall, revealed=4))
    return settle(rules(**changes), here)


def find(progress, seat, kind):
    decision = next(one for one in progress.asked if one.seat == seat)
    return next(one for one in decision.options if isinstance(one, kind))


def ends(progress, answers, **changes):
    return advance(rules(**changes), progress, answers)


def gains(ending):
    return [balance(ending.settlement, seat) for seat in range(3)]


def own_fourth(**more):
    """East, who has three kongs, draws the fourth 3s."""
    return three(f"E 333s5p {THREE_KONGS} +3s", left=20, **more)


def test_four_kongs_of_one_player_win_as_they_are():
    progress = asked(own_fourth())
    (won,) = ends(progress, {EAST: find(progress, EAST, DeclareKong)}).table.endings
    assert isinstance(won, HandWon)
    assert (won.seat, won.loser, won.tile) == (EAST, None, None)
    assert ([one.id for one in won.score.yaku], won.score.multiple) == (["suukantsu"], 1)
    assert won.concealed == (tile("5p"),)
    assert gains(won) == [32_000, -16_000, -16_000]


def test_no_tile_is_drawn_and_no_indicator_turned_any_more():
    progress = asked(own_fourth())
    after = ends(progress, {EAST: find(progress, EAST, DeclareKong)})
    assert [type(event).__name__ for event in after.events] == [
        "KongDeclared",
        "TilePassed",
        "HandWon",
    ]


def test_the_dealer_who_wins_so_deals_again():
    progress = asked(own_fourth(counters=2))
    ended = ends(progress, {EAST: find(progress, EAST, DeclareKong)}).table
    onward = rules().course.onward(closing(ended))
    assert (onward.dealer, onward.counters) == (EAST, 3)
    assert gains(ended.endings[0]) == [36_000, -18_000, -18_000]


def called(giver=SOUTH):
    """East may call his fourth kong from another."""
    hands = f"E 333s5p {THREE_KONGS} | S ?*13 | W ?*13"
    return thrown(three(hands, left=20, turn=giver), giver, "3s")


@pytest.mark.parametrize(
    ("payment", "paid"),
    [("tsumo", [32_000, -16_000, -16_000]), ("discarder", [48_000, -48_000, 0])],
)
def test_whoever_fed_the_last_one_may_pay_for_it_alone(payment, paid):
    progress = asked(called(), four_kan_payment=payment)
    kong = find(progress, EAST, CallSet)
    after = ends(progress, {EAST: kong}, four_kan_payment=payment)
    assert gains(after.table.endings[0]) == paid


def test_a_last_kong_of_ones_own_is_paid_by_both_all_the_same():
    progress = asked(own_fourth(), four_kan_payment="discarder")
    kong = find(progress, EAST, DeclareKong)
    after = ends(progress, {EAST: kong}, four_kan_payment="discarder")
    assert gains(after.table.endings[0]) == [32_000, -16_000, -16_000]


def test_kongs_of_several_players_end_the_hand_without_a_winner():
    position = three("E 333s19m5p1z [2222p] [8888s] +3s | S ?*10 [9999p]", left=20, deposits=1000)
    progress = asked(position)
    ended = ends(progress, {EAST: find(progress, EAST, DeclareKong)}).table
    (drawn,) = ended.endings
    assert isinstance(drawn, HandDrawn)
    assert (drawn.reason, drawn.settlement) == ("four_kongs", ())
    onward = rules().course.onward(closing(ended))
    assert (onward.dealer, onward.counters, ended.deposits) == (EAST, 1, 1000)


def added(hand):
    """East adds the fourth 3s to a pung, as his fourth kong; South holds the hand."""
    text = f"E 5p [333s<left] {THREE_KONGS} +3s | S {hand}"
    return asked(three(text, left=20))


def test_a_win_on_the_added_tile_comes_first():
    progress = added("567p456p77p12s789s")
    offered = ends(progress, {EAST: find(progress, EAST, DeclareKong)})
    assert not offered.table.ended
    (won,) = ends(offered, {SOUTH: find(offered, SOUTH, Win)}).table.endings
    assert (won.seat, won.loser, won.tile) == (SOUTH, EAST, tile("3s"))
    assert "chankan" in {one.id for one in won.score.yaku}


def test_the_kong_wins_once_the_added_tile_was_let_go_by():
    progress = added("567p456p77p12s789s")
    offered = ends(progress, {EAST: find(progress, EAST, DeclareKong)})
    (won,) = ends(offered, {SOUTH: Pass(SOUTH)}).table.endings
    assert (won.seat, won.tile) == (EAST, None)


def test_thirteen_orphans_may_rob_the_last_concealed_kong():
    text = "E 999s5p [2222p] [8888s] [1111p] +9s | S 19m19p19s1234567z"
    waits = text.replace("19s1234567z", "1s12345677z")
    progress = asked(three(waits, left=20))
    offered = ends(progress, {EAST: find(progress, EAST, DeclareKong)})
    (won,) = ends(offered, {SOUTH: find(offered, SOUTH, Win)}).table.endings
    assert (won.seat, won.score.limit) == (SOUTH, "yakuman")
