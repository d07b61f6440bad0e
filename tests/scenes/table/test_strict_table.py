"""A strict table on the screen: the same whatever is right, and what a wrong act brings (10.4)."""

from functools import partial

import pytest

from game.engine.actions import Pass
from game.engine.events import FoulCommitted, HandDied, MeldCalled, TileDrawn
from game.engine.table import MeldKind
from game.engine.tiles import tiles
from game.gallery import strict_states
from game.gallery.pictures import StillTable
from game.scenes.table.foul_notice import LASTS, SEEN, announcement
from game.scenes.table.strict_buttons import LEAST, SECONDS
from game.storage.settings import Speed
from game.ui.canvas import Canvas
from tests.cases import each, in_turn
from tests.scenes.seated import FRAME, LOOK, Sitting, host
from tests.scenes.table import moments
from tests.ui import stand

opened = partial(moments.opened, strict_states.STATES)

SAFE = "1479m258p369s123z"
OTHERS = ["1368m1379p1379s1z", "1368m1379p246s33z", "2479m2468p246s22z"]
STRICT = {"strict_mode": True, "renhou": "off", "yaku.shiisan_puutaa.enabled": False}


def sit(mine, draws, *, language="en", others=OTHERS, rules=None, **settings):
    """East sits at a strict table, where everything is shown at once."""
    table = host([mine, *others], draws, rules={**STRICT, **(rules or {})})
    return Sitting(table, language, **{"speed": Speed.INSTANT, **settings})


def claiming(mine, draws="4z5z6z7z", **more):
    """East has thrown what was drawn, and may claim what South throws."""
    sitting = sit(mine, draws, **more)
    sitting.wait_for_question()
    sitting.press("t")
    sitting.wait_for_question()
    return sitting


def table_of(sitting):
    return sitting.scene.source.host.match.table


def pick(sitting, *places):
    for nth in places:
        sitting.click(f"hand{nth}")


def happened(sitting, kind):
    return [event for event in sitting.scene.source.host.journal if isinstance(event, kind)]


def look(sitting):
    """Everything that is seen and heard of a question, but the tiles themselves."""
    desk = sitting.scene.controls.desk
    controls = {
        name: (tuple(one.rect), one.enabled, one.group, one.value)
        for name, one in desk.controls.items()
        if hasattr(one, "value")
    }
    names = [piece.name for piece in sitting.scene.pieces(sitting.scene.picture)]
    raised = sitting.scene.controls.raised
    sight = (raised.marked, raised.dimmed, sitting.scene.controls._primary, sitting.scene.prompt)
    return controls, desk.focused, names, sight, sitting.refused


# ---- nothing gives away what is right ------------------------------------------------------------
RIGHT = {
    "ron": "123m456p234s99m67s",
    "a ron that is furiten": "123m456p234s99m56s",
    "a hand without yaku": "123m456p234s99m46s",
    "pon": "55s1479m258p369s2z",
    "kan": "555s147m258p369s2z",
    "chii from nobody": "46s1479m258p369s2z",
}


@each("mine", RIGHT.values(), ids=RIGHT)
def test_the_screen_looks_the_same_whatever_may_be_claimed(mine):
    """South throws 5s; what each hand could do with it is another thing every time."""
    idle, other = claiming(SAFE, "4z5s6z7z"), claiming(mine, "4z5s6z7z")
    assert look(other) == look(idle)


TURNS = {
    "tsumo": "234567m234p55s67s",
    "riichi": "234567m234p55s69s",
    "kan": "5555z147m258p369s",
    "nothing": "1479m258p369s123z",
}


@pytest.mark.parametrize("mine", TURNS.values(), ids=TURNS)
def test_the_own_turn_looks_the_same_whatever_may_be_declared(mine):
    idle, other = sit(SAFE, "8s"), sit(mine, "8s")
    for sitting in (idle, other):
        sitting.wait_for_question()
    assert look(other) == look(idle)


