"""The lessons: a way through each game, ticks for what was taken, and where one left off."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from game.learn.lesson import Lesson
from game.learn.lesson_texts import LessonTexts
from game.learn.lessons import lessons, on_path, paths
from game.learn.progress import Progress
from game.scenes.desk_scene import DeskScene
from game.scenes.page import (
    BACK_INDENT,
    FOOT_BUTTON,
    GUTTER,
    MARGIN,
    Room,
    back_button,
    content,
    foot,
    title,
)
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.scene import Pop, Services, Step
from game.ui.widgets import Activated, Desk, State
from game.ui.widgets.area import Painter

ROW, GAP, BAR, NUMBER = 58.0, 6.5, 16.0, 18.0
TABS: Final = 50.0
WIDEST: Final = 900.0
GO_BESIDE_BOOKS, BESIDE_LABEL = 0.5, 52.0
BOOKS: Final[Mapping[str, str]] = {"pages": "eye", "yaku": "book", "glossary": "help"}
"""What can be read beside the lessons, and the icons of it."""
NO_BOOKS: Final[Mapping[str, Callable[[], Step]]] = {}


@dataclass(frozen=True, slots=True)
class _Line:
    """A lesson in the list."""

    lesson: Lesson
    name: str
    about: str
    minutes: str
    is_done: bool
    is_next: bool
    """Whether it is the one to go on with."""
    note: str
    """Where it was left, if it was."""


class LessonsScene(DeskScene):
    """The list of lessons; the one to go on with has the focus and is red at the foot."""

    paper = True
    smallest = (1024.0, 576.0)

    def __init__(
        self,
        services: Services,
        progress: Callable[[], Progress],
        take: Callable[[Lesson], Step],
        trouble: Callable[[], Step | None] = lambda: None,
        books: Mapping[str, Callable[[], Step]] = NO_BOOKS,
    ) -> None:
        super().__init__(services)
        self._progress, self._take, self._trouble = progress, take, trouble
        self._books = books
        """What there is to read beside the lessons, each by its name."""
        last = lessons().get(progress().last)
        self.path = last.path if last is not None else paths()[0]

    # ---- what there is -------------------------------------------------------------------------
    @property
    def next_lesson(self) -> Lesson:
        """The lesson that was left, or the first that was never taken."""
        progress, way = self._progress(), on_path(self.path)
        left = lessons().get(progress.last)
        if left in way and left is not None and left.id in progress.at:
            return left
        return next((one for one in way if one.id not in progress.done), way[0])

    def _lines(self) -> list[_Line]:
        texts, progress, words = LessonTexts(self.words), self._progress(), self.words
        following, lines = self.next_lesson, []
        for lesson in on_path(self.path):
            least, most = lesson.minutes
            nth, count = progress.at.get(lesson.id, 0), len(lesson.steps)
            note = words("lesson.left", step=nth + 1, count=count) if nth else ""
            lines.append(
                _Line(
                    lesson,
                    texts.name(lesson),
                    texts.about(lesson),
                    words("lesson.minutes", least=least, most=most),
                    lesson.id in progress.done,
                    lesson is following,
                    note,
                )
            )
        return lines

    # ---- controls ------------------------------------------------------------------------------
    def build(self) -> None:
        """The ways, the lessons of one of them, and the way on."""
        canvas, words = self.canvas, self.words
        desk = self.new_desk()
        back_button(desk, canvas, words("ui.back"))
        room = content(canvas)
        wide = min(room.w, WIDEST)
        room = Room(room.x + (room.w - wide) / 2, room.y, wide, room.h)
        if len(paths()) > 1:
            labels = [words(f"lesson.path.{path}") for path in paths()]
            desk.segments("path", room.x, room.y, labels, paths().index(self.path))
            room = room.below(TABS)
        self.room = room
        self._build_lines(desk)
        self._build_foot(desk)
        if not desk.focused:
            desk.focus(f"lesson.{self.next_lesson.id}")

    def _build_lines(self, desk: Desk) -> None:
        inner, lines = self.room.inner(16), self._lines()
        high = len(lines) * (ROW + GAP) - GAP
        with desk.scroll(f"lessons.{self.path}", inner.x, inner.y, inner.w, inner.h, high):
            for nth, line in enumerate(lines):
                name, y = f"lesson.{line.lesson.id}", inner.y + nth * (ROW + GAP)
                painter = self._painter(desk, name, line)
                wide = inner.w - BAR
                desk.area(name, inner.x, y, wide, ROW, painter, radius=12, group="lessons")

    def _build_foot(self, desk: Desk) -> None:
        canvas, words, lesson = self.canvas, self.words, self.next_lesson
        key = "lesson.continue" if lesson.id in self._progress().at else "lesson.begin"
        label = words(key, name=LessonTexts(words).name(lesson))
        most = self.room.w * (GO_BESIDE_BOOKS if self._books else 1.0)
        size = canvas.fitting(label, most - 80, 18, "bold", 0.7)
        wide = min(most, canvas.measure(label, size, "bold") + 80)
        x, y = self.room.right - wide, foot(canvas)
        desk.button("go", x, y, wide, FOOT_BUTTON, label, "primary", "play", size=size)
        self._build_books(desk, x - GUTTER)

    def _build_books(self, desk: Desk, right: float) -> None:
        """What there is to read, side by side at the left of the foot."""
        canvas, count = self.canvas, max(1, len(self._books))
        most = (right - self.room.x - GAP * (count - 1)) / count
        x = self.room.x
        for name in self._books:
            label = self.words(f"lesson.books.{name}")
            wide = min(most, canvas.measure(label, 15, "bold") + BESIDE_LABEL)
            icon = BOOKS[name]
            desk.button(
                f"book.{name}", x, foot(canvas), wide, FOOT_BUTTON, label, icon=icon, size=15
            )
            x += wide + GAP

    def _used(self, used: Activated) -> Step | None:
        kind, _, name = used.id.partition(".")
        if kind == "back":
            return Pop()
        if kind == "book":
            return self._books[name]()
        if kind == "path":
            assert isinstance(used.value, int), "a segment says its place"
            self.path = paths()[used.value]
            self.build()
            return None
        return self._take(self.next_lesson if kind == "go" else lessons()[name])

    def update(self, dt: float) -> Step | None:
        """The controls move; what is wrong with the file of the lessons is told once."""
        return self._trouble() or super().update(dt)

    # ---- picture -------------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """The page, its title, the list."""
        canvas.paper()
        words = self.words
        title(canvas, words("lesson.title"), words("lesson.about"), indent=BACK_INDENT)
        room = self.room
        canvas.panel(room.x, room.y, room.w, room.h)
        self.desk.draw(canvas)

    def _painter(self, desk: Desk, name: str, line: _Line) -> Painter:
        def paint(canvas: Canvas, state: State) -> None:
            x, y, w, h = desk.place(name)
            with canvas.within(x, y, w, h, name):
                _paint_line(canvas, line, Room(x, y, w, h), lit=state.hovered and not state.held)

        return paint


def _paint_line(canvas: Canvas, line: _Line, room: Room, *, lit: bool) -> None:
    """A number or a tick, the name, what one learns, and how long it takes."""
    x, y, w, h = room.x, room.y, room.w, room.h
    edge = theme.CHESTNUT if lit else theme.VERMILION if line.is_next else theme.PAPER_LINE
    canvas.box(x, y, w, h, 12, "#ffffff" if lit else "#fbf5e6", edge, 1.8 if line.is_next else 1.2)
    middle, spot = y + h / 2, x + MARGIN + NUMBER
    if line.is_done:
        canvas.circle(spot, middle, NUMBER, theme.GAIN)
        canvas.icon("check", spot - 12, middle - 12, 24, theme.IVORY)
    else:
        canvas.circle(spot, middle, NUMBER, None, theme.CHESTNUT, 1.6)
        number = canvas.words.number(line.lesson.order)
        canvas.text(number, spot, middle, 18, theme.CHESTNUT, "bold", "cc")
    right = x + w - 20
    time = max(canvas.measure(line.minutes, 14), canvas.measure(line.note, 14, "bold"))
    left, free = spot + NUMBER + 20, right - time - 24 - (spot + NUMBER + 20)
    canvas.fitted(line.name, left, y + 20, free, 18, theme.INK, "bold")
    canvas.fitted(line.about, left, y + 41, free, 14, theme.INK_SOFT)
    canvas.text(line.minutes, right, y + 20, 14, theme.INK_SOFT, "regular", "cr")
    if line.note:
        canvas.text(line.note, right, y + 41, 14, theme.VERMILION, "bold", "cr")
