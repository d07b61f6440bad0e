"""Options of rulesets: reading changes to them, and saying what is wrong with them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeVar, get_args, get_origin, get_type_hints

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    Options = TypeVar("Options", bound=DataclassInstance)


class BadOption(ValueError):
    """Raised when an option does not exist or is given a value it cannot have."""

    def __init__(self, option: str, given: object, expected: str) -> None:
        super().__init__(f"option '{option}' is given {given!r}; expected {expected}")
        self.option = option
        self.given = given
        self.expected = expected


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
POINTS: Final = 1_000_000
"""More points than any option needs."""


def number(default: int, least: int = 0, most: int = POINTS, choices: Collection[int] = ()) -> int:
    """An option that is a number between bounds."""
    bounds = Bounds(least, most, tuple(choices))
    declared: int = field(default=default, metadata={_BOUNDS: bounds})
    return declared


def bounds_of(options: DataclassInstance | type[DataclassInstance]) -> Mapping[str, Bounds]:
    """The bounds of the options that are numbers."""
    return {one.name: one.metadata[_BOUNDS] for one in fields(options) if _BOUNDS in one.metadata}


def out_of_bounds(options: DataclassInstance) -> tuple[Problem, ...]:
    """The numbers that are too small or too large."""
    return tuple(
        Problem("out_of_bounds", (name,), (getattr(options, name),))
        for name, bounds in bounds_of(options).items()
        if getattr(options, name) not in bounds
    )


@lru_cache(maxsize=32)
def _kinds(options: type[DataclassInstance]) -> Mapping[str, object]:
    return get_type_hints(options)


def changed(options: Options, changes: Mapping[str, object]) -> Options:
    """The options with other values for some of them, as they are written in JSON."""
    kinds = _kinds(type(options))
    read = {}
    for name, given in changes.items():
        if name not in kinds:
            raise BadOption(name, given, f"one of {', '.join(sorted(kinds))}")
        read[name] = _read(name, kinds[name], given)
    return replace(options, **read)


def _read(name: str, kind: object, given: object) -> object:
    """A value of the kind, from what stands for it in JSON."""
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _choice(name, kind, given)
    if is_dataclass(kind) and isinstance(kind, type):
        return _parts(name, kind, given)
    if get_origin(kind) in (frozenset, tuple):
        return _several(name, kind, given)
    if type(given) is not kind:
        raise BadOption(name, given, "true or false" if kind is bool else "a whole number")
    return given


def _choice(name: str, kind: type[Enum], given: object) -> Enum:
    found = {choice.value: choice for choice in kind}
    if not isinstance(given, str) or given not in found:
        raise BadOption(name, given, " or ".join(found))
    return found[given]


def _parts(name: str, kind: type[DataclassInstance], given: object) -> object:
    names = [part.name for part in fields(kind)]
    if not isinstance(given, Mapping) or set(given) != set(names):
        raise BadOption(name, given, f"an object with {', '.join(names)}")
    kinds = _kinds(kind)
    return kind(**{part: _read(f"{name}.{part}", kinds[part], given[part]) for part in names})


def _several(name: str, kind: object, given: object) -> object:
    if not isinstance(given, list | tuple | set | frozenset):
        raise BadOption(name, given, "a list")
    inner = get_args(kind)
    found = [_read(name, inner[0], one) for one in given]
    if get_origin(kind) is frozenset:
        return frozenset(found)
    if len(found) != len(inner):
        raise BadOption(name, given, f"a list of {len(inner)}")
    return tuple(found)
