"""The card of a sheet of rules: three tiles on cloth, its name, its facts, a sentence."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.choice import FIRST_SHEET
from game.scenes.page import Room
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import State

CLOTH, TILE, EDGE = 78.0, 38.0, 18.0
SMALL_TILE, RIBBON = 30.0, 22.0
"""The tiles where a word stands below them, and its height."""
TILES = {
    "saki": ("0p", "1z", "7z"),
    "club": ("3s", "5z", "9m"),
    "tenhou": ("0s", "2z", "6z"),
    "kansai": ("1m", "4z", "9m"),
}
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
    with canvas.clipped(room.x + 1, room.y + 1, room.w - 2, CLOTH):
        canvas.box(room.x + 1, room.y + 1, room.w - 2, CLOTH + 20, 14, low, top=high)
    tiles, is_first = TILES.get(name, TILES["saki"]), name == FIRST_SHEET
    tile, top = (SMALL_TILE, 7.0) if is_first else (TILE, 10.0)
    width = tile * len(tiles) + 2 * (len(tiles) - 1)
    canvas.tiles(tiles, room.x + (room.w - width) / 2, room.y + top, tile, 2)
    if is_first:
        _ribbon(canvas, Room(room.x + 1, room.y + CLOTH - RIBBON, room.w - 2, RIBBON))


def _ribbon(canvas: Canvas, room: Room) -> None:
    """The word for the sheet to begin with."""
    canvas.box(room.x, room.y, room.w, room.h, 0, theme.NIGHT, opacity=0.74)
    text, (x, y) = canvas.words("new.first"), (room.x + room.w / 2, room.y + room.h / 2)
    canvas.fitted(text, x, y, room.w - 16, 14, theme.IVORY, "bold", "cc")


def _words(canvas: Canvas, room: Room, name: str) -> None:
    words, x, y = canvas.words, room.x + EDGE, room.y + CLOTH
    free, size = room.w - 2 * EDGE, 19
    canvas.fitted(words(f"ruleset.{name}"), x, y + 24, free, size, theme.INK, "title")
    canvas.fitted(words(f"ruleset.{name}.facts"), x, y + 48, free, 14, theme.INK_SOFT)
    with canvas.within(x, room.y, free + 4, room.h, name):
        canvas.paragraph(words(f"ruleset.{name}.about"), x, y + 62, free, 15, 1.4)
