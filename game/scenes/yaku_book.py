"""The yaku book: a list by value under the rules that are played, and a page for each yaku."""

from __future__ import annotations

from collections.abc import Callable

from game.learn.yaku_book import Played, listed, with_yaku
from game.rulesets import PRESETS
from game.rulesets.classic_options import ClassicOptions
from game.rulesets.families import GameOptions, HanOptions
from game.scenes.desk_scene import DeskScene
from game.scenes.page import BACK_INDENT, GUTTER, MARGIN, Room, back_button, content, title
from game.scenes.yaku_book_list import HANS, Rows, build_pills, found
from game.scenes.yaku_book_page import YakuPage
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.inputs import Cancel, Intent, Move, Typed
from game.ui.scene import LookUp, Pop, Push, Scene, Services, Step
from game.ui.widgets import Activated, Desk

LIST_WIDTH, EDGE, ENTRY, HINT = 330.0, 16.0, 42.0, 36.0
LONGEST_SEARCH = 40
SEARCH = "search"
OTHER = "rules.this_game"
"""What rules are called that are no sheet's."""


class YakuBookScene(DeskScene):
    """Every yaku of some rules: those of a game, or those of a sheet."""

    paper = True
    smallest = (1120.0, 600.0)

    def __init__(
        self,
        services: Services,
        options: GameOptions,
        name: str = "",
        album: Callable[[Services], Scene] | None = None,
    ) -> None:
        super().__init__(services)
        self._album = album
        """The way to the great hands of the classic game."""
        self._given = with_yaku(options)
        self._sheets = [one for one in PRESETS.values() if not isinstance(one, ClassicOptions)]
        if self._given not in self._sheets:
            self._sheets.insert(0, self._given)
        self.options: HanOptions = self._given
        self.query, self.han, self.name = "", HANS[0], name

    @property
    def term(self) -> str:
        """The yaku that is read."""
        return self.page.one.leaf.entry.id

    @property
    def _all(self) -> tuple[Played, ...]:
        return listed(self.options)

    # ---- controls ----------------------------------------------------------------------------
    def build(self) -> None:
        """The search and the list at the left, the page at the right, the sheets above."""
        canvas, words = self.canvas, self.words
        self.found = found(words, self._all, self.query, self.han)
        desk = self.new_desk()
        room = content(canvas)
        height = canvas.h - room.y - MARGIN
        self.left = Room(room.x, room.y, LIST_WIDTH, height)
        x = self.left.right + GUTTER
        self.right = Room(x, room.y, room.right - x, height)
        back_button(desk, canvas, words("ui.back"))
        self._tabs(desk, room.right)
        self.page = YakuPage(canvas, self._read, self.options, self.right, self._album is not None)
        self._list(desk)
        self.page.build(desk, f"page.{self.page.one.leaf.id}")
        if not desk.focused:
            desk.focus(SEARCH)

    @property
    def _read(self) -> Played:
        """The yaku that is read; another one where the rules do not play it."""
        same = [one for one in self._all if one.leaf.id == self.name]
        (one, *_) = (*same, *self.found, *self._all)
        return one

    def _tabs(self, desk: Desk, right: float) -> None:
        """The sheets whose values one may look at."""
        names = [self._called(one) for one in self._sheets]
        chosen = self._sheets.index(self.options)
        self._beside = desk.segments("sheet", right, 22, names, chosen, anchor="r") + 16

    def _called(self, options: HanOptions) -> str:
        sheets = (name for name, one in PRESETS.items() if one == options)
        name = next(sheets, "")
        return self.words(f"sheet.{name}" if name else OTHER)

    def _list(self, desk: Desk) -> None:
        """The line to write in, the values, and the list."""
        inner, canvas = self.left.inner(EDGE), self.canvas
        desk.entry(
            SEARCH,
            inner.x,
            inner.y,
            inner.w,
            self.query,
            empty=self.words("yaku_book.search"),
            longest=LONGEST_SEARCH,
            icon="search",
            h=ENTRY,
        )
        top = ENTRY + 10
        top += build_pills(desk, canvas, inner.below(top), self.han) + 10
        below = inner.below(top)
        self.listed = Room(self.left.x + 10, below.y, self.left.w - 12, below.h + EDGE - HINT)
        rows = Rows(self.words, self.options, self.page.one.leaf.id)
        rows.build(desk, self._list_name, self.found, self.listed)

    @property
    def _list_name(self) -> str:
        return f"list.{self._sheets.index(self.options)}.{self.han}.{self.query}"

    # ---- intents -----------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Step | None:
        """Letters go into the search from everywhere; up and down go through the list."""
        desk = self.desk
        if isinstance(intent, Cancel) and intent.key and self.query:
            self._seek("")
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
        names, here = [one.leaf.id for one in self.found], self.page.one.leaf.id
        nth = names.index(here) + move.dy if here in names else 0
        self._open(names[max(0, min(nth, len(names) - 1))])
        return True

    def _open(self, name: str) -> None:
        """Another page; the list shows where it stands."""
        was_row = self.desk.focused.startswith("row.")
        self.name = name
        self.build()
        if was_row and self.desk.has(f"row.{name}"):
            self.desk.focus(f"row.{name}")
        self._reveal()

    def _reveal(self) -> None:
        row = f"row.{self.page.one.leaf.id}"
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
        if kind == "entry":
            return LookUp(self.term)
        if kind == "album" and self._album is not None:
            return Push(self._album(self.services))
        if kind == SEARCH:
            self._seek(str(used.value or ""))
        elif kind == "sheet":
            self.options = self._sheets[int(used.value or 0)]
            self._turned()
        elif kind == "han":
            self.han = name
            self._first()
        elif kind == "row":
            self._open(name)
        elif isinstance(used.value, str):
            return self._followed(used.value)
        return None

    def _followed(self, name: str) -> Step | None:
        """To the page a link leads to: in this book, or in the glossary."""
        if any(one.leaf.id == name for one in self._all):
            self._open(name)
            return None
        return LookUp(name)

    def _seek(self, text: str) -> None:
        self.query = text
        self._first()

    def _first(self) -> None:
        """The first that is found is read."""
        shown = found(self.words, self._all, self.query, self.han)
        if shown:
            self.name = shown[0].leaf.id
        self.build()

    def _turned(self) -> None:
        self.build()
        self._reveal()

    # ---- drawing -----------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """The page, the list, and the yaku."""
        canvas.paper()
        words = self.words
        note = words.plural("yaku_book.note", len(self._all))
        title(canvas, words("yaku_book.title"), note, indent=BACK_INDENT, right=self._beside)
        for room in (self.left, self.right):
            canvas.panel(room.x, room.y, room.w, room.h)
        self._below_list(canvas)
        self.page.paint(canvas)
        self.desk.draw(canvas)

    def _below_list(self, canvas: Canvas) -> None:
        """The keys; or that nothing was found."""
        words, left = self.words, self.left
        if not self.found:
            key = "yaku_book.nothing" if self.query else "yaku_book.nothing.han"
            text, room = words(key, text=self.query), self.listed.inner(10)
            canvas.paragraph(text, room.x, room.y, room.w - 20, 15, 1.5, theme.INK_SOFT)
        x, y = left.x + EDGE + 8, left.bottom - HINT / 2
        canvas.icon("keyboard", x, y - 10, 20, theme.INK_SOFT)
        canvas.fitted(words("album.keys"), x + 30, y, left.w - 80, 13, theme.INK_SOFT)
