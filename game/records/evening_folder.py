"""The folder of the player's evenings, one file each."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Final

from game.records.evening import Evening
from game.records.evening_file import BadEvening, LaterEvening, plain, understood
from game.storage import paths
from game.storage.atomic_write import write_json
from game.storage.bounded_json import decoded
from game.storage.damaged_files import Unread, UnreadFiles, set_aside
from game.storage.file_reading import NotAFile, read_whole
from game.storage.settings import Json

FOLDER: Final = "evenings"


@dataclass(frozen=True, slots=True)
class KeptEvening:
    """An evening and its file."""

    evening: Evening
    file: Path


class Evenings:
    """The evenings of one player, kept in a folder."""

    def __init__(self, data: Path) -> None:
        self.folder = data / FOLDER
        self._unread = UnreadFiles()

    @property
    def count(self) -> int:
        """How many evenings there are."""
        return sum(1 for _ in self.folder.glob("*.json"))

    def listed(self) -> tuple[KeptEvening, ...]:
        """All readable evenings, the latest first."""
        return tuple(self._read())

    def unread(self) -> tuple[Unread, ...]:
        """The unreadable files; each is reported once."""
        return self._unread.take()

    def new(self, evening: Evening, when: datetime) -> KeptEvening:
        """Saves a new evening; may raise `OSError`."""
        begun = replace(evening, started=when.isoformat(timespec="minutes"))
        file = paths.free(self.folder / f"{when:%Y-%m-%d %H.%M}.json")
        return self.keep(KeptEvening(begun, file))

    def keep(self, kept: KeptEvening) -> KeptEvening:
        """Saves an evening in its file; may raise `OSError`."""
        write_json(plain(kept.evening), kept.file)
        return kept

    def delete(self, kept: KeptEvening) -> None:
        """Deletes an evening; may raise `OSError`."""
        kept.file.unlink(missing_ok=True)

    def _read(self) -> Iterator[KeptEvening]:
        for file in sorted(self.folder.glob("*.json"), reverse=True):
            try:
                yield KeptEvening(understood(_content(file)), file)
            except NotAFile:
                self._unread.note(Unread(file, "no_file"))
            except OSError as fault:
                self._unread.note(Unread(file, "access", fault.strerror or ""))
            except LaterEvening as fault:
                self._unread.note(Unread(file, "later", str(fault)))
            except BadEvening as fault:
                self._unread.note(set_aside(Unread(file, "damaged", str(fault))))


def _content(file: Path) -> Json:
    try:
        read: Json = decoded(read_whole(file))
    except json.JSONDecodeError as fault:
        raise BadEvening(f"line {fault.lineno}") from fault
    except (ValueError, RecursionError) as fault:
        raise BadEvening("line 1") from fault
    return read
