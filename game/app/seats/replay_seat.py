"""What the viewer is given of a match: its record, its people, and the bird that judges it."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from concurrent.futures import Executor, Future

from game.app.seats.hosted_seat import CoachThinking
from game.coach.bird_counsel import Counsel, danger_advice
from game.engine.actions import Decision
from game.engine.match import Match
from game.engine.seats import Seat
from game.engine.tiles import Tile
from game.host.match_setup import AgreedRules

log = logging.getLogger(__name__)


class ReplayThinking:
    """The strongest bird, who looks at one moment of a match after the other."""

    def __init__(self, rules: AgreedRules, thinkers: Executor) -> None:
        self._rules, self._thinkers = rules, thinkers
        self._coach = CoachThinking(rules, thinkers)
        self._looked: tuple[Match, Seat] | None = None
        self._seen: Future[dict[Tile, float]] | None = None

    def counsel(self, view: Match, decision: Decision) -> Counsel | None:
        """What it thinks of a decision; `None` until that is known, if it ever is."""
        if not self._coach.knows(decision):
            self._coach.begin(decision, view)
        return self._coach.found

    def dangers(self, view: Match, seat: Seat) -> Mapping[Tile, float] | None:
        """How likely each tile of a hand deals in; `None` until that is known."""
        if self._looked is None or self._looked[0] is not view or self._looked[1] != seat:
            if self._seen is not None:
                self._seen.cancel()
            self._looked = view, seat
            self._seen = self._thinkers.submit(danger_advice, self._rules.made, view, seat)
            self._seen.add_done_callback(_note_fault)
        done = self._seen
        if done is None or not done.done() or done.cancelled():
            return None
        return {} if done.exception() else done.result()

    @property
    def is_thinking(self) -> bool:
        """Whether what was asked of it last is still to come."""
        return self._coach.is_thinking


def _note_fault(thought: Future[dict[Tile, float]]) -> None:
    """Writes a fault of the bird down: it leaves the dangers untold, and the game shown."""
    if not thought.cancelled() and (fault := thought.exception()):
        log.error("the bird could not tell the dangers of a hand", exc_info=fault)
