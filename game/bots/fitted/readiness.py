"""How likely a hand without riichi is tenpai, and how likely it is a few turns later.

Every fact that everybody sees adds to the score of a hand; the score is the logarithm of the odds.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

from game.bots.fitted.fitted_figures import READY, ReadinessFigures
from game.bots.fitted.open_hands import READINGS, Reading
from game.bots.seat_knowledge import ExposedMelds, SeatKnowledge
from game.engine.seats import Seat
from game.engine.table import Player
from game.engine.tiles import KIND, Tile

TURNS: Final = 18
"""From here on later turns are alike."""
MOST_CALLS: Final = 4
FACTS: Final = {
    "drawn_run": 6,
    "last": 12,
    "against": 17,
    "dora_thrown": 3,
    "from_hand": 7,
    "early_middle": 7,
    "kongs": 2,
    "reading": len(READINGS) * MOST_CALLS,
    "shown": 4,
}
"""The facts, and how many levels each has."""
_EARLY: Final = 6
_LATE: Final = 8
_LATELY: Final = 6
_MIDDLE: Final = range(3, 8)
_NEAR: Final = (2, 8)
_LONG_RUN: Final = 5
_MANY: Final = 3
_MOST: Final = 0.985
_FINE: Final = 20
"""The resolution of scores, so that similar hands share a cached curve."""


def facts(
    known: SeatKnowledge, seat: Seat, reading: Reading, melds: ExposedMelds
) -> tuple[int, ...]:
    """The level of each fact about a hand without riichi."""
    player = known.table.players[seat]
    river = player.river
    calls = sum(not meld.is_closed for meld in player.hand.melds)
    opened = READINGS.index(reading.name) * MOST_CALLS + min(calls, MOST_CALLS) - 1
    worthy = sum(_is_worthy(known, laid.tile) for laid in river)
    middle = sum(laid.tile.is_run_tile and laid.tile.rank in _MIDDLE for laid in river[:_EARLY])
    return (
        _drawn_run(player),
        _last(known, player),
        _against(known, seat),
        min(worthy, 2),
        sum(not laid.drawn for laid in river[-_LATELY:]),
        middle,
        int(len(player.hand.melds) > calls),
        opened if calls else 0,
        min(melds.bonus, _MANY),
    )


def _is_worthy(known: SeatKnowledge, tile: Tile) -> bool:
    return tile.red or bool(known.dora[KIND[tile]])


def _drawn_run(player: Player) -> int:
    """How many of the last discards were the tiles just drawn."""
    run = 0
    for laid in reversed(player.river[-_LONG_RUN:]):
        if not laid.drawn:
            break
        run += 1
    return run


def _last(known: SeatKnowledge, player: Player) -> int:
    """What came last from the hand, early or late."""
    last = next((laid.tile for laid in reversed(player.river) if not laid.drawn), None)
    late = 6 * (len(player.river) > _LATE)
    if last is None:
        return late
    if _is_worthy(known, last):
        return late + 1
    if last.is_honour:
        return late + 2
    return late + (3 if last.is_terminal else 4 if last.rank in _NEAR else 5)


def _against(known: SeatKnowledge, seat: Seat) -> int:
    """What the hand threw since another's riichi: tiles safe from it, and others."""
    table = known.table
    riichi = [
        (other, player.riichi.place, player.river)
        for other, player in enumerate(table.players)
        if other != seat and player.riichi is not None
    ]
    if not riichi:
        return 0
    order = len(table.players)
    mine = (seat - table.dealer) % order
    start = min(place + (mine < (other - table.dealer) % order) for other, place, _ in riichi)
    safe = set.intersection(*({KIND[laid.tile] for laid in river} for *_, river in riichi))
    since = [KIND[laid.tile] in safe for laid in table.players[seat].river[start:]]
    folded = sum(since)
    return 1 + (_MANY + 1) * min(len(since) - folded, _MANY) + min(folded, _MANY)


def ready_and_growth(
    levels: Sequence[int], calls: int, turn: int, turns: int, dense: float, wins: float
) -> tuple[float, ...]:
    """The probability that the hand is tenpai now, and after each of so many further turns.

    Later readiness is that of hands that go on so long: of those that are ready some have won.
    """
    figures = READY[calls > 0]
    now = figures.turns[max(min(calls, MOST_CALLS) - 1, 0)][min(turn, TURNS)]
    now += sum([table[level] for table, level in zip(figures.now, levels, strict=True)])
    soon = sum([table[level] for table, level in zip(figures.soon, levels, strict=True)])
    ready = min(dense / (1 + exp(-round(now * _FINE) / _FINE)), _MOST)
    pace = _Pace(round(soon * _FINE), min(calls, MOST_CALLS), turn, dense, wins)
    return _growth(ready, figures, pace, turns)


class _Pace(NamedTuple):
    """What decides how soon a hand is ready."""

    soon: int
    """Its score in steps of its resolution."""
    calls: int
    turn: int
    dense: float
    wins: float


@lru_cache(maxsize=1 << 12)
def _growth(ready: float, figures: ReadinessFigures, pace: _Pace, turns: int) -> tuple[float, ...]:
    by_turn = figures.becoming[max(pace.calls - 1, 0)]
    found = [ready]
    for ahead in range(1, turns + 1):
        score = by_turn[min(pace.turn + ahead, TURNS)] + figures.later[min(ahead, TURNS)]
        becomes = min(pace.dense / (1 + exp(-(pace.soon / _FINE + score))), _MOST)
        stays = ready * (1 - figures.leaves) * (1 - pace.wins)
        ready = (stays + (1 - ready) * becomes) / (1 - ready * pace.wins)
        found.append(min(ready, _MOST))
    return tuple(found)
