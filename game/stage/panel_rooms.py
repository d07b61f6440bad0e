"""The rooms of texts and controls around the tiles, and how far the tiles may reach."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from game.stage import empty_side
from game.stage.frame import (
    ACTIONS,
    EDGE,
    FROM_MELDS,
    FROM_MELDS_LEFT,
    FULL,
    LONG,
    SIDE_INNER,
    SIDE_OUTER,
    THICK,
    TOWARDS_THE_LEFT,
    WALL,
    Frame,
    Ground,
    Side,
)

APART: Final = 8.0
"""The gap between two rooms, and between a room and the tiles."""
FROM_EDGE: Final = 18.0
"""The gap between the player's melds and the right edge of the window."""
TOP: Final = 14.0
"""The upper edge of the rooms in the upper corners."""
ICON, ICON_STEP, ICONS = 40.0, 48.0, 3
COACH, COACH_HIGH, COACH_STEP, COACHES = 32.0, 34.0, 36.0, 3
"""The buttons of the coach: how wide and high, from one to the next, and how many."""
SWITCHES: Final = 4
"""How many switches there are of what is done for the player."""
CANDIDATES, CANDIDATES_BESIDE = 284.0, 248.0
"""The width of the panel of the coach's candidates, and beside a river that comes close to it."""
TOKEN, FROM_PLATE = 40.0, 6.0
"""The token of the prevailing wind, and the gap between it and the plate."""
INDICATOR, INDICATOR_STEP, INDICATORS = 32.0, 36.0, 5
WAITED, USEFUL = 22.0, 18.0
"""The widths of tiles in the panel of the helps: waits, and useful tiles."""
PLATE_HIGH, PLATE_WIDEST = 46.0, 190.0
BUTTON, BUTTON_HIGH, BUTTON_LOW, BUTTONS = 90.0, 68.0, 58.0, 3
"""The width of a button, its height in one row and in two, and how many a row has."""
ABOVE_HIGH, ABOVE_HIGHEST = 48.0, 92.0
"""The height of the room above the buttons: for one line, and for several."""
LOG_LINE, LOG_LINES, LOG_MOST = 19.0, 2, 5
BUBBLE_HIGH, BUBBLE_LOW, BUBBLE_LEAST = 80.0, 62.0, 118.0
ROOM: Final = 430.0
"""How long another player's row of melds may be before its tiles become smaller."""


def icons(frame: Frame) -> Ground:
    """The round buttons, in the upper right corner."""
    wide = (ICONS - 1) * ICON_STEP + ICON
    return Ground(frame.w - EDGE - wide, TOP, wide, ICON)


def take_back(frame: Frame) -> Ground:
    """The button that takes a move back: beside the round ones, or below the other corner."""
    if not frame.plate_above:
        return Ground(icons(frame).x - ICON_STEP, TOP, ICON, ICON)
    return Ground(EDGE, indicators(frame).bottom + APART, ICON, ICON)


def indicators(frame: Frame, count: int = INDICATORS) -> Ground:
    """The room of the indicators in the upper left corner."""
    return Ground(EDGE, TOP, count * INDICATOR_STEP + 20, INDICATOR * LONG + 42)


def centre(frame: Frame) -> Ground:
    """The panel in the middle of the table."""
    w, h = frame.panel_w, frame.panel_h
    return Ground(frame.cx - w / 2, frame.cy - h / 2, w, h)


@lru_cache(maxsize=64)
def plate(frame: Frame, side: Side) -> Ground:
    """The largest room of a plate."""
    if side is Side.BOTTOM:
        return _own_plate(frame)
    if side is Side.TOP:
        return _top_plate(frame)
    edge = frame.out(SIDE_OUTER, upright=True) + APART
    wide = min(PLATE_WIDEST, frame.cx - edge - EDGE)
    x = frame.cx + edge if side is Side.RIGHT else frame.cx - edge - wide
    return Ground(x, frame.cy - PLATE_HIGH / 2, wide, PLATE_HIGH)


def _top_plate(frame: Frame) -> Ground:
    """The plate at the top, between the wall and the melds at the right."""
    left, y = frame.cx + _beside_wall(frame), frame.cy - frame.out(318, upright=False)
    right = frame.cx + frame.out(SIDE_INNER, upright=True) - 2
    if frame.plate_above:
        right = max(right, icons(frame).x - APART)
    return Ground(left, y, min(right - left, PLATE_WIDEST), PLATE_HIGH)


