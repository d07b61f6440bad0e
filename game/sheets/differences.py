"""Differences between two sets of rules, point by point and in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import is_dataclass
from typing import Final, NamedTuple

from game.rulesets.families import GameOptions, family_of
from game.rulesets.option_changes import numbers_in
from game.sheets.option_groups import groups_of, has_option
from game.sheets.option_words import about_of, label_of, value_text
from game.sheets.yaku_words import worth_of, worth_text, yaku_ids, yaku_text
from game.text.words import Words
from game.text.yaku_names import yaku_name


class RuleDifference(NamedTuple):
    """A difference in one point, in words."""

    name: str
    """The name of the option, or `yaku.` and the id of a yaku."""
    label: str
    value: str
    other: str
    """The value in the other rules."""
    about: str
    """What the option decides, or the rule of the yaku."""

    def sentence(self, words: Words, other: str) -> str:
        """The point as a line of a list; `other` is the name of the other rules."""
        return words(
            "rules.difference", option=self.label, value=self.value, sheet=other, other=self.other
        )


def different(options: GameOptions, other: GameOptions) -> Iterator[str]:
    """The names of points that differ: options, and yaku after `yaku.`.

    A point that only one of two families has differs, too.
    """
    names = [name for names in groups_of(options).values() for name in names]
    theirs = [name for names in groups_of(other).values() for name in names]
    listed = dict.fromkeys((*names, *theirs, "yaku"))
    for name in listed:
        if name == "yaku":
            yield from _different_yaku(options, other)
        elif compared_value(options, name) != compared_value(other, name):
            yield name


def _different_yaku(options: GameOptions, other: GameOptions) -> Iterator[str]:
    """Yaku whose values differ; those with a differing option of their own are left out."""
    for name in dict.fromkeys((*yaku_ids(options), *yaku_ids(other))):
        here, there = worth_of(options, name), worth_of(other, name)
        if here != there and not is_told_by_option(name, (options, other)):
            yield f"yaku.{name}"


def is_told_by_option(yaku: str, rules: Sequence[GameOptions]) -> bool:
    """Whether the option of a yaku differs, so that its values need not be told as well."""
    option = _OPTION_OF_YAKU.get(yaku)
    if option is None:
        return False
    first = compared_value(rules[0], option)
    return any(compared_value(options, option) != first for options in rules)


def compared_value(options: GameOptions, name: str) -> object:
    """The value of an option; a value equal to no other if the game has no such option.

    The same number of red fives in every suit counts as equal in games with more suits.
    """
    value = getattr(options, name) if has_option(options, name) else _UNKNOWN
    if not is_dataclass(value) or isinstance(value, type):
        return value
    numbers = numbers_in(value)
    return numbers if len(set(numbers.values())) > 1 else next(iter(numbers.values()))


_UNKNOWN: Final = object()


_OPTION_OF_YAKU: Final = {"kanburi": "kanburi", "renhou": "renhou", "tanyao": "open_tanyao"}
"""The options that decide about a yaku besides its own values."""


def differences(
    words: Words, options: GameOptions, other: GameOptions
) -> tuple[RuleDifference, ...]:
    """The differences of rules from others, in the order in which options are shown."""
    return tuple(_difference(words, name, options, other) for name in different(options, other))


def _difference(
    words: Words, name: str, options: GameOptions, other: GameOptions
) -> RuleDifference:
    if not name.startswith("yaku."):
        here, there = (option_text(words, name, one) for one in (options, other))
        having = options if has_option(options, name) else other
        label, about = label_of(words, having, name), about_of(words, having, name)
        return RuleDifference(name, label, here, there, about)
    yaku = name.removeprefix("yaku.")
    unit = family_of(options).unit
    here, there = (
        worth_text(words, worth_of(one, yaku), family_of(one).unit) for one in (options, other)
    )
    return RuleDifference(
        name, yaku_name(words, yaku), here, there, yaku_text(words, yaku, "rule", unit)
    )


def option_text(words: Words, name: str, options: GameOptions) -> str:
    """A value in words; a dash if the game does not have the option."""
    if not has_option(options, name):
        return words("rules.none")
    return value_text(words, name, getattr(options, name))
