"""Setting up a match: its header, its rules, and its participants."""

from __future__ import annotations

import json
from collections.abc import Iterable
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from game.bots import LEVELS, level_called, make
from game.bots.bot import Bot
from game.bots.styles import BIRDS
from game.bots.tsumogiri import TSUMOGIRI
from game.engine.actions import Action, Decision
from game.engine.match import Match
from game.engine.ruleset import RuleSet
from game.host.event_codec import BadValue, read, write
from game.host.journal_header import Chance, Guest, Header, TooNew, header
from game.host.participants import AtOnce, BotPlayer, HumanPlayer, Participant
from game.rulesets import PRESETS
from game.rulesets.families import GameOptions, dealt_once, family_of


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
    mark = opened.challenge
    if mark is None:
        rules = family.rules(options, opened.ruleset)
    else:
        rules = dealt_once(options, opened.ruleset, mark.rounds)
        if mark.rounds not in range(1, rules.winds + 1):
            raise BadValue(f"found {mark.rounds} winds, expected 1 to {rules.winds}")
    if rules.seats != len(opened.guests):
        raise BadValue(f"found {len(opened.guests)} guests, expected {rules.seats}")
    return rules


# ---- the players -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AgreedRules:
    """The rules of a match as plain text, from which another process makes them, too."""

    ruleset: str
    options: str
    """The options as JSON."""
    rounds: int = 0
    """The winds of a match in which each hand is dealt once; 0 for any other."""

    @classmethod
    def of(cls, opened: Header) -> AgreedRules:
        """The rules that a header names."""
        mark = opened.challenge
        return cls(opened.ruleset, json.dumps(opened.options), 0 if mark is None else mark.rounds)

    @classmethod
    def by(cls, ruleset: str, options: GameOptions) -> AgreedRules:
        """The rules of a preset with options of its own."""
        return cls(ruleset, json.dumps(write(options)))

    @property
    def chosen(self) -> GameOptions:
        """The options."""
        options: GameOptions = read(type(PRESETS[self.ruleset]), json.loads(self.options))
        return options

    def made(self) -> RuleSet:
        """The rules themselves, made once in each process."""
        return _made(self)


@lru_cache(maxsize=8)
def _made(agreed: AgreedRules) -> RuleSet:
    options = agreed.chosen
    if agreed.rounds:
        return dealt_once(options, agreed.ruleset, agreed.rounds)
    return family_of(options).rules(options, agreed.ruleset)


@dataclass(frozen=True, slots=True)
class DistantChoice:
    """Chooses as the bot of a guest does, which is made where it thinks: nothing of it is sent."""

    rules: AgreedRules
    guest: Guest

    def __call__(self, view: Match, decision: Decision, random: Random) -> Action:
        return bot_of(self.guest, self.rules.made()).choose(view, decision, random)


def prepare(opened: Header, thinkers: Executor) -> None:
    """Lets the bots of a match be made where they think, so that the first turn need not wait."""
    guests = tuple(guest for guest in opened.guests if guest.level is not None)
    if guests:
        thinkers.submit(_make_ready, AgreedRules.of(opened), guests)


def _make_ready(rules: AgreedRules, guests: Iterable[Guest]) -> None:
    for guest in guests:
        bot_of(guest, rules.made())


def participants(opened: Header, thinkers: Executor) -> tuple[Participant, ...]:
    """The participant of each guest; raises `TooNew` for a bot that does not exist."""
    rules = AgreedRules.of(opened)
    return tuple(_participant(guest, rules, thinkers) for guest in opened.guests)


def _participant(guest: Guest, rules: AgreedRules, thinkers: Executor) -> Participant:
    if guest.level is None:
        return HumanPlayer()
    level = _known_level(guest)
    # To send a question away takes thirty times as long as to throw what was drawn.
    if level == TSUMOGIRI.id:
        return AtOnce(TSUMOGIRI)
    return BotPlayer(Bot(level, DistantChoice(rules, guest)), thinkers)


def bot_of(guest: Guest, rules: RuleSet) -> Bot:
    """The bot of a guest; raises `TooNew` if there is none of that level or name."""
    return make(_known_level(guest), guest.name or None, rules)


def _known_level(guest: Guest) -> str:
    """The id of the level of a bot; raises `TooNew` if there is no such level, or no such bird."""
    level = None if guest.level is None else level_called(guest.level)
    if level is None or level not in LEVELS:
        raise TooNew(f"found level {guest.level!r}, expected one of {', '.join(LEVELS)}")
    if guest.name and guest.name not in BIRDS:
        raise TooNew(f"found bird {guest.name!r}, expected one of {', '.join(BIRDS)}")
    return level
