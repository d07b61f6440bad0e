"""A bot for games of points and doubles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple

from game.bots.fast_shanten import ONE, PackedHand, packed
from game.bots.judgement import Decisive, JudgedOption, Judgement
from game.bots.placement_value import PlacementValue, placement_in_points
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
_NOISE: Final = 0.025
"""The factor for errors of judgement, which are given in riichi points."""
_INEXACT: Final = 5.0
"""The usual error of a worth, in points."""
_RATHER: Final = 1e-3
"""How much more an option is worth that is better by a rule, in points."""
_EAST_TIMES: Final = 2


_CLEAR: Final = 2.0
"""From how many points on, on average, one option clearly brings more than another."""
_SEEN: Final = 0.005
"""From which difference on probabilities are told apart where they are written."""
_HALF: Final = 0.5
"""The same of points."""


class PointsValue(NamedTuple):
    """An option, and its worth in points."""

    action: Action
    worth: float
    goal: GoalValue | None = None
    """The best goal after it; none if the hand ends with it."""
    danger: float = 0.0
    """The points the discard loses on average by dealing in."""
    points: float = 0.0
    """The points of a hand that ends with it."""


@dataclass(frozen=True, slots=True)
class PointsPlayer:
    """A bot that weighs speed, value and danger of all goals."""

    game: PointsKnowledge
    style: Style

    def choose(self, view: Match, decision: Decision, random: Random) -> Action:
        """Picks one of the options: the best, but for the errors of the level."""
        if len(decision.options) == 1:
            return decision.options[0]
        found, sight = self.values(view, decision), self.style.sight
        first = found[0].action
        if sight.slips and isinstance(first, Pass) and random.random() < sight.slips:
            return first
        if sight.noise and not isinstance(first, Win | Pass):
            spread = sight.noise * _NOISE
            found = [one._replace(worth=one.worth + random.gauss(0.0, spread)) for one in found]
        return max(found, key=lambda one: one.worth).action

    def judge(self, view: Match, decision: Decision) -> Judgement:
        """All options with what is expected of them; `choose` takes the first."""
        found = sorted(self.values(view, decision), key=lambda one: -one.worth)
        placement = placement_in_points(self.game.rules, view, decision.seat)
        told = tuple(points_candidate(one, placement) for one in found)
        return Judgement(told, what_decided(found), _INEXACT)

    def values(self, view: Match, decision: Decision) -> list[PointsValue]:
        """The worth of every option, a win and letting a tile pass first."""
        assert view.table is not None
        options = decision.options
        minds = self.style.sight.places
        placement = placement_in_points(self.game.rules, view, decision.seat) if minds else None
        context = PointsContext(self.game, view.table, decision.seat, self.style, placement)
        held = context.held
        goals = HandGoals(context, packed(held.concealed), held.melds)
        if view.table.is_offered:
            found = list(self._claims(goals, options))
        else:
            found = list(self._turn(goals, options))
        won = next((option for option in options if isinstance(option, Win)), None)
        if won is None:
            return found or [PointsValue(option, 0.0) for option in options]
        others = max((one.worth for one in found), default=0.0)
        points = _points_of_win(context)
        worth = context.matters(points)
        if _passes_up(goals):
            others = max(others, worth + _RATHER)
            found = [_lets_go(one, others) for one in found]
            return [*found, PointsValue(won, min(worth, others - _RATHER), points=points)]
        return [PointsValue(won, max(worth, others + _RATHER), points=points), *found]

    def _turn(self, goals: HandGoals, options: Sequence[Action]) -> Iterator[PointsValue]:
        discards = list(self._discards(goals, options))
        yield from discards
        best = max((one.worth for one in discards), default=0.0)
        for kong, gain in _kongs(goals, options):
            more = max(gain, 0.0) + _RATHER if gain >= 0 else gain
            yield PointsValue(kong, best + more, _after_kong(goals, kong).best())

    def _discards(self, goals: HandGoals, options: Sequence[Action]) -> Iterator[PointsValue]:
        """Every discard, of equals the tile just drawn, announcing the hand if better."""
        discards = _by_kind(options)
        found = {kind: goals.best(kind) for kind in discards}
        opponents, quiet = goals.context.opponents, self.style.sight.quiet
        hoped = max((one.expected for one in found.values()), default=0.0)
        costs = opponents.deal_in_costs(hoped, quiet=quiet)
        for kind, plain in discards.items():
            danger = self.style.caution * costs[kind]
            worth = found[kind].expected - danger + _TIE * plain.drawn
            called = Discard(plain.seat, plain.tile, plain.drawn, riichi=True)
            action = called if found[kind].announced and called in options else plain
            yield PointsValue(action, worth, found[kind], danger)

    def _claims(self, goals: HandGoals, options: Sequence[Action]) -> Iterator[PointsValue]:
        """Letting the tile pass, and every call."""
        quiet = goals.best()
        yield PointsValue(_pass(options), quiet.expected, quiet)
        for call in options:
            if isinstance(call, CallChow | CallSet):
                after = _after_call(goals, call)
                yield PointsValue(call, after.expected + self.style.haste / HABITS, after)


def _lets_go(one: PointsValue, worth: float) -> PointsValue:
    """A tile that is not won on is not called either."""
    if isinstance(one.action, Pass):
        return one._replace(worth=worth)
    called = isinstance(one.action, CallChow | CallSet)
    return one._replace(worth=min(one.worth, worth - _RATHER)) if called else one


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


def _after_call(goals: HandGoals, call: CallChow | CallSet) -> GoalValue:
    """The value after a call and the best discard, which a kong does not need."""
    hand = PackedHand(goals.hand - packed(call.meld.own_tiles))
    after = HandGoals(goals.context, hand, (*goals.melds, call.meld))
    return after.best() if call.meld.kind.is_kong else after.after_best()


# ---- kongs ---------------------------------------------------------------------------------------


def _kongs(goals: HandGoals, options: Sequence[Action]) -> Iterator[tuple[DeclareKong, float]]:
    """Every kong, and by how much it raises the value of the hand."""
    for option in options:
        if isinstance(option, DeclareKong):
            gain = _after_kong(goals, option).best().expected - goals.after_best().expected
            yield option, gain


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
    brings = context.matters(_points_of_win(context))
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


# ---- in the words of a judgement -----------------------------------------------------------------


def points_candidate(one: PointsValue, placement: PlacementValue) -> JudgedOption:
    """The option as a candidate."""
    place = placement.place_after
    if one.goal is None:
        won = float(one.points > 0)
        return JudgedOption(
            one.action, one.points, place(one.points), won, 0.0, won * one.points, -1, one.worth
        )
    goal = one.goal
    points = one.worth - goal.expected + goal.points
    return JudgedOption(
        one.action,
        points,
        place(points),
        goal.won,
        min(one.danger / max(goal.value, one.danger, 1.0), 1.0),
        goal.value,
        goal.distance - 1,
        one.worth,
    )


def what_decided(found: Sequence[PointsValue]) -> Decisive:
    """What decided for the first of the options, which are given the best first."""
    best = found[0]
    if len(found) == 1:
        return Decisive.ONLY
    if best.goal is None:
        return Decisive.VALUE
    goals = [(one.goal, one.danger) for one in found[1:] if one.goal is not None]
    is_safest = all(danger > best.danger - _CLEAR for _, danger in goals)
    riskier = (goal for goal, danger in goals if danger > best.danger)
    if is_safest and any(goal.expected > best.goal.expected for goal in riskier):
        return Decisive.DANGER
    mine = best.goal.points - best.danger
    if any(goal.points - danger > mine + _CLEAR for goal, danger in goals):
        return Decisive.PLACE
    return _by_the_numbers(best.goal.won, mine, goals[0]) if goals else Decisive.VALUE


def _by_the_numbers(won: float, points: float, second: tuple[GoalValue, float]) -> Decisive:
    """What sets an option apart from the next one, in the numbers that are told."""
    goal, danger = second
    if won > goal.won + _SEEN:
        return Decisive.SPEED
    return Decisive.VALUE if points > goal.points - danger + _HALF else Decisive.EQUAL
