"""What calls, kongs and a north set aside are worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.bots.decision_context import DecisionContext
from game.bots.discard_choice import Pushed, push_values
from game.bots.fast_shanten import ONE, Kinds, PackedHand, count, kinds_among, kinds_in, kinds_of
from game.bots.judgement import Decisive
from game.bots.option_value import Future, OptionValue
from game.bots.seat_knowledge import SeatKnowledge
from game.bots.yaku_plans import FLUSH, SETS, YakuPlan
from game.engine.actions import Action, CallChow, CallSet, DeclareKong, Pass, SetAside
from game.engine.hand_flow import discards_after
from game.engine.tiles import KIND

_OPENED: Final = 60.0
"""The cost, in points, of an open hand: fewer tiles to defend with, and some shown."""
_FAR: Final = 4
"""The distance of a hand that is three from tenpai."""
_OPENED_FAR, _OPENED_WARNED = 400.0, 100.0
"""What it costs more to open a hand that stays so far, but for a set that is a yaku, and to open
one against a riichi. Of 4,067 such calls and passes in recorded hands each was played out 40 times:
calls that leave the hand so far brought 400 points less than was reckoned."""
_CARRIES: Final = 350.0
"""What a called set that is a yaku is worth beyond its speed, in points: any call may follow."""
_DEEP_PLANS: Final = 2
_LOOKED_INTO: Final = 3
"""How many plans of a call, and discards after it, are looked at in depth."""
_LAST_TURNS: Final = 4
"""How many draws from the end a hand may be opened for being tenpai alone (keiten)."""
_FARTHEST: Final = {FLUSH: 4, SETS: 3}
"""The greatest distance of these plans for which a tile is called."""
_ANY: Final = 99
_IN_RIICHI: Final = 2.0
"""The usual han of a hand in riichi that may only be won by tsumo any more."""
_SET: Final = 3
_DANGER: Final = 0.5
"""The probability of tenpai from which another hand counts as a threat."""
_RATHER: Final = 1.0
"""How much more an option is worth that is better by a rule of thumb, in points."""
_WORTHLESS: Final = 500.0
"""How much less a call is worth that leaves no yaku, in points."""


def helpful(context: DecisionContext, options: Sequence[Action]) -> bool:
    """Whether any of the calls brings the hand nearer to what it may be played for."""
    calls = (one for one in options if isinstance(one, CallChow | CallSet) and not is_kong(one))
    return any(
        next(_nearer(context, context.with_meld(call.meld)), None) is not None for call in calls
    )


def call_values(context: DecisionContext, options: Sequence[Action]) -> Iterator[OptionValue]:
    """The value of letting the tile pass, and of every call."""
    passed = _pass_value(context)
    yield OptionValue(
        next(option for option in options if isinstance(option, Pass)),
        passed.value,
        Future(context.known, context.known.hand, passed.plan),
    )
    for option in options:
        if isinstance(option, CallChow | CallSet):
            after = context.with_meld(option.meld)
            nearer = () if is_kong(option) else tuple(_nearer(context, after))
            yield _call_value(context, option, nearer) or _refused(context, option, passed)


def _refused(context: DecisionContext, call: CallChow | CallSet, passed: Pushed) -> OptionValue:
    """A call that is never made: a kong, or one that leaves the hand as far, or without a yaku."""
    after = context.with_meld(call.meld)
    future = Future(after, after.hand, context.plans.formal)
    return OptionValue(call, passed.value - _WORTHLESS, future, refused=True)


def told(context: DecisionContext, found: Sequence[OptionValue]) -> list[OptionValue]:
    """The same options, those that are never chosen told as what they would bring.

    None of them is said to be better than what is chosen.
    """
    most = max(one.worth for one in found) - _RATHER
    return [_as_it_would_be(context, one, most) if one.refused else one for one in found]


def _as_it_would_be(context: DecisionContext, one: OptionValue, most: float) -> OptionValue:
    call = one.action
    if not isinstance(call, CallChow | CallSet):
        return one._replace(worth=most)
    after = context.with_meld(call.meld)
    ways = tuple(plan for plan in context.possible(after.hand, after) if plan.wins)
    found = _called_kong(context, call, ways) if is_kong(call) else _call_value(context, call, ways)
    return one if found is None else found._replace(worth=min(found.worth, most))


def _called_kong(
    context: DecisionContext, call: CallChow | CallSet, plans: Sequence[YakuPlan]
) -> OptionValue | None:
    """The value of the hand with an open kong, which draws next."""
    after = context.with_meld(call.meld)
    expected, draws = context.expected_of(after), context.known.draws
    found = [
        OptionValue(
            call,
            expected.value(after.hand, plan, deep=False)[draws] - _OPENED,
            Future(after, after.hand, plan),
        )
        for plan in plans
    ]
    return max(found, key=lambda one: one.worth, default=None)


def is_kong(call: CallChow | CallSet) -> bool:
    """Whether the call makes a kong; bots never call an open kong."""
    return isinstance(call, CallSet) and call.is_kong


def _pass_value(context: DecisionContext) -> Pushed:
    known, expected = context.known, context.expected
    if known.player.riichi is not None:
        waits = context.plans.closed.shanten(known.hand, known.sets).ukeire
        alone = expected.formal(waits, _IN_RIICHI, closed=True)
        return Pushed(alone[known.draws], context.plans.closed)
    near = [plan for plan, _ in context.near_plans(known.hand, known)]
    rough = [
        Pushed(expected.value(known.hand, plan, deep=False)[known.draws], plan) for plan in near
    ]
    if not context.style.sight.draws:
        return max(rough, key=lambda one: one.value)
    rough.sort(key=lambda one: one.value, reverse=True)
    deep = (
        Pushed(expected.value(known.hand, plan)[known.draws], plan)
        for _, plan in rough[:_DEEP_PLANS]
    )
    return max(deep, key=lambda one: one.value)


def _call_value(
    context: DecisionContext, call: CallChow | CallSet, plans: Sequence[YakuPlan]
) -> OptionValue | None:
    """The value of the hand after the call and the best discard by one of the plans."""
    after = context.with_meld(call.meld)
    draws = min(after.table.wall.left // len(after.table.seats), context.pace.draws)
    expected = context.expected_of(after)

    def value(kind: int, plan: YakuPlan, *, deep: bool) -> float:
        return expected.value(PackedHand(after.hand - ONE[kind]), plan, deep=deep)[draws]

    allowed = may_be_thrown(context.known, call)
    found = [
        (value(kind, plan, deep=False) - context.deal_in_costs[kind], kind, plan)
        for plan in plans
        for kind in kinds_of(plan.shanten(after.hand, after.sets).spare & allowed)
    ]
    found.sort(key=lambda one: one[0], reverse=True)
    looks = context.style.sight.draws > 0
    worked = [
        _after(context, call, after, kind, plan, value(kind, plan, deep=looks))
        for _, kind, plan in found[: _LOOKED_INTO if looks else 1]
    ]
    return max(worked, key=lambda one: one.worth, default=None)


def _nearer(context: DecisionContext, after: SeatKnowledge) -> Iterator[YakuPlan]:
    """The plans a call brings nearer."""
    known = context.known
    for plan in context.possible(after.hand, after):
        distance = plan.distance(after.hand, after.sets)
        if distance < plan.distance(known.hand, known.sets) and distance <= _farthest(after, plan):
            yield plan


def _farthest(after: SeatKnowledge, plan: YakuPlan) -> int:
    """The greatest distance of a plan for which a tile is called."""
    if not plan.wins:
        return 1 if after.draws <= _LAST_TURNS else 0
    if plan.value is not None and plan.value not in after.exposed.pungs:
        missing = _SET - count(after.hand, plan.value)
        if missing > after.live[plan.value]:
            return 0
    return _FARTHEST.get(plan.id, _ANY)


def _after(
    context: DecisionContext,
    call: CallChow | CallSet,
    after: SeatKnowledge,
    kind: int,
    plan: YakuPlan,
    value: float,
) -> OptionValue:
    hand = PackedHand(after.hand - ONE[kind])
    carries = KIND[call.meld.face] in context.known.value_sets and isinstance(call, CallSet)
    worth = value - context.deal_in_costs[kind] - _OPENED + context.style.haste
    worth += _CARRIES if carries else 0.0
    # It was measured in games in which runs are called.
    if context.style.sight.far and context.known.game.runs_called:
        is_far = not carries and plan.distance(hand, after.sets) >= _FAR
        is_warned = any(threat.in_riichi for threat in context.threats)
        worth -= _OPENED_FAR * is_far + _OPENED_WARNED * is_warned
    return OptionValue(call, worth, Future(after, hand, plan), kind)


def may_be_thrown(known: SeatKnowledge, call: CallChow | CallSet) -> Kinds:
    """The kinds that the rules let the seat discard after the call."""
    return kinds_among(discards_after(known.game.rules, known.table, known.seat, call.meld))


def kong_value(context: DecisionContext, kong: DeclareKong, best: OptionValue) -> OptionValue:
    """A kong is better than the best discard if it keeps the shanten and is safe enough."""
    if _breaks(context, kong):
        return OptionValue(kong, best.worth - _WORTHLESS, best.future)
    if _is_good(context, kong):
        return OptionValue(kong, best.worth + _RATHER, best.future, why=Decisive.VALUE)
    return OptionValue(kong, best.worth - _WORTHLESS, best.future, refused=True)


def _is_good(context: DecisionContext, kong: DeclareKong) -> bool:
    """Whether nobody is near enough to be given more dora, or the hand is tenpai by it."""
    threatened = any(threat.ready > _DANGER for threat in context.threats)
    is_ready = context.known.player.riichi is None and kong.added is None and _least(context) <= 1
    return not threatened or is_ready


def _least(context: DecisionContext) -> int:
    near = context.near_plans(context.known.hand, context.known)
    return min((distance for _, distance in near), default=_ANY)


def _breaks(context: DecisionContext, kong: DeclareKong) -> bool:
    """Whether the hand is further from tenpai by it."""
    if context.known.player.riichi is not None:
        return False
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
    return rest > least


def aside_value(context: DecisionContext, option: SetAside, best: OptionValue) -> OptionValue:
    """Setting a tile aside, for its han and another draw, beside the best discard.

    It is kept if the hand is worth more with it: thirteen orphans need one, and a triplet may
    be a yaku. In riichi it could only be discarded.
    """
    if context.known.player.riichi is not None:
        return OptionValue(option, best.worth + _RATHER, best.future, why=Decisive.VALUE)
    tile = option.tile
    without = context.with_bonus(tile)
    expected, draws = context.expected_of(without), context.known.draws
    plans = [plan for plan, _ in context.near_plans(without.hand, without)]
    aside = max(
        (Pushed(expected.value(without.hand, plan)[draws], plan) for plan in plans),
        key=lambda one: one.value,
    )
    others = [kind for kind in kinds_in(context.known.hand) if kind != KIND[tile]]
    kept = push_values(context, context.expected, others)
    gain = aside.value - max((one.value for one in kept.values()), default=aside.value)
    more = gain + _RATHER if gain >= 0.0 else min(gain, -_RATHER)
    return OptionValue(option, best.worth + more, Future(without, without.hand, aside.plan))
