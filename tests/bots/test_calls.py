"""What is known of a hand after a call, and which calls are made because of it."""

from dataclasses import replace
from random import Random

import pytest

from game.bots import make
from game.bots.call_choice import may_be_thrown
from game.bots.decision_context import decision_context
from game.bots.game_knowledge import game_knowledge
from game.bots.hand_value import HandValue
from game.bots.styles import PLAIN
from game.engine.actions import CallChow, CallSet, Pass
from game.engine.hand_flow import decisions
from game.engine.match import MatchStarted, opened
from game.engine.tiles import KIND, tile
from game.rulesets import PRESETS, RULESETS
from game.rulesets.families import rules_by
from tests.cases import each
from tests.notation import table, three
from tests.rulesets.looking import thrown

EAST, SOUTH, WEST = range(3)
ABLE = ["club", "expert", "master"]
TENHOU = RULESETS["tenhou"]


def view_of(position):
    scores, places = zip(
        *((one.points, nth) for nth, one in enumerate(position.players)), strict=True
    )
    started = opened(MatchStarted(scores, places, len(places), places))
    return replace(started, rounds=1, table=position)


def asked(position, rules):
    """What South is asked."""
    (decision,) = [one for one in decisions(rules, position) if one.seat == SOUTH]
    return decision


def seen(position, rules=TENHOU):
    """What an expert works out for South."""
    return decision_context(game_knowledge(rules), view_of(position), SOUTH, PLAIN)


def offered(text, name, left=45):
    """East throws a tile."""
    return thrown(table(text, left=left), EAST, name)


def drawn(text, left):
    """South has drawn."""
    return replace(table(text, left=left), turn=SOUTH)


def with_dora(position, indicator):
    """The same table with this tile as its indicator."""
    wall, slot = position.wall, position.wall.plan.indicator(0)
    tiles = (*wall.tiles[:slot], tile(indicator), *wall.tiles[slot + 1 :])
    return replace(position, wall=replace(wall, tiles=tiles))


def choose(position, rules, level="expert"):
    return make(level, None, rules).choose(view_of(position), asked(position, rules), Random(1))


# ---- red fives -----------------------------------------------------------------------------------


@each("level", ABLE)
def test_a_red_five_that_is_thrown_where_a_plain_one_is_held_is_told_as_worth_less(level):
    """It is never chosen, but who throws it has to be told what that costs."""
    position = drawn("S 23405m234678p55s +6s", 40)
    decision = asked(position, TENHOU)
    told = make(level, None, TENHOU).judge(view_of(position), decision)
    thrown = {
        name: next(
            one
            for one in told.candidates
            if one.action.tile is tile(name) and not one.action.riichi
        )
        for name in ("5m", "0m")
    }
    plain, red = thrown["5m"], thrown["0m"]
    assert red.win == plain.win > 0.2
    assert red.value < plain.value - 500
    assert red.worth < plain.worth - 300
    assert red.points < plain.points - 300
    assert told.best != red.action


@each(
    ("hand", "name", "reds"),
    [
        ("055667p34s88s77z1m", "7p", 1),
        ("055p23467s88s77z1m", "5p", 1),
        ("05p367s2388m77z", "0s", 1),
    ],
)
def test_a_red_five_counts_once_however_it_is_called_with(hand, name, reds):
    position = offered(f"S {hand}", name)
    here, called = seen(position), 0
    for call in asked(position, TENHOU).options:
        if isinstance(call, CallChow | CallSet) and not call.meld.kind.is_kong:
            after = here.with_meld(call.meld)
            taken = tile(name).red
            assert HandValue(after, here.placement).bonus(after.hand) == reds + taken, call
            called += 1
    assert called


# ---- tiles that may not be thrown after a call (kuikae) ------------------------------------------


def barred(hand, name, rules=RULESETS["club"]):
    """For each run that may be called, the tiles left that may not be thrown after it."""
    position = offered(f"S {hand}", name)
    here = seen(position, rules)
    return {
        "".join(one.notation for one in call.meld.tiles): {
            one.notation
            for one in here.known.player.hand.concealed
            if one not in call.meld.own_tiles
            and not may_be_thrown(here.known, call) >> KIND[one] & 1
        }
        for call in asked(position, rules).options
        if isinstance(call, CallChow)
    }


def test_the_other_end_of_a_run_may_not_be_thrown():
    assert barred("34p2p147m147s1234z", "5p") == {"3p4p5p": {"2p"}}
    assert barred("67p8p147m147s1234z", "5p") == {"5p6p7p": {"8p"}}


def test_the_other_end_of_a_run_lies_in_its_suit():
    assert barred("23p9m147m147s1234z", "1p") == {"1p2p3p": set()}
    assert barred("89s1z147m147p2345z", "7s") == {"7s8s9s": set()}
    assert barred("12p9m147m147s1234z", "3p") == {"1p2p3p": set()}


def test_where_tiles_may_be_swapped_none_is_barred():
    free = rules_by(replace(PRESETS["club"], kuikae="allowed"), "club")
    assert barred("34p2p147m147s1234z", "5p", free) == {"3p4p5p": set()}


@each("level", ABLE)
def test_a_run_at_the_end_of_a_suit_is_called_into_tenpai(level):
    position = offered("S 234m55p66p89s1z [555z<left]", "7s", left=41)
    assert isinstance(choose(position, TENHOU, level), CallChow)


