"""The measures of a screen made for reading: margins, columns, title and foot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.ui import theme
from game.ui.canvas import HEIGHT, WIDTH, Canvas
from game.ui.theme import Weight
from game.ui.widgets import Desk

MARGIN, GUTTER, WIDEST = 24.0, 16.0, 1440.0
ROUND_BUTTON, FOOT, FOOT_BUTTON = 42.0, 72.0, 50.0
TITLE_MIDDLE, TOP = 40.0, 78.0
TITLE_SIZE, NOTE_MIDDLE = 30.0, 43.0
"""The letters of a title, and where the note beside it stands."""
CUT = "…"
"""What stands for the rest of a name that is too long."""
LABEL_LINES = 2
"""In how many lines a label has room on its button."""
Place = tuple[float, float, float, float]
"""Left, top, width and height."""


@dataclass(frozen=True, slots=True)
class Room:
    """A rectangle of a screen."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.h

    def columns(self, shares: Sequence[float], gap: float = GUTTER) -> list[Room]:
        """The room as columns side by side, in these proportions."""
        free, total = self.w - gap * (len(shares) - 1), sum(shares)
        rooms, x = [], self.x
        for share in shares:
            width = free * share / total
            rooms.append(Room(x, self.y, width, self.h))
            x += width + gap
        return rooms

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def upper(self, height: float) -> Room:
        """Its upper part."""
        return Room(self.x, self.y, self.w, height)

    def split(self, width: float) -> tuple[Room, Room]:
        """A room so wide at the left, as of a list, and what is left beside it."""
        x = self.x + width + GUTTER
        return replace(self, w=width), replace(self, x=x, w=self.right - x)

    def below(self, height: float) -> Room:
        """What is left under its upper part."""
        return Room(self.x, self.y + height, self.w, self.h - height)

    def inner(self, margin: float) -> Room:
        """The room less a margin on all sides."""
        return Room(self.x + margin, self.y + margin, self.w - 2 * margin, self.h - 2 * margin)


def content(canvas: Canvas) -> Room:
    """Where the panels of a screen stand: between its title and its foot."""
    width = min(canvas.w, widest(canvas)) - 2 * MARGIN
    return Room((canvas.w - width) / 2, TOP, width, canvas.h - TOP - FOOT - GUTTER)


def widest(canvas: Canvas) -> float:
    """How wide a screen grows in a window: as wide with small letters as with plain ones."""
    wide, high = canvas.size
    plain = min(wide / WIDTH, high / HEIGHT)
    return WIDEST * max(1.0, plain / canvas.u)


def foot(canvas: Canvas) -> float:
    """The upper edge of the buttons at the foot of a screen."""
    return canvas.h - FOOT


def button_label(canvas: Canvas, text: str, width: float, size: float) -> str:
    """A label as it is where two lines of a button have room for it, or as far as one has."""
    lines = canvas.lines([(text, "bold")], width, size)
    return text if len(lines) <= LABEL_LINES else shortened(canvas, text, width, size)


def shortened(canvas: Canvas, text: str, width: float, size: float, weight: Weight = "bold") -> str:
    """A name somebody has given, as far as it finds room."""
    if canvas.measure(text, size, weight) <= width:
        return text
    while text and canvas.measure(text + CUT, size, weight) > width:
        text = text[:-1]
    return text.rstrip() + CUT


def title(
    canvas: Canvas, text: str, note: str = "", *, indent: float = 0.0, right: float = 0.0
) -> None:
    """The title of a screen and a note beside it; `right` is the room kept free at the right."""
    x = content(canvas).x + indent
    canvas.text(text, x, TITLE_MIDDLE, TITLE_SIZE, theme.INK, "title", "cl")
    if note:
        left, free = beside_title(canvas, text, indent=indent, right=right)
        canvas.fitted(note, left, NOTE_MIDDLE, free, 16, theme.INK_SOFT)


def beside_title(
    canvas: Canvas, text: str, *, indent: float = 0.0, right: float = 0.0
) -> tuple[float, float]:
    """Where a note beside a title begins, and how much room it has."""
    room = content(canvas)
    left = room.x + indent + canvas.measure(text, TITLE_SIZE, "title") + 18
    return left, room.right - right - left


def panel_title(canvas: Canvas, room: Room, text: str, note: str = "") -> None:
    """The title of a panel at its upper left, and a short note at its upper right."""
    middle = room.y + 30
    wide = canvas.text(text, room.x + 24, middle, 20, theme.INK, "title", "cl")
    if note:
        free = room.w - 48 - wide - 16
        canvas.fitted(note, room.right - 24, middle + 1, free, 14, theme.INK_SOFT, anchor="cr")


BACK: Final = "back"
"""What the button is called that leads back, on every screen."""


def back_button(desk: Desk, canvas: Canvas, label: str) -> None:
    """The round button at the upper left that leads back."""
    room = content(canvas)
    y = TITLE_MIDDLE - ROUND_BUTTON / 2
    desk.button(BACK, room.x, y, ROUND_BUTTON, ROUND_BUTTON, label, "icon", "back")


BACK_INDENT = ROUND_BUTTON + 16
"""How far a title stands to the right when there is a button before it."""
