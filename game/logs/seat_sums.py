"""The gains and losses of a hand as logs have them: one sum for each seat."""

from __future__ import annotations

from typing import Final

from game.engine.events import HandWon
from game.engine.reasons import PaymentReason
from game.engine.settlement import Settlement, balance

_WORTH: Final = (PaymentReason.SELF_DRAWN, PaymentReason.DISCARDED, PaymentReason.LIABILITY)
"""The reasons of payments that make up the worth of a hand."""


def deltas_of(settlement: Settlement, seats: int) -> tuple[int, ...]:
    """What each seat gains or loses by payments."""
    return tuple(balance(settlement, seat) for seat in range(seats))


def value_of(win: HandWon) -> int:
    """The total value of a winning hand, without counters and deposits, and not doubled."""
    return sum(one.points for one in win.settlement if one.reason in _WORTH)
