"""Showing what has happened: movement, pace, words and sounds."""

import inspect
from dataclasses import replace
from itertools import pairwise

import pytest

from game.engine import events, match
from game.engine.events import (
    BlockDealt,
    Ending,
    Event,
    HandWon,
    IndicatorRevealed,
    MeldCalled,
    RiichiAccepted,
    RoundStarted,
    TableEvent,
    TileDiscarded,
    TileDrawn,
)
from game.engine.match import fold
from game.engine.table import Riichi
from game.stage.flight import flight
from game.stage.frame import Frame
from game.stage.layout import layout
from game.stage.movement import moves
from game.stage.performance import Pace, Performance, event_after
from game.stage.places import Area
from game.stage.staging import STAGING, staging_of
from tests.notation import table
from tests.stage.playing import watched

FRAME = Frame()
ABSTRACT = {Event, TableEvent, Ending}


def test_every_event_has_a_staging():
    found = {
        kind
        for module in (events, match)
        for _, kind in inspect.getmembers(module, inspect.isclass)
        if issubclass(kind, Event)
    }
    assert found - ABSTRACT == set(STAGING)


def changes(seed, viewer=0, hands=2):
    so_far = None
    for event in watched(seed, viewer, hands):
        before, so_far = so_far, event_after(so_far, event)
        if isinstance(event, TableEvent) and before is not None:
            yield event, before.table, so_far.table


@pytest.mark.parametrize("seed", range(2))
def test_every_tile_comes_from_somewhere(seed):
    for event, before, after in changes(seed, viewer=seed, hands=1):
        old, new = (layout(one, seed, FRAME) for one in (before, after))
        going = moves(old, new, staging_of(event).leaving(event, before), FRAME)
        fresh = {spot for spot in new if spot not in old and spot.area is not Area.STICK}
        assert fresh <= {move.spot for move in going}
        origins = [move.origin for move in going]
        assert len(set(origins)) == len(origins), "no tile is in two places"


def found(kind, viewer=0, **wanted):
    for seed in range(60):
        for event, before, after in changes(seed, viewer, hands=1):
            if isinstance(event, kind) and all(getattr(event, k) == v for k, v in wanted.items()):
                return event, before, after
    raise AssertionError(f"no {kind.__name__} in sixty matches")


def movement(event, before, after, viewer=0):
    old, new = (layout(one, viewer, FRAME) for one in (before, after))
    return moves(old, new, staging_of(event).leaving(event, before), FRAME)


def test_a_draw_comes_from_the_wall():
    going = movement(*found(TileDrawn, seat=0, replacement=False))
    assert [(move.origin.area, move.spot.area) for move in going] == [(Area.WALL, Area.HAND)]


def test_a_drawn_and_thrown_tile_comes_from_its_place_apart():
    event, before, after = found(TileDiscarded, seat=2, drawn=True)
    thrown = [m for m in movement(event, before, after) if m.spot.area is Area.RIVER]
    last = max(s.nth for s in layout(before, 0, FRAME) if s[:2] == (Area.HAND, 2))
    assert [move.origin.nth for move in thrown] == [last]


def test_a_tile_of_the_own_hand_goes_and_the_drawn_one_is_sorted_in():
    event, before, after = found(TileDiscarded, seat=0, drawn=False)
    thrown = next(m for m in movement(event, before, after) if m.spot.area is Area.RIVER)
    assert thrown.start.tile is event.tile


def test_a_called_tile_comes_from_the_river():
    event, before, after = found(MeldCalled)
    sideways = next(m for m in movement(event, before, after) if m.end.is_sideways)
    assert (sideways.origin.area, sideways.origin.seat) == (Area.RIVER, event.meld.source)


def test_a_stick_is_laid_from_the_side_of_its_owner():
    before = table("E ?*13 | S ?*13 river 1m", offer=None).with_player(
        1, lambda player: replace(player, riichi=Riichi(0, 0))
    )
    event = RiichiAccepted(1, 1000)
    going = movement(event, before, event.change(before))
    assert [move.spot.area for move in going] == [Area.STICK]
    assert going[0].start.ground != going[0].end.ground


def test_an_indicator_turns_where_it_lies():
    event, before, after = found(IndicatorRevealed)
    turned = [m for m in movement(event, before, after) if m.start.pose != m.end.pose]
    assert [(m.start.pose, m.end.pose) for m in turned] == [("down", "lying")]


# ---- time ----------------------------------------------------------------------------------------
def performed(seed=0, pace=None, hands=1, viewer=0):
    shown = Performance(viewer, None, pace)
    shown.add(watched(seed, viewer, hands))
    return shown


def run(shown, dt=1 / 30, limit=40_000):
    sounds = []
    for _ in range(limit):
        if shown.waits:
            shown.go_on()
        if shown.is_still:
            return sounds
        sounds += shown.update(dt)
    raise AssertionError("it never comes to an end")


