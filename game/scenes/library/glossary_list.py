"""The entries that were found, as a list that is only made as far as it is seen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from game.learn.glossary.entries import GlossaryEntry
from game.learn.glossary.glossary_texts import GlossaryTexts
from game.scenes.library.book_scene import BookRowId
from game.scenes.shared.page import Room
from game.ui.canvas import Canvas
from game.ui.widgets import Desk
from game.ui.widgets.button import row_ground

PITCH, BAR = 44.0, 14.0
AROUND: Final = 3
"""How many rows beyond the edge can have the focus already."""
FILTERS: Final[Mapping[str, tuple[str, ...]]] = {
    "all": (),
    "hands": ("yaku", "grand_jeu", "hand"),
    "tiles": ("tile", "meld", "wait", "dora"),
    "rules": ("rule", "play", "call", "win", "penalty", "setup", "etiquette", "scoring", "limit"),
    "table": ("wall", "equipment", "seat", "wind"),
    "strategy": ("strategy",),
    "history": ("history", "game"),
}
"""The kinds of entries that can be looked at alone."""


def filtered(found: Sequence[GlossaryEntry], name: str) -> tuple[GlossaryEntry, ...]:
    """Those entries that are of one of the kinds."""
    kinds = FILTERS[name]
    return tuple(one for one in found if not kinds or one.kind in kinds)


class EntryList:
    """The list of entries in its room; what is seen of it depends on how far it is scrolled."""

    def __init__(
        self, name: str, texts: GlossaryTexts, shown: Sequence[GlossaryEntry], room: Room
    ) -> None:
        self.name, self.texts, self.shown = name, texts, shown
        self.room = room.upper(max(1, room.h // PITCH) * PITCH)
        """As high as some whole rows."""
        self._made = range(0)

    def build(self, desk: Desk, chosen: str) -> None:
        """The rows that are near enough to be seen soon."""
        room = self.room
        high = PITCH * len(self.shown)
        tops = [PITCH * nth for nth in range(len(self.shown))]
        with desk.scroll(self.name, room.x, room.y, room.w, room.h, high, tops=tops):
            self._made = range(len(self.shown))[self._near(desk)]
            for nth in self._made:
                one = self.shown[nth].id
                y = room.y + nth * PITCH
                is_chosen = one == chosen
                row, wide = BookRowId(one), room.w - BAR
                desk.area(
                    row, room.x, y, wide, PITCH - 4, radius=10, group="rows", chosen=is_chosen
                )

    def is_stale(self, desk: Desk) -> bool:
        """Whether it was scrolled to rows that are not made yet."""
        return not desk.is_dragged and any(nth not in self._made for nth in self._seen(desk))

    def reveal(self, desk: Desk, name: str) -> None:
        """Scroll as far as needed to see an entry."""
        nth = next((nth for nth, one in enumerate(self.shown) if one.id == name), None)
        if nth is not None:
            desk.show(self.name, nth * PITCH, (nth + 1) * PITCH)

    def _seen(self, desk: Desk) -> Iterator[int]:
        offset = desk.offset(self.name)
        first = int(offset // PITCH)
        last = int((offset + self.room.h) // PITCH)
        return iter(range(max(0, first), min(len(self.shown), last + 1)))

    def _near(self, desk: Desk) -> slice:
        seen = [*self._seen(desk)] or [0]
        return slice(max(0, seen[0] - AROUND), seen[-1] + AROUND + 1)

    def paint(self, canvas: Canvas, desk: Desk, chosen: str) -> None:
        """The rows that are seen now."""
        room, offset = self.room, desk.offset(self.name)
        with canvas.clipped(room.x, room.y, room.w, room.h):
            for nth in self._seen(desk):
                one, y = self.shown[nth], room.y + nth * PITCH - offset
                row = BookRowId(one.id)
                lit = desk.has(row) and desk.state(row).hovered
                place = Room(room.x, y, room.w - BAR, PITCH - 4)
                self._paint_row(canvas, one, place, chosen=one.id == chosen, lit=lit)

    def _paint_row(
        self, canvas: Canvas, one: GlossaryEntry, place: Room, *, chosen: bool, lit: bool
    ) -> None:
        box = (place.x, place.y, place.w, place.h)
        ink, soft = row_ground(canvas, box, chosen=chosen, lit=lit)
        name, middle = self.texts.name(one), place.y + place.h / 2
        other = next((said for said in (one.kanji, one.kana) if said != name), "")
        free = place.w - 32
        wide = canvas.measure(other, 14) if other else 0.0
        if wide + canvas.measure(name, 16, "bold") * 0.8 + 14 > free:
            other, wide = "", -14.0
        canvas.fitted(name, place.x + 16, middle, free - wide - 14, 16, ink, "bold")
        if other:
            canvas.text(other, place.right - 16, middle, 14, soft, anchor="cr")
