"""Texts on the cloth while the wall is opened: totals, numbers, a caption."""

from __future__ import annotations

from typing import Final

from game.engine.seats import Seat
from game.scenes.table.cloth.table_panels import TableView
from game.stage.frame import EDGE, Frame, Ground, Side
from game.stage.screen_sides import side_of
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets.button import fitting

FACES: Final = 6
CAPTION_W, CAPTION_H = 760.0, 88.0
COUNTED: Final = (theme.PAPER_HIGH, theme.INK, "#d9cdaf")
LAST: Final = (theme.VERMILION, theme.IVORY, theme.PAPER_HIGH)
"""The ground, the letters and the edge of the number of a stack, and of the last one."""


def scale_of(view: TableView) -> float:
    """The scale of texts between the walls, relative to a plain board."""
    return board_scale(view.frame)


def board_scale(frame: Frame) -> float:
    """The same scale, from the frame alone."""
    plain = Frame()
    lines = (frame.wall_line(side) / plain.wall_line(side) for side in (Side.BOTTOM, Side.RIGHT))
    return min(1.0, *lines)


def total_at(frame: Frame, side: Side) -> tuple[float, float]:
    """The place of the totals that choose the wall of a side."""
    scale = board_scale(frame)
    dx, dy = {Side.TOP: (0, -174), Side.BOTTOM: (0, 150), Side.LEFT: (-178, 2)}.get(side, (178, 2))
    return frame.cx + dx * scale, frame.cy + dy * scale


def totals(canvas: Canvas, view: TableView, count: int, named: Seat) -> None:
    """Draws which totals choose whose wall, with the thrown one highlighted."""
    table, frame, scale = view.table, view.frame, scale_of(view)
    for step, seat in enumerate(table.seats_from(table.dealer)):
        side = side_of(table, view.viewer, seat)
        leading = range(step + 1, count * FACES + 1, table.wall.plan.walls)
        numbers = " · ".join(str(total) for total in leading if total >= count)
        x, y = total_at(frame, side)
        ink = theme.CLOTH_GOLD if seat == named else theme.IVORY
        canvas.text(numbers, x, y - 12 * scale, 26 * scale, ink, "title", "cc")
        wind = view.words(f"wind.{table.wind_of(seat)}")
        deals = seat == view.game.dealing(table)
        label = view.words("table.dice.dealer", wind=wind) if deals else wind
        weight: theme.Weight = "bold" if seat == named else "regular"
        note = theme.CLOTH_GOLD if seat == named else theme.CLOTH_NOTE
        canvas.text(label, x, y + 14 * scale, 14, note, weight, "cc")


def number_badge(
    canvas: Canvas, view: TableView, spot: tuple[float, float], number: int, *, is_last: bool
) -> None:
    """The number of a counted stack, in a pill as wide as it needs; the last one stands out."""
    (x, y), r = spot, view.frame.wall * 0.39
    r = max(r, theme.SMALLEST * 0.7 / canvas.u) if is_last else r
    fill, ink, edge = LAST if is_last else COUNTED
    wide = max(2 * r, canvas.measure(str(number), r * 4 / 3, "bold") + r * 2 / 3)
    canvas.box(x - wide / 2, y - r, wide, 2 * r, r, fill, edge, 1)
    canvas.text(str(number), x, y, r * 4 / 3, ink, "bold", "cc")


def opening_badge(canvas: Canvas, room: Ground, word: str) -> None:
    """The word at the place where the wall is opened."""
    canvas.box(*room, 13, theme.PAPER_HIGH, theme.VERMILION, 1.4)
    canvas.text(word, *room.middle, 14, theme.VERMILION, "bold", "cc")


def caption(canvas: Canvas, view: TableView, title: str, text: str) -> None:
    """Draws what is happening in a few sentences, where the hand will be."""
    frame, skip = view.frame, view.words("table.dice.skip")
    wide = canvas.text(skip, frame.w - 20, frame.h - 60, 14, theme.IVORY, "bold", "cr")
    canvas.icon("step", frame.w - 48 - wide, frame.h - 70, 20, theme.IVORY)
    high = min(CAPTION_H, frame.hand_room - 12)
    scale, right = high / CAPTION_H, frame.w - 48 - wide - EDGE
    w = min(CAPTION_W, right - EDGE)
    x, y = min(frame.cx - w / 2, right - w), frame.h - EDGE * scale - high
    canvas.panel(x, y, w, high, 16)
    canvas.bird(x + 50 * scale, y + high / 2, 29 * scale, "moineau")
    left, inside = x + 96 * scale, w - 96 * scale - 20
    canvas.text(title, left, y + 25 * scale, 22 * scale, theme.INK, "title", "cl")
    for nth, line in enumerate(text.split("\n")):
        size = fitting(canvas, line, inside, min(15.0, 17 * scale), "regular")
        middle = y + (49 + nth * 20) * scale
        canvas.text(line, left, middle, size, theme.INK_SOFT, "regular", "cl")
