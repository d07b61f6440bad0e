"""Who pays what for a win, a ready hand, or a foul.

Riichi sheet 5.3, 5.4, 7.2, 9, 10, 11; kansai sheet 8, 9, 10, 12.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.engine.reasons import PaymentReason
from game.engine.scoring.candidate import Situation
from game.engine.scoring.han import MANGAN
from game.engine.scoring.hand_score import HanScore
from game.engine.scoring.liability import Liable, fed_replacement, liable_for
from game.engine.seats import Seat
from game.engine.settlement import POT, Settlement, Transfer
from game.engine.table import Round

BESIDE: Final = (PaymentReason.COUNTERS, PaymentReason.DEPOSITS, PaymentReason.STAKE_RETURNED)
"""The reasons of payments that a win brings besides the worth of the hand."""

_DEALER_ON_DISCARD: Final = 6
_OTHER_ON_DISCARD: Final = 4
_HALF_WITH_LIABILITY: Final = 2


def hundreds(points: int) -> int:
    """The points rounded up to the next hundred."""
    return -(-points // 100) * 100


def on_discard(base: int, *, dealer: bool) -> int:
    """What the discarder pays."""
    return hundreds(base * (_DEALER_ON_DISCARD if dealer else _OTHER_ON_DISCARD))


@dataclass(frozen=True, slots=True)
class TsumoShares:
    """How a tsumo is shared among those who pay for it."""

    payers: int = 3
    absent_divided: bool = False
    """Whether they divide among them the share of a fourth player where only three play.

    Otherwise nobody pays it (tsumo loss).
    """

    def of(self, base: int, *, dealer_wins: bool, dealer_pays: bool = False) -> int:
        """What one player pays: twice the base value if payer or winner is dealer, else once."""
        units = (2 if dealer_wins or dealer_pays else 1) * self.payers
        if self.absent_divided:
            units += 2 if dealer_wins else 1
        return hundreds(-(-base * units // self.payers))

    def in_all(self, base: int, *, dealer_wins: bool) -> int:
        """What all of them pay together."""
        if dealer_wins:
            return self.payers * self.of(base, dealer_wins=True)
        others = (self.payers - 1) * self.of(base, dealer_wins=False)
        return others + self.of(base, dealer_wins=False, dealer_pays=True)


def paid_in_all(base: int, situation: Situation, tsumo: TsumoShares) -> int:
    """All that a win brings, counters and deposits not counted."""
    if situation.drawn:
        return tsumo.in_all(base, dealer_wins=situation.is_dealer)
    return on_discard(base, dealer=situation.is_dealer)


_BY_THREE: Final = TsumoShares()


@dataclass(frozen=True, slots=True, kw_only=True)
class Payment:
    """How a ruleset pays."""

    tsumo: TsumoShares = _BY_THREE
    """How a tsumo is shared."""
    counter: int = 300
    """What each honba counter adds to a win, from all payers together."""
    counters_each: bool = False
    """Whether each payer of a tsumo adds all of it, instead of a share."""
    counters_flat: bool = False
    """Whether any number of counters adds as much as one."""
    counters_once: bool = False
    """Whether only the first of several winners in turn order is paid the counters."""
    wareme: bool = False
    """Whether the owner of the broken wall pays and receives double (wareme)."""
    wareme_on_all: bool = False
    """Whether that also applies to payments other than those of wins."""
    stakes_to_nearest: bool = False
    """Whether the first of several winners takes the other winners' riichi sticks, too."""
    liability: frozenset[str] = frozenset()
    """The yakuman for which the player who fed the last set is liable."""
    liable_for_all: bool = False
    """Whether that player is liable for the whole hand and not for that yakuman alone."""
    liable_on_discard: bool = True
    """Whether the liable player pays half when another player discards the winning tile."""
    counters_from_liable: bool = False
    """Whether the liable player then pays the counters, too."""
    replacement_liability: bool = False
    """Whether the player who fed an open kong pays for a win on its replacement tile."""
    noten: int = 3000
    """What the noten players pay in all."""
    noten_each: bool = False
    """Whether each of them pays that to each tenpai player."""
    nagashi_is_win: bool = False
    """Whether counters and deposits are collected with nagashi mangan."""
    chombo_at_once: bool = True
    """Whether a foul is paid at the table and not with the final score."""

    def for_counters(self, counters: int) -> int:
        """What this many counters add to a win."""
        return self.counter * (min(counters, 1) if self.counters_flat else counters)


