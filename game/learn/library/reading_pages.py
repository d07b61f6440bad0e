"""Short pages to read: what mah-jong is, its history, customs and meanings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.tiles import tiles
from game.learn.glossary.entries import TileRow


def _row(label: str, text: str) -> TileRow:
    return TileRow(label, tuple(tiles(group) for group in text.split()))


SUITS: Final = (_row("pinzu", "159p"), _row("souzu", "159s"), _row("manzu", "159m"))
WINDS, DRAGONS = _row("winds", "1234z"), _row("dragons", "567z")
FLOWERS, SEASONS = _row("flowers", "1234f"), _row("seasons", "1234g")

PAGES: Final[Mapping[str, tuple[tuple[TileRow, ...], ...]]] = {
    "mahjong": ((), (_row("hand", "123p 567s 999m 666z 11s"),), ()),
    "seats": ((_row("winds", "1z 2z 3z 4z"),), (), ()),
    "customs": ((), (_row("discard", "8s"), _row("set", "5555p"), _row("drawn", "3p")), ()),
    "history": (
        (_row("pinzu", "123456789p"), _row("souzu", "123456789s"), _row("manzu", "123456789m")),
        (),
        (),
    ),
    "tiles": (SUITS, (WINDS, DRAGONS), (FLOWERS, SEASONS)),
    "world": ((), (SEASONS, WINDS, DRAGONS), (*SUITS, FLOWERS), (_row("souzu", "1s"),), ()),
    "grands_jeux": (
        (),
        (_row("hand", "11m 33m 55p 77p 22s 99s 44z"), _row("hand", "555z 666z 777z 567z 11z")),
        (),
    ),
}
"""The pages in order: for each paragraph the tiles shown after it."""
