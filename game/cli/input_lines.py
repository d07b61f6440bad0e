"""The input lines of a command, from a file or standard input."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import TextIOWrapper
from pathlib import Path
from typing import Final

STANDARD_INPUT: Final = "-"


def given_lines(name: str) -> Iterator[str]:
    """The non-empty lines of a file, or of standard input for `-`."""
    if name != STANDARD_INPUT:
        with Path(name).open(encoding="utf-8-sig", errors="replace") as lines:
            yield from filter(str.strip, lines)
        return
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    yield from filter(str.strip, sys.stdin)
