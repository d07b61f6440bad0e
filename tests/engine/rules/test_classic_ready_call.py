"""Main appelante and servi: announcing a hand that lacks one tile (classic sheet, 7)."""

from dataclasses import replace

import pytest

from game.engine.actions import CallChow, CallSet, DeclareKong, Discard, Win
from game.engine.table import Offer, Riichi, Source
from game.engine.tiles import notation, tile, tiles
from tests.cases import each
from tests.engine.rules.classic_table import EAST, NORTH, RULES, SOUTH, WEST, by, laid, may
from tests.notation import laid as river

NEARLY = "123m456m789s22p45s"
"""Ready for 3s and 6s once it throws the tile it has drawn."""


def ready(position, seat=SOUTH, thrown="9p1z"):
    """The player has announced the hand with the last tile of the river."""
    laid_out = river(thrown)
    call = Riichi(len(laid_out) - 1, 0)
    return position.with_player(seat, lambda one: replace(one, river=laid_out, riichi=call))


def offered(position, name, seat=EAST):
    thrown = river(name)
    giver = position.with_player(seat, lambda one: replace(one, river=(*one.river, *thrown)))
    return replace(giver, offer=Offer(seat, tile(name), Source.DISCARD))


def announced(position, rules=RULES, seat=SOUTH):
    """The tiles with which the hand may be announced."""
    return notation(one.tile for one in may(position, seat, Discard, rules) if one.riichi)


def won(position, seat=SOUTH, rules=RULES):
    (ending,) = rules.win(rules, position, (seat,))
    return ending


# ---- announcing --------------------------------------------------------------------------------


@each(
    ("hand", "found"),
    [
        (f"{NEARLY} +9p river 1z", "9p"),
        ("123m456m22p45s [789s<left] +9p river 1z", "9p"),
        ("123m456m2279p45s147z +9p river 1z", ""),
        ("1199m1199p112s34z +4z river 1z", "2s3z"),
        ("123456789m1234z +9p river 1z", "9p"),
    ],
)
def test_a_hand_is_announced_with_a_discard_after_which_it_lacks_one_tile(hand, found):
    """Exposed groups do not matter, and special hands count as well."""
    assert announced(laid(f"S {hand}")) == found


@pytest.mark.parametrize(
    ("hand", "changes", "told"),
    [
        (f"{NEARLY} +9p river 1z", {"ready_call": False}, ["only_served"]),
        (f"{NEARLY} +9p", {"ready_call": False}, []),
        (f"{NEARLY} +9p river 1z", {}, []),
        ("123m456m2279p45s147z +9p river 1z", {"ready_call": False}, []),
    ],
)
def test_where_only_the_served_announce_it_is_told_who_comes_too_late(hand, changes, told):
    rules = by(**changes)
    found = (refuse(rules, laid(f"S {hand}", rules), SOUTH) for refuse in rules.refuse)
    assert [one.reason for one in found if one is not None] == told


def test_after_a_claim_it_may_be_announced_too():
    position = laid("S 123m456m22p45s9p [789s<left] river 1z", calls=1)
    assert position.hand(SOUTH).drawn is None
    assert announced(position) == "9p"


def test_tiles_that_the_player_holds_himself_are_no_wait():
    found = announced(laid("S 111m222m333m4444s +9p river 1z"))
    assert found == "4s", "without 9p it would wait for a fifth 4s"


def test_who_cannot_err_may_announce_anything():
    free = by(ready_requires_tenpai=False)
    nothing = laid("S 159m37p228s12356z +9p river 1z")
    assert announced(nothing) == ""
    assert len(tiles(announced(nothing, free))) == 13, "two of its fourteen are alike"


def test_without_the_call_only_a_served_hand_is_announced():
    served_only = by(ready_call=False)
    first, later = laid(f"S {NEARLY} +9p"), laid(f"S {NEARLY} +9p river 1z")
    opened = laid("S 123m456m22p45s [789s<left] +9p")
    assert announced(first, served_only) == "9p"
    assert announced(later, served_only) == ""
    assert announced(opened, served_only) == ""
    neither = by(ready_call=False, servi=False)
    assert announced(first, neither) == ""


# ---- what it forbids, and what it does not -----------------------------------------------------


def test_afterwards_only_the_drawn_tile_is_thrown_and_nothing_is_laid_down():
    position = ready(laid("S 555s123m22p67s [333p<left] +5s"))
    assert may(position, SOUTH, Discard) == [Discard(SOUTH, tile("5s"), drawn=True)]
    assert may(position, SOUTH, DeclareKong) == []
    free = laid("S 555s123m22p67s [333p<left] +5s river 9p1z")
    assert may(free, SOUTH, DeclareKong)


def test_afterwards_nothing_is_called_but_mah_jong():
    position = offered(ready(laid(f"S {NEARLY}")), "3s")
    assert may(position, SOUTH, CallChow) == []
    assert may(position, SOUTH, Win)
    pair = offered(ready(laid(f"S {NEARLY}")), "2p")
    assert may(pair, SOUTH, CallSet) == []


def test_a_winning_tile_may_be_let_go_by_and_the_next_one_taken():
    position = offered(ready(laid(f"S {NEARLY}")), "3s")
    passed = position.with_player(SOUTH, lambda one: one)
    again = offered(replace(passed, offer=None), "6s", WEST)
    assert may(again, SOUTH, Win)


# ---- what it is worth --------------------------------------------------------------------------


def doubles(ending, seat=SOUTH):
    return {one.id for one in ending.counts[seat].doubles}


def points(ending, seat=SOUTH):
    return {one.id: one.amount for one in ending.counts[seat].points}


def test_an_announced_hand_that_wins_is_doubled():
    called = won(offered(ready(laid(f"S {NEARLY}")), "3s"))
    quiet = won(offered(laid(f"S {NEARLY} river 9p1z"), "3s"))
    assert called.score.total == 2 * quiet.score.total
    assert "ready" in doubles(called)
    assert "servi" not in points(called)


def test_a_served_hand_brings_a_hundred_points_more():
    position = offered(ready(laid(f"S {NEARLY}"), thrown="9p"), "3s")
    assert points(won(position))["servi"] == 100
    assert "ready" in doubles(won(position))
    without = by(servi=False)
    assert "servi" not in points(won(position, rules=without))
    assert "ready" in doubles(won(position, rules=without))


def test_whoever_had_something_laid_down_was_not_served():
    position = offered(ready(laid("S 123m456m22p45s [789s<left]"), thrown="9p"), "3s")
    assert "servi" not in points(won(position))


def test_of_a_beaten_call_only_flowers_and_seasons_count():
    held = "S 111z222z33345p77z aside 2f3g | N 123m456m789s22p45s"
    beaten = won(offered(ready(laid(held)), "3s"), NORTH)
    quiet = won(offered(laid(f"{held} river 9p1z"), "3s"), NORTH)
    assert points(beaten) == {"bonus_tile": 4}
    assert "pung_major_concealed" in points(quiet)


def test_when_nobody_wins_an_announced_hand_counts():
    rules = by(draw_scoring="evaluate")
    position = ready(laid("S 111z222z33345p77z"))
    (drawn,) = [rules.exhaust(rules, position)]
    assert "pung_major_concealed" in points(drawn)
    assert drawn.settlement
