"""A hand of an evening counted: what every hand is worth, who pays whom, and how it stands then."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.engine.scoring.points.points_score import GIVEN, PointScore
from game.records.evening import Evening, SettledHand, next_east, wind_of
from game.records.evening_export import fines_text, name_of
from game.records.played_hand import PlayedHand
from game.rulesets.families import Unit
from game.scenes.companion.entry_remarks import sum_text
from game.scenes.library.glossary_example import THICK, paint_mark
from game.scenes.result.points.points_facts_shown import line_of, merged
from game.scenes.result.points.points_lists import STRIP, SheetList, Strip, Sum, product_of
from game.scenes.result.points.points_words import entry_of
from game.scenes.result.points.settlement_matrix import MatrixPanel, MatrixPlayer
from game.scenes.shared.desk_scene import DeskScene
from game.scenes.shared.page import (
    BACK_INDENT,
    FOOT_BUTTON,
    GUTTER,
    Room,
    back_button,
    content,
    foot,
    shortened,
    title,
)
from game.scenes.shared.term_links import TermId, linked
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.scene import Services, Step
from game.ui.tableart import face_name
from game.ui.widgets import Activated, Desk, State
from game.ui.widgets.area import Painter
from game.ui.widgets.control import ItemId

CARDS, MATRIX, GAP, TILES_IN_ROW = 216.0, 532.0, 10.0, 7
GREAT_HEAD = 72.0
KEEP, CORRECT = "keep", "again"
"""The buttons that put the hand on the sheet, and that lead back to its tiles."""


class PlayerCardId(ItemId[int], kind="card"):
    """The card of a player, whose score is then read."""


@dataclass(frozen=True, slots=True)
class SettledSteps:
    """Where one goes from here."""

    is_new: bool
    """Whether the hand is not on the sheet yet."""
    keep: Callable[[], Step]
    back: Callable[[], Step]


class SettledScene(DeskScene):
    """The points line by line, one player after the other, and the payments."""

    unit = Unit.POINTS
    paper = True
    smallest = (1200.0, 660.0)

    def __init__(
        self,
        services: Services,
        evening: Evening,
        settled: SettledHand,
        hand: PlayedHand,
        nth: int,
        ways: SettledSteps,
    ) -> None:
        super().__init__(services)
        self.evening, self.settled, self.nth, self.ways = evening, settled, nth, ways
        self.hand = hand
        winner = settled.counts.winner
        self.player = 0 if winner is None else winner

    @property
    def after(self) -> tuple[int, ...]:
        """How the evening stands after this hand, as far as it was played before it."""
        lines = self.evening.lines[: self.nth]
        start = self.evening.options.starting_points
        before = lines[-1].totals if lines else (start,) * len(self.settled.nets)
        return tuple(had + net for had, net in zip(before, self.settled.nets, strict=True))

    # ---- controls ----------------------------------------------------------------------------
    def build(self) -> None:
        """The players at the left, the sheet of one in the middle, the payments at the right."""
        canvas, words, desk = self.canvas, self.words, self.new_desk()
        room = content(canvas)
        back_button(desk, canvas, words("ui.back"))
        cards = Room(room.x, room.y, CARDS, room.h)
        self.right = Room(room.right - MATRIX, room.y, MATRIX, room.h)
        x = cards.right + GUTTER
        self.middle = Room(x, room.y, self.right.x - GUTTER - x, room.h)
        high = (cards.h - GAP * 3) / 4
        for nth in range(len(self.evening.names)):
            y = cards.y + nth * (high + GAP)
            painter = self._card_painter(desk, nth)
            chosen = nth == self.player
            card = PlayerCardId(nth)
            desk.card(card, cards.x, y, CARDS, high, painter, chosen=chosen, group="cards")
        self.lists = tuple(self._lists())
        self._links(desk)
        if not self.lists:
            self._tell_great(desk)
        self._foot(desk, room)
        if not desk.focused:
            desk.focus(KEEP)

    def _lists(self) -> Iterator[SheetList]:
        """What adds points and what doubles, of the chosen player; nothing of a Grand Jeu."""
        room, score = self.middle, self.settled.counts.scores[self.player]
        if not score.is_ordinary:
            return
        room = room.upper(room.h - STRIP - GUTTER)
        adds = merged(line_of(one) for one in score.points if one.id != GIVEN)
        doubled = tuple(map(line_of, score.doubles))
        share = (len(adds) + 3.2) / (len(adds) + len(doubled) + 6.4)
        half = (room.h - GUTTER) * min(0.7, max(0.3, share))
        yield SheetList(room.upper(half), "points", adds)
        yield SheetList(room.below(half + GUTTER), "doubles", doubled)

    def _links(self, desk: Desk) -> None:
        """Each line leads to what the glossary says of it."""
        for one in self.lists:
            for nth, line in enumerate(one.lines):
                if entry := entry_of(line.id):
                    name, at = TermId(f"{one.kind}.{nth}"), one.row(nth)
                    desk.area(name, at.x, at.y, at.w, at.h, radius=8, value=entry, group="lines")

    def _foot(self, desk: Desk, room: Room) -> None:
        words, y = self.words, foot(self.canvas)
        label = words("companion.settled.back")
        wide = self.canvas.measure(label, 17, "bold") + 64
        desk.button(CORRECT, room.x, y, wide, FOOT_BUTTON, label, icon="pen")
        label = words(f"companion.settled.{'add' if self.ways.is_new else 'keep'}")
        wide = max(220.0, self.canvas.measure(label, 18, "bold") + 70)
        x = room.right - wide
        desk.button(KEEP, x, y, wide, FOOT_BUTTON, label, "primary", "check", size=18)

    def _used(self, used: Activated) -> Step | None:
        if isinstance(used.id, PlayerCardId):
            self.player = used.id.item
            self.build()
            return None
        return self.ways.keep() if used.id == KEEP else self.ways.back()

    def _back(self) -> Step | None:
        """Esc leads back to the hands."""
        return self.ways.back()

    # ---- drawing -----------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """The page, the sheet of the chosen player, and the matrix."""
        canvas.paper()
        words, system = self.words, self.evening.options.system.value
        note = words(f"companion.system.{system}")
        heading = words("companion.settled.title", n=self.nth + 1)
        title(canvas, heading, note, indent=BACK_INDENT)
        self._paint_sheet(canvas)
        panel = MatrixPanel(self._sides(), self.right, self.after)
        panel.paint(canvas, self.settled.matrix, None, self._note(), whole=True)
        self.desk.draw(canvas)

    def _card_painter(self, desk: Desk, nth: int) -> Painter:
        def paint(canvas: Canvas, state: State) -> None:
            del state
            x, y, w, h = desk.place(PlayerCardId(nth))
            counts, words = self.settled.counts, self.words
            wind = wind_of(nth, counts.east)
            middle = y + h / 2
            canvas.wind(x + 32, middle - 22, wind, 30, dealer=not wind, dark=False)
            name = shortened(canvas, name_of(self.evening, words, nth), w - 110, 17)
            canvas.text(name, x + 58, middle - 22, 17, theme.INK, "bold", "cl")
            if nth == counts.winner:
                canvas.icon("flag", x + 20, middle - 2, 24, theme.VERMILION)
            total = words.number(counts.points(nth))
            canvas.text(total, x + w - 22, middle + 8, 24, theme.INK, "bold", "cr")
            said = sum_text(words, counts.scores[nth])
            canvas.fitted(said, x + 20, middle + 40, w - 40, 13, theme.INK_SOFT)

        return paint

    def _paint_sheet(self, canvas: Canvas) -> None:
        """What adds points, what doubles, and the sum."""
        room, score, words = self.middle, self.settled.counts.scores[self.player], self.words
        self._paint_strip(canvas, room.below(room.h - STRIP), score)
        if not self.lists:
            self._paint_great(canvas, room.upper(room.h - STRIP - GUTTER), score)
            return
        total = words.number(score.base)
        factor = f"× {words.number(score.factor)}"
        nothing = words("companion.settled.no_points")
        for one, said in zip(self.lists, (total, factor), strict=True):
            canvas.panel(one.room.x, one.room.y, one.room.w, one.room.h)
            summed = Sum("", said) if one.lines else None
            one.paint(canvas, len(one.lines), frozenset(), summed, nothing)

    def _paint_great(self, canvas: Canvas, room: Room, score: PointScore) -> None:
        """The name and the definition of a Grand Jeu that is nothing else, and its tiles."""
        words, inner = self.words, room.inner(28)
        canvas.panel(room.x, room.y, room.w, room.h)
        name = words(f"grand_jeu.{score.counted}")
        middle = inner.y + 28
        canvas.fitted(name, inner.x, middle, inner.w, 28, theme.INK, "title", least=0.6)
        y = inner.y + GREAT_HEAD + self._great_high + 24
        self._paint_hand(canvas, Room(inner.x, y, inner.w, inner.bottom - y))

    def _tell_great(self, desk: Desk) -> None:
        """What a Grand Jeu is made of, whose terms are links."""
        score = self.settled.counts.scores[self.player]
        inner = self.middle.upper(self.middle.h - STRIP - GUTTER).inner(28)
        text = linked(self.words, self.words(f"grand_jeu.{score.counted}.about"))
        y = inner.y + GREAT_HEAD
        self._great_high = desk.paragraph(TermId("great"), text, inner.x, y, inner.w, 17, 1.6)

    def _paint_hand(self, canvas: Canvas, room: Room) -> None:
        """The tiles that won, the last one marked."""
        held = self.hand.of(self.player)
        melded = [one for meld in held.melds for one in meld.tiles]
        pile = [*held.concealed, *melded]
        if self.hand.tile is not None:
            pile.append(self.hand.tile)
        tile = room.w / TILES_IN_ROW
        for nth, one in enumerate(pile):
            row, column = divmod(nth, TILES_IN_ROW)
            x, y = room.x + column * tile, room.y + row * tile * (THICK + 0.1)
            canvas.tiles([face_name(one.notation)], x, y, tile)
            if self.hand.tile is not None and nth == len(pile) - 1:
                paint_mark(canvas, x, y, tile)

    def _paint_strip(self, canvas: Canvas, room: Room, score: PointScore) -> None:
        """The product, why it is worth something else if it is, and the total."""
        words, strip = self.words, Strip(room, score)
        canvas.shade(room.x, room.y, room.w, room.h, 14, 5, 14, 80)
        canvas.box(room.x, room.y, room.w, room.h, 14, theme.NIGHT, top="#22332d")
        middle, left, right = room.y + room.h / 2, room.x + 24, room.right - 24
        total = words("companion.entry.total", points=score.total)
        right -= canvas.text(total, right, middle, 24, theme.IVORY, "bold", "cr") + 16
        counted = bool(score.points) and score.is_ordinary
        said = product_of(words, score) if counted else sum_text(words, score)
        if all(one.id == GIVEN for one in score.points):
            said = sum_text(words, score)
        remark = strip.remark(words) if counted else ""
        free, lift = right - left, 11 if remark else 0
        canvas.fitted(said, left, middle - lift, free, 15, theme.IVORY, "bold")
        if remark:
            canvas.fitted(remark, left, middle + 13, free, 13, theme.AMBER)

    # ---- the payments ------------------------------------------------------------------------
    def _sides(self) -> tuple[MatrixPlayer, ...]:
        """The players in the order of their names."""
        east, evening = self.settled.counts.east, self.evening
        return tuple(
            MatrixPlayer(nth, wind_of(nth, east), name_of(evening, self.words, nth))
            for nth in range(len(evening.names))
        )

    def _note(self) -> str:
        """What was fined, and who is East in the next hand."""
        counts, words = self.settled.counts, self.words
        following = next_east(self.evening.options, counts.east, counts.winner)
        stays = "stays" if following == counts.east else "next"
        name = name_of(self.evening, words, following)
        text = words(f"companion.settled.east_{stays}", name=name)
        fines = fines_text(self.evening, self.hand, counts.east, words)
        return f"{words('companion.fines', told=fines)} · {text}" if fines else text
