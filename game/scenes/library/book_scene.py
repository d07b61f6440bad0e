"""A book: a list in which one looks for something, and beside it the page that is read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.scenes.shared.desk_scene import DeskScene
from game.scenes.shared.page import MARGIN, Room, content
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.inputs import Cancel, Intent, Move, Typed
from game.ui.scene import Step
from game.ui.widgets import Desk
from game.ui.widgets.control import ItemId

EDGE, ENTRY, HINT = 16.0, 42.0, 36.0
PILL = 32.0
LOOSE, TIGHT = (20.0, 7.0), (18.0, 6.0)
"""The room in a pill beside its letters, and between two pills."""
LONGEST_SEARCH: Final = 40
SEARCH: Final = "search"


class BookRowId(ItemId[str], kind="row"):
    """A row of the list of a book, by the page it leads to."""


class FilterPill(ItemId[str], kind="filter"):
    """A choice of what is listed."""


def build_search(desk: Desk, inner: Room, query: str, empty: str) -> None:
    """The line in which one writes what is looked for."""
    desk.entry(
        SEARCH,
        inner.x,
        inner.y,
        inner.w,
        query,
        empty=empty,
        longest=LONGEST_SEARCH,
        icon="search",
        h=ENTRY,
    )


def build_pills(
    desk: Desk,
    canvas: Canvas,
    room: Room,
    pill: type[ItemId[str]],
    labels: Sequence[tuple[str, str]],
    chosen: str,
    spaced: tuple[float, float] = LOOSE,
) -> float:
    """Choices as pills, in as many lines as they need; says how high they are.

    Each is a name and what is written on it.
    """
    (inside, gap), x, y = spaced, room.x, room.y
    for name, label in labels:
        wide = canvas.measure(label, 13, "bold") + inside
        if x > room.x and x + wide > room.right:
            x, y = room.x, y + PILL + gap
        desk.button(
            pill(name),
            x,
            y,
            wide,
            PILL,
            label,
            "pill",
            chosen=name == chosen,
            size=13,
            group=pill.kind,
        )
        x += wide + gap
    return y + PILL - room.y


class BookScene(DeskScene):
    """Letters lead into the search from everywhere, up and down through the list."""

    paper = True
    smallest = (1120.0, 600.0)

    left: Room
    right: Room
    listed: Room
    """The room of the list."""

    # ---- what a book says of itself ----------------------------------------------------------
    @property
    def sought(self) -> str:
        """What is looked for."""
        raise NotImplementedError

    @property
    def names(self) -> Sequence[str]:
        """The pages that the list shows, in its order."""
        raise NotImplementedError

    @property
    def reads(self) -> str:
        """The name of the page that is read."""
        raise NotImplementedError

    @property
    def _list_name(self) -> str:
        """What the list is called, so that it keeps where it was scrolled to."""
        raise NotImplementedError

    def _seek(self, text: str) -> None:
        """Look for something."""
        raise NotImplementedError

    def _take(self, name: str) -> None:
        """Another page is the one that is read."""
        raise NotImplementedError

    # ---- controls ----------------------------------------------------------------------------
    def _lay_out(self, list_width: float) -> Room:
        """The rooms of the list and of the page; says that of both."""
        room = content(self.canvas)
        height = self.canvas.h - room.y - MARGIN
        self.left, self.right = room.upper(height).split(list_width)
        return room

    def _list_room(self, below: Room) -> Room:
        """Where the list stands: below the choices, above the keys."""
        self.listed = Room(self.left.x + 10, below.y, self.left.w - 12, below.h + EDGE - HINT)
        return self.listed

    # ---- intents -----------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Step | None:
        """Letters go into the search from everywhere; up and down go through the list."""
        desk = self.desk
        if isinstance(intent, Cancel) and intent.key and self.sought:
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
        in_list = desk.focused == SEARCH or isinstance(desk.focused, BookRowId)
        names = self.names
        if move.tab or not move.dy or not in_list or not names:
            return False
        nth = names.index(self.reads) + move.dy if self.reads in names else 0
        self._open(names[max(0, min(nth, len(names) - 1))])
        return True

    def _open(self, name: str) -> None:
        """Another page; the list shows where it stands."""
        was_row = isinstance(self.desk.focused, BookRowId)
        self._take(name)
        self.build()
        row = BookRowId(name)
        if was_row and self.desk.has(row):
            self.desk.focus(row)
        self._reveal()

    def _reveal(self) -> None:
        row = BookRowId(self.reads)
        if self.desk.has(row):
            home = self.desk.controls[row].home
            top = home.y - self.listed.y
            self.desk.show(self._list_name, top, top + home.h)

    def enter(self) -> None:
        """The list shows where the page stands."""
        self._reveal()

    # ---- drawing -----------------------------------------------------------------------------
    def _paint_pages(self, canvas: Canvas, page: Callable[[Canvas], None]) -> None:
        """Both halves, what stands below the list, the page and the controls."""
        for room in (self.left, self.right):
            canvas.panel(room.x, room.y, room.w, room.h)
        self._below_list(canvas)
        page(canvas)
        self.desk.draw(canvas)

    def _below_list(self, canvas: Canvas) -> None:
        """The keys; or that nothing was found."""
        raise NotImplementedError

    def _paint_below_list(self, canvas: Canvas, nothing: str | None, keys: str) -> None:
        left = self.left
        if nothing is not None:
            room = self.listed.inner(10)
            canvas.paragraph(nothing, room.x, room.y, room.w - 20, 15, 1.5, theme.INK_SOFT)
        x, y = left.x + EDGE + 8, left.bottom - HINT / 2
        canvas.icon("keyboard", x, y - 10, 20, theme.INK_SOFT)
        canvas.fitted(keys, x + 30, y, left.w - 80, 13, theme.INK_SOFT)
