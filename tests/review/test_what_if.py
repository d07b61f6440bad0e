"""Two choices played out: worlds that look the same to the seat, and what may be said of them."""

from collections import Counter
from concurrent.futures import Future
from dataclasses import replace
from functools import cache
from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from game.app.seats.what_if_thinking import WhatIfThinking
from game.engine.actions import Win
from game.engine.match import fold
from game.host.journal import load
from game.host.match_setup import AgreedRules, rules_of
from game.replay.recorded_match import RecordedMatch
from game.review.hidden_worlds import HiddenWorlds, as_seen, table_as_seen
from game.review.what_if import (
    LEAST,
    PlayedOut,
    PlayedOutcome,
    ShownDifference,
    WorldPair,
    compared,
    world_pair,
    worlds_played,
)
from tests.cases import each
from tests.host.players import Now
from tests.saves import file_of

SHEETS = ("saki", "club", "tenhou_sanma", "kansai", "classic")


@cache
def record(name):
    journal = load(file_of(1, name)).journal
    return RecordedMatch(rules_of(journal.header), tuple(journal))


def moments(name, step):
    """Every so many-th moment of the first hands, in which everybody may be asked."""
    match = record(name)
    return [stop for hand in match.hands[:4] for stop in hand.stops[1:-1:step]]


@each("name", SHEETS)
def test_a_table_is_covered_as_its_events_are(name):
    match = record(name)
    for stop in moments(name, 5):
        known = match.at(stop, None)
        for seat in range(match.rules.seats):
            assert table_as_seen(known.table, seat) == match.at(stop, seat).table


@each("name", SHEETS)
def test_a_world_holds_every_tile_once_and_looks_the_same_to_the_seat(name):
    match = record(name)
    for stop in moments(name, 9):
        for seat in match.at(stop, None).table.seats:
            view = match.at(stop, seat)
            world = HiddenWorlds(match.rules, view, seat).world(Random(stop))
            assert world == HiddenWorlds(match.rules, view, seat).world(Random(stop))
            assert as_seen(world, seat) == view
            assert Counter(tiles_of(world.table)) == Counter(match.rules.tiles)


def tiles_of(table):
    """All tiles of a table: in hands, melds and rivers, set aside, and in the wall."""
    wall = table.wall
    gone = {wall.plan.replacement(nth) for nth in range(wall.replaced)}
    yield from (one for nth, one in enumerate(wall.tiles) if nth >= wall.drawn and nth not in gone)
    for player in table.players:
        yield from (laid.tile for laid in player.river if not laid.claimed)
        yield from (*player.hand.concealed, *player.hand.bonus)
        yield from (tile for meld in player.hand.melds for tile in meld.tiles)


def test_whoever_declared_riichi_is_ready_for_what_has_not_passed():
    seen = ready = furiten = 0
    for name in ("saki", "club", "tenhou_sanma"):
        match = record(name)
        for stop in moments(name, 4):
            table = match.at(stop, None).table
            for seat in table.seats:
                others = [one for one in table.seats if table.players[one].riichi and one != seat]
                for other in others:
                    if not table.hand(other).is_short:
                        continue
                    view = match.at(stop, seat)
                    world = HiddenWorlds(match.rules, view, seat).world(Random(stop)).table
                    waits = match.rules.waits(world, other)
                    passed = {laid.tile.plain for laid in world.players[other].river}
                    seen += 1
                    ready += bool(waits)
                    furiten += bool(waits & passed)
    assert seen > 20
    assert ready > 0.98 * seen
    assert furiten < seen / 20


def decision_with(name, kind):
    """A moment at which a seat may choose an act of this kind, and another."""
    match = record(name)
    for stop in match.stops:
        for seat in range(match.rules.seats):
            asked = match.decision(stop, seat)
            if asked is not None and any(isinstance(one, kind) for one in asked.options):
                return match, stop, asked
    raise AssertionError("nobody ever could")


def test_the_same_choice_twice_makes_no_difference_in_any_world():
    match, stop, asked = decision_with("club", Win)
    view, option = match.at(stop, asked.seat), asked.options[-1]
    pairs = worlds_played(lambda: match.rules, view, (option, option), "same", range(3))
    assert [pair.difference for pair in pairs] == [0, 0, 0]
    assert pairs[1] == world_pair(match.rules, view, (option, option), "same:1")


def test_to_win_is_better_than_to_let_it_go():
    match, stop, asked = decision_with("saki", Win)
    win = next(one for one in asked.options if isinstance(one, Win))
    other = next(one for one in asked.options if not isinstance(one, Win))
    view = match.at(stop, asked.seat)
    pairs = worlds_played(lambda: match.rules, view, (win, other), "win", range(4))
    assert {pair.first.outcome for pair in pairs} == {PlayedOutcome.WIN}
    assert fmean(pair.difference for pair in pairs) > 0


