"""The options of opening the window: language, folder, table, tour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from game.host.journal_header import Header
    from game.mjai.guest_program import SeatedPrograms


@dataclass(frozen=True, slots=True)
class StartOptions:
    """The options of opening the window, filled in by the command line."""

    language: str | None = None
    """The language; `None` for that of the settings."""
    data: Path | None = None
    """The folder of the player; `None` for the usual one."""
    table: Header | None = None
    """A new match to begin with; `None` for the title."""
    smoke_test: bool = False
    """Whether to show some screens for a few seconds and quit."""
    trial: Path | None = None
    """The file for the findings of a long tour through all games and languages."""
    programs: SeatedPrograms | None = None
    """The programs that play at the new table."""

    @property
    def is_watched(self) -> bool:
        """Whether there is a user who can close a message box."""
        return not self.smoke_test and self.trial is None
