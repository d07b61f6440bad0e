"""Robbing a kong in the game with flowers and Grands Jeux: who may, and what is left (6.3)."""

from dataclasses import replace
from itertools import permutations

import pytest

from game.engine.actions import CallSet, DeclareKong, Discard, Pass, Win
from game.engine.events import HandWon, TileDrawn, TilePassed
from game.engine.hand_flow import HandProgress, advance, decisions
from game.engine.scoring.points.points_score import Completes
from game.engine.table import MeldKind, Offer, Source
from game.engine.tiles import tile, tiles
from tests.cases import each
from tests.engine.rules.classic_table import EAST, NORTH, RULES, SOUTH, WEST, by, laid, may
from tests.stacked import Hand

PUNG = "[333p<left]"
BESIDE = ("[123m<left]", "[777s<across]", "[9999m]", "[2222s<right+]", "[1111z<across]")
"""What else may lie before the player: a run, a pung, and kongs of every kind."""
HELD = "5z6m8m5s9p4m1p6s9s2m"
"""Tiles of which none goes with another."""
LANTERNS = by(rob_concealed_kong="treize_lanternes")


def promoted(melds, others, rules=RULES):
    """South, with these melds, adds the fourth 3p."""
    held = "".join(tiles_of(HELD)[: 13 - 3 * len(melds)])
    before = laid(f"S {held} {' '.join(melds)} +3p | {others}", rules)
    (kong,) = [one for one in may(before, SOUTH, DeclareKong, rules) if one.added]
    return before, declared(before, kong, rules)


def tiles_of(text):
    return [text[at : at + 2] for at in range(0, len(text), 2)]


def declared(position, kong, rules=RULES):
    """The table once the kong lies there, before its tile is replaced."""
    return next(iter(kong.facts(rules, position))).change(position)


def won_by(position, seat, rules=RULES):
    (won,) = rules.win(rules, position, (seat,))
    assert isinstance(won, HandWon)
    return won


def told(score):
    return score.points, score.doubles, score.total


# ---- what is left to the player who is robbed ----------------------------------------------------

WAITING = "N 12p456s789s444m11z"


def around():
    """The pung in every place among none to three other melds."""
    for many in range(4):
        for others in permutations(BESIDE, many):
            for place in range(many + 1):
                yield [*others[:place], PUNG, *others[place:]]


def test_whatever_lies_beside_it_the_kong_counts_as_the_pung_that_it_was():
    """He counts what he would count had he thrown the tile instead, and nothing else of his."""
    seen = 0
    for melds in around():
        before, position = promoted(melds, WAITING)
        thrown = Discard(SOUTH, tile("3p"), drawn=True)
        fed = won_by(next(iter(thrown.facts(RULES, before))).change(before), NORTH)
        robbed = won_by(position, NORTH)
        assert told(robbed.counts[SOUTH]) == told(fed.counts[SOUTH]), melds
        assert robbed.counts[SOUTH].groups == fed.counts[SOUTH].groups, melds
        assert [robbed.counts[seat] for seat in (EAST, WEST)] == [
            fed.counts[seat] for seat in (EAST, WEST)
        ]
        seen += 1
    assert seen == 1 + 5 * 2 + 20 * 3 + 60 * 4


def test_other_kongs_of_his_go_on_counting_as_kongs():
    _, position = promoted(["[2222s<right+]", PUNG, "[9999m]"], WAITING)
    held = [(one.id, one.amount) for one in won_by(position, NORTH).counts[SOUTH].points]
    assert sorted(held) == [
        ("kong_major_concealed", 32),
        ("kong_simple_exposed", 8),
        ("pung_simple_exposed", 2),
    ]


@pytest.mark.parametrize("place", range(4))
def test_the_kong_takes_the_place_of_the_pung_and_no_other_meld_moves(place):
    others = ["[123m<left]", "[777s<across]", "[9999m]"]
    before, position = promoted([*others[:place], PUNG, *others[place:]], WAITING)
    was, now = before.hand(SOUTH), position.hand(SOUTH)
    assert now.melds[place].kind is MeldKind.ADDED_KONG
    assert now.melds[place].tiles == tiles("3333p")
    assert now.melds[place].source == was.melds[place].source
    assert [*now.melds[:place], *now.melds[place + 1 :]] == [
        *was.melds[:place],
        *was.melds[place + 1 :],
    ]
    assert now.concealed == was.kept


