"""The ways into the glossary: the title, F1 everywhere, and why something is refused."""

import pygame
import pytest

from game import paths
from game.app import App
from game.engine.refusals import Refusal
from game.learn.glossary import entries
from game.rulesets import PRESETS
from game.scenes.choice import NewGame
from game.scenes.fault import FaultScene
from game.scenes.glossary import GlossaryScene
from game.scenes.glossary_ways import OF_REASON, why
from game.scenes.pause import PauseScene
from game.scenes.rules import RulesScene
from game.scenes.settings import SettingsScene
from game.text.words import LANGUAGES, Words
from game.ui.inputs import Confirm
from game.ui.scene import LookUp, Pop
from tests.ui import stand

F1 = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="", scancode=0)
F1_UP = pygame.event.Event(pygame.KEYUP, key=pygame.K_F1, mod=0, scancode=0)
ANY = {
    "settings": SettingsScene,
    "pause": lambda given: PauseScene(given, Pop),
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
    assert FaultScene.helps
    assert GlossaryScene.helps


# ---- refusals ------------------------------------------------------------------------------------


@pytest.mark.parametrize("reason", OF_REASON)
def test_the_reason_of_a_refusal_leads_to_its_entry(tmp_path, reason):
    assert OF_REASON[reason] in entries()
    given = stand.services(tmp_path, "fr")
    asked = why(given, Refusal("ron", reason), "han")
    stand.app(given, asked)
    step = asked.choices[0].step()
    assert step == LookUp(OF_REASON[reason])


def test_the_sentence_of_a_refusal_is_still_put_away_by_one_key(tmp_path):
    given = stand.services(tmp_path, "fr")
    asked = why(given, Refusal("ron", "furiten"), "han")
    stand.app(given, asked)
    assert isinstance(asked.handle(Confirm()), Pop)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_one_that_the_table_knows(language):
    words = Words(language, paths.locales())
    assert all(words.has(f"refusal.{reason}.why") for reason in OF_REASON)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", OF_REASON)
def test_the_sentence_and_its_answers_find_their_room(tmp_path, reason, language):
    given = stand.services(tmp_path, language)
    assert not stand.shown(given, why(given, Refusal("ron", reason), "han"), (1024, 640))


def test_sheets_without_a_glossary_entry_for_the_focus_open_its_list(tmp_path):
    given = stand.services(tmp_path, "fr")
    for name in PRESETS:
        assert RulesScene(given, NewGame(name, {})).term == ""
