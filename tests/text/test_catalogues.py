"""The catalogues: the same texts in every language, all of them used, and compiled."""

import re
import string
from functools import cache

import pytest
from babel.messages.pofile import read_po

from game.storage import paths
from game.text.words import FALLBACK, LANGUAGES, Words
from tests.architecture.source import modules


@cache
def in_file(language):
    """A catalogue as it is written, with what its head says of the plurals of the language."""
    file = paths.locales() / language / "LC_MESSAGES" / "game.po"
    with file.open("rb") as opened:
        return read_po(opened, locale=language)


@cache
def catalogue(language):
    """The texts of a language by key; a plural has several."""
    return {_key(message): _texts(message) for message in in_file(language) if message.id}


def _key(message):
    return message.id[0] if message.pluralizable else message.id


def _texts(message):
    return tuple(message.string) if message.pluralizable else (message.string,)


def fields(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_texts(language):
    assert catalogue(language).keys() == catalogue(FALLBACK).keys()
    assert not [key for key, texts in catalogue(language).items() if not all(texts)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_values_are_put_in(language):
    for key, texts in catalogue(language).items():
        expected = set().union(*map(fields, catalogue(FALLBACK)[key]))
        assert set().union(*map(fields, texts)) | {"n"} == expected | {"n"}, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_have_the_forms_of_the_language(language):
    plurals = [texts for key, texts in catalogue("en").items() if len(texts) > 1]
    assert plurals
    for key, texts in catalogue("en").items():
        if len(texts) > 1:
            assert len(catalogue(language)[key]) == in_file(language).num_plurals, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_catalogue_is_that_of_the_text(language):
    words = Words(language, paths.locales())
    for key, texts in catalogue(language).items():
        if len(texts) == 1 and not fields(texts[0]):
            assert words(key) == texts[0], "run `make locales` after changing a text"


def test_french_is_set_as_french():
    for key, texts in catalogue("fr").items():
        for text in texts:
            assert not re.search(r" [!?;:»]|« ", text), f"{key}: the space does not break"
            assert "'" not in text, f"{key}: the apostrophe is a curved one"


# ---- keys and code -------------------------------------------------------------------------------


@cache
def written():
    """Everything between quotes in the code: plain strings, and patterns for those with values."""
    source = "\n".join(path.read_text(encoding="utf-8") for path in modules())
    plain = set(re.findall(r'"([\w.-]+)"', source))
    made = set(re.findall(r'f"([\w.-]*\{[^"\n]*)"', source))
    patterns = [re.sub(r"\\\{.*?\\\}", ".+", re.escape(one)) for one in made if "." in one]
    return plain, [re.compile(one) for one in patterns]


def test_every_text_is_used():
    plain, patterns = written()
    unused = [
        key
        for key in catalogue(FALLBACK)
        if key not in plain and not any(one.fullmatch(key) for one in patterns)
    ]
    assert not unused


def test_every_text_that_is_asked_for_exists():
    source = "\n".join(path.read_text(encoding="utf-8") for path in modules())
    asked = set(re.findall(r'words(?:\.plural)?\(\s*"([\w.-]+)"', source))
    assert not asked - catalogue(FALLBACK).keys()
