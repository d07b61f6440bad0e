"""`moineau play`: the window, opened straight at a new table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from game.bots import LEVELS, RENAMED
from game.cli.errors import misused
from game.cli.option_arguments import changeable
from game.cli.parser import CommandRegistry, Options, one_of
from game.cli.ruleset_argument import playable
from game.cli.window import open_window
from game.host.journal_header import Chance, Guest
from game.host.match_setup import opening
from game.rulesets import PRESETS
from game.rulesets.families import rules_by
from game.rulesets.riichi.choices import GameLength
from game.text.words import Words

_LAST_SEAT: Final = 3
"""The highest number of an opponent in any game."""


def sign_up(desk: CommandRegistry) -> None:
    """Adds the command to the program."""
    arguments = desk.command("play", run)
    arguments.option("--ruleset", "R", default=next(iter(PRESETS)))
    arguments.several("--seat", "N=LEVEL", _seat)
    arguments.option("--seed", "S")
    arguments.option("--length", "|".join(GameLength), one_of("--length", tuple(GameLength)))
    changeable(arguments)


def run(options: Options, words: Words) -> int:
    """Opens the window straight at a new table."""
    if options.length is not None:
        options.option = [*options.option, f"game_length={options.length}"]
    found = playable(options, words)
    rules = found.options
    chance = Chance.fresh() if options.seed is None else Chance(options.seed)
    guests = (Guest(), *_opponents(options.seat, rules_by(rules, found.name).seats))
    return open_window(options, opening(found.based_on, guests, chance, rules, found.own_name))


def _opponents(chosen: Sequence[tuple[int, str]], seats: int) -> Iterator[Guest]:
    """The bots at the table, the strongest ones unless others were chosen."""
    levels = dict(chosen)
    for seat, level in chosen:
        if seat not in range(1, seats):
            raise misused("cli.play.bad_seat", given=f"{seat}={level}", last=seats - 1)
    for seat in range(1, seats):
        yield Guest(level=levels.get(seat, tuple(LEVELS)[-1]))


def _seat(given: str) -> tuple[int, str]:
    seat, equals, level = given.partition("=")
    if not re.fullmatch("[1-9]", seat) or not equals:
        raise misused("cli.play.bad_seat", given=given, last=_LAST_SEAT)
    return int(seat), one_of("--seat", (*LEVELS, *RENAMED))(level)
