"""Hands played from stacked walls: how one thing follows from another (riichi sheet, 3-5, 9)."""

import pytest

from game.engine.actions import Abort, CallChow, CallSet, DeclareHand, DeclareKong, Discard, Win
from game.engine.events import seen
from game.engine.hand_flow import IllegalAction, advance
from game.engine.table import MeldKind
from game.engine.tiles import HIDDEN, tile
from game.rulesets import RULESETS
from game.rulesets.riichi.build import riichi_rules
from game.rulesets.riichi.options import with_changes
from game.rulesets.riichi.presets import SAKI
from tests.stacked import Hand

EAST, SOUTH, WEST, NORTH = range(4)
JUNK = ["1479m258p369s123z", "2479m147p369s456z", "1358m269p147s567z", "2468m135p579s27z1m"]
DOTLESS = "1479m269p369s123z"
"""Junk without a five of dots."""
READY = "234m567m22p345s56s"
"""Waits for 4s and 7s: tanyao on the one, nothing but riichi on the other."""


def saki(**changes):
    return riichi_rules(with_changes(SAKI, changes))


def ids(win):
    return {counted.id for counted in win.score.yaku}


def test_the_deal_follows_the_sheet():
    hand = Hand(RULESETS["saki"], JUNK, draws="9p")
    wall = hand.table.wall
    seats = {seat: [] for seat in range(4)}
    for event in hand.events:
        if type(event).__name__ == "BlockDealt":
            seats[event.seat].append(len(event.tiles))
    assert seats == {seat: [4, 4, 4, 1] for seat in range(4)}
    assert wall.drawn == 53
    assert wall.left == 69
    assert hand.table.hand(EAST).drawn is tile("9p")
    assert wall.revealed == 1
    assert hand.kinds().index("IndicatorRevealed") < hand.kinds().index("TileDrawn")


def test_an_answer_that_was_not_offered_is_refused():
    hand = Hand(RULESETS["saki"], JUNK, draws="9p")
    with pytest.raises(IllegalAction):
        advance(hand.rules, hand.progress, {EAST: Discard(EAST, tile("7z"))})


def test_riichi_costs_its_stick_once_the_tile_has_passed():
    hand = Hand(RULESETS["saki"], [READY, *JUNK[1:]], draws="9p1z")
    hand.throw("9p", riichi=True)
    assert hand.table.players[EAST].stake == 1000
    assert hand.table.players[EAST].points == 24_000
    assert hand.table.deposits == 1000
    assert hand.kinds().index("TilePassed") < hand.kinds().index("RiichiAccepted")


def test_riichi_without_a_stick_is_riichi_all_the_same():
    hand = Hand(saki(riichi_stick=0), [READY, *JUNK[1:]], draws="9p1z1z2z7s")
    hand.throw("9p", riichi=True)
    assert hand.kinds().count("RiichiAccepted") == 1
    hand.throw_drawn(3)
    hand.answer(hand.find(EAST, Win))
    (won,) = hand.won
    assert {"daburu_riichi", "ippatsu"} <= ids(won)
    assert won.undersides


def test_riichi_that_is_won_on_costs_nothing():
    waiting = "234m678m99s345p78p"
    hand = Hand(RULESETS["saki"], [READY, waiting, *JUNK[2:]], draws="9p")
    hand.throw("9p", riichi=True)
    hand.answer(hand.find(SOUTH, Win))
    (won,) = hand.won
    assert won.loser == EAST
    assert hand.table.players[EAST].stake == 0
    assert "RiichiAccepted" not in hand.kinds()


def test_in_riichi_only_the_drawn_tile_is_thrown_or_won():
    hand = Hand(RULESETS["saki"], [READY, *JUNK[1:]], draws="9p1z1z2z9m")
    hand.throw("9p", riichi=True)
    hand.throw_drawn(3)
    options = hand.asked(EAST).options
    assert options == (Discard(EAST, tile("9m"), drawn=True),)


