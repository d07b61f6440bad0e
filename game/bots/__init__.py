"""The bots, by the ids of their levels."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.bots.bot import Bot
from game.bots.levels import gentle, sound
from game.bots.styles import BIRDS, PLAIN, Style
from game.bots.tsumogiri import TSUMOGIRI
from game.engine.ruleset import RuleSet

Maker = Callable[[RuleSet, Style], Bot]
"""Makes a bot for a ruleset and a style."""


def tsumogiri(_rules: RuleSet, _style: Style) -> Bot:
    """The bot that discards what it draws, for any ruleset and style."""
    return TSUMOGIRI


LEVELS: Final[Mapping[str, Maker]] = {
    "tsumogiri": tsumogiri,
    "gentle": gentle,
    "sound": sound,
}
"""The makers of all levels, by id."""


def make(level: str, bird: str | None, rules: RuleSet) -> Bot:
    """A bot of the level for this ruleset, in the style of a bird if one is named."""
    return LEVELS[level](rules, PLAIN if bird is None else BIRDS[bird])


OFFERED: Final = tuple(level for level in LEVELS if level != TSUMOGIRI.id)
"""The levels a player may choose for an opponent, the gentlest first."""
