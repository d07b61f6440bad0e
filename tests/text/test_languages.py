"""A language is one wherever it has to be: who adds one is told here what is missing."""

from pathlib import Path

import pytest

from game.learn.glossary import term_marks
from game.scenes.library import book_parts
from game.storage import settings
from game.text import words
from game.ui import tileart
from package import linux
from sprites.make import faces

ROOT = Path(__file__).parents[2]
LANGUAGES = set(words.ENDONYMS)
LATIN = {"en"}
"""What stands without a mark of its own in an entry of a Linux desktop."""
TABLES = {
    "the names of the languages, game/text/words.py": words.ENDONYMS,
    "what is said without texts, game/text/words.py": words.SPEECHLESS,
    "what separates thousands, game/text/words.py": words._SEPARATORS,
    "the languages of the settings, game/storage/settings.py": settings.LANGUAGES,
    "the signs of the books, game/scenes/library/book_parts.py": book_parts.SIGNS,
    "the shortest name that is a link, game/learn/glossary/term_marks.py": term_marks.SHORTEST,
    "the letters of the winds, game/ui/tileart.py": tileart._WINDS,
    "the letters of the dragons, game/ui/tileart.py": tileart._DRAGONS,
    "the letters that are drawn, sprites/make/faces.py": faces.LETTERS,
    "the entry of a Linux desktop, package/linux.py": {*linux.COMMENTS} - {""} | LATIN,
    "its words to search for, package/linux.py": {*linux.KEYWORDS} - {""} | LATIN,
}


@pytest.mark.parametrize("place", TABLES)
def test_every_place_knows_every_language(place):
    assert set(TABLES[place]) == LANGUAGES


@pytest.mark.parametrize("catalogue", ["game", "glossary", "lessons"])
def test_every_language_has_every_catalogue(catalogue):
    found = {path.parents[1].name for path in ROOT.glob(f"locales/*/LC_MESSAGES/{catalogue}.po")}
    assert found == LANGUAGES


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_the_signs_of_large_tiles_are_drawn(language):
    drawn = {path.stem for path in (ROOT / "sprites/tiles/large" / language).glob("*.svg")}
    assert drawn == {f"{nth}z" for nth in range(1, 8)}


def test_the_language_of_the_system_leads_to_each():
    assert {settings.spoken_language((language,)) for language in LANGUAGES} == LANGUAGES