def test_all_six_are_there_all_the_time_and_only_time_decides_which_are_open():
    sitting = sit(SAFE, "4z5s6z7z", speed=Speed.FAST)
    sitting.wait_for(lambda one: one.scene.controls.shown_buttons)

    def stand():
        buttons = sitting.scene.controls.shown_buttons
        return {one.choice.word: (one.room, one.choice.is_open) for one in buttons}

    sitting.wait_for_question()
    turn = stand()
    assert [word for word, (_, is_open) in turn.items() if is_open] == ["kan", "riichi", "tsumo"]
    sitting.press("t")
    sitting.wait()
    assert not any(is_open for _, is_open in stand().values())
    sitting.wait_for_question()
    claim = stand()
    assert [word for word, (_, is_open) in claim.items() if is_open] == [
        "pon",
        "kan",
        "ron",
        "pass",
    ]
    assert {word: room for word, (room, _) in claim.items()} == {
        word: room for word, (room, _) in turn.items()
    }


def test_chii_is_open_only_to_a_tile_from_the_left():
    sitting = claiming(SAFE)
    for from_whom, chii in (("South", False), ("West", False), ("North", True)):
        names = [one.act for one in sitting.scene.controls._pressable]
        assert ("chii" in names) == chii, from_whom
        sitting.press("n")
        if from_whom != "North":
            sitting.wait_for_question()


def test_hints_stay_away_from_a_ready_hand():
    sitting = sit("123456789m12p55z", "4z9s9s9s")
    sitting.wait_for_question()
    sitting.scene.controls.desk.focus("hand13")
    sitting.scene.controls.desk.attention.by_key()
    sitting.wait(0.3)
    assert not sitting.scene.wait_hint.waits
    assert sitting.scene.source.refusals(sitting.shown) == ()


# ---- the time to claim ---------------------------------------------------------------------------
def seconds_open(sitting):
    """How long the question that has just opened stays open if nobody does anything."""
    sitting.wait_for(lambda one: one.scene.controls.question.is_open)
    asked, frames = sitting.scene.source.decision, 0
    while sitting.scene.source.decision is asked and frames < 2000:
        sitting.wait()
        frames += 1
    return frames * FRAME


@pytest.mark.parametrize("speed", Speed)
def test_a_tile_can_be_claimed_for_the_same_time_whatever_it_is_worth(speed):
    expected = max(SECONDS / speed.factor, LEAST)
    for mine in (SAFE, RIGHT["pon"], RIGHT["ron"]):
        sitting = sit(mine, "4z5s6z7z", speed=speed)
        sitting.wait_for_question()
        sitting.press("t")
        assert seconds_open(sitting) == pytest.approx(expected, abs=2 * FRAME)
        assert not happened(sitting, MeldCalled)


def test_a_window_that_closes_lets_the_tile_go_by():
    sitting = claiming("234567m234p55s67s", "4z8s6z7z")
    sitting.wait(LEAST)
    assert [one.tile.notation for one in table_of(sitting).players[0].missed] == ["8s"]


@pytest.mark.parametrize("key", ["n", "escape", "return", "space"])
def test_it_can_be_let_go_by_at_once(key):
    sitting = claiming(SAFE)
    asked = sitting.scene.source.decision
    sitting.press(key)
    sitting.wait()
    assert sitting.scene.source.decision is not asked
    assert not happened(sitting, HandDied)


def test_a_click_on_the_button_lets_it_go_by():
    sitting = claiming(SAFE)
    asked = sitting.scene.source.decision
    sitting.click("do.pass")
    sitting.wait()
    assert sitting.scene.source.decision is not asked


def test_while_the_game_pauses_the_time_stands_still():
    sitting = claiming(SAFE)
    left = sitting.scene._claims.left
    sitting.services.now.time += 60
    sitting.wait()
    assert sitting.scene._claims.left == pytest.approx(left - FRAME)


def test_while_tiles_are_chosen_the_time_stands_still_and_then_goes_on():
    sitting = claiming(SAFE)
    sitting.press("p")
    left = sitting.scene._claims.left
    sitting.wait(5)
    assert sitting.scene._claims.left == left
    sitting.press("escape")
    asked = sitting.scene.source.decision
    sitting.wait(left - 2 * FRAME)
    assert sitting.scene.source.decision is asked
    sitting.wait(4 * FRAME)
    assert sitting.scene.source.decision is not asked


def test_who_wants_less_movement_sees_the_time_in_steps():
    still, moving = (claiming(SAFE, reduced_motion=calm) for calm in (True, False))
    parts = {still: set(), moving: set()}
    for sitting, seen in parts.items():
        for _ in range(20):
            sitting.wait()
            seen.add(sitting.scene._claims.part(sitting.scene.performance.pace))
    assert len(parts[still]) == 1
    assert len(parts[moving]) == 20


