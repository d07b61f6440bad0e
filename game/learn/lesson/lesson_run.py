"""A run of a lesson: the step, the answers, and the feedback."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game.engine.actions import Action, Decision, Discard
from game.engine.events import RiichiAccepted, TileDiscarded, TileDrawn, TilePassed
from game.learn.lesson.answer_judging import OpenExercise, is_arranged, mistake_of, right_answers
from game.learn.lesson.lesson_steps import Exercise, ExerciseKind, Lesson, LessonStep, PlannedDeal
from game.learn.lesson.lesson_table import LessonTable
from game.learn.lesson.scripted_moves import LET_GO, action_called, word_of
from game.learn.lesson.table_set_up import STARTED

SEATED: Final = 1
"""The events before the dice are thrown."""
UNASKED: Final = (RiichiAccepted, TileDrawn, TilePassed)
"""The events that follow a discard which nobody claims."""
HINT_AFTER: Final = 2
"""After how many mistakes a hint is given, and the answer is offered."""


class Phase(StrEnum):
    """The phase of a step: what it waits for."""

    TELLING = "telling"
    ASKING = "asking"
    ANSWERED = "answered"


@dataclass(frozen=True, slots=True)
class Feedback:
    """Feedback to an answer: the part of the step's texts to show."""

    part: str
    is_right: bool = False


RIGHT: Final = Feedback("right", is_right=True)
WRONG: Final = Feedback("wrong")


