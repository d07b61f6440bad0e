"""A language is one record and its catalogues: who adds one is told here what is missing."""

from dataclasses import fields
from pathlib import Path

from game.storage import settings
from game.text.languages import FALLBACK, LANGUAGES, Language
from package import linux
from tests.cases import each

ROOT = Path(__file__).parents[2]
CATALOGUES = {"game", "glossary", "lessons"}


@each("language", LANGUAGES.values(), ids=list(LANGUAGES))
def test_a_record_says_everything(language):
    for field in fields(Language):
        assert getattr(language, field.name) != "", field.name
    assert LANGUAGES[language.code] is language
    assert len(language.honours) == len(set(language.honours)) == 7
    assert language.speechless.startswith("Moineau")
    assert language.desktop_keywords.endswith(";")


def test_no_two_languages_are_taken_for_each_other():
    for field in ("name", "sign", "system_name"):
        found = [getattr(language, field) for language in LANGUAGES.values()]
        assert len(set(found)) == len(found), field


def test_every_language_has_every_catalogue_and_no_catalogue_is_without_its_record():
    found = {(file.parents[1].name, file.stem) for file in ROOT.glob("locales/*/*/*.po")}
    assert found == {(code, catalogue) for code in LANGUAGES for catalogue in CATALOGUES}


@each("language", LANGUAGES)
def test_the_signs_of_large_tiles_are_drawn(language):
    drawn = {path.stem for path in (ROOT / "sprites/tiles/large" / language).glob("*.svg")}
    assert drawn == {f"{nth}z" for nth in range(1, 8)}, "draw them: python -m sprites.make"


@each("language", LANGUAGES)
def test_the_letters_in_the_corners_are_drawn(language):
    drawn = {path.stem for path in (ROOT / "sprites/tiles/index").glob("*.svg")}
    assert set(LANGUAGES[language].honours) <= drawn, "draw them: python -m sprites.make"


def test_the_language_of_the_system_leads_to_each():
    for code, language in LANGUAGES.items():
        assert settings.spoken_language((code,)) == code
        assert settings.spoken_language((f"{language.system_name}_X",)) == code


def test_the_menu_of_a_desktop_speaks_each():
    entry = linux.entry()
    for code, language in LANGUAGES.items():
        mark = "" if code == FALLBACK else f"[{code}]"
        assert f"\nComment{mark}={language.desktop_comment}\n" in entry
        assert f"\nKeywords{mark}={language.desktop_keywords}\n" in entry
