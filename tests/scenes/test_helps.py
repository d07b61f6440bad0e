"""The helps of a table: switched by keys and in the settings, and quiet where nothing helps."""

from dataclasses import replace

import pytest

from game.coach.helps import Help
from game.coach.waiting import Prospect, Wait
from game.engine.tiles import tile
from game.scenes import table_helps
from game.scenes.gallery import _Moment
from game.scenes.states_helps import STATES
from game.scenes.table_helped import room, told_of
from game.scenes.table_helps import KEYS, switched
from game.settings import Settings
from game.ui.inputs import Key
from tests.scenes.seated import Sitting, host
from tests.ui import stand

HANDS = ["123m456p22278s55z", "1357m1579p1357s1z", "1357m1579p1357s3z", "2468m2468p2468s2z"]
DRAWS = "4z9s1z2z"


def settings_with(**changes):
    return replace(Settings(), **changes)


@pytest.mark.parametrize("key", KEYS)
def test_a_key_switches_a_help_on_and_off(key):
    field = f"help_{KEYS[key].value}"
    on = switched(Key(key), Settings())
    assert on == settings_with(**{field: True})
    assert switched(Key(key), on) == Settings()


@pytest.mark.parametrize("key", [Key("f2", repeated=True), Key("f2", ctrl=True), Key("f5")])
def test_other_keys_switch_nothing(key):
    assert switched(key, Settings()) == Settings()


@pytest.fixture
def counted(monkeypatch):
    """How often each help has been asked for."""
    asked = []

    def watch(sitting):
        real = sitting.scene.source.helped

        def helped(table, wanted):
            asked.append(wanted)
            return real(table, wanted)

        monkeypatch.setattr(sitting.scene.source, "helped", helped)
        return asked

    return watch


def test_nothing_is_found_out_that_nobody_wants(counted):
    sitting = Sitting(host(HANDS, DRAWS))
    asked = counted(sitting)
    sitting.wait_for_question()
    assert asked == []


def test_each_help_is_found_out_once_for_a_table(counted):
    on = {f"help_{one.value}": True for one in Help}
    sitting = Sitting(host(HANDS, DRAWS), **on)
    asked = counted(sitting)
    sitting.wait_for_question()
    sitting.wait(1.0)
    asked.clear()
    sitting.wait(1.0)
    assert asked == []
    assert set(sitting.scene._helps._found) == set(Help)


def test_an_idle_table_with_its_helps_stands_still():
    on = {f"help_{one.value}": True for one in Help}
    sitting = Sitting(host(HANDS, DRAWS), **on)
    sitting.wait_for_question()
    sitting.wait(5.0)
    assert not sitting.scene.animating


def test_badges_leave_with_the_hand_they_were_found_for(monkeypatch):
    sitting = Sitting(host(HANDS, DRAWS), help_forward=True)
    sitting.wait_for_question()
    sitting.wait_for(lambda one: one.scene._helps.is_found)
    painted = []
    monkeypatch.setattr(table_helps, "paint_badges", lambda *told: painted.append(told))
    sitting.scene.draw(sitting.scene.canvas)
    assert painted
    own = sitting.shown
    sitting.press("t")
    sitting.wait_for(lambda one: one.shown is not own)
    painted.clear()
    sitting.scene.draw(sitting.scene.canvas)
    assert not painted


@pytest.mark.parametrize("language", ["fr", "ja", "en"])
@pytest.mark.parametrize("window", [(1024, 640), (1280, 720), (1920, 1080)])
def test_everything_keeps_to_its_room(tmp_path, window, language):
    for state in STATES:
        scene = opened(tmp_path, state, window, language)
        assert not scene.canvas.overflows, state


@pytest.mark.parametrize("size", [80, 125, 150])
def test_larger_letters_find_their_room(tmp_path, size):
    for state in ("helps_turn", "helps_furiten", "helps_three"):
        assert not opened(tmp_path, state, size=size).canvas.overflows, state


def opened(folder, state, window=(1280, 720), language="fr", size=100):
    """The table in one of its states with helps."""
    given = stand.services(folder, language, ui_size=size)
    running = stand.app(given, _Moment(given, STATES[state]()), window)
    running.frame([], 0.016)
    return running.top


def test_the_panel_stands_clear_of_all_tiles(tmp_path):
    for state in STATES:
        scene = opened(tmp_path, state)
        panel = room(scene._view)
        tiles = [placed.ground for placed in scene._picture.still.values()]
        assert not [one for one in tiles if one.meets(panel, 0)], state


# ---- what it says ----------------------------------------------------------------------------


def said(state, tmp_path, language="en"):
    scene = opened(tmp_path, state, language=language)
    helped = scene._helps._as_one(frozenset(Help))
    return [list(told_of(scene.words, wait, "han")) for wait in helped.waits]


def test_a_wait_is_told_with_its_value_or_its_reason(tmp_path):
    for lines in said("helps_furiten", tmp_path):
        (offered, wins), (blamed, _), (drawn, draws) = lines
        assert (offered, wins) == ("Ron: Furiten", False)
        assert blamed == "9 of dots thrown, turn 8"
        assert draws
        assert drawn.startswith("Tsumo: ")


def test_what_is_equal_is_told_once(tmp_path):
    words = opened(tmp_path, "helps_furiten", language="en").words
    none = Prospect(refusal="no_yaku")
    (line,) = told_of(words, Wait(tile("1m"), 2, none, none), "han")
    assert line == ("No yaku", False)
