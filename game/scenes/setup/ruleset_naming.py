"""A name for rules that are to be kept: one line of text, and what may be wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.scenes.shared.name_entry import CANCEL, KEEP_NAME, NAME, NameEntry
from game.sheets.own_rulesets import LONGEST_NAME, OwnRulesets
from game.text.visible_letters import tidy_name
from game.ui.scene import Services, Step

__all__ = ["CANCEL", "KEEP_NAME", "NAME", "Naming", "NamingScene"]


@dataclass(frozen=True, slots=True)
class Naming:
    """What is asked, and where the answer leads."""

    title: str
    text: str
    name: str
    """What stands in the line at first."""
    done: Callable[[str], Step]
    replaces: bool = False
    """Whether rules of the same name may be replaced."""
    but: str = ""
    """The name the rules have: they may keep it."""


class NamingScene(NameEntry):
    """The line for a name that no other rules have, or that may replace them."""

    def __init__(self, services: Services, kept: OwnRulesets, naming: Naming) -> None:
        empty = services.words("own.name.empty")
        super().__init__(services, naming.title, naming.text, naming.name, naming.done, empty)
        self.kept, self.naming = kept, naming

    @property
    def _fault(self) -> str:
        return self.kept.fault_of_name(self.name, self.naming.but) or ""

    @property
    def _replaces(self) -> bool:
        return self._fault == "taken" and self.naming.replaces

    @property
    def may_keep(self) -> bool:
        """Whether the name is one that can be kept."""
        return not self._fault or self._replaces

    @property
    def note(self) -> str:
        """What is wrong with the name, or what keeping it will do; nothing while there is none."""
        fault = "replaces" if self._replaces else self._fault
        if not fault or not tidy_name(self.name):
            return ""
        return self.words(f"own.name.{fault}", name=tidy_name(self.name), longest=LONGEST_NAME)

    @property
    def label(self) -> str:
        """Whether the name is only kept, or takes the place of another's."""
        return self.words("own.replace" if self._replaces else "own.keep")
