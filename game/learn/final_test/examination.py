"""A run of the final test: every question is answered once, without feedback."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from game.engine.actions import Action
from game.learn.final_test.final_test_questions import FinalTestQuestion, lesson_of, questions
from game.learn.glossary.entries import TileRow
from game.learn.lesson.answer_judging import right_answers
from game.learn.lesson.lesson_run import Feedback, LessonRun, Phase
from game.learn.lesson.lesson_steps import ExerciseKind
from game.learn.lesson.scripted_moves import WINDS, word_of
from game.learn.lesson.table_places import OWN_HAND, PlaceKind, TablePlace

NOTED: Final = Feedback("noted")
"""The feedback to every answer, right or wrong."""
CHOOSE: Final = "choose"
"""The label of the row of tiles to choose from."""


class Examination(LessonRun):
    """Goes from question to question."""

    def __init__(
        self,
        asked: Sequence[FinalTestQuestion],
        at: int = 0,
        missed: Sequence[str] = (),
        given: Mapping[str, str] | None = None,
    ) -> None:
        self.asked_of = tuple(asked)
        self.missed = tuple(missed)
        """The ids of the questions answered wrongly."""
        self.given = dict(given or {})
        """The answers to them; empty for one that was skipped."""
        super().__init__(lesson_of(asked), at)

    @property
    def question(self) -> FinalTestQuestion:
        """The current question."""
        return self.asked_of[self.nth]

    @property
    def right(self) -> int:
        """How many answers were right, once all have been given."""
        return len(self.asked_of) - len(self.missed)

    def answer(self, answer: str) -> Feedback:
        """Records the answer to the current question."""
        assert self.phase is Phase.ASKING, "something is asked"
        if answer not in right_answers(self.asked):
            self.missed = (*self.missed, self.question.id)
            self.given[self.question.id] = answer
        self.phase, self.feedback = Phase.ANSWERED, NOTED
        return NOTED

    def act(self, action: Action) -> Feedback:
        """Records an action at the table as the answer."""
        return self.answer(word_of(action, offered=self.table.round.is_offered))

    def skip(self) -> None:
        """Records that the player does not know."""
        self.answer("")


@cache
def right_of(question: str) -> tuple[str, ...]:
    """All right answers to the question of this id."""
    return right_answers(Examination((questions()[question],)).asked)


@cache
def rows_of(question: str) -> tuple[TileRow, ...]:
    """The tiles a question is about: those shown with it, the player's hand, the rivers.

    The row of tiles to choose from is only included if there are no others.
    """
    run = Examination((questions()[question],))
    found = (*run.step.show, *_own(run))
    return tuple(row for row in found if row.label != CHOOSE) or found


def _own(run: Examination) -> Iterator[TileRow]:
    """The player's hand, and rivers, if the question points at them or needs them."""
    table, seat, points = run.table.round, run.table.seat, run.step.point
    player = table.players[seat]
    if OWN_HAND in points or (run.exercise is not None and run.exercise.kind is ExerciseKind.PLAY):
        yield TileRow("hand", (tuple(sorted(player.hand.concealed)),))
    for whose in table.seats:
        wind = WINDS[table.wind_of(whose)]
        if TablePlace(PlaceKind.RIVER, wind) in points:
            label = "river" if whose == seat else f"river_{wind.lower()}"
            yield TileRow(label, (tuple(one.tile for one in table.players[whose].river),))
