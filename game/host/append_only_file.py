"""A file that is only appended to and always holds whole lines."""

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
    """Why a game cannot be saved, as shown to the player."""

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
    """A log on disk; lines that cannot be written are kept and tried again with the next ones.

    A log that is deleted meanwhile, with its folder or without, is written again in full.
    """

    def __init__(self, path: Path, content: bytes | None = None) -> None:
        """A new file, or an existing one cut back to the `content` that was read of it."""
        self.path = path
        self.trouble: WriteFailure | None = None
        self._content = bytearray(content or b"")
        self._whole = len(self._content)
        """How many bytes of the content are on disk."""
        self._is_ours = content is not None
        """Whether the file may be written to: a foreign file is never overwritten."""
        self._opened: FileIO | None = None

    def append(self, lines: bytes) -> None:
        """Writes whole lines, safe even if the program ends now."""
        self._content += lines
        self._try(self._write)

    def sync(self) -> None:
        """Syncs the file, so that it survives a power cut."""
        self._try(self._sync)

    def close(self) -> None:
        """Writes pending lines and closes the file."""
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
            # A disk that is almost full writes a part of the lines without an error.
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
        """Whether the file has been deleted while open."""
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
        """Cuts the file back to whole lines, and deletes it if there are none."""
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
