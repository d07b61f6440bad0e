"""Short pages to read: what mah-jong is, its history, what its tiles and seats mean."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.tiles import tiles
from game.learn.glossary import Row

PARAGRAPHS: Final = (1, 2, 3)
"""Each page says what it has to say in so many paragraphs."""


def _row(label: str, text: str) -> Row:
    return Row(label, tuple(tiles(group) for group in text.split()))


PAGES: Final[Mapping[str, Mapping[int, tuple[Row, ...]]]] = {
    "mahjong": {2: (_row("hand", "123p 567s 999m 666z 11s"),)},
    "history": {
        1: (
            _row("pinzu", "123456789p"),
            _row("souzu", "123456789s"),
            _row("manzu", "123456789m"),
        )
    },
    "tiles": {
        1: (_row("pinzu", "159p"), _row("souzu", "159s"), _row("manzu", "159m")),
        2: (_row("winds", "1234z"), _row("dragons", "567z")),
        3: (_row("flowers", "1234f"), _row("seasons", "1234g")),
    },
    "seats": {1: (_row("winds", "1z 2z 3z 4z"),)},
}
"""The pages in their order, each with the tiles that are seen after a paragraph."""
