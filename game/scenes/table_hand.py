"""The hand before the viewer: tiles that rise, that are marked, and that may not be thrown."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from game.stage.frame import LONG, Ground
from game.stage.hands import LIFT
from game.stage.places import Area, Layout, Placement
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.tableart import face_name, shaded

RAISED, CALLED = 14.0, 6.0
"""How far the chosen tile rises, and those a call would take."""
RATE = 24.0
"""How fast a tile rises: the part of the way it covers in a second."""
SETTLED = 0.15
DIM = (190, 188, 182)
Tiles = Mapping[int, Placement]


@dataclass(frozen=True, slots=True)
class Raised:
    """Which tiles of the hand stand out, by their place."""

    chosen: int | None = None
    marked: frozenset[int] = frozenset()
    dimmed: frozenset[int] = frozenset()

    def height(self, nth: int) -> float:
        """How far a tile is raised when it has come to rest."""
        if nth == self.chosen:
            return RAISED
        return CALLED if nth in self.marked else 0.0


def own_tiles(still: Layout) -> dict[int, Placement]:
    """The tiles of the viewer's hand that are not on their way, by their place."""
    return {
        spot.nth: placed
        for spot, placed in still.items()
        if spot.area is Area.HAND and placed.pose == "hand"
    }


class Lifts:
    """How far each tile is raised at the moment."""

    def __init__(self) -> None:
        self._heights: dict[int, float] = {}

    def height(self, nth: int) -> float:
        """How far one tile is raised now."""
        return self._heights.get(nth, 0.0)

    def update(self, dt: float, raised: Raised, places: Collection[int], *, at_once: bool) -> bool:
        """Lets the tiles rise and sink; says whether any has moved."""
        moved = False
        heights: dict[int, float] = {}
        for nth in places:
            here, there = self.height(nth), raised.height(nth)
            if here != there:
                moved = True
                near = at_once or abs(there - here) < SETTLED
                here = there if near else here + (there - here) * min(1.0, RATE * dt)
            heights[nth] = here
        self._heights = heights
        return moved


def paint_hand(
    canvas: Canvas, tiles: Tiles, raised: Raised, lifts: Lifts, ringed: int | None
) -> None:
    """The tiles as they stand, then the edges of those that stand out; a ringed one needs none."""
    for nth, placed in sorted(tiles.items()):
        name = face_name(placed.tile.notation)
        shade = DIM if nth in raised.dimmed else None
        corner = canvas.look.corner
        picture = shaded(canvas, name, placed.width, "hand", 0, shade, corner=corner)
        top = canvas.px(placed.ground.bottom - lifts.height(nth)) - picture.get_height()
        canvas.surface.blit(picture, (canvas.px(placed.ground.x), top))
    for nth, placed in tiles.items():
        if nth != ringed and (nth == raised.chosen or nth in raised.marked):
            _edge(canvas, placed, lifts.height(nth), strong=nth == raised.chosen)


def _edge(canvas: Canvas, placed: Placement, lift: float, *, strong: bool) -> None:
    x, y, w, _ = face_room(placed, lift)
    grown, width = (1.0, 3.0) if strong else (0.5, 2.2)
    high = w * LONG
    canvas.box(x - grown, y - grown, w + 2 * grown, high + 2 * grown, 8, None, theme.FOCUS, width)


def face_room(placed: Placement, lift: float) -> Ground:
    """Where the face of a standing tile is, raised as it is."""
    ground = placed.ground
    strip = placed.width * LIFT
    return Ground(ground.x, ground.y + strip - lift, ground.w, ground.h - strip)
