"""Files of the player that are of no use: each is told of once, and a damaged one lies aside."""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from game.storage import paths

log = logging.getLogger(__name__)

DAMAGED: Final = ".damaged"
"""What is added to the name of a file that cannot be read."""


@dataclass(frozen=True, slots=True)
class Unread:
    """A file that cannot be used: the id of the reason, and what it is about; nothing is lost."""

    file: Path
    reason: str
    about: str = ""
    kept_as: str = ""
    """The name under which a damaged file was set aside."""


class UnreadFiles:
    """What is to be told of the files in a folder."""

    def __init__(self) -> None:
        self._untold: list[Unread] = []
        self._known: set[Path] = set()

    def note(self, unread: Unread) -> None:
        """A file cannot be used: it is told of, unless it has been before."""
        if unread.file not in self._known:
            log.warning("%s cannot be used: %s %s", unread.file, unread.reason, unread.about)
            self._known.add(unread.file)
            self._untold.append(unread)

    def told(self) -> tuple[Unread, ...]:
        """What has not been told yet; from now on it has."""
        untold, self._untold = tuple(self._untold), []
        return untold


def set_aside(unread: Unread) -> Unread:
    """A damaged file no longer stands in the way."""
    aside = paths.free(unread.file.with_name(unread.file.name + DAMAGED))
    try:
        unread.file.rename(aside)
    except OSError as trouble:
        log.warning("%s cannot be set aside: %s", unread.file, trouble)
        return unread
    return replace(unread, kept_as=aside.name)
