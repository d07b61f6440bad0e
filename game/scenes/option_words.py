"""Options of riichi in words: their names, their values, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from game.rulesets.options import Problem
from game.rulesets.riichi_options import RedFives
from game.text.words import Words


def label_of(words: Words, name: str) -> str:
    """The name of an option; that of a yaku is the yaku."""
    if name.startswith("yaku."):
        _, yaku, part = name.split(".")
        return words(f"option.yaku.{part}", yaku=words(f"yaku.{yaku}"))
    return words(f"option.{name}")


def value_text(words: Words, name: str, value: object) -> str:
    """A value of an option in words."""
    if isinstance(value, bool):
        own = f"option.{name}.{str(value).lower()}"
        return words(own) if words.has(own) else words(f"option.{str(value).lower()}")
    if isinstance(value, Enum):
        return words(f"option.{name}.{value.value}")
    if isinstance(value, int):
        own = f"option.{name}.{value}"
        return words(own) if words.has(own) else words.number(value)
    if isinstance(value, RedFives):
        return _reds(words, value)
    if isinstance(value, frozenset):
        return _several(words, name, sorted(str(one.value) for one in value))
    assert isinstance(value, tuple), "an option is a choice, a number, or several of them"
    return " · ".join(words.signed(one) for one in value)


def _reds(words: Words, reds: RedFives) -> str:
    if reds.m == reds.p == reds.s:
        return words(f"option.red_fives.{reds.m}")
    return words("new.reds.own", m=reds.m, p=reds.p, s=reds.s)


def _several(words: Words, name: str, values: Iterable[str]) -> str:
    named = [words(f"option.{name}.{value}") for value in values]
    return " · ".join(named) if named else words("option.none")


def problem_text(words: Words, problem: Problem) -> str:
    """What is wrong, or pointless, in a sentence."""
    name = problem.options[0]
    own = f"option.problem.{problem.id}.{name}"
    given = value_text(words, name, problem.values[0])
    key = own if words.has(own) else f"option.problem.{problem.id}"
    return words(key, option=label_of(words, name), given=given)
