"""What a player for points weighs: special hands, kongs, the ready call, what others show."""

from dataclasses import replace

import pytest

from game.bots import make
from game.bots.fast_shanten import packed
from game.bots.judgement import Decisive
from game.bots.placement_value import placement_in_points
from game.bots.points_play.hand_goals import PointsContext
from game.bots.points_play.points_knowledge import points_knowledge
from game.bots.points_play.points_opponents import collected
from game.bots.points_play.points_probes import Shares
from game.bots.points_play.special_hand_goals import near_special_hands
from game.bots.styles import PLAIN
from game.engine.actions import CallChow, CallSet, DeclareKong, Discard, Pass, Win
from game.engine.events import HandWon
from game.engine.hand_flow import decisions
from game.engine.match import opened
from game.engine.shapes.hand_shapes import counts
from game.engine.table import Riichi
from game.engine.tiles import Suit, notation, tile, tiles
from game.rulesets.classic.build import classic_rules
from game.rulesets.classic.options import CLASSIC, with_changes
from tests.bots.test_points_bot import EAST, NORTH, RULES, SOUTH, START, WEST, choose, laid, offered
from tests.bots.tournament import Seats, hands
from tests.bots.yardsticks import greedy
from tests.cases import each
from tests.notation import player

NO_GRAND_JEU = classic_rules(with_changes(CLASSIC, {"grands_jeux": False}))
ADVANCED = classic_rules(with_changes(CLASSIC, {"system": "advanced"}))
KNOWN = points_knowledge(RULES)


def rules(**changes):
    return classic_rules(with_changes(CLASSIC, changes))


def seen(position, seat=SOUTH, known=KNOWN):
    return PointsContext(known, position, seat, PLAIN)


# ---- special hands -------------------------------------------------------------------------------


def test_pairs_are_kept_for_a_hand_of_pairs():
    position = laid("S 1133m5577p2299s4z +8m river 1z", left=56)
    assert choose(position).tile in tiles("8m4z")


def test_a_chow_is_not_called_from_a_hand_of_pairs():
    position = offered("S 1133m5577p22s468s", "7s", left=56)
    assert isinstance(choose(position), Pass)


def test_where_there_are_no_special_hands_it_is():
    position = offered("S 1133m5577p22s468s", "7s", left=56)
    assert not points_knowledge(NO_GRAND_JEU).special
    assert isinstance(choose(position, rules=NO_GRAND_JEU), CallChow)


def test_a_chow_of_a_special_hand_is_called():
    position = offered("S 12m456p789s12347z", "3m", left=56)
    assert isinstance(choose(position), CallChow)


def test_four_alike_are_two_pairs_of_a_hand_of_pairs():
    position = laid("S 2222m44p6688s11z7z +9m river 3z", left=56)
    assert not isinstance(choose(position), DeclareKong)


def test_where_there_are_no_special_hands_the_kong_is_declared():
    position = laid("S 2222m44p6688s11z7z +9m river 3z", left=56)
    assert isinstance(choose(position, rules=NO_GRAND_JEU), DeclareKong)


def test_a_special_hand_is_not_announced_because_its_value_is_fixed():
    thrown = choose(laid("S 1133m5577p2299s4z +8m river 1z", left=56))
    assert not thrown.riichi


def reached(hand, gone="", wind=SOUTH, melds=(), farthest=4):
    """What special hands are how far, when some other tiles have been seen."""
    live = counts(RULES.tiles)
    seen_tiles = counts(tiles(hand + gone))
    left = tuple(max(all_ - out, 0) for all_, out in zip(live, seen_tiles, strict=True))
    known = KNOWN.special[wind]
    found = near_special_hands(known, packed(tiles(hand)), melds, left, farthest).reached()
    return {one.definition.name.value: one for one in found}


def test_what_is_lacking_and_what_brings_a_special_hand_nearer():
    found = reached("1234567s12345z1m")
    garden = found["jardin_de_gretos"]
    assert garden.distance == 2
    assert garden.ukeire == sum(1 << kind for kind in (32, 33))


def test_a_special_hand_that_lacks_a_tile_of_which_all_are_seen_is_out_of_reach():
    hand = "1234567s12345z1m"
    assert "jardin_de_gretos" in reached(hand, gone="666z")
    assert "jardin_de_gretos" not in reached(hand, gone="6666z")


