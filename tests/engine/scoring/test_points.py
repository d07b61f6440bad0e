"""The points sheet of the classic game: every line where it counts, and where it just does not."""

import pytest

from game.engine.reasons import RefusalReason
from game.engine.scoring.hand_score import NoWin
from game.engine.scoring.points.counted_hand import ClassicMoment
from game.engine.scoring.points.lines_for_all import EVERYONE
from game.engine.scoring.points.lines_for_winner import WINNER
from game.engine.scoring.points.points_book import Doubles, Points
from game.engine.tiles import notation
from game.rulesets.classic.options import CLASSIC, with_changes
from game.rulesets.classic.scoring import book
from tests.cases import each
from tests.engine.scoring.counting import counted, doubles, lost, points

NOTHING = "13579m2468p159s4z"
"""Thirteen tiles of which nothing counts."""

# ---- what everybody counts -------------------------------------------------------------------

PAIRS = [
    ("1357m2468p159s11z", "E", "S", {"pair_own_wind": 2}),
    ("1357m2468p159s22z", "E", "S", {"pair_prevailing_wind": 2}),
    ("1357m2468p159s11z", "E", "E", {"pair_own_wind": 2, "pair_prevailing_wind": 2}),
    ("1357m2468p159s33z", "E", "S", {}),
    ("1357m2468p159s77z", "E", "S", {"pair_dragon": 2}),
    ("1357m2468p199s4z5z", "E", "S", {}),
    ("135m2468p19s2z111z", "E", "S", {"pung_major_concealed": 8}),
]
SETS = [
    ("222m", "", {"pung_simple_concealed": 4}),
    ("888s", "", {"pung_simple_concealed": 4}),
    ("2222m", "", {"pung_simple_concealed": 4}),  # not declared, so no kong
    ("999p", "", {"pung_major_concealed": 8}),
    ("444z", "", {"pung_major_concealed": 8}),
    ("5555z", "", {"pung_dragon_concealed": 16}),
    ("", "222m", {"pung_simple_exposed": 2}),
    ("", "111m", {"pung_major_exposed": 4}),
    ("", "333z", {"pung_major_exposed": 4}),
    ("", "666z", {"pung_dragon_exposed": 8}),
    ("", "2222m", {"kong_simple_exposed": 8}),
    ("", "[2222m]", {"kong_simple_concealed": 16}),
    ("", "9999s", {"kong_major_exposed": 16}),
    ("", "[4444z]", {"kong_major_concealed": 32}),
    ("", "7777z", {"kong_dragon_exposed": 32}),
    ("", "[7777z]", {"kong_dragon_concealed": 64}),
    ("", "234m", {}),
    ("234m", "", {}),
]


@each(("text", "own", "prevailing", "expected"), PAIRS)
def test_pairs(text, own, prevailing, expected):
    assert points(lost(text, own=own, prevailing=prevailing)) == expected


@each(("concealed", "melds", "expected"), SETS)
def test_sets(concealed, melds, expected):
    """South, beside seven tiles that are worth nothing; the wind that prevails is South, too."""
    found = lost(f"{concealed}1467p357s | {melds}", own="S", prevailing="S")
    assert points(found) == expected


def test_a_loser_counts_every_pair_and_every_pung_he_holds():
    found = lost("1122z555777z333m | [8888s] | 1f3g", own="E", prevailing="S")
    assert points(found) == {
        "pair_own_wind": 2,
        "pair_prevailing_wind": 2,
        "pung_simple_concealed": 4,
        "pung_dragon_concealed": 32,
        "kong_simple_concealed": 16,
        "bonus_tile": 8,
    }
    assert doubles(found) == ["own_flower", "set_dragons", "set_dragons"]
    assert (found.base, found.factor, found.raw, found.total) == (64, 8, 512, 512)


@each(
    ("text", "own", "prevailing", "of_round", "expected"),
    [
        (f"{NOTHING} | 111z", "E", "S", None, ["set_own_wind"]),
        (f"{NOTHING} | [2222z]", "E", "S", None, ["set_prevailing_wind"]),
        (f"{NOTHING} | 333z", "E", "S", None, []),
        (f"{NOTHING} | 333z", "E", "S", "W", ["set_round_wind"]),
        (
            f"{NOTHING} | 111z",
            "E",
            "E",
            "E",
            ["set_own_wind", "set_prevailing_wind", "set_round_wind"],
        ),
        (f"{NOTHING} | 5555z 666z", "E", "S", None, ["set_dragons", "set_dragons"]),
        (f"{NOTHING} | | 1f", "E", "S", None, ["own_flower"]),
        (f"{NOTHING} | | 1g", "E", "S", None, ["own_season"]),
        (f"{NOTHING} | | 2f2g", "E", "S", None, []),
        (f"{NOTHING} | | 2f2g", "S", "S", None, ["own_flower", "own_season"]),
        (f"{NOTHING} | | 1234f", "W", "S", None, ["four_flowers", "own_flower"]),
        (f"{NOTHING} | | 1234g", "W", "S", None, ["four_seasons", "own_season"]),
        (f"{NOTHING} | | 134f2g", "S", "S", None, ["own_season"]),
    ],
)
def test_doubles_of_everybody(text, own, prevailing, of_round, expected):
    found = lost(text, own=own, prevailing=prevailing, of_round=of_round, round_wind=True)
    assert doubles(found) == expected
    assert found.factor == 2 ** len(expected)


