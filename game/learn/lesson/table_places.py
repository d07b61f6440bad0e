"""Places of a table that a text points at, as files write them: `hand:5m`, `river:S:5m`, `dice`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from game.engine.tiles import BadNotation, Tile, tile

WHO, YOU = "who", "you"
"""Stand in a first game for the wind of the one it is about, and for that of the player."""


class PlaceKind(StrEnum):
    """What can be pointed at."""

    HAND = "hand"
    HANDS = "hands"
    """The hands of the others, or one of them."""
    RIVER = "river"
    MELDS = "melds"
    KAN = "kan"
    """The latest kan of somebody."""
    OFFERED = "offered"
    """The discard that may be claimed."""
    STICK = "stick"
    PLATE = "plate"
    WALL = "wall"
    STACK = "stack"
    STACKS = "stacks"
    """Every stack of a wall by itself."""
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
    """The tiles that are shown on their cloth."""
    HELPS = "helps"
    REFUSED = "refused"


class BadPlace(ValueError):
    """Raised for a place that is not written as places are."""


@dataclass(frozen=True, slots=True)
class TablePlace:
    """A place of the table, or some tiles in it."""

    kind: PlaceKind
    owner: str = ""
    """Whose it is: a wind such as `S`; `who` or `you` until it is known which wind that is."""
    face: Tile | None = None
    """The tiles of this face alone."""
    stacks: tuple[int, int] | None = None
    """The first and the last of some stacks, counted from the right."""

    def __str__(self) -> str:
        numbers = "" if self.stacks is None else "-".join(map(str, dict.fromkeys(self.stacks)))
        face = "" if self.face is None else self.face.notation
        return ":".join(one for one in (self.kind.value, self.owner, face, numbers) if one)

    def of(self, wind: str) -> TablePlace:
        """The same place of somebody else."""
        return replace(self, owner=wind)


OWN_HAND: Final = TablePlace(PlaceKind.HAND)


def read_place(text: str) -> TablePlace:
    """The place that is written so."""
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
