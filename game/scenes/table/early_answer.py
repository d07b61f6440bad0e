"""Early answers: a click or key while the drawn tile is still moving counts once it has landed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.engine.actions import Action
from game.engine.events import TileDrawn
from game.engine.tiles import Tile
from game.scenes.table.answer_guard import is_elsewhere
from game.scenes.table.own_hand import hit_room, own_tiles
from game.scenes.table.seat_source import TableSource
from game.scenes.table.table_controls import TableControls
from game.stage.performance import Performance
from game.ui.inputs import Intent, Key, Press

KEPT: Final = 0.5
"""Seconds for which a click on a tile is kept while others think."""


@dataclass(frozen=True, slots=True)
class _Click:
    """A tile of the hand that was clicked."""

    nth: int
    tile: Tile
    rested: bool
    """Whether the pointer was already on it."""


class EarlyAnswer:
    """Keeps one click or key for the decision after the viewer's draw."""

    def __init__(
        self, performance: Performance, source: TableSource, now: Callable[[], float]
    ) -> None:
        self._performance, self._source, self._now = performance, source, now
        self._intent: _Click | Key | None = None
        self._kept_until = 0.0
        """Until when a click waits for others, where their moves are not shown one by one."""

    @property
    def is_awaited(self) -> bool:
        """Whether the viewer's draw is the last event shown."""
        history = self._performance.history
        last = history[-1][0] if history else None
        return isinstance(last, TileDrawn) and last.seat == self._source.viewer

    @property
    def _draws(self) -> bool:
        """Whether the drawn tile is still moving."""
        is_asked = self._source.decision is not None
        return is_asked and self._performance.draws(self._source.viewer)

    @property
    def _draws_next(self) -> bool:
        """Whether that tile may start moving in the next frame."""
        is_asked = self._source.decision is not None
        return is_asked and self._performance.draws_next(self._source.viewer)

    def keep(self, intent: Intent, controls: TableControls) -> bool:
        """Keeps an intent for the coming decision; returns whether it was kept.

        A click on a tile of the hand also counts if the draw is shown in the very next frame, but
        not from a player who is skipping the moves of others.
        """
        still = self._performance.is_still
        waits = self._draws or self._draws_next or still
        if controls.question.is_open or controls.is_hurried_by(intent) or not waits:
            return False
        if isinstance(intent, Key) and self._draws and controls.may_answer(intent):
            self._intent = intent
        elif isinstance(intent, Press) and intent.button == 1:
            self._intent = self._clicked(intent, controls) or self._intent
            self._kept_until = self._now() + (KEPT if still and self._source.goes_on else 0.0)
        return self._intent is not None and not still

    def _clicked(self, press: Press, controls: TableControls) -> _Click | None:
        """The tile of the hand at this point, now or once the tile has been drawn."""
        tiles = own_tiles(self._performance.landed(controls.frame))
        hit = (nth for nth, placed in tiles.items() if hit_room(placed).holds(press.x, press.y))
        nth = next(hit, None)
        # For a tap the pointer has not been where the press comes.
        rested = not is_elsewhere(press, controls.desk.pointer)
        return None if nth is None else _Click(nth, tiles[nth].tile, rested)

    def land(self, controls: TableControls) -> None:
        """Lets the drawn tile land at once, if an answer has been kept.

        If it has not started moving yet, the click only ends the moves of others.
        """
        if self._intent is None or self._performance.is_still:
            return
        if not self._draws:
            self._intent = None
            controls.skipped()
        self._performance.skip()

    def forget(self) -> None:
        """Drops the kept answer, as something has to be read first."""
        self._intent = None

    def answer(self, controls: TableControls) -> Action | None:
        """Answers the open decision with what was kept; without a decision it is dropped."""
        kept = self._intent
        if not controls.question.is_open and self._now() < self._kept_until:
            return None
        self._intent, self._kept_until = None, 0.0
        if kept is None or not controls.question.is_open or not self.is_awaited:
            return None
        if isinstance(kept, Key):
            return controls.answer_key(kept)
        placed = controls.question.tiles.get(kept.nth)
        is_same = placed is not None and placed.tile == kept.tile
        return controls.answer_tile(kept.nth, rested=kept.rested) if is_same else None
