"""What a hand is worth in points and doubles, reason by reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from math import prod
from typing import Final

from game.engine.scoring.special_hands.grand_jeu import GrandJeu
from game.engine.shapes.groups import Group
from game.engine.tiles import Tile

ORDINARY: Final = "ordinary"
"""A hand whose points are counted and doubled."""
GIVEN: Final = "given"
"""Points given from outside, not counted here."""
_PAIR: Final = 2


class Completes(IntEnum):
    """The group a winning tile completes, from the weakest claim to the strongest (classic 6.2)."""

    PAIR = 1
    CHOW = 2
    PUNG = 3
    SPECIAL = 4


def class_of(group: Sequence[Tile]) -> Completes:
    """The claim of a tile that completes this group."""
    if group[0] is not group[-1]:
        return Completes.CHOW
    return Completes.PAIR if len(group) == _PAIR else Completes.PUNG


@dataclass(frozen=True, slots=True)
class Earned:
    """A line of the points sheet that a hand earns: points, or a factor."""

    id: str
    amount: int
    tiles: tuple[Tile, ...] = ()
    """The tiles it applies to; empty for a line about the win."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PointScore:
    """One hand counted, that of the winner or of another player (classic sheet, 9 to 14)."""

    points: tuple[Earned, ...]
    doubles: tuple[Earned, ...]
    groups: tuple[Group, ...] = ()
    """The groups of a winning hand; of other hands the melds, sets and pairs counted."""
    total: int
    """What the player scores, after the limit or the value of a special hand."""
    counted: str = ORDINARY
    """The source of the total: `ordinary`, `paradise`, `earthly`, or the id of a Grand Jeu."""
    grands_jeux: tuple[GrandJeu, ...] = ()
    """The special hands that the tiles are, the highest first."""
    is_ordinary: bool = True
    """Whether the tiles are groups and a pair; otherwise they score no points."""

    @property
    def base(self) -> int:
        """All points added up."""
        return sum(one.amount for one in self.points)

    @property
    def factor(self) -> int:
        """All doubles multiplied."""
        return prod(one.amount for one in self.doubles)

    @property
    def raw(self) -> int:
        """The points doubled, before the limit."""
        return self.base * self.factor

    @property
    def completes(self) -> str | None:
        """What the winning tile completed: `pair`, `chow` or `pung`; `None` if all were dealt."""
        won = next((one.tiles for one in self.groups if one.wins), None)
        return class_of(won).name.lower() if won is not None else None

    @property
    def is_special(self) -> bool:
        """Whether the total is the value of a Grand Jeu."""
        return self.counted in self.grands_jeux

    @property
    def is_given(self) -> bool:
        """Whether the points were given from outside."""
        return any(one.id == GIVEN for one in self.points)

    @property
    def is_flat(self) -> bool:
        """Whether a fixed value takes the place of points and doubles."""
        return self.counted != ORDINARY
