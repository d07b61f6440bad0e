"""Dora: tiles that add han to a hand that already has a yaku (riichi sheet 8)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from game.engine.scoring.candidate import Situation
from game.engine.scoring.hand_score import Counted
from game.engine.shapes.hand_shapes import ALL_FACES, Faces
from game.engine.tiles import Tile, successor

REDS: Final = frozenset(tile for tile in Tile if tile.red)
"""The red fives."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DoraRules:
    """Which indicators point at dora, and among which faces."""

    faces: Faces = ALL_FACES
    """The faces in play, which the successor of an indicator depends on."""
    reds: bool = True
    """Whether red fives are dora."""
    kandora: bool = True
    """Whether indicators turned after kongs count."""
    uradora: bool = True
    """Whether the tile below the first indicator counts after riichi."""
    kan_uradora: bool = True
    """Whether the tiles below the other indicators count after riichi."""

    def counted(
        self, tiles: tuple[Tile, ...], situation: Situation, aside: tuple[Tile, ...] = ()
    ) -> tuple[Counted, ...]:
        """The dora of a whole hand by source; each tile set aside counts one by itself."""
        held = (*tiles, *aside) if aside else tiles
        found: list[Counted] = []
        shown = situation.indicators if self.kandora else situation.indicators[:1]
        if shown and (han := self._pointed_at(held, shown)):
            found.append(_counted("dora", han))
        below = situation.undersides
        if (
            below
            and situation.in_riichi
            and (han := self._pointed_at(held, self.undersides(below)))
        ):
            found.append(_counted("uradora", han))
        if self.reds and not REDS.isdisjoint(held):
            found.append(_counted("akadora", sum(tile.red for tile in held)))
        if aside:
            found.append(_counted("pei_dora", len(aside)))
        return tuple(found)

    def undersides(self, below: tuple[Tile, ...]) -> tuple[Tile, ...]:
        """The tiles below the indicators that count after riichi."""
        if not self.uradora:
            return ()
        return below if self.kandora and self.kan_uradora else below[:1]

    def _pointed_at(self, tiles: tuple[Tile, ...], indicators: tuple[Tile, ...]) -> int:
        found = 0
        for indicator in indicators:
            for tile in _dora(indicator, self.faces):
                found += tiles.count(tile)
        return found


@cache
def _dora(indicator: Tile, faces: Faces) -> tuple[Tile, ...]:
    """The tiles that an indicator points at, plain and red."""
    face = successor(indicator, faces)
    return tuple(tile for tile in Tile if tile.plain is face)


@cache
def _counted(kind: str, han: int) -> Counted:
    return Counted(kind, han)
