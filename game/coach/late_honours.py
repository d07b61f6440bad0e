"""Value honours called too late to be a yaku, and the call before them (kansai sheet, 6)."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.seats import Seat
from game.engine.table import Meld, MeldKind, Round
from game.engine.tiles import DRAGONS, WINDS, Tile


@dataclass(frozen=True, slots=True)
class LateHonours:
    """The melds that make value honours late, by index."""

    first: int | None
    """The first meld that was called."""
    late: tuple[int, ...]
    """The melds of value honours that were called after it."""
    is_offered: bool
    """Whether the tile that would win completes such a set itself."""


def lateness(table: Round, seat: Seat) -> LateHonours:
    """The first call of a seat, and the value honours that were called after it."""
    melds = table.hand(seat).melds
    claimed = [nth for nth, meld in enumerate(melds) if not meld.is_closed]
    late = tuple(nth for nth in claimed[1:] if _is_value(table, seat, melds[nth]))
    tile = table.offer.tile.plain if table.offer is not None else None
    return LateHonours(claimed[0] if claimed else None, late, tile in values(table, seat))


def values(table: Round, seat: Seat) -> frozenset[Tile]:
    """The value honours of a seat."""
    winds = (WINDS[table.wind], WINDS[table.wind_of(seat)])
    return frozenset((*DRAGONS, *winds))


def _is_value(table: Round, seat: Seat, meld: Meld) -> bool:
    return meld.kind is not MeldKind.CHOW and meld.face in values(table, seat)
