"""The window in units, and the measures of everything on the table.

Positions on the table are given relative to a side: `a` to the right of the player who sits
there, `b` towards that player, both from the centre of the table.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final, NamedTuple

LONG: Final = 4 / 3
"""The long side of a tile, in its widths."""
THICK: Final = 78 / 300
"""How high a lying tile is, in its widths."""
LIFT: Final = THICK * 0.55
"""How much of its top a standing tile shows, in its widths."""
ROW_GAP: Final = 1.0
"""The gap between two rows of a river."""
EDGE: Final = 16.0
"""The gap between texts and the edge of the window."""

CUT: Final = 10.0
"""The gap where a wall is opened before the deal, on a board of plain size."""
PANEL_W, PANEL_H = 228.0, 150.0
"""The size of the panel in the middle of the table."""
BESIDE_PLATE: Final = 178.0
"""The left edge of the player's hand beside the player's plate."""
ACTIONS: Final = 286.0
"""The width of a row of buttons at the right edge."""
RIVER, WALL, STANDING, MELD = 34.0, 23.0, 26.0, 28.0
"""The widths of tiles on a board of plain size."""
OWN, OWN_MELD, RAISED = 56.0, 40.0, 14.0
"""The widths of the player's tiles, and how far one is raised, at plain size."""
FULL: Final = 13
"""How many tiles a hand without melds has, by which the others' hands are centred."""
LEAST_PANEL: Final = 0.86
"""The least scale of the panel on a smaller board, as its text must stay readable."""
TOWARDS_THE_LEFT: Final = 24.0
"""How far the hands at the sides are shifted to their owner's left, away from the melds."""
FROM_MELDS, FROM_MELDS_LEFT = 6.0, 30.0
"""The gaps between the melds of a player and the hand, at the right and at the left."""
TOP_LINE, SIDE_LINE = 323.0, 352.0
"""The distances of the others' hands from the centre of a plain board."""
TOP_OUTER, SIDE_OUTER = 319.0, 392.0
"""The outer edge of the others' melds."""
INWARD: Final = 0.8
"""How far a tile added to another player's meld is shifted inwards, in widths."""
SIDE_INNER: Final = SIDE_OUTER - (1 + INWARD) * MELD
"""How far inwards the melds of the sides may reach."""


class Side(IntEnum):
    """A side of the screen, in turn order."""

    BOTTOM = 0
    RIGHT = 1
    TOP = 2
    LEFT = 3

    @property
    def is_upright(self) -> bool:
        """Whether the rows of this side run up and down the screen."""
        return self in (Side.RIGHT, Side.LEFT)


_TAKEN: Final = {
    vacant: tuple(side for side in Side if side is not vacant) for vacant in (None, *Side)
}


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
        """Its middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def meets(self, other: Ground, margin: float = 0.0) -> bool:
        """Whether two rectangles overlap by more than a margin."""
        across = min(self.right, other.right) - max(self.x, other.x)
        down = min(self.bottom, other.bottom) - max(self.y, other.y)
        return across > margin and down > margin

    def shares(self, other: Ground) -> float:
        """The area two rectangles share."""
        across = min(self.right, other.right) - max(self.x, other.x)
        down = min(self.bottom, other.bottom) - max(self.y, other.y)
        return max(0.0, across) * max(0.0, down)

    def contains(self, other: Ground) -> bool:
        """Whether another rectangle is completely inside."""
        across = self.x - 0.01 <= other.x and other.right <= self.right + 0.01
        return across and self.y - 0.01 <= other.y and other.bottom <= self.bottom + 0.01

    def holds(self, x: float, y: float) -> bool:
        """Whether a point is inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom


