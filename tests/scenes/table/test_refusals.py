"""What a player is told who could not do what he expected."""

import pytest

from game.app.seats.hosted_seat import LookingBack
from game.engine.actions import CallSet, Win
from game.engine.events import HandDrawn, TileDiscarded, TileDrawn
from game.engine.reasons import Act, DrawReason, RefusalReason
from game.engine.refusals import Refusal
from game.engine.tiles import HIDDEN
from game.scenes.table.refusals.refusal import READ, Reminder
from game.storage.settings import Speed
from game.text.words import Words
from tests.notation import table
from tests.scenes.seated import FRAME, Sitting, Slow, host, people

IDLE = ["1357m1579p1357s1z", "1357m1579p1357s3z", "2468m2468p2468s2z"]
"""Hands that can claim nothing of what is thrown here."""


def furiten(others=None):
    """East waits for 3p and throws the one he draws; then South draws and throws another."""
    return host(["123456789m12p55z", *IDLE], "3p3p9s9s4z", others)


def without_yaku():
    """East waits for 9s without any yaku; South draws it and throws it."""
    return host(["123m456p222p78s99m", *IDLE], "4z9s1z2z")


def refused_ron(played=None, **settings):
    """The person has thrown what was drawn, and cannot win on South's discard."""
    sitting = Sitting(played or furiten(), **settings)
    sitting.wait_for_question()
    sitting.press("t")
    sitting.wait_for(lambda one: one.refused is not None)
    return sitting


def marks(sitting):
    scene = sitting.scene
    return {piece.name for piece in scene.pieces(scene.picture)}


# ---- wins on others' tiles -----------------------------------------------------------------------
@pytest.mark.parametrize("thinking", [0, 60])
def test_a_win_that_is_refused_is_told_although_nothing_else_is_asked(thinking):
    others = tuple(Slow(thinking) for _ in range(3))
    sitting = refused_ron(furiten(others=others))
    assert not sitting.scene.controls.question.is_open
    refusal = sitting.refused.refusal
    assert (refusal.act, refusal.reason) == ("ron", "furiten_river")
    assert refusal.places == ((0, 0),)
    assert sitting.refused.reason == "Furiten"
    assert "blame0" in marks(sitting)


def test_it_is_told_when_the_tile_has_landed_and_not_before():
    sitting = refused_ron()
    assert sitting.shown.offer.tile.notation == "3p"
    assert sitting.shown.offer.seat == 1
    assert isinstance(sitting.scene.performance.event, TileDiscarded)
    assert sitting.scene.performance.part == 1


@pytest.mark.parametrize("speed", [Speed.NORMAL, Speed.INSTANT])
def test_it_can_be_read_while_the_game_goes_on(speed):
    sitting = refused_ron(speed=speed)
    sitting.wait(READ - 0.1)
    assert sitting.refused is not None
    assert sum(len(player.river) for player in sitting.shown.players) > 2


def test_it_goes_away_with_the_next_tile_once_it_could_be_read():
    sitting = refused_ron(speed=Speed.INSTANT)
    sitting.wait_for_question()
    sitting.wait(READ)
    assert sitting.refused is not None
    sitting.press("t")
    sitting.wait(0.2)
    assert sitting.refused is None
    assert "blame0" not in marks(sitting)


def test_it_does_not_hold_up_the_game():
    sitting, quiet = refused_ron(), Sitting(furiten(), hints=False)
    quiet.wait_for_question()
    quiet.press("t")
    quiet.wait_for(lambda one: one.shown == sitting.shown and one.scene.performance.part == 1)
    frames = []
    for one in (sitting, quiet):
        one.wait_for(lambda now: isinstance(now.scene.performance.event, TileDrawn))
        frames.append(one.services.now.time)
    assert frames[0] - frames[1] == pytest.approx(0, abs=FRAME / 2)


def test_a_hand_without_a_yaku_learns_that_it_needs_one():
    sitting = refused_ron(without_yaku())
    assert (sitting.refused.refusal.act, sitting.refused.reason) == ("ron", "No yaku")


