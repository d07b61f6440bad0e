"""One Grand Jeu as a page: its value, what it is made of, and what is to be known about it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.engine.scoring.special_hands.grand_jeu import GrandJeu
from game.learn.library.grand_jeu_distances import GrandJeuDistance, SeenTiles
from game.learn.library.grands_jeux_album import (
    RAREST,
    AlbumEntry,
    GrandJeuInForce,
    album_entries,
    rank_of,
)
from game.scenes.library.album_cloths import ExampleCloth, HandCloth
from game.scenes.library.book_parts import (
    SIDE,
    book_spread,
    caption,
    leading_of,
    linked,
    named,
    paragraph,
    pressed,
)
from game.scenes.shared.page import Place, Room
from game.scenes.shared.text_columns import EDGE, RIGHT_EDGE, ColumnPart, Spread, drawn
from game.text.capitals import capitalized
from game.text.languages import LANGUAGES
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import Desk
from game.ui.widgets.control import ItemId

WIDEST_TEXT = 580.0
FACT_GAP = 4.0
GLOSSARY: Final = "glossary"
"""The button that leads to the entry of the Grand Jeu."""


class OverlapId(ItemId[int], kind="overlap"):
    """A link to a Grand Jeu that the same hand can be, by its place among those."""


@dataclass(frozen=True, slots=True)
class AlbumPage:
    """Lays out one Grand Jeu in a room, and paints its title."""

    canvas: Canvas
    leaf: AlbumEntry
    under: GrandJeuInForce
    room: Room
    held: SeenTiles | None = None
    near: GrandJeuDistance | None = None

    # ---- the title ---------------------------------------------------------------------------
    def paint(self, canvas: Canvas) -> None:
        """The title, its value, and the line between the two columns."""
        words, room = canvas.words, self.room
        middle, right = room.y + 44, room.right - RIGHT_EDGE
        value = words("album.points", points=self.under.points)
        if self.under.in_force:
            wide = canvas.text(value, right, middle, 22, theme.CHESTNUT, "bold", "cr")
        else:
            wide = canvas.chip(right, middle - 13, words("album.off"), size=14, anchor="r")
        free = right - wide - 20 - room.x - EDGE
        name = words(f"grand_jeu.{self.leaf.name.value}")
        canvas.fitted(name, room.x + EDGE, middle, free, 34, theme.INK, "title", least=0.6)
        self._spread.paint_line(canvas)

    @property
    def _spread(self) -> Spread:
        return book_spread(self.room, WIDEST_TEXT)

    # ---- below it ----------------------------------------------------------------------------
    def build(self, desk: Desk, name: str) -> None:
        """Everything below the title, in a room that can be scrolled."""
        self._spread.build(desk, name, self._text, self._side)

    def _text(self, x: float, width: float) -> Iterator[ColumnPart]:
        """What it is made of, the hand or the examples, and the facts."""
        words, leaf = self.canvas.words, self.leaf
        yield paragraph(
            self.canvas, "lead", words(f"grand_jeu.{leaf.name.value}.about"), x, width, 18
        )
        if self.held is not None:
            yield from self._own_hand(self.held, x, width)
        for nth, example in enumerate(leaf.examples):
            said = words("album.example")
            if example.own_wind is not None:
                wind = words(f"wind.{example.own_wind.rank - 1}")
                said = words("album.example.wind", wind=wind)
            yield caption(f"example.{nth}", said, x, width)
            may = self.under.may_claim
            cloth = ExampleCloth(self.canvas, example, width + 12, may)
            yield drawn(f"cloth.{nth}", x - 12, width + 12, cloth.height + 12, cloth.paint)
        for name, text in self._facts():
            yield self._fact(name, text, x, width)

    def _own_hand(self, held: SeenTiles, x: float, width: float) -> Iterator[ColumnPart]:
        words = self.canvas.words
        yield caption("near", words("album.near"), x, width)
        if self.near is None:
            said = words("album.near.closed.about")
            yield paragraph(self.canvas, "closed", said, x, width, 15, theme.INK_SOFT)
            return
        cloth = HandCloth(self.canvas, held, self.near, width + 12)
        yield drawn("hand", x - 12, width + 12, cloth.height + 8, cloth.paint)
        if self.near.missing:
            said = words("album.near.left")
            yield paragraph(self.canvas, "left", said, x, width, 14, theme.INK_SOFT)

    def _facts(self) -> Iterator[tuple[str, str]]:
        words, leaf = self.canvas.words, self.leaf
        yield "claim", words(self._claim_key())
        if leaf.needs_own_wind:
            yield "own_wind", words("album.own_wind.about")
        if leaf.may_be_tied:
            yield "dragon", words(f"album.dragon.{'tied' if self.under.is_tied else 'any'}")
        yield "ordinary", words(f"album.ordinary.{leaf.ordinary}")
        rank, word = rank_of(leaf), words(f"album.rarity.{leaf.rarity}")
        key = "album.rarity.about.first" if rank == 1 else "album.rarity.about"
        yield "rarity", words(key, word=capitalized(word), rank=rank, count=len(album_entries()))

    def _claim_key(self) -> str:
        if not self.leaf.definition.exposable:
            return "album.claim.none"
        if not self.under.may_claim:
            return "album.claim.rules"
        called = "_".join(sorted(one.value for one in self.leaf.definition.exposable))
        return f"album.claim.{called}"

    def _side(self, x: float, width: float) -> Iterator[ColumnPart]:
        """Its value, its names, what else it may be, and the way to the glossary."""
        words, leaf = self.canvas.words, self.leaf
        said = words("album.double")
        if not self.under.in_force:
            said = words("album.off.note", points=self.under.points)
        yield paragraph(self.canvas, "double", said, x, width, 14, theme.INK_SOFT)
        yield drawn("dots", x, width, 28, self._paint_dots)
        yield caption("names", words("glossary.names"), x, width)
        for language in LANGUAGES:
            yield self._names(language, x, width)
        if leaf.overlaps:
            yield caption("overlaps", words("album.overlaps"), x, width)
            for nth, other in enumerate(leaf.overlaps):
                yield self._overlap(OverlapId(nth), other, x, width)
            said = words("album.overlaps.about")
            yield paragraph(self.canvas, "dearest", said, x, width, 14, theme.INK_SOFT)
        yield self._glossary(x, width)

    # ---- its parts ---------------------------------------------------------------------------
    def _fact(self, name: str, text: str, x: float, width: float) -> ColumnPart:
        """A word in bold, and a sentence about it beside it."""
        label, wide = self.canvas.words(f"album.{name}"), min(132.0, width * 0.28)
        leading, left = leading_of(self.canvas), x + wide + 14
        said = paragraph(self.canvas, name, text, left, width - wide - 14, 15)

        def paint(canvas: Canvas, place: Place) -> None:
            middle = place[1] + 15 * leading / 2
            canvas.fitted(label, x, middle, wide, 14, theme.INK_SOFT, "bold")

        word = drawn(f"fact.{name}", x, wide, 15 * leading, paint)

        def build(desk: Desk, y: float) -> None:
            word.build(desk, y)
            said.build(desk, y)

        return ColumnPart(said.high + FACT_GAP, build)

    def _paint_dots(self, canvas: Canvas, place: Place) -> None:
        """Rarity as spots: the more are filled the rarer it is."""
        x, y, _, _ = place
        for nth in range(RAREST):
            fill = theme.CHESTNUT if nth < self.leaf.rarity else None
            canvas.circle(x + 8 + nth * 20, y + 10, 6, fill, theme.CHESTNUT, 1.4)
        word = canvas.words(f"album.rarity.{self.leaf.rarity}")
        left = x + 8 + RAREST * 20
        canvas.fitted(word, left, y + 10, SIDE - RAREST * 20 - 8, 14, theme.INK, "bold")

    def _names(self, language: str, x: float, width: float) -> ColumnPart:
        """What it is called in a language, after its sign."""
        words = self.canvas.words
        said = words if language == words.language else words.domain("game", language)
        names = [said(f"grand_jeu.{self.leaf.name.value}")]
        return named(self.canvas, language, names, x, width)

    def _overlap(self, name: str, other: GrandJeu, x: float, width: float) -> ColumnPart:
        shown = self.canvas.words(f"grand_jeu.{other.value}")
        return linked(self.canvas, name, shown, other.value, x, width)

    def _glossary(self, x: float, width: float) -> ColumnPart:
        return pressed(GLOSSARY, self.canvas.words("album.glossary"), "help", x, width, 24)
