"""What can be chosen for an option, by its type, and the rules after a control was used."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from functools import cache
from types import UnionType
from typing import Final, get_args, get_type_hints

from game.rulesets.families import GameOptions, chooses_yaku, family_of
from game.rulesets.option_changes import bounds_of, choices_of, numbers_in, written
from game.rulesets.riichi.options import Yaku
from game.scenes.shared.new_game_choice import NewGame
from game.sheets.option_groups import step_of
from game.sheets.option_words import choice_text, value_text
from game.text.words import Words
from game.ui.widgets import Activated

PLAYED: Final = ("option.true", "option.false")
"""The keys of what is said of a rule that is played, and of one that is not."""
MOST_POINTS: Final = 100_000
"""No number of points is stepped beyond this."""


HAN: Final = (0, 1, 2, 3, 4, 5, 6, 13, 26)
"""The han a yaku can be given: a few, a yakuman, or two."""


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


Kind = Switched | Segmented | Ticked | Stepped


@cache
def _hints(kind: type) -> dict[str, object]:
    return get_type_hints(kind)


def kind_of(words: Words, options: GameOptions, name: str) -> Kind:
    """How an option is changed."""
    kind: type = type(options)
    hint, offered = _hints(kind)[name], choices_of(kind).get(name)
    if hint is bool:
        own = words.has(f"option.{name}.true")
        return Segmented((True, False)) if own else Switched()
    if isinstance(hint, type) and issubclass(hint, Enum):
        return Segmented(offered or tuple(hint))
    if isinstance(hint, UnionType):
        return Segmented(offered or ())
    inner = next(iter(get_args(hint)), None)
    if isinstance(inner, type) and issubclass(inner, Enum):
        return Ticked(tuple(inner))
    return _numbered(options, name, hint)


def _numbered(options: GameOptions, name: str, hint: object) -> Kind:
    """How a number is changed, or one of several."""
    if is_dataclass(hint):
        return Stepped(tuple(part.name for part in fields(hint)), 0, 4, 1)
    step = step_of(options, name)
    if hint is not int:
        return Stepped(("0", "1", "2", "3"), -MOST_POINTS, MOST_POINTS, step)
    bounds = bounds_of(options)[name]
    if bounds.choices:
        return Segmented(bounds.choices)
    most, least = min(bounds.most, MOST_POINTS), max(bounds.least, -MOST_POINTS)
    return Stepped(("",), least, most, step)


def numbers(value: object) -> tuple[int, ...]:
    """The numbers of a stepped value."""
    if is_dataclass(value) and not isinstance(value, type):
        return tuple(numbers_in(value).values())
    if isinstance(value, tuple):
        return value
    assert isinstance(value, int), "a stepped value is made of numbers"
    return (value,)


def stepped(kind: Stepped, value: object, part: int, direction: int) -> object:
    """The value with one of its numbers a step lower or higher."""
    before = numbers(value)
    moved = before[part] + direction * kind.step
    moved = max(kind.least, min(kind.most, moved))
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{kind.parts[part]: moved})
    return (*before[:part], moved, *before[part + 1 :]) if isinstance(value, tuple) else moved


def ticked(value: object, one: Enum) -> frozenset[object]:
    """The set with one of its values put in or taken out."""
    assert isinstance(value, frozenset), "ticks are for sets"
    return value ^ {one}


def with_value(options: GameOptions, name: str, value: object) -> GameOptions:
    """The options with another value of one of them."""
    return family_of(options).changed(options, {name: written(value)})


def yaku_of(options: GameOptions, name: str) -> Yaku:
    """How a yaku is played, where each of them can be chosen."""
    assert chooses_yaku(options), "only some games have a choice of yaku"
    return dict(options.yaku)[name]


def with_yaku(options: GameOptions, name: str, yaku: Yaku) -> GameOptions:
    """The options with another value of a yaku."""
    assert chooses_yaku(options), "only some games have a choice of yaku"
    listed = tuple(
        (listed_name, yaku if listed_name == name else one) for listed_name, one in options.yaku
    )
    return replace(options, yaku=listed)


def labels(words: Words, name: str, kind: Segmented | Ticked) -> Iterator[str]:
    """The words of the values one can choose from."""
    for value in kind.values:
        if isinstance(kind, Ticked):
            assert isinstance(value, Enum), "ticks are for choices"
            yield choice_text(words, name, value)
        else:
            yield value_text(words, name, value)


def stepped_yaku(yaku: Yaku, part: str, direction: int) -> Yaku:
    """The yaku with more or less han, or as a yakuman, or as two."""
    before = getattr(yaku, part)
    if direction > 0:
        han = next((han for han in HAN if han > before), HAN[-1])
    else:
        han = next((han for han in reversed(HAN) if han < before), HAN[0])
    return replace(yaku, han_open=han) if part == "han_open" else replace(yaku, han_closed=han)


def options_after(words: Words, choice: NewGame, used: Activated) -> GameOptions:
    """The options of a game once a control was used."""
    options = choice.rules
    kind, _, name = used.id.partition(".")
    if kind == "restore":
        return _restored(options, choice.sheet, name)
    if kind == "yaku":
        return _switched(options, name, on=bool(used.value))
    if kind in ("less", "more"):
        return _stepped(words, options, name, 1 if kind == "more" else -1)
    if kind == "tick":
        return _ticked(words, options, name)
    segments = kind_of(words, options, name)
    if isinstance(segments, Segmented):
        return with_value(options, name, segments.values[int(used.value or 0)])
    return with_value(options, name, bool(used.value))


def _restored(options: GameOptions, sheet: GameOptions, name: str) -> GameOptions:
    """One point as it is on the sheet."""
    _, is_yaku, yaku = name.partition("yaku.")
    if is_yaku:
        return with_yaku(options, yaku, yaku_of(sheet, yaku))
    return with_value(options, name, getattr(sheet, name))


def _switched(options: GameOptions, name: str, *, on: bool) -> GameOptions:
    return with_yaku(options, name, replace(yaku_of(options, name), enabled=on))


def _ticked(words: Words, options: GameOptions, name: str) -> GameOptions:
    name, _, number = name.rpartition(".")
    ticks = kind_of(words, options, name)
    assert isinstance(ticks, Ticked), "only sets have ticks"
    return with_value(options, name, ticked(getattr(options, name), ticks.values[int(number)]))


def _stepped(words: Words, options: GameOptions, name: str, direction: int) -> GameOptions:
    if name.startswith("yaku."):
        _, yaku, part = name.split(".")
        return with_yaku(options, yaku, stepped_yaku(yaku_of(options, yaku), part, direction))
    name, _, part = name.rpartition(".")
    steps = kind_of(words, options, name)
    assert isinstance(steps, Stepped), "only numbers have steps"
    value = stepped(steps, getattr(options, name), int(part), direction)
    return with_value(options, name, value)
