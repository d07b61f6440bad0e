"""A speech of the teacher at the table of a first game: a panel over the veil, and its words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.engine.seats import Seat
from game.engine.tiles import Tile
from game.learn.first_game.teacher import Speech
from game.learn.glossary.glossary_texts import GlossaryTexts, Linked
from game.learn.lesson.lesson_texts import DOMAIN
from game.scenes.lesson import lesson_panel as panel
from game.scenes.lesson.lesson_controls import LessonButton
from game.scenes.lesson.lesson_panel import PanelButton, PanelText
from game.scenes.lesson.panel_layout import placed, tail
from game.scenes.lesson.veil import paint_veil
from game.scenes.result.han_fu_lists import han_lines, worth
from game.scenes.shared.game_facts import Person
from game.scenes.shared.term_links import linked, targets
from game.sheets.yaku_words import counted_name
from game.stage.frame import Ground
from game.text.count_units import han_fu
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.scene import Services
from game.ui.widgets import Desk
from game.ui.widgets.control_maker import LinkId

ROW: Final = 23.0
"""The height of a line of the score count."""
SUM: Final = 30.0
LINE, LEADING, APART = 15.5, 1.3, 16.0
"""The size and leading of a line, and what is free between a name and what it is worth."""


class SpeechTexts:
    """The words of a speech, with the names and tiles of the table."""

    def __init__(self, words: Words, people: Sequence[Person]) -> None:
        self._words, self._people = words, people
        self._sentence, self._glossary = words.domain(DOMAIN), GlossaryTexts(words)

    def title(self, speech: Speech) -> str:
        """The title."""
        return self._sentence(f"{speech.key}.title", **dict(self._values(speech)))

    def text(self, speech: Speech) -> Linked:
        """The text, with its links."""
        return self._glossary.linked(self._sentence(speech.text, **dict(self._values(speech))))

    def _values(self, speech: Speech) -> Iterator[tuple[str, str]]:
        words = self._words
        if speech.who is not None:
            yield "name", self._people[speech.who].name
        for name, value in speech.values.items():
            if name == "wind":
                yield name, words(f"wind.{value}")
            elif name == "payer":
                assert isinstance(value, Seat), "a player pays"
                yield name, self._people[value].name
            elif isinstance(value, Tile):
                yield name, words(f"tile.the.{value.notation}")
            elif isinstance(value, tuple):
                yield name, words("help.and").join(several(words, value))
            else:
                yield name, words.figure(value)

    def lines(self, speech: Speech) -> Iterator[tuple[str, str]]:
        """The lines of a win's count: the name of each yaku and dora, and its han."""
        if speech.score is not None:
            for line in han_lines(speech.score):
                yield counted_name(self._words, line.id), worth(self._words, line)

    def totals(self, speech: Speech) -> Iterator[str]:
        """The total, and the total with sticks and counters, if there are any."""
        score, words = speech.score, self._words
        if score is None:
            return
        points, whole = self._number(speech, "points"), self._number(speech, "whole")
        if score.limit:
            limit = words(f"limit.{score.limit}")
            yield self._sentence(
                "first_game.total.limit", han=score.han, limit=limit, points=points
            )
        else:
            assert score.fu is not None, "a hand below the limits has fu"
            counted = han_fu(words, score.han, score.fu)
            yield self._sentence("first_game.total.fu", counted=counted, points=points)
        if whole != points:
            yield self._sentence("first_game.total.whole", points=whole)

    def _number(self, speech: Speech, name: str) -> str:
        value = speech.values[name]
        assert isinstance(value, int), "a win brings points"
        return self._words.number(value)


def several(words: Words, faces: Sequence[Tile]) -> Iterator[str]:
    """The names of tiles, those of a suit together, such as "2, 5 and 8 of bamboo"."""
    for suit in dict.fromkeys(one.suit for one in faces):
        mine = [one for one in faces if one.suit is suit]
        if len(mine) > 1 and mine[0].is_run_tile:
            *first, last = (str(one.rank) for one in mine)
            before = words("tile.ranks.comma").join(first)
            yield words(f"tile.ranks.{mine[0].notation[-1]}", first=before, last=last)
        else:
            yield from (words(f"tile.the.{one.notation}") for one in mine)