def test_the_distance_is_that_of_the_matcher():
    hand = "1133m5577p229s4z6z"
    matched = KNOWN.special[SOUTH].distances(tiles(hand), ())
    found = {name: one.distance for name, one in reached(hand, farthest=6).items()}
    assert found == {name: far for name, far in matched.items() if name in found}
    assert {name for name, far in matched.items() if far <= 6} <= set(found)


# ---- hands of one suit ---------------------------------------------------------------------------


@each(("level", "thrown"), [("club", "6z"), ("expert", "6p")])
def test_a_hand_of_one_suit_is_planned_from_afar_by_an_expert_alone(level, thrown):
    """Who sees the hand of bamboo that lacks four tiles keeps the lone dragon for it."""
    position = laid("S 124678s479m3p556z +6p river 1z", left=60)
    assert choose(position, level=level).tile is tile(thrown)


@each("level", ["club", "expert"])
def test_a_hand_of_one_suit_that_is_near_is_planned_by_both(level):
    position = laid("S 124678s4p556z229s +6p river 1z", left=60)
    assert choose(position, level=level).tile in tiles("4p6p")


# ---- kongs, the ready call, the win --------------------------------------------------------------


def test_a_fourth_dragon_is_added():
    position = laid("S 123m456m78p11s [555z<left] +5z river 1z")
    assert isinstance(choose(position), DeclareKong)


def test_a_served_hand_is_announced_with_the_first_discard():
    thrown = choose(laid("S 123m456m789s22p45s +9p"))
    assert thrown == Discard(SOUTH, tile("9p"), drawn=True, riichi=True)


def test_a_hand_at_the_limit_is_not_announced():
    thrown = choose(laid("S 123p456p555z666z9p +1m river 1z"))
    assert (thrown.tile, thrown.riichi) == (tile("1m"), False)


def test_a_cheap_win_is_let_go_by_where_dearer_hands_are_paid_for_it():
    """With both exceptions a winner pays twice what another has more (classic sheet, 12)."""
    text = (
        "E ?*13 river 1m9m | S 234m567m22p34s [345p<left] river 1z "
        "| N ?*4 [5555z<left] [6666z<left] [777z<left] river 9s | W ?*13 river 2z"
    )
    assert isinstance(choose(offered(text, "5s", left=30)), Win)
    assert isinstance(choose(offered(text, "5s", left=30), rules=ADVANCED), Pass)


# ---- the others ----------------------------------------------------------------------------------

DOTS = "N ?*4 [123p<left] [456p<left] [999p<across] river 1m9s8m2s1s9m4z3z8s7m"


def test_near_the_end_the_suit_that_another_lays_down_is_not_thrown():
    position = laid(f"S 345m678p66z22s478s +9p river 1z2z3z | {DOTS}", left=9)
    assert choose(position).tile.suit is not Suit.DOTS


def test_danger_is_that_of_those_who_are_near_and_dear():
    deal_in_costs = seen(
        laid(f"S 345m678p66z22s478s +9p river 1z | {DOTS}", left=9)
    ).opponents.deal_in_costs(0.0)
    by_name = {name: deal_in_costs[packed_kind(name)] for name in ("6p", "6m", "7z")}
    assert by_name["6p"] > by_name["7z"] > by_name["6m"] > 0


def packed_kind(name):
    return packed(tiles(name)).bit_length() // 3


def test_danger_grows_towards_the_end_of_the_wall():
    early, late = (
        seen(
            laid(f"S 345m678p66z22s478s +9p river 1z | {DOTS}", left=left)
        ).opponents.deal_in_costs(0.0)
        for left in (60, 6)
    )
    assert sum(late) > sum(early)


def announced(position, seat):
    return position.with_player(seat, lambda one: replace(one, riichi=Riichi(0, 0, accepted=True)))


def test_who_has_announced_a_hand_wins_more_often_and_dearer():
    position = laid(f"S 345m678p66z22s478s +9p river 1z | {DOTS}", left=20)
    quiet, loud = seen(position).opponents, seen(announced(position, NORTH)).opponents
    assert loud.wins[0] > quiet.wins[0]
    north = {one.seat: one for one in loud.others}[NORTH]
    assert north.ready == 1.0
    assert north.laid == 0, "a beaten ready hand keeps its flowers and seasons only"


