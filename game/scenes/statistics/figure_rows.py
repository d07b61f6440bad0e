"""The rates and averages in rows: the player's, those of birds, and both as bars."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.archive.figure_sheet import ComparedFigure, FigureSheet, Finding
from game.scenes.shared.page import Room
from game.scenes.shared.stacked_blocks import BAR as SCROLL_BAR
from game.scenes.shared.stacked_blocks import build_blocks
from game.scenes.statistics.figure_words import figure_text, interval_text
from game.text.capitals import capitalized
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import Desk

EDGE, HEAD, ROW = 22.0, 66.0, 47.0
NAME, OWN, OTHER, GAP = 228.0, 104.0, 92.0, 14.0
LEAST_TRACK: Final = 110.0
MOST_OTHERS: Final = 4


@dataclass(frozen=True, slots=True)
class FigureRows:
    """The table of figures, laid out in a panel."""

    canvas: Canvas
    sheet: FigureSheet
    room: Room

    @property
    def _figures(self) -> Sequence[ComparedFigure]:
        return tuple(self.sheet.compared())

    @property
    def _inner(self) -> Room:
        room = self.room
        return Room(
            room.x + EDGE, room.y + HEAD, room.w - 2 * EDGE + SCROLL_BAR, room.h - HEAD - 10
        )

    @property
    def _names(self) -> list[str]:
        """What stands above the columns of those whom the player is compared with."""
        words, sheet = self.canvas.words, self.sheet
        names = [capitalized(words(f"level.{level}")) for level, _ in sheet.birds]
        if sheet.measured is not None:
            names.append(capitalized(words("stats.column.measured")))
        return names

    @property
    def _shown(self) -> list[int]:
        """Which of them find room."""
        free = self._wide - NAME - OWN - GAP - LEAST_TRACK
        most = max(1, min(MOST_OTHERS, int(free / OTHER)))
        numbers = list(range(len(self._names)))
        return numbers if len(numbers) <= most else [*numbers[: most - 1], numbers[-1]]

    @property
    def _wide(self) -> float:
        return self._inner.w - SCROLL_BAR

    @property
    def note(self) -> str:
        """What birds alone are: how many games were counted, and by which sheet."""
        words, known = self.canvas.words, self.sheet.measured
        if known is None:
            return ""
        rules, level = words(f"ruleset.{known.sheet}"), words(f"level.{known.level}")
        return words("stats.measured", games=known.games, rules=rules, level=level)

    # ---- controls ----------------------------------------------------------------------------
    def build(self, desk: Desk) -> None:
        """The rows, which are scrolled through where the window is low."""
        inner, figures = self._inner, self._figures
        high = max(ROW, min(56.0, inner.h / len(figures)))
        stops = high * len(figures) > inner.h + 1

        def paint(canvas: Canvas, nth: int, place: Room) -> None:
            self._paint_row(canvas, figures[nth], place, is_last=nth == len(figures) - 1)

        build_blocks(desk, "figures", inner, [high] * len(figures), paint, stops=stops)

    # ---- drawing -----------------------------------------------------------------------------
    def paint_head(self, canvas: Canvas) -> None:
        """The names of the columns, which stay while the rows are scrolled."""
        words, room, inner = canvas.words, self.room, self._inner
        canvas.text(words("stats.figures"), inner.x, room.y + 30, 20, theme.INK, "title", "cl")
        middle, x = room.y + 34, inner.x + NAME
        canvas.text(words("front.you"), x + OWN - GAP, middle, 15, theme.INK, "bold", "cr")
        names = self._names
        right = inner.x + self._wide
        for nth in reversed(self._shown):
            canvas.fitted(
                names[nth], right, middle, OTHER - 8, 13, theme.INK_SOFT, anchor="cr", least=1
            )
            right -= OTHER
        track = self._track(inner)
        self._paint_key(canvas, track, middle)
        canvas.line(
            inner.x, room.y + HEAD - 4, inner.x + self._wide, room.y + HEAD - 4, theme.INK, 1.4
        )

    def _track(self, room: Room) -> Room:
        """Where the bars stand in a row."""
        left = room.x + NAME + OWN + GAP
        right = room.x + self._wide - OTHER * len(self._shown)
        return Room(left, room.y, right - left, room.h)

    def _paint_key(self, canvas: Canvas, track: Room, middle: float) -> None:
        """Which bar is whose: the full one the player's, the hollow one that of the birds."""
        canvas.box(track.x, middle - 13, 16, 9, 3, theme.PINE)
        free = track.w - 24
        canvas.fitted(canvas.words("front.you"), track.x + 22, middle - 9, free, 12, theme.INK_SOFT)
        key = "stats.key.birds" if self.sheet.birds else "stats.column.measured"
        canvas.box(track.x, middle + 5, 16, 9, 3, None, theme.CHESTNUT, 1.6)
        canvas.fitted(canvas.words(key), track.x + 22, middle + 9, free, 12, theme.INK_SOFT)

    def _paint_row(
        self, canvas: Canvas, figure: ComparedFigure, room: Room, *, is_last: bool
    ) -> None:
        words, upper, lower = canvas.words, room.y + room.h / 2 - 9, room.y + room.h / 2 + 12
        canvas.fitted(words(f"stats.{figure.name}"), room.x, upper, NAME - 8, 16, theme.INK, "bold")
        canvas.fitted(self._said(figure), room.x, lower, NAME - 8, 13, self._ink(figure))
        right = room.x + NAME + OWN - GAP
        own, middle = figure_text(words, figure, figure.own), room.y + room.h / 2
        interval = interval_text(words, figure)
        canvas.text(own, right, upper if interval else middle, 18, theme.INK, "bold", "cr")
        if interval:
            canvas.text(interval, right, lower, 12.5, theme.INK_SOFT, anchor="cr")
        right = room.x + self._wide
        for nth in reversed(self._shown):
            value = figure_text(words, figure, figure.others[nth])
            canvas.text(value, right, middle, 15, theme.INK_SOFT, anchor="cr")
            right -= OTHER
        self._paint_bars(canvas, figure, self._track(room), middle)
        if not is_last:
            y = room.bottom - 0.5
            canvas.line(room.x, y, room.x + self._wide, y, theme.PAPER_LINE)

    def _said(self, figure: ComparedFigure) -> str:
        words = self.canvas.words
        if figure.own is None:
            mixed = self.sheet.is_mixed and figure.name in ("win_value", "deal_in_value")
            return words("stats.mixed.short" if mixed else "stats.no_case")
        if figure.finding is Finding.ALONE:
            return words(f"stats.{figure.name}.about")
        return words(f"stats.finding.{figure.finding.value}")

    def _ink(self, figure: ComparedFigure) -> str:
        told = (Finding.MORE, Finding.LESS)
        return theme.CHESTNUT if figure.finding in told else theme.INK_SOFT

    def _paint_bars(self, canvas: Canvas, figure: ComparedFigure, track: Room, y: float) -> None:
        """The player's bar above that of the birds."""
        other = figure.flock
        most = 1.1 * max(figure.own or 0.0, other or 0.0)
        if not most:
            return
        wide = track.w - 14
        if figure.own is not None:
            canvas.box(track.x, y - 12, max(4.0, wide * figure.own / most), 11, 4, theme.PINE)
        if other is not None:
            long = max(4.0, wide * other / most)
            canvas.box(track.x, y + 3, long, 9, 4, None, theme.CHESTNUT, 1.6)
