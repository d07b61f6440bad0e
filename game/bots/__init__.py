"""The players of the program, by the ids of their levels."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.bots.bot import Bot
from game.bots.levels import gentle, sound
from game.bots.styles import BIRDS, PLAIN, Style
from game.bots.tsumogiri import TSUMOGIRI
from game.engine.ruleset import RuleSet

Maker = Callable[[RuleSet, Style], Bot]
"""Makes a bot of a level that knows the game and has a style."""


def tsumogiri(_rules: RuleSet, _style: Style) -> Bot:
    """Throws what it draws, whatever the game and the style."""
    return TSUMOGIRI


LEVELS: Final[Mapping[str, Maker]] = {
    "tsumogiri": tsumogiri,
    "gentle": gentle,
    "sound": sound,
}
"""Every level that can be played against."""


def make(level: str, bird: str | None, rules: RuleSet) -> Bot:
    """A bot of the level for this game, in the style of a bird if one is named."""
    return LEVELS[level](rules, PLAIN if bird is None else BIRDS[bird])


OFFERED: Final = tuple(level for level in LEVELS if level != TSUMOGIRI.id)
"""The levels a player may choose for an opponent, the gentlest first."""
