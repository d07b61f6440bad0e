"""The wall: where every tile lies, and which one is taken when.

Slots are numbered in drawing order from the break (riichi sheet, section 2.4): two to a
stack, the upper one first. The screen draws the same slots at the same places.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from game.engine.tiles import HIDDEN, Tile
from game.engine.values import replace


class Level(StrEnum):
    """Where in its stack a tile lies."""

    TOP = "top"
    BOTTOM = "bottom"


class Place(NamedTuple):
    """A place in the walls: whose wall, which stack from the owner's right, which level."""

    wall: int
    stack: int
    level: Level


@dataclass(frozen=True, slots=True)
class Break:
    """Where the wall is opened: in whose wall, and after how many stacks from the right."""

    wall: int
    stacks: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WallPlan:
    """How a wall is built and what becomes of its end, as numbers.

    The dead wall is counted from the end of the drawing order: first the replacement tiles,
    then the indicators, each with its underside below it (riichi sheet, section 2.6).
    """

    walls: int
    stacks: int
    """Stacks in each wall."""
    dead: int
    replacements: int
    indicators: int
    refilled: bool = True
    """Whether a replacement is made good by the last tile of the live wall."""

    @property
    def size(self) -> int:
        """How many tiles the walls hold."""
        return 2 * self.walls * self.stacks

    def replacement(self, nth: int) -> int:
        """The slot of a replacement tile: the top of the last stack, its bottom, and so on."""
        return self.size - 2 * (nth // 2 + 1) + nth % 2

    def indicator(self, nth: int) -> int:
        """The slot of an indicator; its underside is the slot after it."""
        return self.size - self.replacements - 2 * (nth + 1)

    def live_end(self, replaced: int) -> int:
        """The first slot that is not drawn any more."""
        return self.size - self.dead - (replaced if self.refilled else 0)

    def place(self, opened: Break, slot: int) -> Place:
        """Where a slot lies once the wall is open (riichi sheet, section 2.4)."""
        along = opened.stacks + slot // 2
        wall = (opened.wall - along // self.stacks) % self.walls
        return Place(wall, along % self.stacks + 1, Level.BOTTOM if slot % 2 else Level.TOP)


@dataclass(frozen=True, slots=True)
class Wall:
    """The tiles of the wall in drawing order, and how far they have been taken."""

    tiles: tuple[Tile, ...]
    plan: WallPlan
    opened: Break
    dice: tuple[int, ...] = ()
    """What the dice showed, in the order they were thrown."""
    drawn: int = 0
    replaced: int = 0
    revealed: int = 0

    @property
    def left(self) -> int:
        """How many tiles can still be drawn from the live wall."""
        return self.plan.live_end(self.replaced) - self.drawn

    @property
    def replacements_left(self) -> int:
        """How many replacement tiles have not been taken."""
        return self.plan.replacements - self.replaced

    @property
    def next_tiles(self) -> tuple[Tile, ...]:
        """The tiles that can still be drawn, the next one first."""
        return self.tiles[self.drawn : self.plan.live_end(self.replaced)]

    @property
    def next_replacement(self) -> Tile:
        """The tile that makes good the next kong."""
        return self.tiles[self.plan.replacement(self.replaced)]

    @property
    def next_indicator(self) -> Tile:
        """The next indicator that would be turned."""
        return self.tiles[self.plan.indicator(self.revealed)]

    @property
    def indicators(self) -> tuple[Tile, ...]:
        """The indicators that lie face up, in the order they were turned."""
        return tuple(self.tiles[self.plan.indicator(nth)] for nth in range(self.revealed))

    @property
    def undersides(self) -> tuple[Tile, ...]:
        """The tiles below the indicators that lie face up."""
        return tuple(self.tiles[self.plan.indicator(nth) + 1] for nth in range(self.revealed))

    def draw(self, count: int = 1) -> Wall:
        """The wall after tiles were taken from its live end."""
        return replace(self, drawn=self.drawn + count)

    def replace(self) -> Wall:
        """The wall after a replacement tile was taken."""
        return replace(self, replaced=self.replaced + 1)

    def reveal(self, indicator: Tile) -> Wall:
        """Turns the next indicator up; a wall seen from outside learns its face only now."""
        turned = self._learn(self.plan.indicator(self.revealed), indicator)
        return replace(turned, revealed=self.revealed + 1)

    def turn_undersides(self, undersides: tuple[Tile, ...]) -> Wall:
        """Shows the tiles below the first indicators."""
        wall = self
        for nth, underside in enumerate(undersides):
            wall = wall._learn(self.plan.indicator(nth) + 1, underside)
        return wall

    def _learn(self, slot: int, tile: Tile) -> Wall:
        return replace(self, tiles=(*self.tiles[:slot], tile, *self.tiles[slot + 1 :]))

    def hidden(self) -> Wall:
        """The wall as everybody sees it."""
        return replace(self, tiles=(HIDDEN,) * len(self.tiles))
