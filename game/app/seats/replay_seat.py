"""What the viewer is given of a match: its record, its people, and the bird that judges it."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from concurrent.futures import Executor, Future

from game.app.seats.hosted_seat import CoachThinking
from game.coach.bird_counsel import Counsel, tile_dangers
from game.engine.actions import Decision
from game.engine.match import Match
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.engine.tiles import Tile

log = logging.getLogger(__name__)


class ReplayThinking:
    """The strongest bird, who looks at one moment of a match after the other."""

    def __init__(self, rules: RuleSet, thinkers: Executor) -> None:
        self._rules, self._thinkers = rules, thinkers
        self._coach = CoachThinking(rules, thinkers)
        self._looked: tuple[Match, Seat] | None = None
        self._seen: Future[Mapping[Tile, float]] | None = None

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
            self._seen = self._thinkers.submit(_dangers, self._rules, view, seat)
        done = self._seen
        return done.result() if done is not None and done.done() else None

    @property
    def is_thinking(self) -> bool:
        """Whether what was asked of it last is still to come."""
        return self._coach.is_thinking


def _dangers(rules: RuleSet, view: Match, seat: Seat) -> Mapping[Tile, float]:
    """The dangers of the tiles; a fault of the bird leaves them untold, and the game shown."""
    try:
        return tile_dangers(rules, view, seat)
    except Exception:
        log.exception("the bird could not tell the dangers of a hand")
        return {}