# ---- how many yaku a win needs -------------------------------------------------------------------


@each("ruleset", ["saki", "kansai"])
def test_from_five_counters_on_two_yaku_are_needed(ruleset):
    game = game_knowledge(RULESETS[ruleset])
    assert [game.least_yaku(counters) for counters in (0, 4, 5, 6)] == [1, 1, 2, 2]


def test_elsewhere_one_is_enough_with_any_number_of_counters():
    assert game_knowledge(TENHOU).least_yaku(8) == 1


@each("level", ["casual", *ABLE])
@each(
    ("ruleset", "place", "hand"),
    [("saki", table, "77z234m567p34s88s9m"), ("kansai", three, "77z234p56p67s99s3p9m")],
)
def test_with_five_counters_dragons_alone_are_not_called(ruleset, place, hand, level):
    rules = RULESETS[ruleset]

    def answer(counters):
        position = replace(place(f"S {hand}", left=31), counters=counters)
        return [
            type(make(level, None, rules).choose(view_of(at), asked(at, rules), Random(dice)))
            for at in [thrown(position, EAST, "7z")]
            for dice in range(3)
        ]

    assert CallSet in answer(4)
    assert set(answer(5)) == {Pass}


# ---- the yaku of an open hand --------------------------------------------------------------------


@pytest.mark.parametrize("left", [45, 30, 12])
def test_a_hand_with_a_yaku_is_played_to_win(left):
    """To be tenpai for its own sake (keiten) is no other way for a hand that may win."""
    position = drawn("S 234m55p66p89s1z [555z<left] +9p", left)
    here = seen(position)
    assert all(plan.wins for plan in here.possible(here.known.hand, here.known))
    expert = make("expert", None, TENHOU)
    best, *_ = expert.judge(view_of(position), asked(position, TENHOU)).candidates
    assert best.win > 0.0


@each("level", ["expert", "master"])
def test_of_two_ways_to_be_tenpai_the_one_with_a_yaku_is_chosen(level):
    """All triplets wait for two pairs; a run would have more tiles to wait for, and never win."""
    position = with_dora(
        drawn("S 77m55688p +8p [1111p] [666m<left] river 9s1z2z9m8s3s2s4s", 11), "5p"
    )
    assert choose(position, TENHOU, level).tile is tile("6p")


def test_a_hand_without_one_may_still_be_tenpai_at_the_end():
    here = seen(drawn("S 19m55p66p89s1z [789p<left] +9p", 12))
    assert here.plans.formal in here.possible(here.known.hand, here.known)


# ---- closed kongs --------------------------------------------------------------------------------


def test_a_closed_kong_of_dora_or_dragons_makes_a_hand_dear():
    """What lies open in it is seen by everybody."""

    def cost(kong, indicator="8p"):
        position = drawn(f"S 234m567p34s88s77z9m +1z | W ?*10 [{kong}]", 40)
        here = seen(with_dora(position, indicator))
        return next(one for one in here.threats if one.seat == WEST).cost

    assert cost("2222p") < cost("5555z") < cost("9999p")


# ---- what is told of calls that are not made -----------------------------------------------------


def told(position, rules, level="expert"):
    """What an expert says of every option, by the kind of the call."""
    said = make(level, None, rules).judge(view_of(position), asked(position, rules))
    return said, {one.action: one for one in said.candidates}


def test_a_set_of_dragons_is_told_to_win_also_if_it_is_not_called():
    """It leaves the hand as far from tenpai, but with a yaku."""
    position = thrown(three("S 23456p2s4s7889s55z1z", left=40), EAST, "5z")
    said, each_of = told(position, RULESETS["kansai"])
    (pung,) = [one for one in each_of if isinstance(one, CallSet) and not one.is_kong]
    assert each_of[pung].win > 0.0
    assert each_of[pung].worth <= said.candidates[0].worth


def test_an_open_kong_is_told_as_the_hand_it_leaves():
    position = offered("S 234m567p34s88s777z", "7z")
    said, each_of = told(position, TENHOU)
    (kong,) = [one for one in each_of if isinstance(one, CallSet) and one.is_kong]
    assert each_of[kong].win > 0.0
    assert each_of[kong].worth < said.candidates[0].worth


# ---- the chance to win ---------------------------------------------------------------------------


def chances(text, **changes):
    """How likely a hand is told to win after throwing what it drew, with riichi and without."""
    position = replace(drawn(text, 40), **changes)
    _, each_of = told(position, RULESETS["club"])
    tiles = {one.riichi: one_told for one, one_told in each_of.items() if one.drawn}
    return tiles[True].win, tiles[False].win


def test_without_riichi_a_hand_without_a_yaku_wins_by_its_own_draw_alone():
    loud, quiet = chances("S 234678m234s689s9s +7p river 1z2z9m")
    assert quiet < 0.75 * loud
    loud, quiet = chances("S 234567m234s668s8s +9p river 1z2z9m")
    assert quiet > 0.75 * loud, "with tanyao others may throw it"


def test_counters_are_part_of_what_a_win_is_worth():
    def value(counters):
        position = replace(drawn("S 234m567m22p345s56s +9p river 1z9m2z", 40), counters=counters)
        said, _ = told(position, TENHOU)
        return said.candidates[0].value

    assert value(5) == pytest.approx(value(0) + 1500, abs=1)
