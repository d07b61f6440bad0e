"""The glossary: a list in which one looks for a word, and the page of an entry beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Final

from game.learn.glossary.entries import GlossaryEntry, entries, of_the_day
from game.learn.glossary.entry_search import index
from game.scenes.library.book_scene import (
    EDGE,
    ENTRY,
    SEARCH,
    BookRowId,
    FilterPill,
    build_pills,
    build_search,
)
from game.scenes.library.glossary_entry import YAKU_BOOK, EntryPage, link
from game.scenes.library.glossary_list import FILTERS, EntryList, filtered
from game.scenes.library.yaku_book import YakuBookScene
from game.scenes.shared.desk_scene import DeskScene
from game.scenes.shared.new_game_choice import chosen_rules
from game.scenes.shared.page import (
    BACK,
    BACK_INDENT,
    MARGIN,
    ROUND_BUTTON,
    TITLE_MIDDLE,
    Room,
    back_button,
    content,
    title,
)
from game.storage import local_time
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.inputs import HELP, Cancel, Confirm, Intent, Key, Move, Typed
from game.ui.scene import Pop, Push, Services, Step
from game.ui.widgets import Activated, Desk

LIST_WIDTH = 300.0
RECENT_PITCH, RECENT_HEAD, HINT = 34.0, 44.0, 40.0
READ: Final = "glossary_read"
"""Where the settings keep the entries that were read last."""
KEPT_RECENT = 8
STEPS: Final = {"left": -1, "right": 1}
"""The arrows that lead back and forward through what was read, with Ctrl."""
TRAIL: Final = {"later": 1, "earlier": -1}
"""The buttons that do the same, from right to left."""
CLOSE: Final = "close"
DAY_HEAD, DAY_EDGE = 46.0, 32.0
"""The room over the entry of the day, for what it is, and at its sides."""


class GlossaryScene(DeskScene):
    """Every word of the game, to look for and to read."""

    paper = has_own_help = True
    smallest = (1024.0, 576.0)

    def __init__(
        self, services: Services, entry: str = "", query: str = "", today: date | None = None
    ) -> None:
        super().__init__(services)
        self._today = today or local_time.now().date()
        self.query, self.kind = query, "all"
        self.trail: list[str] = [entry] if entry in entries() else []
        """What was read on this visit, in its order."""
        self.at = len(self.trail) - 1
        self._browsing = False
        """Whether the page changes with every key: only where one stops is on the trail."""
        self._swallowed = False
        kept = services.settings.other.get(READ)
        read = kept if isinstance(kept, list) else []
        self.recent = [one for one in read if isinstance(one, str) and one in entries()]
        self._look()

    def _look(self) -> None:
        """Looks for what is wanted, in the language of the moment."""
        self.index = index(self.words)
        self.found = filtered(self.index.find(self.query), self.kind)

    @property
    def entry(self) -> GlossaryEntry | None:
        """The one that is read; nothing before one has been chosen."""
        return entries()[self.trail[self.at]] if self.trail else None

    @property
    def _name(self) -> str:
        """What it is called among the entries."""
        return self.trail[self.at] if self.trail else ""

    # ---- controls ----------------------------------------------------------------------------
    def build(self) -> None:
        """The search and the list at the left, the page at the right."""
        canvas, words = self.canvas, self.words
        if self.index is not index(words):
            self._look()
        if self.query and self.found and not self.trail:
            self._open(self.found[0].id, browsing=True)
        desk = self.new_desk()
        room = content(canvas)
        height = canvas.h - room.y - MARGIN
        self.left, self.right = room.upper(height).split(LIST_WIDTH)
        back_button(desk, canvas, words("ui.back"))
        self._search(desk)
        self.page = self._page()
        self.page.build(desk, f"page.{self.page.entry.id}")
        self._trail_buttons(desk, room.right)
        if not desk.focused:
            desk.focus(SEARCH)

    def _page(self) -> EntryPage:
        """The page of what is read; before anything is, that of the entry of the day."""
        if self.entry is not None:
            return EntryPage(self.canvas, self.index.texts, self.entry, self.right)
        room = self.right.below(DAY_HEAD)
        return EntryPage(self.canvas, self.index.texts, of_the_day(self._today), room)

    def _search(self, desk: Desk) -> None:
        """The line to write in, the kinds, the list, and what was read last."""
        inner, canvas = self.left.inner(EDGE), self.canvas
        build_search(desk, inner, self.query, self.words("glossary.search"))
        top = ENTRY + 10
        labels = [(name, self.words(f"glossary.filter.{name}")) for name in FILTERS]
        below = inner.below(top)
        top += build_pills(desk, canvas, below, FilterPill, labels, self.kind) + 10
        below = inner.below(top)
        recent = self._recent()
        foot = HINT - EDGE + (RECENT_HEAD + RECENT_PITCH * len(recent) if recent else 0.0)
        room = Room(self.left.x + 12, below.y, self.left.w - 16, below.h - foot)
        name = f"list.{self.kind}.{self.query}"
        self.list = EntryList(name, self.index.texts, self.found, room)
        self.list.build(desk, self._name)
        self._recent_top = room.bottom
        for nth, one in enumerate(recent):
            y = room.bottom + RECENT_HEAD + nth * RECENT_PITCH
            shown = self.index.texts.name(entries()[one])
            place = Room(inner.x + 14, y, inner.w - 14, RECENT_PITCH - 2)
            link(desk, canvas, f"recent.{nth}", shown, place, to=one)

    def _recent(self) -> Sequence[str]:
        """Of what was read last, as much as there is room for."""
        room = 4 if self.canvas.h >= 800 else 3 if self.canvas.h >= 700 else 0
        return [one for one in self.recent if one != self._name][:room]

    def _trail_buttons(self, desk: Desk, right: float) -> None:
        """Back and forward through what was read, and out."""
        y, size = TITLE_MIDDLE - ROUND_BUTTON / 2, ROUND_BUTTON
        x = right - size
        desk.button(CLOSE, x, y, size, size, self.words("ui.close"), "icon", "close")
        for name, step in TRAIL.items():
            x -= size + 10
            enabled = 0 <= self.at + step < len(self.trail)
            desk.button(
                name,
                x,
                y,
                size,
                size,
                self.words(f"glossary.{name}"),
                "icon",
                name,
                enabled=enabled,
            )

    # ---- what is read ------------------------------------------------------------------------
    def _open(self, name: str, *, browsing: bool = False) -> None:
        """Show an entry; one that was only looked at in passing leaves no trace."""
        if self.trail and name == self.trail[self.at]:
            self._browsing = self._browsing and browsing
            return
        if self._browsing and self.trail:
            del self.trail[self.at :]
        elif self.trail:
            self._remember()
            del self.trail[self.at + 1 :]
        self.trail.append(name)
        self.at = len(self.trail) - 1
        self._browsing = browsing

    def _remember(self) -> None:
        """What is on the page now has been read."""
        if name := self._name:
            self.recent = [name, *(one for one in self.recent if one != name)][:KEPT_RECENT]

    def _go(self, step: int) -> None:
        """Back or forward on the trail."""
        if 0 <= self.at + step < len(self.trail):
            self._remember()
            self.at, self._browsing = self.at + step, False
            self._turned()

    def _turned(self) -> None:
        """Another page is open: the list shows where it stands."""
        self.build()
        self.list.reveal(self.desk, self._name)

    def leave(self) -> None:
        """What was read last is kept for the next visit."""
        self._remember()
        settings = self.services.settings
        if settings.other.get(READ) != self.recent:
            other = {**settings.other, READ: list(self.recent)}
            self.services.change(replace(settings, other=other))

    def enter(self) -> None:
        """The list shows where the entry stands."""
        self._turned()

    # ---- intents -----------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Step | None:
        """Letters go into the search from everywhere; arrows go through the list."""
        desk = self.desk
        if isinstance(intent, Cancel):
            return self._cancelled(intent)
        writes = desk.focused == SEARCH
        if isinstance(intent, Key) and self._is_command(intent, writes=writes):
            return Pop() if intent.name == HELP else None
        if isinstance(intent, Move) and self._walked(intent, desk, writes=writes):
            return None
        if isinstance(intent, Confirm) and writes:
            self._settle(desk, intent)
            return None
        if isinstance(intent, Typed) and not writes and not self._begins(intent, desk):
            return None
        used = desk.handle(intent)
        return self._used(used) if used is not None else None

    def _cancelled(self, intent: Cancel) -> Step | None:
        """Esc empties the search first; then, and by the mouse at once, it leads back."""
        if intent.key and self.query:
            self._seek("")
            return None
        return Pop()

    def _is_command(self, key: Key, *, writes: bool) -> bool:
        """Whether a key leads back, forward, or out."""
        if key.ctrl and key.name in STEPS:
            self._swallowed = True
            self._go(STEPS[key.name])
            return True
        if key.name == "backspace" and not writes:
            self._go(-1)
            return True
        return key.name == HELP

    def _begins(self, typed: Typed, desk: Desk) -> bool:
        """Whether letters are to be looked for; the stroke alone only leads to the search."""
        if typed.text.strip():
            desk.focus(SEARCH)
        return typed.text.strip() not in ("", "/")

    def _walked(self, move: Move, desk: Desk, *, writes: bool) -> bool:
        """Up and down lead through the list, wherever in it one is."""
        if self._swallowed and move.dx:
            self._swallowed = False
            return True
        in_list = writes or isinstance(desk.focused, BookRowId)
        if move.tab or not move.dy or not in_list or not self.found:
            return False
        ids = [one.id for one in self.found]
        name = self._name
        nth = ids.index(name) + move.dy if name in ids else 0
        name = ids[max(0, min(nth, len(ids) - 1))]
        self._open(name, browsing=True)
        self._turned()
        row = BookRowId(name)
        if not writes and self.desk.has(row):
            self.desk.focus(row)
        return True

    def _settle(self, desk: Desk, confirm: Confirm) -> None:
        """Enter: the page is the one that was looked for, and its first link has the focus."""
        self._browsing = self._browsing and confirm.key != "return"
        if confirm.key == "return" and desk.has("lead.0"):
            desk.focus("lead.0")

    def _used(self, used: Activated) -> Step | None:
        if used.id in (BACK, CLOSE):
            return Pop()
        if used.id == SEARCH:
            self._seek(str(used.value or ""))
        elif isinstance(used.id, FilterPill):
            self.kind = used.id.item
            self._look()
            self.build()
        elif used.id in TRAIL:
            self._go(TRAIL[used.id])
        elif used.id == YAKU_BOOK:
            rules = chosen_rules(self.services)
            return Push(YakuBookScene(self.services, rules, self._name))
        elif isinstance(used.id, BookRowId):
            self._open(used.id.item)
            self.build()
        elif isinstance(used.value, str):
            self._browsing = False
            self._open(used.value)
            self._turned()
        return None

    def _seek(self, text: str) -> None:
        """Look for something; the nearest of what is found is on the page at once."""
        self.query = text
        self._look()
        if text and self.found:
            self._open(self.found[0].id, browsing=True)
        self.build()

    def update(self, dt: float) -> Step | None:
        """The controls move; rows are made where the list is scrolled to."""
        self.desk.update(dt)
        if self.list.is_stale(self.desk):
            self.build()
        return None

    # ---- drawing -----------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """The page, the list, and the entry."""
        canvas.paper()
        words = self.words
        note = words.plural("glossary.count", len(entries()))
        keep = 3 * (ROUND_BUTTON + 12)
        title(canvas, words("glossary.title"), note, indent=BACK_INDENT, right=keep)
        for room in (self.left, self.right):
            canvas.panel(room.x, room.y, room.w, room.h)
        self.list.paint(canvas, self.desk, self._name)
        self._below_list(canvas)
        if self.entry is None:
            self._paint_day_head(canvas)
        self.page.paint(canvas)
        self.desk.draw(canvas)

    def _paint_day_head(self, canvas: Canvas) -> None:
        """Before anything is read: what the page shows, and how one comes to another entry."""
        words, room = self.words, self.right
        x, middle, wide = room.x + DAY_EDGE, room.y + DAY_HEAD / 2 + 6, room.w - 2 * DAY_EDGE
        x += canvas.fitted(words("glossary.day"), x, middle, wide / 3, 15, theme.CHESTNUT, "bold")
        left = room.right - DAY_EDGE - x - 24
        said = words("glossary.start")
        canvas.fitted(said, room.right - DAY_EDGE, middle, left, 14, theme.INK_SOFT, anchor="cr")
        y = room.y + DAY_HEAD
        canvas.line(room.x + DAY_EDGE, y, room.right - DAY_EDGE, y, theme.PAPER_LINE, 1)

    def _below_list(self, canvas: Canvas) -> None:
        """What was read last, and the keys; or that nothing was found."""
        words, left = self.words, self.left
        x, w = left.x + EDGE + 14, left.w - 2 * EDGE - 14
        if not self.found:
            room = self.list.room
            text = words("glossary.nothing", text=self.query)
            canvas.paragraph(text, x, room.y + 6, w, 15, 1.5, theme.INK_SOFT)
        if self._recent():
            y = self._recent_top
            canvas.line(x, y + 8, left.right - EDGE, y + 8, theme.PAPER_LINE, 1)
            canvas.fitted(words("glossary.recent"), x, y + 28, w, 14, theme.INK_SOFT, "bold")
        y = left.bottom - HINT / 2 - 2
        canvas.icon("keyboard", x, y - 10, 20, theme.INK_SOFT)
        canvas.fitted(words("glossary.keys"), x + 30, y, w - 30, 13, theme.INK_SOFT)
