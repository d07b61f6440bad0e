"""The folder of the player's games: the current one, and the finished or shelved ones."""

from __future__ import annotations

import contextlib
import errno
import logging
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import BinaryIO, Final, TypeVar

from game.engine.events import Event
from game.engine.match import MatchEnded, MatchStarted
from game.host.event_codec import BadValue, parse
from game.host.folder_lock import Lock
from game.host.host import Host
from game.host.journal import BadJournal, ForeignJournal, LaterJournal, event_of
from game.host.journal_header import Header, read_header, upgraded
from game.storage import paths
from game.storage.atomic_write import write_whole
from game.storage.file_reading import opened, read_whole

log = logging.getLogger(__name__)
Kind = TypeVar("Kind", bound=Event)

CURRENT: Final = "current.jsonl"
GAMES: Final = "games"
DAMAGED: Final = ".damaged"
"""The suffix of the name of a log that cannot be read."""
_MOST_POINTS: Final = 1_000_000_000
"""More points than a match ends with."""
_FIRST_LINES: Final = 256 * 1024
"""More bytes than the header has, or the line after it."""
_LAST_LINE: Final = 4096
"""More bytes than the line that ends a match has."""


@dataclass(frozen=True, slots=True)
class DamagedGame:
    """A log that could not be read, and where it was moved to."""

    file: Path
    fault: BadJournal
    """The file, the line, and what is wrong there."""


