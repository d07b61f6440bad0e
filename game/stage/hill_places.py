"""The hill of the classic game: a line along its stacks and its name beside them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.engine.seats import Seat
from game.engine.table import Round
from game.stage.frame import LONG, THICK, Frame, Ground, Side
from game.stage.screen_sides import wall_side
from game.stage.wall_layout import APART, is_set_apart, roof

LINE = 1.6
"""The thickness of the line."""
AWAY, INWARD = 5.0, 4.0
"""The gap between a wall and its line: outside, or inside where a hand stands behind it."""
NAME_WIDE, NAME_HIGH, GAP = 72.0, 30.0, 6.0
"""The room of the name, and the gap between it and the hill."""


class HillGround(NamedTuple):
    """The marks of the hill on the table."""

    lines: tuple[Ground, ...]
    name: Ground
    left: int
    """How many of its tiles are left."""


def hill(table: Round, viewer: Seat, frame: Frame) -> HillGround | None:
    """The marks of the hill, as long as there is one."""
    plan, left = table.wall.plan, table.wall.plan.hill - table.wall.replaced
    if left <= 0 or not is_set_apart(table):
        return None
    runs = tuple(_runs(table))
    lines = tuple(
        _line(frame, wall_side(table, viewer, wall), *_along(table, frame, stacks))
        for wall, stacks in runs
    )
    wall, stacks = runs[-1]
    begins, _ = _along(table, frame, stacks)
    return HillGround(lines, _name(table, viewer, frame, wall, begins), min(left, plan.hill))


def _runs(table: Round) -> Iterator[tuple[int, tuple[int, int]]]:
    """The stacks of the hill by wall; the last wall is the opened one.

    Stacks are given by the lowest and the highest number, from their owner's right.
    """
    wall, plan = table.wall, table.wall.plan
    found: dict[int, list[int]] = {}
    on_the_roof = roof(table)
    for slot in range(plan.size - plan.hill, plan.size - wall.replaced):
        if slot in on_the_roof:
            continue
        place = plan.place(wall.opened, slot)
        found.setdefault(place.wall, []).append(place.stack)
    for owner, stacks in found.items():
        yield owner, (min(stacks), max(stacks))


def _along(table: Round, frame: Frame, stacks: tuple[int, int]) -> tuple[float, float]:
    """The ends of some stacks along their wall."""
    half, (low, high) = table.wall.plan.stacks / 2, stacks
    moved = APART * frame.scale
    return (half - high) * frame.wall - moved, (half - low + 1) * frame.wall - moved


def _line(frame: Frame, side: Side, begins: float, ends: float) -> Ground:
    b = frame.wall_line(side)
    outside = b + frame.wall * LONG + AWAY * frame.scale
    at = b - INWARD * frame.scale if side is Side.TOP else outside
    return frame.ground(side, begins + 2, at, ends - begins - 4, LINE)


def _name(table: Round, viewer: Seat, frame: Frame, wall: int, begins: float) -> Ground:
    """The room of the name, in the row of the wall where tiles have been dealt: beside the opening.

    At the end of a wall it is where the wall on the left begins.
    """
    plan, side = table.wall.plan, wall_side(table, viewer, wall)
    scale, half = frame.scale, plan.stacks / 2 * frame.wall
    wide, high = NAME_WIDE * scale, NAME_HIGH * scale
    along, across = (high, wide) if side.is_upright else (wide, high)
    rise = 3 * THICK * frame.wall if side is Side.LEFT else 0.0
    a = begins - GAP * scale - rise - along
    if a < -half:
        side = wall_side(table, viewer, (wall - 1) % plan.walls)
        along, across = across, along
        a = half - along
    b = frame.wall_line(side) + (frame.wall * LONG - across) / 2
    return frame.ground(side, a, b, along, across)
