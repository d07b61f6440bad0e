"""What a hand would win: its expected han, and the points they pay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from game.bots.fast_shanten import BITS, ONE, Kinds, PackedHand, kinds_of
from game.bots.game_knowledge import MOST_HAN, GameKnowledge, WinPrice
from game.bots.placement_value import PlacementValue
from game.bots.seat_knowledge import SeatKnowledge
from game.bots.yaku_plans import FLUSH, HONOURS, OUTSIDE, SETS, SIMPLES, SUITS, YakuPlan
from game.engine.fast_replace import replace
from game.engine.scoring.hand_score import HanScore, Limit
from game.engine.shapes.hand_shapes import THIRTEEN_ORPHANS
from game.engine.table import Offer, Riichi, Round, Source
from game.engine.tiles import KIND, STANDARD, Tile

_LUCK: Final = ((0, 0.58), (1, 0.31), (2, 0.09), (3, 0.02))
"""The han riichi adds on average beyond its own, by ippatsu and ura dora, with their shares."""
_NO_LUCK: Final = ((0, 1.0),)
_USUAL_FU: Final = 30
"""The fu of the hands of which prices are known."""
_DOUBLE: Final = 2.0
_MORE_INDICATORS: Final = 0.45
"""The average han of each further ura indicator."""
_BETTER_FU: Final = 0.2
"""The han that fu are worth on average to a closed hand that is not plain pinfu."""
_OWN: Final = 0.4
"""The share of tsumo among wins."""
_LOW: Final = sum(ONE)
"""The lowest bit of every kind."""
_FULL: Final = (1 << BITS) - 1
_NOT_FIRST, _NOT_SECOND, _NOT_THIRD = (~suit for suit in SUITS.values())
_PAIR: Final = 2
_RUN: Final = 3
_HIGHEST_LOW_END: Final = 6
_LOW_ENDS: Final = frozenset(
    KIND[tile] for tile in STANDARD if tile.is_run_tile and tile.rank <= _HIGHEST_LOW_END
)
"""The kinds that may be the lower tile of a two-sided wait."""


_Gains: TypeAlias = tuple[float, ...]


class WinValue(NamedTuple):
    """What a win is worth by ron, and by tsumo."""

    offered: float
    drawn: float


class HandValue:
    """Values hands that one seat may win with, by its melds and the scores."""

    def __init__(self, known: SeatKnowledge, placement: PlacementValue, greed: float = 1.0) -> None:
        self.known = known
        game, table = known.game, known.table
        more = WinPrice(*(table.deposits + table.counters * one for one in game.counter))
        self._offered, self._drawn = _gains(placement, game, more, greed, is_dealer=known.is_dealer)
        each = enumerate(zip(known.dora, known.reds, strict=True))
        self._bonus = [(BITS * kind, dora, reds) for kind, (dora, reds) in each if dora or reds]
        self._han: dict[tuple[PackedHand, YakuPlan], float] = {}

    def han(self, hand: PackedHand, plan: YakuPlan) -> float:
        """The han of a hand built for the plan, without riichi, ippatsu and ura dora."""
        key = (hand, plan)
        found = self._han.get(key)
        if found is None:
            found = self._han[key] = self.bonus(hand) + self._yaku(hand, plan)
        return found

    def bonus(self, hand: PackedHand) -> int:
        """The dora and red fives of the hand; of a five the red copies are kept longest."""
        total = self.known.exposed.bonus
        for shift, dora, reds in self._bonus:
            have = hand >> shift & _FULL
            total += have * dora + (min(reds, have))
        return total

    def _yaku(self, hand: PackedHand, plan: YakuPlan) -> int:
        if plan.shape is not None:
            return self._of_shape(hand, plan)
        known, exposed = self.known, self.known.exposed
        worth, every, pungs = known.game.yaku, hand | exposed.tiles, exposed.pungs
        opened = int(not exposed.is_closed or plan.opens)
        total = 0
        for kind, han in known.value_sets.items():
            if kind == plan.value or kind in pungs or hand >> BITS * kind & _FULL > _PAIR:
                total += han
        if plan.id == SIMPLES or not every & OUTSIDE:
            total += worth["tanyao"][opened]
        if plan.id == FLUSH or _one_suit(every):
            total += worth["honitsu" if every & HONOURS else "chinitsu"][opened]
        if plan.yaku:
            total += worth[plan.yaku][opened]
        if plan.id == SETS:
            total += worth["toitoi"][opened]
        return total

    def _of_shape(self, hand: PackedHand, plan: YakuPlan) -> int:
        worth = self.known.game.worth
        if plan.shape is THIRTEEN_ORPHANS:
            return worth("kokushi_musou").closed
        flush = worth("honitsu") if hand & HONOURS else worth("chinitsu")
        simple = worth("tanyao").closed if not hand & OUTSIDE else 0
        return worth("chiitoitsu").closed + simple + flush.closed * _one_suit(hand)

    def without_riichi(self, han: float, *, closed: bool) -> WinValue:
        """What a win of these han is worth without riichi."""
        more = self.known.game.worth("menzen_tsumo").closed if closed else 0
        return WinValue(_between(self._offered, han), _between(self._drawn, han + more))

    def with_riichi(self, han: float) -> WinValue:
        """What a win of these han is worth with riichi, on average."""
        base = han + self.known.game.worth("riichi").closed + _BETTER_FU
        return WinValue(_lucky(self, self._offered, base), _lucky(self, self._drawn, base + 1))

    def won_with(self, wins: ScoredWins, *, riichi: bool) -> WinValue:
        """What a win is worth that was scored by ron and by tsumo."""
        price = _lucky if riichi else _plainly
        gains = self._offered, self._drawn
        return WinValue(
            *(
                0.0 if han is None else price(self, gain, han)
                for gain, han in zip(gains, wins, strict=True)
            )
        )

    def points(self, han: float, *, riichi: bool, closed: bool) -> float:
        """The average points of a win of these han, whatever they mean for the place."""
        game = self.known.game
        if riichi:
            han += game.worth("riichi").closed + _BETTER_FU
        more = game.worth("menzen_tsumo").closed if closed else 0
        return self.scored_points(ScoredWins(han, han + more), riichi=riichi)

    def scored_points(self, wins: ScoredWins, *, riichi: bool) -> float:
        """The average points of a win that was scored by ron and by tsumo."""
        known = self.known
        prices = known.game.dealer_prices if known.is_dealer else known.game.prices
        lucky = riichi and known.game.undersides
        luck = sum(more * share for more, share in _LUCK) if lucky else 0.0
        paid = [
            None if han is None else _between(price, han + luck)
            for price, han in zip(zip(*prices, strict=True), wins, strict=True)
        ]
        more = (known.table.deposits + known.table.counters * one for one in known.game.counter)
        offered, drawn = (
            None if one is None else one + beside for one, beside in zip(paid, more, strict=True)
        )
        if offered is None or drawn is None:
            return offered or drawn or 0.0
        return _OWN * drawn + (1.0 - _OWN) * offered

    def plain_runs(self, hand: PackedHand, waits: Kinds, plan: YakuPlan) -> int:
        """The han of pinfu, if the closed hand is made of runs and has a two-sided wait."""
        pinfu = self.known.game.worth("pinfu").closed
        if not pinfu or plan.shape is not None or self.known.exposed.sets or _has_three(hand):
            return 0
        found = kinds_of(waits)
        two_sided = any(one in _LOW_ENDS and one + _RUN in found for one in found)
        return pinfu if two_sided else 0


@lru_cache(maxsize=1 << 8)
def _gains(
    placement: PlacementValue, game: GameKnowledge, more: WinPrice, greed: float, *, is_dealer: bool
) -> tuple[_Gains, _Gains]:
    """The worth of wins by their han, by ron and by tsumo, given the placement."""
    prices, gain = game.dealer_prices if is_dealer else game.prices, placement.gain
    return (
        tuple(gain(price.offered * greed + more.offered, by_ron=True) for price in prices),
        tuple(gain(price.drawn * greed + more.drawn) for price in prices),
    )


def _lucky(value: HandValue, gains: _Gains, han: float) -> float:
    """The worth of a win in riichi, to which ippatsu and ura dora may be added."""
    known = value.known
    han += _MORE_INDICATORS * (known.table.wall.revealed - 1)
    luck = _LUCK if known.game.undersides else _NO_LUCK
    return sum(_between(gains, han + more) * share for more, share in luck)


def _plainly(_value: HandValue, gains: _Gains, han: float) -> float:
    return _between(gains, han)


class ScoredWins(NamedTuple):
    """The han of a win by ron and by tsumo, as the rules score them; `None` where it is no win.

    Fu count as parts of a han: the points lie that far between those of whole ones.
    """

    offered: float | None
    drawn: float | None


@lru_cache(maxsize=1 << 6)
def scored_wins(known: SeatKnowledge, thrown: Tile, wait: int, *, riichi: bool) -> ScoredWins:
    """How a hand that throws a tile scores with the tile it then waits for.

    Riichi adds its han. Only a hand without a yaku is judged anew for it, and one that declares
    with the first discard, as that may count double.
    """
    if riichi and known.turn > 1:
        quiet = scored_wins(known, thrown, wait, riichi=False)
        if None not in quiet:
            more = known.game.worth("riichi").closed
            return ScoredWins(*(han + more for han in quiet if han is not None))
    return _judged(known, thrown, wait, riichi=riichi)


def _judged(known: SeatKnowledge, thrown: Tile, wait: int, *, riichi: bool) -> ScoredWins:
    found = (
        known.game.rules.judge(known.game.rules, table, known.seat)
        for table in _imagined(known, thrown, STANDARD[wait], riichi=riichi)
    )
    return ScoredWins(*(_han_of(one) if isinstance(one, HanScore) else None for one in found))


def _imagined(known: SeatKnowledge, thrown: Tile, wait: Tile, *, riichi: bool) -> Iterator[Round]:
    """The table some turns later, with the tile on offer and with the tile drawn.

    It has seen a call more, so that nothing counts as the first turn, or as the one after riichi.
    """
    table, seat = known.table, known.seat
    left = table.hand(seat).throw(thrown)
    declared = Riichi(len(known.player.river), table.calls, accepted=True) if riichi else None
    later = replace(table, calls=table.calls + 1, since_discard=(), turn=seat, offer=None)
    later = later.with_player(seat, lambda one: replace(one, hand=left, riichi=declared))
    yield replace(later, offer=Offer(next(known.others), wait, Source.DISCARD))
    yield later.with_hand(seat, lambda hand: hand.draw(wait))


def _han_of(score: HanScore) -> float:
    """The han of a score, with fu as parts of a han; beside thirty fu they double the points."""
    if score.fu is None or score.limit is not Limit.NONE:
        return score.han
    parts = score.fu / _USUAL_FU
    if parts < 1.0:
        return score.han + 2.0 * parts - 2.0
    return score.han + (parts - 1.0 if parts < _DOUBLE else parts / _DOUBLE)


def _between(values: Sequence[float], han: float) -> float:
    """The value of a fractional number of han, interpolated."""
    if han >= MOST_HAN:
        return values[MOST_HAN]
    low = int(han)
    return values[low] + (values[low + 1] - values[low]) * (han - low)


def _one_suit(every: int) -> bool:
    rest = every & ~HONOURS
    return not rest & _NOT_FIRST or not rest & _NOT_SECOND or not rest & _NOT_THIRD


def _has_three(hand: PackedHand) -> bool:
    return bool((hand & hand >> 1 | hand >> 2) & _LOW)
