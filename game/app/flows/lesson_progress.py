"""How far the player has come in the lessons, in words; known without any of their screens."""

from __future__ import annotations

from game.learn.lesson.lesson_texts import LessonTexts
from game.learn.paths.learner_progress import ProgressFile
from game.learn.paths.learning_paths import FIRST_GAME, lessons_on_paths, next_lesson, path_with
from game.ui.scene import Services


class LessonProgress:
    """The progress in the lessons, as the title tells it."""

    def __init__(self, services: Services, file: ProgressFile) -> None:
        self._services, self._file = services, file

    @property
    def leads(self) -> bool:
        """Whether the player has not finished the path to the first whole game."""
        return FIRST_GAME not in self._file.progress.done

    @property
    def is_fresh(self) -> bool:
        """Whether no lesson has ever been begun."""
        return self._file.progress.is_fresh

    @property
    def note(self) -> str:
        """A text: the lesson to go on with, or how many have been taken."""
        words, progress = self._services.words, self._file.progress
        if progress.is_fresh:
            return words("lesson.first")
        left = lessons_on_paths().get(progress.last)
        path = path_with(left, progress.path) if left is not None else None
        after = next_lesson(path, progress) if path is not None else None
        if after is not None and after.id not in progress.done:
            key = "lesson.continue" if after.id in progress.at else "lesson.goes_on"
            return words(key, name=LessonTexts(words).name(after))
        done = progress.done & lessons_on_paths().keys()
        return words("lesson.taken", done=len(done), count=len(lessons_on_paths()))
