"""Sentences that are made alike in every game with riichi."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce

from game.rulesets.families import GameOptions, HanOptions
from game.text.words import Words


def chosen(words: Words, rules: GameOptions, name: str) -> str:
    """The sentence of an option that is one of a few choices."""
    return words(f"rule.{name}.{getattr(rules, name)}")


def answered(words: Words, rules: GameOptions, name: str) -> str:
    """The sentence of an option that is yes or no."""
    return words(f"rule.{name}.{str(getattr(rules, name)).lower()}")


def counted(words: Words, key: str, points: int) -> str:
    """The sentence about an amount, another one where it is nothing."""
    return words(key, points=points) if points else words(f"{key}.none")


def listed(words: Words, names: Iterable[str]) -> str:
    """Names one after the other."""
    return reduce(lambda before, last: words("rule.list", before=before, last=last), names)


def about_riichi(words: Words, rules: HanOptions) -> Iterator[str]:
    """What riichi costs and needs, and what it forbids."""
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
    """Under which indicators there are dora."""
    if not rules.uradora:
        return "none"
    if not rules.kandora:
        return "single"
    return "all" if rules.kan_uradora else "first"
