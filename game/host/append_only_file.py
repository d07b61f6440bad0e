"""A file that only grows, and holds nothing but whole lines whatever happens."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from io import FileIO
from pathlib import Path
from typing import Final


class WriteFault(StrEnum):
    """Why a file cannot be written; the text is `save.trouble.` and its value."""

    DISK_FULL = "disk_full"
    READ_ONLY = "read_only"
    UNWRITABLE = "unwritable"


@dataclass(frozen=True, slots=True)
class WriteFailure:
    """Why a game cannot be written down, which the player is told."""

    reason: WriteFault
    file: Path
    detail: str


_REASONS: Final = {
    errno.ENOSPC: WriteFault.DISK_FULL,
    errno.EDQUOT: WriteFault.DISK_FULL,
    errno.EROFS: WriteFault.READ_ONLY,
    errno.EACCES: WriteFault.READ_ONLY,
    errno.EPERM: WriteFault.READ_ONLY,
}


class LogFile:
    """A log on disk; what could not be written waits, and is tried again with the next lines.

    A log that vanishes while it is written, with its folder or without, is written anew.
    """

    def __init__(self, path: Path, content: bytes | None = None) -> None:
        """A new file, or one that begins with what was read of it; whatever follows that goes."""
        self.path = path
        self.trouble: WriteFailure | None = None
        self._content = bytearray(content or b"")
        self._whole = len(self._content)
        """How much of the content is on the disk."""
        self._is_ours = content is not None
        """Whether the file may be written to: no other one is ever overwritten."""
        self._opened: FileIO | None = None

    def append(self, lines: bytes) -> None:
        """Writes whole lines, so that they are there even if the program ends now."""
        self._content += lines
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
            reason = _REASONS.get(fault.errno or 0, WriteFault.UNWRITABLE)
            self.trouble = WriteFailure(reason, self.path, str(fault))
            self._take_back()
        else:
            self.trouble = None

    def _write(self) -> None:
        file = self._open()
        rest = bytes(self._content[self._whole :])
        while rest:
            # A disk that is almost full takes a part of the lines without a word.
            rest = rest[file.write(rest) :]
        self._whole = len(self._content)

    def _sync(self) -> None:
        if self._opened is not None or self._whole < len(self._content):
            self._write()
        if self._opened is not None:
            os.fsync(self._opened.fileno())

    def _open(self) -> FileIO:
        if self._opened is not None and not self._has_vanished(self._opened):
            return self._opened
        self._let_go()
        self._opened = self._found() or self._made()
        there = min(self._whole, os.fstat(self._opened.fileno()).st_size)
        self._whole = self._content.rfind(b"\n", 0, there) + 1
        self._opened.seek(self._whole)
        self._opened.truncate()
        return self._opened

    def _has_vanished(self, file: FileIO) -> bool:
        """Whether the file has no name any more, so that nobody would find it again."""
        own = os.fstat(file.fileno())
        if own.st_nlink:
            return False
        with contextlib.suppress(OSError):
            return not os.path.samestat(own, self.path.stat())
        return True

    def _found(self) -> FileIO | None:
        if not self._is_ours:
            return None
        with contextlib.suppress(FileNotFoundError):
            return FileIO(self.path, "r+")
        return None

    def _made(self) -> FileIO:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        made = FileIO(self.path, "x")
        self._is_ours, self._whole = True, 0
        return made

    def _take_back(self) -> None:
        """Leaves only whole lines in the file, and no file without any."""
        if self._opened is None:
            return
        with contextlib.suppress(OSError):
            self._opened.truncate(self._whole)
        self._let_go()
        if not self._whole:
            with contextlib.suppress(OSError):
                self.path.unlink()
            self._is_ours = False

    def _let_go(self) -> None:
        if self._opened is not None:
            with contextlib.suppress(OSError):
                self._opened.close()
            self._opened = None
