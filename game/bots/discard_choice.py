"""What each discard is worth, with riichi or without: push, fold, or something in between."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from operator import mul, or_
from typing import Final, NamedTuple

from game.bots.decision_context import STEPS, DecisionContext
from game.bots.expected_value import ExpectedValue
from game.bots.fast_shanten import ONE, Kinds, PackedHand, kinds_of
from game.bots.hand_value import WinValue, scored_wins
from game.bots.option_value import Future, OptionValue
from game.bots.yaku_plans import YakuPlan
from game.engine.actions import Discard
from game.engine.tiles import KIND, Tile

_CANDIDATES: Final = 4
"""How many discards are looked at in depth."""
_STEP_BACK: Final = 250.0
"""The least cost, in points, of a discard that raises the shanten."""
_FORESIGHT: Final = tuple(0.7**nth for nth in range(1, STEPS + 1))
"""The weights of the next discards' danger when folding, turn by turn."""
_BESIDE: Final = 0.2
"""The part of the value of the plans beside the best one that counts, too."""
_LATER: Final = 100.0
"""What it is worth to be rid of a tile that will be dangerous later, in points."""
_DECLARED: Final = 80.0
"""What riichi brings beyond what is reckoned, in points for each tile that it waits for.

Of 1,426 hands that could declare, each way to go on was played out 48 times over: riichi was worth
as much as is reckoned, and what it is held against less. A hand that stays damaten is seldom mended
in time, and one that is broken up comes back to tenpai late. In the last hand it is the place that
counts, which is reckoned.
"""
_MENDED: Final = 0.5
"""The part of what better waits promise a hand that stays damaten for them (the same hands)."""
_TIE: Final = 1.0
"""What discarding the tile just drawn is worth more than another of its kind, in points."""


def discard_values(context: DecisionContext, options: Sequence[Discard]) -> Iterator[OptionValue]:
    """The value of every kind of discard; of equals the tile just drawn is better."""
    quiet = by_kind(option for option in options if not option.riichi)
    declaring = by_kind(option for option in options if option.riichi)
    push = push_values(context, context.expected, list(quiet))
    for kind, option in quiet.items():
        ready = _ready(context, declaring[kind]) if kind in declaring else None
        if ready is None:
            yield _quiet(context, option, push[kind])
        else:
            with_riichi, without = ready
            more = with_riichi.more(context.style.riichi)
            yield _option(context, declaring[kind], more, declares=True)
            yield _quiet(context, option, without)


def _quiet(context: DecisionContext, option: Discard, pushed: Pushed) -> OptionValue:
    """The value of the discard without riichi: pushing or folding, whichever is better."""
    fold = fold_value(context, KIND[option.tile])
    if fold >= pushed.value:
        return _option(context, option, Pushed(fold, pushed.plan), folds=True)
    return _option(context, option, pushed)


def _option(
    context: DecisionContext,
    option: Discard,
    pushed: Pushed,
    *,
    folds: bool = False,
    declares: bool = False,
) -> OptionValue:
    kind = KIND[option.tile]
    worth = pushed.value - context.deal_in_costs[kind] + _TIE * option.drawn
    worth += _LATER * context.later_odds[kind]
    rest = PackedHand(context.known.hand - ONE[kind])
    future = Future(context.known, rest, pushed.plan, folds=folds, declares=declares)
    return OptionValue(option, worth, future, kind)


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


class Pushed(NamedTuple):
    """The value of a hand that is pushed, and the plan that gives it."""

    value: float
    plan: YakuPlan

    def more(self, points: float) -> Pushed:
        """The same with so many points more."""
        return Pushed(self.value + points, self.plan)


def push_values(
    context: DecisionContext, expected: ExpectedValue, kinds: Sequence[int]
) -> Mapping[int, Pushed]:
    """The value of the hand after each discard, if it is pushed by the best plan."""
    plans = [plan for plan, _ in context.near_plans(expected.known.hand, expected.known)]
    found = [(plan, _plan_values(context, expected, plan, kinds)) for plan in plans]
    floor = context.pace.fold[expected.known.draws]
    return {
        kind: _together([Pushed(values[kind], plan) for plan, values in found], floor)
        for kind in kinds
    }


def _together(found: list[Pushed], floor: float) -> Pushed:
    """The best plan; the others count a little, as the hand may turn to them."""
    found.sort(key=lambda one: one.value, reverse=True)
    best = found[0]
    rest = sum(max(one.value - floor, 0.0) for one in found[1:3])
    return best.more(_BESIDE * rest)


def _plan_values(
    context: DecisionContext, expected: ExpectedValue, plan: YakuPlan, offered: Sequence[int]
) -> Mapping[int, float]:
    """The values of one plan; the best discards that keep the shanten are looked at in depth."""
    known = expected.known
    seen = plan.shanten(known.hand, known.sets)
    near = [kind for kind in offered if seen.spare >> kind & 1]
    if _is_stuck(expected, plan, near):
        near = list(offered)
    elif not near:
        # After a call they are barred, or it is the tile to be set aside: what they would have
        # brought bounds the others all the same.
        near = list(kinds_of(seen.spare))
    if context.style.sight.draws:
        found = {kind: _rough_value(expected, plan, kind) for kind in {*offered, *near}}
        _look_into(context, expected, plan, near, found)
    else:
        found = {kind: _rough_value(expected, plan, kind) for kind in near}
        for kind in offered:
            if kind not in found:
                found[kind] = _farther_value(expected, plan, kind, seen.distance + 1)
    beyond = max((found[kind] for kind in near), default=0.0) - _STEP_BACK
    return {kind: found[kind] if kind in near else min(found[kind], beyond) for kind in offered}


