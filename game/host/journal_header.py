"""The first line of a log: how it is written, by which rules, who plays, and from which dice.

A log of an older format is brought up to date step by step, on plain dictionaries, before
anything reads it.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from game import __version__
from game.host.event_codec import TYPE, BadValue, Json, read, surprise, write

FORMAT: Final = 1
"""The format that is written; raised when an old event can no longer be read as it is."""
HEADER: Final = "header"
"""The type of the first line."""
PROGRAM: Final = f"moineau {__version__}"
"""What a log says about the program that wrote it."""


class TooNew(BadValue):
    """Raised for a log that is not damaged, but says what only a later version can know."""


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

    def of_seat(self, seat: int, moves: int) -> Random:
        """The dice of one seat after so much has happened at the table."""
        return Random(f"{self.seed}/{seat}/{moves}")


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
    program: str = PROGRAM
    ruleset: str
    named: str = ""
    """What the player calls these rules; empty if they are played as the sheet is called."""
    options: Json
    """The options of the ruleset as they were when the match began."""
    guests: tuple[Guest, ...]
    """In the order in which they came; the event that starts the match says where each sits."""
    chance: Chance
    commitment: str

    @property
    def is_foreign(self) -> bool:
        """Whether another program has played the match, whose walls no dice of ours tell."""
        return not self.chance.seed

    def written(self) -> Json:
        """The header as the first line has it."""
        return {TYPE: HEADER, **write(self)}


def header(
    ruleset: str, options: Json, guests: Iterable[Guest], chance: Chance, named: str = ""
) -> Header:
    """The first line of a new log."""
    return Header(
        ruleset=ruleset,
        named=named,
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
    if not lines:
        raise BadValue("found nothing, expected the header of a log")
    if lines[0].get(TYPE) != HEADER:
        raise BadValue(surprise(lines[0].get(TYPE), "the header of a log"))
    while (written := lines[0].get("format")) != FORMAT:
        lines = _stepped(written, lines)
    return lines


def _stepped(written: object, lines: list[Json]) -> list[Json]:
    """The lines in the format after the one they are written in."""
    if type(written) is not int or (written < FORMAT and written not in STEPS):
        raise BadValue(surprise(written, f"a format of at most {FORMAT}"))
    if written > FORMAT:
        raise TooNew(surprise(written, f"a format of at most {FORMAT}"))
    try:
        return STEPS[written]([{**lines[0], "format": written + 1}, *lines[1:]])
    except (AttributeError, LookupError, TypeError, ValueError) as fault:
        raise BadValue(f"found a log that is not of format {written} ({fault})") from None


def is_later(program: object) -> bool:
    """Whether a log was written by a later version of the program than this one.

    >>> is_later("moineau 99.0"), is_later(PROGRAM), is_later("moineau"), is_later(None)
    (True, False, False, False)
    """
    return isinstance(program, str) and _version(program) > _version(PROGRAM)


def _version(program: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"[0-9]{1,9}", program))
