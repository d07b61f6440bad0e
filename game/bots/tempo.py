"""How the hand will go on around one seat: who may win first, and what waiting and folding cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.bots.analysis import Sight
from game.bots.lenses import ALL
from game.bots.standing import Standing
from game.bots.threats import Threat

_WINS: Final = 0.085
"""How likely a ready player wins within a turn, on others' tiles or by the own draw."""
_DRAWS: Final = 0.6
"""The share of those wins that everyone pays for."""
_UNTOLD: Final = 0.6
"""How often one deals in to a hand that becomes ready later, as one would fold to most."""
_LEAK: Final = 0.006
"""How likely a folding player still deals in within a turn, while tiles seem safe."""
_READY_PAY: Final = 1300.0
"""What being ready at the end is worth, and what not being ready costs."""


@dataclass(frozen=True, slots=True)
class Tempo:
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


def tempo(
    sight: Sight, standing: Standing, others: Sequence[Threat], draws: int, caution: float = 1.0
) -> Tempo:
    """Looks ahead from the seat with so many draws left."""
    lost, toll, folded = [0.0], [0.0], [0.0]
    for left in range(1, draws + 1):
        ahead = draws - left
        ready = [_ready(threat, ahead) for threat in others]
        lost.append(min(sum(ready) * _WINS, 0.5))
        shares = [_share(sight, standing, threat) for threat in others]
        costs = [caution * standing.loss(threat.cost, threat.seat) for threat in others]
        paid = sum(one * share for one, share in zip(ready, shares, strict=True)) * _WINS
        means = [_mean_hit(sight, threat) for threat in others]
        dealt = sum(one * mean * cost for one, mean, cost in zip(ready, means, costs, strict=True))
        leaked = sum(one * cost for one, cost in zip(ready, costs, strict=True)) * _LEAK
        toll.append(paid + dealt)
        folded.append(paid + leaked)
    some_ready = 1.0
    for threat in others:
        some_ready *= 1.0 - _ready(threat, draws)
    end_other = -_READY_PAY * (1.0 - some_ready)
    fold = [end_other]
    for left in range(1, draws + 1):
        fold.append((1.0 - lost[left]) * fold[-1] - folded[left])
    return Tempo(draws, tuple(lost), tuple(toll), tuple(fold), _READY_PAY, end_other)


def _ready(threat: Threat, ahead: int) -> float:
    return threat.growth[min(ahead, len(threat.growth) - 1)]


def _share(sight: Sight, standing: Standing, threat: Threat) -> float:
    """What the seat pays on average when this player draws the winning tile."""
    payers = len(sight.table.players) - 1
    return _DRAWS * standing.loss(threat.cost / payers, threat.seat)


def _mean_hit(sight: Sight, threat: Threat) -> float:
    """How likely a tile drawn at random is one this player waits for."""
    return sum(threat.hits[kind] * sight.live[kind] for kind in ALL) / sight.unseen
