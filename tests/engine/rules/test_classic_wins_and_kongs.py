"""Claims, kongs and mah-jong in the game with flowers and Grands Jeux (classic sheet, 5 and 6)."""

from dataclasses import replace

import pytest

from game.engine.actions import CallChow, CallSet, DeclareKong, Discard, Win
from game.engine.events import HandWon, KongDeclared, seen
from game.engine.points_events import HandsShown
from game.engine.scoring.points.points_score import Completes
from game.engine.table import MeldKind, Offer, Source
from game.engine.tiles import HIDDEN, notation, tile, tiles
from tests.cases import each
from tests.engine.rules.classic_table import EAST, NORTH, RULES, SOUTH, WEST, by, laid, may
from tests.stacked import Hand

EAST_HAND = "1379m258p269s1334z"
READY = "123m456m789s22p55s"
OTHERS = ["147m259p368s1134z", "258m147p258s1567z", "369m369p147s5677z"]


def offered(text, name, *, seat=SOUTH, source=Source.DISCARD, rules=RULES, left=40):
    """The table with an offered tile."""
    return replace(laid(text, rules, left), offer=Offer(seat, tile(name), source))


def refusals(position, seat, rules=RULES):
    found = (refuse(rules, position, seat) for refuse in rules.refuse)
    return [(one.act, one.reason) for one in found if one is not None]


# ---- the first turn ----------------------------------------------------------------------------


def test_east_has_fourteen_tiles_and_does_not_draw():
    hand = Hand(RULES, [EAST_HAND, *OTHERS])
    assert len(hand.table.hand(EAST).concealed) == 14
    assert hand.table.hand(EAST).drawn is None
    assert len(hand.asked(EAST).options) == 13, "two are alike"
    assert "TileDrawn" not in hand.kinds()


def test_east_wins_with_the_dealt_tiles():
    hand = Hand(RULES, ["123m456m789s22p555s", *OTHERS])
    hand.answer(hand.find(EAST, Win))
    (won,) = hand.won
    assert (won.tile, won.score.counted, won.score.total) == (None, "paradise", 900)


def test_a_kong_before_is_no_paradise():
    hand = Hand(RULES, ["9999s456m789p2p555s", *OTHERS], options={"replacements": "2p"})
    hand.answer(hand.find(EAST, DeclareKong))
    hand.answer(hand.find(EAST, Win))
    assert hand.won[0].score.counted == "ordinary"
    assert "hill_win" in {one.id for one in hand.won[0].score.doubles}


@pytest.mark.parametrize("winner", [SOUTH, WEST, NORTH])
def test_the_first_discard_of_the_hand_is_an_earthly_blessing(winner):
    hands = [*OTHERS]
    hands[winner - 1] = READY
    hand = Hand(RULES, ["2379m258p269s1334z", *hands])
    hand.throw("2p")
    hand.answer(hand.find(winner, Win))
    assert (hand.won[0].score.counted, hand.won[0].score.total) == ("earthly", 800)


def test_the_second_discard_is_none():
    others = [OTHERS[0], READY, OTHERS[2]]
    hand = Hand(RULES, ["1379m358p269s1334z", *others], draws="2p")
    hand.throw("1z")
    hand.pass_all()
    hand.throw("2p")
    hand.answer(hand.find(WEST, Win))
    assert hand.won[0].score.counted == "ordinary"


def test_where_the_prevailing_player_stands_in_for_east_he_plays_first():
    rules = by(dealer_role="prevailing")
    position = replace(laid(""), wall=replace(laid("").wall, dice=(1, 2, 3, 4)))
    assert position.wind_of(rules.opener(position)) == WEST
    assert RULES.opener(position) is None


# ---- after a claim -----------------------------------------------------------------------------


def test_a_hand_that_is_complete_by_a_chow_had_to_say_mah_jong():
    ready = offered("S river 2s | W 123m456m789s34s55p", "2s")
    assert may(ready, WEST, Win) == [Win(WEST, Completes.CHOW)]
    (chow,) = [one for one in may(ready, WEST, CallChow) if one.meld.tiles == tiles("234s")]
    called = next(iter(chow.facts(RULES, ready))).change(ready)
    assert may(called, WEST, Win) == []
    assert refusals(called, WEST) == [("mahjong", "after_claim")]
    assert len(may(called, WEST, Discard)) > 0


