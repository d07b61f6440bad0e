"""The panel of counts at the side where nobody plays."""

from __future__ import annotations

from typing import Final

from game.stage.frame import EDGE, LONG, PANEL_H, SIDE_INNER, SIDE_OUTER, THICK, Frame, Ground, Side

WIDE, HIGH = 472.0, 150.0
"""The panel above or below the board."""
NARROW, TALL = 250.0, 266.0
"""The panel left or right of the board, where its contents stand one below the other."""
LEAST_WIDE, LEAST_HIGH, LEAST_TALL = 400.0, 116.0, 214.0
"""The least room in which everything can be read."""
LINE: Final = 310.0
"""From the centre of a plain board to the outer edge of the panel."""
APART: Final = 10.0
CORNER: Final = 62.0
"""How far the round buttons reach down, with a gap below them."""


def room(frame: Frame) -> Ground | None:
    """The room of the panel; `None` if all sides are taken."""
    if frame.vacant is None:
        return None
    if frame.vacant.is_upright:
        return _beside(frame, frame.vacant)
    return _above(frame) if frame.vacant is Side.TOP else _below(frame)


def is_large_enough(panel: Ground) -> bool:
    """Whether everything can be read in a room."""
    if panel.w >= LEAST_WIDE:
        return panel.h >= LEAST_HIGH
    return panel.w >= NARROW and panel.h >= LEAST_TALL


def is_tall(panel: Ground) -> bool:
    """Whether the contents stand one below the other."""
    return panel.w < LEAST_WIDE


def _clear(frame: Frame) -> float:
    """How far the first rows at the sides, and the centre panel, reach from the centre."""
    rows = frame.river * (frame.columns / 2 + LONG - 1 + THICK)
    return max(rows, frame.panel_h / 2) + APART


def _wide(frame: Frame) -> float:
    """Between the melds of the players at the sides."""
    return min(WIDE, 2 * (frame.out(SIDE_INNER, upright=True) - APART))


def _above(frame: Frame) -> Ground:
    wide, top = _wide(frame), max(APART, frame.cy - frame.out(LINE, upright=False))
    high = min(HIGH, frame.cy - _clear(frame) - top)
    return Ground(frame.cx - wide / 2, top, wide, high)


def _below(frame: Frame) -> Ground:
    wide = _wide(frame)
    low = min(frame.h - 18, frame.cy + PANEL_H / 2 + 320 * frame.scale)
    high = min(HIGH, low - frame.cy - _clear(frame))
    return Ground(frame.cx - wide / 2, low - high, wide, high)


def _beside(frame: Frame, side: Side) -> Ground:
    """In the middle between the panel and where the hand of a player would stand."""
    near = frame.panel_w / 2 + 2 * APART
    far = min(frame.cx - EDGE, max(near + NARROW, frame.out(SIDE_OUTER, upright=True)))
    middle = (near + far) / 2
    high = min(TALL, 2 * (frame.cy - CORNER))
    left = frame.cx + (middle if side is Side.RIGHT else -middle) - NARROW / 2
    return Ground(left, frame.cy - high / 2, NARROW, high)
