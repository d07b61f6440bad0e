"""The styles of the birds: each plays its level in its own way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.bots.sight import MASTER, Sight


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """What distinguishes a player from another of the same level."""

    haste: float = 0.0
    """The points a player gives up for a call that makes the hand faster."""
    caution: float = 1.0
    """The factor of possible losses."""
    greed: float = 1.0
    """The factor of the value of a win."""
    riichi: float = 0.0
    """The points a player gives up for declaring riichi."""
    sight: Sight = MASTER
    """What the player's level thinks of."""


PLAIN: Final = Style()
"""A style without habits."""

BIRDS: Final[Mapping[str, Style]] = {
    "mesange": Style(haste=350.0, greed=0.95),
    "pinson": Style(),
    "rougegorge": Style(caution=0.8, riichi=250.0),
    "hibou": Style(haste=-250.0, caution=1.3),
    "pie": Style(haste=-120.0, greed=1.15),
}
"""The style of each bird."""