class SpeechPanel:
    """A speech on the screen, with a single button."""

    def __init__(
        self, services: Services, canvas: Canvas, speech: Speech, people: Sequence[Person]
    ) -> None:
        self._services, self._canvas, self.speech = services, canvas, speech
        self._texts = SpeechTexts(services.words, people)
        self._lines = tuple(self._texts.lines(speech))
        self._totals = tuple(self._texts.totals(speech))
        self._desk: Desk | None = None
        self.holes: tuple[Ground, ...] = ()
        self.room = Ground(0, 0, 0, 0)

    @property
    def desk(self) -> Desk:
        """The controls of the panel."""
        assert self._desk is not None, "a panel is built before it is used"
        return self._desk

    @property
    def term(self) -> str:
        """What F1 explains: the link pointed at, the entry of the speech, or its first link."""
        over = self.desk.hovered
        pointed = str(self.desk.controls[over].use()) if isinstance(over, LinkId) else ""
        return pointed or self.speech.first.term or next(targets(self._panel_text.text), "")

    def build(self, canvas: Canvas, holes: tuple[Ground, ...]) -> None:
        """Lays out the panel beside what it is about."""
        self._canvas, self.holes = canvas, holes
        words, speech = self._services.words, self.speech
        text, title = self._texts.text(speech), self._texts.title(speech)
        kicker = words("lesson.game.kicker")
        self._panel_text = PanelText(kicker, title, text, "")
        size = self._panel_text.form.wide, panel.high(canvas, self._panel_text, self._high)
        self.room = placed(size, (canvas.w, canvas.h), self.holes, ())
        self._desk = Desk(canvas, self._services, self._desk)
        panel.build_text(self.desk, canvas, self._panel_text, self.room)
        self._build_lines()
        onward = PanelButton(LessonButton.NEXT, words("lesson.game.go"), is_primary=True)
        panel.build_foot(self.desk, canvas, self._panel_text.form, self.room, (onward,))
        self.desk.focus(LessonButton.NEXT)

    @property
    def _high(self) -> float:
        return len(self._lines) * ROW + len(self._totals) * SUM

    def paint(self, canvas: Canvas, strength: float) -> None:
        """Paints the veil, the paper, and the count of a win."""
        paint_veil(canvas, self.holes, strength)
        target = next(iter(self.holes), None)
        panel.paint(
            canvas, self._panel_text, self.room, tail(self.room, target) if target else None
        )
        self._paint_lines(canvas)
        self.desk.draw(canvas)

    @property
    def _count(self) -> Ground:
        """The room of the count of a win."""
        form = self._panel_text.form
        left, right = self.room.x + self._panel_text.text_left, self.room.right - form.pad
        top = self.room.bottom - form.foot - 12 - self._high
        return Ground(left, top, right - left, self._high)

    def _build_lines(self) -> None:
        """Builds the names of yaku and dora in the count as links."""
        words, room = self._services.words, self._count
        worths = (self._canvas.measure(value, LINE, "bold") for _, value in self._lines)
        wide = room.w - max(worths, default=0.0) - APART
        for nth, (name, _) in enumerate(self._lines):
            top = room.y + nth * ROW + (ROW - LINE * LEADING) / 2
            told = linked(words, name)
            self.desk.paragraph(f"text.line{nth}", told, room.x, top, wide, LINE, LEADING)

    def _paint_lines(self, canvas: Canvas) -> None:
        if not self._lines:
            return
        room = self._count
        left, right, y = room.x, room.right, room.y + ROW / 2
        for _, value in self._lines:
            canvas.text(value, right, y, LINE, theme.CHESTNUT, "bold", "cr")
            y += ROW
        canvas.line(left, y - ROW / 2 + 1, right, y - ROW / 2 + 1, theme.PAPER_LINE)
        for nth, total in enumerate(self._totals):
            y += SUM if nth else 4
            canvas.fitted(total, right, y, right - left, 16.5, theme.VERMILION, "bold", "cr")
