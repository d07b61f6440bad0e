"""One function names a yaku: in the player's language, in Japanese, or both."""

import re
from pathlib import Path

import game
from game.learn.glossary.glossary_texts import GlossaryTexts, unlinked
from game.learn.lesson.lesson_texts import LessonTexts
from game.learn.lessons import lessons
from game.storage import paths
from game.text.words import Words, YakuNaming
from game.text.yaku_names import (
    brief_yaku_name,
    every_name,
    names_are_chosen,
    yaku_name,
    yaku_names,
)
from tests.cases import each

SOURCE = Path(game.__file__).parent
A_YAKU_BY_KEY = re.compile(r'words\(f"yaku\.\{[^}]+\}"')
"""A place that makes the name of a yaku by itself."""


def words(language, naming=YakuNaming.BOTH):
    return Words(language, paths.locales(), yaku_naming=naming)


@each(
    ("language", "naming", "name"),
    [
        ("fr", "both", "Tout en simples (tanyao)"),
        ("fr", "own", "Tout en simples"),
        ("fr", "japanese", "Tanyao"),
        ("en", "both", "All simples (tanyao)"),
        ("ja", "both", "タンヤオ"),
        ("ja", "own", "タンヤオ"),
    ],
)
def test_the_own_name_comes_first_and_the_japanese_one_beside_it(language, naming, name):
    assert yaku_name(words(language, YakuNaming(naming)), "tanyao") == name


def test_a_name_that_is_the_same_in_both_is_said_once():
    assert yaku_name(words("fr"), "riichi") == "Riichi"


@each(("naming", "name"), [("both", "All simples"), ("own", "All simples"), ("japanese", "Tanyao")])
def test_where_there_is_little_room_one_name_is_said(naming, name):
    assert brief_yaku_name(words("en", YakuNaming(naming)), "tanyao") == name


def test_a_kind_of_dora_is_named_like_a_yaku():
    assert yaku_names(words("fr"), "akadora") == ("Cinq rouge", "Akadora")


def test_every_name_is_known_whichever_is_shown():
    for naming in YakuNaming:
        names = every_name(words("fr", naming), "toitoi")
        assert sorted(names) == ["Toitoi", "Tout en brelans"]


def test_in_japanese_the_formal_name_is_known_too():
    assert every_name(words("ja"), "tanyao") == ("タンヤオ", "断幺九")
    assert every_name(words("ja"), "itsu") == ("イッツー", "イッキツウカン", "一気通貫")


def test_other_catalogues_name_them_in_the_same_way():
    assert words("en", YakuNaming.OWN).domain("glossary", "fr").yaku_naming is YakuNaming.OWN


def test_in_japanese_there_is_nothing_to_choose():
    assert [names_are_chosen(words(one)) for one in ("fr", "en", "ja")] == [True, True, False]


def test_no_other_place_makes_the_name_of_a_yaku():
    made = (path for path in SOURCE.rglob("*.py") if A_YAKU_BY_KEY.search(path.read_text("utf-8")))
    assert [str(path.relative_to(SOURCE)) for path in made] == []


@each(("naming", "name"), [("both", None), ("own", "Full straight"), ("japanese", None)])
def test_the_answers_of_a_lesson_name_yaku_in_the_same_way(naming, name):
    said, lesson = words("en", YakuNaming(naming)), lessons()["yaku2"]
    step = next(one for one in lesson.steps if one.id == "name")
    answer = LessonTexts(said).plain(lesson, step, "option.itsu")
    assert answer == f"{yaku_name(said, 'itsu')}: 1 to 9"
    assert name is None or answer.startswith(name)


@each(("naming", "name"), [("own", "All simples"), ("japanese", "Tanyao")])
def test_the_list_of_lessons_names_yaku_in_the_same_way(naming, name):
    told = LessonTexts(words("en", YakuNaming(naming))).about(lessons()["yaku1"])
    assert told == f"{name} and value honours: two yaku to begin with."


def test_a_name_that_begins_a_sentence_has_a_capital():
    linked = GlossaryTexts(words("en")).linked("[[tanyao]] and [[tanyao]]. [[tanyao]] is seen.")
    assert unlinked(linked) == (
        "All simples (tanyao) and all simples (tanyao). All simples (tanyao) is seen."
    )
