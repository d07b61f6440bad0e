"""The tiles of an entry: rows on a small cloth, each under a word that says what it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.tiles import HIDDEN
from game.learn.glossary.entries import TileRow
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.tableart import face_name

EDGE, GAP, TILE, SMALLEST_TILE = 18.0, 26.0, 32.0, 18.0
LABEL, LABEL_SIZE, BELOW = 24.0, 14.0, 12.0
LITTLE: Final = 0.8
"""How much smaller tiles may be so that no row is left alone on a second line."""
THICK: Final = 1.6
"""How high a tile is that lies on the table, in widths."""
LONG: Final = 4 / 3
"""How wide one is that lies sideways, in widths."""
APART: Final = 0.4
"""The space between two groups, in widths."""


@dataclass(frozen=True, slots=True)
class Block:
    """A row of tiles and its place on the cloth."""

    row: TileRow
    label: str
    x: float
    y: float
    tile: float


def blocks(
    canvas: Canvas, rows: Sequence[TileRow], width: float, tile: float = TILE
) -> tuple[tuple[Block, ...], float]:
    """The rows side by side as far as there is room, and how high the cloth is."""
    free = width - 2 * EDGE
    while tile > SMALLEST_TILE and max(_wide(row, tile) for row in rows) > free:
        tile -= 1
    tile = _on_one_line(canvas, rows, free, tile)
    placed = tuple(_flowing(canvas, rows, free, tile))
    return placed, placed[-1].y + LABEL + tile * THICK + BELOW


def _on_one_line(canvas: Canvas, rows: Sequence[TileRow], free: float, tile: float) -> float:
    """A tile a little smaller with which all rows stand side by side; else the same."""
    smaller = tile
    while smaller >= tile * LITTLE:
        wide = sum(_taken(canvas, row, smaller) for row in rows) + GAP * (len(rows) - 1)
        if wide <= free:
            return smaller
        smaller -= 1
    return tile


def _taken(canvas: Canvas, row: TileRow, tile: float) -> float:
    """How wide a row is with its word."""
    label = canvas.words(f"glossary.row.{row.label}")
    return max(_wide(row, tile), canvas.measure(label, LABEL_SIZE))


def _flowing(canvas: Canvas, rows: Sequence[TileRow], free: float, tile: float) -> Iterator[Block]:
    x, y = 0.0, 12.0
    for row in rows:
        label = canvas.words(f"glossary.row.{row.label}")
        wide = _taken(canvas, row, tile)
        if x and x + wide > free:
            x, y = 0.0, y + LABEL + tile * THICK + BELOW
        yield Block(row, label, EDGE + x, y, tile)
        x += wide + GAP


def _wide(row: TileRow, tile: float) -> float:
    return tile * (len(row.tiles) + APART * (len(row.groups) - 1) + len(row.turned) / 3)


def paint(canvas: Canvas, laid: Sequence[Block], x: float, y: float, w: float, h: float) -> None:
    """The cloth and what lies on it."""
    top, low = theme.cloth(canvas.mood)
    canvas.box(x, y, w, h, 14, low, top=top)
    for one in laid:
        _paint_row(canvas, one, x + one.x, y + one.y)


def _paint_row(canvas: Canvas, one: Block, x: float, y: float) -> None:
    canvas.text(one.label, x, y + LABEL / 2, LABEL_SIZE, theme.CLOTH_NOTE, anchor="cl")
    names: list[str | tuple[str, int] | None] = []
    spots: list[float] = []
    at = 0.0
    for nth, group in enumerate(one.row.groups):
        if nth:
            names.append(None)
            at += APART * one.tile
        for tile in group:
            turn = int(len(spots) in one.row.turned)
            names.append(("back" if tile is HIDDEN else face_name(tile.notation), turn))
            spots.append(at)
            at += one.tile * (LONG if turn else 1)
    canvas.tiles(names, x, y + LABEL, one.tile, corner=canvas.look.corner)
    for mark in sorted(one.row.marks):
        turned = mark in one.row.turned
        paint_mark(canvas, x + spots[mark], y + LABEL, one.tile, turned=turned)


def paint_mark(canvas: Canvas, x: float, y: float, w: float, *, turned: bool = False) -> None:
    """Gold inside a dark line: look here."""
    r, h = w * 0.14, w * THICK
    if turned:
        y, h, w = y + w * (LONG - 1), h - w * (LONG - 1), w * LONG
    canvas.box(x - 2, y - 2, w + 4, h + 3, r + 2, None, theme.FOCUS_DARK, 5)
    canvas.box(x - 1, y - 1, w + 2, h + 1, r + 1, None, theme.FOCUS, 2.6)
