"""A table for three that does not prevent wrong acts (kansai sheet, section 12)."""

import pytest

from game.engine.actions import CallChow, CommitFoul, SetAside, SpoilHand
from game.engine.course import closing
from game.engine.events import HandDied, HandDrawn
from game.engine.settlement import POT, balance
from game.rulesets.kansai.build import kansai_rules
from game.rulesets.kansai.options import KANSAI, with_changes
from tests.engine.rules.test_strict_table import foul, gains
from tests.stacked import Hand

EAST, SOUTH, WEST = range(3)
JUNK = ["19m258p369s12567z", "19m147p258s13567z", "19m369p147s23567z"]
READY = "234p567p22p345s56s"
"""Waits for 4s and 7s."""
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
