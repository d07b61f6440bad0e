"""Paints what is done before the dice are thrown: seats drawn, tiles washed, walls built."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from game.scenes.table.cloth.opening_captions import caption
from game.scenes.table.cloth.table_panels import TableView
from game.stage.easing import clamp
from game.stage.frame import EDGE, LONG, Side
from game.stage.overture.loose_tiles import (
    SEAT_TILE,
    DrawnSeat,
    LooseTile,
    drawn_seats,
    loose_tiles,
)
from game.stage.overture.overture_times import TURNED, OvertureMoment, OverturePart
from game.stage.tile_place import Layout
from game.ui import theme, tileart
from game.ui.canvas import Canvas

STEPS: Final = 18
"""In how many directions a loose tile is drawn."""
STEP: Final = 180 / STEPS
BIRD: Final = 22.0
"""The radius of a bird beside the wind it has drawn."""
SHADOW: Final = 84
"""How dark the shadow of a loose tile is, of 255."""


def paint_before_dice(
    canvas: Canvas, view: TableView, moment: OvertureMoment, lies: Layout
) -> None:
    """The cloth at one moment before the dice, with what is going on in words.

    How everything lies afterwards is where the tiles go.
    """
    if moment.part is OverturePart.SEATS:
        seats = drawn_seats(view.table, view.viewer, view.frame, moment.come)
        _look_ahead(canvas, view, moment.come, seats)
        paint_seats(canvas, view, seats)
    else:
        tiles = loose_tiles(lies, view.frame, moment)
        paint_loose(canvas, tiles, view.frame.wall)
    caption(canvas, view, view.words(f"table.before.{moment.part}"), _told(view, moment))


def _look_ahead(canvas: Canvas, view: TableView, come: float, seats: Sequence[DrawnSeat]) -> None:
    """Makes one of the pictures that will be needed, while there is time."""
    nth = int(come * 4 * STEPS)
    _loose(canvas, view.frame.wall, nth % STEPS * STEP)
    _shadow(canvas, view.frame.wall)
    if nth % STEPS < len(seats):
        _wind(canvas, seats[nth % STEPS], SEAT_TILE * view.frame.scale)


def _wind(canvas: Canvas, drawn: DrawnSeat, width: float) -> pygame.Surface:
    """The wind that somebody has drawn, face up."""
    return canvas.sprite(f"{drawn.wind + 1}z", width, "lying", int(drawn.side))


def _told(view: TableView, moment: OvertureMoment) -> str:
    """What is going on, in a sentence or two."""
    words, stacks = view.words, view.table.wall.plan.stacks
    if moment.part is OverturePart.BUILD:
        many = words.plural("table.dice.stacks", stacks)
        return words("table.before.build.text", stacks=many)
    text = words(f"table.before.{moment.part}.text")
    drawn = moment.part is OverturePart.SEATS and moment.come > TURNED
    return f"{text}\n{first_dealer(view)}" if drawn else text


def first_dealer(view: TableView) -> str:
    """Who has drawn the east, and what the viewer has drawn."""
    words, table = view.words, view.table
    dealer = next(seat for seat in table.seats if table.wind_of(seat) == 0)
    if dealer == view.viewer:
        return words("table.before.seats.dealer")
    wind = words(f"wind.{table.wind_of(view.viewer)}")
    return words("table.before.seats.drawn", wind=wind, name=view.people[dealer].name)


# ---- loose tiles -----------------------------------------------------------------------------
def paint_loose(canvas: Canvas, tiles: Iterable[LooseTile], width: float) -> None:
    """Tiles that lie or move face down, with their shadows below all of them."""
    shadow = _shadow(canvas, width)
    shades: list[tuple[pygame.Surface, tuple[int, int]]] = []
    drawn: list[tuple[pygame.Surface, tuple[int, int]]] = []
    for tile in tiles:
        picture, (x, y) = _loose(canvas, width, tile.angle), (tile.x, tile.y - tile.rise)
        side = picture.get_width()
        left, top = round(x * canvas.u) - side // 2, round(y * canvas.u) - _above(side, width)
        if tile.alpha < 1:
            picture = _faint(canvas, picture, tile, width)
        else:
            half, drop = shadow.get_width() // 2, 3 + tile.rise * 0.5
            at = round((x + drop * 0.4) * canvas.u) - half, round((tile.y + drop) * canvas.u) - half
            shades.append((shadow, at))
        drawn.append((picture, (left, top)))
    canvas.surface.fblits(shades)
    canvas.surface.fblits(drawn)


def _above(side: int, width: float) -> int:
    """How much of the picture of a loose tile is above the middle of its ground."""
    return round(side * (tileart.LOOSE / 2 + tileart.THICK) / tileart.LOOSE)


def _loose(canvas: Canvas, width: float, angle: float) -> pygame.Surface:
    """A tile face down in one of the directions in which it is drawn."""
    step = round(angle / STEP) % STEPS
    side = round(canvas.px(width) * tileart.LOOSE / tileart.WIDTH)
    high = round(side * (1 + tileart.THICK / tileart.LOOSE))
    key = ("loose", step, side, canvas.look.back, canvas.stark)

    def draw() -> pygame.Surface:
        svg = tileart.loose(step * STEP, canvas.look.back)
        return canvas.art.raster(tileart.stark(svg) if canvas.stark else svg, (side, high))

    return canvas.art.keep(key, draw)


def _faint(
    canvas: Canvas, picture: pygame.Surface, tile: LooseTile, width: float
) -> pygame.Surface:
    """A tile that is only about to be there, in one of a few degrees."""
    part, step = round(tile.alpha * 5), round(tile.angle / STEP) % STEPS

    def draw() -> pygame.Surface:
        faint = picture.copy()
        faint.set_alpha(51 * part)
        return faint

    key = ("faint", step, part, picture.get_width(), canvas.look.back, canvas.stark)
    return canvas.art.keep(key, draw)


def _shadow(canvas: Canvas, width: float) -> pygame.Surface:
    """The soft shadow of a loose tile, the same in all directions."""
    side = canvas.px(width * 1.9)

    def draw() -> pygame.Surface:
        layer = pygame.Surface((side, side), pygame.SRCALPHA)
        r = canvas.px(width * 0.6)
        pygame.draw.circle(layer, (4, 16, 12, SHADOW), (side // 2, side // 2), r)
        return pygame.transform.gaussian_blur(layer, max(1, side // 7))

    return canvas.art.keep(("loose shadow", side), draw)


# ---- seats -----------------------------------------------------------------------------------
def paint_seats(canvas: Canvas, view: TableView, seats: Iterable[DrawnSeat]) -> None:
    """The winds that are drawn, with the name of who has drawn each of them."""
    width = SEAT_TILE * view.frame.scale
    for drawn in seats:
        if drawn.shown <= 0:
            paint_loose(canvas, (drawn.lies,), width)
        else:
            _turned(canvas, drawn, width)
            _owner(canvas, view, drawn, width)


def _turned(canvas: Canvas, drawn: DrawnSeat, width: float) -> None:
    """A wind that is turned over: its back gets narrower, and then its face wider."""
    picture = _wind(canvas, drawn, width)
    if drawn.shown <= 0.5:
        picture = canvas.sprite("back", width, "down", int(drawn.side))
    wide, high = picture.get_size()
    part = abs(1 - 2 * drawn.shown)
    if part < 1:
        across = drawn.side.is_upright
        size = (wide, max(1, round(high * part))) if across else (max(1, round(wide * part)), high)
        picture = pygame.transform.smoothscale(picture, size)
    x, y = drawn.lies.x, drawn.lies.y
    half = width * (0.5 if drawn.side.is_upright else LONG / 2)
    w, h = picture.get_width() / canvas.u, picture.get_height() / canvas.u
    canvas.shade(x - w / 2, y + half - h, w, h, 6, round(4 * part), 8, 110)
    left = canvas.px(x) - picture.get_width() // 2
    canvas.surface.blit(picture, (left, canvas.px(y + half) - picture.get_height()))


def _owner(canvas: Canvas, view: TableView, drawn: DrawnSeat, width: float) -> None:
    """Who has drawn a wind, and which one it is, once it can be seen."""
    alpha = round(255 * clamp(drawn.shown * 2 - 1))
    if not alpha:
        return
    person, wind = view.people[drawn.seat], view.words(f"wind.{drawn.wind}")
    towards = -1 if drawn.side is Side.LEFT else 1
    beside = width * (LONG / 2 if drawn.side.is_upright else 0.5) + 16 + BIRD
    x, y = drawn.lies.x + towards * beside, drawn.lies.y
    canvas.circle(x, y, BIRD + 2, theme.GOLD if drawn.wind == 0 else theme.NIGHT)
    canvas.bird(x, y, BIRD, person.bird)
    x, anchor = x + towards * (BIRD + 12), "cr" if towards < 0 else "cl"
    room = (x if towards < 0 else canvas.w - x) - EDGE
    size = canvas.fitting(person.name, min(room, 190), 21, "title")
    canvas.text(person.name, x, y - 11, size, theme.IVORY, "title", anchor, alpha)
    canvas.text(wind, x, y + 13, 15, theme.CLOTH_GOLD, "bold", anchor, alpha)
