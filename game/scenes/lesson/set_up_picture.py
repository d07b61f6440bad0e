"""The table of a lesson before the deal: building walls, dice, and the opening."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.engine.seats import Seat
from game.engine.table import Round
from game.learn.lesson.table_set_up import SetUp, SetUpStage
from game.scenes.table.cloth.opening_captions import board_scale, total_at, totals
from game.scenes.table.cloth.table_panels import TableView
from game.scenes.table.cloth.wall_opening import (
    opening_place,
    paint_dice,
    paint_stacks,
    paint_sum,
    thrown,
)
from game.stage.easing import clamp, out_quad
from game.stage.frame import Frame, Ground, Side
from game.stage.performance import Picture
from game.stage.screen_sides import wall_owner, wall_side
from game.stage.tile_place import TableArea, TileSpot
from game.stage.wall_layout import stack_top
from game.ui.canvas import Canvas

UP: Final = 150.0
"""The height of the dice above the middle, which leaves room for a panel below them."""
SECONDS: Final = {SetUpStage.BUILT: 1.3, SetUpStage.THROWN: 0.9, SetUpStage.COUNTED: 1.4}
"""The duration of each stage in seconds."""
COUNTING: Final = 0.85
"""The part of the last one in which stacks are counted, before the wall opens."""
LONG_AGO: Final = 99.0
"""Seconds after which nothing moves any more."""
DICE_WIDE, DICE_TOP, DICE_BOTTOM = 190.0, -62.0, 80.0
BREAK_WIDE = 84.0
TOTAL_WIDE, TOTAL_HIGH = 132.0, 62.0


class SetUpPicture:
    """The stage of setting up the table, and its age."""

    def __init__(self) -> None:
        self.set_up: SetUp | None = None
        self._age = 0.0

    @property
    def stage(self) -> SetUpStage | None:
        """The stage shown; `None` once all is dealt."""
        return self.set_up.stage if self.set_up is not None else None

    @property
    def is_cloth(self) -> bool:
        """Whether the cloth between the walls is still empty but for the dice."""
        return self.stage is not None and self.stage is not SetUpStage.TAKEN

    @property
    def is_still(self) -> bool:
        """Whether nothing moves by itself."""
        return self.part >= 1

    @property
    def part(self) -> float:
        """How far the stage has moved, from 0 to 1."""
        length = SECONDS.get(self.stage, 0.0) if self.stage is not None else 0.0
        return clamp(self._age / length) if length else 1.0

    def go_to(self, set_up: SetUp | None) -> bool:
        """Shows another step; returns whether the dice are thrown in it."""
        before, self.set_up = self.stage, set_up
        if self.stage is not before:
            self._age = LONG_AGO if before is SetUpStage.TOTALS else 0.0
        return self.stage is SetUpStage.THROWN and before not in (
            SetUpStage.THROWN,
            SetUpStage.TOTALS,
        )

    def update(self, dt: float, *, at_once: bool) -> None:
        """Moves on by some seconds."""
        self._age = LONG_AGO if at_once else self._age + dt

    # ---- pictures ------------------------------------------------------------------------------
    def frame(self, frame: Frame) -> Frame:
        """The frame, with the gap of the wall once the stacks have been counted."""
        counted = clamp((self.part - COUNTING) / (1 - COUNTING))
        part = out_quad(counted) if self.stage is SetUpStage.COUNTED else 0.0
        return replace(frame, cut=frame.cut * part)

    def seen(self, picture: Picture, table: Round | None) -> Picture:
        """The picture without what is not built yet."""
        is_building = self.stage is SetUpStage.BUILT and not self.is_still
        if table is None or not (is_building or self.stage is SetUpStage.SEATED):
            return picture
        built = round(table.wall.plan.stacks * self.part) if self.stage is SetUpStage.BUILT else 0
        still = {
            spot: placed for spot, placed in picture.still.items() if _is_up(table, spot, built)
        }
        return replace(picture, still=still)

    def paint(self, canvas: Canvas, view: TableView) -> None:
        """Paints the dice, their sum, and the count of stacks."""
        throw, stage = thrown(view.table), self.stage
        if throw is None or stage not in (SetUpStage.THROWN, SetUpStage.TOTALS, SetUpStage.COUNTED):
            return
        if stage is SetUpStage.TOTALS:
            totals(canvas, view, len(throw.first), wall_owner(view.table, throw.wall))
            return
        if stage is SetUpStage.COUNTED:
            paint_stacks(canvas, view, throw, clamp(self.part / COUNTING))
        if self.is_still or stage is SetUpStage.COUNTED:
            paint_sum(canvas, view, throw, UP)
        paint_dice(canvas, view, throw, self.part if stage is SetUpStage.THROWN else 1.0, UP)


def _is_up(table: Round, spot: TileSpot, built: int) -> bool:
    """Whether a tile is in place when everybody has built this number of stacks."""
    if spot.area is not TableArea.WALL:
        return True
    return table.wall.plan.place(table.wall.opened, spot.nth).stack <= built


def dice_room(frame: Frame) -> Ground:
    """The room of the dice with their sum."""
    scale = board_scale(frame)
    top, bottom = ((one - UP) * scale for one in (DICE_TOP, DICE_BOTTOM))
    wide = DICE_WIDE * scale
    return Ground(frame.cx - wide / 2, frame.cy + top, wide, bottom - top)


def break_room(table: Round, viewer: Seat, frame: Frame) -> Ground:
    """The room of the caption beside the opening."""
    opened = table.wall.opened
    last = stack_top(table, viewer, frame, opened.wall, opened.stacks)
    return opening_place(wall_side(table, viewer, opened.wall), frame, last, BREAK_WIDE)[1]


def total_rooms(frame: Frame) -> Iterator[Ground]:
    """The rooms of the captions before the walls."""
    scale = board_scale(frame)
    wide, high = TOTAL_WIDE * scale, TOTAL_HIGH * scale
    for side in Side:
        x, y = total_at(frame, side)
        yield Ground(x - wide / 2, y - high / 2, wide, high)
