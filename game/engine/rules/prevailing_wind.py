"""The prevailing wind of a hand, chosen by the first throw of the dice."""

from __future__ import annotations

from game.engine.seats import Seat
from game.engine.table import Round


def prevailing_wind(table: Round) -> int:
    """The wind that counts for everybody, drawn anew every hand (classic sheet, 3.1).

    Sides are counted from East's own; the first throw is the first half of the dice.
    """
    dice = table.wall.dice
    return (sum(dice[: len(dice) // 2]) - 1) % table.winds


def prevailing_player(table: Round) -> Seat:
    """The player who has that wind in this hand."""
    wind = prevailing_wind(table)
    return next(seat for seat in table.seats if table.wind_of(seat) == wind)
