"""The threat of each opponent: how likely tenpai is, on what, and what dealing in would cost."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from game.bots.fast_shanten import ALL
from game.bots.fitted import wait_signs
from game.bots.fitted.fitted_figures import HAN, PACE, WAITS, PaceFigures
from game.bots.fitted.open_hands import Reading, read
from game.bots.fitted.readiness import facts, ready_and_growth
from game.bots.game_knowledge import MOST_HAN, Prices
from game.bots.seat_knowledge import ExposedMelds, SeatKnowledge, exposed_melds
from game.bots.wait_danger import WaitOdds, safe_from, wait_odds
from game.engine.seats import Seat

__all__ = ["OpponentThreat", "Reading", "opponent_threats", "read"]

MOST_LIKELY: Final = 0.95
"""No tile is surer to deal in than this."""
_ANY_TILE: Final[WaitOdds] = (0.06,) * len(ALL)
"""How likely any tile deals in to a tenpai hand of which nothing is read."""


class OpponentThreat(NamedTuple):
    """The threat of one opponent."""

    seat: Seat
    ready: float
    """The probability that the hand is tenpai now."""
    growth: tuple[float, ...]
    """The probability that it is tenpai after each number of further turns."""
    cost: float
    """What dealing in to it costs on average."""
    hits: WaitOdds
    """The probability that each kind deals in to it, given that it is tenpai."""
    in_riichi: bool
    pace: PaceFigures
    """How hands such as this win once they are tenpai."""


def opponent_threats(known: SeatKnowledge, *, reads: bool = True) -> tuple[OpponentThreat, ...]:
    """The threats of all opponents, in turn order.

    Who does not read takes every tile for as dangerous as another until riichi is declared.
    """
    return tuple(_opponent_threat(known, seat, reads=reads) for seat in known.others)


def _opponent_threat(known: SeatKnowledge, seat: Seat, *, reads: bool) -> OpponentThreat:
    table, player = known.table, known.table.players[seat]
    melds = exposed_melds(known.game, player.hand, known.dora)
    reading, manner = read(known, seat, melds), wait_signs.manner(player)
    riichi = player.riichi is not None
    growth = (1.0,) if riichi else _growth(known, seat, reading, melds)
    return OpponentThreat(
        seat=seat,
        ready=growth[0],
        growth=growth,
        cost=_cost(known, seat, reading, melds) + table.counters * known.game.counter.offered,
        hits=_hits(known, seat, reading, manner) if reads or riichi else _ANY_TILE,
        in_riichi=riichi,
        pace=PACE[manner],
    )


def _growth(
    known: SeatKnowledge, seat: Seat, reading: Reading, melds: ExposedMelds
) -> tuple[float, ...]:
    """The probability that a hand without riichi is tenpai, now and later."""
    player = known.table.players[seat]
    calls = sum(not meld.is_closed for meld in player.hand.melds)
    levels = facts(known, seat, reading, melds)
    turn, wins = len(player.river), PACE[wait_signs.manner(player)].wins
    return ready_and_growth(levels, calls, turn, known.draws, known.game.dense, wins)


def _hits(known: SeatKnowledge, seat: Seat, reading: Reading, manner: str) -> WaitOdds:
    player = known.table.players[seat]
    factors, whole = wait_signs.leaning(known, seat, reading, manner)
    thrown = wait_signs.thrown(player)
    found = wait_odds(known.live, safe_from(known.table, seat), factors, WAITS[manner], thrown)
    factor, power = WAITS[manner].held
    factor *= whole**power
    odds = [factor * hit**power if hit else 0.0 for hit in found]
    return tuple(odds) if max(odds) < MOST_LIKELY else tuple(min(one, MOST_LIKELY) for one in odds)


def _cost(known: SeatKnowledge, seat: Seat, reading: Reading, melds: ExposedMelds) -> float:
    game, player = known.game, known.table.players[seat]
    prices = game.dealer_prices if seat == known.table.dealer else game.prices
    if melds.is_closed:
        shown = melds.bonus + reading.values
        more = known.table.wall.revealed - 1 + shown
        return _average(prices, "closed" if player.riichi is None else "riichi", more)
    return _average(prices, reading.name, reading.han)


@lru_cache(maxsize=1 << 8)
def _average(prices: Prices, manner: str, more: int) -> float:
    """What hands of this manner cost on average that have so many han more."""
    return sum(
        prices[min(max(han + more, 1), MOST_HAN)].offered * share for han, share in HAN[manner]
    )