@dataclass(frozen=True, slots=True)
class OutOfReach:
    """A game that was left untouched and cannot be continued now."""

    reason: str
    """Why: `elsewhere`, another window plays it; `later`, a later version wrote it; `foreign`,
    another program has played it; `unreadable`; `unmovable`, the games cannot be moved."""
    detail: str = ""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game in the folder besides the current one."""

    file: Path
    header: Header
    ended: MatchEnded | None
    """Its end; `None` if it was left before."""
    players: tuple[int, ...] = ()
    """The guest at each seat; empty if the match had not begun."""

    def place_of(self, guest: int) -> int | None:
        """The place of a guest in the ranking, from 1; `None` without a ranking."""
        if self.ended is None or guest not in self.players:
            return None
        return self.ended.places[self.players.index(guest)]


class Saves:
    """The games of one player, in a folder of their own.

    A folder may hold another current game, in another file.
    """

    def __init__(self, folder: Path, file: str = CURRENT) -> None:
        self.folder, self._file = folder, file
        self._lock = Lock((folder / file).with_suffix(".lock"))

    @property
    def current(self) -> Path:
        """The file of the current game."""
        return self.folder / self._file

    def resume(self, thinkers: Executor) -> Host | DamagedGame | OutOfReach | None:
        """The current game; one that cannot be read is renamed, never deleted.

        The game is locked for this window until it is finished or left.
        """
        if not _is_there(self.current):
            return None
        if not self._lock.take():
            return OutOfReach("elsewhere")
        found = None if self._never_begun() else self._found(thinkers)
        if not isinstance(found, Host):
            self._lock.release()
        return found

    def start(
        self, header: Header, thinkers: Executor, when: datetime, events: Sequence[Event] = ()
    ) -> Host | OutOfReach:
        """Starts a new game; the current one is put away as it stands.

        With the events it is played on from, if it is.
        """
        with contextlib.suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
        if not self._lock.take():
            return OutOfReach("elsewhere")
        self._put_away(when)
        if events:
            return Host.played_on(header, events, thinkers, self.current)
        return Host.new(header, thinkers, self.current)

    def leave(self, host: Host) -> None:
        """Closes a game, which any window may continue from now on."""
        try:
            host.close()
        finally:
            self._lock.release()

    def set_aside(self) -> Path | None:
        """Renames the current game as damaged, if there is one; returns where it is now."""
        if not _is_there(self.current):
            return None
        return _moved(self.current, self.current.with_name(self.current.name + DAMAGED))

    def finish(self, host: Host, when: datetime) -> Path | None:
        """Puts a finished game away; `None` if it could not be written."""
        host.close()
        target = self._put_away(when)
        self._lock.release()
        return target

    def reopen(
        self, file: Path, thinkers: Executor, when: datetime
    ) -> Host | DamagedGame | OutOfReach:
        """Continues a game that was put away; the current one is put away instead."""
        if not self._lock.take():
            return OutOfReach("elsewhere")
        self._put_away(when)
        found = self._taken_out(file, thinkers)
        if not isinstance(found, Host):
            self._lock.release()
        return found

    def _taken_out(self, file: Path, thinkers: Executor) -> Host | DamagedGame | OutOfReach:
        """Continues a game in the place of the current one, which must be free."""
        if _is_there(self.current) or _moved(file, self.current) != self.current:
            return OutOfReach("unmovable")
        return self._found(thinkers)

    @property
    def count(self) -> int:
        """How many games were put away."""
        with contextlib.suppress(OSError), os.scandir(self.folder / GAMES) as found:
            return sum(_has_content(one) for one in found if one.name.endswith(".jsonl"))
        return 0

    def games(self) -> tuple[SavedGame, ...]:
        """The games that were put away, the latest first; unreadable ones are left out."""
        files = sorted(put_away(self.folder), reverse=True)
        return tuple(game for file in files for game in listed(file))

    def _never_begun(self) -> bool:
        """Deletes an empty file, which a kill may leave before the first line is written."""
        with contextlib.suppress(OSError):
            if self.current.is_file() and not self.current.stat().st_size:
                self.current.unlink()
        return not _is_there(self.current)

    def _found(self, thinkers: Executor) -> Host | DamagedGame | OutOfReach:
        try:
            return Host.resume(self.current, thinkers)
        except OSError as fault:
            log.warning("the game cannot be read: %s", fault)
            return OutOfReach("unreadable", fault.strerror or str(fault))
        except LaterJournal as fault:
            log.warning("the game was written by a later version: %s", fault)
            return OutOfReach("later", str(fault))
        except ForeignJournal as fault:
            log.warning("the game is not one of this program: %s", fault)
            return OutOfReach("foreign", str(fault))
        except BadJournal as fault:
            log.warning("the game cannot be resumed: %s", fault)
            return DamagedGame(self.set_aside() or self.current, fault)

    def _put_away(self, when: datetime) -> Path | None:
        if self._never_begun():
            return None
        target = self.folder / GAMES / f"{when:%Y-%m-%d %H.%M.%S}.jsonl"
        moved = _moved(self.current, target)
        return None if moved == self.current else moved


def put_away(folder: Path) -> Iterator[Path]:
    """The files of the games put away by a player, whose folder may have become anything."""
    with contextlib.suppress(OSError):
        yield from (folder / GAMES).glob("*.jsonl")


def _is_there(file: Path) -> bool:
    """Whether the file exists, or may exist in an unreadable folder."""
    try:
        return file.exists()
    except OSError:
        return True


def _has_content(file: os.DirEntry[str]) -> bool:
    """Whether it is a file in which anything is written."""
    try:
        return file.is_file() and file.stat().st_size > 0
    except OSError:
        return False


def _moved(file: Path, target: Path) -> Path:
    """Renames a file to a free name; returns where it is now."""
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        return _renamed(file, paths.free(target))
    except OSError as fault:
        log.warning("%s cannot be moved: %s", file, fault)
        return file


def _renamed(file: Path, target: Path) -> Path:
    """Renames a file; one that changes the disk, as by a link, is copied whole and then deleted."""
    try:
        return file.rename(target)
    except OSError as fault:
        if fault.errno != errno.EXDEV:
            raise
    write_whole(read_whole(file), target)
    file.unlink()
    return target


def listed(file: Path) -> Iterator[SavedGame]:
    """The game of a file that was put away; nothing if it cannot be read."""
    try:
        with opened(file) as log_file:
            first, second = parse(log_file.readline(_FIRST_LINES)), log_file.readline(_FIRST_LINES)
            last = _last_line(log_file)
        header, started = read_header(upgraded([first])[0]), _event(second, MatchStarted)
        players = _sat_down(header, started)
        yield SavedGame(file, header, _end_of(last, len(players)), players)
    except (OSError, BadValue) as fault:
        log.warning("%s cannot be listed: %s", file, fault)


def _sat_down(header: Header, started: MatchStarted | None) -> tuple[int, ...]:
    """The guest at each seat, if the match has begun; raises `BadValue` for others."""
    if started is None:
        return ()
    if sorted(started.players) != list(range(len(header.guests))):
        raise BadValue("found players who are not the guests of the header")
    return started.players


def _end_of(last: bytes, seats: int) -> MatchEnded | None:
    """The end, if the last line tells it; raises `BadValue` for one of other players."""
    ended = _event(last, MatchEnded)
    if ended is None:
        return None
    is_ranked = len(ended.places) == seats and set(ended.places) <= set(range(1, seats + 1))
    is_counted = len(ended.finals) == seats and max(map(abs, ended.finals)) <= _MOST_POINTS
    if not (is_ranked and is_counted):
        raise BadValue("found an end that is not that of these players")
    return ended


def _last_line(log_file: BinaryIO) -> bytes:
    size = log_file.seek(0, 2)
    log_file.seek(max(0, size - _LAST_LINE))
    return log_file.read().rstrip(b"\n").rsplit(b"\n", 1)[-1]


def _event(text: bytes, kind: type[Kind]) -> Kind | None:
    """The event of a line, if it is of this class."""
    try:
        event = event_of(parse(text))
    except BadValue:
        return None
    return event if isinstance(event, kind) else None