def test_nothing_is_told_when_nothing_is_refused():
    """The same hand, not furiten: it is asked, and need not be told anything."""
    played = host(["123456789m12p55z", *IDLE], "4z3p9s9s")
    sitting = Sitting(played)
    sitting.wait_for_question()
    assert sitting.refused is None
    sitting.press("t")
    sitting.wait_for_question()
    assert Win(0) in sitting.scene.source.decision
    assert sitting.refused is None


def test_nothing_is_told_to_a_hand_that_is_not_complete():
    sitting = Sitting(host(["135m135p135s1357z", *IDLE], "4z3p9s9s4z"))
    sitting.wait_for_question()
    sitting.press("t")
    sitting.wait_for_question()
    assert sitting.refused is None


def test_what_is_told_follows_from_what_the_seat_has_seen():
    """The table that is judged is the shown one, in which the hands of the others are covered."""
    sitting = refused_ron()
    judged = sitting.scene._reminder.standing.table
    assert judged is sitting.shown
    assert {tile for player in judged.players[1:] for tile in player.hand.concealed} == {HIDDEN}


def test_who_only_looks_on_is_told_nothing():
    played = furiten()
    looking = LookingBack(played, people)
    assert looking.refusals(looking.match.table) == ()


# ---- other acts ----------------------------------------------------------------------------------
def test_a_refused_win_stays_in_sight_beside_another_call():
    """East may call 3p that South throws, but has thrown a 3p himself."""
    sitting = refused_ron(host(["123456789m33p55z", *IDLE], "3p3p9s9s"))
    sitting.wait_for_question()
    options = sitting.scene.source.decision.options
    assert isinstance(options[0], CallSet)
    assert sitting.refused.refusal.reason == "furiten_river"


def test_a_refused_tsumo_is_told_after_a_call():
    """East calls 2s, and draws 9s to a hand that is complete and has no yaku."""
    played = host(["123m456p78s99m22s1z", *IDLE], "4z2s1z3z5z9s")
    sitting = Sitting(played)
    sitting.wait_for_question()
    sitting.press("t")
    sitting.wait_for_question()
    sitting.press("p")
    sitting.wait_for_question()
    for _ in range(2):
        sitting.press("-")
    sitting.wait_for_question()
    assert (sitting.refused.refusal.act, sitting.refused.reason) == ("tsumo", "No yaku")
    assert sitting.scene.controls.shown_buttons == ()


def test_a_refused_riichi_goes_away_with_its_turn():
    played = host(["123456789m12p55z", *IDLE], "4z9s9s9s4z", points=(900, 33_000, 33_000, 33_100))
    sitting = Sitting(played, speed=Speed.INSTANT)
    sitting.wait_for_question()
    assert (sitting.refused.refusal.act, sitting.refused.reason) == ("riichi", "Too few points")
    sitting.press("t")
    sitting.wait(0.2)
    assert sitting.refused is None


def test_the_same_refused_riichi_is_told_once_in_a_hand():
    played = host(["123456789m12p55z", *IDLE], "4z9s9s9s4z", points=(900, 33_000, 33_000, 33_100))
    sitting = Sitting(played, speed=Speed.INSTANT)
    sitting.wait_for_question()
    sitting.press("t")
    sitting.wait_for_question()
    assert sitting.shown.hand(0).drawn is not None
    assert sitting.refused is None


def test_a_refused_riichi_does_not_push_a_refused_win_aside():
    """The own turn comes soon; the win has to be read first."""
    tables = [table(f"E 1m river {tiles}") for tiles in ("1m", "1m2m", "1m2m3m")]
    ron, riichi = (
        Refusal(Act.RON, RefusalReason.FURITEN_RIVER),
        Refusal(Act.RIICHI, RefusalReason.HAND_OPEN),
    )
    reminder = Reminder()
    reminder.look(0.1, tables[0], lambda _: (ron,))
    reminder.look(READ / 2, tables[1], lambda _: (riichi,))
    assert reminder.standing.refusal is ron
    reminder.look(READ, tables[2], lambda _: (riichi,))
    assert reminder.standing.refusal is riichi


