"""What a challenge is called in words: by its number, its day, its week or its name."""

from __future__ import annotations

from game.host.challenge import day_named, week_named
from game.host.journal_header import ChallengeMark
from game.text.days import day_text
from game.text.words import Words


def challenge_called(words: Words, name: str) -> str:
    """What the challenge of this name is called."""
    if name.isdecimal():
        return words("challenge.number", number=name)
    if day_named(name) is not None:
        return words("challenge.day", day=day_text(words, name))
    if (found := week_named(name)) is not None:
        year, week = found
        return words("challenge.week", week=f"{week}", year=f"{year}")
    return words("challenge.named", name=name)


def rules_of_attempt(words: Words, mark: ChallengeMark | None, rules: str) -> str:
    """What the rules of a game are called, with the challenge it is an attempt at, if it is."""
    if mark is None:
        return rules
    return words("challenge.rules", rules=rules, challenge=challenge_called(words, mark.name))
