"""What the players of the club know of the game for three, and what they do with it."""

from dataclasses import replace
from random import Random

import pytest

from game.bots import OFFERED, make
from game.bots.decision_context import decision_context
from game.bots.game_knowledge import game_knowledge
from game.bots.opponents import opponent_threats
from game.bots.seat_knowledge import draws_left, seat_knowledge
from game.bots.styles import PLAIN
from game.bots.wait_danger import safe_from
from game.bots.yaku_plans import yaku_plans
from game.engine.actions import CallSet, Discard, Pass, SetAside
from game.engine.events import BonusSetAside, TilePassed
from game.engine.hand_flow import decisions
from game.engine.match import MatchStarted, opened
from game.engine.table import Riichi
from game.engine.tiles import KIND, tile
from game.rulesets import RULESETS
from game.rulesets.kansai.build import kansai_rules
from game.rulesets.kansai.options import KANSAI, with_changes
from tests.bots.unaware import LESSONS, unaware
from tests.cases import each
from tests.host.players import header, host, play
from tests.notation import three
from tests.rulesets.looking import thrown

EAST, SOUTH, WEST = range(3)
START = MatchStarted((45_000,) * 3, (0, 1, 2), 3, (0, 1, 2))
JUNK = "9m2478p13479s125z"
READY = "234p567p22p345s56s"
NEARLY_ORPHANS = "19m19p19s123567z5p"
"""One tile short of being one short of thirteen orphans; a north is lacking."""
NORTH = tile("4z")


def rules(**changes):
    return kansai_rules(with_changes(KANSAI, changes))


def known(**changes):
    return game_knowledge(rules(**changes))


def choose(position, seat=EAST, level="club", dice=1, **changes):
    """What a bot at the seat answers."""
    here = rules(**changes)
    view = replace(opened(START), rounds=1, table=position)
    (decision,) = [one for one in decisions(here, position) if one.seat == seat]
    return make(level, None, here).choose(view, decision, Random(dice))


# ---- what is known -------------------------------------------------------------------------------


def test_the_payment_table_is_known():
    game = known()
    assert [price.offered for price in game.prices[1:9]] == [
        *(1000, 2000, 4000, 8000, 8000, 12_000, 12_000, 16_000)
    ]
    assert [price.drawn for price in game.prices[1:6]] == [800, 1500, 3000, 6000, 6000]
    assert [price.drawn for price in game.dealer_prices[1:4]] == [1000, 2000, 4000]
    assert game.counter == (1000, 2000)
    assert known(honba_counting="flat", honba_sharing="divided").counter == (1000, 1000)


def test_it_is_known_that_no_runs_are_called_and_that_the_set_is_short():
    game = known()
    assert not game.runs_called
    assert sum(game.copies) == 108
    assert game.copies[KIND[tile("5m")]] == 0
    assert (round(game.dense, 2), round(game.crowd, 2)) == (1.26, 0.67)
    four = game_knowledge(kansai_rules(with_changes(KANSAI, {"players": "four_rotation"})))
    assert four.crowd == game.crowd


@pytest.mark.parametrize(("sakizuke", "first"), [("card", True), ("strict", True), ("off", False)])
def test_it_is_known_which_calls_carry_a_win(sakizuke, first):
    assert known(sakizuke=sakizuke).first_call is first


@pytest.mark.parametrize(("changes", "han"), [({}, 1), ({"pei_dora": False}, 0)])
def test_it_is_known_what_a_north_is_worth(changes, han):
    assert known(**changes).bonus_han == han


def test_open_simples_are_no_yaku():
    assert known().worth("tanyao") == (1, 0)
    assert known(open_tanyao=True).worth("tanyao") == (1, 1)


def test_waits_are_counted_over_the_tiles_that_are_played():
    seen = seat_knowledge(known(), three(f"E {READY} +9p"), EAST)
    assert seen.live[KIND[tile("5m")]] == 0
    assert sum(seen.live) == 108 - 14


def test_norths_beside_a_hand_make_it_dearer():
    def cost(text):
        seen = seat_knowledge(known(), three(f"E {JUNK} +9p | S ?*13 {text}"), EAST)
        return next(one for one in opponent_threats(seen) if one.seat == SOUTH).cost

    assert cost("") < cost("aside 4z") < cost("aside 44z")


def test_who_waits_draws_nothing():
    """Of four who take turns, three share the wall, wherever the fourth one sits."""
    here = host(header("kansai", "3", players="four_rotation"))
    waiting = set()
    for _ in range(150):
        play(here, ticks=3)
        table = here.match.table
        if table is None or table.ended or table.is_offered:
            continue
        order = [*table.seats_after(table.turn), table.turn]
        draws = [draws_left(table, seat) for seat in order]
        left = table.wall.left
        assert draws == [len(range(nth, left, 3)) for nth in range(3)]
        waiting |= set(range(4)) - set(table.seats)
    assert len(waiting) > 1, "more than one of them has waited"


