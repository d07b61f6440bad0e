"""What is done before the dice: when, with what, and where each tile ends."""

from dataclasses import replace

import pytest

from game.engine.events import RoundStarted
from game.engine.tiles import HIDDEN
from game.stage.frame import Frame
from game.stage.layout import layout
from game.stage.overture import overture_times
from game.stage.overture.loose_tiles import drawn_seats, loose_tiles, seat_place
from game.stage.overture.overture_times import (
    FESTIVE,
    SHORT,
    USUAL,
    Overture,
    OvertureMoment,
    OverturePart,
    Overtures,
)
from game.stage.performance import Pace, Performance, event_after
from game.stage.screen_sides import side_of
from game.stage.wall_layout import walls
from tests.cases import each
from tests.stage.playing import played, watched

FRAME = Frame(cut=0.0)
ALL = Overtures(Overture(1.0, 1.0, 1.0), Overture(build=0.5))


def begun(seed=3, viewer=0, hands=1):
    """The events of a game up to the beginning of its last hand."""
    events = tuple(watched(seed, viewer, hands))
    last = max(nth for nth, event in enumerate(events) if isinstance(event, RoundStarted))
    return events[: last + 1]


def shown(events, pace):
    performance = Performance(0, None, pace)
    performance.add(events)
    return performance


def test_longer_ceremonies_do_more():
    lengths = [one.first.seconds for one in (SHORT, USUAL, FESTIVE)]
    assert lengths == sorted(set(lengths))
    assert not SHORT.later.seconds
    assert USUAL.later.wash == 0 < USUAL.later.build < USUAL.first.build


def test_parts_follow_each_other():
    whole = Overture(seats=1.0, build=2.0)
    assert [whole.at(t).part for t in (0.0, 0.9, 1.1)] == ["seats", "seats", "build"]
    assert whole.at(2.0).come == 0.5
    assert not whole.at(2.0).is_washed
    assert whole.at(3.0) is None


def test_seats_are_drawn_before_the_first_hand_only():
    performance = shown(begun(hands=2), Pace(overtures=ALL))
    parts, last = [], None
    for _ in range(4000):
        performance.update(0.05)
        if performance.waits:
            performance.go_on()
        part = performance.overture and performance.overture.part
        if part and part != last:
            parts.append(part)
        last = part
        if performance.is_still:
            break
    assert parts == ["seats", "wash", "build", "build"]


@each("pace", [Pace(is_still=True, overtures=ALL), Pace(float("inf"), overtures=ALL), Pace()])
def test_there_is_none_without_motion_in_a_hurry_or_unasked(pace):
    performance = shown(begun(), pace)
    performance.update(0.01)
    assert performance.overture is None


def test_a_press_leads_past_all_of_it():
    performance = shown(begun(), Pace(overtures=ALL))
    performance.update(0.1)
    assert performance.overture is not None
    performance.skip()
    assert performance.overture is None
    assert performance.is_still


def test_it_is_heard_before_the_dice():
    performance = shown(begun(), Pace(2.0, overtures=ALL))
    heard = [one.sound for _ in range(300) for one in performance.update(1 / 30)]
    assert heard == ["slide", "indicator", "shuffle", "wall", "dice"]


# ---- where the tiles are -------------------------------------------------------------------------
def started(rules="saki", seed=3):
    match = None
    for event in played(seed, 1, rules):
        match = event_after(match, event)
        if isinstance(event, RoundStarted):
            return match.table
    raise AssertionError("no hand has begun")


def tiles_of(table, moment):
    return loose_tiles(layout(table, 0, FRAME), FRAME, moment)


@each("rules", ["saki", "kansai", "classic"])
@each("washed", [True, False])
def test_every_tile_ends_in_its_wall(rules, washed):
    table = started(rules)
    moment = OvertureMoment(OverturePart.BUILD, 1.0, is_washed=washed)
    found = tiles_of(table, moment)
    ends = [placed for _, placed in walls(table, 0, FRAME)]
    assert len(found) == len(ends) == table.wall.plan.size
    ways = {(round(one.x, 3), round(one.y, 3), round(one.rise, 3)) for one in found}
    assert ways == {
        (*(round(at, 3) for at in one.ground.middle), round(one.rise, 3)) for one in ends
    }
    assert all(one.alpha == 1 for one in found)


def test_the_heap_becomes_the_walls_without_a_leap():
    table = started()
    heap = loose_tiles(
        layout(table, 0, FRAME), FRAME, OvertureMoment(OverturePart.WASH, 1.0, is_washed=True)
    )
    first = loose_tiles(
        layout(table, 0, FRAME), FRAME, OvertureMoment(OverturePart.BUILD, 0.0, is_washed=True)
    )
    places = [sorted((round(one.x, 3), round(one.y, 3)) for one in some) for some in (heap, first)]
    assert places[0] == places[1]


def test_the_heap_tells_nothing_about_the_tiles():
    """Where a tile lies in it depends on its place in the wall, never on its face."""
    table, moment = started(), OvertureMoment(OverturePart.WASH, 0.6, is_washed=True)
    covered = replace(table.wall, tiles=(HIDDEN,) * len(table.wall.tiles))
    assert table.wall != covered
    unknown = replace(table, wall=covered)
    assert tiles_of(table, moment) == loose_tiles(layout(unknown, 0, FRAME), FRAME, moment)


@each("rules", ["saki", "kansai", "classic"])
@each("viewer", [0, 1, 2])
def test_everyone_draws_the_wind_of_the_own_seat(rules, viewer):
    table = started(rules)
    drawn = drawn_seats(table, viewer, FRAME, 1.0)
    assert [one.wind for one in drawn] == [table.wind_of(seat) for seat in table.seats]
    assert sorted(one.wind for one in drawn) == list(range(len(table.players)))
    for one in drawn:
        assert one.side is side_of(table, viewer, one.seat)
        assert (one.lies.x, one.lies.y) == pytest.approx(seat_place(FRAME, one.side))
        assert one.shown == 1


def test_no_wind_is_seen_while_they_are_mixed():
    for come in (0.0, 0.2, overture_times.TURNED):
        assert not any(one.shown for one in drawn_seats(started(), 0, FRAME, come))
