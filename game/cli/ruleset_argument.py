"""Rules named on the command line: a preset by its id, else the player's own by name."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path

from game.cli.errors import faulty, misused
from game.cli.option_arguments import changed
from game.cli.parser import PROGRAM, Options
from game.rulesets import PRESETS
from game.rulesets.families import GameOptions, family_of
from game.sheets.known_rulesets import Named, everything, fault_text, find, left_out_text
from game.sheets.option_words import problem_text
from game.sheets.own_rulesets import OwnRulesets
from game.storage import paths
from game.text.words import Words


def own_rulesets(options: Options) -> OwnRulesets:
    """The folder of the player's own rules."""
    return OwnRulesets(paths.user_data(options.data_dir))


def named(given: str, options: Options, words: Words, name: str = "--ruleset") -> Named:
    """The named rules; problems of the player's own rules are printed, one line each."""
    own = own_rulesets(options)
    found = find(given, own)
    if given not in PRESETS:
        notes(words, own, found)
    if found is None:
        choices = ", ".join(one.name for one in everything(own))
        raise misused("cli.fault.ruleset", name=name, given=given, choices=choices)
    return found


def playable(options: Options, words: Words) -> Named:
    """The named rules with the given options, if a game can be played by them."""
    found = named(options.ruleset, options, words)
    rules = changed(found.options, options, words)
    refused = family_of(rules).refused(rules)
    if refused:
        fault = misused if options.option else faulty
        reason = problem_text(words, rules, refused[0])
        raise fault("cli.fault.unplayable", given=found.name, reason=reason)
    return found._replace(options=rules)


def notes(words: Words, own: OwnRulesets, found: Named | None = None) -> None:
    """Prints which files are unreadable, and what was left out of the rules found."""
    lines = [fault_text(words, fault) for fault in own.faults()]
    if found is not None and found.own is not None:
        lines += [left_out_text(words, found.own, left) for left in found.own.left_out]
    for line in lines:
        print(f"{PROGRAM}: {line}", file=sys.stderr)


class Known(Mapping[str, GameOptions]):
    """The options of all rules by name; the player's own are read when first needed."""

    def __init__(self, data: Path | None) -> None:
        self._data = data

    @cached_property
    def _own(self) -> OwnRulesets:
        return OwnRulesets(paths.user_data(self._data))

    def __getitem__(self, name: str) -> GameOptions:
        found: GameOptions | None = PRESETS.get(name)
        if found is None and (named := find(name, self._own)) is not None:
            found = named.options
        if found is None:
            raise KeyError(name)
        return found

    def __iter__(self) -> Iterator[str]:
        return (one.name for one in everything(self._own))

    def __len__(self) -> int:
        return sum(1 for _ in everything(self._own))
