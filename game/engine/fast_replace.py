"""A fast `dataclasses.replace` for frozen values: the table is copied with every event."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, TypeVar, cast

__all__ = ["replace"]

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Value = TypeVar("Value", bound="DataclassInstance")


def changed(value: Value, /, **changes: object) -> Value:
    """The value with some of its fields changed, as by `dataclasses.replace`, but quicker.

    >>> from game.engine.settlement import PaymentReason, Transfer
    >>> changed(Transfer(0, 1, 1000, PaymentReason.NOTEN), payer=2).payer
    2
    """
    return cast("Value", _copier(type(value))(value, **changes))


@cache
def _copier(kind: type[DataclassInstance]) -> Callable[..., object]:
    """The function that copies values of a class, written as dataclasses write their own.

    Nothing is done as often as copying; fields that are named one by one take half the time of
    those that are gone through.
    """
    assert not hasattr(kind, "__post_init__"), "a value is nothing but its fields"
    names = [field.name for field in fields(kind)]
    known: dict[str, object] = {f"_write_{name}": getattr(kind, name).__set__ for name in names}
    known |= {"_SAME": object(), "_new": object.__new__, "_kind": kind}
    exec(_written(names), known)  # noqa: S102  nothing but the names of fields is put in
    return cast("Callable[..., object]", known["_copy"])


def _written(names: list[str]) -> str:
    parameters = ", ".join(f"{name}=_SAME" for name in names)
    writes = (f"_write_{one}(_made, _value.{one} if {one} is _SAME else {one})" for one in names)
    lines = ("_made = _new(_kind)", *writes, "return _made")
    return "\n    ".join((f"def _copy(_value, /, *, {parameters}):", *lines))


if TYPE_CHECKING:
    from dataclasses import replace  # so that names and types of the changes are checked
else:
    replace = changed