# ---- calls ---------------------------------------------------------------------------------------
def test_a_pon_takes_the_very_tiles_that_were_chosen():
    """East holds 0p 5p 5p; South throws the fourth one."""
    sitting = claiming("055p1479m258s123z", "4z5p6z7z")
    tiles_held = sitting.scene.controls.question.tiles
    plain = [nth for nth, placed in tiles_held.items() if placed.tile.notation == "5p"]
    sitting.press("p")
    assert sitting.scene.prompt == "Choose 2 more tiles"
    pick(sitting, plain[0])
    assert sitting.scene.prompt == "Choose 1 more tile"
    pick(sitting, plain[1])
    sitting.press("p")
    sitting.wait_for(lambda one: happened(one, MeldCalled))
    assert happened(sitting, MeldCalled)[0].meld.tiles == tiles("555p")


def test_a_tile_can_be_put_back_and_no_more_than_enough_can_be_chosen():
    sitting = claiming(SAFE)
    sitting.press("p")
    pick(sitting, 0, 1, 2)
    assert sitting.scene.controls.picking.places == {0, 1}
    pick(sitting, 0)
    assert sitting.scene.controls.picking.places == {1}
    assert "do.declare" in sitting.scene.controls.desk.controls
    assert not sitting.scene.controls.desk.controls["do.declare"].enabled


def test_a_call_can_be_taken_back_before_it_is_declared():
    sitting = claiming(SAFE)
    sitting.press("p")
    pick(sitting, 0, 1)
    sitting.click("do.back")
    assert sitting.scene.controls.picking is None
    sitting.press("n")
    assert not happened(sitting, HandDied)


def test_tiles_are_chosen_with_keys_alone():
    """Arrows and Enter choose; when there are enough, Enter declares."""
    sitting = claiming("55s1479m258p369s2z", "4z5s6z7z")
    fives = [
        n for n, one in sitting.scene.controls.question.tiles.items() if one.tile.notation == "5s"
    ]
    sitting.press("p")
    for nth in fives:
        sitting.press("1234567890-="[nth])
    assert sitting.scene.controls.desk.focused == "do.declare"
    sitting.press("return")
    sitting.wait_for(lambda one: happened(one, MeldCalled))
    assert happened(sitting, MeldCalled)[0].meld.kind is MeldKind.PUNG


def test_a_kan_of_three_tiles_and_the_discard():
    sitting = claiming("555s147m258p369s2z", "4z5s6z7z")
    fives = [
        n for n, one in sitting.scene.controls.question.tiles.items() if one.tile.notation == "5s"
    ]
    sitting.press("k")
    pick(sitting, *fives)
    sitting.press("k")
    sitting.wait_for(lambda one: happened(one, MeldCalled))
    assert happened(sitting, MeldCalled)[0].meld.kind is MeldKind.OPEN_KONG


def test_a_wrong_pon_is_undone_said_and_marked():
    sitting = claiming(SAFE)
    sitting.press("p")
    pick(sitting, 0, 1)
    sitting.press("p")
    sitting.wait_for(lambda one: one.scene.announcer.is_speaking)
    died = happened(sitting, HandDied)[0]
    assert (died.seat, died.cause, died.act) == (0, "invalid_call", "pon")
    assert sitting.scene.performance.bubbles[0].callout.word == "pon"
    assert not sitting.scene.controls.question.is_open
    sitting.scene.draw(sitting.scene.canvas)
    sitting.wait(LASTS - LOOK)
    assert sitting.scene.announcer.is_speaking
    sitting.wait_for_question()
    (plate,) = (one for one in sitting.scene.pieces(sitting.scene.picture) if one.name == "plate0")
    assert "dead hand" in plate.key[1][0]
    assert not sitting.scene.canvas.overflows


def test_what_was_said_goes_away_when_it_has_been_read():
    sitting = claiming(SAFE)
    sitting.press("p")
    pick(sitting, 0, 1)
    sitting.press("p")
    sitting.wait_for(lambda one: one.scene.announcer.is_speaking)
    sitting.press("x")
    assert sitting.scene.announcer.is_speaking, "not by a key that was meant for something else"
    assert sitting.scene.performance.bubbles[0].growth == 0
    sitting.wait(SEEN)
    assert sitting.scene.performance.bubbles[0].growth == 1
    sitting.press("x")
    assert not sitting.scene.announcer.is_speaking


