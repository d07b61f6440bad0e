"""What somebody types finds the games it means, in any of the three languages."""

import pytest

from game.archive.game_filter import GameFilter
from game.archive.game_library import GameLibrary
from game.archive.search_facts import facts_of
from game.archive.search_words import SPOKEN, SearchWords
from game.storage import paths
from game.text.words import Words
from tests.archive.games import SHEETS, put
from tests.cases import each

ASKED = (
    ("daisangen", "yaku:daisangen"),
    ("DAISANGEN", "yaku:daisangen"),
    ("大三元", "yaku:daisangen"),
    ("だいさんげん", "yaku:daisangen"),
    ("trois grands dragons", "yaku:daisangen"),
    ("dealt in as dealer", "own.fed.dealer"),
    ("dealt in to the dealer", "own.fed.to_dealer"),
    ("donné en donneur", "own.fed.dealer"),
    ("donne en donneur", "own.fed.dealer"),
    ("親で放銃", "own.fed.dealer"),
    ("役満", "limit:yakuman"),
    ("yakuman", "limit:yakuman"),
    ("première place", "own.place:1"),
    ("トップ", "own.place:1"),
    ("とっぷ", "own.place:1"),
    ("mesange", "bird:mesange"),
    ("Magpie", "bird:pie"),
    ("kansai", "sheet:kansai"),
    ("la tempête", "yaku:la_tempete"),
    ("nagashi mangan", "draw:nagashi"),
    ("sanma", "players:3"),
    ("faillite", "end:bankruptcy"),
    ("daisang", "yaku:daisangen"),
)


@pytest.fixture
def known():
    return SearchWords(Words("en", paths.locales()))


@each(("typed", "fact"), ASKED)
def test_words_name_a_fact(typed, fact, known):
    (phrase,) = known.understood(typed).phrases
    assert fact in phrase.facts, typed


def test_several_phrases_must_all_hold(known):
    found = known.understood("dealt in as dealer daisangen Ada")
    assert [one.text for one in found.phrases][2] == "ada"
    assert [bool(one.facts) for one in found.phrases] == [True, True, False]


def test_every_fact_that_is_said_has_words_in_every_language():
    for language in ("fr", "ja", "en"):
        words = Words(language, paths.locales())
        for fact in SPOKEN:
            assert words.has(f"search.{fact.replace(':', '.')}"), (language, fact)


def test_what_is_found_is_what_has_the_fact(tmp_path, known):
    names = put(tmp_path, len(SHEETS))
    library = GameLibrary(tmp_path)
    library.refresh()
    games = {name: library.summary(name) for name in names}
    for typed in ("kokushi musou", "classique", "dealt in", "pie", "3e", "won as dealer"):
        found = {one.name for one in library.find(GameFilter(search=known.understood(typed)))}
        (phrase,) = known.understood(typed).phrases
        right = {name for name, game in games.items() if facts_of(game) & phrase.facts}
        assert found == right, typed
    assert {one.name for one in library.find(GameFilter(search=known.understood("kokushi")))}
    library.rename(names[3], "L’été des tempêtes")
    (found,) = library.find(GameFilter(search=known.understood("lete")))
    assert found.name == names[3]
    (found,) = library.find(GameFilter(search=known.understood("2026-01-05")))
    assert found.name == names[4]
    assert not library.find(GameFilter(search=known.understood("nobody at all")))
