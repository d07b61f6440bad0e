"""One Grand Jeu as a page: its value, what it is made of, and what is to be known about it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.scoring.grands_jeux.names import GrandJeu
from game.learn.album import RAREST, Leaf, Standing, leaves, rank_of
from game.learn.nearest import Near, Sight
from game.scenes.album_cloths import ExampleCloth, HandCloth
from game.scenes.columns import Part, Place, build_columns, drawn
from game.scenes.glossary_entry import BADGE, SIGNS, link
from game.scenes.page import Room
from game.text.words import LANGUAGES
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import Desk

EDGE, RIGHT_EDGE, HEAD, BAR = 36.0, 28.0, 74.0, 14.0
SIDE, BETWEEN, WIDEST_TEXT, NARROW = 232.0, 40.0, 580.0, 760.0
CAPTION, LINK, BUTTON, FACT_GAP = 32.0, 32.0, 44.0, 14.0


@dataclass(frozen=True, slots=True)
class AlbumPage:
    """Lays out one Grand Jeu in a room, and paints its title."""

    canvas: Canvas
    leaf: Leaf
    under: Standing
    room: Room
    held: Sight | None = None
    near: Near | None = None

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
        if self._is_wide:
            x, seen = right - BAR - SIDE - BETWEEN / 2, self.scrolled
            canvas.line(x, seen.y + 4, x, seen.bottom - 12, theme.PAPER_LINE)

    @property
    def scrolled(self) -> Room:
        """The room in which the page is read."""
        room = self.room
        return Room(room.x + 14, room.y + HEAD, room.w - 20, room.h - HEAD - 12)

    @property
    def _is_wide(self) -> bool:
        return self.room.w >= NARROW

    # ---- below it ----------------------------------------------------------------------------
    def build(self, desk: Desk, name: str) -> None:
        """Everything below the title, in a room that can be scrolled."""
        seen, left = self.scrolled, self.room.x + EDGE
        free = self.room.w - EDGE - RIGHT_EDGE - BAR
        if self._is_wide:
            width = min(WIDEST_TEXT, free - SIDE - BETWEEN)
            right = self.room.right - RIGHT_EDGE - BAR - SIDE
            columns = [[*self._text(left, width)], [*self._side(right, SIDE)]]
        else:
            columns = [[*self._text(left, free), *self._side(left, free)]]
        build_columns(desk, name, seen, columns)

    def _text(self, x: float, width: float) -> Iterator[Part]:
        """What it is made of, the hand or the examples, and the facts."""
        words, leaf = self.canvas.words, self.leaf
        yield self._paragraph("lead", words(f"grand_jeu.{leaf.name.value}.about"), x, width, 18)
        if self.held is not None:
            yield from self._own_hand(self.held, x, width)
        for nth, example in enumerate(leaf.examples):
            said = words("album.example")
            if example.own_wind is not None:
                wind = words(f"wind.{example.own_wind.rank - 1}")
                said = words("album.example.wind", wind=wind)
            yield self._caption(f"example.{nth}", said, x, width)
            may = self.under.may_claim
            cloth = ExampleCloth(self.canvas, example, width + 12, may)
            yield drawn(f"cloth.{nth}", x - 12, width + 12, cloth.height + 12, cloth.paint)
        for name, text in self._facts():
            yield self._fact(name, text, x, width)

    def _own_hand(self, held: Sight, x: float, width: float) -> Iterator[Part]:
        words = self.canvas.words
        yield self._caption("near", words("album.near"), x, width)
        if self.near is None:
            said = words("album.near.closed.about")
            yield self._paragraph("closed", said, x, width, 15, theme.INK_SOFT)
            return
        cloth = HandCloth(self.canvas, held, self.near, width + 12)
        yield drawn("hand", x - 12, width + 12, cloth.height + 8, cloth.paint)
        if self.near.missing:
            said = words("album.near.left")
            yield self._paragraph("left", said, x, width, 14, theme.INK_SOFT)

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
        word = word[:1].upper() + word[1:]
        yield "rarity", words(key, word=word, rank=rank, count=len(leaves()))

    def _claim_key(self) -> str:
        if not self.leaf.definition.exposable:
            return "album.claim.none"
        if not self.under.may_claim:
            return "album.claim.rules"
        called = "_".join(sorted(one.value for one in self.leaf.definition.exposable))
        return f"album.claim.{called}"

    def _side(self, x: float, width: float) -> Iterator[Part]:
        """Its value, its names, what else it may be, and the way to the glossary."""
        words, leaf = self.canvas.words, self.leaf
        said = words("album.double")
        if not self.under.in_force:
            said = words("album.off.note", points=self.under.points)
        yield self._paragraph("double", said, x, width, 14, theme.INK_SOFT)
        yield drawn("dots", x, width, 28, self._paint_dots)
        yield self._caption("names", words("glossary.names"), x, width)
        for language in LANGUAGES:
            yield self._names(language, x, width)
        if leaf.overlaps:
            yield self._caption("overlaps", words("album.overlaps"), x, width)
            for nth, other in enumerate(leaf.overlaps):
                yield self._overlap(f"overlap.{nth}", other, x, width)
            said = words("album.overlaps.about")
            yield self._paragraph("dearest", said, x, width, 14, theme.INK_SOFT)
        yield self._glossary(x, width)

    # ---- its parts ---------------------------------------------------------------------------
    def _leading(self) -> float:
        return 1.6 if self.canvas.words.language == "ja" else 1.5

    def _paragraph(
        self, name: str, text: str, x: float, width: float, size: float, ink: str = theme.INK
    ) -> Part:
        leading = self._leading()
        high = self.canvas.paragraph(text, x, 0, width, size, leading, draw=False)

        def build(desk: Desk, y: float) -> None:
            desk.paragraph(name, text, x, y, width, size, leading, ink)

        return Part(high + 10, build)

    def _caption(self, name: str, text: str, x: float, width: float) -> Part:
        def paint(canvas: Canvas, place: Place) -> None:
            canvas.fitted(text, place[0], place[1] + 17, width, 15, theme.INK_SOFT, "bold")

        return drawn(f"caption.{name}", x, width, CAPTION, paint)

    def _fact(self, name: str, text: str, x: float, width: float) -> Part:
        """A word in bold, and a sentence about it beside it."""
        label, wide = self.canvas.words(f"album.{name}"), min(132.0, width * 0.28)
        leading, left = self._leading(), x + wide + 14
        high = self.canvas.paragraph(text, left, 0, width - wide - 14, 15, leading, draw=False)

        def paint(canvas: Canvas, place: Place) -> None:
            at, top, _, _ = place
            middle = top + 15 * leading / 2
            canvas.fitted(label, at, middle, wide, 14, theme.INK_SOFT, "bold")
            canvas.paragraph(text, left, top, width - wide - 14, 15, leading, theme.INK)

        return drawn(f"fact.{name}", x, width, high + FACT_GAP, paint)

    def _paint_dots(self, canvas: Canvas, place: Place) -> None:
        """Rarity as spots: the more are filled the rarer it is."""
        x, y, _, _ = place
        for nth in range(RAREST):
            fill = theme.CHESTNUT if nth < self.leaf.rarity else None
            canvas.circle(x + 8 + nth * 20, y + 10, 6, fill, theme.CHESTNUT, 1.4)
        word = canvas.words(f"album.rarity.{self.leaf.rarity}")
        left = x + 8 + RAREST * 20
        canvas.fitted(word, left, y + 10, SIDE - RAREST * 20 - 8, 14, theme.INK, "bold")

    def _names(self, language: str, x: float, width: float) -> Part:
        """What it is called in a language, after its sign."""
        words = self.canvas.words
        said = words if language == words.language else words.domain("game", language)
        text = said(f"grand_jeu.{self.leaf.name.value}")
        left, free = x + BADGE + 12, width - BADGE - 12
        high = self.canvas.paragraph(text, left, 0, free, 15, 1.5, draw=False)

        def paint(canvas: Canvas, place: Place) -> None:
            at, top, _, _ = place
            canvas.box(at, top, BADGE, 24, 5, "#e7dcc2")
            sign = SIGNS[language]
            canvas.text(sign, at + BADGE / 2, top + 12, 12, theme.INK, "bold", "cc")
            canvas.paragraph(text, left, top, free, 15, 1.5)

        return drawn(f"names.{language}", x, width, high + 9, paint)

    def _overlap(self, name: str, other: GrandJeu, x: float, width: float) -> Part:
        shown = self.canvas.words(f"grand_jeu.{other.value}")

        def build(desk: Desk, y: float) -> None:
            link(desk, self.canvas, name, shown, Room(x, y, width, LINK), to=other.value)

        return Part(LINK, build)

    def _glossary(self, x: float, width: float) -> Part:
        label = self.canvas.words("album.glossary")

        def build(desk: Desk, y: float) -> None:
            desk.button("glossary", x, y + 14, width, BUTTON, label, icon="help", size=15)

        return Part(BUTTON + 24, build)
