"""Two throws open the wall: the first chooses the side and its wind, both together the stack.

A stack is counted from the left of its side, lifted out and laid on the wall to the right of the
opening (classic sheet, 3.1).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

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
from game.stage import panel_rooms
from game.stage.easing import clamp, in_out_cubic
from game.stage.event_animations import SECOND_AT
from game.stage.frame import THICK, Ground, Side
from game.stage.screen_sides import wall_owner, wall_side
from game.stage.wall_layout import stack_top
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.dice import die

LANDED: Final = 0.9
"""Seconds until the dice of a throw are at rest."""
COUNTS: Final = 2.7
COUNTED: Final = 4.0
"""When the stacks are counted."""
LIFTS: Final = 0.45
"""Seconds in which the stack is lifted and laid on the wall."""
DICE: Final = 2
"""Dice of a throw."""
DIE: Final = 50.0
ROWS: Final = (-52.0, 14.0)
"""How far from the middle of the table each throw lies."""
SIDEWAYS: Final = (-72.0, -14.0)
"""Where each die of a throw lies, and from where on it is told what they come to."""
TOLD, SUM, BADGE = 22.0, 66.0, 26.0


@dataclass(frozen=True, slots=True)
class Throws:
    """The dice of both throws, and what follows from them."""

    dice: tuple[int, ...]
    wall: int
    """The wall of the hand, which the first throw chose."""
    lifted: int
    """The wall in which the counted stack lies."""

    @property
    def first(self) -> int:
        """The total of the first throw."""
        return sum(self.dice[:DICE])

    @property
    def second(self) -> int:
        """The total of the second throw."""
        return sum(self.dice[DICE:])

    @property
    def count(self) -> int:
        """How many stacks are counted."""
        return self.first + self.second


def throws(table: Round) -> Throws:
    """Both throws that opened the wall."""
    wall, plan = table.wall, table.wall.plan
    beyond = (sum(wall.dice) - 1) // plan.stacks
    return Throws(wall.dice, (wall.opened.wall - beyond) % plan.walls, wall.opened.wall)


def counted_stack(table: Round, thrown: Throws, number: int) -> tuple[int, int]:
    """In which wall a counted stack lies, and which one it is from its owner's right."""
    plan = table.wall.plan
    beyond, from_left = divmod(number - 1, plan.stacks)
    return (thrown.wall + beyond) % plan.walls, plan.stacks - from_left


def lifted(into: float) -> float:
    """How far the counted stack has been lifted, from 0 to 1."""
    return in_out_cubic(clamp((into - COUNTED) / LIFTS))


def paint_two_throws(canvas: Canvas, view: TableView, into: float, *, moving: bool) -> None:
    """Both throws so many seconds after the first began."""
    table, thrown = view.table, throws(view.table)
    owner = wall_owner(table, thrown.wall)
    first = clamp(into / LANDED) if moving else 1.0
    second = clamp((into - SECOND_AT) / LANDED) if moving else 1.0
    counted = clamp((into - COUNTS) / (COUNTED - COUNTS)) if moving else 1.0
    _dice(canvas, view, thrown.dice[:DICE], 0, first)
    if first >= 1:
        totals(canvas, view, DICE, owner)
        _thrower(canvas, view, table.dealer, thrown.first, 0)
    if second > 0:
        _dice(canvas, view, thrown.dice[DICE:], 1, second)
    if second >= 1:
        _thrower(canvas, view, owner, thrown.second, 1)
        _sum(canvas, view, thrown)
        _stacks(canvas, view, thrown, counted, is_open=not moving or into > COUNTED + LIFTS)
    _caption(canvas, view, thrown, owner, is_whole=second > 0)


def _dice(canvas: Canvas, view: TableView, dice: tuple[int, ...], row: int, landed: float) -> None:
    """One throw in its row."""
    frame, scale = view.frame, scale_of(view)
    for nth, value in enumerate(dice):
        x, y = frame.cx + SIDEWAYS[nth] * scale, frame.cy + ROWS[row] * scale
        late = nth * 0.06
        number = row * DICE + nth
        part = clamp((landed - late) / (1 - late))
        die(canvas, value, number, x, y, DIE * scale, part)


def _thrower(canvas: Canvas, view: TableView, seat: Seat, total: int, row: int) -> None:
    """Draws who has thrown, and the total."""
    frame, scale = view.frame, scale_of(view)
    x, y = frame.cx + TOLD * scale, frame.cy + ROWS[row] * scale
    canvas.text(f"= {total}", x, y - 9 * scale, 24 * scale, theme.IVORY, "title", "cl")
    name = view.people[seat].name
    low = y + max(14 * scale, 3 * scale + 10)
    canvas.fitted(name, x, low, 96 * scale, 13, theme.CLOTH_NOTE, "regular")


def _sum(canvas: Canvas, view: TableView, thrown: Throws) -> None:
    """Draws the total of both throws."""
    text = f"{thrown.first} + {thrown.second} = {thrown.count}"
    y = view.frame.cy + SUM * scale_of(view)
    canvas.text(text, view.frame.cx, y, 24 * scale_of(view), theme.CLOTH_GOLD, "title", "cc")


def _stacks(
    canvas: Canvas, view: TableView, thrown: Throws, counted: float, *, is_open: bool
) -> None:
    """The counted stacks one after the other, over the end of a wall into the next one."""
    shown = round(counted * thrown.count)
    for number in range(1, shown + 1):
        wall, stack = counted_stack(view.table, thrown, number)
        spot = stack_top(view.table, view.viewer, view.frame, wall, stack).middle
        number_badge(canvas, view, spot, number, is_last=number == thrown.count)
    if is_open:
        _opening(canvas, view, thrown)


def _opening(canvas: Canvas, view: TableView, thrown: Throws) -> None:
    """A word beside the place from which the stack was lifted, clear of what is written."""
    table, frame = view.table, view.frame
    wall, stack = counted_stack(table, thrown, thrown.count)
    x, y = stack_top(table, view.viewer, frame, wall, stack).middle
    side, word = wall_side(table, view.viewer, wall), view.words("table.dice.opening")
    wide, away = canvas.measure(word, 14, "bold") + 22, frame.wall * (1 + THICK)
    left, top = {
        Side.BOTTOM: (x - wide / 2, y - away - 24),
        Side.RIGHT: (x + away, y - BADGE / 2),
        Side.TOP: (x - wide / 2, y + away + 10),
        Side.LEFT: (x - away - wide, y - BADGE / 2),
    }[side]
    room, plate = Ground(left, top, wide, BADGE), panel_rooms.plate(frame, side)
    if room.meets(plate):
        above = y < frame.cy
        room = room._replace(y=plate.y - BADGE - 4 if above else plate.bottom + 4)
    opening_badge(canvas, room, word)


def _caption(
    canvas: Canvas, view: TableView, thrown: Throws, owner: Seat, *, is_whole: bool
) -> None:
    """The first throw in a sentence, and then the second one."""
    words, table = view.words, view.table
    wind = table.wind_of(owner)
    prevails = ".prevails" if view.game.prevailing(table) is not None else ""
    of, name = words(f"table.dice.owner.{wind}"), words(f"wind.{wind}")
    lines = [words(f"table.dice.first{prevails}", total=thrown.first, owner=of, wind=name)]
    if is_whole:
        spills = ".beyond" if thrown.lifted != thrown.wall else ""
        stacks = words.plural("table.dice.stacks", thrown.count)
        second = words(f"table.dice.second{spills}", total=thrown.second, wind=name, stacks=stacks)
        lines.append(second)
    caption(canvas, view, words("table.dice.title.two"), "\n".join(lines))
