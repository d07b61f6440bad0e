"""`moineau play`: the window, opened straight at a new table."""

from __future__ import annotations

from game.cli.option_arguments import changeable
from game.cli.parser import CommandRegistry, Options, one_of
from game.cli.ruleset_argument import playable
from game.cli.seat_arguments import SeatChoice, commands, patience, seated, seats_chosen
from game.cli.window import open_window
from game.host.journal_header import Chance, Guest
from game.host.match_setup import opening
from game.mjai.guest_program import SeatedPrograms
from game.rulesets import PRESETS
from game.rulesets.families import rules_by
from game.rulesets.riichi.choices import GameLength
from game.text.words import Words


def sign_up(desk: CommandRegistry) -> None:
    """Adds the command to the program."""
    arguments = desk.command("play", run)
    arguments.option("--ruleset", "R", default=next(iter(PRESETS)))
    seats_chosen(arguments, first=1)
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
    seats = range(1, rules_by(rules, found.name).seats)
    chosen = seated(options.seat, seats, rules)
    guests = (Guest(), *(chosen.get(seat, SeatChoice(seat)).guest for seat in seats))
    header = opening(found.based_on, guests, chance, rules, found.own_name)
    there = commands(chosen.values())
    programs = SeatedPrograms(there, patience(options.time_limit)) if there else None
    return open_window(options, header, programs)
