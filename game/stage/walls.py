"""The walls: the engine's own slots, each at its place, until it is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.engine.table import Round, Seat
from game.engine.tiles import Tile
from game.engine.wall import Level, Place
from game.stage.frame import LONG, Frame, Ground, Side
from game.stage.places import Area, Placement, Spot, lying
from game.stage.seats import wall_side

APART = 12.0
"""How far the dead wall stands away from the live one."""


def walls(table: Round, viewer: Seat, frame: Frame) -> Iterator[tuple[Spot, Placement]]:
    """Every tile that is still in the wall."""
    wall, plan = table.wall, table.wall.plan
    apart = is_set_apart(table)
    tail = plan.replacement(0) if apart and plan.replacements else None
    turned = {plan.indicator(nth) for nth in range(wall.revealed)}
    gone = {plan.replacement(nth) for nth in range(wall.replaced)}
    sides = [wall_side(table, viewer, owner) for owner in range(plan.walls)]
    for slot in range(wall.drawn, plan.size):
        if slot in gone:
            continue
        place = plan.place(wall.opened, slot)
        down = slot == tail
        layer = 1 if place.level is Level.TOP and not down else 0
        a = (plan.stacks / 2 - place.stack - down) * frame.wall + _shift(table, frame, slot, place)
        tile, covered = wall.tiles[slot], slot not in turned
        placed = _laid(frame, sides[place.wall], a, layer, tile, down=covered)
        yield Spot(Area.WALL, place.wall, slot), placed


@lru_cache(maxsize=4096)
def _laid(frame: Frame, side: Side, a: float, layer: int, tile: Tile, *, down: bool) -> Placement:
    b, width = frame.wall_line(side), frame.wall
    return lying(frame, side, tile, a, b, width, down=down, layer=layer)


def stack_middle(table: Round, frame: Frame, stack: int) -> float:
    """Where the middle of a stack is along its wall: stack 1 at the owner's right."""
    return ((table.wall.plan.stacks + 1) / 2 - stack) * frame.wall


def stack_top(table: Round, viewer: Seat, frame: Frame, wall: int, stack: int) -> Ground:
    """The upper side of a full stack before anything is drawn."""
    side = wall_side(table, viewer, wall)
    a = stack_middle(table, frame, stack) - frame.wall / 2
    if wall == table.wall.opened.wall and stack <= table.wall.opened.stacks:
        a += frame.cut * frame.scale
    ground = frame.ground(side, a, frame.wall_line(side), frame.wall, frame.wall * LONG)
    return ground._replace(y=ground.y - 2 * frame.wall * 0.26)


def is_set_apart(table: Round) -> bool:
    """Whether the dead wall has been moved away, as when its first indicator is turned."""
    wall = table.wall
    return wall.revealed > 0 if wall.plan.indicators else wall.drawn > 0


def _shift(table: Round, frame: Frame, slot: int, place: Place) -> float:
    plan, opened = table.wall.plan, table.wall.opened
    if is_set_apart(table):
        return -APART * frame.scale if slot >= plan.size - plan.dead else 0.0
    opens = frame.cut * frame.scale
    return opens if place.wall == opened.wall and place.stack <= opened.stacks else 0.0
