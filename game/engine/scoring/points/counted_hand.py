"""A hand laid open for counting: all that a line of the points sheet may look at."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.engine.shapes.groups import OF_SETS, GroupForm, GroupInHand, kinds_of
from game.engine.tiles import STANDARD, Tile


class ClassicMoment(StrEnum):
    """Circumstances of a win that score (classic sheet, 7, 9.4 and 13)."""

    READY = "ready"
    """The hand was announced as ready."""
    SERVI = "servi"
    """It was announced as ready with the first discard."""
    HILL = "hill"
    """The winning tile replaced a kong or a bonus tile."""
    ROBBED_KONG = "robbed_kong"
    LAST_TILE = "last_tile"
    """It was the last tile that could be drawn."""
    PARADISE = "paradise"
    """The first player wins with the fourteen tiles as they were dealt."""
    EARTHLY = "earthly"
    """The winning tile is the first discard of the hand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Winds:
    """The winds that count for a player."""

    own: Tile
    prevailing: Tile | None = None
    round: Tile | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Winning:
    """The circumstances of a win."""

    tile: Tile | None
    """The winning tile; none if all were dealt."""
    drawn: bool
    """Whether it came from the wall or the hill, and not from another player."""
    moments: frozenset[ClassicMoment] = frozenset()


@dataclass(frozen=True, slots=True)
class Held:
    """A hand in one decomposition, with its flowers and seasons and its owner's winds."""

    parts: tuple[GroupInHand, ...]
    """All groups of a winning hand; of other hands those that can score: sets, pairs and melds."""
    bonus: tuple[Tile, ...]
    winds: Winds
    win: Winning | None = None
    """How it was won, if it was."""

    @property
    def sets(self) -> tuple[GroupInHand, ...]:
        """The pungs and kongs."""
        return tuple(part for part in self.parts if part.form in OF_SETS)

    @property
    def chows(self) -> tuple[GroupInHand, ...]:
        """The chows."""
        return tuple(part for part in self.parts if part.form is GroupForm.RUN)

    @property
    def faces(self) -> frozenset[Tile]:
        """The faces in its groups."""
        return frozenset(STANDARD[kind] for part in self.parts for kind in kinds_of(part))

    def won_with(self, moment: ClassicMoment) -> bool:
        """Whether it was won at this moment."""
        return self.win is not None and moment in self.win.moments


def tiles_of(part: GroupInHand) -> tuple[Tile, ...]:
    """The tiles of a group."""
    return tuple(STANDARD[kind] for kind in kinds_of(part))
