"""What was wrong with a hand that was made void (riichi sheet, section 10)."""

import pytest

from game.coach.foul_reasons import before_foul, explained
from game.engine.actions import CommitFoul, DeclareKong, Discard, Draw, SpoilHand
from game.engine.events import FoulCommitted
from game.engine.hand_flow import advance
from game.engine.tiles import tile, tiles
from game.rulesets.kansai.build import kansai_rules
from game.rulesets.kansai.options import KANSAI
from game.rulesets.kansai.options import with_changes as with_kansai
from tests.engine.rules.test_strict_table import SAFE, hand, strict


def found(played):
    """What is told of the foul that has ended the hand."""
    (foul,) = played.table.endings
    assert isinstance(foul, FoulCommitted)
    return explained(played.rules, before_foul(played.events), foul)


def false_ron(mine, thrown, **more):
    """South declares ron on what East throws."""
    played = hand("", mine, draws=thrown, **more)
    played.throw(thrown, drawn=True)
    played.answer(played.find(1, CommitFoul, act="ron"))
    return found(played)


def test_a_hand_that_was_far_from_ready_is_told_by_how_much():
    fault = false_ron(SAFE, "5z")
    assert (fault.reason, fault.missing, fault.waits) == ("not_ready", 6, ())
    assert (fault.tile, fault.loser) == (tile("5z"), 0)


def test_a_ready_hand_that_waits_for_other_tiles_is_shown_them():
    fault = false_ron("234567m234p55s67s", "5z")
    assert (fault.reason, fault.waits) == ("other_waits", tiles("58s"))


def test_a_complete_hand_without_a_yaku():
    fault = false_ron("234m678p678s44z24p", "3p")
    assert (fault.reason, fault.waits) == ("no_yaku", tiles("3p"))


def test_a_furiten_hand_is_shown_the_tiles_to_blame():
    played = hand("", "234567m234p55s67s", "", "", draws="1z8s2z3z5s")
    played.throw_drawn(4)
    played.pass_all()
    played.throw("5s", drawn=True)
    played.answer(played.find(1, CommitFoul, act="ron"))
    fault = found(played)
    assert (fault.reason, fault.blamed, fault.waits) == ("furiten_river", tiles("8s"), tiles("58s"))


def test_a_tsumo_is_told_like_a_ron_with_the_tile_that_was_drawn():
    played = hand("234567m234p55s67s", draws="5z")
    played.answer(played.find(0, CommitFoul, act="tsumo"))
    fault = found(played)
    assert (fault.reason, fault.waits) == ("other_waits", tiles("58s"))
    assert (fault.tile, fault.loser) == (tile("5z"), None)


def test_tsumo_after_a_call_is_a_win_without_a_draw():
    played = hand("", "55z258m147p369s2z", draws="5z")
    played.throw("5z", drawn=True)
    played.answer(next(one for one in played.asked(1).options if one.claim))
    played.answer(played.find(1, CommitFoul, act="tsumo"))
    assert found(played).reason == "not_drawn"


def declared(mine, drawn, draws="", **more):
    """South declares riichi with the tile it draws."""
    played = hand("", mine, "", draws="5z" + drawn + draws, **more)
    played.throw("5z", drawn=True)
    played.pass_all()
    played.answer(played.find(1, Discard, tile=tile(drawn), drawn=True, riichi=True))
    played.pass_all()
    return played


def at_the_end(played):
    played.play_to_the_end()
    while not played.table.ended:
        played.answer(*(one.options[0] for one in played.progress.asked))
    return found(played)


def test_riichi_without_a_ready_hand():
    fault = at_the_end(declared(SAFE, "6z"))
    assert (fault.reason, fault.missing, fault.tile) == ("not_ready", 6, None)


def test_a_win_claimed_with_such_a_riichi_shows_the_tile():
    played = declared(SAFE, "6z", draws="7z")
    played.throw("7z", drawn=True)
    played.answer(played.find(1, CommitFoul, act="ron"))
    fault = found(played)
    assert (fault.reason, fault.tile, fault.loser) == ("not_ready", tile("7z"), 2)


