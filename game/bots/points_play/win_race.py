"""The probabilities that a player or an opponent completes a hand first."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Final, NamedTuple, TypeAlias

Rates: TypeAlias = tuple[float, ...]
"""Probabilities in a round: one for each round left, or for each missing tile."""

MOST: Final = 8
"""From this distance on a hand is taken never to be completed."""


class RaceOdds(NamedTuple):
    """The probabilities of the ends of a deal."""

    won: float
    """The probability that the player completes the hand."""
    lost: float
    """The probability that an opponent wins; otherwise nobody does."""


@lru_cache(maxsize=1 << 13)
def race_odds(first: float, later: Rates, others: Rates) -> RaceOdds:
    """How the deal ends for a hand whose distance is one more than there are later rates.

    `first` is the rate of the next helping tile, `later` those of the following ones, the last
    of them first. In each round, after the player, one of the opponents may win.

    >>> race_odds(0.0, (), (0.5, 0.5))
    RaceOdds(won=0.0, lost=0.75)
    """
    tail, chance = _tail(later, others), 1 - exp(-first)
    won, lost, alive = 0.0, 0.0, 1.0
    for nth, other in enumerate(others):
        improved = alive * chance
        then = tail[nth + 1]
        survives = 1 - other if later else 1.0
        won += improved * survives * then.won
        lost += improved * (1 - survives + survives * then.lost)
        alive -= improved
        lost += alive * other
        alive *= 1 - other
    return RaceOdds(won, lost)


@lru_cache(maxsize=1 << 10)
def _tail(rates: Rates, others: Rates) -> tuple[RaceOdds, ...]:
    """The odds from each round on, for a hand with as many missing tiles as there are rates."""
    if not rates:
        return (RaceOdds(1.0, 0.0),) * (len(others) + 1)
    improved, chance = _tail(rates[:-1], others), 1 - exp(-rates[-1])
    is_last = len(rates) == 1
    found = [RaceOdds(0.0, 0.0)]
    for nth in range(len(others) - 1, -1, -1):
        survives, same, then = 1 - others[nth], found[-1], improved[nth + 1]
        carried = 1.0 if is_last else survives
        won = chance * carried * then.won + (1 - chance) * survives * same.won
        lost = chance * (1 - carried + carried * then.lost)
        lost += (1 - chance) * (1 - survives + survives * same.lost)
        found.append(RaceOdds(won, lost))
    return tuple(reversed(found))
