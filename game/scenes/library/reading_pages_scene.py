"""Pages to read: what mah-jong is, where it comes from, its customs and its meanings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from game.learn.glossary.entries import TileRow
from game.learn.glossary.glossary_texts import GlossaryTexts, Linked
from game.learn.library.reading_pages import PAGES
from game.scenes.library import glossary_example
from game.scenes.shared.desk_scene import DeskScene
from game.scenes.shared.page import (
    BACK,
    BACK_INDENT,
    GUTTER,
    MARGIN,
    Place,
    Room,
    back_button,
    content,
    title,
)
from game.scenes.shared.text_columns import ColumnPart, build_columns, drawn
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.scene import LookUp, Pop, Push, Scene, Services, Step
from game.ui.widgets import Activated, Desk
from game.ui.widgets.control import ItemId

LIST_WIDTH, LIST_PITCH = 226.0, 46.0
WIDEST, EDGE, HEAD, BAR = 860.0, 48.0, 84.0, 16.0
TITLE, TEXT, AFTER = 34.0, 18.0, 14.0
APART = 12.0
"""The room between the pages and what leads to another book."""
FIRST: Final = next(iter(PAGES))
OPPONENTS: Final = "opponents"
"""What leads to the book of opponents."""


class PageId(ItemId[str], kind="page"):
    """A page in the list of them."""


class PagesScene(DeskScene):
    """The pages, one at a time."""

    paper = True
    smallest = (1024.0, 576.0)

    def __init__(
        self,
        services: Services,
        page: str = FIRST,
        opponents: Callable[[Services], Scene] | None = None,
    ) -> None:
        super().__init__(services)
        self.page, self._opponents = page, opponents
        """The page that is read, and the way to the book of opponents."""

    def build(self) -> None:
        """The names of the pages at the left, one of the pages beside them."""
        canvas = self.canvas
        desk = self.new_desk()
        back_button(desk, canvas, self.words("ui.back"))
        room = content(canvas)
        wide, high = min(room.w - LIST_WIDTH - GUTTER, WIDEST), canvas.h - room.y - MARGIN
        left = room.x + (room.w - LIST_WIDTH - GUTTER - wide) / 2
        listed = 20 + LIST_PITCH * len(PAGES)
        if self._opponents is not None:
            listed += APART + LIST_PITCH
        self.listed = Room(left, room.y, LIST_WIDTH, listed)
        self.room = Room(self.listed.right + GUTTER, room.y, wide, high)
        self._names(desk)
        seen = Room(self.room.x + 14, room.y + HEAD, wide - 20, high - HEAD - 12)
        x, width = self.room.x + EDGE, wide - 2 * EDGE - BAR
        build_columns(desk, f"read.{self.page}", seen, [[*self._parts(x, width)]])
        if not desk.focused:
            desk.focus(PageId(self.page))

    def _names(self, desk: Desk) -> None:
        x, wide = self.listed.x + 10, LIST_WIDTH - 20
        for nth, page in enumerate(PAGES):
            y, label = self.listed.y + 10 + nth * LIST_PITCH, self.words(f"page.{page}")
            chosen = page == self.page
            name = PageId(page)
            desk.button(
                name,
                x,
                y,
                wide,
                LIST_PITCH - 4,
                label,
                "row",
                chosen=chosen,
                group="pages",
                size=16,
            )

        if self._opponents is not None:
            y = self.listed.bottom - 10 - LIST_PITCH
            label = self.words("opponents.title")
            desk.button(OPPONENTS, x, y, wide, LIST_PITCH - 4, label, "row", size=16)

    def _parts(self, x: float, width: float) -> Iterator[ColumnPart]:
        """The paragraphs, and tiles after some of them."""
        texts = GlossaryTexts(self.words)
        for nth, rows in enumerate(PAGES[self.page], 1):
            text = texts.linked(self.words(f"page.{self.page}.{nth}"))
            yield self._paragraph(f"text.{nth}", text, x, width)
            if rows:
                yield self._cloth(nth, rows, x, width)

    def _paragraph(self, name: str, text: Linked, x: float, width: float) -> ColumnPart:
        leading = 1.75 if self.words.language == "ja" else 1.6
        high = self.canvas.paragraph(text, x, 0, width, TEXT, leading, draw=False)

        def build(desk: Desk, y: float) -> None:
            desk.paragraph(name, text, x, y, width, TEXT, leading)

        return ColumnPart(high + AFTER, build)

    def _cloth(self, nth: int, rows: tuple[TileRow, ...], x: float, width: float) -> ColumnPart:
        laid, high = glossary_example.blocks(self.canvas, rows, width)

        def paint(canvas: Canvas, place: Place) -> None:
            glossary_example.paint(canvas, laid, place[0], place[1], width, high)

        return drawn(f"cloth.{nth}", x, width, high + AFTER, paint)

    def _used(self, used: Activated) -> Step | None:
        if used.id == BACK:
            return Pop()
        if isinstance(used.id, PageId):
            self.page = used.id.item
            self.build()
            return None
        if used.id == OPPONENTS and self._opponents is not None:
            return Push(self._opponents(self.services))
        return LookUp(str(used.value))

    def draw(self, canvas: Canvas) -> None:
        """The page."""
        canvas.paper()
        words, room = self.words, self.room
        note = words("page.note")
        title(canvas, words("page.title"), note, indent=BACK_INDENT)
        canvas.panel(self.listed.x, self.listed.y, self.listed.w, self.listed.h)
        canvas.panel(room.x, room.y, room.w, room.h)
        heading = words(f"page.{self.page}.title")
        free = room.w - 2 * EDGE
        canvas.fitted(heading, room.x + EDGE, room.y + 46, free, TITLE, theme.INK, "title")
        self.desk.draw(canvas)
