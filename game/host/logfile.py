"""A file that only grows, and holds nothing but whole lines whatever happens."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Callable
from dataclasses import dataclass
from io import FileIO
from pathlib import Path
from typing import Final


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a game cannot be written down, which the player is told."""

    reason: str
    """`disk_full`, `read_only` or `unwritable`."""
    file: Path
    detail: str


_REASONS: Final = {
    errno.ENOSPC: "disk_full",
    errno.EDQUOT: "disk_full",
    errno.EROFS: "read_only",
    errno.EACCES: "read_only",
    errno.EPERM: "read_only",
}


class LogFile:
    """A log on disk; what could not be written waits, and is tried again with the next lines."""

    def __init__(self, path: Path, whole: int | None = None) -> None:
        """A new file, or one whose first so many bytes are good; whatever follows them goes."""
        self.path = path
        self.trouble: Trouble | None = None
        self._exists = whole is not None
        self._whole = whole or 0
        self._waiting = b""
        self._opened: FileIO | None = None

    def append(self, lines: bytes) -> None:
        """Writes whole lines, so that they are there even if the program ends now."""
        self._waiting += lines
        self._try(self._write)

    def sync(self) -> None:
        """Makes sure that what was written survives a power cut."""
        self._try(self._sync)

    def close(self) -> None:
        """Writes what is still waiting and lets the file go."""
        self._try(self._sync)
        self._let_go()

    def _try(self, act: Callable[[], None]) -> None:
        try:
            act()
        except OSError as fault:
            reason = _REASONS.get(fault.errno or 0, "unwritable")
            self.trouble = Trouble(reason, self.path, str(fault))
            self._take_back()
        else:
            self.trouble = None

    def _write(self) -> None:
        file = self._open()
        rest = self._waiting
        while rest:
            # A disk that is almost full takes a part of the lines without a word.
            rest = rest[file.write(rest) :]
        self._whole += len(self._waiting)
        self._waiting = b""

    def _sync(self) -> None:
        if self._waiting:
            self._write()
        if self._opened is not None:
            os.fsync(self._opened.fileno())

    def _open(self) -> FileIO:
        if self._opened is None:
            self._opened = FileIO(self.path, "r+" if self._exists else "x")
            self._exists = True
            self._opened.seek(self._whole)
            self._opened.truncate()
        return self._opened

    def _take_back(self) -> None:
        """Leaves only whole lines in the file."""
        if self._opened is not None:
            with contextlib.suppress(OSError):
                self._opened.truncate(self._whole)
        self._let_go()

    def _let_go(self) -> None:
        if self._opened is not None:
            with contextlib.suppress(OSError):
                self._opened.close()
            self._opened = None
