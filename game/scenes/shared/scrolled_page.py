"""What stands between the title and the foot of a screen, scrolled where a window is too low."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from game.scenes.shared.page import Room, content
from game.ui.canvas import Canvas
from game.ui.widgets import Desk

PAGE: Final = "page"
AROUND, FADE = 8.0, 16.0
"""How much of the shadow of a panel is seen above and below it; where a page goes on it fades."""
BAR: Final = 20.0
"""How far right of the panels the bar stands."""


class LongPage:
    """A page that needs some height; in a lower window it is scrolled through."""

    def __init__(self, canvas: Canvas, needed: float) -> None:
        room = content(canvas)
        high = room.h + 2 * AROUND
        self._seen = Room(room.x - AROUND, room.y - AROUND, room.w + AROUND + BAR, high)
        self.lacks = max(0.0, needed - room.h)
        self.canvas = canvas.sheet(canvas.h + self.lacks) if self.lacks else canvas
        """What the page is laid out for, and painted on."""

    @contextmanager
    def scrolled(self, desk: Desk) -> Iterator[None]:
        """Controls made meanwhile lie on the page."""
        if not self.lacks:
            yield
            return
        x, y, w, h = self._seen.x, self._seen.y, self._seen.w, self._seen.h
        with desk.scroll(PAGE, x, y, w, h, h + self.lacks):
            yield

    def at(self, desk: Desk, spot: tuple[float, float]) -> tuple[float, float]:
        """Where a place of the window lies on the page."""
        return spot[0], spot[1] + (desk.offset(PAGE) if self.lacks else 0.0)

    def show_top(self, desk: Desk) -> None:
        """Scroll to the head of the page."""
        if self.lacks:
            desk.show(PAGE, 0.0, 0.0)

    def show_end(self, desk: Desk) -> None:
        """Scroll to the foot of the page."""
        if self.lacks:
            desk.show(PAGE, self._seen.h + self.lacks, self._seen.h + self.lacks)

    def paint(self, canvas: Canvas, desk: Desk, paint: Callable[[Canvas], None]) -> None:
        """As much of the page as is seen."""
        if not self.lacks:
            paint(canvas)
            return
        self.canvas.clear()
        paint(self.canvas)
        canvas.show(self.canvas, self._seen.y, self._seen.h, desk.offset(PAGE))

    def paint_edges(self, canvas: Canvas, desk: Desk) -> None:
        """Over its controls: where it goes on, above or below."""
        if not self.lacks:
            return
        seen, offset = self._seen, desk.offset(PAGE)
        if offset > 0:
            canvas.fade(seen.y, FADE, upwards=True)
        if offset < self.lacks:
            canvas.fade(seen.bottom - FADE, FADE, upwards=False)