def test_a_hand_that_is_void_keeps_flowers_and_seasons():
    found = lost("111z555z | 777z | 1f2g", only_bonus=True)
    assert points(found) == {"bonus_tile": 8}
    assert doubles(found) == ["own_flower"]
    assert found.total == 16


def test_a_line_says_which_tiles_it_speaks_of():
    found = counted("11z444s23p567m +4p | [2222z] | 4f1g", own="N", prevailing="S", drawn=False)
    said = {one.id: notation(one.tiles) for one in (*found.points, *found.doubles)}
    assert said == {
        "pung_simple_concealed": "444s",
        "kong_major_concealed": "2222z",
        "bonus_tile": "1g",
        "mahjong": "",
        "set_prevailing_wind": "2222z",
        "own_flower": "4f",
    }


# ---- what the winner counts ------------------------------------------------------------------

CHOWS = "123m456m789p23s55p +1s"
WON = [
    (CHOWS, [], {}, {"four_chows_and_pair", "self_draw"}, {"fully_concealed"}),
    (CHOWS, [], {"drawn": False}, {"four_chows_and_pair"}, set()),
    ("456m789p23s55p +1s | 123m", [], {}, {"four_chows_and_pair", "self_draw"}, set()),
    ("123m456m789p55p22s +2s", [], {"drawn": False}, {"pung_simple_exposed"}, set()),
    (CHOWS, ["hill"], {}, {"four_chows_and_pair", "self_draw"}, {"fully_concealed", "hill_win"}),
    (CHOWS, ["robbed_kong"], {"drawn": False}, {"four_chows_and_pair"}, {"robbed_kong"}),
    (CHOWS, ["ready"], {"drawn": False}, {"four_chows_and_pair"}, {"ready"}),
    (CHOWS, ["servi"], {"drawn": False}, {"four_chows_and_pair", "servi"}, {"ready"}),
    (
        CHOWS,
        ["last_tile"],
        {},
        {"four_chows_and_pair", "self_draw"},
        {"fully_concealed", "last_tile"},
    ),
    (CHOWS, ["last_tile"], {"drawn": False}, {"four_chows_and_pair"}, set()),
    (
        "123m456m789p46p55s +5p",
        [],
        {},
        {"four_chows_and_pair", "self_draw", "plum_blossom"},
        {"fully_concealed"},
    ),
    ("123m456m789p46p55s +5p", [], {"drawn": False}, {"four_chows_and_pair"}, set()),
    (
        "123m456m789p46s55m +5s",
        [],
        {},
        {"four_chows_and_pair", "self_draw"},
        {"fully_concealed"},
    ),
    (
        "22m33p +3p | 444s 666p 888m",
        [],
        {"drawn": False},
        {"pung_simple_exposed"},
        {"no_chow"},
    ),
    ("23m22p +4m | 444s 666p 888m", [], {"drawn": False}, {"pung_simple_exposed"}, set()),
    ("1234655p +5p | 678p 999p", [], {"drawn": False}, {"pung_major_exposed"}, {"pure_hand"}),
    (
        "23p44z +4p | 678p 333z 888p",
        [],
        {"drawn": False},
        {"pung_major_exposed", "pung_simple_exposed"},
        {"pure_hand"},
    ),
    (
        "23p44z +4p | 678s 333z 888p",
        [],
        {"drawn": False},
        {"pung_major_exposed", "pung_simple_exposed"},
        set(),
    ),
    (
        "44z77z +7z | 999p 111s 333z",
        [],
        {"drawn": False},
        {"pung_major_exposed", "pung_dragon_exposed"},
        {"no_chow", "set_dragons", "terminals_honours"},
    ),
    (
        "44z77z +7z | 999p 222s 333z",
        [],
        {"drawn": False},
        {"pung_major_exposed", "pung_simple_exposed", "pung_dragon_exposed"},
        {"no_chow", "set_dragons"},
    ),
    (
        "123m456m789p1s +1s | [2222z]",
        [],
        {},
        {"kong_major_concealed", "self_draw"},
        {"fully_concealed"},
    ),
    ("123m456m789p1s +1s | 2222z", [], {}, {"kong_major_exposed", "self_draw"}, set()),
]


@each(("text", "moments", "how", "lines", "factors"), WON)
def test_a_won_hand(text, moments, how, lines, factors):
    """East wins; North prevails."""
    found = counted(text, *moments, own="E", prevailing="N", **how)
    assert set(points(found)) - {"pair_prevailing_wind"} == lines | {"mahjong"}
    assert set(doubles(found)) == factors


