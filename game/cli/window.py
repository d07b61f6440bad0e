"""The way from the command line to the window; nothing is loaded here but what opens it."""

from __future__ import annotations

import gc
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from game.cli.errors import faulty
from game.cli.parser import Options
from game.text.words import Words

if TYPE_CHECKING:
    from game.host.journal_header import Header

FRONT: Final = "game.app.entrance"
"""The module that leads to the screens, loaded only when there is something to draw."""


@dataclass(frozen=True, slots=True)
class WindowRequest:
    """What somebody wants of the window."""

    language: str | None
    data: Path | None
    table: Header | None = None
    """A new match to begin with; none for the first screen."""
    smoke_test: bool = False
    """Whether to show the screens for a few seconds and go."""
    trial: Path | None = None
    """Where to write what a longer tour through all games and languages has seen."""


class Front(Protocol):
    """The way to the screens."""

    def enter(self, visit: WindowRequest) -> int:
        """Opens the window, and returns the exit status when it is closed."""


def open_first_screen(options: Options, words: Words) -> int:
    """Opens the window on its first screen."""
    return open_window(options)


def open_window(options: Options, table: Header | None = None) -> int:
    """Opens the window, straight at a new table if one is given."""
    visit = WindowRequest(options.lang, options.data_dir, table, options.smoke_test, options.trial)
    # Rubbish is looked for only when the first screen is shown: nothing is thrown away before.
    gc.disable()
    try:
        return _front().enter(visit)
    finally:
        gc.enable()


def _front() -> Front:
    """Loaded by its name: only what draws may load the library that draws."""
    try:
        front: Front = import_module(FRONT)
    except ImportError as fault:
        raise faulty("cli.play.no_library", reason=str(fault)) from fault
    return front