def settle_wins(
    policy: Payment, table: Round, loser: Seat | None, wins: Sequence[tuple[Seat, HanScore]]
) -> tuple[Settlement, ...]:
    """What is paid for the wins of a hand: one settlement for each winner, in turn order.

    `loser` is `None` for a tsumo. The first winner in turn order takes the deposits that do not
    go back to a winner who laid them in this hand.
    """
    first = table.turn if loser is None else loser
    order = {seat: place for place, seat in enumerate(table.seats_from(first))}
    ordered = sorted(wins, key=lambda win: order[win[0]])
    winners = [seat for seat, _ in ordered]
    return tuple(
        (
            *_win(policy, table, loser, seat, score, with_counters=counted),
            *_deposits(policy, table, seat, winners),
        )
        for (seat, score), counted in zip(ordered, _counted(policy, winners), strict=True)
    )


def _counted(policy: Payment, winners: Sequence[Seat]) -> list[bool]:
    return [not policy.counters_once or seat == winners[0] for seat in winners]


def _win(
    policy: Payment,
    table: Round,
    loser: Seat | None,
    winner: Seat,
    score: HanScore,
    *,
    with_counters: bool,
) -> Iterable[Transfer]:
    counters = table.counters if with_counters else 0
    if loser is None:
        paid = _drawn_win(policy, table, winner, score, counters)
    else:
        paid = _win_on(policy, table, loser, winner, score, counters)
    return merged(_with_wareme(paid, table) if policy.wareme else paid)


# ---- tsumo -----------------------------------------------------------------------------------


def shares(
    tsumo: TsumoShares, table: Round, winner: Seat, base: int, reason: PaymentReason
) -> Iterator[Transfer]:
    """What each other player pays for a base value."""
    wins = table.dealer == winner
    for payer in table.seats_after(winner):
        points = tsumo.of(base, dealer_wins=wins, dealer_pays=table.dealer == payer)
        yield Transfer(payer, winner, points, reason)


def _drawn_win(
    policy: Payment, table: Round, winner: Seat, score: HanScore, counters: int
) -> Iterator[Transfer]:
    fed = fed_replacement(table) if policy.replacement_liability else None
    liable = _liable(policy, table, winner, score)
    rest = score.base
    for one in liable:
        part, reason = one.part_of(score), PaymentReason.LIABILITY
        rest -= part
        yield from _all_paid_by(one.seat, shares(policy.tsumo, table, winner, part, reason))
    if rest:
        ordinary = shares(policy.tsumo, table, winner, rest, PaymentReason.SELF_DRAWN)
        yield from ordinary if fed is None else _all_paid_by(fed, ordinary)
    payer = liable[0].seat if liable else fed
    yield from _shared_counters(policy, table, winner, counters, payer)


def _liable(policy: Payment, table: Round, winner: Seat, score: HanScore) -> list[Liable]:
    melds = table.hand(winner).melds
    return liable_for(melds, score, policy.liability, whole=policy.liable_for_all)


def _all_paid_by(seat: Seat, transfers: Iterable[Transfer]) -> Iterator[Transfer]:
    for transfer in transfers:
        yield replace(transfer, payer=seat, reason=PaymentReason.LIABILITY)


def _shared_counters(
    policy: Payment, table: Round, winner: Seat, counters: int, liable: Seat | None
) -> Iterator[Transfer]:
    others = tuple(table.seats_after(winner))
    each = policy.for_counters(counters) // (1 if policy.counters_each else len(others))
    for payer in others if each else ():
        yield Transfer(payer if liable is None else liable, winner, each, PaymentReason.COUNTERS)


# ---- ron -------------------------------------------------------------------------------------


