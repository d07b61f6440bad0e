"""Showing what has happened: movement, pace, words and sounds."""

import inspect
from collections import deque
from dataclasses import replace
from itertools import pairwise

import pytest

from game.engine import events, match, points_events
from game.engine.events import (
    BlockDealt,
    Ending,
    Event,
    HandWon,
    IndicatorRevealed,
    KongDeclared,
    MeldCalled,
    RiichiAccepted,
    RoundStarted,
    TableEvent,
    TileDiscarded,
    TileDrawn,
    seen,
)
from game.engine.match import fold
from game.engine.reasons import PaymentReason
from game.engine.settlement import POT, Transfer
from game.engine.table import Riichi
from game.stage.event_animations import SECOND_AT, STAGING, staging_of
from game.stage.flight import flight
from game.stage.frame import Frame
from game.stage.layout import layout
from game.stage.movement import moves
from game.stage.performance import BEAT, Heard, Pace, Performance, event_after
from game.stage.tile_place import TableArea
from tests.cases import each
from tests.notation import table
from tests.stage.playing import played, watched

FRAME = Frame()
ABSTRACT = {Event, TableEvent, Ending}


def test_every_event_has_a_staging():
    found = {
        kind
        for module in (events, points_events, match)
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
        fresh = {spot for spot in new if spot not in old and spot.area is not TableArea.STICK}
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
    assert [(move.origin.area, move.spot.area) for move in going] == [
        (TableArea.WALL, TableArea.HAND)
    ]


def test_a_drawn_and_thrown_tile_comes_from_its_place_apart():
    event, before, after = found(TileDiscarded, seat=2, drawn=True)
    thrown = [m for m in movement(event, before, after) if m.spot.area is TableArea.RIVER]
    last = max(s.nth for s in layout(before, 0, FRAME) if s[:2] == (TableArea.HAND, 2))
    assert [move.origin.nth for move in thrown] == [last]


def test_a_tile_of_the_own_hand_goes_and_the_drawn_one_is_sorted_in():
    event, before, after = found(TileDiscarded, seat=0, drawn=False)
    thrown = next(m for m in movement(event, before, after) if m.spot.area is TableArea.RIVER)
    assert thrown.start.tile is event.tile


def test_a_called_tile_comes_from_the_river():
    event, before, after = found(MeldCalled)
    sideways = next(m for m in movement(event, before, after) if m.end.is_sideways)
    assert (sideways.origin.area, sideways.origin.seat) == (TableArea.RIVER, event.meld.source)


def test_a_stick_is_laid_from_the_side_of_its_owner():
    before = table("E ?*13 | S ?*13 river 1m", offer=None).with_player(
        1, lambda player: replace(player, riichi=Riichi(0, 0))
    )
    event = RiichiAccepted(1, 1000)
    going = movement(event, before, event.change(before))
    assert [move.spot.area for move in going] == [TableArea.STICK]
    assert going[0].start.ground != going[0].end.ground


def test_a_winner_takes_the_sticks_and_no_tile_comes_from_one():
    event, before, _ = found(HandWon)
    before = replace(before, deposits=1000).with_player(
        1, lambda player: replace(player, riichi=Riichi(0, 0), stake=1000)
    )
    taken = Transfer(POT, event.seat, 1000, PaymentReason.DEPOSITS)
    event = replace(event, settlement=(*event.settlement, taken))
    after = event.change(before)
    old, new = (layout(one, 0, FRAME) for one in (before, after))
    assert any(spot.area is TableArea.STICK for spot in old)
    assert not any(spot.area is TableArea.STICK for spot in new)
    assert not any(move.origin.area is TableArea.STICK for move in movement(event, before, after))


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
        sounds += (heard.sound for heard in shown.update(dt))
    raise AssertionError("it never comes to an end")


@pytest.mark.parametrize("pace", [Pace(), Pace(4.0), Pace(float("inf")), Pace(1.0, is_still=True)])
def test_in_the_end_everything_is_shown(pace):
    shown = performed(2, pace)
    run(shown)
    assert shown.shown == fold(watched(2, 0, 1))


def test_immediate_takes_no_time_at_all():
    shown = performed(2, Pace(float("inf")))
    shown.update(0.001)
    assert shown.waits
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


def test_nothing_that_was_said_in_a_hand_is_left_when_it_was_looked_at():
    shown = performed(pace=Pace(float("inf")), hands=2)
    while not shown.waits:
        shown.update(1 / 30)
    assert shown.bubbles
    shown.linger(5.0)
    shown.go_on()
    assert not shown.bubbles


def test_the_deal_is_skipped_as_a_whole():
    shown = performed(0)
    shown.update(0.01)
    shown.update(0.01)
    while not isinstance(shown.event, BlockDealt):
        shown.update(0.05)
    shown.skip()
    assert not any(isinstance(event, BlockDealt) for event in shown._queue)
    assert all(len(player.hand.concealed) == 13 for player in shown.table.players)


def until(shown, kind, seats=range(4)):
    """Lets what comes before an event of this kind be shown."""
    while not isinstance(shown.event, kind) or shown.event.seat not in seats:
        shown.update(0.01)


def test_skipping_ends_one_movement_only():
    shown = performed(0)
    until(shown, TileDrawn)
    event = shown.event
    shown.skip()
    assert shown.history[-1][0] is event
    assert shown.clip is None


@pytest.mark.parametrize(("later", "beats"), [(0.0, 2), (0.3, 1), (0.8, 1)])
def test_skipping_a_discard_leaves_only_its_beats(later, beats):
    shown = performed(0)
    until(shown, TileDiscarded, seats=(1,))
    event, seconds = shown.event, 0.0
    shown.update(later)
    shown.skip()
    shown.skip()
    while shown.event is event:
        shown.update(BEAT / 16)
        seconds += BEAT / 16
    assert event in [told for told, _ in shown.history]
    assert seconds == pytest.approx(beats * BEAT, abs=0.02)


# ---- the rhythm ----------------------------------------------------------------------------------
FRAME_TIME = BEAT / 8
TURN = (TileDiscarded, KongDeclared)


def by_frame(speed, claims_take, *, skips=False):
    """What is seen in each frame when the others need so many frames for their claims."""
    shown, seen_so_far = Performance(0, None, Pace(speed)), []
    last, coming, waited = None, deque(watched(3, 0, 1)), 0
    while coming or not shown.is_still:
        while coming and waited >= frames_before(coming[0], last, claims_take):
            last, waited = coming.popleft(), 0
            shown.add([last])
        shown.go_on()
        if skips and len(seen_so_far) % 3 == 0:
            shown.skip()
        shown.update(FRAME_TIME)
        seen_so_far.append((len(shown.history), round(shown.part, 6), len(shown.bubbles)))
        is_mine = coming and isinstance(coming[0], TURN) and coming[0].seat == 0
        waited = 0 if is_mine and not shown.is_still else waited + 1
    return seen_so_far


def frames_before(event, last, claims_take):
    """How long an answer takes from which an event follows: a claim, or the choice of a turn."""
    if isinstance(event, TURN):
        return 3
    return claims_take if isinstance(last, TURN) else 0


@each("speed", [0.5, 1.0, 2.0])
@each("frames", [1, 4, 7])
def test_nobody_can_tell_from_the_rhythm_who_was_asked_for_a_claim(speed, frames):
    assert by_frame(speed, frames) == by_frame(speed, 0)


def test_who_skips_everything_cannot_tell_either():
    assert by_frame(1.0, 6, skips=True) == by_frame(1.0, 0, skips=True)


def test_others_think_a_while_and_the_viewer_does_not():
    shown = performed(3)
    thought = {True: set(), False: set()}
    while not shown.is_still and not shown.waits:
        shown.update(0.05)
        if isinstance(shown.event, TileDiscarded):
            thought[shown.event.seat == 0].add(shown.clip.think)
    assert thought[True] == {0.0}
    assert min(thought[False]) >= 0.35
    assert max(thought[False]) <= 0.7
    assert len(thought[False]) > 10


def test_a_word_is_said_before_the_tiles_move_and_goes_away_again():
    shown = performed(0)
    until(shown, MeldCalled)
    shown.update(0.05)
    assert len(shown.bubbles) == 1
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


@pytest.mark.parametrize("speed", [0.5, 1.0, 2.0])
def test_each_of_two_throws_of_the_dice_is_heard_as_it_is_seen(speed):
    shown = Performance(0, None, Pace(speed))
    shown.add(seen(played(1, 1, "classic"), 0))
    heard = []
    while not isinstance(shown.event, BlockDealt):
        if Heard("dice") in shown.update(1 / 60):
            heard.append(shown.into * speed)
    assert heard == pytest.approx([0.0, SECOND_AT], abs=0.04)


def test_where_nothing_moves_both_throws_lie_there_at_once_and_are_heard_once():
    shown = Performance(0, None, Pace(is_still=True))
    shown.add(seen(played(1, 1, "classic"), 0))
    assert run(shown).count("dice") == 1


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
    opened = [m for m in movement(event, before, after) if m.spot.area is TableArea.HAND]
    assert {move.end.pose for move in opened if move.spot.seat == event.seat} == {"lying"}


def test_layouts_of_a_running_hand_follow_each_other():
    tables = [after for _, _, after in changes(0, hands=1)]
    assert all(one is not other for one, other in pairwise(tables))
