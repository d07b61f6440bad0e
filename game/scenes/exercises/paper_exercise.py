"""What exercises on paper have in common: one after the other is asked, answered and counted."""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Callable
from typing import ClassVar, Final, Generic, TypeVar

from game.scenes.exercises.exercise_scene import PEEK, READ, ExerciseSource, Tally, tally_text
from game.scenes.shared.desk_scene import DeskScene
from game.scenes.shared.page import (
    BACK,
    BACK_INDENT,
    FOOT_BUTTON,
    GUTTER,
    back_button,
    content,
    foot,
    title,
)
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.inputs import Confirm, Intent, Key
from game.ui.scene import Pop, Services, Step
from game.ui.widgets import Activated, Desk

NEXT, NEXT_KEY = "next", "n"
NEXT_WIDTH: Final = 250.0
DIGITS: Final = tuple("123456789")

T = TypeVar("T")


class PaperExercise(DeskScene, Generic[T]):
    """A page with an exercise; at its foot the answers, then what was right and the way on."""

    paper = True
    smallest = (1024.0, 576.0)
    kind: ClassVar[str]
    """What is asked: `exercise.asked.<kind>` is the question."""

    def __init__(
        self, services: Services, finding: ExerciseSource[T], note: Callable[[bool], None]
    ) -> None:
        """`note` keeps whether an answer was right."""
        super().__init__(services)
        self.finding, self.tally = finding, Tally()
        self.drill: T | None = None
        """The exercise; `None` while one is looked for."""
        self._keep = note
        self._since = 0.0
        """Seconds since it was asked, or answered."""
        self._is_told = False
        """Whether it has been told that none can be found."""

    # ---- what each kind does its own way ---------------------------------------------------------
    @property
    @abstractmethod
    def is_answered(self) -> bool:
        """Whether the answer is to be seen."""

    @property
    @abstractmethod
    def is_right(self) -> bool:
        """Whether the answer given is right."""

    @abstractmethod
    def _forget(self) -> None:
        """What was answered is over."""

    def _taken(self, drill: T) -> None:
        """Something new is asked."""

    @abstractmethod
    def _place(self, desk: Desk, drill: T) -> None:
        """Makes the controls of an exercise."""

    @abstractmethod
    def _paint(self, canvas: Canvas, drill: T) -> None:
        """Paints an exercise, or its answer."""

    @abstractmethod
    def _note(self, drill: T) -> str:
        """What stands beside the question."""

    @abstractmethod
    def _wrong(self, drill: T) -> str:
        """What is said of an answer that is not right."""

    # ---- exercises -------------------------------------------------------------------------------
    def take_next(self) -> None:
        """Takes the next exercise, as soon as there is one."""
        found = self.finding.take() if self.drill is None else None
        if found is not None:
            self.drill, self._since = found, 0.0
            self._taken(found)
            self._make_anew()

    def _judge(self) -> None:
        """The answer just given is judged and counted."""
        self._since = 0.0
        self.tally = self.tally.after(is_right=self.is_right)
        self._keep(self.is_right)
        self._make_anew()

    def _go_on(self) -> None:
        if self.is_answered:
            self.drill = None
            self._forget()
            self.take_next()
            self._make_anew()

    def _make_anew(self) -> None:
        """Makes the controls of what is asked now, once the screen is shown."""
        if self._desk is not None:
            self.build()

    def _back(self) -> Step:
        self.finding.leave()
        return Pop()

    # ---- controls --------------------------------------------------------------------------------
    def build(self) -> None:
        """What is asked; then what was right, and the way on."""
        if self.drill is None and self._desk is None:
            self.take_next()
        desk, canvas = self.new_desk(), self.canvas
        back_button(desk, canvas, self.words("ui.back"))
        if self.drill is None:
            if self.finding.failed:
                desk.focus(BACK)
            return
        self._place(desk, self.drill)
        if self.is_answered:
            x, y = content(canvas).right - NEXT_WIDTH, foot(canvas)
            label, key = self.words("exercise.next"), self.words("key.enter")
            desk.button(NEXT, x, y, NEXT_WIDTH, FOOT_BUTTON, label, "primary", key=key)
            desk.focus(NEXT)

    def handle(self, intent: Intent) -> Step | None:
        """Enter and N lead on, once what they lead from can be seen."""
        is_next = isinstance(intent, Key) and intent.name == NEXT_KEY and not intent.ctrl
        if (is_next or isinstance(intent, Confirm)) and self.drill and self._since < READ:
            return None
        if is_next:
            self._go_on()
            return None
        return super().handle(intent)

    def _used(self, used: Activated) -> Step | None:
        if used.id == BACK:
            return self._back()
        if used.id == NEXT and self._since >= READ:
            self._go_on()
        return None

    # ---- time ------------------------------------------------------------------------------------
    @property
    def next_frame(self) -> float:
        """Seconds until something looks different, or an exercise may have been found."""
        waits = self.drill is None and not self.finding.failed
        return min(super().next_frame, PEEK if waits else math.inf)

    @property
    def animating(self) -> bool:
        """When the controls move, and once when none can be found."""
        news = self.finding.failed and not self._is_told
        return super().animating or news

    def update(self, dt: float) -> Step | None:
        """Looks whether an exercise has been found."""
        self._since += dt
        failed = self.finding.failed
        self._is_told = failed
        self.finding.go_on()
        self.take_next()
        if failed != self.finding.failed:
            self._make_anew()
        return super().update(dt)

    # ---- drawing ---------------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """The question and what it is about; then whether the answer was right."""
        canvas.paper()
        words, room, drill = self.words, content(canvas), self.drill
        told = tally_text(canvas, self.tally) if self.tally.seen else ""
        wide = canvas.measure(told, 15, "bold")
        note = "" if drill is None else self._note(drill)
        asked = words(f"exercise.asked.{self.kind}")
        title(canvas, asked, note, indent=BACK_INDENT, right=wide + GUTTER)
        canvas.text(told, room.right, 42, 15, theme.INK, "bold", "cr")
        if drill is None:
            key = "exercise.failed" if self.finding.failed else "exercise.looking"
            middle = room.x + room.w / 2, room.y + room.h / 2
            canvas.fitted(words(key), *middle, room.w, 18, theme.INK, "bold", anchor="cc")
        else:
            self._paint(canvas, drill)
            if self.is_answered:
                self._paint_verdict(canvas, drill)
        self.desk.draw(canvas)

    def _paint_verdict(self, canvas: Canvas, drill: T) -> None:
        """Whether the answer was right, at the foot."""
        x, middle = content(canvas).x, foot(canvas) + FOOT_BUTTON / 2
        icon, ink = ("check", theme.GAIN) if self.is_right else ("warning", theme.VERMILION)
        text = self.words("exercise.right") if self.is_right else self._wrong(drill)
        canvas.icon(icon, x, middle - 11, 22, ink)
        free = content(canvas).w - NEXT_WIDTH - GUTTER - 32
        canvas.fitted(text, x + 32, middle, free, 18, ink, "bold")


def digit_of(intent: Intent) -> int:
    """The number of a digit, whatever is written on that key; 0 for other keys."""
    if not isinstance(intent, Key) or intent.repeated or intent.ctrl:
        return 0
    digit = intent.position or intent.name
    return DIGITS.index(digit) + 1 if digit in DIGITS else 0