def test_a_chow_is_for_the_next_player_only():
    position = offered("W 34s123m456m789m11p | N 34s123p456p789p11m", "2s")
    assert may(position, WEST, CallChow)
    assert not may(position, NORTH, CallChow)


def test_the_last_discard_can_be_taken_for_mah_jong_only():
    position = offered("W 22s123m456m789m34p | N 123p456p789p11m34s", "2s", left=0)
    assert not may(position, WEST, CallSet)
    assert refusals(position, WEST) == [("call", "last_discard")]
    assert may(position, NORTH, Win)


def test_nothing_one_has_thrown_forbids_a_win():
    position = offered("N 123p456p789p11m34s river 2s5s", "2s")
    assert may(position, NORTH, Win) == [Win(NORTH, Completes.CHOW)]


# ---- the strength of a claim -------------------------------------------------------------------


@each(
    ("hand", "name", "completed"),
    [
        ("123m456m789m123p5p", "5p", Completes.PAIR),
        ("123m456m789m46p11s", "5p", Completes.CHOW),
        ("123m456m789m55p11s", "5p", Completes.PUNG),
        ("1199m1199s1122z5p", "5p", Completes.SPECIAL),
        ("123m456m55567p11s", "5p", Completes.PUNG),
        ("123m456m5677p111s", "7p", Completes.CHOW),
    ],
)
def test_a_claim_counts_as_the_highest_thing_it_completes(hand, name, completed):
    position = offered(f"N {hand}", name)
    assert may(position, NORTH, Win) == [Win(NORTH, completed)]


def test_of_two_wins_the_stronger_is_granted_and_of_equals_the_nearer():
    pair, chow = Win(WEST, Completes.PAIR), Win(NORTH, Completes.CHOW)
    assert RULES.several_winners((pair, chow)) == chow
    assert RULES.several_winners((replace(pair, rank=Completes.CHOW), chow)).seat == WEST


# ---- kongs -------------------------------------------------------------------------------------


def test_a_concealed_kong_may_be_declared_or_kept():
    position = laid("S 5555s123m456m78p9s +9p")
    assert [one.meld.kind for one in may(position, SOUTH, DeclareKong)] == [MeldKind.CONCEALED_KONG]
    assert Discard(SOUTH, tile("9p"), drawn=True) in may(position, SOUTH, Discard)


def test_a_kong_need_not_be_made_with_the_tile_just_drawn():
    position = laid("S 5s123m456m78p9m [555s<left] +9p")
    (kong,) = may(position, SOUTH, DeclareKong)
    assert kong.added is tile("5s")


def test_a_concealed_kong_lies_covered_until_the_hand_is_over():
    hand = Hand(RULES, ["9999s456m789p2p555s", *OTHERS], options={"replacements": "2p"})
    hand.answer(hand.find(EAST, DeclareKong))
    (declared,) = [one for one in hand.events if isinstance(one, KongDeclared)]
    assert declared.seen_by(SOUTH).meld.tiles == (HIDDEN,) * 4
    assert declared.seen_by(EAST) == declared
    hand.answer(hand.find(EAST, Win))
    told = seen(hand.events, SOUTH)
    (opened,) = [one for one in told if isinstance(one, HandsShown)]
    assert notation(opened.hands[EAST].melds[0].tiles) == "9999s"


def test_it_is_completed_and_replaced_without_anybody_being_asked():
    hand = Hand(RULES, ["9999s456m789p2p555s", *OTHERS], options={"replacements": "9p"})
    hand.answer(hand.find(EAST, DeclareKong))
    assert hand.kinds()[-2:] == ["KongDeclared", "TileDrawn"]
    assert hand.table.hand(EAST).drawn is tile("9p")
    assert hand.table.calls == 1


def test_a_kong_may_be_made_with_the_last_tile():
    position = laid("S 5555s123m456m78p9s +9p", left=0)
    (kong,) = may(position, SOUTH, DeclareKong)
    declared = next(iter(kong.facts(RULES, position))).change(position)
    assert declared.replacements_owed == 1
    assert not declared.is_exhausted


def test_all_hands_are_shown_before_they_are_counted():
    hand = Hand(RULES, ["123m456m789s22p555s", *OTHERS])
    hand.answer(hand.find(EAST, Win))
    assert hand.kinds()[-2:] == ["HandsShown", "HandWon"]
    view = hand.events[0].seen_by(SOUTH).table()
    for event in seen(hand.events[1:], SOUTH):
        view = event.change(view)
    assert [sorted(player.hand.concealed) for player in view.players] == [
        sorted(player.hand.concealed) for player in hand.table.players
    ]


