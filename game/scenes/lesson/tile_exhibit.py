"""Tiles that a lesson shows on a cloth, in rows with labels, to look at or choose."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.tiles import HIDDEN, Tile, tiles, without
from game.learn.glossary.entries import TileRow
from game.stage.frame import Ground
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.tableart import face_name
from game.ui.tileart import Pose

EDGE, GAP, LINE_GAP, TOP, BELOW = 22.0, 34.0, 12.0, 8.0, 4.0
LABEL, LABEL_SIZE, LABEL_MIDDLE = 35.0, 15.0, 10.0
"""The room of the label above a row, clear of a raised tile and its frame."""
TILE, SMALLEST, THICK = 46.0, 22.0, 1.6
"""The greatest and least width of a tile, and the height of a flat one, in widths."""
APART: Final = 0.45
"""The gap between two groups, in widths."""
INWARD, ABOVE_ROW = 1.2, 0.9
"""The offset of a tile added to a kan, inwards and above its row, in widths."""
LIFT: Final = 6.0
"""The height by which a chosen tile rises."""


@dataclass(frozen=True, slots=True)
class ExhibitTile:
    """A tile on the cloth, and its place."""

    nth: int
    tile: Tile
    x: float
    y: float
    width: float
    is_turned: bool = False
    is_marked: bool = False
    is_placed: bool = False
    """Whether it is in a group that has been made."""

    def lifted(self, *, is_chosen: bool) -> Ground:
        """The room of the tile, raised if it is chosen."""
        return self.room._replace(y=self.room.y - (LIFT if is_chosen else 0.0))

    @property
    def room(self) -> Ground:
        """The room of the tile."""
        long = self.width * 4 / 3
        wide, high = (long, self.width) if self.is_turned else (self.width, long)
        top = self.y + (long - high)
        return Ground(self.x, top, wide, high + self.width * 0.26)


@dataclass(frozen=True, slots=True)
class Exhibit:
    """The cloth with its tiles."""

    room: Ground
    labels: tuple[tuple[str, float, float], ...]
    tiles: tuple[ExhibitTile, ...]


def regrouped(rows: Sequence[TileRow], made: Sequence[str]) -> tuple[TileRow, ...]:
    """The rows, with the groups that have been made apart from the rest of the first row."""
    if not made:
        return tuple(rows)
    first, rest = rows[0], rows[0].tiles
    groups: list[tuple[Tile, ...]] = []
    for group in made:
        taken = _taken(rest, tiles(group))
        groups.append(taken)
        rest = without(rest, *taken)
    return (TileRow(first.label, (*groups, rest) if rest else tuple(groups)), *rows[1:])


def _taken(pile: Sequence[Tile], wanted: Sequence[Tile]) -> tuple[Tile, ...]:
    """The wanted tiles of a pile, in their order."""
    left = list(pile)
    found = []
    for one in wanted:
        same = one if one in left else next(two for two in left if two.plain is one.plain)
        left.remove(same)
        found.append(same)
    return tuple(found)


def exhibit(
    canvas: Canvas,
    rows: Sequence[TileRow],
    label: Callable[[str], str],
    room: Ground,
    *,
    placed: int = 0,
) -> Exhibit:
    """Lays out the rows as large as a room allows; side by side if all fit in one line."""
    labels, width = [label(row.label) for row in rows], TILE
    while width > SMALLEST and not _fits(canvas, rows, labels, width, room):
        width -= 1
    lines = _lines(canvas, rows, labels, width, room.w - 2 * EDGE)
    wide = max(_line_width(canvas, rows, labels, width, line) for line in lines) + 2 * EDGE
    above, step = _steps(rows, width)
    high = len(lines) * step + BELOW + TOP
    left = room.x + (room.w - wide) / 2
    found: list[ExhibitTile] = []
    words, first = [], 0
    for number, line in enumerate(lines):
        inner = _line_width(canvas, rows, labels, width, line)
        x, y = left + (wide - inner) / 2, room.y + TOP + number * step
        for nth in line:
            words.append((labels[nth], x, y + LABEL_MIDDLE))
            found += _placed(rows[nth], x, y + above, width, first, placed if nth == 0 else 0)
            first += len(rows[nth].tiles)
            x += _wide(canvas, rows[nth], labels[nth], width) + GAP
    return Exhibit(Ground(left, room.y, wide, high), tuple(words), tuple(found))


def _fits(
    canvas: Canvas, rows: Sequence[TileRow], labels: Sequence[str], width: float, room: Ground
) -> bool:
    free = room.w - 2 * EDGE
    lines = _lines(canvas, rows, labels, width, free)
    _, step = _steps(rows, width)
    high = len(lines) * step + BELOW + TOP
    widest = max(_row_width(row, width) for row in rows)
    return high <= room.h and widest <= free


def _lines(
    canvas: Canvas, rows: Sequence[TileRow], labels: Sequence[str], width: float, free: float
) -> list[list[int]]:
    """The rows of each line: all in one, or each alone."""
    every = list(range(len(rows)))
    if _line_width(canvas, rows, labels, width, every) <= free:
        return [every]
    return [[nth] for nth in every]


def _line_width(
    canvas: Canvas,
    rows: Sequence[TileRow],
    labels: Sequence[str],
    width: float,
    line: Sequence[int],
) -> float:
    wide = [_wide(canvas, rows[nth], labels[nth], width) for nth in line]
    return sum(wide) + GAP * (len(wide) - 1)


def _wide(canvas: Canvas, row: TileRow, label: str, width: float) -> float:
    return max(_row_width(row, width), canvas.measure(label, LABEL_SIZE))


def _row_width(row: TileRow, width: float) -> float:
    beside = len(row.tiles) - len(row.added)
    return width * (beside + APART * (len(row.groups) - 1) + len(row.turned) / 3)


def _steps(rows: Sequence[TileRow], width: float) -> tuple[float, float]:
    """The distances from the top of a line to its tiles, and to the next line."""
    above = LABEL + (width * ABOVE_ROW if any(row.added for row in rows) else 0.0)
    return above, above + width * THICK + LINE_GAP


def _placed(
    row: TileRow, x: float, y: float, width: float, first: int, placed: int
) -> Iterator[ExhibitTile]:
    """The tiles of a row from left to right."""
    nth = 0
    for number, group in enumerate(row.groups):
        x += APART * width if number else 0.0
        for one in group:
            added, turned = nth in row.added, nth in row.turned | row.added
            marked, lies = nth in row.marks, number < placed
            left, top = (x - width * 4 / 3, y - width * INWARD) if added else (x, y)
            yield ExhibitTile(first + nth, one, left, top, width, turned, marked, lies)
            if not added:
                x += width * 4 / 3 if turned else width
            nth += 1


def paint_exhibit(
    canvas: Canvas, shown: Exhibit, chosen: Collection[int], lit: Collection[int], *, bare: bool
) -> None:
    """Paints the cloth with its golden edge, the labels, and the tiles; chosen ones are raised.

    With `bare`, tiles have no numerals in their corners.
    """
    high, low = theme.FELT[canvas.mood]
    x, y, w, h = shown.room
    canvas.shade(x, y, w, h, 16, 5, 14, 110)
    canvas.box(x, y, w, h, 16, theme.mixed(high, low, 0.4), theme.FOCUS, 2.4, top=high)
    for text, left, middle in shown.labels:
        canvas.text(text, left, middle, LABEL_SIZE, theme.CLOTH_NOTE, anchor="cl")
    for one in shown.tiles:
        corner = canvas.look.corner and not bare
        _paint_tile(canvas, one, is_up=one.nth in chosen, is_lit=one.nth in lit, corner=corner)


def _paint_tile(
    canvas: Canvas, one: ExhibitTile, *, is_up: bool, is_lit: bool, corner: bool
) -> None:
    name = "back" if one.tile is HIDDEN else face_name(one.tile.notation)
    room, w = one.room, one.width
    top = one.lifted(is_chosen=is_up).y
    canvas.shade(room.x, top + w * 0.1, room.w, room.h - w * 0.16, w * 0.1, w * 0.08, w * 0.14, 80)
    pose: Pose = "down" if one.tile is HIDDEN else "lying"
    picture = canvas.sprite(name, w, pose, 1 if one.is_turned else 0, corner=corner)
    canvas.surface.blit(picture, (canvas.px(room.x), canvas.px(top)))
    if one.is_marked or is_up or is_lit:
        _paint_mark(canvas, room._replace(y=top), w)


def _paint_mark(canvas: Canvas, room: Ground, w: float) -> None:
    """Paints a golden frame inside a dark line around a tile."""
    x, y, wide, high = room
    r = w * 0.14
    canvas.box(x - 2, y - 2, wide + 4, high + 4, r + 2, None, theme.FOCUS_DARK, 5)
    canvas.box(x - 1, y - 1, wide + 2, high + 2, r + 1, None, theme.FOCUS, 2.6)
