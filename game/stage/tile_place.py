"""A place that holds one tile, and how a tile lies there."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, NamedTuple

from game.engine.settlement import Seat
from game.engine.tiles import Tile
from game.stage.frame import LONG, THICK, Frame, Ground, Side

Pose = Literal["lying", "down", "hand", "away", "row", "stick"]
"""Face up, face down, standing before the viewer, standing with its back to the viewer, standing
seen from its end; and the stick of a riichi."""


class TableArea(StrEnum):
    """What a place belongs to."""

    WALL = "wall"
    HAND = "hand"
    RIVER = "river"
    MELD = "meld"
    BONUS = "bonus"
    STICK = "stick"


class TileSpot(NamedTuple):
    """A place that holds one tile: the third tile of seat 1's river, say."""

    area: TableArea
    seat: Seat
    nth: int


@dataclass(frozen=True, slots=True)
class Placement:
    """A tile on the table: the ground it covers, which way it is turned, and what is seen of it."""

    tile: Tile
    ground: Ground
    width: float
    """The short side of the tile."""
    pose: Pose
    turn: int = 0
    """Turned towards this side of the screen."""
    rise: float = 0.0
    """How far it lies above the cloth."""
    layers: float = 1.0
    """How many tiles high its upper side is: the length of its shadow."""
    is_shaded: bool = False
    """Whether it is a discard that had just been drawn."""
    is_sideways: bool = False
    """Whether it lies across the row it belongs to."""

    @property
    def shows_face(self) -> bool:
        """Whether its face is seen."""
        return self.pose in ("lying", "hand")

    @property
    def stands(self) -> bool:
        """Whether it stands on its side."""
        return self.pose in ("hand", "away", "row")

    @property
    def order(self) -> tuple[bool, float, float]:
        """What is painted first: what lies before what stands, the far before the near."""
        return self.stands, round(self.ground.bottom + 3 * self.rise, 1), self.ground.x


Layout = dict[TileSpot, Placement]


def lying(
    frame: Frame,
    side: Side,
    tile: Tile,
    a: float,
    b: float,
    width: float,
    *,
    sideways: bool = False,
    down: bool = False,
    layer: float = 0,
) -> Placement:
    """A tile that lies at `a`, `b` of a side, turned towards the one who sits there."""
    wide, deep = (width * LONG, width) if sideways else (width, width * LONG)
    return Placement(
        tile,
        frame.ground(side, a, b, wide, deep),
        width,
        "down" if down else "lying",
        (side + sideways) % len(Side),
        rise=layer * width * THICK,
        layers=layer + 1.0,
        is_sideways=sideways,
    )