def test_a_kong_made_with_a_tile_that_was_held_leaves_the_drawn_one_in_the_hand():
    before = laid(f"S 3p5z6m8m [123m<left] [333p<left] [777s<across] +9p | {WAITING}")
    (kong,) = may(before, SOUTH, DeclareKong)
    position = declared(before, kong)
    assert position.hand(SOUTH).concealed == tiles("5z6m8m9p")
    (pung,) = [
        one for one in won_by(position, NORTH).counts[SOUTH].groups if one.tiles == tiles("333p")
    ]
    assert pung.is_open


def test_a_tile_that_is_let_go_by_makes_the_kong_for_good():
    """It counts as a kong when somebody wins afterwards, on another tile."""
    _, position = promoted(["[777s<across]", PUNG], WAITING)
    asked = decisions(RULES, position)
    passed = advance(RULES, HandProgress((), position, asked), {NORTH: Pass(NORTH)})
    assert [type(event) for event in passed.events[:2]] == [TilePassed, TileDrawn]
    later = replace(passed.table, offer=Offer(SOUTH, tile("3p"), Source.DISCARD))
    (kong,) = [one for one in later.hand(SOUTH).melds if one.kind.is_kong]
    assert kong.tiles == tiles("3333p")
    assert "kong_simple_exposed" in {one.id for one in won_by(later, NORTH).counts[SOUTH].points}


# ---- who may rob ---------------------------------------------------------------------------------


def robbers(position, rules=RULES):
    return {
        seat: win.rank for seat in (EAST, WEST, NORTH) for win in may(position, seat, Win, rules)
    }


def resolved(position, rules=RULES):
    """Who gets the tile when all who can rob it say so."""
    asked = decisions(rules, position)
    wins = {
        one.seat: next(option for option in one.options if isinstance(option, Win)) for one in asked
    }
    ended = advance(rules, HandProgress((), position, asked), wins)
    (won,) = [event for event in ended.events if isinstance(event, HandWon)]
    return won


PAIR = "3p456s789s444m111z"
CHOW = "12p456s789s444m11z"
SPECIAL = "1199m1199s1122z3p"
"""Six pairs, which the tile makes seven."""


@each(
    ("west", "north", "east", "winner"),
    [
        (CHOW, CHOW, CHOW, WEST),
        (PAIR, CHOW, PAIR, NORTH),
        (PAIR, PAIR, CHOW, EAST),
        (CHOW, PAIR, SPECIAL, EAST),
        (CHOW, SPECIAL, SPECIAL, NORTH),
        (SPECIAL, CHOW, PAIR, WEST),
    ],
)
def test_the_dearest_completion_comes_first_and_of_equals_the_nearest(west, north, east, winner):
    """The others are counted at the same table as the tiles that are theirs."""
    others = f"W {west} | N {north} | E {east}"
    _, position = promoted(["[777s<across]", PUNG], others)
    ranks = {CHOW: Completes.CHOW, PAIR: Completes.PAIR, SPECIAL: Completes.SPECIAL}
    assert robbers(position) == {WEST: ranks[west], NORTH: ranks[north], EAST: ranks[east]}
    won = resolved(position)
    assert (won.seat, won.loser, won.tile) == (winner, SOUTH, tile("3p"))


def test_who_adds_the_tile_is_not_asked_and_no_claim_but_a_win_is_open():
    _, position = promoted([PUNG], f"W 45p123m456m789s11z | N {CHOW}")
    assert {one.seat for one in decisions(RULES, position)} == {WEST, NORTH}
    for one in decisions(RULES, position):
        assert {type(option) for option in one.options} == {Win, Pass}


# ---- with a Grand Jeu ----------------------------------------------------------------------------


def test_a_grand_jeu_that_robs_a_kong_has_its_fixed_value():
    _, position = promoted(["[777s<across]", PUNG], f"W {SPECIAL}")
    won = resolved(position)
    assert won.score.counted == "main_de_paires"
    assert (won.score.doubles, won.score.points) == ((), ())
    held = [(one.id, one.amount) for one in won.counts[SOUTH].points]
    assert ("pung_simple_exposed", 2) in held
    assert not any("kong" in name for name, _ in held)


