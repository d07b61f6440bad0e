"""The yaku book on the screen: found, read and left, under the rules of a game or of a sheet."""

import pytest

from game.gallery.library_samples import book_samples, opened
from game.learn.library.yaku_examples import listed
from game.rulesets import PRESETS
from game.rulesets.classic.options import CLASSIC
from game.rulesets.families import family_of
from game.scenes.library.album import AlbumScene
from game.text.words import LANGUAGES
from game.ui.inputs import Cancel, Key, Move, Typed
from game.ui.scene import LookUp, Pop, Push
from tests.cases import each, in_turn, pairwise, part
from tests.scenes.library.test_glossary_screen import press
from tests.scenes.test_screens import picked
from tests.ui import stand

SAMPLES = book_samples()
BOOK = [name for name in SAMPLES if name.startswith("yaku_book/")]


def book(tmp_path, options=PRESETS["saki"], name="", language="fr"):
    given = stand.services(tmp_path, language)
    scene = opened(given, options, name)
    scene.canvas = stand.canvas(given, (1280, 720))
    scene.build()
    scene.enter()
    scene.update(0.0)
    return scene


def ids(scene):
    return [one.yaku.id for one in scene.found]


def write(scene, text):
    for letter in text:
        scene.handle(Typed(letter))


def test_all_yaku_of_the_rules_are_there_the_least_first(tmp_path):
    scene = book(tmp_path)
    ranks = [one.rank for one in scene.found]
    assert len(ranks) == len(listed(PRESETS["saki"]))
    assert ranks == sorted(ranks)


@each(
    ("text", "name"),
    [("chanta", "chanta"), ("混全", "chanta"), ("ちゃんた", "chanta"), ("all green", "ryuuiisou")],
)
@each("language", LANGUAGES)
@in_turn
def test_a_yaku_is_found_in_any_script(tmp_path, language, text, name):
    scene = book(tmp_path, language=language)
    write(scene, text)
    assert name in ids(scene)


def test_yaku_of_one_value_can_be_looked_at_alone(tmp_path):
    scene = book(tmp_path)
    press(scene, "han.two")
    assert {one.rank for one in scene.found} == {2}
    press(scene, "han.yakuman")
    assert "kokushi_musou" in ids(scene)


def test_another_sheet_shows_its_values_and_keeps_the_page(tmp_path):
    scene = book(tmp_path, name="tanyao")
    assert scene.page.one.worth.open == 1
    picked(scene, list(PRESETS).index("kansai"))
    assert scene.options == PRESETS["kansai"]
    assert scene.page.one.yaku.id == "tanyao"
    assert scene.page.one.worth.open == 0


def test_a_yaku_the_other_sheet_does_not_play_makes_room_for_the_first(tmp_path):
    scene = book(tmp_path, name="daisharin")
    picked(scene, 1)
    assert scene.page.one.yaku.id == ids(scene)[0]


def test_the_rules_of_a_game_come_first_among_the_sheets(tmp_path):
    own = family_of(PRESETS["club"]).changed(PRESETS["club"], {"yaku.pinfu.han_closed": 4})
    scene = book(tmp_path, own, "pinfu")
    assert scene.page.one.rank == 4
    picked(scene, 2)
    assert scene.page.one.rank == 1
    picked(scene, 0)
    assert scene.page.one.rank == 4


def test_the_classic_game_has_no_yaku_and_shows_those_of_a_sheet(tmp_path):
    scene = book(tmp_path, CLASSIC)
    assert scene.options == PRESETS["saki"]
    step = press(scene, "album")
    assert isinstance(step, Push)
    assert isinstance(step.scene, AlbumScene)


def test_links_lead_to_other_pages_and_to_the_glossary(tmp_path):
    scene = book(tmp_path, name="ryanpeikou")
    press(scene, "replaces.0")
    assert scene.page.one.yaku.id == "iipeikou"
    step = press(scene, "entry")
    assert step == LookUp("iipeikou")
    assert scene.term == "iipeikou"


def test_arrows_walk_through_the_list_and_esc_leads_out(tmp_path):
    scene = book(tmp_path)
    scene.handle(Move(0, 1))
    assert scene.page.one.yaku.id == ids(scene)[1]
    scene.handle(Key("down"))
    write(scene, "san")
    assert scene.query == "san"
    assert scene.handle(Cancel("escape")) is None
    assert scene.query == ""
    assert isinstance(scene.handle(Cancel("escape")), Pop)


@each("language", LANGUAGES)
@each("name", BOOK)
@each(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 150)])
@pairwise
def test_every_screen_says_everything_in_its_room(tmp_path, name, language, size, scale):
    given = stand.services(tmp_path, language, ui_size=scale)
    assert not stand.shown(given, SAMPLES[name](given), size)
    assert not given.words.unknown


@pytest.mark.slow
@each("size", [(1024, 640), (2560, 1080)])
@each("name", SAMPLES)
@in_turn
def test_longer_words_find_their_room(tmp_path, name, size):
    given = stand.services(tmp_path, "fr", stretched=True)
    assert not stand.shown(given, SAMPLES[name](given), size)


@each("language", LANGUAGES)
@each("sheet", ["saki", "kansai"])
@in_turn
def test_every_page_says_everything_in_its_room(tmp_path, language, sheet):
    scene = book(tmp_path, PRESETS[sheet], language=language)
    for name in part(ids(scene), 6):
        scene._open(name)
        scene.canvas.overflows.clear()
        scene.page.paint(scene.canvas)
        assert not scene.canvas.overflows, name
        assert not scene.words.unknown