def test_others_win_as_often_as_is_expected():
    """Looked at by everybody at every discard: a win of another before the own next turn."""
    looks = [look for nth in range(4) for look in looks_of(f"race {nth}")]
    expected = sum(likely for likely, _ in looks)
    happened = sum(came for _, came in looks)
    assert happened > 100
    assert abs(expected - happened) < 0.2 * happened


def looks_of(seed):
    """What is expected at every discard of a match of greedy players, and whether it comes."""
    seats = Seats(RULES, [greedy(RULES)] * 4, seed)
    asked: dict[int, list[float]] = {}
    seats.choose = lambda decision: looking(seats, asked, decision)
    for _, after in hands(seats):
        won = next((one.seat for one in after.table.endings if isinstance(one, HandWon)), None)
        for seat, likely in asked.items():
            yield from ((one, False) for one in likely[:-1])
            yield likely[-1], won not in (None, seat)
        asked.clear()


def looking(seats, asked, decision):
    action = Seats.choose(seats, decision)
    if isinstance(action, Discard):
        wins = seen(seats.views[decision.seat][0].table, decision.seat).opponents.wins
        asked.setdefault(decision.seat, []).append(wins[0] if wins else 0.0)
    return action


# ---- the scores ----------------------------------------------------------------------------------


def test_early_in_the_game_a_point_is_a_point():
    view = replace(opened(START), rounds=1, table=laid("S 234567m99m555z7p2s +2s"))
    early = placement_in_points(RULES, view, SOUTH)
    assert early.hands == 16
    assert early.place_after(0.0) == pytest.approx(2.5)
    assert early.gain(600) == pytest.approx(600, rel=0.05)
    assert early.gain(-600) == pytest.approx(-600, rel=0.05)


def test_in_the_last_hand_those_points_count_that_lead_past_somebody():
    position = last_hand("S 234567m99m555z7p2s +2s", (3000, 0, 900, -4000))
    view = replace(opened(START), rounds=16, table=position)
    behind = placement_in_points(RULES, view, SOUTH)
    assert behind.hands == 1
    passes_west, passes_nobody = behind.gain(1200), behind.gain(300)
    assert passes_west > 6 * passes_nobody
    assert behind.gain(1800) - passes_west < passes_west / 4, "East is still out of reach"


def test_in_the_last_hand_a_cheap_ready_hand_is_broken_by_who_is_far_behind():
    ready = "S 234567m99m555z7p2s +2s river 1z2z4z9s"
    assert choose(last_hand(ready, (0, 0, 0, 0))).tile is tile("7p")
    assert choose(last_hand(ready, (2500, 0, 2400, 2300))).tile is tile("2s")
    at_the_club = choose(last_hand(ready, (2500, 0, 2400, 2300)), level="club")
    assert at_the_club == choose(last_hand(ready, (0, 0, 0, 0)), level="club")


def test_a_choice_for_the_place_says_so_and_tells_points_as_they_are():
    position = last_hand("S 234567m99m555z7p2s +2s river 1z2z4z9s", (0, 0, 0, 0))
    view = replace(opened(START), rounds=16, table=position)
    (decision,) = [one for one in decisions(RULES, position) if one.seat == SOUTH]
    judged = make("expert", None, RULES).judge(view, decision)
    points = {one.action.tile: one.points for one in judged.candidates}
    assert judged.candidates[0].action.tile is tile("7p")
    assert points[tile("2s")] > points[tile("7p")]
    assert judged.why is Decisive.PLACE


def last_hand(text, scores):
    """South has to move in the last hand of a game, at these scores."""
    position = replace(laid(text, left=40), wind=3, dealer=NORTH, counters=15)
    for seat, points in enumerate(scores):
        position = position.with_player(
            seat, lambda one, points=points: replace(one, points=points)
        )
    return position


