"""What the helps say of single hands."""

from dataclasses import replace

import pytest

from game.coach.piecewise import finished
from game.coach.table_helps import Help, TableHelps, helped
from game.coach.tile_safety import Safety, dora_of, marked, rivals_of
from game.coach.ukeire import progress, progress_after, shapes_of
from game.coach.wait_worth import each_before, waits_after
from game.engine.actions import Discard
from game.engine.shapes.hand_shapes import SEVEN_PAIRS, STANDARD_SHAPE, THIRTEEN_ORPHANS
from game.engine.table import Riichi
from game.engine.tiles import notation, tile
from game.rulesets import RULESETS
from tests.engine.rules.classic_table import RULES as CLASSIC
from tests.engine.rules.classic_table import laid
from tests.notation import table, three

RULES, THREE = RULESETS["saki"], RULESETS["kansai"]
EAST, SOUTH = 0, 1


def waits(text, rules=RULES, **changes):
    found = finished(each_before(rules, table(text, **changes), EAST))
    return {str(one.tile): one for one in found}


def indicated(position, *names):
    """The table with these indicators."""
    wall = replace(position.wall, revealed=0)
    for name in names:
        wall = wall.reveal(tile(name))
    return replace(position, wall=wall)


# ---- waits -----------------------------------------------------------------------------------


def test_a_wait_tells_what_is_left_and_what_it_pays():
    found = waits("E 234567m345p78s22p river 1z | S ?*13 river 9s6s")
    assert {name: one.left for name, one in found.items()} == {"6s": 3, "9s": 3}
    six, nine = found["6s"], found["9s"]
    assert (six.offered.score.han, six.offered.income) == (2, 2_900)
    assert (six.drawn.score.han, six.drawn.income) == (3, 3_900)
    assert (nine.offered.score.han, nine.offered.income) == (1, 1_500)


def test_what_comes_beside_the_worth_of_the_hand_is_known():
    """Sticks and counters that lie there, and the own stick of a riichi still to be declared."""
    bare, lying = (
        waits("E 234567m345p78s22p river 1z", deposits=deposits, counters=counters)["9s"]
        for deposits, counters in ((0, 0), (2000, 1))
    )
    assert (bare.offered.beside, lying.offered.beside) == (0, 2_300)
    assert lying.offered.income - bare.offered.income == 2_300
    ready = table("E 234567m345p78s22p +9m", offer=None)
    thrown = Discard(EAST, tile("9m"), drawn=True, riichi=True)
    after = {str(one.tile): one for one in waits_after(RULES, ready, thrown)}
    assert after["9s"].offered.beside == 1_000


def test_a_hand_without_yaku_says_so_and_wins_by_its_draw():
    found = waits("E 123567m345p79s22z river 1z")
    eight = found["8s"]
    assert (eight.offered.wins, eight.offered.refusal) == (False, "no_yaku")
    assert (eight.drawn.wins, eight.drawn.refusal) == (True, "")


def test_furiten_names_the_tile_and_its_turn():
    found = waits("E 234567m345p78s22p river 1z9s")
    for one in found.values():
        assert one.offered.refusal == "furiten_river"
        assert (notation(one.offered.blamed), one.offered.turn) == ("9s", 2)
        assert one.drawn.wins


def test_furiten_may_begin_with_the_very_discard():
    position = table("E 234567m345p78s22p +9s", left=40)
    (first, second) = waits_after(RULES, position, Discard(EAST, tile("9s"), drawn=True))
    assert (first.offered.refusal, second.offered.turn) == ("furiten_river", 1)


def test_riichi_is_counted_where_it_is_declared():
    position = table("E 123567m345p79s22z +9m", left=40)
    (silent,) = waits_after(RULES, position, Discard(EAST, tile("9m"), drawn=True))
    (loud,) = waits_after(RULES, position, Discard(EAST, tile("9m"), drawn=True, riichi=True))
    assert silent.offered.refusal == "no_yaku"
    assert loud.offered.wins


def test_at_the_end_of_the_wall_nothing_comes_any_more():
    (only,) = waits("E 123567m345p79s22z", left=0).values()
    assert (only.offered.refusal, only.drawn.refusal) == ("no_tiles_left", "no_tiles_left")


def test_in_the_classic_game_a_wait_is_worth_its_points():
    (found, *_) = finished(each_before(CLASSIC, laid("E 123m456m789s22p55s", CLASSIC, 40), EAST))
    assert found.offered.wins
    assert found.offered.income == found.offered.score.total


# ---- what brings the hand forward ------------------------------------------------------------


def test_the_best_discard_leaves_the_most_tiles():
    found = progress_after(RULES, table("E 123567m3455p78s2z +3z", left=40), EAST)
    by_tile = {str(one.thrown): one for one in found}
    assert by_tile["3z"].shanten == 1
    best = {str(one.thrown) for one in found if one.is_best}
    assert best == {"2z", "3z"}
    accepted = {str(one.tile): one.left for one in by_tile["3z"].accepted}
    assert accepted == {"2p": 4, "5p": 2, "6s": 4, "9s": 4, "2z": 3}
    assert by_tile["3z"].total == 17


