"""The settlement of a match as a sheet: step by step from the points to the result, adding up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.engine.seats import Seat
from game.engine.settlement import balance
from game.scenes.ending.match_ranking import BIRD, MatchResult
from game.scenes.shared.page import Room, panel_title
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.theme import Colour, Weight

HEAD, FACES, LEGEND = 56.0, 106.0, 74.0
LABEL: Final = 160.0
"""How wide the words before the amounts are."""
TALLEST: Final = 72.0
PLAIN_COLUMN: Final = 100.0
"""A column as wide as this, or wider, has room for a bird of its plain size."""
BOLD: Final = ("points", "result")


@dataclass(frozen=True, slots=True)
class SettlementRow:
    """A step of the sheet."""

    name: str
    amounts: tuple[int, ...]
    """By seat."""
    is_signed: bool = True


def lines_of(result: MatchResult) -> Iterator[SettlementRow]:
    """The steps from the points at the end to the results."""
    points, taken = tuple(result.match.points), result.ended.settlement
    left = tuple(balance(taken, seat) for seat in result.match.seats)
    before = tuple(one - more for one, more in zip(points, left, strict=True))
    yield SettlementRow("points", before, is_signed=False)
    if any(left):
        yield SettlementRow("leftovers", left)
    yield SettlementRow("reference", (-result.reference,) * len(points))
    yield from (SettlementRow(part.reason, part.amounts) for part in result.parts)
    yield SettlementRow("result", tuple(result.ended.finals))


class SettlementSheet:
    """The settlement in its panel: a column for each player, the first one at the left."""

    def __init__(self, result: MatchResult, room: Room) -> None:
        self.result, self.room = result, room
        self.lines = tuple(lines_of(result))

    def paint(self, canvas: Canvas) -> None:
        """The players over their columns, the steps below them, and that the last one is zero."""
        room, words = self.room, canvas.words
        canvas.panel(room.x, room.y, room.w, room.h)
        panel_title(canvas, room, words("final.ranking"), words("final.points.note"))
        self._own(canvas)
        for nth, seat in enumerate(self.result.order):
            self._face(canvas, self._column(nth), seat)
        top = room.y + HEAD + FACES
        for nth, line in enumerate(self.lines):
            y = top + nth * self._pitch
            self._line(canvas, Room(room.x + 24, y, room.w - 48, self._pitch), line)
        self._legend(canvas)

    @property
    def _pitch(self) -> float:
        return min(TALLEST, (self.room.h - HEAD - FACES - LEGEND) / len(self.lines))

    @property
    def _wide(self) -> float:
        return (self.room.w - 48 - LABEL) / len(self.result.order)

    def _column(self, nth: int) -> float:
        """The right edge of a column."""
        return self.room.x + 24 + LABEL + (nth + 1) * self._wide

    def _own(self, canvas: Canvas) -> None:
        """The column of the viewer lies on a lighter ground."""
        nth, room = self.result.order.index(self.result.viewer), self.room
        x, y = self._column(nth) - self._wide + 6, room.y + HEAD - 6
        high = FACES + len(self.lines) * self._pitch + 12
        canvas.box(x, y, self._wide - 2, high, 12, theme.OWN_ROW, theme.OWN_ROW_EDGE, 1)

    def _face(self, canvas: Canvas, right: float, seat: Seat) -> None:
        words, result, room = canvas.words, self.result, self.room
        middle, y = right - self._wide / 2 + 2, room.y + HEAD + 34
        part = min(1.0, self._wide / PLAIN_COLUMN)
        canvas.bird(middle + 10 * part, y, BIRD * part, result.people[seat].bird)
        place = words.number(result.ended.places[seat])
        canvas.text(place, middle - 36 * part, y, 26 * part, theme.CHESTNUT, "title", "cc")
        free = self._wide - 14
        name = result.name(words, seat)
        canvas.fitted(name, middle, y + BIRD + 18, free, 15, theme.INK, "bold", "cc")

    def _line(self, canvas: Canvas, row: Room, line: SettlementRow) -> None:
        words, middle = canvas.words, row.y + row.h / 2
        last = line.name == "result"
        thick, edge = (1.6, theme.EDGE) if last else (1.0, theme.PAPER_LINE)
        canvas.line(row.x, row.y, row.right, row.y, edge, thick)
        label = words(f"final.sheet.{line.name}")
        weight: Weight = "bold" if line.name in BOLD else "regular"
        canvas.fitted(label, row.x, middle, LABEL - 8, 15, theme.INK, weight)
        size, free = self._size(canvas, line, 19.0 if last else 16.0), self._wide - 18
        for nth, seat in enumerate(self.result.order):
            amount = line.amounts[seat]
            text = words.signed(amount) if line.is_signed else words.number(amount)
            right = self._column(nth) - 8
            canvas.fitted(text, right, middle, free, size, _ink(line, amount), weight, "cr")

    def _size(self, canvas: Canvas, line: SettlementRow, size: float) -> float:
        """The letters of one step, for all players alike."""
        say = canvas.words.signed if line.is_signed else canvas.words.number
        free = self._wide - 18
        return min(canvas.fitting(say(one), free, size, "bold") for one in line.amounts)

    def _legend(self, canvas: Canvas) -> None:
        """What the steps are, and that the results add up to nothing."""
        room, words, result = self.room, canvas.words, self.result
        total = sum(result.ended.finals)
        key = "final.sheet.zero" if not total else "final.sheet.total"
        text = words(key, n=result.reference, total=words.signed(total))
        if len(set(result.match.points)) < len(result.match.points):
            shared = len(set(result.ended.places)) < len(result.ended.places)
            tie = words("final.sheet.tie.shared" if shared else "final.sheet.tie")
            text = words("final.sheet.and", first=text, then=tie)
        wide = room.w - 48
        high = canvas.paragraph(text, 0, 0, wide, 14, 1.4, draw=False)
        top = room.bottom - LEGEND / 2 - high / 2 + 2
        canvas.paragraph(text, room.x + 24, top, wide, 14, 1.4, theme.INK_SOFT)


def _ink(line: SettlementRow, amount: int) -> Colour:
    """Gains and losses in their colours, nothing in a soft one."""
    if not line.is_signed:
        return theme.INK
    if not amount:
        return theme.INK_SOFT
    return theme.GAIN if amount > 0 else theme.VERMILION
