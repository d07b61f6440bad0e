"""The table of a game as a small picture, as the player's seat sees it."""

from __future__ import annotations

from typing import Final

import pygame

from game.scenes.replay.replay_table import ReplaySeat, ReplayTable
from game.scenes.shared.page import Room
from game.scenes.shared.prerender import SMALLEST
from game.scenes.table.table_controls import TableControls
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.scene import Services
from game.ui.tableart import TableArt

WIDE, HIGH = 1280, 720
"""The pixels in which a table is drawn before it is made small."""
SHAPE: Final = WIDE / HIGH


class _NoControls(TableControls):
    """A table in a picture has no buttons."""

    def _build_corner(self) -> None:
        """Nothing stands in its corner."""


class _PicturedTable(ReplayTable):
    """A table of which a picture is taken."""

    def __init__(self, services: Services, seat: ReplaySeat) -> None:
        super().__init__(services, seat, TableArt())
        self.controls = _NoControls(services, looks=True, unit=seat.game.unit)


class TablePicture:
    """The picture of one table, drawn once and shown in any size."""

    def __init__(self, services: Services, seat: ReplaySeat) -> None:
        whole = pygame.Surface((WIDE, HIGH)).convert()
        table = _PicturedTable(services, seat)
        zoom = table.zoom((WIDE, HIGH), 1.0)
        table.canvas = services.canvas(whole, zoom, SMALLEST)
        table.build()
        table.draw(table.canvas)
        self._whole = whole
        self._sizes: dict[tuple[int, int], pygame.Surface] = {}

    def paint(self, canvas: Canvas, room: Room) -> None:
        """Draws it into a room of its shape, with an edge."""
        size = canvas.px(room.w), canvas.px(room.h)
        if size not in self._sizes:
            self._sizes[size] = pygame.transform.smoothscale(self._whole, size)
        canvas.surface.blit(self._sizes[size], (canvas.px(room.x), canvas.px(room.y)))
        canvas.box(room.x, room.y, room.w, room.h, 4, None, theme.NIGHT_LINE, 1.5)


def shaped(room: Room) -> Room:
    """The largest room of a table's shape in the middle of another one."""
    wide = min(room.w, room.h * SHAPE)
    high = wide / SHAPE
    return Room(room.x + (room.w - wide) / 2, room.y + (room.h - high) / 2, wide, high)
