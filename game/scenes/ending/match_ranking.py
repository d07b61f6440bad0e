"""The ranking of a match: places, points, and how they become a final score."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.match import Match, MatchEnded
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.engine.table import Round
from game.scenes.result.han_or_fan import IN_HAN, Counting
from game.scenes.shared.game_facts import Person
from game.scenes.shared.page import Room, panel_title
from game.text.words import MINUS, Words
from game.ui import theme
from game.ui.canvas import Canvas

HEAD, BIRD = 58.0, 30.0
TALLEST, LEFT = 126.0, 140.0
"""The height of a row, and where its words begin."""


@dataclass(frozen=True, slots=True)
class FinalScorePart:
    """One reason for which final scores are not what the points are above the reference."""

    reason: str
    """`bonus`, `yakitori` or `fouls`."""
    amounts: tuple[int, ...]
    """What it adds for each seat."""


def parts_of(rules: RuleSet, match: Match, reference: int) -> tuple[FinalScorePart, ...]:
    """What the final scores are made of, taken apart by leaving one thing out after the other."""
    rank, points = rules.course.rank, match.points
    none, won = (0,) * len(points), (1,) * len(points)
    above = tuple(one - reference for one in points)
    placed = rank(points, won, none).finals
    unlucky = rank(points, match.wins, none).finals
    whole = rank(points, match.wins, match.fouls).finals
    steps = (("bonus", above, placed), ("yakitori", placed, unlucky), ("fouls", unlucky, whole))
    found = (FinalScorePart(name, _less(after, before)) for name, before, after in steps)
    return tuple(part for part in found if any(part.amounts))


def _less(after: tuple[int, ...], before: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(one - other for one, other in zip(after, before, strict=True))


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchResult:
    """A match that is over, and the seat from which it is looked at."""

    match: Match
    viewer: Seat
    people: tuple[Person, ...]
    reference: int
    """What is taken from the points of everyone before places are paid."""
    hands: tuple[Round, ...]
    """Its hands as they ended, the first one first."""
    counting: Counting = IN_HAN
    """How the game counts its hands."""
    parts: tuple[FinalScorePart, ...] = ()
    """What the final scores are made of, beside the points and the reference."""

    @property
    def ended(self) -> MatchEnded:
        """How it ended."""
        assert self.match.ended is not None, "the match is over"
        return self.match.ended

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats from the first place to the last."""
        return tuple(sorted(self.match.seats, key=lambda seat: (self.ended.places[seat], seat)))

    def bonus(self, seat: Seat) -> int:
        """What the place has brought or cost, beyond the points."""
        return self.ended.finals[seat] - (self.match.points[seat] - self.reference)

    def name(self, words: Words, seat: Seat) -> str:
        """The name of a seat, or "you"."""
        return self.people[seat].name or words("result.you")


class RankingPanel:
    """The ranking in its panel."""

    def __init__(self, result: MatchResult, room: Room) -> None:
        self.result, self.room = result, room

    def paint(self, canvas: Canvas) -> None:
        """One row for each player, the first at the top."""
        room = self.room
        canvas.panel(room.x, room.y, room.w, room.h)
        panel_title(canvas, room, canvas.words("final.ranking"), self.note(canvas.words))
        order = self.result.order
        pitch = min(TALLEST, (room.h - HEAD - 44) / len(order))
        for nth, seat in enumerate(order):
            top = room.y + HEAD + nth * pitch
            row = Room(room.x + 12, top, room.w - 24, pitch - 6)
            self._who(canvas, row, seat)
            self._score(canvas, row, seat)
        wide, legend = room.w - 48, self.legend(canvas.words)
        canvas.fitted(legend, room.x + 24, room.bottom - 24, wide, 14, theme.INK_SOFT)

    def note(self, words: Words) -> str:
        """What the numbers are."""
        return words("final.thousands")

    def _who(self, canvas: Canvas, row: Room, seat: Seat) -> None:
        """The place and the bird of a player; the own row lies on a lighter ground."""
        words, result = canvas.words, self.result
        middle = row.y + row.h / 2
        if seat == result.viewer:
            canvas.box(row.x, row.y, row.w, row.h, 12, theme.OWN_ROW, theme.OWN_ROW_EDGE, 1)
        place = words.number(result.ended.places[seat])
        canvas.text(place, row.x + 32, middle - 2, 36, theme.CHESTNUT, "title", "cc")
        canvas.bird(row.x + 92, middle, BIRD, result.people[seat].bird)

    def _score(self, canvas: Canvas, row: Room, seat: Seat) -> None:
        words, result = canvas.words, self.result
        middle = row.y + row.h / 2
        final, left = result.ended.finals[seat], row.x + LEFT
        colour = theme.GAIN if final > 0 else theme.VERMILION if final < 0 else theme.INK
        right = row.right - 18
        wide = canvas.text(
            thousands(words, final, signed=True), right, middle - 11, 27, colour, "bold", "cr"
        )
        free = right - wide - left - 16
        canvas.fitted(result.name(words, seat), left, middle - 12, free, 19, theme.INK, "bold")
        points = words("final.points", n=result.match.points[seat])
        canvas.text(points, left, middle + 15, 15, theme.INK_SOFT, "regular", "cl")
        canvas.text(self._sum(words, seat), right, middle + 17, 14, theme.INK_SOFT, "regular", "cr")

    def _sum(self, words: Words, seat: Seat) -> str:
        """The final score as a sum: points less the reference, and what the place brings."""
        result = self.result
        points = thousands(words, result.match.points[seat])
        parts = f"{points} {MINUS} {thousands(words, result.reference)}"
        bonus = result.bonus(seat)
        if not any(result.bonus(other) for other in result.match.seats):
            return parts
        sign = MINUS if bonus < 0 else "+"
        return f"{parts} {sign} {thousands(words, abs(bonus))}"

    def legend(self, words: Words) -> str:
        """What the sums are made of."""
        result = self.result
        paid = any(result.bonus(seat) for seat in result.match.seats)
        return words("final.sum.places" if paid else "final.sum", n=result.reference)


def thousands(words: Words, points: int, *, signed: bool = False) -> str:
    """Points in thousands, with one decimal: 16000 is 16.0."""
    tenths = round(abs(points) / 100)
    text = f"{words.number(tenths // 10)}{words('number.decimal')}{tenths % 10}"
    if points < 0:
        return MINUS + text
    return f"+{text}" if signed and points > 0 else text