def _look_into(
    context: DecisionContext,
    expected: ExpectedValue,
    plan: YakuPlan,
    near: list[int],
    found: dict[int, float],
) -> None:
    """Looks at the best of the discards in depth; the others are worth no more than these."""
    known = expected.known
    near.sort(key=lambda kind: found[kind] - context.deal_in_costs[kind], reverse=True)
    for kind in near[:_CANDIDATES]:
        found[kind] = expected.value(PackedHand(known.hand - ONE[kind]), plan)[known.draws]
    least = min((found[kind] for kind in near[:_CANDIDATES]), default=0.0)
    for kind in near[_CANDIDATES:]:
        found[kind] = min(found[kind], least)


def _is_stuck(expected: ExpectedValue, plan: YakuPlan, near: Sequence[int]) -> bool:
    """Whether tenpai is only to be had on a wait that nobody would keep: better to go back."""
    known = expected.known
    if not near or plan.distance(known.hand, known.sets) != 1 or not known.exposed.is_closed:
        return False
    left = (plan.shanten(PackedHand(known.hand - ONE[kind]), known.sets) for kind in near)
    return all(seen.distance == 1 and expected.is_lost(seen.ukeire) for seen in left)


def _rough_value(expected: ExpectedValue, plan: YakuPlan, kind: int) -> float:
    known = expected.known
    return expected.value(PackedHand(known.hand - ONE[kind]), plan, deep=False)[known.draws]


def _farther_value(expected: ExpectedValue, plan: YakuPlan, kind: int, distance: int) -> float:
    """The value after a discard that raises the shanten, as that of any hand so far away."""
    han = expected.appraiser.han(PackedHand(expected.known.hand - ONE[kind]), plan)
    return expected.usual(distance, han, plan)[expected.known.draws]


def _ready(context: DecisionContext, option: Discard) -> tuple[Pushed, Pushed] | None:
    """The value of a hand in tenpai with riichi, and damaten; `None` if no plan is tenpai."""
    known = context.known
    rest = PackedHand(known.hand - ONE[KIND[option.tile]])
    plans = [context.plans.closed, *(context.plans.shapes if not known.exposed.sets else ())]
    waits = {plan: plan.shanten(rest, known.sets) for plan in plans}
    tenpai = {plan: seen.ukeire for plan, seen in waits.items() if seen.distance == 1}
    if not tenpai:
        return None
    if context.style.sight.scores:
        return _by_score(context, option.tile, rest, tenpai)
    found = [_by_plan(context, rest, kinds, plan) for plan, kinds in tenpai.items()]
    with_riichi, damaten = (
        max(each, key=lambda one: one.value) for each in zip(*found, strict=True)
    )
    return with_riichi, damaten


def _by_plan(
    context: DecisionContext, rest: PackedHand, waits: Kinds, plan: YakuPlan
) -> tuple[Pushed, Pushed]:
    """The value with riichi and without of a hand that wins what it was built for."""
    expected, value, draws = context.expected, context.expected.appraiser, context.known.draws
    han = value.han(rest, plan) + value.plain_runs(rest, waits, plan)
    win = value.without_riichi(han, closed=True)
    quiet = win if expected.has_yaku(rest, plan) else win._replace(offered=0.0)
    declared = expected.with_riichi(waits, han)
    damaten = expected.damaten(rest, plan, dict.fromkeys(kinds_of(waits), quiet), declared)
    return Pushed(declared[draws], plan), Pushed(damaten[draws], plan)


def _by_score(
    context: DecisionContext, thrown: Tile, rest: PackedHand, tenpai: Mapping[YakuPlan, Kinds]
) -> tuple[Pushed, Pushed]:
    """The same of a hand that the rules score with each of the tiles it waits for."""
    expected, known, plan = context.expected, context.known, next(iter(tenpai))
    waits = reduce(or_, tenpai.values())
    loud, quiet = (_scored(context, thrown, waits, riichi=one) for one in (True, False))
    declared = expected.declared(loud)
    damaten = expected.damaten(rest, plan, quiet, declared, mended=_MENDED)
    more = 0.0 if context.placement.is_last_hand else _DECLARED
    more *= sum(known.live[kind] for kind in loud)
    return Pushed(declared[known.draws] + more, plan), Pushed(damaten[known.draws], plan)


def _scored(
    context: DecisionContext, thrown: Tile, waits: Kinds, *, riichi: bool
) -> dict[int, WinValue]:
    """What the hand wins with each of the tiles it waits for."""
    known, value = context.known, context.expected.appraiser
    return {
        kind: value.won_with(scored_wins(known, thrown, kind, riichi=riichi), riichi=riichi)
        for kind in kinds_of(waits)
    }
