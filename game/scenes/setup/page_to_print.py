"""Pages to print, written into a folder of the player, and the notice that says where."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from game.scenes.shared.dialog import notice
from game.ui.scene import Push, Services, Step

PRINTED: Final = "sheets"
"""The folder of pages to print, in that of the player."""


def printed(services: Services, write: Callable[[Path], Path]) -> Step:
    """Writes a page into the folder; says where it is, or why it could not be written."""
    words, folder = services.words, services.data / PRINTED
    try:
        text = words("rules.printed", file=write(folder))
    except OSError as fault:
        text = words("rules.not_printed", file=fault.filename or folder, reason=fault.strerror)
    return Push(notice(services, words("rules.print"), text))
