"""Imports go down only, and the engine is pure."""

import ast
import importlib
from subprocess import run
from sys import executable

from package.contents import UNUSED
from tests.architecture.layers import ORDER, climbing, package
from tests.architecture.report import circles
from tests.architecture.source import ROOT, imports, modules, name, needs, tree

WINDOWLESS = [
    "archive",
    "engine",
    "rulesets",
    "replay",
    "bots",
    "host",
    "logs",
    "mjai",
    "coach",
    "learn",
    "records",
    "sheets",
    "stage",
    "storage",
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


def test_every_module_stands_in_a_layer():
    assert {package(name(path)) for path in modules()} == {"", *ORDER}


def test_imports_go_down():
    assert not climbing()


FLOORS = 4
"""How many floors the program above the screens has at most."""


def test_the_program_above_the_screens_is_no_tower():
    """A floor is a module of `game/app`, or a folder of it with all its modules."""
    below = {}
    for path in modules("app"):
        reached = {_floor(imported) for imported in imports(path)}
        below.setdefault(_floor(name(path)), set()).update(reached)
    below = {floor: under - {floor, ""} for floor, under in below.items() if floor}
    highest = max((_chain(floor, below) for floor in below), key=len)
    assert len(highest) <= FLOORS, " on ".join(highest)


def _floor(module):
    return module.removeprefix("game.app.").partition(".")[0] if "game.app." in module else ""


def _chain(floor, below):
    """The longest chain of floors from this one down."""
    return [floor, *max((_chain(under, below) for under in below[floor]), key=len, default=[])]


BEHIND_THE_TITLE = (
    *(
        "game.scenes.table",
        "game.scenes.setup.new_game",
        "game.scenes.library",
        "game.scenes.lesson",
    ),
    *("game.scenes.settings", "game.scenes.replay", "game.scenes.result", "game.scenes.companion"),
    *(
        "game.app.flows.table_flow",
        "game.app.smoke_test",
        "game.archive",
        "game.review",
        "game.arena",
    ),
    *("game.mjai", "game.logs"),
)
"""What the program loads when it is opened from the title, which waits for none of it."""


def test_the_title_does_not_wait_for_the_screens_behind_it():
    tell = "import game.app.program, sys; print(*sys.modules)"
    loaded = run([executable, "-c", tell], cwd=ROOT, capture_output=True, text=True, check=True)
    behind = tuple(f"{one}." for one in BEHIND_THE_TITLE)
    early = [one for one in loaded.stdout.split() if f"{one}.".startswith(behind)]
    assert early == []


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
    assert askers == {"game.storage.local_time"}


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
        "game.engine.hand_flow",
        "game.engine.match",
        "game.engine.rules.wall_break",
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
    """Without circles, those for type checking too, every module can be read alone."""
    assert circles(needs()) == []


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


NETWORK = {"socket", "ssl", "http", "urllib.request", "ftplib", "smtplib", "asyncio", "requests"}


def test_nothing_knows_the_network():
    wrong = [
        f"{name(path)} imports {imported}"
        for path in modules()
        for imported in imports(path)
        if imported in NETWORK or imported.partition(".")[0] in NETWORK - {"urllib.request"}
    ]
    assert not wrong


def test_nothing_is_needed_that_the_packaged_program_leaves_out():
    needed = {imported for path in modules() for imported in imports(path)}
    optional = {"mahjong", "typing_extensions"}
    optional.add("importlib.metadata")  # tells the version of `mahjong` alone
    assert not [name for name in set(UNUSED) - optional if name in needed]
