"""The duplicate challenge: the same walls for everybody who plays a challenge of that name.

As in duplicate bridge, the hands are the same for all: the same walls and throws of the dice, the
same dealer and winds, the same opponents in the same seats. All of it follows from the name, the
sheet and the length, so that whoever hears the name plays the same. Each hand is dealt once. What
may differ are the points one has from the hands before, and sticks that were left on the table.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from dataclasses import dataclass, replace
from datetime import date
from random import Random
from typing import Final

from game.bots import USUAL
from game.bots.styles import BIRDS, PLAIN
from game.host.journal_header import ChallengeMark, Chance, Guest, Header
from game.host.match_setup import opening
from game.rulesets import PRESETS, RULESETS

OPPONENTS: Final = USUAL
"""The level of the opponents of every challenge."""
LENGTHS: Final = (1, 2)
"""How many winds a challenge may last."""
LONGEST: Final = 40
"""The most letters of a name."""
_PLAIN: Final = next(bird for bird, style in BIRDS.items() if style == PLAIN)
"""The bird that plays every level without habits, in the player's seat."""
_SIGNS: Final = 16
_DAY: Final = re.compile(r"(\d{4})-(\d{2})-(\d{2})")
_WEEK: Final = re.compile(r"(\d{4})-w(\d{2})")


def understood(name: str) -> str:
    """A name as it counts, however it was typed.

    >>> understood("  Chez   Marie "), understood("１２")
    ('chez marie', '12')
    """
    plain = unicodedata.normalize("NFKC", name[: 2 * LONGEST]).casefold()
    return " ".join(plain.split())[:LONGEST].strip()


def of_day(day: date) -> str:
    """The name of the challenge of a day.

    >>> of_day(date(2031, 5, 2))
    '2031-05-02'
    """
    return day.isoformat()


def of_week(day: date) -> str:
    """The name of the challenge of the week a day is in.

    >>> of_week(date(2031, 1, 1))
    '2031-w01'
    """
    year, week, _ = day.isocalendar()
    return f"{year}-w{week:02}"


def day_named(name: str) -> date | None:
    """The day a challenge is named after, if it is."""
    found = _DAY.fullmatch(name)
    if found is None:
        return None
    try:
        return date(*map(int, found.groups()))
    except ValueError:
        return None


def week_named(name: str) -> tuple[int, int] | None:
    """The year and the week a challenge is named after, if it is.

    >>> week_named("2031-w01"), week_named("2031-w77"), week_named("12")
    ((2031, 1), None, None)
    """
    found = _WEEK.fullmatch(name)
    if found is None:
        return None
    year, week = map(int, found.groups())
    try:
        date.fromisocalendar(year, week, 1)
    except ValueError:
        return None
    return year, week


@dataclass(frozen=True, slots=True)
class Challenge:
    """A challenge: its name, its sheet and its length, from which everything follows."""

    name: str
    sheet: str
    rounds: int = LENGTHS[0]
    """How many winds it lasts."""

    @property
    def key(self) -> str:
        """A name for a folder, whatever letters the challenge is called with."""
        told = f"{self.sheet}/{self.rounds}/{self.name}"
        signs = hashlib.sha256(told.encode(errors="surrogatepass")).hexdigest()[:_SIGNS]
        return f"{self.sheet} {self.rounds} {signs}"

    @property
    def chance(self) -> Chance:
        """Where its dice and walls come from; there is nothing secret about it."""
        return Chance(f"challenge/{self.sheet}/{self.rounds}/{self.name}")

    @property
    def hands(self) -> int:
        """How many hands it has."""
        return self.rounds * RULESETS[self.sheet].seats

    @property
    def opponents(self) -> tuple[Guest, ...]:
        """The birds one plays against, the same for everybody."""
        there = [bird for bird in BIRDS if bird != _PLAIN]
        dice = Random(f"{self.chance.seed}/birds")
        chosen = dice.sample(there, RULESETS[self.sheet].seats - 1)
        return tuple(Guest(bird, OPPONENTS) for bird in chosen)

    def header(self, attempt: int) -> Header:
        """The header of an attempt of the player."""
        return self._opened(Guest(), attempt)

    def header_of(self, level: str) -> Header:
        """The header where a bird of a level plays in the player's seat."""
        return self._opened(Guest(_PLAIN, level), 0)

    def _opened(self, player: Guest, attempt: int) -> Header:
        opened = opening(self.sheet, (player, *self.opponents), self.chance)
        return replace(opened, challenge=ChallengeMark(self.name, self.rounds, attempt))


def challenge_of(header: Header) -> Challenge | None:
    """The challenge a match is an attempt at; none if it only says so."""
    mark = header.challenge
    if mark is None or header.ruleset not in PRESETS or mark.rounds not in LENGTHS:
        return None
    found = Challenge(mark.name, header.ruleset, mark.rounds)
    same = found.header(mark.attempt)
    kept = (header.chance, header.options, header.guests[1:])
    return found if kept == (same.chance, same.options, same.guests[1:]) else None
