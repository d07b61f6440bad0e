"""From the viewer to a table, back to an own decision, and to what if, as a player goes there."""

import pytest

from game.app.navigation import Navigation
from game.host.journal import load
from game.host.saves import Saves
from game.replay.steps import Way, destination
from game.scenes.replay.play_on_scene import LEVEL, PlayOnScene
from game.scenes.replay.replay_controls import ReplayAct
from game.scenes.replay.replay_scene import ReplayScene
from game.scenes.replay.what_if_scene import MORE, STOP, OtherChoiceId, WhatIfScene
from game.scenes.shared.dialog import Dialog
from game.scenes.table.control_ids import WayOut
from game.text.words import LANGUAGES
from game.ui.inputs import Key, Point, Press, Release
from game.ui.scene import Pop, Push, Replace
from game.ui.widgets.segments import SegmentId
from tests.cases import each
from tests.host.players import Now, header
from tests.logs.games import LITTLE
from tests.saves import file_of
from tests.ui import stand


@pytest.fixture
def given(tmp_path):
    return stand.services(tmp_path / "player", "en", reduced_motion=True)


@pytest.fixture
def navigation(given):
    made = Navigation(given, Now())
    yield made
    made.close()


def up(given, step, kind, size=(1280, 720)):
    """The screen a step leads to, as it stands in a window."""
    assert isinstance(step, Push | Replace)
    assert isinstance(step.scene, kind)
    step.scene.canvas = stand.canvas(given, size)
    step.scene.build()
    step.scene.enter()
    step.scene.update(0.0)
    return step.scene


def press(scene, name, desk=None):
    x, y, w, h = (desk or scene.desk).place(name)
    scene.handle(Point(x + w / 2, y + h / 2))
    scene.handle(Press(x + w / 2, y + h / 2))
    return scene.handle(Release(x + w / 2, y + h / 2))


def viewer(given, navigation, name="saki"):
    """The viewer at a decision in the middle of the first hand."""
    scene = up(given, navigation.replays.journal(load(file_of(1, name)).journal), ReplayScene)
    stops = scene.shown.record.hands[0].stops
    where = destination(scene.shown.record, stops[len(stops) // 2], Way.DECISION, scene.sight.seat)
    scene._show(where)
    return scene


def test_a_decision_of_a_review_is_opened_with_what_the_bird_thinks(given, navigation):
    plain = viewer(given, navigation)
    journal = load(file_of(1, "saki")).journal
    opened = up(given, navigation.replays.at(journal, 0, plain.position), ReplayScene)
    assert (opened.sight.asks, plain.sight.asks) == (True, False)


def test_key_and_button_lead_to_a_live_table(given, navigation):
    scene = viewer(given, navigation)
    choice = up(given, scene.handle(Key("p")), PlayOnScene)
    assert up(given, press(scene, ReplayAct.PLAY_ON), PlayOnScene).seat == choice.seat
    press(choice, SegmentId(LEVEL, 1))
    table = up(given, press(choice, "play"), object)
    host = navigation.host
    header = host.journal.header
    assert (header.practice, header.origin.events) == (True, scene.position)
    assert header.origin.game == "1-saki"
    assert {guest.level for guest in header.guests[1:]} == {"casual"}
    assert host.seat_of(0) == scene.sight.seat
    assert table.performance.table == scene.shown.record.at(scene.position, host.seat_of(0)).table
    assert host.participants[0].is_asked


def test_the_game_in_progress_is_put_away_after_a_question(given, navigation):
    first = up(given, viewer(given, navigation).handle(Key("p")), PlayOnScene)
    up(given, press(first, "play"), object)
    scene = viewer(given, navigation)
    choice = up(given, scene.handle(Key("p")), PlayOnScene)
    question = up(given, press(choice, "play"), Dialog)
    assert isinstance(question.choices[-1].step(), Pop)
    before = navigation.host
    up(given, question.choices[0].step(), object)
    assert navigation.host is not before
    assert Saves(given.data).count == 1


def test_from_the_end_there_is_only_a_notice(given, navigation):
    scene = viewer(given, navigation)
    scene._show(scene.shown.record.stops[-1])
    up(given, scene.handle(Key("p")), Dialog)


def test_a_foreign_log_says_what_is_dealt_anew(given, navigation, tmp_path):
    file = tmp_path / "somebody.json"
    content = next(iter(LITTLE.values()))
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    scene = up(given, navigation.replays.file(file), ReplayScene)
    scene._show(scene.shown.record.hands[0].stops[9])
    choice = up(given, scene.handle(Key("p")), PlayOnScene)
    assert choice.facts.deals_anew
    assert not choice.facts.same_walls
    up(given, press(choice, "play"), object)
    assert navigation.host.journal.header.origin.is_foreign
    assert navigation.host.journal.header.origin.game == "somebody"


def test_at_the_table_a_move_is_taken_back_by_key_and_by_button(given, navigation):
    choice = up(given, viewer(given, navigation).handle(Key("p")), PlayOnScene)
    table = up(given, press(choice, "play"), object)
    host = navigation.host
    assert table.controls.desk.has(WayOut.TAKE_BACK)
    for take in (
        lambda shown: shown.handle(Key("z", ctrl=True)),
        lambda shown: press(shown, WayOut.TAKE_BACK, shown.controls.desk),
    ):
        before = len(host.journal)
        asked = host.participants[0].decision
        table.choose(asked.options[0])
        for _ in range(200):
            table.update(0.05)
            given.now.time += 0.05
            if len(host.journal) > before:
                break
        assert len(host.journal) > before
        table.update(0.05)
        take(table)
        assert len(host.journal) == before
        table = up(given, table.update(0.05), object)
        assert host.participants[0].decision.options == asked.options
    assert host.journal.take_backs == 2


def test_a_game_that_counts_has_no_such_button(given, navigation):
    counted = header("saki", people=1, level="tsumogiri")
    table = up(given, navigation.table_over_title(counted), object)
    assert not table.controls.desk.has(WayOut.TAKE_BACK)
    table.handle(Key("z", ctrl=True))
    assert navigation.host.journal.take_backs == 0


def test_what_if_compares_what_was_done_with_what_the_bird_would_do(given, navigation):
    scene = viewer(given, navigation)
    shown = up(given, scene.handle(Key("w")), WhatIfScene)
    assert shown.options[shown.first] == shown.asked.chosen
    assert shown.second != shown.first
    shown.playing.wanted = 4
    for _ in range(40):
        shown.update(0.02)
    assert shown.found is not None
    assert shown.found.worlds == 4
    shown.build()
    assert shown.desk.has(MORE)
    press(shown, OtherChoiceId(3))
    assert shown.found is None
    assert shown.playing.is_running
    assert press(shown, STOP) is None
    assert not shown.playing.is_running


def test_where_there_is_no_choice_there_is_no_what_if(given, navigation):
    scene = viewer(given, navigation)
    record, seat = scene.shown.record, scene.sight.seat
    nothing = next(stop for stop in record.stops if record.decision(stop, seat) is None)
    scene._show(nothing)
    assert scene.handle(Key("w")) is None
    assert not scene.desk.controls[ReplayAct.WHAT_IF].enabled


@each("language", LANGUAGES)
def test_every_word_is_there(tmp_path, language):
    given = stand.services(tmp_path / language, language, reduced_motion=True)
    navigation = Navigation(given, Now())
    scene = viewer(given, navigation)
    choice = up(given, scene.handle(Key("p")), PlayOnScene)
    choice.draw(choice.canvas)
    assert not choice.canvas.overflows
    assert not given.words.unknown
    navigation.close()
