"""Choosing the tiles of a call, one after the other."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.engine.actions import Action
from game.scenes.table.action_menu import ActionButton, Pick
from game.scenes.table.control_ids import ButtonWord
from game.scenes.table.own_hand import Tiles
from game.text.words import Words

GO_BACK: Final = ActionButton(ButtonWord.BACK, ButtonWord.BACK, "", None)
"""The button that leads back from the tiles of a call, or of a riichi, to the other buttons."""


@dataclass(frozen=True, slots=True)
class Picking:
    """A call that has been begun, and the places of the tiles chosen for it so far."""

    called: ActionButton
    places: frozenset[int] = frozenset()

    @property
    def pick(self) -> Pick:
        """The possible calls."""
        assert self.called.pick is not None, "only such a call is made tile by tile"
        return self.called.pick

    @property
    def is_complete(self) -> bool:
        """Whether this number of tiles can be declared, whether they go together or not."""
        return len(self.places) in self.pick.counts

    def toggled(self, nth: int) -> Picking:
        """The picking with one more tile, if possible, or without it if it was chosen."""
        if nth not in self.places and len(self.places) == max(self.pick.counts):
            return self
        return replace(self, places=self.places ^ {nth})

    def action(self, tiles: Tiles) -> Action:
        """The action of the chosen tiles."""
        return self.pick.of(tiles[nth].tile for nth in self.places)

    @property
    def buttons(self) -> tuple[ActionButton, ...]:
        """The buttons to declare it, and to go back."""
        called = self.called
        declare = ActionButton(
            ButtonWord.DECLARE, called.word, called.key, None, is_open=self.is_complete
        )
        return (declare, GO_BACK)

    def prompt(self, words: Words) -> str:
        """How many tiles are still to be chosen."""
        chosen, counts = len(self.places), self.pick.counts
        if len(counts) > 1:
            return words("table.pick.own_kan", chosen=chosen)
        missing = counts[0] - chosen
        return words.plural("table.pick", missing) if missing else words("table.pick.done")
