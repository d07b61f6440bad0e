"""What goes wrong when a log is read or converted, by reasons that others put in words."""

from __future__ import annotations

from typing import NamedTuple


class LogSpot(NamedTuple):
    """A place in a log: its line, its hand or its tag of this number."""

    kind: str
    number: int
    name: str = ""
    """What a tag is called."""


class BadLog(ValueError):
    """Raised when a log cannot be read: why, by a reason that has a text, and where in the file."""

    def __init__(self, reason: str, /, *spots: LogSpot, **values: object) -> None:
        where = ", ".join(f"{spot.kind} {spot.number}" for spot in spots)
        what = " ".join((reason, *(f"{name}={value}" for name, value in values.items())))
        super().__init__(f"{where}: {what}" if where else what)
        self.reason, self.spots, self.values = reason, spots, values

    def at(self, kind: str, number: int, name: str = "") -> BadLog:
        """The same fault, found at a place within a larger one."""
        return BadLog(self.reason, LogSpot(kind, number, name), *self.spots, **self.values)


class Damaged(BadLog):
    """Raised for a log of this program that is damaged: players know it as one of their games."""

    def __init__(self, line: int, flaw: str, fault: str) -> None:
        super().__init__("damaged", LogSpot("line", line), fault=fault)
        self.line, self.flaw = line, flaw


class UnknownFormat(ValueError):
    """Raised when a file is in none of the formats that can be read."""


class TooLarge(ValueError):
    """Raised when a file holds more than any log of games does."""


class ThreePlayers(ValueError):
    """Raised for a log of a game of three, which cannot be read yet."""


class IncompleteLog(ValueError):
    """Raised when a game cannot be converted because its log does not tell enough."""

    def __init__(self, hand: int, reason: str) -> None:
        super().__init__(f"hand {hand}: {reason}")
        self.hand, self.reason = hand, reason
