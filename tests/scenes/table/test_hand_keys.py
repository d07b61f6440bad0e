"""Every tile has its key, and the other keys can be exchanged."""

from game.engine.actions import CallSet
from game.scenes.table.hand.hand_keys import ROW, HandKeys
from game.ui.inputs import Key
from tests.scenes.seated import Sitting, host

HANDS = ["1357m1579p1357s3z", "2468m2468p2468s2z", "1357m1579p1357s4z", "1357m1579p1357s6z"]
IDLE = ["1357m1579p1357s3z", "1357m1579p1357s4z", "2468m2468p2468s2z"]


def sitting(**settings):
    one = Sitting(host(HANDS, "9s6z6z6z7z"), **settings)
    one.wait_for_question()
    return one


def thrown(one):
    return [laid.tile.notation for laid in one.shown.players[0].river]


def test_fourteen_keys_mean_fourteen_tiles():
    assert [HandKeys().place(Key(name)) for name in ROW] == list(range(14))
    assert HandKeys().place(Key("q")) is None


def test_on_a_french_keyboard_the_same_keys_are_meant_by_their_place():
    keys = HandKeys()
    assert keys.place(Key("&", position="1")) == 0
    assert keys.place(Key(")", position="-")) == 10
    assert keys.place(Key("^", position="[")) == 12
    assert [keys.written(place) for place in (0, 10, 11, 12)] == ["1", ")", "=", "^"]


def test_one_press_chooses_a_tile_and_a_second_one_discards_it():
    one = sitting()
    one.press("]")
    assert thrown(one) == []
    one.press("]")
    one.wait_for(lambda it: thrown(it) == ["9s"])


def test_one_press_discards_if_wanted_so():
    one = sitting(one_press=True)
    one.press("[")
    one.wait_for(lambda it: thrown(it) == ["3z"])


def test_keys_are_shown_on_the_tiles_on_demand():
    one = sitting()
    one.press("m")
    assert one.services.settings.key_marks
    one.press("m")
    assert not one.services.settings.key_marks


def test_an_exchanged_key_calls_and_the_button_says_so():
    called = Sitting(host(["147m258p369s77z12z", *IDLE], "9s7z6z6z5z"), keys={"p": "g", "g": "p"})
    called.wait_for_question()
    called.press("t")
    called.wait_for_question()
    assert any(isinstance(one, CallSet) for one in called.scene.asked.options)
    with called.scene.canvas.noting() as written:
        called.scene.draw(called.scene.canvas)
    assert "G" in [one.text for one in written]
    called.press("p")
    called.wait(0.3)
    assert called.scene.asked is not None
    called.press("g")
    called.wait_for(lambda it: it.shown.players[0].hand.melds)
