"""Pieces of the classic table: the hill, the prevailing wind, flowers and seasons."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from game.engine.seats import Seat
from game.engine.table import Round
from game.engine.tiles import Tile
from game.scenes.table.cloth.table_panels import PLATE_LINE, TableView
from game.stage import panel_rooms
from game.stage.frame import Ground
from game.stage.hill_places import HillGround, hill
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.tableart import TablePiece, face_name

NAME_SIZE, LEFT_SIZE = 13.0, 12.0
"""The letters of the name of the hill, and of its tiles left."""
MARK_LONG, MARK_WIDE = 132.0, 9.0
"""The bar before a player who has announced a ready hand, on a plain board."""
WOOD, WOOD_DARK, WOOD_LINE = "#e3bd85", "#b98246", "#6f4620"
HEAD, STEP, TILE, EDGE = 30.0, 42.0, 36.0, 12.0
"""The title of the own honours, and their tiles."""
BESIDE: Final = 4
"""With more tiles than this there is no room for words beside them."""


def honours(view: TableView) -> Iterator[TablePiece]:
    """All these pieces, if present."""
    found = hill(view.table, view.viewer, view.frame)
    if found is not None:
        yield _hill(view, found)
    wind = view.game.prevailing(view.table)
    if wind is not None:
        yield _token(view, wind)
    yield from (_mark(view, seat) for seat in view.table.seats if _is_announced(view, seat))
    if view.table.hand(view.viewer).bonus and view.frame.loose:
        yield _own(view)


# ---- the hill --------------------------------------------------------------------------------


def _hill(view: TableView, found: HillGround) -> TablePiece:
    rooms = (*found.lines, found.name)
    left, top = min(room.x for room in rooms), min(room.y for room in rooms)
    right, low = max(room.right for room in rooms), max(room.bottom for room in rooms)
    room = Ground(left - 3, top - 3, right - left + 6, low - top + 6)
    return TablePiece("hill", (found.left, rooms), room, partial(_paint_hill, view, found))


def _paint_hill(view: TableView, found: HillGround, canvas: Canvas) -> None:
    """Draws a line along the stacks, and the name with the tiles left."""
    for x, y, wide, high in found.lines:
        canvas.box(x, y, wide, high, 0.8, theme.FOCUS, opacity=0.9)
    words, (x, y, wide, high) = view.words, found.name
    middle, part = x + wide / 2, high / 30.0 if high < wide else 1.0
    name, left = words("table.hill"), words.plural("table.hill.left", found.left)
    top, low = y + high * 0.27, y + high * 0.75
    canvas.fitted(name, middle, top, wide, NAME_SIZE * part, theme.CLOTH_GOLD, "bold", "cc")
    canvas.fitted(left, middle, low, wide, LEFT_SIZE * part, theme.CLOTH_NOTE, "regular", "cc")


# ---- the wind of the hand --------------------------------------------------------------------


def prevailing_seat(table: Round, wind: int) -> Seat:
    """The seat of the prevailing wind."""
    return next(seat for seat in table.seats if table.wind_of(seat) == wind)


def _token(view: TableView, wind: int) -> TablePiece:
    """A wooden disc beside the player whose wind it is."""
    x, y, wide, high = panel_rooms.token(view.frame, view.side(prevailing_seat(view.table, wind)))

    def paint(canvas: Canvas) -> None:
        canvas.shade(x + 1, y + 2, wide - 2, high - 2, wide / 2, 4, 6, 120)
        canvas.picture(f"tokens/wind{wind}", x, y, wide, high)

    return TablePiece("token", (wind, x, y), Ground(x - 12, y - 12, wide + 24, high + 28), paint)


# ---- ready hands -----------------------------------------------------------------------------


def _is_announced(view: TableView, seat: Seat) -> bool:
    """Whether a ready hand has been announced without a riichi stick."""
    player = view.table.players[seat]
    return view.game.counts_points and player.riichi is not None


def _mark(view: TableView, seat: Seat) -> TablePiece:
    """A bar of wood between the panel and the discards of a ready player."""
    frame, side = view.frame, view.side(seat)
    half = (frame.panel_w if side.is_upright else frame.panel_h) / 2
    long, wide = MARK_LONG * frame.scale, MARK_WIDE * frame.scale
    bar = frame.ground(side, -long / 2, half + (frame.gap - wide) / 2, long, wide)
    room = Ground(bar.x - 8, bar.y - 8, bar.w + 16, bar.h + 18)
    return TablePiece(f"ready{seat}", bar, room, partial(_paint_mark, bar))


def _paint_mark(bar: Ground, canvas: Canvas) -> None:
    x, y, wide, high = bar
    radius, (middle_x, middle_y) = min(wide, high) / 2, bar.middle
    canvas.shade(x, y, wide, high, round(radius), 2, 4, 120)
    canvas.box(x, y, wide, high, radius, WOOD_DARK, WOOD_LINE, 1, top=WOOD)
    across, down = (0.0, 7.0) if high > wide else (7.0, 0.0)
    for step in (-2, 0, 2):
        dot = radius * (0.62 if step == 0 else 0.42)
        ink = theme.VERMILION if step == 0 else WOOD_LINE
        canvas.circle(middle_x + step * across, middle_y + step * down, dot, ink)


# ---- the own flowers and seasons -------------------------------------------------------------


def _own(view: TableView) -> TablePiece:
    """The flowers and seasons of the viewer, with the viewer's own number."""
    tiles = tuple(sorted(view.table.hand(view.viewer).bonus))
    wind = view.table.wind_of(view.viewer)
    x, y = panel_rooms.indicators(view.frame)[:2]
    high = HEAD + TILE * 4 / 3 + EDGE
    room = Ground(x, y, panel_rooms.indicators(view.frame).w, high)
    whole = Ground(x - 2, y - 2, room.w + 4, high + 4)
    return TablePiece("honours", (tiles, wind), whole, partial(_paint_own, view, tiles, room))


def _paint_own(view: TableView, tiles: tuple[Tile, ...], room: Ground, canvas: Canvas) -> None:
    words, wind = view.words, view.table.wind_of(view.viewer)
    x, y, wide, high = room
    canvas.box(x, y, wide, high, 12, theme.NIGHT, PLATE_LINE, 1, 0.74)
    inside = wide - 2 * EDGE
    with canvas.within(x, y, wide, high, "honours"):
        title = words("table.honours")
        canvas.fitted(title, x + EDGE, y + 17, wide - EDGE - 4, 13, theme.IVORY_SOFT, "bold")
    step = min(STEP, (inside - TILE) / max(len(tiles) - 1, 1))
    for nth, tile in enumerate(tiles):
        name = face_name(tile.notation)
        canvas.tile(name, x + EDGE + nth * step, y + HEAD, TILE, "flat", shadow=False)
    left = x + EDGE + (len(tiles) - 1) * step + TILE + EDGE
    if x + wide - left < STEP or len(tiles) > BESIDE:
        return
    number = words("table.honours.number", n=wind + 1, wind=words(f"wind.{wind}"))
    own = any(tile.rank == wind + 1 for tile in tiles)
    canvas.fitted(number, left, y + HEAD + 14, x + wide - left - 6, 13, theme.IVORY, "bold")
    if own:
        yours = words("table.honours.yours")
        canvas.fitted(yours, left, y + HEAD + 34, x + wide - left - 6, 13, theme.GOLD, "bold")
