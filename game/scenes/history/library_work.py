"""What takes a while in the library, done a little at each frame: reading, and taking games in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from game.scenes.history.kept_games import Headway, Taken

TOLD_AFTER: Final = 0.4
"""Seconds after which it is said how far it is."""
LOOKED_EACH: Final = 0.6
"""How often what was found is shown meanwhile."""


class LibraryWork:
    """One such work at a time."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._steps: Iterator[Headway | Taken] = iter(())
        self._since = self._looked = 0.0
        self.goes_on = False
        self.is_due = False
        """Whether the list is to be shown anew."""
        self.headway: Headway | None = None
        """How far it is, once that is to be told."""

    def begin(self, steps: Iterator[Headway | Taken]) -> None:
        """Begins another work; what was left undone of the one before is left."""
        self._steps, self.goes_on, self.headway = steps, True, None
        self._since = self._looked = self._now()

    def end(self) -> None:
        """Leaves it undone."""
        self.begin(iter(()))
        self.goes_on = False

    def go_on(self) -> Taken | None:
        """Does one step; returns what became of files, when that is known."""
        now, self.is_due = self._now(), False
        found = next(self._steps, None)
        if not isinstance(found, Headway):
            self.end()
            return found
        if now - self._since > TOLD_AFTER:
            self.headway, self.is_due = found, now - self._looked > LOOKED_EACH
            self._looked = now if self.is_due else self._looked
        return None
