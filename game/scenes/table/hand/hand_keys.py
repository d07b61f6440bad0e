"""The keys of the tiles of the hand: by where they lie, whatever is written on them.

The number row, and from the thirteenth tile on the two keys below its end.
"""

from __future__ import annotations

from typing import Final

from game.scenes.table.own_hand import Lifts, Tiles, face_room, from_left
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.inputs import Key

ROW: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "=", "[", "]")
"""The keys from the left, as they are called on an American keyboard."""
MARKS_KEY: Final = "m"
"""The key that shows these keys on the tiles, or hides them."""
MARK, HIGH, LETTERS = 17.0, 16.0, 12.0


class HandKeys:
    """The tile of each key; what is written on a key is learned when it is pressed."""

    def __init__(self) -> None:
        self._written: dict[int, str] = {}

    def place(self, key: Key) -> int | None:
        """The place of the tile in the hand, from 0; none for any other key."""
        position = key.position or key.name
        if position not in ROW:
            return None
        place = ROW.index(position)
        if len(key.name) == 1 and not position.isdigit():
            self._written[place] = key.name.upper()
        return place

    def written(self, place: int) -> str:
        """What stands on the key of a place; digits stand there on every keyboard."""
        return self._written.get(place, ROW[place]) if place < len(ROW) else ""

    def paint(self, canvas: Canvas, tiles: Tiles, lifts: Lifts) -> None:
        """Draws the key of each tile at the lower edge of its face."""
        for place, nth in enumerate(from_left(tiles)):
            room = face_room(tiles[nth], lifts.height(nth))
            wide = min(MARK, room.w - 6)
            x, y = room.x + (room.w - wide) / 2, room.bottom - HIGH - 2
            canvas.box(x, y, wide, HIGH, 5, theme.NIGHT, theme.NIGHT_LINE, 1.0, 0.9)
            with canvas.within(x, y, wide, HIGH, f"hand key {place}"):
                text, ink = self.written(place), theme.IVORY
                canvas.text(text, x + wide / 2, y + HIGH / 2, LETTERS, ink, "bold", "cc")
