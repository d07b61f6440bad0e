"""The points sheet of one hand: what adds points, what doubles them, and what that comes to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Self

from game.engine.scoring.points.points_score import PointScore
from game.scenes.result.han_fu_lists import LIT_FILL, LIT_LINE
from game.scenes.result.points.points_facts_shown import ScoreLine
from game.scenes.result.points.points_words import entry_of, great_name
from game.scenes.shared.page import Room, panel_title
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.tableart import face_name
from game.ui.theme import Colour, Weight

HEAD, EDGE, FOOT = 52.0, 24.0, 46.0
TALLEST, SMALL_TILE = 31.0, 19.0
MOST_FACES = 8
UNDERLINE = "#c9a24a"
STRIP = 62.0
Kind = Literal["points", "doubles"]


class ScoreLineId(str):
    """A line of one of the lists, by its place there."""

    __slots__ = ("kind", "nth")
    kind: Kind
    nth: int

    def __new__(cls, kind: Kind, nth: int) -> Self:
        """The first line of a list is 0."""
        made = super().__new__(cls, f"{kind}.{nth}")
        made.kind, made.nth = kind, nth
        return made


@dataclass(frozen=True, slots=True)
class Sum:
    """What a list comes to."""

    label: str
    text: str


class SheetList:
    """One half of the sheet: the points, or the doubles."""

    def __init__(self, room: Room, kind: Kind, lines: tuple[ScoreLine, ...]) -> None:
        self.room, self.kind, self.lines = room, kind, lines

    @property
    def _pitch(self) -> float:
        free = self.room.h - HEAD - FOOT - 6
        return min(TALLEST, free / max(1, len(self.lines)))

    def row(self, nth: int) -> Room:
        """The place of a line."""
        y = self.room.y + HEAD + nth * self._pitch
        return Room(self.room.x + 12, y, self.room.w - 24, self._pitch - 1)

    # ---- drawing -----------------------------------------------------------------------------
    def paint(
        self, canvas: Canvas, shown: int, lit: frozenset[int], total: Sum | None, empty: str
    ) -> None:
        """The first lines, those that are lit marked, and what they come to."""
        words, room = canvas.words, self.room
        panel_title(canvas, room, words(f"points.{self.kind}"), words(f"points.{self.kind}.note"))
        for nth, line in enumerate(self.lines[:shown]):
            self._line(canvas, self.row(nth), line, lit=nth in lit)
        if not self.lines:
            x, wide = room.x + EDGE, room.w - 2 * EDGE
            canvas.paragraph(empty, x, room.y + HEAD, wide, 15, 1.45, theme.INK_SOFT)
        if total is not None:
            self._total(canvas, total)

    def _line(self, canvas: Canvas, row: Room, line: ScoreLine, *, lit: bool) -> None:
        if lit:
            canvas.box(row.x, row.y, row.w, row.h, 8, LIT_FILL, LIT_LINE, 1)
        words, middle = canvas.words, row.y + row.h / 2
        ink: Colour = theme.VERMILION if lit else theme.INK
        size = max(13.0, min(16.0, row.h * 0.6))
        left, right = row.x + 12, row.right - 12
        amount = words.number(line.amount) if self.kind == "points" else f"× {line.amount}"
        wide = max(44.0, canvas.text(amount, right, middle, size + 1, ink, "bold", "cr") + 14)
        name = words(f"line.{line.id}")
        if line.times > 1:
            name = words("points.times", name=name, n=line.times)
        tiles = self._faces_room(canvas, row, name, size, right - wide - left, line)
        free = right - wide - left - tiles
        weight: Weight = "bold" if lit else "regular"
        used = canvas.fitted(name, left, middle, free, size, ink, weight)
        if entry_of(line.id) and canvas.measure(name, size, weight) <= free:
            y = middle + size * 0.66
            canvas.line(left, y, left + used, y, UNDERLINE, 1)
        if tiles:
            self._faces(canvas, right - wide, middle, row, line)

    def _faces_room(
        self, canvas: Canvas, row: Room, name: str, size: float, free: float, line: ScoreLine
    ) -> float:
        """How much room the tiles of a line take; none if the words need it."""
        if not line.faces or len(line.faces) > MOST_FACES:
            return 0.0
        wanted = len(line.faces) * (self._tile(row) + 2) + 10
        needed = canvas.measure(name, max(13.0, size * 0.9), "bold")
        return wanted if needed + wanted <= free else 0.0

    def _tile(self, row: Room) -> float:
        return min(SMALL_TILE, row.h * 0.68)

    def _faces(
        self, canvas: Canvas, right: float, middle: float, row: Room, line: ScoreLine
    ) -> None:
        w = self._tile(row)
        x = right - len(line.faces) * (w + 2)
        for tile in line.faces:
            canvas.tile(face_name(tile.notation), x, middle - w * 2 / 3, w)
            x += w + 2

    def _total(self, canvas: Canvas, total: Sum) -> None:
        room = self.room
        left, right, middle = room.x + EDGE, room.right - EDGE, room.bottom - 24
        canvas.line(left, room.bottom - FOOT, right, room.bottom - FOOT, theme.EDGE, 1.4)
        wide = canvas.text(total.text, right, middle, 20, theme.INK, "bold", "cr")
        free = right - left - wide - 12
        canvas.fitted(total.label, left, middle, free, 15, theme.INK_SOFT)


class Strip:
    """The sum of a hand in one line, from the points and doubles to what it is worth."""

    def __init__(self, room: Room, score: PointScore) -> None:
        self.room, self.score = room, score

    def paint(self, canvas: Canvas, *, product: bool, total: bool) -> None:
        """The product when it is counted, and then what it is worth."""
        room, words = self.room, canvas.words
        canvas.shade(room.x, room.y, room.w, room.h, 14, 5, 14, 80)
        canvas.box(
            room.x, room.y, room.w, room.h, 14, theme.NIGHT, theme.NIGHT_LINE, 1, top="#22332d"
        )
        middle, left, right = room.y + room.h / 2, room.x + EDGE, room.right - EDGE
        if total:
            text = words.plural("points.worth", self.score.total)
            right -= canvas.text(text, right, middle, 26, theme.IVORY, "bold", "cr") + 20
        if not product:
            return
        left += canvas.fitted(
            self._counted(words), left, middle, right - left, 18, theme.IVORY, "bold"
        )
        if total and (remark := self.remark(words)):
            free = right - left - 20
            canvas.fitted(remark, left + 20, middle, free, 15, theme.AMBER)

    def _counted(self, words: Words) -> str:
        """What is counted: the product, or the hand that has a fixed value."""
        score = self.score
        return great_name(words, score) if score.is_flat else product_of(words, score)

    def remark(self, words: Words) -> str:
        """Why it is worth something else than the product, if it is."""
        score = self.score
        if score.is_flat:
            return words("points.fixed")
        if score.raw > score.total:
            return words("points.cut", limit=score.total)
        return ""


def product_of(words: Words, score: PointScore) -> str:
    """The points times the doubles."""
    if not score.is_ordinary:
        return words("points.no_product")
    values = {"points": score.base, "factor": score.factor, "total": score.raw}
    return words("points.sum", **values)
