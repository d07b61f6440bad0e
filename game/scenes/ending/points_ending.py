"""The end of a game counted in points: who has won, with which hands, and every deal."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.events import FoulCommitted, HandDrawn, HandWon
from game.engine.scoring.points.points_score import PointScore
from game.engine.seats import Seat
from game.engine.table import Round
from game.scenes.ending.hand_list import HandList
from game.scenes.ending.match_ranking import LEFT, MatchResult, RankingPanel
from game.scenes.result.points.points_words import great_name
from game.scenes.shared.page import Room
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas


class PointsRanking(RankingPanel):
    """The ranking in its panel: the totals stand as they are (classic sheet, 16)."""

    def note(self, words: Words) -> str:
        """How many hands were played."""
        return words.plural("points.final.hands", len(self.result.hands))

    def _score(self, canvas: Canvas, row: Room, seat: Seat) -> None:
        """The total, how many hands were won, and the great ones among them by name."""
        words, result = canvas.words, self.result
        middle, left, right = row.y + row.h / 2, row.x + LEFT, row.right - 18
        final = result.ended.finals[seat]
        ink = theme.GAIN if final > 0 else theme.VERMILION if final < 0 else theme.INK
        wide = canvas.text(words.signed(final), right, middle - 10, 27, ink, "bold", "cr")
        name, free = result.name(words, seat), right - wide - left - 16
        canvas.fitted(name, left, middle - 12, free, 19, theme.INK, "bold")
        won = words.plural("points.final.wins", result.match.wins[seat])
        left += canvas.text(won, left, middle + 17, 15, theme.INK_SOFT, "regular", "cl") + 12
        if greats := self.greats(words, seat):
            text = " · ".join(greats)
            canvas.fitted(
                text, left, middle + 17, right - left, 14, theme.CHESTNUT, "bold", least=0.7
            )

    def greats(self, words: Words, seat: Seat) -> tuple[str, ...]:
        """The Grands Jeux and fixed values of a player, in the order in which they were won."""
        mine = (win.score for win in wins(self.result) if win.seat == seat)
        counted = (one for one in mine if isinstance(one, PointScore))
        return tuple(great_name(words, one) for one in counted if one.is_flat)

    def legend(self, words: Words) -> str:
        """What the totals are, and that they add up; equal ones share their place."""
        places = self.result.ended.places
        shared = len(set(places)) < len(places)
        key = "points.final.shared" if shared else "points.final.sum"
        return words(key, total=sum(self.result.ended.finals))


def wins(result: MatchResult) -> Iterator[HandWon]:
    """Every win of a match."""
    for table in result.hands:
        yield from (one for one in table.endings if isinstance(one, HandWon))


class PointsHandList(HandList):
    """The hands of a game counted in points."""

    def note(self, words: Words) -> str:
        """What the numbers are."""
        return words("points.final.changes")

    def called(self, words: Words, table: Round) -> tuple[str, str]:
        """The hand by its number, and who was East."""
        east = self.result.name(words, table.dealer)
        name = words("points.final.hand", n=table.counters + 1)
        return name, words("points.final.east", name=east)

    def change(self, nth: int, seat: Seat) -> int:
        """What a hand has brought, with the fines that were paid while it went on."""
        hands = self.result.hands
        after = hands[nth].players
        if nth:
            return after[seat].points - hands[nth - 1].players[seat].points
        return after[seat].points - sum(one.points for one in after) // len(after)

    def outcome(self, table: Round, words: Words) -> list[tuple[str, bool]]:
        """Who won, from whom, and with how much."""
        lines: list[tuple[str, bool]] = []
        for ending in table.endings:
            if isinstance(ending, HandWon):
                lines.append((self._winner(words, ending), False))
                lines += [(text, True) for text in _worth(words, ending)]
            elif isinstance(ending, HandDrawn):
                lines.append((words("points.title.drawn"), False))
            elif isinstance(ending, FoulCommitted):
                lines.append((words("points.title.void"), False))
        return lines

    def _winner(self, words: Words, win: HandWon) -> str:
        result = self.result
        name = result.name(words, win.seat)
        mine = win.seat == result.viewer
        if win.loser is None:
            return words("points.final.drawn.you" if mine else "points.final.drawn", name=name)
        other = result.name(words, win.loser)
        if mine:
            return words("points.final.claimed.you", other=other)
        if win.loser == result.viewer:
            return words("points.final.claimed.on_you", name=name)
        return words("points.final.claimed.other", name=name, other=other)


def _worth(words: Words, win: HandWon) -> Iterator[str]:
    """What a win was worth, and its name if it has a great one."""
    score = win.score
    assert isinstance(score, PointScore), "the game counts in points"
    if score.is_flat:
        yield great_name(words, score)
    yield words.plural("points.worth", score.total)
