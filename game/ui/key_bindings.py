"""The keys of the table as the player has laid them: always exchanged, so that none is lost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.storage.settings import may_be_bound
from game.ui.inputs import Key


class KeyBindings:
    """Which key stands for which; the table itself knows only the usual ones."""

    def __init__(self, exchanged: Mapping[str, str]) -> None:
        """`exchanged`: the keys that stand for others, by the usual key of what they do."""
        self._pressed = dict(exchanged)
        self._usual = {key: usual for usual, key in exchanged.items()}

    def meant(self, key: Key) -> Key:
        """The usual key of what a key does; with Ctrl keys keep their meaning."""
        usual = self._usual.get(key.name)
        if usual is None or key.ctrl or key.position:
            return key
        return replace(key, name=usual, char=usual if len(usual) == 1 else "")

    def key_of(self, usual: str) -> str:
        """The key that does what a key usually does."""
        return self._pressed.get(usual, usual)

    def shown(self, usual: str) -> str:
        """The same, as it is written on buttons."""
        return self.key_of(usual.lower()).upper()

    def usual_of(self, key: str) -> str:
        """The usual key of what a key does."""
        return self._usual.get(key, key)

    def exchanged(self, usual: str, key: str) -> dict[str, str]:
        """The keys once another key does this; that one's own act comes to the key left."""
        assert may_be_bound(key), "the key has no meaning that never changes"
        other, left = self.usual_of(key), self.key_of(usual)
        changed = {**self._pressed, usual: key, other: left}
        return {name: one for name, one in changed.items() if name != one}
