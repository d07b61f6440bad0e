"""One entry of the glossary as a page: its title, what it says, its tiles, and where to go on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.learn.glossary.entries import GlossaryEntry, entries
from game.learn.glossary.glossary_texts import GlossaryTexts
from game.learn.glossary.spelling import folded
from game.learn.library.yaku_examples import yaku_entries
from game.scenes.library import glossary_example
from game.scenes.library.book_parts import named
from game.scenes.shared.page import Place, Room
from game.scenes.shared.text_columns import EDGE, RIGHT_EDGE, ColumnPart, Spread, drawn
from game.text.languages import LANGUAGES
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.richtext import Text
from game.ui.widgets import Desk, State

HEAD, SECOND_LINE = 76.0, 40.0
TITLE, KANJI, READING = 40.0, 32.0, 16.0
TAG, TAG_GAP = 13.0, 7.0
CAPTION, LINK, BUTTON = 34.0, 33.0, 42.0
YAKU_BOOK: Final = "book"
"""The button that leads to the page of a yaku in its book."""


@dataclass(frozen=True, slots=True)
class EntryPage:
    """Lays out one entry in a room, and paints its title."""

    canvas: Canvas
    texts: GlossaryTexts
    entry: GlossaryEntry
    room: Room

    # ---- the title ---------------------------------------------------------------------------
    @property
    def _tags(self) -> list[str]:
        words, entry = self.canvas.words, self.entry
        games = [words(f"glossary.game.{game}") for game in entry.games]
        return [words(f"glossary.kind.{entry.kind}"), *games]

    @property
    def _tags_width(self) -> float:
        wide = (self.canvas.measure(tag, TAG, "bold") + TAG * 1.3 + TAG_GAP for tag in self._tags)
        return sum(wide)

    @property
    def _kanji(self) -> str:
        """The characters, unless they are the title itself."""
        return "" if self.entry.kanji == self.texts.name(self.entry) else self.entry.kanji

    @property
    def _reading(self) -> str:
        """How its characters or a Japanese title are read: what the title does not say yet."""
        entry, name = self.entry, self.texts.name(self.entry)
        if not entry.kanji and self.texts.language != "ja":
            return ""
        foreign = (entry.romaji, entry.pinyin) if self.texts.language != "ja" else (entry.pinyin,)
        said = {folded(name)} if self.texts.language != "ja" else {name}
        read = [one for one in (entry.kana, *foreign) if one and one not in said]
        return " · ".join(one for one in read if folded(one) not in said or one == entry.kana)

    @property
    def _title_room(self) -> float:
        return self.room.w - EDGE - RIGHT_EDGE - self._tags_width - 20

    @property
    def _beside(self) -> float:
        """How wide the characters and the reading are."""
        kanji = self.canvas.measure(self._kanji, KANJI, "brush") + 20 if self._kanji else 0.0
        reading = self.canvas.measure(self._reading, READING) + 14 if self._reading else 0.0
        return kanji + reading

    @property
    def _is_long(self) -> bool:
        """Whether characters and reading need a line of their own."""
        title = self.canvas.measure(self.texts.name(self.entry), TITLE, "title")
        return title + self._beside > self._title_room

    def _paint_title(self, canvas: Canvas) -> None:
        """The title with its characters and its reading, and the tags at the right."""
        x, middle = self.room.x + EDGE, self.room.y + 46
        name, size = self.texts.name(self.entry), TITLE
        x += canvas.fitted(name, x, middle, self._title_room, size, theme.INK, "title", least=0.55)
        x += 20
        if self._is_long:
            x, middle = self.room.x + EDGE, middle + SECOND_LINE
        if self._kanji:
            x += canvas.text(self._kanji, x, middle, KANJI, theme.CHESTNUT, "brush", "cl") + 14
        free = self.room.right - RIGHT_EDGE - x
        canvas.fitted(self._reading, x, middle + 2, free, READING, theme.INK_SOFT)
        right = self.room.right - RIGHT_EDGE
        for tag in reversed(self._tags):
            right -= canvas.chip(right, self.room.y + 32, tag, size=TAG, anchor="r") + TAG_GAP

    def paint(self, canvas: Canvas) -> None:
        """The title, and the line between the two columns."""
        self._paint_title(canvas)
        self._spread.paint_line(canvas)

    # ---- below it ----------------------------------------------------------------------------
    @property
    def _spread(self) -> Spread:
        head = HEAD + (SECOND_LINE if self._is_long else 0.0)
        return Spread(self.room, head, widest=560.0, side=248.0, between=44.0, narrow=780.0)

    def build(self, desk: Desk, name: str) -> None:
        """Everything below the title, in a room that can be scrolled; its links are controls."""
        self._spread.build(desk, name, self._text, self._side)

    def _text(self, x: float, width: float) -> Iterator[ColumnPart]:
        """What the entry says, and its tiles."""
        texts, entry = self.texts, self.entry
        yield self._paragraph("lead", texts.lead(entry), x, width, 18)
        more, note = texts.more(entry), texts.note(entry)
        if more:
            yield self._paragraph("more", more, x, width, 16, theme.INK_SOFT)
        if entry.example:
            yield self._caption("example", x, width)
            yield self._example(x - 12, width + 12)
        if note:
            yield self._paragraph("note", note, x, width, 15, theme.INK_SOFT)

    def _side(self, x: float, width: float) -> Iterator[ColumnPart]:
        """What it is called in the three languages, and where one may go on."""
        yield self._caption("names", x, width)
        for language in LANGUAGES:
            yield self._names(language, x, width)
        if self.entry.id in yaku_entries():
            yield self._book(x, width)
        if self.entry.related:
            yield self._caption("related", x, width)
        for nth, name in enumerate(self.entry.related):
            yield self._related(f"related.{nth}", name, x, width)

    # ---- its parts ---------------------------------------------------------------------------
    def _paragraph(
        self, name: str, text: Text, x: float, width: float, size: float, colour: str = theme.INK
    ) -> ColumnPart:
        leading = 1.65 if self.texts.language == "ja" else 1.6
        high = self.canvas.paragraph(text, x, 0, width, size, leading, draw=False)

        def build(desk: Desk, y: float) -> None:
            desk.paragraph(name, text, x, y, width, size, leading, colour)

        return ColumnPart(high + 10, build)

    def _caption(self, name: str, x: float, width: float) -> ColumnPart:
        text = self.canvas.words(f"glossary.{name}")

        def painted(canvas: Canvas, room: Place) -> None:
            canvas.fitted(text, room[0], room[1] + 19, width, 15, theme.INK_SOFT, "bold")

        return drawn(f"caption.{name}", x, width, CAPTION, painted)

    def _example(self, x: float, width: float) -> ColumnPart:
        laid, high = glossary_example.blocks(self.canvas, self.entry.example, width)

        def painted(canvas: Canvas, room: Place) -> None:
            glossary_example.paint(canvas, laid, room[0], room[1], width, high)

        return drawn("example", x, width, high + 12, painted)

    def _names(self, language: str, x: float, width: float) -> ColumnPart:
        """The names of a language after its sign."""
        names = self.texts.distinct_names(self.entry, language)
        return named(self.canvas, language, names, x, width)

    def _book(self, x: float, width: float) -> ColumnPart:
        """The way to the page of a yaku in its book."""
        label = self.canvas.words("glossary.yaku_book")

        def build(desk: Desk, y: float) -> None:
            desk.button(YAKU_BOOK, x, y + 12, width, BUTTON, label, icon="book", size=15)

        return ColumnPart(BUTTON + 20, build)

    def _related(self, name: str, to: str, x: float, width: float) -> ColumnPart:
        shown = self.texts.name(entries()[to])

        def build(desk: Desk, y: float) -> None:
            link(desk, self.canvas, name, shown, Room(x, y, width, LINK), to=to)

        return ColumnPart(LINK, build)


def link(desk: Desk, canvas: Canvas, name: str, text: str, room: Room, *, to: str) -> None:
    """A name that leads to its entry, in a room that it need not fill."""

    def painted(canvas: Canvas, state: State) -> None:
        x, y, w, h = desk.place(name)
        ink = theme.CHESTNUT if state.hovered else theme.LINK
        middle = y + h / 2
        wide = canvas.fitted(text, x, middle, w, 16, ink)
        canvas.line(x, middle + 10, x + wide, middle + 10, ink, 1.2)

    wide = min(room.w, canvas.measure(text, 16))
    desk.area(name, room.x, room.y, wide, room.h, painted, radius=4, value=to)
