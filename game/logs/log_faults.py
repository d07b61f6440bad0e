"""Faults in reading and converting logs, by reasons that have texts."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class LogFault(StrEnum):
    """Why a log cannot be read; its text is `log.fault.<fault>`."""

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
    MELD_FROM = "meld_from"
    MELD_RUN = "meld_run"
    NORTH = "north"
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
    TOO_MANY = "too_many"
    WHOLE = "whole"
    WIN = "win"
    WINS = "wins"
    XML = "xml"
    YAKU = "yaku"


class LogSpot(NamedTuple):
    """A place in a log: the number of a line, a hand or a tag."""

    kind: str
    number: int
    name: str = ""
    """The name of the tag."""


class BadLog(ValueError):
    """Raised when a log cannot be read, with the fault and the place in the file."""

    def __init__(self, reason: LogFault, /, *spots: LogSpot, **values: object) -> None:
        where = ", ".join(f"{spot.kind} {spot.number}" for spot in spots)
        what = " ".join((reason, *(f"{name}={value}" for name, value in values.items())))
        super().__init__(f"{where}: {what}" if where else what)
        self.reason, self.spots, self.values = reason, spots, values

    def at(self, kind: str, number: int, name: str = "") -> BadLog:
        """The same fault with an outer place added."""
        return BadLog(self.reason, LogSpot(kind, number, name), *self.spots, **self.values)


class Damaged(BadLog):
    """Raised for a damaged log of this program."""

    def __init__(self, line: int, flaw: str, fault: str) -> None:
        super().__init__(LogFault.DAMAGED, LogSpot("line", line), fault=fault)
        self.line, self.flaw = line, flaw


class UnknownFormat(ValueError):
    """Raised when a file is in none of the formats that can be read."""


class TooLarge(ValueError):
    """Raised when a file is larger than any log of games."""


class IncompleteLog(ValueError):
    """Raised when a game cannot be converted because its log is incomplete."""

    def __init__(self, hand: int, reason: str) -> None:
        super().__init__(f"hand {hand}: {reason}")
        self.hand, self.reason = hand, reason
