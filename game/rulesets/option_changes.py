"""Options of rulesets: reading and writing changes, bounds and problems."""

from __future__ import annotations

import reprlib
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from enum import Enum, StrEnum
from functools import lru_cache
from types import UnionType
from typing import (
    TYPE_CHECKING,
    Final,
    TypeAlias,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
)

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    Options = TypeVar("Options", bound=DataclassInstance)


class Wanted(StrEnum):
    """What was expected where a change was wrong: a kind of JSON value, or a known option."""

    NAME = "name"
    CHOICE = "choice"
    NUMBER = "number"
    NUMBER_OR_AUTO = "number_or_auto"
    WITHIN = "within"
    """A whole number between two bounds."""
    PARTS = "parts"
    """An object with a number for each of its parts."""
    LIST = "list"
    """A list of any of the choices."""
    ROW = "row"
    """A list of one of a few numbers of numbers."""


class BadOption(ValueError):
    """Raised when an option does not exist or is given a value it cannot have."""

    def __init__(
        self, option: str, given: object, wanted: Wanted, choices: Iterable[str] = ()
    ) -> None:
        self.choices = tuple(choices)
        self.expected = _EXPECTED[wanted].format(
            names=", ".join(self.choices), any=" or ".join(self.choices), n=len(self.choices)
        )
        super().__init__(
            f"option '{option}' is given {reprlib.repr(given)}; expected {self.expected}"
        )
        self.option = option
        self.given = given
        self.wanted = wanted


