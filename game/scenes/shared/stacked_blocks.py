"""Blocks one below the other, in a room one scrolls through: a story, a report, all hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.scenes.shared.page import Room
from game.ui.canvas import Canvas
from game.ui.widgets import Desk, State
from game.ui.widgets.area import Painter

BAR: Final = 16.0
"""The room of the bar at the right."""
Painted = Callable[[Canvas, int, Room], None]
"""Paints the block of a number in the place where it stands now."""

Built = Callable[[Desk, int, Room], None]
"""Makes what can be pressed on the block of a number, in its place."""


def build_blocks(
    desk: Desk,
    name: str,
    room: Room,
    heights: Sequence[float],
    paint: Painted,
    *,
    stops: bool,
    on_it: Built | None = None,
) -> None:
    """Blocks of these heights; the focus stops at each where one scrolls with the keys.

    With links on them, Tab leads from a block to its links and on to the next block.
    """
    with desk.scroll(name, room.x, room.y, room.w, room.h, sum(heights)):
        y = room.y
        for nth, high in enumerate(heights):
            block = block_name(name, nth)
            painter = _painter(desk, block, nth, paint)
            group = name if on_it is None else block
            desk.area(
                block, room.x, y, room.w - BAR, high, painter, radius=6, group=group, enabled=stops
            )
            if on_it is not None:
                on_it(desk, nth, Room(room.x, y, room.w - BAR, high))
            y += high


def block_name(name: str, nth: int) -> str:
    """The control that is a block."""
    return f"{name}.{nth}"


def _painter(desk: Desk, block: str, nth: int, paint: Painted) -> Painter:
    def painted(canvas: Canvas, state: State) -> None:
        del state
        paint(canvas, nth, Room(*desk.place(block)))

    return painted
