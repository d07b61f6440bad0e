"""The birds play a challenge in the player's seat: level after level, a little at a time.

Each level has a log of its own, which is appended to as it plays: whoever stops it, or ends the
program, finds it again where it was. It plays the same however often it is interrupted.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Iterable
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Final

from game.bots import OFFERED
from game.engine.match import fold
from game.host.audit import BROKEN
from game.host.challenge import Challenge
from game.host.folder_lock import Lock
from game.host.host import Host
from game.host.journal import BadJournal, Journal, create, load
from game.host.match_setup import bot_of, rules_of
from game.host.participants import AtOnce
from game.host.playout import seldom_collecting

log = logging.getLogger(__name__)

SLICE: Final = 0.4
"""For so many seconds it is played at a time: others may wait for the same process to think."""
LEVELS: Final = OFFERED
"""The levels that play, the weakest first."""


def file_of(folder: Path, level: str) -> Path:
    """The log of a level, in the folder of a challenge."""
    return folder / f"{level}.jsonl"


def played_by(challenge: Challenge, level: str, folder: Path) -> Journal | None:
    """The log of a level as far as it has played; none if this version has not begun it."""
    try:
        journal = load(file_of(folder, level)).journal
    except (BadJournal, OSError):
        return None
    return journal if journal.header == challenge.header_of(level) else None


@dataclass(frozen=True, slots=True)
class BirdHeadway:
    """How far a level has come."""

    hands: int
    """How many hands it has finished."""
    is_over: bool
    is_kept: bool
    """Whether what it has played could be written."""


def played_on(
    challenge: Challenge, level: str, folder: Path, seconds: float = SLICE
) -> BirdHeadway:
    """Lets a level play on for some seconds; its log is written meanwhile."""
    host = _taken_up(challenge, level, folder)
    until = perf_counter() + seconds
    with seldom_collecting():
        while not host.is_over and perf_counter() < until:
            host.next_hand()
            host.tick()
    kept = host.trouble is None
    if host.is_over or not kept:
        _PLAYING.clear()
        host.close()
    else:
        _PLAYING.clear()
        _PLAYING[_moment(file_of(folder, level))] = host
    table = host.match.table
    running = table is not None and not table.ended
    return BirdHeadway(host.match.rounds - running, host.is_over, kept)


_PLAYING: Final[dict[tuple[str, int], Host]] = {}
"""The match that is being played in this process, by its file and how long that is."""


def _moment(file: Path) -> tuple[str, int]:
    try:
        return str(file), file.stat().st_size
    except OSError:
        return str(file), 0


def _taken_up(challenge: Challenge, level: str, folder: Path) -> Host:
    """The match where it was left, or a new one."""
    file = file_of(folder, level)
    known = _PLAYING.get(_moment(file))
    if known is not None and known.journal.header == challenge.header_of(level):
        return known
    journal = played_by(challenge, level, folder)
    if journal is not None:
        with contextlib.suppress(*BROKEN):
            return _hosted(journal)
    # Where it cannot be deleted nothing can be written either, which is told.
    with contextlib.suppress(OSError):
        file.unlink()
    return _hosted(create(challenge.header_of(level), file))


def _hosted(journal: Journal) -> Host:
    rules, events = rules_of(journal.header), tuple(journal)
    bots = [AtOnce(bot_of(guest, rules)) for guest in journal.header.guests]
    return Host(rules, journal, bots, fold(events) if events else None)


class BirdsAtWork:
    """Lets one level after the other play a challenge, beside the frames."""

    def __init__(
        self,
        challenge: Challenge,
        folder: Path,
        thinkers: Executor,
        levels: Iterable[str] = LEVELS,
    ) -> None:
        self.challenge, self.folder = challenge, folder
        self._thinkers = thinkers
        self._lock = Lock(folder / "birds.lock")
        self._hands = dict.fromkeys(levels, 0)
        self._left = [level for level in self._hands if not self._is_over(level)]
        self._asked: Future[BirdHeadway] | None = None
        self.is_going = False
        self.failed = False
        """Whether it cannot be played or kept, here and now."""

    def _is_over(self, level: str) -> bool:
        journal = played_by(self.challenge, level, self.folder)
        if journal is None:
            return False
        with contextlib.suppress(*BROKEN):
            match = fold(journal)
            running = match.table is not None and not match.table.ended
            self._hands[level] = match.rounds - running
            return match.ended is not None
        return False

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels that play."""
        return tuple(self._hands)

    @property
    def done(self) -> int:
        """How many hands have been finished, all levels together."""
        return sum(self._hands.values())

    @property
    def total(self) -> int:
        """How many there are."""
        return len(self._hands) * self.challenge.hands

    @property
    def is_done(self) -> bool:
        """Whether every level has played to the end."""
        return not self._left

    def start(self) -> None:
        """Begins, or goes on after a stop."""
        with contextlib.suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
        self.failed = not self._lock.take()
        self.is_going = bool(self._left) and not self.failed

    def stop(self) -> None:
        """Nobody waits for it any more; what has been played is kept."""
        if self._asked is not None:
            self._asked.cancel()
        self._asked, self.is_going = None, False
        self._lock.release()

    def go_on(self) -> bool:
        """Looks after it, at every frame; whether a level has just finished."""
        if not self.is_going:
            return False
        if self._asked is None:
            given = (self.challenge, self._left[0], self.folder)
            self._asked = self._thinkers.submit(played_on, *given)
            return False
        if not self._asked.done():
            return False
        asked, self._asked = self._asked, None
        fault = None if asked.cancelled() else asked.exception()
        if asked.cancelled() or fault is not None or not asked.result().is_kept:
            log.error("the birds cannot play the challenge", exc_info=fault)
            self.stop()
            self.failed = True
            return False
        return self._note(asked.result())

    def _note(self, headway: BirdHeadway) -> bool:
        self._hands[self._left[0]] = headway.hands
        if not headway.is_over:
            return False
        del self._left[0]
        if not self._left:
            self.stop()
        return True
