"""A winning hand of a game that was played, with its tiles, which the index does not hold."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.engine.events import HandWon, RoundStarted, TableEvent
from game.engine.seats import Seat
from game.engine.table import Meld
from game.engine.tiles import Tile
from game.host.journal import load


@dataclass(frozen=True, slots=True)
class WonHand:
    """The tiles of a winner."""

    concealed: tuple[Tile, ...]
    """In order, without the winning tile."""
    melds: tuple[Meld, ...]
    aside: tuple[Tile, ...]
    """Norths, or flowers and seasons."""
    tile: Tile | None
    """The winning tile; none for a win with the tiles as dealt."""
    is_drawn: bool


def won_hand(file: Path, hand: int, seat: Seat) -> WonHand | None:
    """The win of a seat in a hand of a journal, counted from 0; `None` if there is none.

    Raises what reading a journal raises.
    """
    number, table = -1, None
    for event in load(file).journal:
        if isinstance(event, RoundStarted):
            number += 1
            table = event.table() if number == hand else None
        elif table is not None and isinstance(event, TableEvent):
            table = event.change(table)
            if isinstance(event, HandWon) and event.seat == seat:
                own, drawn = table.hand(seat), event.loser is None
                return WonHand(
                    tuple(sorted(event.concealed)), own.melds, own.bonus, event.tile, drawn
                )
    return None
