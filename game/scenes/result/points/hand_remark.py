"""What stands below a hand instead of its points: a great hand, or why nothing is counted."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.seats import Seat
from game.scenes.result.points.points_facts_shown import EndedPointsHand
from game.scenes.result.points.points_lists import product_of
from game.scenes.result.points.points_words import great_name, onward, person
from game.scenes.shared.page import Room, panel_title
from game.text.words import Words
from game.ui.canvas import Canvas
from game.ui.richtext import Text
from game.ui.widgets import Desk

HEAD, EDGE = 52.0, 24.0
SHARES = (520.0, 380.0)
NAME, LEAD, TEXT = 32.0, 18.0, 15.0


class GreatHand:
    """A hand of a fixed value: its name, what it is, and what it would be worth otherwise."""

    def __init__(self, shown: EndedPointsHand, seat: Seat, room: Room) -> None:
        self.shown, self.score = shown, shown.counts[seat]
        self.left, self.right = room.columns(SHARES)

    @property
    def entry(self) -> str:
        """Its entry in the glossary."""
        return str(self.score.counted)

    def build(self, canvas: Canvas, desk: Desk) -> None:
        """The way to the glossary."""
        link: Text = [(canvas.words("points.great.more"), "link", self.entry)]
        x, wide = self.left.x + EDGE, self.left.w - 2 * EDGE
        desk.paragraph("more", link, x, self.left.bottom - 44, wide, TEXT)

    def paint(self, canvas: Canvas) -> None:
        """The name in large at the left, the plain count at the right."""
        words, left, right = canvas.words, self.left, self.right
        for room in (left, right):
            canvas.panel(room.x, room.y, room.w, room.h)
        is_special = self.score.is_special
        panel_title(canvas, left, words("points.great" if is_special else "points.flat"))
        x, wide = left.x + EDGE, left.w - 2 * EDGE
        name = great_name(words, self.score)
        canvas.fitted(name, x, left.y + HEAD + 28, wide, NAME, weight="title", least=0.7)
        about = self.about(words)
        y = left.y + HEAD + 62
        high = canvas.paragraph(about, x, y, wide, LEAD, 1.5, draw=False)
        lead = LEAD if y + high < left.bottom - 48 else TEXT
        canvas.paragraph(about, x, y, wide, lead, 1.5)
        panel_title(canvas, right, words("points.otherwise"))
        y = right.y + HEAD + 4
        for text in self.otherwise(words):
            wide = right.w - 2 * EDGE
            y += canvas.paragraph(text, right.x + EDGE, y, wide, TEXT, 1.5) + 10

    def about(self, words: Words) -> str:
        """What the hand is."""
        if self.score.is_special:
            return words(f"grand_jeu.{self.score.counted}.about")
        return words(f"points.about.{self.score.counted}")

    def otherwise(self, words: Words) -> Iterator[str]:
        """What the hand is beside: an ordinary one, or another great one."""
        yield product_of(words, self.score)
        others = [one for one in self.score.grands_jeux if one != self.score.counted]
        for one in others:
            yield words("points.also", name=words(f"grand_jeu.{one.value}"))
        if others or self.score.is_ordinary:
            yield words("points.dearest")
        else:
            yield words("points.great.fixed")


class Uncounted:
    """A hand in which nothing is counted: why, and what follows."""

    def __init__(self, shown: EndedPointsHand, room: Room) -> None:
        self.shown, self.room = shown, room

    def paint(self, canvas: Canvas) -> None:
        """Some sentences."""
        room, words = self.room, canvas.words
        canvas.panel(room.x, room.y, room.w, room.h)
        panel_title(canvas, room, words("result.in_words"))
        x, y, wide = room.x + EDGE, room.y + HEAD + 6, room.w - 2 * EDGE
        for text in self.texts(words):
            y += canvas.paragraph(text, x, y, wide, 17, 1.55) + 12

    def texts(self, words: Words) -> Iterator[str]:
        """What happened, and what follows."""
        foul = self.shown.foul
        if foul is None:
            yield words("points.uncounted")
        elif foul.seat == self.shown.viewer:
            yield words("points.void.you")
        else:
            yield words("points.void.other", name=person(words, self.shown, foul.seat))
        yield onward(words, self.shown)