def test_a_refused_call_goes_when_it_has_been_read_though_the_own_turn_lasts():
    offered, own = (table(f"E 1m river {tiles}") for tiles in ("1m", "1m2m"))
    chii = Refusal(Act.CHII, "chow_from_afar")
    reminder = Reminder()
    reminder.look(0.1, offered, lambda _: (chii,))
    assert not reminder.look(READ * 2, offered, lambda _: (chii,)), "while the tile is offered"
    reminder = Reminder()
    reminder.look(0.1, offered, lambda _: (chii,))
    reminder.look(READ / 2, own, lambda _: ())
    assert reminder.standing.refusal is chii
    assert reminder.look(READ, own, lambda _: ())
    assert reminder.standing is None


def test_a_refused_call_does_not_come_back_after_the_own_discard():
    """South throws the 3 of bamboo, which the player across could make a run with."""
    sitting = Sitting(host(["12s1m4m7m158p1234z", *IDLE], "5z9m3s9m9m"), speed=Speed.INSTANT)
    sitting.wait_for_question()
    sitting.press("t")
    sitting.wait_for_question()
    assert (sitting.refused.refusal.act, sitting.refused.reason) == ("chii", "From the left only")
    sitting.press("t")
    sitting.wait(0.2)
    assert sitting.refused is None


def test_a_refused_call_is_past_when_the_hand_is_over():
    going, over = (
        table("E 1m river 1m"),
        table("E 1m river 1m2m", endings=(HandDrawn(reason=DrawReason.EXHAUSTED),)),
    )
    reminder = Reminder()
    reminder.look(0.1, going, lambda _: (Refusal(Act.PON, RefusalReason.IN_RIICHI),))
    assert reminder.look(0.1, over, lambda _: ())
    assert reminder.standing is None


def test_tiles_that_must_stay_after_a_call_are_told():
    """East makes a run of 3s with 4s and 5s, and may not throw his 6s."""
    played = host(["4456s19m19p12345z", *IDLE], "4z9s9s3s")
    sitting = Sitting(played)
    sitting.wait_for_question()
    sitting.press("t")
    sitting.wait_for_question()
    sitting.press("c")
    sitting.wait_for_question()
    refusal = sitting.refused.refusal
    assert (refusal.act, refusal.reason) == ("discard", "swap_call")
    assert [tile.notation for tile in refusal.tiles] == ["6s"]
    thrown = {one.tile.notation for one in sitting.scene.controls.open_discards.values()}
    assert "6s" not in thrown
    assert "4s" in thrown


# ---- its place on the screen ---------------------------------------------------------------------
def test_the_reason_is_told_at_length_by_a_click():
    sitting = refused_ron()
    assert sitting.click("refused") == sitting.refused.refusal


@pytest.mark.parametrize("moment", ["while others play", "on the own turn"])
def test_the_reason_is_told_at_length_by_its_key(moment):
    sitting = refused_ron(speed=Speed.INSTANT)
    if moment == "on the own turn":
        sitting.wait_for_question()
    assert sitting.press("/", char="?") == sitting.refused.refusal


def test_the_reason_can_be_reached_by_arrows():
    sitting = refused_ron(speed=Speed.INSTANT)
    sitting.wait_for_question()
    for _ in range(3):
        sitting.press("up")
        if sitting.scene.controls.desk.focused == "refused":
            break
    assert sitting.press("return") == sitting.refused.refusal


def test_a_key_that_asks_for_nothing_only_ends_the_movement():
    sitting = Sitting(furiten())
    sitting.wait_for_question()
    assert sitting.press("/", char="?") is None


def test_it_survives_another_window_and_another_language():
    sitting = refused_ron()
    words = sitting.services.words
    sitting.services.words = Words("fr", words.directory)
    sitting.fit((1920, 1080))
    assert sitting.refused.detail == "3 de cercle jeté, tour 1"
    assert sitting.scene.controls.desk.has("refused")
    sitting.wait(0.5)
    assert sitting.refused is not None


def test_who_wants_no_help_at_the_table_gets_none():
    sitting = refused_ron()
    sitting.services.settings = Sitting(furiten(), hints=False).services.settings
    sitting.fit()
    assert sitting.refused is None


@pytest.mark.parametrize("language", ["fr", "ja", "en"])
def test_it_keeps_to_its_room(language):
    sitting = refused_ron(language=language)
    sitting.fit((1024, 640))
    sitting.scene.draw(sitting.scene.canvas)
    assert not sitting.scene.canvas.overflows
