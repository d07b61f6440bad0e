"""The wall, its dead end and the deal, slot by slot (riichi sheet, sections 2.2-2.8)."""

import pytest

from game.engine.events import BlockDealt, RoundStarted, TileDrawn
from game.engine.hand_flow import deal
from game.engine.tiles import STANDARD
from game.engine.wall import Break, Level, Wall, WallPlan
from game.rulesets import RULESETS
from tests.cases import each
from tests.examples import EXAMPLES, seat_of

PLAN = WallPlan(walls=4, stacks=17, dead=14, replacements=4, indicators=5)


def opened(total: int) -> Break:
    return Break((total - 1) % 4, total)


def place(owner: str, stack: int, level: str) -> tuple[int, int, Level]:
    return (seat_of(owner), stack, Level(level))


@each("case", EXAMPLES["walls"], ids=lambda case: case["id"])
def test_walls_lie_as_the_sheet_draws_them(case):
    at = opened(case["dice_total"])
    second = case.get("second_total")
    if second:
        at = Break(at.wall, second)
    assert at.wall == seat_of(case.get("owner", "E"))
    live = case["first_live_stack"]
    assert PLAN.place(at, 0) == place(live["wall"], live["stack"], "top")
    for stack in case["dead_wall"]:
        slot = PLAN.size - 2 * stack["d"]
        assert PLAN.place(at, slot) == place(stack["wall"], stack["stack"], "top")
        assert PLAN.place(at, slot + 1) == place(stack["wall"], stack["stack"], "bottom")


@each(
    "case",
    [case for case in EXAMPLES["walls"] if "dora_indicator" in case],
    ids=lambda case: case["id"],
)
def test_the_marked_tiles_of_the_wall(case):
    at = opened(case["dice_total"])
    dora = case["dora_indicator"]
    assert PLAN.place(at, PLAN.indicator(0)) == place(dora["wall"], dora["stack"], dora["level"])
    tail = case["first_replacement_tile"]
    assert PLAN.place(at, PLAN.replacement(0)) == place(tail["wall"], tail["stack"], tail["level"])
    last = case["last_live_stack"]
    assert PLAN.place(at, PLAN.live_end(0) - 1)[:2] == (seat_of(last["wall"]), last["stack"])
    extra = case["stack_where_tile_52_lies"]
    assert PLAN.place(at, 52)[:2] == (seat_of(extra["wall"]), extra["stack"])


def test_everyone_is_dealt_the_slots_of_the_sheet():
    wall = Wall(STANDARD * 4, PLAN, Break(0, 7))
    start = RoundStarted(0, 0, 0, 0, 0, (0, 0, 0, 0), (0, 1, 2, 3), 4, wall)
    taken = {wind: [] for wind in "ESWN"}
    slot = 0
    for event in deal(RULESETS["saki"], start).events:
        if isinstance(event, BlockDealt | TileDrawn):
            count = len(event.tiles) if isinstance(event, BlockDealt) else 1
            taken["ESWN"[event.seat]].extend(range(slot, slot + count))
            slot += count
    assert taken == EXAMPLES["deal_order_indices"]


def test_slots_of_the_dead_wall():
    assert [PLAN.replacement(nth) for nth in range(4)] == [134, 135, 132, 133]
    assert [PLAN.indicator(nth) for nth in range(5)] == [130, 128, 126, 124, 122]
    assert PLAN.live_end(0) == 122
    assert PLAN.live_end(4) == 118


def test_every_slot_has_a_place_of_its_own():
    places = {PLAN.place(Break(2, 5), slot) for slot in range(PLAN.size)}
    assert len(places) == PLAN.size


@pytest.mark.parametrize("replacements", [4, 8])
def test_every_indicator_is_out_of_reach_when_it_can_turn(replacements):
    plan = WallPlan(
        walls=3, stacks=18, dead=10 + replacements, replacements=replacements, indicators=5
    )
    for kongs in range(5):
        assert plan.indicator(kongs) >= plan.live_end(kongs)
