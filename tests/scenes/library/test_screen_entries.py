"""What F1 opens where nothing is pointed at: the entry the screen is about, never a foreign one."""

import pytest

from game.gallery.pictures import _all as gallery
from game.scenes.lesson.veil import paint_veil
from game.scenes.library.glossary_scene import SEARCH, GlossaryScene
from game.stage.frame import Ground
from game.text.words import LANGUAGES
from game.ui.inputs import Point
from tests.ui import stand

NOWHERE = (-10.0, -10.0)
ABOUT = {
    "result/tsumo": "agari",
    "result/exhausted": "ryuukyoku",
    "result/chombo": "chombo",
}


def shown(tmp_path, name):
    scene = gallery()[name](stand.services(tmp_path, "fr"))
    scene.canvas = stand.canvas(scene.services, (1280, 720))
    scene.build()
    scene.enter()
    return scene


@pytest.mark.parametrize("name", ABOUT)
def test_a_result_looks_up_how_the_hand_ended(tmp_path, name):
    scene = shown(tmp_path, name)
    scene.handle(Point(*NOWHERE))
    assert scene.term == ABOUT[name]


def test_the_payments_of_a_win_look_up_who_pays(tmp_path):
    scene = shown(tmp_path, "result/tsumo")
    scene.handle(Point(*scene.face.payments.bird(scene.shown.viewer)))
    assert scene.term == "barai"


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_an_entry_the_glossary_opens_none(tmp_path, language):
    given = stand.services(tmp_path, language)
    scene = GlossaryScene(given)
    scene.canvas = stand.canvas(given)
    scene.build()
    scene.enter()
    scene.draw(scene.canvas)
    assert scene.entry is None
    assert scene.desk.focused == SEARCH
    scene.leave()
    assert not scene.recent


@pytest.mark.parametrize(
    ("language", "ahead"), [("fr", "+1\u202f000"), ("ja", "+1,000"), ("en", "+1,000")]
)
def test_a_gap_has_a_sign_even_when_there_is_none(tmp_path, language, ahead):
    words = stand.services(tmp_path, language).words
    assert words.gap(0) == "\u00b10"
    assert words.gap(1000).replace("\u00a0", "\u202f") == ahead
    assert words.gap(-2000).startswith("\u2212")


def test_the_edge_of_a_hole_in_the_veil_stays_in_the_window(tmp_path, monkeypatch):
    canvas = stand.canvas(stand.services(tmp_path, "fr"))
    drawn = []
    monkeypatch.setattr(canvas, "box", lambda *said: drawn.append(said[:4]))
    paint_veil(canvas, (Ground(200, -9, 300, 60),))
    (x, y, w, h) = drawn[0]
    assert y > 0
    assert y + h == pytest.approx(51)
    assert (x, w) == (200, 300)


@pytest.mark.parametrize(
    ("name", "entry"),
    [
        ("saki", "mochiten"),
        ("club", "uma"),
        ("kansai", "point"),
        ("classic", "decompte_des_points"),
    ],
)
def test_a_ranking_looks_up_what_is_counted_in_it(tmp_path, name, entry):
    scene = shown(tmp_path, f"ending/{name}")
    scene.handle(Point(*NOWHERE))
    assert scene.term == entry
