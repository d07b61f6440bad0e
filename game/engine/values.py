"""Frozen values, and the quick way to one that differs: the table changes with every event."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from itertools import repeat
from operator import attrgetter, call
from typing import TYPE_CHECKING, NamedTuple, TypeVar

__all__ = ["replace"]

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Value = TypeVar("Value", bound="DataclassInstance")


class _Plan(NamedTuple):
    """How values of a class are read and made."""

    read: Callable[[object], tuple[object, ...]]
    """All fields at once."""
    places: dict[str, int]
    """Where each field stands among them."""
    write: tuple[Callable[[object, object], None], ...]
    """How each of them is set in a value that is being made."""


@cache
def _plan(kind: type[DataclassInstance]) -> _Plan:
    assert not hasattr(kind, "__post_init__"), "a value is nothing but its fields"
    names = [field.name for field in fields(kind)]
    places = {name: place for place, name in enumerate(names)}
    read = attrgetter(*names) if names[1:] else lambda value: (getattr(value, names[0]),)
    return _Plan(read, places, tuple(getattr(kind, name).__set__ for name in names))


def changed(value: Value, /, **changes: object) -> Value:
    """The value with some of its fields changed, as by `dataclasses.replace`, but quicker.

    >>> from game.engine.settlement import Transfer
    >>> changed(Transfer(0, 1, 1000, "noten"), payer=2).payer
    2
    """
    kind = type(value)
    read, places, write = _plan(kind)
    found = list(read(value))
    for name, new in changes.items():
        found[places[name]] = new
    other = object.__new__(kind)
    # Writing answers nothing, so all of it is done; a loop takes twice as long.
    any(map(call, write, repeat(other), found))
    return other


if TYPE_CHECKING:
    from dataclasses import replace  # so that names and types of the changes are checked
else:
    replace = changed
