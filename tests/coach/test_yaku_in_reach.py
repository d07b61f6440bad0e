"""The star leads an open hand to a yaku, a ready one away from furiten, and never past a win."""

import pytest

from game.bots.seat_knowledge import draws_left
from game.coach.piecewise import finished
from game.coach.ukeire import progress, progress_after
from game.coach.wait_worth import each_before
from game.coach.yaku_in_reach import aims
from game.engine.tiles import tile
from game.rulesets import RULESETS
from tests.cases import each
from tests.engine.rules.classic_table import RULES as CLASSIC
from tests.engine.rules.classic_table import laid
from tests.notation import table, three

CLUB, KANSAI = RULESETS["club"], RULESETS["kansai"]
EAST = 0


def weighed(text, rules=CLUB, **changes):
    found = progress_after(rules, table(text, **{"left": 40, **changes}), EAST)
    return {str(one.thrown): one for one in found}


def stars(text, rules=CLUB, **changes):
    return {name for name, one in weighed(text, rules, **changes).items() if one.is_best}


# ---- an open hand --------------------------------------------------------------------------------


def test_the_star_leads_to_a_yaku_rather_than_to_a_ready_hand_without_one():
    """Ready by the 7 of dots, but then nothing wins; without a 9 it can be all simples."""
    found = weighed("E 456777m799p55s [345p<left]", calls=1)
    assert (found["7p"].shanten, found["7p"].goal) == (0, 2)
    assert (found["9p"].goal, found["9p"].is_best) == (1, True)
    assert stars("E 456777m799p55s [345p<left]", calls=1) == {"9p"}


def test_what_is_counted_then_are_the_tiles_that_lead_to_the_yaku():
    found = weighed("E 456777m799p55s [345p<left]", calls=1)["9p"]
    assert not any(one.tile.is_outside for one in found.aimed)
    assert found.chances == found.useful == sum(one.left for one in found.aimed)


def test_with_a_yaku_on_the_table_the_nearest_hand_is_the_best():
    assert stars("E 456m4688p13s [555z<left] +9p", calls=1) <= {"9p", "1s", "3s", "4p"}
    for one in weighed("E 456m4688p13s [555z<left] +9p", calls=1).values():
        assert one.goal == one.shanten


def test_of_a_ready_hand_all_is_counted_that_it_waits_for():
    """The 9 of bamboo gives no yaku, and is waited for as well as the 6; the chances tell."""
    found = weighed("E 678m44678p78s9p [555p<left]", calls=1)["9p"]
    assert (found.goal, [str(one.tile) for one in found.aimed]) == (0, ["6s", "9s"])
    assert found.useful == found.total == 8
    assert found.chances == 4 * 4 + 0 * 4


@each(
    ("hand", "plan", "value"),
    [
        ("E 456m4688p13s [555z<left]", "open", None),
        ("E 34m456p2266s8s [345m<left]", "simples", None),
        ("E 1119m44p9s22z5z [999p<left]", "sets", None),
        ("E 1245m2233z9p3s [789m<left]", "flush", None),
        ("E 123m456p7s155z [789s<left]", "value", "5z"),
    ],
)
def test_which_yaku_an_open_hand_is_led_to(hand, plan, value):
    aim = progress(CLUB, table(hand, left=40, calls=1), EAST).aim
    assert (aim.plan, aim.value) == (plan, value and tile(value))


def test_an_open_hand_may_have_no_common_yaku_left():
    aimless = progress(CLUB, table("E 45p778m44z [123s<left] [789m<left]", left=40), EAST)
    assert aimless.is_aimless
    assert aimless.aim is None
    closed = progress(CLUB, table("E 45p778m44z123s789m", left=40), EAST)
    assert not closed.is_aimless


def test_three_of_an_honour_are_no_aim_when_none_is_left():
    """Two are in the hand, the two others lie in rivers."""
    hand = "E 79m12p77z456s [234m<left]"
    seen = f"{hand} | S ?*13 river 7z | W ?*13 river 7z"
    assert progress(CLUB, table(hand, left=40), EAST).aim.value == tile("7z")
    gone = progress(CLUB, table(seen, left=40), EAST)
    assert gone.aim is None or gone.aim.plan != "value"


def test_at_the_end_a_hand_is_ready_for_the_last_tiles_alone():
    """The last discard is a yaku by itself: nothing else can be aimed at any more."""
    hand = "E 79m123p77z45s [234m<left]"
    before, last = (progress(CLUB, table(hand, left=left), EAST) for left in (16, 1))
    assert before.aim.plan == "value"
    assert (last.goal, last.aim, last.is_aimless) == (last.shanten, None, False)


