"""The ways into the glossary: the title, F1 everywhere, and why something is refused."""

import re
from dataclasses import replace

import pygame
import pytest

from game.app.main_loop import App
from game.engine.reasons import Act, RefusalReason
from game.engine.refusals import Refusal
from game.gallery.pictures import _all as gallery
from game.gallery.pictures import listed
from game.learn.glossary.entries import entries
from game.learn.glossary.glossary_texts import GlossaryTexts
from game.rulesets import PRESETS
from game.scenes.library.glossary_scene import GlossaryScene
from game.scenes.settings.settings_scene import SettingsScene
from game.scenes.setup.rules_scene import RulesScene
from game.scenes.shared.crash_screen import CrashScene
from game.scenes.shared.desk_scene import DeskScene
from game.scenes.shared.glossary_links import OF_FU, OF_REASON, why
from game.scenes.shared.new_game_choice import NewGame
from game.scenes.shared.term_links import TermId
from game.scenes.table.pause import PauseScene, TableBooks
from game.storage import paths
from game.storage.settings import TableLight
from game.text.words import LANGUAGES, Words
from game.ui.inputs import Confirm
from game.ui.scene import LookUp, Pop
from tests.cases import each, in_turn
from tests.examples import EXAMPLES
from tests.ui import stand

F1 = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="", scancode=0)
F1_UP = pygame.event.Event(pygame.KEYUP, key=pygame.K_F1, mod=0, scancode=0)
ANY = {
    "settings": SettingsScene,
    "pause": lambda given: PauseScene(given, TableBooks(Pop)),
    "rules": lambda given: RulesScene(given, NewGame("saki", {})),
}


def pressed(running: App):
    running.frame([F1, F1_UP], 0.016)


@pytest.mark.parametrize("name", ANY)
def test_f1_opens_the_glossary_over_any_screen_and_closes_it_again(tmp_path, name):
    given = stand.services(tmp_path, "fr")
    running = stand.app(given, ANY[name](given))
    before = running.top
    pressed(running)
    assert isinstance(running.top, GlossaryScene)
    pressed(running)
    assert running.top is before


def test_f1_on_the_row_of_a_yaku_opens_its_entry(tmp_path):
    given = stand.services(tmp_path, "fr")
    scene = RulesScene(given, NewGame("saki", {}), lambda _: None, page="yaku")
    running = stand.app(given, scene)
    scene.desk.focus("yaku.tanyao")
    pressed(running)
    assert running.top.entry.id == "tanyao"
    pressed(running)
    assert running.top is scene
    assert scene.desk.focused == "yaku.tanyao"


def test_where_f1_has_a_meaning_of_its_own_it_keeps_it():
    assert CrashScene.has_own_help
    assert GlossaryScene.has_own_help


# ---- refusals ------------------------------------------------------------------------------------


@each("reason", OF_REASON)
def test_the_reason_of_a_refusal_leads_to_its_entry(tmp_path, reason):
    assert OF_REASON[reason] in entries()
    given = stand.services(tmp_path, "fr")
    asked = why(given, Refusal(Act.RON, reason), "han")
    stand.app(given, asked)
    step = asked.choices[0].step()
    assert step == LookUp(OF_REASON[reason])


def test_the_sentence_of_a_refusal_is_still_put_away_by_one_key(tmp_path):
    given = stand.services(tmp_path, "fr")
    asked = why(given, Refusal(Act.RON, RefusalReason.FURITEN), "han")
    stand.app(given, asked)
    assert isinstance(asked.handle(Confirm()), Pop)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_one_that_the_table_knows(language):
    words = Words(language, paths.locales())
    assert all(words.has(f"refusal.{reason}.why") for reason in OF_REASON)


@each("language", LANGUAGES)
@each("reason", OF_REASON)
@in_turn
def test_the_sentence_and_its_answers_find_their_room(tmp_path, reason, language):
    given = stand.services(tmp_path, language)
    assert not stand.shown(given, why(given, Refusal(Act.RON, reason), "han"), (1024, 640))


def test_sheets_without_a_glossary_entry_for_the_focus_open_its_list(tmp_path):
    given = stand.services(tmp_path, "fr")
    for name in PRESETS:
        assert RulesScene(given, NewGame(name, {})).term == ""


