"""How the hand will go on around one seat: who may win first, and what waiting and folding cost."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import Final, NamedTuple

from game.bots.opponents import Threat
from game.bots.placement_value import Standing
from game.bots.seat_knowledge import Sight

_WINS: Final = 0.085
"""How likely a ready player wins within a turn, on others' tiles or by the own draw."""
_DRAWS: Final = 0.6
"""The share of those wins that everyone pays for."""
_UNTOLD: Final = 0.6
"""How often one deals in to a hand that becomes ready later, as one would fold to most."""
_LEAK: Final = 0.006
"""How likely a folding player still deals in within a turn, while tiles seem safe."""
_MOST_LOST: Final = 0.5
_READY_PAY: Final = 1300.0
"""What being ready at the end is worth, and what not being ready costs."""


class Tempo(NamedTuple):
    """What each further turn brings, counted by the own draws that are then left."""

    draws: int
    lost: tuple[float, ...]
    """How likely somebody else ends the hand within that turn."""
    toll: tuple[float, ...]
    """What that turn costs a player who goes on: deals in, and pays for the wins of others."""
    fold: tuple[float, ...]
    """What is left for a player who gives up the hand."""
    end_ready: float
    end_other: float
    """What the end of the wall brings to a hand that is ready, and to one that is not."""


class _Stakes(NamedTuple):
    """What one of the others can do to the seat."""

    shared: float
    """What the seat pays on average when this player wins from somebody else."""
    dealt: float
    """What throwing a tile drawn at random costs when this player is ready."""
    leaked: float
    """What folding costs all the same."""


def tempo(
    sight: Sight, standing: Standing, others: Sequence[Threat], caution: float = 1.0
) -> Tempo:
    """Looks ahead from the seat to its last draw."""
    stakes = [_stakes(sight, standing, threat, caution) for threat in others]
    shares, deals, leaks = zip(*stakes, strict=True)
    draws = sight.draws
    end_other = _end_other(others, draws)
    lost, toll, fold = [0.0], [0.0], [end_other]
    ahead = list(zip(*[_growth(threat, draws) for threat in others], strict=True))
    for ready in reversed(ahead):
        ends = min(sum(ready) * _WINS, _MOST_LOST)
        lost.append(ends)
        shared = sum(map(mul, ready, shares))
        toll.append(shared + sum(map(mul, ready, deals)))
        fold.append((1.0 - ends) * fold[-1] - shared - sum(map(mul, ready, leaks)))
    return Tempo(draws, tuple(lost), tuple(toll), tuple(fold), _READY_PAY, end_other)


def _stakes(sight: Sight, standing: Standing, threat: Threat, caution: float) -> _Stakes:
    cost = caution * standing.loss(threat.cost, threat.seat)
    payers = len(sight.table.seats) - 1
    shared = _WINS * _DRAWS * standing.loss(threat.cost / payers, threat.seat)
    mean = sum(hit * live for hit, live in zip(threat.hits, sight.live, strict=True))
    told = 1.0 if threat.in_riichi else _UNTOLD
    return _Stakes(shared, told * cost * mean / sight.unseen, cost * _LEAK)


def _end_other(others: Sequence[Threat], draws: int) -> float:
    """What not being ready at the end costs, if anybody else is."""
    nobody = 1.0
    for threat in others:
        nobody *= 1.0 - _ready(threat, draws)
    return -_READY_PAY * (1.0 - nobody)


def _growth(threat: Threat, draws: int) -> tuple[float, ...]:
    """How likely a player is ready after each of so many turns, the next one first."""
    known = threat.growth
    return known[:draws] + known[-1:] * (draws - len(known))


def _ready(threat: Threat, ahead: int) -> float:
    return threat.growth[min(ahead, len(threat.growth) - 1)]
