"""The album of the Grands Jeux: what it says agrees with the sheet and with the matcher."""

import json
from itertools import product
from math import comb, prod
from pathlib import Path

import pytest

from game.engine.scoring.special_hands.grands_jeux import GRANDS_JEUX
from game.engine.scoring.special_hands.matcher import catalogue
from game.engine.scoring.special_hands.row_needs import remainders
from game.engine.tiles import WINDS, notation, tiles
from game.learn.glossary.entries import entries
from game.learn.library.grands_jeux_album import RAREST, album_entries, rank_of, under_rules
from game.rulesets.classic.options import CLASSIC, with_changes
from tests.cases import each

SHEET = json.loads(
    (Path(__file__).parents[2] / "examples" / "grands_jeux.json").read_text("utf-8")
)["grands_jeux"]
LEAVES = album_entries()
FEW = 3000
"""Definitions of at most so many hands are counted out one by one."""


def leaf(case):
    return next(one for name, one in LEAVES.items() if name.value == case["id"])


def ids(case):
    return case["id"]


def test_there_are_thirty_four_in_the_order_of_the_sheet():
    assert [name.value for name in LEAVES] == [case["id"] for case in SHEET]


@each("case", SHEET, ids=ids)
def test_the_examples_are_those_of_the_sheet(case):
    told = [case["example"], *case["more_examples"]]
    for example, sheet in zip(leaf(case).examples, told, strict=True):
        assert sorted(example.tiles) == sorted(tiles(sheet["tiles"]))
        wind = None if sheet["seat"] is None else WINDS["ESWN".index(sheet["seat"])]
        assert example.own_wind == wind


@each("case", SHEET, ids=ids)
def test_overlaps_and_ordinary_hands_are_those_of_the_sheet(case):
    found = leaf(case)
    assert [name.value for name in found.overlaps] == case["overlaps"]
    assert found.ordinary == case["ordinary_shape"]
    assert found.needs_own_wind == bool(case["marks"].get("own_wind"))


@each("case", SHEET, ids=ids)
def test_what_lies_open_in_an_example_may_be_called(case):
    called = {piece.called for one in leaf(case).examples for piece in one.pieces if piece.called}
    assert {one.value for one in called} <= set(case["exposable"])
    assert bool(called) == (not case["concealed_only"])


@each("name", LEAVES, every=3)
def test_every_example_is_that_grand_jeu(name):
    for example in LEAVES[name].examples:
        for wind in WINDS if example.own_wind is None else (example.own_wind,):
            matched = catalogue(GRANDS_JEUX, wind).matches(example.tiles, ())
            assert name in {one.name for one in matched}, notation(example.tiles)
            assert matched[0].name is name or matched[0].name in LEAVES[name].overlaps


@each("case", [one for one in SHEET if one["distinct_hands"] <= FEW], ids=ids)
def test_how_rare_it_is_has_been_counted(case):
    """Every hand is taken as often as its tiles can be chosen among the four copies of each."""
    found, hands = leaf(case), set()
    for wind in WINDS:
        known = catalogue((found.definition,), wind)
        own = set()
        for needed in known.plans:
            own |= set(product(*[remainders(known.needs[one], ()) for one in needed]))
        assert sum(prod(map(_ways, hand)) for hand in own) == found.ways
        hands |= own
    assert len(hands) == case["distinct_hands"]


def _ways(row):
    """In how many ways a row can be chosen."""
    return prod(comb(4, row >> place & 15) for place in range(0, 36, 4))


@pytest.mark.parametrize(
    ("name", "kinds"), [("main_de_paires", 34), ("sept_muses_du_poete_chinois", 13)]
)
def test_how_rare_pairs_are_has_been_counted(name, kinds):
    """Of each kind none, two in six ways, or all four, which are two pairs: seven pairs in all."""
    pairs = [1] + [0] * 7
    for _ in range(kinds):
        pairs = [
            pairs[n] + 6 * (pairs[n - 1] if n else 0) + (pairs[n - 2] if n > 1 else 0)
            for n in range(8)
        ]
    assert next(one for one in LEAVES.values() if one.name.value == name).ways == pairs[7]


def test_the_rarest_is_the_imperial_one_and_pairs_are_the_least_rare():
    ranked = sorted(LEAVES.values(), key=rank_of)
    assert ranked[0].name.value == "main_de_paires"
    assert ranked[-1].name.value == "mahjong_imperial"
    assert (ranked[0].rarity, ranked[-1].rarity) == (1, RAREST)


def test_every_one_has_an_entry_in_the_glossary():
    assert {name.value for name in LEAVES} <= set(entries())


# ---- under other rules ---------------------------------------------------------------------------


def under(name, **changes):
    found = next(one for one in LEAVES.values() if one.name.value == name)
    return under_rules(found, with_changes(CLASSIC, changes))


def test_values_follow_the_limit_and_the_multiplier():
    assert under("la_tempete").points == 3000
    assert under("la_tempete", limit=2000).points == 6000
    assert under("la_tempete", limit=2000, grands_jeux_scale_with_limit=False).points == 3000
    without = {"limit": None, "grands_jeux_without_limit": True, "grands_jeux_multiplier": 3}
    assert under("la_tempete", **without).points == 9000


def test_what_an_option_leaves_out_is_not_in_force():
    assert under("les_ennemis").in_force
    assert not under("les_ennemis", grands_jeux_enabled=["la_tempete"]).in_force
    assert not under("les_ennemis", grands_jeux=False).in_force
    assert not under("les_ennemis", limit=None).in_force


def test_claims_and_dragons_follow_their_options():
    assert under("les_ennemis").may_claim
    assert not under("les_ennemis", grands_jeux_exposure="concealed").may_claim
    assert not under("main_de_paires").may_claim
    tied = {"grands_jeux_associated_dragons": True}
    assert under("joueur_maladroit", **tied).is_tied
    assert not under("joueur_maladroit").is_tied
    assert not under("main_de_jade", **tied).is_tied
