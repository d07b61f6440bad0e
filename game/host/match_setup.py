"""Setting up a match: its header, its rules, and its participants."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import Executor

from game.bots import LEVELS, level_called, make
from game.bots.bot import Bot
from game.bots.styles import BIRDS
from game.engine.ruleset import RuleSet
from game.host.event_codec import BadValue, read, write
from game.host.journal_header import Chance, Guest, Header, TooNew, header
from game.host.participants import BotPlayer, HumanPlayer, Participant
from game.rulesets import PRESETS
from game.rulesets.families import GameOptions, family_of


def opening(
    ruleset: str,
    guests: Iterable[Guest],
    chance: Chance,
    options: GameOptions | None = None,
    named: str = "",
) -> Header:
    """The header of a new match, with the preset's options unless others are given.

    `named` is the player's name for these rules.
    """
    return header(ruleset, write(options or PRESETS[ruleset]), guests, chance, named)


def options_of(opened: Header) -> GameOptions:
    """The options in a header; raises `TooNew` for what this version does not know."""
    preset = PRESETS.get(opened.ruleset)
    if preset is None:
        raise TooNew(f"found ruleset {opened.ruleset!r}, expected one of {', '.join(PRESETS)}")
    try:
        options = read(type(preset), opened.options)
    except BadValue as fault:
        raise TooNew(f"options: {fault}") from None
    assert isinstance(options, type(preset))
    return options


def rules_of(opened: Header) -> RuleSet:
    """The rules of a match, from the options in its header; raises `BadValue`."""
    options = options_of(opened)
    family = family_of(options)
    refused = family.refused(options)
    if refused:
        raise BadValue(f"found options that cannot be played: {', '.join(refused[0].options)}")
    rules = family.rules(options, opened.ruleset)
    if rules.seats != len(opened.guests):
        raise BadValue(f"found {len(opened.guests)} guests, expected {rules.seats}")
    return rules


def participants(
    guests: Iterable[Guest], rules: RuleSet, thinkers: Executor
) -> tuple[Participant, ...]:
    """The participant of each guest; raises `TooNew` for a bot that does not exist."""
    return tuple(
        HumanPlayer() if guest.level is None else BotPlayer(bot_of(guest, rules), thinkers)
        for guest in guests
    )


def bot_of(guest: Guest, rules: RuleSet) -> Bot:
    """The bot of a guest; raises `TooNew` if there is none of that level or name."""
    if guest.level is None or level_called(guest.level) not in LEVELS:
        raise TooNew(f"found level {guest.level!r}, expected one of {', '.join(LEVELS)}")
    if guest.name and guest.name not in BIRDS:
        raise TooNew(f"found bird {guest.name!r}, expected one of {', '.join(BIRDS)}")
    return make(guest.level, guest.name or None, rules)
