"""The last way to tell a player something: a line where there is a console, else a system box."""

from __future__ import annotations

import sys
from typing import Final

ERROR: Final = 0x10
"""What Windows calls the sign of an error."""


def alarm(title: str, message: str) -> None:
    """Say one line on the console; a program opened by a double click may have none."""
    if sys.stderr is not None:
        sys.stderr.write(f"{message}\n")
        return
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415

        ctypes.windll.user32.MessageBoxW(None, message, title, ERROR)
