"""A screen with a table in its upper part, and a strip with controls of its own below it."""

from __future__ import annotations

from dataclasses import replace

from game.scenes.shared.page import Room
from game.scenes.shared.prerender import SMALLEST
from game.scenes.table import table_terms
from game.scenes.table.table_scene import TableScene
from game.ui import theme
from game.ui.canvas import HEIGHT, WIDTH, Canvas
from game.ui.inputs import AWAY, Point, Press, Release
from game.ui.scene import Scene, Services
from game.ui.widgets import Desk


class TableAboveStrip(Scene):
    """The table and the strip are told of the pointer, each in its own units."""

    strip_high: float
    """How high the strip is."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._desk: Desk | None = None
        self._pointer = AWAY.x, AWAY.y

    @property
    def shown_table(self) -> TableScene | None:
        """The table; `None` while there is none."""
        raise NotImplementedError

    @property
    def desk(self) -> Desk:
        """The controls of the strip."""
        assert self._desk is not None, "a screen is built before it is used"
        return self._desk

    @property
    def _strip(self) -> Room:
        """The room below the table."""
        return Room(0.0, self.canvas.h - self.strip_high, self.canvas.w, self.strip_high)

    def _lay_out(self) -> None:
        """Fits the table into the room above the strip."""
        if (table := self.shown_table) is None:
            return
        canvas = self.canvas
        wide, high = canvas.size
        high -= canvas.px(self.strip_high)
        surface = canvas.surface.subsurface((0, 0, wide, high))
        zoom = table.zoom((wide, high), canvas.u / min(wide / WIDTH, high / HEIGHT))
        table.canvas = self.services.canvas(surface, zoom, SMALLEST)
        table.canvas.overflows = canvas.overflows
        table.build()

    @property
    def term(self) -> str:
        """The glossary entry of what is pointed at on the table."""
        table = self.shown_table
        view = None if table is None else table.view
        if table is None or view is None or self._pointer[1] >= self._strip.y:
            return ""
        x, y = self._on_table(*self._pointer)
        told = table.linked_at(x, y) or table.read_at(x, y)
        return told or table_terms.at((x, y), view, table.picture.still)

    # ---- the pointer -----------------------------------------------------------------------------
    def pointed(self, x: float, y: float) -> None:
        """The position of the pointer on entering, which is no action."""
        self._pointer = x, y
        self._point_table()
        self.desk.point_at(x, y)

    def _point_table(self) -> None:
        """Tells the table where the pointer is."""
        if (table := self.shown_table) is not None:
            table.pointed(*self._on_table(*self._pointer))

    def _on_table(self, x: float, y: float) -> tuple[float, float]:
        """A point in the units of the table, which may be smaller than those of the strip."""
        if (table := self.shown_table) is None:
            return x, y
        part = self.canvas.u / table.canvas.u
        return x * part, y * part

    def _for_table(self, intent: Point | Press | Release) -> Point | Press | Release:
        """What the mouse does, in the units of the table."""
        x, y = self._on_table(intent.x, intent.y)
        return replace(intent, x=x, y=y)

    # ---- the picture -----------------------------------------------------------------------------
    def _draw_table(self, canvas: Canvas) -> None:
        """Draws the table, and the ground of the strip."""
        if (table := self.shown_table) is not None:
            table.canvas.covered = canvas.covered
            table.draw(table.canvas)
        strip = self._strip
        canvas.box(strip.x - 2, strip.y, strip.w + 4, strip.h + 4, 0, theme.NIGHT)
        canvas.line(0, strip.y, strip.w, strip.y, theme.NIGHT_LINE, 1.2)
