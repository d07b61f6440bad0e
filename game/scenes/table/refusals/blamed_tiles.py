"""The tiles on the table that cause a refusal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.coach.late_honours import lateness
from game.engine.reasons import RefusalReason
from game.engine.refusals import Refusal
from game.engine.seats import Seat
from game.engine.table import Round
from game.stage.frame import Ground
from game.stage.meld_places import MELD_SPOTS
from game.stage.tile_place import TableArea, TileSpot
from game.ui import theme
from game.ui.canvas import Canvas

SWAPS: Final = (RefusalReason.SWAP_CALL, RefusalReason.SWAP_SAME, RefusalReason.SWAP_END)
"""The reasons that are caused by the meld just called (kuikae)."""


BARRED, INSIDE = "!", 12.0
"""The sign on a tile that may not be discarded, and its distance from the corner."""


@dataclass(frozen=True, slots=True)
class Blame:
    """Tiles that cause a refusal together, and the sign that marks them."""

    spots: tuple[TileSpot, ...]
    sign: str = "!"


def blamed(refusal: Refusal, table: Round, viewer: Seat) -> Iterator[Blame]:
    """The causes of a refusal: discards of a river, or melds of the viewer."""
    yield from (Blame((TileSpot(TableArea.RIVER, seat, nth),)) for seat, nth in refusal.places)
    melds = table.hand(viewer).melds
    if refusal.reason in SWAPS and melds:
        yield Blame(_meld(viewer, len(melds) - 1, len(melds[-1].tiles)))
    if refusal.reason is RefusalReason.HAND_OPEN:
        yield from _called(table, viewer)
    if refusal.reason is RefusalReason.LATE_HONOURS:
        yield from _late(table, viewer)


def _called(table: Round, viewer: Seat) -> Iterator[Blame]:
    """The melds that have opened the hand."""
    for number, meld in enumerate(table.hand(viewer).melds):
        if not meld.is_closed:
            yield Blame(_meld(viewer, number, len(meld.tiles)))


def _late(table: Round, viewer: Seat) -> Iterator[Blame]:
    """The melds of value honours that came too late; the first call is a 1."""
    found, melds = lateness(table, viewer), table.hand(viewer).melds
    if found.first is not None:
        yield Blame(_meld(viewer, found.first, len(melds[found.first].tiles)), "1")
    for number in found.late:
        yield Blame(_meld(viewer, number, len(melds[number].tiles)))
    if found.is_offered and table.offer is not None:
        giver = table.offer.seat
        yield Blame((TileSpot(TableArea.RIVER, giver, len(table.players[giver].river) - 1),))


def _meld(seat: Seat, number: int, count: int) -> tuple[TileSpot, ...]:
    """The tiles of one meld."""
    return tuple(TileSpot(TableArea.MELD, seat, number * MELD_SPOTS + nth) for nth in range(count))


def paint_blame(canvas: Canvas, room: Ground, sign: str) -> None:
    """Draws a red edge around tiles that cause a refusal, with their sign."""
    paint_mark(canvas, room, theme.BLAME_LIGHT, theme.BLAME)
    _sign(canvas, room.right, room.y, sign)


def paint_barred(canvas: Canvas, room: Ground) -> None:
    """Draws a red edge around a tile that may not be discarded, with a sign on it."""
    paint_mark(canvas, room, theme.BLAME_LIGHT, theme.BLAME)
    _sign(canvas, room.right - INSIDE, room.y + INSIDE, BARRED)


def _sign(canvas: Canvas, x: float, y: float, sign: str) -> None:
    canvas.circle(x, y, 9, theme.BLAME, theme.BLAME_LIGHT, 1.6)
    canvas.text(sign, x, y, 13, theme.IVORY, "bold", "cc")


def paint_mark(canvas: Canvas, room: Ground, outer: str, inner: str) -> None:
    """Draws an edge of two colours around tiles."""
    x, y, w, h = room
    canvas.box(x - 3.5, y - 3.5, w + 7, h + 7, 8, None, outer, 5)
    canvas.box(x - 2.5, y - 2.5, w + 5, h + 5, 7, None, inner, 3)
