"""The frame of a window: the largest board that leaves room for letters of the wanted size."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import Final

from game.stage import empty_side, panel_rooms
from game.stage.frame import (
    BESIDE_PLATE,
    EDGE,
    FULL,
    LIFT,
    LONG,
    RAISED,
    RIVER,
    SIDE_INNER,
    SIDE_OUTER,
    THICK,
    TOP_LINE,
    TOP_OUTER,
    TOWARDS_THE_LEFT,
    Frame,
    Ground,
    Side,
)
from game.stage.wall_layout import APART

LEAST_RIVER, LEAST_OWN = 24.0, 40.0
"""The least widths in pixels of tiles in rivers and in the player's hand, if the window allows."""
LONGEST: Final = 22
"""How many discards of one player fit at that size."""
LEAST_PLATE, LEAST_LOG, LEAST_ABOVE = 118.0, 104.0, 62.0
COARSE, STEPS = 0.96, 6
"""The factor by which the board is shrunk until it fits, and how often the step is then halved."""
PLAIN_IS_WORTH: Final = 1.03
"""How much larger the tiles must become to prefer another arrangement to the plain one."""
COMMON: Final = 0.01
"""Units two rooms may share."""
Edges = tuple[float, float, float, float]
"""Left, top, right and bottom."""
PLAIN: Final = Frame()
"""The frame of a board with walls of seventeen stacks for four players."""


def fitted(w: float, h: float, zoom: float = 1.0, u: float = 1.0, board: Frame = PLAIN) -> Frame:
    """The frame of a window in units, which are `zoom` times as large as plain ones.

    The table keeps its size in pixels as long as nothing overlaps it; then it becomes smaller. A
    window too small for any arrangement is laid out all the same.
    """
    return _best(w, h, zoom, u, board) or replace(board, w=w, h=h)


@lru_cache(maxsize=64)
def largest_zoom(size: tuple[int, int], wanted: float, board: Frame = PLAIN) -> float:
    """The largest possible zoom of the units of a window, at most the wanted one."""
    plain = min(size[0] / Frame().w, size[1] / Frame().h)
    zoom = wanted
    while zoom > 1.0:
        u = plain * zoom
        if _best(size[0] / u, size[1] / u, zoom, u, board) is not None:
            return zoom
        zoom = round(zoom - 0.01, 2)
    return min(wanted, 1.0)


@lru_cache(maxsize=64)
def _best(w: float, h: float, zoom: float, u: float, board: Frame) -> Frame | None:
    """The arrangement with the largest tiles; the plain one unless another is clearly better."""
    best, worth = None, 0.0
    for above, flat in ((False, False), (True, False), (True, True)):
        arranged = replace(board, w=w, h=h, plate_above=above, is_flat=flat)
        frame = _largest(_with_hand(arranged, zoom), zoom, u)
        value = frame.scale * frame.hand_scale if frame is not None else 0.0
        if value > worth * PLAIN_IS_WORTH:
            best, worth = frame, value
    return best


def _with_hand(frame: Frame, zoom: float) -> Frame:
    """The frame with the player's tiles at plain size, or as large as fits beside the buttons."""
    room = panel_rooms.actions(frame).x - (EDGE if frame.plate_above else BESIDE_PLATE)
    return replace(frame, hand_scale=min(1 / zoom, room / frame.hand_wide))


def _largest(frame: Frame, zoom: float, u: float) -> Frame | None:
    """The frame with the largest board that fits, at most plain and never with too small tiles."""
    least, high = LEAST_RIVER / (RIVER * u), 1 / zoom
    low = high
    while not _fits(replace(frame, scale=low), u):
        low, high = low * COARSE, low
        if low < least:
            return None
    for _ in range(STEPS if low < high else 0):
        middle = (low + high) / 2
        low, high = (middle, high) if _fits(replace(frame, scale=middle), u) else (low, middle)
    return replace(frame, scale=low)


def _fits(frame: Frame, u: float) -> bool:
    """Whether nothing overlaps."""
    return frame.own * u >= LEAST_OWN and _is_roomy(frame, u) and not any(clashes(frame))


def _is_roomy(frame: Frame, u: float) -> bool:
    """Whether names and texts have enough room, and rivers can extend."""
    plates = min(panel_rooms.plate(frame, side).w for side in frame.taken)
    above = not frame.is_flat or panel_rooms.above(frame).h >= LEAST_ABOVE
    panel = empty_side.room(frame)
    is_read = panel is None or empty_side.is_large_enough(panel)
    last = LONGEST - (frame.rows - 1) * frame.columns + LONG - 1
    least = min(frame.river, LEAST_RIVER / u)
    runs_on = min(sum(panel_rooms.span(frame, side, least)) for side in frame.taken) >= last * least
    roomy = plates >= LEAST_PLATE and panel_rooms.log(frame).w >= LEAST_LOG
    return roomy and above and is_read and runs_on


