"""Norths that are laid beside the hand (kansai sheet, section 3)."""

from dataclasses import replace

import pytest

from game.engine.actions import CallSet, DeclareKong, Discard, Pass, SetAside, Win
from game.engine.events import BonusSetAside, HandWon
from game.engine.hand_flow import decisions
from game.engine.reasons import FuritenKind
from game.engine.rules.han_fu_wins import situation
from game.engine.scoring.candidate import Luck
from game.engine.table import Hand as Tiles
from game.engine.table import Riichi
from game.engine.tiles import HIDDEN, notation, tile, tiles
from game.rulesets.kansai.build import kansai_rules
from game.rulesets.kansai.options import KANSAI, with_changes
from tests.notation import three
from tests.stacked import Hand

EAST, SOUTH, WEST = range(3)
JUNK = ["19m258p369s12567z", "19m147p258s13567z", "19m369p147s23567z"]
READY = "234p567p22p345s56s"
"""Waits for 4s and 7s."""
PAIRS = "1122p3344s5566s4z"
"""Waits for the north."""
LOOSE = {"pei_declare": "any_own_turn"}
FROM_DEAL = {"pei_initial_hand": True}


def rules(**changes):
    return kansai_rules(with_changes(KANSAI, changes))


def played(*hands, draws="", changes=None, **more):
    """A hand played from a stacked wall; who is not named holds junk."""
    return Hand(rules(**(changes or {})), [*hands, *JUNK[len(hands) :]], draws, more)


def options(position, seat=EAST, **changes):
    found = [one for one in decisions(rules(**changes), position) if one.seat == seat]
    return [option for decision in found for option in decision.options]


def may_set_aside(position, seat=EAST, **changes):
    return SetAside(seat, tile("4z"), changes.get("pei_interrupts", False)) in options(
        position, seat, **changes
    )


def set_aside(hand, seat):
    hand.answer(hand.find(seat, SetAside))


def dealt(position, names, seat=EAST):
    """The table, at which these tiles of the seat came with the deal."""
    return position.with_hand(seat, lambda hand: replace(hand, dealt=tiles(names)))


# ---- what may be done with a north ---------------------------------------------------------------


def test_a_north_that_is_drawn_may_be_set_aside_kept_or_thrown():
    position = three(f"E {JUNK[0]} +4z")
    assert may_set_aside(position)
    thrown = {one.tile for one in options(position) if isinstance(one, Discard)}
    assert tile("4z") in thrown
    assert tile("1m") in thrown


def test_it_is_made_good_by_a_tile_of_the_dead_wall_and_the_wall_is_a_draw_shorter():
    hand = played(draws="4z", replacements="9p")
    left = hand.table.wall.left
    set_aside(hand, EAST)
    held = hand.table.hand(EAST)
    assert (notation(held.bonus), str(held.drawn), len(held.concealed)) == ("4z", "9p", 14)
    assert held.is_closed
    assert hand.table.wall.left == left - 1
    assert hand.table.mover == EAST


def test_a_replacement_that_is_a_north_may_be_set_aside_too():
    hand = played(draws="4z", replacements="4z4z9p")
    for _ in range(3):
        set_aside(hand, EAST)
    assert notation(hand.table.hand(EAST).bonus) == "444z"


def test_fourteen_tiles_always_stay_in_the_wall():
    hand = played(draws="4z", replacements="4z4z4z")
    for _ in range(4):
        set_aside(hand, EAST)
    hand.play_to_the_end()
    wall = hand.table.wall
    assert len(wall.tiles) - wall.drawn - wall.replaced == wall.plan.dead
    assert hand.table.is_exhausted


def test_a_north_that_was_kept_stays_in_the_hand():
    position = three("E 19m258p369s14567z +9p river 1z")
    assert not may_set_aside(position)
    assert may_set_aside(position, **LOOSE)


def test_a_north_of_the_deal_stays_in_the_hand():
    hand = played("19m258p369s12456z", draws="9p")
    assert not any(isinstance(one, SetAside) for one in hand.asked(EAST).options)


def test_the_fourteenth_tile_of_the_dealer_is_drawn():
    assert may_set_aside(three(f"E {JUNK[0]} +4z", left=54))


