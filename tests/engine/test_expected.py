"""Calls and kongs a player would expect, and why they are refused (riichi sheet, 3)."""

from dataclasses import replace

import pytest

from game.engine.events import MeldCalled, TileDiscarded
from game.engine.parts.calls import BARRED, Swap, chow
from game.engine.table import Offer, Riichi, Source
from game.engine.tiles import notation, tile
from game.rulesets import RULESETS
from tests.engine.classic_table import RULES as CLASSIC
from tests.engine.classic_table import laid
from tests.notation import table, three

RULES, THREE = RULESETS["saki"], RULESETS["kansai"]
EAST, SOUTH, WEST, NORTH = range(4)


def refused(position, seat=EAST, rules=RULES):
    """What is refused besides riichi, which other tests look at."""
    found = (refuse(rules, position, seat) for refuse in rules.refuse)
    told = [one for one in found if one is not None and one.act != "riichi"]
    return [(one.act, one.reason, notation(one.tiles)) for one in told]


def thrown(text, name, by, **changes):
    position = table(text, **changes)
    return TileDiscarded(by, tile(name), drawn=True).change(position)


def in_riichi(position, seat=EAST):
    declared = Riichi(0, 0, accepted=True)
    return position.with_player(seat, lambda one: replace(one, riichi=declared))


def test_a_run_is_called_from_the_left_only():
    hand = "E 34m159p159s12345z"
    assert refused(thrown(hand, "5m", SOUTH)) == [("chii", "not_from_left", "5m")]
    assert refused(thrown(hand, "5m", NORTH)) == []
    assert refused(thrown(hand, "9m", SOUTH)) == []


def test_who_can_call_a_set_needs_no_word_about_runs():
    assert refused(thrown("E 3455m159p159s123z", "5m", SOUTH)) == []


def test_where_nobody_calls_runs_nobody_expects_one():
    position = three("E 34p159s1123567z19m")
    position = TileDiscarded(1, tile("5p"), drawn=True).change(position)
    assert refused(position, rules=THREE) == []


@pytest.mark.parametrize(
    ("name", "by", "act"), [("2z", SOUTH, "pon"), ("4m", NORTH, "chii"), ("4m", SOUTH, None)]
)
def test_in_riichi_nothing_is_called_but_the_win(name, by, act):
    position = in_riichi(thrown("E 23567m345p78s22z1s", name, by))
    assert refused(position) == ([(act, "in_riichi", name)] if act else [])


def test_a_tile_one_waits_for_is_a_matter_of_winning():
    position = in_riichi(thrown("E 123567m345p78s22z river 9s", "9s", SOUTH))
    assert [act for act, _, _ in refused(position)] == ["ron"]


@pytest.mark.parametrize(("name", "act"), [("2z", "pon"), ("4m", "chii")])
def test_the_last_discard_is_not_called(name, act):
    assert refused(thrown("E 23m159p159s22567z", name, NORTH, left=0)) == [(act, "last_tile", name)]


def kongs(count):
    """So many kongs before the others."""
    return " ".join(("[1111z]", "[2222z]", "[3333z]", "[4444z]")[:count])


def test_no_fifth_kong_can_be_made():
    position = thrown(f"E 999m159p159s567z1m | S ?*1 {kongs(4)}", "9m", WEST)
    assert refused(position) == [("kan", "no_more_kans", "9m")]
    position = table(f"E 9999m159p159s567z +1m | S ?*1 {kongs(4)}")
    assert refused(position) == [("kan", "no_more_kans", "9m")]


def test_a_kong_of_ones_own_may_be_refused_for_a_reason():
    four = "E 9999m159p159s567z +1m"
    assert refused(table(four)) == []
    assert refused(table(four, left=0)) == [("kan", "kan_last_tile", "9m")]
    after_call = table("E 9999m159p159s5z [777z<left]", calls=1)
    assert refused(after_call) == [("kan", "kan_after_call", "9m")]


def test_in_riichi_a_kong_must_leave_the_hand_as_it_is():
    position = in_riichi(table("E 2223m456789p555z +2m", left=40))
    assert ("kan", "kan_in_riichi", "2m") in refused(position)
    position = in_riichi(table("E 23m456789p99s555z +5z", left=40))
    assert refused(position) == []


def test_nine_kinds_are_of_no_use_after_a_call():
    position = table("E 19m19p19s123z5558m +7m")
    assert refused(position) == []
    assert refused(replace(position, calls=1)) == [("abort", "hand_interrupted", "")]


def test_a_closed_kong_is_not_robbed():
    position = table("E 123567m345p78s22z | S ?*10 [9999s]")
    position = replace(position, offer=Offer(SOUTH, tile("9s"), Source.CONCEALED_KONG))
    assert refused(position) == [("ron", "closed_kan", "9s")]


def test_a_north_stays_in_the_hand_after_a_call():
    position = three("E 345p159s11235z4z [777z<right]", calls=1)
    position = replace(position, turn=EAST)
    assert ("north", "north_not_now", "4z") in refused(position, rules=THREE)
    drawn = three("E 345p159s1123567z +4z")
    assert refused(drawn, rules=THREE) == []


def test_in_the_classic_game_a_chow_comes_from_the_left_too():
    position = laid("E 34m159p159s12345z", CLASSIC, 40)
    given = replace(position, offer=Offer(SOUTH, tile("5m"), Source.DISCARD))
    assert refused(given, rules=CLASSIC) == [("chii", "not_from_left", "5m")]


def test_what_was_called_is_no_reason_any_more():
    position = thrown("E 34m159p159s12345z", "5m", NORTH)
    rule = chow(BARRED[Swap.FORBIDDEN])
    call = next(iter(rule(RULES, position, EAST)))
    assert refused(MeldCalled(EAST, call.meld).change(position)) == []
