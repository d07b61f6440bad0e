"""The pace of the hand: when others may win, and what pushing and folding cost a seat."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import Final, NamedTuple

from game.bots.opponents import OpponentThreat
from game.bots.placement_value import PlacementValue
from game.bots.seat_knowledge import SeatKnowledge

_LATE_DEAL_IN: Final = 0.6
"""The part of deal-ins to hands that become tenpai later that remains, as one folds to most."""
_MOST_LOST: Final = 0.5
_READY_PAY: Final = 1300.0
"""The points that tenpai at the end is worth, and that noten costs."""


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
    end_other = _end_other(others, draws)
    lost, push_cost, fold = [0.0], [0.0], [end_other]
    ahead = list(zip(*[_growth(threat, draws) for threat in others], strict=True))
    for ready in reversed(ahead):
        ends = min(sum(map(mul, ready, wins)), _MOST_LOST)
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
    pace = threat.pace
    shared = pace.wins * pace.draws * placement.loss(threat.cost / payers, threat.seat)
    mean = sum(hit * live for hit, live in zip(threat.hits, known.live, strict=True))
    weight = 1.0 if threat.in_riichi else _LATE_DEAL_IN
    deals = weight * cost * mean / known.unseen
    return _Stakes(pace.wins, shared, deals, cost * pace.leaks)


def _end_other(others: Sequence[OpponentThreat], draws: int) -> float:
    """The expected value of being noten at the exhaustive draw."""
    nobody = 1.0
    for threat in others:
        nobody *= 1.0 - _ready(threat, draws)
    return -_READY_PAY * (1.0 - nobody)


def _growth(threat: OpponentThreat, draws: int) -> tuple[float, ...]:
    """The probability that a player is tenpai after each of the next `draws` turns."""
    known = threat.growth
    return known[:draws] + known[-1:] * (draws - len(known))


def _ready(threat: OpponentThreat, ahead: int) -> float:
    return threat.growth[min(ahead, len(threat.growth) - 1)]
