"""The panel of the closest Grands Jeux, at the right of the cloth.

Each of them leads to its page of the album.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from game.engine.table import Round
from game.engine.tiles import Tile
from game.learn.library.grand_jeu_distances import GrandJeuDistance, MissingTile
from game.scenes.shared.page import shortened
from game.scenes.table.control_ids import GrandJeuId
from game.scenes.table.seat_source import TableSource
from game.stage import panel_rooms
from game.stage.frame import LONG, Frame, Ground
from game.storage.settings import Settings
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.tableart import face_name
from game.ui.widgets.control import State
from game.ui.widgets.desk import Desk

PANEL: Final = "great"
"""The name of the area below its lines."""
MOST: Final = 3
PAD, HEAD, ENTRY, NAME = 9.0, 19.0, 42.0, 18.5
"""The edge of the panel, its title, one Grand Jeu, and the name of that."""
TILE, STEP, LETTERS, SMALL = 15.0, 40.0, 13.0, 12.0
APART, SMALLEST = 8.0, 0.75
"""Between name and value, and how small the letters of a name may become."""
MORE, LEAST = 22.0, 5.0
"""The room of the number of tiles not shown, and the least room behind the last tile."""


class NearestGreat:
    """The Grands Jeux shown: worked out in small steps, and kept until there are new ones."""

    def __init__(self, *, always: bool = False) -> None:
        self.shown: tuple[GrandJeuDistance, ...] = ()
        self._always = always
        self.is_found = True
        """Whether the search has ended."""

    def look(self, table: Round | None, source: TableSource, settings: Settings) -> bool:
        """Looks at a resting table; returns whether something else is shown now."""
        before, chosen = self.shown, self._always or settings.help_grands_jeux
        wanted = chosen and source.game.has_great
        self.is_found = True
        if not wanted or (table is not None and table.ended):
            self.shown = ()
        elif table is not None:
            found = source.nearest(table)
            self.is_found = found is not None
            self.shown = self.shown if found is None else found[:MOST]
        return self.shown != before


def make_great(desk: Desk, frame: Frame, shown: Sequence[GrandJeuDistance]) -> None:
    """Makes the panel with as many of them as fit, each a control."""
    whole = panel_rooms.great(frame)
    count = min(len(shown), int((whole.h - HEAD - PAD) // ENTRY))
    if count < 1:
        return
    high = HEAD + PAD + count * ENTRY
    room = whole._replace(h=high)
    desk.area(PANEL, *room, lambda canvas, _: _panel(canvas, room), enabled=False)
    for nth, near in enumerate(shown[:count]):
        place = Ground(room.x + 3, room.y + HEAD + 4 + nth * ENTRY, room.w - 6, ENTRY - 1)
        _entry(desk, near, place)


def _panel(canvas: Canvas, room: Ground) -> None:
    x, y, w, h = room
    canvas.box(x, y, w, h, 12, theme.NIGHT, "#315a4b", 1, 0.86)
    title = canvas.words("help.great")
    canvas.fitted(title, x + PAD, y + 12, w - 2 * PAD, SMALL, theme.CLOTH_NOTE, "bold", "cl")


def _entry(desk: Desk, near: GrandJeuDistance, place: Ground) -> None:
    """A Grand Jeu with its value, and below it the missing tiles."""

    def paint(canvas: Canvas, state: State) -> None:
        x, y, w, h = place
        if state.hovered:
            canvas.box(x, y, w, h, 8, "#1f3a30")
        left, free = x + PAD - 3, w - 2 * PAD + 6
        _named(canvas, near, Ground(left, y, free, NAME), lit=state.hovered)
        _missing(canvas, near, left, y + NAME, free)

    name = near.name.value
    desk.area(GrandJeuId(name), *place, paint, radius=8, group="great")


def _named(canvas: Canvas, near: GrandJeuDistance, room: Ground, *, lit: bool) -> None:
    """Its name and its value, in one line."""
    words, middle = canvas.words, room.y + 9
    name = words(f"grand_jeu.{near.name.value}")
    number = words.number(near.points)
    points = words("help.value.points", points=number)
    least = canvas.measure(name, LETTERS * SMALLEST, "bold")
    if least + canvas.measure(points, SMALL, "bold") + APART > room.w:
        points = number
    wide = canvas.text(points, room.right, middle, SMALL, theme.GOLD, "bold", "cr")
    free = room.w - wide - APART
    size = canvas.fitting(name, free, LETTERS, "bold", SMALLEST)
    ink = theme.GOLD if lit else theme.AMBER
    canvas.text(shortened(canvas, name, free, size), room.x, middle, size, ink, "bold", "cl")


def _missing(canvas: Canvas, near: GrandJeuDistance, x: float, y: float, free: float) -> None:
    """Draws the missing tiles, each with its unseen copies, the rarest first."""
    found = list(_faces(near.missing))
    if not found:
        made = canvas.words("help.great.made")
        canvas.fitted(made, x, y + TILE * LONG / 2, free, SMALL, theme.IVORY, "bold", "cl")
    is_long = len(found) * STEP > free + LEAST
    room = int((free - MORE) // STEP) if is_long else len(found)
    for tile, count, left in found[:room]:
        name = face_name(tile.notation)
        for nth in range(count):
            canvas.tile(name, x + 3 * nth, y, TILE, "flat", shadow=False)
        at, middle = x + TILE + 3 * (count - 1) + 2, y + TILE * LONG / 2
        text = f"×{left}"
        canvas.text(text, at, middle, SMALL, theme.IVORY_SOFT, "bold", "cl")
        x += STEP
    if rest := len(found) - room:
        middle = y + TILE * LONG / 2
        canvas.text(f"+{rest}", x, middle, SMALL, theme.IVORY_SOFT, "bold", "cl")


def _faces(missing: Sequence[MissingTile]) -> Iterator[tuple[Tile, int, int]]:
    """Each missing tile: how many are needed, and how many are unseen."""
    counted, left = Counter(one.tile for one in missing), {one.tile: one.left for one in missing}
    for tile in sorted(counted, key=lambda one: (left[one] - counted[one], one)):
        yield tile, counted[tile], left[tile]
