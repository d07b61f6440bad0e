"""How a hand was left, kept for whoever resumes the game: its order, and the time left."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import Final

from game.engine.tiles import Tile, tiles
from game.storage.atomic_write import write_json
from game.storage.bounded_json import decoded
from game.storage.file_reading import read_whole

log = logging.getLogger(__name__)

FILE: Final = "left_hands.json"
GAMES: Final = 16
"""For how many games this is kept."""


@dataclass(frozen=True, slots=True)
class LeftHand:
    """What the player's folder keeps of a hand that was left, besides the game itself."""

    folder: Path
    game: str
    """What tells the game from others."""

    def order(self, hand: int) -> tuple[Tile, ...]:
        """The order in which that hand of the game lay; empty if none was kept."""
        try:
            return tiles(str(self._kept(hand).get("order", "")))
        except ValueError:
            return ()

    def bank(self, hand: int) -> float | None:
        """The seconds that were left for that hand beyond those for each decision."""
        found = self._kept(hand).get("bank")
        if isinstance(found, bool) or not isinstance(found, int | float) or not isfinite(found):
            return None
        return max(0.0, float(found))

    def keep_order(self, hand: int, order: Sequence[Tile]) -> None:
        """Keeps the order of the hand."""
        self._keep(hand, {"order": "".join(tile.notation for tile in order)})

    def keep_bank(self, hand: int, seconds: float) -> None:
        """Keeps the seconds that are left."""
        self._keep(hand, {"bank": round(seconds, 1)})

    def _kept(self, hand: int) -> Mapping[str, object]:
        kept = self._games().get(self.game)
        return kept if isinstance(kept, Mapping) and kept.get("hand") == hand else {}

    def _keep(self, hand: int, told: Mapping[str, object]) -> None:
        """Keeps something more of the hand; where nothing can be written, it is only not kept."""
        games = {name: one for name, one in self._games().items() if name != self.game}
        whole = {**self._kept(hand), "hand": hand, **told}
        latest = [*games.items(), (self.game, whole)][-GAMES:]
        try:
            write_json(dict(latest), self.folder / FILE)
        except OSError as fault:
            log.warning("how the hand was left cannot be kept: %s", fault)

    def _games(self) -> Mapping[str, object]:
        try:
            content = decoded(read_whole(self.folder / FILE))
        except (OSError, ValueError, RecursionError):
            return {}
        return content if isinstance(content, Mapping) else {}