def test_a_claim_with_a_dead_hand_ends_the_deal():
    sitting = claiming(SAFE)
    for _ in range(2):
        sitting.press("p")
        pick(sitting, 0, 1)
        sitting.press("p")
        sitting.wait(LASTS + LOOK)
    (foul,) = happened(sitting, FoulCommitted)
    assert (foul.reason, foul.act) == ("dead_hand_claim", "pon")


# ---- the own turn --------------------------------------------------------------------------------
def test_a_closed_kan_is_declared_with_four_tiles():
    sitting = sit("8888s147m258p369s", "4z")
    sitting.wait_for_question()
    eights = [
        n for n, one in sitting.scene.controls.question.tiles.items() if one.tile.notation == "8s"
    ]
    sitting.press("k")
    pick(sitting, *eights[:3])
    assert not sitting.scene.controls.desk.controls["do.declare"].enabled
    pick(sitting, eights[3])
    sitting.press("k")
    sitting.wait(0.5)
    assert table_of(sitting).hand(0).melds[0].kind is MeldKind.CONCEALED_KONG


def test_a_kan_is_declared_with_one_tile_to_a_pon():
    """East calls 5s and draws the fourth one."""
    sitting = claiming("55s1479m258p369s2z", "4z5s6z7z1z5s")
    fives = [
        n for n, one in sitting.scene.controls.question.tiles.items() if one.tile.notation == "5s"
    ]
    sitting.press("p")
    pick(sitting, *fives)
    sitting.press("p")
    sitting.wait_for(lambda one: happened(one, MeldCalled))
    sitting.wait_for_question()
    sitting.press("1")
    sitting.press("1")
    for _ in range(3):
        sitting.wait_for_question()
        sitting.press("n")
    sitting.wait_for_question()
    drawn = max(sitting.scene.controls.question.tiles)
    sitting.press("k")
    pick(sitting, drawn)
    sitting.press("k")
    sitting.wait(0.5)
    assert table_of(sitting).hand(0).melds[0].kind is MeldKind.ADDED_KONG


def test_a_wrong_kan_of_ones_own_kills_the_hand():
    sitting = sit(SAFE, "4z")
    sitting.wait_for_question()
    sitting.press("k")
    pick(sitting, 0)
    sitting.press("k")
    sitting.wait_for(lambda one: one.scene.announcer.is_speaking)
    assert table_of(sitting).players[0].dead == "invalid_call"


def test_riichi_can_be_declared_with_every_tile_and_is_accepted():
    sitting = sit(SAFE, "4z5z6z7z")
    sitting.wait_for_question()
    sitting.press("r")
    assert set(sitting.scene.controls.open_discards) == set(range(14))
    assert sitting.scene.controls.raised.dimmed == frozenset()
    sitting.press("t")
    sitting.wait_for_question()
    assert table_of(sitting).players[0].in_riichi


@pytest.mark.parametrize("furiten_riichi", [True, False])
def test_riichi_of_a_furiten_hand_too(furiten_riichi):
    """East waits for 3p, and has thrown one."""
    rules = {"furiten_riichi": furiten_riichi}
    sitting = claiming("123456789m12p55z", "3p9s9s9s4z", rules=rules)
    for _ in range(3):
        sitting.press("n")
        sitting.wait_for_question()
    sitting.press("r")
    assert set(sitting.scene.controls.open_discards) == set(range(14))


def test_a_riichi_that_was_not_ready_is_found_out_when_the_wall_is_exhausted():
    sitting = sit(SAFE, "4z")
    sitting.wait_for_question()
    sitting.press("r")
    sitting.press("t")
    while not table_of(sitting).ended:
        sitting.wait_for_question()
        sitting.press("n" if table_of(sitting).is_offered else "t")
        sitting.wait()
    (foul,) = happened(sitting, FoulCommitted)
    assert (foul.reason, foul.act) == ("noten_riichi", "")
    sitting.wait_for(lambda one: one.scene.announcer.is_speaking)


