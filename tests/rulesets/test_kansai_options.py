"""The options of the game for three: the sheet's values, changing them, and what is refused."""

import re
from dataclasses import fields, replace
from enum import Enum
from pathlib import Path
from typing import get_type_hints

import pytest

from game.rulesets.families import KANSAI as FAMILY
from game.rulesets.families import family_of
from game.rulesets.kansai.build import kansai_rules
from game.rulesets.kansai.options import KANSAI, KansaiOptions, RedFivesOfTwo, with_changes
from game.rulesets.kansai.problems import problems
from game.rulesets.option_changes import BadOption, bounds_of, choices_of
from game.rulesets.riichi.choices import PaoYakuman
from game.rulesets.riichi.options import RiichiOptions
from tests.cases import each

SHEET = [
    line.split("\t")
    for line in Path(__file__).with_name("kansai_options.tsv").read_text("utf-8").splitlines()
    if not line.startswith("#")
]
HERE_ONLY = (
    *("sakizuke", "triple_chi_sanankou", "renhou_scope", "noten_payment_each"),
    *("dead_wait", "honba_counting", "honba_sharing", "honba_on_noten_draw"),
    *("two_yaku_counts", "four_kan_payment", "extension_stop", "first_bonus"),
)
"""The options marked with a star in the sheet."""


def listed(name):
    """The values of an option as the sheet writes them."""
    kind = get_type_hints(KansaiOptions)[name]
    if kind is bool:
        return "true, false"
    if kind == frozenset[PaoYakuman]:
        return "set of yakuman"
    if kind is RedFivesOfTwo:
        least, most = bounds_of(RedFivesOfTwo)["p"].least, bounds_of(RedFivesOfTwo)["p"].most
        return f"{{p: {least}–{most}, s: {least}–{most}}}"
    if isinstance(kind, type) and issubclass(kind, Enum):
        return set(map(str, choices_of(KansaiOptions).get(name, kind)))
    return "auto, integer" if kind == int | None else "integer"


def written(value):
    """A value as the sheet writes it."""
    if value is None:
        return "auto"
    if isinstance(value, RedFivesOfTwo):
        return f"{{p: {value.p}, s: {value.s}}}"
    if isinstance(value, frozenset):
        return ", ".join(sorted(value)) or "empty"
    return str(value).lower() if isinstance(value, bool) else str(value)


@each(("name", "values", "default"), SHEET, ids=[row[0] for row in SHEET])
def test_an_option_has_the_values_of_the_sheet(name, values, default):
    found = listed(name)
    assert found == (set(values.split(", ")) if isinstance(found, set) else values)
    assert written(getattr(KANSAI, name)) == default


def test_every_option_stands_in_the_table():
    names = [row[0] for row in SHEET]
    assert len(set(names)) == len(names)
    assert {field.name for field in fields(KansaiOptions)} == set(names)


def test_every_option_is_explained_where_it_stands():
    source = Path(__file__).parents[2] / "game/rulesets/kansai/options.py"
    body = source.read_text("utf-8").split("class KansaiOptions")[1].split("    @property")[0]
    lines = [line.strip() for line in body.splitlines() if line.startswith("    ")][1:]
    for here, below in zip(lines[::2], lines[1::2], strict=True):
        assert ": " in here
        assert re.fullmatch(r'"""[A-Z].* \([\d., ]+\)\."""', below), below


def test_shared_names_keep_their_kind():
    here, base = get_type_hints(KansaiOptions), get_type_hints(RiichiOptions)
    assert set(here) - set(base) == set(HERE_ONLY)
    others = {name for name in set(here) & set(base) if here[name] != base[name]}
    assert others == {"red_fives"}, "there is no third suit of runs"


# ---- changes -----------------------------------------------------------------------------------


@each(
    ("name", "given", "expected"),
    [
        ("sakizuke", "strict", "strict"),
        ("red_fives", {"p": 2, "s": 0}, RedFivesOfTwo(2, 0)),
        ("first_bonus", "auto", None),
        ("first_bonus", 10_000, 10_000),
        ("pao_yakuman", ["daisangen"], frozenset({"daisangen"})),
    ],
)
def test_an_option_is_changed(name, given, expected):
    assert getattr(with_changes(KANSAI, {name: given}), name) == expected


@each(
    ("name", "given", "expected"),
    [
        ("uma", [0, 0, 0], "one of"),
        ("game_length", "iichan", "tonpuusen or hanchan"),
        ("multiple_ron", "double_triple_aborts", "all or head_bump"),
        ("red_fives", {"m": 1, "p": 1, "s": 1}, "an object with p, s"),
        ("first_bonus", "much", "auto"),
        ("first_bonus", True, "auto"),
        ("sakizuke", True, "card or off or strict"),
    ],
)
def test_a_bad_option_is_named_with_what_is_expected(name, given, expected):
    with pytest.raises(BadOption) as caught:
        with_changes(KANSAI, {name: given})
    assert caught.value.option == name
    assert expected in caught.value.expected


def test_changes_are_written_as_they_are_read():
    changes = {"first_bonus": 10_000, "red_fives": {"p": 2, "s": 0}, "pei_ron": "any"}
    options = with_changes(KANSAI, changes)
    assert FAMILY.changes(KANSAI, options) == changes
    assert FAMILY.changed(KANSAI, FAMILY.changes(KANSAI, options)) == options
    again = FAMILY.changes(options, KANSAI)
    assert again["first_bonus"] == "auto"
    assert FAMILY.changed(options, again) == KANSAI


# ---- problems ----------------------------------------------------------------------------------


@each(
    ("changes", "problem", "refused"),
    [
        ({"honba_value": -100}, "out_of_bounds", True),
        ({"honba_sharing": "divided", "honba_value": 300}, "not_shared", True),
        ({"two_yaku_from_honba": 1}, "two_yaku_from_first_honba", False),
        ({"first_bonus": 10_000}, "results_not_balanced", False),
        ({"players": "four_rotation", "first_bonus": 15_000}, "results_not_balanced", False),
        ({"return_points": 40_000}, "bonus_below_zero", True),
    ],
)
def test_a_combination_is_refused_or_warned_about(changes, problem, refused):
    (found,) = problems(with_changes(KANSAI, changes))
    assert (found.id, found.is_refused) == (problem, refused)
    assert found.options
    assert found.values


def test_the_bonus_of_the_first_makes_the_results_add_up():
    four = with_changes(KANSAI, {"players": "four_rotation"})
    assert (KANSAI.bonus_of_first, four.bonus_of_first) == (15_000, 20_000)
    for options in (KANSAI, four):
        points = (50_000, *(45_000,) * (options.seats - 2), 40_000)
        nobody = (0,) * options.seats
        found = kansai_rules(options).course.rank(points, nobody, nobody)
        assert sum(found.finals) == 0


# ---- families ----------------------------------------------------------------------------------


def test_options_belong_to_one_family():
    assert family_of(KANSAI) is FAMILY
    assert family_of(RiichiOptions()) is not FAMILY
    with pytest.raises(AssertionError):
        FAMILY.rules(RiichiOptions(), "kansai")


def test_drawing_by_hand_needs_strict_mode():
    found = {problem.id for problem in problems(replace(KANSAI, manual_draw=True))}
    assert found == {"manual_draw_without_strict_mode"}
    assert problems(replace(KANSAI, manual_draw=True, strict_mode=True)) == ()
