"""A reviewed game in figures: what was lost by choices, what chance gave, and the points drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from game.review.game_review import GameReview
from game.scenes.shared.page import Room, panel_title
from game.ui import theme
from game.ui.canvas import Canvas

INNER, HEAD, LINE, LEAST = 24.0, 60.0, 30.0, 90.0
LABELS, FOOT, DOT = 58.0, 22.0, 3.6


@dataclass(frozen=True, slots=True)
class ReviewFigures:
    """The panel of figures, with the curve of the game below them if there is room."""

    canvas: Canvas
    review: GameReview
    room: Room
    is_hand: bool
    """Whether it is about one hand only, which has no curve."""

    def paint(self) -> None:
        """Everything on the panel."""
        canvas, words, room, review = self.canvas, self.canvas.words, self.room, self.review
        # Where luck cannot be counted, nothing is said of it.
        panel_title(
            canvas, room, words("review.figures" if review.scale else "review.figures.choices"), ""
        )
        x, y, w = room.x + INNER, room.y + HEAD, room.w - 2 * INNER
        if review.grade:
            said = words(f"review.grade.{review.grade}")
            y += canvas.paragraph(said, x, y, w, 16, 1.45, theme.INK) + 10
        for key, value in self._figures():
            canvas.line(x, y, x + w, y, theme.PAPER_LINE, 1)
            canvas.fitted(words(f"review.{key}"), x, y + LINE / 2, w * 0.66, 15, theme.INK_SOFT)
            canvas.text(value, x + w, y + LINE / 2, 16, theme.INK, "bold", "cr")
            y += LINE
        below = Room(x, y + 14, w, room.bottom - INNER - y - 14)
        if below.h > LEAST and not self.is_hand:
            GameCurve(canvas, review, below).paint()

    def _figures(self) -> Iterator[tuple[str, str]]:
        words, review = self.canvas.words, self.review
        yield "agreed", words("review.of", part=review.agreed, whole=len(review.decisions))
        yield "loss", words.signed(-round(review.loss))
        if not review.scale:
            return
        yield "luck", words.signed(round(review.luck))
        for part in ("deal", "draws", "undersides"):
            total = sum(getattr(hand.luck, part) for hand in review.hands)
            yield f"luck.{part}", words.signed(round(total))


@dataclass(frozen=True, slots=True)
class GameCurve:
    """The curve of a reviewed game in a room."""

    canvas: Canvas
    review: GameReview
    room: Room

    def paint(self) -> None:
        """The scale, the lines of the others, and one's own above them."""
        hands, plot = self.review.hands, self._plot
        if not hands:
            return
        rows = [hands[0].before, *(hand.after for hand in hands)]
        top, low = max(map(max, rows)), min(map(min, rows))
        span = max(1, top - low)

        def spot(nth: int, points: int) -> tuple[float, float]:
            part = nth / max(1, len(rows) - 1)
            return plot.x + plot.w * part, plot.y + plot.h * (top - points) / span

        start = hands[0].before[self.review.seat]
        for points in dict.fromkeys((top, start, low)):
            y = spot(0, points)[1]
            self.canvas.line(plot.x, y, plot.right, y, theme.PAPER_LINE, 1)
            told = self.canvas.words.number(points)
            self.canvas.text(told, plot.x - 8, y, 13, theme.INK_SOFT, anchor="cr")
        seats = [seat for seat in range(len(rows[0])) if seat != self.review.seat]
        for seat in (*seats, self.review.seat):
            spots = [spot(nth, points[seat]) for nth, points in enumerate(rows)]
            self._line(spots, is_own=seat == self.review.seat)

    @property
    def _plot(self) -> Room:
        room = self.room
        return Room(room.x + LABELS, room.y + 10, room.w - LABELS - 10, room.h - FOOT)

    def _line(self, spots: list[tuple[float, float]], *, is_own: bool) -> None:
        ink, thick = (theme.PINE, 3.0) if is_own else (theme.EDGE, 1.2)
        for (x0, y0), (x1, y1) in pairwise(spots):
            self.canvas.line(x0, y0, x1, y1, ink, thick)
        if is_own:
            for x, y in spots:
                self.canvas.circle(x, y, DOT, theme.PINE)
