"""JSON from outside, looked at value by value before anything trusts it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final, TypeAlias

from game.logs.log_faults import BadLog, LogFault

Written: TypeAlias = dict[str, object]
"""A JSON object to be written."""

_SHOWN: Final = 40
"""How much of a wrong value is quoted."""
_MOST: Final = 1_000_000_000
"""More points than a log ever holds."""


class LogPart(StrEnum):
    """A part of a log that has no name in it."""

    HAND = "hand"
    HEAD = "head"
    """Its number, the counters and the sticks."""
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
    """The value a JSON text stands for."""
    try:
        found: object = json.loads(text)
    except json.JSONDecodeError as fault:
        raise BadLog(LogFault.JSON, column=fault.colno) from None
    except (ValueError, RecursionError):
        raise BadLog(LogFault.JSON_TOO_MUCH) from None
    return found


def surprise(found: object, reason: LogFault, **values: object) -> BadLog:
    """What was found where something else was expected."""
    shown = json.dumps(found, ensure_ascii=True, default=str)
    shown = shown if len(shown) <= _SHOWN else shown[:_SHOWN] + "…"
    return BadLog(reason, found=shown, **values)


def mapping(value: object, part: str) -> Mapping[str, object]:
    """An object."""
    if not isinstance(value, dict):
        raise surprise(value, LogFault.OBJECT, part=part)
    return value


def row(value: object, part: str, length: int | None = None) -> Sequence[object]:
    """A list, perhaps of a length that is known."""
    if not isinstance(value, list):
        raise surprise(value, LogFault.LIST, part=part)
    if length is not None and len(value) != length:
        raise surprise(value, LogFault.LIST_OF, part=part, count=length)
    return value


def text(value: object, part: str) -> str:
    """A text."""
    if not isinstance(value, str):
        raise surprise(value, LogFault.TEXT, part=part)
    return value


def number(value: object, part: str) -> int:
    """A whole number; some programs write it with a decimal point."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise surprise(value, LogFault.WHOLE, part=part)
    if not -_MOST < value < _MOST or value != int(value):
        raise surprise(value, LogFault.WHOLE, part=part)
    return int(value)


def numbers(value: object, part: str, length: int | None = None) -> tuple[int, ...]:
    """A list of whole numbers."""
    return tuple(number(one, part) for one in row(value, part, length))


def between(value: int, least: int, most: int, part: str) -> int:
    """A number that lies between bounds, both included."""
    if not least <= value <= most:
        raise surprise(value, LogFault.BETWEEN, part=part, least=least, most=most)
    return value


def line(value: object) -> str:
    """A value as one line of JSON."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
