"""JSON from outside, checked value by value."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final, TypeAlias

from game.logs.log_faults import BadLog, LogFault
from game.storage.bounded_json import TooMuch, quoted, read_json

Written: TypeAlias = dict[str, object]
"""A JSON object to be written."""

CHAIRS: Final = 4
"""How many chairs most formats count, of which one is empty when three play."""
_SHOWN: Final = 40
"""How much of a wrong value is quoted."""
_MOST: Final = 1_000_000_000
"""More points than a log ever holds."""


class LogPart(StrEnum):
    """A part of a log that has no key of its own."""

    HAND = "hand"
    HEAD = "head"
    """The number of a hand, its counters and its sticks."""
    PLACE = "place"
    COUNTERS = "counters"
    STICKS = "sticks"
    POINTS = "points"
    DORA = "dora"
    URA = "ura"
    DEALT = "dealt"
    TAKES = "takes"
    DISCARDS = "discards"
    RESULT = "result"
    DELTAS = "deltas"
    WIN = "win"
    SEAT = "seat"
    YAKU = "yaku"
    HAN = "han"


def parsed(text: str) -> object:
    """The value of a JSON text; raises `BadLog`."""
    try:
        found: object = read_json(text)
    except json.JSONDecodeError as fault:
        raise BadLog(LogFault.JSON, column=fault.colno) from None
    except TooMuch:
        raise BadLog(LogFault.TOO_MANY) from None
    except (ValueError, RecursionError):
        raise BadLog(LogFault.JSON_TOO_MUCH) from None
    return found


def surprise(found: object, reason: LogFault, **values: object) -> BadLog:
    """The fault of a wrong value, which it quotes."""
    return BadLog(reason, found=quoted(found, _SHOWN, ascii_only=True), **values)


def mapping(value: object, part: str) -> Mapping[str, object]:
    """The value as an object; raises `BadLog` otherwise."""
    if not isinstance(value, dict):
        raise surprise(value, LogFault.OBJECT, part=part)
    return value


def row(value: object, part: str, length: int | None = None) -> Sequence[object]:
    """The value as a list, of a given length if one is named; raises `BadLog` otherwise."""
    if not isinstance(value, list):
        raise surprise(value, LogFault.LIST, part=part)
    if length is not None and len(value) != length:
        raise surprise(value, LogFault.LIST_OF, part=part, count=length)
    return value


def row_of_seats(value: object, part: str, seats: int) -> Sequence[object]:
    """The value as a list with one entry for each seat; one for an empty chair may follow."""
    chairs = len(value) if isinstance(value, list) and len(value) == CHAIRS > seats else seats
    return row(value, part, chairs)[:seats]


def numbers_of_seats(value: object, part: str, seats: int) -> tuple[int, ...]:
    """The value as a list with a whole number for each seat; one more may follow."""
    return tuple(number(one, part) for one in row_of_seats(value, part, seats))


def text(value: object, part: str) -> str:
    """The value as a text; raises `BadLog` otherwise."""
    if not isinstance(value, str):
        raise surprise(value, LogFault.TEXT, part=part)
    return value


def name(value: object) -> str:
    """The value as the name of a player; empty if it is neither a text nor a number."""
    return str(value) if isinstance(value, str | int | float) else ""


def number(value: object, part: str) -> int:
    """The value as a whole number, which some programs write with a decimal point."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise surprise(value, LogFault.WHOLE, part=part)
    if not -_MOST < value < _MOST or value != int(value):
        raise surprise(value, LogFault.WHOLE, part=part)
    return int(value)


def numbers(value: object, part: str, length: int | None = None) -> tuple[int, ...]:
    """The value as a list of whole numbers."""
    return tuple(number(one, part) for one in row(value, part, length))


def between(value: int, least: int, most: int, part: str) -> int:
    """The value as a number between bounds, both included."""
    if not least <= value <= most:
        raise surprise(value, LogFault.BETWEEN, part=part, least=least, most=most)
    return value


def line(value: object) -> str:
    """A value as one line of JSON."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
