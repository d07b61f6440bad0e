"""Playing with three at a hosted table: a north set aside, and a win refused for its honours."""

from game.engine.events import BonusSetAside, TileDrawn
from game.engine.table import Source
from game.engine.tiles import Tile
from tests.scenes.seated import Sitting, host
from tests.scenes.table.test_refusals import marks

IDLE = ["1m9m13579p2468s12z", "1m9m13579p2468s13z"]
"""Hands that can claim nothing of what is thrown here."""


def late_dragons():
    """East claims 3s first and white dragons later, and waits for 5p and 8p with no other yaku."""
    return host(
        ["33s55z56767p99s66z", *IDLE], "2z3s5z8p1z", None, "kansai", {"red_fives": {"p": 0, "s": 0}}
    )


def called(sitting, key, count):
    """Lets the game go on to a claim, makes it, and throws the tile with this number."""
    sitting.wait_for_question()
    sitting.press(key)
    sitting.wait_for(lambda one: len(one.shown.hand(0).melds) == count)
    sitting.wait_for_question()
    throw(sitting, "6z")


def throw(sitting, notation):
    tiles = sitting.scene.controls.question.tiles
    nth = next(nth for nth, placed in tiles.items() if placed.tile.notation == notation)
    action = sitting.scene.controls.open_discards[nth]
    sitting.scene.source.choose(action)
    sitting.wait(0.5)


def test_a_late_pon_of_dragons_is_refused_and_says_why():
    sitting = Sitting(late_dragons())
    sitting.wait_for_question()
    sitting.press("t")
    called(sitting, "p", 1)
    called(sitting, "p", 2)
    sitting.wait_for(lambda one: one.refused is not None)
    refusal = sitting.refused.refusal
    assert (refusal.act, refusal.reason) == ("ron", "late_honours")
    assert sitting.refused.reason == "Atozuke"
    assert {"blame0", "blame1"} <= marks(sitting)
    assert sitting.press("?") == refusal


def test_a_drawn_north_is_set_aside_by_its_key_and_made_good():
    sitting = Sitting(host(["1122345678p99s1z", *IDLE], "4z9m", None, "kansai"))
    sitting.wait_for_question()
    (choice,) = sitting.scene.controls.question.menu.buttons
    assert (choice.word, choice.tiles) == ("north", (Tile.NORTH,))
    sitting.press(choice.key.lower())
    sitting.wait_for(lambda one: one.shown.hand(0).bonus == (Tile.NORTH,))
    told = [type(event) for event, _ in sitting.scene.performance.history]
    assert BonusSetAside in told
    sitting.wait_for(lambda one: isinstance(one.scene.performance.history[-1][0], TileDrawn))
    assert sitting.shown.wall.replaced == 1
    assert sitting.shown.offer is None or sitting.shown.offer.source is Source.BONUS


def test_a_north_may_also_be_thrown():
    sitting = Sitting(host(["1122345678p99s1z", *IDLE], "4z9m", None, "kansai"))
    sitting.wait_for_question()
    sitting.press("t")
    sitting.wait_for(lambda one: bool(one.shown.players[0].river))
    assert sitting.shown.players[0].river[0].tile is Tile.NORTH
    assert sitting.shown.hand(0).bonus == ()
