from pathlib import Path

import pygame
import pytest

from game.ui.inputs import (
    Cancel,
    Confirm,
    Dropped,
    Inputs,
    Key,
    KeyUp,
    Move,
    Point,
    Press,
    Release,
    Typed,
    Wheel,
)


@pytest.fixture
def inputs():
    pygame.display.init()
    reader = Inputs()
    reader.u = 2.0
    return reader


def key(code, kind=pygame.KEYDOWN, mod=0, char=""):
    return pygame.event.Event(kind, key=code, mod=mod, unicode=char, scancode=0)


def mouse(kind, **more):
    return pygame.event.Event(kind, pos=(20, 40), **more)


def test_places_are_in_units(inputs):
    (point,) = inputs.read([mouse(pygame.MOUSEMOTION)], 0)
    assert point == Point(10, 20)


def test_files_that_are_dropped_together_are_told_together(inputs):
    files = [pygame.event.Event(pygame.DROPFILE, file=f"/logs/{name}") for name in "ab"]
    assert list(inputs.read(files, 0)) == [Dropped((Path("/logs/a"), Path("/logs/b")))]
    assert not list(inputs.read([], 0))


def test_a_key_comes_as_itself_and_as_what_it_means(inputs):
    got = list(inputs.read([key(pygame.K_LEFT), key(pygame.K_RETURN), key(pygame.K_ESCAPE)], 0))
    assert [type(intent) for intent in got] == [Key, Move, Key, Confirm, Key, Cancel]
    assert got[1] == Move(-1, 0)


def test_tab_goes_both_ways(inputs):
    got = list(inputs.read([key(pygame.K_TAB), key(pygame.K_TAB, mod=pygame.KMOD_LSHIFT)], 0))
    assert [i for i in got if isinstance(i, Move)] == [Move(1, 0, tab=True), Move(-1, 0, tab=True)]


@pytest.mark.parametrize("digit", "1234567890")
def test_digits_of_the_keypad_are_those_of_the_row(inputs, digit):
    code = getattr(pygame, f"K_KP{digit}")
    pressed = {"key": code, "scancode": getattr(pygame, f"KSCAN_KP{digit}")}
    for mod, char, position in ((pygame.KMOD_NUM, "", digit), (0, digit, digit), (0, "", "")):
        event = pygame.event.Event(pygame.KEYDOWN, mod=mod, unicode=char, **pressed)
        assert next(inputs.read([event], 0)).position == position
        list(inputs.read([key(code, pygame.KEYUP)], 0))


def test_a_held_letter_answers_once(inputs):
    got = list(inputs.read([key(pygame.K_n, char="n")] * 3, 0))
    assert got == [Key("n", char="n")]
    assert list(inputs.read([key(pygame.K_n, pygame.KEYUP)], 0)) == [KeyUp("n")]
    assert list(inputs.read([key(pygame.K_n, char="n")], 0)) == [Key("n", char="n")]


def test_a_held_arrow_goes_on(inputs):
    got = list(inputs.read([key(pygame.K_RIGHT)] * 2, 0))
    assert got[2] == Key("right", repeated=True)
    assert got[3] == Move(1, 0)


def test_a_right_click_is_also_a_way_out(inputs):
    got = list(inputs.read([mouse(pygame.MOUSEBUTTONDOWN, button=3)], 0))
    assert got == [Press(10, 20, 3), Cancel("")]


def test_quick_presses_are_counted(inputs):
    down = mouse(pygame.MOUSEBUTTONDOWN, button=1)
    clicks = [next(inputs.read([down], now)).clicks for now in (0.0, 0.2, 0.4, 2.0)]
    assert clicks == [1, 2, 3, 1]


def test_the_rest(inputs):
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, precise_y=1.0)
    typed = pygame.event.Event(pygame.TEXTINPUT, text="雀")
    up = mouse(pygame.MOUSEBUTTONUP, button=1)
    assert list(inputs.read([wheel, typed, up], 0)) == [Wheel(1.0), Typed("雀"), Release(10, 20)]
