"""A table that does not prevent wrong acts: chombo and dead hands (riichi sheet, section 10)."""

import pytest

from game.engine.actions import (
    CallChow,
    CallSet,
    CommitFoul,
    DeclareKong,
    Discard,
    Draw,
    Pass,
    SpoilHand,
    Win,
)
from game.engine.course import HandOutcome, closing
from game.engine.events import FoulCommitted, HandDied, HandWon
from game.engine.hand_flow import advance, decisions
from game.engine.settlement import POT, balance
from game.engine.tiles import tile
from game.rulesets import RULESETS
from game.rulesets.riichi.build import riichi_rules
from game.rulesets.riichi.options import with_changes
from game.rulesets.riichi.presets import SAKI
from tests.stacked import Hand

SAFE = "1479m258p369s123z"
"""Thirteen tiles that wait for nothing."""


def strict(**changes):
    """A strict table without the yaku of the first turn, which would make wins valid."""
    unlucky = {"renhou": "off", "yaku.shiisan_puutaa.enabled": False}
    return riichi_rules(with_changes(SAKI, {"strict_mode": True, **unlucky, **changes}))


def hand(*hands, draws="", rules=None, **more):
    rules = rules or strict()
    dealt = [*hands, *("",) * (rules.seats - len(hands))]
    return Hand(rules, dealt, draws, **more)


def foul(played):
    (ending,) = played.table.endings
    assert isinstance(ending, FoulCommitted)
    return ending


def gains(played):
    return [balance(foul(played).settlement, seat) for seat in played.table.seats]


def test_a_false_ron_is_paid_like_a_mangan_and_the_hand_is_played_again():
    played = hand(SAFE, SAFE, "", draws="5z", start={"counters": 2})
    played.throw("5z")
    played.answer(played.find(1, CommitFoul, act="ron"))
    assert foul(played).reason == "false_win"
    assert gains(played) == [4000, -8000, 2000, 2000]
    assert foul(played).shown == played.table.hand(1).concealed
    onward = played.rules.course.onward(closing(played.table))
    assert (onward.wind, onward.dealer, onward.counters) == (0, 0, 2)


def test_a_false_tsumo_of_the_dealer_costs_four_thousand_to_each():
    played = hand(SAFE, draws="5z")
    played.answer(played.find(0, CommitFoul, act="tsumo"))
    assert foul(played).reason == "false_win"
    assert gains(played) == [-12_000, 4000, 4000, 4000]


def test_a_complete_hand_without_a_yaku_is_a_false_win():
    played = hand("", "234m678p678s44z24p", draws="3p")
    played.throw("3p", drawn=True)
    assert played.find(1, CommitFoul, act="ron").cause == "false_win"


def test_a_valid_win_on_the_same_tile_stands_and_the_foul_is_dropped():
    played = hand(SAFE, SAFE, "234567m234p55s67s", draws="8s")
    played.throw("8s")
    played.answer(played.find(1, CommitFoul, act="ron"), played.find(2, Win))
    assert [type(ending) for ending in played.table.endings] == [HandWon]


def test_a_false_ron_comes_before_a_right_pon():
    played = hand(SAFE, SAFE, "55z258m147p369s23z", draws="5z")
    played.throw("5z")
    played.answer(played.find(1, CommitFoul, act="ron"), played.find(2, CallSet))
    assert foul(played).seat == 1


def test_ron_while_furiten_is_a_foul():
    played = hand("", "234567m234p55s67s", "", "", draws="1z8s2z3z5s")
    played.throw_drawn(4)
    played.pass_all()
    played.throw("5s", drawn=True)
    act = played.find(1, CommitFoul, act="ron")
    assert act.cause == "furiten_ron"
    assert not any(isinstance(one, Win) for one in played.asked(1).options)


def declared_noten(*, draws="", **more):
    played = hand("", SAFE, "", draws="5z6z" + draws, **more)
    played.throw("5z", drawn=True)
    played.pass_all()
    played.answer(played.find(1, Discard, tile=tile("6z"), riichi=True))
    played.pass_all()
    return played


