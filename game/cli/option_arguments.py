"""`--option NAME=VALUE`: options that differ from the named rules."""

from __future__ import annotations

import json
from collections.abc import Mapping

from game.cli.errors import misused
from game.cli.parser import Arguments, Options
from game.rulesets import PRESETS
from game.rulesets.families import GameOptions, family_of
from game.rulesets.option_changes import BadOption, Wanted
from game.sheets.option_words import bad_option_text
from game.text.words import Words


def changeable(arguments: Arguments) -> None:
    """Adds `--option` to a command."""
    arguments.several("--option", "NAME=VALUE", key="cli.option")


def changes(options: Options) -> dict[str, object]:
    """The changes of options; the last value of an option counts."""
    return dict(map(_change, options.option))


def _change(given: str) -> tuple[str, object]:
    """An option and its value, written as JSON or as a bare word."""
    name, equals, value = given.partition("=")
    if not equals:
        raise misused("cli.option.no_value", given=given)
    try:
        return name, json.loads(value)
    except (ValueError, RecursionError):
        return name, value


def changed(rules: GameOptions, options: Options, words: Words) -> GameOptions:
    """The rules with the given options."""
    try:
        return family_of(rules).changed(rules, changes(options))
    except BadOption as bad:
        raise misused("cli.option.bad", reason=bad_option_text(words, bad)) from bad


def for_any_game(rules: GameOptions, options: Options, words: Words) -> Mapping[str, object]:
    """The given options for questions about several games, if at least one game has them."""
    given = changes(options)
    for name, value in given.items():
        faults = [_fault(one, name, value) for one in (rules, *PRESETS.values())]
        bad = next((one for one in faults if one and one.wanted is not Wanted.NAME), faults[0])
        if bad is not None and all(faults):
            raise misused("cli.option.bad", reason=bad_option_text(words, bad))
    return given


def _fault(rules: GameOptions, name: str, value: object) -> BadOption | None:
    """Why rules cannot have an option of this value."""
    try:
        family_of(rules).changed(rules, {name: value})
    except BadOption as bad:
        return bad
    return None
