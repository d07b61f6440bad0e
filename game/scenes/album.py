"""The album of the Grands Jeux: a list in which one looks for them, and a page for each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.engine.scoring.grands_jeux.names import GrandJeu
from game.learn.album import leaves, standing
from game.learn.nearest import Near, Sight, nearest
from game.rulesets.classic_options import ClassicOptions
from game.scenes.album_list import FILTERS, NEAREST, SORTS, Choice, Rows, build_pills, found
from game.scenes.album_page import AlbumPage
from game.scenes.desk_scene import DeskScene
from game.scenes.glossary import GlossaryScene
from game.scenes.page import BACK_INDENT, GUTTER, MARGIN, Room, back_button, content, title
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.inputs import Cancel, Intent, Move, Typed
from game.ui.scene import Pop, Push, Services, Step
from game.ui.widgets import Activated, Desk

LIST_WIDTH, EDGE, ENTRY, HINT = 374.0, 16.0, 42.0, 36.0
LONGEST_SEARCH = 40
SEARCH = "search"


class AlbumScene(DeskScene):
    """The thirty-four Grands Jeux; at a table also how near the own hand is to each of them."""

    paper = True
    smallest = (1120.0, 600.0)

    def __init__(
        self,
        services: Services,
        options: ClassicOptions,
        held: Sight | None = None,
        name: GrandJeu | None = None,
    ) -> None:
        super().__init__(services)
        self.options, self.held = options, held
        self.choice = Choice()
        self.name = name
        self._near: tuple[Near, ...] | None = None

    @property
    def near(self) -> tuple[Near, ...]:
        """How near the hand is to each, found when it is asked for."""
        if self._near is None:
            self._near = nearest(self.held, self.options) if self.held is not None else ()
        return self._near

    @property
    def asks(self) -> bool:
        """Whether the player wants to know what the hand is nearest to."""
        return self.held is not None and self.choice.sort == NEAREST

    @property
    def _distances(self) -> Mapping[GrandJeu, Near] | None:
        return {one.name: one for one in self.near} if self.asks else None

    @property
    def term(self) -> str:
        """The Grand Jeu that is read."""
        return "" if self.name is None else self.name.value

    # ---- controls ----------------------------------------------------------------------------
    def build(self) -> None:
        """The search and the list at the left, the page at the right."""
        canvas, words = self.canvas, self.words
        near = self.near if self.asks else ()
        self.found = found(words, self.options, self.choice, near)
        if self.name is None:
            self.name = self.found[0].name
        desk = self.new_desk()
        room = content(canvas)
        height = canvas.h - room.y - MARGIN
        self.left = Room(room.x, room.y, LIST_WIDTH, height)
        x = self.left.right + GUTTER
        self.right = Room(x, room.y, room.right - x, height)
        back_button(desk, canvas, words("ui.back"))
        self._list(desk)
        self.page = self._page(self.name)
        self.page.build(desk, f"page.{self.name.value}.{self.asks}")
        if not desk.focused:
            desk.focus(SEARCH)

    def _page(self, name: GrandJeu) -> AlbumPage:
        leaf, distances = leaves()[name], self._distances
        return AlbumPage(
            canvas=self.canvas,
            leaf=leaf,
            under=standing(leaf, self.options),
            room=self.right,
            held=self.held if self.asks else None,
            near=distances.get(name) if distances is not None else None,
        )

    def _list(self, desk: Desk) -> None:
        """The line to write in, the order, the kinds, and the list."""
        inner, canvas = self.left.inner(EDGE), self.canvas
        desk.entry(
            SEARCH,
            inner.x,
            inner.y,
            inner.w,
            self.choice.query,
            empty=self.words("album.search"),
            longest=LONGEST_SEARCH,
            icon="search",
            h=ENTRY,
        )
        sorts = (*SORTS, NEAREST) if self.held is not None else SORTS
        top = ENTRY + 10
        top += build_pills(desk, canvas, inner.below(top), "sort", sorts, self.choice.sort) + 8
        filters = tuple(FILTERS)
        below = inner.below(top)
        top += build_pills(desk, canvas, below, "filter", filters, self.choice.filter) + 10
        below = inner.below(top)
        self.listed = Room(self.left.x + 10, below.y, self.left.w - 12, below.h + EDGE - HINT)
        assert self.name is not None, "something is always read"
        rows = Rows(self.words, self.options, self._distances, self.name)
        rows.build(desk, self._list_name, self.found, self.listed)

    @property
    def _list_name(self) -> str:
        choice = self.choice
        return f"list.{choice.sort}.{choice.filter}.{choice.query}"

    # ---- intents -----------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Step | None:
        """Letters go into the search from everywhere; up and down go through the list."""
        desk = self.desk
        if isinstance(intent, Cancel) and intent.key and self.choice.query:
            self._choose(replace(self.choice, query=""))
            return None
        if isinstance(intent, Move) and self._walked(intent, desk):
            return None
        if isinstance(intent, Typed) and desk.focused != SEARCH:
            if not intent.text.strip():
                return None
            desk.focus(SEARCH)
            if intent.text.strip() == "/":
                return None
        return super().handle(intent)

    def _walked(self, move: Move, desk: Desk) -> bool:
        """Up and down lead through the list, wherever in it one is."""
        in_list = desk.focused == SEARCH or desk.focused.startswith("row.")
        if move.tab or not move.dy or not in_list or not self.found:
            return False
        names = [leaf.name for leaf in self.found]
        nth = names.index(self.name) + move.dy if self.name in names else 0
        self._open(names[max(0, min(nth, len(names) - 1))])
        return True

    def _open(self, name: GrandJeu) -> None:
        """Another page; the list shows where it stands."""
        was_row = self.desk.focused.startswith("row.")
        self.name = name
        self.build()
        if was_row and self.desk.has(f"row.{name.value}"):
            self.desk.focus(f"row.{name.value}")
        self._reveal()

    def _reveal(self) -> None:
        row = f"row.{self.name.value}" if self.name is not None else ""
        if self.desk.has(row):
            home = self.desk.controls[row].home
            top = home.y - self.listed.y
            self.desk.show(self._list_name, top, top + home.h)

    def enter(self) -> None:
        """The list shows where the page stands."""
        self._reveal()

    def _used(self, used: Activated) -> Step | None:
        kind, _, name = used.id.partition(".")
        if kind == "back":
            return Pop()
        if kind == "glossary":
            return Push(GlossaryScene(self.services, self.term))
        if kind == SEARCH:
            self._choose(replace(self.choice, query=str(used.value or "")))
        elif kind == "sort":
            self._choose(replace(self.choice, sort=name))
        elif kind == "filter":
            self._choose(replace(self.choice, filter=name))
        elif kind == "row":
            self._open(GrandJeu(name))
        elif kind == "overlap":
            self._open(GrandJeu(str(used.value)))
        return None

    def _choose(self, choice: Choice) -> None:
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
        note = words(key, count=len(leaves()))
        title(canvas, words("album.title"), note, indent=BACK_INDENT)
        for room in (self.left, self.right):
            canvas.panel(room.x, room.y, room.w, room.h)
        self._below_list(canvas)
        self.page.paint(canvas)
        self.desk.draw(canvas)

    def _below_list(self, canvas: Canvas) -> None:
        """The keys; or that nothing was found."""
        words, left = self.words, self.left
        if not self.found:
            key = "album.nothing" if self.choice.query else "album.nothing.kind"
            text = words(key, text=self.choice.query)
            room = self.listed.inner(10)
            canvas.paragraph(text, room.x, room.y, room.w - 20, 15, 1.5, theme.INK_SOFT)
        x, y = left.x + EDGE + 8, left.bottom - HINT / 2
        canvas.icon("keyboard", x, y - 10, 20, theme.INK_SOFT)
        canvas.fitted(words("album.keys"), x + 30, y, left.w - 80, 13, theme.INK_SOFT)
