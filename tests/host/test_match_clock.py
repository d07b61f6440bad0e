"""A match with a time limit: the clock runs at the table, the log keeps what it showed (9.6)."""

from game.engine.match import ClockRead, fold
from game.host.audit import replayed
from game.host.host import Host
from game.host.journal import create, load
from game.host.match_clock import Clock
from game.host.match_setup import rules_of
from game.host.participants import AtOnce
from game.host.playout import play_out
from tests.host.players import EAGER, header, play

LIMITED = {"time_limit_minutes": 2}


class Watch:
    """A time that goes on by so many seconds whenever it is looked at."""

    def __init__(self, step):
        self.step, self.time = step, 0.0

    def __call__(self):
        self.time += self.step
        return self.time


def timed(step, file=None, **changes):
    of = header(**LIMITED | changes)
    players = [AtOnce(EAGER) for _ in of.guests]
    return Host(rules_of(of), create(of, file), players, now=Watch(step))


def readings(events):
    return [event.seconds_left for event in events if isinstance(event, ClockRead)]


def test_a_clock_stands_still_while_nobody_looks_at_the_table():
    times = iter((0.0, 0.4, 0.8, 300.0, 300.5))
    clock = Clock(60, lambda: next(times))
    assert [clock.look() for _ in range(4)] == [60, 60, 59, 58]


def test_a_clock_stops_at_nothing():
    times = iter(range(10))
    clock = Clock(2, lambda: float(next(times)))
    assert [clock.look() for _ in range(4)] == [1, 0, 0, 0]


def test_the_hand_in_which_the_time_runs_out_is_the_last_one():
    table = timed(0.5)
    while not table.match.time_is_up:
        table.next_hand()
        table.tick()
    last = table.match.rounds
    play(table)
    assert table.match.rounds == last
    assert table.match.ended.reason == "time_up"


def test_every_minute_is_written_down():
    table = play(timed(0.5))
    assert readings(table.journal) == [120, 60, 0]


def test_without_a_limit_nobody_looks_at_the_clock():
    table = play(timed(0.5, time_limit_minutes=0))
    assert readings(table.journal) == []
    assert table.match.ended.reason != "time_up"


def test_bots_among_themselves_have_no_clock():
    of = header(**LIMITED)
    assert readings(play_out(rules_of(of), create(of, None)).events) == []


def test_a_match_that_is_taken_up_again_has_the_time_it_had_left(tmp_path):
    file = tmp_path / "match.jsonl"
    table = timed(0.5, file)
    for _ in range(50):
        table.next_hand()
        table.tick()
    table.close()
    journal = load(file).journal
    left = readings(journal)[-1]
    assert 90 < left < 100
    rules = rules_of(journal.header)
    match = replayed(rules, tuple(journal))
    assert match == fold(journal)
    again = Host(rules, journal, table.participants, match, Watch(0.5))
    play(again)
    assert again.match.ended.reason == "time_up"
    assert readings(again.journal)[-3:] == [left, 60, 0]


def test_players_think_the_same_however_often_the_clock_is_looked_at(tmp_path):
    """What is played follows from the seed and from what has happened at the table alone."""
    still, slow = (play(timed(step, time_limit_minutes=600)) for step in (0.0, 0.9))
    assert len(readings(slow.journal)) > len(readings(still.journal))
    assert moves(still.journal) == moves(slow.journal)


def test_a_match_taken_up_again_goes_on_as_it_would_have(tmp_path):
    """Putting a match away writes down what the clock showed, which changes nothing else."""
    whole = play(timed(0.0, time_limit_minutes=600))
    file = tmp_path / "match.jsonl"
    parts = timed(0.0, file, time_limit_minutes=600)
    while not parts.is_over:
        play(parts, ticks=100)
        parts.close()
        journal = load(file).journal
        match = replayed(parts.rules, tuple(journal))
        parts = Host(parts.rules, journal, parts.participants, match, Watch(0.0))
    assert len(readings(parts.journal)) > 1
    assert moves(parts.journal) == moves(whole.journal)


def moves(journal):
    return [event for event in journal if not isinstance(event, ClockRead)]