@dataclass(frozen=True, slots=True)
class Frame:
    """A window and the sizes of its zones, which decide all positions.

    A unit is the measure of texts and controls. The board and the player's hand have scales of
    their own, so that they can make room for larger letters.
    """

    w: float = 1280.0
    h: float = 720.0
    scale: float = 1.0
    """The scale of the board relative to its plain size in units."""
    hand_scale: float = 1.0
    """The scale of the player's tiles."""
    plate_above: bool = False
    """Whether the player's plate is above the hand instead of beside it."""
    is_flat: bool = False
    """Whether there is room for one row of buttons only."""
    columns: int = 6
    """How many discards a row of a river has."""
    rows: int = 3
    """The rows of a river; the last one continues without limit."""
    cut: float = CUT
    """The gap where the wall is opened before the deal, on a plain board."""
    stacks: int = 17
    """Stacks in each wall."""
    loose: bool = False
    """Whether the hill has loose tiles on top, and a token of the prevailing wind is shown."""
    latest_only: bool = False
    """Whether only the latest of all discards lies face up."""
    vacant: Side | None = None
    """The side where nobody plays, without wall and river; it shows the panel of counts."""
    cy: float = field(init=False, compare=False)
    """The vertical centre of the table, with a little more room below than above."""

    @property
    def taken(self) -> tuple[Side, ...]:
        """The sides where somebody plays."""
        return _TAKEN[self.vacant]

    # ---- sizes ---------------------------------------------------------------------------------
    @property
    def river(self) -> float:
        """The width of tiles in the rivers."""
        return RIVER * self.scale

    @property
    def wall(self) -> float:
        """The width of tiles in the walls."""
        return WALL * self.scale

    @property
    def standing(self) -> float:
        """The width of tiles in the other players' hands."""
        return STANDING * self.scale

    @property
    def meld(self) -> float:
        """The width of tiles in the other players' melds."""
        return MELD * self.scale

    @property
    def own(self) -> float:
        """The width of tiles in the player's hand."""
        return OWN * self.hand_scale

    @property
    def own_meld(self) -> float:
        """The width of tiles in the player's melds."""
        return OWN_MELD * self.hand_scale

    @property
    def panel_w(self) -> float:
        """The width of the centre panel."""
        return PANEL_W * max(LEAST_PANEL, self.scale)

    @property
    def panel_h(self) -> float:
        """The height of the centre panel."""
        return PANEL_H * max(LEAST_PANEL, self.scale)

    @property
    def gap(self) -> float:
        """The gap between the panel and the first row of a river."""
        return 13.0 * self.scale

    # ---- the board -----------------------------------------------------------------------------
    @property
    def cx(self) -> float:
        """The horizontal centre of the table."""
        return self.w / 2

    def __post_init__(self) -> None:
        least = self.out(328, upright=False)
        spare = self.h - least - self.out(283.3, upright=False) - self.hand_room
        object.__setattr__(self, "cy", least + spare * 0.46)

    def out(self, distance: float, *, upright: bool) -> float:
        """A distance from the centre, converted from a plain board.

        Everything outside the panel scales with the board, the panel hardly.
        """
        plain, half = (PANEL_W, self.panel_w) if upright else (PANEL_H, self.panel_h)
        return half / 2 + (distance - plain / 2) * self.scale

    def ground(self, side: Side, a: float, b: float, wide: float, deep: float) -> Ground:
        """The ground of something `wide` along the row and `deep` towards the player there."""
        x, y = self.cx, self.cy
        if side is Side.BOTTOM:
            return Ground(x + a, y + b, wide, deep)
        if side is Side.RIGHT:
            return Ground(x + b, y - a - wide, deep, wide)
        if side is Side.TOP:
            return Ground(x - a - wide, y - b - deep, wide, deep)
        return Ground(x - b - deep, y + a, deep, wide)

    def inner(self, side: Side) -> float:
        """The distance from the centre to the first row of a river."""
        half = (self.panel_w if side.is_upright else self.panel_h) / 2
        reach = 7.0 * self.scale if side is Side.BOTTOM else 0.0  # its tiles reach up by as much
        return half + self.gap + reach

    def wall_line(self, side: Side) -> float:
        """The distance from the centre to the inner edge of a wall."""
        rows = self.rows * (self.river * LONG + ROW_GAP * self.scale)
        return self.inner(side) + rows + (11 if side.is_upright else 14) * self.scale

    @property
    def inlay(self) -> Ground:
        """The line sewn into the cloth around everything."""
        half, top = self.out(424, upright=True), self.out(324, upright=False)
        low = self.out(288, upright=False)
        return Ground(self.cx - half, self.cy - top, 2 * half, top + low)

    # ---- the player's hand ---------------------------------------------------------------------
    @property
    def hand_wide(self) -> float:
        """The width of a full hand with the tile just drawn."""
        return 14 * self.own + EDGE * self.hand_scale

    @property
    def hand_room(self) -> float:
        """The height of the player's hand below the board, with a raised tile."""
        return self.h - self.hand_bottom + self.own * (LONG + LIFT) + RAISED * self.hand_scale

    @property
    def hand_left(self) -> float:
        """The left edge of the player's hand, the same for the whole hand."""
        middle = (self.w - self.hand_wide) / 2 - 70
        if not self.plate_above:
            return max(BESIDE_PLATE, middle)
        return max(EDGE, min(middle, self.w - EDGE - ACTIONS - self.hand_wide))

    @property
    def hand_bottom(self) -> float:
        """The lower edge of the player's hand."""
        return self.h - 12
