"""The window in units, and the measures of everything that lies on the table.

Distances on the table are told in the directions of a side: `a` to the right of the player who
sits there, `b` towards that player, both from the centre of the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final, NamedTuple

LONG: Final = 4 / 3
"""The long side of a tile, in its widths."""
THICK: Final = 78 / 300
"""How high a lying tile is, in its widths."""
ROW_GAP: Final = 1.0
"""Between two rows of a river."""


class Side(IntEnum):
    """A side of the screen, in the order in which players take their turns."""

    BOTTOM = 0
    RIGHT = 1
    TOP = 2
    LEFT = 3

    @property
    def is_upright(self) -> bool:
        """Whether the rows of this side run up and down the screen."""
        return self in (Side.RIGHT, Side.LEFT)


class Ground(NamedTuple):
    """A rectangle of the table, in units of the window."""

    x: float
    y: float
    w: float
    h: float

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.h

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.w

    @property
    def middle(self) -> tuple[float, float]:
        """The point in its middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def meets(self, other: Ground, margin: float = 0.0) -> bool:
        """Whether two rectangles share more than their edge; a margin lets them share a little."""
        across = min(self.right, other.right) - max(self.x, other.x)
        down = min(self.bottom, other.bottom) - max(self.y, other.y)
        return across > margin and down > margin

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom


@dataclass(frozen=True, slots=True)
class Frame:
    """A window and the sizes of the zones in it; nothing else decides where things lie."""

    w: float = 1280.0
    h: float = 720.0
    river: float = 34.0
    wall: float = 23.0
    standing: float = 26.0
    """The tiles of the other players' hands."""
    meld: float = 28.0
    own: float = 56.0
    own_meld: float = 40.0
    columns: int = 6
    """Discards in a row."""
    rows: int = 3
    """Rows of a river; the last one runs on."""
    panel_w: float = 228.0
    panel_h: float = 150.0
    cut: float = 10.0
    """How far the wall is opened at the break, before the deal."""
    gap: float = 13.0
    """Between the centre panel and the first row."""

    @property
    def cx(self) -> float:
        """The centre of the table, from the left."""
        return self.w / 2

    @property
    def cy(self) -> float:
        """The centre of the table, from the top."""
        return 328 + (self.h - 720) * 0.46

    def ground(self, side: Side, a: float, b: float, wide: float, deep: float) -> Ground:
        """Something `wide` along the row and `deep` towards the player who sits at the side."""
        x, y = self.cx, self.cy
        if side is Side.BOTTOM:
            return Ground(x + a, y + b, wide, deep)
        if side is Side.RIGHT:
            return Ground(x + b, y - a - wide, deep, wide)
        if side is Side.TOP:
            return Ground(x - a - wide, y - b - deep, wide, deep)
        return Ground(x - b - deep, y + a, deep, wide)

    def inner(self, side: Side) -> float:
        """From the centre to the first row of a river."""
        half = (self.panel_w if side.is_upright else self.panel_h) / 2
        reach = 7.0 if side is Side.BOTTOM else 0.0  # its tiles reach up by their thickness
        return half + self.gap + reach

    def wall_line(self, side: Side) -> float:
        """From the centre to the inner edge of a wall."""
        rows = self.rows * (self.river * LONG + ROW_GAP)
        return self.inner(side) + rows + (11 if side.is_upright else 14)

    def reach(self, side: Side) -> float:
        """How far from the centre the last row of a river may run on along its side."""
        return {Side.RIGHT: 262.0, Side.LEFT: 282.0}.get(side, self.wall_line(Side.RIGHT) - 2)

    @property
    def hand_left(self) -> float:
        """The left edge of the own hand, the same for the whole deal."""
        return max(178.0, (self.w - 14 * self.own - 16) / 2 - 70)

    @property
    def hand_bottom(self) -> float:
        """The lower edge of the own hand."""
        return self.h - 12
