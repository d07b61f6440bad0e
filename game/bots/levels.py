"""Two levels: a sound player, and a gentle one that sometimes makes mistakes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Final

from game.bots.bot import Bot
from game.bots.call_choice import best_call, best_kong, better_aside
from game.bots.decision_context import DecisionContext, decision_context
from game.bots.discard_choice import best_discard
from game.bots.game_knowledge import GameKnowledge, game_knowledge
from game.bots.points_play.points_bot import PointsPlayer
from game.bots.points_play.points_knowledge import points_knowledge
from game.bots.styles import Style
from game.engine.actions import Abort, Action, Decision, DeclareHand, Discard, Pass, SetAside, Win
from game.engine.match import ChooseStop, Match
from game.engine.ruleset import RuleSet

_ORPHANS: Final = 11
"""From how many kinds of terminals and honours on the bot tries for thirteen orphans."""


@dataclass(frozen=True, slots=True)
class HanPlayer:
    """A bot for games in han that weighs speed, value and danger."""

    game: GameKnowledge
    style: Style

    def choose(self, view: Match, decision: Decision, random: Random) -> Action:
        """Picks one of the options."""
        options = decision.options
        if len(options) == 1:
            return options[0]
        plain = self._obvious(view, decision)
        if plain is not None:
            return plain
        if any(isinstance(option, Discard) for option in options):
            return self._turn(self._context(view, decision), decision, random)
        lets_pass = next(option for option in options if isinstance(option, Pass))
        if self.style.slips and random.random() < self.style.slips:
            return lets_pass
        return best_call(self._context(view, decision), options) or lets_pass

    def _context(self, view: Match, decision: Decision) -> DecisionContext:
        return decision_context(self.game, view, decision.seat, self.style)

    def _obvious(self, view: Match, decision: Decision) -> Action | None:
        """The action that needs no thought, if there is one: a win, or showing a tenpai hand."""
        for option in decision.options:
            if isinstance(option, Win):
                return option
            if isinstance(option, DeclareHand) and option.shows:
                return option
            if isinstance(option, ChooseStop) and option.stops:
                return option
            if isinstance(option, Abort) and self._aborts(view, decision):
                return option
        return None

    def _aborts(self, view: Match, decision: Decision) -> bool:
        assert view.table is not None
        held = view.table.hand(decision.seat).concealed
        return len({tile.plain for tile in held if tile.is_outside}) < _ORPHANS

    def _turn(self, seen: DecisionContext, decision: Decision, random: Random) -> Action:
        kong = best_kong(seen, decision.options)
        if kong is not None:
            return kong
        for option in decision.options:
            if isinstance(option, SetAside) and better_aside(seen, option.tile):
                return option
        discards = [option for option in decision.options if isinstance(option, Discard)]
        return best_discard(seen, discards, random)


def sound(rules: RuleSet, style: Style) -> Bot:
    """A sound player: fast, keeps value, folds in time."""
    return Bot("sound", _player(rules, style).choose)


def gentle(rules: RuleSet, style: Style) -> Bot:
    """A gentle player: folds late, and overlooks a call now and then."""
    habits = replace(
        style,
        caution=style.caution * _GENTLE.caution,
        noise=_GENTLE.noise,
        slips=_GENTLE.slips,
        deep=_GENTLE.deep,
    )
    return Bot("gentle", _player(rules, habits).choose)


def _player(rules: RuleSet, style: Style) -> HanPlayer | PointsPlayer:
    """The bot for the ruleset: one for han, another for points."""
    counts = points_knowledge(rules)
    return (
        HanPlayer(game_knowledge(rules), style) if counts is None else PointsPlayer(counts, style)
    )


_GENTLE: Final = Style(caution=0.4, noise=140.0, slips=0.2, deep=False)
"""The style that makes a sound player a gentle one."""
