"""Places of a table that a text points at, as written in files: `hand:5m`, `river:S:5m`, `dice`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from game.engine.tiles import BadNotation, Tile, tile

WHO, YOU = "who", "you"
"""In a first game: the wind of the player it is about, and of the learner."""


class PlaceKind(StrEnum):
    """The kinds of places that can be pointed at."""

    HAND = "hand"
    HANDS = "hands"
    """The hands of the others, or one of them."""
    RIVER = "river"
    MELDS = "melds"
    KAN = "kan"
    """The latest kan of a player."""
    OFFERED = "offered"
    """The discard on offer."""
    STICK = "stick"
    PLATE = "plate"
    WALL = "wall"
    STACK = "stack"
    STACKS = "stacks"
    """Every single stack of a wall."""
    OPENED = "opened"
    """The stacks between which the wall is opened."""
    DICE = "dice"
    BREAK = "break"
    TOTALS = "totals"
    DEAD = "dead"
    LOOSE = "loose"
    INDICATOR = "indicator"
    """The indicator on the wall."""
    INDICATORS = "indicators"
    """The indicators in their corner."""
    PANEL = "panel"
    BUTTONS = "buttons"
    LEGEND = "legend"
    SHOW = "show"
    """The tiles shown on a cloth."""
    HELPS = "helps"
    REFUSED = "refused"


class BadPlace(ValueError):
    """Raised for a malformed place."""


@dataclass(frozen=True, slots=True)
class TablePlace:
    """A place of the table, or some tiles of it."""

    kind: PlaceKind
    owner: str = ""
    """Its owner: a wind such as `S`; `who` or `you` before the wind is known."""
    face: Tile | None = None
    """Only the tiles of this face."""
    stacks: tuple[int, int] | None = None
    """The first and the last stack, counted from the right."""

    def __str__(self) -> str:
        numbers = "" if self.stacks is None else "-".join(map(str, dict.fromkeys(self.stacks)))
        face = "" if self.face is None else self.face.notation
        return ":".join(one for one in (self.kind.value, self.owner, face, numbers) if one)

    def of(self, wind: str) -> TablePlace:
        """The same place with this owner."""
        return replace(self, owner=wind)


OWN_HAND: Final = TablePlace(PlaceKind.HAND)


def read_place(text: str) -> TablePlace:
    """The place of a text."""
    name, _, rest = text.partition(":")
    if name not in tuple(PlaceKind):
        raise BadPlace(f"there is no {name!r} on the table")
    kind = PlaceKind(name)
    try:
        if kind is PlaceKind.HAND:
            return TablePlace(kind, face=tile(rest) if rest else None)
        owner, _, detail = rest.partition(":")
        if kind is PlaceKind.STACK:
            first, _, last = detail.partition("-")
            return TablePlace(kind, owner, stacks=(int(first), int(last or first)))
        return TablePlace(kind, owner, tile(detail) if detail else None)
    except (BadNotation, ValueError):
        raise BadPlace(
            f"{text!r} is not a place such as 'hand:5m', 'river:S' or 'stack:W:1-7'"
        ) from None
