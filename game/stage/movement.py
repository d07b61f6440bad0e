"""Tile movements between two tables, from the difference of their layouts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from game.engine.tiles import HIDDEN
from game.stage.frame import Frame, Ground
from game.stage.tile_place import Layout, Placement, TableArea, TileSpot

NEAR = 0.01
FROM_THE_HAND = 120.0
"""How far from its place a riichi stick starts."""


@dataclass(frozen=True, slots=True)
class TileMove:
    """A tile that moves from one place to another."""

    spot: TileSpot
    """Its new spot."""
    origin: TileSpot
    """Its old spot."""
    start: Placement
    end: Placement


def moves(
    before: Layout, after: Layout, leaving: Iterable[TileSpot], frame: Frame
) -> tuple[TileMove, ...]:
    """The moves from one layout to another; `leaving` are spots known to be left."""
    origins = _origins(before, after, frozenset(leaving))
    found = _moves(before, after, origins, frame)
    return tuple(sorted(found, key=lambda move: (_passes(move), move.end.order)))


def _moves(
    before: Layout, after: Layout, origins: dict[TileSpot, TileSpot], frame: Frame
) -> Iterator[TileMove]:
    for spot, end in after.items():
        origin = origins.get(spot)
        if origin is not None:
            start = before[origin]
            if start is not end and (origin != spot or _differs(start, end)):
                yield TileMove(spot, origin, start, end)
        elif spot.area is TableArea.STICK:
            yield TileMove(spot, spot, _from_outside(end, frame), end)


def _origins(
    before: Layout, after: Layout, leaving: frozenset[TileSpot]
) -> dict[TileSpot, TileSpot]:
    """The old spot of the tile at each spot."""
    same = {spot: spot for spot in after if spot in before and spot.area is not TableArea.HAND}
    origins = same | _sorted_in(before, after, leaving)
    taken = set(origins.values())
    gone = [spot for spot in before if spot not in taken and spot.area is not TableArea.STICK]
    gone.sort(key=lambda spot: spot not in leaving)
    fresh = [spot for spot in after if spot not in origins and spot.area is not TableArea.STICK]
    fresh.sort(key=lambda spot: not after[spot].is_sideways)  # the called tile finds its own
    return origins | _paired(before, after, gone, fresh)


def _sorted_in(
    before: Layout, after: Layout, leaving: frozenset[TileSpot]
) -> dict[TileSpot, TileSpot]:
    """The old spots of tiles that stay in a hand; equal tiles keep their order."""
    held: dict[tuple[int, int], list[TileSpot]] = defaultdict(list)
    for spot, placed in before.items():
        if spot.area is TableArea.HAND and spot not in leaving:
            held[spot.seat, placed.tile].append(spot)
    found: dict[TileSpot, TileSpot] = {}
    for spot, placed in after.items():
        if spot.area is TableArea.HAND:
            same = held[spot.seat, placed.tile] or held[spot.seat, HIDDEN]
            if same:
                found[spot] = same.pop(0)
    return found


def _paired(
    before: Layout, after: Layout, gone: list[TileSpot], fresh: list[TileSpot]
) -> dict[TileSpot, TileSpot]:
    """New spots with old ones: first by face, then in order."""
    pairs: dict[TileSpot, TileSpot] = {}
    for spot in fresh:
        face = after[spot].tile
        same = next((one for one in gone if before[one].tile is face is not HIDDEN), None)
        if same is not None:
            pairs[spot] = same
            gone.remove(same)
    for spot in fresh:
        if spot not in pairs and gone:
            pairs[spot] = gone.pop(0)
    return pairs


def _passes(move: TileMove) -> bool:
    """Whether the tile moves above the others rather than along with them."""
    return move.origin.area is not move.spot.area


def _differs(start: Placement, end: Placement) -> bool:
    if (start.pose, start.turn, start.width) != (end.pose, end.turn, end.width):
        return True
    steps = (abs(a - b) for a, b in zip(start.ground, end.ground, strict=True))
    return max(*steps, abs(start.rise - end.rise)) > NEAR


def _from_outside(end: Placement, frame: Frame) -> Placement:
    """The start of a stick's movement, on the side of its owner."""
    x, y = end.ground.middle
    step_x, step_y = (x - frame.cx), (y - frame.cy)
    away = max(abs(step_x), abs(step_y), 1.0)
    shift = FROM_THE_HAND / away
    ground = Ground(
        end.ground.x + step_x * shift, end.ground.y + step_y * shift, end.ground.w, end.ground.h
    )
    return replace(end, ground=ground)
