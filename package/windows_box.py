"""On Windows: starts a program without a console, reads the box that it shows, and closes it.

python -m package.windows_box PROGRAM ARGUMENT…
"""

from __future__ import annotations

import ctypes
import subprocess
import sys
import time
from collections.abc import Sequence
from typing import Final

BOX: Final = "#32770"
"""What Windows calls the class of every message box."""
PATIENCE: Final = 30
_CLOSE, _GET_TEXT, _LONGEST = 0x10, 0x0D, 2000


def shown(command: Sequence[str]) -> str:
    """The title and the text of the box, on a line each; nothing if none comes.

    The program ends once the box is closed; one that shows none is ended.
    """
    if sys.platform != "win32":
        raise OSError("boxes of Windows are read on Windows")
    lost = subprocess.CREATE_NO_WINDOW | subprocess.DETACHED_PROCESS
    with subprocess.Popen(command, creationflags=lost, close_fds=True) as running:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and running.poll() is None:
            box = ctypes.windll.user32.FindWindowW(BOX, None)
            if box:
                said = _texts(box)
                ctypes.windll.user32.PostMessageW(box, _CLOSE, 0, 0)
                running.wait(PATIENCE)
                return said
            time.sleep(0.05)
        running.kill()
    return ""


def _texts(box: int) -> str:
    """The title of a window, and the texts of what is in it."""
    if sys.platform != "win32":
        return ""
    found = [_text(box)]
    inner = 0
    while inner := ctypes.windll.user32.FindWindowExW(box, inner, "Static", None):
        found.append(_text(inner))
    return "\n".join(filter(None, found))


def _text(window: int) -> str:
    if sys.platform != "win32":
        return ""
    letters = ctypes.create_unicode_buffer(_LONGEST)
    ctypes.windll.user32.SendMessageW(window, _GET_TEXT, _LONGEST, letters)
    return letters.value


if __name__ == "__main__":
    sys.stdout.write(f"{shown(sys.argv[1:])}\n")