def test_a_grand_jeu_that_is_not_in_force_robs_nothing():
    rules = by(grands_jeux=False)
    _, position = promoted(["[777s<across]", PUNG], f"W {SPECIAL}", rules)
    assert robbers(position, rules) == {}
    assert not position.hand(WEST).melds


# ---- a concealed kong ----------------------------------------------------------------------------

THIRTEEN = "19m19p1s1234567z1m"
"""All the lanterns but the nine of bamboos."""


def concealed(held, others, rules):
    """South, with four nines of bamboos, declares them."""
    before = laid(f"S {held} +5z | {others}", rules)
    (kong,) = may(before, SOUTH, DeclareKong, rules)
    return declared(before, kong, rules)


HANDS = [
    "9999s2m5m8m3p6p8p2s4s7s",
    "9999s2m5m8m3p6p8p [777s<across]",
    "9999s2m5m8m [777s<across] [2222s<right+]",
    "9999s [123m<left] [777s<across] [4444p]",
]


@pytest.mark.parametrize("held", HANDS)
def test_three_tiles_of_a_robbed_concealed_kong_go_back_to_the_hand(held):
    position = concealed(held, f"N {THIRTEEN}", LANTERNS)
    won = resolved(position, LANTERNS)
    assert (won.seat, won.loser, won.score.counted) == (
        NORTH,
        SOUTH,
        "treize_lanternes_merveilleuses",
    )
    count = won.counts[SOUTH]
    assert ("pung_major_concealed", 8) in [(one.id, one.amount) for one in count.points]
    assert not [one for one in count.groups if one.tiles == tiles("9999s")]
    others = position.hand(SOUTH).melds[:-1]
    assert [one.meld for one in count.groups if one.meld is not None] == list(range(len(others)))


@pytest.mark.parametrize(
    ("hand", "name"),
    [("78s123m456m11z222z", "a run"), ("9s123m456m123p222z", "a pair"), (THIRTEEN, "lanterns")],
)
def test_a_concealed_kong_is_safe_from_all_but_the_thirteen_lanterns(hand, name):
    position = concealed(HANDS[0], f"N {hand}", LANTERNS)
    assert bool(robbers(position, LANTERNS)) == (name == "lanterns")


@pytest.mark.parametrize("rules", [RULES, by(rob_kong=False)], ids=["plain", "no robbing"])
def test_where_it_is_not_agreed_not_even_the_lanterns_rob_a_concealed_kong(rules):
    position = concealed(HANDS[0], f"N {THIRTEEN}", rules)
    assert robbers(position, rules) == {}


def test_that_only_concealed_kongs_are_robbed_can_be_agreed():
    rules = by(rob_kong=False, rob_concealed_kong="treize_lanternes")
    assert robbers(concealed(HANDS[0], f"N {THIRTEEN}", rules), rules)
    _, position = promoted([PUNG], WAITING, rules)
    assert robbers(position, rules) == {}


# ---- played from the deal ------------------------------------------------------------------------


def test_played_from_the_deal_the_second_of_two_pungs_is_robbed():
    hands = [
        "3p7s1m4m7m2p5p8p1s4s1z3z4z6z",
        "33p77s1m5m8m9m2s6s2z5z6z",
        "258m147p369s2z3z5z7z",
        "12p456s789s444m11z",
    ]
    hand = Hand(RULES, hands, draws="9p6m3m9p6m3m3p")
    hand.throw("3p")
    hand.answer(hand.find(SOUTH, CallSet))
    hand.throw("1m")
    hand.throw_drawn(2)
    hand.throw("7s")
    hand.answer(hand.find(SOUTH, CallSet))
    hand.throw("5m")
    hand.throw_drawn(3)
    hand.answer(hand.find(SOUTH, DeclareKong))
    assert hand.kinds()[-1] == "KongDeclared", "the tile is not replaced before all were asked"
    hand.answer(hand.find(NORTH, Win))
    (won,) = hand.won
    assert (won.seat, won.loser, won.tile) == (NORTH, SOUTH, tile("3p"))
    assert "robbed_kong" in {one.id for one in won.score.doubles}
    groups = [one.tiles for one in won.counts[SOUTH].groups if one.meld is not None]
    assert groups == [tiles("333p"), tiles("777s")]
    assert hand.table.wall.replaced == 0
