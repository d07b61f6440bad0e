"""The card of a sheet of rules: three tiles on cloth, its name, its facts, a sentence."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.page import Room, heading
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import State

CLOTH, TILE = 196.0, 46.0
TILES = {"saki": ("0p", "1z", "7z"), "club": ("3s", "5z", "9m")}
"""What lies on the cloth of each card."""


def card_painter(name: str, room: Room) -> Callable[[Canvas, State], None]:
    """Paints what stands on a card."""

    def paint(canvas: Canvas, state: State) -> None:
        del state
        _cloth(canvas, room, name)
        _words(canvas, room, name)

    return paint


def _cloth(canvas: Canvas, room: Room, name: str) -> None:
    high, low = "#3a7562", "#28594b"
    with canvas.clipped(room.x + 1, room.y + 1, CLOTH - 14, room.h - 2):
        canvas.box(room.x + 1, room.y + 1, CLOTH, room.h - 2, 14, low, top=high)
    tiles = TILES.get(name, TILES["saki"])
    width = TILE * len(tiles) + 2 * (len(tiles) - 1)
    x = room.x + (CLOTH - 14 - width) / 2
    canvas.tiles(tiles, x, room.y + room.h / 2 - TILE * 0.8, TILE, 2)


def _words(canvas: Canvas, room: Room, name: str) -> None:
    words, x = canvas.words, room.x + CLOTH + 6
    free = room.right - 24 - x
    size = heading(canvas, 21)
    canvas.fitted(words(f"ruleset.{name}"), x, room.y + 38, free - 36, size, theme.INK, "title")
    canvas.fitted(words(f"ruleset.{name}.facts"), x, room.y + 68, free, 15, theme.INK_SOFT)
    with canvas.within(x, room.y, free + 4, room.h, name):
        canvas.paragraph(words(f"ruleset.{name}.about"), x, room.y + 86, free, 15, 1.45)
