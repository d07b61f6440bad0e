"""Which tile to discard, and whether with riichi: push, fold, or something in between."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import mul
from random import Random
from typing import Final, NamedTuple

from game.bots.decision_context import STEPS, DecisionContext
from game.bots.expected_value import ExpectedValue
from game.bots.packed_hand import ONE, PackedHand
from game.bots.yaku_plans import YakuPlan
from game.engine.actions import Discard
from game.engine.tiles import KIND

_CANDIDATES: Final = 4
"""How many tiles are thought through."""
_STEP_BACK: Final = 250.0
"""What it costs at least to go a step back."""
_FORESIGHT: Final = tuple(0.7**nth for nth in range(1, STEPS + 1))
"""How much the danger of the next discards counts when folding, turn by turn."""
_TIE: Final = 1.0


class DiscardValue(NamedTuple):
    """A tile that may be thrown, and what is expected of it."""

    action: Discard
    most: float
    """What is expected of it, or the most that may be until it is worked out."""
    later: Callable[[], float] | None = None
    """Works it out, where only the most is known."""


def best_discard(context: DecisionContext, options: Sequence[Discard], random: Random) -> Discard:
    """The tile to throw; of equals the one just drawn.

    What a tile is worth is worked out only if it would be thrown at its best.
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
    """Pushing without the tile, or folding."""
    kind = KIND[option.tile]
    most = push.most(kind)
    if most <= fold or push.is_sure(kind):
        return DiscardValue(option, max(most, fold) - risk)
    return DiscardValue(option, most - risk, lambda: max(push.value(kind), fold) - risk)


def by_kind(options: Iterable[Discard]) -> dict[int, Discard]:
    """One tile of each kind: a plain one before a red one, the drawn one before another."""
    found: dict[int, Discard] = {}
    for option in sorted(options, key=lambda one: (one.tile.red, not one.drawn)):
        found.setdefault(KIND[option.tile], option)
    return found


def fold_value(context: DecisionContext, thrown: int) -> float:
    """The value of folding after throwing a tile: what is left to throw may be dangerous too."""
    left = list(context.safest_held)
    if thrown in left:
        left.remove(thrown)
    dangers = [context.deal_in_costs[kind] for kind in left[: min(STEPS, context.known.draws)]]
    later: float = sum(map(mul, dangers, _FORESIGHT))
    return context.pace.fold[context.known.draws] - later


class _PlanValue(NamedTuple):
    """One plan, and what the discards leave of it."""

    expected: ExpectedValue
    plan: YakuPlan
    kept: Mapping[int, float]
    """The value after each discard that the plan can spare."""
    back: float
    """The most it is worth after any other, which is a step back."""

    def most(self, kind: int) -> float:
        return self.kept.get(kind, self.back)

    def value(self, kind: int) -> float:
        if kind in self.kept:
            return self.kept[kind]
        return min(_at_first_sight(self.expected, self.plan, kind), self.back)


class PushValue(NamedTuple):
    """What the hand is worth after each discard, if it is pushed by the best of some plans."""

    ways: tuple[_PlanValue, ...]

    def most(self, kind: int) -> float:
        """The most it can be worth without a tile of the kind."""
        return max([way.most(kind) for way in self.ways])

    def is_sure(self, kind: int) -> bool:
        """Whether it is worth just that."""
        most = self.most(kind)
        return any(way.kept.get(kind) == most for way in self.ways)

    def value(self, kind: int) -> float:
        """What it is worth; ways that cannot be better are not looked at."""
        first, *others = sorted(self.ways, key=lambda way: way.most(kind), reverse=True)
        found = first.value(kind)
        for way in others:
            if way.most(kind) <= found:
                break
            found = max(found, way.value(kind))
        return found


def push_value(
    context: DecisionContext, expected: ExpectedValue, kinds: Sequence[int]
) -> PushValue:
    """The value of the hand after each discard, if it is pushed."""
    near = context.near_plans(expected.known.hand, expected.known)
    return PushValue(tuple(_plan_value(context, expected, plan, kinds) for plan, _ in near))


def _plan_value(
    context: DecisionContext, expected: ExpectedValue, plan: YakuPlan, offered: Sequence[int]
) -> _PlanValue:
    """One plan; tiles it can spare are thought through."""
    known, draws = expected.known, expected.known.draws
    spare = plan.shanten(known.hand, known.sets).spare
    near = [kind for kind in offered if spare >> kind & 1]
    kept = {kind: _at_first_sight(expected, plan, kind) for kind in near}
    if context.style.deep:
        near.sort(key=lambda kind: kept[kind] - context.deal_in_costs[kind], reverse=True)
        for kind in near[:_CANDIDATES]:
            kept[kind] = expected.value(PackedHand(known.hand - ONE[kind]), plan)[draws]
        least = min((kept[kind] for kind in near[:_CANDIDATES]), default=0.0)
        for kind in near[_CANDIDATES:]:
            kept[kind] = min(kept[kind], least)
    return _PlanValue(expected, plan, kept, max(kept.values(), default=0.0) - _STEP_BACK)


def _at_first_sight(expected: ExpectedValue, plan: YakuPlan, kind: int) -> float:
    known = expected.known
    return expected.value(PackedHand(known.hand - ONE[kind]), plan, deep=False)[known.draws]


def _ready(context: DecisionContext, rest: PackedHand) -> tuple[float, float] | None:
    """The value of a hand in tenpai with riichi, and damaten; none if no plan wins with it."""
    expected, known, draws = context.expected, context.known, context.known.draws
    with_riichi, damaten = [], []
    ways = [context.plans.closed, *(context.plans.shapes if not known.exposed.sets else ())]
    for plan in ways:
        seen = plan.shanten(rest, known.sets)
        if seen.distance == 1:
            han = expected.appraiser.han(rest, plan)
            han += expected.appraiser.plain_runs(rest, seen.ukeire, plan)
            with_riichi.append(expected.with_riichi(seen.ukeire, han)[draws])
            damaten.append(expected.damaten(rest, seen.ukeire, plan)[draws])
    return (max(with_riichi), max(damaten)) if with_riichi else None
