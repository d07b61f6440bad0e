"""The viewer: every moment by keys alone and by mouse alone, and what each seat may see there."""

from functools import cache
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.app.flows.play_on_flow import PlayOnFlow
from game.app.flows.replay_flow import ReplayFlow
from game.engine.tiles import HIDDEN
from game.host.journal import Journal, load
from game.host.match_setup import options_of, rules_of
from game.replay.recorded_match import RecordedMatch
from game.replay.steps import MarkKind, Way
from game.scenes.replay.replay_controls import ACT_KEYS, WAY_KEYS, ReplayAct, SpeedId, WayId
from game.scenes.replay.replay_scene import ReplayScene
from game.scenes.shared.dialog import Dialog
from game.scenes.shared.game_facts import Person
from game.stage import panel_rooms
from game.stage.tile_place import TableArea
from game.text.words import LANGUAGES
from game.ui.inputs import Cancel, Confirm, Key, Move, Point, Press, Release, Wheel
from game.ui.scene import Pop, Push
from tests.cases import each, in_turn
from tests.host.players import Now
from tests.ui import stand

TESTS = Path(__file__).parents[2]
ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


@cache
def journal(name):
    return load(TESTS / "saves" / f"1-{name}.jsonl").journal


def flow(given):
    return ReplayFlow(given, Now(), person, PlayOnFlow(given, lambda *_: Pop(), lambda: "club"))


def person(nth, guest):
    return Person(guest.name or f"P{nth}", "pie")


def opened(given, name="club", size=(1280, 720)):
    """The viewer with a game of the saves, as it stands in a window."""
    step = flow(given).journal(journal(name))
    assert isinstance(step, Push)
    scene = step.scene
    app = stand.app(given, scene, size)
    app.frame([], 0.0)
    return scene


@pytest.fixture
def given(tmp_path):
    return stand.services(tmp_path, reduced_motion=True)


def press_key(scene, name):
    """A key as it arrives: by its name, then by its meaning."""
    scene.handle(Key(name))
    if name in ARROWS:
        scene.handle(Move(*ARROWS[name]))
    if name == "space":
        scene.handle(Confirm("space"))


def click(scene, name):
    x, y, w, h = scene.desk.place(name)
    spot = x + w / 2, y + h / 2
    answers = [scene.handle(one) for one in (Point(*spot), Press(*spot), Release(*spot))]
    return next((one for one in answers if one is not None), None)


def settle(scene, seconds=8.0):
    for _ in range(round(seconds / 0.05)):
        scene.update(0.05)
        if scene.table.performance.is_still:
            return


def hands_shown(scene):
    """The seats whose tiles can be read."""
    table = scene.table.performance.table
    return {seat for seat in table.seats if HIDDEN not in table.hand(seat).concealed}


@each("way", list(Way))
def test_keys_and_buttons_lead_to_the_same_moments(given, way):
    by_key, by_mouse = opened(given), opened(given)
    for _ in range(3):
        press_key(by_key, WAY_KEYS[way][1])
        click(by_mouse, WayId(way, back=False))
        assert by_key.position == by_mouse.position
    assert by_key.position > by_key.shown.begins
    reached = by_key.position
    press_key(by_key, WAY_KEYS[way][0])
    click(by_mouse, WayId(way, back=True))
    assert by_key.position == by_mouse.position < reached


def test_a_step_onward_moves_and_a_jump_does_not(given):
    scene = opened(given)
    press_key(scene, "right")
    scene.update(0.0)
    assert not scene.table.performance.is_still
    settle(scene)
    record, eyes = scene.shown.record, scene.sight.eyes
    assert scene.table.performance.shown == record.at(scene.position, eyes)
    for key in ("left", "down", "k", "n"):
        press_key(scene, key)
        assert scene.table.performance.is_still
        assert scene.table.performance.shown == record.at(scene.position, eyes)


def test_steps_in_a_hurry_lose_nothing(given):
    scene = opened(given)
    for _ in range(12):
        press_key(scene, "right")
        scene.update(0.01)
    assert scene.position == scene.shown.record.stops[12]
    settle(scene)
    shown = scene.table.performance.shown
    assert shown == scene.shown.record.at(scene.position, scene.sight.eyes)


@each("name", ["club", "kansai", "classic"])
def test_the_table_shows_one_hand_or_all(given, name):
    scene = opened(given, name)
    seats = set(scene.table.performance.table.seats)
    viewer = scene.shown.viewer
    assert hands_shown(scene) == {viewer}
    click(scene, ReplayAct.OPEN)
    assert hands_shown(scene) == seats
    press_key(scene, ACT_KEYS[ReplayAct.OPEN])
    press_key(scene, ACT_KEYS[ReplayAct.EYES])
    assert hands_shown(scene) == {(viewer + 1) % len(seats)}
    placed = scene.table.picture.still.items()
    own = [one for spot, one in placed if spot.area is TableArea.HAND and one.pose == "hand"]
    assert own
    assert all(one.tile is not HIDDEN for one in own)


