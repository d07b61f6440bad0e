"""The final test being taken: every question is answered once, and nothing is said to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.actions import Action
from game.learn.final_test import Question, lesson_of
from game.learn.judging import right_answers
from game.learn.lesson_run import LessonRun, Phase, Said
from game.learn.moves import word_of

NOTED: Final = Said("noted")
"""What is said to an answer, right or wrong."""


class Examination(LessonRun):
    """Goes from question to question."""

    def __init__(self, asked: Sequence[Question], at: int = 0, missed: Sequence[str] = ()) -> None:
        self.asked_of = tuple(asked)
        self.missed = tuple(missed)
        """The questions that were not answered rightly."""
        super().__init__(lesson_of(asked), at)

    @property
    def question(self) -> Question:
        """What is asked now."""
        return self.asked_of[self.nth]

    @property
    def right(self) -> int:
        """How many answers were right, once all are given."""
        return len(self.asked_of) - len(self.missed)

    def answer(self, answer: str) -> Said:
        """Notes the only answer that is given to a question."""
        assert self.phase is Phase.ASKING, "something is asked"
        if answer not in right_answers(self.asked):
            self.missed = (*self.missed, self.question.id)
        self.phase, self.said = Phase.ANSWERED, NOTED
        return NOTED

    def act(self, action: Action) -> Said:
        """The same for something done at the table."""
        return self.answer(word_of(action, offered=self.table.round.is_offered))

    def skip(self) -> None:
        """The player does not know."""
        self.answer("")
