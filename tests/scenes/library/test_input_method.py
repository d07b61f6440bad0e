"""A search typed with an input method, as the system tells of it."""

import pygame
import pytest

from game.scenes.library.glossary_scene import SEARCH, GlossaryScene
from game.ui import game_window
from game.ui.inputs import Inputs, Key
from tests.ui import stand


@pytest.fixture
def glossary():
    services = stand.services("", "ja")
    scene = GlossaryScene(services)
    scene.canvas = stand.canvas(services, (1280, 720))
    scene.build()
    inputs = Inputs()

    def happens(kind, **details):
        """What the system tells, as the screen hears it; returns where that leads."""
        event = pygame.event.Event(kind, **details)
        intents = [*inputs.read([event], 0.0)]
        scene.update(0.016)
        return [step for one in intents if (step := scene.handle(one)) is not None]

    return scene, happens


def compose(happens, text):
    assert happens(pygame.TEXTEDITING, text=text, start=len(text), length=0) == []


def key(happens, code):
    details = {"key": code, "mod": 0, "unicode": "", "scancode": 0}
    return happens(pygame.KEYDOWN, **details) + happens(pygame.KEYUP, **details)


def line(scene):
    return scene.desk.controls[SEARCH]


def seen(scene):
    with scene.canvas.noting() as written:
        scene.draw(scene.canvas)
    return [one.text for one in written]


def test_what_is_being_put_together_is_shown_and_searched_once_it_is_typed(glossary):
    scene, happens = glossary
    for text in ("り", "りー", "りーち"):
        compose(happens, text)
    assert "りーち" in seen(scene)
    assert line(scene).text == scene.query == ""
    happens(pygame.TEXTINPUT, text="リーチ")
    assert line(scene).composed == ""
    assert scene.query == "リーチ"
    assert "リーチ" in seen(scene)


def test_keys_meant_for_the_input_method_mean_nothing_else(glossary):
    scene, happens = glossary
    compose(happens, "どら")
    for code in (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_DOWN):
        assert key(happens, code) == []
    assert line(scene).composed == "どら"
    compose(happens, "")
    assert line(scene).composed == ""
    assert key(happens, pygame.K_ESCAPE) != [], "now it leads back again"


def test_more_is_put_together_in_the_middle_of_a_line(glossary):
    scene, happens = glossary
    happens(pygame.TEXTINPUT, text="役満")
    key(happens, pygame.K_LEFT)
    compose(happens, "ば")
    assert "役ば満" in seen(scene)
    happens(pygame.TEXTINPUT, text="場")
    assert scene.query == "役場満"


def test_the_candidates_are_shown_where_the_caret_is(glossary, monkeypatch):
    scene, happens = glossary
    told = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", told.append)
    game_window.place_candidates.cache_clear()
    happens(pygame.TEXTINPUT, text="役")
    scene.update(0.016)
    first = told[-1]
    compose(happens, "まん")
    scene.update(0.016)
    assert told[-1].x > first.x
    assert line(scene).rect.collidepoint(told[-1].center)
    count = len(told)
    scene.update(0.016)
    assert len(told) == count, "it is told only once"


def test_an_input_method_left_with_the_window_keeps_no_keys():
    inputs = Inputs()
    composing = pygame.event.Event(pygame.TEXTEDITING, text="ほ", start=0, length=0)
    pressed = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a", scancode=0)
    left = pygame.event.Event(pygame.WINDOWFOCUSLOST)
    assert not any(isinstance(one, Key) for one in inputs.read([composing, pressed], 0.0))
    assert any(isinstance(one, Key) for one in Inputs().read([composing, left, pressed], 0.0))
