"""A table for three that does not prevent wrong acts (kansai sheet, section 12)."""

import pytest

from game.engine.actions import (
    CallChow,
    CallSet,
    CommitFoul,
    DeclareKong,
    Discard,
    Draw,
    SetAside,
    SpoilHand,
    Win,
)
from game.engine.course import closing
from game.engine.events import FoulCommitted, HandDied, HandDrawn, TileDrawn
from game.engine.settlement import POT, balance
from game.engine.tiles import tile
from game.rulesets.kansai.build import kansai_rules
from game.rulesets.kansai.options import KANSAI, with_changes
from tests.engine.rules.test_strict_table import foul, gains
from tests.stacked import Hand

EAST, SOUTH, WEST = range(3)
JUNK = ["19m258p369s12567z", "19m147p258s13567z", "19m369p147s23567z"]
READY = "234p567p22p345s56s"
"""Waits for 4s and 7s."""
KONG = "2222s19m147p58s13z"
"""Four of a kind among tiles that wait for nothing."""
WITHOUT_YAKU = "23p789s567p11z234s"


def hand(*hands, draws="", **changes):
    rules = kansai_rules(with_changes(KANSAI, {"strict_mode": True, "renhou": "off", **changes}))
    return Hand(rules, [*hands, *JUNK[len(hands) :]], draws)


@pytest.mark.parametrize("claimed", ["5z", "1p"], ids=["a hand that is none", "without a yaku"])
def test_a_false_ron_costs_six_thousand_and_the_hand_is_played_again(claimed):
    played = hand(JUNK[0], WITHOUT_YAKU, draws=claimed)
    played.throw(claimed)
    played.answer(played.find(SOUTH, CommitFoul, act="ron"))
    assert foul(played).reason == "false_win"
    assert gains(played) == [4000, -6000, 2000]
    onward = played.rules.course.onward(closing(played.table))
    assert (onward.dealer, onward.counters) == (EAST, 0)


def test_a_false_tsumo_of_the_dealer_costs_four_thousand_to_each():
    played = hand(draws="9p")
    played.answer(played.find(EAST, CommitFoul, act="tsumo"))
    assert gains(played) == [-8000, 4000, 4000]


def test_sticks_of_the_hand_come_back():
    played = hand(READY, draws="9p5z")
    played.throw("9p", riichi=True)
    played.throw_drawn()
    played.answer(played.find(WEST, CommitFoul, act="ron"))
    assert gains(played) == [5000, 2000, -6000]
    assert balance(foul(played).settlement, POT) == -1000


def test_a_wrong_pon_kills_the_hand_which_goes_on_drawing_and_throwing():
    played = hand(draws="5z9p")
    played.throw("5z")
    played.answer(played.find(SOUTH, SpoilHand, act="pon"))
    assert any(isinstance(event, HandDied) and event.seat == SOUTH for event in played.events)
    assert played.table.mover == SOUTH
    played.throw_drawn()
    assert not played.table.ended
    assert played.table.players[SOUTH].dead


def test_nobody_can_call_a_chii_not_even_wrongly():
    played = hand(JUNK[0], "19m46p147s123567z", draws="5p")
    played.throw("5p")
    asked = played.asked(SOUTH)
    assert not any(isinstance(one, CallChow) for one in asked.options)
    assert "chii" not in {getattr(one, "act", "") for one in asked.wrong}
    assert "pon" in {getattr(one, "act", "") for one in asked.wrong}


def test_norths_may_be_set_aside_as_ever():
    played = hand(draws="4z")
    assert any(isinstance(one, SetAside) for one in played.asked(EAST).options)


def test_riichi_with_a_hand_whose_waits_are_dead_is_no_foul():
    """A wait of which all four are thrown makes no foul, only a hand that is not ready (9)."""
    rules = kansai_rules(with_changes(KANSAI, {"strict_mode": True}))
    hands = ["57p123s456s789s22z", JUNK[1], "19m359p147s13567z"]
    played = Hand(rules, hands, "9p6p6p1z6p6p")
    played.throw("9p", riichi=True)
    played.play_to_the_end()
    while not played.table.ended:
        played.answer(*(one.options[0] for one in played.progress.asked))
    (drawn,) = played.table.endings
    assert isinstance(drawn, HandDrawn)
    assert EAST not in drawn.ready


# ---- drawing by hand -----------------------------------------------------------------------------


