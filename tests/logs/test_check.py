"""What does not agree with the rules is found, at the right event, and with what is right."""

import pytest

from game.engine.tiles import Tile
from game.logs.game_check import check
from tests.cases import each
from tests.logs.games import (
    KONGS,
    LITTLE,
    MJAI,
    MJLOG,
    RIICHI,
    TENHOU6,
    TERMINALS,
    TWO_WINS,
    changed,
    columns,
    events,
    found,
    kinds,
    read,
)


@pytest.mark.parametrize("name", LITTLE)
def test_a_game_by_the_rules(name, tmp_path):
    assert kinds(LITTLE[name], tmp_path) == [set()] * 4


def test_a_hand_is_named_by_its_round_and_its_counters(tmp_path):
    (game,) = read(MJAI, tmp_path)
    hands = [(one.hand, one.wind, one.dealer, one.counters, one.line) for one in check(game)]
    assert hands == [(1, 0, 0, 0, 2), (2, 0, 0, 1, 17), (3, 0, 1, 0, 39), (4, 0, 1, 1, 43)]


# ---- how a hand ends -----------------------------------------------------------------------------

ENDINGS = [
    (RIICHI, '"平和(1飜)","赤', '"平和(2飜)","赤', {"yaku", "han"}),
    (RIICHI, '"赤ドラ(1飜)"', '"一発(1飜)"', {"yaku"}),
    (RIICHI, '"赤ドラ(1飜)",', "", {"yaku", "han"}),
    (RIICHI, "[24],[36]", "[11],[36]", {"yaku", "han", "value", "payment", "scores"}),
    (RIICHI, "満貫12000点", "満貫8000点", {"value"}),
    (RIICHI, "[13000,-12000,0,0]", "[14000,-12000,0,0]", {"payment"}),
    (RIICHI, "[37000,13000,25000,25000]", "[36000,14000,25000,25000]", {"scores"}),
    (KONGS, "40符3飜", "50符3飜", {"fu"}),
    (KONGS, "1300-2600点", "1300-2700点", {"value"}),
    (KONGS, "[19,43,16]", "[19,43,16,15]", {"indicators"}),
    (KONGS, "[19,43,16]", "[19,43]", {"indicators"}),
    (TERMINALS, "九種九牌", "四風連打", {"goes_on"}),
    (TERMINALS, "九種九牌", "流局", {"goes_on"}),
    (TERMINALS, "[[1,1,0]", "[[1,0,0]", {"next"}),
    (TWO_WINS, '[3,1,3,"40符', '[0,1,0,"40符', {"waits"}),
]


@each(("hand", "old", "new", "wrong"), ENDINGS)
def test_how_a_hand_ends(hand, old, new, wrong, tmp_path):
    told = kinds(changed(TENHOU6, old, new), tmp_path)
    assert told[hand] == wrong
    assert not any(told[:hand])


def test_both_sides_of_a_difference_are_told(tmp_path):
    (wrong,) = found(changed(TENHOU6, "40符3飜", "50符3飜"), tmp_path)[KONGS]
    assert (wrong.number, wrong.seat, wrong.logged, wrong.ours) == (18, 2, 50, 40)
    (wrong,) = found(changed(TENHOU6, '[3,1,3,"40符', '[0,1,0,"40符'), tmp_path)[TWO_WINS]
    assert (wrong.number, wrong.seat, wrong.logged, wrong.ours) == (3, 0, Tile.S2, ())


ENDINGS_OF_TAGS = [
    (RIICHI, 'ten="30,12000,1"', 'ten="40,12000,1"', {"fu"}),
    (RIICHI, 'yaku="21,2,7,1,', 'yaku="1,1,7,1,', {"yaku", "han"}),
    (RIICHI, 'hai="0,4,8,12,17', 'hai="1,5,8,12,20', {"hand"}),
    (RIICHI, 'machi="88"', 'machi="89"', {"tile"}),
    (RIICHI, 'ten="240,250,250,250" step="2"', 'ten="250,250,250,250" step="2"', {"stick"}),
    (RIICHI, '<REACH who="0" ten="240,250,250,250" step="2"/>\n', "", {"sticks"}),
    (TERMINALS, '<RYUUKYOKU type="yao9"', '<RYUUKYOKU type="kaze4"', {"goes_on"}),
]


@each(("hand", "old", "new", "wrong"), ENDINGS_OF_TAGS)
def test_how_a_hand_ends_in_mjlog(hand, old, new, wrong, tmp_path):
    assert kinds(changed(MJLOG, old, new), tmp_path)[hand] == wrong


ENDINGS_OF_EVENTS = [
    (RIICHI, '"hora_points":12000', '"hora_points":11600', {"value"}),
    (RIICHI, '["pinfu",1],["uradora",1]', '["haku",1],["uradora",1]', {"yaku"}),
    (TERMINALS, '"kyushukyuhai","tehais":[["?"', '"kyushukyuhai","tehais":[["1m"', set()),
]


