"""The table of scores beside a winning hand: its line stands out (kansai sheet, 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.scoring.hand_score import Fu, HanScore
from game.scenes.result.han_fu_lists import EDGE, HEAD, LIT_FILL, LIT_LINE
from game.scenes.result.han_or_fan import Counting, ScoreTableRow
from game.scenes.result.result_page import CountUp
from game.scenes.shared.page import Room, panel_title
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.theme import Weight

TALLEST, NOTE, LONG_NOTE, NARROW = 30.0, 50.0, 68.0, 320.0
"""The height of a line at most and of the note, which is longer in a panel less wide than this."""
COLUMNS: Final = (0.0, 0.26, 1.0)
"""Where the columns stand: score and fan from the left, what is paid up to the right."""


class ScoreTable:
    """What every number of fan pays to this winner."""

    items: Sequence[Fu] = ()

    def __init__(
        self, room: Room, score: HanScore, counting: Counting, *, dealer: bool, drawn: bool
    ) -> None:
        self.room, self.score, self.counting = room, score, counting
        self.dealer, self.drawn = dealer, drawn
        great = (counting.great,) if counting.great is not None and not self._kazoe else ()
        self.steps: tuple[ScoreTableRow, ...] = (*counting.steps, *great)
        self._own = counting.step_of(score)

    @property
    def _kazoe(self) -> bool:
        """Whether the last line pays as much as a yakuman."""
        great = self.counting.great
        return great is not None and self.counting.steps[-1].base == great.base

    def row(self, nth: int) -> Room:
        """The place of a line."""
        room, pitch = self.room, self._pitch
        return Room(room.x + 14, room.y + HEAD + 20 + nth * pitch, room.w - 28, pitch - 1)

    @property
    def _pitch(self) -> float:
        note = NOTE if self.room.w >= NARROW else LONG_NOTE
        return min(TALLEST, (self.room.h - HEAD - 20 - note) / len(self.steps))

    # ---- drawing -----------------------------------------------------------------------------
    def paint(self, canvas: Canvas, count: CountUp, lit: int | None) -> None:
        """The lines, the one of this hand marked once the fan are counted."""
        del lit
        words, room = canvas.words, self.room
        panel_title(canvas, room, words("result.scores"), self._winner(words))
        y, x, wide = room.y + HEAD + 8, room.x + 24, room.w - 48
        for part, key in zip(COLUMNS, ("score", "fan", f"paid.{self._kind}"), strict=True):
            anchor = "cr" if part == 1 else "cl"
            text = words(f"result.scores.{key}")
            canvas.text(text, x + part * wide, y, 13, theme.INK_SOFT, "bold", anchor)
        for nth, step in enumerate(self.steps):
            self._row(canvas, self.row(nth), step, lit=count.has("limit") and self._is_own(step))
        self._note(canvas)

    @property
    def _kind(self) -> str:
        if not self.drawn:
            return "ron"
        return "each" if self.dealer else "both"

    def _winner(self, words: Words) -> str:
        who, how = "oya" if self.dealer else "ko", "tsumo" if self.drawn else "ron"
        return words(f"result.scores.{who}.{how}")

    def _is_own(self, step: ScoreTableRow) -> bool:
        own = self._own
        return own is not None and (step is own or (self._kazoe and step.base == own.base))

    def _row(self, canvas: Canvas, row: Room, step: ScoreTableRow, *, lit: bool) -> None:
        words, middle = canvas.words, row.y + row.h / 2
        if lit:
            canvas.box(row.x, row.y, row.w, row.h, 8, LIT_FILL, LIT_LINE, 1)
        ink = theme.VERMILION if lit else theme.INK
        weight: Weight = "bold" if lit else "regular"
        size = max(13.0, min(16.0, row.h * 0.6))
        x, wide = row.x + 10, row.w - 20
        left, fan = self._names(words, step)
        canvas.text(left, x, middle, size, ink, weight, "cl")
        amounts = step.amounts(dealer=self.dealer, drawn=self.drawn)
        paid = " / ".join(words.number(amount) for amount in amounts)
        used = canvas.text(paid, x + wide, middle, size, ink, "bold", "cr")
        free = (1 - COLUMNS[1]) * wide - used - 6
        canvas.fitted(fan, x + COLUMNS[1] * wide, middle, free, size, ink, weight)

    def _names(self, words: Words, step: ScoreTableRow) -> tuple[str, str]:
        """The score and the fan of a line."""
        above = self.counting.above
        if step.most is None:
            text = words("result.scores.from", n=step.least + above)
            if step is self.counting.great:
                return words("limit.yakuman"), ""
            key = "result.scores.great" if self._kazoe else "result.scores.from"
            return text, words(key, n=step.least)
        if step.least == step.most:
            return words.number(step.least + above), words.number(step.least)
        return (
            words("result.scores.range", least=step.least + above, most=step.most + above),
            words("result.scores.range", least=step.least, most=step.most),
        )

    def _note(self, canvas: Canvas) -> None:
        """Why a tsumo among three players brings less, or who pays for a ron."""
        key = "result.scores.note.tsumo" if self.drawn else "result.scores.note.ron"
        room, wide = self.room, self.room.w - 2 * EDGE
        text = canvas.words(key)
        high = canvas.paragraph(text, 0, 0, wide, 13, 1.35, draw=False)
        top = room.bottom - 12 - high
        canvas.paragraph(text, room.x + EDGE, top, wide, 13, 1.35, theme.INK_SOFT)
