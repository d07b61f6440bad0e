"""A place that holds one tile, and how a tile lies there."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, NamedTuple

from game.engine.seats import Seat
from game.engine.tiles import Tile
from game.stage.frame import LONG, THICK, Frame, Ground, Side

Pose = Literal["lying", "down", "hand", "away", "row", "stick"]
"""Face up, face down, standing towards the viewer, standing with its back to the viewer,
standing seen from its end; and a riichi stick."""


class TableArea(StrEnum):
    """The area that a spot belongs to."""

    WALL = "wall"
    HAND = "hand"
    RIVER = "river"
    MELD = "meld"
    BONUS = "bonus"
    STICK = "stick"


class TileSpot(NamedTuple):
    """A place for one tile: the third tile of seat 1's river, say."""

    area: TableArea
    seat: Seat
    nth: int


@dataclass(frozen=True, slots=True)
class Placement:
    """A tile on the table: the ground it covers, its direction, and its visible face."""

    tile: Tile
    ground: Ground
    width: float
    """The short side of the tile."""
    pose: Pose
    turn: int = 0
    """The side of the screen it is turned towards."""
    rise: float = 0.0
    """Its height above the cloth."""
    layers: float = 1.0
    """The height of its upper side in tiles, for the length of its shadow."""
    is_shaded: bool = False
    """Whether it is a tsumogiri discard, which is shaded."""
    is_sideways: bool = False
    """Whether it lies sideways in its row."""

    @property
    def shows_face(self) -> bool:
        """Whether its face is visible."""
        return self.pose in ("lying", "hand")

    @property
    def stands(self) -> bool:
        """Whether it is standing."""
        return self.pose in ("hand", "away", "row")

    @property
    def order(self) -> tuple[bool, float, float]:
        """The drawing order: lying tiles before standing ones, far ones before near ones."""
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
    """A tile that lies at `a`, `b` of a side, turned towards the player there."""
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
