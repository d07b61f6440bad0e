"""Scoring elements: what a hand may have, in words, and what it is worth."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import wraps
from typing import Final, TypeAlias

from game.engine.scoring.candidate import Candidate, Outline, WinMoment
from game.engine.scoring.hand_score import Counted

YAKUMAN: Final = 13
"""The han of one yakuman."""
COMPLETE: Final = ("standard", "seven_pairs", "thirteen_orphans")
"""The shapes of ordinary complete hands."""
SETS: Final = ("standard",)


class Usage(StrEnum):
    """How widely a yaku is played; a sheet says which of these it plays."""

    USUAL = "usual"
    LOCAL = "local"


USUAL, LOCAL = Usage


@dataclass(frozen=True, slots=True)
class Han:
    """What an element adds to a closed hand, and to an open one; nothing means not available."""

    closed: int
    open: int = 0


@dataclass(frozen=True, slots=True)
class Flat:
    """A limit as which the win is paid, whatever else the hand holds."""

    limit: str


Value: TypeAlias = Han | Flat
Condition: TypeAlias = Callable[[Candidate], bool]
Glance: TypeAlias = Callable[[Outline], bool]
"""What is seen of a hand at first glance."""
Chance: TypeAlias = Callable[[WinMoment], bool]
"""What the moment of a win gives."""


def always_possible(_seen: Outline | WinMoment) -> bool:
    """Nothing is ruled out at first glance, nor by the moment."""
    return True


@dataclass(frozen=True, slots=True)
class Element:
    """Something in a winning hand that is worth something."""

    id: str
    value: Value
    holds: Condition
    """Whether the hand has it."""
    shapes: tuple[str, ...] = COMPLETE
    """The shapes in which it can be found."""
    replaces: tuple[str, ...] = ()
    """What is not counted beside it: lesser forms of it, and what it implies."""
    by_wait: bool = False
    """Whether it depends on the tile that completed the hand, even when that was drawn."""
    doubled: Condition | None = None
    """When it counts twice."""
    possible: Glance = always_possible
    """What must be seen at first glance; a hand without it is not looked at closely."""
    is_bonus: bool = False
    """Whether it adds its han but permits no win (kansai sheet, 7.2)."""
    timely: Chance = always_possible
    """What must be so at the moment of the win."""
    is_plain: bool = False
    """Whether the glance and the moment say it all: the hand need not be looked at closely."""
    usage: Usage | None = None
    """On which sheets it is: it is off wherever this is not played, and everywhere if nothing."""
    japanese: str = ""
    """Its usual name in Japanese, where logs of other programs have none for it."""

    def counted(self, win: Candidate) -> Counted:
        """What the element adds to a hand that has it."""
        twice = self.doubled is not None and self.doubled(win)
        return self.worth(closed=win.is_closed, times=1 + twice)

    def worth(self, *, closed: bool, times: int = 1) -> Counted:
        """What the element adds to a closed hand, or to an open one."""
        if isinstance(self.value, Flat):
            return Counted(self.id, 0, flat=self.value.limit)
        han = (self.value.closed if closed else self.value.open) * times
        return Counted(self.id, han, yakuman=han // YAKUMAN, is_bonus=self.is_bonus)

    def is_available(self, *, closed: bool) -> bool:
        """Whether a hand in this state can score it."""
        if isinstance(self.value, Flat):
            return True
        return bool(self.value.closed if closed else self.value.open)


def element(
    value: Value,
    *,
    name: str = "",
    shapes: tuple[str, ...] = COMPLETE,
    replaces: tuple[str, ...] = (),
    by_wait: bool = False,
    possible: Glance = always_possible,
    usage: Usage | None = None,
    japanese: str = "",
) -> Callable[[Condition], Element]:
    """Makes an element of a condition; its id is the name of the function unless one is given."""

    def define(condition: Condition) -> Element:
        named = name or condition.__name__
        return Element(
            named,
            value,
            condition,
            shapes,
            replaces,
            by_wait,
            possible=possible,
            usage=usage,
            japanese=japanese,
        )

    return define


def at_a_glance(
    value: Value,
    *,
    name: str = "",
    shapes: tuple[str, ...] = COMPLETE,
    replaces: tuple[str, ...] = (),
    usage: Usage | None = None,
    japanese: str = "",
) -> Callable[[Glance], Element]:
    """Makes an element of what is seen of a hand at first glance."""

    def define(glance: Glance) -> Element:
        @wraps(glance)
        def holds(win: Candidate) -> bool:
            return glance(win.outline)

        named = name or glance.__name__
        return Element(
            named,
            value,
            holds,
            shapes,
            replaces,
            possible=glance,
            is_plain=True,
            usage=usage,
            japanese=japanese,
        )

    return define


def by_moment(
    value: Value,
    *,
    name: str = "",
    shapes: tuple[str, ...] = COMPLETE,
    replaces: tuple[str, ...] = (),
    usage: Usage | None = None,
    japanese: str = "",
) -> Callable[[Chance], Element]:
    """Makes an element of what the moment of a win gives."""

    def define(chance: Chance) -> Element:
        @wraps(chance)
        def holds(win: Candidate) -> bool:
            return chance(win.situation.moment)

        named = name or chance.__name__
        return Element(
            named,
            value,
            holds,
            shapes,
            replaces,
            timely=chance,
            is_plain=True,
            usage=usage,
            japanese=japanese,
        )

    return define