def by_hand(*hands, draws="9p", **changes):
    """East has thrown the first tile of the wall, and South is to draw."""
    played = hand(*hands, draws=draws, manual_draw=True, **changes)
    played.throw(draws[:2], drawn=True)
    played.pass_all()
    return played


def draw(played, seat):
    played.answer(played.find(seat, Draw))


def lay(played, seat, kind):
    """The player lays a north or a kan down, which nobody robs."""
    played.answer(played.find(seat, kind))
    played.pass_all()


def go_round(played, *seats):
    """Some players draw and throw what they drew; nobody claims anything."""
    for seat in seats:
        draw(played, seat)
        played.answer(played.find(seat, Discard, drawn=True, riichi=False))
        played.pass_all()


def test_tiles_do_not_draw_themselves_where_the_players_draw():
    played = by_hand(draws="9p4z")
    assert len(played.table.hand(SOUTH).concealed) == 13
    assert not any(isinstance(one, SetAside) for one in played.asked(SOUTH).options)
    draw(played, SOUTH)
    assert played.table.hand(SOUTH).drawn is tile("4z")
    played.find(SOUTH, SetAside)


def test_too_few_tiles_make_the_hand_dead_at_its_next_turn():
    played = by_hand(JUNK[0], READY, draws="9p1z1z4s")
    played.answer(played.find(SOUTH, Discard, tile=tile("6s")))
    played.pass_all()
    assert not played.table.players[SOUTH].dead
    go_round(played, WEST, EAST)
    assert played.table.players[SOUTH].dead == "wrong_count"
    draw(played, SOUTH)
    assert not any(isinstance(one, Win) for one in played.asked(SOUTH).options)
    assert played.find(SOUTH, CommitFoul, act="tsumo").cause == "dead_hand_claim"
    played.answer(played.find(SOUTH, Discard, drawn=True))
    assert len(played.table.hand(SOUTH).concealed) == 12
    assert not played.table.ended, "the hand goes on without it"


def test_a_dead_hand_with_too_few_tiles_is_not_tenpai_at_the_end():
    played = by_hand(JUNK[0], READY, draws="9p")
    played.answer(played.find(SOUTH, Discard, tile=tile("6s")))
    while not played.table.ended and not played.table.is_exhausted:
        played.pass_all() if played.table.is_offered else None
        if played.progress.asked and not played.table.is_offered:
            seat = played.progress.asked[0].seat
            go_round(played, seat)
    while not played.table.ended:
        played.answer(*(one.options[0] for one in played.progress.asked))
    assert played.table.players[SOUTH].dead == "wrong_count"
    assert played.drawn_game.ready == ()


def test_too_many_tiles_are_a_chombo_at_the_next_turn():
    """A hand that holds more than thirteen tiles when it is not its turn is void (12)."""
    played = by_hand(draws="9p1m9m1s9s")
    draw(played, SOUTH)
    draw(played, SOUTH)
    assert played.table.hand(SOUTH).surplus == 1
    played.answer(played.find(SOUTH, Discard, drawn=True))
    played.pass_all()
    go_round(played, WEST, EAST)
    assert foul(played).reason == "wrong_count"
    assert foul(played).seat == SOUTH
    assert len(foul(played).shown) == 14
    assert gains(played) == [4000, -6000, 2000]
    onward = played.rules.course.onward(closing(played.table))
    assert (onward.dealer, onward.counters) == (EAST, 0)


def test_the_dealer_with_too_many_tiles_pays_four_thousand_to_each():
    played = hand(draws="9p1m2z", manual_draw=True)
    draw(played, EAST)
    played.throw("1m", drawn=True)
    played.pass_all()
    go_round(played, SOUTH, WEST)
    assert gains(played) == [-8000, 4000, 4000]


def test_a_call_with_too_many_tiles_is_found_out_at_once():
    played = by_hand(JUNK[0], "55z19m147p258s123z", draws="9p1m2z")
    draw(played, SOUTH)
    draw(played, SOUTH)
    played.answer(played.find(SOUTH, Discard, drawn=True))
    played.pass_all()
    draw(played, WEST)
    played.answer(played.find(WEST, Discard, tile=tile("5z")))
    played.answer(played.find(SOUTH, CallSet))
    assert foul(played).reason == "wrong_count"


