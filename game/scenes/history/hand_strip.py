"""The hands of a game as a row of small cells: who won which, and where nobody did."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from game.scenes.ending.match_ranking import thousands
from game.scenes.history.kept_games import HandSign, KeptGame, KeptHand
from game.scenes.shared.page import Room
from game.ui import theme, tileart
from game.ui.canvas import Canvas
from game.ui.widgets import Desk, State
from game.ui.widgets.area import Painter
from game.ui.widgets.control import ItemId

CELL, APART = 20.0, 3.0
"""A cell of the strip in a row of the list, and the room between two."""
LARGE, LARGE_HIGH, LARGE_APART = 50.0, 50.0, 5.0
"""The same in the panel of a game."""
LEAST_LARGE: Final = 34.0
GROUND, LIT = "#fdfaf2", "#fff4d6"
SHAPES: Final = {
    HandSign.WON: (
        '<path d="M12 1 L15.2 8.6 L23.4 9.3 L17.2 14.7 L19.1 22.7 L12 18.4 L4.9 22.7 L6.8 14.7 '
        'L0.6 9.3 L8.8 8.6 Z" fill="{ink}"/>'
    ),
    HandSign.FED: (
        '<path d="M1.5 3.5 H22.5 L12 22 Z" fill="{ink}"/>'
        '<path d="M12 7 v5.4 M12 15.6 v.2" stroke="{ground}" stroke-width="2.6" '
        'stroke-linecap="round"/>'
    ),
    HandSign.OTHER: '<circle cx="12" cy="12" r="6" fill="{ink}"/>',
    HandSign.DRAW: (
        '<path d="M4 9 H20 M4 15 H20" stroke="{ink}" stroke-width="2.8" stroke-linecap="round"/>'
    ),
    HandSign.FOUL: (
        '<path d="M5 5 L19 19 M19 5 L5 19" stroke="{ink}" stroke-width="3.2" '
        'stroke-linecap="round"/>'
    ),
}
"""The shape of each sign, so that no colour has to tell them apart."""
INKS: Final = {
    HandSign.WON: theme.GAIN,
    HandSign.FED: theme.VERMILION,
    HandSign.OTHER: theme.INK_SOFT,
    HandSign.DRAW: theme.INK_SOFT,
    HandSign.FOUL: theme.VERMILION,
}


class HandCellId(ItemId[int], kind="hand"):
    """The cell of a hand in the panel of a game, by its number from 0."""


def paint_sign(canvas: Canvas, hand: KeptHand, x: float, y: float, size: float) -> None:
    """Draws how a hand ended around a point; the bird of whoever else has won."""
    if hand.sign is HandSign.OTHER and hand.birds:
        canvas.bird(x, y, size * 0.56, hand.birds[0])
        return
    body = SHAPES[hand.sign].format(ink=INKS[hand.sign], ground=GROUND)
    canvas.svg(tileart.sheet(24, 24, body), x - size / 2, y - size / 2, size, size)


def strip_pitch(width: float, count: int) -> float:
    """From cell to cell of a strip in a row of the list, closer where there are many."""
    return min(CELL + APART, width / max(1, count))


def paint_strip(canvas: Canvas, hands: Sequence[KeptHand], room: Room) -> None:
    """The strip of a row in the list."""
    pitch = strip_pitch(room.w, len(hands))
    wide = min(CELL, pitch - 1.5)
    top = room.y + (room.h - CELL) / 2
    for nth, hand in enumerate(hands):
        x = room.x + nth * pitch
        canvas.box(x, top, wide, CELL, 4, GROUND, theme.PAPER_LINE, 1)
        paint_sign(canvas, hand, x + wide / 2, top + CELL / 2, min(12.5, wide - 3))


def cell_at(room: Room, count: int, x: float, y: float) -> int | None:
    """The number of the hand at a point of a strip in the list."""
    nth = int((x - room.x) // strip_pitch(room.w, count))
    return nth if room.holds(x, y) and 0 <= nth < count else None


class HandCells:
    """The hands in the panel of a game, each a control that leads to the table."""

    def __init__(self, game: KeptGame, room: Room) -> None:
        self.hands, self.room = game.hands, room
        self._columns, self._wide, self._high = self._measures()

    def _measures(self) -> tuple[int, float, float]:
        """How many stand in a row, and how large each is, so that all find room."""
        wide = LARGE
        while wide > LEAST_LARGE:
            columns = int((self.room.w + LARGE_APART) // (wide + LARGE_APART))
            rows = math.ceil(len(self.hands) / max(1, columns))
            if rows * (LARGE_HIGH + LARGE_APART) <= self.room.h:
                return columns, wide, LARGE_HIGH
            wide -= 4
        columns = max(1, int((self.room.w + LARGE_APART) // (wide + LARGE_APART)))
        rows = max(1, math.ceil(len(self.hands) / columns))
        while rows * 22 > self.room.h and wide > CELL:
            wide -= 2
            columns = int((self.room.w + LARGE_APART) // (wide + LARGE_APART))
            rows = math.ceil(len(self.hands) / columns)
        return columns, wide, min(LARGE_HIGH, self.room.h / rows - LARGE_APART)

    def build(self, desk: Desk) -> None:
        """A control for each hand."""
        for nth, hand in enumerate(self.hands):
            row, column = divmod(nth, self._columns)
            x = self.room.x + column * (self._wide + LARGE_APART)
            y = self.room.y + row * (self._high + LARGE_APART)
            name = HandCellId(nth)
            painter = self._painter(desk, name, hand)
            desk.area(
                name, x, y, self._wide, self._high, painter, radius=7, value=nth, group="hands"
            )

    def _painter(self, desk: Desk, name: str, hand: KeptHand) -> Painter:
        def paint(canvas: Canvas, state: State) -> None:
            x, y, w, h = desk.place(name)
            edge = theme.CHESTNUT if state.hovered else theme.PAPER_LINE
            canvas.box(x, y, w, h, 7, LIT if state.hovered else GROUND, edge, 1.2)
            tells = hand.change is not None and h >= 40 and w >= LEAST_LARGE
            size = min(20.0, w - 8, h - 6)
            middle = y + (h - 16) / 2 + 1 if tells else y + h / 2
            paint_sign(canvas, hand, x + w / 2, middle, size)
            if tells:
                self._change(canvas, hand, Room(x, y, w, h))

        return paint

    def _change(self, canvas: Canvas, hand: KeptHand, cell: Room) -> None:
        """What the hand has brought the player or cost, below its sign."""
        change = hand.change or 0
        ink = theme.GAIN if change > 0 else theme.VERMILION if change < 0 else theme.INK_SOFT
        text = canvas.words.signed(change)
        size = canvas.fitting(text, cell.w - 4, 12, "bold", 0.9)
        if canvas.measure(text, size, "bold") > cell.w - 2:
            text = thousands(canvas.words, change, signed=True)
        canvas.text(text, cell.x + cell.w / 2, cell.bottom - 10, size, ink, "bold", "cc")
