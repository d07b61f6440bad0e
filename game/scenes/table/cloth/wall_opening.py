"""The dice and the opening of the wall, before the deal: who is counted, and which stacks."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.seats import Seat
from game.engine.table import Round
from game.scenes.table.cloth.opening_captions import (
    caption,
    number_badge,
    opening_badge,
    scale_of,
    totals,
)
from game.scenes.table.cloth.table_panels import TableView
from game.scenes.table.cloth.two_throws import lifted, paint_two_throws
from game.stage.easing import clamp, out_quad
from game.stage.frame import Frame, Ground, Side
from game.stage.screen_sides import wall_owner, wall_side
from game.stage.wall_layout import stack_top
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.dice import die

BESIDE = 6.0
"""From the marked stack to its word."""
THROWN = 0.9
"""Seconds until the dice lie still."""
COUNTED = 1.9
"""Seconds until all stacks are counted."""
OPENED = 0.2
"""Seconds in which the wall is pushed apart."""
SPOTS = ((-46, -22), (35, 2), (-36, -96), (44, -88))
"""Where each die comes to rest, from the middle of the table."""
ALONE = (-4, -8)
"""Where a single die comes to rest."""


@dataclass(frozen=True, slots=True)
class DiceThrow:
    """The dice, and what follows from them."""

    dice: tuple[int, ...]
    wall: Seat
    stacks: int

    @property
    def first(self) -> tuple[int, ...]:
        """The dice that choose the wall: two, or the only one."""
        return self.dice[:2]

    @property
    def total(self) -> int:
        """Their sum."""
        return sum(self.first)


def opening(table: Round | None, into: float) -> float:
    """How far the wall has been opened so many seconds after the throw, from 0 to 1."""
    if table is not None and table.wall.plan.loose:
        return lifted(into)
    return out_quad(clamp((into - COUNTED) / OPENED))


def thrown(table: Round) -> DiceThrow | None:
    """The throw that opened the wall; none if there were no dice."""
    wall = table.wall
    return DiceThrow(wall.dice, wall.opened.wall, wall.opened.stacks) if wall.dice else None


def paint_ritual(canvas: Canvas, view: TableView, into: float, *, moving: bool) -> None:
    """The ritual so many seconds after it began."""
    if view.table.wall.plan.loose:
        paint_two_throws(canvas, view, into, moving=moving)
        return
    throw = thrown(view.table)
    if throw is None:
        return
    landed = clamp(into / THROWN) if moving else 1.0
    counted = clamp((into - THROWN) / (COUNTED - THROWN)) if moving else 1.0
    if landed >= 1:
        totals(canvas, view, len(throw.first), wall_owner(view.table, throw.wall))
        paint_stacks(canvas, view, throw, counted)
        paint_sum(canvas, view, throw)
    paint_dice(canvas, view, throw, landed)
    _caption(canvas, view, throw)


def paint_sum(canvas: Canvas, view: TableView, throw: DiceThrow, up: float = 0.0) -> None:
    """Draws the total of several dice, `up` units further from the player's side."""
    if len(throw.first) > 1:
        parts = " + ".join(str(value) for value in throw.first)
        y = view.frame.cy + (65 - up) * scale_of(view)
        canvas.text(f"{parts} = {throw.total}", view.frame.cx, y, 22, theme.IVORY, "title", "cc")


def paint_dice(
    canvas: Canvas, view: TableView, throw: DiceThrow, landed: float, up: float = 0.0
) -> None:
    """Draws the dice as far as they have rolled, `up` units further from the player's side."""
    frame, scale = view.frame, scale_of(view)
    for nth, value in enumerate(throw.dice):
        dx, dy = SPOTS[nth % len(SPOTS)] if len(throw.dice) > 1 else ALONE
        spot = (frame.cx + dx * scale, frame.cy + (dy - up) * scale)
        late = nth * 0.06
        die(canvas, value, nth, *spot, 66 * scale, clamp((landed - late) / (1 - late)))


def paint_stacks(canvas: Canvas, view: TableView, throw: DiceThrow, counted: float) -> None:
    """The counted stacks, one after the other, and the place where the wall opens."""
    shown = round(counted * throw.stacks)
    place = Ground(0, 0, 0, 0)
    for number in range(1, throw.stacks + 1):
        place = stack_top(view.table, view.viewer, view.frame, throw.wall, number)
        x, y = place.middle
        if number <= shown:
            number_badge(canvas, view, (x, y), number, is_last=number == throw.stacks)
    if counted >= 1:
        _opening(canvas, view, throw, place)
        if len(throw.first) == 1:
            _indicator(canvas, view)


def _indicator(canvas: Canvas, view: TableView) -> None:
    """The stack on which the first indicator will be turned, beyond the replacement tiles."""
    table, plan = view.table, view.table.wall.plan
    lies = plan.place(table.wall.opened, plan.indicator(0))
    x, y, w, h = stack_top(table, view.viewer, view.frame, lies.wall, lies.stack)
    canvas.box(x - 2, y - 2, w + 4, h + 4, 5, None, theme.FOCUS_DARK, 4.4)
    canvas.box(x - 2, y - 2, w + 4, h + 4, 5, None, theme.FOCUS, 2.4)
    word = view.words("table.dora")
    side, scale = wall_side(table, view.viewer, lies.wall), scale_of(view)
    across, along = x + w / 2, y + h / 2
    at, anchor = {
        Side.RIGHT: ((x - BESIDE, along), "cr"),
        Side.LEFT: ((x + w + BESIDE, along), "cl"),
        Side.TOP: ((across, along + 38 * scale), "cc"),
    }.get(side, ((across, along - 34 * scale), "cc"))
    canvas.text(word, *at, 14, theme.CLOTH_GOLD, "bold", anchor)


def _opening(canvas: Canvas, view: TableView, throw: DiceThrow, last: Ground) -> None:
    """A gold line where the wall opens, and a word at its outer end."""
    side = wall_side(view.table, view.viewer, throw.wall)
    word = view.words("table.dice.opening")
    wide = canvas.measure(word, 14, "bold") + 22
    line, room = opening_place(side, view.frame, last, wide)
    canvas.line(*line, theme.FOCUS, 2)
    opening_badge(canvas, room, word)


def opening_place(
    side: Side, frame: Frame, last: Ground, wide: float
) -> tuple[tuple[float, float, float, float], Ground]:
    """Where the line of the opening is drawn beside the last stack, and where its word stands."""
    thick = frame.wall * 0.52
    if side.is_upright:
        y = last.bottom + 2 * thick - 1 if side is Side.RIGHT else last.y - 5
        x0, x1 = last.x - 26, last.right + 26
        x = x1 + 4 if side is Side.RIGHT else x0 - wide - 4
        return (x0, y, x1, y), Ground(x, y - 13, wide, 26)
    x = last.x - 5 if side is Side.BOTTOM else last.right + 5
    y0, y1 = last.y - 12, last.bottom + 2 * thick + 8
    return (x, y0, x, y1), Ground(x - wide / 2, y0 - 26, wide, 26)


def _caption(canvas: Canvas, view: TableView, throw: DiceThrow) -> None:
    """What is happening, in two sentences."""
    words = view.words
    owner = words(f"table.dice.owner.{view.table.wind_of(wall_owner(view.table, throw.wall))}")
    alone = ".one" if len(throw.first) == 1 else ""
    stacks = words.plural("table.dice.stacks", throw.stacks)
    text = words(f"table.dice.text{alone}", total=throw.total, owner=owner, stacks=stacks)
    caption(canvas, view, words(f"table.dice.title{alone}"), text)
