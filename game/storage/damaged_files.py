"""Unreadable files of the player: each is reported once, and a damaged one is set aside."""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from game.storage import paths

log = logging.getLogger(__name__)

DAMAGED: Final = ".damaged"
"""The suffix of a file set aside as damaged."""


@dataclass(frozen=True, slots=True)
class Unread:
    """An unusable file: the id of the reason, and a detail; nothing is deleted."""

    file: Path
    reason: str
    about: str = ""
    kept_as: str = ""
    """The name under which a damaged file was set aside."""


class UnreadFiles:
    """The unusable files of a folder that are still to be reported."""

    def __init__(self) -> None:
        self._pending: list[Unread] = []
        self._known: set[Path] = set()

    def note(self, unread: Unread) -> None:
        """Adds an unusable file, unless it has been reported before."""
        if unread.file not in self._known:
            log.warning("%s cannot be used: %s %s", unread.file, unread.reason, unread.about)
            self._known.add(unread.file)
            self._pending.append(unread)

    def take(self) -> tuple[Unread, ...]:
        """Takes the files not reported yet."""
        pending, self._pending = tuple(self._pending), []
        return pending


def set_aside(unread: Unread) -> Unread:
    """Renames a damaged file; returns it with its new name."""
    aside = paths.free(unread.file.with_name(unread.file.name + DAMAGED))
    try:
        unread.file.rename(aside)
    except OSError as trouble:
        log.warning("%s cannot be set aside: %s", unread.file, trouble)
        return unread
    return replace(unread, kept_as=aside.name)
