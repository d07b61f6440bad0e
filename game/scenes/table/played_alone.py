"""What is played at a table without a press, and when."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Protocol

from game.engine.actions import Action, Decision, Pass
from game.scenes.table.automatic_moves import AutomaticMoves, meant
from game.scenes.table.control_ids import AutoMove
from game.scenes.table.seat_source import TableHooks, TableSource
from game.scenes.table.table_controls import TableControls
from game.stage.performance import Performance
from game.ui.inputs import Intent
from game.ui.scene import Services

WAITS: Final = 0.45
"""Seconds after which something is played for the player, at the usual pace."""


class PlayedTable(Protocol):
    """A table at which something is played without a press."""

    services: Services
    source: TableSource
    hooks: TableHooks
    controls: TableControls
    performance: Performance

    @property
    def asked(self) -> Decision | None:
        """The decision shown."""

    def choose(self, action: Action) -> None:
        """Answers the decision."""

    def reword(self) -> None:
        """Shows the same decision with other texts."""


class PlayedAlone:
    """Plays what needs no press: the only possible discard, and what the player has asked for."""

    def __init__(self, table: PlayedTable) -> None:
        self._at = table
        self._asked: Decision | None = None
        self._waited = 0.0

    @property
    def _moves(self) -> AutomaticMoves | None:
        """What may be switched on; a strict table leaves everything to those who play."""
        return None if self._at.source.is_strict else self._at.hooks.automatic

    @property
    def switches(self) -> dict[AutoMove, bool]:
        """What can be switched in the hand that is shown, and whether it is on."""
        moves, shown = self._moves, self._at.performance.shown
        if moves is not None and shown is not None:
            moves.begin(shown.rounds)
        found = {} if moves is None else {one: one in moves.on for one in AutoMove}
        if self._at.hooks.automatic is not None:
            found[AutoMove.SORT] = self._at.services.settings.sorts_hand
        return found

    @property
    def answer(self) -> Action | None:
        """What is played without a press."""
        asked, table = self._at.asked, self._at.performance.table
        if asked is None or table is None:
            return None
        done = self._moves.answer(asked, table) if self._moves else None
        return done if done is not None else self._at.controls.question.menu.only

    def update(self, dt: float) -> None:
        """Plays it after a moment in which it can be seen; a pass needs none."""
        answer = self.answer
        if self._asked is not self._at.asked or answer is None:
            self._asked, self._waited = self._at.asked, 0.0
        self._waited += dt
        factor = self._at.services.settings.speed.factor
        if answer is not None and (isinstance(answer, Pass) or self._waited >= WAITS / factor):
            self._at.choose(answer)

    def takes(self, intent: Intent) -> bool:
        """Whether a key switches something, which is then done."""
        move = meant(intent)
        if move is None or move not in self.switches:
            return False
        self.switch(move)
        return True

    def switch(self, move: AutoMove) -> None:
        """Switches something on or off."""
        if move is AutoMove.SORT:
            settings = self._at.services.settings
            self._at.services.change(replace(settings, sorts_hand=not settings.sorts_hand))
        elif self._moves is not None:
            self._moves.switch(move)
        self._at.reword()