# ---- robbing -----------------------------------------------------------------------------------

PROMOTED = "S 123m456m78s [3333p<left+] | N 12p456s789s444m11z"


def test_the_tile_that_promotes_a_pung_may_be_robbed():
    position = offered(PROMOTED, "3p", source=Source.ADDED_KONG)
    (win,) = may(position, NORTH, Win)
    assert win.rank == Completes.CHOW
    (won,) = RULES.win(RULES, position, (NORTH,))
    assert isinstance(won, HandWon)
    assert "robbed_kong" in {one.id for one in won.score.doubles}


def test_the_robbed_player_keeps_his_pung():
    position = offered(PROMOTED, "3p", source=Source.ADDED_KONG)
    (won,) = RULES.win(RULES, position, (NORTH,))
    assert [(one.id, one.amount) for one in won.counts[SOUTH].points] == [
        ("pung_simple_exposed", 2)
    ]


def test_no_kong_is_robbed_where_that_is_agreed():
    rules = by(rob_kong=False)
    position = offered(PROMOTED, "3p", source=Source.ADDED_KONG, rules=rules)
    assert may(position, NORTH, Win, rules) == []
    assert refusals(position, NORTH, rules) == [("mahjong", "no_robbing")]


LANTERNS = "S 123m456m78p [9999s] | N 19m19p1s12345677z"


def test_only_the_thirteen_lanterns_rob_a_concealed_kong():
    rules = by(rob_concealed_kong="treize_lanternes")
    position = offered(LANTERNS, "9s", source=Source.CONCEALED_KONG, rules=rules)
    assert may(position, NORTH, Win, rules) == [Win(NORTH, Completes.SPECIAL)]
    (won,) = rules.win(rules, position, (NORTH,))
    assert won.score.counted == "treize_lanternes_merveilleuses"
    held = [(one.id, one.amount) for one in won.counts[SOUTH].points]
    assert held == [("pung_major_concealed", 8)], "three of the four tiles are left"
    other = offered(
        "S 123m456m78p [9999s] | N 78s123m456m11z222z",
        "9s",
        source=Source.CONCEALED_KONG,
        rules=rules,
    )
    assert may(other, NORTH, Win, rules) == []
    assert refusals(other, NORTH, rules) == [("mahjong", "only_lanterns")]


def test_where_it_may_be_robbed_a_concealed_kong_is_shown():
    shown, covered = by(rob_concealed_kong="treize_lanternes"), RULES
    position = laid("S 5555s123m456m78p9s +9p")
    for rules, is_covered in ((shown, False), (covered, True)):
        (kong,) = may(position, SOUTH, DeclareKong, rules)
        (event, *_) = kong.facts(rules, position)
        assert (event.seen_by(WEST).meld.tiles[0] is HIDDEN) == is_covered


# ---- the end of the wall -----------------------------------------------------------------------


def test_a_drawn_hand_is_shown_and_pays_nothing():
    hand = Hand(RULES, [EAST_HAND, *OTHERS])
    while not hand.table.ended:
        if hand.table.is_offered:
            hand.pass_all()
        else:
            hand.answer(hand.find(hand.table.mover, Discard, riichi=False))
    assert hand.drawn_game.settlement == ()
    assert hand.kinds()[-2:] == ["HandsShown", "HandDrawn"]
    assert "HandDeclared" not in hand.kinds(), "nobody is asked whether he shows"


def test_without_a_hill_the_hand_ends_with_fourteen_tiles_left():
    rules = by(hill="none")
    hand = Hand(rules, ["9999s46m789p2p555s1z", *OTHERS], options={"replacements": "9p"})
    before = hand.table.wall.left
    hand.answer(hand.find(EAST, DeclareKong))
    wall = hand.table.wall
    assert wall.left == before - 1
    assert wall.plan.size - wall.drawn - wall.replaced == wall.left + 14


@pytest.mark.parametrize("drawn", ["1f", "4g"])
def test_a_flower_that_was_just_drawn_completes_no_hand(drawn):
    """It lies in the hand for the moment before it is laid aside; the Grands Jeux are in force."""
    assert refusals(laid(f"S 19m19p19s1234567z +{drawn}"), SOUTH) == []
