"""The companion before its first evening: what it is for, a Grand Jeu of the day, four seats."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from game.learn.library.grands_jeux_album import AlbumEntry, album_entries
from game.rulesets.classic.options import SEATS
from game.scenes.library.album_cloths import ExampleCloth
from game.scenes.shared.new_game_choice import BIRDS, SPARROW
from game.scenes.shared.page import Room
from game.scenes.shared.term_links import TermId, linked
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import Desk

EDGE, LETTERS, LINE = 32.0, 17.0, 1.6
HEAD, NAME = 34.0, 24.0
"""The room of a small head, and the letters of a name below it."""
BIRD = 34.0


@dataclass(frozen=True, slots=True)
class FirstEvening:
    """What fills the two pages as long as no evening has been kept."""

    left: Room
    right: Room
    day: date

    def build(self, desk: Desk) -> None:
        """The two sentences about the companion, their terms as links."""
        for room, key in ((self.left, "empty"), (self.right, "empty.how")):
            inner, words = room.inner(EDGE), desk.canvas.words
            text = linked(words, words(f"companion.{key}"))
            desk.paragraph(TermId(key), text, inner.x, inner.y, inner.w, LETTERS, LINE)

    def paint(self, canvas: Canvas) -> None:
        """The Grand Jeu of the day, and who sits where."""
        self._paint_hand(canvas)
        self._paint_seats(canvas)

    @property
    def hand(self) -> AlbumEntry:
        """Another Grand Jeu every day, each in its turn."""
        entries = tuple(album_entries().values())
        return entries[self.day.toordinal() % len(entries)]

    def _below(self, canvas: Canvas, room: Room, key: str) -> Room:
        """The room below the sentence."""
        inner, words = room.inner(EDGE), canvas.words
        text = linked(words, words(f"companion.{key}"))
        said = "".join(one if isinstance(one, str) else one[0] for one in text)
        high = canvas.paragraph(said, 0, 0, inner.w, LETTERS, LINE, draw=False)
        return inner.below(high + 30)

    def _paint_hand(self, canvas: Canvas) -> None:
        words, entry = canvas.words, self.hand
        room = self._below(canvas, self.left, "empty")
        canvas.line(room.x, room.y - 12, room.right, room.y - 12, theme.PAPER_LINE, 1)
        said = words("companion.empty.hand")
        canvas.fitted(said, room.x, room.y + 10, room.w, 15, theme.CHESTNUT, "bold")
        name = words(f"grand_jeu.{entry.definition.name.value}")
        canvas.fitted(name, room.x, room.y + HEAD + 12, room.w, NAME, theme.INK, "title")
        about, y = words(f"grand_jeu.{entry.definition.name.value}.about"), room.y + HEAD + 38
        y += canvas.paragraph(about, room.x, y, room.w, 16, 1.5, theme.INK_SOFT) + 12
        cloth = ExampleCloth(canvas, entry.examples[0], room.w, shows_calls=False)
        if y + cloth.height <= room.bottom:
            cloth.paint(canvas, (room.x, y, room.w, cloth.height))

    def _paint_seats(self, canvas: Canvas) -> None:
        words, room = canvas.words, self._below(canvas, self.right, "empty.how")
        canvas.line(room.x, room.y - 12, room.right, room.y - 12, theme.PAPER_LINE, 1)
        each = min(76.0, room.h / SEATS)
        for nth, bird in enumerate((SPARROW, *BIRDS)[:SEATS]):
            middle = room.y + 8 + (nth + 0.5) * each
            canvas.bird(room.x + BIRD, middle, min(BIRD, each / 2 - 4), bird)
            wind, said = words(f"wind.{nth}"), words(f"companion.empty.seat.{nth}")
            x, wide = room.x + 2 * BIRD + 16, room.w - 2 * BIRD - 16
            canvas.fitted(wind, x, middle - 11, wide, 17, theme.INK, "bold", "cl")
            canvas.fitted(said, x, middle + 13, wide, 15, theme.INK_SOFT, anchor="cl")