@pytest.mark.parametrize("pace", [Pace(), Pace(4.0), Pace(float("inf")), Pace(1.0, is_still=True)])
def test_in_the_end_everything_is_shown(pace):
    shown = performed(2, pace)
    run(shown)
    assert shown.shown == fold(watched(2, 0, 1))


def test_instant_takes_no_time_up_to_the_end_of_the_hand():
    shown = performed(2, Pace(float("inf")), hands=2)
    shown.update(0.0)
    assert shown.waits
    assert shown.table is not None
    assert shown.table.ended


def test_a_finished_hand_waits_until_it_was_looked_at():
    shown = performed(2, Pace(8.0), hands=2)
    while not shown.waits:
        shown.update(0.1)
    for _ in range(50):
        shown.update(0.1)
    assert shown.table.ended
    shown.go_on()
    shown.update(0.1)
    assert isinstance(shown.event, RoundStarted)


def test_the_deal_is_skipped_as_a_whole():
    shown = performed(0)
    shown.update(0.01)
    shown.update(0.01)
    while not isinstance(shown.event, BlockDealt):
        shown.update(0.05)
    shown.skip()
    assert not any(isinstance(event, BlockDealt) for event in shown._queue)
    assert all(len(player.hand.concealed) == 13 for player in shown.table.players)


def until(shown, kind):
    """Skips what comes before an event of this kind."""
    while not isinstance(shown.event, kind):
        if shown.clip is None:
            shown.update(1e-6)
        else:
            shown.skip()


def test_skipping_ends_one_movement_only():
    shown = performed(0)
    until(shown, TileDiscarded)
    event = shown.event
    shown.skip()
    assert shown.told[-1][0] is event
    assert shown.clip is None


def test_others_think_a_while_and_the_viewer_does_not():
    shown = performed(3)
    thought = {True: set(), False: set()}
    while not shown.is_still and not shown.waits:
        shown.update(1e-6)
        if isinstance(shown.event, TileDiscarded):
            thought[shown.event.seat == 0].add(shown.clip.think)
        shown.skip()
    assert thought[True] == {0.0}
    assert min(thought[False]) >= 0.35
    assert max(thought[False]) <= 0.7
    assert len(thought[False]) > 10


def test_a_word_is_said_before_the_tiles_move_and_goes_away_again():
    shown = performed(0)
    until(shown, MeldCalled)
    shown.update(0.05)
    said = shown.bubbles[0].callout
    assert said.seat == shown.event.seat
    assert shown.into < 0
    for _ in range(50):
        shown.update(0.05)
    assert all(bubble.callout is not said for bubble in shown.bubbles)


def test_every_sound_is_heard_once():
    shown = performed(1)
    sounds = run(shown, dt=1 / 60)
    thrown = sum(
        isinstance(event, TileDiscarded) and not event.riichi for event in watched(1, 0, 1)
    )
    assert sounds.count("discard") == thrown
    assert sounds.count("dice") == 1


def test_while_tiles_move_the_others_lie_still():
    shown = performed(0)
    while not isinstance(shown.event, TileDiscarded) or shown.into < 0:
        shown.update(0.02)
    shown.update(0.1)
    picture = shown.picture(FRAME)
    away = {flight.spot for flight in picture.flights}
    assert away
    assert not away & set(picture.still)
    assert len(picture.still) + len(away) == shown.table.wall.plan.size


def test_less_motion_lets_tiles_fade_in_at_their_place():
    shown = performed(0, Pace(1.0, is_still=True))
    while not isinstance(shown.event, TileDiscarded) or shown.into < 0:
        shown.update(0.01)
    shown.update(0.03)
    first = shown.picture(FRAME).flights
    shown.update(0.05)
    second = shown.picture(FRAME).flights
    assert [(one.x, one.bottom) for one in first] == [(one.x, one.bottom) for one in second]
    assert first[0].alpha < second[0].alpha


def test_a_flight_ends_exactly_where_the_tile_will_lie():
    event, before, after = found(TileDiscarded, seat=1)
    for move in movement(event, before, after):
        landed = flight(move, staging_of(event), 1.0)
        assert landed.x == pytest.approx(move.end.ground.middle[0])
        assert landed.bottom == pytest.approx(move.end.ground.bottom - move.end.rise)
        assert (landed.lift, landed.width) == (pytest.approx(0), pytest.approx(move.end.width))


def test_a_winning_hand_is_opened_from_left_to_right():
    event, before, after = found(HandWon)
    if event.seat == 0:
        return
    opened = [m for m in movement(event, before, after) if m.spot.area is Area.HAND]
    assert {move.end.pose for move in opened if move.spot.seat == event.seat} == {"lying"}


def test_layouts_of_a_running_hand_follow_each_other():
    tables = [after for _, _, after in changes(0, hands=1)]
    assert all(one is not other for one, other in pairwise(tables))