def test_points_are_those_of_the_hand_and_nothing_hidden_is_looked_at():
    """The rest of the match may be anything: only the view is given, and it hides the same."""
    match, stop, asked = decision_with("kansai", Win)
    view = match.at(stop, asked.seat)
    win = next(one for one in asked.options if isinstance(one, Win))
    again = fold([event.seen_by(asked.seat) for event in match.events[:stop]])
    assert again.table == view.table
    one = world_pair(match.rules, view, (win, win), "a")
    assert one.first.points > 0
    assert one == world_pair(match.rules, replace(again, chosen=view.chosen), (win, win), "a")


# ---- what may be said ----------------------------------------------------------------------------


def pairs_of(differences):
    nothing = PlayedOut(0, PlayedOutcome.DRAW)
    return [WorldPair(PlayedOut(one, PlayedOutcome.WIN), nothing) for one in differences]


def test_figures_are_those_of_the_schoolbook():
    dice = Random(1)
    values = [dice.randrange(-8000, 8000) for _ in range(50)]
    found = compared(pairs_of(values))
    low, high = found.difference.interval
    assert found.difference.value == pytest.approx(fmean(values))
    assert high - low == pytest.approx(2 * 2.0096 * stdev(values) / sqrt(50), rel=1e-3)
    assert (
        found.first.outcomes[PlayedOutcome.WIN] == found.second.outcomes[PlayedOutcome.DRAW] == 50
    )
    assert found.first.points[PlayedOutcome.WIN] == pytest.approx(fmean(values))
    assert [one.points for one in found.first.spread] == sorted(values)


def test_nothing_is_said_before_there_is_something_to_say():
    assert compared([]) is None
    assert compared(pairs_of([1000] * (LEAST - 1))).shown is ShownDifference.FEW
    assert compared(pairs_of([1000] * LEAST)).shown is ShownDifference.FIRST
    assert compared(pairs_of([-1000, -900] * LEAST)).shown is ShownDifference.SECOND
    assert compared(pairs_of([-1000, 1000] * LEAST)).shown is ShownDifference.NOTHING


def test_where_there_is_nothing_a_difference_is_shown_about_once_in_twenty():
    dice, shown = Random(7), 0
    for _ in range(400):
        found = compared(pairs_of([round(dice.gauss(0, 4000)) for _ in range(60)]))
        shown += found.shown in (ShownDifference.FIRST, ShownDifference.SECOND)
    assert 8 <= shown <= 36


# ---- beside the frames ---------------------------------------------------------------------------


class Later(Now):
    """Thinks only when told to."""

    def __init__(self):
        super().__init__()
        self.asked = []

    def submit(self, fn, /, *args, **kwargs):
        future = Future()
        self.asked.append((future, fn, args))
        return future

    def think(self):
        """Answers what is waited for."""
        asked, self.asked = self.asked, []
        for future, fn, args in asked:
            if future.set_running_or_notify_cancel():
                future.set_result(fn(*args))


def test_it_goes_on_in_small_parts_stops_and_goes_on_again():
    match, stop, asked = decision_with("saki", Win)
    win = next(one for one in asked.options if isinstance(one, Win))
    agreed = AgreedRules.of(load(file_of(1, "saki")).journal.header)
    thinkers = Later()
    view = match.at(stop, asked.seat)
    playing = WhatIfThinking(agreed, thinkers, view, asked, "seed")
    thinkers.asked.clear()
    playing.begin(win, win)
    assert not playing.go_on()
    assert len(thinkers.asked) == 2
    thinkers.think()
    assert playing.go_on()
    assert playing.pairs == worlds_played(agreed.made, view, (win, win), "seed", range(4))
    playing.stop()
    assert not playing.is_running
    assert all(future.cancelled() for future, _, _ in thinkers.asked)
    thinkers.asked.clear()
    playing.more()
    playing.go_on()
    thinkers.think()
    playing.go_on()
    assert playing.pairs == worlds_played(agreed.made, view, (win, win), "seed", range(8))
    playing.leave()


def test_a_fault_is_told_and_ends_it():
    match, stop, asked = decision_with("saki", Win)
    agreed = AgreedRules.of(load(file_of(1, "saki")).journal.header)
    thinkers = Later()
    playing = WhatIfThinking(agreed, thinkers, match.at(stop, asked.seat), asked, "seed")
    thinkers.asked.clear()
    playing.begin(asked.options[0], asked.options[1])
    playing.go_on()
    future, _, _ = thinkers.asked[0]
    future.set_exception(ValueError("no world"))
    assert playing.go_on()
    assert playing.failed
    assert not playing.is_running
