"""The library where there is nothing to list: no game yet, or none of those that are wanted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.scenes.shared.page import Room
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import Desk
from game.ui.widgets.control import ItemId

START, OTHER_IMPORT, SHOW_ALL = "start", "import_here", "clear_here"
BETWEEN: Final = " | "
"""What stands between two examples."""
WIDEST: Final = 760.0
PROMISES: Final = (("eye", "replay"), ("search", "search"), ("plus", "import"))
"""What will be found here: icons, and keys of sentences."""


class ExampleId(ItemId[str], kind="example"):
    """Words one can look for, as an example."""


def _page(room: Room) -> Room:
    wide = min(WIDEST, room.w - 80)
    high = min(room.h, 430.0)
    return Room(room.x + (room.w - wide) / 2, room.y + (room.h - high) / 2, wide, high)


def build_empty(desk: Desk, canvas: Canvas, room: Room) -> None:
    """The way to a first game."""
    page, label = _page(room), canvas.words("games.start")
    wide = canvas.measure(label, 18, "bold") + 90
    x, y = page.x + (page.w - wide) / 2, page.bottom - 70
    desk.button(START, x, y, wide, 52, label, "primary", "play", size=18)


def paint_empty(canvas: Canvas, room: Room) -> None:
    """A panel that says what will be here."""
    words, page = canvas.words, _page(room)
    canvas.panel(room.x, room.y, room.w, room.h)
    middle = page.x + page.w / 2
    canvas.bird(middle, page.y + 52, 44, "moineau")
    canvas.text(words("games.empty.title"), middle, page.y + 122, 24, theme.INK, "title", "cc")
    y = page.y + 164
    for icon, key in PROMISES:
        canvas.icon(icon, page.x + 40, y, 26, theme.CHESTNUT)
        text = words(f"games.empty.{key}")
        canvas.fitted(text, page.x + 86, y + 13, page.w - 126, 16, theme.INK)
        y += 58


def paint_unread(canvas: Canvas, room: Room) -> None:
    """A panel while the games are being read for the first time."""
    canvas.panel(room.x, room.y, room.w, room.h)
    x, y = room.x + room.w / 2, room.y + room.h / 2
    canvas.bird(x, y - 60, 44, "moineau")
    canvas.fitted(canvas.words("games.unread"), x, y + 14, room.w - 80, 18, theme.INK, anchor="cc")


def examples(words: Words) -> Iterator[str]:
    """Words one can look for."""
    yield from words("games.search.examples").split(BETWEEN)


def build_nothing_found(desk: Desk, canvas: Canvas, left: Room, right: Room) -> None:
    """A way to all games, and examples of what one can look for."""
    label = canvas.words("games.found.clear")
    wide = canvas.measure(label, 17, "bold") + 70
    x, y = left.x + (left.w - wide) / 2, left.y + left.h / 2 + 14
    desk.button(SHOW_ALL, x, y, wide, 48, label, "primary", "list")
    about = canvas.words("games.search.about")
    high = canvas.paragraph(about, 0, 0, right.w - 52, 15, 1.45, draw=False)
    y = right.y + 58 + high + 16
    for text in examples(canvas.words):
        wide = canvas.measure(text, 15, "bold") + 66
        desk.button(
            ExampleId(text), right.x + 26, y, wide, 38, text, icon="search", size=15, group="say"
        )
        y += 46


def paint_nothing_found(canvas: Canvas, left: Room, right: Room) -> None:
    """Says that there is none, and what one can look for."""
    words, middle = canvas.words, left.x + left.w / 2
    x, y = middle, left.y + left.h / 2
    canvas.icon("search", x - 20, y - 96, 40, theme.CHESTNUT)
    canvas.fitted(words("games.found.none"), x, y - 24, left.w - 60, 18, theme.INK, "bold", "cc")
    canvas.panel(right.x, right.y, right.w, right.h)
    canvas.text(
        words("games.search.title"), right.x + 26, right.y + 34, 20, theme.INK, "title", "cl"
    )
    text = words("games.search.about")
    canvas.paragraph(text, right.x + 26, right.y + 58, right.w - 52, 15, 1.45, theme.INK_SOFT)
