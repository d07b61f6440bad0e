"""Badges on the tiles of the own hand: what a discard leaves, dora, and how safe each tile is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.coach.helps import Helped
from game.coach.progress import Progress
from game.coach.safety import Marked, Safety
from game.scenes.table_hand import Lifts, Tiles, face_room
from game.stage.frame import LONG, Ground
from game.ui import theme
from game.ui.canvas import Canvas

HIGH, LETTERS, BESIDE, LEAST = 18.0, 12.0, 12.0, 20.0
"""A badge: its height, its letters, its room beside them, and its least width."""
GAP: Final = 2.0


def paint_badges(canvas: Canvas, tiles: Tiles, lifts: Lifts, helped: Helped) -> None:
    """The badges of every tile, wherever it has risen to."""
    after = {one.thrown: one for one in helped.after}
    nearest = min((one.shanten for one in helped.after), default=0)
    marked: Mapping[object, Marked] = {one.tile: one for one in helped.marked}
    for nth, placed in tiles.items():
        room = face_room(placed, lifts.height(nth))
        left = after.get(placed.tile.plain)
        if left is not None and left.shanten == nearest:
            _forward(canvas, room, left)
        mark = marked.get(placed.tile)
        if mark is not None:
            _below(canvas, room, mark)


def _forward(canvas: Canvas, room: Ground, left: Progress) -> None:
    """How many tiles would bring the hand forward; with a sign where nothing is better."""
    text = f"★{left.total}" if left.is_best else str(left.total)
    wide = _width(canvas, text)
    x, y = room.x + (room.w - wide) / 2, room.y - HIGH * 0.55
    _badge(canvas, x, y, wide, text, strong=left.is_best)


def _below(canvas: Canvas, room: Ground, mark: Marked) -> None:
    """Dora, and how safe the tile is against the most dangerous rival."""
    texts = []
    if mark.dora:
        word = canvas.words("help.sign.dora")
        texts.append((word if mark.dora == 1 else f"{word}{mark.dora}", True))
    if mark.worst is not None and mark.worst is not Safety.UNKNOWN:
        texts.append((canvas.words(f"help.sign.{mark.worst.value}"), False))
    wides = [_width(canvas, text) for text, _ in texts]
    x = room.x + (room.w - sum(wides) - GAP * (len(wides) - 1)) / 2
    y = room.y + room.w * LONG - HIGH * 0.6
    for (text, strong), wide in zip(texts, wides, strict=True):
        _badge(canvas, x, y, wide, text, strong=strong)
        x += wide + GAP


def _width(canvas: Canvas, text: str) -> float:
    return max(LEAST, canvas.measure(text, LETTERS, "bold") + BESIDE)


def _badge(canvas: Canvas, x: float, y: float, wide: float, text: str, *, strong: bool) -> None:
    plain = (theme.NIGHT, theme.IVORY, theme.BLAME_LIGHT)
    fill, ink, edge = (theme.GOLD, theme.NIGHT, theme.NIGHT) if strong else plain
    canvas.box(x, y, wide, HIGH, HIGH / 2, fill, edge, 1.4)
    canvas.text(text, x + wide / 2, y + HIGH / 2, LETTERS, ink, "bold", "cc")
