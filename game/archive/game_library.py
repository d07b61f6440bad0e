"""The library: all games of the player's folder, with what the player has noted of them.

The journals are the truth. The index beside them is brought up to date by name, size and time of
each file, and one that cannot be read is an entry that says so.
"""

from __future__ import annotations

import contextlib
import logging
import os
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import cached_property
from pathlib import Path
from typing import Final

from game.archive import library_index
from game.archive.game_filter import GameFilter
from game.archive.game_summary import GameSummary
from game.archive.library_index import FileKey, GameEntry
from game.archive.own_notes import LONGEST_TITLE, OwnNote, change_note, read_notes, write_notes
from game.archive.player_statistics import (
    CountedGame,
    GamesOfKind,
    PlayedGame,
    PlayerStatistics,
    YakuWins,
)
from game.archive.player_sums import PlayerSums
from game.archive.review_shelf import ReviewShelf
from game.archive.summing_up import summary_of
from game.engine.seats import Seat
from game.host.audit import BROKEN
from game.host.event_codec import BadValue
from game.host.journal import BadJournal, Flaw, load
from game.host.saves import GAMES
from game.storage import paths
from game.text.visible_letters import tidy_name

log = logging.getLogger(__name__)

INDEX: Final = "library.index"
DELETED: Final = "deleted"
"""The folder in that of the games in which deleted ones wait to be brought back."""
KEPT_DAYS: Final = 30
"""How long a deleted game can be brought back."""
UNREADABLE: Final = "unreadable"
"""The flaw of a file that the system does not let us read."""
CONTRADICTION: Final = "contradiction"
"""The flaw of a journal whose events do not fit together."""
EVERY_GAME: Final = GameFilter()
_SAVED_EACH: Final = 500
"""After how many newly read games the index is written in between."""
_PLAYED: Final = re.compile(r"(\d{4}-\d{2}-\d{2}) (\d{2}\.\d{2}\.\d{2})(?: .*)?")
_WHEN: Final = "%Y-%m-%d %H.%M.%S"


class NoSuchGame(LookupError):
    """Raised for the name of a game that is not there."""


@dataclass(frozen=True, slots=True)
class GameRead:
    """One game that was read anew, and how many have been read of how many."""

    name: str
    done: int
    total: int


