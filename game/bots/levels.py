"""Five levels, from a beginner to a master. They differ in what they consider."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from game.bots.beginner import Beginner
from game.bots.bot import Bot
from game.bots.game_knowledge import game_knowledge
from game.bots.han_player import HanPlayer
from game.bots.master import MasterPlayer, is_learned
from game.bots.points_play.points_bot import PointsPlayer
from game.bots.points_play.points_knowledge import points_knowledge
from game.bots.sight import CASUAL, CLUB, EXPERT, HASTY, MASTER, Sight
from game.bots.styles import BIRDS, PLAIN, Style
from game.bots.tsumogiri import TSUMOGIRI
from game.engine.ruleset import RuleSet

Maker = Callable[[RuleSet, Style], Bot]
"""Makes a bot for a ruleset and a style."""

_CARELESS: Final = 0.25
"""The part of a possible loss that a casual player thinks of in games in han."""
_CARELESS_IN_POINTS: Final = 0.5
"""The same in games of points, where there is less to fear."""

_BOLD: Final = 0.7
"""The same of an expert in riichi for four: who counts all of it folds too often."""

_BOLD_OF_THREE: Final = 0.85
"""The same in other games in han, where hands are dearer."""

_FAIR: Final = 0.8
"""The same where figures are given: decisions that were played out many times say so."""

_HASTY: Final = Style(sight=HASTY, caution=0.0, haste=600.0)
"""How every beginner counts points: for a call they would give up much, and nothing is a danger."""


def beginner(rules: RuleSet, _style: Style) -> Bot:
    """A player who sees sets and pairs, and nothing else; too new to the game to have a style."""
    counts = points_knowledge(rules)
    if counts is None:
        return Bot("beginner", Beginner(rules).choose)
    return Bot("beginner", PointsPlayer(counts, _HASTY).choose)


def casual(rules: RuleSet, style: Style) -> Bot:
    """A player who counts the tiles that help, and folds late."""
    part = _CARELESS if points_knowledge(rules) is None else _CARELESS_IN_POINTS
    return _weighing("casual", rules, replace(style, caution=style.caution * part), CASUAL)


def club(rules: RuleSet, style: Style) -> Bot:
    """A player who weighs speed, value and danger."""
    return _weighing("club", rules, style, CLUB)


def expert(rules: RuleSet, style: Style) -> Bot:
    """A player who thinks of the places, too, and looks further ahead."""
    return _weighing("expert", rules, _bold(rules, style), EXPERT)


def master(rules: RuleSet, style: Style) -> Bot:
    """The strongest player there is: an expert who has also learned what pays."""
    if not has_master(rules):
        return _weighing("master", rules, _bold(rules, style), EXPERT)
    player = MasterPlayer(game_knowledge(rules), replace(style, sight=MASTER))
    return Bot("master", player.choose, player.judge)


def reckoner(rules: RuleSet) -> Bot:
    """Who reckons all that a master does and has learned nothing: no level, but for figures."""
    return _weighing("reckoner", rules, replace(PLAIN, caution=_FAIR), MASTER)


def has_master(rules: RuleSet) -> bool:
    """Whether a master plays otherwise than an expert: by rules like those it has learned from."""
    return points_knowledge(rules) is None and is_learned(game_knowledge(rules))


def _bold(rules: RuleSet, style: Style) -> Style:
    """How bold an expert is, who in a game of points fears what there is to fear."""
    if points_knowledge(rules) is not None:
        return style
    part = _BOLD if has_master(rules) else _BOLD_OF_THREE
    return replace(style, caution=style.caution * part)


def _weighing(level: str, rules: RuleSet, style: Style, sight: Sight) -> Bot:
    """The bot for the ruleset: one for han, another for points."""
    counts, mine = points_knowledge(rules), replace(style, sight=sight)
    player = (
        HanPlayer(game_knowledge(rules), mine) if counts is None else PointsPlayer(counts, mine)
    )
    return Bot(level, player.choose, player.judge)


LADDER: Final[Mapping[str, Maker]] = {
    "beginner": beginner,
    "casual": casual,
    "club": club,
    "expert": expert,
    "master": master,
}
"""The makers of the levels, the weakest first."""


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

USUAL: Final = OFFERED[len(OFFERED) // 2]
"""The level in the middle, where none is asked for and many hands are to be played."""
