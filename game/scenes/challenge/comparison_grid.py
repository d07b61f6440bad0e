"""The table of a comparison: hands below each other, plays side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.scenes.challenge.challenge_steps import ComparedPlay, Comparing
from game.scenes.history.hand_strip import paint_sign
from game.scenes.shared.page import Room
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import Desk, State
from game.ui.widgets.area import Painter
from game.ui.widgets.control import ItemId

HEAD, ROW, LAST, EDGE, BAR = 66.0, 46.0, 46.0, 14.0, 16.0
NAMES: Final = 0.14
"""How much of the table the names of the hands take."""
LEAST_NAMES, MOST_NAMES = 104.0, 170.0
GRID: Final = "grid"
OWN_GROUND: Final = theme.PAPER_LINE
SIGN, PORTRAIT = 16.0, 13.0


class ComparedHandId(ItemId[tuple[int, int]], kind="compared"):
    """A hand of a play: the number of the play, and that of the hand."""


class ComparisonGrid:
    """The table in its room; every hand leads to the table where it is seen."""

    def __init__(self, canvas: Canvas, shown: Comparing, room: Room) -> None:
        self.canvas, self.shown, self.room = canvas, shown, room
        self.plays = tuple(shown.plays)
        names = min(MOST_NAMES, max(LEAST_NAMES, room.w * NAMES))
        inner = Room(room.x + EDGE, room.y, room.w - 2 * EDGE - BAR, room.h)
        self.names, cells = Room(inner.x, inner.y, names, inner.h), inner.w - names - 8
        whole = Room(inner.x + names + 8, inner.y, cells, inner.h)
        self.columns = whole.columns([1.0] * len(self.plays), 6)
        high = room.h - HEAD - LAST - 10
        self.body = Room(room.x + EDGE, room.y + HEAD, room.w - 2 * EDGE, high)
        self.row = max(ROW, min(84.0, high / max(1, len(shown.hands))))

    def build(self, desk: Desk) -> None:
        """A control for each hand that was played."""
        body, high = self.body, self.row * len(self.shown.hands)
        tops = [self.row * nth for nth in range(len(self.shown.hands))]
        with desk.scroll(GRID, body.x, body.y, body.w, body.h, high, tops=tops):
            for nth, play in enumerate(self.plays):
                column = self.columns[nth]
                for number in range(len(play.hands)):
                    name = ComparedHandId((nth, number))
                    y = body.y + number * self.row
                    painter = self._painter(desk, name, play, number)
                    desk.area(*(name, column.x, y + 2, column.w, self.row - 4, painter), radius=8)

    def _painter(self, desk: Desk, name: str, play: ComparedPlay, number: int) -> Painter:
        def paint(canvas: Canvas, state: State) -> None:
            x, y, w, h = desk.place(name)
            if state.hovered:
                canvas.box(x, y, w, h, 8, "#fff4d6", theme.CHESTNUT, 1.2)
            self._cell(canvas, play, number, Room(x, y, w, h))

        return paint

    def _cell(self, canvas: Canvas, play: ComparedPlay, number: int, cell: Room) -> None:
        """How the hand ended, what it brought, and the points after it."""
        hand = play.hands[number]
        change = hand.change or 0
        ink = theme.GAIN if change > 0 else theme.VERMILION if change < 0 else theme.INK_SOFT
        middle = cell.y + cell.h / 2
        paint_sign(canvas, hand, cell.x + 6 + SIGN / 2, middle, SIGN)
        free = cell.w - SIGN - 20
        right = cell.right - 6
        words = canvas.words
        canvas.fitted(words.signed(change), right, middle - 9, free, 15, ink, "bold", "cr")
        total = words.number(play.totals[number])
        canvas.fitted(total, right, middle + 10, free, 13, theme.INK_SOFT, anchor="cr")

    # ---- drawing -------------------------------------------------------------------------------
    def paint(self, canvas: Canvas, desk: Desk) -> None:
        """What stands around the cells."""
        room, body = self.room, self.body
        canvas.panel(room.x, room.y, room.w, room.h)
        for play, column in zip(self.plays, self.columns, strict=True):
            if play.is_player:
                high = room.h - 12
                canvas.box(
                    column.x - 2, room.y + 6, column.w + 4, high, 10, OWN_GROUND, opacity=0.3
                )
            self._head(canvas, play, column)
            self._end(canvas, play, column)
        for y in (body.y - 1, body.bottom + 1):
            canvas.line(body.x, y, body.right, y, theme.PAPER_LINE, 1.2)
        self._left(canvas, desk)

    def _left(self, canvas: Canvas, desk: Desk) -> None:
        """The names of the hands, and of the last line."""
        body, names, offset = self.body, self.names, desk.offset(GRID)
        with canvas.clipped(body.x, body.y, body.w, body.h):
            for nth, hand in enumerate(self.shown.hands):
                y = body.y + nth * self.row - offset
                middle = y + self.row / 2
                canvas.fitted(hand, names.x + 4, middle, names.w - 8, 15, theme.INK, "bold")
                if nth:
                    right = body.right - BAR
                    canvas.line(body.x, y, right, y, theme.PAPER_LINE, 1)
            self._waiting(canvas, offset)
        label = canvas.words("challenge.end")
        middle = self.room.bottom - LAST / 2 - 3
        canvas.fitted(label, names.x + 4, middle, names.w - 8, 15, theme.INK_SOFT, "bold")

    def _waiting(self, canvas: Canvas, offset: float) -> None:
        """What is said of birds that have not finished."""
        for play, column in zip(self.plays, self.columns, strict=True):
            if play.playing:
                middle = self.body.y + self.row / 2 - offset
                at = column.x + column.w / 2
                canvas.fitted(
                    play.playing, at, middle, column.w - 8, 15, theme.INK_SOFT, anchor="cc"
                )

    def _head(self, canvas: Canvas, play: ComparedPlay, column: Room) -> None:
        middle, left = column.y + 24, column.x + 6
        canvas.bird(left + PORTRAIT, middle, PORTRAIT, play.bird)
        left += 2 * PORTRAIT + 7
        free = column.right - 4 - left
        canvas.fitted(play.heading, left, middle, free, 15, theme.INK, "bold", least=0.7)
        wide = column.w - 10
        canvas.fitted(play.note, column.x + 6, column.y + 51, wide, 13, theme.INK_SOFT, least=0.7)

    def _end(self, canvas: Canvas, play: ComparedPlay, column: Room) -> None:
        """The place and the points in the end."""
        if not play.place:
            return
        words, middle = canvas.words, self.room.bottom - LAST / 2 - 3
        right, free = column.right - 6, column.w - 12
        points = words.number(play.totals[-1])
        canvas.fitted(points, right, middle - 9, free, 15, theme.INK, "bold", "cr")
        place = words(f"front.place.{play.place}", seats=self.shown.seats)
        canvas.fitted(place, right, middle + 10, free, 13, theme.INK_SOFT, anchor="cr")


def meant(grid: ComparisonGrid, desk: Desk) -> tuple[ComparedPlay, int] | None:
    """The play and the number of the hand that is pointed at or has the focus."""
    name = desk.meant
    if not isinstance(name, ComparedHandId) or not desk.has(name):
        return None
    nth, number = name.item
    return grid.plays[nth], number


def told_of(play: ComparedPlay, number: int) -> Sequence[str]:
    """What happened in a hand of a play: in a sentence, and what the hand that won was made of."""
    hand = play.hands[number]
    return [text for text in (hand.sentence, hand.counted) if text]
