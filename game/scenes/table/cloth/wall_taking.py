"""The wall as a control, where tiles are drawn by hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from game.engine.table import Round
from game.scenes.table.control_ids import WallAct, WallPlaceId
from game.stage.frame import THICK, Ground
from game.stage.tile_place import Layout, Placement, TableArea, TileSpot
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets.area import Painter
from game.ui.widgets.control import State
from game.ui.widgets.desk import Desk

LEAST: Final = 34.0
"""The least width and height of the area of the next tile."""


def wall_rooms(table: Round, still: Layout) -> dict[WallAct, tuple[Ground, ...]]:
    """The rooms of the next tile, and of face-down tiles of the dead wall."""
    live = table.wall.plan.live_end(table.wall.replaced)
    wall = {spot: placed for spot, placed in still.items() if spot.area is TableArea.WALL}
    dead = {spot: placed for spot, placed in wall.items() if spot.nth >= live}
    following = min((spot.nth for spot in wall.keys() - dead.keys()), default=None)
    rooms = {WallAct.LOOK: tuple(_runs(dead))}
    if following is not None:
        rooms[WallAct.DRAW] = tuple(
            _body(one) for spot, one in wall.items() if spot.nth == following
        )
    return rooms


def _runs(dead: Mapping[TileSpot, Placement]) -> Iterator[Ground]:
    """The face-down stacks of the dead wall, neighbours joined, without open indicators."""
    tops: dict[tuple[int, Ground], Placement] = {}
    for spot, placed in dead.items():
        below = tops.get((spot.seat, placed.ground))
        if below is None or placed.rise > below.rise:
            tops[spot.seat, placed.ground] = placed
    rooms = sorted(_body(one) for one in tops.values() if one.pose == "down")
    run: list[Ground] = []
    for room in rooms:
        if run and not room.meets(_grown(run[-1], 2.0)):
            yield _around(run)
            run = []
        run.append(room)
    if run:
        yield _around(run)


def _body(placed: Placement) -> Ground:
    """The visible part of a lying tile: its upper side and the side towards the viewer."""
    x, y, w, h = placed.ground
    high = placed.width * THICK
    return Ground(x, y - placed.rise - high, w, h + high)


def _around(rooms: Iterable[Ground]) -> Ground:
    listed = list(rooms)
    left, top = min(one.x for one in listed), min(one.y for one in listed)
    right, bottom = max(one.right for one in listed), max(one.bottom for one in listed)
    return Ground(left, top, right - left, bottom - top)


def wall_areas(desk: Desk, rooms: Mapping[WallAct, tuple[Ground, ...]]) -> None:
    """Makes the areas of the wall; that of the next tile is above all others."""
    for act in (WallAct.LOOK, WallAct.DRAW):
        for part, room in enumerate(rooms.get(act, ())):
            pressed = _at_least(room, LEAST) if act is WallAct.DRAW else room
            place = WallPlaceId(act, part)
            desk.area(place, *pressed, _painter(room), radius=6, group="wall")


def _grown(room: Ground, margin: float) -> Ground:
    return Ground(room.x - margin, room.y - margin, room.w + 2 * margin, room.h + 2 * margin)


def _at_least(room: Ground, size: float) -> Ground:
    """A room enlarged so that it can be pressed."""
    x, y = room.middle
    w, h = max(room.w, size), max(room.h, size)
    return Ground(x - w / 2, y - h / 2, w, h)


def _painter(room: Ground) -> Painter:
    """The painter of an edge below the pointer; otherwise nothing shows where the next tile is."""

    def paint(canvas: Canvas, state: State) -> None:
        if state.hovered:
            x, y, w, h = room
            canvas.box(x - 1.5, y - 1.5, w + 3, h + 3, 5, None, theme.FOCUS_DARK, 4.4)
            canvas.box(x - 1.5, y - 1.5, w + 3, h + 3, 5, None, theme.FOCUS, 2.4)

    return paint
