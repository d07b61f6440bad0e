"""Tiles that cannot be thrown: pointed at, focused or pressed they say why, and lead further."""

import pytest

from game.scenes.library.glossary_scene import GlossaryScene
from game.scenes.table.control_ids import RefusedPart
from game.stage.frame import Ground
from game.storage.settings import Speed
from game.text.words import LANGUAGES
from game.ui.inputs import Cancel, Point
from game.ui.scene import LookUp
from tests.cases import each, in_turn
from tests.scenes.seated import Sitting, host
from tests.scenes.table.test_refusals import IDLE, marks
from tests.ui import stand

RUN = ["3456s19m19p12345z", *IDLE]
"""With the 3s of North it makes a run of its 4s and 5s, and must keep its own 3s and its 6s."""
FIRST = ["123456789m12p55z", *IDLE]


def after_call(**settings):
    """East has called chii with 4s and 5s."""
    sitting = Sitting(host(RUN, "4z9s9s3s"), **settings)
    sitting.wait_for_question()
    sitting.press("t")
    sitting.wait_for_question()
    called = next(
        one.id
        for one in sitting.scene.controls.question.menu.choices
        if [tile.notation for tile in one.marks] == ["4s", "5s"]
    )
    sitting.click(called)
    sitting.wait_for_question()
    return sitting


def place(sitting, face):
    tiles = sitting.scene.controls.question.tiles
    return next(nth for nth, placed in tiles.items() if placed.tile.notation == face)


def point_at(sitting, face):
    """Holds the pointer over a tile of the hand."""
    x, y, w, h = sitting.scene.controls.desk.place(f"hand{place(sitting, face)}")
    sitting.scene.handle(Point(x + w / 2, y + h / 2))
    sitting.wait(0.3)


def told(sitting):
    refused = sitting.scene.controls.refused
    return None if refused is None else refused.refusal.reason


# ---- kuikae --------------------------------------------------------------------------------------
@pytest.mark.parametrize(("face", "reason"), [("3s", "swap_same"), ("6s", "swap_end")])
def test_a_barred_tile_says_why_below_the_pointer(face, reason):
    sitting = after_call()
    point_at(sitting, face)
    assert told(sitting) == reason
    assert sitting.scene.controls.raised.barred == place(sitting, face)
    assert sitting.scene.controls.raised.chosen is None


def test_the_meld_just_called_is_marked_as_to_blame():
    sitting = after_call()
    point_at(sitting, "6s")
    (blame,) = sitting.scene._blamed
    assert {spot.area.value for spot in blame.spots} == {"meld"}
    assert len(blame.spots) == 3
    assert "blame0" in marks(sitting)


def test_the_reason_stays_when_the_pointer_goes_on_to_it():
    sitting = after_call()
    point_at(sitting, "6s")
    point_at(sitting, "1m")
    assert told(sitting) == "swap_end"
    assert sitting.scene.controls.raised.barred is None
    point_at(sitting, "3s")
    assert told(sitting) == "swap_same"


@pytest.mark.parametrize("way", ["click", "enter", "number"])
def test_pressing_a_barred_tile_throws_nothing_and_says_why(way):
    sitting = after_call()
    heard = []
    sitting.services.audio.play = heard.append
    nth = place(sitting, "6s")
    if way == "click":
        for _ in range(3):
            sitting.click(f"hand{nth}")
            sitting.wait(0.4)
    elif way == "enter":
        sitting.scene.controls.desk.focus(f"hand{nth}")
        sitting.press("return")
    else:
        for _ in range(2):
            sitting.press("1234567890-="[nth])
            sitting.wait(0.1)
    sitting.wait(0.1)
    assert "refuse" in heard
    assert told(sitting) == "swap_end"
    assert sitting.scene.controls.question.is_open
    assert len(sitting.shown.hand(0).concealed) == 11


def test_arrows_pass_over_barred_tiles_and_say_why():
    sitting = after_call()
    sitting.scene.controls.desk.focus(f"hand{place(sitting, '3s')}")
    sitting.press("left")
    for _ in range(12):
        if told(sitting) == "swap_same":
            break
        sitting.press("right")
        sitting.wait(0.1)
    assert told(sitting) == "swap_same"


def test_it_goes_away_with_the_question():
    sitting = after_call()
    point_at(sitting, "6s")
    sitting.press("1")
    sitting.press("1")
    sitting.wait(0.1)
    assert told(sitting) != "swap_end"
    sitting.wait(2.0)
    assert told(sitting) is None


def test_who_wants_no_help_is_told_nothing():
    sitting = after_call(hints=False)
    point_at(sitting, "6s")
    assert told(sitting) is None


# ---- riichi --------------------------------------------------------------------------------------
def choosing():
    """East has pressed riichi, and chooses the tile that declares it."""
    sitting = Sitting(host(FIRST, "4z9s9s9s4z"))
    sitting.wait_for_question()
    sitting.press("r")
    sitting.wait(0.3)
    return sitting


