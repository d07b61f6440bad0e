"""Tiles on the cloth before a hand: mixed in the middle, and on their way into the walls.

All of them lie face down, and where one is in the heap has nothing to do with what it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import cos, pi, sin, tau
from typing import Final, NamedTuple

from game.engine.seats import Seat
from game.engine.table import Round
from game.stage.easing import clamp, in_out_cubic, mixed, out_cubic
from game.stage.frame import Frame, Side
from game.stage.overture.overture_times import PRESSED, TURNED, OvertureMoment, OverturePart
from game.stage.screen_sides import side_of
from game.stage.tile_place import Layout, Placement, TableArea

GOLDEN: Final = 2.399963
"""The angle after which the next tile follows in a heap that is evenly filled."""
STRIDE: Final = 37
"""How far neighbours of the wall are from each other in the heap."""
ROOM: Final = (0.98, 0.92)
"""How much of the ground within the walls the heap takes, across and down."""
COMES: Final = 0.2
"""The part of the washing in which the tiles are pushed to the middle from all sides."""
TURNS: Final = 1.15
"""How often the heap is turned round while it is washed."""
UNEVEN: Final = 0.16
"""How far a tile lies from where it would in a heap without any gaps."""
OUTWARD: Final = 18.0
"""How far from their places the walls are built, before they are pushed together."""
LATEST, TAKES = 0.5, 0.24
"""The part of the building in which the last tile begins its way, and which each way takes."""
LIFTED: Final = 22.0
SEAT_TILE: Final = 58.0
"""The width of the tiles with which seats are drawn."""
CIRCLES, GOES, FLIPS = 0.36, 0.56, 0.12
"""The parts of the draw after which the tiles have been mixed, and lie with who drew them; and
how much of it the turn of a tile takes."""


class LooseTile(NamedTuple):
    """A tile that lies or moves face down: the middle of its ground, its height and its turn."""

    x: float
    y: float
    rise: float
    angle: float
    """Degrees from upright to the left."""
    alpha: float = 1.0


class DrawnSeat(NamedTuple):
    """The wind that somebody draws, and how far it has been turned over."""

    seat: Seat
    side: Side
    wind: int
    lies: LooseTile
    shown: float


# ---- the heap and the walls ----------------------------------------------------------------------
def loose_tiles(lies: Layout, frame: Frame, moment: OvertureMoment) -> tuple[LooseTile, ...]:
    """Every tile of the walls at a moment of the washing or the building, the lowest first."""
    placed = [one for spot, one in lies.items() if spot.area is TableArea.WALL]
    if moment.part is OverturePart.WASH:
        return tuple(sorted(_heap(frame, len(placed), moment.come), key=lambda one: one.y))
    return tuple(_building(frame, placed, moment))


def _heap(frame: Frame, count: int, come: float) -> Iterator[LooseTile]:
    """The tiles in the heap; all turn round the middle, the inner ones faster, and sway."""
    wide = frame.wall_line(Side.RIGHT) * ROOM[0] - frame.wall
    high = frame.wall_line(Side.BOTTOM) * ROOM[1] - frame.wall
    turned = in_out_cubic(clamp((come - COMES * 0.6) / (1 - COMES * 0.6)))
    far = 1.9 * (1 - out_cubic(clamp(come / COMES)))
    sway = 0.05 * sin(pi * come)
    for place, r, a in _spread(count):
        near = r * (1 + sway * sin(turned * 3 * tau + 2 * a))  # as if pushed by pairs of hands
        angle = a + tau * TURNS * turned * (1.12 - 0.62 * near)
        x, y = cos(angle) * (near + far) * wide, sin(angle) * (near + far) * high
        spin = place * 47 + (260 if place % 2 else -200) * turned
        yield LooseTile(frame.cx + x, frame.cy + y, 0.0, spin % 180)


@lru_cache(maxsize=8)
def _spread(count: int) -> tuple[tuple[int, float, float], ...]:
    """Where each tile lies in the heap before it is turned: its number, its way out, its angle."""
    found = []
    for nth in range(count):
        place = (nth * STRIDE + 11) % count
        r, a = ((place + 0.5) / count) ** 0.5, place * GOLDEN
        aside, along = (UNEVEN * (_chance(place + 200 * n) - 0.5) for n in (0, 1))
        r = abs(r + aside)
        found.append((place, r, a + along / r))
    return tuple(found)


@lru_cache(maxsize=2)
def _washed(frame: Frame, count: int) -> tuple[LooseTile, ...]:
    """The heap once it has been washed."""
    return tuple(_heap(frame, count, 1.0))


def _chance(number: float) -> float:
    """A number from 0 to 1 that follows from another one, and looks like chance."""
    return sin(number * 12.9898 + 4.1) * 43758.5453 % 1


def _building(
    frame: Frame, placed: Sequence[Placement], moment: OvertureMoment
) -> Iterator[LooseTile]:
    """Tiles on their way into the walls: the lower row first, then the upper one."""
    pushed = out_cubic(clamp((moment.come - PRESSED) / (1 - PRESSED) * 1.6))
    away = OUTWARD * frame.scale * (1 - pushed)
    heap = _washed(frame, len(placed)) if moment.is_washed else (None,) * len(placed)
    for end, start in sorted(zip(placed, heap, strict=True), key=lambda way: way[0].order):
        begins = LATEST * _turn_of(frame, end)
        gone = clamp((moment.come - begins) / TAKES)
        if gone > 0 or start is not None:
            yield _on_its_way(end, start, in_out_cubic(gone), away)


def _turn_of(frame: Frame, end: Placement) -> float:
    """When a tile is put into its wall, from 0 to 1: from its owner's left to the right."""
    x, y = end.ground.middle
    along = (x - frame.cx, frame.cy - y, frame.cx - x, y - frame.cy)[end.turn]
    half = frame.stacks * frame.wall / 2
    return (clamp((along / half + 1) / 2) + (end.layers > 1)) / 2