@dataclass(frozen=True, slots=True)
class Problem:
    """A combination of values of some options that cannot be played or has no effect."""

    id: str
    options: tuple[str, ...]
    values: tuple[object, ...]
    is_refused: bool = True
    """Whether the options cannot be played; otherwise it is only a warning."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """The numbers an option may have."""

    least: int
    most: int
    choices: tuple[int, ...] = ()
    """The only numbers allowed, if they are few."""

    def __contains__(self, number: int) -> bool:
        return number in self.choices if self.choices else self.least <= number <= self.most


_BOUNDS: Final = "bounds"
_CHOICES: Final = "choices"
_LENGTHS: Final = "lengths"
AUTO: Final = "auto"
"""The JSON value for no number, or for one worked out from others."""
_EXPECTED: Final = {
    Wanted.NAME: "one of {names}",
    Wanted.CHOICE: "{any}",
    Wanted.NUMBER: "a whole number",
    Wanted.NUMBER_OR_AUTO: f"{AUTO} or a whole number",
    Wanted.WITHIN: "a whole number within {names}",
    Wanted.PARTS: "an object with {names}",
    Wanted.LIST: "a list of {names}",
    Wanted.ROW: "a list of {any} numbers",
}
_SWITCH: Final = ("true", "false")
POINTS: Final = 1_000_000
"""More points than any option needs."""


def number(default: int, least: int = 0, most: int = POINTS, choices: Collection[int] = ()) -> int:
    """An option that is a number between bounds."""
    bounds = Bounds(least, most, tuple(choices))
    declared: int = field(default=default, metadata={_BOUNDS: bounds})
    return declared


def row(default: tuple[int, ...], *, lengths: Collection[int]) -> tuple[int, ...]:
    """An option that is a row of numbers, of one of these lengths."""
    declared: tuple[int, ...] = field(default=default, metadata={_LENGTHS: tuple(lengths)})
    return declared


def number_or_auto(
    default: int | None = None, least: int = 0, most: int = POINTS, choices: Collection[int] = ()
) -> int | None:
    """An option that is a number or `None`: no number at all, or one worked out from others.

    The choices are those offered to the player, not the only numbers allowed.
    """
    offered = (None, *choices)
    declared: int | None = field(
        default=default, metadata={_BOUNDS: Bounds(least, most), _CHOICES: offered}
    )
    return declared


@dataclass(frozen=True, slots=True)
class Only:
    """The members of an enum that an option offers, where it does not offer all."""

    choices: tuple[object, ...]


@lru_cache(maxsize=32)
def choices_of(options: type[DataclassInstance]) -> Mapping[str, tuple[object, ...]]:
    """The offered values of the options that do not offer all members of their enum."""
    hints = get_type_hints(options, include_extras=True)
    only = {
        name: one.choices
        for name, hint in hints.items()
        for one in getattr(hint, "__metadata__", ())
        if isinstance(one, Only)
    }
    listed = {one.name: one.metadata for one in fields(options)}
    return only | {name: data[_CHOICES] for name, data in listed.items() if _CHOICES in data}


def bounds_of(options: DataclassInstance | type[DataclassInstance]) -> Mapping[str, Bounds]:
    """The bounds of the options that are numbers."""
    return {one.name: one.metadata[_BOUNDS] for one in fields(options) if _BOUNDS in one.metadata}


def lengths_of(
    options: DataclassInstance | type[DataclassInstance],
) -> Mapping[str, tuple[int, ...]]:
    """How many numbers the options may have that are rows of numbers."""
    return {one.name: one.metadata[_LENGTHS] for one in fields(options) if _LENGTHS in one.metadata}


def out_of_bounds(options: DataclassInstance) -> tuple[Problem, ...]:
    """Problems of numbers out of bounds, and of choices not offered."""
    bounds, choices = bounds_of(options), choices_of(type(options))
    found: list[Problem] = []
    for one in fields(options):
        value = getattr(options, one.name)
        if is_dataclass(value) and not isinstance(value, type):
            found += inner_bounds(one.name, value)
        is_right = _is_within(value, bounds.get(one.name))
        if not is_right or not _is_offered(value, choices.get(one.name)):
            found.append(Problem("out_of_bounds", (one.name,), (value,)))
    return tuple(found)


def inner_bounds(name: str, inner: DataclassInstance) -> Iterator[Problem]:
    """The bounds of an option made of several numbers."""
    for problem in out_of_bounds(inner):
        yield replace(problem, options=(f"{name}.{problem.options[0]}",))


def wrong(reason: str, options: DataclassInstance, *names: str) -> Problem:
    """The problem that these options cannot be played together."""
    return Problem(reason, names, tuple(getattr(options, name) for name in names))


def pointless(reason: str, options: DataclassInstance, *names: str) -> Problem:
    """The problem, only a warning, that one of these options has no effect, or an odd one."""
    return replace(wrong(reason, options, *names), is_refused=False)


def _is_within(value: object, bounds: Bounds | None) -> bool:
    return bounds is None or not isinstance(value, int) or value in bounds


def _is_offered(value: object, choices: Collection[object] | None) -> bool:
    return choices is None or not isinstance(value, Enum) or value in choices


@lru_cache(maxsize=32)
def _kinds(options: type[DataclassInstance]) -> Mapping[str, object]:
    return get_type_hints(options)


Written: TypeAlias = bool | int | str | list[str] | list[int] | dict[str, int]
"""The value of an option in JSON."""


def written(value: object) -> Written:
    """A value of an option converted to JSON."""
    if value is None:
        return AUTO
    if isinstance(value, Enum):
        return str(value.value)
    if is_dataclass(value) and not isinstance(value, type):
        return numbers_in(value)
    if isinstance(value, frozenset):
        return sorted(str(one.value) for one in value)
    if isinstance(value, tuple):
        return list(value)
    assert isinstance(value, bool | int), "an option is a choice, a number, or several of them"
    return value


def numbers_in(value: DataclassInstance) -> dict[str, int]:
    """The numbers that an option is made of, by their names."""
    return {one.name: getattr(value, one.name) for one in fields(value)}


def names_of(options: type[DataclassInstance]) -> tuple[str, ...]:
    """The names of all options of a class."""
    return tuple(one.name for one in fields(options))


def differing(sheet: Options, options: Options) -> dict[str, Written]:
    """How options differ from others, in JSON; `changed` applies it again."""
    return {
        name: written(getattr(options, name))
        for name in names_of(type(options))
        if getattr(options, name) != getattr(sheet, name)
    }


def changed(options: Options, changes: Mapping[str, object]) -> Options:
    """The options with these changes, given as in JSON; raises `BadOption`.

    A number out of its bounds is a `Problem` that a player may still put right. One that is beyond
    all reason, or of which tiles would be made, is refused before anything is built from it.
    """
    kinds, choices = _kinds(type(options)), choices_of(type(options))
    lengths = lengths_of(type(options))
    read: dict[str, object] = {}
    for name, given in changes.items():
        if name not in kinds:
            raise BadOption(name, given, Wanted.NAME, sorted(kinds))
        if name in lengths:
            read[name] = _row(name, given, lengths[name])
            continue
        read[name] = _read(name, kinds[name], given)
        if not _is_offered(read[name], choices.get(name)):
            raise BadOption(name, given, Wanted.CHOICE, map(str, choices[name]))
    return replace(options, **read)


def _read(name: str, kind: object, given: object) -> object:
    """A value of the type, read from JSON."""
    if type(given) is int and abs(given) > POINTS:
        raise _beyond(name, given, Bounds(-POINTS, POINTS))
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _choice(name, kind, given)
    if is_dataclass(kind) and isinstance(kind, type):
        return _parts(name, kind, given)
    if get_origin(kind) is frozenset:
        return _several(name, kind, given)
    if isinstance(kind, UnionType):
        if given in (AUTO, None) or type(given) is int:
            return None if given == AUTO else given
        raise BadOption(name, given, Wanted.NUMBER_OR_AUTO)
    if kind is bool and type(given) is not bool:
        raise BadOption(name, given, Wanted.CHOICE, _SWITCH)
    if type(given) is not kind:
        raise BadOption(name, given, Wanted.NUMBER)
    return given


def _choice(name: str, kind: type[Enum], given: object) -> Enum:
    found = {choice.value: choice for choice in kind}
    if not isinstance(given, str) or given not in found:
        raise BadOption(name, given, Wanted.CHOICE, found)
    return found[given]


def _parts(name: str, kind: type[DataclassInstance], given: object) -> object:
    names = [part.name for part in fields(kind)]
    if not isinstance(given, Mapping) or set(given) != set(names):
        raise BadOption(name, given, Wanted.PARTS, names)
    kinds, bounds = _kinds(kind), bounds_of(kind)
    found = {part: _read(f"{name}.{part}", kinds[part], given[part]) for part in names}
    for part, value in found.items():
        if not _is_within(value, bounds.get(part)):
            raise _beyond(f"{name}.{part}", value, bounds[part])
    return kind(**found)


def _beyond(name: str, given: object, bounds: Bounds) -> BadOption:
    """The refusal of a number far out of bounds."""
    return BadOption(name, given, Wanted.WITHIN, map(str, (bounds.least, bounds.most)))


def _several(name: str, kind: object, given: object) -> object:
    (inner,) = get_args(kind)
    if not isinstance(given, list | tuple | set | frozenset):
        raise BadOption(name, given, Wanted.LIST, (choice.value for choice in inner))
    return frozenset(_read(name, inner, one) for one in given)


def _row(name: str, given: object, lengths: Collection[int]) -> tuple[int, ...]:
    if not isinstance(given, list | tuple) or len(given) not in lengths:
        raise BadOption(name, given, Wanted.ROW, map(str, lengths))
    return tuple(_whole(name, one) for one in given)


def _whole(name: str, given: object) -> int:
    found = _read(name, int, given)
    assert isinstance(found, int), "what is no whole number has been refused"
    return found
