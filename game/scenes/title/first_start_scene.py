"""The page of the very first start: a few questions, and a table that shows the answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from game.scenes.settings.settings_rows import Setting
from game.scenes.settings.settings_scene import changed
from game.scenes.shared.desk_scene import DeskScene
from game.scenes.shared.page import MARGIN, Room, widest
from game.scenes.title.first_table import FirstTable
from game.storage.settings import Knowledge, Speed
from game.text.languages import LANGUAGES
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.scene import Pop, Services, Step
from game.ui.widgets import Activated, Desk
from game.ui.widgets.segments import SEGMENT_GAP, SEGMENT_HEIGHT

KNOWS: Final = "knows"
"""The question that is no setting of the table: what one knows already."""
SIZES: Final = (100, 125, 150)
"""The sizes of letters and controls that are offered, in per cent."""
WIDE, SHARE = 520.0, 0.54
"""How wide the page is, and of which share of a narrow window."""
TIGHT, LOW = 12.0, 560.0
"""The margin above and below in a window that is not as high as this."""
PADDING: Final = 28.0
HEAD, NOTE, FOOT = 62.0, 30.0, 82.0
"""How high the title is, a sentence below or above, and the buttons."""
LABEL: Final = 24.0
"""From the top of a question to its answers."""
LEAST, MOST = LABEL + SEGMENT_HEIGHT + 5, 92.0
"""How high a question is at least, and at most."""
HIGHEST: Final = HEAD + 2 * NOTE + 5 * MOST + FOOT


class FirstButton(StrEnum):
    """Where one can go from the page."""

    GO = "go"
    SKIP = "skip"


@dataclass(frozen=True, slots=True)
class FirstStartSteps:
    """Where the page leads."""

    lesson: Callable[[], Step]
    """To the first lesson."""
    club: Callable[[], Step]
    """To a table, by the sheet of the lessons."""
    game: Callable[[], Step]
    """To the choice of a game."""


@dataclass(frozen=True, slots=True)
class _Question:
    """A question with its answers side by side."""

    name: str
    label: str
    answers: tuple[str, ...]
    chosen: int


class FirstStartScene(DeskScene):
    """A few questions before anything else; what is answered holds and is kept at once."""

    smallest = (860.0, 470.0)

    def __init__(self, services: Services, steps: FirstStartSteps) -> None:
        super().__init__(services)
        self._steps = steps
        self._table = FirstTable(services.now())
        self._questions: list[tuple[_Question, float]] = []
        self._panel = Room(0, 0, 0, 0)
        self._is_airy = True
        """Whether there is room for the sentences beside the questions."""

    @property
    def knows(self) -> Knowledge:
        """What the player knows already; a beginner until something else is said."""
        return self.services.settings.knows or Knowledge.NOTHING

    def enter(self) -> None:
        """The page has been seen: from now on there are settings, and it is never shown again."""
        super().enter()
        self._table.restart(self.services.now())
        self.services.change(replace(self.services.settings, knows=self.knows))

    # ---- making --------------------------------------------------------------------------------
    def build(self) -> None:
        """The questions, the large button, and the quiet way past all of it."""
        canvas, desk = self.canvas, self.new_desk()
        left = max(MARGIN, (canvas.w - widest(canvas)) / 2)
        high = min(canvas.h - 2 * (MARGIN if canvas.h >= LOW else TIGHT), HIGHEST)
        wide = min(WIDE, canvas.w * SHARE)
        self._panel = panel = Room(left, (canvas.h - high) / 2, wide, high)
        asked = list(self._asked())
        free = high - HEAD - FOOT
        self._is_airy = free - 2 * NOTE >= len(asked) * LEAST
        notes = NOTE if self._is_airy else 0.0
        each = (free - 2 * notes) / len(asked)
        x, room = panel.x + PADDING, panel.w - 2 * PADDING
        self._questions = []
        for nth, question in enumerate(asked):
            y = panel.y + HEAD + notes + nth * each
            self._questions.append((question, y))
            count = len(question.answers)
            width = (room - SEGMENT_GAP * (count - 1)) / count
            desk.segments(
                question.name, x, y + LABEL, question.answers, question.chosen, width=width
            )
        self._make_foot(desk, x, room)
        if not desk.focused:
            desk.focus(FirstButton.GO)

    def _make_foot(self, desk: Desk, x: float, room: float) -> None:
        words, y = self.words, self._panel.bottom - FOOT + 10
        skip = words("first_start.skip")
        quiet = self.canvas.measure(skip, 16, "bold") + 36
        go = words(f"first_start.go.{self.knows}")
        desk.button(FirstButton.GO, x, y, room - quiet - 12, 52, go, "primary", "play", size=20)
        desk.button(FirstButton.SKIP, x + room - quiet, y, quiet, 52, skip, "quiet", size=16)

    def _asked(self) -> Iterator[_Question]:
        words, chosen = self.words, self.services.settings
        named = tuple(language.name for language in LANGUAGES.values())
        language = list(LANGUAGES).index(chosen.language)
        yield _Question(Setting.LANGUAGE, words("setting.language"), named, language)
        known = tuple(words(f"first_start.knows.{one}") for one in Knowledge)
        nth = list(Knowledge).index(self.knows)
        yield _Question(KNOWS, words("first_start.knows"), known, nth)
        sizes = tuple(words("ui.percent", n=size) for size in SIZES)
        size = SIZES.index(chosen.ui_size) if chosen.ui_size in SIZES else -1
        yield _Question(Setting.INTERFACE_SIZE, words("setting.ui_size"), sizes, size)
        signs = (words("first_start.corner.without"), words("first_start.corner.with"))
        yield _Question(Setting.CORNER, words("setting.corner"), signs, int(chosen.shows_corner))
        paces = tuple(words(f"setting.speed.{speed}") for speed in Speed)
        pace = list(Speed).index(chosen.speed)
        yield _Question(Setting.SPEED, words("setting.speed"), paces, pace)

    # ---- intents -------------------------------------------------------------------------------
    def _used(self, used: Activated) -> Step | None:
        if used.id == FirstButton.SKIP:
            return Pop()
        if used.id == FirstButton.GO:
            return self._way()
        self._answer(getattr(used.id, "group", used.id), used)
        return None

    def _answer(self, question: str, used: Activated) -> None:
        chosen, value = self.services.settings, used.value
        assert isinstance(value, int), "an answer is one of several"
        if question == KNOWS:
            self.services.change(replace(chosen, knows=list(Knowledge)[value]))
        elif question == Setting.INTERFACE_SIZE:
            self.services.change(replace(chosen, ui_size=SIZES[value]))
        else:
            self.services.change(changed(chosen, used))
        if question == Setting.SPEED:
            self._table.restart(self.services.now())

    def _way(self) -> Step:
        """Where the large button leads those who know so much."""
        ways = {
            Knowledge.NOTHING: self._steps.lesson,
            Knowledge.OTHER: self._steps.club,
            Knowledge.RIICHI: self._steps.game,
        }
        return ways[self.knows]()

    # ---- picture -------------------------------------------------------------------------------
    @property
    def animating(self) -> bool:
        """While a tile moves on the table."""
        moving = self._table.is_moving(self.services.settings, self.services.now())
        return moving or super().animating

    @property
    def next_frame(self) -> float:
        """Seconds until the next tile moves, unless something else does."""
        until = self._table.until_move(self.services.settings, self.services.now())
        return min(super().next_frame, until)

    def draw(self, canvas: Canvas) -> None:
        """The cloth with its table, the page, the questions."""
        canvas.layer("first_start", self._paint_ground)
        x = self._panel.right + MARGIN
        room = Room(x, MARGIN, canvas.w - MARGIN - x, canvas.h - 2 * MARGIN)
        self._table.paint(canvas, room, self.services.settings, self.services.now())
        self._paint_questions(canvas)
        self.desk.draw(canvas)

    def _paint_ground(self, canvas: Canvas) -> None:
        canvas.felt()
        panel = self._panel
        canvas.panel(panel.x, panel.y, panel.w, panel.h)

    def _paint_questions(self, canvas: Canvas) -> None:
        words, panel = self.words, self._panel
        x, room = panel.x + PADDING, panel.w - 2 * PADDING
        title = words("first_start.title")
        canvas.fitted(title, x, panel.y + 36, room, 28, theme.INK, "title")
        if self._is_airy:
            later = words("first_start.later")
            canvas.fitted(later, x, panel.y + HEAD + 4, room, 15, theme.INK_SOFT)
            way, y = words(f"first_start.way.{self.knows}"), panel.bottom - FOOT - NOTE / 2
            canvas.fitted(way, x, y + 6, room, 15, theme.INK_SOFT)
        for question, y in self._questions:
            canvas.fitted(question.label, x, y + 11, room, 16, theme.INK, "bold")