def test_riichi_with_a_hand_that_is_not_ready_is_found_out_at_the_end_of_the_wall():
    played = declared_noten(start={"deposits": 1000})
    assert played.table.players[1].in_riichi
    played.play_to_the_end()
    played.answer(*(Pass(one.seat) for one in played.progress.asked))
    assert (foul(played).seat, foul(played).reason) == (1, "noten_riichi")
    assert gains(played) == [4000, -7000, 2000, 2000]
    assert balance(foul(played).settlement, POT) == -1000
    assert played.table.deposits == 1000


def test_riichi_with_a_hand_that_is_not_ready_is_forgotten_if_somebody_else_wins():
    played = hand("", SAFE, "234567m234p55s67s", draws="5z6z8s")
    played.throw("5z", drawn=True)
    played.pass_all()
    played.answer(played.find(1, Discard, tile=tile("6z"), riichi=True))
    played.pass_all()
    played.answer(played.find(2, Win))
    (ending,) = played.table.endings
    assert isinstance(ending, HandWon)
    assert ending.seat == 2


@pytest.mark.parametrize("allowed", [True, False])
def test_riichi_in_furiten_is_such_a_riichi_only_where_the_rules_forbid_it(allowed):
    """South waits for 5s and 8s, throws 8s to declare riichi, and draws 5s."""
    rules = strict(furiten_riichi=allowed)
    played = hand("", "234567m234p55s67s", "", "", draws="5z8s1z2z3z5s", rules=rules)
    played.throw("5z", drawn=True)
    played.pass_all()
    riichi = [
        one
        for one in (*played.asked(1).options, *played.asked(1).wrong)
        if isinstance(one, Discard) and one.riichi
    ]
    assert {one.tile for one in riichi} == set(played.table.hand(1).concealed)
    played.answer(next(one for one in riichi if one.drawn))
    played.throw_drawn(3)
    played.pass_all()
    if allowed:
        played.find(1, Win)
    else:
        assert played.find(1, CommitFoul, act="tsumo").cause == "noten_riichi"


def test_a_win_declared_with_such_a_riichi_is_the_same_foul():
    played = declared_noten(draws="7z")
    played.throw("7z", drawn=True)
    assert played.find(1, CommitFoul, act="ron").cause == "noten_riichi"


def in_riichi(closed, drawn, rest="", rules=None):
    """South has declared riichi with these tiles and draws another one."""
    draws = "5z6z" + "1z2z3z" + drawn + rest
    played = hand("", closed, "", "", draws=draws, rules=rules)
    played.throw("5z", drawn=True)
    played.pass_all()
    played.answer(played.find(1, Discard, tile=tile("6z"), riichi=True))
    played.throw_drawn(3)
    played.pass_all()
    return played


def test_a_kong_in_riichi_that_changes_the_waits_is_found_out_at_the_end():
    played = in_riichi("333m4m123p456p789s", "3m")
    played.answer(played.find(1, DeclareKong))
    assert not played.table.ended
    played.pass_all()
    played.play_to_the_end()
    assert (foul(played).seat, foul(played).reason) == (1, "bad_riichi_kan")


def test_nobody_wins_after_such_a_kong():
    played = in_riichi("333m4m123p456p789s", "3m", rest="4m")
    played.answer(played.find(1, DeclareKong))
    played.pass_all()
    played.throw_drawn()
    played.pass_all()
    played.throw("4m", drawn=True)
    assert played.find(1, CommitFoul, act="ron").cause == "bad_riichi_kan"


def test_a_kong_in_riichi_that_changes_nothing_is_no_foul():
    played = in_riichi("111m345p678s99s24m", "1m", rest="3m")
    played.answer(played.find(1, DeclareKong))
    assert any(
        isinstance(one, DeclareKong)
        for one in in_riichi("111m345p678s99s24m", "1m").asked(1).options
    )
    played.pass_all()
    played.throw_drawn()
    played.pass_all()
    played.throw("3m", drawn=True)
    played.find(1, Win)


