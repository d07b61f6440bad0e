"""The lines of a points sheet, and the list of those a ruleset uses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

from game.engine.scoring.points.counted_hand import Held, tiles_of
from game.engine.scoring.points.points_score import Earned
from game.engine.shapes.groups import GroupInHand
from game.engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class Points:
    """The points a line adds, for exposed tiles and for concealed ones."""

    exposed: int
    concealed: int


@dataclass(frozen=True, slots=True)
class Doubles:
    """The factor by which a line multiplies the sum of all points."""

    factor: int


Value: TypeAlias = Points | Doubles


class Spot(NamedTuple):
    """A place in a hand where a line of the sheet applies."""

    tiles: tuple[Tile, ...]
    is_exposed: bool = False


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A line of the points sheet; it counts once for every spot it applies to."""

    id: str
    value: Value
    spots: Callable[[Held], Iterator[Spot]]
    splits: bool = False
    """Whether it is named differently for exposed and for concealed tiles."""
    rule: str = ""
    """The rule in words."""

    def earned(self, held: Held) -> Iterator[Earned]:
        """What the line earns a hand."""
        for spot in self.spots(held):
            side = "exposed" if spot.is_exposed else "concealed"
            name = f"{self.id}_{side}" if self.splits else self.id
            yield Earned(name, self._worth(spot), spot.tiles)

    def _worth(self, spot: Spot) -> int:
        if isinstance(self.value, Doubles):
            return self.value.factor
        return self.value.exposed if spot.is_exposed else self.value.concealed


OfGroup: TypeAlias = Callable[[Held, GroupInHand], bool]
OfBonus: TypeAlias = Callable[[Held, Tile], bool]
OfHand: TypeAlias = Callable[[Held], bool]
Shown: TypeAlias = Callable[[Held], tuple[Tile, ...]]
"""The tiles of a hand that a line applies to."""


def flat(points: int) -> Points:
    """The same points, exposed or not."""
    return Points(points, points)


def of_groups(value: Value, *, splits: bool = False) -> Callable[[OfGroup], SheetLine]:
    """Decorator: a line from a condition on a group; its id is the function's name."""

    def define(condition: OfGroup) -> SheetLine:
        def spots(held: Held) -> Iterator[Spot]:
            for part in held.parts:
                if condition(held, part):
                    yield Spot(tiles_of(part), part.is_open)

        return SheetLine(condition.__name__, value, spots, splits, condition.__doc__ or "")

    return define


def of_bonus_tiles(value: Value) -> Callable[[OfBonus], SheetLine]:
    """Decorator: a line from a condition on a flower or season."""

    def define(condition: OfBonus) -> SheetLine:
        def spots(held: Held) -> Iterator[Spot]:
            return (Spot((one,), is_exposed=True) for one in held.bonus if condition(held, one))

        return SheetLine(condition.__name__, value, spots, rule=condition.__doc__ or "")

    return define


def no_tiles(_held: Held) -> tuple[Tile, ...]:
    """For a line about the win and not about tiles."""
    return ()


def of_hand(
    value: Value, *, shows: Shown = no_tiles, name: str = ""
) -> Callable[[OfHand], SheetLine]:
    """Decorator: a line from a condition on the whole hand."""

    def define(condition: OfHand) -> SheetLine:
        def spots(held: Held) -> Iterator[Spot]:
            if condition(held):
                yield Spot(shows(held))

        return SheetLine(name or condition.__name__, value, spots, rule=condition.__doc__ or "")

    return define


@dataclass(frozen=True, slots=True, eq=False)
class PointBook:
    """The lines a ruleset uses; changes make a new book."""

    everyone: tuple[SheetLine, ...]
    """What counts for all players."""
    winner: tuple[SheetLine, ...]
    """What also counts for the winner."""

    @property
    def lines(self) -> tuple[SheetLine, ...]:
        """All lines."""
        return (*self.everyone, *self.winner)

    def valued(self, values: Mapping[str, Value]) -> PointBook:
        """The book with other values for some of its lines."""
        return PointBook(_valued(self.everyone, values), _valued(self.winner, values))

    def earned(self, held: Held) -> tuple[tuple[Earned, ...], tuple[Earned, ...]]:
        """The points of a hand, and its doubles."""
        lines = self.lines if held.win is not None else self.everyone
        points = [one for one in lines if isinstance(one.value, Points)]
        doubles = [one for one in lines if isinstance(one.value, Doubles)]
        return _earned(points, held), _earned(doubles, held)


def _valued(lines: Iterable[SheetLine], values: Mapping[str, Value]) -> tuple[SheetLine, ...]:
    return tuple(replace(line, value=values.get(line.id, line.value)) for line in lines)


def _earned(lines: Iterable[SheetLine], held: Held) -> tuple[Earned, ...]:
    return tuple(one for line in lines for one in line.earned(held))
