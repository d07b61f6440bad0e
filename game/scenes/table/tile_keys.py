"""The keys of the tiles: the row of numbers, on keyboards that have it above letters or signs."""

from __future__ import annotations

from typing import Final

PLAIN: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "=", "\\")
"""The keys of the row of numbers, from the left."""
SIGNS: Final = ("&", "é", '"', "'", "(", "-", "è", "_", "ç", "à", ")", "=")
"""The same row of a French keyboard, where numbers need the shift key."""
THROW_DRAWN: Final = ("t", "backspace")
"""The keys that throw the tile just drawn."""

DRAWS: Final = "d"
"""The key that draws a tile, where the players do that themselves."""


class NumberRow:
    """Which tile a key of the row means; a French row is noticed by a sign only it has."""

    def __init__(self) -> None:
        self._has_signs = False

    def place(self, key: str) -> int | None:
        """The place of the tile in the hand, from 0; none for any other key."""
        if key in SIGNS and key not in PLAIN:
            self._has_signs = True
        row = SIGNS if self._has_signs and key in SIGNS else PLAIN
        return row.index(key) if key in row else None
