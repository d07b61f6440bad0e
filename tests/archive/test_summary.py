"""What a summary says of a game is what was played."""

from collections import Counter
from dataclasses import replace

import pytest

from game.archive.game_summary import GameSummary
from game.archive.player_statistics import album_of, statistics_of
from game.archive.player_sums import PlayerSums, sums_of
from game.archive.summing_up import summary_of
from game.engine.endings import HandWon
from game.host.event_codec import BadValue, read, write
from game.host.journal import Journal, load
from game.host.journal_header import Chance, Guest, header
from tests.archive.games import SHEETS, journal, played
from tests.archive.recount import points_of, recount
from tests.cases import each
from tests.saves import file_of

FEW = 2 * len(SHEETS)


@pytest.fixture
def summaries(tmp_path):
    return [summary_of(journal(played(nth), tmp_path)) for nth in range(len(SHEETS))]


@each("sheet", SHEETS)
def test_a_saved_game_is_told_as_it_was_played(sheet):
    """The files of `tests/saves` do not change, so that what is told of them is written here."""
    told = summary_of(load(file_of(1, sheet)).journal)
    assert (told.own, told.place, len(told.hands), told.points) == SAVED[sheet]
    assert ("hands" if sheet == "classic" else "game_length") in told.changes
    assert told.counts
    assert read(GameSummary, write(told)) == told


SAVED = {
    "classic": (0, 1, 4, (1472, 888, -3392, 1032)),
    "club": (0, 3, 6, (23400, 35800, 35700, 5100)),
    "ema": (0, 3, 4, (25400, -1400, 64000, 32000)),
    "kansai": (2, 2, 3, (30000, 56000, 49000)),
    "majsoul": (0, 2, 6, (30900, 14300, 22700, 32100)),
    "majsoul_sanma": (2, 2, 6, (16100, 51200, 37700)),
    "mleague": (0, 3, 4, (18500, 26700, 18100, 36700)),
    "saki": (1, 4, 4, (31400, 17500, 28000, 23100)),
    "tenhou": (0, 3, 5, (22700, 25500, 21500, 30300)),
    "tenhou_sanma": (2, 2, 6, (16100, 51200, 37700)),
    "wrc": (0, 3, 4, (25400, -1400, 64000, 32000)),
}


def test_one_hand_is_told_in_full():
    """East 3 of the saved game by the world championship's rules: a mangan on the dealer's tile."""
    told = summary_of(load(file_of(1, "wrc")).journal).hands[2]
    assert (told.wind, told.dealer, told.counters, told.draw, told.foul) == (0, 2, 0, "", None)
    (win,) = told.wins
    assert (win.seat, win.loser, win.tile.notation, win.turn) == (3, 2, "8s", 11)
    assert (win.gained, win.paid, win.worth, win.limit) == (9000, 8000, 8000, "mangan")
    assert (win.yaku, win.dora) == (("riichi", "pinfu", "tanyao"), (("dora", 1),))
    assert (win.riichi, win.called, told.riichi, told.called) == (True, False, (3,), ())
    assert (told.points, told.after) == ((27400, 600, 63000, 29000), (27400, 600, 55000, 37000))


def test_statistics_are_what_one_counts_by_looking_on(tmp_path):
    _compare(range(FEW), tmp_path)


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_statistics_of_500_games_are_what_one_counts_by_looking_on(tmp_path):
    _compare(range(500), tmp_path)


def _compare(numbers, folder):
    figures, won, games = Counter(), Counter(), []
    for nth in numbers:
        one = journal(played(nth), folder)
        told = summary_of(one)
        counted, wins = recount(one)
        figures.update(counted)
        won.update(what for _, what in wins)
        assert told.points == points_of(one), nth
        assert [hand.after for hand in told.hands[:-1]] == [
            hand.points for hand in told.hands[1:]
        ], nth
        games.append((f"{nth}", f"{nth:04}", told, told.own))
    found = statistics_of((told, seat) for _, _, told, seat in games)
    assert found.games == figures["games"] == len(numbers)
    assert found.finals == figures["finals"]
    assert found.place.value == figures["places"] / figures["games"]
    for name in PlayerSums.__dataclass_fields__:
        assert getattr(found.sums, name) == figures[name], name
    assert {one.id: one.count for one in album_of(games)} == won


def test_every_seat_adds_up_to_the_whole(summaries):
    """Who wins is paid by somebody: over all seats the sums meet."""
    for told in summaries:
        each_seat = [sums_of(told, seat) for seat in range(len(told.guests))]
        wins = [win for hand in told.hands for win in hand.wins]
        assert sum(one.wins for one in each_seat) == len(wins)
        fed = {(nth, win.loser) for nth, hand in enumerate(told.hands) for win in hand.wins}
        assert sum(one.fed for one in each_seat) == len({one for one in fed if one[1] is not None})


def test_a_game_left_in_the_middle_keeps_its_finished_hands(tmp_path):
    whole = journal(played(1), tmp_path)
    events = tuple(whole)
    ends = [nth for nth, event in enumerate(events) if isinstance(event, HandWon)]
    told = summary_of(Journal(whole.header, events=events[: ends[0] + 20]))
    assert (told.ended, told.place, told.counts) == (None, None, False)
    assert len(told.hands) >= 1
    assert told.hands == summary_of(whole).hands[: len(told.hands)]
    assert told.points == told.hands[-1].after
    assert summary_of(Journal(whole.header)).hands == ()


def test_bots_alone_have_no_player_and_a_foreign_game_has_who_is_named(tmp_path):
    one = journal(played(1), tmp_path)
    bots = replace(one.header, guests=tuple(Guest("pie", "club") for _ in one.header.guests))
    assert summary_of(Journal(bots, events=tuple(one))).own is None
    opened = header(one.header.ruleset, one.header.options, one.header.guests, Chance(""))
    foreign = Journal(opened, events=tuple(one))
    assert summary_of(foreign).own is None
    assert summary_of(foreign, 2).own == 2
    assert summary_of(foreign, 9).own is None


ALIKE = (("ema", "wrc"), ("tenhou_sanma", "majsoul_sanma"))
"""Sheets of which the saved games have the same walls and moves."""


def test_a_game_is_known_again_and_no_other_is_taken_for_it(summaries, tmp_path):
    prints = [told.fingerprint for told in summaries]
    assert len(set(prints)) == len(prints) - len(ALIKE)
    again = journal(played(3), tmp_path)
    renamed = replace(again.header, guests=tuple(Guest(name=f"{n}") for n in range(4)))
    assert summary_of(Journal(renamed, events=tuple(again))).fingerprint == prints[3]


def test_somebody_who_is_not_there_is_a_fault(tmp_path):
    one = journal(played(1), tmp_path)
    events = tuple(replace(event, seat=7) if isinstance(event, HandWon) else event for event in one)
    with pytest.raises(BadValue, match="seat"):
        summary_of(Journal(one.header, events=events))


def test_practice_is_kept_out_of_the_statistics_even_if_nothing_was_taken_back(summaries):
    practised = replace(summaries[0], practice=True)
    assert not practised.counts
    assert statistics_of([(practised, 0), (summaries[1], 0)]).games == 1
