"""The first line of a log: how it is written, by which rules, who plays, and from which dice.

A log of an older format is brought up to date step by step, on plain dictionaries, before
anything reads it.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from game import __version__
from game.host.codec import TYPE, BadValue, Json, read, write

FORMAT: Final = 1
"""The format that is written; raised when an old event can no longer be read as it is."""
HEADER: Final = "header"
"""The type of the first line."""

Step = Callable[[list[Json]], list[Json]]
"""Brings all lines of a log from one format to the next."""

STEPS: Final[Mapping[int, Step]] = {}
"""The step away from each older format."""


@dataclass(frozen=True, slots=True)
class Chance:
    """Where the dice and walls of a match come from."""

    seed: str
    salt: str = ""
    """Makes the seed impossible to guess from its commitment; empty if a player chose the seed."""

    @classmethod
    def fresh(cls) -> Chance:
        """Chance that nobody can foresee."""
        return cls(secrets.token_hex(8), secrets.token_hex(16))

    @property
    def commitment(self) -> str:
        """What can be told before the match so that its walls can be verified afterwards."""
        return hashlib.sha256(f"{self.seed}:{self.salt}".encode()).hexdigest()

    def of_seats(self) -> Random:
        """The dice that seat the players."""
        return Random(f"{self.seed}:seats")

    def of_hand(self, rounds: int) -> Random:
        """The dice and the shuffle of the hand that follows so many others."""
        return Random(f"{self.seed}:{rounds}")

    def of_seat(self, seat: int, events: int) -> Random:
        """The dice of one seat after so many events."""
        return Random(f"{self.seed}/{seat}/{events}")


@dataclass(frozen=True, slots=True)
class Guest:
    """One of those who came to play."""

    name: str = ""
    """What a person is called; for a bot, its bird, which gives it its style."""
    level: str | None = None
    """The level of a bot; none for a person."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """The first line of a log."""

    format: int = FORMAT
    program: str = f"moineau {__version__}"
    ruleset: str
    options: Json
    """The options of the ruleset as they were when the match began."""
    guests: tuple[Guest, ...]
    """In the order in which they came; the event that starts the match says where each sits."""
    chance: Chance
    commitment: str

    def written(self) -> Json:
        """The header as the first line has it."""
        return {TYPE: HEADER, **write(self)}


def header(ruleset: str, options: Json, guests: Iterable[Guest], chance: Chance) -> Header:
    """The first line of a new log."""
    return Header(
        ruleset=ruleset,
        options=options,
        guests=tuple(guests),
        chance=chance,
        commitment=chance.commitment,
    )


def read_header(first: Json) -> Header:
    """The header that a first line holds."""
    found = read(Header, {name: value for name, value in first.items() if name != TYPE})
    assert isinstance(found, Header)
    if found.commitment != found.chance.commitment:
        raise BadValue("found a commitment that is not that of the seed and the salt")
    return found


def upgraded(lines: list[Json]) -> list[Json]:
    """The lines of a log in the format of today."""
    first = lines[0] if lines else {}
    if first.get(TYPE) != HEADER:
        raise BadValue(f"found {first.get(TYPE)!r}, expected the header of a log")
    while (written := first.get("format")) != FORMAT:
        if not isinstance(written, int) or written not in STEPS:
            raise BadValue(f"found format {written!r}, expected at most {FORMAT}")
        lines = [{**lines[0], "format": written + 1}, *lines[1:]]
        lines = STEPS[written](lines)
        first = lines[0]
    return lines
