"""Where the window opens: where it was, as long as somebody would see it there."""

import json
from dataclasses import replace

import pygame
import pytest

from game.storage.settings import Settings, WindowPlace, load, save
from game.ui import game_window
from game.ui.game_window import Screen, fitting, placed
from tests.cases import each
from tests.ui import stand

ONE, TWO = ((1920, 1080),), ((1920, 1080), (1920, 1200))
PLACE = WindowPlace(300, 200, 1400, 800, screens="1920x1080")


@each(
    "place, screens, size, position",
    [
        (None, ONE, fitting(ONE[0]), None),
        (PLACE, ONE, (1400, 800), (300, 200)),
        (PLACE, TWO, (1400, 800), None),
        (PLACE, (), (1280, 720 + game_window.FRAME), None),
        (replace(PLACE, x=-5000), ONE, (1400, 800), (120 - 1400, 200)),
        (replace(PLACE, x=5000, y=5000), ONE, (1400, 800), (1800, 960)),
        (replace(PLACE, y=-300), ONE, (1400, 800), (300, 0)),
        (replace(PLACE, x=2000, screens="1920x1080 1920x1200"), TWO, (1400, 800), (2000, 200)),
        (replace(PLACE, x=2000, screens="1920x1080 1920x1200"), ONE, (1400, 800), None),
        (replace(PLACE, w=9000, h=9000), ONE, (1920, 1080), (300, 200)),
        (replace(PLACE, w=3, h=3), ONE, game_window.SMALLEST, (300, 200)),
    ],
)
def test_it_opens_where_it_can_be_seen(place, screens, size, position):
    found, at = placed(place, screens)
    assert at == position
    assert found == size


@each(
    "written",
    [
        None,
        3,
        [],
        {},
        {"x": 1, "y": 2, "w": 3},
        {"x": 1, "y": 2, "w": 0, "h": 5},
        {"x": "a", "y": 2, "w": 3, "h": 4},
        {"x": 10**9, "y": 2, "w": 3, "h": 4},
    ],
)
def test_a_place_that_is_none_is_not_read(tmp_path, written):
    (tmp_path / "settings.json").write_text(json.dumps({"window": written}))
    assert load(tmp_path).window is None


def test_it_is_kept_with_the_settings(tmp_path):
    for place in (None, PLACE, replace(PLACE, maximised=True, x=-40)):
        save(Settings(window=place), tmp_path)
        assert load(tmp_path).window == place


@pytest.fixture
def window():
    screen = Screen("Moineau", None)
    yield screen
    screen.close()


def tell(screen, *kinds):
    screen._follow([pygame.event.Event(kind) for kind in kinds])


def test_a_maximised_window_remembers_its_plain_place(window):
    before = window.place
    window._window.size = (1500, 900)
    tell(window, pygame.WINDOWRESIZED, pygame.WINDOWMAXIMIZED)
    assert window.place == replace(before, maximised=True), "the new size is that of the screen"
    tell(window, pygame.WINDOWRESTORED)
    window._window.size = (1300, 800)
    tell(window, pygame.WINDOWRESIZED)
    assert (window.place.w, window.place.h, window.place.maximised) == (1300, 800, False)


def test_a_window_that_opens_maximised_remembers_its_plain_place():
    wanted = replace(PLACE, maximised=True)
    screen = Screen("Moineau", None, place=wanted)
    tell(screen, pygame.WINDOWSHOWN, pygame.WINDOWRESIZED)
    assert replace(screen.place, screens=PLACE.screens) == wanted
    screen.close()


def test_when_the_player_leaves_it_is_remembered(tmp_path):
    services = stand.services(tmp_path)
    app = stand.app(services, stand.Scene(services), (1280, 720))
    app.display.place = PLACE
    app.quit()
    assert load(tmp_path).window == PLACE
