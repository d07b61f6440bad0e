"""What lessons say: titles, panels, tasks, and an answer to every answer."""

from __future__ import annotations

from typing import Final

from game.learn.glossary.glossary_texts import GlossaryTexts, Linked
from game.learn.lesson.lesson_steps import Lesson, LessonStep
from game.text.words import Words

DOMAIN: Final = "lessons"
"""The catalogue of these texts."""
COMMON: Final = "common"
"""Before the key of what is said in every lesson that has nothing of its own to say."""


class LessonTexts:
    """The lessons in one language; names of the glossary become links."""

    def __init__(self, words: Words) -> None:
        self.language = words.language
        self._said = words.domain(DOMAIN)
        self._glossary = GlossaryTexts(words)

    def name(self, lesson: Lesson) -> str:
        """What a lesson is called."""
        return self._said(f"{lesson.id}.name")

    def about(self, lesson: Lesson) -> str:
        """What one can do after it."""
        return self._said(f"{lesson.id}.about")

    def title(self, lesson: Lesson, step: LessonStep) -> str:
        """What stands above a panel."""
        return self._said(f"{self._key(lesson, step)}.title")

    def part(self, lesson: Lesson, step: LessonStep, part: str = "text") -> Linked:
        """What a panel says: its `text`, or the part of it that answers an answer."""
        key = f"{self._key(lesson, step)}.{part}"
        if not self._said.has(key) and part in ("wrong", "right"):
            key = f"{COMMON}.{part}"
        return self._glossary.linked(self._said(key))

    def _key(self, lesson: Lesson, step: LessonStep) -> str:
        """Before the keys of the texts of a step."""
        return f"{lesson.id}.{step.id}"

    def plain(self, lesson: Lesson, step: LessonStep, part: str) -> str:
        """A part of a step, as it is read."""
        parts = self.part(lesson, step, part)
        return "".join(one if isinstance(one, str) else one[0] for one in parts)

    def row(self, label: str) -> str:
        """What some tiles are."""
        return self._said(f"row.{label}")

    def count(self, name: str) -> str:
        """What is counted."""
        return self._said(f"count.{name}")