def test_whoever_wins_first_is_paid_whatever_the_others_hold():
    """A chombo is not found out any more when somebody has won on the discard before."""
    played = by_hand(READY, draws="9p1m2z4s", renhou="off", open_tanyao=True)
    draw(played, SOUTH)
    draw(played, SOUTH)
    played.answer(played.find(SOUTH, Discard, drawn=True))
    played.pass_all()
    draw(played, WEST)
    played.answer(played.find(WEST, Discard, drawn=True, riichi=False))
    played.answer(*(one for one in played.asked(EAST).options if isinstance(one, Win)))
    assert [one.seat for one in played.won] == [EAST]


def test_a_dead_hand_that_draws_twice_is_void_all_the_same():
    played = by_hand(draws="9p1m2z")
    played.answer(played.find(SOUTH, SpoilHand, act="look"))
    draw(played, SOUTH)
    draw(played, SOUTH)
    played.answer(played.find(SOUTH, Discard, drawn=True))
    played.pass_all()
    go_round(played, WEST, EAST)
    assert foul(played).reason == "wrong_count"


# ---- norths and kans where the players draw ------------------------------------------------------


def test_the_tile_that_replaces_a_north_comes_by_itself():
    played = by_hand(draws="9p4z")
    draw(played, SOUTH)
    before = len(played.events)
    lay(played, SOUTH, SetAside)
    (replaced,) = (one for one in played.events[before:] if isinstance(one, TileDrawn))
    assert (replaced.seat, replaced.replacement) == (SOUTH, True)
    held = played.table.hand(SOUTH)
    assert (len(held.concealed), held.bonus, held.surplus) == (14, (tile("4z"),), 0)
    played.answer(played.find(SOUTH, Discard, drawn=True))
    played.pass_all()
    go_round(played, WEST, EAST)
    assert not played.table.players[SOUTH].dead


def test_several_norths_one_after_the_other_leave_the_count_right():
    played = hand(draws="4z", manual_draw=True)
    played = Hand(played.rules, JUNK, "4z", {"replacements": "4z4z4z1s"})
    for _ in range(4):
        lay(played, EAST, SetAside)
    played.answer(played.find(EAST, Discard, drawn=True))
    played.pass_all()
    go_round(played, SOUTH, WEST)
    assert (len(played.table.hand(EAST).concealed), played.table.players[EAST].dead) == (13, "")
    draw(played, EAST)
    assert not played.table.ended


def test_the_tile_that_completes_a_kan_comes_by_itself():
    played = by_hand(JUNK[0], KONG, draws="9p6s")
    draw(played, SOUTH)
    lay(played, SOUTH, DeclareKong)
    held = played.table.hand(SOUTH)
    assert (len(held.concealed), held.surplus) == (11, 0)
    assert held.drawn is not None
    played.answer(played.find(SOUTH, Discard, drawn=True))
    played.pass_all()
    go_round(played, WEST, EAST)
    assert not played.table.players[SOUTH].dead


@pytest.mark.parametrize("first", [SetAside, DeclareKong])
def test_a_tile_too_many_is_not_found_out_within_the_turn_of_a_north_or_a_kan(first):
    """The turn goes on with the replacement; it is the next one that finds it out."""
    played = by_hand(JUNK[0], KONG, draws="9p6s4z")
    draw(played, SOUTH)
    draw(played, SOUTH)
    lay(played, SOUTH, first)
    assert not played.table.ended
    assert played.table.hand(SOUTH).surplus == 1
    played.answer(played.find(SOUTH, Discard, drawn=True))
    played.pass_all()
    go_round(played, WEST, EAST)
    assert foul(played).reason == "wrong_count"


def test_when_no_tile_is_left_to_draw_no_turn_comes_that_finds_it_out():
    played = by_hand(draws="9p")
    while played.table.wall.left > 4:
        seat = played.table.mover
        go_round(played, seat)
    culprit = played.table.mover
    draw(played, culprit)
    draw(played, culprit)
    played.answer(played.find(culprit, Discard, drawn=True, riichi=False))
    played.pass_all()
    for _ in range(2):
        go_round(played, played.table.mover)
    assert played.table.mover == culprit
    while not played.table.ended:
        played.answer(*(one.options[0] for one in played.progress.asked))
    assert isinstance(played.table.endings[0], HandDrawn)
    assert culprit not in played.drawn_game.ready


def test_where_tiles_draw_themselves_nobody_draws_twice():
    played = hand(draws="9p1m2z")
    everything = (*played.asked(EAST).options, *played.asked(EAST).wrong)
    assert not any(isinstance(one, Draw) for one in everything)
    played.play_to_the_end()
    assert not any(isinstance(one, FoulCommitted) for one in played.table.endings)
