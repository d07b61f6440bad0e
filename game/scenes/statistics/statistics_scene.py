"""The statistics of the player: figures, their course, and the album of wins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from enum import StrEnum
from time import perf_counter
from typing import TYPE_CHECKING, Final

from game.archive.figure_sheet import FigureSheet, figure_sheet
from game.archive.player_statistics import PlayedGame
from game.archive.statistics_choice import (
    COUNTED_SINCE,
    ChoicesOffered,
    StatisticsChoice,
    counted_since,
    mark,
)
from game.scenes.shared.desk_scene import DeskScene
from game.scenes.shared.dialog import confirmation, notice
from game.scenes.shared.page import (
    BACK,
    BACK_INDENT,
    FOOT_BUTTON,
    GUTTER,
    Room,
    back_button,
    content,
    foot,
    title,
)
from game.scenes.shared.pick_list import PickList
from game.scenes.statistics.album_view import AlbumView
from game.scenes.statistics.choice_bar import HEIGHT, ChoiceId, OneChoice, build_choices, choices
from game.scenes.statistics.course_page import CoursePage
from game.scenes.statistics.figures_page import FiguresPage
from game.scenes.statistics.mistakes_view import MistakesView
from game.scenes.statistics.nothing_yet import paint_message, paint_nothing_yet
from game.scenes.statistics.statistics_steps import StatisticsSteps
from game.text.days import day_text
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.scene import Pop, Push, Services, Step
from game.ui.widgets import Activated, Desk

if TYPE_CHECKING:
    from game.archive.game_filter import GameFilter
    from game.archive.game_library import GameLibrary, GameRead

_View = FiguresPage | CoursePage | AlbumView | MistakesView
PAGES: Final = ("figures", "course", "album", "mistakes")
_BETWEEN, _BUTTON = 12.0, 72.0
_SPENT: Final = 0.008
"""For so many seconds of a frame games are read that the index does not know."""


class StatisticsButton(StrEnum):
    """What else can be done on the screen."""

    PAGES = "pages"
    EXPORT = "export"
    RESET = "reset"
    """To count only the games from now on."""
    UNDO = "undo"
    """To count all games again."""
    EVERYTHING = "everything"
    """To take back every choice."""
    PLAY = "play"


_FOOT: Final = (StatisticsButton.EXPORT, StatisticsButton.RESET, StatisticsButton.UNDO)
"""The buttons at the foot, at the left."""


class StatisticsScene(DeskScene):
    """The choices above, one of four pages below them."""

    paper = True
    smallest = (1120.0, 630.0)

    def __init__(self, services: Services, steps: StatisticsSteps, page: str = PAGES[0]) -> None:
        super().__init__(services)
        self.steps, self.page = steps, page
        self.choice = StatisticsChoice()
        self.library: GameLibrary | None = None
        self.read: GameRead | None = None
        """The game that was read last, as long as there are any the index did not know."""
        self._opened = steps.open()
        self._reading: Iterator[GameRead] | None = None
        self._is_settled = False
        """Whether there has been something to give the focus to."""
        self._chose = False
        """Whether the player has chosen a game, or all of them."""
        self._forget()
        self.album = AlbumView(self)
        self.mistakes = MistakesView(self, steps.mistakes)

    def _forget(self) -> None:
        """Everything is asked anew, as other games are wanted."""
        self._offered: ChoicesOffered | None = None
        self._sheet: FigureSheet | None = None
        self._course: Sequence[PlayedGame] | None = None

    # ---- the games ---------------------------------------------------------------------------
    @property
    def since(self) -> str:
        """Since when games are counted; nothing if all are."""
        return counted_since(self.services.settings.other)

    @property
    def today(self) -> datetime:
        """Up to when games are looked at."""
        return self.steps.now()

    @property
    def wanted(self) -> GameFilter:
        """The games that are looked at."""
        return self.choice.wanted(self.since, self.steps.now())

    @property
    def offered(self) -> ChoicesOffered:
        """What there is to choose from: whatever is counted at all."""
        assert self.library is not None, "the library is open"
        if self._offered is None:
            counted = StatisticsChoice().wanted(self.since, self.steps.now())
            self._offered = ChoicesOffered(self.library.kinds(counted), self.library.levels())
        return self._offered

    @property
    def sheet(self) -> FigureSheet:
        """The figures of these games."""
        assert self.library is not None, "the library is open"
        if self._sheet is None:
            self._sheet = figure_sheet(self.library, self.wanted)
        return self._sheet

    @property
    def course(self) -> Sequence[PlayedGame]:
        """Their results one after the other."""
        assert self.library is not None, "the library is open"
        if self._course is None:
            self._course = self.library.course(self.wanted)
        return self._course

    @property
    def is_empty(self) -> bool:
        """Whether no game counts at all, so that there is nothing to choose."""
        return self.library is None or not self.offered.kinds

    @property
    def is_busy(self) -> bool:
        """Whether something is still being read."""
        return self.library is None or self._reading is not None

    # ---- controls ----------------------------------------------------------------------------
    def build(self) -> None:
        """The choices, the page, and what can be done at the foot."""
        canvas, words = self.canvas, self.words
        desk = self.new_desk()
        back_button(desk, canvas, words("ui.back"))
        whole = content(canvas)
        self.room = Room(whole.x, whole.y + HEIGHT + _BETWEEN, whole.w, whole.h - HEIGHT - _BETWEEN)
        self.view: _View | None = None
        self._choices: tuple[OneChoice, ...] = ()
        if self.is_empty:
            self._build_empty(desk, whole)
        else:
            self._build_page(desk, whole)
        if not desk.focused or not self._is_settled:
            first = [StatisticsButton.PLAY, f"{StatisticsButton.PAGES}.{PAGES.index(self.page)}"]
            if self.view is self.mistakes:
                first.insert(0, self.mistakes.first)
            desk.focus(next((one for one in first if desk.has(one)), BACK))
            self._is_settled = not self.is_busy or not self.is_empty

    def _build_empty(self, desk: Desk, whole: Room) -> None:
        self._build_since(desk, whole.x)
        if not self.is_busy:
            label = self.words("stats.play")
            width = self.canvas.measure(label, 18, "bold") + _BUTTON
            x, y = whole.right - width, foot(self.canvas)
            name = StatisticsButton.PLAY
            desk.button(name, x, y, width, FOOT_BUTTON, label, "primary", "plus", size=18)

    def _build_page(self, desk: Desk, whole: Room) -> None:
        words, offered = self.words, self.offered
        if not self._chose:
            self.choice = self.choice.with_game(offered.games[0])
        labels = [words(f"stats.page.{name}") for name in PAGES]
        chosen = PAGES.index(self.page)
        desk.segments(StatisticsButton.PAGES, whole.right, 22, labels, chosen, anchor="r")
        self._choices = tuple(choices(words, offered, self.choice))
        build_choices(desk, self.canvas, whole.upper(HEIGHT), self._choices, self.choice)
        if self.sheet.own.games:
            self.view = self._view()
            self.view.build(desk)
        else:
            self._build_nothing_chosen(desk)
        label = words("stats.export")
        width = self.canvas.measure(label, 17, "bold") + _BUTTON
        y = foot(self.canvas)
        desk.button(StatisticsButton.EXPORT, whole.x, y, width, FOOT_BUTTON, label, icon="save")
        self._build_since(desk, whole.x + width + 12)

    def _view(self) -> _View:
        if self.page == "figures":
            return FiguresPage(self.canvas, self.sheet, self.room)
        if self.page == "course":
            return CoursePage(self.canvas, self.course, self.sheet, self.room)
        if self.page == "mistakes":
            return self.mistakes.lay_out(self.room)
        return self.album.lay_out(self.room)

    def _build_nothing_chosen(self, desk: Desk) -> None:
        label = self.words("stats.everything")
        width = self.canvas.measure(label, 17, "bold") + _BUTTON
        x, y = self.room.x + (self.room.w - width) / 2, self.room.y + self.room.h / 2 + 16
        desk.button(StatisticsButton.EVERYTHING, x, y, width, FOOT_BUTTON, label, icon="undo")

    def _build_since(self, desk: Desk, x: float) -> None:
        """The way to count anew from today, or to count everything again."""
        if not self.since and self.is_empty:
            return
        name = StatisticsButton.UNDO if self.since else StatisticsButton.RESET
        label = self.words(f"stats.{name}")
        width = self.canvas.measure(label, 17, "bold") + _BUTTON
        desk.button(name, x, foot(self.canvas), width, FOOT_BUTTON, label, icon="undo")

    # ---- intents -----------------------------------------------------------------------------
    def _used(self, used: Activated) -> Step | None:
        if used.id == BACK:
            return self._back()
        if used.id == StatisticsButton.PAGES:
            self.page = PAGES[int(used.value or 0)]
            self.build()
            return None
        if isinstance(used.id, ChoiceId):
            return self._pick(used.id)
        if used.id in list(StatisticsButton):
            return self._pressed(StatisticsButton(used.id))
        return self.mistakes.used(used) if self.page == "mistakes" else self.album.used(used)

    def _back(self) -> Step | None:
        self.mistakes.leave()
        return Pop()

    def _pressed(self, button: StatisticsButton) -> Step | None:
        if button is StatisticsButton.PLAY:
            return self.steps.play()
        if button is StatisticsButton.EXPORT:
            return self._export()
        if button is StatisticsButton.RESET:
            words = self.words
            text, go = words("stats.reset.ask"), words("stats.reset.go")
            return Push(confirmation(self.services, words("stats.reset"), text, go, self._reset))
        if button is StatisticsButton.UNDO:
            self._count_since("")
        elif button is StatisticsButton.EVERYTHING:
            self.choose(StatisticsChoice())
            self.build()
        return None

    def _pick(self, name: ChoiceId) -> Step:
        """The list of what can be chosen, below its button."""
        one = next(one for one in self._choices if one.name == name.item)
        chosen = getattr(self.choice, one.name)
        nth = one.values.index(chosen) if chosen in one.values else 0

        def done(number: int) -> Step:
            self.choose(one.take(one.values[number]))
            self.build()
            return Pop()

        return Push(PickList(self.services, one.labels, nth, done, self.desk.place(name)))

    def choose(self, choice: StatisticsChoice) -> None:
        """Other games are wanted from the next time on that the screen is built."""
        self.choice, self._chose = choice, True
        self._forget()
        self.album.forget()
        self.mistakes.forget()

    def _asked_anew(self) -> None:
        self._forget()
        self.album.forget()
        self.mistakes.forget()
        self.build()

    def _reset(self) -> Step:
        self._count_since(mark(self.steps.now()))
        return Pop()

    def _count_since(self, since: str) -> None:
        settings = self.services.settings
        other = {name: one for name, one in settings.other.items() if name != COUNTED_SINCE}
        if since:
            other[COUNTED_SINCE] = since
        self.services.change(replace(settings, other=other))
        self._chose, self.choice = False, StatisticsChoice()
        self._asked_anew()

    def _export(self) -> Step:
        words = self.words
        assert self.library is not None, "the library is open"
        try:
            file = self.steps.export(self.library, self.wanted)
            text = words("stats.exported", file=file)
        except OSError as fault:
            text = words("stats.not_exported", reason=fault.strerror or str(fault))
        return Push(notice(self.services, words("stats.export"), text))

    @property
    def is_waiting(self) -> bool:
        """Whether something is done beside the frames."""
        return self.album.is_waiting or self.mistakes.looking is not None

    # ---- time --------------------------------------------------------------------------------
    @property
    def animating(self) -> bool:
        """While games are read that the index did not know, too."""
        return super().animating or self.is_busy or self.is_waiting

    def update(self, dt: float) -> Step | None:
        """The controls move, and what takes long goes on a little."""
        if self.library is None and self._opened.done():
            self.library = self._opened.result()
            self._reading = self.library.reading()
            self._asked_anew()
        elif self._reading is not None:
            self._read_on(self._reading)
        if self.page == "album" and self.view is self.album and self.album.has_news():
            self.build()
        if self.mistakes.go_on() and self.page == "mistakes":
            self.build()
        return super().update(dt)

    def _read_on(self, reading: Iterator[GameRead]) -> None:
        """Reads as many games as a frame has time for; what is shown changes with the last."""
        begun = perf_counter()
        while perf_counter() - begun < _SPENT:
            game = next(reading, None)
            if game is None:
                self._reading = None
                had = self.read is not None
                self.read = None
                if had or self.is_empty:
                    self._asked_anew()
                return
            self.read = game

    # ---- drawing -----------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """The page, with the choices above it."""
        canvas.paper()
        right = 0.0
        if self.desk.has(f"{StatisticsButton.PAGES}.0"):
            right = content(canvas).right - self.desk.place(f"{StatisticsButton.PAGES}.0")[0] + 16
        title(canvas, self.words("stats.title"), self._note(), indent=BACK_INDENT, right=right)
        if self.is_empty:
            self._paint_empty(canvas)
        elif self.view is not None:
            self.view.paint(canvas)
        else:
            paint_message(canvas, self.room, self.words("stats.nothing_chosen"), lift=24)
        self._paint_foot(canvas)
        self.desk.draw(canvas)

    def _note(self) -> str:
        words = self.words
        if self.read is not None:
            return words("stats.reading", done=self.read.done, total=self.read.total)
        if self.library is None:
            return words("stats.opening")
        if self.is_empty:
            return ""
        own = self.sheet.own
        return words.plural("stats.note", own.games, hands=own.sums.hands)

    def _paint_empty(self, canvas: Canvas) -> None:
        room = content(canvas)
        if self.is_busy:
            paint_message(canvas, room, self._note())
        else:
            paint_nothing_yet(canvas, room)

    def _paint_foot(self, canvas: Canvas) -> None:
        """Beside the buttons: since when games are counted, and how figures are known."""
        used = [one for one in StatisticsButton if self.desk.has(one)]
        row = [one for one in used if one in _FOOT]
        places = [self.desk.place(one) for one in row]
        left = max((x + w for x, _, w, _ in places), default=0.0) + 20
        right = content(canvas).right
        if StatisticsButton.PLAY in used:
            right = self.desk.place(StatisticsButton.PLAY)[0] - GUTTER
        notes = []
        if self.since:
            notes.append(self.words("stats.since", day=day_text(self.words, self.since)))
        if isinstance(self.view, FiguresPage | MistakesView) and self.view.note:
            notes.append(self.view.note)
        middle = foot(canvas) + FOOT_BUTTON / 2 - 10 * (len(notes) - 1)
        for nth, note in enumerate(notes):
            y = middle + 20 * nth
            canvas.fitted(note, left, y, right - left, 14, theme.INK_SOFT)
