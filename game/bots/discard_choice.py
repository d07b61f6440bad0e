"""Which tile to discard, and whether with riichi: push, fold, or something in between."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import mul
from random import Random
from typing import Final, NamedTuple

from game.bots.decision_context import STEPS, DecisionContext
from game.bots.expected_value import ExpectedValue
from game.bots.fast_shanten import ONE, PackedHand
from game.bots.yaku_plans import YakuPlan
from game.engine.actions import Discard
from game.engine.tiles import KIND

_CANDIDATES: Final = 4
"""How many discards are looked at in depth."""
_STEP_BACK: Final = 250.0
"""The least cost, in points, of a discard that raises the shanten."""
_FORESIGHT: Final = tuple(0.7**nth for nth in range(1, STEPS + 1))
"""The weights of the next discards' danger when folding, turn by turn."""
_TIE: Final = 1.0


class DiscardValue(NamedTuple):
    """A possible discard and its expected value."""

    action: Discard
    most: float
    """Its expected value, or an upper bound until `later` has worked it out."""
    later: Callable[[], float] | None = None
    """Works out the value where only the upper bound is known."""


def best_discard(context: DecisionContext, options: Sequence[Discard], random: Random) -> Discard:
    """The best discard; of equals the tile just drawn.

    Exact values are worked out only for discards whose upper bound would win.
    """
    choices = list(_choices(context, options))
    noise = context.style.noise
    errors = [random.gauss(0.0, noise) if noise else 0.0 for _ in choices]
    while True:
        found = [
            choice.most + error + _TIE * choice.action.drawn
            for choice, error in zip(choices, errors, strict=True)
        ]
        nth = found.index(max(found))
        best = choices[nth]
        if best.later is None:
            return best.action
        choices[nth] = DiscardValue(best.action, best.later())


def _choices(context: DecisionContext, options: Sequence[Discard]) -> Iterable[DiscardValue]:
    quiet = by_kind(option for option in options if not option.riichi)
    declaring = by_kind(option for option in options if option.riichi)
    push = push_value(context, context.expected, list(quiet))
    hand = context.known.hand
    for kind, option in quiet.items():
        rest, risk = PackedHand(hand - ONE[kind]), context.deal_in_costs[kind]
        ready = _ready(context, rest) if kind in declaring else None
        if ready is not None:
            riichi, value = ready
            yield DiscardValue(declaring[kind], riichi - risk + context.style.riichi)
            yield DiscardValue(option, max(value, fold_value(context, kind)) - risk)
        else:
            yield _quiet(option, push, fold_value(context, kind), risk)


def _quiet(option: Discard, push: PushValue, fold: float, risk: float) -> DiscardValue:
    """The value of the discard without riichi: pushing or folding, whichever is better."""
    kind = KIND[option.tile]
    most = push.most(kind)
    if most <= fold or push.is_sure(kind):
        return DiscardValue(option, max(most, fold) - risk)
    return DiscardValue(option, most - risk, lambda: max(push.value(kind), fold) - risk)


def by_kind(options: Iterable[Discard]) -> dict[int, Discard]:
    """One discard of each kind: a plain five before a red one, the drawn tile before another."""
    found: dict[int, Discard] = {}
    for option in sorted(options, key=lambda one: (one.tile.red, not one.drawn)):
        found.setdefault(KIND[option.tile], option)
    return found


def fold_value(context: DecisionContext, thrown: int) -> float:
    """The value of folding after a discard, less the danger of the next ones."""
    left = list(context.safest_held)
    if thrown in left:
        left.remove(thrown)
    dangers = [context.deal_in_costs[kind] for kind in left[: min(STEPS, context.known.draws)]]
    later: float = sum(map(mul, dangers, _FORESIGHT))
    return context.pace.fold[context.known.draws] - later


class _PlanValue(NamedTuple):
    """The value of one plan after each discard."""

    expected: ExpectedValue
    plan: YakuPlan
    keeping: Mapping[int, float]
    """The value after each discard that does not raise the shanten."""
    beyond: float
    """The upper bound after any other discard, which raises it."""

    def most(self, kind: int) -> float:
        return self.keeping.get(kind, self.beyond)

    def value(self, kind: int) -> float:
        if kind in self.keeping:
            return self.keeping[kind]
        return min(_rough_value(self.expected, self.plan, kind), self.beyond)


class PushValue(NamedTuple):
    """The value of the hand after each discard, if pushed by the best of several plans."""

    plans: tuple[_PlanValue, ...]

    def most(self, kind: int) -> float:
        """The upper bound of the value after discarding the kind."""
        return max([one.most(kind) for one in self.plans])

    def is_sure(self, kind: int) -> bool:
        """Whether the upper bound is the exact value."""
        most = self.most(kind)
        return any(one.keeping.get(kind) == most for one in self.plans)

    def value(self, kind: int) -> float:
        """The exact value; plans that cannot be better are skipped."""
        first, *others = sorted(self.plans, key=lambda one: one.most(kind), reverse=True)
        found = first.value(kind)
        for one in others:
            if one.most(kind) <= found:
                break
            found = max(found, one.value(kind))
        return found


def push_value(
    context: DecisionContext, expected: ExpectedValue, kinds: Sequence[int]
) -> PushValue:
    """The value of the hand after each discard, if it is pushed."""
    plans = context.near_plans(expected.known.hand, expected.known)
    return PushValue(tuple(_plan_value(context, expected, plan, kinds) for plan, _ in plans))


def _plan_value(
    context: DecisionContext, expected: ExpectedValue, plan: YakuPlan, offered: Sequence[int]
) -> _PlanValue:
    """The values of one plan; the best discards that keep the shanten are looked at in depth."""
    known, draws = expected.known, expected.known.draws
    spare = plan.shanten(known.hand, known.sets).spare
    near = [kind for kind in offered if spare >> kind & 1]
    keeping = {kind: _rough_value(expected, plan, kind) for kind in near}
    if context.style.deep:
        near.sort(key=lambda kind: keeping[kind] - context.deal_in_costs[kind], reverse=True)
        for kind in near[:_CANDIDATES]:
            keeping[kind] = expected.value(PackedHand(known.hand - ONE[kind]), plan)[draws]
        least = min((keeping[kind] for kind in near[:_CANDIDATES]), default=0.0)
        for kind in near[_CANDIDATES:]:
            keeping[kind] = min(keeping[kind], least)
    return _PlanValue(expected, plan, keeping, max(keeping.values(), default=0.0) - _STEP_BACK)


def _rough_value(expected: ExpectedValue, plan: YakuPlan, kind: int) -> float:
    known = expected.known
    return expected.value(PackedHand(known.hand - ONE[kind]), plan, deep=False)[known.draws]


def _ready(context: DecisionContext, rest: PackedHand) -> tuple[float, float] | None:
    """The value of a hand in tenpai with riichi, and damaten; `None` if no plan is tenpai."""
    expected, known, draws = context.expected, context.known, context.known.draws
    with_riichi, damaten = [], []
    plans = [context.plans.closed, *(context.plans.shapes if not known.exposed.sets else ())]
    for plan in plans:
        seen = plan.shanten(rest, known.sets)
        if seen.distance == 1:
            han = expected.appraiser.han(rest, plan)
            han += expected.appraiser.plain_runs(rest, seen.ukeire, plan)
            with_riichi.append(expected.with_riichi(seen.ukeire, han)[draws])
            damaten.append(expected.damaten(rest, seen.ukeire, plan)[draws])
    return (max(with_riichi), max(damaten)) if with_riichi else None
