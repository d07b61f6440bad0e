"""The parts of a page in a book: paragraphs, captions, links, buttons."""

from __future__ import annotations

from collections.abc import Sequence

from game.learn.glossary.glossary_texts import Linked
from game.scenes.shared.page import Place, Room
from game.scenes.shared.term_links import TermId
from game.scenes.shared.term_links import linked as linked_terms
from game.scenes.shared.text_columns import ColumnPart, Spread, drawn
from game.text.languages import LANGUAGES
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.richtext import Text
from game.ui.widgets import Desk, State

CAPTION, LINK, BUTTON = 32.0, 32.0, 44.0
SIZE, ROW = 16.0, 22.0
"""The letters of a link to another page, and each further line of a long one."""
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
) -> ColumnPart:
    """A text with its links; in one that has not been marked yet all terms are links."""
    leading = leading_of(canvas)
    said: Text = text
    if isinstance(text, str):
        said, name = linked_terms(canvas.words, text), TermId(name)
    high = canvas.paragraph(said, x, 0, width, size, leading, draw=False)

    def build(desk: Desk, y: float) -> None:
        desk.paragraph(name, said, x, y, width, size, leading, ink)

    return ColumnPart(high + 10, build)


def caption(name: str, text: str, x: float, width: float) -> ColumnPart:
    """A word above what follows."""

    def paint(canvas: Canvas, place: Place) -> None:
        canvas.fitted(text, place[0], place[1] + 17, width, 15, theme.INK_SOFT, "bold")

    return drawn(f"caption.{name}", x, width, CAPTION, paint)


def linked(canvas: Canvas, name: str, shown: str, to: str, x: float, width: float) -> ColumnPart:
    """A link to another page, in several lines if it is long."""
    rows = ["".join(one.text for one in row) for row in canvas.lines(shown, width, SIZE)]
    wide = max(canvas.measure(row, SIZE) for row in rows)
    high = LINK + (len(rows) - 1) * ROW

    def build(desk: Desk, y: float) -> None:
        def painted(canvas: Canvas, state: State) -> None:
            left, top, _, _ = desk.place(name)
            ink = theme.CHESTNUT if state.hovered else theme.LINK
            for nth, row in enumerate(rows):
                middle = top + LINK / 2 + nth * ROW
                under = left + canvas.text(row, left, middle, SIZE, ink, "regular", "cl")
                canvas.line(left, middle + 10, under, middle + 10, ink, 1.2)

        desk.area(name, x, y, wide, high, painted, radius=4, value=to)

    return ColumnPart(high, build)


def pressed(name: str, label: str, icon: str, x: float, width: float, below: float) -> ColumnPart:
    """A button, and the room below it."""

    def build(desk: Desk, y: float) -> None:
        desk.button(name, x, y + 14, width, BUTTON, label, icon=icon, size=15)

    return ColumnPart(BUTTON + below, build)


BADGE, NAME_SIZE, NAME_LEADING = 32.0, 15.0, 1.5


def named(
    canvas: Canvas, language: str, names: Sequence[str], x: float, width: float
) -> ColumnPart:
    """The names of a language after its sign."""
    left, free = x + BADGE + 12, width - BADGE - 12
    text = joined_names(canvas, names, language, free)
    high = canvas.paragraph(text, left, 0, free, NAME_SIZE, NAME_LEADING, draw=False)

    def paint(canvas: Canvas, place: Place) -> None:
        at, top, _, _ = place
        canvas.box(at, top, BADGE, 24, 5, "#e7dcc2")
        canvas.text(LANGUAGES[language].sign, at + BADGE / 2, top + 12, 12, theme.INK, "bold", "cc")
        canvas.paragraph(text, left, top, free, NAME_SIZE, NAME_LEADING)

    return drawn(f"names.{language}", x, width, high + 9, paint)


def joined_names(canvas: Canvas, names: Sequence[str], language: str, width: float) -> str:
    """Names one after the other; one stays whole where no space shows its end."""
    if LANGUAGES[language].is_spaced:
        return ", ".join(names)
    lines = [names[0]]
    for name in names[1:]:
        longer = f"{lines[-1]}、{name}"
        if canvas.measure(f"{longer}、", NAME_SIZE) > width:
            lines.append(name)
        else:
            lines[-1] = longer
    return "、\n".join(lines)