def test_in_riichi_nothing_is_thrown_by_itself():
    sitting = sit(SAFE, "4z5z6z7z1z2z3z1z")
    sitting.wait_for_question()
    sitting.press("r")
    sitting.press("t")
    for _ in range(3):
        sitting.wait_for_question()
        sitting.press("n")
    sitting.wait_for_question()
    thrown = len(table_of(sitting).players[0].river)
    sitting.wait(5)
    assert len(table_of(sitting).players[0].river) == thrown


def test_a_false_tsumo_is_a_foul():
    sitting = sit(SAFE, "4z")
    sitting.wait_for_question()
    sitting.press("w")
    sitting.wait_for(lambda one: one.scene.announcer.is_speaking)
    (foul,) = happened(sitting, FoulCommitted)
    assert (foul.reason, foul.act) == ("false_win", "tsumo")
    assert sitting.scene.performance.bubbles[0].callout.word == "tsumo"
    scene = sitting.scene
    said = announcement(scene._teller, scene.announcer.penalty, scene.source.fault)
    assert scene.announcer.fault == scene.source.fault
    first, why = said.text.split("\n")
    assert first == "You declare a false tsumo: chombo, the hand is void."
    assert why == "The hand was not tenpai: it was still 6 tiles away."


def test_what_was_wrong_is_not_worked_out_again_in_every_picture(monkeypatch):
    sitting = sit(SAFE, "4z")
    sitting.wait_for_question()
    sitting.press("w")
    sitting.wait_for(lambda one: one.scene.announcer.is_speaking)
    monkeypatch.setattr("game.app.seats.hosted_seat.before_foul", None)
    sitting.scene.draw(sitting.scene.canvas)
    sitting.wait(SEEN)
    sitting.scene.draw(sitting.scene.canvas)


@pytest.mark.parametrize("language", ["fr", "ja", "en"])
def test_beside_the_bar_stands_what_follows_its_end(tmp_path, monkeypatch, language):
    written = []
    write = Canvas.text
    monkeypatch.setattr(Canvas, "text", lambda *a, **k: (written.append(a[1]), write(*a, **k))[1])
    given = stand.services(tmp_path, language)
    scene = StillTable(given, strict_states.STATES["strict"]())
    assert not stand.shown(given, scene)
    assert given.words("table.window") in written


def test_a_barred_discard_can_be_thrown_like_any_other():
    """North throws 3s; East makes a run with 4s and 5s, and may not throw his 6s."""
    sitting = claiming("4456s19m19p12345z", "4z9s9s3s")
    for _ in range(2):
        sitting.press("n")
        sitting.wait_for_question()
    held = sitting.scene.controls.question.tiles
    four = next(n for n, one in held.items() if one.tile.notation == "4s")
    five = next(n for n, one in held.items() if one.tile.notation == "5s")
    sitting.press("c")
    pick(sitting, four, five)
    sitting.press("c")
    sitting.wait_for(lambda one: happened(one, MeldCalled))
    sitting.wait_for_question()
    held = sitting.scene.controls.question.tiles
    assert sitting.scene.controls.raised.dimmed == frozenset()
    six = next(n for n, one in held.items() if one.tile.notation == "6s")
    for _ in range(2):
        sitting.press("1234567890-="[six])
    sitting.wait(0.5)
    assert table_of(sitting).players[0].dead == "swap_call"
    assert table_of(sitting).players[0].river[-1].tile.notation == "6s"


# ---- drawing by hand -----------------------------------------------------------------------------
def by_hand(mine=SAFE, draws="4z5z6z7z1z2z3z", **more):
    """East has thrown the dealer's first tile, and is to draw the next one."""
    sitting = claiming(mine, draws, rules={"manual_draw": True}, **more)
    for _ in range(3):
        sitting.press("n")
        sitting.wait_for_question()
    return sitting


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


def test_nothing_shows_where_the_next_tile_lies_before_the_pointer_is_there():
    sitting = by_hand()
    desk = sitting.scene.controls.desk
    assert desk.focused == ""
    sitting.press("return")
    sitting.wait(0.3)
    assert len(mine_drawn(sitting)) == 1
    state = desk.state("draw")
    assert not state.hovered
    assert not state.focused
    assert min(desk.place("draw")[2:]) >= 32


def test_it_is_told_once_how_to_draw():
    sitting = by_hand()
    assert "press D" in sitting.scene.prompt
    sitting.press("d")
    sitting.wait_for_question()
    assert sitting.scene.prompt == ""
    sitting.press("t")
    for _ in range(4):
        sitting.wait_for_question()
        sitting.press("n")
    assert sitting.scene.prompt == ""


