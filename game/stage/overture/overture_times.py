"""What is done at the table before the dice are thrown, and how long each part of it takes.

Before a game the seats are drawn; before each hand the tiles are washed and the walls are built.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game.stage.easing import clamp

PRESSED: Final = 0.78
"""The part of the building after which the walls are pushed together."""
TURNED: Final = 0.56
"""The part of the draw of seats after which the winds are turned over."""


class OverturePart(StrEnum):
    """Something that is done before the dice."""

    SEATS = "seats"
    """Everyone draws a wind, which is the seat in the first hand."""
    WASH = "wash"
    """The tiles are mixed face down in the middle."""
    BUILD = "build"
    """The walls are built and pushed together."""


@dataclass(frozen=True, slots=True)
class OvertureMoment:
    """What is being done, and how far it has come, from 0 to 1."""

    part: OverturePart
    come: float
    is_washed: bool
    """Whether the tiles lie in the middle before the walls are built."""


@dataclass(frozen=True, slots=True)
class Overture:
    """How many seconds each part takes at normal speed; 0 for what is left out."""

    seats: float = 0.0
    wash: float = 0.0
    build: float = 0.0

    @property
    def seconds(self) -> float:
        """How long all of it takes."""
        return self.seats + self.wash + self.build

    def _parts(self) -> Iterator[tuple[OverturePart, float, float]]:
        """Every part that is done: when it begins, and how long it takes."""
        begun = 0.0
        takes = (self.seats, self.wash, self.build)
        for part, seconds in zip(OverturePart, takes, strict=True):
            if seconds > 0:
                yield part, begun, seconds
            begun += seconds

    def at(self, into: float) -> OvertureMoment | None:
        """What is done so many seconds after it began; `None` once the dice are thrown."""
        for part, begun, seconds in self._parts():
            if begun <= into < begun + seconds:
                return OvertureMoment(part, clamp((into - begun) / seconds), self.wash > 0)
        return None

    def sounds(self) -> Iterator[tuple[float, str]]:
        """What is heard, and when."""
        for part, begun, seconds in self._parts():
            if part is OverturePart.SEATS:
                yield begun + seconds * 0.1, "slide"
                yield begun + seconds * TURNED, "indicator"
            elif part is OverturePart.WASH:
                yield begun + min(0.1, seconds / 4), "shuffle"
            else:
                yield begun + max(seconds * PRESSED - WALL_BEFORE, 0.0), "wall"


WALL_BEFORE: Final = 0.95
"""Seconds of the sound of a wall until it is pressed together."""


@dataclass(frozen=True, slots=True)
class Overtures:
    """What comes before the first hand of a game, and before a later one."""

    first: Overture = Overture()
    later: Overture = Overture()


NONE: Final = Overture()
AT_ONCE: Final = Overtures()
"""The dice are thrown at once."""
SHORT: Final = Overtures(Overture(seats=1.9, build=1.0))
USUAL: Final = Overtures(Overture(seats=3.2, wash=2.1, build=1.7), Overture(build=1.2))
FESTIVE: Final = Overtures(Overture(seats=4.2, wash=2.8, build=2.2), Overture(wash=1.9, build=1.7))