def test_a_hand_one_short_is_measured_as_it_is():
    found = progress(RULES, table("E 123567m345p78s22z"), EAST)
    assert (found.thrown, found.shanten) == (None, 0)
    assert [str(one.tile) for one in found.accepted] == ["6s", "9s"]


def test_only_discards_that_are_allowed_are_weighed():
    position = table("E 23567m345p78s2z [345m<left]", calls=1)
    thrown = {str(one.thrown) for one in progress_after(RULES, position, EAST)}
    assert thrown.isdisjoint({"3m", "6m"})


@pytest.mark.parametrize(
    ("rules", "more"),
    [(RULES, (SEVEN_PAIRS, THIRTEEN_ORPHANS)), (THREE, (SEVEN_PAIRS, THIRTEEN_ORPHANS))],
    ids=["four", "three"],
)
def test_the_shapes_are_those_of_the_game(rules, more):
    assert shapes_of(rules) == (STANDARD_SHAPE, *more)


# ---- dora and safety -------------------------------------------------------------------------


def against(text, rival, **changes):
    position = table(text, **changes)
    declared = Riichi(0, 0, accepted=True)
    position = position.with_player(rival, lambda one: replace(one, riichi=declared))
    return {str(one.tile): one.worst for one in marked(RULES, position, EAST)}


def test_tiles_are_judged_against_a_riichi():
    found = against("E 1479m258p5s1222z | S ?*13 river 4m5p3s9s", SOUTH)
    assert found["4m"] is Safety.GENBUTSU
    assert (found["1m"], found["7m"]) == (Safety.SUJI, Safety.SUJI)
    assert (found["2p"], found["8p"]) == (Safety.SUJI, Safety.SUJI)
    assert found["5s"] is Safety.UNKNOWN


def test_a_chance_is_one_to_make_a_run_so_that_honours_have_none():
    found = against("E 147m258p5s1222z456z | S ?*13 river 4m", SOUTH)
    assert (found["1z"], found["2z"]) == (Safety.UNKNOWN, Safety.UNKNOWN)
    found = against("E 147m258p5s2222z345z | S ?*13 river 4m", SOUTH)
    assert found["2z"] is Safety.NO_CHANCE


def test_a_wall_of_seen_tiles_leaves_no_chance():
    found = against("E 1299m333s1z45p66p77z | S ?*13 river 9s | W ?*13 river 3m3m3m3m", SOUTH)
    assert (found["1m"], found["2m"]) == (Safety.NO_CHANCE, Safety.NO_CHANCE)
    assert found["9m"] is Safety.UNKNOWN


def test_who_keeps_a_single_tile_waits_for_no_run():
    """Suji and walls say nothing then; what cannot be held any more is no chance."""
    calls = "[123m<left] [555z<left] [888p<left] [678s<left]"
    position = table(f"E 1444m258p5s9s22z | S ?*1 {calls} river 4p | W ?*13 river 4m", left=30)
    found = {str(one.tile): one.worst for one in marked(RULES, position, EAST)}
    assert found["1m"] is Safety.UNKNOWN
    assert found["4m"] is Safety.NO_CHANCE
    assert found["8p"] is Safety.NO_CHANCE


def test_three_called_melds_are_feared_and_two_are_not():
    calls = "[123m<left] [555z<left] [888p<left]"
    assert list(rivals_of(table(f"S ?*4 {calls}"), EAST)) == [SOUTH]
    assert list(rivals_of(table("S ?*7 [123m<left] [555z<left]"), EAST)) == []
    assert list(rivals_of(table("S ?*7 [1111m] [2222z]"), EAST)) == []
    assert list(rivals_of(table("S ?*4 [123m<left] [555z<left] [2222z]"), EAST)) == [SOUTH]


def test_where_discards_bind_nobody_none_is_safe_by_itself():
    position = laid("E 1479m258p5s12223z | S ?*13 river 4m", CLASSIC, 40)
    declared = Riichi(0, 0, accepted=True)
    position = position.with_player(SOUTH, lambda one: replace(one, riichi=declared))
    found = {str(one.tile): one.worst for one in marked(CLASSIC, position, EAST)}
    assert Safety.GENBUTSU not in found.values()


def test_dora_are_counted_by_their_indicators():
    position = indicated(table("E 05m1z"), "4m", "4m", "4z")
    assert [dora_of(RULES, position, tile(one)) for one in ("5m", "0m", "1z", "2z")] == [2, 3, 1, 0]


def test_the_game_for_three_has_dora_of_its_own():
    position = indicated(three("E 19m"), "1m")
    assert dora_of(THREE, position, tile("9m")) == 1


# ---- all together ----------------------------------------------------------------------------


def test_nothing_is_said_that_is_not_wanted():
    position = table("E 123567m345p78s22z +1z", left=40)
    assert helped(RULES, position, EAST, ()) == TableHelps()
    assert helped(RULES, position, EAST, (Help.WAITS,)).after == ()
    whole = helped(RULES, position, EAST, tuple(Help))
    assert whole.waits
    assert whole.after
    assert whole.marked
    assert whole.progress.shanten == 0