def call_wrongly(played, seat, act):
    wrong = played.find(seat, SpoilHand, act=act)
    played._take(advance(played.rules, played.progress, {seat: wrong}))


def test_a_wrong_call_is_undone_and_the_hand_is_dead():
    played = hand("", "234567m234p55s67s", "55z258m147p369s2z", "", draws="5z")
    played.throw("5z", drawn=True)
    call_wrongly(played, 1, "chii")
    assert played.table.players[1].dead == "invalid_call"
    assert not played.table.hand(1).melds
    assert played.table.is_offered
    played.answer(played.find(2, CallSet))
    assert played.table.hand(2).melds


def test_a_dead_hand_draws_and_throws_but_neither_wins_nor_calls_nor_declares():
    played = hand("", "234567m234p55s67s", "", "", draws="5z8s")
    played.throw("5z", drawn=True)
    call_wrongly(played, 1, "pon")
    played.pass_all()
    options = played.asked(1).options
    assert options
    assert all(isinstance(one, Discard) and not one.riichi for one in options)
    assert played.find(1, CommitFoul, act="tsumo").cause == "dead_hand_claim"


def test_a_claim_with_a_dead_hand_is_a_foul():
    played = hand("", "234567m234p55s67s", "", "", draws="5z6z7z1z8s")
    played.throw("5z", drawn=True)
    call_wrongly(played, 1, "pon")
    played.throw_drawn(3)
    played.pass_all()
    played.throw("8s", drawn=True)
    claims = [one for one in played.asked(1).wrong if isinstance(one, CommitFoul)]
    assert {one.act for one in claims} == {"ron", "pon", "kan", "chii"}
    assert {one.cause for one in claims} == {"dead_hand_claim"}
    played.answer(played.find(1, CommitFoul, act="pon"))
    assert foul(played).act == "pon"


def test_a_dead_dealer_is_not_ready_and_loses_the_deal():
    played = hand("234567m234p55s67s", "", "", "", draws="1z2z")
    played.throw("1z", drawn=True)
    played.throw_drawn()
    call_wrongly(played, 0, "pon")
    played.play_to_the_end()
    while not played.table.ended:
        played.answer(*(one.options[0] for one in played.progress.asked))
    assert 0 not in played.drawn_game.ready
    assert played.rules.course.onward(closing(played.table)).dealer == 1


def test_a_riichi_stick_stays_when_the_hand_dies():
    played = in_riichi("111m345p678s99s24m", "9p")
    played.answer(played.find(1, SpoilHand, act="kan"))
    assert played.table.players[1].dead == "invalid_call"
    assert played.table.deposits == 1000


def test_throwing_a_barred_tile_kills_the_hand_and_the_tile_stays_thrown():
    played = hand("", "234m9m258p369s123z", "", "", draws="5m")
    played.throw("5m", drawn=True)
    played.answer(played.find(1, CallChow))
    before = len(played.events)
    played.answer(played.find(1, SpoilHand, act="discard"))
    assert played.table.players[1].dead == "swap_call"
    assert [laid.tile for laid in played.table.players[1].river] == [tile("2m")]
    assert isinstance(played.events[before], HandDied)


# ---- drawing by hand -----------------------------------------------------------------------------


def by_hand(*hands, draws=""):
    played = hand(*hands, draws=draws, rules=strict(manual_draw=True))
    played.throw(draws[:2], drawn=True)
    played.pass_all()
    return played


def test_tiles_do_not_draw_themselves_where_the_players_draw():
    played = by_hand("", "", draws="5z6z")
    assert len(played.table.hand(1).concealed) == 13
    played.answer(played.find(1, Draw))
    assert played.table.hand(1).drawn is tile("6z")


