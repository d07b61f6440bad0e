"""Which calls the player is asked about: all that are possible, useful ones, or none.

A decision that holds more than calls, as above all a win, is always the player's.
"""

from __future__ import annotations

from typing import Final, Protocol

from game.engine.actions import CallChow, CallSet, Decision, Pass
from game.scenes.table.seat_source import TableSource
from game.storage.settings import CallPrompts
from game.ui.scene import Services

PATIENCE: Final = 0.3
"""Seconds the coach has, once the tile lies there; then the player is asked all the same."""


class PromptedTable(Protocol):
    """A table at which calls are offered."""

    services: Services
    source: TableSource


class WantedCalls:
    """Lets calls pass that the player does not want to be asked about."""

    def __init__(self, table: PromptedTable) -> None:
        self._at = table
        self._decision: Decision | None = None
        self._waited = 0.0
        self.waits = False
        """Whether a decision is held back until the coach has thought of it."""

    def look(self) -> None:
        """Has the coach think of calls as soon as they are offered, while the tile still moves."""
        decision = self._at.source.decision
        if decision is not self._decision:
            self._decision, self._waited = decision, 0.0
        if decision is not None and self._mode is CallPrompts.USEFUL and only_calls(decision):
            self._at.source.counsel(decision)

    def wanted(self, decision: Decision | None, dt: float) -> Decision | None:
        """The decision, if the player is to be asked now; else it passes or waits."""
        self.waits = False
        passing = only_calls(decision) if decision is not None else None
        if decision is None or passing is None or self._mode is CallPrompts.ALL:
            return decision
        if self._mode is CallPrompts.NONE:
            self._at.source.choose(passing)
            return None
        found = self._at.source.counsel(decision)
        if found is None:
            self.waits = self._at.source.is_coach_thinking and self._waited < PATIENCE
            self._waited += dt
            return None if self.waits else decision
        if isinstance(found.best, Pass) and self._waited < PATIENCE:
            self._at.source.choose(passing)
            return None
        return decision

    @property
    def _mode(self) -> CallPrompts:
        """Which calls are asked about; a strict table leaves all to those who play."""
        is_strict = self._at.source.is_strict
        return CallPrompts.ALL if is_strict else self._at.services.settings.call_prompts


def only_calls(decision: Decision) -> Pass | None:
    """The pass of a decision in which nothing but calls could be chosen instead."""
    found = [one for one in decision.options if isinstance(one, Pass)]
    plain = all(isinstance(one, CallChow | CallSet | Pass) for one in decision.options)
    return found[0] if plain and found else None
