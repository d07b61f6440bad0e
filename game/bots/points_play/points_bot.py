"""A bot for games of points and doubles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from game.bots.fast_shanten import ONE, PackedHand, packed
from game.bots.points_play.best_goals import HandGoals
from game.bots.points_play.hand_goals import HABITS, GoalValue, PointsContext
from game.bots.points_play.points_knowledge import PointsKnowledge
from game.bots.styles import Style
from game.engine.actions import Action, CallChow, CallSet, Decision, DeclareKong, Discard, Pass, Win
from game.engine.match import Match
from game.engine.scoring.points.points_score import PointScore
from game.engine.shapes.hand_shapes import COPIES
from game.engine.table import MeldKind
from game.engine.tiles import KIND

_TIE: Final = 1e-3
_PASSES_UP: Final = 5.0
"""How many times the points of a win another goal must promise before the win is passed up."""
_NOISE: Final = 0.4
"""The factor for errors of judgement, which are given in riichi points."""
_EAST_TIMES: Final = 2


@dataclass(frozen=True, slots=True)
class PointsPlayer:
    """A bot that weighs speed, value and danger of all goals."""

    game: PointsKnowledge
    style: Style

    def choose(self, view: Match, decision: Decision, random: Random) -> Action:
        """Picks one of the options."""
        options = decision.options
        if len(options) == 1:
            return options[0]
        assert view.table is not None
        context = PointsContext(self.game, view.table, decision.seat, self.style)
        held = context.held
        goals = HandGoals(context, packed(held.concealed), held.melds)
        won = next((option for option in options if isinstance(option, Win)), None)
        if won is not None and not _passes_up(goals):
            return won
        if won is not None and view.table.is_offered:
            return _pass(options)
        if view.table.is_offered:
            return self._claim(goals, options, random)
        return _kong(goals, options) or self._discard(goals, options, random)

    def _discard(self, goals: HandGoals, options: Sequence[Action], random: Random) -> Action:
        """The best discard, of equals the tile just drawn, announcing the hand if better."""
        discards = _by_kind(options)
        if not discards:
            return options[0]
        found = {kind: goals.best(kind) for kind in discards}
        deal_in_costs = goals.context.opponents.deal_in_costs(
            max(one.expected for one in found.values())
        )

        def judged(kind: int) -> float:
            danger = self.style.caution * deal_in_costs[kind]
            error = random.gauss(0.0, self.style.noise * _NOISE) if self.style.noise else 0.0
            return found[kind].expected - danger + error + _TIE * discards[kind].drawn

        kind = max(discards, key=judged)
        plain = discards[kind]
        called = Discard(plain.seat, plain.tile, plain.drawn, riichi=True)
        return called if found[kind].announced and called in options else plain

    def _claim(self, goals: HandGoals, options: Sequence[Action], random: Random) -> Action:
        """The call that improves the hand, if there is one."""
        quiet = _pass(options)
        calls = [one for one in options if isinstance(one, CallChow | CallSet)]
        if not calls or (self.style.slips and random.random() < self.style.slips):
            return quiet
        worth = {call: _after_call(goals, call) for call in calls}
        best = max(calls, key=worth.__getitem__)
        eager = self.style.haste / HABITS
        return best if worth[best] + eager > goals.best().expected else quiet


def _pass(options: Sequence[Action]) -> Action:
    return next(option for option in options if isinstance(option, Pass))


def _by_kind(options: Sequence[Action]) -> dict[int, Discard]:
    """One discard of each kind, the drawn tile before another of its kind."""
    found: dict[int, Discard] = {}
    for option in options:
        if isinstance(option, Discard) and not option.riichi:
            kind = KIND[option.tile]
            found[kind] = option if option.drawn else found.get(kind, option)
    return found


def _after_call(goals: HandGoals, call: CallChow | CallSet) -> float:
    """The value after a call and the best discard, which a kong does not need."""
    hand = PackedHand(goals.hand - packed(call.meld.own_tiles))
    after = HandGoals(goals.context, hand, (*goals.melds, call.meld))
    outcome: GoalValue = after.best() if call.meld.kind.is_kong else after.after_best()
    return outcome.expected


# ---- kongs ---------------------------------------------------------------------------------------


def _kong(goals: HandGoals, options: Sequence[Action]) -> Action | None:
    """A kong that does not lower the value of the hand."""
    kongs = [option for option in options if isinstance(option, DeclareKong)]
    if not kongs:
        return None
    without = goals.after_best().expected
    worth = {kong: _after_kong(goals, kong).best().expected for kong in kongs}
    best = max(kongs, key=worth.__getitem__)
    return best if worth[best] >= without else None


def _after_kong(goals: HandGoals, kong: DeclareKong) -> HandGoals:
    kind = KIND[kong.meld.face]
    if kong.added is None:
        hand = PackedHand(goals.hand - COPIES * ONE[kind])
        return HandGoals(goals.context, hand, (*goals.melds, kong.meld))
    melds = tuple(
        kong.meld if meld.kind is MeldKind.PUNG and meld.face is kong.meld.face else meld
        for meld in goals.melds
    )
    return HandGoals(goals.context, PackedHand(goals.hand - ONE[kind]), melds)


# ---- passing up a win ----------------------------------------------------------------------------


def _passes_up(goals: HandGoals) -> bool:
    """Whether to pass up a win, for a far better hand or as the win would cost points."""
    context = goals.context
    if context.player.riichi is not None:
        return False
    hoped = goals.best() if context.table.is_offered else goals.after_best()
    brings = _points_of_win(context)
    return hoped.expected > max(brings, brings * _PASSES_UP)


def _points_of_win(context: PointsContext) -> float:
    """The points of the win after paying those with higher hands (classic sheet, 12)."""
    score = context.game.rules.judge(context.game.rules, context.table, context.seat)
    assert isinstance(score, PointScore), "a hand that may win is worth something"
    owed = 0.0
    for one in context.opponents.others:
        is_east = context.table.dealer in (context.seat, one.seat)
        owed += max(one.laid - score.total, 0.0) * (_EAST_TIMES if is_east else 1)
    return context.shares.won * score.total - context.game.exceeded * owed
