"""JSON from outside, which is refused before too much is made of it.

A few kilobytes of a packed file may hold millions of lists, each a hundred times as large in
memory as in the file.
"""

from __future__ import annotations

import json
from typing import Any, Final

MOST_LISTS: Final = 500_000
"""The most lists and objects of a text; a long game has ten thousand."""
MOST_VALUES: Final = 5_000_000
"""The most values of a text."""


class TooMuch(ValueError):
    """Raised for a text that holds more values than any file of the game."""


def check_amount(text: str | bytes) -> None:
    """Raises `TooMuch` for a text with too many values; signs within words count, too."""
    if isinstance(text, bytes):
        text = text.decode("latin-1")
    if text.count("[") + text.count("{") > MOST_LISTS or text.count(",") > MOST_VALUES:
        raise TooMuch(f"found more than {MOST_LISTS} lists or {MOST_VALUES} values")


def read_json(text: str) -> Any:  # noqa: ANN401 - JSON is of any type
    """The value of a text; raises `ValueError` or `RecursionError`."""
    check_amount(text)
    return json.loads(text)


def decoded(content: bytes) -> Any:  # noqa: ANN401 - JSON is of any type
    """The value in a file, which an editor may have begun with a mark; raises the same."""
    return read_json(content.decode("utf-8-sig"))


def quoted(value: object, most: int, *, ascii_only: bool = False) -> str:
    """A value in JSON for quoting, cut if it is long; no more of it is looked at."""
    found = ""
    try:
        for part in json.JSONEncoder(ensure_ascii=ascii_only, default=str).iterencode(value):
            found += part
            if len(found) > most:
                return found[:most] + "…"
    except RecursionError:
        return found[:most] + "…"
    return found
