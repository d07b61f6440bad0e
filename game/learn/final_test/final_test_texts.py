"""The texts of the final test; several positions share them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.engine.tiles import Tile, tiles
from game.learn.final_test.examination import right_of
from game.learn.final_test.final_test_questions import FINAL_TEST, FinalTestQuestion
from game.learn.glossary.glossary_texts import Linked
from game.learn.lesson.lesson_steps import ExerciseKind, Lesson, LessonStep
from game.learn.lesson.lesson_texts import LessonTexts
from game.text.words import Words


@dataclass(frozen=True, slots=True)
class AnswerPiece:
    """A piece of an answer: some words, or some tiles."""

    words: str = ""
    tiles: tuple[Tile, ...] = ()


class ExaminationTexts(LessonTexts):
    """The questions in one language."""

    def __init__(self, words: Words, asked: Sequence[FinalTestQuestion]) -> None:
        super().__init__(words)
        self._words = words
        self._asked = {one.id: one for one in asked}

    def _key(self, lesson: Lesson, step: LessonStep) -> str:
        return f"{lesson.id}.{self._asked[step.id].says}"

    def title_of(self, asked: FinalTestQuestion) -> str:
        """The title of a question."""
        return self._said(f"{FINAL_TEST}.{asked.says}.title")

    def why(self, asked: FinalTestQuestion) -> str:
        """The explanation of the right answer, for this question or for all with the same texts."""
        shared = f"{FINAL_TEST}.{asked.says}.why"
        own = f"{shared}.{asked.id}"
        return self._without_links(own if self._said.has(own) else shared)

    def part(self, lesson: Lesson, step: LessonStep, part: str = "text") -> Linked:
        """A text of a panel, with the name of its tile filled in."""
        named = self._asked[step.id].tile
        if named is None:
            return super().part(lesson, step, part)
        read, name = f"tile.read.{named.notation}", f"tile.the.{named.notation}"
        tile = self._words(read if self._words.has(read) else name)
        return self._glossary.linked(self._said(f"{self._key(lesson, step)}.{part}", tile=tile))

    # ---- answers -------------------------------------------------------------------------------
    def right(self, asked: FinalTestQuestion) -> tuple[AnswerPiece, ...]:
        """All right answers as a text, joined by "or"."""
        first, *others = (self.given(asked, one) for one in right_of(asked.id))
        either = AnswerPiece(self._words("test.or"))
        return (*first, *(piece for other in others for piece in (either, *other)))

    def given(self, asked: FinalTestQuestion, answer: str) -> tuple[AnswerPiece, ...]:
        """A given answer as a text; a skipped one, too."""
        if not answer:
            return (AnswerPiece(self._words("test.skip")),)
        parts: Mapping[ExerciseKind, Callable[[FinalTestQuestion, str], Iterator[AnswerPiece]]] = {
            ExerciseKind.TILES: self._chosen,
            ExerciseKind.QUESTION: self._option,
            ExerciseKind.COUNT: self._counted,
            ExerciseKind.PLAY: self._played,
        }
        return tuple(parts[_kind(asked)](asked, answer))

    def _chosen(self, _: FinalTestQuestion, answer: str) -> Iterator[AnswerPiece]:
        yield AnswerPiece(tiles=tiles(answer))

    def _option(self, asked: FinalTestQuestion, answer: str) -> Iterator[AnswerPiece]:
        exercise = asked.step.exercise
        made_of = exercise.options.get(answer, "") if exercise is not None else ""
        key = f"{FINAL_TEST}.{asked.says}.option.{answer}"
        yield (
            AnswerPiece(tiles=tiles(made_of)) if made_of else AnswerPiece(self._without_links(key))
        )

    def _counted(self, _: FinalTestQuestion, answer: str) -> Iterator[AnswerPiece]:
        """The names of what was counted, each with its number."""
        for part in answer.split():
            name, _sign, number = part.partition("=")
            amount = self._words.number(int(number))
            yield AnswerPiece(self._words("test.counted", what=self.count(name), number=amount))

    def _played(self, _: FinalTestQuestion, answer: str) -> Iterator[AnswerPiece]:
        """The discard, with riichi or without."""
        if answer.endswith("!"):
            yield AnswerPiece(self._words("call.riichi"))
        yield AnswerPiece(tiles=tiles(answer.removesuffix("!")))


def _kind(asked: FinalTestQuestion) -> ExerciseKind:
    assert asked.step.exercise is not None, "a question asks something"
    return asked.step.exercise.kind
