"""Declaring riichi: who may, and why it is refused (riichi sheet, section 3.7)."""

from dataclasses import replace

import pytest

from game.engine.actions import Discard
from game.engine.hand_flow import decisions
from game.engine.table import Missed, Riichi, Source
from game.engine.tiles import notation, tile, tiles
from game.rulesets.riichi.build import riichi_rules
from game.rulesets.riichi.options import with_changes
from game.rulesets.riichi.presets import SAKI
from tests.notation import table

ME = 0
READY = "234m567m22p345s56s +9p"
"""Throws 9p and waits for 4s and 7s."""
EMPTY_WAIT = "E 234m55p789p46s [5555s] +1z"
"""Throws 1z and waits for 5s, of which it holds all four."""
NO_FURITEN = {"furiten_riichi": False}


def rules(**changes):
    return riichi_rules(with_changes(SAKI, changes))


def declared(position, **changes):
    """The tiles that East may throw sideways."""
    (decision,) = decisions(rules(**changes), position)
    found = [one for one in decision.options if isinstance(one, Discard) and one.riichi]
    return notation(one.tile for one in found)


def refused(position, **changes):
    """What East is told about riichi: the reason, the tiles to blame, and where they lie."""
    here = rules(**changes)
    found = [told for why in here.refuse if (told := why(here, position, ME)) is not None]
    return [(told.act, told.reason, notation(told.tiles), told.places) for told in found]


def test_riichi_may_be_declared_in_furiten_unless_the_rules_forbid_it():
    position = table(f"E {READY} river 9m4s1z", left=40)
    assert declared(position) == "9p"
    assert refused(position) == []
    assert declared(position, **NO_FURITEN) == ""
    assert refused(position, **NO_FURITEN) == [("riichi", "furiten", "4s", ((ME, 1),))]


def test_the_fourth_copy_of_the_only_wait_may_be_thrown_for_riichi():
    """The wait is not held in full once its fourth copy lies in the river."""
    position = table("E 12233m22z34567m2z +3m", left=40)
    assert tile("3m") in tiles(declared(position))
    assert refused(position) == []
    assert tile("3m") not in tiles(declared(position, **NO_FURITEN))


def test_a_discard_that_was_called_away_counts_as_it_does_for_ron():
    position = table(f"E {READY} river 9m4s^1z", left=40)
    assert declared(position, **NO_FURITEN) == ""
    assert declared(position, **NO_FURITEN, furiten_counts_called_tiles=False) == "9p"
    assert refused(position, **NO_FURITEN, furiten_counts_called_tiles=False) == []


def test_the_tile_that_declares_riichi_counts_too():
    complete = table("E 234m567m22p345s56s +7s", left=40)
    assert declared(complete, **NO_FURITEN) == ""
    ((_, reason, tiles, places),) = refused(complete, **NO_FURITEN)
    assert (reason, places) == ("furiten", ())
    assert tiles == "234567m2p34567s"


def test_of_several_discards_those_that_are_not_furiten_may_declare():
    """8s leaves a wait for 4s and 7s, 5s one for 7s alone."""
    position = table("E 234m567m22p34556s +8s river 4s", left=40)
    assert declared(position) == "85s"
    assert declared(position, **NO_FURITEN) == "5s"
    assert refused(position, **NO_FURITEN) == []


def test_a_tile_let_go_by_is_forgotten_with_the_discard():
    missed = (Missed(tile("4s"), Source.DISCARD, 0),)
    position = table(f"E {READY}", left=40).with_player(ME, lambda me: replace(me, missed=missed))
    assert declared(position, **NO_FURITEN) == "9p"


@pytest.mark.parametrize(
    ("position", "reason", "tiles"),
    [
        (table("E 234m567m22p56s [345s<left] +9p", left=40), "hand_open", ""),
        (table(EMPTY_WAIT, left=40), "dead_wait", "5s"),
        (table(f"E {READY}", left=3), "wall_too_short", ""),
        (table("E 234m567m22p56s [5555z] +9p", left=3), "wall_too_short", ""),
    ],
)
def test_the_condition_that_is_not_met_is_named(position, reason, tiles):
    assert declared(position) == ""
    assert refused(position) == [("riichi", reason, tiles, ())]


def test_the_points_that_are_needed_are_those_of_the_rules():
    position = table(f"E {READY}", left=40).with_player(ME, lambda me: replace(me, points=900))
    assert refused(position) == [("riichi", "too_few_points", "", ())]
    assert refused(position, riichi_min_points=0) == []


def test_an_empty_wait_is_ready_where_the_rules_say_so():
    position = table(EMPTY_WAIT, left=40)
    assert "1z" in declared(position, karaten_is_noten=False)
    assert refused(position, karaten_is_noten=False) == []


@pytest.mark.parametrize(
    "position",
    [
        table("E 1479m258p369s123z +9p", left=40),
        table("E 234m567m22p345s56s", left=40),
        table(f"E {READY}", left=40).with_player(
            ME, lambda me: replace(me, riichi=Riichi(0, 0, accepted=True))
        ),
    ],
    ids=["not ready", "nothing drawn", "in riichi"],
)
def test_who_expects_no_riichi_is_told_nothing(position):
    assert refused(position) == []
