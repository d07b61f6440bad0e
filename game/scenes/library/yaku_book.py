"""The yaku book: a list by value under the rules that are played, and a page for each yaku."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.learn.library.yaku_examples import YakuInForce, listed, with_yaku
from game.rulesets import PRESETS
from game.rulesets.families import GameOptions, HanOptions, counts_han
from game.scenes.library.book_scene import (
    EDGE,
    ENTRY,
    SEARCH,
    BookRowId,
    BookScene,
    build_pills,
    build_search,
)
from game.scenes.library.yaku_book_list import HANS, YakuRows, found
from game.scenes.library.yaku_book_page import YakuPage, YakuPageButton
from game.scenes.shared.page import BACK, BACK_INDENT, back_button, title
from game.scenes.shared.pick_list import PickList, pick_button
from game.ui.canvas import Canvas
from game.ui.scene import LookUp, Pop, Push, Scene, Services, Step
from game.ui.widgets import Activated, Desk
from game.ui.widgets.control import ItemId

LIST_WIDTH = 330.0
OTHER = "rules.this_game"
"""What rules are called that are no sheet's."""
SHEETS = "sheet"
"""The choice of the sheet whose values are looked at."""


class HanPill(ItemId[str], kind="han"):
    """A choice of the yaku of so many han."""


class YakuBookScene(BookScene):
    """Every yaku of some rules: those of a game, or those of a sheet."""

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
        self._sheets = list(filter(counts_han, PRESETS.values()))
        if self._given not in self._sheets:
            self._sheets.insert(0, self._given)
        self.options: HanOptions = self._given
        self.query, self.han, self.name = "", HANS[0], name

    @property
    def term(self) -> str:
        """What is looked at, or else the yaku that is read."""
        return super().term or self.page.one.yaku.entry.id

    @property
    def _all(self) -> tuple[YakuInForce, ...]:
        return listed(self.options)

    # ---- controls ----------------------------------------------------------------------------
    def build(self) -> None:
        """The search and the list at the left, the page at the right, the sheets above."""
        canvas, words = self.canvas, self.words
        self.found = found(words, self._all, self.query, self.han)
        desk = self.new_desk()
        room = self._lay_out(LIST_WIDTH)
        back_button(desk, canvas, words("ui.back"))
        self._tabs(desk, room.right)
        self.page = YakuPage(canvas, self._read, self.options, self.right, self._album is not None)
        self._list(desk)
        self.page.build(desk, f"page.{self.page.one.yaku.id}")
        if not desk.focused:
            desk.focus(SEARCH)

    @property
    def _read(self) -> YakuInForce:
        """The yaku that is read; another one where the rules do not play it."""
        same = [one for one in self._all if one.yaku.id == self.name]
        (one, *_) = (*same, *self.found, *self._all)
        return one

    def _tabs(self, desk: Desk, right: float) -> None:
        """The sheets whose values one may look at."""
        called = self._called(self.options)
        self._beside = pick_button(desk, self.canvas, SHEETS, right, called) + 16

    def _called(self, options: HanOptions) -> str:
        sheets = (name for name, one in PRESETS.items() if one == options)
        name = next(sheets, "")
        return self.words(f"ruleset.{name}" if name else OTHER)

    def _by_sheet(self, number: int) -> Step:
        """The same yaku by another sheet."""
        self.options = self._sheets[number]
        self._turned()
        return Pop()

    def _list(self, desk: Desk) -> None:
        """The line to write in, the values, and the list."""
        inner = self.left.inner(EDGE)
        build_search(desk, inner, self.query, self.words("yaku_book.search"))
        top = ENTRY + 10
        labels = [(name, self.words(f"yaku_book.han.{name}")) for name in HANS]
        below = inner.below(top)
        top += build_pills(desk, self.canvas, below, HanPill, labels, self.han) + 10
        room = self._list_room(inner.below(top))
        YakuRows(self.words, self.options, self.reads).build(
            desk, self._list_name, self.found, room
        )

    @property
    def _list_name(self) -> str:
        return f"list.{self._sheets.index(self.options)}.{self.han}.{self.query}"

    # ---- as a book ---------------------------------------------------------------------------
    @property
    def sought(self) -> str:
        """What is looked for."""
        return self.query

    @property
    def names(self) -> Sequence[str]:
        """The yaku of the list."""
        return [one.yaku.id for one in self.found]

    @property
    def reads(self) -> str:
        """The yaku that is read."""
        return self.page.one.yaku.id

    def _seek(self, text: str) -> None:
        self.query = text
        self._first()

    def _take(self, name: str) -> None:
        self.name = name

    # ---- intents -----------------------------------------------------------------------------
    def _used(self, used: Activated) -> Step | None:
        if used.id == BACK:
            return Pop()
        if used.id == YakuPageButton.ENTRY:
            return LookUp(self.term)
        if used.id == YakuPageButton.ALBUM and self._album is not None:
            return Push(self._album(self.services))
        if used.id == SEARCH:
            self._seek(str(used.value or ""))
        elif used.id == SHEETS:
            names = [self._called(one) for one in self._sheets]
            chosen = self._sheets.index(self.options)
            return Push(PickList(self.services, names, chosen, self._by_sheet))
        elif isinstance(used.id, HanPill):
            self.han = used.id.item
            self._first()
        elif isinstance(used.id, BookRowId):
            self._open(used.id.item)
        elif isinstance(used.value, str):
            return self._followed(used.value)
        return None

    def _followed(self, name: str) -> Step | None:
        """To the page a link leads to: in this book, or in the glossary."""
        if any(one.yaku.id == name for one in self._all):
            self._open(name)
            return None
        return LookUp(name)

    def _first(self) -> None:
        """The first that is found is read."""
        shown = found(self.words, self._all, self.query, self.han)
        if shown:
            self.name = shown[0].yaku.id
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
        self._paint_pages(canvas, self.page.paint)

    def _below_list(self, canvas: Canvas) -> None:
        words, nothing = self.words, None
        if not self.found:
            key = "yaku_book.nothing" if self.query else "yaku_book.nothing.han"
            nothing = words(key, text=self.query)
        self._paint_below_list(canvas, nothing, words("album.keys"))
