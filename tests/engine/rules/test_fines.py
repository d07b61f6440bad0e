"""Wrong acts where nothing prevents them, and what they cost (classic sheet, 15)."""

from dataclasses import replace

import pytest

from game.engine.actions import ActWrongly, CommitFoul, Discard, Draw, SpoilHand, Win
from game.engine.course import closing
from game.engine.hand_flow import advance, decisions, settle
from game.engine.settlement import balance
from game.engine.table import Offer, Riichi, Source
from game.engine.tiles import tile
from game.rulesets.classic.build import classic_rules
from game.rulesets.classic.options import CLASSIC, with_changes
from tests.engine.rules.classic_table import EAST, SOUTH, WEST, asked, laid
from tests.stacked import Hand

HANDS = ["1379m358p269s1334z", "147m259p368s1134z", "258m147p258s1567z", "369m369p147s5677z"]
READY = "123m456m789s22p45s"


def strict(**changes):
    return classic_rules(with_changes(CLASSIC, {"strict_mode": True, **changes}))


def begun(**changes):
    return Hand(strict(**changes), [*HANDS])


def gains(hand):
    return [player.points for player in hand.table.players]


def wrong(position, seat, rules):
    return [option for one in asked(position, seat, rules) for option in one.wrong]


# ---- fines -------------------------------------------------------------------------------------


def test_a_wrong_mah_jong_of_east_costs_a_thousand_to_each():
    hand = begun()
    hand.answer(hand.find(EAST, ActWrongly, act="mahjong"))
    assert gains(hand) == [-3000, 1000, 1000, 1000]


def test_one_of_another_player_costs_east_twice_as_much():
    """South pays 1000 to East and 500 to West and to North, as in the sheet's example."""
    hand = begun()
    hand.throw("1m")
    hand.answer(hand.find(SOUTH, ActWrongly, act="mahjong"))
    assert gains(hand) == [1000, -2000, 500, 500]


def test_the_fine_and_its_double_are_agreed():
    hand = begun(false_mahjong_fine=300, east_doubles_penalties=False)
    hand.answer(hand.find(EAST, ActWrongly, act="mahjong"))
    assert gains(hand) == [-900, 300, 300, 300]


def test_naming_the_drawn_tile_costs_a_little():
    hand = begun(penalty_announce_drawn=20)
    assert not [one for one in hand.asked(EAST).wrong if getattr(one, "act", "") == "name"]
    hand.throw("1m")
    hand.pass_all()
    hand.answer(hand.find(SOUTH, Draw))
    hand.answer(hand.find(SOUTH, ActWrongly, act="name"))
    assert gains(hand) == [40, -80, 20, 20]
    assert not hand.table.players[SOUTH].dead
    assert hand.is_asked(SOUTH)


# ---- what follows a wrong mah-jong -------------------------------------------------------------


def test_after_it_the_hand_goes_on_but_cannot_win():
    rules = strict()
    position = laid(f"S {READY} +3s", rules)
    position = position.with_player(SOUTH, lambda one: replace(one, dead="false_mahjong"))
    assert not any(isinstance(one, Win) for one in decisions(rules, position)[0].options)
    assert any(isinstance(one, ActWrongly) for one in decisions(rules, position)[0].wrong)


def test_who_declares_again_with_a_dead_hand_is_fined_again():
    hand = begun()
    for points in (-3000, -6000):
        hand.answer(hand.find(EAST, ActWrongly, act="mahjong"))
        assert gains(hand)[EAST] == points
        assert hand.table.players[EAST].dead == "false_mahjong"
    assert not hand.find(EAST, ActWrongly, act="mahjong").dies, "it dies no second time"


def test_the_others_are_asked_again_about_the_tile():
    hand = begun()
    hand.throw("1m")
    hand.answer(hand.find(SOUTH, ActWrongly, act="mahjong"))
    assert hand.table.is_offered
    assert hand.table.players[SOUTH].dead == "false_mahjong"


def test_or_it_goes_on_as_if_nothing_had_happened():
    hand = begun(false_mahjong_effect="continue")
    hand.answer(hand.find(EAST, ActWrongly, act="mahjong"))
    assert gains(hand)[EAST] == -3000
    assert not hand.table.players[EAST].dead


