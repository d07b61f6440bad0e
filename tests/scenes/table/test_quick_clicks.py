"""Quick clicks and keys: none is lost, and none answers a decision it was not meant for."""

from game.scenes.table.answer_guard import REACTION
from game.scenes.table.control_ids import HandTileId
from game.storage.settings import Speed
from game.ui.inputs import Point, Press, Release
from tests.scenes.seated import FRAME, Sitting, Slow, host

HANDS = ["1357m1579p1357s3z", "2468m2468p2468s2z", "1357m1579p1357s4z", "1357m1579p1357s6z"]


def thrown(one):
    return [laid.tile.notation for laid in one.shown.players[0].river]


def sitting(ticks=0):
    others = tuple(Slow(ticks) for _ in range(3))
    one = Sitting(host(HANDS, "9s6z6z7z7z1z1z1z5z", others), speed=Speed.INSTANT)
    one.wait_for_question()
    return one


def click(one, nth, clicks=1):
    x, y, w, h = one.scene.controls.desk.place(HandTileId(nth))
    x, y = x + w / 2, y + h / 2
    for intent in (Point(x, y), Press(x, y, clicks=clicks), Release(x, y)):
        one.scene.handle(intent)
    return x, y


def test_a_key_that_discards_counts_as_soon_as_the_draw_can_be_seen():
    one = sitting()
    one.press("t")
    one.wait_for(lambda it: it.scene.controls.question.is_open)
    one.press("t")
    assert thrown(one) == ["9s"], "nobody has seen what was drawn"
    one.wait(REACTION + FRAME)
    one.press("t")
    one.wait(0.1)
    assert thrown(one) == ["9s", "7z"]


def test_the_second_of_two_clicks_throws_nothing_of_the_next_decision():
    one = sitting()
    x, y = click(one, 13)
    one.wait_for(lambda it: thrown(it) and it.scene.controls.question.is_open)
    before = thrown(one)
    assert before == ["9s"]
    one.wait(0.15)
    for intent in (Press(x, y, clicks=2), Release(x, y)):
        one.scene.handle(intent)
    one.wait(0.3)
    assert thrown(one) == before


def test_a_click_on_a_tile_while_others_think_counts_for_the_draw_that_follows():
    one = sitting(ticks=4)
    room = [one.scene.controls.desk.place(HandTileId(nth)) for nth in range(13)]
    first = one.scene.controls.question.tiles[2].tile.notation
    one.press("t")
    one.wait()
    assert not one.scene.controls.question.is_open
    x, y, w, h = room[2]
    one.scene.handle(Point(x + w / 2, y + h / 2))
    for intent in (Press(x + w / 2, y + h / 2), Release(x + w / 2, y + h / 2)):
        one.scene.handle(intent)
    one.wait_for(lambda it: len(thrown(it)) == 2, 2.0)
    assert thrown(one) == ["9s", first]
