"""The album of the player's wins: every yaku and Grand Jeu, won with or not yet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.archive.album_names import album_kanji, album_name
from game.archive.player_statistics import YakuWins
from game.scenes.library.book_scene import BookRowId, FilterPill, build_pills
from game.scenes.shared.page import Room
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.theme import Weight
from game.ui.widgets import Desk, State
from game.ui.widgets.area import Painter

EDGE, ROW, BAR, PILLS = 16.0, 46.0, 14.0, 42.0
SHOWN: Final = ("all", "won", "missing")
"""What can be listed: everything, what was won with, what was not yet."""


@dataclass(frozen=True, slots=True)
class WonAlbum:
    """What can be won with, and what was."""

    pages: Sequence[str]
    won: Mapping[str, YakuWins]

    def listed(self, shown: str) -> tuple[str, ...]:
        """The pages that are listed."""
        if shown == "all":
            return tuple(self.pages)
        return tuple(name for name in self.pages if (name in self.won) == (shown == "won"))

    @property
    def found(self) -> int:
        """How many of the pages were won with."""
        return sum(name in self.won for name in self.pages)


@dataclass(frozen=True, slots=True)
class WonRows:
    """The list at the left of the album."""

    words: Words
    album: WonAlbum
    shown: str
    chosen: str

    def build(self, desk: Desk, canvas: Canvas, room: Room) -> Room:
        """The pills and below them the rows; says where the rows are."""
        inner = room.inner(EDGE)
        labels = [(name, self.words(f"stats.album.{name}")) for name in SHOWN]
        high = build_pills(desk, canvas, inner, FilterPill, labels, self.shown) + 10
        below = inner.below(high)
        rows = Room(room.x + 10, below.y, room.w - 12, below.h + 6)
        listed = self.album.listed(self.shown)
        with desk.scroll(f"won.{self.shown}", rows.x, rows.y, rows.w, rows.h, ROW * len(listed)):
            for nth, name in enumerate(listed):
                row, y = BookRowId(name), rows.y + nth * ROW
                desk.area(
                    row,
                    rows.x,
                    y,
                    rows.w - BAR,
                    ROW - 4,
                    self._painter(desk, row, name),
                    radius=10,
                    group="rows",
                    chosen=name == self.chosen,
                )
        return rows

    def _painter(self, desk: Desk, row: str, name: str) -> Painter:
        def paint(canvas: Canvas, state: State) -> None:
            place, won = Room(*desk.place(row)), self.album.won.get(name)
            chosen, middle, right = name == self.chosen, place.y + place.h / 2, place.right - 14
            if chosen:
                canvas.box(place.x, place.y, place.w, place.h, 10, theme.CHOSEN)
            elif state.hovered:
                canvas.box(place.x, place.y, place.w, place.h, 10, "#e9dfc6", theme.EDGE, 1)
            soft = theme.IVORY_SOFT if chosen else theme.INK_SOFT
            ink = theme.IVORY if chosen else theme.INK if won else theme.INK_SOFT
            text = self.words.plural("stats.album.times", won.count) if won else ""
            wide = canvas.text(text or "–", right, middle, 14, soft, "bold", "cr")
            self._paint_sign(canvas, place.x + 22, middle, ink, is_won=won is not None)
            free = place.w - 62 - wide - 12
            weight: Weight = "bold" if won else "regular"
            shown = album_name(self.words, name)
            canvas.fitted(shown, place.x + 44, middle, free, 15.5, ink, weight)

        return paint

    def _paint_sign(self, canvas: Canvas, x: float, y: float, ink: str, *, is_won: bool) -> None:
        """A full spot for what was won with, an empty ring for what was not."""
        canvas.circle(x, y, 6, ink if is_won else None, ink, 1.5)


def kanji_beside(words: Words, name: str) -> str:
    """How a yaku is written in Japan, where its name is another one."""
    kanji = album_kanji(words, name)
    return "" if kanji == album_name(words, name) else kanji
