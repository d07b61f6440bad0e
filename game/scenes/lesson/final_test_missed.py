"""A lesson to see again after the test, with the missed questions: both answers, and why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.learn.final_test.examination import CHOOSE, rows_of
from game.learn.final_test.final_test_questions import FinalTestQuestion, lesson_of
from game.learn.final_test.final_test_texts import AnswerPiece, ExaminationTexts
from game.learn.glossary.entries import TileRow
from game.learn.lesson.lesson_steps import Lesson
from game.scenes.shared.page import Room
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.tableart import face_name

HEAD, PAD, ARROW = 42.0, 20.0, 56.0
"""The height of the head with the lesson's name, the padding, and the width of its arrow."""
NAME, TITLE, TEXT, SMALL = 18.0, 16.0, 15.0, 14.0
TITLE_HIGH, LEADING, AFTER = 26.0, 1.45, 12.0
TILE, TILES_HIGH, WORDS_HIGH = 26.0, 46.0, 28.0
"""The width of a tile, and the heights of a line with tiles and of one with text alone."""
SIGN, BETWEEN, APART = 16.0, 10.0, 30.0
"""The sign before an answer, the gap between its pieces, and the gap between two answers."""
SIGNS: Final = {"given": ("close", theme.CHESTNUT), "right": ("check", theme.GAIN)}


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer, the given or the right one, and its pieces."""

    kind: str
    pieces: tuple[AnswerPiece, ...]

    @property
    def high(self) -> float:
        """The height of its line."""
        return TILES_HIGH if any(one.tiles for one in self.pieces) else WORDS_HIGH


class MissedQuestion:
    """A missed question."""

    def __init__(
        self, canvas: Canvas, texts: ExaminationTexts, asked: FinalTestQuestion, given: str | None
    ) -> None:
        self.canvas, self._title = canvas, texts.title_of(asked)
        lesson = lesson_of((asked,))
        self._texts = [texts.plain(lesson, asked.step, part) for part in ("text", "task")]
        self._why = texts.why(asked)
        rows = rows_of(asked.id)
        self._shown = [("" if row.label == CHOOSE else texts.row(row.label), row) for row in rows]
        answers = {"right": texts.right(asked)}
        if given is not None:
            answers = {"given": texts.given(asked, given), **answers}
        self._answers = [Answer(kind, pieces) for kind, pieces in answers.items()]

    def high(self, wide: float) -> float:
        """The height of the question at this width."""
        rows = sum(max(one.high for one in row) for row in self._rows(wide))
        shown = TILES_HIGH * len(self._lines(wide))
        said = self._paragraphs(0, 0, wide, draw=False) + self._reason(0, 0, wide, draw=False)
        return TITLE_HIGH + said + shown + rows + AFTER

    def paint(self, x: float, y: float, wide: float) -> None:
        """Paints the question, the given answer, the right one, and why."""
        canvas = self.canvas
        canvas.fitted(self._title, x, y + TITLE_HIGH / 2, wide, TITLE, theme.INK, "bold")
        y += TITLE_HIGH
        y += self._paragraphs(x, y, wide, draw=True)
        for line in self._lines(wide):
            self._paint_shown(line, x, y + TILES_HIGH / 2)
            y += TILES_HIGH
        for row in self._rows(wide):
            left, high = x, max(one.high for one in row)
            for one in row:
                label = self._label_wide(one) if len(row) > 1 else self._widest_label
                self._paint_answer(one, Room(left, y, x + wide - left, high), label)
                left += self._wide(one) + APART
            y += high
        self._reason(x, y, wide, draw=True)

    def _paragraphs(self, x: float, y: float, wide: float, *, draw: bool) -> float:
        high = 0.0
        for text in self._texts:
            at, ink = y + high, theme.INK_SOFT
            high += self.canvas.paragraph(text, x, at, wide, SMALL, LEADING, ink, draw=draw)
        return high

    def _reason(self, x: float, y: float, wide: float, *, draw: bool) -> float:
        canvas = self.canvas
        return canvas.paragraph(self._why, x, y, wide, SMALL, LEADING, theme.INK, draw=draw)

    # ---- the tiles of the question -------------------------------------------------------------
    def _lines(self, wide: float) -> list[list[tuple[str, TileRow]]]:
        """The rows of tiles in lines, as many side by side as fit."""
        lines: list[list[tuple[str, TileRow]]] = []
        used = wide
        for one in self._shown:
            needed = self._shown_wide(one)
            if used + needed > wide:
                lines.append([])
                used = 0.0
            lines[-1].append(one)
            used += needed + APART
        return lines

    def _shown_wide(self, shown: tuple[str, TileRow]) -> float:
        label, row = shown
        beside = len(row.tiles) + len(row.turned) / 3
        return self._before(label) + beside * TILE

    def _before(self, label: str) -> float:
        """The width of the label before some tiles."""
        return self.canvas.measure(label, SMALL) + BETWEEN if label else 0.0

    def _paint_shown(self, line: Sequence[tuple[str, TileRow]], x: float, middle: float) -> None:
        canvas, corner = self.canvas, self.canvas.look.corner
        for label, row in line:
            canvas.text(label, x, middle, SMALL, theme.INK_SOFT, anchor="cl")
            names = [
                (face_name(one.notation), int(nth in row.turned))
                for nth, one in enumerate(row.tiles)
            ]
            canvas.tiles(names, x + self._before(label), middle - TILE * 0.8, TILE, corner=corner)
            x += self._shown_wide((label, row)) + APART

    # ---- answers -------------------------------------------------------------------------------
    def _rows(self, wide: float) -> list[list[Answer]]:
        """The answers side by side where they fit, else one below the other."""
        needed = sum(map(self._wide, self._answers)) + APART * (len(self._answers) - 1)
        return [self._answers] if needed <= wide else [[one] for one in self._answers]

    def _wide(self, answer: Answer) -> float:
        pieces = sum(self._piece_wide(one) + BETWEEN for one in answer.pieces)
        return self._label_wide(answer) + pieces - BETWEEN

    def _label_wide(self, answer: Answer) -> float:
        return SIGN + 6 + self.canvas.measure(self._label(answer), SMALL) + 14

    @property
    def _widest_label(self) -> float:
        return max(map(self._label_wide, self._answers))

    def _label(self, answer: Answer) -> str:
        return self.canvas.words(f"test.{answer.kind}")

    def _piece_wide(self, piece: AnswerPiece) -> float:
        return len(piece.tiles) * TILE + self.canvas.measure(piece.words, TEXT, "bold")

    def _paint_answer(self, answer: Answer, room: Room, label: float) -> None:
        canvas, (icon, ink) = self.canvas, SIGNS[answer.kind]
        x, middle = room.x, room.y + room.h / 2
        canvas.icon(icon, x, middle - SIGN / 2, SIGN, ink)
        text = self._label(answer)
        canvas.text(text, x + SIGN + 6, middle, SMALL, theme.INK_SOFT, anchor="cl")
        x += label
        for piece in answer.pieces:
            if piece.words:
                canvas.fitted(piece.words, x, middle, room.right - x, TEXT, ink, "bold")
            self._paint_tiles(piece, x, middle)
            x += self._piece_wide(piece) + BETWEEN

    def _paint_tiles(self, piece: AnswerPiece, x: float, middle: float) -> None:
        canvas, top = self.canvas, middle - TILE * 0.8
        for nth, one in enumerate(piece.tiles):
            face, left, corner = face_name(one.notation), x + nth * TILE, canvas.look.corner
            canvas.tile(face, left, top, TILE, "lying", corner=corner)


class MissedLesson:
    """A card with the name of a lesson and its missed questions."""

    def __init__(
        self,
        canvas: Canvas,
        texts: ExaminationTexts,
        lesson: Lesson,
        missed: Sequence[FinalTestQuestion],
        given: Mapping[str, str],
        wide: float,
    ) -> None:
        self.canvas, self._name, self._wide = canvas, texts.name(lesson), wide - 2 * PAD
        self._asked = [MissedQuestion(canvas, texts, one, given.get(one.id)) for one in missed]

    @property
    def high(self) -> float:
        """The height of the card."""
        return HEAD + sum(one.high(self._wide) for one in self._asked)

    def paint(self, room: Room, *, lit: bool) -> None:
        """Paints the name of the lesson, an arrow, and the questions."""
        canvas, left = self.canvas, room.x + PAD
        edge = theme.CHESTNUT if lit else theme.PAPER_LINE
        fill = "#ffffff" if lit else "#fbf5e6"
        canvas.box(room.x, room.y, room.w, room.h, 12, fill, edge, 1.2)
        middle, wide = room.y + HEAD / 2 + 2, room.w - PAD - ARROW
        canvas.fitted(self._name, left, middle, wide, NAME, theme.INK, "bold")
        canvas.icon("step", room.right - 42, middle - 12, 24, theme.VERMILION)
        for one, y in self._places(room.y + HEAD):
            canvas.line(left, y, room.right - PAD, y, theme.PAPER_LINE)
            one.paint(left, y + AFTER / 2, self._wide)

    def _places(self, y: float) -> Iterator[tuple[MissedQuestion, float]]:
        for one in self._asked:
            yield one, y
            y += one.high(self._wide)
