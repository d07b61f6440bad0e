"""The folder of the player's games: the one that is going on, and those that were put away."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import BinaryIO, Final

from game.engine.match import MatchEnded
from game.host.codec import BadValue, decode, parse
from game.host.host import Host
from game.host.journal import BadJournal
from game.host.versions import Header, read_header, upgraded

log = logging.getLogger(__name__)

CURRENT: Final = "current.jsonl"
GAMES: Final = "games"
DAMAGED: Final = ".damaged"
"""What is added to the name of a log that cannot be read."""
_LAST_LINE: Final = 4096
"""More than the line that ends a match takes."""


@dataclass(frozen=True, slots=True)
class SetAside:
    """A log that could not be read, and where it lies now."""

    file: Path
    fault: str
    """Which file, which line, what was found there, and what was expected."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game that was put away."""

    file: Path
    header: Header
    ended: MatchEnded | None
    """How it ended; none if it was left before its end."""


class Saves:
    """The games of one player, in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def current(self) -> Path:
        """Where the game that is going on is written."""
        return self.folder / CURRENT

    def resume(self, thinkers: Executor) -> Host | SetAside | None:
        """The game that was going on; one that cannot be read is set aside, never lost."""
        if not self.current.exists():
            return None
        try:
            return Host.resume(self.current, thinkers)
        except OSError as fault:
            log.warning("the game cannot be read: %s", fault)
            return SetAside(self.current, str(fault))
        except BadJournal as fault:
            log.warning("the game cannot be resumed: %s", fault)
            aside = self.current.with_name(self.current.name + DAMAGED)
            return SetAside(_moved(self.current, aside), str(fault))

    def start(self, header: Header, thinkers: Executor, when: datetime) -> Host:
        """A new game; one that was still going on is put away as it stands."""
        with contextlib.suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
        self._put_away(when)
        return Host.new(header, thinkers, self.current)

    def finish(self, host: Host, when: datetime) -> Path | None:
        """Puts a game away among the others; nothing if it could not be written down."""
        host.close()
        return self._put_away(when)

    def games(self) -> tuple[SavedGame, ...]:
        """The games that were put away, the latest first; what cannot be read is left out."""
        files = sorted((self.folder / GAMES).glob("*.jsonl"), reverse=True)
        return tuple(game for file in files for game in _listed(file))

    def _put_away(self, when: datetime) -> Path | None:
        if not self.current.exists():
            return None
        target = self.folder / GAMES / f"{when:%Y-%m-%d %H.%M.%S}.jsonl"
        moved = _moved(self.current, target)
        return None if moved == self.current else moved


def _moved(file: Path, target: Path) -> Path:
    """Moves a file to a name that is free; says where it lies now."""
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        return file.rename(_free(target))
    except OSError as fault:
        log.warning("%s cannot be moved: %s", file, fault)
        return file


def _free(target: Path) -> Path:
    """The name itself, or one with a number that no file has yet."""
    name, nth = target, 2
    while name.exists():
        name, nth = target.with_name(f"{target.stem} ({nth}){target.suffix}"), nth + 1
    return name


def _listed(file: Path) -> Iterator[SavedGame]:
    try:
        with file.open("rb") as opened:
            first, last = parse(opened.readline()), _last_line(opened)
        yield SavedGame(file, read_header(upgraded([first])[0]), _ending(last))
    except (OSError, BadValue) as fault:
        log.warning("%s cannot be listed: %s", file, fault)


def _last_line(opened: BinaryIO) -> bytes:
    size = opened.seek(0, 2)
    opened.seek(max(0, size - _LAST_LINE))
    return opened.read().rstrip(b"\n").rsplit(b"\n", 1)[-1]


def _ending(last: bytes) -> MatchEnded | None:
    try:
        event = decode(parse(last))
    except BadValue:
        return None
    return event if isinstance(event, MatchEnded) else None
