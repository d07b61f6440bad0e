"""How far the table of a lesson is set up: seats, walls, dice, the opening, and the deal."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Final

from game.engine.ruleset import RuleSet
from game.engine.values import replace
from game.engine.wall import Wall

STARTED: Final = 2
"""The events after which the walls stand there: the match, and the hand."""
THROWS: Final = 60
"""Among so many throws every total comes."""
_TAKEN: Final = re.compile(r"taken:(\d+)")


class SetUpStage(StrEnum):
    """What is seen of a table before all tiles have been dealt."""

    SEATED = "seated"
    """The players, and an empty cloth."""
    BUILT = "built"
    """Four walls without a gap."""
    THROWN = "thrown"
    """The dice, and their sum."""
    TOTALS = "totals"
    """Which totals lead to whose wall."""
    COUNTED = "counted"
    """The stacks that were counted, and the opening after them."""
    TAKEN = "taken"
    """The wall from which the first tiles have been taken."""


ORDER: Final = tuple(SetUpStage)


class BadSetUp(ValueError):
    """Raised for a stage that nobody knows."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """A stage, and how many times tiles have been taken from the wall."""

    stage: SetUpStage
    takings: int = 0

    @property
    def events(self) -> int:
        """How many events have been seen then."""
        return STARTED + self.takings

    @property
    def rank(self) -> tuple[int, int]:
        """Where it comes among the others; between two looks at the dice one may look elsewhere."""
        stage = SetUpStage.THROWN if self.stage is SetUpStage.TOTALS else self.stage
        return ORDER.index(stage), self.takings


def read_set_up(text: str) -> SetUp:
    """The stage that is written so: `built`, or `taken:5` when tiles were taken five times."""
    found = _TAKEN.fullmatch(text)
    if found is not None:
        return SetUp(SetUpStage.TAKEN, int(found[1]))
    if text not in ORDER[:-1]:
        known = ", ".join(ORDER[:-1])
        raise BadSetUp(f"{text!r} is none of {known}, taken:1")
    return SetUp(SetUpStage(text))


class _Loaded(Random):
    """Dice that show what is written."""

    def __init__(self, shown: tuple[int, ...]) -> None:
        super().__init__(0)
        self._left = list(shown)

    def randint(self, a: int, b: int) -> int:
        return self._left.pop(0)


def opened(rules: RuleSet, wall: Wall, dice: tuple[int, ...]) -> Wall:
    """The wall, opened where the rules open it when the first seat throws these dice."""
    shown, place = rules.opening(_Loaded(dice), 0, rules.wall.walls)
    return replace(wall, dice=shown, opened=place)


def opened_at_home(rules: RuleSet, wall: Wall) -> Wall:
    """The wall, opened by a throw that leaves as much of its end as can be in the dealer's wall."""
    throws = (rules.opening(Random(nth), 0, rules.wall.walls) for nth in range(THROWS))
    own = ((shown, place) for shown, place in throws if place.wall == 0)
    whole = rules.wall.dead // 2
    shown, place = min(own, key=lambda one: (one[1].stacks < whole, abs(one[1].stacks - whole)))
    return replace(wall, dice=shown, opened=place)
