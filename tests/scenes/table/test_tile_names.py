"""The tile that is pointed at on the table is named, if the player wants it so."""

import pytest

from game.engine.tiles import HIDDEN
from game.scenes.table.callouts import paint_tile_name
from game.stage.tile_place import TableArea
from game.ui.inputs import Key, Point
from tests.scenes.seated import Sitting, host

HANDS = ["1357m1579p1357s3z", "1357m1579p1357s4z", "2468m2468p2468s2z"]


def sitting(**settings):
    one = Sitting(host(["1357m1579p1357s2z", *HANDS], "9s6z6z6z7z"), **settings)
    one.wait_for_question()
    return one


def named(one):
    """What is written by the plate of the name alone."""
    with one.scene.canvas.noting() as written:
        paint_tile_name(one.scene.canvas, one.scene.picture.still, one.scene.controls)
    return [line.text for line in written]


def place(one, area, *, seen):
    layout = one.scene.picture.still
    return next(
        placed.ground.middle
        for spot, placed in layout.items()
        if spot.area is area and (placed.shows_face and placed.tile is not HIDDEN) is seen
    )


def test_a_tile_of_the_hand_says_its_name():
    one = sitting(tile_names=True)
    one.scene.handle(Point(*one.scene.controls.question.tiles[0].ground.middle))
    assert named(one) == [one.scene.words("tile.1m")]
    with one.scene.canvas.noting() as written:
        one.scene.draw(one.scene.canvas)
    assert one.scene.words("tile.1m") in [line.text for line in written]


def test_a_discard_of_another_says_its_name_too():
    one = sitting(tile_names=True)
    one.press("]")
    one.press("]")
    one.wait_for_question()
    one.scene.handle(Point(*place(one, TableArea.RIVER, seen=True)))
    (said,) = named(one)
    assert said == one.scene.words("tile.9s")


@pytest.mark.parametrize("area", [TableArea.WALL, TableArea.HAND])
def test_what_lies_face_down_has_no_name(area):
    one = sitting(tile_names=True)
    one.scene.handle(Point(*place(one, area, seen=False)))
    assert named(one) == []


def test_the_tile_chosen_by_keys_is_named_and_not_the_one_below_the_pointer():
    one = sitting(tile_names=True)
    one.scene.handle(Point(*one.scene.controls.question.tiles[0].ground.middle))
    one.scene.handle(Key("left"))
    nth = one.scene.controls.ringed
    said = one.scene.controls.question.tiles[nth].tile.notation
    assert named(one) == [one.scene.words(f"tile.{said}")]


def test_nothing_is_named_unasked():
    one = sitting()
    one.scene.handle(Point(*one.scene.controls.question.tiles[0].ground.middle))
    with one.scene.canvas.noting() as written:
        one.scene.draw(one.scene.canvas)
    assert one.scene.words("tile.1m") not in [line.text for line in written]
