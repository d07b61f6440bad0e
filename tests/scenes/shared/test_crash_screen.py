"""The screen after a fault: everything on it finds its room, in every language and size."""

import pytest

from game.gallery.front_samples import crash_samples
from game.scenes.shared.crash_screen import CUT, CrashNotice, CrashScene, CrashSteps
from game.text.words import LANGUAGES
from game.ui.scene import Pop
from tests.cases import each, pairwise
from tests.ui import stand

SIZES = (*stand.SIZES, (800, 600))


@each("size", SIZES, ids=str)
@each("language", LANGUAGES)
@each("state", crash_samples())
@pairwise
def test_every_text_finds_its_room(tmp_path, state, language, size):
    given = stand.services(tmp_path, language)
    assert stand.shown(given, crash_samples()[state](given), size) == []


@pytest.mark.parametrize("state", crash_samples())
def test_every_text_may_be_a_third_longer(tmp_path, state):
    given = stand.services(tmp_path, "fr", stretched=True)
    assert stand.shown(given, crash_samples()[state](given)) == []


def test_there_is_one_red_button(tmp_path):
    given = stand.services(tmp_path)
    for name, red in (("fault/turn", "resume"), ("fault/none", "home")):
        scene = crash_samples()[name](given)
        stand.app(given, scene)
        controls = scene.desk.controls.values()
        faces = {one.id: one.face.kind for one in controls if hasattr(one, "face")}
        assert [key for key, kind in faces.items() if kind == "primary"] == [red]
        assert scene.desk.focused == red


def test_a_long_report_and_a_long_path_stay_in_their_room(tmp_path):
    given = stand.services(tmp_path)
    path = "/".join(["a folder with a long name 雀の家"] * 12)
    report = "ValueError: " + "9m" * 900 + "\n\tshort\n" * 90
    scene = CrashScene(given, CrashNotice("Kept.", report, path), CrashSteps(Pop, Pop))
    assert stand.shown(given, scene) == []
    box = scene._box()
    lines = scene._lines(box.w - 44)
    assert "".join(lines).replace(" ", "") == "".join(report.split()).replace(" ", "")
    assert CUT in scene._cut(path, 400)
    assert scene._cut("short", 400) == "short"
