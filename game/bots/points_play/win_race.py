"""How a deal counted in points will end: who completes a hand first, and how likely that is."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Final, NamedTuple, TypeAlias

Rates: TypeAlias = tuple[float, ...]
"""How often something happens in a round: in each of those left, or for each tile lacking."""

MOST: Final = 8
"""A hand that lacks so many tiles is not thought of as ever complete."""


class RaceOdds(NamedTuple):
    """How a deal ends."""

    won: float
    """How likely the player completes the hand."""
    lost: float
    """How likely another one wins; otherwise nobody does."""


@lru_cache(maxsize=1 << 13)
def race_odds(first: float, later: Rates, others: Rates) -> RaceOdds:
    """How the deal ends for a hand that lacks one tile more than there are later rates.

    The next helping tile comes so often; then come the later ones, of which the last stands
    first. In each round, after the player, one of the others may win.

    >>> race_odds(0.0, (), (0.5, 0.5))
    RaceOdds(won=0.0, lost=0.75)
    """
    tail, chance = _tail(later, others), 1 - exp(-first)
    won, lost, alive = 0.0, 0.0, 1.0
    for nth, other in enumerate(others):
        nearer = alive * chance
        then = tail[nth + 1]
        survives = 1 - other if later else 1.0
        won += nearer * survives * then.won
        lost += nearer * (1 - survives + survives * then.lost)
        alive -= nearer
        lost += alive * other
        alive *= 1 - other
    return RaceOdds(won, lost)


@lru_cache(maxsize=1 << 10)
def _tail(rates: Rates, others: Rates) -> tuple[RaceOdds, ...]:
    """How it ends from each round on, for a hand that lacks as many tiles as there are rates."""
    if not rates:
        return (RaceOdds(1.0, 0.0),) * (len(others) + 1)
    nearer, chance = _tail(rates[:-1], others), 1 - exp(-rates[-1])
    is_last = len(rates) == 1
    found = [RaceOdds(0.0, 0.0)]
    for nth in range(len(others) - 1, -1, -1):
        survives, same, then = 1 - others[nth], found[-1], nearer[nth + 1]
        carried = 1.0 if is_last else survives
        won = chance * carried * then.won + (1 - chance) * survives * same.won
        lost = chance * (1 - carried + carried * then.lost)
        lost += (1 - chance) * (1 - survives + survives * same.lost)
        found.append(RaceOdds(won, lost))
    return tuple(reversed(found))