def clashes(frame: Frame) -> Iterator[tuple[str, str]]:
    """The rooms that overlap, or leave the window."""
    window = Ground(0, 0, frame.w, frame.h)
    read, tiles = list(panel_rooms.rooms(frame)), list(zones(frame))
    for name, room in (*read, *tiles):
        if not window.contains(room):
            yield name, "window"
    rooms, lying = list(_edges(read)), list(_edges(tiles))
    for (name, one), (other, two) in (
        *combinations(rooms, 2),
        *((one, two) for one in rooms for two in lying),
    ):
        if _share(one, two):
            yield name, other


def _edges(rooms: Iterable[tuple[str, Ground]]) -> Iterator[tuple[str, Edges]]:
    """All rooms that are not empty."""
    for name, (x, y, w, h) in rooms:
        if w > COMMON and h > COMMON:
            yield name, (x, y, x + w, y + h)


def _share(one: Edges, two: Edges) -> bool:
    """Whether two rooms share more than their edge; it is asked for all pairs of every board."""
    left, top, right, bottom = one
    x, y, end, low = two
    across = right - x > COMMON and end - left > COMMON
    return across and bottom - y > COMMON and low - top > COMMON


def zones(frame: Frame) -> Iterator[tuple[str, Ground]]:
    """The zones where tiles may lie."""
    high = frame.own * (LONG + LIFT) + RAISED * frame.hand_scale
    top = frame.hand_bottom - high
    if Side.BOTTOM in frame.taken:
        yield "own hand", Ground(frame.hand_left, top, frame.hand_wide, high)
    if Side.TOP in frame.taken:
        yield "top row", _top_row(frame)
    yield from _columns(frame)
    for side in frame.taken:
        yield f"wall {side.name.lower()}", _wall(frame, side)
        yield from ((f"river {side.name.lower()}", one) for one in _river(frame, side))


def _top_row(frame: Frame) -> Ground:
    """The melds and the hand of the player opposite."""
    left, right = panel_rooms.melds_from(frame, Side.TOP), FULL * frame.standing / 2
    outer = frame.out(TOP_OUTER, upright=False)
    top = max(frame.out(TOP_LINE, upright=False), outer + frame.meld * THICK)
    return Ground(frame.cx - left, frame.cy - top, left + right, top - outer + frame.meld * LONG)


def _columns(frame: Frame) -> Iterator[tuple[str, Ground]]:
    """The melds and the hands of the players at the sides."""
    inner, outer = frame.out(SIDE_INNER, upright=True), frame.out(SIDE_OUTER, upright=True)
    half, shift = FULL * frame.standing / 2, TOWARDS_THE_LEFT * frame.scale
    if Side.RIGHT in frame.taken:
        top = frame.cy - panel_rooms.melds_from(frame, Side.RIGHT) - frame.meld * THICK
        low = frame.cy + half - shift + frame.standing / 2
        yield "right hand", Ground(frame.cx + inner, top, outer - inner, low - top)
    if Side.LEFT in frame.taken:
        top, low = frame.cy - half - shift, frame.cy + panel_rooms.melds_from(frame, Side.LEFT)
        yield "left hand", Ground(frame.cx - outer, top, outer - inner, low - top)


def _wall(frame: Frame, side: Side) -> Ground:
    """The zone of a wall with its gaps and its height."""
    half, moved = frame.stacks / 2 * frame.wall, APART * frame.scale
    wall = frame.ground(
        side, -half - moved, frame.wall_line(side), 2 * half + moved, frame.wall * LONG
    )
    rise = 2 * frame.wall * THICK
    return wall._replace(y=wall.y - rise, h=wall.h + rise)


def _river(frame: Frame, side: Side) -> Iterator[Ground]:
    """The zone of a river, with its last row extended."""
    half, step = frame.columns * frame.river / 2, frame.river * LONG + frame.scale
    inner, rows = frame.inner(side), frame.rows
    turned = frame.river * (LONG - 1)
    yield frame.ground(side, -half, inner, 2 * half + turned, rows * step)
    last = inner + (rows - 1) * step
    yield frame.ground(side, -half, last, half + panel_rooms.reach(frame, side), step)
    back, _ = panel_rooms.span(frame, side, frame.river)
    yield frame.ground(side, -back, last, back, step)
