"""What the player has noted of games: starred, called by a name of their own, deleted when.

That is not in any journal, so that it is kept in a small file of its own, with the one before it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from game.engine.seats import Seat
from game.storage.atomic_write import write_json
from game.storage.bounded_json import decoded
from game.storage.damaged_files import Unread, set_aside
from game.storage.file_reading import read_whole
from game.text.visible_letters import tidy_name

log = logging.getLogger(__name__)

FILE: Final = "library.json"
BEFORE: Final = "library.previous.json"
FORMAT: Final = 1
LONGEST_TITLE: Final = 60


class BadNotes(ValueError):
    """Raised for a file that does not hold the player's notes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnNote:
    """What the player has noted of one game."""

    starred: bool = False
    title: str = ""
    """The player's own name for the game."""
    seat: Seat | None = None
    """The player's seat, where another program has played and its log does not tell."""
    deleted: str = ""
    """When the game was deleted, as in 2026-11-05 21:30:00; nothing if it was not."""
    other: Mapping[str, object] = field(default_factory=dict)
    """What another version has noted."""

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to keep."""
        return self == OwnNote()

    def written(self) -> dict[str, object]:
        """The note as JSON, without what is as ever."""
        own = {"starred": self.starred, "title": self.title, "deleted": self.deleted}
        kept: dict[str, object] = {name: value for name, value in own.items() if value}
        if self.seat is not None:
            kept["seat"] = self.seat
        return {**self.other, **kept}


def read_notes(folder: Path) -> dict[str, OwnNote]:
    """The notes of a folder by the names of the files; those of a damaged file, from before."""
    for file in (folder / FILE, folder / BEFORE):
        try:
            return _understood(decoded(read_whole(file)))
        except FileNotFoundError:
            continue
        except OSError as fault:
            log.warning("%s cannot be read: %s", file, fault)
        except (ValueError, RecursionError) as fault:
            log.warning("%s is damaged: %s", file, fault)
            set_aside(Unread(file, "damaged", str(fault)))
    return {}


def write_notes(folder: Path, notes: Mapping[str, OwnNote]) -> None:
    """Writes the notes, keeping those before; may raise `OSError`."""
    games = {name: note.written() for name, note in sorted(notes.items()) if not note.is_empty}
    write_json({"format": FORMAT, "games": games}, folder / FILE, folder / BEFORE)


def change_note(
    folder: Path, name: str, change: Callable[[OwnNote], OwnNote]
) -> dict[str, OwnNote]:
    """Changes what is noted of one game, and returns all notes as they are now on disk.

    Another window may have noted something meanwhile, so that the file is read again first.
    """
    notes = read_notes(folder)
    notes[name] = change(notes.get(name, OwnNote()))
    write_notes(folder, notes)
    return notes


def _understood(found: object) -> dict[str, OwnNote]:
    games = found.get("games") if isinstance(found, dict) else None
    if not isinstance(games, dict):
        raise BadNotes("found no notes of games")
    return {name: _note(one) for name, one in games.items() if isinstance(one, dict)}


def _note(written: Mapping[str, object]) -> OwnNote:
    title, deleted, seat = (written.get(one) for one in ("title", "deleted", "seat"))
    return OwnNote(
        starred=written.get("starred") is True,
        title=tidy_name(title, LONGEST_TITLE) if isinstance(title, str) else "",
        seat=seat if type(seat) is int else None,
        deleted=deleted if isinstance(deleted, str) else "",
        other={name: value for name, value in written.items() if name not in _KNOWN},
    )


_KNOWN: Final = frozenset(("starred", "title", "seat", "deleted"))
