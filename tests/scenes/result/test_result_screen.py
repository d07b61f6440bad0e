"""The result of a hand: counting it line by line, by key and by mouse."""

from dataclasses import replace

import pytest

from game.gallery.result_samples import samples
from game.scenes.result.result_scene import ResultScene
from game.scenes.shared.glossary_links import OF_FU
from game.storage.settings import Speed
from game.ui.inputs import Confirm, Key, Point, Press, Release
from game.ui.scene import LookUp
from tests.cases import each
from tests.ui import stand

LANGUAGES = ("fr", "ja", "en")


def opened(folder, name="result/tsumo", language="en", size=(1280, 720), **chosen):
    """A result on a screen that nobody sees."""
    given = stand.services(folder, language, **chosen)
    app = stand.app(given, samples()[name](given), size)
    app.frame([], 0.016)
    assert isinstance(app.top, ResultScene)
    return app


def click(app, name):
    """Clicks on a control."""
    scene = app.top
    x, y, w, h = scene.desk.place(name)
    spot = x + w / 2, y + h / 2
    for intent in (Point(*spot), Press(*spot), Release(*spot)):
        scene.handle(intent)
    app.frame([], 0.016)


def label(app):
    """What the button that counts says."""
    return app.top.desk.controls["count"].face.label


def test_a_click_counts_step_by_step_and_another_shows_all(tmp_path):
    app = opened(tmp_path, speed=Speed.NORMAL, reduced_motion=False)
    assert label(app) == "Count step by step"
    click(app, "count")
    assert app.top.face.count.running
    assert label(app) == "Show all"
    click(app, "count")
    assert not app.top.face.count.running
    assert label(app) == "Count step by step"


def test_without_motion_each_click_shows_a_line(tmp_path):
    app = opened(tmp_path, reduced_motion=True)
    for _ in range(app.top.face.count.total + 1):
        click(app, "count")
    assert label(app) == "Count step by step"
    click(app, "count")
    assert label(app) == "Next line"


def test_when_all_is_counted_one_may_count_again(tmp_path):
    app = opened(tmp_path, speed=Speed.NORMAL, reduced_motion=False)
    click(app, "count")
    for _ in range(200):
        app.frame([], 0.1)
    assert label(app) == "Count step by step"


def test_the_space_bar_counts_whatever_has_the_focus(tmp_path):
    app = opened(tmp_path, speed=Speed.NORMAL, reduced_motion=False)
    for intent in (Key("space"), Confirm("space")):
        app.top.handle(intent)
    assert app.top.face.count.running
    assert app.top.desk.focused == "onward"


def test_where_nobody_has_won_nothing_is_counted(tmp_path):
    scene = opened(tmp_path, "result/exhausted").top
    assert not scene.desk.has("count")
    led = []
    scene.steps = replace(scene.steps, onward=lambda: led.append("onward"))
    scene.handle(Confirm("space"))
    assert led == ["onward"], "Space goes on; nothing of the payments is taken away"
    assert not scene.face.count.running


@each("language", LANGUAGES)
@each("size", stand.SIZES)
def test_the_buttons_of_the_foot_stand_side_by_side(tmp_path, language, size):
    desk = opened(tmp_path, language=language, size=size).top.desk
    (x, _, w, _), (next_x, _, next_w, _) = desk.place("review"), desk.place("count")
    assert x + w < next_x
    assert next_x + next_w < desk.place("onward")[0]


@each("language", LANGUAGES)
@each("name", ["result/ron", "result/tsumo", "result/seven_pairs"])
def test_f1_on_a_line_of_the_fu_opens_the_entry_that_says_how_many(tmp_path, name, language):
    scene = opened(tmp_path, name, language).top
    lines = scene.face.fu.items
    assert lines
    for nth, item in enumerate(lines):
        room = scene.face.fu.row(nth)
        scene.handle(Point(room.x + room.w / 2, room.y + room.h / 2))
        assert scene.term == OF_FU[item.id], item.id


@pytest.mark.parametrize("name", ["result/tsumo", "result/double_ron"])
def test_f1_on_a_group_that_gives_fu_opens_the_entry_that_says_how_many(tmp_path, name):
    scene = opened(tmp_path, name).top
    given = {item.group: OF_FU[item.id] for item in reversed(scene.face.fu.items)}
    groups = [one for one in scene.desk.controls if one.startswith("group.")]
    assert any(int(one.partition(".")[2]) in given for one in groups)
    for one in groups:
        x, y, w, h = scene.desk.place(one)
        scene.handle(Point(x + w / 2, y + h - 4))
        number = int(one.partition(".")[2])
        assert scene.term == given.get(number, scene.term)
        assert scene.term


@each("language", LANGUAGES)
@each("name", ["result/ron", "result/seven_pairs"])
def test_a_line_of_the_fu_leads_to_its_entry_by_click_and_by_key(tmp_path, name, language):
    scene = opened(tmp_path, name, language).top
    for nth, item in enumerate(scene.face.fu.items):
        room = scene.face.fu.row(nth)
        spot = room.x + room.w / 2, room.y + room.h / 2
        for intent in (Point(*spot), Press(*spot)):
            scene.handle(intent)
        assert scene.handle(Release(*spot)) == LookUp(OF_FU[item.id])
        (line,) = (one for one in (f"fu.{nth}", f"reason.{nth}") if scene.desk.has(one))
        scene.desk.focus(line)
        assert scene.handle(Confirm()) == LookUp(OF_FU[item.id])