def _on_its_way(end: Placement, start: LooseTile | None, part: float, away: float) -> LooseTile:
    """A tile that has gone a part of its way, from the heap or from its owner's hands."""
    x, y = end.ground.middle
    dx, dy = ((0, 1), (1, 0), (0, -1), (-1, 0))[end.turn]
    x, y, turn = x + dx * away, y + dy * away, 90.0 * (end.turn % 2)
    if start is None:
        return LooseTile(x, y, end.rise + LIFTED * (1 - part), turn, clamp(part * 2))
    least = (turn - start.angle + 90) % 180 - 90
    return LooseTile(
        mixed(start.x, x, part),
        mixed(start.y, y, part),
        end.rise * part + LIFTED * 4 * part * (1 - part),
        (start.angle + least * part) % 180,
    )


# ---- the draw of seats ---------------------------------------------------------------------------
def drawn_seats(table: Round, viewer: Seat, frame: Frame, come: float) -> tuple[DrawnSeat, ...]:
    """The winds that are drawn: mixed in the middle, taken one by one, turned over together."""
    seats = tuple(table.seats)
    return tuple(_drawn(table, viewer, frame, seat, come) for seat in seats)


def _drawn(table: Round, viewer: Seat, frame: Frame, seat: Seat, come: float) -> DrawnSeat:
    side, many = side_of(table, viewer, seat), len(table.players)
    mixing = in_out_cubic(clamp(come / CIRCLES))
    a = tau * (seat / many + 1.4 * mixing) + 0.5
    apart = SEAT_TILE * frame.scale
    x, y = frame.cx + cos(a) * apart * 1.7, frame.cy + sin(a) * apart * 1.15
    takes = GOES - CIRCLES
    begins = CIRCLES + takes * 0.45 * table.wind_of(seat) / many
    part = in_out_cubic(clamp((come - begins) / (takes * 0.55)))
    to_x, to_y = seat_place(frame, side)
    angle = (seat * 53 + 200 * mixing) * (1 - part)
    lift = 16 * 4 * part * (1 - part)
    lies = LooseTile(
        mixed(x, to_x, part),
        mixed(y, to_y, part),
        lift,
        (angle + (90 if side.is_upright else 0) * part) % 180,
        clamp(come / 0.06),
    )
    shown = clamp((come - TURNED) / FLIPS)
    return DrawnSeat(seat, side, table.wind_of(seat), lies, shown)


def seat_place(frame: Frame, side: Side) -> tuple[float, float]:
    """Where the wind of a side lies once it has been drawn."""
    across, down = frame.wall_line(Side.RIGHT) * 0.78, frame.wall_line(Side.BOTTOM) * 0.68
    dx = {Side.RIGHT: across, Side.LEFT: -across}.get(side, 0.0)
    dy = {Side.BOTTOM: down, Side.TOP: -down}.get(side, 0.0)
    return frame.cx + dx, frame.cy + dy
