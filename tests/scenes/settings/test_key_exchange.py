"""Giving an act of the table another key, on the page of the keys."""

from game.scenes.settings.settings_lines import KeyCap
from game.scenes.settings.settings_rows import Setting, SettingsPlace
from game.scenes.settings.settings_scene import SettingsScene
from game.ui.inputs import Cancel, Confirm, Key, Press, Release
from tests.ui import stand


def opened(**settings):
    services = stand.services("", "en", **settings)
    scene = SettingsScene(services, SettingsPlace.KEYS)
    scene.canvas = stand.canvas(services, (1280, 720))
    scene.build()

    def rebuilt(new):
        services.settings = new
        scene.build()

    services.changed = rebuilt
    return scene


def click(scene, name):
    x, y, w, h = scene.desk.place(name)
    for intent in (Press(x + w / 2, y + h / 2), Release(x + w / 2, y + h / 2)):
        scene.handle(intent)


def test_a_key_is_asked_for_and_exchanged():
    scene = opened()
    click(scene, KeyCap("calls.p"))
    assert scene._keys.waiting == "p"
    scene.handle(Key("g", char="g"))
    assert scene.services.settings.keys == {"p": "g", "g": "p"}
    assert scene._keys.said(scene.words) == scene.words("keys.exchange")


def test_a_conflict_is_told_and_everything_can_be_reset():
    scene = opened()
    click(scene, KeyCap("calls.p"))
    scene.handle(Key("c", char="c"))
    assert scene._keys.said(scene.words) == scene.words("keys.taken", f_key="C", other="P")
    click(scene, Setting.RESET_KEYS)
    assert scene.services.settings.keys == {}


def test_keys_with_a_fixed_meaning_are_refused_and_escape_gives_up():
    scene = opened()
    for name in ("return", "1", "tab"):
        click(scene, KeyCap("calls.p"))
        scene.handle(Key(name, position="1" if name == "1" else ""))
        assert scene.handle(Confirm(name)) is None
        assert scene._keys.said(scene.words) == scene.words("keys.fixed")
    click(scene, KeyCap("calls.p"))
    scene.handle(Key("escape"))
    assert scene.handle(Cancel("escape")) is None, "it does not leave the settings"
    assert scene.services.settings.keys == {}
    scene.handle(Key("escape"))
    assert scene.handle(Cancel("escape")) is not None


def test_by_keys_alone():
    scene = opened()
    scene.desk.focus(KeyCap("draw.d"))
    for intent in (Key("return"), Confirm("return")):
        scene.handle(intent)
    scene.handle(Key("j", char="j"))
    assert scene.services.settings.keys == {"d": "j", "j": "d"}


def test_the_page_fits_a_small_window_without_scrolling():
    scene = opened()
    room = scene.desk.controls[f"rows.{SettingsPlace.KEYS}"]
    assert room.longest <= 0
