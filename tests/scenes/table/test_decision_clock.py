"""The time for each decision: how it runs, what happens when it is over, and what is kept."""

from dataclasses import replace

from game.engine.actions import Pass
from game.scenes.table.hand.left_hand import LeftHand
from game.scenes.table.seat_source import TimeLimit
from game.storage.settings import Speed
from tests.scenes.seated import FRAME, Sitting, host

IDLE = ["1357m1579p1357s3z", "1357m1579p1357s4z", "2468m2468p2468s2z"]
MINE = "147m258p369s77z12z"


def timed(draws="9s7z6z6z5z", limit=(5, 4), laid=None, game=None):
    one = Sitting(game or host([MINE, *IDLE], draws), laid=laid, speed=Speed.INSTANT)
    one.scene.hooks = replace(one.scene.hooks, limit=TimeLimit(*limit))
    one.wait_for(lambda it: it.scene.clock.is_running)
    return one


def is_called_upon(one):
    asked = one.scene.asked
    return asked is not None and any(isinstance(option, Pass) for option in asked.options)


def thrown(one):
    return [laid.tile.notation for laid in one.shown.players[0].river]


def test_when_seconds_and_bank_are_over_the_drawn_tile_goes():
    one = timed()
    one.wait(4.8)
    assert one.scene.clock.left == (1, 4)
    one.wait(3.0)
    assert one.scene.clock.left == (0, 2)
    assert thrown(one) == []
    one.wait(1.5)
    assert thrown(one) == ["9s"]


def test_a_call_goes_by_when_the_time_is_over():
    one = timed()
    one.press("t")
    one.wait_for(
        lambda it: it.scene.asked and any(isinstance(a, Pass) for a in it.scene.asked.options)
    )
    one.wait(9.3)
    assert not one.shown.players[0].hand.melds
    assert not is_called_upon(one)


def test_the_seconds_are_new_for_each_decision_and_the_bank_is_not():
    one = timed("9s6z6z6z5z")
    one.wait(7.2)
    one.press("t")
    one.wait_for(lambda it: len(thrown(it)) == 1 and it.scene.clock.is_running)
    assert one.scene.clock.left == (5, 2)


def test_no_time_runs_while_nothing_is_asked_or_without_a_limit():
    one = Sitting(host([MINE, *IDLE], "9s7z6z6z5z"))
    one.wait_for_question()
    one.wait(30.0)
    assert not one.scene.clock.is_running
    assert thrown(one) == []


def test_a_clock_that_runs_wakes_the_table_for_every_second():
    one = timed()
    one.wait(1.3)
    assert 0 < one.scene.clock.next_frame <= 1.0
    before = one.scene.clock.left
    one.scene.update(one.scene.clock.next_frame + FRAME)
    assert one.scene.clock.left[0] == before[0] - 1


def test_who_resumes_a_hand_has_what_was_left_in_the_bank(tmp_path):
    kept, played = LeftHand(tmp_path, "game"), host([MINE, *IDLE], "9s7z6z6z5z")
    one = timed(laid=kept, game=played)
    one.wait(7.2)
    one.scene.leave()
    again = timed(laid=kept, game=played)
    assert again.scene.clock.left == (5, 2)


def test_the_order_and_the_time_of_a_hand_are_kept_together(tmp_path):
    kept = LeftHand(tmp_path, "game")
    kept.keep_bank(3, 7.26)
    kept.keep_order(3, ())
    assert kept.bank(3) == 7.3
    assert kept.bank(4) is None
    for content in (
        '{"game": {"hand": 3, "bank": "x"}}',
        '{"game": {"hand": 3, "bank": true}}',
        "7",
    ):
        (tmp_path / "left_hands.json").write_text(content)
        assert kept.bank(3) is None
