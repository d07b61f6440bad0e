"""The gains and losses of a hand as logs have them: one sum for each seat."""

from __future__ import annotations

from game.engine.events import HandWon
from game.engine.scoring.payment import on_discard, share
from game.engine.settlement import Settlement, balance
from game.engine.table import Round


def deltas_of(settlement: Settlement, seats: int) -> tuple[int, ...]:
    """What each seat gains or loses by payments."""
    return tuple(balance(settlement, seat) for seat in range(seats))


def value_of(win: HandWon, table: Round) -> int:
    """The total value of a winning hand, without counters and deposits."""
    base, payers = win.in_han.base, len(table.seats) - 1
    dealer = win.seat == table.dealer
    if win.loser is not None:
        return on_discard(base, dealer=dealer)
    if dealer:
        return payers * share(base, with_dealer=True)
    return share(base, with_dealer=True) + (payers - 1) * share(base, with_dealer=False)
