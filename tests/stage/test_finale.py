"""When what is seen at the end of a hand: in order, in each length, and weighed by its limit."""

from dataclasses import replace
from functools import cache
from itertools import pairwise

from game.engine.events import HandWon
from game.engine.settlement import balance
from game.gallery import kansai_samples, points_samples, result_samples
from game.stage.finale.acts import LineUnit, QuietAct, Weight, WonAct, ended_table
from game.stage.finale.timeline import FESTIVE, PAYMENT, SHORT, USUAL, Cue, timeline
from game.stage.finale.winning_row import moment, winning_row
from game.stage.frame import Frame, Ground
from game.stage.layout import layout
from game.stage.performance import Pace, Performance
from tests.cases import each
from tests.stage.playing import played, watched

HANDS = {
    **{name: (lambda made=made: made[0]()) for name, made in result_samples.HANDS.items()},
    **{name: (lambda made=made: made().table) for name, made in kansai_samples.HANDS.items()},
    **{name: (lambda made=made: made().table) for name, made in points_samples.HANDS.items()},
}
WON = [name for name, made in HANDS.items() if any(isinstance(e, HandWon) for e in made().endings)]
WINNING = next(seed for seed in range(99) if isinstance(played(seed, 1)[-1], HandWon))
"""A game whose first hand somebody wins."""
ROOM = Ground(140, 160, 1000, 76)


@cache
def ended(name):
    return ended_table(HANDS[name]())


@each("name", tuple(HANDS))
def test_every_ending_has_its_acts_and_its_points(name):
    shown = ended(name)
    assert shown.acts
    assert shown.points(0) == shown.before
    assert shown.points(1) == tuple(player.points for player in shown.table.players)


@each("name", tuple(HANDS))
def test_acts_follow_one_another_and_the_points_come_last(name):
    beats = timeline(ended(name), 0).beats
    acts = [beat.act for beat in beats]
    first = acts.index(PAYMENT)
    assert acts[:first] == sorted(acts[:first])
    assert set(acts[first:]) == {PAYMENT}
    assert all(one.start <= other.start for one, other in pairwise(beats))
    assert beats[first].cue is Cue.DAWN


@each("name", WON)
def test_the_tiles_come_first_then_the_lines_then_the_figures(name):
    shown = ended(name)
    beats = timeline(shown, 0).beats
    for nth, act in enumerate(shown.acts):
        own = [beat for beat in beats if beat.act == nth]
        order = [Cue.GATHER, Cue.LINE, Cue.VALUE, Cue.HOLD]
        ends = [max(beat.end for beat in own if beat.cue is cue) for cue in order]
        assert ends == sorted(ends)
        lines = [beat for beat in own if beat.cue is Cue.LINE]
        assert len(lines) == len(act.heads if act.is_event else act.lines)
        below = [beat for beat in own if beat.cue is Cue.UNDERSIDE]
        assert len(below) == (0 if act.is_event else len(act.undersides))


@each("name", tuple(HANDS))
def test_a_festive_end_lasts_longer_and_a_short_one_less(name):
    shown = ended(name)
    short, usual, festive = (timeline(shown, 0, tempo).length for tempo in (SHORT, USUAL, FESTIVE))
    assert 0 < short < usual < festive


@each("name", tuple(HANDS))
def test_every_sound_is_heard_once_however_long_the_frames_are(name):
    line = timeline(ended(name), 0)
    expected = [beat.sound for beat in sorted(line.beats, key=lambda one: one.heard) if beat.sound]
    for step in (0.1, line.length + 1):
        heard, now = [], 0.0
        while now < line.length + step:
            heard += line.sounds(now, now + step)
            now += step
        assert sorted(heard) == sorted(expected)


