"""Waits that are dead when the wall is exhausted (kansai sheet, 9)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from typing import Final

from game.engine.seats import Seat
from game.engine.shapes.hand_shapes import Counts, counts
from game.engine.table import Round
from game.engine.tiles import Tile

Gone = Callable[[Round, Seat], Counts]
"""How many copies of each kind a seat can no longer draw."""


class DeadWait(StrEnum):
    """Which tiles count towards a dead wait: one of which all four copies are among them."""

    DISCARDS = "discards"
    VISIBLE = "visible"
    OFF = "off"


def nothing(table: Round, seat: Seat) -> Counts:
    """No tile on the table counts: a wait is never dead because of them."""
    return counts(())


def discarded(table: Round, seat: Seat) -> Counts:
    """All discards of this hand, called by others or not."""
    return counts(laid.tile for player in table.players for laid in player.river)


def visible(table: Round, seat: Seat) -> Counts:
    """All tiles the seat sees: its own, and all that lie face up on the table."""
    return counts((*table.hand(seat).concealed, *_lying_open(table)))


def _lying_open(table: Round) -> Iterator[Tile]:
    for player in table.players:
        yield from (laid.tile for laid in player.river if not laid.claimed)
        yield from (tile for meld in player.hand.melds for tile in meld.tiles)
        yield from player.hand.bonus
    yield from table.wall.indicators


GONE: Final[Mapping[DeadWait, Gone]] = {
    DeadWait.DISCARDS: discarded,
    DeadWait.VISIBLE: visible,
    DeadWait.OFF: nothing,
}
