"""Games that are looked at one after the other beside the frames, and what is found is kept."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Final

from game.app.seats.review_thinking import ReviewThinking
from game.archive.mistake_figures import key_of
from game.host.audit import BROKEN
from game.host.journal import BadJournal, load
from game.host.match_setup import AgreedRules, rules_of
from game.replay.recorded_match import RecordedMatch
from game.review.kept_review import KeptReview, kept_review

if TYPE_CHECKING:
    from game.archive.player_statistics import CountedGame
    from game.archive.review_shelf import ReviewShelf

log = logging.getLogger(__name__)

SOON: Final = 3.0
"""After so many seconds it can be told how long the rest will take."""
NOTHING_DECIDED: Final = KeptReview(decisions=0, loss=0, place=0.0, mistakes=())
"""The review of a game in which there was nothing to decide, so that it is not looked at again."""


@dataclass(frozen=True, slots=True)
class OpenedGame:
    """A game that was read, and its rules."""

    record: RecordedMatch
    agreed: AgreedRules


class GamesReviewing:
    """Looks at one game after the other until all are done, or somebody has had enough."""

    def __init__(
        self,
        shelf: ReviewShelf,
        games: Sequence[CountedGame],
        file_of: Callable[[str], Path],
        thinkers: Executor,
        clock: Callable[[], float],
    ) -> None:
        self._shelf, self._games, self._file_of = shelf, tuple(games), file_of
        self._thinkers, self._clock = thinkers, clock
        self._begun: tuple[float, float] | None = None
        """When there was a first decision, and how much was done then: before, the bird wakes."""
        self._opening: Future[OpenedGame] | None = None
        self._thinking: ReviewThinking | None = None
        self.done = 0
        """How many games it is through with."""
        self.failed: list[CountedGame] = []
        """Those that could not be looked at."""
        self.is_unkept = False
        """Whether what was found could not be written, and will be forgotten."""

    @property
    def total(self) -> int:
        """How many games it is about."""
        return len(self._games)

    @property
    def is_over(self) -> bool:
        """Whether all have been looked at."""
        return self.done >= self.total

    @property
    def part(self) -> float:
        """How much of it is done, from 0 to 1."""
        now = 0.0 if self._thinking is None else self._thinking.part
        return 1.0 if self.is_over else (self.done + now) / self.total

    @property
    def left(self) -> float | None:
        """How many seconds it will take yet; `None` as long as that cannot be told."""
        now, part = self._clock(), self.part
        if self._begun is None:
            self._begun = (now, part) if part else None
            return None
        since, before = self._begun
        if now - since < SOON or part <= before:
            return None
        return (now - since) * (1 - part) / (part - before)

    def go_on(self) -> bool:
        """A little more of it; says whether a game has been finished just now."""
        if self.is_over:
            return False
        if self._thinking is not None:
            return self._think_on(self._thinking)
        if self._opening is None:
            self._opening = self._opened(self._games[self.done])
        elif self._opening.done():
            return self._begin(self._opening)
        return False

    def leave(self) -> None:
        """Nobody waits for it any more; the games that are done stay so."""
        if self._thinking is not None:
            self._thinking.leave()
        self._thinking = self._opening = None
        self._games = self._games[: self.done]

    def _opened(self, game: CountedGame) -> Future[OpenedGame]:
        """Reads a game in a thread: a long one leaves the window its time."""
        opened: Future[OpenedGame] = Future()

        def opening() -> None:
            try:
                opened.set_result(_read(self._file_of(game.name)))
            except BaseException as fault:  # noqa: BLE001 (told where the game is asked for)
                opened.set_exception(fault)

        Thread(target=opening, name="game to review", daemon=True).start()
        return opened

    def _begin(self, opening: Future[OpenedGame]) -> bool:
        game, self._opening = self._games[self.done], None
        try:
            opened = opening.result()
        except (BadJournal, OSError, LookupError, *BROKEN) as fault:
            log.warning("%s cannot be looked at: %s", game.name, fault)
            return self._finish(None)
        if not opened.record.hands:
            return self._finish(NOTHING_DECIDED)
        given = (opened.agreed, self._thinkers, opened.record, game.own)
        self._thinking = ReviewThinking(*given)
        return False

    def _think_on(self, thinking: ReviewThinking) -> bool:
        thinking.go_on()
        if thinking.failed:
            return self._finish(None)
        return thinking.found is not None and self._finish(kept_review(thinking.found))

    def _finish(self, found: KeptReview | None) -> bool:
        game = self._games[self.done]
        self.done += 1
        self._thinking = None
        if found is None:
            self.failed.append(game)
            return True
        try:
            self._shelf.keep(key_of(game), found)
        except OSError as fault:
            log.warning("a review cannot be kept: %s", fault)
            self.is_unkept = True
        return True


def _read(file: Path) -> OpenedGame:
    journal = load(file).journal
    header = journal.header
    return OpenedGame(RecordedMatch(rules_of(header), tuple(journal)), AgreedRules.of(header))
