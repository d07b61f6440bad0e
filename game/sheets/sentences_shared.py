"""Sentences shared by the sheets of all games with riichi."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce

from game.rulesets.families import GameOptions, HanOptions
from game.rulesets.riichi.options import NO_MINIMUM, RiichiOptions
from game.sheets.option_words import in_unit
from game.text.words import Words


def chosen(words: Words, rules: GameOptions, name: str) -> str:
    """The sentence of an option with a few choices."""
    return words(f"rule.{name}.{getattr(rules, name)}")


def answered(words: Words, rules: GameOptions, name: str) -> str:
    """The sentence of an option with yes and no."""
    return words(f"rule.{name}.{str(getattr(rules, name)).lower()}")


def of_three(words: Words, rules: RiichiOptions, key: str) -> str:
    """The key of a text, or of the one for three players if there is one and three play."""
    own = f"{key}.three"
    return own if rules.three_play and words.has(own) else key


def counted(words: Words, key: str, points: int) -> str:
    """The sentence about an amount, or another one if it is 0."""
    return words(key, points=points) if points else words(f"{key}.none")


def listed(words: Words, names: Iterable[str]) -> str:
    """Names as a list."""
    return reduce(lambda before, last: words("rule.list", before=before, last=last), names)


def about_riichi(words: Words, rules: HanOptions) -> Iterator[str]:
    """The cost and conditions of riichi, and what it forbids."""
    yield counted(words, "rule.riichi_stick", rules.riichi_stick)
    if rules.riichi_min_points > NO_MINIMUM:
        yield words("rule.riichi_min_points", points=rules.riichi_min_points)
    else:
        yield words("rule.riichi_min_points.none")
    least = rules.riichi_min_wall_tiles
    if least:
        yield words.plural("rule.riichi_min_wall_tiles", least)
    else:
        yield words("rule.riichi_min_wall_tiles.none")
    yield answered(words, rules, "furiten_riichi")
    yield chosen(words, rules, "riichi_ankan")


def about_norths(words: Words, rules: HanOptions) -> Iterator[str]:
    """What norths do where three play (kansai sheet, 3)."""
    if not rules.pei_dora:
        yield words("rule.norths.none")
    else:
        yield words(in_unit(words, rules, f"rule.pei_declare.{rules.pei_declare}"))
        yield answered(words, rules, "pei_initial_hand")
        yield answered(words, rules, "pei_in_riichi")
        if rules.pei_fourth_indicator and rules.kandora:
            yield words("rule.pei_fourth_indicator")
        yield answered(words, rules, "pei_interrupts")
        yield chosen(words, rules, "pei_ron")
        if rules.rinshan_on_pei:
            yield words("rule.rinshan_on_pei")
    yield words(in_unit(words, rules, f"rule.north_yakuhai.{str(rules.north_yakuhai).lower()}"))


def uradora(rules: HanOptions) -> str:
    """Under which indicators there are ura dora."""
    if not rules.uradora:
        return "none"
    if not rules.kandora:
        return "single"
    return "all" if rules.kan_uradora else "first"