def test_the_third_dragon_is_dangerous_when_two_lie_open():
    two = "N ?*7 [555z<left] [666z<left] river 1m9s8m2s"
    one = "N ?*7 [555z<left] [222m<left] river 1m9s8m2s"
    own = "S 345m678p22s478s9m7z +9p river 1z2z3z"
    deal_in_costs = [
        seen(laid(f"{own} | {text}", left=20)).opponents.deal_in_costs(0.0) for text in (two, one)
    ]
    red = packed_kind("7z")
    assert deal_in_costs[0][red] > 1.5 * deal_in_costs[1][red]


@pytest.mark.parametrize(
    ("text", "suit", "is_sure"),
    [
        ("?*13 river 1m9s8m2s", Suit.DOTS, False),
        ("?*7 [123p<left] [456p<left] river 1m9s8m2s7s", Suit.DOTS, True),
        ("?*7 [123p<left] [456p<left] river 1p9p8m2s7s", Suit.DOTS, False),
        ("?*7 [123p<left] [456s<left] river 1m9s8m2s7s", None, False),
    ],
)
def test_the_suit_a_player_collects(text, suit, is_sure):
    one = player(text, NORTH)
    found, sure = collected(one, one.hand.melds)
    assert found is suit
    assert (sure > 0.6) == is_sure


# ---- what is known -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "others", "east"),
    [
        ({}, Shares(3, 3, 0, (1, 2)), Shares(6, 6, 0, (1, 2))),
        ({"simple_losers_score": False}, Shares(3, 0, 0, (1, 2)), Shares(6, 0, 0, (1, 2))),
        ({"draw_scoring": "evaluate"}, Shares(3, 3, 3, (1, 2)), Shares(6, 6, 6, (1, 2))),
        ({"system": "advanced"}, Shares(4, 3, 0, (1, 2)), Shares(6, 4, 0, (2, 2))),
    ],
)
def test_who_pays_how_often(changes, others, east):
    assert points_knowledge(rules(**changes)).shares == (others, east)


@pytest.mark.parametrize(
    ("changes", "exceeded"),
    [({}, 0), ({"system": "advanced"}, 2), ({"exception_other_winner": False}, 0)],
)
def test_what_a_cheap_win_costs(changes, exceeded):
    assert points_knowledge(rules(**{"system": "simple"} | changes)).exceeded == exceeded


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({}, 1000),
        ({"limit": 3000}, 3000),
        ({"limit": None}, None),
        ({"pure_hand_honours": False}, 1000),
    ],
)
def test_the_limit(changes, expected):
    assert points_knowledge(rules(**changes)).limit == expected


def test_the_special_hands_in_force():
    known = points_knowledge(rules(grands_jeux_enabled=["petit_serpent", "la_tempete"]))
    for catalogue in known.special:
        assert [one.name.value for one in catalogue.definitions] == ["petit_serpent", "la_tempete"]
    assert [one.points for one in known.special[0].definitions] == [1000, 3000]
    assert len(KNOWN.special[0].definitions) == 34
    assert KNOWN.special[0].may_claim
    assert not points_knowledge(rules(grands_jeux_exposure="concealed")).special[0].may_claim


def test_dragons_that_must_belong_to_the_suit():
    tied = points_knowledge(rules(grands_jeux_associated_dragons=True))
    hand = tiles("12345677s777z333z")
    names = [
        [one.name.value for one in known.special[WEST].matches(hand, ())] for known in (KNOWN, tied)
    ]
    assert names == [["sept_lanternes_du_palais"], []]


def test_a_call_that_helps_is_the_better_one_of_two():
    """Of a chow and a pung with the same tile the one is taken that brings more."""
    position = offered("S 66z345m67p99s5577m", "6z", seat=EAST)
    assert isinstance(choose(position), CallSet)
    assert notation((choose(position).meld.face,)) == "6z"


# ---- birds ---------------------------------------------------------------------------------------


def test_one_bird_calls_where_another_waits():
    """The call makes the hand a little better; the titmouse likes that, the owl does not."""
    position = offered("S 334m122337p27s23z", "3p")
    assert isinstance(choose(position, bird="mesange"), CallSet)
    assert isinstance(choose(position, bird="hibou"), Pass)


def test_the_robin_announces_where_another_keeps_the_hand_free():
    position = laid("S 123m456m78s22p [345p<left] +9m river 1z9m9m", left=3)
    assert not choose(position, bird="pinson").riichi
    assert choose(position, bird="rougegorge").riichi
