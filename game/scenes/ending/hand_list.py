"""All hands of a match: who won what, how the points changed, and who has what was left over."""

from __future__ import annotations

from game.engine.events import FoulCommitted, HandDrawn, HandWon
from game.engine.scoring.hand_score import HanScore
from game.engine.seats import Seat
from game.engine.settlement import Settlement, balance
from game.engine.table import Round
from game.rulesets.families import Unit
from game.scenes.ending.match_ranking import MatchResult
from game.scenes.result.han_fu_lists import yakuman
from game.scenes.result.hand_facts_shown import change
from game.scenes.shared.page import Room, panel_title
from game.scenes.shared.stacked_blocks import BAR, build_blocks
from game.text.count_units import han_fu
from game.text.hand_names import hand_name
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.theme import Weight
from game.ui.widgets import Desk

HEAD, PITCH, LINE = 84.0, 54.0, 20.0
EDGE = 24.0
ROUND_WIDTH, CHANGE_WIDTH = 112.0, 74.0
BIRD = 15.0
OUTCOME, NOTE = 15.0, 13.5
"""The letters of how a hand ended, and of what is noted below."""
LEAST_WORDS, FOLDED = 160.0, 24.0
"""The least room for words beside the numbers, and the height of numbers below them."""
SCROLL = "hands"


class HandList:
    """The hands in their panel, one row each."""

    def __init__(self, result: MatchResult, room: Room) -> None:
        self.result, self.room = result, room
        self.rows = Room(room.x + EDGE, room.y + HEAD, room.w - 2 * EDGE + BAR, room.h - HEAD - 12)
        self._named = ROUND_WIDTH
        """How wide the column of names is: as their notes need."""

    def build(self, desk: Desk) -> None:
        """A room to scroll in, and a place for each row."""
        rows, canvas = self.rows, desk.canvas
        notes = [self.called(canvas.words, table)[1] for table in self.result.hands]
        self._named = max(ROUND_WIDTH, *(canvas.measure(one, 13 * 0.8) + 10 for one in notes))
        told = [self.outcome(table, canvas.words) for table in self.result.hands]
        heights = [self._height(sum(self._rows_of(canvas, one) for one in lines)) for lines in told]
        heights += [self._height(1)] if self._leftovers else []
        build_blocks(desk, SCROLL, rows, heights, self._row, stops=sum(heights) > rows.h)

    @property
    def _leftovers(self) -> Settlement:
        """What was done with the sticks that were still lying there."""
        return self.result.ended.settlement

    def _height(self, count: int) -> float:
        lines = LINE * count
        return 14 + lines + FOLDED if self._is_folded else max(PITCH, 14 + lines)

    @property
    def _is_folded(self) -> bool:
        """Whether the numbers stand below the words, because there is no room beside them."""
        return self._beside < LEAST_WORDS

    @property
    def _beside(self) -> float:
        """How much room there is for words between the name of a hand and the numbers."""
        return self._column(0) - CHANGE_WIDTH + 6 - self.rows.x - self._named

    @property
    def _free(self) -> float:
        """How much room there is for how a hand ended."""
        return (
            self.rows.right - BAR - self.rows.x - self._named if self._is_folded else self._beside
        )

    def _rows_of(self, canvas: Canvas, line: tuple[str, bool]) -> int:
        """In how many lines a text stands; it becomes smaller before it is broken."""
        (text, is_note), free = line, self._free
        size = canvas.fitting(text, free, NOTE if is_note else OUTCOME)
        fits = canvas.measure(text, size) <= free + 1
        return 1 if fits else len(canvas.lines(text, free, size))

    def paint(self, canvas: Canvas) -> None:
        """The panel and the birds over their columns; the rows are painted by the controls."""
        room = self.room
        canvas.panel(room.x, room.y, room.w, room.h)
        panel_title(canvas, room, canvas.words("final.hands"), self.note(canvas.words))
        for nth, seat in enumerate(self.result.order):
            x = self._column(nth)
            canvas.bird(x - 14, room.y + HEAD - 22, BIRD, self.result.people[seat].bird)

    def note(self, words: Words) -> str:
        """What the numbers are; a riichi stick that was laid is in them, unlike in a result."""
        laid = any(player.stake for table in self.result.hands for player in table.players)
        return words("final.changes.sticks" if laid else "final.changes")

    def called(self, words: Words, table: Round) -> tuple[str, str]:
        """What a hand is called, and what is to be known beside."""
        name = hand_name(words, table.wind, table.dealer)
        return name, words.plural("round.repeat", table.counters) if table.counters else ""

    def outcome(self, table: Round, words: Words) -> list[tuple[str, bool]]:
        """How a hand ended, line by line; a note says what it was worth."""
        return outcome(self.result, table, words)

    def change(self, nth: int, seat: Seat) -> int:
        """By how much the points of a seat have changed in a hand."""
        return change(self.result.hands[nth], seat)

    def _column(self, nth: int) -> float:
        """The right edge of a column."""
        columns = len(self.result.order)
        return self.rows.right - BAR - 6 - (columns - 1 - nth) * CHANGE_WIDTH

    def _row(self, canvas: Canvas, nth: int, row: Room) -> None:
        words, middle = canvas.words, row.y + row.h / 2
        numbers = row.bottom - FOLDED / 2 - 4 if self._is_folded else middle
        canvas.line(row.x, row.y, row.right, row.y, theme.PAPER_LINE, 1)
        if nth < len(self.result.hands):
            table = self.result.hands[nth]
            name, note = self.called(words, table)
            lines = self.outcome(table, words)
        else:
            name, note = words("final.sheet.leftovers"), ""
            lines = [(words("final.leftovers.first"), False)]
        lift = 9 if note else 0
        canvas.fitted(name, row.x, middle - lift, self._named - 8, 16, theme.INK, "bold")
        if note:
            canvas.fitted(note, row.x, middle + 11, self._named - 8, 13, theme.INK_SOFT)
        self._outcome(canvas, row, lines)
        for column, seat in enumerate(self.result.order):
            gain = self.gain(nth, seat)
            colour = theme.GAIN if gain > 0 else theme.VERMILION if gain < 0 else theme.INK_SOFT
            weight: Weight = "bold" if gain else "regular"
            canvas.text(words.signed(gain), self._column(column), numbers, 15, colour, weight, "cr")

    def gain(self, nth: int, seat: Seat) -> int:
        """By how much the points of a seat have changed in a row."""
        if nth < len(self.result.hands):
            return self.change(nth, seat)
        return balance(self._leftovers, seat)

    def _outcome(self, canvas: Canvas, row: Room, lines: list[tuple[str, bool]]) -> None:
        left = row.x + self._named
        high = row.h - FOLDED if self._is_folded else row.h
        counts = [self._rows_of(canvas, one) for one in lines]
        y = row.y + high / 2 - sum(counts) * LINE / 2
        for (text, is_note), count in zip(lines, counts, strict=True):
            ink, size = (theme.INK_SOFT, NOTE) if is_note else (theme.INK, OUTCOME)
            canvas.fitted(text, left, y + count * LINE / 2, self._free, size, ink)
            y += count * LINE