def test_throwing_without_drawing_is_found_out_at_the_next_turn():
    sitting = by_hand()
    for _ in range(2):
        sitting.press("1")
    for _ in range(3):
        sitting.wait_for_question()
        assert not table_of(sitting).players[0].dead
        sitting.press("n")
    sitting.wait_for(lambda one: one.scene.announcer.is_speaking)
    assert table_of(sitting).players[0].dead == "wrong_count"


def test_drawing_twice_makes_the_hand_too_large():
    sitting = by_hand()
    sitting.press("d")
    sitting.wait_for_question()
    sitting.click("draw")
    sitting.wait_for_question()
    assert table_of(sitting).hand(0).surplus == 1
    tiles_held = sitting.scene.controls.question.tiles
    assert len(tiles_held) == 15
    first, last = tiles_held[0].ground, tiles_held[14].ground
    assert first.x >= 0
    assert last.right <= sitting.scene.frame.hand_left + sitting.scene.frame.hand_wide + 0.01


def test_a_double_click_draws_once():
    sitting = by_hand()
    sitting.click("draw")
    sitting.wait_for_question()
    drawn = len(mine_drawn(sitting))
    sitting.click("draw", clicks=2)
    sitting.wait(0.3)
    assert len(mine_drawn(sitting)) == drawn


def test_the_dead_wall_is_not_to_be_touched():
    sitting = by_hand()
    sitting.click("look")
    sitting.wait_for(lambda one: one.scene.announcer.is_speaking)
    assert table_of(sitting).players[0].dead == "tile_exposed"


def test_elsewhere_on_the_wall_nothing_happens():
    """Neither on a live tile that is not the next one, nor on an indicator that lies open."""
    sitting = by_hand()
    asked, wall = sitting.scene.source.decision, table_of(sitting).wall
    still = sitting.scene.picture.still
    for slot in (wall.drawn + 12, wall.plan.indicator(0)):
        (placed,) = (one for spot, one in still.items() if spot.area == "wall" and spot.nth == slot)
        sitting.click_at(*placed.ground.middle)
        sitting.wait(0.5)
    assert sitting.scene.source.decision is asked


def test_where_tiles_draw_themselves_the_wall_is_only_looked_at():
    sitting = claiming(SAFE)
    assert not {"draw", "look"} & sitting.scene.controls.desk.controls.keys()


# ---- an ordinary table ---------------------------------------------------------------------------
def test_an_ordinary_table_is_as_it_was():
    sitting = Sitting(host([RIGHT["pon"], *OTHERS], "4z5s6z7z"))
    sitting.wait_for_question()
    sitting.press("t")
    sitting.wait_for_question()
    words = [one.choice.word for one in sitting.scene.controls.shown_buttons]
    assert words == ["pon", "pass"]
    sitting.wait(20)
    assert sitting.scene.controls.question.is_open
    assert isinstance(sitting.scene.source.decision.options[-1], Pass)


@each("percent", [80, 100, 125, 150])
@each("window", [(1024, 640), (1280, 720), (1920, 1080)])
@each("language", ["fr", "ja", "en"])
@each("name", strict_states.STATES)
@in_turn
def test_every_state_finds_its_place_with_larger_letters(tmp_path, name, language, window, percent):
    assert not opened(tmp_path, name, window, language, percent).canvas.overflows


@pytest.mark.slow
@each("name", strict_states.STATES)
def test_longer_words_find_their_room(tmp_path, name):
    scene = opened(tmp_path, name, (1024, 640), "fr", stretched=True)
    assert not scene.canvas.overflows


@each("language", ["fr", "ja", "en"])
@each("size", [(1024, 640), (1024, 768), (1280, 720), (2560, 1080)])
@in_turn
def test_everything_finds_its_place(language, size):
    sitting = by_hand(language=language)
    sitting.fit(size)
    sitting.scene.draw(sitting.scene.canvas)
    sitting.press("d")
    sitting.wait_for_question()
    for key in ("k", "escape", "r"):
        sitting.scene.draw(sitting.scene.canvas)
        sitting.press(key)
    sitting.scene.draw(sitting.scene.canvas)
    assert not sitting.scene.canvas.overflows
