"""What goes wrong when a log is read or converted, by reasons that others put in words."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class LogFault(StrEnum):
    """Why a log cannot be read; the text is `log.fault.` and its value."""

    BETWEEN = "between"
    CALL = "call"
    CALL_ADDED = "call_added"
    CALL_TILES = "call_tiles"
    CHOICE = "choice"
    COLUMNS = "columns"
    COUNT = "count"
    DAMAGED = "damaged"
    DEALER = "dealer"
    DEPTH = "depth"
    DISCARD = "discard"
    DOCTYPE = "doctype"
    ENCODING = "encoding"
    JSON = "json"
    JSON_TOO_MUCH = "json_too_much"
    LIST = "list"
    LIST_OF = "list_of"
    MANY_TILES = "many_tiles"
    MELD_BITS = "meld_bits"
    MELD_RUN = "meld_run"
    NO_HAND = "no_hand"
    NO_OBJECT = "no_object"
    NO_RULES = "no_rules"
    OBJECT = "object"
    OPENING = "opening"
    ORDER = "order"
    OWN_HAND = "own_hand"
    OWN_KONG = "own_kong"
    OWN_OPTIONS = "own_options"
    OWN_TILES = "own_tiles"
    OWN_UNPLAYABLE = "own_unplayable"
    PACKED = "packed"
    PAIRS = "pairs"
    PUNG = "pung"
    TEXT = "text"
    THROWER = "thrower"
    TILE_OF_MJAI = "tile_of_mjai"
    TILE_OF_MJLOG = "tile_of_mjlog"
    TILE_OF_TENHOU6 = "tile_of_tenhou6"
    WHOLE = "whole"
    WIN = "win"
    WINS = "wins"
    XML = "xml"
    YAKU = "yaku"


class LogSpot(NamedTuple):
    """A place in a log: its line, its hand or its tag of this number."""

    kind: str
    number: int
    name: str = ""
    """What a tag is called."""


class BadLog(ValueError):
    """Raised when a log cannot be read: why, by a reason that has a text, and where in the file."""

    def __init__(self, reason: LogFault, /, *spots: LogSpot, **values: object) -> None:
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
        super().__init__(LogFault.DAMAGED, LogSpot("line", line), fault=fault)
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
