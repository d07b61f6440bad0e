"""Reading files in whose place anything may stand: a folder, a pipe, a device, far too much."""

from __future__ import annotations

import errno
import os
import re
import stat
from pathlib import Path
from typing import BinaryIO, Final

LARGEST: Final = 32 * 1024 * 1024
"""The largest file that is read whole, in bytes."""
_GIVEN: Final = re.compile(r"/dev/(stdin|fd/[0-9]+)|/proc/self/fd/[0-9]+")
"""What the program was given open, such as the output of another program."""


class NotAFile(OSError):
    """Raised for a folder, a pipe or a device in the place of a file."""

    def __init__(self, file: Path) -> None:
        super().__init__(errno.EINVAL, "not a file", str(file))


def opened(file: Path) -> BinaryIO:
    """A file opened for reading, without ever waiting for it; may raise `OSError`."""
    # Some devices do something when they are opened, so that a look comes first.
    _check(file.stat(), file)
    # What it is may change meanwhile; a pipe is then opened all the same, without waiting.
    descriptor = os.open(file, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | _BINARY)
    try:
        _check(os.fstat(descriptor), file)
    except OSError:
        os.close(descriptor)
        raise
    return os.fdopen(descriptor, "rb")


def opened_or_given(file: Path) -> BinaryIO:
    """The same for a file named by the user, who may also name what another program writes."""
    return file.open("rb") if _GIVEN.fullmatch(str(file)) else opened(file)


def read_whole(file: Path, most: int = LARGEST) -> bytes:
    """The content of a file; one that is too large raises `OSError`, too."""
    with opened(file) as source:
        content = source.read(most + 1)
    if len(content) > most:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(file))
    return content


_BINARY: Final = getattr(os, "O_BINARY", 0)


def _check(found: os.stat_result, file: Path) -> None:
    if not stat.S_ISREG(found.st_mode):
        raise NotAFile(file)
