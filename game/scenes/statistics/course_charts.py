"""The course of the games as charts: each game as a mark, and the running average as a line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.archive.figure_sheet import FigureSheet, running
from game.archive.player_statistics import PlayedGame
from game.scenes.shared.page import Room, panel_title
from game.scenes.statistics.figure_words import final_text, place_text
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.tileart import sheet as svg_sheet

EDGE, HEAD, LABELS, FOOT, VALUE = 24.0, 56.0, 64.0, 26.0, 62.0
MOST_MARKS: Final = 160
"""With more games the marks would run into each other, and the line alone is drawn."""
MOST_POINTS: Final = 300
_SPANS: Final = (5, 10, 20, 50, 100)
_STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)
_LEAST_STEP: Final = 100


def span_of(games: int) -> int:
    """Over how many games the running average goes."""
    return max((one for one in _SPANS if one * 4 <= games), default=_SPANS[0])


@dataclass(frozen=True, slots=True)
class Chart:
    """Values one after the other between two others, of which the first stands above."""

    values: Sequence[float]
    top: float
    low: float
    grid: Sequence[tuple[float, str]]
    """The lines across, each with its text."""
    last: Callable[[float], str]
    """The last value as a text."""
    stems: bool
    """Whether each value hangs on the line of nothing; else it is a dot."""

    def height(self, value: float, room: Room) -> float:
        """How high a value stands in a room."""
        part = (value - self.top) / (self.low - self.top)
        return room.y + room.h * min(1.0, max(0.0, part))


def place_chart(games: Sequence[PlayedGame], words: Words, most: int) -> Chart:
    """The place of each game, the first above."""
    grid = [(place, words(f"stats.place.{place}")) for place in range(1, most + 1)]
    return Chart(
        [one.place for one in games], 0.7, most + 0.3, grid, partial(place_text, words), stems=False
    )


def final_chart(games: Sequence[PlayedGame], sheet: FigureSheet, words: Words) -> Chart:
    """The final score of each game, gains above the line of nothing."""
    values = [one.final for one in games]
    high, low = max(0, *values), min(0, *values)
    step = next(
        (one * _LEAST_STEP for one in _STEPS if one * _LEAST_STEP * 5 >= high - low),
        (high - low) // 4 or 1,
    )
    told = partial(final_text, words, sheet)
    marks = range(low // step * step, high + step, step)
    grid = [(float(one), final_text(words, sheet, one)) for one in marks]
    return Chart(values, float(max(high, marks[-1])), float(marks[0]), grid, told, stems=True)


@dataclass(frozen=True, slots=True)
class CoursePanel:
    """A chart in a panel, with its title, its lines and its last value as a number."""

    canvas: Canvas
    room: Room
    name: str
    """`place` or `final`."""
    chart: Chart
    ends: tuple[str, str]
    """The days of the first and the last game."""

    def paint(self) -> None:
        """Everything on the panel."""
        canvas, words, room = self.canvas, self.canvas.words, self.room
        over = span_of(len(self.chart.values))
        panel_title(
            canvas, room, words(f"stats.course.{self.name}"), words.plural("stats.course.key", over)
        )
        plot = Room(
            room.x + EDGE + LABELS,
            room.y + HEAD,
            room.w - 2 * EDGE - LABELS - VALUE,
            room.h - HEAD - FOOT - 14,
        )
        self._paint_grid(plot)
        averages = running(self.chart.values, over)
        canvas.svg(self._drawn(plot, averages), plot.x - 4, plot.y - 4, plot.w + 8, plot.h + 8)
        self._paint_last(plot, averages[-1])
        middle = plot.bottom + 17
        canvas.text(self.ends[0], plot.x, middle, 13, theme.INK_SOFT, anchor="cl")
        if len(self.chart.values) > 1:
            canvas.text(self.ends[1], plot.right, middle, 13, theme.INK_SOFT, anchor="cr")

    def _paint_grid(self, plot: Room) -> None:
        canvas, chart = self.canvas, self.chart
        for value, text in chart.grid:
            y = chart.height(value, plot)
            ink = theme.EDGE if chart.stems and not value else theme.PAPER_LINE
            canvas.line(plot.x, y, plot.right, y, ink, 1.4 if ink == theme.EDGE else 1.0)
            canvas.text(text, plot.x - 10, y, 13, theme.INK_SOFT, anchor="cr")

    def _paint_last(self, plot: Room, value: float) -> None:
        """The last value of the line, beside its end."""
        text, y = self.chart.last(value), self.chart.height(value, plot)
        self.canvas.text(text, plot.right + 10, y, 15, theme.PINE, "bold", "cl")

    def _drawn(self, plot: Room, averages: Sequence[float]) -> str:
        """The marks and the line as a drawing, with a margin around the plot."""
        inner = Room(4, 4, plot.w, plot.h)
        marks = "".join(self._marks(inner)) if len(averages) <= MOST_MARKS else ""
        points = " ".join(
            f"{x:.1f},{self.chart.height(averages[nth], inner):.1f}"
            for nth, x in _thinned(len(averages), _across(len(averages), inner))
        )
        line = (
            f'<polyline points="{points}" fill="none" stroke="{theme.PINE}" stroke-width="3" '
            'stroke-linecap="round" stroke-linejoin="round"/>'
        )
        return svg_sheet(plot.w + 8, plot.h + 8, marks + line)

    def _marks(self, inner: Room) -> Iterator[str]:
        """One mark for each game; what is lost is hollow."""
        chart, across = self.chart, _across(len(self.chart.values), inner)
        zero = chart.height(0, inner)
        wide = min(7.0, 0.5 * inner.w / len(chart.values))
        for nth, value in enumerate(chart.values):
            x, y = across(nth), chart.height(value, inner)
            if not chart.stems:
                yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.2" fill="{theme.CHESTNUT}"/>'
                continue
            fill = theme.CHESTNUT if value > 0 else theme.PAPER
            top, high = min(y, zero), max(1.0, abs(y - zero))
            yield (
                f'<rect x="{x - wide / 2:.1f}" y="{top:.1f}" width="{wide:.1f}" '
                f'height="{high:.1f}" fill="{fill}" stroke="{theme.CHESTNUT}" stroke-width="1"/>'
            )


def _across(count: int, inner: Room) -> Callable[[int], float]:
    """Where each of so many values stands from left to right."""
    step = inner.w / count
    return lambda nth: inner.x + step * (nth + 0.5)


def _thinned(count: int, across: Callable[[int], float]) -> Iterator[tuple[int, float]]:
    """As many of the values as make a line, the last among them."""
    step = max(1, count // MOST_POINTS)
    for nth in (*range(0, count - 1, step), count - 1):
        yield nth, across(nth)
