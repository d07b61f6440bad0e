"""The glossary in a few states, for pictures and tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from game.scenes.library.glossary_scene import GlossaryScene
from game.ui.scene import Scene, Services

FURITEN: Final = {"fr": "furi", "en": "furi", "ja": "ふり"}
"""The beginning of the word as one writes it."""
READ: Final = ("tenpai", "riichi", "suji", "dorahyoujihai")


def _searched(services: Services) -> Scene:
    scene = GlossaryScene(services, "furiten", FURITEN[services.words.language])
    scene.recent = [*READ]
    return scene


def _entry(services: Services, name: str) -> Scene:
    scene = GlossaryScene(services, name)
    scene.recent = [*READ]
    return scene


def _nothing(services: Services) -> Scene:
    return GlossaryScene(services, "agari", "xyzzy")


def samples() -> Mapping[str, Callable[[Services], Scene]]:
    """The screens by the names of their states."""
    return {
        "glossary/search": _searched,
        "glossary/hand": partial(_entry, name="tanyao"),
        "glossary/grand_jeu": partial(_entry, name="treize_lanternes_merveilleuses"),
        "glossary/history": partial(_entry, name="tai_chi"),
        "glossary/nothing": _nothing,
    }
