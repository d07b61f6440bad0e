"""Reading the fields of JSON objects in a lesson's file, by their types."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from game.engine.tiles import BadNotation, Tile, tiles

_NAME: Final = re.compile(r"[a-z][a-z0-9_]*")


class BadField(ValueError):
    """Raised for a wrong field, with its place in the file."""


class JsonObject:
    """An object of the file with its place; fields never read are refused at the end."""

    def __init__(self, place: str, found: object) -> None:
        self.place = place
        if not isinstance(found, dict):
            raise self.wrong(f"expected an object, found {found!r}")
        self._left = dict(found)

    def wrong(self, said: str) -> BadField:
        """The error with the place of the object."""
        return BadField(f"{self.place}: {said}" if self.place else said)

    def take(self, name: str, kind: type, default: Any = ...) -> Any:  # noqa: ANN401
        """The value of a field of this type."""
        if name not in self._left:
            if default is ...:
                raise self.wrong(f"{name} is missing")
            return default
        value = self._left.pop(name)
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.wrong(f"{name}: expected {kind.__name__}, found {value!r}")
        return value

    def name(self, name: str) -> str:
        """A field with an id."""
        value = str(self.take(name, str))
        if not _NAME.fullmatch(value):
            raise self.wrong(f"{name}: {value!r} is not a name such as 'first_tiles'")
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        """A field with a list of texts."""
        values = self.take(name, list, [])
        if not all(isinstance(value, str) for value in values):
            raise self.wrong(f"{name}: expected a list of texts, found {values!r}")
        return tuple(values)

    def faces(self, name: str) -> tuple[Tile, ...]:
        """A field with tiles, as faces."""
        try:
            return tiles(self.take(name, str, ""))
        except BadNotation as fault:
            raise self.wrong(f"{name}: {fault}") from None

    def notation(self, name: str, default: Any = ...) -> str:  # noqa: ANN401
        """A field with tiles, as written."""
        text = str(self.take(name, str, default))
        try:
            tiles(text)
        except BadNotation as fault:
            raise self.wrong(f"{name}: {fault}") from None
        return text

    def one_of(self, name: str, known: Sequence[str], default: Any = ...) -> str:  # noqa: ANN401
        """A field with one of a few words."""
        value = str(self.take(name, str, default))
        if value != default and value not in known:
            raise self.wrong(f"{name}: {value!r} is none of {', '.join(known)}")
        return value

    def parts(self, name: str, what: str) -> Iterator[JsonObject]:
        """A field with a list of objects."""
        for nth, one in enumerate(self.take(name, list, []), start=1):
            called = one.get("id") or one.get("name") if isinstance(one, dict) else None
            place = f"{what} {called or nth}"
            yield JsonObject(f"{self.place}: {place}" if self.place else place, one)

    def part(self, name: str) -> JsonObject | None:
        """A field with an object."""
        found = self._left.pop(name, None)
        place = f"{self.place}: {name}" if self.place else name
        return None if found is None else JsonObject(place, found)

    def end(self) -> None:
        """Raises if fields are left that were not read."""
        if self._left:
            raise self.wrong(f"nothing is called {', '.join(sorted(self._left))}")