def test_or_the_hand_is_played_again_and_does_not_count():
    hand = begun(false_mahjong_effect="void")
    hand.answer(hand.find(EAST, CommitFoul))
    assert hand.table.ended
    assert gains(hand) == [-3000, 1000, 1000, 1000]
    onward = hand.rules.course.onward(closing(hand.table))
    assert (onward.dealer, onward.wind, onward.counters) == (EAST, 0, 0)


def test_a_hand_that_is_complete_is_no_wrong_mah_jong():
    rules = strict()
    position = laid(f"S {READY} +3s", rules)
    acts = [one.act for one in wrong(position, SOUTH, rules) if isinstance(one, ActWrongly)]
    assert acts == ["name"]
    thrown = replace(laid(f"S {READY}", rules), offer=Offer(EAST, tile("3s"), Source.DISCARD))
    assert not wrong(thrown, SOUTH, rules)
    assert wrong(thrown, WEST, rules)


# ---- altered hands and wrong numbers of tiles --------------------------------------------------


def altered(rules):
    """South has announced the hand, draws, and throws another tile."""
    call = Riichi(0, 0)
    position = laid("S 111z22z33345p456s +9m river 1p | N 123m456m789s22p45s", rules)
    position = position.with_player(SOUTH, lambda one: replace(one, riichi=call))
    (spoil,) = [
        one
        for one in wrong(position, SOUTH, rules)
        if isinstance(one, SpoilHand) and one.thrown is tile("3p")
    ]
    asked = decisions(rules, position)
    before = replace(settle(rules, position), asked=asked)
    return advance(rules, before, {SOUTH: spoil}).table


def test_an_altered_hand_cannot_win_and_only_its_flowers_count():
    rules = strict(draw_scoring="evaluate")
    table_after = altered(rules)
    assert table_after.players[SOUTH].dead == "broke_ready"
    drawn = rules.exhaust(rules, table_after)
    assert drawn.counts[SOUTH].total == 0
    quiet = laid("S 111z22z33345p456s river 1p", rules)
    assert rules.exhaust(rules, quiet).counts[SOUTH].total > 0


@pytest.mark.parametrize(("surplus", "total"), [(1, 0), (-1, 8)])
def test_with_too_many_tiles_only_flowers_count_with_too_few_the_hand_does(surplus, total):
    rules = strict(draw_scoring="evaluate", prevailing_wind=False)
    position = laid("S 111z3345p45678s", rules)
    position = position.with_hand(SOUTH, lambda one: replace(one, surplus=surplus))
    assert rules.exhaust(rules, position).counts[SOUTH].total == total
    assert not rules.waits(position, SOUTH)


def test_a_wrong_number_of_tiles_is_found_out_at_the_next_turn():
    hand = begun()
    hand.throw("1m")
    hand.pass_all()
    hand.answer(hand.find(SOUTH, Draw))
    hand.answer(hand.find(SOUTH, Draw))
    hand.answer(hand.find(SOUTH, Discard, drawn=True))
    assert hand.table.hand(SOUTH).surplus == 1
    for _ in range(30):
        if hand.table.players[SOUTH].dead:
            break
        seat = hand.table.mover
        if hand.table.is_offered:
            hand.pass_all()
        else:
            kind = Draw if hand.table.hand(seat).is_short else Discard
            hand.answer(hand.find(seat, kind))
    assert hand.table.players[SOUTH].dead == "wrong_count"


def test_where_only_what_is_allowed_is_offered_nothing_is_wrong():
    hand = Hand(classic_rules(CLASSIC), [*HANDS])
    assert hand.asked(EAST).wrong == ()
    assert not hand.rules.is_strict


def test_fines_are_paid_between_the_players():
    hand = begun()
    hand.answer(hand.find(EAST, ActWrongly, act="mahjong"))
    (paid,) = [one for one in hand.events if type(one).__name__ == "PenaltyPaid"]
    assert sum(balance(paid.settlement, seat) for seat in range(4)) == 0
    assert {one.reason for one in paid.settlement} == {"false_mahjong"}
