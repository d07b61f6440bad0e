"""The parts of a page in a book: paragraphs, captions, names in other languages, links, buttons."""

from __future__ import annotations

from game.learn.texts import Linked
from game.scenes.columns import Part, Place, Spread, drawn
from game.scenes.glossary_entry import BADGE, SIGNS, link
from game.scenes.page import Room
from game.scenes.term_links import TERM
from game.scenes.term_links import linked as linked_terms
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.richtext import Text
from game.ui.widgets import Desk

CAPTION, LINK, BUTTON = 32.0, 32.0, 44.0
SIDE = 232.0
"""How wide the column of facts is."""


def book_spread(room: Room, widest: float) -> Spread:
    """How a page of a book is laid out."""
    return Spread(room, 74.0, widest, SIDE, 40.0, 760.0)


def leading_of(canvas: Canvas) -> float:
    """How far the lines of a text stand apart."""
    return 1.6 if canvas.words.language == "ja" else 1.5


def paragraph(
    canvas: Canvas,
    name: str,
    text: str | Linked,
    x: float,
    width: float,
    size: float,
    ink: str = theme.INK,
) -> Part:
    """A text with its links; in one that has not been marked yet all terms are links."""
    leading = leading_of(canvas)
    said: Text = text
    if isinstance(text, str):
        said, name = linked_terms(canvas.words, text), f"{TERM}{name}"
    high = canvas.paragraph(said, x, 0, width, size, leading, draw=False)

    def build(desk: Desk, y: float) -> None:
        desk.paragraph(name, said, x, y, width, size, leading, ink)

    return Part(high + 10, build)


def caption(name: str, text: str, x: float, width: float) -> Part:
    """A word above what follows."""

    def paint(canvas: Canvas, place: Place) -> None:
        canvas.fitted(text, place[0], place[1] + 17, width, 15, theme.INK_SOFT, "bold")

    return drawn(f"caption.{name}", x, width, CAPTION, paint)


def named(canvas: Canvas, language: str, text: str, x: float, width: float) -> Part:
    """What something is called in a language, after its sign."""
    left, free = x + BADGE + 12, width - BADGE - 12
    high = canvas.paragraph(text, left, 0, free, 15, 1.5, draw=False)

    def paint(canvas: Canvas, place: Place) -> None:
        at, top, _, _ = place
        canvas.box(at, top, BADGE, 24, 5, "#e7dcc2")
        canvas.text(SIGNS[language], at + BADGE / 2, top + 12, 12, theme.INK, "bold", "cc")
        canvas.paragraph(text, left, top, free, 15, 1.5)

    return drawn(f"names.{language}", x, width, high + 9, paint)


def linked(canvas: Canvas, name: str, shown: str, to: str, x: float, width: float) -> Part:
    """A link to another page."""

    def build(desk: Desk, y: float) -> None:
        link(desk, canvas, name, shown, Room(x, y, width, LINK), to=to)

    return Part(LINK, build)


def pressed(name: str, label: str, icon: str, x: float, width: float, below: float) -> Part:
    """A button, and the room below it."""

    def build(desk: Desk, y: float) -> None:
        desk.button(name, x, y + 14, width, BUTTON, label, icon=icon, size=15)

    return Part(BUTTON + below, build)
