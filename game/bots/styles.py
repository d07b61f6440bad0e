"""The birds one plays against: each has a level, and a way of its own to play it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """What distinguishes a player from another of the same level."""

    haste: float = 0.0
    """The points a player gives up for a call that makes the hand faster."""
    caution: float = 1.0
    """How heavily possible losses weigh."""
    greed: float = 1.0
    """How heavily the value of a win weighs."""
    riichi: float = 0.0
    """The points a player gives up for declaring riichi."""
    noise: float = 0.0
    """How far the judgement of an option may be off, in points."""
    slips: float = 0.0
    """How often a chance to call or a better tile is overlooked."""
    deep: bool = True
    """Whether the player thinks of what comes after the next draw."""


PLAIN: Final = Style()
"""No habits at all."""

BIRDS: Final[Mapping[str, Style]] = {
    "mesange": Style(haste=350.0, greed=0.95),
    "pinson": Style(),
    "rougegorge": Style(caution=0.8, riichi=250.0),
    "hibou": Style(haste=-250.0, caution=1.3),
    "pie": Style(haste=-120.0, greed=1.15),
}
"""The style of each bird."""
