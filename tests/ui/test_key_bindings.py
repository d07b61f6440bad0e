"""The keys of the table as the player has laid them."""

from game.storage.settings import Settings, load, may_be_bound, save
from game.ui.inputs import Key
from game.ui.key_bindings import KeyBindings
from tests.cases import each


def test_a_key_that_is_taken_changes_places_with_the_one_left():
    keys = KeyBindings({}).exchanged("p", "c")
    assert keys == {"p": "c", "c": "p"}
    bound = KeyBindings(keys)
    assert bound.meant(Key("c", char="c")) == Key("p", char="p")
    assert bound.meant(Key("p", char="p")).name == "c"
    assert (bound.shown("P"), bound.shown("c")) == ("C", "P")


def test_however_keys_are_exchanged_none_is_lost_and_all_can_be_taken_back():
    keys = {}
    for usual, key in (("p", "g"), ("c", "p"), ("r", "f2"), ("w", "c"), ("p", "r")):
        keys = KeyBindings(keys).exchanged(usual, key)
        assert KeyBindings(keys).key_of(usual) == key
        assert sorted(keys) == sorted(keys.values())
    for usual in list(keys):
        keys = KeyBindings(keys).exchanged(usual, usual)
    assert keys == {}


def test_with_ctrl_and_by_its_place_a_key_keeps_its_meaning():
    bound = KeyBindings({"z": "p", "p": "z"})
    for key in (Key("p", ctrl=True), Key("p", position="[")):
        assert bound.meant(key) == key


@each(
    "key, may",
    [
        ("a", True),
        ("é", True),
        ("f2", True),
        ("f10", True),
        ("f12", True),
        ("f1", False),
        ("f11", False),
        ("1", False),
        ("space", False),
        ("-", False),
        ("", False),
        ("tab", False),
    ],
)
def test_only_keys_without_a_fixed_meaning_are_exchanged(key, may):
    assert may_be_bound(key) is may


@each(
    "written, read",
    [
        ({"p": "c", "c": "p"}, {"p": "c", "c": "p"}),
        ({"p": "c"}, {}),
        ({"p": "c", "c": "c"}, {}),
        ({"p": "space", "space": "p"}, {}),
        ({"p": 3}, {}),
        (["p"], {}),
        ("p", {}),
    ],
)
def test_only_a_true_exchange_is_read_from_the_file(tmp_path, written, read):
    save(Settings(keys=written), tmp_path)
    assert load(tmp_path).keys == read
