"""Calls and kongs a player would expect, and why they are refused (riichi sheet, 3)."""

from dataclasses import replace

import pytest

from game.engine.events import MeldCalled, TileDiscarded, TilePassed
from game.engine.rules.discards_and_calls import BARRED, Swap, chow
from game.engine.table import Offer, Riichi, Source
from game.engine.tiles import notation, tile
from game.rulesets import PRESETS, RULESETS
from game.rulesets.families import rules_by
from tests.engine.rules.classic_table import RULES as CLASSIC
from tests.engine.rules.classic_table import laid
from tests.notation import table, three

RULES, THREE = RULESETS["saki"], RULESETS["kansai"]
EAST, SOUTH, WEST, NORTH = range(4)


def three_with(**changes):
    """The Kansai rules with some of them changed."""
    return rules_by(replace(PRESETS["kansai"], **changes), "kansai")


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
    assert ("north", "north_after_call", "4z") in refused(position, rules=THREE)
    drawn = three("E 345p159s1123567z +4z river 9s")
    assert refused(drawn, rules=THREE) == []


def test_a_north_that_was_kept_stays_in_the_hand():
    position = replace(three("E 345p159s112356z4z +7z river 9s"), turn=EAST)
    assert refused(position, rules=THREE) == [("north", "north_not_now", "4z")]


def test_a_north_needs_a_tile_in_its_place():
    last = replace(three("E 345p159s1123567z +4z river 9s", left=0), turn=EAST)
    assert refused(last, rules=THREE) == [("north", "north_unreplaced", "4z")]


def test_a_north_may_have_to_be_thrown_in_riichi():
    rules = three_with(pei_in_riichi=False)
    position = in_riichi(replace(three("E 345678p159s1123z +4z river 9s"), turn=EAST))
    assert refused(position, rules=rules) == [("north", "north_in_riichi", "4z")]


def test_where_there_is_no_chii_who_could_make_a_run_is_told_so():
    position = three("E 34p159s1123567z19m")
    left = TileDiscarded(2, tile("5p"), drawn=True).change(position)
    assert refused(left, rules=THREE) == [("chii", "no_chii", "5p")]
    assert refused(TileDiscarded(2, tile("9p"), drawn=True).change(position), rules=THREE) == []


def test_nine_kinds_are_told_where_they_end_no_hand():
    position = table("E 19m19p19s123z5558m +7m")
    assert refused(position, rules=RULESETS["club"]) == [("abort", "no_abort", "")]
    assert refused(replace(position, calls=1), rules=RULESETS["club"]) == []


MELDS = "[111z<left] [222z<left] [333z<left]"


def test_a_call_must_leave_something_to_throw():
    """A run of 4s5s6s would leave 4s and 7s, and neither may be thrown."""
    position = thrown(f"E 4567s {MELDS}", "4s", NORTH, calls=3)
    assert refused(position) == [("chii", "nothing_to_throw", "4s")]
    assert refused(thrown(f"E 5679s {MELDS}", "4s", NORTH, calls=3)) == []


# ---- what is to blame ---------------------------------------------------------------------------


def places(position, act, rules=RULES):
    found = (refuse(rules, position, EAST) for refuse in rules.refuse)
    return next(one.places for one in found if one is not None and one.act == act)


def test_the_tile_that_cannot_be_called_is_to_blame():
    position = thrown("E 34m159p159s12345z | S ?*13 river 1z9m", "5m", SOUTH)
    assert places(position, "chii") == ((SOUTH, 2),)


def test_who_is_in_riichi_is_shown_the_tile_that_declared_it():
    position = in_riichi(thrown("E 23567m345p78s22z1s river 9s", "2z", SOUTH))
    assert places(position, "pon") == ((EAST, 0),)


def test_the_tile_let_go_by_a_moment_ago_is_to_blame():
    position = thrown("E 123456m345p78s22z | S ?*13 river 1z | W ?*13", "6s", SOUTH)
    position = TilePassed(SOUTH, tile("6s")).change(position)
    position = TileDiscarded(WEST, tile("9s"), drawn=True).change(position)
    assert places(position, "ron") == ((SOUTH, 1),)


def test_what_was_thrown_before_the_own_discard_was_not_let_go_by():
    """West has called the own discard, so that South has thrown nothing since."""
    position = table("E 123456m345p78s22z river 1z | S ?*13 river 9s | W ?*13 | N ?*13", calls=1)
    for seat, name in ((WEST, "6s"), (NORTH, "9s")):
        position = TileDiscarded(seat, tile(name), drawn=True).change(position)
        if seat == WEST:
            position = TilePassed(WEST, tile(name)).change(position)
    assert places(position, "ron") == ((WEST, 0),)


@pytest.mark.parametrize(("changes", "least"), [({"left": 3}, 4), ({}, 1000)])
def test_a_riichi_is_refused_with_the_number_it_takes(changes, least):
    position = table("E 123456m345p78s22z +1z", **changes)
    poor = position.with_player(EAST, lambda one: replace(one, points=900))
    found = [refuse(RULES, poor, EAST) for refuse in RULES.refuse]
    assert [one.least for one in found if one is not None] == [least]


def test_in_the_classic_game_a_chow_comes_from_the_left_too():
    position = laid("E 34m159p159s12345z", CLASSIC, 40)
    given = replace(position, offer=Offer(SOUTH, tile("5m"), Source.DISCARD))
    assert refused(given, rules=CLASSIC) == [("chii", "not_from_left", "5m")]


def test_what_was_called_is_no_reason_any_more():
    position = thrown("E 34m159p159s12345z", "5m", NORTH)
    rule = chow(BARRED[Swap.FORBIDDEN])
    call = next(iter(rule(RULES, position, EAST)))
    assert refused(MeldCalled(EAST, call.meld).change(position)) == []
