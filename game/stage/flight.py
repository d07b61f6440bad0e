"""A moving tile: its place, its face and its height at one moment."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.tiles import Tile
from game.stage.easing import clamp, mixed
from game.stage.event_animations import Staging
from game.stage.movement import TileMove
from game.stage.tile_place import Placement, Pose, TableArea, TileSpot

OVER_THE_HAND = 0.55
"""How high a tile is lifted over the others of a hand, in widths."""


@dataclass(frozen=True, slots=True)
class Flight:
    """A moving tile at one moment."""

    spot: TileSpot
    tile: Tile
    pose: Pose
    turn: int
    x: float
    """The horizontal middle of its ground."""
    bottom: float
    """The lower edge of its ground on the screen."""
    lift: float
    """Its height above the ground."""
    width: float
    widest: float
    """The larger of its widths before and after."""
    stretch: float = 1.0
    """The visible part of its width while it is turned over."""
    squash: float = 1.0
    """The visible part of its height while it falls forward."""
    angle: float = 0.0
    """Its rotation relative to its final position, in degrees."""
    alpha: int = 255
    is_shaded: bool = False
    casts_shadow: bool = True
    """Whether it has left the other tiles and casts its own shadow."""


def flight(move: TileMove, staging: Staging, part: float) -> Flight:
    """The tile at a part of its movement, from 0 to 1."""
    part = clamp(part)
    gone = staging.curve(part)
    seen = _seen(move, staging, part)
    start, end = move.start, move.end
    turned = abs(1 - 2 * part) if staging.flips and start.pose != end.pose else 1.0
    falls = start.stands and end.turn % 2 == 0
    return Flight(
        spot=move.spot,
        tile=seen.tile,
        pose=seen.pose,
        turn=seen.turn,
        x=mixed(start.ground.middle[0], end.ground.middle[0], gone),
        bottom=mixed(_bottom(start), _bottom(end), gone),
        lift=_arc(move, staging) * 4 * gone * (1 - gone),
        width=mixed(start.width, end.width, gone),
        widest=max(start.width, end.width),
        stretch=1.0 if falls else turned,
        squash=turned if falls else 1.0,
        angle=_angle(move, gone) if staging.turns else 0.0,
        is_shaded=end.is_shaded and part > 0.9,
        casts_shadow=move.origin.area is not move.spot.area,
    )


def fading(move: TileMove, part: float) -> Flight:
    """The tile fading in at its new place, for players who want no movement."""
    end = move.end
    return Flight(
        spot=move.spot,
        tile=end.tile,
        pose=end.pose,
        turn=end.turn,
        x=end.ground.middle[0],
        bottom=_bottom(end),
        lift=0.0,
        width=end.width,
        widest=end.width,
        alpha=round(255 * clamp(part)),
        is_shaded=end.is_shaded,
    )


def _seen(move: TileMove, staging: Staging, part: float) -> Placement:
    """The visible side: a hidden tile shows its face half-way through the turn or the flight."""
    covered = not move.start.shows_face and move.end.shows_face
    half_way = staging.flips or move.end.pose == "hand"
    return move.start if covered and half_way and part < 0.5 else move.end


def _arc(move: TileMove, staging: Staging) -> float:
    """The height of the arc; a tile that only shifts in its hand is not lifted."""
    if move.origin.area is not move.spot.area:
        return staging.arc
    way = abs(move.end.ground.x - move.start.ground.x) + abs(
        move.end.ground.y - move.start.ground.y
    )
    passes_others = move.spot.area is TableArea.HAND and way > 2 * move.end.width
    return move.end.width * OVER_THE_HAND if passes_others else 0.0


def _bottom(placed: Placement) -> float:
    return placed.ground.bottom - placed.rise


def _angle(move: TileMove, gone: float) -> float:
    """The rest of the quarter turn of a tile that ends sideways."""
    return -90.0 * (1 - gone) if move.end.is_sideways else 0.0