def _beside_wall(frame: Frame) -> float:
    """The distance from the centre where the room beside the end of a wall begins."""
    return (frame.stacks * WALL / 2 + 13.5) * frame.scale


def _own_plate(frame: Frame) -> Ground:
    """The player's plate, beside the hand, or above it if the hand needs all the width."""
    if not frame.plate_above:
        return Ground(EDGE, frame.h - 62, frame.hand_left - 28, PLATE_HIGH)
    y = frame.h - frame.hand_room - APART - PLATE_HIGH
    beside = TOKEN + FROM_PLATE if frame.loose else 0.0
    return Ground(EDGE, y, min(PLATE_WIDEST, _strip(frame) - beside), PLATE_HIGH)


def token(frame: Frame, side: Side) -> Ground:
    """The token of the prevailing wind beside the plate of the player who has it."""
    x, y, wide, high = plate(frame, side)
    if side is Side.BOTTOM and frame.plate_above:
        return Ground(x + wide + FROM_PLATE, y + (high - TOKEN) / 2, TOKEN, TOKEN)
    over = side is Side.BOTTOM or (side.is_upright and frame.is_flat)
    at = y - FROM_PLATE - TOKEN if over else y + high + FROM_PLATE
    at_the_end = side in (Side.LEFT, Side.TOP)
    return Ground(x + wide - TOKEN - 4 if at_the_end else x + 4, at, TOKEN, TOKEN)


def _strip(frame: Frame) -> float:
    """The width of the strips left and right of the board."""
    return frame.cx - frame.out(SIDE_OUTER, upright=True) - EDGE - APART


def log(frame: Frame, lines: int = LOG_LINES) -> Ground:
    """The room of the log of events: above the player's plate, growing upwards."""
    hand = frame.h - frame.hand_room - 4
    bottom = _own_plate(frame).y - APART if frame.plate_above else hand
    high = lines * LOG_LINE + 4
    return Ground(EDGE, bottom - high, _strip(frame) - APART, high)


def legend(frame: Frame, lines: int = LOG_MOST) -> Ground:
    """The room of the legend of signs on tiles: between the left player's things and the log."""
    room = plate(frame, Side.LEFT)
    below = max(room.bottom, token(frame, Side.LEFT).bottom) if frame.loose else room.bottom
    top, bottom = below + APART, log(frame, lines).y - APART
    return Ground(EDGE, top, room.right - EDGE, max(0.0, bottom - top))


def great(frame: Frame) -> Ground:
    """The room of the Grands Jeux in reach: between the round buttons and the right bubble."""
    top, bottom = _below_corner(frame), bubble(frame, Side.RIGHT).y - APART
    wide = _strip(frame)
    return Ground(frame.w - EDGE - wide, top, wide, max(0.0, bottom - top))


def coach(frame: Frame) -> Ground:
    """The buttons of the coach: above the player's plate, or below the round buttons."""
    wide = (COACHES - 1) * COACH_STEP + COACH
    if frame.plate_above:
        round_ones = icons(frame)
        return Ground(round_ones.right - wide, round_ones.bottom + APART, wide, COACH_HIGH)
    plate_room = _own_plate(frame)
    left = plate_room.x + 4 + TOKEN + FROM_PLATE
    return Ground(left, plate_room.y - FROM_PLATE - COACH_HIGH, wide, COACH_HIGH)


def automatic(frame: Frame) -> Ground:
    """The switches of what is done for the player: below the buttons of the upper right corner."""
    wide = (SWITCHES - 1) * COACH_STEP + COACH
    over = coach(frame) if frame.plate_above else icons(frame)
    return Ground(over.right - wide, over.bottom + APART, wide, COACH_HIGH)


def candidates(frame: Frame, high: float) -> Ground:
    """The panel of the coach's candidates, over what is at the right of the cloth."""
    wide = CANDIDATES_BESIDE if frame.plate_above else CANDIDATES
    return Ground(frame.w - EDGE - wide, _below_corner(frame), wide, high)


def _below_corner(frame: Frame) -> float:
    """The upper end of what stands below the buttons of the upper right corner."""
    return automatic(frame).bottom + APART