def test_throwing_without_drawing_is_found_out_at_the_next_own_turn():
    played = by_hand("", SAFE, draws="5z")
    played.answer(played.find(1, Discard, tile=tile("1z")))
    assert not played.table.players[1].dead
    for seat in (2, 3, 0):
        played.pass_all()
        played.answer(played.find(seat, Draw))
        played.answer(played.find(seat, Discard, drawn=True, riichi=False))
    played.pass_all()
    assert played.table.players[1].dead == "wrong_count"
    played.answer(played.find(1, Draw))
    played.answer(played.find(1, Discard, drawn=True))
    assert len(played.table.hand(1).concealed) == 12


def test_drawing_twice_is_one_tile_too_many():
    played = by_hand("", SAFE, draws="5z6z7z")
    played.answer(played.find(1, Draw))
    played.answer(played.find(1, Draw))
    assert played.table.hand(1).surplus == 1
    played.answer(played.find(1, Discard, drawn=True))
    for seat in (2, 3, 0):
        played.pass_all()
        played.answer(played.find(seat, Draw))
        played.answer(played.find(seat, Discard, drawn=True, riichi=False))
    played.pass_all()
    assert played.table.players[1].dead == "wrong_count"


def test_a_tile_too_many_is_not_found_out_within_the_turn_of_a_kan():
    played = by_hand("", "5555m147p258s123z", draws="5z6z7z")
    played.answer(played.find(1, Draw))
    played.answer(played.find(1, Draw))
    played.answer(played.find(1, DeclareKong))
    played.pass_all()
    assert not played.table.players[1].dead
    played.answer(played.find(1, Discard, drawn=True))
    for seat in (2, 3, 0):
        played.pass_all()
        played.answer(played.find(seat, Draw))
        played.answer(played.find(seat, Discard, drawn=True, riichi=False))
    played.pass_all()
    assert played.table.players[1].dead == "wrong_count"


def test_a_hand_with_too_many_tiles_does_not_win():
    played = by_hand("", "234567m234p55s67s", draws="5z8s8s")
    played.answer(played.find(1, Draw))
    played.find(1, Win)
    played.answer(played.find(1, Draw))
    assert not any(isinstance(one, Win) for one in played.asked(1).options)
    assert played.find(1, CommitFoul, act="tsumo").cause == "false_win"


def test_looking_at_the_dead_wall_kills_the_hand():
    played = by_hand("", SAFE, draws="5z")
    played.answer(played.find(1, SpoilHand, act="look"))
    assert played.table.players[1].dead == "tile_exposed"
    played.find(1, Draw)


# ---- the ordinary game ---------------------------------------------------------------------------


def test_what_is_right_is_the_same_at_a_strict_table():
    free, tight = riichi_rules(SAKI), strict()
    played = hand("234567m234p55s67s", "55z258m147p369s2z", draws="5z8s3m4m6s", rules=free)
    for _ in range(20):
        for one in decisions(free, played.table):
            (same,) = (two for two in decisions(tight, played.table) if two.seat == one.seat)
            assert same.options == one.options
            assert not one.wrong
        played.throw_drawn()


def test_a_foul_may_be_taken_from_the_final_score_instead():
    rules = strict(chombo_payment="final_deduction", chombo_deduction=15_000)
    played = hand(SAFE, draws="5z", rules=rules)
    played.answer(played.find(0, CommitFoul, act="tsumo"))
    assert gains(played) == [0, 0, 0, 0]
    assert closing(played.table).outcome is HandOutcome.VOID
    ranking = rules.course.rank((25_000,) * 4, (0,) * 4, (1, 0, 0, 0))
    assert ranking.finals == (-15_000, 0, 0, 0)


@pytest.mark.parametrize("name", ["saki", "club"])
def test_nothing_wrong_can_be_done_at_an_ordinary_table(name):
    played = hand(SAFE, draws="5z", rules=RULESETS[name])
    assert not any(one.wrong for one in played.progress.asked)
