"""Named rules: the presets, then the player's own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.rulesets import PRESETS
from game.rulesets.families import GameOptions
from game.sheets.differences import different
from game.sheets.option_words import label_of
from game.sheets.own_rulesets import TOO_MANY, LeftOut, OwnRuleset, OwnRulesets
from game.storage.bounded_json import quoted
from game.storage.damaged_files import Unread
from game.storage.settings import Json
from game.text.visible_letters import visible
from game.text.words import Words

LONGEST_VALUE: Final = 60
"""How much of a value that cannot be used is quoted."""


class Named(NamedTuple):
    """Rules with their name."""

    name: str
    based_on: str
    options: GameOptions
    own: OwnRuleset | None = None
    """The player's own rules; `None` for a preset."""

    @property
    def own_name(self) -> str:
        """The name the player has given; empty for a preset."""
        return self.name if self.own else ""

    def short(self, words: Words) -> str:
        """The name for use inside a sentence."""
        return self.name if self.own else words(f"sheet.{self.name}")

    def title(self, words: Words) -> str:
        """The name as the title of a page."""
        return self.name if self.own else words(f"ruleset.{self.name}")

    def lead(self, words: Words) -> str:
        """A sentence about the rules."""
        if self.own is None and self.options == PRESETS[self.name]:
            return words(f"ruleset.{self.name}.about")
        return based_on(words, self.based_on, self.options)


def of_sheet(name: str) -> Named:
    """The named rules of a preset."""
    return Named(name, name, PRESETS[name])


def of_own(own: OwnRuleset) -> Named:
    """The named rules of an own ruleset."""
    return Named(own.name, own.based_on, own.options, own)


def find(name: str, own_rulesets: OwnRulesets) -> Named | None:
    """The rules of this name: a preset by its id, else the player's own by their exact name."""
    if name in PRESETS:
        return of_sheet(name)
    own = own_rulesets.find(name)
    return None if own is None else of_own(own)


def everything(own_rulesets: OwnRulesets) -> Iterator[Named]:
    """All presets and own rules."""
    yield from map(of_sheet, PRESETS)
    yield from map(of_own, own_rulesets.listed)


def based_on(words: Words, sheet: str, options: GameOptions) -> str:
    """A sentence on the preset that rules are based on, and the number of differences."""
    name, count = words(f"sheet.{sheet}"), len(tuple(different(options, PRESETS[sheet])))
    if not count:
        return words("own.same", sheet=name)
    return words.plural("own.based_on", count, sheet=name)


# ---- faults of own rules -------------------------------------------------------------------------


def fault_text(words: Words, fault: Unread) -> str:
    """Why a file cannot be used, and what was done with it."""
    if fault.reason == TOO_MANY:
        return words("own.too_many", most=fault.about)
    reason = words(f"own.fault.{fault.reason}", about=fault.about)
    if fault.kept_as:
        return words("own.set_aside", file=fault.file.name, reason=reason, kept=fault.kept_as)
    return words("own.unusable", file=fault.file.name, reason=reason)


def left_out_text(words: Words, own: OwnRuleset, left: LeftOut) -> str:
    """Which option of own rules was left out, and why."""
    known = {"name": own.name, "sheet": words(f"sheet.{own.based_on}")}
    if not left.is_known:
        return words("own.unknown_option", option=_given_text(left.option), **known)
    label = label_of(words, PRESETS[own.based_on], left.option)
    return words("own.bad_value", option=label, given=_given_text(left.given), **known)


def _given_text(given: Json) -> str:
    """A value that cannot be used, for quoting: a word as it is, all else as in the file."""
    if not isinstance(given, str):
        return quoted(given, LONGEST_VALUE)
    shown = visible(given[: LONGEST_VALUE + 1])
    return shown if len(given) <= LONGEST_VALUE else f"{shown[:LONGEST_VALUE]}…"
