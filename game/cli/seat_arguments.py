"""`--seat N=LEVEL` and `--seat N=mjai:'COMMAND'`: who sits where, a bot or another program."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.bots import LEVELS, RENAMED, level_called
from game.cli.errors import misused
from game.cli.parser import Arguments, one_of, whole
from game.host.journal_header import Guest
from game.mjai.guest_program import Patience, called, may_play
from game.mjai.program_process import is_found
from game.rulesets.families import GameOptions

PROGRAM_PREFIX: Final = "mjai:"
"""What stands before a command."""
METAVAR: Final = "N=LEVEL|mjai:'COMMAND'"
EXAMPLE: Final = "--seat 2=mjai:'python3 bot.py'"
"""How a program is seated, told to who has left out its command."""
STRONGEST: Final = tuple(LEVELS)[-1]
"""The level of who is not chosen, and of the bird that plays on for a program."""
LONGEST_WAIT: Final = 3600
_LAST_SEAT: Final = 3
"""The highest number of a seat in any game."""


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """Who sits at a place."""

    seat: int
    level: str = STRONGEST
    command: str = ""
    """The command of a program; empty for a bot."""

    @property
    def guest(self) -> Guest:
        """Who sits down: a bot, or a program with the bot that may play on for it."""
        return Guest(level=self.level, program=called(self.command) if self.command else "")


def seats_chosen(arguments: Arguments, first: int) -> None:
    """Adds `--seat` and `--time-limit` to a command; `first` is the lowest number of a seat."""
    arguments.several("--seat", METAVAR, _reader(first))
    arguments.option("--time-limit", "S", whole("--time-limit", 1, LONGEST_WAIT))


def _reader(first: int) -> Callable[[str], SeatChoice]:
    def read(given: str) -> SeatChoice:
        seat, equals, who = given.partition("=")
        if not re.fullmatch("[0-9]", seat) or not equals or int(seat) < first:
            raise bad_seat(given, first, _LAST_SEAT)
        if who.startswith(PROGRAM_PREFIX):
            return SeatChoice(int(seat), command=_command(who.removeprefix(PROGRAM_PREFIX)))
        return SeatChoice(int(seat), one_of("--seat", (*LEVELS, *RENAMED))(who))

    return read


def _command(given: str) -> str:
    """The command of a program that is there."""
    command = given.strip()
    if not command:
        raise misused("cli.play.no_command", example=EXAMPLE)
    if not is_found(command):
        raise misused("cli.play.program_not_found", command=command)
    return command


def bad_seat(given: object, first: int, last: int) -> Exception:
    """The failure for a seat that there is not."""
    return misused("cli.play.bad_seat", given=given, first=first, last=last)


def seated(
    chosen: Sequence[SeatChoice], seats: range, options: GameOptions
) -> Mapping[int, SeatChoice]:
    """Who was chosen for which seat; the last choice counts."""
    for one in chosen:
        if one.seat not in seats:
            raise bad_seat(one.seat, seats[0], seats[-1])
        if one.command and not may_play(options):
            raise misused("cli.play.no_programs")
    return {one.seat: one for one in chosen}


def commands(chosen: Iterable[SeatChoice]) -> dict[int, str]:
    """The commands of the programs, by seat."""
    return {one.seat: one.command for one in chosen if one.command}


def named(
    bots: Sequence[str], chosen: Iterable[SeatChoice]
) -> tuple[tuple[str, ...], dict[str, str]]:
    """The name under which each seat plays, and the commands of programs by their names.

    A bot plays under its level. Programs called alike that are not the same are numbered.
    """
    names, programs = list(bots), dict[str, str]()
    for one in chosen:
        name = level_called(one.level)
        if one.command:
            alike = (f"{PROGRAM_PREFIX}{called(one.command)}{end}" for end in ("", *range(2, 10)))
            name = next(it for it in alike if programs.get(it, one.command) == one.command)
            programs[name] = one.command
        names[one.seat] = name
    return tuple(names), programs


def patience(seconds: int | None) -> Patience:
    """How long a program may take; to start, twice as long, and no less than usual."""
    usual = Patience()
    return usual if seconds is None else Patience(max(usual.start, 2 * seconds), seconds)