def test_norths_of_the_deal_may_be_allowed_before_the_first_discard():
    changes = FROM_DEAL
    hand = played("19m258p369s1244z6z", "19m258p147s13446z", draws="9p9p1z1z", changes=changes)
    set_aside(hand, EAST)
    set_aside(hand, EAST)
    hand.throw_drawn()
    hand.throw_drawn()
    hand.throw_drawn()
    hand.throw_drawn()
    assert hand.table.mover == SOUTH
    assert not any(isinstance(one, SetAside) for one in hand.asked(SOUTH).options)


def test_at_any_own_turn_as_many_may_be_set_aside_as_were_drawn():
    """A north of the deal and one that was drawn are alike; one of the two may go."""
    position = dealt(three("E 19m258p369s1244z6z +9p river 1z"), "19m258p369s1245z")
    assert may_set_aside(position, **LOOSE)
    gone = dealt(three("E 19m258p369s12467z +9p river 1z aside 4z"), "19m258p369s1245z")
    assert not may_set_aside(gone, **LOOSE)
    assert may_set_aside(gone, **LOOSE, **FROM_DEAL)
    thrown = dealt(three("E 19m258p369s12467z +9p river 4z"), "19m258p369s1245z")
    assert may_set_aside(thrown, **LOOSE)


def test_a_claimed_tile_is_no_draw():
    """After a pon the hand has no tile that another could make good."""
    hand = played("19m258p369s11567z", "55p19m147s1344z67z"[:20], draws="5p", changes=LOOSE)
    hand.throw_drawn()
    hand.answer(hand.find(SOUTH, CallSet))
    assert not any(isinstance(one, SetAside) for one in hand.asked(SOUTH).options)


def test_a_north_that_is_the_last_tile_of_the_wall_cannot_be_set_aside():
    assert may_set_aside(three(f"E {JUNK[0]} +4z", left=1))
    assert not may_set_aside(three(f"E {JUNK[0]} +4z", left=0))


def test_where_norths_are_no_dora_they_are_plain_tiles():
    assert not may_set_aside(three(f"E {JUNK[0]} +4z"), pei_dora=False)
    assert not rules(pei_dora=False).bonus


def test_in_riichi_the_north_that_is_drawn_may_go_and_no_other():
    position = three("E 234p567p22p345s4z5z +4z")
    sideways = position.with_player(
        EAST, lambda player: replace(player, riichi=Riichi(0, 0, accepted=True))
    )
    assert may_set_aside(sideways)
    assert not may_set_aside(sideways, pei_in_riichi=False)
    kept = sideways.with_hand(
        EAST, lambda _: Tiles(tiles("234p567p22p345s44z9p"), drawn=tile("9p"))
    )
    assert not may_set_aside(kept, **LOOSE)


def test_others_may_call_a_north_that_is_thrown():
    hand = played("19m258p369s12567z", "19m147p258s144z67z", draws="4z")
    hand.throw_drawn()
    assert any(isinstance(one, CallSet) for one in hand.asked(SOUTH).options)


def test_four_norths_may_be_a_kong():
    position = three("E 19m258p369s12444z +4z")
    assert any(isinstance(one, DeclareKong) for one in options(position))


# ---- what it interrupts --------------------------------------------------------------------------


@pytest.mark.parametrize(("interrupts", "ippatsu"), [(False, True), (True, False)])
def test_it_breaks_ippatsu_only_where_it_counts_as_a_call(interrupts, ippatsu):
    hand = played(READY, draws="9p4z", changes={"pei_interrupts": interrupts})
    hand.throw("9p", riichi=True)
    set_aside(hand, SOUTH)
    assert hand.table.has_ippatsu(EAST) is ippatsu


@pytest.mark.parametrize(("interrupts", "first"), [(False, True), (True, False)])
def test_the_first_turn_goes_on_unless_it_counts_as_a_call(interrupts, first):
    hand = played(draws="4z", changes={"pei_interrupts": interrupts})
    set_aside(hand, EAST)
    hand.throw_drawn()
    hand.pass_all() if hand.table.is_offered else None
    assert hand.table.is_first_turn(SOUTH) is first


def test_the_dealer_who_sets_one_aside_does_not_win_with_the_tiles_dealt():
    """The blessing of heaven needs the fourteen tiles of the deal."""
    hand = played(READY, draws="4z", replacements="4s")
    set_aside(hand, EAST)
    assert {one.id for one in hand.rules.judge(hand.rules, hand.table, EAST).yaku} == {
        "menzen_tsumo",
        "pinfu",
        "tanyao",
    }


