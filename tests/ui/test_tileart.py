import pytest

from game.ui import tileart
from game.ui.tileart import TileLook
from tests.cases import each
from tests.ui import stand

FACES = [f"{n}{suit}" for suit in "mps" for n in range(10)] + [f"{n}z" for n in range(1, 8)]
POSES = ("flat", "lying", "down", "two", "hand", "away", "row")


@pytest.fixture
def art(tmp_path):
    return stand.services(tmp_path).art


@pytest.mark.parametrize("style", ["classic", "large", "shapes"])
@pytest.mark.parametrize("width", [24, 56])
def test_every_face_is_there(art, caplog, style, width):
    for name in FACES:
        art.tile(name, width, look=TileLook(style, letters="fr"))
    assert not caplog.records


def test_faces_are_told_apart(art):
    pictures = {name: art.tile(name, 34) for name in FACES}
    assert len({bytes(p.get_view("0")) for p in pictures.values()}) == len(FACES)


@each("pose", POSES)
@each("turn", range(4))
def test_a_tile_has_the_size_of_its_pose(art, pose, turn):
    picture = art.tile("back", 30, pose, turn)
    wide, high = tileart.viewbox(tileart.tile(None, pose, turn))
    assert picture.get_size() == (round(wide / 10), round(high / 10))


def test_the_corner_speaks_the_language():
    assert tileart.corner_sign("3z", TileLook(letters="fr")) == "O"
    assert tileart.corner_sign("3z", TileLook(letters="en")) == "W"
    assert tileart.corner_sign("7z", TileLook(letters="ja")) == "中"


@pytest.mark.parametrize("letters", ["fr", "ja", "en"])
def test_no_two_honours_have_the_same_sign_in_their_corner(letters):
    signs = [tileart.corner_sign(f"{n}z", TileLook(letters=letters)) for n in range(1, 8)]
    assert len(set(signs)) == len(signs)


def test_other_tiles_have_their_number_in_the_corner_or_nothing():
    assert tileart.corner_sign("0p", TileLook()) == "0"
    assert tileart.corner_sign("f1", TileLook()) == ""
    assert tileart.corner_sign("3s", TileLook("large")) == ""


def test_the_corner_is_seen(art):
    plain, marked = (art.tile("4s", 56, look=TileLook(corner=shown)) for shown in (False, True))
    assert bytes(plain.get_view("0")) != bytes(marked.get_view("0"))


def test_backs_have_their_colours(art):
    backs = [art.tile("back", 40, look=TileLook(back=back)) for back in tileart.BACKS]
    assert len({bytes(back.get_view("0")) for back in backs}) == 3
