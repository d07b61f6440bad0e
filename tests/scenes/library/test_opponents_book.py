"""The book of opponents: what it says of every bird and level, and the ways that lead there."""

from itertools import chain, combinations

import pytest

from game.bots import OFFERED, make, styles
from game.gallery import library_samples, setup_samples
from game.learn.glossary.entries import entries
from game.rulesets import PRESETS
from game.rulesets.families import family_of, rules_by
from game.scenes.library.opponent_page import (
    BIRD_SECTIONS,
    LEVEL_SECTIONS,
    bird_texts,
    level_texts,
)
from game.scenes.library.opponents_book import OpponentsScene
from game.scenes.library.reading_pages_scene import PagesScene
from game.scenes.setup.new_game import START
from game.scenes.setup.opponent_choice import style_of
from game.scenes.shared.new_game_choice import BIRDS, LARGE, NewGame, Opponent, first_choice
from game.scenes.shared.term_links import linked, targets
from game.text.words import LANGUAGES
from game.ui.inputs import Cancel, Key, Move, Typed
from game.ui.scene import LookUp, Pop, Push
from tests.cases import each, in_turn, pairwise
from tests.scenes.library.test_glossary_screen import press
from tests.ui import stand

NAMES = (*BIRDS, *OFFERED)
LEAST, MOST = {"fr": 90, "en": 90, "ja": 40}, {"fr": 500, "en": 500, "ja": 200}
"""Letters of a paragraph."""


def opened(tmp_path, make, language="fr"):
    given = stand.services(tmp_path, language)
    scene = make(given)
    scene.canvas = stand.canvas(given, (1280, 720))
    scene.build()
    scene.enter()
    scene.update(0.0)
    return scene


def book(tmp_path, name="", language="fr"):
    return opened(tmp_path, lambda given: OpponentsScene(given, OFFERED, name), language)


def choosing(tmp_path, language="fr"):
    chosen = NewGame("tenhou", {}, first_choice(OFFERED).opponents)
    return opened(tmp_path, lambda given: setup_samples.new_game(given, chosen), language)


def sections(words, name):
    """The paragraphs of every section of a page."""
    if name in BIRDS:
        return {one: bird_texts(words, name, one) for one in BIRD_SECTIONS}
    return {one: level_texts(words, name, one) for one in LEVEL_SECTIONS}


# ---- what is said --------------------------------------------------------------------------------


@each("language", LANGUAGES)
@each("name", NAMES)
def test_every_bird_and_level_has_its_page_in_every_language(tmp_path, language, name):
    given = stand.services(tmp_path, language)
    said = sections(given.words, name)
    assert all(said.values())
    for text in chain.from_iterable(said.values()):
        assert LEAST[language] <= len(text) <= MOST[language], text
    together = " ".join(chain.from_iterable(said.values()))
    links = list(targets(linked(given.words, together)))
    assert links
    assert set(links) <= set(entries())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_pages_say_the_same(tmp_path, language):
    given = stand.services(tmp_path, language)
    said = [
        text for name in NAMES for texts in sections(given.words, name).values() for text in texts
    ]
    assert len(said) == len(set(said))


def test_the_book_has_the_birds_and_the_levels_that_play():
    assert set(BIRDS) == set(styles.BIRDS)
    assert library_samples.LEVELS == OFFERED


def player(level, bird, rules):
    """Who plays behind a level and a bird, the level's name aside."""
    choose = make(level, bird, rules).choose
    return choose.__self__ if hasattr(choose, "__self__") else choose


@pytest.mark.parametrize("sheet", LARGE)
@pytest.mark.parametrize("level", OFFERED)
def test_a_level_has_a_way_of_its_own_where_its_birds_have_none(level, sheet):
    options = PRESETS[sheet]
    rules = rules_by(options, sheet)
    players = [player(level, bird, rules) for bird in BIRDS]
    alike = all(one == players[0] for one in players)
    assert alike or all(one != other for one, other in combinations(players, 2))
    words, unit = stand.words("en"), family_of(options).unit
    told = {style_of(words, Opponent(bird, level), unit) for bird in BIRDS}
    assert len(told) == (1 if alike else len(BIRDS))


@each("language", LANGUAGES)
@each("name", NAMES)
@each(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 150), ((1024, 640), 100)])
@pairwise
def test_a_page_says_everything_in_its_room(tmp_path, name, language, size, scale):
    given = stand.services(tmp_path, language, ui_size=scale)
    assert not stand.shown(given, OpponentsScene(given, OFFERED, name), size)
    assert not given.words.unknown


# ---- reading -------------------------------------------------------------------------------------


def test_the_pages_are_turned_by_mouse_and_by_keys(tmp_path):
    scene = book(tmp_path)
    assert scene.name == BIRDS[0]
    for name in NAMES[1:]:
        scene.handle(Move(0, 1))
        assert (scene.name, scene.desk.focused) == (name, f"row.{name}")
    scene.handle(Move(0, 1))
    assert scene.name == NAMES[-1]
    press(scene, "row.hibou")
    assert scene.name == "hibou"
    scene.handle(Typed("a"))
    assert scene.name == "hibou"


def test_its_words_are_looked_up_and_esc_leads_back(tmp_path):
    scene = book(tmp_path, "hibou")
    step = press(scene, "term.signs.1.0")
    assert isinstance(step, LookUp)
    assert step.term in entries()
    assert isinstance(press(scene, "back"), Pop)
    assert isinstance(scene.handle(Cancel()), Pop)


# ---- ways to the book ----------------------------------------------------------------------------


def read(step):
    assert isinstance(step, Push)
    assert isinstance(step.scene, OpponentsScene)
    return step.scene.name


def test_the_choice_of_a_new_game_leads_to_the_book_and_stays_as_it_is(tmp_path):
    scene = choosing(tmp_path)
    before = scene.choice
    assert read(press(scene, "opponents")) == before.opponents[0].bird
    assert scene.choice == before


@each("language", LANGUAGES)
@each("place", range(3))
@in_turn
def test_f1_tells_more_of_a_bird_and_of_a_level(tmp_path, language, place):
    scene = choosing(tmp_path, language)
    before = scene.choice
    scene.desk.attention.by_key()
    scene.desk.focus(f"bird.{place}")
    assert read(scene.handle(Key("f1"))) == before.opponents[place].bird
    scene.desk.focus(f"level.{place}")
    assert read(scene.handle(Key("f1"))) == before.opponents[place].level
    assert scene.choice == before


def test_f1_looks_up_words_elsewhere_in_the_choice_of_a_new_game(tmp_path):
    scene = choosing(tmp_path)
    scene.desk.attention.by_key()
    scene.desk.focus(START)
    assert isinstance(scene.handle(Key("f1")), LookUp)


def test_the_pages_to_read_lead_to_the_book(tmp_path):
    scene = opened(tmp_path, library_samples.book_samples()["pages/mahjong"])
    assert read(press(scene, "opponents")) == BIRDS[0]
    assert not opened(tmp_path, PagesScene).desk.has("opponents")