def _win_on(
    policy: Payment, table: Round, loser: Seat, winner: Seat, score: HanScore, counters: int
) -> Iterator[Transfer]:
    liable = _liable_beside(policy, table, loser, winner, score)
    dealer = winner == table.dealer
    owed = on_discard(score.base, dealer=dealer)
    for one in liable:
        part = on_discard(one.part_of(score), dealer=dealer)
        half = hundreds(part // _HALF_WITH_LIABILITY)
        owed -= half
        yield Transfer(one.seat, winner, half, PaymentReason.LIABILITY)
    yield Transfer(loser, winner, owed, PaymentReason.DISCARDED)
    if counters:
        payer = liable[0].seat if liable and policy.counters_from_liable else loser
        yield Transfer(payer, winner, policy.for_counters(counters), PaymentReason.COUNTERS)


def _liable_beside(
    policy: Payment, table: Round, loser: Seat, winner: Seat, score: HanScore
) -> list[Liable]:
    """The liable players other than the discarder, who pays anyway."""
    if not policy.liable_on_discard:
        return []
    liable = _liable(policy, table, winner, score)
    return [one for one in liable if one.seat != loser]


# ---- what goes with every win ----------------------------------------------------------------


def _with_wareme(transfers: Iterable[Transfer], table: Round) -> Iterator[Transfer]:
    """The owner of the broken wall pays and receives twice (9.8)."""
    owner = table.seats[table.wall.opened.wall]
    for transfer in transfers:
        yield transfer
        if owner in (transfer.payer, transfer.payee):
            yield replace(transfer, reason=PaymentReason.WAREME)


def _deposits(
    policy: Payment, table: Round, winner: Seat, winners: Sequence[Seat]
) -> Iterator[Transfer]:
    """Winners take back their sticks of this hand; the first in turn takes the rest (5.3)."""
    nearest = winner == winners[0]
    if (stake := table.players[winner].stake) and (nearest or not policy.stakes_to_nearest):
        yield Transfer(POT, winner, stake, PaymentReason.STAKE_RETURNED)
    returned = winners[:1] if policy.stakes_to_nearest else winners
    left = table.deposits - sum(table.players[seat].stake for seat in returned)
    if left and nearest:
        yield Transfer(POT, winner, left, PaymentReason.DEPOSITS)


def merged(transfers: Iterable[Transfer]) -> Settlement:
    """The transfers, with those of the same payer, payee and reason added up."""
    sums: dict[tuple[Seat, Seat, PaymentReason], int] = {}
    for one in transfers:
        key = (one.payer, one.payee, one.reason)
        sums[key] = sums.get(key, 0) + one.points
    return tuple(
        Transfer(payer, payee, points, reason)
        for (payer, payee, reason), points in sums.items()
        if points
    )


# ---- hands without a winner ------------------------------------------------------------------


def noten_payments(policy: Payment, table: Round, ready: Collection[Seat]) -> Settlement:
    """The noten players pay those who are tenpai when the wall is exhausted (9.3)."""
    others = [seat for seat in table.seats if seat not in ready]
    if not others or not ready:
        return ()
    each = policy.noten // (1 if policy.noten_each else len(others) * len(ready))
    paid = (
        Transfer(payer, payee, each, PaymentReason.NOTEN)
        for payer in others
        for payee in table.seats
        if payee in ready
    )
    return _beside_wins(policy, table, paid)


def nagashi_payments(policy: Payment, table: Round, lucky: Collection[Seat]) -> Settlement:
    """Nagashi mangan, paid like a tsumo, for each of these players (9.4)."""
    winners = [seat for seat in table.seats_from(table.dealer) if seat in lucky]
    reason = PaymentReason.NAGASHI
    paid = [one for seat in winners for one in shares(policy.tsumo, table, seat, MANGAN, reason)]
    if not policy.nagashi_is_win:
        return _beside_wins(policy, table, paid)
    for seat, counted in zip(winners, _counted(policy, winners), strict=True):
        counters = table.counters if counted else 0
        paid += _shared_counters(policy, table, seat, counters, None)
    return (*_beside_wins(policy, table, paid), *_all_deposits(table, winners[:1]))


def _all_deposits(table: Round, nearest: Iterable[Seat]) -> Iterator[Transfer]:
    for seat in nearest:
        if table.deposits:
            yield Transfer(POT, seat, table.deposits, PaymentReason.DEPOSITS)


def chombo_payments(policy: Payment, table: Round, offender: Seat) -> Settlement:
    """A foul costs a mangan paid to all others, and this hand's riichi is paid back (10.2)."""
    paid = (
        replace(transfer, payer=transfer.payee, payee=transfer.payer)
        for transfer in shares(policy.tsumo, table, offender, MANGAN, PaymentReason.CHOMBO)
        if policy.chombo_at_once
    )
    returned = (
        Transfer(POT, seat, player.stake, PaymentReason.STAKE_RETURNED)
        for seat, player in enumerate(table.players)
        if player.stake
    )
    return (*_beside_wins(policy, table, paid), *returned)


def _beside_wins(policy: Payment, table: Round, paid: Iterable[Transfer]) -> Settlement:
    doubled = policy.wareme and policy.wareme_on_all
    return merged(_with_wareme(paid, table) if doubled else paid)
