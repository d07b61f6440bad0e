"""The texts of lessons: titles, panels, tasks and feedback."""

from __future__ import annotations

from typing import Final

from game.learn.glossary.glossary_texts import GlossaryTexts, Linked, unlinked
from game.learn.lesson.lesson_steps import Lesson, LessonStep
from game.text.words import Words

DOMAIN: Final = "lessons"
"""The catalogue of these texts."""
COMMON: Final = "common"
"""The prefix of texts shared by all lessons without their own."""


class LessonTexts:
    """The texts of lessons in one language, with names of the glossary as links."""

    def __init__(self, words: Words) -> None:
        self.language = words.language
        self._said = words.domain(DOMAIN)
        self._glossary = GlossaryTexts(words)

    def name(self, lesson: Lesson) -> str:
        """The name of a lesson."""
        return self._said(f"{lesson.id}.name")

    def about(self, lesson: Lesson) -> str:
        """What a lesson teaches."""
        return self._without_links(f"{lesson.id}.about")

    def title(self, lesson: Lesson, step: LessonStep) -> str:
        """The title of a panel."""
        return self._said(f"{self._key(lesson, step)}.title")

    def part(self, lesson: Lesson, step: LessonStep, part: str = "text") -> Linked:
        """A text of a step: its `text`, or the feedback to an answer."""
        key = f"{self._key(lesson, step)}.{part}"
        if not self._said.has(key) and part in ("wrong", "right"):
            key = f"{COMMON}.{part}"
        return self._glossary.linked(self._said(key))

    def _key(self, lesson: Lesson, step: LessonStep) -> str:
        """The prefix of the keys of a step's texts."""
        return f"{lesson.id}.{step.id}"

    def plain(self, lesson: Lesson, step: LessonStep, part: str) -> str:
        """A text of a step without links."""
        return unlinked(self.part(lesson, step, part))

    def _without_links(self, key: str) -> str:
        """The text of a key, its yaku named as the player wants them, without links."""
        return unlinked(self._glossary.linked(self._said(key)))

    def row(self, label: str) -> str:
        """The label of a row of tiles."""
        return self._said(f"row.{label}")

    def count(self, name: str) -> str:
        """The name of something counted."""
        return self._said(f"count.{name}")