def test_every_line_is_seen_to_count_somewhere():
    seen = {name for _, _, _, lines, factors in WON for name in (*lines, *factors)} | {"mahjong"}
    assert {one.id for one in WINNER} <= seen


def test_values_of_the_winner_are_those_of_the_sheet():
    worth = {one.id: one.value for one in WINNER}
    assert worth == {
        "mahjong": Points(20, 20),
        "four_chows_and_pair": Points(10, 10),
        "self_draw": Points(2, 2),
        "servi": Points(100, 100),
        "plum_blossom": Points(100, 100),
        "no_chow": Doubles(2),
        "ready": Doubles(2),
        "pure_hand": Doubles(8),
        "robbed_kong": Doubles(2),
        "hill_win": Doubles(2),
        "fully_concealed": Doubles(2),
        "terminals_honours": Doubles(2),
        "last_tile": Doubles(2),
    }
    assert {one.value for one in EVERYONE if isinstance(one.value, Doubles)} == {Doubles(2)}


def test_a_hand_of_honours_alone_is_not_pure():
    found = counted("11z77z +7z | 222z 333z 555z", own="N", prevailing="N", drawn=False)
    assert doubles(found) == ["no_chow", "set_dragons", "set_dragons", "terminals_honours"]


def test_every_line_has_its_rule_in_words():
    assert all(one.rule.endswith(".") for one in (*EVERYONE, *WINNER))


def test_a_house_may_give_a_line_another_value():
    ours = book(CLASSIC).valued({"mahjong": Points(10, 10), "no_chow": Doubles(4)})
    worth = {one.id: one.value for one in ours.lines}
    assert (worth["mahjong"], worth["no_chow"]) == (Points(10, 10), Doubles(4))
    assert {one.id: one.value for one in book(CLASSIC).lines}["mahjong"] == Points(20, 20)


# ---- which reading counts --------------------------------------------------------------------


def test_the_dearest_division_counts():
    """111222333m is three pungs rather than three chows."""
    found = counted("111222333m456p5s +5s", prevailing="N")
    assert points(found) == {
        "pung_major_concealed": 8,
        "pung_simple_concealed": 8,
        "mahjong": 20,
        "self_draw": 2,
    }


def test_the_claimed_tile_exposes_the_cheapest_group_it_can():
    """3m completes the chow, and the pung of 3m stays concealed."""
    found = counted("33312m456p789s55s +3m", prevailing="N", drawn=False)
    assert points(found)["pung_simple_concealed"] == 4
    assert found.completes == "chow"


@pytest.mark.parametrize(
    ("text", "completes"),
    [
        ("123m456m789p55p33s +3s", "pung"),
        ("123m456m789p55p12s +3s", "chow"),
        ("123m456m789p123s5p +5p", "pair"),
        ("123m456m789p123s55p", None),
    ],
)
def test_what_the_winning_tile_completes(text, completes):
    assert counted(text).completes == completes


def test_tiles_that_are_nothing_do_not_win():
    assert counted("123m456m789p12s55p +9s") == NoWin(RefusalReason.NOT_COMPLETE)


def test_a_special_hand_without_groups_has_no_points():
    found = counted("19m19p19s1234567z +1z")
    assert (found.is_ordinary, found.points, found.total) == (False, (), 1600)
    assert found.counted == "treize_lanternes_merveilleuses"


# ---- limit and flat values -------------------------------------------------------------------


@pytest.mark.parametrize(("limit", "total"), [(1000, 864), (800, 800), (None, 864), (1, 1)])
def test_the_limit_cuts_a_hand(limit, total):
    found = counted("111m999p55z66z +5z | 777z", own="W", prevailing="N", drawn=False, limit=limit)
    assert (found.raw, found.total, found.counted) == (864, total, "ordinary")


def test_a_fixed_value_never_lowers_a_hand():
    dear = "111z555z666z22m33m +3m"
    assert counted(dear, "earthly", own="S", drawn=False).counted == "ordinary"
    assert counted(dear, "earthly", own="S", drawn=False).total == 1000
    cheap = counted("234m567m789s22p44p +4p", "earthly", own="S", drawn=False)
    assert (cheap.counted, cheap.total, cheap.raw) == ("earthly", 800, 22)


def test_of_equal_values_the_special_hand_counts():
    equal = counted(
        "1112345678999s +5s | | 2f", own="S", limit=700, grands_jeux_scale_with_limit=False
    )
    assert (equal.counted, equal.total) == ("main_chinoise", 700)


def test_moments_are_ids_of_the_sheet():
    named = {"ready", "servi", "hill", "robbed_kong", "last_tile", "paradise", "earthly"}
    assert {one.value for one in ClassicMoment} == named


def test_a_value_under_another_limit_drops_fractions():
    odd = with_changes(CLASSIC, {"limit": 333})
    assert counted("2222m44p6688s11z7z +7z", limit=odd.limit).total == 166
