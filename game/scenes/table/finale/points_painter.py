"""Paints a hand that nobody won, and the points that go from player to player."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import pi, sin
from typing import Final

import pygame

from game.engine.events import FoulCommitted, HandDrawn
from game.engine.seats import Seat
from game.engine.settlement import POT
from game.engine.table import Round
from game.scenes.table.cloth.table_panels import TableView, plate_place
from game.stage.easing import clamp, in_out_cubic, mixed, out_cubic
from game.stage.finale.acts import EndedTable, QuietAct
from game.stage.frame import Side
from game.stage.tile_place import Layout, Placement, TableArea
from game.ui import ink, theme
from game.ui.canvas import Canvas
from game.ui.tableart import put

STICKS: Final = ((10_000, "10000"), (5_000, "5000"), (1_000, "1000"), (0, "100"))
"""The sticks by what they are worth."""
LONG: Final = 96.0
MOST: Final = 4
"""How many sticks at most go from one player to another."""
BAND_WIDE, BAND_HIGH = 620.0, 118.0
FOUL_INK = ("#4a150c", "#2b0d08")
QUIET_INK = ("#16241f", "#0a120f")


def paint_quiet(canvas: Canvas, act: QuietAct, title: str, part: float, middle: float) -> None:
    """The name of what has ended the hand, over one stroke of dark ink."""
    came = out_cubic(part)
    x, wide = canvas.w / 2, min(BAND_WIDE, canvas.w - 40)
    colours = FOUL_INK if isinstance(act.ending, FoulCommitted) else QUIET_INK
    y = middle - BAND_HIGH / 2
    for seed in (31, 32):
        ink.stroke(
            canvas, x - wide / 2, y, wide, BAND_HIGH, colours, part=came, seed=seed, opacity=1.0
        )
    if part > 0.4:
        alpha = round(255 * clamp((part - 0.4) / 0.6))
        size = canvas.fitting(title, wide * 0.76, 44, "title", 0.5)
        canvas.text(title, x, middle, size, theme.IVORY, "title", "cc", alpha)


def paint_readiness(canvas: Canvas, view: TableView, act: QuietAct) -> None:
    """Who is one tile from winning, and who is not, where a wall that ran out asks for it."""
    shown = {seat for seat in view.table.seats if view.table.players[seat].shows}
    if not shown or not isinstance(act.ending, HandDrawn):
        return
    for seat in view.table.seats:
        ready = seat in shown
        word = canvas.words("call.tenpai" if ready else "call.noten")
        _plaque(canvas, word, _beside(canvas, view, seat), 16, gilded=ready)


def _beside(canvas: Canvas, view: TableView, seat: Seat) -> tuple[float, float]:
    """Where this stands: below the plates at the sides, else beside the middle of the table."""
    if not view.side(seat).is_upright:
        return _spot(view, seat)
    x, y, w, h = plate_place(canvas, view, seat)
    return x + w / 2, y + h + 20


def paint_open_hands(canvas: Canvas, act: QuietAct, table: Round, lies: Layout) -> None:
    """The hands that lie open, in the light."""
    shown = {seat for seat in table.seats if table.players[seat].shows}
    ending = act.ending
    if isinstance(ending, HandDrawn):
        shown |= {seat for seat, _ in ending.shown}
    else:
        shown.add(ending.seat)
    near = (lies[spot] for spot in lies if spot.area is TableArea.HAND and spot.seat in shown)
    lit: list[Placement] = sorted((one for one in near if one.shows_face), key=lambda p: p.order)
    canvas.surface.fblits([put(canvas, placed) for placed in lit])


@dataclass(frozen=True, slots=True)
class StickFlight:
    """A stick on its way."""

    name: str
    x: float
    y: float


def sticks(view: TableView, ended: EndedTable, part: float) -> Iterator[StickFlight]:
    """Every stick that is on its way when a part of the payments has gone over."""
    for (payer, payee), points in _flows(ended).items():
        start, end = _spot(view, payer), _spot(view, payee)
        name = next(name for least, name in STICKS if points >= least)
        worth = max(100, int(name))
        count = max(1, min(MOST, points // worth))
        for nth in range(count):
            gone = in_out_cubic(clamp((part * 1.25 - nth * 0.09) / 0.85))
            if 0 < gone < 1:
                x, y = mixed(start[0], end[0], gone), mixed(start[1], end[1], gone)
                yield StickFlight(name, x, y - 46 * 4 * gone * (1 - gone))


def _flows(ended: EndedTable) -> dict[tuple[Seat, Seat], int]:
    """What goes from one to another, all reasons together."""
    found: dict[tuple[Seat, Seat], int] = {}
    for one in ended.transfers:
        if one.points > 0:
            found[one.payer, one.payee] = found.get((one.payer, one.payee), 0) + one.points
    return found


def _spot(view: TableView, seat: Seat) -> tuple[float, float]:
    """Where the points of a seat are: beside the panel in the middle, on its side."""
    frame = view.frame
    if seat == POT:
        return frame.cx, frame.cy
    side = view.side(seat)
    across, down = frame.panel_w / 2 + 66, frame.panel_h / 2 + 40
    dx = {Side.RIGHT: across, Side.LEFT: -across}.get(side, 0.0)
    dy = {Side.BOTTOM: down, Side.TOP: -down}.get(side, 0.0)
    return frame.cx + dx, frame.cy + dy


def paint_payments(canvas: Canvas, view: TableView, ended: EndedTable, part: float) -> None:
    """The sticks on their way, and what everyone gains or loses."""
    for flight in sticks(view, ended, part):
        picture = canvas.art.sprite(f"sticks/{flight.name}", (canvas.px(LONG), canvas.px(LONG)))
        spot = canvas.px(flight.x - LONG / 2), canvas.px(flight.y)
        _shadow(canvas, picture, spot)
        canvas.surface.blit(picture, spot)
    if part < 0.2:
        return
    for seat in view.table.seats:
        gain = ended.gains[seat]
        if gain:
            _amount(canvas, view, seat, gain)


def _shadow(canvas: Canvas, picture: pygame.Surface, spot: tuple[int, int]) -> None:
    w, h = picture.get_width() / canvas.u, picture.get_height() / canvas.u
    canvas.shade(spot[0] / canvas.u, spot[1] / canvas.u + 6, w, h, 3, 4, 6, 110)


def _amount(canvas: Canvas, view: TableView, seat: Seat, gain: int) -> None:
    """What a seat gains or loses, on a small dark ground."""
    _plaque(canvas, canvas.words.gap(gain), _spot(view, seat), 20, gilded=gain > 0)


def _plaque(
    canvas: Canvas, text: str, middle: tuple[float, float], size: float, *, gilded: bool
) -> None:
    """A short text on a small dark ground, in gold or in ivory."""
    (x, y), high = middle, size * 1.7
    wide = canvas.measure(text, size, "bold") + size * 1.3
    edge, colour = (theme.GOLD, theme.GOLD) if gilded else (theme.NIGHT_EDGE, theme.IVORY)
    canvas.shade(x - wide / 2, y - high / 2, wide, high, high / 2, 3, 8, 110)
    canvas.box(x - wide / 2, y - high / 2, wide, high, high / 2, theme.NIGHT, edge, 1.4)
    canvas.text(text, x, y, size, colour, "bold", "cc")


def paint_stick_light(canvas: Canvas, stick: Placement, part: float) -> None:
    """The golden light of a riichi stick that comes to its place."""
    x, y, w, h = stick.ground
    width = round(7 * sin(pi * part)) / 2  # a few pictures are enough, and each is kept
    if width:
        canvas.box(x - 5, y - 5, w + 10, h + 10, 6, None, theme.GOLD, width)
