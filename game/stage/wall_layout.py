"""The layout of the walls: each slot of the engine at its place, until it is drawn."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import NamedTuple

from game.engine.seats import Seat
from game.engine.table import Round
from game.engine.tiles import Tile
from game.engine.wall import Level, Place
from game.stage.easing import mixed
from game.stage.frame import CUT, LONG, Frame, Ground, Side
from game.stage.screen_sides import wall_side
from game.stage.tile_place import Placement, TableArea, TileSpot, lying

APART = 12.0
"""The gap between the dead wall and the live one."""


def walls(table: Round, viewer: Seat, frame: Frame) -> Iterator[tuple[TileSpot, Placement]]:
    """Every tile that is still in the wall."""
    wall, plan = table.wall, table.wall.plan
    turned = {plan.indicator(nth) for nth in range(wall.revealed)}
    gone = {plan.replacement(nth) for nth in range(wall.replaced)}
    lifted = roof(table)
    sides = [wall_side(table, viewer, owner) for owner in range(plan.walls)]
    for slot in range(wall.drawn, plan.size):
        if slot in gone:
            continue
        lies = _lies(table, frame, slot, gone)
        if slot in lifted:
            lies = _lifted(frame, lies, _lies(table, frame, lifted[slot], gone))
        tile, covered = wall.tiles[slot], slot not in turned
        placed = _laid(frame, sides[lies.wall], lies.a, lies.layer, tile, down=covered)
        yield TileSpot(TableArea.WALL, lies.wall, slot), placed


class _Lies(NamedTuple):
    """Where a tile of the wall lies: its wall, its position along it, and its layer."""

    wall: int
    a: float
    layer: float


def _lies(table: Round, frame: Frame, slot: int, gone: Collection[int]) -> _Lies:
    """Where a tile of the wall lies; an upper tile comes down if none is left below it."""
    wall, plan = table.wall, table.wall.plan
    place = plan.place(wall.opened, slot)
    beside = is_set_apart(table) and plan.replacements > 0 and slot == plan.replacement(0)
    down = beside and not plan.loose
    is_low = down or (plan.loose and slot + 1 in gone)
    layer = 1 if place.level is Level.TOP and not is_low else 0
    a = (plan.stacks / 2 - place.stack - down) * frame.wall + _shift(table, frame, slot, place)
    return _Lies(place.wall, a, layer)


def _lifted(frame: Frame, own: _Lies, below: _Lies) -> _Lies:
    """A lifted tile on its way to the one it is laid on, while the wall is opened."""
    part = frame.cut / CUT
    if own.wall != below.wall:
        return own if part < 1 else below._replace(layer=below.layer + 1)
    return _Lies(own.wall, mixed(own.a, below.a, part), mixed(own.layer, below.layer + 1, part))


def roof(table: Round) -> dict[int, int]:
    """The loose tiles of the hill, each with the tile it is laid on (classic sheet, 3.1).

    The next stack is lifted as soon as the loose tiles are taken. Tiles that would lie beyond
    the hill stay in place.
    """
    wall, plan = table.wall, table.wall.plan
    if not plan.loose:
        return {}
    least = max(wall.drawn, plan.size - plan.hill if plan.hill else 0)
    opened = range(wall.replaced, 2 * (wall.replaced // 2) + 2)
    pairs = ((plan.replacement(nth), plan.below(nth)) for nth in opened)
    return {tile: below for tile, below in pairs if below >= least}


@lru_cache(maxsize=4096)
def _laid(frame: Frame, side: Side, a: float, layer: float, tile: Tile, *, down: bool) -> Placement:
    b, width = frame.wall_line(side), frame.wall
    return lying(frame, side, tile, a, b, width, down=down, layer=layer)


def stack_middle(table: Round, frame: Frame, stack: int) -> float:
    """The middle of a stack along its wall; stack 1 is at the owner's right."""
    return ((table.wall.plan.stacks + 1) / 2 - stack) * frame.wall


def stack_top(table: Round, viewer: Seat, frame: Frame, wall: int, stack: int) -> Ground:
    """The upper face of a full stack before anything is drawn."""
    side = wall_side(table, viewer, wall)
    a = stack_middle(table, frame, stack) - frame.wall / 2
    a += _opened(table, frame, wall, stack)
    ground = frame.ground(side, a, frame.wall_line(side), frame.wall, frame.wall * LONG)
    return ground._replace(y=ground.y - 2 * frame.wall * 0.26)


def is_set_apart(table: Round) -> bool:
    """Whether the dead wall is separated, as once its first indicator is turned."""
    wall = table.wall
    return wall.revealed > 0 if wall.plan.indicators else wall.drawn > 0


def _shift(table: Round, frame: Frame, slot: int, place: Place) -> float:
    plan = table.wall.plan
    if is_set_apart(table):
        apart = plan.hill if plan.loose else plan.dead
        return -APART * frame.scale if slot >= plan.size - apart else 0.0
    return _opened(table, frame, place.wall, place.stack)


def _opened(table: Round, frame: Frame, wall: int, stack: int) -> float:
    """How far a stack is pushed to its owner's right when the wall is opened.

    0 if the wall is opened by lifting a stack out.
    """
    opened = table.wall.opened
    pushed = wall == opened.wall and stack <= opened.stacks and not table.wall.plan.loose
    return frame.cut * frame.scale if pushed else 0.0