# ---- buttons -------------------------------------------------------------------------------------
def actions(frame: Frame) -> Ground:
    """The lower row of buttons: right of the hand, above the player's melds."""
    bottom = frame.h - 23.2 - frame.own_meld * (1.45 + 2 * THICK)
    return Ground(frame.w - EDGE - ACTIONS, bottom - BUTTON_HIGH, ACTIONS, BUTTON_HIGH)


def above(frame: Frame) -> Ground:
    """The room of refusals, questions or more buttons: above the row, or in the strip."""
    row = actions(frame)
    if not frame.is_flat:
        return Ground(row.x, row.y - APART - ABOVE_HIGH, row.w, ABOVE_HIGH)
    wide = min(_strip(frame), ACTIONS)
    top = plate(frame, Side.RIGHT).bottom + APART
    high = min(ABOVE_HIGHEST, row.y - APART - top)
    return Ground(frame.w - EDGE - wide, row.y - APART - high, wide, high)


def buttons(frame: Frame, count: int, *, beneath: bool, from_right: bool) -> tuple[Ground, ...]:
    """The rooms of buttons: three in a row, then in two rows, then narrower ones.

    With something above them all stay in one row; a pass button comes last, in the corner.
    """
    lower = actions(frame)
    if count <= BUTTONS or beneath:
        return _row(lower, count, from_right=from_right)
    upper = above(frame)
    if not frame.is_flat:
        lower = lower._replace(y=lower.bottom - BUTTON_LOW, h=BUTTON_LOW)
        upper = lower._replace(y=lower.y - APART - BUTTON_LOW)
    split = max(range(1, count), key=lambda low: _evenness(lower, upper, low, count))
    high = min(upper.h, BUTTON_HIGH)
    upper = upper._replace(y=upper.bottom - high, h=high)
    first = _row(upper, count - split, from_right=from_right)
    return first + _row(lower, split, from_right=from_right)


def _evenness(lower: Ground, upper: Ground, low: int, count: int) -> tuple[float, int, int]:
    """The score of an arrangement of buttons: wide ones first, then rows of equal length."""
    narrowest = min(_wide(lower, low), _wide(upper, count - low))
    return narrowest, -abs(count - 2 * low), low


def _wide(row: Ground, count: int) -> float:
    return min(BUTTON, (row.w - (count - 1) * APART) / count)


def _row(row: Ground, count: int, *, from_right: bool) -> tuple[Ground, ...]:
    """Buttons side by side, from the left or to the right end of their row."""
    wide = _wide(row, count) if count else 0.0
    step = wide + APART
    left = row.right - count * step + APART if from_right else row.x
    return tuple(Ground(left + nth * step, row.y, wide, row.h) for nth in range(count))


# ---- callouts ------------------------------------------------------------------------------------
def bubble(frame: Frame, side: Side) -> Ground:
    """The room of a callout: beside the plate, which stays readable.

    At the sides it is above the plate, else where two walls meet: below the plate at the top, above
    the own hand at the bottom.
    """
    room = plate(frame, side)
    if side.is_upright:
        return Ground(room.x, room.y - BUBBLE_HIGH, room.w, BUBBLE_HIGH)
    far = frame.out(SIDE_INNER, upright=True) - 2
    wide = max(BUBBLE_LEAST, far - _beside_wall(frame))
    if side is Side.TOP:
        return Ground(frame.cx + far - wide, room.bottom + 2, wide, BUBBLE_LOW)
    bottom = frame.h - frame.hand_room - 4
    return Ground(frame.cx - far, bottom - BUBBLE_LOW, wide, BUBBLE_LOW)


def bubble_inside(frame: Frame) -> Ground:
    """The room of the left player's callout over the wall, if there is text above the plate."""
    room = plate(frame, Side.LEFT)
    left, top = room.right + 2, room.middle[1] - BUBBLE_LOW / 2
    right = frame.cx - frame.out(SIDE_INNER, upright=True)
    return Ground(left, top, max(BUBBLE_LEAST, right - left), BUBBLE_LOW)


def bubble_tail(side: Side) -> Side:
    """The point the bubble points to: the bird, or the player's hand."""
    return Side.TOP if side is Side.TOP else Side.BOTTOM


