"""The packages of the game from the ground up, and the imports that do not keep to them."""

from tests.architecture.source import imports, modules, name

ORDER = (
    *("engine", "rulesets", "replay", "bots", "coach", "text", "storage", "host", "logs"),
    *(
        "mjai",
        "arena",
        "sheets",
        "learn",
        "review",
        "records",
        "archive",
        "stage",
        "ui",
        "scenes",
        "app",
    ),
    *("gallery", "cli", "__main__"),
)
"""The packages from the ground up: each may use those before it, and none behind it."""
STRANGERS = {
    "replay": ["rulesets"],
    "text": ["engine", "rulesets", "bots", "coach"],
    "storage": ["engine", "rulesets", "bots", "coach"],
    "coach": ["rulesets"],
    "host": ["coach", "text"],
    "logs": ["bots", "coach", "text"],
    "mjai": ["coach", "text"],
    "arena": ["bots", "coach", "text"],
    "learn": ["bots", "mjai", "arena"],
    "review": ["storage", "arena", "sheets"],
    "records": ["bots", "coach", "host", "logs", "mjai", "arena", "sheets", "learn"],
    "archive": ["coach", "mjai", "records"],
    "sheets": ["bots", "coach", "host", "logs", "mjai", "arena"],
    "stage": [
        *("rulesets", "bots", "coach", "text", "storage", "host", "logs", "mjai", "arena"),
        *("learn", "records", "archive"),
    ],
    "ui": [
        *("engine", "rulesets", "replay", "bots", "coach", "host", "logs", "mjai", "arena"),
        *("learn", "records", "archive"),
    ],
    "scenes": ["bots", "host", "logs", "mjai", "arena"],
}
"""What a package must not know besides: a screen asks a seat, never the match behind it."""


def package(module: str) -> str:
    """The package below the root in which a module stands."""
    return module.partition("game")[2].strip(".").partition(".")[0]


def climbing() -> list[str]:
    """Imports of what stands above, or of what a package must not know besides."""
    return [
        f"{name(path)} imports {imported}"
        for path in modules()
        for imported in imports(path)
        if imported.startswith("game.") and package(imported) in _forbidden(package(name(path)))
    ]


def _forbidden(of: str) -> set[str]:
    above = ORDER[ORDER.index(of) + 1 :] if of else ORDER
    return {*above, *STRANGERS.get(of, ())}
