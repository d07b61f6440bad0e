"""Imports go down only, and the engine is pure."""

import ast
import importlib
from graphlib import TopologicalSorter

import pytest

from tests.architecture.source import GAME, imports, modules, name, tree

ABOVE = {
    "engine": ["rulesets", "bots", "host", "logs", "coach", "stage", "ui", "scenes", "text", "cli"],
    "rulesets": ["bots", "host", "logs", "coach", "stage", "ui", "scenes", "text", "cli"],
    "bots": ["host", "logs", "coach", "stage", "ui", "scenes", "text", "cli"],
    "host": ["logs", "coach", "stage", "ui", "scenes", "text", "cli"],
    "logs": ["bots", "coach", "sheets", "stage", "ui", "scenes", "text", "cli"],
    "coach": ["host", "logs", "rulesets", "stage", "ui", "scenes", "text", "cli"],
    "learn": ["bots", "stage", "ui", "scenes", "cli"],
    "records": ["bots", "host", "logs", "coach", "sheets", "stage", "ui", "scenes", "cli"],
    "sheets": ["bots", "host", "logs", "coach", "stage", "ui", "scenes", "cli"],
    "stage": ["rulesets", "bots", "host", "logs", "coach", "ui", "scenes", "text", "cli"],
    "text": ["engine", "rulesets", "bots", "host", "logs", "coach", "stage", "ui", "scenes", "cli"],
    "ui": ["engine", "rulesets", "bots", "host", "logs", "coach", "scenes", "cli"],
    "scenes": ["cli", "host"],
}
"""What the modules of a package must not know."""
WINDOWLESS = [
    "engine",
    "rulesets",
    "bots",
    "host",
    "logs",
    "coach",
    "learn",
    "records",
    "sheets",
    "stage",
    "text",
]
IMPURE = {
    "time",
    "datetime",
    "os",
    "pathlib",
    "logging",
    "io",
    "sys",
    "json",
    "threading",
    "secrets",
}


@pytest.mark.parametrize("package", [package for package in ABOVE if (GAME / package).exists()])
def test_imports_go_down(package):
    wrong = [
        f"{name(path)} imports {imported}"
        for path in modules(package)
        for imported in imports(path)
        for upper in ABOVE[package]
        if imported == f"game.{upper}" or imported.startswith(f"game.{upper}.")
    ]
    assert not wrong


def test_only_the_upper_half_knows_pygame():
    wrong = [
        f"{name(path)} imports {imported}"
        for package in WINDOWLESS
        for path in modules(package)
        for imported in imports(path)
        if imported.partition(".")[0] in ("pygame", "pygame_gui")
    ]
    assert not wrong


def test_only_widgets_know_the_widget_library():
    wrong = [
        name(path)
        for path in modules()
        for imported in imports(path)
        if imported.startswith("pygame_gui") and "game.ui.widgets" not in name(path)
    ]
    assert not wrong


def test_the_engine_and_the_rulesets_read_no_clock_and_no_file():
    wrong = [
        f"{name(path)} imports {imported}"
        for path in modules("engine", "rulesets")
        for imported in imports(path)
        if imported.partition(".")[0] in IMPURE
    ]
    assert not wrong


def test_the_day_is_asked_of_one_clock():
    askers = {name(path) for path in modules() if _asks_the_day(path)}
    assert askers == {"game.moment"}


def _asks_the_day(path):
    return any(
        isinstance(node, ast.Attribute)
        and node.attr in ("now", "utcnow", "today")
        and ast.unparse(node.value) in ("datetime", "date", "datetime.datetime", "datetime.date")
        for node in ast.walk(tree(path))
    )


def test_chance_enters_where_tiles_are_shuffled_and_dice_are_thrown():
    makers = {name(path) for path in modules("engine", "rulesets") if _draws_lots(path)}
    assert makers == {
        "game.engine.play",
        "game.engine.match",
        "game.engine.parts.openings",
    }


def _draws_lots(path):
    lots = {"shuffle", "sample", "randint", "random", "choice", "choices", "randrange"}
    return any(
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in lots
        for node in ast.walk(tree(path))
    )


def test_no_module_needs_itself():
    """Without cycles every module can be imported alone, in any order."""
    known = {name(path) for path in modules()}
    needs = {name(path): set(_needed(path, known)) for path in modules()}
    order = TopologicalSorter(needs)
    order.prepare()


def _needed(path, known):
    """The modules of the game that are imported as soon as a module is."""
    for node in tree(path).body:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module in known:
            inner = {f"{node.module}.{alias.name}" for alias in node.names}
            yield from inner & known or {node.module}


def test_every_module_can_be_imported():
    for path in modules():
        if path.name != "__main__.py":
            importlib.import_module(name(path))


def test_only_the_command_line_prints():
    wrong = [
        f"{name(path)}:{node.lineno}"
        for path in modules()
        if "game.cli" not in name(path)
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "print"
    ]
    assert not wrong