class GameLibrary:
    """The games of one player."""

    def __init__(self, folder: Path) -> None:
        """Opens the library of the player's folder; it shows what the index knew at last.

        `refresh` brings it up to date, or `reading` step by step.
        """
        self.folder, self.games = folder, folder / GAMES
        self._index = library_index.load(folder / INDEX)
        self._notes = read_notes(folder)
        self._index.note(self._notes)
        self._is_changed = False

    def close(self) -> None:
        """Keeps the index, if anything in it has changed, and lets go of it."""
        self.keep()
        self._index.close()

    # ---- bringing it up to date ------------------------------------------------------------------

    def refresh(self) -> None:
        """Brings the index up to date with the files."""
        for _ in self.reading():
            pass

    def reading(self, files: Mapping[str, FileKey] | None = None) -> Iterator[GameRead]:
        """The same, game by game, for who shows how far it is; may be left off at any time.

        The files need not be looked at again by who has just done so.
        """
        files, known = self.files() if files is None else files, self._index.keys()
        for name in known.keys() - files.keys():
            self._index.drop(name)
            self._is_changed = True
        new = sorted((name for name in files if files[name] != known.get(name)), reverse=True)
        for done, name in enumerate(new, start=1):
            self._read(name, files[name])
            self._is_changed = True
            if not done % _SAVED_EACH:
                self.keep()
            yield GameRead(name, done, len(new))
        self.keep()

    def look_at(self, name: str) -> None:
        """Brings a single file up to date, which has just been written or changed."""
        about, note = (self.games / name).stat(), self._notes.get(name)
        seat = None if note is None else note.seat
        self._read(name, FileKey(about.st_size, about.st_mtime_ns, seat))
        self._is_changed = True

    def files(self) -> dict[str, FileKey]:
        """The files there are now; of ten thousand games it takes a while to ask."""
        return dict(self._files())

    def _files(self) -> Iterator[tuple[str, FileKey]]:
        with contextlib.suppress(OSError), os.scandir(self.games) as found:
            for one in found:
                if one.name.endswith(".jsonl") and _is_text(one.name):
                    with contextlib.suppress(OSError):
                        yield from self._key(one)

    def _key(self, found: os.DirEntry[str]) -> Iterator[tuple[str, FileKey]]:
        if found.is_file():
            about, note = found.stat(), self._notes.get(found.name)
            seat = None if note is None else note.seat
            yield found.name, FileKey(about.st_size, about.st_mtime_ns, seat)

    def _read(self, name: str, key: FileKey) -> None:
        """Reads one journal into the index."""
        file, played = self.games / name, _played(name, key)
        try:
            journal = load(file).journal
            self._index.add(name, key, played, summary_of(journal, key.seat))
        except BadJournal as fault:
            self._index.add_flawed(name, key, played, fault.flaw, fault.number)
        except OSError as fault:
            log.warning("%s cannot be read: %s", file, fault)
            # It may be readable next time although nobody has written to it.
            again = FileKey(key.size, -1, key.seat)
            self._index.add_flawed(name, again, played, UNREADABLE, 0)
        except BadValue as fault:
            log.warning("%s cannot be summed up: %s", file, fault)
            self._index.add_flawed(name, key, played, Flaw.RULES, 1)
        except (*BROKEN, OverflowError) as fault:
            # A number too large for a table is none of any game.
            log.warning("%s contradicts itself: %s", file, fault)
            self._index.add_flawed(name, key, played, CONTRADICTION, 0)

    def keep(self) -> None:
        """Writes the index, if anything in it has changed."""
        if not self._is_changed:
            return
        try:
            library_index.save(self._index, self.folder / INDEX)
            self._is_changed = False
        except OSError as fault:
            log.warning("the index cannot be written: %s", fault)

    # ---- what is in it ---------------------------------------------------------------------------

    def count(self) -> int:
        """How many files the index knows."""
        return self._index.count()

    def find(self, wanted: GameFilter = EVERY_GAME) -> tuple[GameEntry, ...]:
        """The games that are wanted, the latest first."""
        return self._index.find(wanted)

    def called(self, name: str) -> str:
        """The name of the file of a game, by its id or its name; raises `NoSuchGame`."""
        plain = name.removesuffix(".jsonl")
        spaced = plain.replace("_", " ")
        for file in (f"{plain}.jsonl", f"{spaced}.jsonl"):
            if self._index.holds(file):
                return file
        raise NoSuchGame(name)

    def file_of(self, name: str) -> Path:
        """The journal of a game."""
        return self.games / self.called(name)

    def summary(self, name: str) -> GameSummary | None:
        """The summary of a game; `None` if its journal cannot be read."""
        return self._index.summary(self.called(name))

    def twin(self, fingerprint: str) -> str | None:
        """The name of a game that is already here; `None` if it is not."""
        return next(iter(self._index.twins(fingerprint)), None)

    def statistics(self, wanted: GameFilter = EVERY_GAME) -> PlayerStatistics:
        """The player's statistics over the games that are wanted."""
        return self._index.statistics(wanted)

    def compared(self, wanted: GameFilter = EVERY_GAME) -> dict[str, PlayerStatistics]:
        """Those of the player, and of the birds of each level in the same games."""
        return self._index.compared(wanted)

    def course(self, wanted: GameFilter = EVERY_GAME) -> tuple[PlayedGame, ...]:
        """The results of the games that are wanted and count, the earliest first."""
        return self._index.course(wanted)

    def counted(self, wanted: GameFilter = EVERY_GAME) -> tuple[CountedGame, ...]:
        """The games that are wanted and count, the earliest first."""
        return self._index.counted(wanted)

    def rows(self, wanted: GameFilter = EVERY_GAME) -> Iterator[tuple[GameEntry, PlayerSums]]:
        """Those that are wanted and count, each with what the player did, the earliest first."""
        return self._index.rows(wanted)

    def kinds(self, wanted: GameFilter = EVERY_GAME) -> tuple[GamesOfKind, ...]:
        """Which sheets and lengths they have, and how many games each."""
        return self._index.kinds(wanted)

    def levels(self) -> frozenset[str]:
        """The levels of the birds that the player has met."""
        return self._index.levels()

    def album(self, wanted: GameFilter = EVERY_GAME) -> tuple[YakuWins, ...]:
        """What the player has won with in them."""
        return self._index.album(wanted)

    def known(self, kind: str) -> tuple[str, ...]:
        """Every fact of a kind that some game has, as `bird:pie` is one of `bird`."""
        return self._index.known(kind)

    @cached_property
    def reviews(self) -> ReviewShelf:
        """What reviews of the games have found, read when it is first asked for."""
        return ReviewShelf(self.folder)

    # ---- what the player notes -------------------------------------------------------------------

    def star(self, name: str, *, starred: bool = True) -> None:
        """Marks a game, or takes the mark away; may raise `OSError`, as all that is noted."""
        self._note(self.called(name), lambda note: replace(note, starred=starred))

    def rename(self, name: str, title: str) -> None:
        """Gives a game a name of the player's own; none takes it away."""
        tidy = tidy_name(title, LONGEST_TITLE)
        self._note(self.called(name), lambda note: replace(note, title=tidy))

    def sit(self, name: str, seat: Seat | None) -> None:
        """Says which player of a game of another program was the player here."""
        file = self.called(name)
        self.sit_at(file, seat)
        self.look_at(file)

    def sit_at(self, file: str, seat: Seat | None) -> None:
        """The same before the game is read."""
        self._note(file, lambda note: replace(note, seat=seat))

    def _note(self, name: str, change: Callable[[OwnNote], OwnNote]) -> None:
        self._take_over(change_note(self.folder, name, change))

    def _take_over(self, notes: dict[str, OwnNote]) -> None:
        self._notes = notes
        self._index.note(notes)
        self._is_changed = True

    # ---- deleting, and bringing back -------------------------------------------------------------

    def delete(self, name: str, when: datetime) -> str:
        """Takes a game away; returns the name by which it can be brought back."""
        file = self.called(name)
        target = paths.free(self.games / DELETED / file)
        target.parent.mkdir(parents=True, exist_ok=True)
        (self.games / file).rename(target)
        note = self._notes.get(file, OwnNote())
        notes = {**read_notes(self.folder)}
        notes.pop(file, None)
        self._index.drop(file)
        self._write({**notes, target.name: _deleted(note, when)})
        return target.name

    def restore(self, name: str) -> str:
        """Brings a deleted game back; returns its name, which is another if that was taken."""
        waiting = self.games / DELETED / name
        if Path(name).name != name or not waiting.is_file():
            raise NoSuchGame(name)
        target = paths.free(self.games / name)
        waiting.rename(target)
        notes = read_notes(self.folder)
        note = notes.pop(name, OwnNote())
        self._write({**notes, target.name: _deleted(note, None)})
        self.look_at(target.name)
        return target.name

    def deleted_when(self, name: str) -> str:
        """When a game was deleted, as in 2026-11-05 21.30.00; nothing if that was not noted."""
        return self._notes.get(name, OwnNote()).deleted

    def titled(self, name: str) -> str:
        """The player's own name for a game, deleted or not."""
        return self._notes.get(name, OwnNote()).title

    def deleted(self) -> tuple[str, ...]:
        """The names of the deleted games that can be brought back, the latest first."""
        with contextlib.suppress(OSError):
            files = (self.games / DELETED).glob("*.jsonl")
            return tuple(sorted((file.name for file in files), reverse=True))
        return ()

    def empty_deleted(self, now: datetime, days: int = KEPT_DAYS) -> int:
        """Deletes for good what was deleted so many days ago; returns how many games that were."""
        latest, gone = f"{now - timedelta(days=days):{_WHEN}}", 0
        self._notes = read_notes(self.folder)
        for name in self.deleted():
            note = self._notes.get(name, OwnNote())
            if not note.deleted:
                # Somebody has moved it here by hand: its days begin now.
                self._note(name, lambda note: _deleted(note, now))
            elif note.deleted <= latest:
                (self.games / DELETED / name).unlink(missing_ok=True)
                self._write({one: it for one, it in self._notes.items() if one != name})
                gone += 1
        return gone

    def _write(self, notes: Mapping[str, OwnNote]) -> None:
        write_notes(self.folder, notes)
        self._take_over(dict(notes))


def _is_text(name: str) -> bool:
    """Whether a file has a name in letters, and not in bytes that are none."""
    try:
        return bool(name.encode())
    except UnicodeEncodeError:
        return False


def _deleted(note: OwnNote, when: datetime | None) -> OwnNote:
    return replace(note, deleted="" if when is None else f"{when:{_WHEN}}")


def _played(name: str, key: FileKey) -> str:
    """When a game was put away, by the name of its file or else by its age."""
    found = _PLAYED.fullmatch(name.removesuffix(".jsonl"))
    if found is not None:
        return f"{found[1]} {found[2]}"
    return f"{datetime.fromtimestamp(key.changed / 1e9).astimezone():{_WHEN}}"
