"""What can be chosen for an option, by its type, and the controls that change the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from functools import cache
from types import UnionType
from typing import Final, NamedTuple, get_args, get_type_hints

from game.rulesets.families import GameOptions, chooses_yaku, family_of
from game.rulesets.option_changes import bounds_of, choices_of, numbers_in, written
from game.rulesets.riichi.options import Yaku
from game.scenes.shared.new_game_choice import NewGame
from game.sheets.option_groups import step_of
from game.sheets.option_words import choice_text, value_text
from game.text.words import Words
from game.ui.widgets.control import Item, ItemId, Value

PLAYED: Final = ("option.true", "option.false")
"""The keys of the texts for a rule that is played, and for one that is not."""
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
        parts = tuple(map(str, range(len(getattr(options, name)))))
        return Stepped(parts, -MOST_POINTS, MOST_POINTS, step)
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


# ---- the controls ----------------------------------------------------------------------------


class OptionPart(NamedTuple):
    """One of the values or numbers of an option, by its place."""

    option: str
    nth: int

    def __str__(self) -> str:
        return f"{self.option}.{self.nth}"

    def stepped(self, words: Words, options: GameOptions, direction: int) -> GameOptions:
        """The options with the number a step lower or higher."""
        steps = kind_of(words, options, self.option)
        assert isinstance(steps, Stepped), "only numbers have steps"
        value = stepped(steps, getattr(options, self.option), self.nth, direction)
        return with_value(options, self.option, value)


class YakuValuePart(NamedTuple):
    """The han of a yaku, with an open or a closed hand."""

    yaku: str
    part: str

    def __str__(self) -> str:
        return f"yaku.{self.yaku}.{self.part}"

    def stepped(self, words: Words, options: GameOptions, direction: int) -> GameOptions:
        """The options with the next lower or higher value of the yaku."""
        before = yaku_of(options, self.yaku)
        return with_yaku(options, self.yaku, stepped_yaku(before, self.part, direction))


class OptionControl(ItemId[Item]):
    """A control that changes the options of a game."""

    def after(self, words: Words, choice: NewGame, value: Value) -> GameOptions:
        """The options of the game once the control was used, and said a value."""
        raise NotImplementedError


class OptionId(OptionControl[str], kind="option"):
    """The switch of an option, or its values side by side."""

    def after(self, words: Words, choice: NewGame, value: Value) -> GameOptions:
        segments = kind_of(words, choice.rules, self.item)
        if isinstance(segments, Segmented):
            return with_value(choice.rules, self.item, segments.values[int(value or 0)])
        return with_value(choice.rules, self.item, bool(value))


class TickId(OptionControl[OptionPart], kind="tick"):
    """A value of an option that is a set."""

    def after(self, words: Words, choice: NewGame, value: Value) -> GameOptions:
        name, nth = self.item
        ticks = kind_of(words, choice.rules, name)
        assert isinstance(ticks, Ticked), "only sets have ticks"
        there = ticked(getattr(choice.rules, name), ticks.values[nth])
        return with_value(choice.rules, name, there)


class LessId(OptionControl[OptionPart | YakuValuePart], kind="less"):
    """A step down of a number."""

    def after(self, words: Words, choice: NewGame, value: Value) -> GameOptions:
        return self.item.stepped(words, choice.rules, -1)


class MoreId(OptionControl[OptionPart | YakuValuePart], kind="more"):
    """A step up of a number."""

    def after(self, words: Words, choice: NewGame, value: Value) -> GameOptions:
        return self.item.stepped(words, choice.rules, 1)


class YakuSwitchId(OptionControl[str], kind="yaku"):
    """Whether a yaku is played."""

    def after(self, words: Words, choice: NewGame, value: Value) -> GameOptions:
        yaku = replace(yaku_of(choice.rules, self.item), enabled=bool(value))
        return with_yaku(choice.rules, self.item, yaku)


class RestoreId(OptionControl[str], kind="restore"):
    """The way of one point back to the sheet, be it an option or a yaku."""

    def after(self, words: Words, choice: NewGame, value: Value) -> GameOptions:
        _, is_yaku, yaku = self.item.partition("yaku.")
        if is_yaku:
            return with_yaku(choice.rules, yaku, yaku_of(choice.sheet, yaku))
        return with_value(choice.rules, self.item, getattr(choice.sheet, self.item))