def test_ippatsu_within_one_turn():
    hand = Hand(RULESETS["saki"], [READY, *JUNK[1:]], draws="9p1z1z2z7s")
    hand.throw("9p", riichi=True)
    hand.throw_drawn(3)
    hand.answer(hand.find(EAST, Win))
    (won,) = hand.won
    assert {"daburu_riichi", "ippatsu", "menzen_tsumo"} <= ids(won)


def test_ippatsu_is_broken_by_a_call():
    caller = "1479m258p36s44z12z"
    hand = Hand(RULESETS["saki"], [READY, JUNK[1], caller, JUNK[3]], draws="9p4z1z2z7s7s7s")
    hand.throw("9p", riichi=True)
    hand.throw("4z")
    assert hand.table.has_ippatsu(EAST)
    hand.answer(hand.find(WEST, CallSet))
    assert not hand.table.has_ippatsu(EAST)


def test_a_pung_goes_before_a_chow_and_waits_for_nobody_else():
    chower, punger = "46m258p369s1234z1m", "55m258p147s567z79m"
    hand = Hand(RULESETS["saki"], ["1379m258p369s15z2z", chower, punger, JUNK[3]], draws="5m")
    hand.throw("5m")
    chow, pung = hand.find(SOUTH, CallChow), hand.find(WEST, CallSet)
    waiting = advance(hand.rules, hand.progress, {SOUTH: chow})
    assert waiting.events == ()
    done = advance(hand.rules, hand.progress, {WEST: pung})
    assert done.table.turn == WEST
    assert done.table.hand(WEST).melds[0].kind is MeldKind.PUNG


@pytest.mark.parametrize(
    ("reveal", "concealed", "open_"),
    [
        ("immediate", 2, 2),
        ("after_discard", 1, 1),
        ("ankan_immediate", 2, 1),
        ("before_discard", 2, 1),
    ],
)
def test_when_a_kong_turns_its_indicator(reveal, concealed, open_):
    rules = saki(kandora_reveal=reveal)
    hand = Hand(
        rules, ["1111m258p369s123z", *JUNK[1:2], "358m269p147s567z2s", JUNK[3][:-2]], draws="9p"
    )
    hand.answer(hand.find(EAST, DeclareKong))
    assert hand.table.wall.revealed == concealed
    hand.throw_drawn()
    assert hand.table.wall.revealed == 2
    caller = "555p479m36s123z28s"
    hand = Hand(rules, [DOTLESS, JUNK[1], caller, "2468m137p579s27z1m"], draws="5p")
    hand.throw_drawn()
    hand.answer(hand.find(WEST, CallSet, is_kong=True))
    assert hand.table.wall.revealed == open_
    hand.throw_drawn()
    assert hand.table.wall.revealed == 2


@pytest.mark.parametrize(
    ("reveal", "revealed", "dora"),
    [("immediate", 2, 1), ("before_discard", 2, 1), ("after_discard", 1, 0)],
)
def test_the_discard_after_an_open_kong_is_won_before_or_after_the_indicator(
    reveal, revealed, dora
):
    waiting, caller = "234m678m99s123p78p", "555p479m36s123z28s"
    hand = Hand(
        saki(kandora_reveal=reveal),
        [DOTLESS, waiting, caller, "2468m137p579s27z1m"],
        draws="5p",
        options={"replacements": "9p", "indicators": "1z8p"},
    )
    hand.throw_drawn()
    hand.answer(hand.find(WEST, CallSet, is_kong=True))
    hand.throw("9p")
    hand.answer(hand.find(SOUTH, Win))
    (won,) = hand.won
    assert hand.table.wall.revealed == revealed
    assert sum(one.han for one in won.score.dora) == dora


@pytest.mark.parametrize(("reveal", "revealed"), [("before_discard", 1), ("after_discard", 2)])
def test_a_kong_that_is_robbed_comes_before_or_after_the_indicator_of_the_one_before(
    reveal, revealed
):
    robber, caller = "46p234m678m99m567s", "55p444s3467m12z89s"
    hand = Hand(
        saki(kandora_reveal=reveal),
        [DOTLESS, robber, caller, "2468m137p579s27z1m"],
        draws="5p9p4s",
        options={"replacements": "5p"},
    )
    hand.throw("5p")
    hand.answer(hand.find(WEST, CallSet, is_kong=False))
    hand.throw("2z")
    hand.throw("9p")
    hand.throw("4s")
    hand.answer(hand.find(WEST, CallSet, is_kong=True))
    hand.answer(hand.find(WEST, DeclareKong))
    hand.answer(hand.find(SOUTH, Win))
    (won,) = hand.won
    assert "chankan" in ids(won)
    assert hand.table.wall.revealed == revealed


