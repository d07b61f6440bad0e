"""What the hand comes to that is being written down: its lines in short."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.scoring.chinese.score import GIVEN, PointScore
from game.engine.scoring.score import NoWin
from game.records.evening import Evening, round_of, score_of
from game.records.hands import PlayedHand
from game.scenes.page import Room, panel_title
from game.scenes.points_read import SheetLine, line_of, merged
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas

HEAD, LINE, FOOT, EDGE = 54.0, 25.0, 84.0, 20.0


@dataclass(frozen=True, slots=True)
class Worth:
    """The points and doubles of one hand, and their product."""

    evening: Evening
    hand: PlayedHand
    player: int
    east: int
    nth: int
    room: Room

    @property
    def score(self) -> PointScore | None:
        """What it comes to; nothing while the winning hand is not one."""
        options, of_round = self.evening.options, round_of(self.nth)
        found = score_of(options, self.hand, self.player, self.east, of_round)
        return None if isinstance(found, NoWin) else found

    def paint(self, canvas: Canvas) -> None:
        """The lines, and at the foot what they come to."""
        room, words = self.room, canvas.words
        canvas.panel(room.x, room.y, room.w, room.h)
        panel_title(canvas, room, words("companion.entry.worth"))
        score = self.score
        if score is None:
            text, wide = words("companion.entry.unfinished"), room.w - 2 * EDGE
            canvas.paragraph(text, room.x + EDGE, room.y + HEAD, wide, 14, 1.5, theme.INK_SOFT)
            return
        self._paint_lines(canvas, score)
        self._paint_sum(canvas, score)

    def _paint_lines(self, canvas: Canvas, score: PointScore) -> None:
        room, lines = self.room, list(short_lines(canvas.words, score))
        most = int((room.h - HEAD - FOOT) // LINE)
        if len(lines) > most:
            more = len(lines) - most + 1
            rest = canvas.words("companion.entry.lines.more", n=more)
            lines = [*lines[: most - 1], (rest, "")]
        y = room.y + HEAD
        for name, amount in lines:
            middle, right = y + LINE / 2, room.right - EDGE
            wide = canvas.text(amount, right, middle, 14, theme.INK, "bold", "cr")
            free = room.w - 2 * EDGE - wide - 8
            canvas.fitted(name, room.x + EDGE, middle, free, 14, theme.INK_SOFT)
            y += LINE

    def _paint_sum(self, canvas: Canvas, score: PointScore) -> None:
        room, words = self.room, canvas.words
        left, right, wide = room.x + EDGE, room.right - EDGE, room.w - 2 * EDGE
        top = room.bottom - FOOT
        canvas.line(left, top, right, top, theme.EDGE, 1.4)
        canvas.fitted(sum_text(words, score), left, top + 22, wide, 14, theme.INK_SOFT)
        total = words("companion.entry.total", points=score.total)
        canvas.text(total, right, top + 54, 24, theme.INK, "bold", "cr")


def short_lines(words: Words, score: PointScore) -> list[tuple[str, str]]:
    """The lines of the sheet, equal ones together: first what adds, then what doubles."""
    points = merged(line_of(one) for one in score.points if one.id != GIVEN)
    said = [(_named(words, one), words.signed(one.amount)) for one in points]
    doubles = map(line_of, score.doubles)
    return said + [(_named(words, one), f"× {one.amount}") for one in doubles]


def _named(words: Words, line: SheetLine) -> str:
    name = words(f"line.{line.id}")
    return words("points.times", name=name, n=line.times) if line.times > 1 else name


def sum_text(words: Words, score: PointScore) -> str:
    """How the total comes about, in a few words."""
    if any(one.id == GIVEN for one in score.points):
        return words("companion.settled.given")
    if score.is_flat:
        is_special = score.counted in score.grands_jeux
        return words(f"grand_jeu.{score.counted}" if is_special else f"line.{score.counted}")
    if score.raw > score.total:
        return words("companion.entry.limit", points=score.total)
    if not score.points and not score.doubles:
        return words("companion.settled.no_points")
    return words("companion.entry.points_sum", points=score.base, factor=score.factor)
