"""JSON from outside, looked at value by value before anything trusts it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from game.logs.faults import BadLog

Written: TypeAlias = dict[str, object]
"""A JSON object to be written."""

_SHOWN: Final = 40
"""How much of a wrong value is quoted."""
_MOST: Final = 1_000_000_000
"""More points than a log ever holds."""


def parsed(text: str) -> object:
    """The value a JSON text stands for."""
    try:
        found: object = json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise BadLog(f"found no JSON ({fault})") from None
    return found


def surprise(found: object, expected: str) -> BadLog:
    """What was found where something else was expected."""
    shown = json.dumps(found, ensure_ascii=True, default=str)
    shown = shown if len(shown) <= _SHOWN else shown[:_SHOWN] + "…"
    return BadLog(f"found {shown}, expected {expected}")


def mapping(value: object, what: str) -> Mapping[str, object]:
    """An object."""
    if not isinstance(value, dict):
        raise surprise(value, what)
    return value


def row(value: object, what: str, length: int | None = None) -> Sequence[object]:
    """A list, perhaps of a length that is known."""
    if not isinstance(value, list) or (length is not None and len(value) != length):
        raise surprise(value, what)
    return value


def text(value: object, what: str) -> str:
    """A text."""
    if not isinstance(value, str):
        raise surprise(value, what)
    return value


def number(value: object, what: str) -> int:
    """A whole number; some programs write it with a decimal point."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise surprise(value, what)
    if not -_MOST < value < _MOST or value != int(value):
        raise surprise(value, what)
    return int(value)


def numbers(value: object, what: str, length: int | None = None) -> tuple[int, ...]:
    """A list of whole numbers."""
    return tuple(number(one, what) for one in row(value, what, length))


def between(value: int, least: int, most: int, what: str) -> int:
    """A number that lies between bounds, both included."""
    if not least <= value <= most:
        raise surprise(value, f"{what} from {least} to {most}")
    return value


def line(value: object) -> str:
    """A value as one line of JSON."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
