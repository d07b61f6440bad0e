"""One yaku as a page: its rule, its value under the rules, its examples, what goes with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from game.learn.glossary.entries import TileRow
from game.learn.glossary.entry_search import index
from game.learn.glossary.glossary_texts import GlossaryTexts
from game.learn.glossary.spelling import folded
from game.learn.glossary.term_marks import marked
from game.learn.library.yaku_examples import YakuExample, YakuInForce, beside, replaced, replacing
from game.learn.library.yaku_frequencies import Frequency, frequency
from game.rulesets.families import HanOptions, family_of
from game.scenes.library import glossary_example
from game.scenes.library.book_parts import book_spread, caption, linked, named, paragraph, pressed
from game.scenes.shared.page import Place, Room
from game.scenes.shared.text_columns import EDGE, RIGHT_EDGE, ColumnPart, Spread, drawn
from game.sheets.yaku_words import YakuValue, worth_text, yaku_text
from game.text.languages import LANGUAGES
from game.text.words import Words
from game.text.yaku_names import brief_yaku_name, yaku_names
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import Desk

WIDEST_TEXT = 600.0
LINE = 30.0
TILE = 28.0
"""So that a closed hand and the tile that wins lie side by side."""


class YakuPageButton(StrEnum):
    """The ways out of the page of a yaku."""

    ENTRY = "entry"
    """To its entry in the glossary."""
    ALBUM = "album"
    """To the great hands of the classic game."""


@dataclass(frozen=True, slots=True)
class YakuPage:
    """Lays out one yaku in a room, and paints its title."""

    canvas: Canvas
    one: YakuInForce
    options: HanOptions
    room: Room
    has_album: bool

    # ---- the title ---------------------------------------------------------------------------
    def paint(self, canvas: Canvas) -> None:
        """The title with its characters, its value, and the line between the two columns."""
        room = self.room
        middle, right = room.y + 44, room.right - RIGHT_EDGE
        unit = family_of(self.options).unit
        value = worth_text(canvas.words, self._best, unit)
        wide = canvas.text(value, right, middle, 22, theme.CHESTNUT, "bold", "cr")
        self._paint_name(canvas, room.x + EDGE, middle, right - wide - 20)
        self._spread.paint_line(canvas)

    @property
    def _best(self) -> YakuValue:
        """The value that stands in the title; that of an open hand stands beside."""
        worth = self.one.worth
        return worth if worth.flat else YakuValue(self.one.rank, self.one.rank)

    def _paint_name(self, canvas: Canvas, x: float, middle: float, right: float) -> None:
        """The name, how it is written in Japan, and how that is read, as far as there is room."""
        words, entry = canvas.words, self.one.yaku.entry
        name, _ = yaku_names(words, self.one.yaku.id)
        x += canvas.fitted(name, x, middle, right - x, 34, theme.INK, "title", least=0.6) + 18
        kanji = words(f"yaku.{self.one.yaku.id}.kanji")
        if kanji != name and x + canvas.measure(kanji, 28, "brush") < right:
            x += canvas.text(kanji, x, middle, 28, theme.CHESTNUT, "brush", "cl") + 14
        reading = entry.kana if words.language == "ja" else f"{entry.kana} · {entry.romaji}"
        if folded(entry.romaji) == folded(name):
            reading = entry.kana
        if entry.kana and reading != name and x + canvas.measure(reading, 15) < right:
            canvas.text(reading, x, middle + 2, 15, theme.INK_SOFT, anchor="cl")

    @property
    def _spread(self) -> Spread:
        return book_spread(self.room, WIDEST_TEXT)

    @property
    def _texts(self) -> GlossaryTexts:
        return index(self.canvas.words).texts

    # ---- below it ----------------------------------------------------------------------------
    def build(self, desk: Desk, name: str) -> None:
        """Everything below the title, in a room that can be scrolled."""
        self._spread.build(desk, name, self._text, self._side)

    def _text(self, x: float, width: float) -> Iterator[ColumnPart]:
        """The rule, the examples, and what the glossary has to add."""
        words, leaf = self.canvas.words, self.one.yaku
        unit = family_of(self.options).unit
        rule = yaku_text(words, leaf.id, "rule", unit)
        yield paragraph(self.canvas, "lead", marked(words, rule, leaf.entry.id), x, width, 18)
        yield self._often(x, width)
        for kind, example in self.one.examples:
            yield caption(kind, words(f"yaku_book.example.{kind}"), x, width)
            told = self._told(example)
            yield paragraph(self.canvas, f"told.{kind}", (told,), x, width, 15, theme.INK_SOFT)
            yield self._cloth(f"cloth.{kind}", example.rows, x - 12, width + 12)
        if leaf.rows:
            yield self._cloth("cloth", leaf.rows, x - 12, width + 12)
        if not self.one.worth.open:
            said = words("yaku_book.closed_only")
            yield paragraph(self.canvas, "closed_only", (said,), x, width, 15, theme.INK_SOFT)
        more = self._texts.more(leaf.entry)
        if more:
            yield paragraph(self.canvas, "more", more, x, width, 16)

    def _told(self, example: YakuExample) -> str:
        """Who has won, and what no tile shows."""
        words, here = self.canvas.words, example.situation
        own, common = (words(f"wind.{wind}") for wind in (here.seat_wind, here.round_wind))
        told = [words("yaku_book.seats", own=own, common=common)]
        told += [words(f"yaku_book.luck.{one.value}") for one in sorted(here.luck)]
        return ("" if words.language == "ja" else " ").join(dict.fromkeys(told))

    def _cloth(self, name: str, rows: tuple[TileRow, ...], x: float, w: float) -> ColumnPart:
        laid, high = glossary_example.blocks(self.canvas, rows, w, TILE)

        def paint(canvas: Canvas, place: Place) -> None:
            glossary_example.paint(canvas, laid, place[0], place[1], w, high)

        return drawn(name, x, w, high + 14, paint)

    def _side(self, x: float, width: float) -> Iterator[ColumnPart]:
        """Its value, its names, what it is counted with, and the ways out."""
        words, options = self.canvas.words, self.options
        yield caption("value", words("yaku_book.value"), x, width)
        yield self._value("closed", self.one.worth.closed, x, width)
        yield self._value("open", self.one.worth.open, x, width)
        yield caption("names", words("glossary.names"), x, width)
        for language in LANGUAGES:
            yield self._names(language, x, width)
        name = self.one.yaku.id
        examples = [example for _, example in self.one.examples]
        always = [beside(name, example, options) for example in examples]
        lists = {
            "with": tuple(dict.fromkeys(one for found in always for one in found)),
            "replaces": replaced(name, options),
            "replaced_by": replacing(name, options),
        }
        for kind, others in lists.items():
            yield from self._others(kind, others, x, width)
        yield self._button(YakuPageButton.ENTRY, "help", x, width)
        if self.has_album:
            yield self._button(YakuPageButton.ALBUM, "list", x, width)

    def _often(self, x: float, width: float) -> ColumnPart:
        """How often it comes in play, and how that is known."""
        words, found = self.canvas.words, frequency(self.one.yaku.id, self.options)
        said = words("yaku_book.often", often=often(words, found))
        games = words("yaku_book.often.measured", games=words.number(found.games))
        told = f"{said} · {games}" if found.was_counted else said
        return paragraph(self.canvas, "often", (told,), x, width, 15, theme.INK_SOFT)

    def _others(
        self, kind: str, others: tuple[str, ...], x: float, w: float
    ) -> Iterator[ColumnPart]:
        if others:
            yield caption(kind, self.canvas.words(f"yaku_book.{kind}"), x, w)
        for nth, name in enumerate(others):
            yield self._link(f"{kind}.{nth}", name, x, w)

    # ---- its parts ---------------------------------------------------------------------------
    def _value(self, kind: str, han: int, x: float, width: float) -> ColumnPart:
        """What it is worth with one kind of hand."""
        words, worth = self.canvas.words, self.one.worth
        unit = family_of(self.options).unit
        value = worth_text(words, YakuValue(han, han, worth.flat if han else ""), unit)
        label = words(f"yaku_book.{kind}")

        def paint(canvas: Canvas, place: Place) -> None:
            left, y, _, _ = place
            wide = canvas.text(value, left + width, y + 13, 16, theme.INK, "bold", "cr")
            canvas.fitted(label, left, y + 13, width - wide - 10, 15, theme.INK)

        return drawn(f"value.{kind}", x, width, LINE, paint)

    def _names(self, language: str, x: float, width: float) -> ColumnPart:
        """What it is called in a language, after its sign."""
        names = self._texts.distinct_names(self.one.yaku.entry, language)
        return named(self.canvas, language, names, x, width)

    def _link(self, name: str, to: str, x: float, width: float) -> ColumnPart:
        return linked(self.canvas, name, brief_yaku_name(self.canvas.words, to), to, x, width)

    def _button(self, name: YakuPageButton, icon: str, x: float, width: float) -> ColumnPart:
        return pressed(name, self.canvas.words(f"yaku_book.{name}"), icon, x, width, 16)


def often(words: Words, found: Frequency) -> str:
    """How often a yaku comes, in words: one win in twelve, or hardly ever."""
    numbers = {"tenth": found.tenths, "one": found.once_in}
    n, total = words.number(numbers.get(found.kind, found.count)), words.number(found.roughly)
    return words(f"yaku_book.often.{found.of}.{found.kind}", n=n, total=total)
