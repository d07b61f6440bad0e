"""Focus navigation: where the focus goes next, by rectangles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

LEAVING: Final = 160.0
"""The penalty for leaving a group with an arrow key up or down while it continues that way."""


@dataclass(frozen=True, slots=True)
class Focusable:
    """A focusable spot: its place and its group."""

    x: float
    y: float
    w: float
    h: float
    group: str
    chosen: bool = False
    """Whether it is the one in its group that Tab goes to."""


def neighbour(spots: Sequence[Focusable], current: int, dx: int, dy: int) -> int | None:
    """The spot an arrow key leads to: the nearest in that direction, preferably straight ahead."""
    here = spots[current]
    ahead = [
        (_distance(here, spot, dx, dy), number)
        for number, spot in enumerate(spots)
        if number != current and _is_ahead(here, spot, dx, dy)
    ]
    return min(ahead)[1] if ahead else None


def following(spots: Sequence[Focusable], current: int, step: int) -> int | None:
    """The spot Tab leads to: the chosen one of the next group; after the last comes the first."""
    groups = list(dict.fromkeys(spot.group for spot in spots))
    if not groups:
        return None
    place = groups.index(spots[current].group) + step if 0 <= current < len(spots) else 0
    group = groups[place % len(groups)]
    members = [number for number, spot in enumerate(spots) if spot.group == group]
    return next((number for number in members if spots[number].chosen), members[0])


def _is_ahead(here: Focusable, there: Focusable, dx: int, dy: int) -> bool:
    """Whether a spot begins beyond the middle of this one in the direction of the key."""
    if dx:
        return (there.x + there.w / 2 - here.x - here.w / 2) * dx > min(here.w, there.w) / 2 - 1
    return (there.y + there.h / 2 - here.y - here.h / 2) * dy > min(here.h, there.h) / 2 - 1


def _distance(here: Focusable, there: Focusable, dx: int, dy: int) -> float:
    along = _gap(here.x, here.w, there.x, there.w)
    across = _gap(here.y, here.h, there.y, there.h)
    middle = abs(here.x + here.w / 2 - there.x - there.w / 2)
    level = abs(here.y + here.h / 2 - there.y - there.h / 2)
    if dx:
        return along + 12 * across + level / 8
    leaving = LEAVING if there.group != here.group else 0.0
    return across + 4 * along + middle / 8 + leaving


def _gap(a: float, wide: float, b: float, broad: float) -> float:
    """The gap between two ranges; 0 if they overlap."""
    return max(0.0, b - (a + wide), a - (b + broad))
