"""The last resort for a message: a line on the console, else a box of the system."""

from __future__ import annotations

import sys
from typing import Final

ERROR: Final = 0x10
"""The code of the error icon in Windows."""


def alarm(title: str, message: str) -> None:
    """Shows a message on the console, or in a box if the program has no console."""
    if sys.stderr is not None:
        sys.stderr.write(f"{message}\n")
        return
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415

        ctypes.windll.user32.MessageBoxW(None, message, title, ERROR)
