"""Options of rulesets: reading changes to them, and saying what is wrong with them."""

from __future__ import annotations

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
    """What stands for an option in JSON, or that there is no such option."""

    NAME = "name"
    CHOICE = "choice"
    NUMBER = "number"
    NUMBER_OR_AUTO = "number_or_auto"
    PARTS = "parts"
    """An object with a number for each of its parts."""
    LIST = "list"
    """A list of any of the choices."""
    ROW = "row"
    """A list of so many numbers."""


class BadOption(ValueError):
    """Raised when an option does not exist or is given a value it cannot have."""

    def __init__(
        self, option: str, given: object, wanted: Wanted, choices: Iterable[str] = ()
    ) -> None:
        self.choices = tuple(choices)
        self.expected = _EXPECTED[wanted].format(
            names=", ".join(self.choices), any=" or ".join(self.choices), n=len(self.choices)
        )
        super().__init__(f"option '{option}' is given {given!r}; expected {self.expected}")
        self.option = option
        self.given = given
        self.wanted = wanted


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that is wrong, or pointless, about the values of some options."""

    id: str
    options: tuple[str, ...]
    values: tuple[object, ...]
    is_refused: bool = True
    """Whether the options cannot be played so; otherwise it is only worth a warning."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """The numbers an option may have."""

    least: int
    most: int
    choices: tuple[int, ...] = ()
    """The only numbers it may have, when they are few."""

    def __contains__(self, number: int) -> bool:
        return number in self.choices if self.choices else self.least <= number <= self.most


_BOUNDS: Final = "bounds"
_CHOICES: Final = "choices"
AUTO: Final = "auto"
"""What stands in JSON for no number, or one that is to follow from others."""
_EXPECTED: Final = {
    Wanted.NAME: "one of {names}",
    Wanted.CHOICE: "{any}",
    Wanted.NUMBER: "a whole number",
    Wanted.NUMBER_OR_AUTO: f"{AUTO} or a whole number",
    Wanted.PARTS: "an object with {names}",
    Wanted.LIST: "a list of {names}",
    Wanted.ROW: "a list of {n} numbers",
}
_SWITCH: Final = ("true", "false")
POINTS: Final = 1_000_000
"""More points than any option needs."""


def number(default: int, least: int = 0, most: int = POINTS, choices: Collection[int] = ()) -> int:
    """An option that is a number between bounds."""
    bounds = Bounds(least, most, tuple(choices))
    declared: int = field(default=default, metadata={_BOUNDS: bounds})
    return declared


def number_or_auto(
    default: int | None = None, least: int = 0, most: int = POINTS, choices: Collection[int] = ()
) -> int | None:
    """An option that is a number, or nothing: no number at all, or one that follows from others.

    The choices are those that are offered, not the only numbers it may have.
    """
    offered = (None, *choices)
    declared: int | None = field(
        default=default, metadata={_BOUNDS: Bounds(least, most), _CHOICES: offered}
    )
    return declared


@dataclass(frozen=True, slots=True)
class Only:
    """The only choices that an option offers, of all that its kind has."""

    choices: tuple[object, ...]


@lru_cache(maxsize=32)
def choices_of(options: type[DataclassInstance]) -> Mapping[str, tuple[object, ...]]:
    """The values that are offered of options which do not offer all that their kind has."""
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


def out_of_bounds(options: DataclassInstance) -> tuple[Problem, ...]:
    """The numbers that are too small or too large, and the choices that are not offered."""
    bounds, choices = bounds_of(options), choices_of(type(options))
    return tuple(
        Problem("out_of_bounds", (one.name,), (value,))
        for one in fields(options)
        if not _is_within(value := getattr(options, one.name), bounds.get(one.name))
        or not _is_offered(value, choices.get(one.name))
    )


def inner_bounds(name: str, inner: DataclassInstance) -> Iterator[Problem]:
    """The same of an option that is made of several."""
    for problem in out_of_bounds(inner):
        yield replace(problem, options=(f"{name}.{problem.options[0]}",))


def wrong(reason: str, options: DataclassInstance, *names: str) -> Problem:
    """Options that cannot be played together."""
    return Problem(reason, names, tuple(getattr(options, name) for name in names))


def pointless(reason: str, options: DataclassInstance, *names: str) -> Problem:
    """Options of which one has no effect beside the others, or an odd one."""
    return replace(wrong(reason, options, *names), is_refused=False)


def _is_within(value: object, bounds: Bounds | None) -> bool:
    return bounds is None or not isinstance(value, int) or value in bounds


def _is_offered(value: object, choices: Collection[object] | None) -> bool:
    return choices is None or not isinstance(value, Enum) or value in choices


@lru_cache(maxsize=32)
def _kinds(options: type[DataclassInstance]) -> Mapping[str, object]:
    return get_type_hints(options)


Written: TypeAlias = bool | int | str | list[str] | list[int] | dict[str, int]
"""The value of an option as JSON has it."""


def written(value: object) -> Written:
    """A value of an option as it is written in JSON."""
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
    """The names of all options of a kind."""
    return tuple(one.name for one in fields(options))


def differing(sheet: Options, options: Options) -> dict[str, Written]:
    """What is other than on a sheet; `changed` makes the options of it again."""
    return {
        name: written(getattr(options, name))
        for name in names_of(type(options))
        if getattr(options, name) != getattr(sheet, name)
    }


def changed(options: Options, changes: Mapping[str, object]) -> Options:
    """The options with other values for some of them, as they are written in JSON."""
    kinds, choices = _kinds(type(options)), choices_of(type(options))
    read = {}
    for name, given in changes.items():
        if name not in kinds:
            raise BadOption(name, given, Wanted.NAME, sorted(kinds))
        read[name] = _read(name, kinds[name], given)
        if not _is_offered(read[name], choices.get(name)):
            raise BadOption(name, given, Wanted.CHOICE, map(str, choices[name]))
    return replace(options, **read)


def _read(name: str, kind: object, given: object) -> object:
    """A value of the kind, from what stands for it in JSON."""
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _choice(name, kind, given)
    if is_dataclass(kind) and isinstance(kind, type):
        return _parts(name, kind, given)
    if get_origin(kind) in (frozenset, tuple):
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
    kinds = _kinds(kind)
    return kind(**{part: _read(f"{name}.{part}", kinds[part], given[part]) for part in names})


def _several(name: str, kind: object, given: object) -> object:
    inner, of_any = get_args(kind), get_origin(kind) is frozenset
    if not isinstance(given, list | tuple | set | frozenset):
        if of_any:
            raise BadOption(name, given, Wanted.LIST, (choice.value for choice in inner[0]))
        raise BadOption(name, given, Wanted.ROW, "0" * len(inner))
    found = [_read(name, inner[0], one) for one in given]
    if of_any:
        return frozenset(found)
    if len(found) != len(inner):
        raise BadOption(name, given, Wanted.ROW, "0" * len(inner))
    return tuple(found)
