"""Differences between a log and the engine."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from game.engine.seats import Seat

Value: TypeAlias = object
"""A compared value: a number, the id of a reason, tiles, points, or an event."""


class DifferenceKind(StrEnum):
    """The kind of a difference; its text is `cli.log.difference.<kind>`."""

    ENDED = "ended"
    EVENT = "event"
    FINALS = "finals"
    FU = "fu"
    FURITEN = "furiten"
    GOES_ON = "goes_on"
    HAN = "han"
    HAND = "hand"
    ILLEGAL = "illegal"
    IMPOSSIBLE = "impossible"
    INDICATORS = "indicators"
    NEXT = "next"
    NO_WIN = "no_win"
    OUTCOME = "outcome"
    PAYMENT = "payment"
    RANKING = "ranking"
    READY = "ready"
    SCORES = "scores"
    SEED = "seed"
    STICK = "stick"
    STICKS = "sticks"
    TILE = "tile"
    TILES = "tiles"
    TURN = "turn"
    VALUE = "value"
    WAITS = "waits"
    WALL = "wall"
    YAKU = "yaku"


@dataclass(frozen=True, slots=True)
class LogDifference:
    """One difference between a log and the engine."""

    kind: DifferenceKind
    number: int
    """The number of the event in its hand."""
    seat: Seat | None = None
    """Whose event it is; `None` if it concerns all."""
    logged: Value = None
    ours: Value = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandCheck:
    """The check of one hand of a log."""

    hand: int
    """Counted from 1 in its game."""
    wind: int
    dealer: Seat
    counters: int
    line: int
    moves: int
    """How many events the log has of it."""
    differences: tuple[LogDifference, ...] = ()
    is_replayed: bool = True
    """Whether it could be replayed; not if the log hides tiles."""
    is_numbered: bool = False
    """Whether hands have numbers in its game, and no counters."""

    def seat_wind(self, seat: Seat, seats: int) -> int:
        """The wind of a seat in this hand."""
        return (seat - self.dealer) % seats
