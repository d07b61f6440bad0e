"""Ways through the games: from zero by what is common to all, or from riichi by what differs."""

import json

import pytest

from game.learn.lesson.lesson_texts import LessonTexts
from game.learn.lessons import lessons, lessons_of
from game.learn.paths.learner_progress import FILE, LearnerProgress, ProgressFile
from game.learn.paths.learning_paths import (
    COMMON,
    KNOWN,
    all_paths,
    lessons_on_paths,
    path_called,
    path_ends,
    path_with,
    paths_through,
    suggested_path,
)
from game.storage import paths
from game.text.words import LANGUAGES, Words
from tests.cases import each

SHORT = ("kansai", "classic")
"""The games beside riichi."""


def ids(way):
    return [lesson.id for lesson in way.lessons]


def test_riichi_has_one_way_with_all_its_lessons():
    (way,) = paths_through("riichi")
    assert way.lessons == (*lessons_of("riichi"), *path_ends().values())
    assert not way.common


@pytest.mark.parametrize("game", SHORT)
def test_another_game_is_reached_from_zero_or_from_riichi(game):
    zero, riichi = paths_through(game)
    assert (zero.start, riichi.start) == ("zero", "riichi")
    assert ids(zero)[: len(COMMON)] == list(COMMON)
    assert 4 <= len(zero.own) <= 7
    assert 2 <= len(riichi.lessons) <= 3
    assert not riichi.common


def test_every_lesson_is_on_a_way():
    assert lessons_on_paths().keys() == {*lessons(), *path_ends()}


@pytest.mark.parametrize("way", all_paths(), ids=lambda way: way.id)
def test_lessons_follow_one_another_on_a_way(way):
    assert [way.number(one) for one in way.lessons] == list(range(1, len(way.lessons) + 1))
    assert [way.following(one) for one in way.lessons] == [*way.lessons[1:], None]
    assert path_called(way.id) is way


def test_a_common_lesson_leads_on_to_the_game_it_was_taken_for():
    last = lessons()[COMMON[-1]]
    assert path_with(last).following(last).id == "yaku1"
    assert path_with(last, "kansai_zero").following(last).game == "kansai"
    assert path_with(last, "classic_zero").following(last).game == "classic"
    assert path_with(last, "kansai_riichi").game == "riichi", "it is not on that way"
    assert path_with(last, "of_old").game == "riichi"


def test_who_knows_riichi_is_offered_the_short_way_and_may_choose():
    assert suggested_path("kansai", "", ()).start == "zero"
    assert suggested_path("kansai", "", {KNOWN}).start == "riichi"
    assert suggested_path("kansai", "kansai_zero", {KNOWN}).start == "zero"
    assert suggested_path("classic", "kansai_zero", {KNOWN}).start == "riichi"


@each("game", SHORT)
@each("language", LANGUAGES)
def test_from_zero_nothing_is_compared_with_riichi(language, game):
    """Who never played riichi is not told that something is done there in another way."""
    texts = LessonTexts(Words(language, paths.locales()))
    compared = {"fr": "au riichi", "ja": "リーチ麻雀", "en": "at riichi"}[language]
    (zero, _) = paths_through(game)
    for lesson in zero.own:
        for step in lesson.steps:
            exercise = step.exercise
            parts = ["text"]
            if exercise is not None:
                parts += ["task", "hint", "right"]
                parts += [f"mistake.{one.name}" for one in exercise.mistakes]
            for part in parts:
                read = texts.plain(lesson, step, part).lower()
                assert compared not in read, (lesson.id, step.id, part)


# ---- the file of the progress --------------------------------------------------------------------


@each(
    "content",
    [
        {"at": {"tiles": 10**4000}},
        {"at": {"tiles": -1}},
        {"at": {"tiles": True}},
        {"test": {"ended": 10**30}},
        {"test": {"best": 10**9}},
    ],
)
def test_a_number_beyond_all_reason_is_no_progress(tmp_path, content):
    (tmp_path / FILE).write_text(json.dumps(content), encoding="utf-8")
    file = ProgressFile(tmp_path)
    assert file.progress == LearnerProgress()
    assert file.damaged == f"{FILE}.damaged"


def test_half_a_letter_in_the_progress_is_kept_as_it_is(tmp_path):
    progress = LearnerProgress(frozenset({"\ud800"}), {"\u200b": 3}, "\0")
    assert ProgressFile(tmp_path).keep(progress)
    assert ProgressFile(tmp_path).progress == progress