@pytest.mark.parametrize(("hand", "old", "new", "wrong"), ENDINGS_OF_EVENTS)
def test_how_a_hand_ends_in_mjai(hand, old, new, wrong, tmp_path):
    assert kinds(changed(MJAI, old, new), tmp_path)[hand] == wrong


# ---- what was done -------------------------------------------------------------------------------

MOVES = [
    ('"c191718"', '"c191819"', RIICHI, ("illegal", 3, 1, "no_tile")),
    ("[41,53]", '["r41",53]', RIICHI, ("illegal", 4, 1, "not_ready")),
    ('"k47474747"', '"k42424242"', KONGS, ("illegal", 12, 1, "not_allowed")),
    ('"222222a22"', '"131313a13"', KONGS, ("illegal", 16, 2, "no_tile")),
    ("[47,43],[60,60]", '[47,43],[60,"r43"]', KONGS, ("illegal", 10, 0, "not_ready")),
]


@each(("old", "new", "hand", "wrong"), MOVES)
def test_what_may_not_be_done(old, new, hand, wrong, tmp_path):
    told = found(changed(TENHOU6, old, new), tmp_path)[hand][0]
    assert (told.kind, told.number, told.seat, told.ours) == wrong


def test_after_riichi_no_tile_is_chosen(tmp_path):
    text = changed(MJAI, '"actor":0,"pai":"3p","tsumogiri":true', '"actor":0,"pai":"1s"')
    told = found(text, tmp_path)[RIICHI][0]
    assert (told.kind, told.number, told.seat, told.ours) == ("illegal", 8, 0, "not_allowed")


def test_which_of_two_equal_tiles_was_thrown_does_not_matter(tmp_path):
    text = changed(MJAI, '"actor":0,"pai":"3p","tsumogiri":true', '"actor":0,"pai":"3p"')
    assert not any(found(text, tmp_path))


def out_of_turn(event):
    return {**event, "actor": 3} if event["type"] == "tsumo" and event["pai"] == "2p" else event


def test_somebody_takes_the_turn_of_another(tmp_path):
    told = found(events(out_of_turn), tmp_path)[RIICHI][0]
    assert (told.kind, told.number, told.seat) == ("turn", 9, 1)


def test_a_discard_of_ones_own_is_in_the_way_of_a_win(tmp_path):
    """South has thrown 5s and may not win on 2s; West may."""

    def change(game):
        hand = game["log"][TWO_WINS]
        hand[5:7], hand[8:10] = [[43], [60]], [[45, 46], [60, 32]]
        hand[11:13], hand[14:16] = [[35], [60]], [[41], [60]]

    wrong, *_ = found(columns(change), tmp_path)[TWO_WINS]
    assert (wrong.kind, wrong.number, wrong.seat) == ("furiten", 11, 2)
    assert (wrong.logged, wrong.ours) == (Tile.S2, "river")


def three_winners(game):
    """East waits for the same tile as West and North."""
    hand = game["log"][TWO_WINS]
    hand[4] = [12, 13, 14, 16, 17, 18, 22, 23, 24, 26, 26, 33, 34]
    hand[-1] = ["三家和了"]


def test_three_wins_on_one_discard_end_the_hand(tmp_path):
    assert not any(found(columns(three_winners), tmp_path))


def test_a_hand_without_a_yaku_does_not_win(tmp_path):
    """South wins on the first tile with a hand that has nothing."""

    def change(game):
        hand = game["log"][TWO_WINS]
        hand[13] = [17, 18, 19, 24, 24, 26, 27, 28, 32, 32, 33, 34, 35]

    told = found(columns(change), tmp_path)[TWO_WINS]
    assert [(one.kind, one.seat, one.ours) for one in told][:1] == [("no_win", 3, "no_yaku")]


def test_a_fifth_tile_of_a_kind(tmp_path):
    text = changed(TENHOU6, "[19,43,16]", "[47,43,16]")
    (wrong,) = found(text, tmp_path)[KONGS]
    assert (wrong.kind, wrong.logged, wrong.ours) == ("tiles", Tile.RED, 5)


# ---- the end of the game -------------------------------------------------------------------------


def test_a_log_may_stop_anywhere(tmp_path):
    lines = MJAI.splitlines(keepends=True)
    for end in range(3, len(lines), 4):
        assert not any(found("".join(lines[:end]), tmp_path)), end


def test_after_the_last_hand_the_rest_of_the_sticks_goes_to_the_first(tmp_path):
    text = columns(lambda game: game.update(sc=[34300, 14.3, 9300, -30.7, 30500, 0, 24900, 0]))
    (wrong,) = found(text, tmp_path)[-1]
    assert wrong.kind == "finals"
