"""Why a tile stays in the hand: kuikae, riichi, and tiles without which a hand is not ready."""

from dataclasses import replace

import pytest

from game.coach.discard_refusals import discard_refusal
from game.engine.table import Riichi
from game.engine.tiles import tile
from game.rulesets import RULESETS
from tests.cases import each
from tests.notation import table


def why(position, face, ruleset="saki", **how):
    found = discard_refusal(RULESETS[ruleset], position, 0, tile(face), **how)
    return None if found is None else (found.act, found.reason)


@each(
    ("hand", "face", "reason"),
    [
        ("36s19m19p12345z [345s<left]", "3s", "swap_same"),
        ("36s19m19p12345z [345s<left]", "6s", "swap_end"),
        ("36s19m19p12345z [345s<left]", "1m", None),
        ("3s19m19p123456z [333s<across]", "3s", "swap_same"),
        ("30s19m19p12345z [345s<left]", "0s", None),
        ("05s19m19p12345z [555s<left]", "0s", "swap_same"),
    ],
)
def test_right_after_a_call_some_tiles_stay(hand, face, reason):
    position = table(f"E {hand} | S | W | N")
    assert why(position, face) == (None if reason is None else ("discard", reason))


def test_where_a_swap_is_allowed_nothing_stays():
    position = table("E 36s19m19p12345z [345s<left] | S | W | N")
    assert why(position, "3s", "classic") is None


def in_riichi(hand):
    position = table(f"E {hand} river 1m9m_ | S | W | N")
    return position.with_player(0, lambda one: replace(one, riichi=Riichi(1, 0, accepted=True)))


@pytest.mark.parametrize("ruleset", ["saki", "kansai", "classic"])
def test_in_riichi_the_hand_is_locked_and_the_riichi_tile_is_to_blame(ruleset):
    found = discard_refusal(RULESETS[ruleset], in_riichi("123m456p789s1122z +5p"), 0, tile("1m"))
    assert (found.act, found.reason) == ("discard", "hand_locked")
    assert found.places == ((0, 1),)


@pytest.mark.parametrize(
    ("hand", "face", "reason"),
    [
        ("123m456p789s1122z +9p", "1m", "not_ready"),
        ("123m456p789s1122z river 1z +9p", "9p", "furiten"),
        ("123m456p789s1111z +9p", "9p", "dead_wait"),
    ],
)
def test_why_riichi_is_not_declared_with_a_tile(hand, face, reason):
    position = table(f"E {hand} | S | W | N")
    assert why(position, face, announces=True) == ("riichi", reason)


def test_the_discard_that_makes_furiten_is_to_blame():
    position = table("E 123m456p789s1122z river 9m1z +9p | S | W | N")
    assert discard_refusal(RULESETS["saki"], position, 0, tile("9p"), announces=True).places == (
        (0, 1),
    )
