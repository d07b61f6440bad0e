"""The light while somebody is in riichi: slow, lasting, and gone when the hand ends."""

from dataclasses import replace
from itertools import pairwise

import pygame

from game.gallery.pictures import TABLES
from game.gallery.table_states import StateScene
from game.scenes.table.finale.riichi_light import COMES, RiichiLight, waits
from game.storage.settings import Ceremony, Speed
from tests.cases import each
from tests.ui import stand

SIZE = (640, 360)


def seated(name="river", **chosen):
    given = stand.services("", **chosen)
    given.settings = replace(given.settings, **chosen)
    scene = StateScene(given, TABLES[name]())
    scene.canvas = stand.canvas(given, SIZE)
    scene.build()
    scene.update(0.0)
    return scene


def test_a_table_that_is_found_in_riichi_is_lit_at_once():
    scene = seated()
    assert waits(scene.performance.table)
    assert scene._light.level == 1
    assert not scene._light.changes


@each(
    "chosen",
    [{"reduced_motion": True}, {"speed": Speed.INSTANT}, {"ceremony": Ceremony.NONE}],
    ids=str,
)
def test_it_stays_as_it_is_where_nothing_is_staged(chosen):
    assert seated(**chosen)._light.level == 0


def test_it_comes_and_goes_slowly():
    light = RiichiLight()
    assert not light.update(0.1, wanted=False)
    levels = []
    for wanted in (True, False):
        for _ in range(round(COMES * 30) + 1):
            light.update(1 / 30, wanted=wanted)
            levels.append(light.level)
        assert light.level == wanted
        assert not light.changes
    steps = [abs(one - other) for one, other in pairwise(levels)]
    assert max(steps) < 0.13


def test_a_hand_that_has_ended_is_no_longer_in_riichi():
    scene = seated("won_dealt_in")
    assert waits(scene.performance.table)
    while not scene.performance.waits:
        scene.update(0.2)
    assert not waits(scene.performance.table)
    assert not waits(None)


def brightness(scene):
    scene.draw(scene.canvas)
    w, h = SIZE
    rooms = {"middle": (w * 0.36, h * 0.62, 8, 4), "rim": (w * 0.92, h * 0.6, 20, 20)}
    return {
        name: sum(pygame.transform.average_color(scene.canvas.surface, pygame.Rect(room))[:3])
        for name, room in rooms.items()
    }


def test_the_rim_is_darker_and_the_middle_hardly_so():
    lit, plain = brightness(seated()), brightness(seated(reduced_motion=True))
    assert lit["rim"] < 0.9 * plain["rim"]
    assert lit["middle"] > 0.93 * plain["middle"]


def test_great_contrast_keeps_its_light():
    scene = seated(contrast=True)
    scene.canvas.mood, scene.canvas.stark = "contrast", True
    before = pygame.image.tobytes(scene.canvas.surface, "RGB")
    scene._light.paint(scene.canvas)
    assert pygame.image.tobytes(scene.canvas.surface, "RGB") == before
