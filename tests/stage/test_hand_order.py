"""The order of a hand that is not sorted."""

from collections import Counter

from game.engine.table import Hand
from game.engine.tiles import tiles
from game.stage.frame import Frame
from game.stage.hand_order import HandOrder, laid_on, places
from game.stage.layout import layout
from game.stage.performance import Pace, Performance
from game.stage.tile_place import TableArea
from tests.cases import each
from tests.notation import table
from tests.stage.playing import watched


def hand(text, drawn=""):
    found = Hand(tiles(text))
    return found.draw(tiles(drawn)[0]) if drawn else found


@each(
    "before, now, thrown, after",
    [
        ("", hand("5m1p3z"), None, "5m1p3z"),
        ("5m1p3z", hand("5m1p3z", "1m"), None, "5m1p3z1m"),
        ("5m1p3z1m", hand("1p3z1m"), None, "1p3z1m"),
        ("5m1p5m3z", hand("5m1p3z"), 0, "1p5m3z"),
        ("5m1p5m3z", hand("5m1p3z"), 2, "5m1p3z"),
        ("5m1p5m3z", hand("1p5m3z"), None, "5m1p3z"),
        ("5m1p5m3z", hand("1p3z"), None, "1p3z"),
        ("9s1p1p3z", hand("3z9s"), None, "9s3z"),
        ("5m1p", hand("5m1p", "5m"), None, "5m1p5m"),
        ("1p5m", hand("5m1p", "1p"), None, "1p5m1p"),
    ],
)
def test_tiles_stay_where_they_were_and_new_ones_come_to_the_right(before, now, thrown, after):
    assert laid_on(tiles(before), now, thrown) == tiles(after)


def test_equal_tiles_do_not_cross():
    assert places(tiles("1m1m2p5z"), tiles("5z1m2p1m")) == (1, 3, 2, 0)


def test_a_tile_can_be_moved_but_not_the_drawn_one():
    lying = table("E 1357m1579p1357s3z +9s")
    order = HandOrder(0)
    assert order.of(lying) is None
    assert not order.move(lying, 0, 5), "a sorted hand is left alone"
    order.sort(wanted=False, table=lying)
    assert order.of(lying) == tiles("1357m1579p1357s3z9s"), "nothing moves at first"
    assert order.move(lying, 0, 2)
    assert order.of(lying) == tiles("351m7m1579p1357s3z9s")
    assert not order.move(lying, 13, 0)
    assert not order.move(lying, 0, 13)
    order.sort(wanted=True, table=lying)
    assert order.of(lying) is None


def test_in_a_game_every_tile_keeps_its_place_until_it_goes():
    shown = Performance(0, pace=Pace(factor=float("inf")))
    shown.order.sort(wanted=False, table=None)
    before = ()
    for event in watched(4, 0, 2):
        shown.add((event,))
        while not shown.is_still or shown.waits:
            shown.go_on()
            shown.update(1.0)
        if shown.table is None or not (now := shown.order.of(shown.table)):
            before = ()
            continue
        assert sorted(now) == sorted(shown.table.hand(0).concealed)
        fresh = sum((Counter(now) - Counter(before)).values())
        rest = iter(before)
        assert all(tile in rest for tile in now[: len(now) - fresh]), event
        before = now


def test_each_tile_of_the_layout_lies_at_its_place():
    lying = table("E 1357m1579p1357s3z +9s")
    order = HandOrder(0)
    order.sort(wanted=False, table=lying)
    order.move(lying, 12, 0)
    placed = layout(lying, 0, Frame(), order.of(lying))
    own = [one for spot, one in placed.items() if spot[:2] == (TableArea.HAND, 0)]
    laid = sorted((one.ground.x, one.tile) for one in own)
    assert tuple(tile for _, tile in laid) == tiles("3z1357m1579p1357s9s")
