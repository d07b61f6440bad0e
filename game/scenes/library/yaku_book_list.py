"""The yaku as a list: those that are found, each with its value under the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.scoring.yaku.book import YAKUMAN
from game.learn.glossary.entry_search import index
from game.learn.glossary.spelling import folded
from game.learn.library.yaku_examples import YakuInForce
from game.rulesets.families import HanOptions, family_of
from game.scenes.library.book_scene import BookRowId
from game.scenes.shared.page import Room
from game.sheets.yaku_words import yakuman_text
from game.text.words import Words
from game.text.yaku_names import brief_yaku_name, yaku_name
from game.ui.canvas import Canvas
from game.ui.widgets import Desk, State
from game.ui.widgets.area import Painter
from game.ui.widgets.button import row_ground

PITCH, BAR = 42.0, 14.0
_ONE, _TWO, _THREE = 1, 2, 3
FILTERS: Final[Mapping[str, Callable[[int], bool]]] = {
    "all": lambda _rank: True,
    "one": lambda rank: rank == _ONE,
    "two": lambda rank: rank == _TWO,
    "more": lambda rank: _THREE <= rank < YAKUMAN,
    "yakuman": lambda rank: rank >= YAKUMAN,
}
HANS: Final = tuple(FILTERS)
"""The values that can be looked at alone."""


def found(
    words: Words, played: Sequence[YakuInForce], query: str, han: str
) -> tuple[YakuInForce, ...]:
    """The yaku of a value that are called so in any script; all of them if nothing is sought."""
    kept = [one for one in played if FILTERS[han](one.rank)]
    if query:
        called = {one.id for one in index(words).find(query)}
        sought = folded(query)
        kept = [one for one in kept if _is_called(words, one, called, sought)]
    return tuple(kept)


def _is_called(words: Words, one: YakuInForce, called: set[str], sought: str) -> bool:
    name = folded(yaku_name(words, one.yaku.id))
    return one.yaku.entry.id in called or bool(sought and sought in name)


@dataclass(frozen=True, slots=True)
class YakuRows:
    """The rows of the list, made for one picture of it."""

    words: Words
    options: HanOptions
    chosen: str

    def build(self, desk: Desk, name: str, shown: Sequence[YakuInForce], room: Room) -> None:
        """One row for each, in a room that scrolls."""
        with desk.scroll(name, room.x, room.y, room.w, room.h, PITCH * len(shown)):
            for nth, one in enumerate(shown):
                row, y = BookRowId(one.yaku.id), room.y + nth * PITCH
                desk.area(
                    row,
                    room.x,
                    y,
                    room.w - BAR,
                    PITCH - 4,
                    self._painter(desk, row, one),
                    radius=10,
                    group="rows",
                    chosen=one.yaku.id == self.chosen,
                )

    def _painter(self, desk: Desk, row: str, one: YakuInForce) -> Painter:
        def paint(canvas: Canvas, state: State) -> None:
            place, chosen = Room(*desk.place(row)), one.yaku.id == self.chosen
            box = (place.x, place.y, place.w, place.h)
            ink, soft = row_ground(canvas, box, chosen=chosen, lit=state.hovered)
            middle, right = place.y + place.h / 2, place.right - 14
            wide = canvas.text(self._value(one), right, middle, 14, soft, "bold", "cr")
            name, free = brief_yaku_name(self.words, one.yaku.id), place.w - 28 - wide - 12
            canvas.fitted(name, place.x + 14, middle, free, 15.5, ink, "bold")

        return paint

    def _value(self, one: YakuInForce) -> str:
        """What stands at the end of a row: the value, with an open hand after a stroke."""
        words, worth = self.words, one.worth
        if worth.flat:
            return words(f"limit.{worth.flat}")
        unit = family_of(self.options).unit
        if worth.closed >= YAKUMAN or worth.open >= YAKUMAN:
            return yakuman_text(words, max(worth[:2]))
        if not worth.open or worth.open == worth.closed:
            return words.plural(f"rules.{unit}_count", one.rank)
        return words(f"yaku_book.{unit}.both", closed=worth.closed, open=worth.open)
