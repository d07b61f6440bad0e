"""The viewer's hand: raised, marked and barred tiles."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from game.scenes.table.refusals.blamed_tiles import paint_barred
from game.stage.easing import clamp, mixed, out_cubic
from game.stage.frame import LIFT, LONG, OWN, RAISED, Ground
from game.stage.tile_place import Layout, Placement, TableArea
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.tableart import face_name, shaded

CALLED = 6.0
"""How far the tiles of a call are raised."""
LASTS = 0.11
"""Seconds in which a tile rises."""
DIM = (190, 188, 182)
Tiles = Mapping[int, Placement]


@dataclass(frozen=True, slots=True)
class Raised:
    """The highlighted tiles of the hand, by their place."""

    chosen: int | None = None
    marked: frozenset[int] = frozenset()
    dimmed: frozenset[int] = frozenset()
    taken: frozenset[int] = frozenset()
    """The tiles chosen for a call."""
    barred: int | None = None
    """The tile pointed at that may not be discarded."""

    def is_up(self, nth: int) -> bool:
        """Whether a tile is fully raised."""
        return nth == self.chosen or nth in self.taken

    def height(self, nth: int) -> float:
        """How far a tile is raised, at rest."""
        if self.is_up(nth):
            return RAISED
        return CALLED if nth in self.marked else 0.0


def own_tiles(still: Layout) -> dict[int, Placement]:
    """The tiles of the viewer's hand that are not on their lift, by their place."""
    return {
        spot.nth: placed
        for spot, placed in still.items()
        if spot.area is TableArea.HAND and placed.pose == "hand"
    }


def from_left(held: Tiles) -> list[int]:
    """The tiles of a hand from the left, each by its number."""
    return sorted(held, key=lambda nth: held[nth].ground.x)


class OwnTiles:
    """The tiles of the viewer's hand, cached by layout."""

    def __init__(self) -> None:
        self._still: Layout | None = None
        self._tiles: dict[int, Placement] = {}

    def of(self, still: Layout) -> dict[int, Placement]:
        """The tiles of the viewer's hand in this layout."""
        if self._still is not still:
            self._still, self._tiles = still, own_tiles(still)
        return self._tiles


@dataclass(frozen=True, slots=True)
class _Lift:
    """A tile moving up or down: start, end and time."""

    start: float = 0.0
    end: float = 0.0
    since: float = LASTS

    @property
    def height(self) -> float:
        """Its current height."""
        return mixed(self.start, self.end, out_cubic(clamp(self.since / LASTS)))


class Lifts:
    """How far each tile is raised at the moment, for a hand of plain size."""

    def __init__(self) -> None:
        self._lifts: dict[int, _Lift] = {}
        self._is_at_rest = False

    def height(self, nth: int) -> float:
        """How far one tile is raised now."""
        return self._lifts.get(nth, _Lift()).height

    def update(self, dt: float, raised: Raised, places: Collection[int], *, at_once: bool) -> bool:
        """Advances the tiles up and down; returns whether any has moved."""
        ends = {nth: raised.height(nth) for nth in places}
        if self._is_at_rest and ends == {nth: lift.end for nth, lift in self._lifts.items()}:
            return False
        before = {nth: self.height(nth) for nth in places}
        self._lifts = {nth: self._on(nth, dt, end) for nth, end in ends.items()}
        if at_once:
            self._lifts = {nth: _Lift(end, end) for nth, end in ends.items()}
        self._is_at_rest = all(lift.since >= LASTS for lift in self._lifts.values())
        return any(self.height(nth) != height for nth, height in before.items())

    def _on(self, nth: int, dt: float, end: float) -> _Lift:
        """The lift of a tile after some seconds, restarted for a new end."""
        lift = self._lifts.get(nth, _Lift())
        if lift.end != end:
            return _Lift(lift.height, end, dt)
        return replace(lift, since=min(LASTS, lift.since + dt))


def paint_hand(
    canvas: Canvas, tiles: Tiles, raised: Raised, lifts: Lifts, ringed: int | None
) -> None:
    """Draws the tiles, then the edges of highlighted ones; a ringed one needs none."""
    for nth, placed in sorted(tiles.items()):
        name = face_name(placed.tile.notation)
        shade = DIM if nth in raised.dimmed else None
        corner = canvas.look.corner
        picture = shaded(canvas, name, placed.width, "hand", 0, shade, corner=corner)
        top = canvas.px(placed.ground.bottom - rise(placed, lifts.height(nth)))
        top -= picture.get_height()
        canvas.surface.blit(picture, (canvas.px(placed.ground.x), top))
    for nth, placed in tiles.items():
        if nth != ringed and (raised.is_up(nth) or nth in raised.marked):
            _edge(canvas, placed, lifts.height(nth), strong=raised.is_up(nth))
    if raised.barred is not None and raised.barred in tiles:
        barred = tiles[raised.barred]
        paint_barred(canvas, face_room(barred, lifts.height(raised.barred)))


def _edge(canvas: Canvas, placed: Placement, lift: float, *, strong: bool) -> None:
    x, y, w, _ = face_room(placed, lift)
    grown, width = (1.0, 3.0) if strong else (0.5, 2.2)
    high = w * LONG
    canvas.box(x - grown, y - grown, w + 2 * grown, high + 2 * grown, 8, None, theme.FOCUS, width)


def rise(placed: Placement, lift: float) -> float:
    """A lift converted to the size of the hand."""
    return lift * placed.width / OWN


def hit_room(placed: Placement) -> Ground:
    """The room where a tile can be pressed, raised or not."""
    x, y, w, h = placed.ground
    high = rise(placed, RAISED)
    return Ground(x, y - high, w, h + high)


def face_room(placed: Placement, lift: float) -> Ground:
    """The room of the face of a standing tile at its height."""
    ground = placed.ground
    strip = placed.width * LIFT
    top = ground.y + strip - rise(placed, lift)
    return Ground(ground.x, top, ground.w, ground.h - strip)
