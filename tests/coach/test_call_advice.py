"""What the teacher says of a tile that can be claimed."""

from dataclasses import replace

import pytest

from game.coach.call_advice import Why, advice
from game.coach.table_helps import Help, helped
from game.engine.events import TileDiscarded, TileDrawn
from game.engine.hand_flow import decisions
from game.engine.tiles import tile
from game.learn.lesson.scripted_moves import word_of
from game.rulesets import RULESETS
from tests.cases import each
from tests.notation import table, three

RULES = RULESETS["club"]
EAST, SOUTH = 0, 1


def told(hand, thrown, left=40, rules=RULES, place=table, **changes):
    """What is said to South, before whom East has just thrown a tile."""
    position = replace(place(f"E ?*13 | S {hand}", left=left), **changes)
    drawn = TileDrawn(0, tile(thrown)).change(position)
    lying = TileDiscarded(0, tile(thrown), drawn=True).change(drawn)
    (options,) = [one.options for one in decisions(rules, lying) if one.seat == SOUTH]
    return advice(rules, lying, SOUTH, options)


@each(
    ("hand", "thrown", "why", "call"),
    [
        ("123m4589p28s55z19s", "5z", Why.VALUE, "pon"),  # a set of dragons is a yaku
        ("123m4589p28s22z19s", "2z", Why.VALUE, "pon"),  # so is one of the own wind
        ("123m4589p28s11z19s", "1z", Why.VALUE, "pon"),  # and one of the wind of the round
        ("123m456p33z55s28s9p", "3z", Why.NO_YAKU, ""),  # but one of another wind is none
        ("2344m6m5688p6722s", "5s", Why.SIMPLES, "chii:67s"),  # only simples
        ("2344m5688p67s22s5z", "5s", Why.SIMPLES, "chii:67s"),  # the dragon will be thrown
        (
            "346788m234p678s2s",
            "5m",
            Why.SIMPLES,
            "chii:67m",
        ),  # the run that leaves more to wait for
        ("456777m457p99p55s", "3p", Why.NO_YAKU, ""),  # without the 9s it is no nearer
        ("1244m5688p67s199s", "3m", Why.NO_YAKU, ""),  # nearer, but with terminals
        (
            "12m456p2589s4z [555z<across]",
            "3m",
            Why.GOES_ON,
            "chii:12m",
        ),  # the yaku lies there already
        ("3344m4679p3s2z [111p<across]", "3m", Why.AIMED, "pon"),  # going for all triplets
        ("12m456p2589s4z [777s<across]", "3m", Why.NO_YAKU, ""),  # nearer, but to no yaku
        ("123m456p78s55z9s24p", "3m", Why.NO_NEARER, ""),  # 2-3 of that run are held
        ("234m456p678p55z34s", "5z", Why.NO_NEARER, ""),  # ready, and better closed
    ],
)
def test_advice_is_given_with_its_reason(hand, thrown, why, call):
    found = told(hand, thrown)
    assert found.why is why
    assert ("" if found.call is None else word_of(found.call, offered=True)) == call


def test_of_a_win_or_a_kong_alone_nothing_is_said():
    assert advice(RULES, table("E ?*13 | S 123m456p78s55z9s24p"), SOUTH, ()) is None


@pytest.mark.parametrize(("seat", "is_advised"), [(EAST, False), (SOUTH, True)])
def test_of_the_own_discard_the_helps_advise_nothing(seat, is_advised):
    """It is offered to the others, also where one holds two more of it."""
    own = ("E 345m123m456p66s9p5z | S ?*13", "E ?*13 | S 123m4589p66s55z19p")[seat]
    drawn = TileDrawn(EAST, tile("6s")).seen_by(seat).change(table(own, left=40))
    lying = TileDiscarded(EAST, tile("6s"), drawn=True).change(drawn)
    told = helped(RULES, lying, seat, (Help.FORWARD,)).advice
    assert (told is not None) is is_advised


def test_near_the_end_of_the_wall_no_call_is_made_for_a_yaku_that_is_too_far():
    assert told("3344m4679p3s2z [111p<across]", "3m", left=9).call is None


def test_dragons_called_too_late_are_no_yaku():
    """In Kansai the first call has to carry the win (kansai sheet, 6)."""
    kansai = {"rules": RULESETS["kansai"], "place": three}
    late = told("67p67888s55z9p [222s<left]", "5z", **kansai)
    assert late is None or late.why is not Why.VALUE
    assert told("67p23467888s55z9p", "5z", **kansai).why is Why.VALUE


def test_with_five_counters_a_set_of_dragons_is_not_enough():
    saki = {"rules": RULESETS["saki"]}
    hand = "123m456p78s55z19s4z"
    assert told(hand, "5z", counters=4, **saki).why is Why.VALUE
    assert told(hand, "5z", counters=5, **saki).why is not Why.VALUE


def test_a_call_is_weighed_by_what_may_be_thrown_after_it():
    """Throwing 1m would make it all simples, but that is the other end of the run (kuikae)."""
    found = told("123m456s67p88s [345p<left]", "4m")
    assert found.call is None
