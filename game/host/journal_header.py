"""The first line of a log: its format, rules, players and random seed.

A log of an older format is upgraded step by step, on plain dictionaries, before
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
"""The current format; to be raised when old events can no longer be read as they are."""
HEADER: Final = "header"
"""The type of the first line."""
PLAYER: Final = 0
"""The guest number of the player at this computer."""
PROGRAM: Final = f"moineau {__version__}"
"""The name and version of this program, as written to logs."""


class TooNew(BadValue):
    """Raised for an undamaged log with content that only a later version knows."""


Step = Callable[[list[Json]], list[Json]]
"""Converts all lines of a log from one format to the next."""

STEPS: Final[Mapping[int, Step]] = {}
"""The step from each older format."""


@dataclass(frozen=True, slots=True)
class Chance:
    """The random source of the dice and walls of a match."""

    seed: str
    salt: str = ""
    """Prevents guessing the seed from its commitment; empty if a player chose the seed."""

    @classmethod
    def fresh(cls) -> Chance:
        """An unpredictable source."""
        return cls(secrets.token_hex(8), secrets.token_hex(16))

    @property
    def commitment(self) -> str:
        """The hash shown before the match, by which its walls can be verified afterwards."""
        return hashlib.sha256(_as_bytes(f"{self.seed}:{self.salt}")).hexdigest()

    def of_seats(self) -> Random:
        """The random numbers for seating the players."""
        return Random(_as_bytes(f"{self.seed}:seats"))

    def of_hand(self, rounds: int) -> Random:
        """The random numbers for the dice and the shuffle of the hand after `rounds` others."""
        return Random(_as_bytes(f"{self.seed}:{rounds}"))

    def of_seat(self, seat: int, moves: int) -> Random:
        """The random numbers of one seat after `moves` events."""
        return Random(_as_bytes(f"{self.seed}/{seat}/{moves}"))


def _as_bytes(text: str) -> bytes:
    """The bytes of any seed: one from the command line or a file may hold halves of letters."""
    return text.encode(errors="surrogatepass")


@dataclass(frozen=True, slots=True)
class Guest:
    """A player of the whole match, who changes seats."""

    name: str = ""
    """The name of a person; for a bot its bird, which gives it its style."""
    level: str | None = None
    """The level of a bot; none for a person."""
    program: str = ""
    """What a program of somebody else is called that plays instead of the bot; never a command."""


@dataclass(frozen=True, slots=True)
class Origin:
    """The game of which another one is played on from some moment."""

    game: str
    """What it was called, as the name of its file; empty if it had none."""
    events: int
    """How many of the events are those of that game."""
    is_foreign: bool = False
    """Whether our seed does not give its walls, as another program has played it."""


@dataclass(frozen=True, slots=True)
class ChallengeMark:
    """That a match is an attempt at a challenge: its walls follow from a name everybody knows."""

    name: str
    rounds: int
    """How many winds it lasts; each hand is dealt once."""
    attempt: int = 1
    """Which attempt of the player it is: whoever has played the walls before knows them. 0 for a
    bird in the player's seat, which never does."""


@dataclass(frozen=True, slots=True)
class DecisionTime:
    """How long the player may think: seconds for each decision, and a bank for each hand."""

    seconds: int
    bank: int


LONGEST_TIME: Final = 3600
"""More seconds than anybody is given."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """The first line of a log."""

    format: int = FORMAT
    program: str = PROGRAM
    ruleset: str
    named: str = ""
    """The player's name for these rules; empty if the preset's name is used."""
    options: Json
    """The options of the ruleset as they were when the match began."""
    guests: tuple[Guest, ...]
    """The guests by number; the event that starts the match gives their seats."""
    chance: Chance
    commitment: str
    practice: bool = False
    """Whether moves may be taken back; chosen when the match begins, and never afterwards."""
    origin: Origin | None = None
    """The game it was played on from, if it was."""
    challenge: ChallengeMark | None = None
    """The challenge it is an attempt at, if it is."""
    clock: DecisionTime | None = None
    """How long the player may think, if that is limited."""

    @property
    def is_foreign(self) -> bool:
        """Whether another program has played the match, so that our seeds do not give its walls."""
        return not self.chance.seed

    @property
    def has_foreign_hands(self) -> bool:
        """Whether hands of it have walls that our seed does not give."""
        return self.is_foreign or (self.origin is not None and self.origin.is_foreign)

    def written(self) -> Json:
        """The header as JSON; what only few games have is left out in the others."""
        told = {TYPE: HEADER, **write(self)}
        plain = (("practice", False), ("origin", None), ("challenge", None), ("clock", None))
        return {name: one for name, one in told.items() if (name, one) not in plain}


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
    """The header of a first line."""
    found = read(Header, {name: value for name, value in first.items() if name != TYPE})
    assert isinstance(found, Header)
    if found.commitment != found.chance.commitment:
        raise BadValue("found a commitment that is not that of the seed and the salt")
    time = found.clock
    if time is not None and not (0 < time.seconds <= LONGEST_TIME >= time.bank >= 0):
        raise BadValue(f"found {time.seconds} and {time.bank} seconds to think")
    return found


def upgraded(lines: list[Json]) -> list[Json]:
    """The lines of a log in the current format."""
    if not lines:
        raise BadValue("found nothing, expected the header of a log")
    if lines[0].get(TYPE) != HEADER:
        raise BadValue(surprise(lines[0].get(TYPE), "the header of a log"))
    while (written := lines[0].get("format")) != FORMAT:
        lines = _stepped(written, lines)
    return lines


def _stepped(written: object, lines: list[Json]) -> list[Json]:
    """The lines in the next format."""
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
