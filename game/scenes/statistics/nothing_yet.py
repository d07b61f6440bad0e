"""What stands there as long as there are no figures: what they will be, or why there are none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.scenes.shared.page import Room
from game.ui import theme
from game.ui.canvas import Canvas

GAP, PICTURE = 28.0, 150.0
PALE: Final = theme.PAPER_LINE
_SHARES: Final = (0.9, 0.7, 0.55, 0.4)
_COURSE: Final = (0.75, 0.45, 0.6, 0.3, 0.5, 0.2, 0.4, 0.15, 0.25)
_TILES: Final = ("1m", "9m", "1p", "9p", "1s", "9s", "1z", "2z", "3z", "4z", "5z", "6z", "7z")


def paint_nothing_yet(canvas: Canvas, room: Room) -> None:
    """A lead, and three pale pictures of what will stand here, each with a sentence."""
    words = canvas.words
    canvas.panel(room.x, room.y, room.w, room.h)
    inner = room.inner(40)
    high = canvas.paragraph(words("stats.none"), inner.x, inner.y, inner.w, 20, 1.5, draw=False)
    block = high + 40 + PICTURE + 128
    top = inner.y + max(0.0, (inner.h - block) / 2)
    canvas.paragraph(words("stats.none"), inner.x, top, inner.w, 20, 1.5, theme.INK, anchor="c")
    wide = min(inner.w, 1040.0)
    across = Room(inner.x + (inner.w - wide) / 2, top + high + 40, wide, PICTURE)
    pictures: tuple[tuple[str, Callable[[Canvas, Room], None]], ...] = (
        ("figures", _bars),
        ("course", _line),
        ("album", _tiles),
    )
    for (name, paint), column in zip(pictures, across.columns((1, 1, 1), GAP), strict=True):
        paint(canvas, column)
        middle, y = column.x + column.w / 2, column.bottom + 30
        canvas.text(words(f"stats.page.{name}"), middle, y, 20, theme.INK, "title", "cc")
        text, y = words(f"stats.none.{name}"), y + 20
        canvas.paragraph(text, column.x, y, column.w, 15, 1.5, theme.INK_SOFT, anchor="c")


def paint_message(canvas: Canvas, room: Room, text: str, *, lift: float = 0.0) -> None:
    """A sentence in the middle of a panel, somewhat higher where something stands below it."""
    canvas.panel(room.x, room.y, room.w, room.h)
    middle = room.y + room.h / 2 - lift
    canvas.fitted(text, room.x + room.w / 2, middle, room.w - 80, 20, theme.INK, anchor="cc")


def _bars(canvas: Canvas, room: Room) -> None:
    """Places as bars, the first the longest."""
    step = room.h / len(_SHARES)
    for nth, share in enumerate(_SHARES):
        y = room.y + step * nth + step / 2 - 9
        name = canvas.words(f"stats.place.{nth + 1}")
        canvas.text(name, room.x + 40, y + 9, 15, theme.INK_SOFT, "bold", "cr")
        canvas.box(room.x + 54, y, (room.w - 60) * share, 18, 5, PALE)


def _line(canvas: Canvas, room: Room) -> None:
    """A course that goes up."""
    for nth in range(4):
        y = room.y + 10 + nth * (room.h - 20) / 3
        canvas.line(room.x, y, room.right, y, PALE)
    step = room.w / (len(_COURSE) - 1)
    points = " ".join(
        f"{nth * step:.1f},{10 + part * (room.h - 20):.1f}" for nth, part in enumerate(_COURSE)
    )
    drawn = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {room.w:g} {room.h:g}">'
        f'<polyline points="{points}" fill="none" stroke="{theme.EDGE}" stroke-width="3" '
        'stroke-linecap="round" stroke-linejoin="round"/></svg>'
    )
    canvas.svg(drawn, room.x, room.y, room.w, room.h)


def _tiles(canvas: Canvas, room: Room) -> None:
    """A hand that everybody would like to have won with once."""
    w = min(46.0, room.w / 7.6)
    for row, names in enumerate((_TILES[:7], _TILES[7:])):
        left = room.x + (room.w - w * len(names)) / 2
        canvas.tiles(names, left, room.y + 10 + row * w * 1.6, w)