@pytest.mark.parametrize(
    ("hand", "shapes"),
    [
        ("E 234m456p22366s13z", ["standard"]),
        ("E 1199m3388p446s56z", ["seven_pairs"]),
        ("E 19m19p19s1234z258p", ["thirteen_orphans"]),
        ("E 1122m33p456s1234z", ["standard", "seven_pairs"]),
    ],
)
def test_in_which_shapes_a_hand_is_so_near(hand, shapes):
    found = progress(CLUB, table(hand, left=40), EAST)
    assert [one.id for one in found.shapes] == shapes


@pytest.mark.parametrize("hand", ["E 123567m345p78s22z", "E 123567m345p78s [5555z]"])
def test_a_closed_hand_needs_no_yaku_in_sight(hand):
    assert aims(CLUB, table(hand), EAST) is None
    found = progress(CLUB, table(hand), EAST)
    assert found.goal == found.shanten


def test_a_game_without_yaku_asks_for_none():
    position = laid("E 123m456m789s22p5s [345p<left]", CLASSIC, 40)
    assert aims(CLASSIC, position, EAST) is None


def test_where_open_simples_are_no_yaku_they_are_no_aim():
    """Kansai plays tanyao closed alone."""
    found = aims(KANSAI, three("E 234p567p2288s [666s<left]"), EAST)
    assert found is not None
    assert found.after(plan="simples") is None


# ---- a ready hand --------------------------------------------------------------------------------


def test_of_two_ready_hands_the_one_that_is_not_furiten_is_better():
    """By the 5 of bamboo seven tiles are left, but a 9 lies in the own river."""
    found = weighed("E 234567m345p78s2p5s +2p river 9s")
    assert (found["5s"].total, found["8s"].total) == (7, 4)
    assert found["8s"].is_best
    assert not found["5s"].is_best


def test_a_hand_that_can_win_has_no_best_discard():
    found = weighed("E 234567m345p78s22p +9s")
    assert not any(one.is_best for one in found.values())


def test_when_nothing_can_be_drawn_any_more_no_tile_is_aimed_at():
    found = weighed("E 123567m3455p78s2z +3z", left=0)
    assert {one.useful for one in found.values()} == {0}
    nearest = min(one.shanten for one in found.values())
    assert all(one.is_best == (one.shanten == nearest) for one in found.values())


@each(
    ("left", "best"),
    [(3, {"2m"}), (7, {"2m"}), (23, {"2m"}), (24, {"9p", "3z"}), (40, {"9p", "3z"})],
)
def test_near_the_end_of_the_wall_a_ready_hand_is_kept_though_it_has_no_yaku(left, best):
    """All simples are three steps away from it, and ready it is paid at the end."""
    hand = "E 56m789p33z [345s<left] [2222p] +2m"
    found = weighed(hand, calls=2, left=left)
    assert {name for name, one in found.items() if one.is_best} == best
    assert (found["2m"].goal == 0) is (best == {"2m"})


@each(
    ("turn", "left", "draws"),
    [
        (0, 3, 0),
        (0, 4, 1),
        (0, 7, 1),
        (0, 8, 2),
        (3, 1, 1),
        (3, 4, 1),
        (3, 5, 2),
        (1, 2, 0),
        (1, 3, 1),
    ],
)
def test_how_many_more_tiles_are_drawn(turn, left, draws):
    """By East, after the one whose turn it is; who has just drawn waits for all the others."""
    assert draws_left(table(left=left, turn=turn), EAST) == draws


# ---- what the hand waits for once the drawn tile is thrown ---------------------------------------


def test_who_has_drawn_the_last_tile_but_one_may_still_win_on_the_last():
    position = table("E 234567m345p78s22p +1z", left=1)
    for one in finished(each_before(CLUB, position, EAST)):
        assert one.offered.wins


def test_a_winning_tile_that_is_thrown_makes_furiten():
    for one in finished(each_before(CLUB, table("E 234567m345p78s22p +9s", left=40), EAST)):
        assert one.offered.refusal == "furiten_river"


def test_a_tenpai_that_wins_by_a_yaku_that_is_seldom_aimed_at_is_kept():
    """123456789m is a yaku, whatever the coach usually looks for."""
    text = "E 456m55p23s +9s [123m<left] [789m<left] river 1z"
    assert stars(text) == {"9s"}
    best = weighed(text)["9s"]
    assert best.goal == 0
    assert best.chances > 0


def test_the_only_yaku_of_a_hand_is_not_thrown_for_more_chances():
    text = "E 4599m447z +7z [234m<left] [456s<left] river 1z"
    best = stars(text)
    assert best
    assert "7z" not in best
    assert not any(weighed(text)[name].is_aimless for name in best)
