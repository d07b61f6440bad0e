"""Events as JSON and back, driven by the types of their fields.

A new event, or a new kind of score, needs no change here. Only this module handles values of
unknown type.
"""

# ruff: noqa: ANN401 (JSON enters here)

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from game.engine.events import Event
from game.engine.tiles import HIDDEN, Tile
from game.host.mjai_names import KINDS, field_name, name_of
from game.storage.bounded_json import quoted, read_json

Json = dict[str, Any]

TYPE: Final = "type"
"""The key of a record's type in JSON."""


class BadValue(ValueError):
    """Raised when a value in a log is not of the expected type."""


@dataclass(frozen=True, slots=True)
class ValueCodec:
    """Writes and reads the values of one type."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


def encode(event: Event) -> Json:
    """An event as a JSON object, its type first."""
    written: Json = {TYPE: name_of(event)}
    written.update(form(type(event)).write(event))
    return written


def decode(written: Mapping[str, Any]) -> Event:
    """The event read from JSON."""
    name = written.get(TYPE)
    kind = KINDS.get(name) if isinstance(name, str) else None
    if kind is None:
        raise BadValue(f"found an unknown event {_shown(name)}")
    event = form(kind).read({key: value for key, value in written.items() if key != TYPE})
    assert isinstance(event, Event)
    if name != name_of(event):
        raise BadValue(surprise(name, json.dumps(name_of(event))))
    return event


def write(value: Any) -> Any:
    """Any record of the game as JSON."""
    return form(type(value)).write(value)


def read(kind: type, written: Any) -> Any:
    """The record of this class read from JSON."""
    return form(kind).read(written)


def line(written: Mapping[str, Any]) -> bytes:
    """One line of a log."""
    text = json.dumps(written, ensure_ascii=False, separators=(",", ":"))
    # A lone surrogate, which is no letter, is escaped as JSON does it.
    return text.encode(errors="backslashreplace") + b"\n"


def parse(text: bytes) -> Json:
    """The JSON object on one line of a log."""
    try:
        # Older versions wrote halves of letters as they were.
        found = read_json(text.decode("utf-8-sig", errors="surrogatepass"))
    except (ValueError, RecursionError) as fault:
        raise BadValue(f"found no JSON ({fault})") from None
    if not isinstance(found, dict):
        raise BadValue(surprise(found, "an object"))
    return found


def form(hint: Any) -> ValueCodec:
    """The codec of a type, made once for each type."""
    if hint not in _FORMS:
        _FORMS[hint] = _found(hint)
    return _FORMS[hint]


def _found(hint: Any) -> ValueCodec:
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is tuple:
        return _row(arguments)
    if origin is frozenset:
        return _set(form(arguments[0]))
    if origin in (Union, UnionType):
        return _union(arguments)
    if origin is not None and issubclass(origin, Mapping):
        return ValueCodec(_as_it_is, _atom(dict, "an object"))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _choice(hint)
    if isinstance(hint, type) and is_dataclass(hint):
        return _record(hint)
    raise TypeError(f"no form in JSON for {hint}")


def _as_it_is(value: Any) -> Any:
    return value


def _atom(kind: type, expected: str) -> Callable[[Any], Any]:
    def read_atom(written: Any) -> Any:
        if type(written) is not kind:
            raise BadValue(surprise(written, expected))
        return written

    return read_atom


def surprise(found: Any, expected: str) -> str:
    """The message for a wrong value: what was found, and what was expected."""
    return f"found {_shown(found)}, expected {expected}"


def _shown(found: Any) -> str:
    return quoted(found, _SHOWN)


def _one_of_these(known: Iterable[Any]) -> str:
    names = [str(one) for one in known]
    return f"one of {', '.join(names) if len(names) <= _NAMED else len(names)}"


_SHOWN: Final = 40
"""How much of a wrong value is quoted."""
_NAMED: Final = 12
"""How many expected values are listed; of more only the number is given."""


def _tile_form() -> ValueCodec:
    notation = {tile: tile.notation for tile in Tile} | {HIDDEN: "?"}
    return ValueCodec(
        notation.__getitem__, _one_of({text: tile for tile, text in notation.items()})
    )


def _one_of(known: Mapping[Any, Any]) -> Callable[[Any], Any]:
    def read_one(written: Any) -> Any:
        if not isinstance(written, str | int) or written not in known:
            raise BadValue(surprise(written, _one_of_these(known)))
        return known[written]

    return read_one


def _choice(kind: type[Enum]) -> ValueCodec:
    return ValueCodec(lambda value: value.value, _one_of({one.value: one for one in kind}))


_FORMS: Final[dict[Any, ValueCodec]] = {
    int: ValueCodec(_as_it_is, _atom(int, "a whole number")),
    str: ValueCodec(_as_it_is, _atom(str, "a text")),
    bool: ValueCodec(_as_it_is, _atom(bool, "true or false")),
    NoneType: ValueCodec(_as_it_is, _atom(NoneType, "null")),
    Tile: _tile_form(),
}


def _row(hints: tuple[Any, ...]) -> ValueCodec:
    """The codec of tuples, of any length if the types end with `...`, else with one type each."""
    if hints[-1] is Ellipsis:
        one = form(hints[0])
        return ValueCodec(_list_of(one.write), _many(one))
    return _places(tuple(form(hint) for hint in hints))


def _list_of(write_one: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return list if write_one is _as_it_is else lambda row: [write_one(value) for value in row]


def _many(one: ValueCodec) -> Callable[[Any], Any]:
    def read_many(written: Any) -> Any:
        if not isinstance(written, list):
            raise BadValue(surprise(written, "a list"))
        return tuple([one.read(value) for value in written])

    return read_many


def _set(one: ValueCodec) -> ValueCodec:
    """The codec of sets, written in a fixed order so that equal logs are equal byte by byte."""
    read_many = _many(one)
    return ValueCodec(
        lambda values: sorted(one.write(value) for value in values),
        lambda written: frozenset(read_many(written)),
    )


def _places(forms: tuple[ValueCodec, ...]) -> ValueCodec:
    def write_places(row: Any) -> Any:
        return [one.write(value) for one, value in zip(forms, row, strict=True)]

    def read_places(written: Any) -> Any:
        if not isinstance(written, list) or len(written) != len(forms):
            raise BadValue(surprise(written, f"a list of {len(forms)}"))
        return tuple(one.read(value) for one, value in zip(forms, written, strict=True))

    return ValueCodec(write_places, read_places)


def _union(hints: tuple[Any, ...]) -> ValueCodec:
    """The codec of unions: a type and `None`, or several records, which then name their type."""
    kinds = [hint for hint in hints if hint is not NoneType]
    inner = form(kinds[0]) if len(kinds) == 1 else _tagged({kind.__name__: kind for kind in kinds})
    if len(kinds) == len(hints):
        return inner
    return ValueCodec(
        lambda value: None if value is None else inner.write(value),
        lambda written: None if written is None else inner.read(written),
    )


def _tagged(kinds: Mapping[str, type]) -> ValueCodec:
    """The codec of one of several records; one without a type is of the first, as in older logs."""

    def write_tagged(value: Any) -> Any:
        return {TYPE: type(value).__name__, **form(type(value)).write(value)}

    def read_tagged(written: Any) -> Any:
        if not isinstance(written, dict):
            raise BadValue(surprise(written, "an object"))
        rest = dict(written)
        kind = _one_of(kinds)(rest.pop(TYPE, next(iter(kinds))))
        return form(kind).read(rest)

    return ValueCodec(write_tagged, read_tagged)


@dataclass(frozen=True, slots=True)
class _Field:
    """One field of a record: its name in the program, its name in a log, and its form."""

    own: str
    written: str
    form: ValueCodec
    is_needed: bool


def _record(kind: type) -> ValueCodec:
    hints = get_type_hints(kind)
    parts = [
        _Field(
            one.name,
            field_name(kind, one.name),
            form(hints[one.name]),
            one.default is MISSING and one.default_factory is MISSING,
        )
        for one in fields(kind)
    ]
    steps = [(part.written, part.own, part.form.write) for part in parts]

    def write_record(value: Any) -> Any:
        return {name: write_one(getattr(value, own)) for name, own, write_one in steps}

    return ValueCodec(write_record, lambda written: _read_record(kind, parts, written))


def _read_record(kind: type, parts: list[_Field], written: Any) -> Any:
    if not isinstance(written, dict):
        raise BadValue(surprise(written, "an object"))
    unknown = written.keys() - {part.written for part in parts}
    if unknown:
        expected = _one_of_these(part.written for part in parts)
        raise BadValue(f"found an unknown field {min(unknown)[:_SHOWN]!r}, expected {expected}")
    return kind(**{part.own: _value(part, written) for part in parts if _has(part, written)})


def _has(part: _Field, written: Mapping[str, Any]) -> bool:
    if part.written not in written and part.is_needed:
        raise BadValue(f"found no field {part.written!r}")
    return part.written in written


def _value(part: _Field, written: Mapping[str, Any]) -> Any:
    try:
        return part.form.read(written[part.written])
    except BadValue as fault:
        raise BadValue(f"{part.written}: {fault}") from None
