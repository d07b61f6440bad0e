"""The stages of setting up a lesson's table: seats, walls, dice, opening, deal."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Final

from game.engine.fast_replace import replace
from game.engine.ruleset import RuleSet
from game.engine.wall import Wall

STARTED: Final = 2
"""After how many events the walls are built: the start of the match, and of the hand."""
THROWS: Final = 60
"""How many throws are enough to get every total."""
_TAKEN: Final = re.compile(r"taken:(\d+)")


class SetUpStage(StrEnum):
    """What is shown of a table before all tiles have been dealt."""

    SEATED = "seated"
    """The players, and an empty cloth."""
    BUILT = "built"
    """Four walls without a gap."""
    THROWN = "thrown"
    """The dice, and their sum."""
    TOTALS = "totals"
    """Which totals choose whose wall."""
    COUNTED = "counted"
    """The counted stacks, and the opening after them."""
    TAKEN = "taken"
    """The wall from which the first tiles have been taken."""


ORDER: Final = tuple(SetUpStage)


class BadSetUp(ValueError):
    """Raised for an unknown stage."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """A stage, and how often tiles have been taken from the wall."""

    stage: SetUpStage
    takings: int = 0

    @property
    def events(self) -> int:
        """How many events have been shown at this stage."""
        return STARTED + self.takings

    @property
    def rank(self) -> tuple[int, int]:
        """The order of the stage; those about the dice may follow each other in any order."""
        stage = SetUpStage.THROWN if self.stage is SetUpStage.TOTALS else self.stage
        return ORDER.index(stage), self.takings


def read_set_up(text: str) -> SetUp:
    """The stage of a text: `built`, or `taken:5` when tiles were taken five times."""
    found = _TAKEN.fullmatch(text)
    if found is not None:
        return SetUp(SetUpStage.TAKEN, int(found[1]))
    if text not in ORDER[:-1]:
        known = ", ".join(ORDER[:-1])
        raise BadSetUp(f"{text!r} is none of {known}, taken:1")
    return SetUp(SetUpStage(text))


class _Loaded(Random):
    """Loaded dice that show given numbers."""

    def __init__(self, shown: tuple[int, ...]) -> None:
        super().__init__(0)
        self._left = list(shown)

    def randint(self, a: int, b: int) -> int:
        return self._left.pop(0)


def opened(rules: RuleSet, wall: Wall, dice: tuple[int, ...]) -> Wall:
    """The wall, opened by the rules when the first seat throws these dice."""
    shown, place = rules.opening(_Loaded(dice), 0, rules.wall.walls)
    return replace(wall, dice=shown, opened=place)


def opened_at_home(rules: RuleSet, wall: Wall) -> Wall:
    """The wall, opened so that as much of its end as possible is in the dealer's wall."""
    throws = (rules.opening(Random(nth), 0, rules.wall.walls) for nth in range(THROWS))
    own = ((shown, place) for shown, place in throws if place.wall == 0)
    whole = rules.wall.dead // 2
    shown, place = min(own, key=lambda one: (one[1].stacks < whole, abs(one[1].stacks - whole)))
    return replace(wall, dice=shown, opened=place)
