"""The pace of the hand around one seat: who may win first, and what pushing and folding cost."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import Final, NamedTuple

from game.bots.opponents import OpponentThreat
from game.bots.placement_value import PlacementValue
from game.bots.seat_knowledge import SeatKnowledge

_WINS: Final = 0.085
"""How likely a player in tenpai wins within a turn, by ron or tsumo."""
_DRAWS: Final = 0.6
"""The share of those wins that everyone pays for."""
_UNTOLD: Final = 0.6
"""How often one deals in to a hand that becomes tenpai later, as one would fold to most."""
_LEAK: Final = 0.006
"""How likely a folding player still deals in within a turn, while tiles seem safe."""
_MOST_LOST: Final = 0.5
_READY_PAY: Final = 1300.0
"""What tenpai at the end is worth, and what noten costs."""


class HandPace(NamedTuple):
    """What each further turn brings, counted by the own draws that are then left."""

    draws: int
    lost: tuple[float, ...]
    """How likely somebody else ends the hand within that turn."""
    push_cost: tuple[float, ...]
    """What that turn costs a player who pushes: deals in, and pays for the wins of others."""
    fold: tuple[float, ...]
    """What is left for a player who folds."""
    end_ready: float
    end_other: float
    """What the end of the wall brings to a hand in tenpai, and to one that is noten."""


class _Stakes(NamedTuple):
    """What one of the others can do to the seat."""

    shared: float
    """What the seat pays on average when this player wins from somebody else."""
    dealt: float
    """What throwing a tile drawn at random costs when this player is tenpai."""
    leaked: float
    """What folding costs all the same."""


def hand_pace(
    known: SeatKnowledge,
    placement: PlacementValue,
    others: Sequence[OpponentThreat],
    caution: float = 1.0,
) -> HandPace:
    """Looks ahead from the seat to its last draw."""
    stakes = [_stakes(known, placement, threat, caution) for threat in others]
    shares, deals, leaks = zip(*stakes, strict=True)
    draws = known.draws
    end_other = _end_other(others, draws)
    lost, push_cost, fold = [0.0], [0.0], [end_other]
    ahead = list(zip(*[_growth(threat, draws) for threat in others], strict=True))
    for ready in reversed(ahead):
        ends = min(sum(ready) * _WINS, _MOST_LOST)
        lost.append(ends)
        shared = sum(map(mul, ready, shares))
        push_cost.append(shared + sum(map(mul, ready, deals)))
        fold.append((1.0 - ends) * fold[-1] - shared - sum(map(mul, ready, leaks)))
    return HandPace(draws, tuple(lost), tuple(push_cost), tuple(fold), _READY_PAY, end_other)


def _stakes(
    known: SeatKnowledge, placement: PlacementValue, threat: OpponentThreat, caution: float
) -> _Stakes:
    cost = caution * placement.loss(threat.cost, threat.seat)
    payers = len(known.table.seats) - 1
    shared = _WINS * _DRAWS * placement.loss(threat.cost / payers, threat.seat)
    mean = sum(hit * live for hit, live in zip(threat.hits, known.live, strict=True))
    told = 1.0 if threat.in_riichi else _UNTOLD
    return _Stakes(shared, told * cost * mean / known.unseen, cost * _LEAK)


def _end_other(others: Sequence[OpponentThreat], draws: int) -> float:
    """What noten costs at the end, if anybody else is tenpai."""
    nobody = 1.0
    for threat in others:
        nobody *= 1.0 - _ready(threat, draws)
    return -_READY_PAY * (1.0 - nobody)


def _growth(threat: OpponentThreat, draws: int) -> tuple[float, ...]:
    """How likely a player is tenpai after each of so many turns, the next one first."""
    known = threat.growth
    return known[:draws] + known[-1:] * (draws - len(known))


def _ready(threat: OpponentThreat, ahead: int) -> float:
    return threat.growth[min(ahead, len(threat.growth) - 1)]
