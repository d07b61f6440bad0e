"""The points in which rules differ from their sheet, one row each."""

from __future__ import annotations

from game.scenes.option_rows import Place
from game.sheets.differences import Difference
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import Desk

ABOVE, BELOW, LINE = 14.0, 14.0, 25.0
LABEL, ABOUT, LEADING = 17.0, 14.0, 1.45
BUTTON, BESIDE = 38.0, 64.0


class DifferenceRow:
    """A point in one line, and what it is about; a button puts it back as it is on the sheet."""

    def __init__(self, canvas: Canvas, point: Difference, sheet: str, *, editable: bool) -> None:
        self.canvas, self.point, self.sheet, self.editable = canvas, point, sheet, editable
        self.sentence = point.sentence(canvas.words, sheet)

    def _room(self, width: float) -> float:
        return width - BESIDE if self.editable else width

    def height(self, width: float) -> float:
        """How high the row is."""
        room = self._room(width)
        about = self.canvas.paragraph(self.point.about, 0, 0, room, ABOUT, LEADING, draw=False)
        said = self.canvas.paragraph(
            [(self.sentence, "bold")], 0, 0, room, LABEL, LINE / LABEL, draw=False
        )
        return ABOVE + said + about + BELOW

    def build(self, desk: Desk, place: Place) -> None:
        """The way back to the sheet."""
        if not self.editable:
            return
        label = self.canvas.words("rules.restore", sheet=self.sheet)
        x, y = place.x + place.w - 4 - BUTTON, place.y + place.h / 2 - BUTTON / 2
        desk.button(f"restore.{self.point.name}", x, y, BUTTON, BUTTON, label, "icon", "undo")

    def paint(self, canvas: Canvas, row: Place) -> None:
        """The words of the row, where it is seen now."""
        room, y = self._room(row.w), row.y + ABOVE
        with canvas.within(row.x, row.y, room + 4, row.h, self.point.name):
            y += canvas.paragraph(
                [(self.sentence, "bold")], row.x, y, room, LABEL, LINE / LABEL, theme.INK
            )
            canvas.paragraph(self.point.about, row.x, y, room, ABOUT, LEADING, theme.INK_SOFT)
        canvas.line(row.x, row.y + row.h - 1, row.x + row.w, row.y + row.h - 1, theme.PAPER_LINE, 1)


class SentenceRow:
    """A sentence by itself, as where there is nothing to list."""

    def __init__(self, canvas: Canvas, text: str, *, warns: bool = False) -> None:
        self.canvas, self.text, self.warns = canvas, text, warns

    def height(self, width: float) -> float:
        """How high the row is."""
        return ABOVE + self.canvas.paragraph(self.text, 0, 0, width, draw=False) + BELOW

    def build(self, desk: Desk, place: Place) -> None:
        """Nothing here can be changed."""

    def paint(self, canvas: Canvas, row: Place) -> None:
        """The sentence, where it is seen now."""
        ink = theme.VERMILION if self.warns else theme.INK
        with canvas.within(row.x, row.y, row.w + 4, row.h, self.text):
            canvas.paragraph(self.text, row.x, row.y + ABOVE, row.w, colour=ink)
