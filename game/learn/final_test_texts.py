"""What the questions of the final test say; several positions share their texts."""

from __future__ import annotations

from collections.abc import Sequence

from game.learn.final_test import FINAL_TEST, Question
from game.learn.lesson import Lesson, Step
from game.learn.lesson_texts import LessonTexts
from game.learn.texts import Linked
from game.text.words import Words


class ExaminationTexts(LessonTexts):
    """The questions in one language."""

    def __init__(self, words: Words, asked: Sequence[Question]) -> None:
        super().__init__(words)
        self._words = words
        self._asked = {one.id: one for one in asked}

    def _key(self, lesson: Lesson, step: Step) -> str:
        return f"{lesson.id}.{self._asked[step.id].says}"

    def title_of(self, asked: Question) -> str:
        """What stands above a question."""
        return self._said(f"{FINAL_TEST}.{asked.says}.title")

    def part(self, lesson: Lesson, step: Step, part: str = "text") -> Linked:
        """What a panel says, with the tile it is about in the words in which it is asked for."""
        named = self._asked[step.id].tile
        if named is None:
            return super().part(lesson, step, part)
        read, name = f"tile.read.{named.notation}", f"tile.the.{named.notation}"
        tile = self._words(read if self._words.has(read) else name)
        return self._glossary.linked(self._said(f"{self._key(lesson, step)}.{part}", tile=tile))
