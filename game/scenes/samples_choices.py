"""The screens before a match in states worth a picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from game.scenes.choice import NewGame, first_choice
from game.scenes.new_game import NewGameScene, NewGameSteps
from game.scenes.option_groups import GROUPS
from game.scenes.rules import RulesScene
from game.settings import Json
from game.ui.scene import Pop, Scene, Services

LEVELS: Final = ("tsumogiri", "sound")
CHANGES: Final[dict[str, Json]] = {
    "red_fives": {"m": 1, "p": 1, "s": 1},
    "kuikae": "allowed",
    "uma": [20_000, 10_000, -10_000, -20_000],
    "double_yakuman": ["daisuushii"],
    "yaku.yonjun.enabled": True,
}
WRONG: Final[dict[str, Json]] = {
    **CHANGES,
    "uma": [20_000, 10_000, 0, -20_000],
    "strict_mode": True,
}


def new_game(services: Services, choice: NewGame) -> Scene:
    """The choice of a new game."""
    steps = NewGameSteps(start=lambda _: Pop())
    return NewGameScene(services, choice, LEVELS, steps)


def rules(services: Services, choice: NewGame, group: str, *, editable: bool = True) -> Scene:
    """All options, opened at a group."""
    scene = RulesScene(
        services, choice, (lambda _: None) if editable else None, sheets=not editable
    )
    scene.group = group
    return scene


def samples() -> Mapping[str, Callable[[Services], Scene]]:
    """The screens by the names of their states."""
    plain = first_choice(LEVELS)
    club = replace(plain, ruleset="club", options=CHANGES, seed=20_260_401)
    wrong = replace(club, options=WRONG)
    found: dict[str, Callable[[Services], Scene]] = {
        "new_game/plain": partial(new_game, choice=plain),
        "new_game/changed": partial(new_game, choice=club),
        "new_game/refused": partial(new_game, choice=wrong),
        "rules/sheet": partial(rules, choice=plain, group="scoring", editable=False),
        "rules/wrong": partial(rules, choice=wrong, group="end"),
    }
    groups = {f"rules/{group}": partial(rules, choice=club, group=group) for group in GROUPS}
    return {**found, **groups}
