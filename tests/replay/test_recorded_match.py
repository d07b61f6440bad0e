"""A match looked at again: every moment is what a fold from the start gives, whoever looks."""

from functools import cache
from itertools import accumulate
from pathlib import Path
from random import Random

from game.engine.actions import Pass
from game.engine.events import HandWon, MeldCalled, RiichiAccepted, RoundStarted, TileDrawn, seen
from game.engine.match import Match, opened
from game.engine.tiles import HIDDEN
from game.host.journal import load
from game.host.match_setup import rules_of
from game.replay.recorded_match import RecordedMatch
from game.replay.steps import JUMPS, MarkKind, Way, destination, marks, turns
from tests.cases import each

SAVES = Path(__file__).parents[1] / "saves"
GAMES = ("club", "kansai", "classic", "majsoul_sanma")


@cache
def recorded(name):
    journal = load(SAVES / f"1-{name}.jsonl").journal
    return RecordedMatch(rules_of(journal.header), tuple(journal))


def walk(record, way, seat, *, back=False):
    """All positions a way leads to, from one end to the other."""
    position = record.stops[-1] if back else record.stops[0]
    while (following := destination(record, position, way, seat, back=back)) is not None:
        yield following
        position = following


@each("name", GAMES)
def test_every_moment_is_the_fold_from_the_start(name):
    record = recorded(name)
    first = record.hands[0].begins + 1
    for eyes in (None, *range(record.rules.seats)):
        events = record.events if eyes is None else seen(record.events, eyes)
        folded = tuple(accumulate(events[1:], Match.after, initial=opened(events[0])))
        positions = list(range(first, len(events) + 1))
        Random(len(events)).shuffle(positions)
        for position in positions[:: 1 if eyes is None else 7]:
            assert record.at(position, eyes) == folded[position - 1]


@each("name", GAMES)
def test_what_is_shown_between_two_stops_leads_from_one_to_the_other(name):
    record = recorded(name)
    for eyes in (None, 1):
        for before, after in zip(record.stops, record.stops[1:], strict=False):
            match = record.at(before, eyes)
            for event in record.between(before, after, eyes):
                match = match.after(event)
            assert match == record.at(after, eyes)


def test_eyes_see_their_own_tiles_only_and_open_hands_all():
    record = recorded("club")
    position = record.hands[1].first
    table, whole = record.at(position, 2).table, record.at(position, None).table
    for seat in table.seats:
        assert (HIDDEN in table.hand(seat).concealed) == (seat != 2)
        assert HIDDEN not in whole.hand(seat).concealed
    assert set(table.wall.tiles) >= {HIDDEN}
    told = [event for event, _ in record.history(record.hands[1].last, 2)]
    assert isinstance(told[0], RoundStarted)
    drawn = [event for event in told if isinstance(event, TileDrawn)]
    assert all((event.tile is HIDDEN) == (event.seat != 2) for event in drawn)


@each("name", GAMES)
def test_one_steps_through_the_same_moments_there_and_back(name):
    record = recorded(name)
    for way in Way:
        there = list(walk(record, way, 1))
        back = list(walk(record, way, 1, back=True))
        ends = {record.stops[0], record.stops[-1]}
        assert set(there) - ends == set(back) - ends, way
        assert there == sorted(there)


@each("name", GAMES)
def test_hands_are_dealt_where_they_begin_and_over_where_they_end(name):
    record = recorded(name)
    assert tuple(walk(record, Way.HAND, 0)) == tuple(hand.first for hand in record.hands[1:])
    for nth, hand in enumerate(record.hands):
        dealt = record.at(hand.first, None).table
        assert all(len(dealt.hand(seat).concealed) >= 13 for seat in dealt.seats)
        assert not any(player.river for player in dealt.players)
        assert record.at(hand.last, None).table.ended
        assert {record.hand_at(stop) for stop in hand.stops} == {nth}
        assert all(hand.first <= one <= hand.last for one in turns(record, nth))


@each("name", GAMES)
def test_marks_stand_where_something_happened(name):
    record = recorded(name)
    found = [one for nth in range(len(record.hands)) for one in marks(record, nth)]
    kinds = [one.kind for one in found]
    events = record.events
    called = sum(isinstance(event, MeldCalled) for event in events)
    assert kinds.count(MarkKind.CALL) <= called
    assert kinds.count(MarkKind.RIICHI) >= sum(isinstance(e, RiichiAccepted) for e in events)
    assert kinds.count(MarkKind.WIN) == sum(isinstance(event, HandWon) for event in events)
    for way, jumps in JUMPS.items():
        reached = set(walk(record, way, 0))
        marked = {one.position for one in found if one.kind in jumps}
        assert reached == marked - {record.stops[0]}


@each("name", GAMES)
def test_a_seat_chose_what_then_happened(name):
    record = recorded(name)
    told, passed = 0, 0
    for position in walk(record, Way.DECISION, 0):
        decision = record.decision(position, 0)
        chosen = record.chosen(position, decision)
        if chosen is None:
            done = record.between(position, record.following(position), None)
            assert any(isinstance(event, MeldCalled | HandWon) for event in done)
            continue
        assert chosen in decision
        told, passed = told + 1, passed + isinstance(chosen, Pass)
        if not isinstance(chosen, Pass):
            done = record.between(position, record.following(position), None)
            assert any(getattr(event, "seat", None) == 0 for event in done)
    assert told > 2 * len(record.hands)
    assert passed < told
