"""The shape of the code: values, sizes, and no variant tests in general code."""

import ast
import dataclasses
import enum
import importlib
import inspect
import re

from tests.architecture.source import functions, length, modules, name, tree

LONGEST_FUNCTION = 40
LONGEST_MODULE = 400
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


def test_general_code_asks_no_ruleset_for_its_name():
    ids = {"saki", "club", "tenhou", "kansai", "classic"}
    general = ("engine", "bots", "host", "coach", "stage", "text")
    wrong = [
        f"{name(path)}:{node.lineno}"
        for path in modules(*general)
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Constant) and node.value in ids
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
