"""Sentences shared by the sheets of all games with riichi."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce

from game.rulesets.families import GameOptions, HanOptions
from game.text.words import Words


def chosen(words: Words, rules: GameOptions, name: str) -> str:
    """The sentence of an option with a few choices."""
    return words(f"rule.{name}.{getattr(rules, name)}")


def answered(words: Words, rules: GameOptions, name: str) -> str:
    """The sentence of an option with yes and no."""
    return words(f"rule.{name}.{str(getattr(rules, name)).lower()}")


def counted(words: Words, key: str, points: int) -> str:
    """The sentence about an amount, or another one if it is 0."""
    return words(key, points=points) if points else words(f"{key}.none")


def listed(words: Words, names: Iterable[str]) -> str:
    """Names as a list."""
    return reduce(lambda before, last: words("rule.list", before=before, last=last), names)


def about_riichi(words: Words, rules: HanOptions) -> Iterator[str]:
    """The cost and conditions of riichi, and what it forbids."""
    yield counted(words, "rule.riichi_stick", rules.riichi_stick)
    yield words("rule.riichi_min_points", points=rules.riichi_min_points)
    least = rules.riichi_min_wall_tiles
    if least:
        yield words.plural("rule.riichi_min_wall_tiles", least)
    else:
        yield words("rule.riichi_min_wall_tiles.none")
    yield answered(words, rules, "furiten_riichi")
    yield chosen(words, rules, "riichi_ankan")


def uradora(rules: HanOptions) -> str:
    """Under which indicators there are ura dora."""
    if not rules.uradora:
        return "none"
    if not rules.kandora:
        return "single"
    return "all" if rules.kan_uradora else "first"
