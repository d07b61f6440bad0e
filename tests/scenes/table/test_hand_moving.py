"""Moving the tiles of a hand that is not sorted."""

from dataclasses import replace

from game.engine.tiles import tiles
from game.scenes.table.control_ids import AutoMove, HandTileId
from game.scenes.table.hand.left_hand import GAMES, LeftHand
from game.ui.inputs import Key, Move, Point, Press, Release
from tests.scenes.seated import Sitting, host

HANDS = ["1357m1579p1357s3z", "2468m2468p2468s2z", "1357m1579p1357s4z", "1357m1579p1357s6z"]


def sitting(draws="9s6z6z6z7z", **settings):
    one = Sitting(host(HANDS, draws), sorts_hand=False, **settings)
    one.wait_for_question()
    return one


def drawing():
    """The second tile is on its way to the hand."""
    one = sitting()
    one.press("t")
    one.wait_for(lambda it: len(it.shown.players[3].river) == 1)
    one.wait_for(lambda it: it.scene.performance.draws(0))
    return one


def lies(one):
    held = one.scene.controls.question.tiles.values()
    return [placed.tile.notation for placed in sorted(held, key=lambda it: it.ground.x)]


def middle(one, place):
    held = sorted(one.scene.controls.question.tiles.values(), key=lambda it: it.ground.x)
    return held[place].ground.middle


def drag(one, start, end):
    x, y = middle(one, start)
    one.scene.handle(Point(x, y))
    one.scene.handle(Press(x, y))
    to = middle(one, end)[0]
    for step in range(1, 9):
        one.scene.handle(Point(x + (to - x) * step / 8, y))
        one.wait()
    one.scene.handle(Release(to, y))
    one.wait(0.5)


def test_a_tile_is_dragged_to_another_place_and_not_thrown():
    one = sitting()
    before = lies(one)
    drag(one, 0, 5)
    assert lies(one) == [*before[1:6], before[0], *before[6:]]
    assert not one.shown.players[0].river
    drag(one, 5, 0)
    assert lies(one) == before


def test_a_click_still_throws_and_the_drawn_tile_stays_where_it_was_drawn():
    one = sitting()
    before = lies(one)
    x, y = middle(one, 3)
    one.scene.handle(Point(x, y))
    one.wait(0.3)
    one.click_at(x, y)
    one.wait_for(lambda it: it.shown.players[0].river)
    assert one.shown.players[0].river[0].tile.notation == before[3]
    one.wait_for_question()
    assert lies(one) == [*before[:3], *before[4:], "7z"]


def test_keys_move_the_focused_tile_and_nothing_else():
    one = sitting()
    before = lies(one)
    one.press("2")
    for intent in (Key("right", ctrl=True), Move(1, 0), Key("right", ctrl=True), Move(1, 0)):
        one.scene.handle(intent)
    assert lies(one) == [before[0], *before[2:4], before[1], *before[4:]]
    focused = one.scene.controls.desk.focused
    assert isinstance(focused, HandTileId)
    one.press("right")
    assert one.scene.controls.desk.focused != focused


def test_keys_of_the_row_mean_places_however_the_hand_lies():
    one = sitting()
    drag(one, 12, 0)
    first = lies(one)[0]
    one.press("1")
    one.press("1")
    one.wait_for(lambda it: it.shown.players[0].river)
    assert one.shown.players[0].river[0].tile.notation == first


def test_the_switch_leaves_the_hand_as_it_lies_and_sorts_it_again():
    one = Sitting(host(HANDS, "9s6z6z6z1m"))
    one.wait_for_question()
    assert one.scene.controls.question.automatic[AutoMove.SORT]
    before = lies(one)
    drag(one, 0, 5)
    assert lies(one) == before, "a sorted hand is not moved"
    one.press("o")
    assert not one.services.settings.sorts_hand
    one.wait()
    assert lies(one) == before
    drag(one, 0, 5)
    assert lies(one) != before
    one.click(AutoMove.SORT)
    one.wait()
    assert lies(one) == before


def test_a_press_while_the_drawn_tile_moves_may_begin_to_drag_and_throws_nothing():
    one = drawing()
    own = one.scene.moving._held
    x, y = own[0].ground.middle
    one.scene.handle(Press(x, y))
    one.scene.handle(Point(x + 120, y))
    one.scene.handle(Release(x + 120, y))
    one.wait(1.0)
    assert len(one.shown.players[0].river) == 1


def test_a_click_while_the_drawn_tile_moves_counts_when_it_ends():
    one = drawing()
    x, y = one.scene.moving._held[0].ground.middle
    one.scene.handle(Point(x, y))
    one.scene.handle(Press(x, y))
    one.scene.handle(Release(x, y))
    one.wait_for(lambda it: len(it.shown.players[0].river) == 2, 2.0)


def test_the_order_is_kept_for_some_games_and_for_that_hand_alone(tmp_path):
    for nth in range(GAMES + 1):
        LeftHand(tmp_path, f"game{nth}").keep_order(nth, tiles("3z1m0p"))
    assert LeftHand(tmp_path, "game1").order(1) == tiles("3z1m0p")
    assert LeftHand(tmp_path, "game1").order(2) == ()
    assert LeftHand(tmp_path, "game0").order(0) == ()


def test_what_is_no_order_is_none(tmp_path):
    for content in ("", "[]", '{"a": 3}', '{"a": {"hand": 1, "order": "tea"}}'):
        (tmp_path / "left_hands.json").write_text(content)
        assert LeftHand(tmp_path, "a").order(1) == ()


def test_who_resumes_the_game_finds_the_hand_as_it_was_left(tmp_path):
    played = host(HANDS, "9s6z6z6z7z")
    kept = LeftHand(tmp_path, "this game")
    one = Sitting(played, sorts_hand=False)
    one.scene.hooks = replace(one.scene.hooks, laid=kept)
    one.wait_for_question()
    drag(one, 0, 5)
    left = lies(one)
    one.scene.leave()
    again = Sitting(played, sorts_hand=False, laid=kept)
    again.wait_for_question()
    assert lies(again) == left
