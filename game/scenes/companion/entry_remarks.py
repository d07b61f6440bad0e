"""Remarks on the hand being entered: its lines, how to type it, and what is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate

from game.engine.scoring.hand_score import NoWin
from game.engine.scoring.points.points_score import GIVEN, PointScore
from game.records.evening import Evening, round_of, score_of
from game.records.impossible_hands import HandTrouble
from game.records.played_hand import PlayedHand
from game.scenes.companion.companion_words import trouble_text
from game.scenes.result.points.points_facts_shown import ScoreLine, line_of, merged
from game.scenes.shared.page import FOOT_BUTTON, Room, foot, panel_title
from game.scenes.shared.term_links import TermId, linked
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import Desk

HEAD, LINE, FOOT, EDGE = 54.0, 25.0, 84.0, 24.0
SIZE, LEAST, SECOND_ROW = 14.0, 0.9, 15.0
"""The letters of a line, how small they may be, and how much higher it is with two rows."""


@dataclass(frozen=True, slots=True)
class HandWorth:
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
        if score is not None:
            for _, amount, middle in self._lines(canvas, score):
                canvas.text(amount, room.right - EDGE, middle, SIZE, theme.INK, "bold", "cr")
            self._paint_sum(canvas, score)

    def build(self, canvas: Canvas, desk: Desk) -> None:
        """The names of the lines, whose terms are links, and how the sum comes about."""
        room, words, score = self.room, canvas.words, self.score
        x, wide, ink = room.x + EDGE, room.w - 2 * EDGE, theme.INK_SOFT
        if score is None:
            text = linked(words, words("companion.entry.unfinished"))
            desk.paragraph(TermId("worth"), text, x, room.y + HEAD, wide, 14, 1.5, ink)
            return
        for nth, (name, amount, middle) in enumerate(self._lines(canvas, score)):
            free = self._free(canvas, amount)
            said = linked(words, name)
            desk.label(TermId(f"worth.{nth}"), said, x, middle, free, SIZE, ink, LEAST)
        text, top = linked(words, sum_text(words, score)), room.bottom - FOOT
        desk.label(TermId("worth.sum"), text, x, top + 22, wide, 14, ink)

    def _lines(self, canvas: Canvas, score: PointScore) -> Iterator[tuple[str, str, float]]:
        """The lines there is room for: a name, an amount, and where its middle is."""
        room, lines = self.room, list(short_lines(canvas.words, score))
        heights = [self._high(canvas, *line) for line in lines]
        most = len(lines)
        if sum(heights) > room.h - HEAD - FOOT:
            free = room.h - HEAD - FOOT - LINE
            most = sum(one <= free for one in accumulate(heights))
            rest = canvas.words("companion.entry.lines.more", n=len(lines) - most)
            lines[most:], heights[most:] = [(rest, "")], [LINE]
        tops = accumulate(heights, initial=room.y + HEAD)
        for (name, amount), high, top in zip(lines, heights, tops, strict=False):
            yield name, amount, top + high / 2

    def _high(self, canvas: Canvas, name: str, amount: str) -> float:
        """A name that is too long takes two rows."""
        _, rows = canvas.fitted_lines(name, self._free(canvas, amount), SIZE, LEAST)
        return LINE + (SECOND_ROW if len(rows) > 1 else 0.0)

    def _free(self, canvas: Canvas, amount: str) -> float:
        """The room for a name beside an amount."""
        return self.room.w - 2 * EDGE - canvas.measure(amount, SIZE, "bold") - 8

    def _paint_sum(self, canvas: Canvas, score: PointScore) -> None:
        room, words = self.room, canvas.words
        left, right, top = room.x + EDGE, room.right - EDGE, room.bottom - FOOT
        canvas.line(left, top, right, top, theme.EDGE, 1.4)
        total = words("companion.entry.total", points=score.total)
        canvas.text(total, right, top + 54, 24, theme.INK, "bold", "cr")


def short_lines(words: Words, score: PointScore) -> list[tuple[str, str]]:
    """The lines of the sheet, equal ones together: first what adds, then what doubles."""
    points = merged(line_of(one) for one in score.points if one.id != GIVEN)
    said = [(_named(words, one), words.signed(one.amount)) for one in points]
    doubles = map(line_of, score.doubles)
    return said + [(_named(words, one), f"× {one.amount}") for one in doubles]


def _named(words: Words, line: ScoreLine) -> str:
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


KEYS_LEAST, KEYS_EDGE = 40.0, 16.0
"""How high the room of the line about keys has to be, and what stays free beside it."""
AFTER_KEYBOARD, AFTER_SIGN = 34.0, 36.0


@dataclass(frozen=True, slots=True)
class EntryMessages:
    """Two lines whose terms are links, each after a sign."""

    canvas: Canvas
    evening: Evening
    trouble: HandTrouble | None
    room: Room
    """Where it is explained how to type tiles."""

    def build(self, desk: Desk) -> None:
        """The lines; that of what is wrong stands between the buttons at the foot."""
        words, room = self.canvas.words, self.room
        if self._has_keys:
            x, middle = room.x + KEYS_EDGE + AFTER_KEYBOARD, room.y + room.h / 2
            wide = room.w - 2 * KEYS_EDGE - AFTER_KEYBOARD
            text = linked(words, words("companion.entry.keys"))
            desk.label(TermId("keys"), text, x, middle, wide, 13, theme.INK_SOFT)
        if self.trouble is not None:
            left, middle, wide = self._place(desk)
            text = linked(words, trouble_text(words, self.evening, self.trouble), bold=True)
            left, wide = left + AFTER_SIGN, wide - AFTER_SIGN
            desk.label(TermId("trouble"), text, left, middle, wide, 16, self._ink, 0.75)

    def paint(self, canvas: Canvas, desk: Desk) -> None:
        """The signs."""
        if self._has_keys:
            y = self.room.y + self.room.h / 2 - 11
            canvas.icon("keyboard", self.room.x + KEYS_EDGE, y, 22, theme.INK_SOFT)
        if self.trouble is not None:
            left, middle, _ = self._place(desk)
            sign = "pen" if self.trouble.is_open else "warning"
            canvas.icon(sign, left, middle - 12, 24, self._ink)

    @property
    def _has_keys(self) -> bool:
        return self.room.h >= KEYS_LEAST

    @property
    def _ink(self) -> str:
        is_open = self.trouble is not None and self.trouble.is_open
        return theme.INK_SOFT if is_open else theme.VERMILION

    def _place(self, desk: Desk) -> tuple[float, float, float]:
        """Left end, middle and width of what is wrong."""
        x, _, wide, _ = desk.place("by_hand")
        left, right = x + wide + 22, desk.place("count")[0] - 20
        return left, foot(self.canvas) + FOOT_BUTTON / 2, right - left
