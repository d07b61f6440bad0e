"""The options of riichi: the sheet's values, changing them, and what is refused."""

import re
from dataclasses import fields, replace
from pathlib import Path

import pytest

from game.rulesets import PRESETS
from game.rulesets.families import family_of
from game.rulesets.option_changes import BadOption, bounds_of
from game.rulesets.riichi.options import RedFives, RiichiOptions, Yaku, with_changes
from game.rulesets.riichi.presets import CLUB, SAKI, TENHOU
from game.rulesets.riichi.problems import problems
from game.sheets.option_groups import OF_THREE
from tests.cases import each

SHEET = [
    line.split("\t")
    for line in Path(__file__).with_name("riichi_options.tsv").read_text("utf-8").splitlines()
    if not line.startswith("#")
]


def written(value):
    """An option as the sheet writes it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, RedFives):
        return f"{value.m},{value.p},{value.s}"
    if isinstance(value, frozenset):
        return ", ".join(sorted(value)) or "empty"
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    return str(value)


@each(("name", "saki", "club", "tenhou"), SHEET, ids=[row[0] for row in SHEET])
def test_an_option_has_the_values_of_the_sheet(name, saki, club, tenhou):
    assert written(getattr(SAKI, name)) == saki
    assert written(getattr(CLUB, name)) == club
    assert written(getattr(TENHOU, name)) == tenhou


def test_online_only_the_usual_yaku_are_played():
    local = ("isou_sanjun", "yonjun", "sanrenkou", "suurenkou", "daisharin")
    moments = ("renhou", "shiisan_puutaa", "paarenchan", "kanburi")
    assert not [name for name in (*local, *moments) if TENHOU.has_yaku(name)]
    assert dict(TENHOU.yaku)["sanshoku_doukou"] == Yaku(enabled=True, han_open=2, han_closed=2)
    assert TENHOU.yaku == CLUB.yaku


def test_every_option_stands_in_the_table():
    names = [one.name for one in fields(RiichiOptions) if one.name not in OF_THREE | {"players"}]
    assert names == [row[0] for row in SHEET] + ["yaku"]


def test_every_option_is_explained_where_it_stands():
    source = Path(__file__).parents[2] / "game/rulesets/riichi/options.py"
    body = source.read_text("utf-8").split("class RiichiOptions")[1].split("def has_yaku")[0]
    lines = [line.strip() for line in body.splitlines() if line.startswith("    ")][1:]
    for here, below in zip(lines[::2], lines[1::2], strict=False):
        assert ": " in here
        told = below.replace("kansai sheet, ", "")
        assert re.fullmatch(r'"""[A-Z].* \([\d., ]+\)\."""', told), here


# ---- changes -----------------------------------------------------------------------------------


@each(
    ("name", "given", "expected"),
    [
        ("kuikae", "same_tile_forbidden", "same_tile_forbidden"),
        ("atozuke", False, False),
        ("yakuman_cap", 2, 2),
        ("red_fives", {"m": 0, "p": 2, "s": 1}, RedFives(0, 2, 1)),
        ("double_yakuman", ["daisuushii"], frozenset({"daisuushii"})),
        ("pao_yakuman", [], frozenset()),
        ("uma", [20_000, 10_000, -10_000, -20_000], (20_000, 10_000, -10_000, -20_000)),
    ],
)
def test_an_option_is_changed(name, given, expected):
    changed = with_changes(SAKI, {name: given})
    assert getattr(changed, name) == expected
    assert replace(changed, **{name: getattr(SAKI, name)}) == SAKI


def test_a_yaku_is_changed_by_name_or_as_objects():
    flat = with_changes(SAKI, {"yaku.yonjun.han_closed": 13, "yaku.yonjun.enabled": False})
    nested = with_changes(SAKI, {"yaku": {"yonjun": {"han_closed": 13, "enabled": False}}})
    assert flat == nested
    assert dict(flat.yaku)["yonjun"] == Yaku(enabled=False, han_open=5, han_closed=13)
    assert not flat.has_yaku("yonjun")


def test_yaku_with_a_switch_of_their_own_know_both_names():
    assert with_changes(SAKI, {"yaku.kanburi.enabled": True}).kanburi
    assert not with_changes(SAKI, {"yaku.nagashi_mangan.enabled": False}).nagashi_mangan


@each(
    ("name", "given", "named", "expected"),
    [
        ("kuikai", True, "kuikai", "one of"),
        ("kuikae", "sometimes", "kuikae", "forbidden or same_tile_forbidden or allowed"),
        ("kuikae", 3, "kuikae", "forbidden or"),
        ("atozuke", 1, "atozuke", "true or false"),
        ("yakuman_cap", True, "yakuman_cap", "a whole number"),
        ("yakuman_cap", "2", "yakuman_cap", "a whole number"),
        ("red_fives", 3, "red_fives", "an object with m, p, s"),
        ("red_fives", {"m": 1}, "red_fives", "an object with m, p, s"),
        ("red_fives", {"m": 1, "p": 1, "s": "x"}, "red_fives.s", "a whole number"),
        ("double_yakuman", "daisuushii", "double_yakuman", "a list"),
        ("double_yakuman", ["tenhou"], "double_yakuman", "kokushi_13_wait or"),
        ("uma", [1, -1], "uma", "a list of 3 or 4"),
        ("yaku.tanyau.enabled", True, "yaku.tanyau.enabled", "one of yaku.riichi, "),
        ("yaku.tanyao.han", 2, "yaku.tanyao.han", "one of enabled, han_closed, han_open"),
        ("yaku.tanyao.enabled", 1, "yaku.tanyao.enabled", "true or false"),
        ("yaku", 1, "yaku", "one of yaku.riichi, "),
        ("yaku.tanyao", True, "yaku.tanyao", "one of enabled"),
    ],
)
def test_a_bad_option_is_named_with_what_is_expected(name, given, named, expected):
    with pytest.raises(BadOption) as caught:
        with_changes(SAKI, {name: given})
    assert caught.value.option == named
    assert expected in caught.value.expected
    assert named in str(caught.value)


# ---- problems ----------------------------------------------------------------------------------


def test_the_sheets_have_no_problems():
    sheets = PRESETS.values()
    assert [family_of(sheet).problems(sheet) for sheet in sheets] == [()] * len(sheets)


@each(
    ("changes", "problem", "refused"),
    [
        ({"oka": True, "return_points": 20_000}, "oka_without_return", True),
        ({"two_yaku_from_honba": 1}, "two_yaku_from_first_honba", False),
        ({"double_yakuman": ["daisuushii"], "yakuman_cap": 1}, "double_yakuman_capped", False),
        ({"uma": [10, 0, 0, 0]}, "uma_not_balanced", True),
        ({"extension_round": True, "game_length": "iichan"}, "extension_after_north", False),
        ({"double_wind_pair_fu": 3}, "out_of_bounds", True),
        ({"honba_value": -300}, "out_of_bounds", True),
    ],
)
def test_a_combination_is_refused_or_warned_about(changes, problem, refused):
    (found,) = problems(with_changes(SAKI, changes))
    assert (found.id, found.is_refused) == (problem, refused)
    assert found.options
    assert found.values


@each(
    ("changes", "expected"),
    [
        ({"red_fives": {"m": 5, "p": 0, "s": 0}}, "within 0, 4"),
        ({"red_fives": {"m": 0, "p": 1_000_000_000, "s": 0}}, "within -1000000, 1000000"),
        ({"target_points": 10**40}, "within -1000000, 1000000"),
        ({"uma": [10**40, 0, 0, -(10**40)]}, "within -1000000, 1000000"),
        ({"yaku": {"riichi": {"han_closed": 10**9}}}, "within -1000000, 1000000"),
    ],
)
def test_numbers_beyond_all_reason_are_refused_before_anything_is_built(changes, expected):
    with pytest.raises(BadOption, match=expected):
        with_changes(SAKI, changes)


def test_drawing_by_hand_needs_strict_mode():
    found = {problem.id for problem in problems(replace(SAKI, manual_draw=True))}
    assert found == {"manual_draw_without_strict_mode"}


def test_a_strict_table_can_be_played():
    strict = {
        "strict_mode": True,
        "manual_draw": True,
        "chombo_payment": "final_deduction",
        "chombo_deduction": 10_000,
    }
    assert problems(with_changes(SAKI, strict)) == ()


def test_bounds_can_be_shown():
    assert bounds_of(SAKI)["double_wind_pair_fu"].choices == (2, 4)
    assert 4 in bounds_of(SAKI)["riichi_min_wall_tiles"]
    assert set(bounds_of(RiichiOptions)) == set(bounds_of(CLUB))
