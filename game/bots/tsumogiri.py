"""A bot that discards what it draws and never calls."""

from __future__ import annotations

from random import Random

from game.bots.bot import Bot
from game.engine.actions import Action, Decision, DeclareHand, Discard, Pass
from game.engine.match import ChooseStop, Match


def choose(view: Match, decision: Decision, random: Random) -> Action:
    """Discards the tile just drawn, passes on every offer, and ends the match when asked."""
    return quietest(decision)


def quietest(decision: Decision) -> Action:
    """The option that changes least, for a player who makes no choice."""
    return max(decision.options, key=_quiet)


def _quiet(option: Action) -> int:
    if isinstance(option, Discard):
        return 0 if option.riichi else 2 + option.drawn
    if isinstance(option, DeclareHand):
        return 1 + option.shows
    if isinstance(option, ChooseStop):
        return int(option.stops)
    return int(isinstance(option, Pass))


TSUMOGIRI = Bot("tsumogiri", choose)
