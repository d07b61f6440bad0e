"""The threat of each opponent: how likely tenpai is, on what, and what dealing in would cost."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from game.bots.fast_shanten import ALL
from game.bots.game_knowledge import MOST_HAN, Prices
from game.bots.seat_knowledge import ExposedMelds, SeatKnowledge, exposed_melds
from game.bots.wait_danger import WaitOdds, dora_signs, early_signs, safe_from, wait_odds
from game.engine.seats import Seat
from game.engine.table import Meld, Player
from game.engine.tiles import STANDARD, Suit

_MARKS: Final = (4, 8, 12, 16)
"""The turns of the following statistics."""
_TENPAI: Final = (
    (0.006, 0.045, 0.12, 0.20),
    (0.07, 0.27, 0.46, 0.55),
    (0.28, 0.53, 0.69, 0.73),
    (0.77, 0.89, 0.92, 0.92),
    (0.95, 0.97, 0.98, 0.98),
)
"""The share of hands that are tenpai at these turns without riichi, by the number of calls."""
_TENPAI_FLUSH: Final = (
    (0.006, 0.045, 0.12, 0.20),
    (0.06, 0.19, 0.41, 0.63),
    (0.18, 0.38, 0.59, 0.76),
    (0.52, 0.69, 0.82, 0.90),
    (0.90, 0.95, 0.97, 0.98),
)
"""The same for hands that aim at a flush."""
_TENPAI_LATER: Final = (0.04, 0.18, 0.38, 0.50)
"""The share of closed hands without riichi now that are tenpai at these turns."""
_NO_SIGN: Final = (2, 1)
"""Up to how many melds without a run mean nothing: without chows in the game, and with."""
_FLUSH_HAN: Final = 2
_SETS_HAN: Final = 2
_RIICHI_SHARES: Final = ((2, 0.2), (3, 0.35), (4, 0.25), (5, 0.15), (6, 0.05))
"""The shares of han of winning riichi hands."""
_DAMATEN_SHARES: Final = ((1, 0.3), (2, 0.3), (3, 0.25), (5, 0.15))
"""The same for closed hands without riichi."""
_MORE_SHARES: Final = ((0, 0.55), (1, 0.3), (2, 0.15))
"""The shares of hidden han of open hands."""


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
    """The probability that it waits for each kind, given that it is tenpai."""
    in_riichi: bool


class Reading(NamedTuple):
    """What can be read from the melds and the river of an open hand."""

    han: int
    """The han that can be seen."""
    has_value: bool
    """Whether the melds have a yaku."""
    suit: Suit | None = None
    """The suit of its flush, if it seems to aim at one."""
    simples: bool = False
    """Whether it seems to aim at tanyao."""
    sets: bool = False
    """Whether it seems to aim at toitoi."""


def opponent_threats(known: SeatKnowledge) -> tuple[OpponentThreat, ...]:
    """The threats of all opponents, in turn order."""
    return tuple(_opponent_threat(known, seat) for seat in known.others)


def _opponent_threat(known: SeatKnowledge, seat: Seat) -> OpponentThreat:
    table, player = known.table, known.table.players[seat]
    riichi = player.riichi is not None
    melds = exposed_melds(known.game, player.hand, known.dora)
    reading = read(known, seat, melds)
    dense = known.game.dense
    growth = (1.0,) if riichi else _growth(player, reading, known.draws, dense)
    soon = growth if riichi or not melds.is_closed else _soon(player, growth[0], known.draws, dense)
    signs = [early_signs(player), _dora(known, closed=melds.is_closed)]
    leaning = _leaning(reading, signs, opened=not melds.is_closed)
    return OpponentThreat(
        seat=seat,
        ready=growth[0],
        growth=soon,
        cost=_cost(known, seat, reading, melds) + table.counters * known.game.counter.offered,
        hits=wait_odds(known.live, safe_from(table, seat), leaning),
        in_riichi=riichi,
    )


def _dora(known: SeatKnowledge, *, closed: bool) -> Mapping[int, float]:
    return dora_signs(known.dora, 1.5, 1.2) if closed else dora_signs(known.dora, 1.9, 1.35)


def read(known: SeatKnowledge, seat: Seat, melds: ExposedMelds) -> Reading:
    """What can be read from the open part of a hand."""
    player, table = known.table.players[seat], known.table
    values = known.game.value_sets(table.wind, table.wind_of(seat))
    han = sum(values.get(kind, 0) for kind in melds.pungs)
    if melds.is_closed:
        return Reading(max(han, 1) + melds.bonus, han > 0)
    open_melds = [meld for meld in player.hand.melds if not meld.is_closed]
    suit = _suit_of(open_melds, player)
    simple = all(not tile.is_outside for meld in open_melds for tile in meld.tiles)
    may = bool(known.game.worth("tanyao").open)
    simples = simple and not han and suit is None and may
    sets = len(open_melds) > _NO_SIGN[known.game.runs_called] and not melds.runs
    extra = _FLUSH_HAN * (suit is not None) + _SETS_HAN * sets + simples
    return Reading(max(han + extra, 1) + melds.bonus, han > 0, suit, simples, sets)


def _suit_of(melds: Iterable[Meld], player: Player) -> Suit | None:
    """The suit of all melds, if hardly any tile of it was discarded."""
    suits = {tile.suit for meld in melds for tile in meld.tiles if tile.is_run_tile}
    if len(suits) != 1:
        return None
    suit = suits.pop()
    early = [laid.tile for laid in player.river[:10]]
    own = sum(tile.suit is suit for tile in early)
    others = sum(tile.is_run_tile and tile.suit is not suit for tile in early)
    return suit if own <= 1 and others >= 4 + 2 * own else None


def _growth(player: Player, reading: Reading, turns: int, dense: float) -> tuple[float, ...]:
    calls = sum(not meld.is_closed for meld in player.hand.melds)
    table = _TENPAI_FLUSH if reading.suit is not None else _TENPAI
    by_turn = table[min(calls, len(table) - 1)]
    factor = 1.25 if _discards_draws(player) and calls else 1.0
    return _curve(by_turn, len(player.river), turns, factor * dense)


@lru_cache(maxsize=1 << 12)
def _curve(by_turn: tuple[float, ...], now: int, turns: int, factor: float) -> tuple[float, ...]:
    return tuple(min(_between(by_turn, now + more) * factor, 0.98) for more in range(turns + 1))


def _soon(player: Player, ready: float, turns: int, dense: float) -> tuple[float, ...]:
    """The probabilities of tenpai after further turns, for a closed hand without riichi."""
    return _rise(ready, len(player.river), turns, dense)


@lru_cache(maxsize=1 << 12)
def _rise(ready: float, now: int, turns: int, dense: float) -> tuple[float, ...]:
    before = _between(_TENPAI_LATER, now)
    return tuple(
        ready + (_between(_TENPAI_LATER, now + more) - before) * dense for more in range(turns + 1)
    )


_TSUMOGIRI = 3
"""How many discards of drawn tiles in a row mean that a hand has stopped improving."""


def _discards_draws(player: Player) -> bool:
    """Whether the last three discards were the tiles just drawn."""
    last = player.river[-_TSUMOGIRI:]
    return len(last) == _TSUMOGIRI and all(laid.drawn for laid in last)


def _between(values: tuple[float, ...], turn: int) -> float:
    if turn <= _MARKS[0]:
        return values[0] * turn / _MARKS[0]
    for nth, mark in enumerate(_MARKS[1:], start=1):
        if turn <= mark:
            share = (mark - turn) / (mark - _MARKS[nth - 1])
            return values[nth - 1] * share + values[nth] * (1 - share)
    return values[-1]


def _cost(known: SeatKnowledge, seat: Seat, reading: Reading, melds: ExposedMelds) -> float:
    game, player = known.game, known.table.players[seat]
    prices = game.dealer_prices if seat == known.table.dealer else game.prices
    more = known.table.wall.revealed - 1 + melds.aside
    if player.riichi is not None:
        return _average(prices, _RIICHI_SHARES, more)
    if melds.is_closed:
        return _average(prices, _DAMATEN_SHARES, more)
    return _average(prices, _MORE_SHARES, reading.han)


def _average(prices: Prices, shares: Iterable[tuple[int, float]], more: int) -> float:
    return sum(prices[min(han + more, MOST_HAN)].offered * share for han, share in shares)


def _leaning(
    reading: Reading, signs: Iterable[Mapping[int, float]], *, opened: bool
) -> list[float]:
    factors = [1.0] * len(ALL)
    for sign in signs:
        for kind, factor in sign.items():
            factors[kind] *= factor
    if opened:
        collects = _factors_of(reading)
        return [factor * likelier for factor, likelier in zip(factors, collects, strict=True)]
    return factors


@lru_cache(maxsize=1 << 7)
def _factors_of(reading: Reading) -> tuple[float, ...]:
    """The factor for each kind by which the reading changes the probability of a wait."""
    return tuple(_collects(reading, kind) for kind in ALL)


def _collects(reading: Reading, kind: int) -> float:
    face = STANDARD[kind]
    factor = 1.0
    if reading.suit is not None:
        factor *= 2.0 if face.suit is reading.suit else 1.5 if face.is_honour else 0.25
    if reading.simples:
        factor *= 0.15 if face.is_outside else 1.1
    if reading.sets:
        factor *= 1.8 if face.is_outside else 0.8
    if not reading.has_value and not reading.simples and face.is_honour:
        factor *= 1.6
    return factor
