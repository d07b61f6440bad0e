"""A hand of an evening counted: what every hand is worth, who pays whom, and how it stands then."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.engine.scoring.chinese.score import GIVEN, PointScore
from game.records.evening import Evening, Settled, next_east, wind_of
from game.records.exported import name_of
from game.records.hands import PlayedHand
from game.scenes.companion_worth import sum_text
from game.scenes.desk_scene import DeskScene
from game.scenes.glossary_example import THICK, paint_mark
from game.scenes.page import (
    BACK_INDENT,
    FOOT_BUTTON,
    GUTTER,
    Room,
    back_button,
    content,
    foot,
    panel_title,
    shortened,
    title,
)
from game.scenes.points_lists import STRIP, SheetList, Strip, Sum, product_of
from game.scenes.points_read import line_of, merged
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.scene import Services, Step
from game.ui.tableart import face_name
from game.ui.widgets import Activated, Desk, State
from game.ui.widgets.area import Painter

CARDS, MATRIX, GAP = 232.0, 540.0, 10.0
CELL, CELL_HEIGHT, HEAD, NAMES, SPACE = 82.0, 50.0, 54.0, 50.0, 6.0
NET, TILES_IN_ROW = 54.0, 7
DIAGONAL, LINE = "#d9ceb4", "#e0d4b9"


@dataclass(frozen=True, slots=True)
class Ways:
    """Where one goes from here."""

    is_new: bool
    """Whether the hand is not on the sheet yet."""
    keep: Callable[[], Step]
    back: Callable[[], Step]


class SettledScene(DeskScene):
    """The points line by line, one player after the other, and the payments."""

    paper = True
    smallest = (1200.0, 660.0)

    def __init__(
        self,
        services: Services,
        evening: Evening,
        settled: Settled,
        hand: PlayedHand,
        nth: int,
        ways: Ways,
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
            desk.card(f"card.{nth}", cards.x, y, CARDS, high, painter, chosen=chosen, group="cards")
        self._foot(desk, room)
        if not desk.focused:
            desk.focus("keep")

    def _foot(self, desk: Desk, room: Room) -> None:
        words, y = self.words, foot(self.canvas)
        label = words("companion.settled.back")
        wide = self.canvas.measure(label, 17, "bold") + 64
        desk.button("again", room.x, y, wide, FOOT_BUTTON, label, icon="pen")
        label = words(f"companion.settled.{'add' if self.ways.is_new else 'keep'}")
        wide = max(220.0, self.canvas.measure(label, 18, "bold") + 70)
        x = room.right - wide
        desk.button("keep", x, y, wide, FOOT_BUTTON, label, "primary", "check", size=18)

    def _used(self, used: Activated) -> Step | None:
        kind, _, name = used.id.partition(".")
        if kind == "card":
            self.player = int(name)
            self.build()
            return None
        if kind == "back":
            return self._back()
        return self.ways.keep() if kind == "keep" else self.ways.back()

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
        self._paint_matrix(canvas)
        self._paint_next(canvas)
        self.desk.draw(canvas)

    def _card_painter(self, desk: Desk, nth: int) -> Painter:
        def paint(canvas: Canvas, state: State) -> None:
            del state
            x, y, w, h = desk.place(f"card.{nth}")
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
        lists = room.upper(room.h - STRIP - GUTTER)
        self._paint_strip(canvas, room.below(room.h - STRIP), score)
        if not score.is_ordinary:
            self._paint_great(canvas, lists, score)
            return
        adds = merged(line_of(one) for one in score.points if one.id != GIVEN)
        doubled = tuple(map(line_of, score.doubles))
        share = (len(adds) + 3.2) / (len(adds) + len(doubled) + 6.4)
        half = (lists.h - GUTTER) * min(0.7, max(0.3, share))
        points = SheetList(lists.upper(half), "points", adds)
        doubles = SheetList(lists.below(half + GUTTER), "doubles", doubled)
        total = words.number(score.base)
        factor = f"× {words.number(score.factor)}"
        nothing = words("companion.settled.no_points")
        for one, said in ((points, total), (doubles, factor)):
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
        text = words(f"grand_jeu.{score.counted}.about")
        y = inner.y + 72 + canvas.paragraph(text, inner.x, inner.y + 72, inner.w, 17, 1.6)
        self._paint_hand(canvas, Room(inner.x, y + 24, inner.w, inner.bottom - y - 24))

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

    def _paint_matrix(self, canvas: Canvas) -> None:
        room, words = self.right, self.words
        canvas.panel(room.x, room.y, room.w, room.h)
        note = words("companion.settled.pays.note")
        panel_title(canvas, room, words("companion.settled.pays"), note)
        players = range(len(self.evening.names))
        left, top = self._corner()
        for nth in players:
            x = left + nth * (CELL + SPACE) + CELL / 2
            self._paint_name(canvas, nth, x, top - 34, CELL, "c")
            y, free = top + nth * (CELL_HEIGHT + SPACE), left - room.x - 34
            self._paint_name(canvas, nth, room.x + 24, y + CELL_HEIGHT / 2, free, "l")
            for other in players:
                self._paint_cell(canvas, nth, other, left + other * (CELL + SPACE), y)
        self._paint_nets(canvas, top + len(players) * (CELL_HEIGHT + SPACE) + 12)

    def _corner(self) -> tuple[float, float]:
        """Where the first cell stands."""
        wide = len(self.evening.names) * (CELL + SPACE) - SPACE
        return self.right.right - 24 - wide, self.right.y + HEAD + NAMES

    def _paint_name(
        self, canvas: Canvas, nth: int, x: float, y: float, room: float, anchor: str
    ) -> None:
        """A wind and a name; one below the other where columns begin."""
        wind = wind_of(nth, self.settled.counts.east)
        name = name_of(self.evening, self.words, nth)
        if anchor == "c":
            canvas.wind(x, y - 8, wind, 24, dealer=not wind, dark=False)
            text = shortened(canvas, name, room, 13)
            canvas.text(text, x, y + 18, 13, theme.INK, "bold", "cc")
            return
        canvas.wind(x + 13, y, wind, 24, dealer=not wind, dark=False)
        text = shortened(canvas, name, room - 34, 14)
        canvas.text(text, x + 34, y, 14, theme.INK, "bold", "cl")

    def _paint_cell(self, canvas: Canvas, payer: int, payee: int, x: float, y: float) -> None:
        if payer == payee:
            canvas.box(x, y, CELL, CELL_HEIGHT, 10, DIAGONAL)
            canvas.line(x + CELL / 2 - 8, y + 25, x + CELL / 2 + 8, y + 25, "#8f8468", 1.6)
            return
        amount = self.settled.matrix.cells[payer][payee]
        canvas.box(x, y, CELL, CELL_HEIGHT, 10, "#fdfaf2", LINE, 1)
        text, middle = self.words.number(amount), (x + CELL - 10, y + CELL_HEIGHT / 2)
        size = canvas.fitting(text, CELL - 16, 19, "bold")
        if amount:
            canvas.text(text, *middle, size, theme.INK, "bold", "cr")
        else:
            canvas.text(text, *middle, 17, theme.INK_SOFT, "regular", "cr")

    def _paint_nets(self, canvas: Canvas, y: float) -> None:
        """What everybody wins or loses, and how the evening stands then."""
        room, words, (left, _) = self.right, self.words, self._corner()
        canvas.box(room.x + 14, y, room.w - 28, NET, 12, theme.NIGHT, top="#22332d")
        middle, free = y + NET / 2, left - room.x - 44
        label = words("companion.settled.net")
        canvas.fitted(label, room.x + 30, middle, free, 16, theme.IVORY, "bold")
        label = words("companion.settled.after")
        below = y + NET + 26
        canvas.fitted(label, room.x + 30, below, free, 15, theme.INK_SOFT, "bold")
        for nth, (net, after) in enumerate(zip(self.settled.nets, self.after, strict=True)):
            right = left + nth * (CELL + SPACE) + CELL - 6
            ink = "#9be0bd" if net > 0 else "#ffb39c" if net < 0 else theme.IVORY
            text = words.signed(net)
            size = canvas.fitting(text, CELL - 4, 18, "bold")
            canvas.text(text, right, middle, size, ink, "bold", "cr")
            text = words.number(after)
            size = canvas.fitting(text, CELL - 4, 16, "bold")
            canvas.text(text, right, below, size, theme.INK, "bold", "cr")

    def _paint_next(self, canvas: Canvas) -> None:
        """Who is East in the next hand."""
        counts, words, room = self.settled.counts, self.words, self.right
        following = next_east(self.evening.options, counts.east, counts.winner)
        stays = "stays" if following == counts.east else "next"
        name = name_of(self.evening, words, following)
        text = words(f"companion.settled.east_{stays}", name=shortened(canvas, name, 200, 15))
        y, wide = room.bottom - 34, room.w - 96
        canvas.wind(room.x + 44, y, 0, 28, dealer=True)
        canvas.fitted(text, room.x + 72, y, wide, 15, theme.INK)
