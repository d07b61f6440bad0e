"""The order of a hand that is not sorted, kept for whoever resumes the game."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.engine.tiles import Tile, tiles
from game.storage.atomic_write import write_json
from game.storage.bounded_json import decoded
from game.storage.file_reading import read_whole

log = logging.getLogger(__name__)

FILE: Final = "hand_order.json"
GAMES: Final = 16
"""For how many games the order of the hand is kept."""


@dataclass(frozen=True, slots=True)
class KeptOrder:
    """The order in which a hand lay when it was left, kept in the player's folder."""

    folder: Path
    game: str
    """What tells the game from others."""

    def read(self, hand: int) -> tuple[Tile, ...]:
        """The order of that hand of the game; empty if none was kept."""
        kept = self._games().get(self.game)
        if not isinstance(kept, Mapping) or kept.get("hand") != hand:
            return ()
        try:
            return tiles(str(kept.get("order")))
        except ValueError:
            return ()

    def keep(self, hand: int, order: Sequence[Tile]) -> None:
        """Keeps the order; without a folder to write to the hand is sorted by its draws."""
        games = {name: one for name, one in self._games().items() if name != self.game}
        written = "".join(tile.notation for tile in order)
        latest = [*games.items(), (self.game, {"hand": hand, "order": written})][-GAMES:]
        try:
            write_json(dict(latest), self.folder / FILE)
        except OSError as fault:
            log.warning("the order of the hand cannot be kept: %s", fault)

    def _games(self) -> Mapping[str, object]:
        try:
            content = decoded(read_whole(self.folder / FILE))
        except (OSError, ValueError, RecursionError):
            return {}
        return content if isinstance(content, Mapping) else {}
