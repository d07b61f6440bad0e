"""Whether to call a discard, which kongs to declare, and whether to set a north aside."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.bots.decision_context import DecisionContext
from game.bots.discard_choice import push_value
from game.bots.expected_value import ExpectedValue
from game.bots.fast_shanten import ONE, PackedHand, kinds_in, kinds_of
from game.bots.yaku_plans import YakuPlan
from game.engine.actions import Action, CallChow, CallSet, DeclareKong
from game.engine.tiles import KIND, Tile

_OPENED: Final = 120.0
"""The cost, in points, of an open hand: fewer tiles to defend with, and some shown."""
_DEEP_PLANS: Final = 2
_DANGER: Final = 0.5
"""The probability of tenpai from which another hand counts as a threat."""


def best_call(context: DecisionContext, options: Sequence[Action]) -> Action | None:
    """The call that is better than letting the tile pass, if there is one."""
    calls = [one for one in options if isinstance(one, CallChow | CallSet) and not is_kong(one)]
    gains = [(value, call) for call in calls if (value := _call_value(context, call)) is not None]
    if not gains:
        return None
    value, call = max(gains, key=lambda gain: gain[0])
    return call if value + context.style.haste > _pass_value(context) else None


def is_kong(call: CallChow | CallSet) -> bool:
    """Whether the call makes a kong; bots never call an open kong."""
    return isinstance(call, CallSet) and call.is_kong


def _pass_value(context: DecisionContext) -> float:
    known, expected = context.known, context.expected
    near = [plan for plan, _ in context.near_plans(known.hand, known)]
    return max(_deepest(expected, known.hand, near, known.draws))


def _deepest(
    expected: ExpectedValue, hand: PackedHand, near: Sequence[YakuPlan], draws: int
) -> Iterator[float]:
    """The exact values for the plans with the best rough values."""
    rough = [(expected.value(hand, plan, deep=False)[draws], plan) for plan in near]
    rough.sort(key=lambda one: one[0], reverse=True)
    for _, plan in rough[:_DEEP_PLANS]:
        yield expected.value(hand, plan)[draws]


def _call_value(context: DecisionContext, call: CallChow | CallSet) -> float | None:
    """The value of the hand after the call and the best discard; `None` if shanten stays."""
    after = context.with_meld(call.meld)
    draws = min(after.table.wall.left // len(after.table.seats), context.pace.draws)
    plans = [
        plan
        for plan in context.plans.possible(after.hand, after.exposed, after.value_sets)
        if plan.distance(after.hand, after.sets)
        < plan.distance(context.known.hand, context.known.sets)
    ]
    if not plans:
        return None
    expected = context.expected_of(after)
    found = [
        (
            expected.value(PackedHand(after.hand - ONE[kind]), plan, deep=False)[draws]
            - context.deal_in_costs[kind],
            kind,
            plan,
        )
        for plan in plans
        for kind in kinds_of(plan.shanten(after.hand, after.sets).spare)
        if kind not in barred(call)
    ]
    if not found:
        return None
    found.sort(key=lambda one: one[0], reverse=True)
    best = max(
        expected.value(PackedHand(after.hand - ONE[kind]), plan)[draws]
        - context.deal_in_costs[kind]
        for _, kind, plan in found[:3]
    )
    return best - _OPENED


def barred(call: CallChow | CallSet) -> frozenset[int]:
    """The kinds not discarded after the call: the called one, and the other end of the run."""
    claimed = call.meld.claimed
    assert claimed is not None
    kind, kinds = KIND[claimed], sorted(KIND[tile] for tile in call.meld.tiles)
    if isinstance(call, CallSet) or kind == kinds[1]:
        return frozenset({kind})
    return frozenset({kind, kinds[2] + 1 if kind == kinds[0] else kinds[0] - 1})


def best_kong(context: DecisionContext, options: Sequence[Action]) -> Action | None:
    """A kong that keeps the shanten and is safe enough."""
    for option in options:
        if isinstance(option, DeclareKong) and _is_good(context, option):
            return option
    return None


def _is_good(context: DecisionContext, kong: DeclareKong) -> bool:
    threatened = any(threat.ready > _DANGER for threat in context.threats)
    if context.known.player.riichi is not None:
        return not threatened
    kind = KIND[kong.meld.face]
    least, rest = 99, 99
    for plan, distance in context.near_plans(context.known.hand, context.known):
        if kong.added is not None:
            seen = plan.shanten(context.known.hand, context.known.sets)
            rest = min(rest, distance if seen.spare >> kind & 1 else distance + 1)
        elif plan.shape is None:
            after = PackedHand(context.known.hand - 4 * ONE[kind])
            rest = min(rest, plan.shanten(after, context.known.sets - 1).distance)
        least = min(least, distance)
    if rest > least:
        return False
    return not threatened or (least <= 1 and kong.added is None)


def better_aside(context: DecisionContext, tile: Tile) -> bool:
    """Whether to set the tile aside, for its han and another draw.

    It is kept if the hand is worth more with it: thirteen orphans need one, and a triplet may
    be a yaku. In riichi it could only be discarded.
    """
    if context.known.player.riichi is not None:
        return True
    without = context.with_bonus(tile)
    expected, draws = context.expected_of(without), context.known.draws
    plans = [plan for plan, _ in context.near_plans(without.hand, without)]
    aside = max(expected.value(without.hand, plan)[draws] for plan in plans)
    others = [kind for kind in kinds_in(context.known.hand) if kind != KIND[tile]]
    kept = push_value(context, context.expected, others)
    return aside >= max(map(kept.value, others), default=aside)
