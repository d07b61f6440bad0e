"""The groups of a hand as they lie in a result: their tiles, and the line that holds them."""

from __future__ import annotations

from collections.abc import Iterator

from game.scenes.result.hand_facts_shown import Lying
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.tileart import Pose, thickness

APART = 0.23
"""How far the winning tile stands apart, in tiles."""
WINNING = "#b8821a"
Tiles = tuple[Lying, ...]


def wide(tiles: Tiles) -> float:
    """How wide a group is, in tiles."""
    apart = APART if any(tile.wins for tile in tiles) and len(tiles) > 1 else 0.0
    lying = (tile for tile in tiles if not tile.on_top)
    return apart + sum(4 / 3 if tile.turned else 1 for tile in lying)


def placed(tiles: Tiles, x: float, top: float, w: float) -> Iterator[tuple[Lying, float, float]]:
    """The tiles of a group with their upper left corners."""
    turned_at = x
    for tile in tiles:
        if tile.on_top:
            yield tile, turned_at, top + w / 3 - 0.45 * w - thickness(w)
            continue
        x += APART * w if tile.wins and len(tiles) > 1 else 0
        turned_at = x if tile.turned else turned_at
        yield tile, x, top + (w / 3 if tile.turned else 0)
        x += w * (4 / 3 if tile.turned else 1)


def shade(canvas: Canvas, tiles: Tiles, x: float, top: float, w: float) -> None:
    """The shadows of a group, to be painted before the tiles of any."""
    for tile, left, upper in placed(tiles, x, top, w):
        across, along = (w * 4 / 3, w) if tile.turned or tile.on_top else (w, w * 4 / 3)
        canvas.shade(left, upper + w * 0.1, across, along, w * 0.1, w * 0.08, w * 0.14, 80)


def paint(canvas: Canvas, tiles: Tiles, x: float, top: float, w: float) -> tuple[float, float]:
    """The tiles of a group; says above which spot the source of the winning one is written."""
    spot = (x, top)
    for tile, left, upper in placed(tiles, x, top, w):
        turn = 1 if tile.turned or tile.on_top else 0
        pose: Pose = "down" if tile.face == "back" else "lying"
        canvas.tile(tile.face, left, upper, w, pose, turn, shadow=False)
        if tile.wins:
            canvas.box(left - 4, upper - 4, w + 8, w * 4 / 3 + 8, 9, None, WINNING, 3)
            spot = (left + w / 2, upper - 16)
    return spot


def bracket(canvas: Canvas, x: float, width: float, y: float, *, lit: bool) -> None:
    """The line below a group that holds it together."""
    colour, thick = (theme.VERMILION, 1.8) if lit else (theme.CHESTNUT, 1.0)
    left, right = x + 2, x + width - 2
    canvas.line(left, y, right, y, colour, thick)
    canvas.line(left, y - 8, left, y, colour, thick)
    canvas.line(right, y - 8, right, y, colour, thick)


def under(top: float, w: float) -> float:
    """How low that line lies."""
    return top + w * 4 / 3 + thickness(w) + 10
