"""The games: values put together from the parts of the engine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.ruleset import RuleSet
from game.rulesets.riichi import riichi_rules
from game.rulesets.riichi_options import CLUB, SAKI, RiichiOptions

PRESETS: Final[Mapping[str, RiichiOptions]] = {"saki": SAKI, "club": CLUB}
"""The sheets a player may choose from, with their options."""

RULESETS: Final[Mapping[str, RuleSet]] = {
    name: riichi_rules(options, name) for name, options in PRESETS.items()
}
"""The games that can be played as their sheet says."""
