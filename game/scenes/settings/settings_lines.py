"""The lines of the settings as they are laid out: a word, perhaps a note, and a control."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import inf
from typing import Final

from game.scenes.shared.page import Place
from game.scenes.shared.term_links import TermId, linked
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.richtext import Text
from game.ui.widgets import Desk, State
from game.ui.widgets.area import Painter
from game.ui.widgets.control import ItemId

Maker = Callable[[Desk, float, float], None]
"""Makes a control that ends at x, in the middle at y."""
HEIGHT = 60.0
NOTE, LEADING = 15.0, 1.45
STEP, APART, AROUND = 1.2, 2.0, 12.0
"""The lines of a label, and the room between a word and its note, and around both."""
COLUMN_GAP: Final = 36.0
LEAST: Final = 0.9
"""How small the words of a line may become before they stand in two."""
AIRY: Final = 1.07
"""How much higher the lines of columns are."""
WAITS: Final = "…"
"""What is written on a key while the one that is to replace it is awaited."""


class SettingsRow:
    """One line: a word at the left, a control at the right."""

    height = HEIGHT

    def __init__(self, label: str, note: str, control: Maker, *, room: float = 320) -> None:
        self.label, self.note, self.control, self.room = label, note, control, room

    def fit(self, canvas: Canvas, w: float) -> None:
        """Become as high as its words need in a width, before it is made."""
        said = self._lines(canvas, w - self.room)
        self.height = max(type(self).height, sum(high for *_, high in said) + APART + AROUND)

    def make(self, desk: Desk, place: Place) -> None:
        """Make its words, whose terms are links, and its control."""
        x, y, w, h = place
        self._said(desk, x, y + h / 2, w - self.room)
        self.control(desk, x + w, y + h / 2)

    def _said(self, desk: Desk, x: float, middle: float, room: float) -> None:
        said = self._lines(desk.canvas, room)
        y = middle - (sum(high for *_, high in said) + APART * (len(said) - 1)) / 2
        for part, text, size, ink, high in said:
            desk.label(TermId(f"{self.label}.{part}"), text, x, y + high / 2, room, size, ink)
            y += high + APART

    def _lines(
        self, canvas: Canvas, room: float
    ) -> list[tuple[str, Text, float, theme.Colour, float]]:
        """The word and the note, with their letters and how high they are."""
        words = canvas.words
        said: list[tuple[str, Text, float, theme.Colour]] = [
            ("label", linked(words, self.label, bold=True), 17.0, theme.INK)
        ]
        if self.note:
            said.append(("note", linked(words, self.note), NOTE, theme.INK_SOFT))
        fitted = [canvas.fitted_lines(text, room, size) for _, text, size, _ in said]
        highs = [size * STEP * len(broken) for size, broken in fitted]
        return [(*one, high) for one, high in zip(said, highs, strict=True)]

    def paint(self, canvas: Canvas, place: Place) -> None:
        """The thin line below."""
        x, y, w, h = place
        canvas.line(x, y + h - 1, x + w, y + h - 1, "#e3d8bd", 1)


class KeyCap(ItemId[str], kind="key"):
    """A key that can be exchanged, by its line and the usual key of what it does."""

    @property
    def usual(self) -> str:
        """The usual key."""
        return self.item.rpartition(".")[2]


class KeyRow(SettingsRow):
    """Keys, those first that can be exchanged, and what they do."""

    height = 29.0

    def __init__(
        self, name: str, label: str, caps: Mapping[str, str], fixed: str, waiting: str
    ) -> None:
        """`caps`: what is written on the keys, by the usual ones; `waiting`: the one to be set."""
        super().__init__(label, "", lambda _desk, _x, _y: None)
        self._name = name
        self._caps, self._fixed, self._waiting = caps, fixed, waiting

    def fit(self, canvas: Canvas, w: float) -> None:
        """Higher for a meaning of several lines."""
        room = w - self._left(canvas, w)
        size, lines = canvas.fitted_lines(linked(canvas.words, self.label), room, 16, LEAST)
        self.height = max(KeyRow.height, (len(lines) * size * 1.25 + 6) / AIRY)

    def make(self, desk: Desk, place: Place) -> None:
        """Its keys to be pressed, and its meaning, whose terms are links."""
        x, y, w, h = place
        for name, room in self._rooms(desk.canvas, place):
            if name:
                cap, waits = KeyCap(f"{self._name}.{name}"), name == self._waiting
                paint = _cap_painter(desk, cap, self._caps[name], waits=waits)
                desk.area(cap, *room, paint, radius=6, group="keys")
        left = self._left(desk.canvas, w)
        label, name = linked(desk.canvas.words, self.label), TermId(self.label)
        desk.label(name, label, x + left, y + h / 2, w - left, 16, least=LEAST)

    def _left(self, canvas: Canvas, w: float) -> float:
        return max(min(220.0, w * 0.3), self._wide(canvas) + 20)

    def _rooms(self, canvas: Canvas, place: Place) -> Iterator[tuple[str, Place]]:
        """The rooms of the keys from the left; that of those that are fixed has no name."""
        x, y, _, h = place
        top = y + (h - 28) / 2
        for name, text in self._caps.items():
            wide = max(30.0, canvas.measure(text, 14, "bold") + 14)
            yield name, (x, top, wide, 27)
            x += wide + 4
        if self._fixed:
            wide = max(44.0, canvas.measure(self._fixed, 14, "bold") + 22)
            yield "", (x, top, wide, 27)

    def _wide(self, canvas: Canvas) -> float:
        *_, (_, (x, _, wide, _)) = self._rooms(canvas, (0.0, 0.0, 0.0, 0.0))
        return x + wide

    def paint(self, canvas: Canvas, place: Place) -> None:
        """The keys that never change, and the line below."""
        x, y, w, h = place
        for name, room in self._rooms(canvas, place):
            if not name:
                canvas.box(*room, 6, "#fdfaf2", theme.EDGE, 1.2)
                with canvas.within(x, y, w, h, self.label):
                    middle = room[0] + room[2] / 2
                    canvas.text(self._fixed, middle, y + h / 2, 14, theme.INK, "bold", "cc")
        canvas.line(x, y + h - 1, x + w, y + h - 1, "#e3d8bd", 1)


def _cap_painter(desk: Desk, cap: KeyCap, text: str, *, waits: bool) -> Painter:
    def paint(canvas: Canvas, state: State) -> None:
        x, y, w, h = desk.place(cap)
        edge = theme.VERMILION if waits else theme.CHESTNUT if state.hovered else theme.EDGE
        canvas.box(x, y, w, h, 6, "#fdfaf2", edge, 2.2 if waits else 1.2)
        with canvas.within(x, y, w, h, cap):
            shown = WAITS if waits else text
            canvas.text(shown, x + w / 2, y + h / 2, 14, theme.INK, "bold", "cc")

    return paint


class SettingsNote(SettingsRow):
    """A sentence below a line, as high as it needs."""

    def __init__(self, text: str) -> None:
        super().__init__("", text, lambda _desk, _x, _y: None)

    def fit(self, canvas: Canvas, w: float) -> None:
        """As many lines as it takes."""
        self.height = canvas.paragraph(self.note, 0, 0, w, NOTE, LEADING, draw=False) + NOTE

    def make(self, desk: Desk, place: Place) -> None:
        """Nothing stands beside it."""

    def paint(self, canvas: Canvas, place: Place) -> None:
        """The sentence."""
        x, y, w, _ = place
        canvas.paragraph(self.note, x, y, w, NOTE, LEADING, theme.INK_SOFT)


class SettingsHeading(SettingsRow):
    """A word above some lines."""

    height = 42.0

    def __init__(self, label: str) -> None:
        super().__init__(label, "", lambda _desk, _x, _y: None)

    def make(self, desk: Desk, place: Place) -> None:
        """Nothing stands beside it."""

    def paint(self, canvas: Canvas, place: Place) -> None:
        """The word alone."""
        x, y, _, h = place
        canvas.text(self.label, x, y + h / 2, 17, theme.CHESTNUT, "bold", "cl")


class TwoColumns(SettingsRow):
    """Lines that are only read, in two columns of about the same height."""

    def __init__(self, rows: Sequence[SettingsRow]) -> None:
        super().__init__("", "", lambda _desk, _x, _y: None)
        self._rows = rows

    def fit(self, canvas: Canvas, w: float) -> None:
        """Both columns are as high as their lines need."""
        for row in self._rows:
            row.fit(canvas, (w - COLUMN_GAP) / 2)
        rows, splits = self._rows, range(1, len(self._rows))
        self.height, split = min((self._height(rows, nth), nth) for nth in splits)
        self._left, self._right = rows[:split], rows[split:]
        self._lower = _lower(self._right)

    @staticmethod
    def _height(rows: Sequence[SettingsRow], split: int) -> float:
        """The higher one of both columns; a heading at the foot of one would stand alone."""
        if isinstance(rows[split - 1], SettingsHeading):
            return inf
        left, right = (
            sum(row.height * AIRY for row in column) for column in (rows[:split], rows[split:])
        )
        return max(left, _lower(rows[split:]) + right)

    def make(self, desk: Desk, place: Place) -> None:
        """One column beside the other."""
        for row, room in self._placed(place):
            row.make(desk, room)

    def paint(self, canvas: Canvas, place: Place) -> None:
        """One column beside the other."""
        for row, room in self._placed(place):
            row.paint(canvas, room)

    def _placed(self, place: Place) -> Iterator[tuple[SettingsRow, Place]]:
        """Each line of both columns with its room."""
        x, y, w, _ = place
        wide = (w - COLUMN_GAP) / 2
        yield from _column(self._left, x, y, wide)
        yield from _column(self._right, x + wide + COLUMN_GAP, y + self._lower, wide)


def _column(
    rows: Sequence[SettingsRow], x: float, y: float, w: float
) -> Iterator[tuple[SettingsRow, Place]]:
    for row in rows:
        high = row.height * AIRY
        yield row, (x, y, w, high)
        y += high


def _lower(column: Sequence[SettingsRow]) -> float:
    """A column that goes on with the lines of the other begins beside the first of them."""
    return 0.0 if isinstance(column[0], SettingsHeading) else SettingsHeading.height * AIRY