def test_riichi_with_a_wait_of_which_the_hand_holds_all_four():
    fault = at_the_end(declared("1111m234567p789s", "6z"))
    assert (fault.reason, fault.waits) == ("dead_wait", tiles("1m"))


def test_riichi_in_furiten_where_that_is_not_allowed():
    played = declared("234567m234p55s67s", "8s", rules=strict(furiten_riichi=False))
    fault = at_the_end(played)
    assert (fault.reason, fault.blamed) == ("riichi_furiten", tiles("8s"))


def test_riichi_in_furiten_is_no_foul_where_it_is_allowed():
    played = declared("234567m234p55s67s", "8s")
    played.play_to_the_end()
    while not played.table.ended:
        played.answer(*(one.options[0] for one in played.progress.asked))
    assert played.drawn_game.ready


def kan_in_riichi(mine, drawn, **more):
    played = declared(mine, "6z", draws="1z2z3z" + drawn, **more)
    played.throw_drawn(3)
    played.pass_all()
    played.answer(played.find(1, DeclareKong))
    played.pass_all()
    return at_the_end(played)


def test_a_kan_in_riichi_shows_what_it_has_changed():
    fault = kan_in_riichi("333m4m123p456p789s", "3m")
    assert fault.reason == "changed_waits"
    assert (fault.waited, fault.waits) == (tiles("245m"), tiles("4m"))


def test_a_kan_in_riichi_that_the_rules_never_allow():
    rules = strict(riichi_ankan="forbidden")
    fault = kan_in_riichi("111m345p678s99s24m", "1m", rules=rules)
    assert (fault.reason, fault.waited, fault.waits) == ("kan_forbidden", (), tiles("3m"))


def test_a_closed_kan_is_not_to_be_robbed():
    """East lays down four 8s, for which South waits."""
    played = hand("8888s147m258p369s", "234567m234p55s67s", draws="5z")
    played.answer(played.find(0, DeclareKong))
    played.answer(played.find(1, CommitFoul, act="ron"))
    assert found(played).reason == "closed_kan"


def test_a_claim_with_a_dead_hand_is_told_why_it_was_dead():
    played = hand("", SAFE, draws="5z")
    played.throw("5z", drawn=True)
    wrong = played.find(1, SpoilHand, act="pon")
    played._take(advance(played.rules, played.progress, {1: wrong}))
    played.answer(played.find(1, CommitFoul, act="pon"))
    assert found(played).reason == "dead.invalid_call"


@pytest.mark.parametrize(("more", "reason"), [(True, "too_many"), (False, "too_few")])
def test_a_hand_with_the_wrong_number_of_tiles(more, reason):
    played = hand("", "234567m234p55s67s", "", "", draws="5z6z", rules=strict(manual_draw=True))
    played.throw("5z", drawn=True)
    played.pass_all()
    if more:
        played.answer(played.find(1, Draw))
        played.answer(played.find(1, Draw))
        played.answer(played.find(1, CommitFoul, act="tsumo"))
    else:
        played.answer(played.find(1, Discard, tile=tile("7s")))
        played.pass_all()
        played.answer(played.find(2, Draw))
        played.answer(played.find(2, Discard, drawn=True, riichi=False))
        played.answer(played.find(1, CommitFoul, act="ron"))
    assert found(played).reason == reason


def test_a_hand_found_out_with_too_many_tiles_is_told_its_count_alone():
    by_hand = {"strict_mode": True, "manual_draw": True, "renhou": "off"}
    rules = kansai_rules(with_kansai(KANSAI, by_hand))
    hands = ("19m258p369s12567z", "234p567p22p345s56s", "19m369p147s23567z")
    played = hand(*hands, draws="9p1m2z", rules=rules)
    played.throw("9p", drawn=True)
    played.pass_all()
    played.answer(played.find(1, Draw))
    for seat in (1, 2, 0):
        played.answer(played.find(seat, Draw))
        played.answer(played.find(seat, Discard, drawn=True, riichi=False))
        played.pass_all()
    told = found(played)
    assert (told.reason, told.waits, told.tile) == ("miscounted", (), None)


def test_an_ordinary_end_is_no_foul():
    played = hand(SAFE, draws="5z")
    assert before_foul(played.events) is None
