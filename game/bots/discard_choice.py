"""Which tile to throw, and whether with riichi: going on, giving up, or something in between."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import mul
from random import Random
from typing import Final, NamedTuple

from game.bots.decision_context import STEPS, Mind
from game.bots.expected_value import Outlook
from game.bots.shanten import ONE, Packed
from game.bots.yaku_plans import Plan
from game.engine.actions import Discard
from game.engine.tiles import KIND

_CANDIDATES: Final = 4
"""How many tiles are thought through."""
_STEP_BACK: Final = 250.0
"""What it costs at least to go a step back."""
_FORESIGHT: Final = tuple(0.7**nth for nth in range(1, STEPS + 1))
"""How much the danger of the next discards counts when giving up, turn by turn."""
_TIE: Final = 1.0


class Choice(NamedTuple):
    """A tile that may be thrown, and what is expected of it."""

    action: Discard
    most: float
    """What is expected of it, or the most that may be until it is worked out."""
    later: Callable[[], float] | None = None
    """Works it out, where only the most is known."""


def best_discard(mind: Mind, options: Sequence[Discard], random: Random) -> Discard:
    """The tile to throw; of equals the one just drawn.

    What a tile is worth is worked out only if it would be thrown at its best.
    """
    choices = list(_choices(mind, options))
    noise = mind.style.noise
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
        choices[nth] = Choice(best.action, best.later())


def _choices(mind: Mind, options: Sequence[Discard]) -> Iterable[Choice]:
    quiet = by_kind(option for option in options if not option.riichi)
    declaring = by_kind(option for option in options if option.riichi)
    pursuit = going_on(mind, mind.outlook, list(quiet))
    hand = mind.sight.hand
    for kind, option in quiet.items():
        rest, risk = hand - ONE[kind], mind.risks[kind]
        ready = _ready(mind, rest) if kind in declaring else None
        if ready is not None:
            riichi, value = ready
            yield Choice(declaring[kind], riichi - risk + mind.style.riichi)
            yield Choice(option, max(value, giving_up(mind, kind)) - risk)
        else:
            yield _quiet(option, pursuit, giving_up(mind, kind), risk)


def _quiet(option: Discard, pursuit: Pursuit, given_up: float, risk: float) -> Choice:
    """Going on without the tile, or giving up."""
    kind = KIND[option.tile]
    most = pursuit.most(kind)
    if most <= given_up or pursuit.is_sure(kind):
        return Choice(option, max(most, given_up) - risk)
    return Choice(option, most - risk, lambda: max(pursuit.value(kind), given_up) - risk)


def by_kind(options: Iterable[Discard]) -> dict[int, Discard]:
    """One tile of each kind: a plain one before a red one, the drawn one before another."""
    found: dict[int, Discard] = {}
    for option in sorted(options, key=lambda one: (one.tile.red, not one.drawn)):
        found.setdefault(KIND[option.tile], option)
    return found


def giving_up(mind: Mind, thrown: int) -> float:
    """The value of folding after throwing a tile: what is left to throw may be dangerous too."""
    left = list(mind.safest_held)
    if thrown in left:
        left.remove(thrown)
    dangers = [mind.risks[kind] for kind in left[: min(STEPS, mind.sight.draws)]]
    later: float = sum(map(mul, dangers, _FORESIGHT))
    return mind.tempo.fold[mind.sight.draws] - later


class _Way(NamedTuple):
    """One plan, and what the discards leave of it."""

    outlook: Outlook
    plan: Plan
    kept: Mapping[int, float]
    """The value after each discard that the plan can spare."""
    back: float
    """The most it is worth after any other, which is a step back."""

    def most(self, kind: int) -> float:
        return self.kept.get(kind, self.back)

    def value(self, kind: int) -> float:
        if kind in self.kept:
            return self.kept[kind]
        return min(_at_first_sight(self.outlook, self.plan, kind), self.back)


class Pursuit(NamedTuple):
    """What the hand is worth after each discard, if it is pursued by the best of some plans."""

    ways: tuple[_Way, ...]

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


def going_on(mind: Mind, outlook: Outlook, kinds: Sequence[int]) -> Pursuit:
    """The value of the hand after each discard, if it is pursued."""
    near = mind.near_plans(outlook.sight.hand, outlook.sight)
    return Pursuit(tuple(_way(mind, outlook, plan, kinds) for plan, _ in near))


def _way(mind: Mind, outlook: Outlook, plan: Plan, offered: Sequence[int]) -> _Way:
    """One plan; tiles it can spare are thought through."""
    sight, draws = outlook.sight, outlook.sight.draws
    spare = plan.look(sight.hand, sight.sets).spare
    near = [kind for kind in offered if spare >> kind & 1]
    kept = {kind: _at_first_sight(outlook, plan, kind) for kind in near}
    if mind.style.deep:
        near.sort(key=lambda kind: kept[kind] - mind.risks[kind], reverse=True)
        for kind in near[:_CANDIDATES]:
            kept[kind] = outlook.value(sight.hand - ONE[kind], plan)[draws]
        least = min((kept[kind] for kind in near[:_CANDIDATES]), default=0.0)
        for kind in near[_CANDIDATES:]:
            kept[kind] = min(kept[kind], least)
    return _Way(outlook, plan, kept, max(kept.values(), default=0.0) - _STEP_BACK)


def _at_first_sight(outlook: Outlook, plan: Plan, kind: int) -> float:
    sight = outlook.sight
    return outlook.value(sight.hand - ONE[kind], plan, deep=False)[sight.draws]


def _ready(mind: Mind, rest: Packed) -> tuple[float, float] | None:
    """The value of a ready hand with riichi, and without; none if no plan wins with it."""
    outlook, sight, draws = mind.outlook, mind.sight, mind.sight.draws
    declared, undeclared = [], []
    ways = [mind.plans.closed, *(mind.plans.shapes if not sight.exposed.sets else ())]
    for plan in ways:
        seen = plan.look(rest, sight.sets)
        if seen.lacking == 1:
            han = outlook.appraiser.han(rest, plan)
            han += outlook.appraiser.plain_runs(rest, seen.nearer, plan)
            declared.append(outlook.declared(seen.nearer, han)[draws])
            undeclared.append(outlook.undeclared(rest, seen.nearer, plan)[draws])
    return (max(declared), max(undeclared)) if declared else None
