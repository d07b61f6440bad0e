"""Giving an act of the table another key: the key is asked for, and then pressed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.scenes.settings.settings_rows import KEYS
from game.storage.settings import may_be_bound
from game.text.words import Words
from game.ui.inputs import Cancel, Confirm, Intent, Key, Move, Press, Typed
from game.ui.key_bindings import KeyBindings
from game.ui.scene import Services

BOUND = frozenset(
    usual for lines in KEYS.values() for several in lines.values() for usual in several
)
"""The usual keys of everything that has a key to be exchanged."""


@dataclass(frozen=True, slots=True)
class _Taken:
    """The key pressed belonged to something else, which now has the other one."""

    key: str
    left: str


class KeyExchange:
    """Waits for the key that is to replace another, and says what came of it."""

    def __init__(self) -> None:
        self.waiting = ""
        """The usual key of what gets another one; empty while nothing is asked for."""
        self._told: _Taken | str = ""
        self._follows = False
        """Whether what comes next is only the common meaning of the key just pressed."""

    def begin(self, usual: str) -> None:
        """Asks for the key."""
        self.waiting, self._told = usual, ""

    def takes(self, intent: Intent, services: Services) -> bool:
        """Whether an intent is the key asked for, or gives it up, and so means nothing else."""
        if self._follows and isinstance(intent, Confirm | Cancel | Move | Typed):
            return True
        self._follows = False
        if not self.waiting:
            return False
        if isinstance(intent, Press):
            self.waiting = ""
            return False
        if not isinstance(intent, Key):
            return False
        self._follows = True
        if not intent.repeated:
            self._pressed(intent, services)
        return True

    def _pressed(self, key: Key, services: Services) -> None:
        usual, self.waiting = self.waiting, ""
        if key.name == "escape":
            return
        if key.position or not may_be_bound(key.name):
            self._told = "keys.fixed"
            return
        keys = KeyBindings(services.settings.keys)
        other, left = keys.usual_of(key.name), keys.key_of(usual)
        if other in BOUND and other != usual:
            self._told = _Taken(key.name.upper(), left.upper())
        exchanged = keys.exchanged(usual, key.name)
        services.change(replace(services.settings, keys=exchanged))

    def said(self, words: Words) -> str:
        """What is asked for, or what came of it; at first, what can be done."""
        if self.waiting:
            return words("keys.ask")
        if isinstance(self._told, _Taken):
            return words("keys.taken", f_key=self._told.key, other=self._told.left)
        return words(self._told or "keys.exchange")
