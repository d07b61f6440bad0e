"""The lessons: the path through each game, with ticks for lessons taken, and where to go on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import accumulate
from typing import Final

from game.learn.lesson.lesson_steps import Lesson, Start
from game.learn.lesson.lesson_texts import LessonTexts
from game.learn.lessons import games_taught
from game.learn.paths.learner_progress import LearnerProgress
from game.learn.paths.learning_paths import (
    LearningPath,
    is_finished,
    lessons_on_paths,
    next_lesson,
    path_called,
    paths_through,
    suggested_path,
)
from game.scenes.lesson.lesson_list_rows import (
    CARD,
    ROW,
    LessonId,
    LessonRow,
    ListRow,
    paint_start,
    rows,
)
from game.scenes.shared.desk_scene import DeskScene
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
from game.ui.canvas import Canvas
from game.ui.scene import Pop, Services, Step
from game.ui.widgets import Activated, Desk, State
from game.ui.widgets.area import Painter
from game.ui.widgets.control import ItemId

GAP, BAR = 6.5, 16.0
TABS: Final = 50.0
WIDEST: Final = 900.0
GO_BESIDE_BOOKS, BESIDE_LABEL = 0.5, 52.0
BOOKS: Final[Mapping[str, str]] = {"pages": "eye", "yaku": "book", "glossary": "help"}
"""Other things to read, with their icons."""
NO_BOOKS: Final[Mapping[str, Callable[[], Step]]] = {}
GO_ON, GAMES, EXERCISES = "go", "path", "exercises"
"""The ids of the button that goes on, of the choice of a game, and of the button of exercises."""


class StartId(ItemId[Start], kind="start"):
    """A start of a path: what the learner knows already."""


class BookId(ItemId[str], kind="book"):
    """Something else to read."""


class LessonsScene(DeskScene):
    """The list of lessons; the next one has the focus, and the red button at the foot starts it.

    After a finished path the button leads to a new game.
    """

    paper = True
    smallest = (1024.0, 576.0)

    def __init__(
        self,
        services: Services,
        progress: Callable[[], LearnerProgress],
        take: Callable[[Lesson, LearningPath], Step],
        trouble: Callable[[], Step | None] = lambda: None,
        books: Mapping[str, Callable[[], Step]] = NO_BOOKS,
        play: Callable[[str], Step] | None = None,
        exercises: Callable[[], Step] | None = None,
    ) -> None:
        super().__init__(services)
        self._progress, self._take, self._trouble = progress, take, trouble
        self._books = books
        """Other things to read, by name."""
        self._play = play
        """Leads to a new game of the learnt kind, if there is one."""
        self._exercises = exercises
        """Leads to decisions to be practised, if there are any."""
        self._led_to = ""
        """The control with the focus when the list was shown last."""
        self._paths: dict[str, LearningPath] = {}
        """The path chosen here for each game."""
        self.game = self._first_game

    # ---- games, paths and lessons ---------------------------------------------------------------
    @property
    def _first_game(self) -> str:
        """The game of the lesson taken last."""
        progress = self._progress()
        path, last = path_called(progress.path), lessons_on_paths().get(progress.last)
        if path is not None:
            return path.game
        return last.game if last is not None else games_taught()[0]

    @property
    def path(self) -> LearningPath:
        """The path shown."""
        progress = self._progress()
        fitting = suggested_path(self.game, progress.path, progress.done)
        return self._paths.get(self.game, fitting)

    @property
    def next_lesson(self) -> Lesson:
        """The lesson to go on with."""
        return next_lesson(self.path, self._progress())

    @property
    def _next(self) -> Lesson | None:
        """The lesson to go on with; `None` if the path is finished and none was left half-way."""
        lesson, progress = self.next_lesson, self._progress()
        is_over = self._play is not None and is_finished(self.path, progress)
        return None if is_over and lesson.id not in progress.at else lesson

    @property
    def _list(self) -> str:
        """The id of the scrolled list of the path."""
        return f"lessons.{self.path.id}"

    @property
    def _onward(self) -> str:
        """The control to focus: the next lesson, or the button of a new game."""
        lesson = self._next
        return LessonId(lesson.id) if lesson is not None else GO_ON

    # ---- controls ------------------------------------------------------------------------------
    def build(self) -> None:
        """Builds the games, the paths of one of them, its lessons, and the foot."""
        canvas, words = self.canvas, self.words
        desk = self.new_desk()
        back_button(desk, canvas, words("ui.back"))
        room = content(canvas)
        wide = min(room.w, WIDEST)
        room = Room(room.x + (room.w - wide) / 2, room.y, wide, room.h)
        if len(games_taught()) > 1:
            labels = [words(f"lesson.path.{path}") for path in games_taught()]
            desk.segments(GAMES, room.x, room.y, labels, games_taught().index(self.game))
            self._build_exercises(desk, room)
            room = room.below(TABS)
        self.room = self._below_starts(desk, room)
        self._build_lines(desk)
        self._build_foot(desk)
        if not desk.focused or self._led_to != self._onward:
            desk.focus(self._onward)
            if self._next is None:
                desk.show(self._list, 0, ROW)
        self._led_to = self._onward

    def _build_exercises(self, desk: Desk, room: Room) -> None:
        """Builds the button of the exercises, at the right of the games."""
        if self._exercises is None:
            return
        label = self.words("exercise.title")
        wide = self.canvas.measure(label, 16, "bold") + BESIDE_LABEL + 8
        x, high = room.right - wide, TABS - GUTTER + 2
        desk.button(EXERCISES, x, room.y - 1, wide, high, label, icon="pen", size=16)

    def _below_starts(self, desk: Desk, room: Room) -> Room:
        """Builds the choice of a start, if there are several; returns the room below."""
        offered = paths_through(self.game)
        if len(offered) == 1:
            return room
        for path, card in zip(offered, room.upper(CARD).columns([1] * len(offered)), strict=True):
            name = StartId(path.start)
            painter, place = self._start_painter(desk, name, path), (card.x, card.y, card.w, card.h)
            desk.area(name, *place, painter, radius=12, value=path.id, group=StartId.kind)
        return room.below(CARD + GUTTER)

    def _build_lines(self, desk: Desk) -> None:
        inner, y = self.room.inner(16), self.room.inner(16).y
        shown = list(rows(self.words, self.path, self._progress(), self._next))
        *tops, high = accumulate((row.high + GAP for row in shown), initial=0.0)
        # scrolled to the end, too, a whole row is at the top
        last = next(top for top in tops if top >= high - GAP - inner.h)
        high = last + inner.h if last else high - GAP
        with desk.scroll(self._list, inner.x, inner.y, inner.w, inner.h, high, tops=tops):
            for row, top in zip(shown, tops, strict=True):
                self._build_row(desk, row, Room(inner.x, y + top, inner.w - BAR, row.high))

    def _build_row(self, desk: Desk, row: ListRow, room: Room) -> None:
        is_line = isinstance(row, LessonRow)
        name = LessonId(row.lesson.id) if isinstance(row, LessonRow) else f"heading.{row.name}"
        painter = self._row_painter(desk, name, row)
        x, y, w, h = room.x, room.y, room.w, room.h
        desk.area(name, x, y, w, h, painter, radius=12, group="lessons", enabled=is_line)

    def _build_foot(self, desk: Desk) -> None:
        canvas, label = self.canvas, self._leads_to
        most = self.room.w * (GO_BESIDE_BOOKS if self._books else 1.0)
        size = canvas.fitting(label, most - 80, 18, "bold", 0.7)
        wide = min(most, canvas.measure(label, size, "bold") + 80)
        x, y = self.room.right - wide, foot(canvas)
        desk.button(GO_ON, x, y, wide, FOOT_BUTTON, label, "primary", "play", size=size)
        self._build_books(desk, x - GUTTER)

    @property
    def _leads_to(self) -> str:
        """The label of the red button at the foot."""
        words, lesson = self.words, self._next
        if lesson is None:
            return words("scene.title.new_game")
        key = "lesson.continue" if lesson.id in self._progress().at else "lesson.begin"
        return words(key, name=LessonTexts(words).name(lesson))

    def _build_books(self, desk: Desk, right: float) -> None:
        """Builds the buttons of other things to read, at the left of the foot."""
        canvas, count = self.canvas, max(1, len(self._books))
        most = (right - self.room.x - GAP * (count - 1)) / count
        x = self.room.x
        for name in self._books:
            label = self.words(f"lesson.books.{name}")
            wide = min(most, canvas.measure(label, 15, "bold") + BESIDE_LABEL)
            icon = BOOKS[name]
            book, y = BookId(name), foot(canvas)
            desk.button(book, x, y, wide, FOOT_BUTTON, label, icon=icon, size=15)
            x += wide + GAP

    def _used(self, used: Activated) -> Step | None:
        if used.id == BACK:
            return Pop()
        if isinstance(used.id, BookId):
            return self._books[used.id.item]()
        if used.id == EXERCISES and self._exercises is not None:
            return self._exercises()
        if isinstance(used.id, LessonId):
            return self._take(lessons_on_paths()[used.id.item], self.path)
        if used.id == GO_ON:
            return self._go_on()
        self._chosen(used)
        return None

    def _go_on(self) -> Step:
        """Leads to the next lesson, or to a new game after a finished path."""
        if self._next is None and self._play is not None:
            return self._play(self.game)
        return self._take(self.next_lesson, self.path)

    def _chosen(self, used: Activated) -> None:
        """Shows another game, or another path through it."""
        if isinstance(used.value, int):
            self.game = games_taught()[used.value]
        elif (path := path_called(str(used.value))) is not None:
            self._paths[self.game] = path
        self._led_to = self._onward
        self.build()

    def update(self, dt: float) -> Step | None:
        """Updates the controls; trouble with the file of the lessons is shown once."""
        return self._trouble() or super().update(dt)

    # ---- picture -------------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """Draws the page, its title, the list."""
        canvas.paper()
        words = self.words
        title(canvas, words("lesson.title"), words("lesson.about"), indent=BACK_INDENT)
        room = self.room
        canvas.panel(room.x, room.y, room.w, room.h)
        self.desk.draw(canvas)

    def _row_painter(self, desk: Desk, name: str, row: ListRow) -> Painter:
        def paint(canvas: Canvas, state: State) -> None:
            x, y, w, h = desk.place(name)
            with canvas.within(x, y, w, h, name):
                row.paint(canvas, Room(x, y, w, h), state)

        return paint

    def _start_painter(self, desk: Desk, name: str, path: LearningPath) -> Painter:
        chosen = path is self.path

        def paint(canvas: Canvas, state: State) -> None:
            x, y, w, h = desk.place(name)
            lit = state.hovered and not state.held
            with canvas.within(x, y, w, h, name):
                paint_start(canvas, path, Room(x, y, w, h), chosen=chosen, lit=lit)

        return paint
