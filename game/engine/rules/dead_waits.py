"""Waits that are dead when the wall is exhausted (kansai sheet, 9)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from typing import Final

from game.engine.settlement import Seat
from game.engine.shapes.hand_shapes import Counts, counts
from game.engine.table import Round
from game.engine.tiles import Tile

Gone = Callable[[Round, Seat], Counts]
"""How many copies of each kind can no longer come to a seat."""


class DeadWait(StrEnum):
    """Which tiles make a wait dead that lie there four times."""

    DISCARDS = "discards"
    VISIBLE = "visible"
    OFF = "off"


def nothing(table: Round, seat: Seat) -> Counts:
    """No wait is dead because of what lies on the table."""
    return counts(())


def discarded(table: Round, seat: Seat) -> Counts:
    """What has been thrown in this hand, claimed by others or not."""
    return counts(laid.tile for player in table.players for laid in player.river)


def visible(table: Round, seat: Seat) -> Counts:
    """What the seat sees: its own tiles, and all that lies open before anybody."""
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
