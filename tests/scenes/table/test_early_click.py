"""Who clicks a tile before the one just drawn has landed throws the tile that was clicked."""

import pytest

from game.engine.events import TileDiscarded, TileDrawn
from game.scenes.table.own_hand import own_tiles
from game.storage.settings import Speed
from game.ui.inputs import Key, Point, Press, Release
from tests.scenes.seated import Sitting, host

EAST = "1245m6789p1245s1z"
HANDS = [EAST, "1357m1579p1357s1z", "1357m1579p1357s3z", "2468m2468p2468s2z"]
DRAWS = "5z6z6z7z7z"
SECOND = "7z"
"""What East draws in the second turn."""


def second_turn(**settings):
    """East has thrown the first tile; the others have just done so."""
    sitting = Sitting(host(HANDS, DRAWS), **settings)
    sitting.wait_for_question()
    sitting.press("t")
    sitting.wait_for(lambda one: not one.scene.controls.question.is_open)
    return sitting


def draws(sitting):
    return sitting.scene.performance.draws(0)


def as_drawn(**settings):
    """The moment in which the tile of the second turn begins to move, before it is painted."""
    sitting = second_turn(**settings)
    sitting.wait_for(draws)
    return sitting


def spot(sitting, nth):
    """Where a tile of the hand lies, or will lie."""
    scene = sitting.scene
    return own_tiles(scene.performance.landed(scene.frame))[nth].ground.middle


def click(sitting, nth, *, rests=True):
    x, y = spot(sitting, nth)
    intents = (Point(x, y), Press(x, y), Release(x, y)) if rests else (Press(x, y), Release(x, y))
    for intent in intents:
        sitting.scene.handle(intent)


def thrown(sitting):
    """What East has thrown, as far as the host knows."""
    return [str(one.tile) for one in sitting.scene.source.host.match.table.players[0].river]


@pytest.mark.parametrize("speed", [one for one in Speed if one is not Speed.INSTANT])
def test_the_tile_that_was_clicked_is_thrown(speed):
    sitting = as_drawn(speed=speed)
    click(sitting, 3)
    sitting.wait(0.1)
    assert thrown(sitting) == ["5z", "5m"]


def test_so_is_the_tile_just_drawn_clicked_where_it_will_be():
    sitting = as_drawn()
    click(sitting, 13)
    sitting.wait(0.1)
    assert thrown(sitting) == ["5z", SECOND]


def test_a_click_in_the_same_frame_as_the_draw_counts():
    """It is read before the tile sets out, and both belong to one frame."""
    frames = frames_until_draw()
    sitting = second_turn()
    for _ in range(frames - 1):
        sitting.wait()
    assert not draws(sitting)
    click(sitting, 3)
    sitting.wait(0.1)
    assert thrown(sitting) == ["5z", "5m"]


def test_a_click_in_the_frame_before_is_no_throw():
    """Then the player may as well have meant to skip what the others do."""
    sitting = second_turn()
    for _ in range(frames_until_draw() - 3):
        sitting.wait()
    click(sitting, 3)
    sitting.wait_for_question()
    assert thrown(sitting) == ["5z"]


def frames_until_draw():
    """How many frames go by before the tile of the second turn sets out."""
    sitting = second_turn()
    for frames in range(2000):
        if draws(sitting):
            return frames
        sitting.wait()
    raise AssertionError("nothing is drawn")


def test_a_click_counts_as_soon_as_the_question_stands():
    sitting = as_drawn()
    sitting.scene.handle(Point(*spot(sitting, 3)))
    sitting.wait_for(lambda one: one.scene.controls.question.is_open)
    click(sitting, 3)
    sitting.wait(0.05)
    assert thrown(sitting) == ["5z", "5m"]


def test_where_tiles_want_two_clicks_the_first_one_raises():
    sitting = as_drawn(two_clicks=True)
    click(sitting, 3)
    sitting.wait(0.3)
    assert thrown(sitting) == ["5z"]
    assert sitting.scene.controls.selected == 3
    click(sitting, 3)
    sitting.wait(0.1)
    assert thrown(sitting) == ["5z", "5m"]


def test_a_finger_that_comes_early_raises_the_tile():
    sitting = as_drawn()
    click(sitting, 3, rests=False)
    sitting.wait(0.3)
    assert thrown(sitting) == ["5z"]
    assert sitting.scene.controls.selected == 3


def test_a_key_counts_too():
    sitting = as_drawn()
    sitting.scene.handle(Key("t", char="t"))
    sitting.wait(0.1)
    assert thrown(sitting) == ["5z", SECOND]


def test_keys_that_skip_what_the_others_do_throw_nothing():
    sitting = second_turn()
    for _ in range(200):
        if draws(sitting):
            break
        sitting.scene.handle(Key("t", char="t"))
        sitting.wait()
    sitting.scene.handle(Key("t", char="t"))
    sitting.wait(0.1)
    assert thrown(sitting) == ["5z"]


def test_a_click_while_the_others_play_throws_nothing():
    sitting = second_turn()
    sitting.wait_for(lambda one: one.scene.performance.clip is not None)
    click(sitting, 3)
    sitting.wait_for_question()
    assert thrown(sitting) == ["5z"]


def test_a_click_on_the_cloth_only_ends_the_movement():
    sitting = as_drawn()
    frame = sitting.scene.frame
    sitting.click_at(frame.cx, frame.cy)
    sitting.wait_for_question()
    assert thrown(sitting) == ["5z"]
    assert isinstance(sitting.scene.performance.history[-1][0], TileDrawn)


def test_the_throw_is_shown_after_the_draw():
    sitting = as_drawn()
    click(sitting, 3)
    sitting.wait(0.05)
    sitting.wait_for(lambda one: isinstance(one.scene.performance.event, TileDiscarded))
    events = [event for event, _ in sitting.scene.performance.history]
    assert isinstance(events[-1], TileDrawn | TileDiscarded)