@each("name", WON)
def test_the_row_has_every_tile_of_the_winner_in_its_room(name):
    shown = ended(name)
    table = shown.table
    for act in shown.acts:
        lies = layout(table, 0, Frame())
        row = winning_row(act, table, lies, ROOM)
        hand = table.hand(act.win.seat)
        own = [*act.win.whole, *hand.bonus, *(tile for meld in hand.melds for tile in meld.tiles)]
        assert sorted(one.tile for one in row) == sorted(own)
        assert sum(one.wins for one in row) == (act.win.tile is not None)
        assert all(ROOM.x - 1 <= one.x and one.x + one.wide <= ROOM.right + 1 for one in row)
        for nth, one in enumerate(row):
            there = moment(one, nth, len(row), 1.0, 1.0)
            assert (round(there.middle, 3), there.scale, there.angle) == (
                round(one.middle, 3),
                1.0,
                0.0,
            )
            here = moment(one, nth, len(row), 0.0, 0.0)
            assert round(here.middle, 3) == round(one.start.ground.middle[0], 3)


def test_a_greater_limit_weighs_more():
    weights = {name: max(act.weight for act in ended(name).acts) for name in WON}
    assert weights["ron_of_others"] is Weight.NOD
    assert weights["tsumo"] is Weight.MANGAN
    assert weights["ron"] is Weight.BAIMAN
    assert weights["yakuman"] is weights["counted_yakuman"] is weights["orphans"] is Weight.YAKUMAN


def test_a_yakuman_by_its_name_is_an_event_and_one_by_its_han_is_not():
    assert ended("yakuman").acts[0].is_event
    assert not ended("counted_yakuman").acts[0].is_event


def test_a_grand_jeu_is_an_event():
    act = ended("points_grand_jeu").acts[0]
    assert act.is_event
    assert [line.unit for line in act.heads] == [LineUnit.GREAT]


def test_what_was_fed_is_part_of_the_worth_and_counters_are_not():
    """The discarder of the third dragon pays it all: 48 000, and 300 for the counter."""
    shown = ended("yakuman")
    act = shown.acts[0]
    assert (act.value, act.counters) == (48_000, 300)
    assert [gain for gain in shown.gains if gain < 0] == [-48_300]


def test_two_winners_have_an_act_each_with_their_own_worth():
    shown = ended("double_ron")
    assert [act.win.seat for act in shown.acts] == [0, 2]
    for act in shown.acts:
        received = balance(act.win.settlement, act.win.seat)
        assert act.value + act.counters + act.deposits == received


@each("name", [name for name in HANDS if name not in WON])
def test_a_hand_nobody_won_is_quiet(name):
    shown = ended(name)
    assert all(isinstance(act, QuietAct) for act in shown.acts)
    cues = {beat.cue for beat in timeline(shown, 0).beats}
    assert not cues & {Cue.LINE, Cue.VALUE, Cue.LIMIT}


def test_points_that_do_not_move_are_not_counted():
    shown = ended("four_winds")
    assert not shown.moves_points
    assert not timeline(shown, 0).has(Cue.PAY, PAYMENT)


def test_a_win_without_a_winning_tile_has_none_that_flies():
    table = HANDS["many_kongs"]()
    win = next(one for one in table.endings if isinstance(one, HandWon))
    bare = replace(win, tile=None)
    shown = ended_table(replace(table, endings=(bare,)))
    assert isinstance(shown.acts[0], WonAct)
    assert not timeline(shown, 0).has(Cue.TILE)


@each("viewer", range(4))
@each("name", WON)
def test_a_win_is_heard_with_its_worth_and_lower_by_who_pays(name, viewer):
    shown = ended(name)
    beats = [one for one in timeline(shown, viewer).beats if one.sound in ("win", "loss")]
    assert [beat.cue for beat in beats] == [Cue.VALUE] * len(shown.acts)
    for act, beat in zip(shown.acts, beats, strict=True):
        pays = viewer != act.win.seat and balance(act.win.settlement, viewer) < 0
        assert (beat.sound == "loss") is pays


@each("stages", [False, True])
def test_a_win_is_not_heard_twice(stages):
    """What is staged sounds then; at once only the tiles that fall open are heard."""
    shown = Performance(0, None, Pace(4.0, stages_endings=stages))
    events = watched(WINNING, 0, 1)
    won = [event for event in events if isinstance(event, HandWon)]
    assert won
    shown.add(events)
    heard = [one.sound for _ in range(6000) for one in shown.update(0.05)]
    assert sum(sound in ("win", "loss") for sound in heard) == (0 if stages else len(won))
