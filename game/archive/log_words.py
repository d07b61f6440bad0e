"""What is said of logs of other programs: why one cannot be read, and what is lost in one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from game.logs.checked_json import LogPart
from game.logs.converting import Lost
from game.logs.log_faults import BadLog, Damaged, IncompleteLog, TooLarge, UnknownFormat
from game.storage.file_reading import LARGEST
from game.text.words import Words
from game.text.yaku_names import yaku_name

MEGABYTE: Final = 1024 * 1024
FAULTS: Final = (BadLog, UnknownFormat, TooLarge, IncompleteLog, OSError)
"""What reading a log may raise, and taking a game of it in."""


def lost(lost: Iterable[Lost], target: str, words: Words) -> Iterator[str]:
    """The losses of a conversion as lines of text."""
    for name, values in lost:
        yaku = {key: yaku_name(words, str(value)) for key, value in values.items() if key == "yaku"}
        yield words(f"cli.log.lost.{name}", format=target, **{**values, **yaku})


def bad_log(fault: BadLog, words: Words) -> str:
    """Why a log cannot be read, and where: outer places come first."""
    if isinstance(fault, Damaged):
        return words(f"save.flaw.{fault.flaw}", line=fault.line)
    values = {name: _part(value, words) for name, value in fault.values.items()}
    line = words(f"log.fault.{fault.reason}", **values)
    for spot in reversed(fault.spots):
        at = words(f"log.place.{spot.kind}", number=spot.number, name=spot.name)
        line = words("log.place.of", place=at, line=line)
    return line


def _part(value: object, words: Words) -> object:
    """A part of a log in words, or by its key."""
    return words(f"log.part.{value}") if isinstance(value, LogPart) else str(value)


def unread(file: Path, fault: Exception, words: Words) -> str:
    """Why a file, or a game of it, cannot be taken in: one line with its name."""
    name = file.name
    match fault:
        case UnknownFormat():
            return words("cli.log.unknown", file=name)
        case TooLarge():
            return words("cli.log.too_large", file=name, most=LARGEST // MEGABYTE)
        case IncompleteLog(hand=hand, reason=reason):
            return words(f"cli.log.not_told.{reason}", file=name, hand=hand, format="native")
        case BadLog():
            return words("cli.log.bad", file=name, reason=bad_log(fault, words))
        case OSError():
            return words("cli.log.bad", file=name, reason=fault.strerror or str(fault))
    raise fault
