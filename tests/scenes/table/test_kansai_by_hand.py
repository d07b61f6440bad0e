"""Three players who take their tiles from the wall themselves: by mouse, by key, and wrongly."""

import pytest

from game.engine.events import BonusSetAside, FoulCommitted, HandDied, TileDrawn
from game.storage.settings import Speed
from game.text.words import LANGUAGES
from tests.cases import each, in_turn
from tests.scenes.seated import Sitting, host

JUNK = ["19m258p369s12567z", "19m147p258s13567z", "19m369p147s23567z"]
BY_HAND = {"strict_mode": True, "manual_draw": True, "renhou": "off"}


def by_hand(draws="1p2p3p", *, language="en", passes=2, mine=JUNK[0], options=None):
    """East has thrown the dealer's first tile, and is to draw the next one."""
    table = host([mine, *JUNK[1:]], draws, ruleset="kansai", rules=BY_HAND | (options or {}))
    sitting = Sitting(table, language, speed=Speed.INSTANT)
    sitting.wait_for_question()
    sitting.press("t")
    let_go(sitting, passes)
    return sitting


def let_go(sitting, times=2):
    """Lets what the others throw go by."""
    for _ in range(times):
        sitting.wait_for_question()
        sitting.press("n")
    sitting.wait_for_question()


def table_of(sitting):
    return sitting.scene.source.host.match.table


def happened(sitting, kind):
    return [event for event in sitting.scene.source.host.journal if isinstance(event, kind)]


def mine_drawn(sitting):
    return [one for one in happened(sitting, TileDrawn) if one.seat == 0]


@pytest.mark.parametrize("way", ["click", "key"])
def test_the_next_tile_is_taken_from_the_wall(way):
    sitting = by_hand()
    assert table_of(sitting).hand(0).is_short
    sitting.click("draw") if way == "click" else sitting.press("d")
    sitting.wait(0.5)
    assert len(mine_drawn(sitting)) == 2
    assert table_of(sitting).hand(0).drawn is not None


@pytest.mark.parametrize("way", ["click", "key"])
def test_a_north_that_was_drawn_is_set_aside_and_replaced_by_itself(way):
    sitting = by_hand("1p2p3p4z")
    sitting.press("d")
    sitting.wait_for_question()
    sitting.click("do.north") if way == "click" else sitting.press("f")
    sitting.wait_for(lambda one: happened(one, BonusSetAside))
    sitting.wait_for_question()
    assert len(mine_drawn(sitting)) == 3
    assert mine_drawn(sitting)[-1].replacement
    held = table_of(sitting).hand(0)
    assert (len(held.concealed), held.surplus) == (14, 0)
    sitting.press("t")
    let_go(sitting)
    assert not table_of(sitting).players[0].dead
    assert table_of(sitting).hand(0).is_short


def test_throwing_without_drawing_makes_the_hand_dead():
    sitting = by_hand()
    for _ in range(2):
        sitting.press("1")
    for _ in range(2):
        sitting.wait_for_question()
        assert not table_of(sitting).players[0].dead
        sitting.press("n")
    sitting.wait_for(lambda one: one.scene.announcer.is_speaking)
    assert table_of(sitting).players[0].dead == "wrong_count"
    assert [died.cause for died in happened(sitting, HandDied)] == ["wrong_count"]


def test_drawing_twice_is_a_chombo_which_is_announced():
    sitting = by_hand()
    sitting.press("d")
    sitting.wait_for_question()
    sitting.click("draw")
    sitting.wait_for_question()
    assert len(sitting.scene.controls.question.tiles) == 15
    sitting.press("t")
    for _ in range(2):
        sitting.wait_for_question()
        sitting.press("n")
    sitting.wait_for(lambda one: happened(one, FoulCommitted))
    (foul,) = happened(sitting, FoulCommitted)
    assert (foul.seat, foul.reason) == (0, "wrong_count")
    sitting.wait_for(lambda one: one.scene.announcer.is_speaking)


def test_the_dead_wall_is_not_to_be_touched():
    sitting = by_hand()
    sitting.click("look")
    sitting.wait_for(lambda one: one.scene.announcer.is_speaking)
    assert table_of(sitting).players[0].dead == "tile_exposed"


@each("language", LANGUAGES)
@each("size", [(1024, 640), (1280, 720), (2560, 1080)])
@in_turn
def test_everything_finds_its_place(language, size):
    sitting = by_hand(language=language)
    sitting.fit(size)
    sitting.scene.draw(sitting.scene.canvas)
    sitting.press("d")
    sitting.wait_for_question()
    sitting.click("draw")
    sitting.wait_for_question()
    sitting.scene.draw(sitting.scene.canvas)
    assert not sitting.scene.canvas.overflows
