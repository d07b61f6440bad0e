"""Texts by their keys, plurals and numbers."""

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from game.text.words import LANGUAGES, Words, stretched

TEXTS = {
    "greeting": {"fr": "Bonjour {name}", "ja": "{name}さん", "en": "Hello {name}"},
    "only": {"en": "Only English"},
    "tiles": {"fr": ["une tuile", "{n} tuiles"], "ja": ["{n}枚"], "en": ["one tile", "{n} tiles"]},
    "paid": {"fr": "{points} points", "ja": "{points}点", "en": "{points} points"},
}


@pytest.fixture
def folder(tmp_path):
    for language in LANGUAGES:
        catalogue = Catalog(locale=language)
        for key, texts in TEXTS.items():
            text = texts.get(language)
            if isinstance(text, list):
                catalogue.add((key, key), tuple(text))
            elif text:
                catalogue.add(key, text)
        target = tmp_path / language / "LC_MESSAGES" / "game.mo"
        target.parent.mkdir(parents=True)
        with target.open("wb") as written:
            write_mo(written, catalogue)
    return tmp_path


def test_values_are_put_in_by_name(folder):
    assert Words("fr", folder)("greeting", name="Anne") == "Bonjour Anne"
    assert Words("ja", folder)("greeting", name="Anne") == "Anneさん"


def test_plurals(folder):
    french, english, japanese = (Words(language, folder) for language in ("fr", "en", "ja"))
    assert [french.plural("tiles", n) for n in (0, 1, 2)] == ["une tuile", "une tuile", "2 tuiles"]
    assert [english.plural("tiles", n) for n in (0, 1, 2)] == ["0 tiles", "one tile", "2 tiles"]
    assert japanese.plural("tiles", 1) == "1枚"


def test_numbers():
    french, english = (Words(language, Path("/nowhere")) for language in ("fr", "en"))
    assert french.number(25000) == "25\u00a0000"
    assert english.number(1234567) == "1,234,567"
    assert english.signed(-3900) == "\u22123,900"
    assert french.signed(8000) == "+8\u00a0000"
    assert english.signed(0) == "0"


def test_numbers_inside_a_text_are_written_as_its_language_does(folder):
    assert Words("fr", folder)("paid", points=25000) == "25\u00a0000 points"
    assert Words("en", folder)("paid", points=25000) == "25,000 points"


def test_what_is_missing_is_said_in_english_and_then_by_its_key(folder, caplog):
    words = Words("fr", folder)
    assert words("only") == "Only English"
    assert not words.has("only")
    assert words("nowhere.at.all") == "nowhere.at.all"
    words("nowhere.at.all")
    assert len(caplog.records) == 1


def test_a_stretched_text_is_a_third_longer(folder):
    words = Words("en", folder, stretched=True)
    assert len(words("only")) == pytest.approx(len("Only English") * 1.35, abs=1)
    assert stretched("a b {n}") == "á b {n}á"
