"""An exercise after the other: a decision at the table, and below it what is asked and judged."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol, TypeVar

from game.review.drill_decisions import DrillDecision, DrillKind
from game.scenes.exercises.exercise_strip import EDGE, paint_asked, paint_verdict
from game.scenes.exercises.exercise_table import ExerciseSeat, ExerciseTable
from game.scenes.shared.game_facts import Game, Person
from game.scenes.shared.page import Room
from game.scenes.table.coach.table_coach import KEYS as COACH_KEYS
from game.scenes.table.helps.helps_shown import GREAT_KEY
from game.scenes.table.helps.helps_shown import KEYS as HELP_KEYS
from game.scenes.table.table_above_strip import TableAboveStrip
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.inputs import AWAY, Cancel, Confirm, Intent, Key, KeyUp, Point, Press, Release
from game.ui.key_bindings import KeyBindings
from game.ui.scene import Pop, Services, Step
from game.ui.tableart import TableArt
from game.ui.widgets import Activated, Desk

STRIP: Final = 112.0
"""The height of what is below the table."""
BUTTON, BUTTON_HIGH, PAD = 250.0, 46.0, 14.0
SHOW, NEXT, LEAVE = "show", "next", "leave"
SHOW_KEY, NEXT_KEY = "f7", "n"
ALONE: Final = frozenset((SHOW_KEY, GREAT_KEY, *HELP_KEYS, *COACH_KEYS))
"""The keys that the table is not told of: no help is shown there, and none is switched on."""
PEEK: Final = 0.1
"""After how many seconds it is looked again whether an exercise has been found."""
READ: Final = 0.4
"""Seconds in which the key that answered does not lead on, if it is pressed once more."""


T_co = TypeVar("T_co", covariant=True)


class ExerciseSource(Protocol[T_co]):
    """Exercises of a kind that are looked for."""

    @property
    def failed(self) -> bool:
        """Whether none can be looked for."""

    def go_on(self) -> None:
        """Looks for more in advance; never waits."""

    def take(self) -> T_co | None:
        """The next exercise; `None` until one is found."""

    def leave(self) -> None:
        """Nobody waits for any more."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How many exercises were answered, and how many of them rightly."""

    right: int = 0
    seen: int = 0

    def after(self, *, is_right: bool) -> Tally:
        """The same after one more."""
        return Tally(self.right + is_right, self.seen + 1)


@dataclass(frozen=True, slots=True)
class Exercising:
    """What the screen is given."""

    kind: DrillKind
    game: Game
    finding: ExerciseSource[DrillDecision]
    people: Callable[[int, int], tuple[Person, ...]]
    """The people at a table of so many seats, by seat, where the player sits at one of them."""
    note: Callable[[bool], None]
    """Keeps whether an answer was right."""