class LessonRun:
    """Goes through a lesson step by step, with real moves at its table."""

    def __init__(
        self, lesson: Lesson, at: int = 0, given: Mapping[str, tuple[str, ...]] | None = None
    ) -> None:
        """`given`: the right answers given before it was left, by step."""
        self.lesson = lesson
        self.nth = 0
        self.table: LessonTable
        self.before = self.shown = 0
        """How many events were shown before this step, and how many are now."""
        self.remembered: dict[str, tuple[str, ...]] = dict(given or {})
        """The right answers given so far, by step."""
        self._enter(max(0, min(at, len(lesson.steps) - 1)))

    # ---- the step ------------------------------------------------------------------------------
    @property
    def step(self) -> LessonStep:
        """The current step."""
        return self.lesson.steps[self.nth]

    @property
    def exercise(self) -> Exercise | None:
        """Its exercise, if it has one."""
        return self.step.exercise

    @property
    def is_first(self) -> bool:
        """Whether it is the first step."""
        return self.nth == 0

    @property
    def is_last(self) -> bool:
        """Whether it is the last step."""
        return self.nth == len(self.lesson.steps) - 1

    @property
    def asked(self) -> OpenExercise:
        """The exercise in its current state."""
        assert self.exercise is not None, "something is asked"
        decision = self.decision
        return OpenExercise(
            step=self.step,
            exercise=self.exercise,
            rules=self.table.rules,
            table=self.table.round,
            seat=self.table.seat,
            options=decision.options if decision is not None else (),
            made=self.made,
            taken=self.table.taken(self.shown),
        )

    @property
    def decision(self) -> Decision | None:
        """The options at the table, if the exercise is played there; riichi only if asked."""
        exercise, decision = self.exercise, self.table.decision
        if exercise is None or decision is None or exercise.kind is not ExerciseKind.PLAY:
            return None
        if exercise.is_about_riichi:
            return decision
        plain = (one for one in decision.options if not (isinstance(one, Discard) and one.riichi))
        return Decision(decision.seat, tuple(plain))

    # ---- navigation ----------------------------------------------------------------------------
    def forward(self) -> None:
        """Goes to the next step; an open exercise is answered as before, or rightly."""
        assert not self.is_last, "something follows"
        if self.phase is Phase.ASKING:
            self._solve()
        self.nth += 1
        if self.step.deal is not None:
            self._sit_down(self.step.deal)
        self._begin()

    def back(self) -> None:
        """Goes to the step before, in its first state."""
        self._enter(max(0, self.nth - 1))

    def again(self) -> None:
        """Starts the step again."""
        self._enter(self.nth)

    def _enter(self, nth: int) -> None:
        """Enters a step, replaying all that leads to it since its table was dealt."""
        steps = self.lesson.steps
        dealt = max(n for n in range(nth + 1) if steps[n].deal is not None)
        planned = steps[dealt].deal
        assert planned is not None, "that step deals a table"
        self.nth = dealt
        self._sit_down(planned)
        self._begin()
        while self.nth < nth:
            self.forward()

    def _sit_down(self, planned: PlannedDeal) -> None:
        """Changes to another table."""
        self.table = LessonTable(planned)
        if self.step.set_up is not None:
            self.shown = STARTED
        else:
            self.shown = SEATED if planned.ritual else len(self.table.host.journal)

    def _begin(self) -> None:
        """Plays the moves before the panel of the step opens."""
        self.before = self.shown
        set_up = self.step.set_up
        self.shown = max(self.shown, self.table.dealt if set_up is None else set_up.events)
        for move in self.step.moves:
            self.table.play(move)
            self._see()
            if move == LET_GO:
                self.shown = len(self.table.host.journal)
        if self.exercise is not None and self.exercise.kind is ExerciseKind.PLAY:
            self.shown = len(self.table.host.journal)
        self.misses = 0
        self.made: tuple[str, ...] = ()
        self.feedback: Feedback | None = None
        self.is_hinted = False
        self.phase = Phase.TELLING if self.exercise is None else Phase.ASKING

    # ---- answers -------------------------------------------------------------------------------
    def answer(self, answer: str) -> Feedback | None:
        """Takes an answer and returns the feedback; `None` while there is more to do."""
        assert self.phase is Phase.ASKING, "something is asked"
        if answer not in right_answers(self.asked):
            return self._wrong(answer)
        self._carry_out(answer)
        self.remembered[self.step.id] = (*self.made, answer)
        if self.exercise is not None and self.exercise.kind is ExerciseKind.ARRANGE:
            self.made = (*self.made, answer)
            if not is_arranged(self.asked):
                self.feedback = None
                return None
        return self._right()

    def act(self, action: Action) -> Feedback | None:
        """The same for an action at the table."""
        return self.answer(word_of(action, offered=self.table.round.is_offered))

    def _wrong(self, answer: str) -> Feedback:
        self.misses += 1
        mistake = mistake_of(self.asked, answer)
        self.feedback = WRONG if mistake is None else Feedback(f"mistake.{mistake.name}")
        self.is_hinted = self.is_hinted or self.misses >= HINT_AFTER
        return self.feedback

    def _right(self) -> Feedback:
        self.phase, self.feedback = Phase.ANSWERED, RIGHT
        return RIGHT

    def _carry_out(self, answer: str) -> None:
        """Plays an answer at the table."""
        decision = self.decision
        if decision is None:
            return
        action = action_called(decision, answer, offered=self.table.round.is_offered)
        assert action is not None, "a right answer can be given"
        self.table.act(action)
        self._see()

    def _see(self) -> None:
        """Shows what was done; events that follow a discard wait for the next move."""
        events = tuple(self.table.host.journal)
        last = len(events)
        while isinstance(events[last - 1], UNASKED):
            last -= 1
        thrown = isinstance(events[last - 1], TileDiscarded)
        self.shown = last if thrown else len(events)

    def hint(self) -> None:
        """Returns the hint as feedback."""
        self.is_hinted = True

    def show(self) -> str:
        """Gives the right answer for the player; returns it, or the last part of it."""
        return self._solve()

    def _solve(self) -> str:
        best, before = "", self.remembered.get(self.step.id, ())
        while self.phase is Phase.ASKING:
            right = right_answers(self.asked)
            best = next((one for one in before if one in right), right[0])
            self.answer(best)
        return best