# ---- limits of the tiles -------------------------------------------------------------------------
def melds_from(frame: Frame, side: Side) -> float:
    """The `a` where the melds of another player begin."""
    if side is Side.TOP:
        left = indicators(frame).right + 12 if frame.vacant is None else EDGE
        return min(frame.out(412, upright=True), frame.cx - left)
    if side is Side.LEFT:
        return frame.out(286, upright=False)
    from_plate = frame.cy - plate(frame, Side.TOP).bottom - APART - frame.meld * THICK
    most = frame.out(314, upright=False)
    is_below = frame.plate_above and Side.TOP in frame.taken
    return min(most, from_plate) if is_below else most


def melds_room(frame: Frame, side: Side, held: int) -> float:
    """How long the melds of a player may be beside a hand of `held` tiles."""
    if side is Side.BOTTOM:
        hand = (held + 1) * frame.own + EDGE * frame.hand_scale
        return frame.w - FROM_EDGE - APART - frame.hand_left - hand
    shifted = {Side.RIGHT: -TOWARDS_THE_LEFT, Side.LEFT: TOWARDS_THE_LEFT}.get(side, 0.0)
    apart = -FROM_MELDS if side is Side.RIGHT else FROM_MELDS_LEFT
    beyond = FULL * frame.standing / 2 + (shifted - apart) * frame.scale
    return min(ROOM * frame.scale, melds_from(frame, side) + beyond - held * frame.standing)


@lru_cache(maxsize=64)
def reach(frame: Frame, side: Side) -> float:
    """How far from the centre the last row of a river may extend along its side."""
    far, panel = _reach(frame, side), empty_side.room(frame)
    last = last_row(frame, side)
    row = frame.ground(side, 0.0, last, far, frame.river * LONG)
    if panel is None or not row.meets(panel, -APART):
        return far
    edges = {
        Side.BOTTOM: panel.x - frame.cx,
        Side.RIGHT: frame.cy - panel.bottom,
        Side.TOP: frame.cx - panel.right,
        Side.LEFT: panel.y - frame.cy,
    }
    return edges[side] - APART - (frame.river * THICK if side.is_upright else 0.0)


def last_row(frame: Frame, side: Side) -> float:
    """The distance from the centre to the last row of a river."""
    return frame.inner(side) + (frame.rows - 1) * (frame.river * LONG + frame.scale)


def span(frame: Frame, side: Side, width: float) -> tuple[float, float]:
    """How many tiles of a width the last row of a river may extend backwards and forwards.

    It begins below the others; if the panel of a vacant side is in its way it may begin further
    back, up to the river of the neighbour.
    """
    begins, far = frame.columns / 2 * width, reach(frame, side)
    if far == _reach(frame, side):
        return begins, far
    neighbour = Side((side - 1) % len(Side))
    free = last_row(frame, neighbour) - frame.river * THICK - APART
    return max(begins, free), far


@lru_cache(maxsize=64)
def _reach(frame: Frame, side: Side) -> float:
    """The same reach, whatever is shown at a vacant side."""
    if side is Side.LEFT:
        return frame.out(282, upright=False)
    if side is Side.RIGHT:
        free = frame.cy - plate(frame, Side.TOP).bottom - 10
        most = frame.out(262, upright=False)
        return min(most, free) if Side.TOP in frame.taken else most
    wall = frame.wall_line(Side.RIGHT) - 2 * frame.scale
    if side is Side.TOP:
        return wall
    return min(wall, actions(frame).x - 6 - frame.cx)


def rooms(frame: Frame) -> Iterator[tuple[str, Ground]]:
    """Every room of the interface by name."""
    yield "icons", icons(frame)
    panel = empty_side.room(frame)
    yield ("indicators", indicators(frame)) if panel is None else ("vacant", panel)
    yield "centre", centre(frame)
    for side in frame.taken:
        yield f"plate {side.name.lower()}", plate(frame, side)
        if frame.loose:
            yield f"token {side.name.lower()}", token(frame, side)
    yield "log", log(frame, LOG_MOST)
    yield "coach", coach(frame)
    yield "automatic", automatic(frame)
    if frame.loose:
        yield "great", great(frame)
    yield "actions", actions(frame)
    yield "above", above(frame)