def test_a_north_set_aside_says_nothing_of_who_lets_it_pass():
    """It may not be robbed there; thrown it may deal in all the same."""
    position = replace(three("W 19p2478p1479s12z +4z", left=40), turn=WEST)
    aside = BonusSetAside(WEST, NORTH).change(position)
    assert not safe_from(TilePassed(WEST, NORTH).change(aside), SOUTH)
    passed = TilePassed(EAST, NORTH).change(thrown(three(left=40), EAST, "4z"))
    assert safe_from(passed, SOUTH) == 1 << KIND[NORTH]


# ---- what is done --------------------------------------------------------------------------------


@pytest.mark.parametrize("level", OFFERED)
def test_a_north_is_laid_beside_an_ordinary_hand(level):
    assert isinstance(choose(three(f"E {JUNK} +4z"), level=level), SetAside)
    assert isinstance(choose(three("E 234p567p22p345s57s +4z"), level=level), SetAside)


@pytest.mark.parametrize("level", OFFERED)
def test_in_riichi_a_north_is_never_thrown(level):
    position = three(f"E {READY} +4z river 9p")
    position = position.with_player(
        EAST, lambda player: replace(player, riichi=Riichi(0, 0, accepted=True), stake=1000)
    )
    assert all(isinstance(choose(position, level=level, dice=nth), SetAside) for nth in range(5))


def test_a_north_stays_in_a_hand_that_lacks_it():
    orphans = choose(three(f"E {NEARLY_ORPHANS} +4z"))
    assert orphans == Discard(EAST, tile("5p"), drawn=False, riichi=orphans.riichi)
    triplet = choose(three("E 44z99s78s7p +4z [555z<left] [222s<left]"))
    assert isinstance(triplet, Discard)
    assert triplet.tile is not NORTH


def test_dragons_are_called_while_they_are_the_first_call():
    position = thrown(three("S 77z234p56p67s99s3p9m", left=30), EAST, "7z")
    answer = choose(position, SOUTH)
    assert isinstance(answer, CallSet)
    assert answer.meld.face is tile("7z")


def ways(melds, **changes):
    """The plans by which a hand with these melds may win."""
    game = known(**changes)
    seen = seat_knowledge(game, three(f"E 23p567p99s {melds}"), EAST)
    possible = yaku_plans(game).possible(seen.hand, seen.exposed, seen.value_sets, seen.least_yaku)
    return {plan.id for plan in possible if plan.wins}


def test_a_hand_is_planned_by_what_was_called_first():
    assert "open" in ways("[777z<left] [333s<left]")
    assert "open" not in ways("[333s<left] [777z<left]")
    assert "open" in ways("[333s<left] [777z<left]", sakizuke="off")
    assert "open" in ways("[333s<left] [7777z]")
    assert "open" not in ways("[444z<left] [777z<left]")


def test_dragons_that_would_come_too_late_are_waited_for():
    """A flush carries the win; the dragons are only called where they are a yaku as well."""
    game, position = known(), three("E 77z23p567p99s9m [333s<left]")
    mine = decision_context(game, replace(opened(START), rounds=1, table=position), EAST, PLAIN)
    plan = yaku_plans(game).values[KIND[tile("7z")]]
    called = mine.expected._call_factor
    assert called(mine.known.hand, KIND[tile("7z")], plan) == 1.0
    assert called(mine.known.hand, KIND[tile("9s")], plan) > 1.0


def test_nothing_worthless_is_called_before_the_dragons():
    hand = "S 77z33s234p56p67s99s2p"
    assert isinstance(choose(thrown(three(hand, left=30), EAST, "3s"), SOUTH), Pass)


@each("of", ["", *LESSONS])
def test_a_player_who_has_missed_a_lesson_plays_all_the_same(of):
    """They are measured against; what they choose has to be allowed."""
    here = rules()
    position = three(f"E {JUNK} +4z")
    view = replace(opened(START), rounds=1, table=position)
    (decision,) = decisions(here, position)
    assert unaware(here, of).choose(view, decision, Random(1)) in decision.options


def test_riichi_for_three_is_known_by_its_own_prices():
    """Norths, missing chows and two payers are found by asking the rules, not by their name."""
    four, online = game_knowledge(RULESETS["tenhou"]), game_knowledge(RULESETS["tenhou_sanma"])
    assert (four.runs_called, online.runs_called) == (True, False)
    assert (four.bonus_han, online.bonus_han) == (0, 1)
    assert four.counter.drawn == 300
    assert online.counter.drawn == 200
