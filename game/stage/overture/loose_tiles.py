"""Tiles on the cloth before a hand: mixed in the middle, and on their way into the walls.

All of them lie face down, and where one is in the heap has nothing to do with what it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin, tau
from typing import Final, NamedTuple

from game.engine.seats import Seat
from game.engine.table import Round
from game.stage.easing import clamp, in_out_cubic, mixed, out_cubic
from game.stage.frame import Frame, Side
from game.stage.overture.overture_times import PRESSED, TURNED, OvertureMoment, OverturePart
from game.stage.screen_sides import side_of
from game.stage.tile_place import Placement
from game.stage.wall_layout import walls

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
def loose_tiles(
    table: Round, viewer: Seat, frame: Frame, moment: OvertureMoment
) -> tuple[LooseTile, ...]:
    """Every tile of the walls at a moment of the washing or the building, the lowest first."""
    placed = [one for _, one in walls(table, viewer, frame)]
    count = len(placed)
    if moment.part is OverturePart.WASH:
        heap = (_in_heap(frame, nth, count, moment.come) for nth in range(count))
        return tuple(sorted(heap, key=lambda one: one.y))
    return tuple(_building(table, viewer, frame, placed, moment))


def _in_heap(frame: Frame, nth: int, count: int, come: float) -> LooseTile:
    """A tile in the heap; all turn round the middle, the inner ones faster, and sway."""
    place = (nth * STRIDE + 11) % count
    r, a = ((place + 0.5) / count) ** 0.5, place * GOLDEN
    aside, along = (UNEVEN * (_chance(place + 200 * n) - 0.5) for n in (0, 1))
    r, a = abs(r + aside), a + along / r
    turned = in_out_cubic(clamp((come - COMES * 0.6) / (1 - COMES * 0.6)))
    hands = sin(turned * 3 * tau + 2 * a)  # as if pushed by pairs of hands
    r *= 1 + 0.05 * hands * sin(pi * come)
    a += tau * TURNS * turned * (1.12 - 0.62 * r)
    far = 1.9 * (1 - out_cubic(clamp(come / COMES)))
    wide = frame.wall_line(Side.RIGHT) * ROOM[0] - frame.wall
    high = frame.wall_line(Side.BOTTOM) * ROOM[1] - frame.wall
    x, y = cos(a) * (r + far) * wide, sin(a) * (r + far) * high
    spin = place * 47 + (260 if place % 2 else -200) * turned
    return LooseTile(frame.cx + x, frame.cy + y, 0.0, spin % 180)


def _chance(number: float) -> float:
    """A number from 0 to 1 that follows from another one, and looks like chance."""
    return sin(number * 12.9898 + 4.1) * 43758.5453 % 1


def _building(
    table: Round, viewer: Seat, frame: Frame, placed: list[Placement], moment: OvertureMoment
) -> Iterator[LooseTile]:
    """Tiles on their way into the walls: the lower row first, then the upper one."""
    ways = sorted(range(len(placed)), key=lambda nth: placed[nth].order)
    pushed = out_cubic(clamp((moment.come - PRESSED) / (1 - PRESSED) * 1.6))
    for nth in ways:
        end = placed[nth]
        side = Side(end.turn)
        begins = LATEST * _turn_of(frame, side, end)
        gone = clamp((moment.come - begins) / TAKES)
        if gone <= 0 and not moment.is_washed:
            continue
        away = OUTWARD * frame.scale * (1 - pushed)
        yield _on_its_way(frame, nth, len(placed), end, (gone, away), moment)


def _turn_of(frame: Frame, side: Side, end: Placement) -> float:
    """When a tile is put into its wall, from 0 to 1: from its owner's left to the right."""
    x, y = end.ground.middle
    along = {
        Side.BOTTOM: x - frame.cx,
        Side.RIGHT: frame.cy - y,
        Side.TOP: frame.cx - x,
        Side.LEFT: y - frame.cy,
    }[side]
    half = frame.stacks * frame.wall / 2
    return (clamp((along / half + 1) / 2) + (end.layers > 1)) / 2


def _on_its_way(
    frame: Frame,
    nth: int,
    count: int,
    end: Placement,
    far: tuple[float, float],
    moment: OvertureMoment,
) -> LooseTile:
    """A tile that has gone so far to its place, from the heap or from its owner's hands."""
    (gone, away), side = far, Side(end.turn)
    part = in_out_cubic(gone)
    x, y = end.ground.middle
    x += {Side.RIGHT: away, Side.LEFT: -away}.get(side, 0.0)
    y += {Side.BOTTOM: away, Side.TOP: -away}.get(side, 0.0)
    turn = 90.0 if side.is_upright else 0.0
    if not moment.is_washed:
        return LooseTile(x, y, end.rise + LIFTED * (1 - part), turn, clamp(gone * 2))
    start = _in_heap(frame, nth, count, 1.0)
    least = (turn - start.angle + 90) % 180 - 90
    lift = LIFTED * 4 * part * (1 - part)
    return LooseTile(
        mixed(start.x, x, part),
        mixed(start.y, y, part),
        end.rise * part + lift,
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