def test_the_bar_is_clicked_and_dragged(given):
    scene = opened(given)
    bar = scene.bar
    y = bar.room.y + bar.room.h / 2
    found = []
    scene.handle(Press(bar.track.x, y))
    for part in (0.2, 0.5, 0.8, 1.0):
        scene.handle(Point(bar.track.x + part * bar.track.w, y))
        found.append(scene.position)
    scene.handle(Release(bar.track.right, y))
    assert all(one < other for one, other in pairwise(found))
    assert found[-1] == bar.span.last
    scene.handle(Point(bar.track.x, y))
    assert scene.position == found[-1], "a bar that was let go is not dragged any more"
    for mark in bar.marks:
        at = bar.mark_at(bar.x_of(mark.position), y)
        assert at is not None
        assert at.position == mark.position


def test_a_match_plays_by_itself_to_its_end_and_stops_there(given):
    scene = opened(given, "kansai")
    last = scene.shown.record.stops[-1]
    scene._show(scene.shown.record.preceding(scene.shown.record.preceding(last)))
    click(scene, SpeedId(3))
    press_key(scene, "space")
    assert scene.plays
    for _ in range(600):
        scene.update(0.05)
    assert scene.position == last
    assert not scene.plays
    scene.handle(Wheel(1.0))
    assert scene.position < last


def test_escape_and_the_round_button_lead_back(given):
    scene = opened(given)
    assert isinstance(scene.handle(Cancel("escape")), Pop)
    x, y, w, h = scene.table.controls.desk.place("back")
    part = scene.table.canvas.u / scene.canvas.u
    spot = (x + w / 2) * part, (y + h / 2) * part
    answers = [scene.handle(one) for one in (Point(*spot), Press(*spot), Release(*spot))]
    assert any(isinstance(one, Pop) for one in answers)


def test_helps_and_the_bird_speak_of_what_the_seat_knew(given):
    scene = opened(given)
    press_key(scene, "down")
    for act in (
        ReplayAct.WAITS,
        ReplayAct.FORWARD,
        ReplayAct.SAFETY,
        ReplayAct.DANGER,
        ReplayAct.BIRD,
    ):
        press_key(scene, ACT_KEYS[act])
    for _ in range(400):
        scene.update(0.01)
    closed = scene.table.helps.said, scene.table._counsel, scene.table._dangers
    assert None not in closed
    assert scene.table._counsel.best in scene.table.decision
    assert scene.table.chosen in scene.table.decision
    press_key(scene, ACT_KEYS[ReplayAct.OPEN])
    for _ in range(400):
        scene.update(0.01)
    opened_up = scene.table.helps.said, scene.table._counsel, scene.table._dangers
    assert opened_up == closed


@each("name", ["club", "kansai", "classic"])
@each("language", LANGUAGES)
@in_turn
def test_everything_is_said_in_its_room(tmp_path, language, name):
    given = stand.services(tmp_path, language, reduced_motion=True)
    scene = flow(given).journal(journal(name)).scene
    assert not stand.shown(given, scene)
    assert not given.words.unknown
    for kind in MarkKind:
        assert given.words.has(f"replay.mark.{kind}")
    for reason in ("format", "large", "gaps", "damaged"):
        assert given.words.has(f"replay.unreadable.{reason}")


def test_the_hand_just_played_opens_at_its_end_as_the_seat_saw_it(given):
    whole = journal("club")
    first = tuple(whole)[: RecordedMatch(rules_of(whole.header), tuple(whole)).hands[0].last]
    played = SimpleNamespace(
        rules=rules_of(whole.header),
        options=options_of(whole.header),
        journal=Journal(whole.header, None, first),
    )
    scene = flow(given).hand(played).scene
    stand.app(given, scene).frame([], 0.0)
    assert scene.position == len(first)
    assert scene.table.performance.table.ended
    assert not scene.sight.opens
    assert scene.bar.nth == len(scene.shown.record.hands) - 1 == 0


def test_logs_of_other_programs_are_opened_and_damaged_ones_told(given, tmp_path):
    files = TESTS / "logs" / "files"
    for name in ("little.json", "little.mjlog", "little.mjai.jsonl"):
        step = flow(given).file(files / name)
        assert isinstance(step.scene, ReplayScene), name
        assert step.scene.shown.you is None
    torn = tmp_path / "torn.json"
    torn.write_bytes((files / "little.json").read_bytes()[:200])
    other = tmp_path / "other.txt"
    other.write_text("not a game", encoding="utf-8")
    for file in (torn, other, tmp_path / "none"):
        assert isinstance(flow(given).file(file).scene, Dialog)


def test_f1_looks_up_what_is_pointed_at_on_the_table_and_nothing_below_it(given):
    scene = opened(given)
    room = panel_rooms.indicators(scene.table.picture.still)
    zoom = scene.table.canvas.u / scene.canvas.u
    spots = {
        "dorahyoujihai": ((room.x + room.w / 2) * zoom, (room.y + room.h / 2) * zoom),
        "": scene.desk.place(WayId(Way.HAND, back=False))[:2],
    }
    for entry, spot in spots.items():
        scene.handle(Point(*spot))
        assert scene.term == entry
