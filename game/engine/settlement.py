"""Who pays what to whom, and why."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.engine.reasons import PaymentReason
from game.engine.seats import Seat

POT: Final = -1
"""The account of the deposits on the table."""


@dataclass(frozen=True, slots=True)
class Transfer:
    """A payment from one account to another; money never moves in any other way."""

    payer: Seat
    payee: Seat
    points: int
    reason: PaymentReason


Settlement: TypeAlias = tuple[Transfer, ...]


def balance(settlement: Iterable[Transfer], account: Seat) -> int:
    """What the account gains by the settlement.

    >>> balance([Transfer(0, 1, 1000, PaymentReason.NOTEN)], 0)
    -1000
    """
    return sum(
        transfer.points * ((transfer.payee == account) - (transfer.payer == account))
        for transfer in settlement
    )
