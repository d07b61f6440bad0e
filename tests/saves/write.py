"""Plays the games that are missing, one for each sheet: `python -m tests.saves.write`."""

import sys

from game.host.host import Host
from game.host.journal import create
from game.host.journal_header import FORMAT, Chance, Guest
from game.host.match_setup import bot_of, opening, rules_of
from game.host.participants import AtOnce
from game.rulesets import PRESETS, RULESETS
from game.rulesets.families import family_of
from tests.saves import file_of

SEED = "23"
SHORT = {"game_length": "tonpuusen", "hands": 4}
"""A match of one wind."""
PLAYER = Guest("pinson", "gentle")
"""Who plays for the person at the table."""
GUESTS = (Guest(), Guest("pie", "sound"), Guest("mesange", "gentle"), Guest("hibou", "sound"))


def write(ruleset, file):
    """Plays a match of one wind to its end."""
    sheet = PRESETS[ruleset]
    family = family_of(sheet)
    short = {name: value for name, value in SHORT.items() if name in family.names}
    options = family.changed(sheet, short)
    guests = GUESTS[: RULESETS[ruleset].seats]
    header = opening(ruleset, guests, Chance(SEED), options)
    rules = rules_of(header)
    bots = [bot_of(PLAYER if guest.level is None else guest, rules) for guest in header.guests]
    host = Host(rules, create(header, file), [AtOnce(bot) for bot in bots])
    while not host.is_over:
        host.next_hand()
        host.tick()
    host.close()
    return host.match


def main():
    """Writes what is not there yet, and says how it ended."""
    for ruleset in PRESETS:
        file = file_of(FORMAT, ruleset)
        if not file.exists():
            match = write(ruleset, file)
            end = (file.name, match.rounds, match.ended.reason, match.scores)
            sys.stdout.write(f"add to tests/saves/test_saves.py: {end}\n")


if __name__ == "__main__":
    main()
