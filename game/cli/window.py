"""Opening the window from the command line; only then is it loaded."""

from __future__ import annotations

import gc
from importlib import import_module
from typing import TYPE_CHECKING, Final, Protocol

from game.app.start_options import StartOptions
from game.cli.errors import faulty
from game.cli.parser import Options
from game.text.words import Words

if TYPE_CHECKING:
    from game.host.journal_header import Header
    from game.mjai.guest_program import SeatedPrograms

WINDOW: Final = "game.app.bootstrap"
"""The module that opens the window, loaded only when needed."""


class Window(Protocol):
    """The module that opens the window."""

    def open_window(self, options: StartOptions) -> int:
        """Opens the window, and returns the exit status when it is closed."""


def open_first_screen(options: Options, words: Words) -> int:
    """Opens the window on its first screen."""
    return open_window(options)


def open_window(
    options: Options, table: Header | None = None, programs: SeatedPrograms | None = None
) -> int:
    """Opens the window, straight at a new table if one is given."""
    lang, data = options.lang, options.data_dir
    wanted = StartOptions(lang, data, table, options.smoke_test, options.trial, programs)
    # Garbage is collected only once the first screen is shown: there is none before.
    gc.disable()
    try:
        return _window().open_window(wanted)
    finally:
        gc.enable()


def _window() -> Window:
    """The module, loaded by its name: other commands must not load pygame."""
    try:
        window: Window = import_module(WINDOW)
    except ImportError as fault:
        raise faulty("cli.play.no_library", reason=str(fault)) from fault
    return window
