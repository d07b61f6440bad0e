"""The games: values put together from the parts of the engine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.ruleset import RuleSet
from game.rulesets.families import GameOptions, rules_by
from game.rulesets.kansai_options import KANSAI
from game.rulesets.riichi_options import CLUB, SAKI, TENHOU

PRESETS: Final[Mapping[str, GameOptions]] = {
    "saki": SAKI,
    "club": CLUB,
    "tenhou": TENHOU,
    "kansai": KANSAI,
}
"""The sheets a player may choose from, with their options."""

RULESETS: Final[Mapping[str, RuleSet]] = {
    name: rules_by(options, name) for name, options in PRESETS.items()
}
"""The games that can be played as their sheet says."""
