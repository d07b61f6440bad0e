"""The bots, by the ids of their levels."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.bots.bot import Bot
from game.bots.levels import LADDER, Maker
from game.bots.styles import BIRDS, PLAIN, Style
from game.bots.tsumogiri import TSUMOGIRI
from game.engine.ruleset import RuleSet


def tsumogiri(_rules: RuleSet, _style: Style) -> Bot:
    """The bot that discards what it draws, for any ruleset and style."""
    return TSUMOGIRI


LEVELS: Final[Mapping[str, Maker]] = {TSUMOGIRI.id: tsumogiri, **LADDER}
"""The makers of all levels, by id."""

RENAMED: Final[Mapping[str, str]] = {"gentle": "casual", "sound": "club"}
"""The levels of earlier versions, which old games, settings and logs still name."""


def level_called(name: str) -> str:
    """The id of a level by its name, which may be one of an earlier version.

    >>> level_called("sound"), level_called("expert")
    ('club', 'expert')
    """
    return RENAMED.get(name, name)


def make(level: str, bird: str | None, rules: RuleSet) -> Bot:
    """A bot of the level for this ruleset, in the style of a bird if one is named."""
    return LEVELS[level_called(level)](rules, PLAIN if bird is None else BIRDS[bird])


OFFERED: Final = tuple(LADDER)
"""The levels a player may choose for an opponent, the weakest first."""
