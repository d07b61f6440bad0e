"""How often each yaku comes: what was counted, and the words in which it is told."""

import json
from pathlib import Path

import pytest

import game
from game.learn.library import yaku_frequencies
from game.learn.library.yaku_frequencies import FILE, Frequency, frequency
from game.rulesets import PRESETS
from game.scenes.library.yaku_book_page import often
from game.sheets.yaku_words import NAGASHI, yaku_ids, yaku_played
from game.text.words import Words
from tests.cases import each
from tests.learn.library.write_frequencies import PLAYED, counted, events_of, written

LOCALES = Path(game.__file__).parents[1] / "locales"
FIGURES = json.loads(
    (Path(game.__file__).parent / "learn" / "library" / FILE).read_text(encoding="utf-8")
)
FAMILIES = {"riichi": "saki", "kansai": "kansai"}


def told(language, *counted):
    return often(Words(language, LOCALES), Frequency(*counted, 500))


@each(
    ("count", "total", "said"),
    [
        (500, 6000, "about one win in 12"),
        (2100, 6000, "about one win in 3"),
        (4000, 6000, "about 7 wins in 10"),
        (120, 6010, "about one win in 50"),
        (31, 6010, "about one win in 190"),
        (14, 6010, "about one win in 450"),
        (5, 6010, "about one win in 1,200"),
        (4, 6010, "very rare: 4 in 6,000 wins"),
        (0, 6010, "hardly ever: not once in 6,000 wins"),
    ],
)
def test_it_is_told_as_players_would_tell_it(count, total, said):
    assert told("en", count, total, "win") == said


def test_a_yaku_that_came_after_the_count_says_so():
    later = Frequency(0, 6010, "win", 500, was_counted=False)
    said = [often(Words(language, LOCALES), later) for language in ("fr", "ja", "en")]
    assert said == ["pas encore compté", "まだ数えていません", "not counted yet"]
    assert not frequency("isshoku_sanjun", PRESETS["saki"]).was_counted
    assert frequency("pinfu", PRESETS["saki"]).was_counted


def test_what_is_no_win_is_told_of_hands():
    assert told("fr", 12, 3600, "hand") == "environ une donne sur 300"
    assert told("ja", 0, 3600, "hand") == "めったに出ません：3,600局に0回"


@pytest.mark.parametrize("family", FAMILIES)
def test_only_yaku_of_the_game_were_counted_and_none_oftener_than_hands_were_won(family):
    found = FIGURES[family]
    assert set(found["yaku"]) <= {*yaku_ids(PRESETS[FAMILIES[family]]), NAGASHI}
    assert found["games"] >= 400
    assert found["games"] < found["wins"] < found["hands"] * 1.1
    assert max(found["yaku"].values()) < found["wins"]


@pytest.mark.parametrize("sheet", ["saki", "club", "tenhou", "kansai"])
def test_there_is_something_to_tell_of_every_yaku(sheet):
    options = PRESETS[sheet]
    for name, _ in yaku_played(options):
        found = frequency(name, options)
        for language in ("fr", "ja", "en"):
            text = often(Words(language, LOCALES), found)
            assert text
            assert "yaku_book" not in text, name


def test_the_docstring_says_of_how_many_games_the_figures_are():
    for family in FAMILIES:
        assert f" {FIGURES[family]['games']} games" in yaku_frequencies.__doc__


@each("kind", PLAYED, every=2)
def test_the_figures_are_made_from_what_happens_in_a_game(kind):
    found = counted(events_of(kind, 0, "tsumogiri"))
    figures = written(1, {kind: found})[kind]
    assert figures["hands"] >= 1
    assert sum(figures["yaku"].values()) >= figures["wins"]
