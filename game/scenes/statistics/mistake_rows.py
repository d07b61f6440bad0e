"""Kinds of mistakes in rows: how often, beside birds and the time before; the price, the help."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.archive.figure_sheet import Finding
from game.archive.mistake_figures import HUNDRED, Example, MistakeFigure, MistakeSheet
from game.learn.lesson.lesson_texts import LessonTexts
from game.learn.lessons import lessons
from game.review.kept_review import KeptAct
from game.review.mistakes import PlayMistake, lesson_against
from game.review.verdict_words import places_text, where_text
from game.scenes.shared.page import Room, panel_title
from game.scenes.shared.stacked_blocks import BAR as SCROLL_BAR
from game.scenes.shared.stacked_blocks import build_blocks
from game.scenes.statistics.figure_words import NONE
from game.text.count_units import in_unit
from game.text.decimals import decimal
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.tableart import face_name
from game.ui.widgets import Desk, State
from game.ui.widgets.area import Painter
from game.ui.widgets.control import ItemId

EDGE, HEAD, NAMES, ROW = 22.0, 54.0, 34.0, 68.0
BUTTON, GAP, TILE = 58.0, 8.0, 20.0
NAME, RATE, BIRDS, TREND, PRICE = 206.0, 88.0, 74.0, 148.0, 100.0
PRACTISE, PRACTISE_NAME = 38.0, 76.0
"""The width of the way to the exercises, and of the name of its column."""
EXAMPLE_SHARE: Final = 0.58
"""How much of the room at the right the example takes; lesson and exercises have the rest."""
_UNITS: Final = {"kansai": "fan", "classic": "points"}
"""What hands are counted in where it is not han: calls have other names there."""


class WorstId(ItemId[str], kind="worst"):
    """The worst example of a kind of mistake."""


class RemedyId(ItemId[str], kind="remedy"):
    """The lesson against a kind of mistake."""


class PractiseId(ItemId[str], kind="practise"):
    """The exercises against a kind of mistake."""


def rate_text(words: Words, rate: float | None) -> str:
    """How often there is a mistake in a hundred decisions."""
    return NONE if rate is None else decimal(HUNDRED * rate, words, 2)


def price_text(words: Words, loss: float) -> str:
    """Points that are lost."""
    return words.signed(-round(loss))


@dataclass(frozen=True, slots=True)
class MistakeRows:
    """The table, laid out in a panel."""

    canvas: Canvas
    sheet: MistakeSheet
    room: Room
    exercises: Mapping[PlayMistake, str]
    """The kind of exercises that helps against a mistake, where there is one."""

    # ---- controls ----------------------------------------------------------------------------
    def build(self, desk: Desk) -> None:
        """A row for each kind, with things to press on it."""
        figures = self.sheet.figures

        def paint(canvas: Canvas, nth: int, place: Room) -> None:
            self._paint_row(canvas, figures[nth], place, is_last=nth == len(figures) - 1)

        def on_it(desk: Desk, nth: int, place: Room) -> None:
            self._build_ways(desk, figures[nth], place)

        heights = [ROW] * len(figures)
        build_blocks(desk, "mistakes", self._inner, heights, paint, stops=False, on_it=on_it)

    def _build_ways(self, desk: Desk, figure: MistakeFigure, place: Room) -> None:
        """To the worst example on the board, to the lesson, and to exercises."""
        y = place.y + (ROW - BUTTON) / 2
        example, remedy, practise = self._ways(place)
        name = WorstId(figure.kind)
        painter = self._painter(desk, name, figure.worst[0])
        desk.area(name, example.x, y, example.w, BUTTON, painter, radius=8, group="ways")
        button = RemedyId(figure.kind)
        painter = self._remedy(desk, button, figure)
        desk.area(button, remedy.x, y, remedy.w, BUTTON, painter, radius=8, group="ways")
        if kind := self.exercises.get(figure.kind):
            pen, hint = PractiseId(figure.kind), self.canvas.words(f"exercise.kind.{kind}")
            painter, at = self._pen(desk, pen), (practise.x, y, practise.w, BUTTON)
            desk.area(pen, *at, painter, radius=8, group="ways", hint=hint)

    @property
    def _inner(self) -> Room:
        room, head = self.room, HEAD + NAMES
        return Room(
            room.x + EDGE, room.y + head, room.w - 2 * EDGE + SCROLL_BAR, room.h - head - 10
        )

    @property
    def _columns(self) -> Sequence[float]:
        """Where the columns of figures end, one after the other."""
        left, ends = self._inner.x + NAME, []
        for wide in (RATE, BIRDS, TREND, PRICE):
            left += wide
            ends.append(left)
        return ends

    def _ways(self, place: Room) -> list[Room]:
        left = self._columns[-1] + 2 * GAP
        shares = (EXAMPLE_SHARE, 1 - EXAMPLE_SHARE)
        whole = Room(left, place.y, place.right - left - 4, ROW)
        example, helps = whole.columns(shares, GAP)
        remedy, practise = helps.columns((helps.w - GAP - PRACTISE, PRACTISE), GAP)
        return [example, remedy, practise]

    # ---- drawing -----------------------------------------------------------------------------
    def paint_head(self, canvas: Canvas) -> None:
        """What all of them cost, and the names of the columns, which stay."""
        words, sheet, room, inner = canvas.words, self.sheet, self.room, self._inner
        panel_title(canvas, room, words("stats.mistakes"), self._summary())
        middle, wide = room.y + HEAD + NAMES / 2 - 4, (RATE, BIRDS, TREND, PRICE)
        keys = ("rate", "birds", "halves" if sheet.in_halves else "trend", "price")
        for key, end, free in zip(keys, self._columns, wide, strict=True):
            text = words(f"stats.mistakes.{key}")
            canvas.fitted(text, end, middle, free - 8, 13, theme.INK_SOFT, anchor="cr", least=1)
        whole = Room(inner.x, room.y, inner.w - SCROLL_BAR, ROW)
        example, remedy, practise = self._ways(whole)
        free = practise.right - PRACTISE_NAME - remedy.x
        for key, left, room_for in (("example", example.x, example.w), ("remedy", remedy.x, free)):
            text = words(f"stats.mistakes.{key}")
            canvas.fitted(text, left + 4, middle, room_for - 8, 13, theme.INK_SOFT)
        name, at = words("stats.mistakes.practise"), (practise.right, middle)
        canvas.fitted(name, *at, PRACTISE_NAME, 13, theme.INK_SOFT, anchor="cr")
        y = room.y + HEAD + NAMES - 4
        canvas.line(inner.x, y, inner.x + inner.w - SCROLL_BAR, y, theme.INK, 1.4)
        if not sheet.figures:
            self._paint_none(canvas)

    def _summary(self) -> str:
        words, sheet = self.canvas.words, self.sheet
        counted = words.plural("stats.mistakes.games", sheet.games, decisions=sheet.decisions)
        if sheet.is_mixed:
            return counted
        loss, place = words.number(round(sheet.loss)), places_text(words, sheet.place)
        return words("stats.mistakes.summary", counted=counted, loss=loss, place=place)

    def _paint_none(self, canvas: Canvas) -> None:
        inner = self._inner
        text, middle = canvas.words("stats.mistakes.none"), inner.y + inner.h / 2
        wide = inner.w - SCROLL_BAR
        canvas.fitted(text, inner.x + wide / 2, middle, wide, 18, theme.INK, anchor="cc")

    def _paint_row(
        self, canvas: Canvas, figure: MistakeFigure, room: Room, *, is_last: bool
    ) -> None:
        words, middle = canvas.words, room.y + room.h / 2
        upper, lower = middle - 10, middle + 12
        name, (rate, birds, trend, price) = words(f"review.mistake.{figure.kind}"), self._columns
        canvas.fitted(name, room.x, upper, NAME - 8, 16, theme.INK, "bold")
        ink = theme.CHESTNUT if figure.finding in (Finding.MORE, Finding.LESS) else theme.INK_SOFT
        canvas.fitted(self._said(figure), room.x, lower, NAME - 8, 13, ink)
        own = None if figure.rate is None else figure.rate.value
        canvas.text(rate_text(words, own), rate, upper, 18, theme.INK, "bold", "cr")
        canvas.text(self._interval(figure), rate, lower, 12.5, theme.INK_SOFT, anchor="cr")
        canvas.text(rate_text(words, figure.flock), birds, middle, 15, theme.INK_SOFT, anchor="cr")
        self._paint_trend(canvas, figure, Room(trend - TREND, upper, TREND, lower - upper))
        loss = NONE if self.sheet.is_mixed else price_text(words, figure.loss)
        canvas.text(loss, price, upper, 16, theme.INK, "bold", "cr")
        place = places_text(words, figure.place)
        canvas.fitted(place, price, lower, PRICE - 12, 12.5, theme.INK_SOFT, anchor="cr")
        if not is_last:
            canvas.line(room.x, room.bottom - 0.5, room.right, room.bottom - 0.5, theme.PAPER_LINE)

    def _paint_trend(self, canvas: Canvas, figure: MistakeFigure, room: Room) -> None:
        """The rate before and now, and what can be said of that."""
        words, right = canvas.words, room.right
        if figure.trend is Finding.ALONE:
            canvas.text(NONE, right, room.y + room.h / 2, 15, theme.INK_SOFT, anchor="cr")
            return
        before, recent = (rate_text(words, one) for one in (figure.before, figure.recent))
        wide = canvas.text(recent, right, room.y, 15, theme.INK, anchor="cr")
        canvas.icon("next", right - wide - 20, room.y - 7, 14, theme.INK_SOFT)
        canvas.text(before, right - wide - 24, room.y, 15, theme.INK_SOFT, anchor="cr")
        said = words(f"stats.mistakes.trend.{figure.trend}")
        told = figure.trend in (Finding.MORE, Finding.LESS)
        ink = theme.CHESTNUT if told else theme.INK_SOFT
        canvas.fitted(said, right, room.bottom, TREND - 10, 12.5, ink, anchor="cr")

    def _said(self, figure: MistakeFigure) -> str:
        words = self.canvas.words
        if figure.finding is Finding.ALONE:
            return words.plural("stats.mistakes.times", figure.count)
        return words(f"stats.finding.{figure.finding}")

    def _interval(self, figure: MistakeFigure) -> str:
        if figure.rate is None or figure.rate.interval is None:
            return ""
        words = self.canvas.words
        low, high = (rate_text(words, one) for one in figure.rate.interval)
        return words("stats.interval", low=low, high=high)

    # ---- an example --------------------------------------------------------------------------
    def _painter(self, desk: Desk, name: str, example: Example) -> Painter:
        """Where it was and what it cost above, both choices below."""

        def paint(canvas: Canvas, state: State) -> None:
            words, one = canvas.words, example.mistake
            place = _paint_back(canvas, Room(*desk.place(name)), "eye", theme.PINE, state)
            cost = price_text(words, one.loss) if one.loss else ""
            if self.sheet.is_mixed or not one.loss:
                cost = places_text(words, one.place)
            upper, lower = place.y + 15, place.y + 39
            wide = canvas.text(cost, place.right, upper, 14, theme.VERMILION, "bold", "cr")
            where = where_text(words, one, example.game.family)
            canvas.fitted(where, place.x, upper, place.w - wide - 6, 13, theme.INK, least=0.75)
            unit = _UNITS.get(example.game.family, "han")
            left = self._act(canvas, one.done, unit, place.x, lower)
            canvas.icon("next", left + 3, lower - 6, 12, theme.INK_SOFT)
            self._act(canvas, one.wanted, unit, left + 19, lower)

        return paint

    def _remedy(self, desk: Desk, name: str, figure: MistakeFigure) -> Painter:
        """The name of the lesson."""
        words, family = self.canvas.words, figure.worst[0].game.family
        lesson = LessonTexts(words).name(lessons()[lesson_against(figure.kind, family)])

        def paint(canvas: Canvas, state: State) -> None:
            place = _paint_back(canvas, Room(*desk.place(name)), "cap", theme.CHESTNUT, state)
            middle = place.y + place.h / 2
            canvas.fitted(lesson, place.x, middle, place.w, 15, theme.CHESTNUT, "bold")

        return paint

    def _pen(self, desk: Desk, name: str) -> Painter:
        def paint(canvas: Canvas, state: State) -> None:
            place = Room(*desk.place(name))
            _paint_ground(canvas, place, state)
            icon = 22.0
            x, y = place.x + (place.w - icon) / 2, place.y + (place.h - icon) / 2
            canvas.icon("pen", x, y, icon, theme.CHESTNUT)

        return paint

    def _act(self, canvas: Canvas, act: KeptAct, unit: str, left: float, middle: float) -> float:
        """A choice in its word and its first tiles; returns where it ends."""
        words = canvas.words
        if act.word:
            label = words(in_unit(words, f"table.action.{act.word}", unit))
            left += canvas.text(label, left, middle, 13, theme.INK, "bold", "cl") + 5
        for tile in act.tiles:
            face = face_name(tile.notation)
            canvas.tile(face, left, middle - TILE * 0.62, TILE, "flat", shadow=False)
            left += TILE + 1
        return left


def _paint_back(canvas: Canvas, place: Room, icon: str, ink: str, state: State) -> Room:
    """The ground of something to be pressed, with its icon; what is left beside it."""
    _paint_ground(canvas, place, state)
    canvas.icon(icon, place.x + 9, place.y + place.h / 2 - 9, 18, ink)
    return Room(place.x + 36, place.y, place.w - 46, place.h)


def _paint_ground(canvas: Canvas, place: Room, state: State) -> None:
    opacity = 0.6 if state.hovered else 0.3
    canvas.box(place.x, place.y, place.w, place.h, 8, theme.PAPER_LINE, opacity=opacity)
