"""The texts of options: names, values and problems."""

from __future__ import annotations

from dataclasses import is_dataclass
from difflib import get_close_matches
from enum import Enum
from typing import Final

from game.engine.scoring.special_hands.grand_jeu import GrandJeu
from game.rulesets.families import GameOptions, family_of
from game.rulesets.option_changes import AUTO, BadOption, Problem, Wanted, numbers_in
from game.storage.bounded_json import quoted
from game.text.visible_letters import visible
from game.text.words import Words
from game.text.yaku_names import yaku_name

_NEAR: Final = 3
"""How many similar names are suggested for an unknown one."""
_QUOTED: Final = 60
"""How many letters of an invalid value are quoted."""


def label_of(words: Words, rules: GameOptions, name: str) -> str:
    """The name of an option, or of a yaku."""
    if name.startswith("yaku."):
        _, yaku, part = name.split(".")
        return words(f"option.yaku.{part}", yaku=yaku_name(words, yaku))
    return words(in_unit(words, rules, f"option.{name}"))


def about_of(words: Words, rules: GameOptions, name: str) -> str:
    """What an option decides."""
    return words(in_unit(words, rules, f"option.{name}.about"))


def in_unit(words: Words, rules: GameOptions, key: str) -> str:
    """The key of a text, with the unit of the family of games if it has such a text."""
    own = f"{key}.{family_of(rules).unit}"
    return own if words.has(own) else key


def value_text(words: Words, name: str, value: object) -> str:
    """A value of an option in words."""
    if value is None:
        return words(f"option.{name}.{AUTO}")
    if isinstance(value, bool):
        own = f"option.{name}.{str(value).lower()}"
        return words(own) if words.has(own) else words(f"option.{str(value).lower()}")
    if isinstance(value, Enum):
        return words(f"option.{name}.{value.value}")
    if isinstance(value, int):
        own = f"option.{name}.{value}"
        return words(own) if words.has(own) else words.number(value)
    if is_dataclass(value) and not isinstance(value, type):
        return _reds(words, numbers_in(value))
    return _list_text(words, name, value)


def _reds(words: Words, reds: dict[str, int]) -> str:
    """The number of red fives, for all suits or suit by suit."""
    if len(each := set(reds.values())) == 1:
        return words(f"option.red_fives.{each.pop()}")
    return words("new.reds.own" if reds.get("m") else "new.reds.two", **reds)


def _list_text(words: Words, name: str, value: object) -> str:
    """Several choices, or several numbers, as a list."""
    if isinstance(value, tuple):
        return " · ".join(words.signed(one) for one in value)
    assert isinstance(value, frozenset), "an option is a choice, a number, or several of them"
    if value and words.has(counted := f"option.{name}.count"):
        return words.plural(counted, len(value))
    named = [choice_text(words, name, one) for one in sorted(value)]
    return " · ".join(named) if named else words("option.none")


def choice_text(words: Words, name: str, one: Enum) -> str:
    """The text of one choice."""
    if isinstance(one, GrandJeu):
        return words(f"grand_jeu.{one.value}")
    return words(f"option.{name}.{one.value}")


def problem_text(words: Words, rules: GameOptions, problem: Problem) -> str:
    """A problem as a sentence."""
    name, other = problem.options[0], problem.options[-1]
    given = value_text(words, name, problem.values[0])
    key = in_unit(words, rules, f"option.problem.{problem.id}")
    label, beside = label_of(words, rules, name), label_of(words, rules, other)
    return words(key, option=label, given=given, other=beside)


def bad_option_text(words: Words, bad: BadOption) -> str:
    """Why an option or its value is invalid, and what is possible instead."""
    option = visible(bad.option[: _QUOTED + 1])
    option = option if len(option) <= _QUOTED else option[:_QUOTED] + "…"
    choices = ", ".join(_suggestions(bad))
    values = {"option": option, "given": quoted(bad.given, _QUOTED), "choices": choices}
    return words(f"option.fault.{bad.wanted}", **values)


def _suggestions(bad: BadOption) -> tuple[str, ...]:
    """The suggestions: similar names, or all possible values."""
    if bad.wanted is Wanted.NAME:
        return tuple(get_close_matches(bad.option[:_QUOTED], bad.choices, _NEAR, cutoff=0))
    if bad.wanted is Wanted.ROW:
        return tuple(f"[{', '.join('0' * int(length))}]" for length in bad.choices)
    if bad.wanted is Wanted.PARTS:
        return tuple(f'"{part}": 1' for part in bad.choices)
    if bad.wanted is Wanted.LIST:
        return tuple(f'"{choice}"' for choice in bad.choices)
    return bad.choices
