"""The shape of the code: values, sizes, and no variant tests in general code."""

import ast
import dataclasses
import enum
import importlib
import inspect
import re
from collections.abc import Callable, Iterable

from game.rulesets import RULESETS
from tests.architecture import report
from tests.architecture.source import functions, length, modules, name, tree

LONGEST_FUNCTION = 40
LONGEST_MODULE = 600
LONG_FUNCTIONS: dict[str, str] = {}
"""Functions that may be longer, each with its reason; the list may only shrink."""
LONG_MODULES: dict[str, str] = {}
"""Modules that may be longer, each with its reason; the list may only shrink."""


def test_functions_fit_in_the_eye():
    long = {
        f"{name(path)}.{node.name}": length(node)
        for path in modules()
        for node in functions(path)
        if length(node) > LONGEST_FUNCTION
    }
    assert {key: size for key, size in long.items() if key not in LONG_FUNCTIONS} == {}
    assert set(LONG_FUNCTIONS) <= set(long), "a function that became short leaves the list"


def test_modules_fit_in_the_head():
    sizes = {name(path): len(path.read_text(encoding="utf-8").splitlines()) for path in modules()}
    long = {key: size for key, size in sizes.items() if size > LONGEST_MODULE}
    assert {key: size for key, size in long.items() if key not in LONG_MODULES} == {}
    assert set(LONG_MODULES) <= set(long), "a module that became short leaves the list"


def test_every_class_of_the_engine_is_a_value():
    loose = []
    for path in modules("engine"):
        module = importlib.import_module(name(path))
        for _, kind in inspect.getmembers(module, inspect.isclass):
            if kind.__module__ == module.__name__ and not _is_value(kind):
                loose.append(f"{name(path)}.{kind.__name__}")
    assert not loose


def _is_value(kind: type) -> bool:
    if issubclass(kind, enum.Enum | Exception):
        return True
    if issubclass(kind, tuple) and hasattr(kind, "_fields"):
        return True
    if getattr(kind, "_is_protocol", False):
        return True
    frozen = dataclasses.is_dataclass(kind) and kind.__dataclass_params__.frozen
    return frozen and "__slots__" in vars(kind)


LEVEL_NAMES = {("game.bots.levels", "club"), ("game.bots", "club")}
"""Where a level of the bots is called as a ruleset is."""


def test_general_code_asks_no_ruleset_for_its_name():
    ids = {"saki", "club", "tenhou", "kansai", "classic"}
    general = ("engine", "bots", "host", "coach", "stage", "text")
    wrong = [
        f"{name(path)}:{node.lineno}"
        for path in modules(*general)
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Constant) and node.value in ids
        if (name(path), node.value) not in LEVEL_NAMES
    ]
    assert not wrong


FOURS = re.compile(r"%\s*4\b|range\(4\)|\(0, 0, 0, 0\)|\(0,\) \* 4|seats\s*[=!<>]=\s*\d")


def test_the_engine_does_not_count_to_four():
    wrong = [
        f"{name(path)}:{number}: {line.strip()}"
        for path in modules("engine", "bots", "host", "stage")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if FOURS.search(line)
    ]
    assert not wrong


def test_the_engine_compares_no_number_of_seats_with_a_number():
    wrong = [
        f"{name(path)}:{node.lineno}: {ast.unparse(node)}"
        for path in modules("engine")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Compare) and _counts_seats(node)
    ]
    assert not wrong


def _counts_seats(node: ast.Compare) -> bool:
    sides = [node.left, *node.comparators]
    numbers = any(isinstance(side, ast.Constant) and type(side.value) is int for side in sides)
    return numbers and any(re.search(r"seats|players", ast.unparse(side)) for side in sides)


SHORT_FUNCTION = 5


def test_what_two_games_share_is_written_once():
    """No function stands in two places, whatever the names and numbers in it are."""
    found: dict[str, list[str]] = {}
    for path in modules("engine", "rulesets"):
        for node in functions(path):
            body = node.body[bool(ast.get_docstring(node)) :]
            if body and (node.end_lineno or 0) - body[0].lineno + 1 >= SHORT_FUNCTION:
                shape = _shape(node.args, *body)
                found.setdefault(shape, []).append(f"{name(path)}.{node.name}")
    assert [places for places in found.values() if len(places) > 1] == []


def _shape(*nodes: ast.AST) -> str:
    """What the code does, without the names of its variables and without its numbers and texts."""
    names: dict[str, str] = {}
    told = " ".join(ast.dump(node) for node in nodes)
    told = re.sub(
        r"(?:id|arg)='(\w+)'",
        lambda said: names.setdefault(said[1], f"name{len(names)}"),
        told,
    )
    return re.sub(r"Constant\(value=[^)]*\)", "Constant()", told)


def test_the_game_for_three_is_made_of_the_parts_of_riichi():
    """What may be done and refused is in both games, but for chows and norths."""
    four = RULESETS["saki"]
    three = RULESETS["kansai"]
    for field in ("turn_options", "claim_options", "refuse", "last_options"):
        ours, theirs = (_made_of(getattr(rules, field)) for rules in (three, four))
        assert ours - theirs <= {"Bonus.option", "nine_kinds_unknown"}, field
        assert theirs - ours <= {"chow.<locals>.option", "nine_terminals", "nine_kinds"}, field


def _made_of(parts: Iterable[Callable[..., object]]) -> set[str]:
    return {getattr(one, "__qualname__", type(one).__qualname__) for one in parts}


MOST_FRAGMENTS = 9
"""How many small modules may have one importer; the number may only shrink."""
LONGEST_ANCESTRY = 4
"""How many classes one may have to read to know one of them; the number may only shrink."""


def test_no_folder_is_so_full_that_nobody_finds_a_room():
    assert report.wide_folders() == {}


def test_small_modules_are_things_of_their_own():
    assert len(report.fragments()) <= MOST_FRAGMENTS


def test_a_name_stands_for_one_thing():
    """Of a class, and of a module, but for the parts that every family of rulesets has."""
    assert report.classes_twice() == {}
    assert report.names_twice() == {}


def test_a_class_inherits_from_one_other_and_stands_near_the_first():
    """Who needs two of them holds one: what both inherit would come in twice."""
    of = report.parents()
    assert {one: found for one, found in of.items() if len(found) > 1} == {}
    deep = {one: way for one in of if len(way := report.ancestry(one, of)) > LONGEST_ANCESTRY}
    assert deep == {}