def test_another_player_may_still_win_with_his_first_draw():
    hand = played(JUNK[0], READY, draws="9p4z", replacements="4s")
    hand.throw_drawn()
    set_aside(hand, SOUTH)
    (yaku,) = hand.rules.judge(hand.rules, hand.table, SOUTH).yaku
    assert yaku.id == "chiihou"


def test_the_tile_that_makes_it_good_is_no_rinshan():
    hand = played(draws="4z", replacements="9p")
    set_aside(hand, EAST)
    luck = situation(hand.table, EAST, 0).luck
    assert Luck.AFTER_BONUS in luck
    assert Luck.RINSHAN not in luck


# ---- winning on it -------------------------------------------------------------------------------


def test_nobody_wins_on_a_north_that_is_set_aside():
    hand = played(JUNK[0], PAIRS, draws="4z")
    set_aside(hand, EAST)
    assert not hand.is_asked(SOUTH)
    assert hand.table.hand(EAST).drawn is not None


def test_where_any_hand_may_win_on_it_the_tile_is_offered_before_it_is_made_good():
    hand = played(JUNK[0], PAIRS, draws="4z", changes={"pei_ron": "any"})
    set_aside(hand, EAST)
    win = hand.find(SOUTH, Win)
    assert hand.table.hand(EAST).drawn is None
    hand.answer(win)
    (won,) = hand.won
    assert (won.seat, won.loser, won.tile) == (SOUTH, EAST, tile("4z"))
    assert "chiitoitsu" in {one.id for one in won.score.yaku}


def test_letting_it_go_by_makes_furiten():
    hand = played(JUNK[0], PAIRS, draws="4z9p", changes={"pei_ron": "any"})
    set_aside(hand, EAST)
    hand.answer(Pass(SOUTH))
    assert hand.rules.furiten(hand.rules, hand.table, SOUTH) is FuritenKind.TEMPORARY
    assert hand.table.hand(EAST).drawn is not None


def test_it_makes_nobody_furiten_who_could_not_win_on_it():
    hand = played(JUNK[0], PAIRS, draws="4z9p")
    set_aside(hand, EAST)
    assert hand.rules.furiten(hand.rules, hand.table, SOUTH) is None


# ---- the fourth of them --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "turned"),
    [({}, 2), ({"pei_fourth_indicator": False}, 1), ({"kandora": False}, 1)],
)
def test_the_fourth_turns_an_indicator_as_a_kong_does(changes, turned):
    hand = played(draws="4z", replacements="4z4z4z1s", changes=changes)
    for nth in range(4):
        assert hand.table.wall.revealed == 1, nth
        set_aside(hand, EAST)
    assert hand.table.wall.revealed == turned


def test_the_norths_of_all_players_count_together():
    hand = played(draws="4z4z4z9p4z", replacements="8s8s8s")
    for seat in (EAST, SOUTH, WEST):
        set_aside(hand, seat)
        hand.throw_drawn()
    hand.throw_drawn()
    hand.pass_all() if hand.table.is_offered else None
    assert hand.table.wall.revealed == 1
    set_aside(hand, SOUTH)
    assert hand.table.wall.revealed == 2


def test_norths_in_melds_and_rivers_do_not_count():
    position = three(f"E {JUNK[0]} +4z | S ?*10 [444z<right] river 4z")
    declared = BonusSetAside(EAST, tile("4z")).change(position)
    assert all(why(rules(), declared) is None for why in rules().reflexes)


# ---- what it is worth ----------------------------------------------------------------------------


def test_a_declared_north_is_not_one_of_the_fourteen_tiles():
    hand = played(READY, draws="4z1s1s7s", replacements="9p")
    set_aside(hand, EAST)
    hand.throw_drawn(3)
    hand.pass_all() if hand.table.is_offered else None
    hand.answer(hand.find(EAST, Win))
    (won,) = hand.won
    assert isinstance(won, HandWon)
    assert "tanyao" in {one.id for one in won.score.yaku}
    assert "pei_dora" in {one.id for one in won.score.dora}


def test_others_do_not_see_which_tiles_came_with_the_deal():
    hand = played(draws="9p")
    seen = [event.seen_by(SOUTH) for event in hand.events]
    (first, *_) = [one for one in seen if type(one).__name__ == "BlockDealt" and one.seat == EAST]
    assert set(first.tiles) == {HIDDEN}
