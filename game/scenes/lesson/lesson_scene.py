"""A lesson: the real table under a veil, and the sparrow that explains it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.engine.actions import Action
from game.engine.tiles import notation
from game.learn.lesson.lesson_run import Feedback, LessonRun, Phase
from game.learn.lesson.lesson_steps import ExerciseKind, Lesson
from game.learn.paths.learning_paths import LearningPath
from game.scenes.lesson.lesson_controls import (
    AnswerId,
    CounterId,
    LessonButton,
    ShownTileId,
    TableSpotId,
    choice_kind,
)
from game.scenes.lesson.lesson_overlay import LessonOverlay
from game.scenes.lesson.lesson_table_scene import FirstWin, LessonTableScene
from game.scenes.lesson.veil import FADE
from game.scenes.library.glossary_scene import GlossaryScene
from game.scenes.table.seat_source import TableSource
from game.ui.canvas import Canvas
from game.ui.inputs import Cancel, Confirm, Intent, Key, Move, Point, Press, Release, Wheel
from game.ui.scene import LookUp, Pop, Push, Scene, Services, Step
from game.ui.widgets import Activated, Desk
from game.ui.widgets.control_maker import LinkId

GUARD: Final = 0.3
"""Seconds after an answer in which an input meant for it does not turn the step."""
HINT: Final = "h"
BACK: Final = "backspace"
PUT_TOGETHER: Final = (ShownTileId, CounterId)
"""The controls that put together an answer, which is confirmed then."""
SeatMaker = Callable[[LessonRun, Callable[[Action], None]], TableSource]
"""Makes the seat at the table of a run, which reports the acts of the player."""


@dataclass(frozen=True, slots=True)
class LessonHooks:
    """What a lesson needs from the program, and the screens it leads to."""

    path: LearningPath
    """The path on which the lesson is taken."""
    seat: SeatMaker
    reached: Callable[[LessonRun], None]
    """Called when a step has been reached, to save it."""
    finished: Callable[[Lesson], None]
    onward: Callable[[Lesson], Step | None]
    """The step to the next lesson; `None` if there is none."""


class LessonScene(Scene):
    """The screen of a lesson, step by step, with the mouse alone or with keys alone."""

    smallest = (1024.0, 576.0)
    laid_out_by = LessonOverlay
    """The class that lays out a step over the table."""
    overlay: LessonOverlay
    explains = True
    """Whether wrong answers are explained."""

    def __init__(self, services: Services, run: LessonRun, hooks: LessonHooks) -> None:
        super().__init__(services)
        self.run, self.hooks = run, hooks
        self.chosen: set[int] = set()
        """The tiles chosen among those shown."""
        self.counted: dict[str, int] = {}
        self.awaits = True
        """Whether the table is still moving before the panel of the step opens."""
        self.on_panel = False
        """Whether keys go to the panel instead of the tiles of the table."""
        self.fade = 0.0
        self._desk: Desk | None = None
        self._signature: object = None
        self._guarded = -1.0
        """The time until which neither keys nor clicks turn the step."""
        self._changed, self._first_win = True, FirstWin()
        self._set_table()

    @property
    def path(self) -> LearningPath:
        """The path on which the lesson is taken."""
        return self.hooks.path

    # ---- the table -----------------------------------------------------------------------------
    def _set_table(self) -> None:
        """Sits down at the table of the run as it is now."""
        self._table = self.run.table
        seat = self.hooks.seat(self.run, self._acted)
        self.table_scene = LessonTableScene(
            self.services, seat, self._first_win, explains=self.explains
        )
        self.table_scene.begin(self.run.step)
        if hasattr(self, "canvas"):
            self.table_scene.canvas = self.canvas
            self.table_scene.build()

    def zoom(self, size: tuple[int, int], wanted: float) -> float:
        """The zoom that the table allows."""
        return self.table_scene.zoom(size, wanted)

    def build(self) -> None:
        """Fits everything to the window."""
        self.table_scene.canvas = self.canvas
        self.table_scene.build()
        self._lay_out()

    @property
    def desk(self) -> Desk:
        """The controls of the lesson."""
        assert self._desk is not None, "a screen is built before it is used"
        return self._desk

    def _lay_out(self) -> None:
        """Lays out the panel, the task and the choices of the current step."""
        self._desk = Desk(self.canvas, self.services, self._desk)
        before = self.overlay if hasattr(self, "overlay") else None
        self.overlay = self.laid_out_by(self, before)
        self.overlay.build(self._desk)
        self._place_focus()
        self._changed = True

    def _place_focus(self) -> None:
        """Focuses the button that goes on.

        While something is asked nothing has the focus until a key is pressed: a ring around an
        answer would seem to point it out.
        """
        desk = self.desk
        if self.awaits or (self.plays and not self.on_panel):
            desk.unfocus()
        elif self.run.phase is not Phase.ASKING:
            desk.focus(LessonButton.NEXT)

    @property
    def plays(self) -> bool:
        """Whether the exercise is done at the table itself."""
        exercise = self.run.exercise
        asks = self.run.phase is Phase.ASKING and exercise is not None
        return asks and exercise is not None and exercise.kind is ExerciseKind.PLAY

    @property
    def term(self) -> str:
        """The entry that F1 opens: of what is pointed at, the step, its link, or an earlier one."""
        overlay = self.overlay
        return overlay.sign or self.run.step.term or overlay.first_link or overlay.latest_link

    # ---- time ----------------------------------------------------------------------------------
    @property
    def animating(self) -> bool:
        """Whether the table moves, the veil falls, or the focus ring fades."""
        moves = self.table_scene.animating or self.desk.animating
        return moves or self._changed or self.awaits or self.fade < 1

    @property
    def next_frame(self) -> float:
        """Seconds until the panel or the table looks different."""
        return 0.0 if self.animating else min(self.desk.next_frame, self.table_scene.next_frame)

    def update(self, dt: float) -> Step | None:
        """Updates the table; opens the panel when it is still."""
        self._changed = False
        before = self.table_scene.performance.table
        self.table_scene.update(dt)
        # Without motion a tile has landed before anything was seen to move.
        moves = not self.table_scene.is_still or self.table_scene.performance.table is not before
        if self.awaits and self.table_scene.is_still:
            self.awaits = False
            self._lay_out()
        elif not self.awaits:
            if moves:
                self.overlay.look()
            still = self.services.settings.reduced_motion
            self.fade = 1.0 if still else min(1.0, self.fade + dt / FADE)
        controls = self.table_scene.controls
        signature = (
            self.table_scene.is_still,
            controls.shown_buttons,
            controls.selected is not None,
        )
        if signature != self._signature and self.table_scene.is_still:
            self._lay_out()
        self._signature = signature
        self.desk.update(dt)
        return None

    # ---- intents -------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Step | None:
        """Handles an intent for the panel or the table."""
        self._changed = True
        if isinstance(intent, Cancel):
            return self._cancel(intent)
        if isinstance(intent, (Point, Press, Release, Wheel)):
            return self._mouse(intent)
        if self.awaits:
            self.table_scene.handle(intent)
            return None
        return self._keys(intent)

    def _cancel(self, intent: Cancel) -> Step | None:
        """Leaves the lesson, which is saved; at the table first takes back a choice."""
        controls = self.table_scene.controls
        if self.plays and (controls.choosing_riichi or not intent.key):
            self.table_scene.handle(intent)
            return None
        return Pop()

    def _mouse(self, intent: Point | Press | Release | Wheel) -> Step | None:
        desk = self.desk
        hurried = isinstance(intent, Press) and self.services.now() < self._guarded
        if isinstance(intent, Wheel) or hurried:
            return None
        on_paper = not self.awaits and self.overlay.hides(intent.x, intent.y)
        if isinstance(intent, Point):
            self.table_scene.point(intent, hidden=on_paper)
            used = desk.handle(intent)
        elif desk.hovered or desk.held:
            used = desk.handle(intent)
        else:
            used = None
            if isinstance(intent, Release) and self.overlay.sign and self.table_scene.line:
                return LookUp(self.table_scene.line)
            if self.awaits or (self.plays and not on_paper):
                self.table_scene.handle(intent)
        if used is None:
            return None
        step = self._used(used)
        self._leave_choice()
        return step

    def _leave_choice(self) -> None:
        """Moves the focus from a choice made by mouse to what confirms it, or away.

        Enter would otherwise take the choice back, or give a refused answer once more.
        """
        desk, check = self.desk, LessonButton.CHECK
        if choice_kind(desk.focused) is None:
            return
        if desk.has(check) and desk.state(check).enabled:
            desk.focus(check)
        else:
            desk.unfocus()

    def _keys(self, intent: Intent) -> Step | None:
        if isinstance(intent, (Confirm, Move)) and self.services.now() < self._guarded:
            return None
        asking, key = self.run.phase is Phase.ASKING, intent.name if isinstance(intent, Key) else ""
        if key == HINT and asking:
            self._help()
        elif isinstance(intent, Move) and intent.tab and self.plays:
            self._switch()
        elif self.plays and not self.on_panel:
            self.table_scene.handle(intent)
        elif key == BACK:
            self._back()
        elif isinstance(intent, Move) and intent.dx and not intent.tab and not asking:
            return self._turned(intent.dx)
        else:
            return self._given(intent)
        return None

    def _given(self, intent: Intent) -> Step | None:
        """Gives an intent to the controls; sideways keys stay among the answers."""
        before = self.desk.focused
        if isinstance(intent, Move) and not before:
            self.desk.focus(self.overlay.first_choice or self.overlay.first_button)
            self.desk.attention.by_key()
            return None
        used = self.desk.handle(intent)
        if isinstance(intent, Move) and intent.is_down and self._passes_check(before):
            self.desk.focus(LessonButton.CHECK)
        elif isinstance(intent, Move) and intent.dx and not intent.tab:
            self._stay_beside(before, intent.dx)
        return self._used(used) if used is not None else None

    def _stay_beside(self, before: str, step: int) -> None:
        """Keeps the focus among the answers after a sideways key."""
        kind = choice_kind(before)
        if self.desk.focused == LessonButton.LEAVE:
            self.desk.focus(before)
        elif kind is not None and choice_kind(self.desk.focused) is not kind:
            names = [name for name in self.desk.controls if choice_kind(name) is kind]
            at = names.index(before) + step
            self.desk.focus(names[at] if 0 <= at < len(names) else before)

    def _passes_check(self, before: str) -> bool:
        """Whether the focus has moved from a choice past the button that would confirm it."""
        desk, check = self.desk, LessonButton.CHECK
        others = (LessonButton.BACK, LessonButton.SKIP, LessonButton.HELP)
        is_past = choice_kind(before) in PUT_TOGETHER and desk.focused in others
        return is_past and desk.has(check) and desk.state(check).enabled

    def _turned(self, step: int) -> Step | None:
        """Turns the step with the arrows while nothing is asked."""
        if step > 0:
            return self._onward()
        self._back()
        return None

    def _switch(self) -> None:
        """Moves the focus between the tiles of the table and the buttons of the panel."""
        self.on_panel = not self.on_panel
        if self.on_panel:
            self.table_scene.controls.desk.unfocus()
            self.desk.focus(self.overlay.first_button)
            self.desk.attention.by_key()
        else:
            self.desk.unfocus()
            self.table_scene.controls.refocus()

    def _used(self, used: Activated) -> Step | None:
        leading: dict[str, Callable[[], Step | None]] = {
            LessonButton.LEAVE: Pop,
            LessonButton.FINISH: self._finish,
            LessonButton.NEXT: self._onward,
            LessonButton.SKIP: self._onward,
        }
        staying: dict[str, Callable[[], None]] = {
            LessonButton.BACK: self._back,
            LessonButton.AGAIN: self._again,
            LessonButton.HELP: self._help,
            LessonButton.CHECK: self._check,
        }
        if used.id in leading:
            return leading[used.id]()
        if used.id in staying:
            staying[used.id]()
            return None
        if isinstance(used.id, LinkId):
            return Push(GlossaryScene(self.services, str(used.value)))
        if isinstance(used.id, ShownTileId):
            self._choose(used.id.item)
        elif isinstance(used.id, CounterId):
            assert isinstance(used.value, int), "a segment gives its index"
            self._count(used.id.item, used.value)
        elif isinstance(used.id, AnswerId | TableSpotId):
            self._answer(used.id.item)
        return None

    # ---- steps ---------------------------------------------------------------------------------
    def _onward(self) -> Step | None:
        """Goes to the next step, or leaves the lesson after the last one."""
        if self.run.is_last:
            self.hooks.finished(self.run.lesson)
            return self.hooks.onward(self.run.lesson) or Pop()
        self.run.forward()
        self._arrive()
        return None

    def _finish(self) -> Step | None:
        self.hooks.finished(self.run.lesson)
        return Pop()

    def _back(self) -> None:
        """Goes to the step before, without its movements."""
        if not self.run.is_first:
            self.run.back()
            self._arrive()

    def _again(self) -> None:
        """Repeats the step, with all that happens in it."""
        self.run.again()
        self._arrive()

    def _arrive(self) -> None:
        """Shows another step."""
        self.chosen.clear()
        self.counted.clear()
        self.awaits, self.on_panel, self.fade = True, False, 0.0
        self.table_scene.begin(self.run.step)
        if self.run.table is not self._table:
            self._set_table()
        self.hooks.reached(self.run)
        self._lay_out()

    # ---- answers -------------------------------------------------------------------------------
    def _help(self) -> None:
        """Shows a hint first, and then the answer."""
        if self.run.is_hinted:
            self.run.show()
            self.chosen.clear()
        else:
            self.run.hint()
        self._lay_out()

    def _choose(self, nth: int) -> None:
        """Chooses a tile or takes it back; if one tile is asked for, it is the answer."""
        at_once = self.overlay.takes_at_once
        if nth not in self.chosen and len(self.chosen) == (at_once or None):
            self.chosen.clear()  # a group that was refused makes room for the next one
        self.chosen ^= {nth}
        if self.overlay.takes == 1 or len(self.chosen) == (at_once or None):
            self._check()
        else:
            self._lay_out()

    def _count(self, name: str, place: int) -> None:
        """Chooses a number; the same one again, by a key, confirms the answer."""
        by_key = self.desk.attention.keyboard
        is_again = self.counted.get(name) == place
        self.counted[name] = place
        if by_key and is_again and self.overlay.is_ready:
            self._check()
        else:
            self._lay_out()

    def _check(self) -> None:
        """Answers with what has been chosen or counted."""
        exercise = self.run.exercise
        assert exercise is not None, "something is asked"
        if exercise.kind is ExerciseKind.COUNT:
            asked = exercise.counts.items()
            self._answer(" ".join(f"{name}={row[self.counted[name]]}" for name, row in asked))
        else:
            self._answer(notation(sorted(self.overlay.faces[nth] for nth in self.chosen)))

    def _answer(self, answer: str) -> None:
        self._show_feedback(self.run.answer(answer))

    def _acted(self, action: Action) -> None:
        """Answers with an act at the table."""
        self._show_feedback(self.run.act(action))

    def _show_feedback(self, feedback: Feedback | None) -> None:
        """Shows the feedback to an answer, if there is any."""
        is_wrong = feedback is not None and not feedback.is_right
        self._guarded = self.services.now() + GUARD if feedback is not None else -1.0
        self.services.audio.play("refuse" if is_wrong else "confirm")
        if not is_wrong or self.overlay.takes == 1:
            self.chosen.clear()
        self._lay_out()
        if is_wrong and self.desk.focused == LessonButton.CHECK:
            self.desk.focus(self.overlay.first_choice)

    # ---- picture -------------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """Draws the table, the veil, and the panel."""
        self.table_scene.draw(canvas)
        self.overlay.paint(canvas, self.fade)
        self.desk.draw(canvas)