def test_a_tile_that_declares_no_riichi_says_why():
    sitting = choosing()
    assert told(sitting) is None
    point_at(sitting, "1m")
    assert told(sitting) == "not_ready"
    assert sitting.scene.controls.desk.has(RefusedPart.PLATE)


def test_the_reason_goes_away_with_the_choice_of_the_riichi_tile():
    sitting = choosing()
    point_at(sitting, "1m")
    sitting.press("escape")
    sitting.wait(0.1)
    assert told(sitting) is None


def locked(draws="4z9s9s9s3p4z"):
    """East is in riichi, has drawn a tile that wins, and need not take it."""
    sitting = Sitting(host(FIRST, draws))
    sitting.wait_for_question()
    sitting.press("r")
    sitting.press("t")
    sitting.wait_for_question()
    return sitting


def test_in_riichi_the_other_tiles_say_that_they_stay():
    sitting = locked()
    assert [one.word for one in sitting.scene.controls.question.menu.choices] == ["tsumo"]
    point_at(sitting, "1m")
    assert told(sitting) == "hand_locked"
    assert [blame.spots[0].area.value for blame in sitting.scene._blamed] == ["river"]


def test_a_pointer_that_only_rests_there_is_told_nothing_while_the_game_throws_by_itself():
    sitting = Sitting(host(FIRST, "4z9s9s9s4z2z3z4z"))
    sitting.wait_for_question()
    sitting.press("r")
    sitting.press("t")
    sitting.wait_for(lambda one: one.scene.controls.question.is_open)
    controls = sitting.scene.controls
    assert controls.question.menu.only is not None
    x, y, w, h = controls.desk.place("hand0")
    sitting.scene.handle(Point(x + w / 2, y + h / 2))
    sitting.wait(0.1)
    assert told(sitting) is None
    sitting.wait(0.2)
    sitting.click("hand0")
    sitting.wait()
    assert told(sitting) == "hand_locked"


@pytest.mark.parametrize("window", [(1024, 640), (1280, 720)])
def test_a_strict_table_tells_it_too_and_covers_none_of_its_buttons(window):
    strict = {"strict_mode": True, "renhou": "off", "yaku.shiisan_puutaa.enabled": False}
    sitting = Sitting(host(FIRST, "4z9s9s9s4z2z", rules=strict), speed=Speed.INSTANT)
    sitting.fit(window)
    sitting.wait_for_question()
    sitting.press("r")
    sitting.press("t")
    sitting.wait_for(lambda one: one.shown.players[3].river and one.shown.turn == 0)
    sitting.wait_for(lambda one: one.scene.controls.open_discards)
    point_at(sitting, "1m")
    assert told(sitting) == "hand_locked"
    desk = sitting.scene.controls.desk
    plate = Ground(*desk.place(RefusedPart.PLATE))
    buttons = [name for name in desk.controls if name.startswith("do.")]
    assert len(buttons) > 3
    assert not [name for name in buttons if plate.meets(Ground(*desk.place(name)))]


# ---- the way to the entry --------------------------------------------------------------------
def test_the_reason_is_a_link_to_its_entry():
    sitting = after_call()
    point_at(sitting, "6s")
    assert sitting.click(RefusedPart.TERM) == LookUp("kuikae")


def test_the_link_is_reached_by_keys():
    sitting = after_call()
    sitting.scene.controls.desk.focus(f"hand{place(sitting, '6s')}")
    sitting.press("up")
    for _ in range(4):
        if sitting.scene.controls.desk.focused == RefusedPart.TERM:
            break
        sitting.press("up")
    assert sitting.press("return") == LookUp("kuikae")


def test_f1_on_the_plate_opens_the_same_entry():
    sitting = after_call()
    point_at(sitting, "6s")
    sitting.scene.controls.desk.focus(RefusedPart.PLATE)
    sitting.scene.controls.desk.attention.by_key()
    assert sitting.press("f1") == LookUp("kuikae")


def test_one_comes_back_to_the_table_as_it_was():
    sitting = after_call()
    running = stand.app(sitting.services, sitting.scene)
    running.frame([], 0.016)
    point_at(sitting, "6s")
    before = sitting.shown
    running.carry_out(sitting.click(RefusedPart.TERM))
    assert isinstance(running.top, GlossaryScene)
    assert running.top.entry.id == "kuikae"
    running.carry_out(running.top.handle(Cancel("escape")))
    running.frame([], 0.016)
    assert running.top is sitting.scene
    assert sitting.shown is before
    assert told(sitting) == "swap_end"


@each("language", LANGUAGES)
@each("window", [(1024, 640), (1280, 720), (1920, 1080)])
@in_turn
def test_every_reason_keeps_to_its_plate(language, window):
    sitting = after_call(language=language)
    sitting.fit(window)
    for face in ("3s", "6s"):
        point_at(sitting, face)
        sitting.scene.draw(sitting.scene.canvas)
        assert not sitting.scene.canvas.overflows
