"""What is clicked or pressed while the tile just drawn is on its way counts once it lies there."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.actions import Action
from game.engine.events import TileDrawn
from game.engine.tiles import Tile
from game.scenes.table.own_hand import hit_room, own_tiles
from game.scenes.table.seat_source import TableSource
from game.scenes.table.table_controls import TableControls
from game.stage.performance import Performance
from game.ui.inputs import Intent, Key, Press


@dataclass(frozen=True, slots=True)
class _Click:
    """A tile of the hand that was clicked."""

    nth: int
    tile: Tile
    rested: bool
    """Whether the pointer already lay on it."""


class EarlyAnswer:
    """Keeps one click or key for the question that follows the viewer's own draw."""

    def __init__(self, performance: Performance, source: TableSource) -> None:
        self._performance, self._source = performance, source
        self._kept: _Click | Key | None = None

    @property
    def is_awaited(self) -> bool:
        """Whether the viewer's draw is the last that was seen to happen."""
        told = self._performance.history
        last = told[-1][0] if told else None
        return isinstance(last, TileDrawn) and last.seat == self._source.viewer

    @property
    def _draws(self) -> bool:
        """Whether the tile of which something is asked is still on its way."""
        is_asked = self._source.decision is not None
        return is_asked and self._performance.draws(self._source.viewer)

    @property
    def _draws_next(self) -> bool:
        """Whether that tile may set out in the very next frame."""
        is_asked = self._source.decision is not None
        return is_asked and self._performance.draws_next(self._source.viewer)

    def keep(self, intent: Intent, controls: TableControls) -> bool:
        """Keeps what is meant for the question that is about to be asked; says whether it is.

        A click on a tile of the hand also counts if the draw is shown in the very next frame. Who
        skips what the others do has not seen what is coming.
        """
        still = self._performance.is_still
        waits = self._draws or self._draws_next or still
        if controls.question.is_open or controls.is_hurried or not waits:
            return False
        if isinstance(intent, Key) and self._draws and controls.may_answer(intent):
            self._kept = intent
        elif isinstance(intent, Press) and intent.button == 1:
            self._kept = self._clicked(intent, controls) or self._kept
        return self._kept is not None and not still

    def _clicked(self, press: Press, controls: TableControls) -> _Click | None:
        """The tile of the hand that is seen there, or will be once it has been drawn."""
        tiles = own_tiles(self._performance.landed(controls.frame))
        hit = (nth for nth, placed in tiles.items() if hit_room(placed).holds(press.x, press.y))
        nth = next(hit, None)
        return None if nth is None else _Click(nth, tiles[nth].tile, controls.lies_at(press))

    def land(self, controls: TableControls) -> None:
        """A tile lands at once for which something was clicked or pressed.

        If it has not set out yet, the click ends what the others do, and nothing more.
        """
        if self._kept is None or self._performance.is_still:
            return
        if not self._draws:
            self._kept = None
            controls.skipped()
        self._performance.skip()

    def forget(self) -> None:
        """Something has to be read before anything is answered."""
        self._kept = None

    def answer(self, controls: TableControls) -> Action | None:
        """What was kept answers the question that stands there; without one it meant nothing."""
        kept, self._kept = self._kept, None
        if kept is None or not controls.question.is_open or not self.is_awaited:
            return None
        if isinstance(kept, Key):
            return controls.answer_key(kept)
        placed = controls.question.tiles.get(kept.nth)
        is_same = placed is not None and placed.tile == kept.tile
        return controls.answer_tile(kept.nth, rested=kept.rested) if is_same else None
