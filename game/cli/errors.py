"""Failures of commands and their exit statuses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.storage.file_reading import NotAFile

DONE: Final = 0
FAULTY: Final = 1
"""The exit status for a fault in the data."""
MISUSED: Final = 2
"""The exit status for a wrong use of the command."""
INTERRUPTED: Final = 130
"""The exit status of a command interrupted by the user."""


class Failure(Exception):
    """Raised to end a command with one line on standard error, by the key of its text."""

    def __init__(self, status: int, key: str, values: Mapping[str, object]) -> None:
        super().__init__(status, key, values)
        self.status, self.key, self.values = status, key, values


def misused(key: str, **values: object) -> Failure:
    """The failure of a command that was used wrongly."""
    return Failure(MISUSED, key, values)


def faulty(key: str, **values: object) -> Failure:
    """The failure of a command that finds a fault in the data."""
    return Failure(FAULTY, key, values)


def interrupted(key: str, **values: object) -> Failure:
    """What is left to say of a command that the user has interrupted."""
    return Failure(INTERRUPTED, key, values)


def unusable(fault: OSError) -> Failure:
    """The failure of a command whose file cannot be read or written."""
    file = fault.filename or ""
    if isinstance(fault, FileNotFoundError):
        return faulty("cli.fault.no_file", file=file)
    if isinstance(fault, PermissionError):
        return faulty("cli.fault.no_access", file=file)
    if isinstance(fault, NotAFile | IsADirectoryError):
        return faulty("cli.fault.not_a_file", file=file)
    return faulty("cli.fault.file", file=file, reason=fault.strerror)
