"""What is asked of the window when it opens: a language, a folder, a table, a tour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from game.host.journal_header import Header


@dataclass(frozen=True, slots=True)
class StartOptions:
    """What somebody wants of the window; the command line fills it in before anything is drawn."""

    language: str | None = None
    """The language asked for; none for that of the player."""
    data: Path | None = None
    """The folder of the player; none for the usual one."""
    table: Header | None = None
    """A new match to begin with; none for the first screen."""
    smoke_test: bool = False
    """Whether to show the screens for a few seconds and go."""
    trial: Path | None = None
    """Where to write what a longer tour through all games and languages has seen."""

    @property
    def is_watched(self) -> bool:
        """Whether somebody is there who could close a box with a message."""
        return not self.smoke_test and self.trial is None