def test_a_pending_indicator_turns_when_the_next_kong_is_declared():
    rules = saki(kandora_reveal="after_discard")
    hand = Hand(
        rules,
        ["1111m2222p369s12z", *JUNK[1:2], "358m69p147s567z2s1p", "468m135p579s27z3z1s"],
        draws="9p",
    )
    hand.answer(hand.find(EAST, DeclareKong))
    assert hand.table.wall.revealed == 1
    hand.answer(hand.find(EAST, DeclareKong))
    assert hand.table.wall.revealed == 2
    hand.throw_drawn()
    assert hand.table.wall.revealed == 3


def test_a_kong_moves_the_end_of_the_wall():
    hand = Hand(
        RULESETS["saki"],
        ["1111m258p369s123z", *JUNK[1:2], "358m269p147s567z2s", JUNK[3][:-2]],
        draws="9p",
    )
    left = hand.table.wall.left
    hand.answer(hand.find(EAST, DeclareKong))
    assert hand.table.wall.left == left - 1
    assert hand.table.wall.replaced == 1
    assert hand.table.hand(EAST).drawn is hand.table.wall.tiles[134]


def test_robbing_a_kong():
    robber, adder = "46p234m678m99s345s", "55p147m258s36s123z"
    others = [DOTLESS, robber, adder, "2468m137p579s27z1m"]
    hand = Hand(RULESETS["saki"], others, draws="5p9p9p1z5p")
    hand.throw_drawn()
    hand.answer(hand.find(WEST, CallSet, is_kong=False))
    hand.throw("1z")
    hand.throw_drawn(3)
    hand.pass_all() if hand.table.is_offered else None
    hand.answer(hand.find(WEST, DeclareKong))
    hand.answer(hand.find(SOUTH, Win))
    (won,) = hand.won
    assert won.loser == WEST
    assert ids(won) == {"chankan"}
    assert hand.table.wall.replaced == 0
    assert hand.table.wall.revealed == 1


def test_two_winners_share_the_loser():
    first, second = "234m678m99s345p78p", "345m789m11s456p78p"
    hand = Hand(RULESETS["saki"], ["1479m258p369s123z", first, second, JUNK[3]], draws="9p")
    hand.throw("9p")
    hand.answer(hand.find(SOUTH, Win), hand.find(WEST, Win))
    assert [won.seat for won in hand.won] == [SOUTH, WEST]
    assert sum(player.points for player in hand.table.players) == 100_000


def test_head_bump_pays_the_nearest_only():
    first, second = "234m678m99s345p78p", "345m789m11s456p78p"
    hand = Hand(
        saki(multiple_ron="head_bump"), ["1479m258p369s123z", first, second, JUNK[3]], draws="9p"
    )
    hand.throw("9p")
    hand.answer(hand.find(SOUTH, Win), hand.find(WEST, Win))
    assert [won.seat for won in hand.won] == [SOUTH]


def test_three_winners_may_end_the_hand():
    waiting = ["234m678m99s345p78p", "345m789m11s456p78p", "456m123m77s234p78p"]
    hand = Hand(
        saki(multiple_ron="double_triple_aborts"), ["1479m258p369s123z", *waiting], draws="9p"
    )
    hand.throw("9p")
    hand.answer(*(hand.find(seat, Win) for seat in (SOUTH, WEST, NORTH)))
    assert hand.drawn_game.reason == "triple_ron"
    assert [seat for seat, _ in hand.drawn_game.shown] == [SOUTH, WEST, NORTH]


