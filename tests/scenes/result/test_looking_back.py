"""The table once more, from a result: one way back, and nothing else to press."""

import pytest

from game.app.flows.table_flow import looked_back
from game.gallery import table_states
from game.gallery.result_samples import samples
from game.scenes.table.cloth.table_panels import _state
from game.scenes.table.table_buttons import ICONS
from game.stage.tile_place import TableArea
from game.ui.inputs import Cancel, Confirm, Key, Point, Press, Release
from game.ui.scene import Pop, Push, Scene
from tests.scenes.seated import host, people
from tests.ui import stand


@pytest.fixture
def looked(tmp_path):
    """An app with the table as it lay when the hand ended."""
    given = stand.services(tmp_path, reduced_motion=True)
    scene = table_states.scene("looked", given)
    app = stand.app(given, Scene(given))
    app.carry_out(Push(scene))
    app.frame([], 0.016)
    return scene


def click(scene, desk, name):
    x, y, w, h = desk.place(name)
    spot = x + w / 2, y + h / 2
    answers = [scene.handle(intent) for intent in (Point(*spot), Press(*spot), Release(*spot))]
    return next((answer for answer in answers if answer is not None), None)


def test_only_the_way_back_is_there(looked):
    desk = looked.controls.desk
    assert desk.has("back")
    assert not any(desk.has(icon) for icon in ICONS)
    assert desk.focused == "back"


def test_a_click_enter_and_escape_lead_back(looked):
    assert isinstance(click(looked, looked.controls.desk, "back"), Pop)
    assert isinstance(looked.handle(Confirm("return")), Pop)
    assert isinstance(looked.handle(Cancel("escape")), Pop)


def test_no_other_key_leads_anywhere(looked):
    assert all(looked.handle(Key(name)) is None for name in ("f1", "l", "t", "1"))


def test_a_riichi_that_was_won_upon_is_not_on_the_plate(looked):
    view = looked.view
    assert view.table.players[3].riichi is not None
    assert not view.table.players[3].in_riichi
    assert looked.words("table.plate.riichi") != _state(view, 3)


def test_a_riichi_whose_tile_still_may_be_claimed_is_on_the_plate(tmp_path):
    given = stand.services(tmp_path, reduced_motion=False)
    scene = table_states.scene("claim", given)
    stand.app(given, scene).frame([], 0.016)
    assert _state(scene.view, 3) == scene.words("table.plate.riichi")


def test_after_the_look_enter_leads_to_the_next_hand(tmp_path):
    given = stand.services(tmp_path, reduced_motion=True)
    scene = samples()["result/ron"](given)
    stand.app(given, scene).frame([], 0.016)
    click(scene, scene.desk, "review")
    assert scene.desk.focused == "onward"


def test_what_lies_there_is_looked_up_as_during_play(tmp_path):
    given = stand.services(tmp_path, reduced_motion=True)
    hands = ["123m456p22278s55z", "1357m1579p1357s1z", "1357m1579p1357s3z", "2468m2468p2468s2z"]
    scene = looked_back(given, host(hands, "4z9s1z2z"), people)
    app = stand.app(given, scene)
    for _ in range(60):
        app.frame([], 0.05)
    found = {TableArea.WALL: "mur", TableArea.HAND: "manzu"}
    for area, entry in found.items():
        lying = [one for spot, one in scene.picture.still.items() if spot.area is area]
        seen = next(one for one in lying if one.shows_face == (area is TableArea.HAND))
        room = seen.ground
        scene.handle(Point(room.x + room.w / 2, room.y + room.h / 2))
        assert scene.term == entry
