"""Rules that have a name: the sheets of the house first, then those the player has kept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.rulesets import PRESETS
from game.rulesets.families import GameOptions
from game.sheets.differences import different
from game.sheets.option_words import label_of
from game.sheets.own_rulesets import LeftOut, OwnRuleset, OwnRulesets
from game.storage.damaged_files import Unread
from game.text.words import Words


class Named(NamedTuple):
    """Rules under the name by which one asks for them."""

    name: str
    based_on: str
    options: GameOptions
    own: OwnRuleset | None = None
    """The player's own rules; none for a sheet of the house."""

    @property
    def own_name(self) -> str:
        """The name the player has given; empty for a sheet of the house."""
        return self.name if self.own else ""

    def short(self, words: Words) -> str:
        """The name inside a sentence."""
        return self.name if self.own else words(f"sheet.{self.name}")

    def title(self, words: Words) -> str:
        """The name at the head of a page."""
        return self.name if self.own else words(f"ruleset.{self.name}")

    def lead(self, words: Words) -> str:
        """A sentence on what rules these are."""
        if self.own is None and self.options == PRESETS[self.name]:
            return words(f"ruleset.{self.name}.about")
        return based_on(words, self.based_on, self.options)


def of_sheet(name: str) -> Named:
    """A sheet of the house."""
    return Named(name, name, PRESETS[name])


def of_own(own: OwnRuleset) -> Named:
    """Rules the player has kept."""
    return Named(own.name, own.based_on, own.options, own)


def find(name: str, kept: OwnRulesets) -> Named | None:
    """The rules of this name: a sheet by its id, else the player's own by their exact name."""
    if name in PRESETS:
        return of_sheet(name)
    own = kept.find(name)
    return None if own is None else of_own(own)


def everything(kept: OwnRulesets) -> Iterator[Named]:
    """All rules there are."""
    yield from map(of_sheet, PRESETS)
    yield from map(of_own, kept.listed)


def based_on(words: Words, sheet: str, options: GameOptions) -> str:
    """From which sheet rules have been made, and how far they are from it."""
    name, count = words(f"sheet.{sheet}"), len(tuple(different(options, PRESETS[sheet])))
    if not count:
        return words("own.same", sheet=name)
    return words.plural("own.based_on", count, sheet=name)


# ---- what is wrong with what was kept ------------------------------------------------------------


def fault_text(words: Words, fault: Unread) -> str:
    """Why a file is no use, and what has become of it."""
    reason = words(f"own.fault.{fault.reason}", about=fault.about)
    if fault.kept_as:
        return words("own.set_aside", file=fault.file.name, reason=reason, kept=fault.kept_as)
    return words("own.unusable", file=fault.file.name, reason=reason)


def left_out_text(words: Words, own: OwnRuleset, left: LeftOut) -> str:
    """Which option of own rules is not played, and why."""
    known = {"name": own.name, "sheet": words(f"sheet.{own.based_on}")}
    if not left.is_known:
        return words("own.unknown_option", option=left.option, **known)
    label = label_of(words, PRESETS[own.based_on], left.option)
    return words("own.bad_value", option=label, given=str(left.given), **known)
