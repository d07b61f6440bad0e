"""The input lines of a command, from a file or standard input."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import TextIOWrapper
from pathlib import Path
from typing import Final, TextIO

from game.storage.file_reading import opened_or_given

STANDARD_INPUT: Final = "-"
LONGEST_LINE: Final = 100_000
"""The most letters of a line; a question has a few hundred."""


def given_lines(name: str) -> Iterator[str]:
    """The non-empty lines of a file, or of standard input for `-`, read one at a time.

    Of a line that is too long only the beginning is given, which is still too long.
    """
    if name != STANDARD_INPUT:
        source = opened_or_given(Path(name))
        with TextIOWrapper(source, encoding="utf-8-sig", errors="replace") as lines:
            yield from filter(str.strip, _cut(lines))
        return
    if sys.stdin is None:
        return  # it was closed before the program began
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    yield from filter(str.strip, _cut(sys.stdin))


def is_too_long(line: str) -> bool:
    """Whether a line was cut."""
    return len(line) > LONGEST_LINE


def _cut(lines: TextIO) -> Iterator[str]:
    """All lines, of each no more than is needed to see that it is too long."""
    while line := lines.readline(LONGEST_LINE + 1):
        yield line
        rest = line
        while is_too_long(rest) and not rest.endswith("\n"):
            rest = lines.readline(LONGEST_LINE + 1)
