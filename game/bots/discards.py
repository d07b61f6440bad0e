"""Which tile to throw, and whether with riichi: going on, giving up, or something in between."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from game.bots.lenses import BITS, ONE, Packed
from game.bots.mind import Mind
from game.bots.outlook import Outlook
from game.bots.plans import Plan
from game.engine.actions import Discard
from game.engine.tiles import KIND

_CANDIDATES: Final = 4
"""How many tiles are thought through."""
_STEP_BACK: Final = 250.0
"""What it costs at least to go a step back."""
_FORESIGHT: Final = 0.7
"""How much the danger of the next discards counts when giving up, turn by turn."""
_STEPS: Final = 3
_TIE: Final = 1.0


@dataclass(frozen=True, slots=True)
class Choice:
    """A tile that may be thrown, and what is expected of it."""

    action: Discard
    value: float


def best_discard(mind: Mind, options: Sequence[Discard], random: Random) -> Discard:
    """The tile to throw; of equals the one just drawn."""
    choices = list(_choices(mind, options))
    noise = mind.style.noise
    return max(
        choices,
        key=lambda choice: (
            choice.value + (random.gauss(0.0, noise) if noise else 0.0) + _TIE * choice.action.drawn
        ),
    ).action


def _choices(mind: Mind, options: Sequence[Discard]) -> Iterable[Choice]:
    quiet = by_kind(option for option in options if not option.riichi)
    declaring = by_kind(option for option in options if option.riichi)
    values = going_on(mind, mind.outlook, list(quiet))
    hand = mind.sight.hand
    for kind, option in quiet.items():
        rest = hand - ONE[kind]
        value = values[kind]
        ready = _ready(mind, rest) if kind in declaring else None
        if ready is not None:
            riichi, value = ready
            yield Choice(declaring[kind], riichi - mind.risks[kind] + mind.style.riichi)
        yield Choice(option, max(value, giving_up(mind, rest)) - mind.risks[kind])


def by_kind(options: Iterable[Discard]) -> dict[int, Discard]:
    """One tile of each kind: a plain one before a red one, the drawn one before another."""
    found: dict[int, Discard] = {}
    for option in sorted(options, key=lambda one: (one.tile.red, not one.drawn)):
        found.setdefault(KIND[option.tile], option)
    return found


def giving_up(mind: Mind, rest: Packed) -> float:
    """The value of folding with these tiles: what is left to throw may be dangerous too."""
    dangers: list[float] = []
    steps = min(_STEPS, mind.sight.draws)
    for kind in mind.safest:
        dangers += [mind.risks[kind]] * (rest >> BITS * kind & 7)
        if len(dangers) >= steps:
            break
    later = sum(danger * _FORESIGHT ** (nth + 1) for nth, danger in enumerate(dangers[:steps]))
    return mind.tempo.fold[mind.sight.draws] - later


def going_on(mind: Mind, outlook: Outlook, kinds: Iterable[int]) -> dict[int, float]:
    """The value of the hand after each discard, if it is pursued."""
    found: dict[int, float] = {}
    offered = list(kinds)
    for plan, _ in mind.near_plans(outlook.sight.hand, outlook.sight):
        for kind, value in _pursued(mind, outlook, plan, offered).items():
            found[kind] = max(found.get(kind, value), value)
    return found


def _pursued(
    mind: Mind, outlook: Outlook, plan: Plan, offered: Sequence[int]
) -> dict[int, float]:
    """The value of each discard for one plan; tiles the plan can spare are thought through."""
    sight, draws = outlook.sight, outlook.sight.draws
    spare = plan.look(sight.hand, sight.sets).spare
    values = {
        kind: outlook.value(sight.hand - ONE[kind], plan, deep=False)[draws] for kind in offered
    }
    near = [kind for kind in offered if spare >> kind & 1]
    near.sort(key=lambda kind: values[kind] - mind.risks[kind], reverse=True)
    if mind.style.deep:
        for kind in near[:_CANDIDATES]:
            values[kind] = outlook.value(sight.hand - ONE[kind], plan)[draws]
        least = min((values[kind] for kind in near[:_CANDIDATES]), default=0.0)
        for kind in near[_CANDIDATES:]:
            values[kind] = min(values[kind], least)
    most = max((values[kind] for kind in near), default=0.0)
    for kind in offered:
        if not spare >> kind & 1:
            values[kind] = min(values[kind], most - _STEP_BACK)
    return values


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