def outcome(result: MatchResult, table: Round, words: Words) -> list[tuple[str, bool]]:
    """How a hand ended, line by line; a note says what it was worth."""
    lines: list[tuple[str, bool]] = []
    for ending in table.endings:
        if isinstance(ending, HandWon):
            lines.append((_winner(result, ending, words), False))
            unit = result.counting.unit
            lines.append((worth(words, ending.in_han, unit), True))
        elif isinstance(ending, HandDrawn):
            lines.append((words(f"ending.{ending.reason}"), False))
        elif isinstance(ending, FoulCommitted):
            lines.append((_offender(result, ending, words), False))
    return lines


def _offender(result: MatchResult, foul: FoulCommitted, words: Words) -> str:
    if foul.seat == result.viewer:
        return words("final.hand.foul.you")
    return words("final.hand.foul.other", name=result.people[foul.seat].name)


def _winner(result: MatchResult, win: HandWon, words: Words) -> str:
    names = [person.name for person in result.people]
    if win.loser is None:
        if win.seat == result.viewer:
            return words("final.hand.tsumo.you")
        return words("final.hand.tsumo.other", name=names[win.seat])
    if win.seat == result.viewer:
        return words("final.hand.ron.you", other=names[win.loser])
    if win.loser == result.viewer:
        return words("final.hand.ron.on_you", name=names[win.seat])
    return words("final.hand.ron.other", name=names[win.seat], other=names[win.loser])


def worth(words: Words, score: HanScore, unit: Unit = Unit.HAN) -> str:
    """What a hand was worth: its limit, or its han and fu."""
    if score.multiple:
        return yakuman(words, score.multiple)
    if score.limit and unit == Unit.HAN:
        return words(f"limit.{score.limit}")
    if score.fu is None:
        return words(f"result.{unit}", n=score.han)
    return han_fu(words, score.han, score.fu)
