"""What the engine says of a foul that has ended a hand: who gets what, and what was wrong."""

from __future__ import annotations

from game.engine.events import FoulCommitted
from game.engine.ruleset import RuleSet
from game.engine.settlement import Seat, balance
from game.engine.table import Round
from game.learn.lesson.scripted_moves import WINDS


def due(table: Round) -> dict[str, int]:
    """What the dealer gets for the foul that was committed, and each of the others."""
    foul = foul_of(table)
    others = [seat for seat in table.seats if seat not in (foul.seat, table.dealer)]
    shares = {balance(foul.settlement, seat) for seat in others}
    assert len(shares) == 1, "the others get the same"
    found = {"to_others": shares.pop()}
    if foul.seat != table.dealer:
        found["to_dealer"] = balance(foul.settlement, table.dealer)
    return found


def guilty(rules: RuleSet, table: Round) -> tuple[str, ...]:
    """The own discards that the hand would have won with: `river:N:5p`."""
    seat: Seat = foul_of(table).seat
    waits = rules.waits(table, seat)
    laid = (one.tile.plain for one in table.players[seat].river)
    wind = WINDS[table.wind_of(seat)]
    return tuple(dict.fromkeys(f"river:{wind}:{tile}" for tile in laid if tile in waits))


def foul_of(table: Round) -> FoulCommitted:
    """The foul that has ended a hand."""
    (foul,) = table.endings
    assert isinstance(foul, FoulCommitted), "a foul has been committed"
    return foul
