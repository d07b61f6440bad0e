"""The page of the course: two charts at the left, the same in numbers at the right."""

from __future__ import annotations

from collections.abc import Sequence

from game.archive.figure_sheet import FigureSheet, PartOfCourse, parts_of_course
from game.archive.player_statistics import PlayedGame
from game.scenes.shared.page import GUTTER, Room, panel_title
from game.scenes.statistics.course_charts import Chart, CoursePanel, final_chart, place_chart
from game.scenes.statistics.figure_words import NONE, final_text, place_text
from game.text.days import day_text
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import Desk

TABLE = 332.0
EDGE, HEAD, NAMES, ROW = 24.0, 58.0, 28.0, 44.0
PLACE = 0.62
"""Where the column of places ends."""


class CoursePage:
    """Lays out and paints the page, on which there is nothing to press."""

    def __init__(
        self, canvas: Canvas, games: Sequence[PlayedGame], sheet: FigureSheet, room: Room
    ) -> None:
        self.games, self.sheet = games, sheet
        self._table, left = Room(room.right - TABLE, room.y, TABLE, room.h), room.w - TABLE - GUTTER
        words = canvas.words
        charts: dict[str, Chart] = {"place": place_chart(games, words, sheet.most)}
        if not sheet.is_mixed:
            charts["final"] = final_chart(games, sheet, words)
        ends = day_text(words, games[0].when), day_text(words, games[-1].when)
        high = (room.h - GUTTER * (len(charts) - 1)) / len(charts)
        self._panels = [
            CoursePanel(
                canvas,
                Room(room.x, room.y + nth * (high + GUTTER), left, high),
                name,
                chart,
                ends,
            )
            for nth, (name, chart) in enumerate(charts.items())
        ]

    def build(self, desk: Desk) -> None:
        """Nothing."""

    def paint(self, canvas: Canvas) -> None:
        """The charts and the table."""
        for panel in self._panels:
            canvas.panel(panel.room.x, panel.room.y, panel.room.w, panel.room.h)
            panel.paint()
        table = self._table
        canvas.panel(table.x, table.y, table.w, table.h)
        _paint_table(canvas, table, self.games, self.sheet)


def _paint_table(
    canvas: Canvas, room: Room, games: Sequence[PlayedGame], sheet: FigureSheet
) -> None:
    """The panel: the earliest games above."""
    words = canvas.words
    panel_title(canvas, room, words("stats.course.table"))
    inner = Room(room.x + EDGE, room.y + HEAD, room.w - 2 * EDGE, room.h - HEAD - 14)
    most = max(1, min(8, int((inner.h - NAMES) / ROW)))
    parts = tuple(parts_of_course(games, most))
    middle, place = inner.y + NAMES / 2, inner.x + inner.w * PLACE
    canvas.text(words("stats.course.games"), inner.x, middle, 13, theme.INK_SOFT, "bold", "cl")
    canvas.text(words("stats.course.places"), place, middle, 13, theme.INK_SOFT, "bold", "cr")
    canvas.text(words("stats.course.finals"), inner.right, middle, 13, theme.INK_SOFT, "bold", "cr")
    y = inner.y + NAMES
    row = min(56.0, (inner.h - NAMES) / max(len(parts), 1))
    for part in parts:
        canvas.line(inner.x, y, inner.right, y, theme.PAPER_LINE)
        _paint_part(canvas, Room(inner.x, y, inner.w, row), part, sheet)
        y += row


def _paint_part(canvas: Canvas, room: Room, part: PartOfCourse, sheet: FigureSheet) -> None:
    words, middle = canvas.words, room.y + room.h / 2
    first, last = words.number(part.first), words.number(part.last)
    text = first if first == last else words("stats.course.range", first=first, last=last)
    canvas.fitted(text, room.x, middle, room.w * 0.4, 15, theme.INK)
    place = place_text(words, part.place)
    canvas.text(place, room.x + room.w * PLACE, middle, 16, theme.INK, "bold", "cr")
    final = NONE if sheet.is_mixed else final_text(words, sheet, part.final)
    canvas.text(final, room.right, middle, 16, theme.INK, "bold", "cr")