def test_nine_terminals_end_the_hand_on_the_first_draw():
    hand = Hand(
        RULESETS["saki"], ["19m19p19s123z2345m", *JUNK[1:3], "468m135p579s27z8m"], draws="9p"
    )
    hand.answer(hand.find(EAST, Abort))
    assert hand.drawn_game.reason == "nine_terminals"
    with pytest.raises(AssertionError):
        Hand(
            RULESETS["club"], ["19m19p19s123z2345m", *JUNK[1:3], "468m135p579s27z8m"], draws="9p"
        ).find(EAST, Abort)


def test_a_hand_that_is_shown_is_seen_whole_by_everybody():
    hand = Hand(
        RULESETS["saki"], ["19m19p19s123z2345m", *JUNK[1:3], "468m135p579s27z8m"], draws="9p"
    )
    hand.answer(hand.find(EAST, Abort))
    for viewer in (EAST, SOUTH):
        first, *rest = seen(hand.events, viewer)
        table = first.table()
        for event in rest:
            table = event.change(table)
        shown = table.hand(EAST)
        assert HIDDEN not in shown.concealed
        assert len(shown.concealed) == 14
        assert shown.drawn is None


def test_four_equal_winds_end_the_hand():
    hands = ["1479m258p369s123z", "2479m147p369s156z", "1358m269p147s157z", "2468m135p579s27z1z"]
    hand = Hand(RULESETS["saki"], hands, draws="9p")
    for _ in hands:
        hand.throw("1z")
    assert hand.drawn_game.reason == "four_winds"


def test_four_riichi_end_the_hand():
    hands = [READY, "234m678m22s345p78p", "345m789m66s456p45p", "456m123m77s234p78s"]
    hand = Hand(RULESETS["saki"], hands, draws="1z2z3z4z")
    for name in ("1z", "2z", "3z", "4z"):
        hand.throw(name, riichi=True)
    assert hand.drawn_game.reason == "four_riichi"
    assert hand.table.deposits == 4000
    assert len(hand.drawn_game.shown) == 4


def test_the_wall_runs_out():
    hand = Hand(RULESETS["club"], [READY, *JUNK[1:]], draws="9p")
    hand.throw("9p", riichi=True)
    hand.play_to_the_end()
    assert hand.table.wall.left == 0
    assert hand.drawn_game.reason == "exhausted"
    assert EAST in hand.drawn_game.ready
    declared = [event for event in hand.events if type(event).__name__ == "HandDeclared"]
    assert [event.seat for event in declared] == [EAST, SOUTH, WEST, NORTH]
    assert hand.table.deposits == 1000
    assert sum(player.points for player in hand.table.players) == 99_000


def test_a_ready_player_may_keep_the_hand_covered():
    hand = Hand(RULESETS["club"], [READY, *JUNK[1:]], draws="9p")
    hand.throw("9p", riichi=False)
    hand.play_to_the_end()
    assert not hand.table.ended
    hand.answer(hand.find(EAST, DeclareHand, shows=False))
    assert EAST not in hand.drawn_game.ready
    assert sum(player.points for player in hand.table.players) == 100_000


def test_a_covered_hand_stays_covered():
    hand = Hand(RULESETS["club"], [READY, *JUNK[1:]], draws="9p")
    hand.throw("9p", riichi=False)
    hand.play_to_the_end()
    hand.answer(hand.find(EAST, DeclareHand, shows=False))
    declared = [event for event in hand.events if type(event).__name__ == "HandDeclared"]
    assert all(not event.tiles for event in declared if not event.shows)


def test_heaven_earth_and_man():
    hand = Hand(RULESETS["saki"], [READY, *JUNK[1:]], draws="7s")
    hand.answer(hand.find(EAST, Win))
    assert "tenhou" in ids(hand.won[0])
    hand = Hand(RULESETS["saki"], ["1479m258p369s123z", READY, *JUNK[2:]], draws="9p7s")
    hand.throw("9p")
    hand.answer(hand.find(SOUTH, Win))
    assert "chiihou" in ids(hand.won[0])
    hand = Hand(RULESETS["saki"], ["1479m258p369s123z", READY, *JUNK[2:]], draws="7s")
    hand.throw("7s")
    hand.answer(hand.find(SOUTH, Win))
    assert "renhou" in ids(hand.won[0])
