"""Sets of value honours that came too late to be a yaku, and what came before (kansai sheet, 6)."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.settlement import Seat
from game.engine.table import Meld, MeldKind, Round
from game.engine.tiles import DRAGONS, WINDS, Tile


@dataclass(frozen=True, slots=True)
class LateHonours:
    """What makes the honours of a hand late, by the number of each meld."""

    first: int | None
    """The meld that was claimed first."""
    late: tuple[int, ...]
    """The melds of value honours that were claimed after it."""
    is_offered: bool
    """Whether the tile that would win completes such a set itself."""


def lateness(table: Round, seat: Seat) -> LateHonours:
    """Which claim of a seat was the first one, and which value honours came after it."""
    melds = table.hand(seat).melds
    claimed = [nth for nth, meld in enumerate(melds) if not meld.is_closed]
    late = tuple(nth for nth in claimed[1:] if _is_value(table, seat, melds[nth]))
    tile = table.offer.tile.plain if table.offer is not None else None
    return LateHonours(claimed[0] if claimed else None, late, tile in values(table, seat))


def values(table: Round, seat: Seat) -> frozenset[Tile]:
    """The honours that are worth something to a seat."""
    winds = (WINDS[table.wind], WINDS[table.wind_of(seat)])
    return frozenset((*DRAGONS, *winds))


def _is_value(table: Round, seat: Seat, meld: Meld) -> bool:
    return meld.kind is not MeldKind.CHOW and meld.face in values(table, seat)
