"""What goes wrong when a log is read or converted, and how it is said."""

from __future__ import annotations


class BadLog(ValueError):
    """Raised when a log cannot be read: where in the file, what was found, what was expected."""

    def __init__(self, fault: str, place: str = "") -> None:
        super().__init__(f"{place}: {fault}" if place else fault)
        self.fault, self.place = fault, place

    def at(self, place: str) -> BadLog:
        """The same fault, found at a place within a larger one."""
        return BadLog(self.fault, f"{place}, {self.place}" if self.place else place)


class Damaged(BadLog):
    """Raised for a log of this program that is damaged: players know it as one of their games."""

    def __init__(self, line: int, flaw: str, fault: str) -> None:
        super().__init__(fault, f"line {line}")
        self.line, self.flaw = line, flaw


class UnknownFormat(ValueError):
    """Raised when a file is in none of the formats that can be read."""


class TooLarge(ValueError):
    """Raised when a file holds more than any log of games does."""


class ThreePlayers(ValueError):
    """Raised for a log of a game of three, which cannot be read yet."""


class NotTold(ValueError):
    """Raised when a game cannot be converted because its log does not tell enough."""

    def __init__(self, hand: int, reason: str) -> None:
        super().__init__(f"hand {hand}: {reason}")
        self.hand, self.reason = hand, reason
