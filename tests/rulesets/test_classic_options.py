"""The options of the game with flowers: the sheet's values, changing them, and what is refused."""

import re
from dataclasses import fields
from enum import Enum
from pathlib import Path
from typing import get_type_hints

import pytest

from game.engine.scoring.special_hands.grand_jeu import GrandJeu
from game.rulesets.classic.options import CLASSIC, ClassicOptions, with_changes
from game.rulesets.classic.problems import problems
from game.rulesets.option_changes import BadOption, bounds_of, differing
from tests.cases import each

SHEET = [
    line.split("\t")
    for line in Path(__file__).with_name("classic_options.tsv").read_text("utf-8").splitlines()
    if not line.startswith("#")
]


ROBBING = {"rob_concealed_kong": "treize_lanternes"}


def listed(name):
    """The values of an option as the sheet writes them."""
    kind = get_type_hints(ClassicOptions)[name]
    if kind is bool:
        return {"true", "false"}
    if kind == frozenset[GrandJeu]:
        return {"set of Grands Jeux"}
    if isinstance(kind, type) and issubclass(kind, Enum):
        return set(map(str, kind))
    few = bounds_of(ClassicOptions)[name].choices
    if few:
        return set(map(str, few))
    return {"integer", "null"} if kind == int | None else {"integer"}


def written(value):
    """A value as the sheet writes it."""
    if isinstance(value, frozenset):
        return f"all {len(value)}"
    return str(value).lower() if isinstance(value, bool) else str(value)


@each(("name", "values", "default"), SHEET, ids=[row[0] for row in SHEET])
def test_an_option_has_the_values_of_the_sheet(name, values, default):
    assert listed(name) == set(values.split(", "))
    assert written(getattr(CLASSIC, name)) == default


def test_every_option_stands_in_the_table():
    names = [row[0] for row in SHEET]
    assert [field.name for field in fields(ClassicOptions)] == names


def test_every_option_is_explained_where_it_stands():
    source = Path(__file__).parents[2] / "game/rulesets/classic/options.py"
    body = source.read_text("utf-8").split("class ClassicOptions")[1].split("    @property")[0]
    lines = [line.strip() for line in body.splitlines() if line.startswith("    ")][1:]
    for here, below in zip(lines[::2], lines[1::2], strict=True):
        assert ": " in here
        assert re.fullmatch(r'"""[A-Z].* \([\d., ]+\)\."""', below), below


@each(
    ("name", "given", "expected"),
    [
        ("limit", None, None),
        ("limit", "auto", None),
        ("limit", 2000, 2000),
        ("system", "advanced", "advanced"),
        ("grands_jeux_enabled", ["la_tempete"], frozenset({"la_tempete"})),
        ("grands_jeux_enabled", [], frozenset()),
    ],
)
def test_an_option_is_changed(name, given, expected):
    assert getattr(with_changes(CLASSIC, {name: given}), name) == expected


@each(
    ("name", "given", "expected"),
    [
        ("riichi_stick", 1000, "one of"),
        ("limit", "much", "a whole number"),
        ("limit", True, "a whole number"),
        ("system", "hard", "simple or advanced"),
        ("grands_jeux_enabled", "la_tempete", "a list"),
        ("grands_jeux_enabled", ["kokushi"], "main_de_paires or"),
        ("hands", True, "a whole number"),
    ],
)
def test_a_bad_option_is_named_with_what_is_expected(name, given, expected):
    with pytest.raises(BadOption) as caught:
        with_changes(CLASSIC, {name: given})
    assert caught.value.option == name
    assert expected in caught.value.expected


def test_changes_are_written_as_they_are_read():
    changes = {"limit": "auto", "hands": 8, "grands_jeux_enabled": ["la_tempete", "les_ennemis"]}
    options = with_changes(CLASSIC, changes)
    assert differing(CLASSIC, options) == changes
    assert with_changes(options, differing(options, CLASSIC)) == CLASSIC


@each(
    ("changes", "problem", "refused"),
    [
        ({"hands": 5}, "out_of_bounds", True),
        ({"limit": 0}, "out_of_bounds", True),
        ({"pair_dragon_exposed": 1}, "out_of_bounds", True),
        ({"grands_jeux_multiplier": 5}, "out_of_bounds", True),
        ({"false_mahjong_fine": -1}, "out_of_bounds", True),
        (
            {"plum_blossom": False, "plum_blossom_source": "hill_only"},
            "no_plum_blossom",
            False,
        ),
        ({"grands_jeux_enabled": []}, "no_grand_jeu", False),
        ({"grands_jeux_without_limit": True}, "there_is_a_limit", False),
        ({"limit": None, "limit_applies": "after_east_double"}, "there_is_no_limit", False),
        ({"system": "advanced", "simple_losers_score": False}, "only_simple", False),
        ({"system": "advanced", "limit_applies": "after_east_double"}, "only_simple", False),
        ({"exception_east_winner": False}, "only_advanced", False),
        ({"exception_other_winner": False}, "only_advanced", False),
        ({"grands_jeux": False, "grands_jeux_exposure": "concealed"}, "without_other", False),
        ({"grands_jeux": False, "grands_jeux_multiplier": 3}, "without_other", False),
        (
            {"grands_jeux": False, "limit": None, "grands_jeux_without_limit": True},
            "without_other",
            False,
        ),
        ({"limit": None, "grands_jeux_multiplier": 3}, "there_is_no_limit", False),
        ({"limit": None, "losers_limit": False}, "there_is_no_limit", False),
        ({"limit": None, "grands_jeux_scale_with_limit": False}, "there_is_no_limit", False),
        ({"paradise": False, "paradise_value": 1200}, "without_other", False),
        ({"earthly": False, "earthly_value": 1200}, "without_other", False),
        ({**ROBBING, "grands_jeux": False}, "no_hand_to_rob_with", False),
        ({**ROBBING, "limit": None}, "no_hand_to_rob_with", False),
        ({**ROBBING, "grands_jeux_enabled": ["la_tempete"]}, "no_hand_to_rob_with", False),
    ],
)
def test_a_combination_is_refused_or_warned_about(changes, problem, refused):
    (found,) = problems(with_changes(CLASSIC, changes))
    assert (found.id, found.is_refused) == (problem, refused)
    assert found.options
    assert found.values


@each(
    "changes",
    [
        {"ready_call": False},  # a hand may be served without any other ready call
        {"system": "advanced", "exception_east_winner": False},
        ROBBING,
        {"limit": None, "grands_jeux_without_limit": True, "grands_jeux_multiplier": 3},
        {"paradise": False, "earthly": False, "grands_jeux": False},
        {"losers_limit": False, "grands_jeux_scale_with_limit": False},
    ],
)
def test_options_that_have_an_effect_are_not_warned_about(changes):
    assert problems(with_changes(CLASSIC, changes)) == ()


@each(
    ("changes", "are_played"),
    [
        ({}, True),
        ({"grands_jeux": False}, False),
        ({"limit": None}, False),
        ({"limit": None, "grands_jeux_without_limit": True}, True),
        ({"limit": None, "grands_jeux_without_limit": True, "grands_jeux": False}, False),
    ],
)
def test_without_a_limit_there_are_no_special_hands_unless_so_agreed(changes, are_played):
    assert with_changes(CLASSIC, changes).has_grands_jeux is are_played


def test_the_sheet_itself_has_no_problem():
    assert problems(CLASSIC) == ()
