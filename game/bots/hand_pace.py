"""The pace of the hand: when others may win, and what pushing and folding cost a seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from math import prod
from operator import mul
from typing import Final, NamedTuple, TypeAlias

from game.bots.opponents import OpponentThreat
from game.bots.placement_value import STICK, PlacementValue
from game.bots.seat_knowledge import SeatKnowledge
from game.engine.seats import Seat

_LATE_DEAL_IN: Final = 0.6
"""The part of deal-ins to hands that become tenpai later that remains, as one folds to most."""
_MOST_LOST: Final = 0.5
_READY_PAY: Final = 1300.0
"""The points that tenpai at the end is worth, and that noten costs."""


JudgedDraw: TypeAlias = Callable[[Sequence[int], tuple[Seat, ...]], float]
"""What is thought of an exhaustive draw: what each seat is paid then, and who is tenpai."""


class DrawnHand(NamedTuple):
    """What is thought of the exhaustive draw."""

    tenpai: float
    noten: float
    declared: float
    """Tenpai, having declared riichi before it."""


class HandPace(NamedTuple):
    """The chances and costs of each further turn, indexed by the draws the seat has left."""

    draws: int
    lost: tuple[float, ...]
    """The probability that somebody else ends the hand within that turn."""
    push_cost: tuple[float, ...]
    """The cost of that turn to a player who pushes: deal-ins, and a share of others' tsumo."""
    fold: tuple[float, ...]
    """The value of folding."""
    end_ready: float
    end_other: float
    """The value of the exhaustive draw to a tenpai hand, and to a noten one."""
    end_declared: float
    """The same to a hand that declares riichi before it, the stick paid."""
    stick: float
    """What the stick of a riichi costs who does not win."""


class _Stakes(NamedTuple):
    """What one opponent can cost the seat."""

    wins: float
    """The probability that this player wins within a turn when tenpai."""
    shared: float
    """What the seat pays on average when this player wins from somebody else."""
    dealt: float
    """What discarding a random tile costs when this player is tenpai."""
    leaked: float
    """What folding still costs."""


def hand_pace(
    known: SeatKnowledge,
    placement: PlacementValue,
    others: Sequence[OpponentThreat],
    caution: float = 1.0,
) -> HandPace:
    """The pace of a hand from now to the seat's last draw."""
    stakes = [_stakes(known, placement, threat, caution) for threat in others]
    wins, shares, deals, leaks = zip(*stakes, strict=True)
    draws = known.draws
    at_last = _at_the_draw(known, placement, others)
    end_other = at_last.noten
    lost, push_cost, fold = [0.0], [0.0], [end_other]
    ahead = list(zip(*[_growth(threat, draws) for threat in others], strict=True))
    for ready in reversed(ahead):
        ends = min(sum(map(mul, ready, wins)), _MOST_LOST)
        lost.append(ends)
        shared = sum(map(mul, ready, shares))
        push_cost.append(shared + sum(map(mul, ready, deals)))
        fold.append((1.0 - ends) * fold[-1] - shared - sum(map(mul, ready, leaks)))
    turns = draws, tuple(lost), tuple(push_cost), tuple(fold)
    return HandPace(*turns, *at_last, placement.stick)


def _stakes(
    known: SeatKnowledge, placement: PlacementValue, threat: OpponentThreat, caution: float
) -> _Stakes:
    cost = caution * placement.loss(threat.cost, threat.seat)
    pace = threat.pace
    shared = pace.wins * placement.beside(threat.cost, threat.seat, pace.draws)
    mean = sum(hit * live for hit, live in zip(threat.hits, known.live, strict=True))
    weight = 1.0 if threat.in_riichi else _LATE_DEAL_IN
    deals = weight * cost * mean / known.unseen
    return _Stakes(pace.wins, shared, deals, cost * pace.leaks)


def _at_the_draw(
    known: SeatKnowledge, placement: PlacementValue, others: Sequence[OpponentThreat]
) -> DrawnHand:
    """The expected value of the exhaustive draw."""
    if placement.last is None:
        odds = (_ready_at_last(known, threat) for threat in others)
        noten = -_READY_PAY * (1.0 - prod(1.0 - ready for ready in odds))
        return DrawnHand(_READY_PAY, noten, _READY_PAY - STICK)
    return on_average(known, others, placement.exhausted)


def on_average(
    known: SeatKnowledge, others: Sequence[OpponentThreat], judged: JudgedDraw
) -> DrawnHand:
    """What is thought of the exhaustive draw, given who of the others may be tenpai."""
    odds = {threat.seat: _ready_at_last(known, threat) for threat in others}
    own = known.seat
    found = [0.0, 0.0, 0.0]
    for those, chance in _who_is_ready(odds):
        for nth, (mine, stick) in enumerate((((own,), 0), ((), 0), ((own,), STICK))):
            ready = tuple(sorted((*those, *mine)))
            paid = known.game.noten(known.table, ready)
            changes = [change - stick * (seat == own) for seat, change in enumerate(paid)]
            found[nth] += chance * judged(changes, ready)
    return DrawnHand(*found)


def _who_is_ready(odds: Mapping[Seat, float]) -> Iterator[tuple[tuple[Seat, ...], float]]:
    """Which of the others may be tenpai together, and how likely that is."""
    for shown in product((True, False), repeat=len(odds)):
        those = tuple(seat for seat, is_ready in zip(odds, shown, strict=True) if is_ready)
        pairs = zip(odds.values(), shown, strict=True)
        yield those, prod(odd if is_ready else 1.0 - odd for odd, is_ready in pairs)


def _ready_at_last(known: SeatKnowledge, threat: OpponentThreat) -> float:
    """The probability that a player is tenpai at the exhaustive draw, if not seen already."""
    shown = known.table.players[threat.seat].shows
    return _ready(threat, known.draws) if shown is None else float(shown)


def _growth(threat: OpponentThreat, draws: int) -> tuple[float, ...]:
    """The probability that a player is tenpai after each of the next `draws` turns."""
    known = threat.growth
    return known[:draws] + known[-1:] * (draws - len(known))


def _ready(threat: OpponentThreat, ahead: int) -> float:
    return threat.growth[min(ahead, len(threat.growth) - 1)]
