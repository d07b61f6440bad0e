"""Dora: tiles that add han to a hand that already has a yaku (riichi sheet 8)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from game.engine.scoring.candidate import Situation
from game.engine.scoring.score import Counted
from game.engine.shapes import ALL_FACES, Faces
from game.engine.tiles import Tile, successor

_next = lru_cache(maxsize=256)(successor)


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

    def counted(self, tiles: tuple[Tile, ...], situation: Situation) -> tuple[Counted, ...]:
        """The dora of a whole hand, by their kind."""
        return tuple(found for found in self._counted(tiles, situation) if found.han)

    def undersides(self, below: tuple[Tile, ...]) -> tuple[Tile, ...]:
        """Which of the tiles below the indicators count after riichi."""
        if not self.uradora:
            return ()
        return below if self.kandora and self.kan_uradora else below[:1]

    def _counted(self, tiles: tuple[Tile, ...], situation: Situation) -> Iterator[Counted]:
        shown = situation.indicators if self.kandora else situation.indicators[:1]
        yield Counted("dora", self._pointed_at(tiles, shown))
        if situation.in_riichi:
            below = self.undersides(situation.undersides)
            yield Counted("uradora", self._pointed_at(tiles, below))
        if self.reds:
            yield Counted("akadora", sum(tile.red for tile in tiles))

    def _pointed_at(self, tiles: tuple[Tile, ...], indicators: Iterable[Tile]) -> int:
        pointed = [_next(indicator, self.faces) for indicator in indicators]
        return sum(pointed.count(tile.plain) for tile in tiles) if pointed else 0
