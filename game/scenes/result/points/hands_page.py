"""The first page after a hand counted in points: one hand after the other, line by line."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.seats import Seat
from game.scenes.result.points.hand_cards import Cards, beside
from game.scenes.result.points.hand_remark import GreatHand, Uncounted
from game.scenes.result.points.large_hand import PointsHand
from game.scenes.result.points.points_facts_shown import EndedPointsHand, ScoreLine
from game.scenes.result.points.points_lists import STRIP, ScoreLineId, SheetList, Strip, Sum
from game.scenes.result.points.points_words import deal, entry_of, sentence, title
from game.scenes.result.result_page import CountedSection, CountUp, Sun
from game.scenes.shared.page import GUTTER, Room, content
from game.text.words import Words
from game.ui.canvas import Canvas
from game.ui.widgets import Desk
from game.ui.widgets.control import ItemId

HAND_HEIGHT = 196.0
SHARES = (1.0, 1.0)


class SpotId(ItemId[str], kind="spot"):
    """Tiles of the large hand that light up together, by the name of their place."""


class HandsPage:
    """The hand of one player in large, those of the others beside it."""

    entry = "feuille_de_points"
    """What the glossary says of it."""

    def __init__(self, shown: EndedPointsHand) -> None:
        self.shown = shown
        self.seat = _first(shown)
        self._sun = Sun() if _is_great(shown) else None
        self.count = CountUp(())
        self.lit: frozenset[str] = frozenset()
        self.marked: frozenset[ScoreLineId] = frozenset()
        """The lines that light up."""
        self.choose(self.seat)

    @property
    def counts(self) -> bool:
        """Whether hands are counted at all."""
        return bool(self.shown.counts)

    @property
    def sun(self) -> Sun | None:
        """The sun that rises behind a Grand Jeu, where that is looked at."""
        return self._sun if self.seat == self.shown.winner else None

    def choose(self, seat: Seat) -> None:
        """Look at the hand of another player."""
        self.seat = seat
        self.lit, self.marked = frozenset(), frozenset()
        self.count = CountUp(tuple(self._sections()))

    def step(self, by: int) -> None:
        """Look at the hand of the next player, or of the one before."""
        order = self.shown.order
        self.choose(order[(order.index(self.seat) + by) % len(order)])

    def _sections(self) -> Iterator[CountedSection]:
        if not self.shown.counts:
            return
        score = self.shown.counts[self.seat]
        if not score.is_flat:
            hand = PointsHand(self.shown, self.seat, Room(0, 0, 900, HAND_HEIGHT))
            yield CountedSection("points", len(hand.lines))
            yield CountedSection("base", 1)
            yield CountedSection("doubles", len(hand.doubles))
        yield CountedSection("product", 1)
        yield CountedSection("total", 1)

    # ---- words -------------------------------------------------------------------------------
    def title(self, words: Words) -> str:
        """How the hand ended."""
        return title(words, self.shown)

    def sentence(self, words: Words) -> str:
        """Who wins with what."""
        return sentence(words, self.shown)

    def remark(self, words: Words) -> str:
        """Which hand of the game it was."""
        return deal(words, self.shown)

    # ---- places ------------------------------------------------------------------------------
    def build(self, canvas: Canvas, desk: Desk) -> None:
        """Lay the panels out, and make the cards, lines and tiles one can point at."""
        left, right = beside(content(canvas))
        self.cards = Cards(self.shown, left)
        self.cards.build(desk, frozenset({self.seat}))
        self.panel = right.upper(HAND_HEIGHT)
        self.hand = PointsHand(self.shown, self.seat, self.panel)
        lower = right.below(HAND_HEIGHT + GUTTER)
        self.below: GreatHand | Uncounted | None = None
        self.lists: tuple[SheetList, ...] = ()
        if not self.shown.counts:
            self.below = Uncounted(self.shown, lower)
            return
        score = self.shown.counts[self.seat]
        upper, strip = lower.upper(lower.h - STRIP - GUTTER), lower.below(lower.h - STRIP)
        self.strip = Strip(strip, score)
        if score.is_flat:
            self.below = GreatHand(self.shown, self.seat, upper)
            self.below.build(canvas, desk)
        else:
            points, doubles = upper.columns(SHARES)
            self.lists = (
                SheetList(points, "points", self.hand.lines),
                SheetList(doubles, "doubles", self.hand.doubles),
            )
        self._areas(desk)

    def _areas(self, desk: Desk) -> None:
        for made in self.lists:
            for nth, line in enumerate(made.lines):
                place, name = made.row(nth), ScoreLineId(made.kind, nth)
                entry = entry_of(line.id)
                desk.area(name, place.x, place.y, place.w, place.h, value=entry, group="line")
        for spot, place in self.hand.places():
            desk.area(SpotId(spot), place.x, place.y, place.w, place.h, group="spot")

    def term(self, desk: Desk) -> str:
        """The entry of the glossary for the line that is meant."""
        line = self._line(desk.meant)
        return entry_of(line.id) if line is not None else ""

    def _line(self, name: str) -> ScoreLine | None:
        if not isinstance(name, ScoreLineId):
            return None
        return next((one.lines[name.nth] for one in self.lists if one.kind == name.kind), None)

    def point(self, desk: Desk) -> bool:
        """See which line or which tiles are pointed at; they light up together."""
        before = self.lit, self.marked
        self.lit, self.marked = self._pointed(desk)
        return self.cards.point(desk) or before != (self.lit, self.marked)

    def _pointed(self, desk: Desk) -> tuple[frozenset[str], frozenset[ScoreLineId]]:
        for name in (desk.hovered, desk.focused):
            line = self._line(name)
            if line is not None and isinstance(name, ScoreLineId):
                return line.spots, frozenset({name})
            if isinstance(name, SpotId):
                return frozenset({name.item}), frozenset(self._speaking_of(name.item))
        return frozenset(), frozenset()

    def _speaking_of(self, spot: str) -> Iterator[ScoreLineId]:
        for made in self.lists:
            for nth, line in enumerate(made.lines):
                if spot in line.spots:
                    yield ScoreLineId(made.kind, nth)

    # ---- drawing -----------------------------------------------------------------------------
    def paint(self, canvas: Canvas) -> None:
        """The cards, the hand, its lists, and what they come to."""
        self.cards.paint(canvas)
        panel = self.panel
        canvas.panel(panel.x, panel.y, panel.w, panel.h)
        if self.sun is not None:
            self.sun.paint(canvas, panel)
        self.hand.paint(canvas, self.lit)
        if self.below is not None:
            self.below.paint(canvas)
        for made in self.lists:
            canvas.panel(made.room.x, made.room.y, made.room.w, made.room.h)
            self._list(canvas, made)
        if self.shown.counts:
            count = self.count
            self.strip.paint(canvas, product=count.has("product"), total=count.has("total"))

    def _list(self, canvas: Canvas, made: SheetList) -> None:
        words, score, count = canvas.words, self.shown.counts[self.seat], self.count
        total = None
        if made.kind == "points" and count.has("base"):
            total = Sum(words("points.base"), words.number(score.base))
        elif made.kind == "doubles" and count.has("doubles") and count.has("base"):
            total = Sum(words("points.factor"), f"× {words.number(score.factor)}")
        lit = frozenset(one.nth for one in self.marked if one.kind == made.kind)
        empty = words(f"points.{made.kind}.none")
        made.paint(canvas, count.lines(made.kind), lit, total, empty)


def _first(shown: EndedPointsHand) -> Seat:
    """Whose hand is looked at first: that of the winner, of the offender, else the own one."""
    if shown.foul is not None:
        return shown.foul.seat
    return shown.viewer if shown.winner is None else shown.winner


def _is_great(shown: EndedPointsHand) -> bool:
    return shown.winner is not None and shown.counts[shown.winner].is_flat
