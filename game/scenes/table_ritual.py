"""The dice and the opening of the wall, before the deal: who is counted, and which stacks."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.settlement import Seat
from game.engine.table import Round
from game.scenes.table_panels import View
from game.stage.curves import clamp, out_quad
from game.stage.frame import EDGE, Frame, Ground, Side
from game.stage.seats import side_of, wall_owner, wall_side
from game.stage.walls import stack_top
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.dice import die
from game.ui.widgets.button import fitting

THROWN = 0.9
"""Seconds until the dice lie still."""
COUNTED = 1.9
"""Seconds until all stacks are counted."""
OPENED = 0.2
"""Seconds in which the wall is pushed apart."""
FACES = 6
SPOTS = ((-46, -22), (35, 2), (-36, -96), (44, -88))
"""Where each die comes to lie, from the middle of the table."""
ALONE = (-4, -8)
"""Where a single die comes to lie."""
CAPTION_W, CAPTION_H = 760.0, 88.0


@dataclass(frozen=True, slots=True)
class Throw:
    """What the dice showed, and what follows from it."""

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


def opening(into: float) -> float:
    """How far the wall has been opened so many seconds after the throw, from 0 to 1."""
    return out_quad(clamp((into - COUNTED) / OPENED))


def thrown(table: Round) -> Throw | None:
    """The throw that opened the wall; none if there were no dice."""
    wall = table.wall
    return Throw(wall.dice, wall.opened.wall, wall.opened.stacks) if wall.dice else None


def paint_ritual(canvas: Canvas, view: View, into: float, *, moving: bool) -> None:
    """The ritual so many seconds after it began."""
    throw = thrown(view.table)
    if throw is None:
        return
    landed = clamp(into / THROWN) if moving else 1.0
    counted = clamp((into - THROWN) / (COUNTED - THROWN)) if moving else 1.0
    if landed >= 1:
        _totals(canvas, view, throw)
        _stacks(canvas, view, throw, counted)
        _sum(canvas, view, throw)
    _dice(canvas, view, throw, landed)
    _caption(canvas, view, throw)


def _sum(canvas: Canvas, view: View, throw: Throw) -> None:
    """What several dice come to."""
    if len(throw.first) > 1:
        parts = " + ".join(str(value) for value in throw.first)
        y = view.frame.cy + 65 * _scale(view)
        canvas.text(f"{parts} = {throw.total}", view.frame.cx, y, 22, theme.IVORY, "title", "cc")


def _scale(view: View) -> float:
    """How much smaller all is between the walls than on a plain board."""
    frame, plain = view.frame, Frame()
    lines = (frame.wall_line(side) / plain.wall_line(side) for side in (Side.BOTTOM, Side.RIGHT))
    return min(1.0, *lines)


def _dice(canvas: Canvas, view: View, throw: Throw, landed: float) -> None:
    frame, scale = view.frame, _scale(view)
    for nth, value in enumerate(throw.dice):
        dx, dy = SPOTS[nth % len(SPOTS)] if len(throw.dice) > 1 else ALONE
        spot = (frame.cx + dx * scale, frame.cy + dy * scale)
        late = nth * 0.06
        die(canvas, value, nth, *spot, 66 * scale, clamp((landed - late) / (1 - late)))


def _totals(canvas: Canvas, view: View, throw: Throw) -> None:
    """Which totals lead to whose wall; the one that was thrown stands out."""
    table, frame, scale = view.table, view.frame, _scale(view)
    for step, seat in enumerate(table.seats_from(table.dealer)):
        side, count = side_of(table, view.viewer, seat), len(throw.first)
        totals = range(step + 1, count * FACES + 1, table.wall.plan.walls)
        numbers = " · ".join(str(total) for total in totals if total >= count)
        dx, dy = {Side.TOP: (0, -174), Side.BOTTOM: (0, 150)}.get(side, (178, 2))
        x = frame.cx + (-dx if side is Side.LEFT else dx) * scale
        y = frame.cy + dy * scale
        named = seat == wall_owner(table, throw.wall)
        ink = theme.GOLD if named else theme.IVORY
        canvas.text(numbers, x, y - 12 * scale, 26 * scale, ink, "title", "cc")
        wind = view.words(f"wind.{table.wind_of(seat)}")
        dealer = seat == table.dealer
        label = view.words("table.dice.dealer", wind=wind) if dealer else wind
        weight: theme.Weight = "bold" if named else "regular"
        note = theme.FOCUS if named else theme.CLOTH_NOTE
        canvas.text(label, x, y + 14 * scale, 14, note, weight, "cc")


def _stacks(canvas: Canvas, view: View, throw: Throw, counted: float) -> None:
    """The counted stacks, one after the other, and the place where the wall opens."""
    shown = round(counted * throw.stacks)
    place = Ground(0, 0, 0, 0)
    for number in range(1, throw.stacks + 1):
        place = stack_top(view.table, view.viewer, view.frame, throw.wall, number)
        x, y = place.middle
        if number <= shown:
            last = number == throw.stacks
            edge, ink = (theme.VERMILION, theme.VERMILION) if last else ("#d9cdaf", theme.INK)
            r = view.frame.wall * 0.39
            canvas.circle(x, y, r, theme.PAPER_HIGH, edge, 1.6 if last else 1)
            canvas.text(str(number), x, y, r * 4 / 3, ink, "bold", "cc")
    if counted >= 1:
        _opening(canvas, view, throw, place)
        if len(throw.first) == 1:
            _indicator(canvas, view)


def _indicator(canvas: Canvas, view: View) -> None:
    """The stack on which the first indicator will be turned, beyond the replacement tiles."""
    table, plan = view.table, view.table.wall.plan
    lies = plan.place(table.wall.opened, plan.indicator(0))
    x, y, w, h = stack_top(table, view.viewer, view.frame, lies.wall, lies.stack)
    canvas.box(x - 2, y - 2, w + 4, h + 4, 5, None, theme.FOCUS_DARK, 4.4)
    canvas.box(x - 2, y - 2, w + 4, h + 4, 5, None, theme.FOCUS, 2.4)
    word = view.words("table.dora")
    side, scale = wall_side(table, view.viewer, lies.wall), _scale(view)
    dx, dy = {Side.RIGHT: (-34, 0), Side.LEFT: (34, 0), Side.TOP: (0, 38)}.get(side, (0, -34))
    at = (x + w / 2 + dx * scale, y + h / 2 + dy * scale)
    canvas.text(word, *at, 14, theme.FOCUS, "bold", "cc")


def _opening(canvas: Canvas, view: View, throw: Throw, last: Ground) -> None:
    """A gold line where the wall opens, and a word at its outer end."""
    side = wall_side(view.table, view.viewer, throw.wall)
    thick = view.frame.wall * 0.52
    word = view.words("table.dice.opening")
    wide = canvas.measure(word, 14, "bold") + 22
    if side.is_upright:
        y = last.bottom + 2 * thick - 1 if side is Side.RIGHT else last.y - 5
        x0, x1 = last.x - 26, last.right + 26
        canvas.line(x0, y, x1, y, theme.FOCUS, 2)
        x = x1 + 4 if side is Side.RIGHT else x0 - wide - 4
        room = Ground(x, y - 13, wide, 26)
    else:
        x = last.x - 5 if side is Side.BOTTOM else last.right + 5
        y0, y1 = last.y - 12, last.bottom + 2 * thick + 8
        canvas.line(x, y0, x, y1, theme.FOCUS, 2)
        room = Ground(x - wide / 2, y0 - 26, wide, 26)
    canvas.box(*room, 13, theme.PAPER_HIGH, theme.VERMILION, 1.4)
    middle_x, middle_y = room.middle
    canvas.text(word, middle_x, middle_y, 14, theme.VERMILION, "bold", "cc")


def _caption(canvas: Canvas, view: View, throw: Throw) -> None:
    """What is happening, in two sentences, where the own hand will stand."""
    frame, words = view.frame, view.words
    skip = words("table.dice.skip")
    wide = canvas.text(skip, frame.w - 20, frame.h - 60, 14, theme.IVORY, "bold", "cr")
    canvas.icon("step", frame.w - 48 - wide, frame.h - 70, 20, theme.IVORY)
    high = min(CAPTION_H, frame.hand_room - 12)
    scale, right = high / CAPTION_H, frame.w - 48 - wide - EDGE
    w = min(CAPTION_W, right - EDGE)
    x, y = min(frame.cx - w / 2, right - w), frame.h - EDGE * scale - high
    canvas.panel(x, y, w, high, 16)
    canvas.bird(x + 50 * scale, y + high / 2, 29 * scale, "moineau")
    owner = words(f"table.dice.owner.{view.table.wind_of(wall_owner(view.table, throw.wall))}")
    alone = ".one" if len(throw.first) == 1 else ""
    stacks = words.plural("table.dice.stacks", throw.stacks)
    text = words(f"table.dice.text{alone}", total=throw.total, owner=owner, stacks=stacks)
    left, inside = x + 96 * scale, w - 96 * scale - 20
    title = words(f"table.dice.title{alone}")
    canvas.text(title, left, y + 25 * scale, 22 * scale, theme.INK, "title", "cl")
    for nth, line in enumerate(text.split("\n")):
        size = fitting(canvas, line, inside, min(15.0, 17 * scale), "regular")
        middle = y + (49 + nth * 20) * scale
        canvas.text(line, left, middle, size, theme.INK_SOFT, "regular", "cl")
