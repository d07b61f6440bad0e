"""The album of the Grands Jeux: a list in which one looks for them, and a page for each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from game.engine.scoring.special_hands.grand_jeu import GrandJeu
from game.learn.library.grand_jeu_distances import GrandJeuDistance, SeenTiles, reachable
from game.learn.library.grands_jeux_album import album_entries, under_rules
from game.rulesets.classic.options import ClassicOptions
from game.scenes.library.album_list import FILTERS, NEAREST, SORTS, AlbumQuery, AlbumRows, found
from game.scenes.library.album_page import GLOSSARY, AlbumPage, OverlapId
from game.scenes.library.book_scene import (
    EDGE,
    ENTRY,
    SEARCH,
    TIGHT,
    BookRowId,
    BookScene,
    FilterPill,
    build_pills,
    build_search,
)
from game.scenes.shared.page import BACK, BACK_INDENT, Room, back_button, title
from game.ui.canvas import Canvas
from game.ui.scene import LookUp, Pop, Services, Step
from game.ui.widgets import Activated, Desk
from game.ui.widgets.control import ItemId

LIST_WIDTH = 374.0


class SortPill(ItemId[str], kind="sort"):
    """An order in which the Grands Jeux are listed."""


class AlbumScene(BookScene):
    """The thirty-four Grands Jeux; at a table also how near the own hand is to each of them."""

    def __init__(
        self,
        services: Services,
        options: ClassicOptions,
        held: SeenTiles | None = None,
        name: GrandJeu | None = None,
        *,
        by_hand: bool = False,
    ) -> None:
        super().__init__(services)
        self.options, self.held = options, held
        self.choice = AlbumQuery(sort=NEAREST) if by_hand else AlbumQuery()
        self.name = name
        self._near: tuple[GrandJeuDistance, ...] | None = None

    @property
    def near(self) -> tuple[GrandJeuDistance, ...]:
        """How near the hand is to each, found when it is asked for."""
        if self._near is None:
            self._near = reachable(self.held, self.options) if self.held is not None else ()
        return self._near

    @property
    def asks(self) -> bool:
        """Whether the player wants to know what the hand is nearest to."""
        return self.held is not None and self.choice.sort == NEAREST

    @property
    def _distances(self) -> Mapping[GrandJeu, GrandJeuDistance] | None:
        return {one.name: one for one in self.near} if self.asks else None

    @property
    def term(self) -> str:
        """What is looked at, or else the Grand Jeu that is read."""
        return super().term or ("" if self.name is None else self.name.value)

    # ---- controls ----------------------------------------------------------------------------
    def build(self) -> None:
        """The search and the list at the left, the page at the right."""
        canvas, words = self.canvas, self.words
        near = self.near if self.asks else ()
        self.found = found(words, self.options, self.choice, near)
        if self.name is None:
            self.name = self.found[0].name
        desk = self.new_desk()
        self._lay_out(LIST_WIDTH)
        back_button(desk, canvas, words("ui.back"))
        self._list(desk)
        self.page = self._page(self.name)
        self.page.build(desk, f"page.{self.name.value}.{self.asks}")
        if not desk.focused:
            desk.focus(SEARCH)

    def _page(self, name: GrandJeu) -> AlbumPage:
        leaf, distances = album_entries()[name], self._distances
        return AlbumPage(
            canvas=self.canvas,
            leaf=leaf,
            under=under_rules(leaf, self.options),
            room=self.right,
            held=self.held if self.asks else None,
            near=distances.get(name) if distances is not None else None,
        )

    def _list(self, desk: Desk) -> None:
        """The line to write in, the order, the kinds, and the list."""
        inner = self.left.inner(EDGE)
        build_search(desk, inner, self.choice.query, self.words("album.search"))
        sorts = (*SORTS, NEAREST) if self.held is not None else SORTS
        top = ENTRY + 10
        top += self._pills(desk, inner.below(top), SortPill, sorts, self.choice.sort) + 8
        top += self._pills(desk, inner.below(top), FilterPill, FILTERS, self.choice.filter) + 10
        room = self._list_room(inner.below(top))
        assert self.name is not None, "something is always read"
        rows = AlbumRows(self.words, self.options, self._distances, self.name)
        rows.build(desk, self._list_name, self.found, room)

    def _pills(
        self,
        desk: Desk,
        room: Room,
        pill: type[ItemId[str]],
        names: Iterable[str],
        chosen: str,
    ) -> float:
        labels = [(name, self.words(f"album.{pill.kind}.{name}")) for name in names]
        return build_pills(desk, self.canvas, room, pill, labels, chosen, TIGHT)

    @property
    def _list_name(self) -> str:
        choice = self.choice
        return f"list.{choice.sort}.{choice.filter}.{choice.query}"

    # ---- as a book ---------------------------------------------------------------------------
    @property
    def sought(self) -> str:
        """What is looked for."""
        return self.choice.query

    @property
    def names(self) -> Sequence[str]:
        """The Grands Jeux of the list."""
        return [leaf.name.value for leaf in self.found]

    @property
    def reads(self) -> str:
        """The Grand Jeu that is read."""
        return self.term

    def _seek(self, text: str) -> None:
        self._choose(replace(self.choice, query=text))

    def _take(self, name: str) -> None:
        self.name = GrandJeu(name)

    # ---- intents -----------------------------------------------------------------------------
    def _used(self, used: Activated) -> Step | None:
        if used.id == BACK:
            return Pop()
        if used.id == GLOSSARY:
            return LookUp(self.term)
        if used.id == SEARCH:
            self._seek(str(used.value or ""))
        elif isinstance(used.id, SortPill):
            self._choose(replace(self.choice, sort=used.id.item))
        elif isinstance(used.id, FilterPill):
            self._choose(replace(self.choice, filter=used.id.item))
        elif isinstance(used.id, BookRowId):
            self._open(used.id.item)
        elif isinstance(used.id, OverlapId):
            self._open(str(used.value))
        return None

    def _choose(self, choice: AlbumQuery) -> None:
        """Another order, another kind, another word: the first that is found is read."""
        self.choice = choice
        near = self.near if self.asks else ()
        listed = found(self.words, self.options, choice, near)
        if listed:
            self.name = listed[0].name
        self.build()

    # ---- drawing -----------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """The page, the list, and the Grand Jeu."""
        canvas.paper()
        words, plays = self.words, self.options.has_grands_jeux
        key = "album.note" if plays else "album.note.none"
        note = words(key, count=len(album_entries()))
        title(canvas, words("album.title"), note, indent=BACK_INDENT)
        self._paint_pages(canvas, self.page.paint)

    def _below_list(self, canvas: Canvas) -> None:
        words, nothing = self.words, None
        if not self.found:
            key = "album.nothing" if self.choice.query else "album.nothing.kind"
            nothing = words(key, text=self.choice.query)
        self._paint_below_list(canvas, nothing, words("album.keys"))
