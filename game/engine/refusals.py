"""Why a seat may not do what a player would expect to do now."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.reasons import Act, RefusalReason
from game.engine.seats import Seat
from game.engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class Refusal:
    """An act that is refused, with the reason and the tiles that cause it."""

    act: Act
    reason: RefusalReason
    tiles: tuple[Tile, ...] = ()
    places: tuple[tuple[Seat, int], ...] = ()
    """Where those tiles lie: whose river, and which discard."""
    least: int = 0
    """The points, or tiles in the wall, that the rules require; 0 where neither is the reason."""
