"""The facts of a game that is hosted, as the screens need them; known without its table."""

from __future__ import annotations

from dataclasses import replace

from game.engine.ruleset import RuleSet
from game.host.host import Host
from game.rulesets.families import GameOptions, family_of, has_grands_jeux
from game.scenes.shared.game_facts import Game


def game_of(host: Host) -> Game:
    """The facts of the game of a hosted match."""
    return game_by(host.rules, host.options)


def game_by(rules: RuleSet, options: GameOptions) -> Game:
    """The facts of a game by its rules and the options they are made from."""
    game = Game.of(rules, family_of(options).unit)
    return replace(game, has_great=has_grands_jeux(options))
