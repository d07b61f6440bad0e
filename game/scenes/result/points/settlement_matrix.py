"""The matrix of a settlement: rows pay, columns receive, and the last row adds up to nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.engine.scoring.points.payment_matrix import Matrix
from game.engine.seats import Seat
from game.scenes.result.han_fu_lists import LIT_FILL
from game.scenes.shared.page import Room, panel_title
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.theme import Colour, Weight
from game.ui.widgets import Desk
from game.ui.widgets.control import ItemId

HEADS, LABEL, PAID, EDGE, GAP = 126.0, 116.0, 72.0, 22.0, 6.0
LABEL_PART, PAID_PART = 0.21, 0.13
"""How much of a narrow panel the names of the rows and what is paid in all may take."""
SUMS, NET, AFTER, NOTE = 40.0, 54.0, 34.0, 44.0
TALLEST = 72.0
BADGE = 24.0
DIAGONAL, CELL, CELL_LINE = "#d6cbb2", "#fdf9ef", "#e3d5b7"
HOVER_LINE = theme.CHESTNUT


class Cell(NamedTuple):
    """A place in the matrix, as places in the order of the players."""

    row: int
    column: int

    def __str__(self) -> str:
        return f"{self.row}.{self.column}"


class CellId(ItemId[Cell], kind="cell"):
    """A cell, which is explained once it is chosen."""


class MatrixPlayer(NamedTuple):
    """A player as the heads of the rows and columns tell of him."""

    seat: Seat
    """His place among the payments."""
    wind: int
    """His wind, from 0 for East."""
    name: str


class MatrixPanel:
    """The matrix with its heads and sums, laid out in a panel."""

    def __init__(
        self, sides: Sequence[MatrixPlayer], room: Room, after: Sequence[int] = ()
    ) -> None:
        self.sides, self.room = tuple(sides), room
        self.after = tuple(after)
        """How everybody stands then, by his seat; it may be left out."""
        self.pointed: Cell | None = None
        self._widest = 0.0

    @property
    def _count(self) -> int:
        return len(self.sides)

    @property
    def _wide(self) -> float:
        return (self.room.w - 2 * EDGE - self._label_wide - self._paid_wide) / self._count

    @property
    def _label_wide(self) -> float:
        return min(LABEL, self.room.w * LABEL_PART)

    @property
    def _paid_wide(self) -> float:
        return min(PAID, self.room.w * PAID_PART)

    @property
    def _high(self) -> float:
        after = AFTER if self.after else 0.0
        return min(TALLEST, (self.room.h - HEADS - SUMS - NET - after - NOTE) / self._count)

    def cell(self, cell: Cell) -> Room:
        """Where a cell is."""
        x = self.room.x + EDGE + self._label_wide + cell.column * self._wide
        y = self.room.y + HEADS + cell.row * self._high
        return Room(x, y, self._wide - GAP, self._high - GAP)

    def cells(self) -> Iterator[Cell]:
        """Every cell in which something may be paid."""
        for row in range(self._count):
            yield from (Cell(row, one) for one in range(self._count) if one != row)

    def moved(self, chosen: Cell, dx: int, dy: int) -> Cell:
        """The next cell in a direction, beyond the diagonal; the same one at the edge."""
        row, column = chosen
        while 0 <= row + dy < self._count and 0 <= column + dx < self._count:
            row, column = row + dy, column + dx
            if row != column:
                return Cell(row, column)
        return chosen

    def build(self, desk: Desk, chosen: Cell) -> None:
        """A place for each cell, so that it can be chosen."""
        for cell in self.cells():
            place, name = self.cell(cell), CellId(cell)
            where = (place.x, place.y, place.w, place.h)
            desk.area(name, *where, radius=9, group="cell", chosen=cell == chosen)

    def point(self, desk: Desk) -> bool:
        """See which cell is pointed at; says whether it is another one than before."""
        before = self.pointed
        over = desk.hovered
        self.pointed = over.item if isinstance(over, CellId) else None
        return before != self.pointed

    # ---- drawing -----------------------------------------------------------------------------
    def paint(
        self, canvas: Canvas, matrix: Matrix, chosen: Cell | None, note: str, *, whole: bool
    ) -> None:
        """The matrix as far as it is filled, perhaps with a cell chosen; the nets when it is."""
        room, words = self.room, canvas.words
        canvas.panel(room.x, room.y, room.w, room.h)
        panel_title(canvas, room, words("points.matrix"), words("points.matrix.note"))
        for nth in range(self._count):
            self._head(canvas, nth, is_chosen=chosen is not None and nth == chosen.column)
            self._label(canvas, nth, is_chosen=chosen is not None and nth == chosen.row)
        self._widest = self._digits(canvas, matrix)
        for row in range(self._count):
            for column in range(self._count):
                self._cell(canvas, matrix, Cell(row, column), chosen)
        self._sums(canvas, matrix)
        self._nets(canvas, matrix, whole=whole)
        self._afters(canvas)
        middle = room.bottom - NOTE / 2 - 2
        canvas.fitted(
            note, room.x + room.w / 2, middle, room.w - 2 * EDGE, 14, theme.INK_SOFT, anchor="cc"
        )

    def _head(self, canvas: Canvas, nth: int, *, is_chosen: bool) -> None:
        place = self.cell(Cell(0, nth))
        middle, y = place.x + place.w / 2, self.room.y + 68
        self._badge(canvas, middle, y, nth)
        ink = theme.VERMILION if is_chosen else theme.INK
        side, free = self.sides[nth], self._wide - 4
        called = canvas.words(f"wind.{side.wind}")
        canvas.fitted(called, middle, y + 24, free, 15, ink, "bold", "cc")
        canvas.fitted(side.name, middle, y + 42, free, 12.5, theme.INK_SOFT, anchor="cc")

    def _badge(self, canvas: Canvas, x: float, y: float, nth: int) -> None:
        wind = self.sides[nth].wind
        canvas.wind(x, y, wind, BADGE, dealer=not wind, dark=False)

    def _label(self, canvas: Canvas, nth: int, *, is_chosen: bool) -> None:
        place = self.cell(Cell(nth, 0))
        x, middle = self.room.x + EDGE, place.y + place.h / 2
        self._badge(canvas, x + 12, middle, nth)
        ink = theme.VERMILION if is_chosen else theme.INK
        side, free = self.sides[nth], self._label_wide - 36
        called = canvas.words(f"wind.{side.wind}")
        canvas.fitted(called, x + 32, middle - 9, free, 15, ink, "bold")
        canvas.fitted(side.name, x + 32, middle + 11, free, 12.5, theme.INK_SOFT)

    def _cell(self, canvas: Canvas, matrix: Matrix, cell: Cell, chosen: Cell | None) -> None:
        place = self.cell(cell)
        middle, y = place.x + place.w / 2, place.y + place.h / 2
        if cell.row == cell.column:
            canvas.box(place.x, place.y, place.w, place.h, 9, DIAGONAL)
            canvas.line(middle - 8, y, middle + 8, y, theme.EDGE, 2)
            return
        amount = self._amount(matrix, cell)
        fill, line, width = CELL, CELL_LINE, 1.0
        if cell == chosen:
            fill, line, width = LIT_FILL, theme.VERMILION, 2.4
        elif self.pointed == cell:
            line, width = HOVER_LINE, 1.6
        canvas.box(place.x, place.y, place.w, place.h, 9, fill, line, width)
        ink: Colour = theme.VERMILION if cell == chosen else theme.INK
        weight: Weight = "bold"
        if not amount:
            ink, weight = theme.INK_SOFT, "regular"
        self._figure(canvas, amount, middle, y, ink, weight, 20)

    def _figure(
        self,
        canvas: Canvas,
        amount: int,
        x: float,
        y: float,
        ink: Colour,
        weight: Weight,
        size: float,
    ) -> None:
        """An amount, its digits where those above and below have theirs."""
        free = self._wide - GAP - 6
        right = x + min(free, self._widest) / 2
        canvas.fitted(canvas.words.number(amount), right, y, free, size, ink, weight, "cr")

    def _digits(self, canvas: Canvas, matrix: Matrix) -> float:
        """How wide the longest amount is: all others end where it does."""
        shown = (*matrix.received, *(amount for row in matrix.cells for amount in row))
        return max(canvas.measure(canvas.words.number(one), 19, "bold") for one in shown)

    def _amount(self, matrix: Matrix, cell: Cell) -> int:
        payer, payee = self.sides[cell.row], self.sides[cell.column]
        return matrix.cells[payer.seat][payee.seat]

    def _sums(self, canvas: Canvas, matrix: Matrix) -> None:
        """What each has paid, and what each has received."""
        words, last = canvas.words, self._count - 1
        right = self.room.right - EDGE - 4
        head = self.room.y + 98
        canvas.text(words("points.paid"), right, head, 14, theme.INK_SOFT, "regular", "cr")
        below = self.cell(Cell(last, 0))
        y = below.bottom + SUMS / 2 + 4
        label = words("points.received")
        canvas.fitted(label, self.room.x + EDGE + 32, y, self._label_wide - 36, 14, theme.INK_SOFT)
        for nth, (seat, *_) in enumerate(self.sides):
            place = self.cell(Cell(nth, nth))
            paid = words.number(matrix.paid[seat])
            middle = place.y + place.h / 2
            canvas.fitted(
                paid, right, middle, self._paid_wide - 8, 17, theme.INK_SOFT, "bold", "cr"
            )
            received = matrix.received[seat]
            x = place.x + place.w / 2
            self._figure(canvas, received, x, y, theme.INK_SOFT, "bold", 17)
        total = words.number(matrix.total)
        canvas.fitted(total, right, y, self._paid_wide - 8, 17, theme.INK_SOFT, "bold", "cr")

    @property
    def _band(self) -> tuple[float, float]:
        """Where the band of the nets begins, and how high it is."""
        return self.cell(Cell(self._count - 1, 0)).bottom + SUMS + 4, NET - 6

    def _right(self, nth: int) -> float:
        """Where the digits of a column end."""
        place = self.cell(Cell(0, nth))
        return place.x + place.w / 2 + min(self._wide - GAP - 6, self._widest) / 2

    def _nets(self, canvas: Canvas, matrix: Matrix, *, whole: bool) -> None:
        room, words = self.room, canvas.words
        top, high = self._band
        x, wide = room.x + 12, room.w - 24
        canvas.box(x, top, wide, high, 12, theme.NIGHT, theme.NIGHT_LINE, 1, top="#22332d")
        middle = top + high / 2
        free = self._label_wide - 6
        canvas.fitted(words("points.net"), room.x + EDGE + 2, middle, free, 16, theme.IVORY, "bold")
        if not whole:
            return
        for nth, (seat, *_) in enumerate(self.sides):
            net, right = matrix.nets[seat], self._right(nth)
            text, ink = words.signed(net), net_ink(net)
            canvas.fitted(text, right, middle, self._wide - 8, 19, ink, "bold", "cr")
        zero = words("points.zero", n=sum(matrix.nets))
        right = room.right - EDGE - 4
        canvas.fitted(zero, right, middle, self._paid_wide - 6, 13, theme.IVORY_SOFT, anchor="cr")

    def _afters(self, canvas: Canvas) -> None:
        """How everybody stands once it is paid."""
        if not self.after:
            return
        words, (top, high) = canvas.words, self._band
        middle, x = top + high + AFTER / 2, self.room.x + EDGE + 2
        label, free = words("points.after"), self._label_wide - 6
        canvas.fitted(label, x, middle, free, 15, theme.INK_SOFT, "bold")
        for nth, (seat, *_) in enumerate(self.sides):
            text, right = words.number(self.after[seat]), self._right(nth)
            canvas.fitted(text, right, middle, self._wide - 8, 16, theme.INK, "bold", "cr")


def net_ink(net: int) -> Colour:
    """The colour of a gain or a loss on a dark ground."""
    if not net:
        return theme.IVORY
    return theme.GRAPH_CHANCE if net > 0 else theme.GRAPH_DANGER
