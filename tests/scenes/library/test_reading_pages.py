"""The pages to read, and the ways that lead to the yaku book from all over the program."""

import re

import pytest

from game.app.flows.library_flow import LibraryFlow
from game.gallery import result_samples
from game.learn.glossary.entries import entries
from game.learn.glossary.glossary_texts import GlossaryTexts
from game.learn.library.reading_pages import PAGES
from game.rulesets import PRESETS
from game.scenes.library.glossary_scene import GlossaryScene
from game.scenes.library.reading_pages_scene import PagesScene
from game.scenes.library.yaku_book import YakuBookScene
from game.scenes.result.result_scene import ResultScene, ResultSteps
from game.scenes.setup.rules_scene import RulesScene
from game.scenes.shared.new_game_choice import NewGame, chosen_rules
from game.text.words import LANGUAGES
from game.ui.scene import LookUp, Pop, Push
from tests.cases import each, in_turn, pairwise
from tests.scenes.library.test_glossary_screen import press
from tests.ui import stand

LEAST, MOST = {"fr": 95, "en": 95, "ja": 270}, {"fr": 400, "en": 400, "ja": 950}
"""Words of a page; in Japanese, letters."""


def opened(tmp_path, make, language="fr", size=(1280, 720)):
    given = stand.services(tmp_path, language)
    scene = make(given)
    scene.canvas = stand.canvas(given, size)
    scene.build()
    scene.enter()
    scene.update(0.0)
    return scene


# ---- the pages -----------------------------------------------------------------------------------


def said(given, page):
    texts = GlossaryTexts(given.words)
    return [
        texts.linked(given.words(f"page.{page}.{nth}")) for nth in range(1, len(PAGES[page]) + 1)
    ]


@each("language", LANGUAGES)
@each("page", PAGES)
def test_a_page_is_short_and_its_links_lead_to_the_glossary(tmp_path, language, page):
    given = stand.services(tmp_path, language)
    parts = [part for paragraph in said(given, page) for part in paragraph]
    plain = "".join(part if isinstance(part, str) else part[0] for part in parts)
    length = len(plain) if language == "ja" else len(re.findall(r"[\w’]+", plain))
    assert LEAST[language] <= length <= MOST[language], length
    links = [part[2] for part in parts if not isinstance(part, str)]
    assert links
    assert set(links) <= set(entries())


@each("page", PAGES)
def test_every_page_shows_tiles(page):
    assert any(row.tiles for rows in PAGES[page] for row in rows)


def test_the_pages_are_turned_and_their_words_looked_up(tmp_path):
    scene = opened(tmp_path, PagesScene)
    press(scene, "page.seats")
    assert scene.page == "seats"
    assert press(scene, "text.2.0") == LookUp("oya")
    assert isinstance(press(scene, "back"), Pop)


@each("language", LANGUAGES)
@each("page", PAGES)
@each(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 150)])
@pairwise
def test_a_page_says_everything_in_its_room(tmp_path, page, language, size, scale):
    given = stand.services(tmp_path, language, ui_size=scale)
    assert not stand.shown(given, PagesScene(given, page), size)
    assert not given.words.unknown


# ---- ways to the yaku book -----------------------------------------------------------------------


def result(given, led):
    sample = result_samples.samples()["result/ron"](given)
    assert isinstance(sample, ResultScene)
    steps = ResultSteps(onward=Pop, yaku=led.append)
    return ResultScene(given, sample.shown, steps)


def test_every_yaku_of_a_result_leads_to_what_is_said_of_it(tmp_path):
    led = []
    scene = opened(tmp_path, lambda given: result(given, led))
    names = [name for name in scene.desk.controls if name.startswith("yaku.")]
    assert [name.removeprefix("yaku.") for name in names] == [
        one.id for one in scene.face.win.in_han.yaku + scene.face.win.in_han.dora
    ]
    for name in names:
        press(scene, name)
    assert [f"yaku.{name}" for name in led] == names
    scene.desk.attention.by_key()
    scene.desk.focus(names[0])
    assert scene.term == led[0]


def underlined(scene, monkeypatch):
    """How many names of yaku are underlined in the picture."""
    drawn = []
    monkeypatch.setattr(type(scene.canvas), "line", lambda _, *place: drawn.append(place))
    for name, control in scene.desk.controls.items():
        if name.startswith("yaku."):
            control.paint(scene.canvas, scene.desk.state(name))
    return len(drawn)


def test_while_it_is_counted_only_what_is_there_is_underlined(tmp_path, monkeypatch):
    scene = opened(tmp_path, lambda given: result(given, []))
    lines = len([name for name in scene.desk.controls if name.startswith("yaku.")])
    assert underlined(scene, monkeypatch) == lines
    scene._count()
    assert underlined(scene, monkeypatch) == scene.face.count.lines("yaku") < lines


def test_a_result_without_a_book_has_no_links(tmp_path):
    sample = result_samples.samples()["result/ron"]
    scene = opened(tmp_path, sample)
    assert not [name for name in scene.desk.controls if name.startswith("yaku.")]


@pytest.mark.parametrize(
    ("name", "page"), [("pinfu", "pinfu"), ("atozuke_yakuhai_haku", "yakuhai_haku"), ("", "")]
)
def test_the_books_open_a_yaku_by_the_rules_in_force(tmp_path, name, page):
    given = stand.services(tmp_path)
    step = LibraryFlow(given, lambda: NewGame("kansai")).yaku(None, name)
    assert isinstance(step, Push)
    assert isinstance(step.scene, YakuBookScene)
    assert (step.scene.name, step.scene.options) == (page, PRESETS["kansai"])


@pytest.mark.parametrize("name", ["dora", "uradora", "sanshoku_doujun"])
def test_what_is_no_yaku_of_these_rules_is_looked_up_in_the_glossary(tmp_path, name):
    given = stand.services(tmp_path)
    assert LibraryFlow(given, lambda: NewGame("kansai")).yaku(None, name) == LookUp(name)


def test_the_rule_sheet_leads_to_the_page_of_a_yaku(tmp_path):
    scene = opened(tmp_path, lambda given: RulesScene(given, NewGame("club")))
    rows = [name for name in scene.desk.controls if name.startswith("book.")]
    assert len(rows) > 40
    scene.desk.focus(rows[0])
    assert scene.term == rows[0].removeprefix("book.")
    step = press(scene, rows[0])
    assert isinstance(step, Push)
    assert isinstance(step.scene, YakuBookScene)
    assert (step.scene.name, step.scene.options) == (scene.term, PRESETS["club"])


def test_the_glossary_leads_to_the_page_of_a_yaku_and_of_nothing_else(tmp_path):
    scene = opened(tmp_path, lambda given: GlossaryScene(given, "pinfu"))
    step = press(scene, "book")
    assert isinstance(step, Push)
    assert isinstance(step.scene, YakuBookScene)
    assert step.scene.options == chosen_rules(scene.services)
    scene = opened(tmp_path, lambda given: GlossaryScene(given, "furiten"))
    assert not scene.desk.has("book")


@each("language", LANGUAGES)
@each("sheet", PRESETS)
@in_turn
def test_terms_of_a_rule_sheet_are_looked_up(tmp_path, language, sheet):
    scene = opened(tmp_path, lambda given: RulesScene(given, NewGame(sheet)), language)
    links = [name for name in scene.desk.controls if name.startswith("term.")]
    assert links
    step = press(scene, links[0])
    assert isinstance(step, LookUp)
    assert step.term in entries()
    scene.desk.focus(links[0])
    assert scene.term == step.term