# ---- fu ------------------------------------------------------------------------------------------
def test_every_reason_for_fu_of_the_sheet_has_an_entry():
    scores = (score for hand in EXAMPLES["hands"] for score in hand["expected"].values())
    found = {item["item"] for score in scores for item in score.get("fu_items", ())}
    assert found == set(OF_FU)


@each("language", LANGUAGES)
@each("reason", OF_FU)
def test_the_entry_of_a_reason_for_fu_says_how_many(reason, language):
    texts, entry = GlossaryTexts(Words(language, paths.locales())), entries()[OF_FU[reason]]
    told = (texts.name(entry), *texts.lead(entry), *texts.more(entry))
    said = " ".join(part if isinstance(part, str) else part[0] for part in told)
    assert re.search(r"符|\bfu\b", said.casefold())


@pytest.mark.parametrize(
    ("language", "how_many"), [("fr", "en reçoit 2"), ("ja", "2符を足し"), ("en", "is given 2")]
)
def test_the_fu_of_an_open_hand_without_any_other_are_explained(language, how_many):
    """Riichi sheet, 7.1: it would have 20, and is counted 30."""
    texts, entry = GlossaryTexts(Words(language, paths.locales())), entries()[OF_FU["open_pinfu"]]
    said = "".join(part if isinstance(part, str) else part[0] for part in texts.more(entry))
    assert how_many in said
    assert "30" in said


# ---- whatever is on the screen -------------------------------------------------------------------
OF_THEIR_OWN = ("table", "practice", "replay", "lesson", "first_game", "test", "glossary", "fault")
"""Where F1 is tested by itself: tables, lessons, and what F1 closes or means otherwise."""
ON_DESKS = [
    f"{name}/{state}"
    for name, states in listed().items()
    for state in states[:2]
    if name not in OF_THEIR_OWN
]


@each("name", ON_DESKS, every=8)
def test_f1_looks_up_what_has_the_focus_on_every_screen(tmp_path, name):
    given = stand.services(tmp_path, "fr")
    scene = gallery()[name](given)
    running = stand.app(given, scene)
    there = [one for one in scene.desk.controls.values() if one.focusable and one.enabled]
    assert isinstance(scene, DeskScene)
    for control in [one for one in there if isinstance(one.id, TermId)][:2] + there[:2]:
        scene.desk.focus(control.id)
        found = scene.term
        assert found in {*entries(), ""}, control.id
        assert not isinstance(control.id, TermId) or found == control.use()
    pressed(running)
    assert isinstance(running.top, GlossaryScene)
    pressed(running)
    assert running.top is scene


def test_f1_looks_up_the_text_under_the_pointer_even_if_it_is_no_link(tmp_path):
    """What is painted on a page belongs to it as much as what can be pressed."""
    given = stand.services(tmp_path, "fr")
    scene = gallery()["result/ron"](given)
    running = stand.app(given, scene)
    with scene.canvas.noting() as written:
        scene.draw(scene.canvas)
    spot = next(one.room.center for one in written if one.text == "Indicateurs de dora")
    running.frame([stand.moved(scene.canvas, spot)], 0.016)
    assert scene.term == "dora"
    pressed(running)
    assert running.top.entry.id == "dora"


def test_to_look_something_up_changes_nothing_on_the_screen(tmp_path):
    """Papers are darkened by night, after they have been drawn."""
    given = stand.services(tmp_path, "fr", light=TableLight.NIGHT)
    scene = gallery()["companion/entry"](given)
    running = stand.app(given, scene)
    scene.desk.focus("mode.chow")
    running.draw(given.now())
    before = pygame.image.tobytes(running.display.surface, "RGB")
    assert scene.term == "chow"
    assert pygame.image.tobytes(running.display.surface, "RGB") == before


def test_f1_looks_up_the_word_of_a_control(tmp_path):
    given = stand.services(tmp_path, "fr")
    scene = gallery()["companion/entry"](given)
    stand.app(given, scene)
    for mode, entry in (("chow", "chow"), ("pung", "pung"), ("kong", "kong")):
        scene.desk.focus(f"mode.{mode}")
        assert scene.term == entry


def test_what_a_player_has_typed_is_not_looked_up(tmp_path):
    given = stand.services(tmp_path, "fr")
    scene = gallery()["companion/setup"](given)
    stand.app(given, scene)
    scene.evening = replace(scene.evening, names=("Pung", "Kong", "Chow", "Dora"))
    scene.build()
    scene.desk.focus("name.0")
    assert scene.term == ""