class ExerciseScene(TableAboveStrip):
    """The table of an exercise, and the strip below it."""

    smallest = (1100.0, 630.0)
    strip_high = STRIP

    def __init__(self, services: Services, shown: Exercising) -> None:
        super().__init__(services)
        self.shown, self.tally = shown, Tally()
        self.table: ExerciseTable | None = None
        """The exercise; `None` while one is looked for."""
        self._art = TableArt()
        self._is_judged, self._since = False, 0.0
        """Whether the answer has been counted, and how many seconds ago."""
        self._changed = True

    # ---- exercises -------------------------------------------------------------------------------
    @property
    def shown_table(self) -> ExerciseTable | None:
        """The table of the exercise."""
        return self.table

    @property
    def is_answered(self) -> bool:
        """Whether the answer is to be seen."""
        return self.table is not None and self.table.seat.is_over

    def _look(self) -> None:
        """Takes the next exercise, as soon as there is one."""
        found = self.shown.finding.take() if self.table is None else None
        if found is None:
            return
        people = self.shown.people(len(found.table.players), found.decision.seat)
        seat = ExerciseSeat(found, self.shown.game, people)
        self.table, self._is_judged = ExerciseTable(self.services, seat, self._art), False
        self._lay_out()
        self._point_table()
        self._make()

    def _judge(self) -> None:
        """The answer is judged and counted, once there is one."""
        if self.table is None or not self.is_answered or self._is_judged:
            return
        is_right, self._is_judged = self.table.seat.is_right, True
        self._since = 0.0
        if not self.table.seat.is_near:
            self.tally = self.tally.after(is_right=is_right)
            self.shown.note(is_right)
        self.table.pointed(AWAY.x, AWAY.y)
        self._make()

    def show_answer(self) -> None:
        """Shows the answer to who asks for it."""
        if self.table is not None and not self.is_answered:
            self.table.seat.give_up()
            self._judge()

    def _go_on(self) -> None:
        """The next exercise."""
        if self.is_answered:
            self.table = None
            self._look()
            self._make()

    def _leave(self) -> Step:
        self.shown.finding.leave()
        return Pop()

    # ---- controls --------------------------------------------------------------------------------
    @property
    def _told_room(self) -> Room:
        """Where the question stands, and the verdict."""
        strip = self._strip
        return Room(EDGE, strip.y + 6, strip.w - 3 * EDGE - BUTTON, strip.h - 12)

    def build(self) -> None:
        """Lays the table out above the strip, and makes the button."""
        self._look()
        self._lay_out()
        self._make()

    def _make(self) -> None:
        """Makes the button: to see the answer, to go on, or to look for no exercise any more."""
        self._desk = desk = Desk(self.canvas, self.services)
        strip, words = self._strip, self.words
        name, key = SHOW, KeyBindings(self.services.settings.keys).shown(SHOW_KEY)
        if self.table is None:
            name, key = LEAVE, words("key.escape")
        elif self.is_answered:
            name, key = NEXT, words("key.enter")
        x, y = strip.right - EDGE - BUTTON, strip.bottom - PAD - BUTTON_HIGH
        label = words("ui.back") if name == LEAVE else words(f"exercise.{name}")
        desk.button(
            *(name, x, y, BUTTON, BUTTON_HIGH, label, "primary" if name == NEXT else "plain"),
            key=key,
            dark=name != NEXT,
        )
        desk.point_at(*self._pointer)
        if name == NEXT or self.shown.finding.failed:
            desk.focus(name)
        self._changed = True

    # ---- intents ---------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Step | None:
        """The table is asked first; once it is answered, the button is."""
        self._changed = True
        if isinstance(intent, Point | Press | Release):
            return self._mouse(intent)
        if isinstance(intent, Key) and (meant := self._meant(intent)) in ALONE:
            if meant == SHOW_KEY and not intent.repeated:
                self.show_answer()
            return None
        if self.table is None or (self.is_answered and not isinstance(intent, KeyUp)):
            return self._beside(intent)
        if isinstance(intent, Cancel) and intent.key and not self._is_choosing:
            return self._leave()
        return self._at_table(self.table, intent)

    def _meant(self, key: Key) -> str:
        """The usual name of a key, which the player may have exchanged."""
        return KeyBindings(self.services.settings.keys).meant(key).name

    @property
    def _is_choosing(self) -> bool:
        """Whether a tile is being chosen for riichi or a call, which Esc takes back."""
        controls = None if self.table is None else self.table.controls
        return controls is not None and (controls.choosing_riichi or controls.picking is not None)

    def _beside(self, intent: Intent) -> Step | None:
        """Keys while nothing is asked: they lead on, or back, once the verdict can be seen."""
        leads_on = isinstance(intent, Key) and self._meant(intent) == NEXT_KEY
        acts = leads_on or isinstance(intent, Confirm | Cancel)
        if acts and self.is_answered and self._since < READ:
            return None
        if isinstance(intent, Cancel):
            return self._leave()
        if leads_on:
            self._go_on()
            return None
        return self._use(self.desk.handle(intent))

    def _mouse(self, intent: Point | Press | Release) -> Step | None:
        """Both are told where the pointer is, and that a button is released."""
        self._pointer = intent.x, intent.y
        on_strip = intent.y >= self._strip.y
        step = None
        if on_strip or self.table is None or not isinstance(intent, Press):
            step = self._use(self.desk.handle(intent))
        if self.table is None or (on_strip and isinstance(intent, Press)):
            return step
        return step or self._at_table(self.table, self._for_table(intent))

    def _at_table(self, table: ExerciseTable, intent: Intent) -> Step | None:
        """Hands an intent to the table; an answer may have been given by it."""
        step = table.handle(intent)
        self._judge()
        return self._leave() if isinstance(step, Pop) else step

    def _use(self, used: Activated | None) -> Step | None:
        if used is None:
            return None
        if used.id == LEAVE:
            return self._leave()
        if used.id == SHOW:
            self.show_answer()
        elif used.id == NEXT:
            self._go_on()
        return None

    # ---- time ------------------------------------------------------------------------------------
    @property
    def animating(self) -> bool:
        """While something moves on the table, or the button lights up."""
        moves = self.table is not None and self.table.animating
        return self._changed or moves or self.desk.animating

    @property
    def next_frame(self) -> float:
        """Seconds until something looks different, or an exercise may have been found."""
        if self.animating:
            return 0.0
        waits = PEEK if self.table is None and not self.shown.finding.failed else math.inf
        table = math.inf if self.table is None else self.table.next_frame
        return min(table, self.desk.next_frame, waits)

    def update(self, dt: float) -> Step | None:
        """Goes on with the table, or looks whether an exercise has been found."""
        self._changed, self._since = False, self._since + dt
        finding = self.shown.finding
        failed = finding.failed
        finding.go_on()
        if self.table is None:
            self._look()
            if failed != finding.failed:
                self._make()
        if self.table is not None:
            step = self.table.update(dt)
            self._judge()
            if step is not None:
                return step
        self.desk.update(dt)
        return None

    # ---- the picture -----------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """Draws the table, and the strip below it."""
        if self.table is None:
            canvas.felt()
            key = "exercise.failed" if self.shown.finding.failed else "exercise.looking"
            middle = canvas.w / 2, self._strip.y / 2
            canvas.fitted(
                self.words(key), *middle, canvas.w - 80, 20, theme.IVORY, "bold", anchor="cc"
            )
        self._draw_table(canvas)
        self._draw_told(canvas)
        self.desk.draw(canvas)

    def _draw_told(self, canvas: Canvas) -> None:
        room, strip, tally = self._told_room, self._strip, self.tally
        if self.table is not None:
            paint = paint_verdict if self.is_answered else paint_asked
            paint(canvas, self.table.seat, room)
        x, y = strip.right - EDGE - BUTTON, strip.y + PAD + 10
        name = self.words(f"exercise.kind.{self.shown.kind}")
        told = tally_text(canvas, tally) if tally.seen else ""
        wide = canvas.measure(told, 14, "bold")
        canvas.fitted(name, x, y, BUTTON - wide - 12, 14, theme.GOLD, "bold")
        canvas.text(told, x + BUTTON, y, 14, theme.IVORY, "bold", "cr")


def tally_text(canvas: Canvas, tally: Tally) -> str:
    """How many were right, of how many."""
    return canvas.words.plural("exercise.tally", tally.right, seen=canvas.words.number(tally.seen))
