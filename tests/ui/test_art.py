"""The pictures of the game: what is kept of them, and for how long."""

import pygame
import pytest

from game.storage import paths
from game.ui.art import Art


@pytest.fixture
def art():
    return Art(paths.sprites())


def painted(made, name):
    def make():
        made.append(name)
        return pygame.Surface((4, 4))

    return make


def test_of_a_large_picture_only_the_latest_is_kept(art):
    made = []
    first = art.latest(1, painted(made, "one"))
    assert art.latest(1, painted(made, "again")) is first
    assert art.latest(2, painted(made, "two")) is not first
    art.latest(1, painted(made, "one anew"))
    assert made == ["one", "two", "one anew"]


def test_nothing_is_kept_for_a_window_of_another_size(art):
    made = []
    for _ in range(2):
        art.latest(1, painted(made, "veil"))
        art.keep("sign", painted(made, "sign"))
        art.forget()
    assert made == ["veil", "sign"] * 2


def test_a_larger_screen_has_room_for_more_pictures(art):
    def large():
        return pygame.Surface((1000, 1000))

    def remade():
        made = []
        for nth in range(8):
            art.keep(nth, lambda nth=nth: made.append(nth) or large())
        return made

    art.make_room((1280, 720))
    assert remade() == remade() == [*range(8)]
    art.make_room((2560, 1440))
    remade()
    assert remade() == []
