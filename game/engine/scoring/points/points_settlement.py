"""Who pays whom when the hands of all players are counted (classic sheet, 11, 12 and 15)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, NamedTuple, Protocol

from game.engine.reasons import PaymentReason, WrongAct
from game.engine.scoring.points.points_score import PointScore
from game.engine.seats import Seat
from game.engine.settlement import Settlement, Transfer

_EAST_TIMES: Final = 2
"""East pays and is paid double."""
_EXCEPTION_TIMES: Final = 2


class PaymentStep(NamedTuple):
    """One payment with its sum: a multiple of a hand's points, or of a difference."""

    payer: Seat
    payee: Seat
    factor: int
    points: int
    less: int
    """The points of the payer's hand, subtracted before multiplying."""
    reason: PaymentReason

    @property
    def amount(self) -> int:
        """What is paid."""
        return self.factor * (self.points - self.less)

    @property
    def transfer(self) -> Transfer:
        """The payment alone."""
        return Transfer(self.payer, self.payee, self.amount, self.reason)


class Counts(NamedTuple):
    """What a settlement depends on: all hands, the winner, and East."""

    scores: tuple[PointScore, ...]
    """In the order of the seats."""
    winner: Seat | None
    """Nobody if the hand was drawn."""
    east: Seat

    @property
    def seats(self) -> range:
        """All who play."""
        return range(len(self.scores))

    @property
    def losers(self) -> tuple[Seat, ...]:
        """All who did not win."""
        return tuple(seat for seat in self.seats if seat != self.winner)

    def points(self, seat: Seat) -> int:
        """What the hand of a seat is worth."""
        return self.scores[seat].total

    def times(self, *seats: Seat) -> int:
        """The factor of a payment between these seats: 2 if one of them is East."""
        return _EAST_TIMES if self.east in seats else 1


class PaymentSystem(Protocol):
    """A payment system."""

    def steps(self, counts: Counts) -> Iterator[PaymentStep]:
        """All payments, those of 0 included."""
        ...


@dataclass(frozen=True, slots=True)
class Simple:
    """Every player receives the points of their hand from each of the others (11)."""

    losers_score: bool = True
    """Whether the players who did not win are paid, too."""
    cap: int | None = None
    """The most that East's ordinary hand, doubled, is paid; `None` for no cap."""

    def steps(self, counts: Counts) -> Iterator[PaymentStep]:
        """All payments, those to the winner first."""
        paid = sorted(counts.seats, key=lambda seat: seat != counts.winner)
        for payee in paid:
            if payee == counts.winner or self.losers_score:
                reason = PaymentReason.MAHJONG if payee == counts.winner else PaymentReason.HAND
                factor, points = self._received(counts, payee)
                for payer in counts.seats:
                    if payer != payee:
                        yield PaymentStep(payer, payee, factor, points, 0, reason)

    def _received(self, counts: Counts, seat: Seat) -> tuple[int, int]:
        """The factor and the points a hand receives from each other player.

        A count given from outside counts as an ordinary one unless it is above the limit.
        """
        factor, points = counts.times(seat), counts.points(seat)
        if self.cap is None or seat != counts.east or factor * points <= self.cap:
            return factor, points
        score = counts.scores[seat]
        is_beyond = score.is_flat or (score.is_given and points > self.cap)
        return (factor, points) if is_beyond else (1, self.cap)


@dataclass(frozen=True, slots=True)
class Advanced:
    """The winner is paid by all, and the others settle their differences (12)."""

    exception_east_winner: bool = True
    """Whether East, having won, still pays those with higher hands."""
    exception_other_winner: bool = True
    """Whether any other winner does so."""

    def steps(self, counts: Counts) -> Iterator[PaymentStep]:
        """First the payments to the winner, then the differences, then the exceptions."""
        if counts.winner is not None:
            for payer in counts.losers:
                factor = counts.times(payer, counts.winner)
                points = counts.points(counts.winner)
                yield PaymentStep(payer, counts.winner, factor, points, 0, PaymentReason.MAHJONG)
        for one, other in combinations(counts.losers, 2):
            poor, rich = sorted((one, other), key=counts.points)
            yield _difference(counts, poor, rich, 1, PaymentReason.DIFFERENCE)
        if counts.winner is not None and self._is_excepted(counts):
            for rich in counts.losers:
                if counts.points(rich) > counts.points(counts.winner):
                    yield _difference(
                        counts, counts.winner, rich, _EXCEPTION_TIMES, PaymentReason.EXCEPTION
                    )

    def _is_excepted(self, counts: Counts) -> bool:
        is_east = counts.winner == counts.east
        return self.exception_east_winner if is_east else self.exception_other_winner


def _difference(
    counts: Counts, poor: Seat, rich: Seat, times: int, reason: PaymentReason
) -> PaymentStep:
    factor = times * counts.times(poor, rich)
    return PaymentStep(poor, rich, factor, counts.points(rich), counts.points(poor), reason)


@dataclass(frozen=True, slots=True, kw_only=True)
class PointPayment:
    """How a ruleset pays hands, and fines for wrong acts."""

    system: PaymentSystem
    draws_pay: bool
    """Whether the hands of all are paid when nobody has won (8.2)."""
    east_doubles_penalties: bool
    """Whether East pays and is paid penalties doubled (15)."""

    def settle(self, counts: Counts) -> tuple[PaymentStep, ...]:
        """Every payment, in the order in which they are shown."""
        if counts.winner is None and not self.draws_pay:
            return ()
        return tuple(step for step in self.system.steps(counts) if step.amount)

    def fine(
        self, offender: Seat, each: int, act: WrongAct, *, seats: Sequence[Seat], east: Seat
    ) -> tuple[PaymentStep, ...]:
        """What a wrong act costs, to each of the others."""
        reason = PaymentReason(act)
        return tuple(
            PaymentStep(offender, payee, self._fine_factor(east, offender, payee), each, 0, reason)
            for payee in seats
            if payee != offender and each
        )

    def _fine_factor(self, east: Seat, *seats: Seat) -> int:
        return _EAST_TIMES if self.east_doubles_penalties and east in seats else 1


def transfers(steps: Sequence[PaymentStep]) -> Settlement:
    """The payments alone."""
    return tuple(step.transfer for step in steps)
