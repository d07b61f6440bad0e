"""Inside the engine imports go down, too, those for type checking included."""

from tests.architecture.source import imports, modules, name

STEPS = (
    ("values", "tiles", "settlement", "wall", "hand", "table"),
    ("shapes",),
    ("scoring",),
    ("event", "endings", "events", "points_events"),
    ("actions", "claims", "refusals", "course", "ruleset"),
    ("rules",),
    ("hand_flow", "match"),
)
"""The modules and folders of the engine from the ground up, as its docstring lists them."""


def test_imports_go_down_inside_the_engine():
    wrong = [
        f"{name(path)} imports {imported}"
        for path in modules("engine")
        for imported in imports(path)
        if imported.startswith("game.engine.") and _step(imported) > _step(name(path))
    ]
    assert not wrong


def _step(module: str) -> int:
    """How high a module stands; the engine itself imports nothing."""
    part = module.split(".")[2:3]
    return next((nth for nth, step in enumerate(STEPS) if {*part} & {*step}), -1)
