"""The page of figures: the places as bars at the left, the rates and averages at the right."""

from __future__ import annotations

from collections.abc import Iterator

from game.archive.figure_sheet import FigureSheet
from game.scenes.shared.page import Room, panel_title
from game.scenes.statistics.figure_rows import FigureRows
from game.scenes.statistics.figure_words import NONE, final_text, percent, place_text
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import Desk

PLACES = 384.0
EDGE, HEAD = 24.0, 58.0
BAR, MOST_ROW, LEAST_ROW = 20.0, 66.0, 36.0
LABEL, NUMBER, COUNT = 46.0, 66.0, 44.0
FACT = 68.0


class FiguresPage:
    """Builds and paints the page."""

    def __init__(self, canvas: Canvas, sheet: FigureSheet, room: Room) -> None:
        self._sheet = sheet
        self._left, self._right = room.split(PLACES)
        self._rows = FigureRows(canvas, sheet, self._right)

    @property
    def note(self) -> str:
        """What stands at the foot of the screen: how the figures of birds alone are known."""
        return self._rows.note

    def build(self, desk: Desk) -> None:
        """The rows of figures."""
        self._rows.build(desk)

    def paint(self, canvas: Canvas) -> None:
        """Both panels; the rows are painted with the controls."""
        for room in (self._left, self._right):
            canvas.panel(room.x, room.y, room.w, room.h)
        _paint_places(canvas, self._left, self._sheet)
        self._rows.paint_head(canvas)


def _paint_places(canvas: Canvas, room: Room, sheet: FigureSheet) -> None:
    """The panel: a bar for each place, and below it the averages."""
    words = canvas.words
    panel_title(canvas, room, words("stats.places"), words.plural("stats.games", sheet.own.games))
    facts = tuple(_facts(words, sheet))
    free = room.h - HEAD - FACT * len(facts) - 30
    row = max(LEAST_ROW, min(MOST_ROW, free / sheet.most))
    y = room.y + HEAD
    for place in range(1, sheet.most + 1):
        _paint_place(canvas, Room(room.x + EDGE, y, room.w - 2 * EDGE, row), sheet, place)
        y += row
    if len(sheet.seats) == 1:
        _paint_even(canvas, Room(room.x + EDGE, room.y + HEAD, room.w - 2 * EDGE, y), sheet, y)
    y = room.bottom - FACT * len(facts) - 10
    for name, value, note in facts:
        _paint_fact(canvas, Room(room.x + EDGE, y, room.w - 2 * EDGE, FACT), name, value, note)
        y += FACT


def _track(room: Room) -> Room:
    """Where the bars of a row can be."""
    left = room.x + LABEL
    return Room(left, room.y, room.right - NUMBER - COUNT - left, room.h)


def _paint_place(canvas: Canvas, room: Room, sheet: FigureSheet, place: int) -> None:
    words, middle, track = canvas.words, room.y + room.h / 2, _track(room)
    count = sheet.own.places.get(place, 0)
    share, most = count / sheet.own.games, _highest(sheet)
    canvas.fitted(words(f"stats.place.{place}"), room.x, middle, LABEL - 6, 16, theme.INK, "bold")
    canvas.box(track.x, middle - BAR / 2, track.w, BAR, 5, theme.PAPER_LOW, theme.PAPER_LINE)
    if count:
        wide = max(6.0, track.w * share / most)
        canvas.box(track.x, middle - BAR / 2, wide, BAR, 5, theme.PINE)
    right = room.right - COUNT
    canvas.text(percent(words, share), right, middle, 16, theme.INK, "bold", "cr")
    canvas.text(words.number(count), room.right, middle, 14, theme.INK_SOFT, anchor="cr")


def _highest(sheet: FigureSheet) -> float:
    """The share that fills the whole row: a little more than the highest."""
    highest = max(sheet.own.places.values()) / sheet.own.games
    return min(1.0, 1.1 * max(0.3, highest))


def _paint_even(canvas: Canvas, room: Room, sheet: FigureSheet, bottom: float) -> None:
    """A dashed line where all bars would end if every place came equally often."""
    track, share = _track(room), 1 / sheet.most
    x = track.x + track.w * min(1.0, share / _highest(sheet))
    y = room.y + 4
    while y < bottom - 4:
        canvas.line(x, y, x, min(y + 5, bottom - 4), theme.CHESTNUT, 1.4)
        y += 9
    text = canvas.words("stats.places.even", share=percent(canvas.words, share, 0))
    wide = canvas.measure(text, 13)
    left = max(room.x, min(x - wide / 2, room.right - wide))
    canvas.fitted(text, left, bottom + 9, wide + 2, 13, theme.CHESTNUT)


def _facts(words: Words, sheet: FigureSheet) -> Iterator[tuple[str, str, str]]:
    """The averages: what, how much, and what is to be said of it."""
    place = sheet.own.place
    if place is not None:
        note = words(f"stats.place.{sheet.place.value}")
        if place.interval is not None:
            least, most = place.interval
            ends = (max(1.0, least), min(float(sheet.most), most))
            low, high = (place_text(words, one) for one in ends)
            note = words("stats.with_interval", text=note, low=low, high=high)
        yield words("stats.average_place"), place_text(words, place.value), note
    if sheet.is_mixed:
        yield words("stats.average_final"), NONE, words("stats.mixed")
    elif sheet.finals is not None:
        final = final_text(words, sheet, sheet.finals.value)
        note = words("stats.final.few")
        if sheet.finals.interval is not None:
            low, high = (final_text(words, sheet, one) for one in sheet.finals.interval)
            note = words("stats.final.interval", low=low, high=high)
        yield words("stats.average_final"), final, note


def _paint_fact(canvas: Canvas, room: Room, name: str, value: str, note: str) -> None:
    canvas.line(room.x, room.y, room.right, room.y, theme.PAPER_LINE)
    middle = room.y + 20
    wide = canvas.text(value, room.right, middle, 22, theme.INK, "bold", "cr")
    canvas.fitted(name, room.x, middle, room.w - wide - 12, 16, theme.INK, "bold")
    canvas.fitted(note, room.x, room.y + 34, room.w, 13, theme.INK_SOFT, anchor="tl")
