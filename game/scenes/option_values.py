"""How the value of an option can be changed: by a switch, segments, ticks or steps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from typing import Final, get_args, get_type_hints

from game.rulesets.options import bounds_of
from game.rulesets.riichi_options import NOT_YET, RedFives, RiichiOptions, Yaku, with_changes
from game.scenes.choice import written
from game.scenes.option_groups import STEPS
from game.scenes.option_words import value_text
from game.text.words import Words

MOST_POINTS: Final = 100_000
"""No number of points is stepped beyond this."""


@dataclass(frozen=True, slots=True)
class Switched:
    """Yes or no."""


@dataclass(frozen=True, slots=True)
class Segmented:
    """One of a few values."""

    values: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Ticked:
    """Any of a few values."""

    values: tuple[Enum, ...]


@dataclass(frozen=True, slots=True)
class Stepped:
    """A number, or several numbers one beside the other."""

    parts: tuple[str, ...]
    """Their names; one empty name for a number by itself."""
    least: int
    most: int
    step: int


@dataclass(frozen=True, slots=True)
class Locked:
    """A value that cannot be changed so far."""


Kind = Switched | Segmented | Ticked | Stepped | Locked


@cache
def _hints() -> dict[str, object]:
    return get_type_hints(RiichiOptions)


def kind_of(words: Words, name: str) -> Kind:
    """How an option is changed."""
    hint = _hints()[name]
    if name in NOT_YET:
        return Locked()
    if hint is bool:
        own = words.has(f"option.{name}.true")
        return Segmented((True, False)) if own else Switched()
    if isinstance(hint, type) and issubclass(hint, Enum):
        return Segmented(tuple(hint))
    inner = next(iter(get_args(hint)), None)
    if isinstance(inner, type) and issubclass(inner, Enum):
        return Ticked(tuple(inner))
    return _numbered(name, hint)


def _numbered(name: str, hint: object) -> Kind:
    """How a number is changed, or one of several."""
    if hint is RedFives:
        return Stepped(("m", "p", "s"), 0, 4, 1)
    if hint is not int:
        return Stepped(("0", "1", "2", "3"), -MOST_POINTS, MOST_POINTS, STEPS[name])
    bounds = bounds_of(RiichiOptions)[name]
    if bounds.choices:
        return Segmented(bounds.choices)
    most, least = min(bounds.most, MOST_POINTS), max(bounds.least, -MOST_POINTS)
    return Stepped(("",), least, most, STEPS.get(name, 1))


def numbers(value: object) -> tuple[int, ...]:
    """The numbers of a stepped value."""
    if isinstance(value, RedFives):
        return value.m, value.p, value.s
    if isinstance(value, tuple):
        return value
    assert isinstance(value, int), "a stepped value is made of numbers"
    return (value,)


def stepped(kind: Stepped, value: object, part: int, direction: int) -> object:
    """The value with one of its numbers a step lower or higher."""
    before = numbers(value)
    moved = before[part] + direction * kind.step
    moved = max(kind.least, min(kind.most, moved))
    after = (*before[:part], moved, *before[part + 1 :])
    if isinstance(value, RedFives):
        return RedFives(*after)
    return after if isinstance(value, tuple) else moved


def ticked(value: object, one: Enum) -> frozenset[object]:
    """The set with one of its values put in or taken out."""
    assert isinstance(value, frozenset), "ticks are for sets"
    return value ^ {one}


def with_value(options: RiichiOptions, name: str, value: object) -> RiichiOptions:
    """The options with another value of one of them."""
    return with_changes(options, {name: written(value)})


def yaku_of(options: RiichiOptions, name: str) -> Yaku:
    """How a yaku is played."""
    return dict(options.yaku)[name]


def with_yaku(options: RiichiOptions, name: str, yaku: Yaku) -> RiichiOptions:
    """The options with another value of a yaku."""
    listed = tuple(
        (listed_name, yaku if listed_name == name else one) for listed_name, one in options.yaku
    )
    return replace(options, yaku=listed)


def labels(words: Words, name: str, kind: Segmented | Ticked) -> Iterator[str]:
    """The words of the values one can choose from."""
    for value in kind.values:
        if isinstance(kind, Ticked):
            assert isinstance(value, Enum), "ticks are for choices"
            yield words(f"option.{name}.{value.value}")
        else:
            yield value_text(words, name, value)
