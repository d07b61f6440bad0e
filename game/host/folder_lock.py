"""A lock on the folder of games, so that only one window plays the current game.

The system releases the lock when the program ends in any way. Where locking is impossible, in
a read-only folder or on a file system without locks, nobody is refused.
"""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import sys
from pathlib import Path
from typing import Final

log = logging.getLogger(__name__)

if sys.platform == "win32":
    import msvcrt

    # Wine refuses as Windows does, but gives no reason.
    _TAKEN: Final = frozenset({errno.EACCES, errno.EDEADLK, 0})

    def _take(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    def _give_back(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    _TAKEN: Final = frozenset({errno.EAGAIN, errno.EWOULDBLOCK})

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _give_back(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_UN)


class Lock:
    """A lock that one window at a time can hold."""

    def __init__(self, path: Path) -> None:
        """The lock file; after release it stays, empty and without meaning."""
        self.path = path
        self._file: int | None = None

    def take(self) -> bool:
        """Takes the lock if possible; false only while another window holds it."""
        if self._file is not None:
            return True
        try:
            file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o666)
        except OSError as fault:
            log.info("%s cannot be opened: %s", self.path, fault)
            return True
        return self._is_had(file)

    def release(self) -> None:
        """Releases the lock, if it is held."""
        file, self._file = self._file, None
        if file is not None:
            with contextlib.suppress(OSError):
                _give_back(file)
            os.close(file)

    def _is_had(self, file: int) -> bool:
        try:
            _take(file)
        except OSError as fault:
            os.close(file)
            log.info("%s cannot be locked: %s", self.path, fault)
            return fault.errno not in _TAKEN
        self._file = file
        return True
