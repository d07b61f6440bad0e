"""The minutes that the list of lessons promises are those that the lesson takes."""

import pytest

from game.learn.lesson.lesson_texts import LessonTexts
from game.learn.lessons import lessons
from game.storage import paths
from game.text.words import Words
from tests.learn.exercises import exercises

WORDS_A_MINUTE = {"fr": 150, "en": 150, "ja": 375}
"""How fast somebody reads who meets all this for the first time; in Japanese, letters."""
AN_EXERCISE = 8 / 60
"""Minutes to find an answer, beside reading what is asked and what is said to it."""
SHORTER = {"fr": 0.0, "en": 0.0, "ja": 1.0}
"""By how much a language that says it in less may stay below the least."""


def minutes(lesson, language):
    """Reading everything once, and every exercise solved at the first try."""
    texts = LessonTexts(Words(language, paths.locales()))
    read = sum(size(text, language) for text in told(texts, lesson))
    return read / WORDS_A_MINUTE[language] + len(exercises(lesson)) * AN_EXERCISE


def told(texts, lesson):
    for step in lesson.steps:
        yield texts.title(lesson, step)
        for part in ("text", *answered(step)):
            yield texts.plain(lesson, step, part)


def answered(step):
    """What is read in any case where something is asked."""
    if step.exercise is None:
        return ()
    options = step.exercise.options.items()
    return ("task", "right", *(f"option.{name}" for name, shown in options if not shown))


def size(text, language):
    if language == "ja":
        return len(text)
    return len([word for word in text.split() if any(map(str.isalnum, word))])


@pytest.mark.parametrize("language", WORDS_A_MINUTE)
def test_a_lesson_takes_the_minutes_it_promises(language):
    wrong = {}
    for lesson in lessons().values():
        taken, (least, most) = minutes(lesson, language), lesson.minutes
        if not least - SHORTER[language] <= round(taken, 1) <= most:
            wrong[lesson.id] = (round(taken, 1), lesson.minutes)
    assert not wrong
