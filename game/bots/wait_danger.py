"""The probability that each kind deals in to a tenpai hand.

All wait shapes that are still possible are counted: two-sided (ryanmen), closed (kanchan),
edge (penchan), two pairs (shanpon), single (tanki). Each weighs as often as players wait on
it, times the combinations of unseen tiles that form it. Tiles that cannot be won on rule out
whole shapes, which yields suji, walls and the danger of late turns. The weights are fitted to
recorded hands (`game/bots/fitted`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

from game.bots.fast_shanten import Kinds, kinds_among
from game.bots.fitted.fitted_figures import WaitFigures
from game.bots.fitted.wait_signs import Thrown
from game.engine.seats import Seat
from game.engine.shapes import suit_rows
from game.engine.shapes.hand_shapes import COPIES, Counts
from game.engine.table import Round, Source

WaitOdds: TypeAlias = tuple[float, ...]
"""For each kind, the probability that a tenpai hand waits for it."""
NOTHING_THROWN: Final = Thrown()

_WON_ON: Final = frozenset({Source.DISCARD, Source.ADDED_KONG})
"""Where tiles come from on which any hand may win."""
_RANKS: Final = 9
_HONOURS: Final = suit_rows.FIRST[-1]

PLAIN: Final = WaitFigures(
    two_sided=(0.51, 0.51, 0.51),
    closed=(0.17, 0.18, 0.085, 0.085),
    edge=0.146,
    pair=(0.5, 0.48, 0.42, 0.28, 0.28),
    alone=(0.3, 0.3, 0.25, 0.2, 0.2),
    honour_pair=1.15,
    honour_alone=0.28,
    rest=0.0,
    least=30.0,
)
"""The weights where no recorded hands tell more; a weight is for one combination of tiles, as
hundredths of all hands."""


def wait_odds(
    live: Counts,
    safe: Kinds,
    leaning: Sequence[float] | None = None,
    figures: WaitFigures = PLAIN,
    thrown: Thrown = NOTHING_THROWN,
) -> WaitOdds:
    """The probability that a tenpai hand waits for each kind, except the safe ones.

    `leaning` is a factor for each kind, for what the hand seems to collect or avoid.
    """
    found: list[float] = []
    whole = 0.0
    for start in suit_rows.FIRST[:-1]:
        weights, total = _of_suit(figures, live[start : start + _RANKS], *_row(safe, thrown, start))
        found += weights
        whole += total
    weights, shares = _of_honours(figures, live[_HONOURS:], safe >> _HONOURS)
    found += weights
    whole = sum(shares, whole)
    if leaning is not None:
        before = sum(found)
        found = [weight * factor for weight, factor in zip(found, leaning, strict=True)]
        whole *= sum(found) / before if before else 1.0
    whole = max(whole + figures.rest, figures.least)
    return tuple([weight / whole for weight in found])


def _row(safe: Kinds, thrown: Thrown, start: int) -> tuple[int, int, int]:
    """The safe ranks of a suit, and those thrown early and later."""
    row = (1 << _RANKS) - 1
    return safe >> start & row, thrown.early >> start & row, thrown.late >> start & row


@lru_cache(maxsize=1 << 14)
def _of_suit(
    figures: WaitFigures, live: Counts, safe: int, early: int, late: int
) -> tuple[tuple[float, ...], float]:
    """The weight of each rank, and of all shapes together; a shape may wait for two ranks."""
    weights, total = [0.0] * _RANKS, 0.0
    for low, high, first, last, factor in _runs(figures, safe, early, late):
        weight = factor * live[low] * live[high]
        weights[first] += weight
        if last != first:
            weights[last] += weight
        total += weight
    for rank, by_copies in _sets(figures, safe):
        weight, share = by_copies[live[rank]]
        weights[rank] += weight
        total += share
    return tuple(weights), total


class _Run(NamedTuple):
    """Two tiles that wait to become a run."""

    low: int
    high: int
    first: int
    last: int
    """The ranks it waits for; twice the same if there is but one."""
    factor: float
    """Its weight for each combination of unseen tiles."""


@lru_cache(maxsize=1 << 11)
def _runs(figures: WaitFigures, safe: int, early: int, late: int) -> tuple[_Run, ...]:
    """All pairs of tiles that may wait to become a run; none that waits for a safe rank."""
    every = _every_run(figures, early, late)
    return tuple(one for one in every if not (safe >> one.first | safe >> one.last) & 1)


def _every_run(figures: WaitFigures, early: int, late: int) -> Iterator[_Run]:
    two, gap, edge = (
        [_factor(figures.early[nth], early, figures.late[nth], late, rank) for rank in _ALL_RANKS]
        for nth in range(3)
    )
    for low, high in pairwise(_ALL_RANKS):
        below, above = low - 1, high + 1
        if below < 0 or above >= _RANKS:
            only = above if below < 0 else below
            yield _Run(low, high, only, only, figures.edge * edge[low] * edge[high])
        else:
            weight = figures.two_sided[min(low, _RANKS - 1 - high) - 1]
            yield _Run(low, high, below, above, weight * two[low] * two[high])
    for rank in range(1, _RANKS - 1):
        weight = figures.closed[min(rank, _RANKS - 1 - rank) - 1]
        yield _Run(rank - 1, rank + 1, rank, rank, weight * gap[rank - 1] * gap[rank + 1])


@lru_cache(maxsize=1 << 11)
def _sets(
    figures: WaitFigures, safe: int
) -> tuple[tuple[int, tuple[tuple[float, float], ...]], ...]:
    """Of every rank that is not safe, by its unseen copies, the weight of pairs and lone tiles.

    The second number is what they add to the sum of all shapes: two pairs wait together.
    """
    return tuple(
        (rank, tuple(_set(figures, rank, have) for have in range(COPIES + 1)))
        for rank in _ALL_RANKS
        if not safe >> rank & 1
    )


def _set(figures: WaitFigures, rank: int, have: int) -> tuple[float, float]:
    near = min(rank, _RANKS - 1 - rank)
    paired, alone = have * (have - 1) / 2 * figures.pair[near], have * figures.alone[near]
    return paired + alone, paired / 2 + alone


_ALL_RANKS: Final = range(_RANKS)


def _factor(once: float, early: int, then: float, late: int, rank: int) -> float:
    """By how much a tile is less likely to be in the hand as one like it was thrown."""
    if early >> rank & 1:
        return once
    return then if late >> rank & 1 else 1.0


@lru_cache(maxsize=1 << 12)
def _of_honours(
    figures: WaitFigures, live: Counts, safe: int
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The weight of each honour, and the weight its shapes add to the sum."""
    paired = [have * (have - 1) / 2 * figures.honour_pair for have in live]
    alone = [have * figures.honour_alone for have in live]
    both = [
        (pair + single, pair / 2 + single) if not safe >> nth & 1 else (0.0, 0.0)
        for nth, (pair, single) in enumerate(zip(paired, alone, strict=True))
    ]
    weights, shares = zip(*both, strict=True)
    return weights, shares


def safe_from(table: Round, seat: Seat) -> Kinds:
    """The kinds the seat cannot win on now: its own discards, and tiles it passed up.

    Letting a tile pass that few hands may rob says nothing: one set aside, or of a closed kong.
    """
    player = table.players[seat]
    thrown = (laid.tile for laid in player.river)
    passed = (missed.tile for missed in player.missed if missed.source in _WON_ON)
    return kinds_among((*thrown, *passed))
