"""The player's attempts at challenges: found among the games by what their first line says."""

from __future__ import annotations

import json
import logging
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Lock
from typing import Final

from game.archive.game_summary import GameSummary
from game.archive.summing_up import summary_of
from game.engine.match import fold
from game.host.audit import BROKEN, proof_of
from game.host.challenge import Challenge, challenge_of
from game.host.event_codec import BadValue
from game.host.journal import BadJournal, Journal, load
from game.host.journal_header import PLAYER
from game.host.match_setup import rules_of
from game.host.saves import GAMES, listed
from game.storage.atomic_write import write_whole
from game.storage.file_reading import opened, read_whole

log = logging.getLogger(__name__)

CHALLENGES: Final = "challenges"
"""The folder of what the birds have played, in that of the player."""
_STARTED: Final = "started.json"
_MARK: Final = b'"challenge"'
_FIRST_LINE: Final = 256 * 1024
_MOST: Final = 100_000
"""More attempts than anybody makes at one challenge."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """A game of the player in which a challenge was played."""

    file: Path
    challenge: Challenge
    number: int
    """Which attempt it is, from 1."""
    place: int = 0
    """The player's place in the end; 0 if it was left before."""

    @property
    def played(self) -> str:
        """When it was put away, as the name of its file says."""
        return self.file.stem


class AttemptFinder:
    """Finds the attempts among all games, and reads each file only once."""

    def __init__(self, data: Path) -> None:
        self._folder = data / GAMES
        self._known: dict[str, Attempt | None] = {}
        self._looking = Lock()

    def look(self) -> Mapping[Challenge, Sequence[Attempt]]:
        """All attempts by challenge, the earliest first; damaged games are left out."""
        with self._looking:
            try:
                names = sorted(one.name for one in self._folder.iterdir() if one.suffix == _SUFFIX)
            except OSError:
                names = []
            known = self._known
            self._known = {
                name: known[name] if name in known else _attempt(self._folder / name)
                for name in names
            }
            found = defaultdict[Challenge, list[Attempt]](list)
            for one in self._known.values():
                if one is not None:
                    found[one.challenge].append(one)
            return dict(found)


_SUFFIX: Final = ".jsonl"


def _attempt(file: Path) -> Attempt | None:
    try:
        with opened(file) as journal:
            is_marked = _MARK in journal.readline(_FIRST_LINE)
    except OSError as fault:
        log.info("%s cannot be read: %s", file, fault)
        return None
    game = next(listed(file), None) if is_marked else None
    if game is None or (mark := game.header.challenge) is None or mark.attempt < 1:
        return None
    challenge = challenge_of(game.header)
    place = game.place_of(PLAYER) or 0
    return None if challenge is None else Attempt(file, challenge, mark.attempt, place)


@dataclass(frozen=True, slots=True)
class PlayedChallenge:
    """A whole play of a challenge, by the player or by a bird."""

    journal: Journal
    summary: GameSummary
    """Seen from the player's seat, whoever sat there."""


def whole_play(journal: Journal) -> PlayedChallenge | None:
    """A play as it is compared: to its end, and with the walls of the challenge; else none."""
    try:
        rules, summary = rules_of(journal.header), summary_of(journal)
        is_whole = summary.ended is not None and len(summary.hands) > 0
        if not is_whole or not proof_of(journal.header, rules, journal).holds:
            return None
    except (BadValue, *BROKEN) as fault:
        log.info("a play of a challenge cannot be compared: %s", fault)
        return None
    seat = fold(journal).players.index(PLAYER)
    return PlayedChallenge(journal, replace(summary, own=seat))


def play_of(attempt: Attempt) -> PlayedChallenge | None:
    """The whole play of an attempt; none if it was left before its end, or is damaged."""
    try:
        return whole_play(load(attempt.file).journal)
    except (BadJournal, OSError):
        return None


class ChallengeFolder:
    """What is kept of a challenge besides the games: the birds' logs, how often it was begun."""

    def __init__(self, data: Path, challenge: Challenge) -> None:
        self.path = data / CHALLENGES / challenge.key

    @property
    def started(self) -> int:
        """How often the player has begun it, also if those games were deleted since."""
        try:
            known = json.loads(read_whole(self.path / _STARTED))
        except (OSError, ValueError):
            return 0
        return known if isinstance(known, int) and 0 <= known <= _MOST else 0

    def note_start(self, attempt: int) -> None:
        """Remembers that an attempt was begun; where nothing can be written it is not."""
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            write_whole(json.dumps(max(attempt, self.started)).encode(), self.path / _STARTED)
        except OSError as fault:
            log.warning("the attempt is not remembered: %s", fault)
