"""Scoring elements: yaku, their conditions and values."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import wraps
from typing import Final, TypeAlias

from game.engine.scoring.candidate import Candidate, Outline, WinMoment
from game.engine.scoring.hand_score import Counted, Limit
from game.engine.shapes.hand_shapes import COMPLETE_SHAPES, SEVEN_PAIRS, STANDARD_SHAPE

YAKUMAN: Final = 13
"""The han of one yakuman."""
COMPLETE: Final = tuple(shape.id for shape in COMPLETE_SHAPES)
"""The shapes of ordinary complete hands."""
SETS: Final = (STANDARD_SHAPE.id,)
SETS_OR_PAIRS: Final = (STANDARD_SHAPE.id, SEVEN_PAIRS.id)


class Usage(StrEnum):
    """How widely a yaku is played; presets say which usages they include."""

    USUAL = "usual"
    LOCAL = "local"


USUAL, LOCAL = Usage


@dataclass(frozen=True, slots=True)
class Han:
    """The han an element adds to a closed hand, and to an open one; `None`: not available."""

    closed: int
    open: int = 0


@dataclass(frozen=True, slots=True)
class Flat:
    """A limit that the win is paid as, whatever else the hand holds."""

    limit: Limit


Value: TypeAlias = Han | Flat
Condition: TypeAlias = Callable[[Candidate], bool]
Glance: TypeAlias = Callable[[Outline], bool]
"""A condition on the outline of a hand."""
Chance: TypeAlias = Callable[[WinMoment], bool]
"""A condition on the moment of a win."""


def always_possible(_seen: Outline | WinMoment) -> bool:
    """Neither outline nor moment rules it out."""
    return True


@dataclass(frozen=True, slots=True)
class Element:
    """A yaku, or another scoring element of a winning hand."""

    id: str
    value: Value
    holds: Condition
    """Whether the hand has it."""
    shapes: tuple[str, ...] = COMPLETE
    """The shapes in which it can be found."""
    replaces: tuple[str, ...] = ()
    """The ids of elements not counted beside it: its lesser forms and those it implies."""
    by_wait: bool = False
    """Whether it depends on the winning tile, even for a tsumo."""
    doubled: Condition | None = None
    """When it counts twice."""
    possible: Glance = always_possible
    """What the outline must show; other hands are not checked further."""
    is_bonus: bool = False
    """Whether it adds its han but permits no win (kansai sheet, 7.2)."""
    timely: Chance = always_possible
    """What the moment of the win must be."""
    is_plain: bool = False
    """Whether outline and moment decide it: the hand need not be checked further."""
    usage: Usage | None = None
    """How widely it is played: off in presets that do not play this; `None` is off everywhere."""
    japanese: str = ""
    """Its usual name in Japanese, for logs of other programs, unless they have their own."""

    def counted(self, win: Candidate) -> Counted:
        """What the element adds to a hand that has it."""
        twice = self.doubled is not None and self.doubled(win)
        return self.worth(closed=win.is_closed, times=1 + twice)

    def worth(self, *, closed: bool, times: int = 1) -> Counted:
        """What the element adds to a closed hand or to an open one, counted `times` times."""
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
    """Decorator: an element from a condition; its id is the function's name unless given."""

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
    """Decorator: an element decided by the outline of a hand."""

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
    """Decorator: an element decided by the moment of a win."""

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
