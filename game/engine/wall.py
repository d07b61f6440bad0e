"""The wall: where every tile lies, and in which order the tiles are taken.

Slots are numbered in drawing order from the break (riichi sheet, section 2.4): two to a
stack, the upper one first. The screen draws the same slots at the same places.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from game.engine.fast_replace import replace
from game.engine.tiles import HIDDEN, Tile


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
    """The measures of a wall: its stacks, and how its end is used.

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
    """Whether the last tile of the live wall joins the dead wall after each replacement draw."""
    ahead: tuple[int, ...] = ()
    """Slots that are emptied ahead of their turn, one after the other, from the first of them on:
    the tiles of the upper row with which a deal may end (classic sheet, 3.2)."""
    loose: bool = False
    """Whether a stack that gives replacement tiles is lifted and laid on the wall beside it: its
    lower tile comes first (classic sheet, 3.1)."""

    @property
    def size(self) -> int:
        """How many tiles the walls hold."""
        return 2 * self.walls * self.stacks

    @property
    def hill(self) -> int:
        """How many tiles form the hill (classic sheet, 3.2).

        0 where each replacement shortens the live wall instead (8.1).
        """
        return self.dead if self.loose and not self.refilled else 0

    def slot(self, nth: int) -> int:
        """The slot of the `nth` tile taken; the same number, but for the slots emptied ahead."""
        return _order(self.size, self.ahead)[nth] if self.ahead else nth

    def replacement(self, nth: int) -> int:
        """The slot of a replacement tile: the top of the last stack, its bottom, and so on.

        Of stacks that are laid beside, the lower tile is taken first. Should the dead wall run
        out, the far end of the live one follows (classic sheet, 4).
        """
        return self.size - 1 - nth if self.loose else self.size - 2 * (nth // 2 + 1) + nth % 2

    def indicator(self, nth: int) -> int:
        """The slot of an indicator; its underside is the slot after it."""
        return self.size - self.replacements - 2 * (nth + 1)

    def live_end(self, replaced: int) -> int:
        """The first slot that is not drawn any more."""
        kept = self.dead + replaced if self.refilled else max(self.dead, replaced)
        return 2 * self.walls * self.stacks - kept

    def place(self, opened: Break, nth: int) -> Place:
        """Where the `nth` tile taken lies (riichi sheet, section 2.4)."""
        slot = self.slot(nth)
        along = opened.stacks + slot // 2
        wall = (opened.wall - along // self.stacks) % self.walls
        return Place(wall, along % self.stacks + 1, Level.BOTTOM if slot % 2 else Level.TOP)

    def below(self, nth: int) -> int:
        """The slot of the tile on which the `nth` replacement tile is laid (classic sheet, 3.1).

        The lower one of a loose stack lies on the stack after it, the upper one on the stack after
        that.
        """
        assert self.loose, "the replacement tiles stay where they are"
        return self.replacement(2 * (nth // 2 + 1 + nth % 2) + 1)


@lru_cache(maxsize=16)
def _order(size: int, ahead: tuple[int, ...]) -> tuple[int, ...]:
    """All slots in the order in which they are emptied."""
    first = ahead[0]
    later = (slot for slot in range(first, size) if slot not in ahead)
    return (*range(first), *ahead, *later)


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
        there = self.plan.live_end(self.replaced) - self.drawn
        return there if there > 0 else 0  # noqa: FURB136  asked all the time, max takes twice as long

    @property
    def replacements_left(self) -> int:
        """How many replacement tiles can still be drawn."""
        there = self.plan.size - self.drawn
        return min(self.plan.replacements, there) - self.replaced

    @property
    def next_tiles(self) -> tuple[Tile, ...]:
        """The tiles that can still be drawn, the next one first."""
        return self.tiles[self.drawn : self.plan.live_end(self.replaced)]

    @property
    def next_tile(self) -> Tile:
        """The next tile of the live wall, of which at least one is left."""
        return self.tiles[self.drawn]

    @property
    def next_replacement(self) -> Tile:
        """The replacement tile of the next kong."""
        return self.tiles[self.plan.replacement(self.replaced)]

    def next_replacements(self, count: int) -> tuple[Tile, ...]:
        """The replacement tiles of the next kongs or bonus tiles, as many as asked for."""
        first = self.replaced
        return tuple(self.tiles[self.plan.replacement(first + nth)] for nth in range(count))

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
        """Turns up the next indicator, whose face a hidden wall learns only now."""
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
