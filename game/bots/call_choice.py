"""Whether to call another's discard, and which kongs to declare."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.bots.decision_context import Mind
from game.bots.expected_value import Outlook
from game.bots.shanten import ONE, Packed, kinds_of
from game.bots.yaku_plans import Plan
from game.engine.actions import Action, CallChow, CallSet, DeclareKong
from game.engine.tiles import KIND

_OPENED: Final = 120.0
"""What it costs to have fewer tiles to defend with, and to show them."""
_DEEP_PLANS: Final = 2
_DANGER: Final = 0.5
"""From how likely on another hand counts as ready."""


def best_call(mind: Mind, options: Sequence[Action]) -> Action | None:
    """The call that is better than letting the tile pass, if there is one."""
    calls = [one for one in options if isinstance(one, CallChow | CallSet) and not is_kong(one)]
    gains = [(value, call) for call in calls if (value := _call_value(mind, call)) is not None]
    if not gains:
        return None
    value, call = max(gains, key=lambda gain: gain[0])
    return call if value + mind.style.haste > _pass_value(mind) else None


def is_kong(call: CallChow | CallSet) -> bool:
    """Whether the call makes a kong; those are never worth it."""
    return isinstance(call, CallSet) and call.is_kong


def _pass_value(mind: Mind) -> float:
    sight, outlook = mind.sight, mind.outlook
    near = [plan for plan, _ in mind.near_plans(sight.hand, sight)]
    return max(_deepest(outlook, sight.hand, near, sight.draws))


def _deepest(outlook: Outlook, hand: Packed, near: Sequence[Plan], draws: int) -> Iterator[float]:
    """The values for the plans that look best at first sight."""
    rough = [(outlook.value(hand, plan, deep=False)[draws], plan) for plan in near]
    rough.sort(key=lambda way: way[0], reverse=True)
    for _, plan in rough[:_DEEP_PLANS]:
        yield outlook.value(hand, plan)[draws]


def _call_value(mind: Mind, call: CallChow | CallSet) -> float | None:
    """What the hand is worth after the call and the best discard; nothing if it is no nearer."""
    after = mind.with_meld(call.meld)
    draws = min(after.table.wall.left // len(after.table.seats), mind.tempo.draws)
    plans = [
        plan
        for plan in mind.plans.possible(after.hand, after.exposed, after.value_sets)
        if plan.lacking(after.hand, after.sets) < plan.lacking(mind.sight.hand, mind.sight.sets)
    ]
    if not plans:
        return None
    outlook = mind.outlook_of(after)
    found = [
        (
            outlook.value(after.hand - ONE[kind], plan, deep=False)[draws] - mind.risks[kind],
            kind,
            plan,
        )
        for plan in plans
        for kind in kinds_of(plan.look(after.hand, after.sets).spare)
        if kind not in barred(call)
    ]
    if not found:
        return None
    found.sort(key=lambda way: way[0], reverse=True)
    best = max(
        outlook.value(after.hand - ONE[kind], plan)[draws] - mind.risks[kind]
        for _, kind, plan in found[:3]
    )
    return best - _OPENED


def barred(call: CallChow | CallSet) -> frozenset[int]:
    """The kinds one would hardly throw after the call: they could have been kept instead."""
    claimed = call.meld.claimed
    assert claimed is not None
    kind, kinds = KIND[claimed], sorted(KIND[tile] for tile in call.meld.tiles)
    if isinstance(call, CallSet) or kind == kinds[1]:
        return frozenset({kind})
    return frozenset({kind, kinds[2] + 1 if kind == kinds[0] else kinds[0] - 1})


def best_kong(mind: Mind, options: Sequence[Action]) -> Action | None:
    """A kong that costs nothing of the hand and does not feed others."""
    for option in options:
        if isinstance(option, DeclareKong) and _is_good(mind, option):
            return option
    return None


def _is_good(mind: Mind, kong: DeclareKong) -> bool:
    threatened = any(threat.ready > _DANGER for threat in mind.threats)
    if mind.sight.player.riichi is not None:
        return not threatened
    kind = KIND[kong.meld.face]
    least, rest = 99, 99
    for plan, lacking in mind.near_plans(mind.sight.hand, mind.sight):
        if kong.added is not None:
            seen = plan.look(mind.sight.hand, mind.sight.sets)
            rest = min(rest, lacking if seen.spare >> kind & 1 else lacking + 1)
        elif plan.shape is None:
            after = mind.sight.hand - 4 * ONE[kind]
            rest = min(rest, plan.look(after, mind.sight.sets - 1).lacking)
        least = min(least, lacking)
    if rest > least:
        return False
    return not threatened or (least <= 1 and kong.added is None)
