"""The rows of the list of lessons, and the cards to choose where to begin."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.learn.final_test.final_test_questions import FINAL_TEST
from game.learn.lesson.lesson_steps import Lesson
from game.learn.lesson.lesson_texts import LessonTexts
from game.learn.lessons import games_taught
from game.learn.paths.learner_progress import LearnerProgress
from game.learn.paths.learning_paths import (
    FIRST_GAME,
    MAIN,
    LearningPath,
    is_finished,
    unknown_games,
)
from game.scenes.shared.page import MARGIN, Room
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import State
from game.ui.widgets.control import ItemId

ROW, NUMBER, HEADING = 58.0, 18.0, 30.0
RADIO, DOT = 11.0, 5.5
CARD: Final = 62.0
"""The height of a card to choose a start."""
DONE_FILL: Final = "#e9f0e0"
"""The colour of a finished path."""


class LessonId(ItemId[str], kind="lesson"):
    """A lesson to take."""


@dataclass(frozen=True, slots=True)
class LessonRow:
    """A lesson in the list."""

    lesson: Lesson
    number: int
    name: str
    about: str
    minutes: str
    is_done: bool
    is_next: bool
    """Whether it is the one to go on with."""
    note: str
    """Where it was left; empty if it was not."""

    high = ROW

    def paint(self, canvas: Canvas, room: Room, state: State) -> None:
        """Paints the lesson as an area to press."""
        paint_line(canvas, self, room, lit=state.hovered and not state.held)


@dataclass(frozen=True, slots=True)
class HeadingRow:
    """A heading over lessons."""

    name: str
    text: str

    high = HEADING

    def paint(self, canvas: Canvas, room: Room, state: State) -> None:
        """Paints the heading, and a line to the edge."""
        x, middle = room.x + 6, room.y + room.h / 2
        wide = canvas.text(self.text, x, middle, 15, theme.CHESTNUT, "bold", "cl")
        left = x + wide + 14
        canvas.box(left, middle, max(0.0, room.right - left), 1.2, 0.6, theme.PAPER_LINE)


@dataclass(frozen=True, slots=True)
class PathFinishedRow:
    """The row that says that a path is finished, and what can be done now."""

    name: str
    text: str
    onward: str

    high = ROW

    def paint(self, canvas: Canvas, room: Room, state: State) -> None:
        """Paints a cap, that the path is finished, and what comes next."""
        x, y, w, h = room.x, room.y, room.w, room.h
        canvas.box(x, y, w, h, 12, DONE_FILL, theme.GAIN, 1.8)
        spot, middle = x + MARGIN + NUMBER, y + h / 2
        canvas.icon("cap", spot - 15, middle - 15, 30, theme.GAIN)
        left = spot + NUMBER + 20
        free = room.right - 20 - left
        canvas.fitted(self.text, left, y + 20, free, 18, theme.GAIN, "bold")
        canvas.fitted(self.onward, left, y + 41, free, 14, theme.INK)


ListRow = LessonRow | HeadingRow | PathFinishedRow


def finished(
    words: Words, path: LearningPath, progress: LearnerProgress
) -> Iterator[PathFinishedRow]:
    """The row at the top of a finished path; nothing for an unfinished one."""
    if not is_finished(path, progress):
        return
    left = unknown_games(progress)
    is_first = path.game == MAIN and len(left) == len(games_taught()) - 1
    key = "lesson.over.first" if is_first else "lesson.over.others" if left else "lesson.over.all"
    yield PathFinishedRow("over", words(f"lesson.over.{path.game}"), words(key))


def rows(
    words: Words, path: LearningPath, progress: LearnerProgress, following: Lesson | None
) -> Iterator[ListRow]:
    """The rows of a path, with headings if some of its lessons are common to all paths."""
    yield from finished(words, path, progress)
    texts = LessonTexts(words)
    parts = {"common": path.common, path.game: path.own}
    for part, members in parts.items():
        if path.common:
            yield HeadingRow(part, words(f"lesson.part.{part}"))
        for lesson in members:
            yield _line(texts, words, path, progress, lesson, is_next=lesson is following)


def _line(
    texts: LessonTexts,
    words: Words,
    path: LearningPath,
    progress: LearnerProgress,
    lesson: Lesson,
    *,
    is_next: bool,
) -> LessonRow:
    least, most = lesson.minutes
    return LessonRow(
        lesson,
        path.number(lesson),
        texts.name(lesson),
        texts.about(lesson),
        words("lesson.minutes", least=least, most=most),
        lesson.id in progress.done,
        is_next,
        _note(words, progress, lesson),
    )


def _note(words: Words, progress: LearnerProgress, lesson: Lesson) -> str:
    """Where a lesson was left; for the test, the best result; empty if not begun."""
    nth, count = progress.at.get(lesson.id, 0), len(lesson.steps)
    if nth and lesson.id == FIRST_GAME:
        return words("lesson.game_left")
    if nth:
        return words("lesson.left", step=min(nth + 1, count), count=count)
    if lesson.id == FINAL_TEST and progress.tries.ended:
        return words("test.best", best=progress.tries.best, count=count)
    return ""


def paint_line(canvas: Canvas, line: LessonRow, room: Room, *, lit: bool) -> None:
    """Paints a number or a tick, the name, the subject, and the duration."""
    x, y, w, h = room.x, room.y, room.w, room.h
    edge = theme.CHESTNUT if lit else theme.VERMILION if line.is_next else theme.PAPER_LINE
    canvas.box(x, y, w, h, 12, "#ffffff" if lit else "#fbf5e6", edge, 1.8 if line.is_next else 1.2)
    middle, spot = y + h / 2, x + MARGIN + NUMBER
    if line.is_done:
        canvas.circle(spot, middle, NUMBER, theme.GAIN)
        canvas.icon("check", spot - 12, middle - 12, 24, theme.IVORY)
    else:
        canvas.circle(spot, middle, NUMBER, None, theme.CHESTNUT, 1.6)
        number = canvas.words.number(line.number)
        canvas.text(number, spot, middle, 18, theme.CHESTNUT, "bold", "cc")
    right = x + w - 20
    time = max(canvas.measure(line.minutes, 14), canvas.measure(line.note, 14, "bold"))
    left, free = spot + NUMBER + 20, right - time - 24 - (spot + NUMBER + 20)
    canvas.fitted(line.name, left, y + 20, free, 18, theme.INK, "bold")
    canvas.fitted(line.about, left, y + 41, free, 14, theme.INK_SOFT)
    canvas.text(line.minutes, right, y + 20, 14, theme.INK_SOFT, "regular", "cr")
    if line.note:
        canvas.text(line.note, right, y + 41, 14, theme.VERMILION, "bold", "cr")


def paint_start(canvas: Canvas, path: LearningPath, room: Room, *, chosen: bool, lit: bool) -> None:
    """Paints a start to choose: a radio mark, for whom it is, and the number of lessons."""
    words, middle = canvas.words, room.y + room.h / 2
    fill = "#ffffff" if lit or chosen else "#fbf5e6"
    edge = theme.CHESTNUT if chosen or lit else theme.PAPER_LINE
    canvas.box(room.x, room.y, room.w, room.h, 12, fill, edge, 2.2 if chosen else 1.2)
    spot = room.x + MARGIN + RADIO
    canvas.circle(spot, middle, RADIO, None, theme.CHESTNUT, 1.8)
    if chosen:
        canvas.circle(spot, middle, DOT, theme.CHESTNUT)
    left = spot + RADIO + 16
    free = room.right - 16 - left
    name, about = words(f"lesson.start.{path.start}"), _start_about(words, path)
    canvas.fitted(name, left, room.y + 21, free, 17, theme.INK, "bold")
    canvas.fitted(about, left, room.y + 43, free, 14, theme.INK_SOFT)


def _start_about(words: Words, path: LearningPath) -> str:
    count, common = len(path.lessons), len(path.common)
    return words.plural(f"lesson.start.{path.start}.about", count, common=common)
