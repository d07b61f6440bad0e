"""The library shows every game of the folder, whatever became of its index."""

import os
import random
from datetime import datetime, timedelta

import pytest

from game.archive.game_filter import GameFilter
from game.archive.game_library import INDEX, GameLibrary, NoSuchGame
from game.archive.own_notes import FILE
from game.archive.player_statistics import album_of, statistics_of
from game.archive.summing_up import summary_of
from tests.archive.games import SHEETS, journal, played, put
from tests.host.mutations import harmed

FEW = len(SHEETS)
NOW = datetime(2026, 11, 26, 12).astimezone()


def library(folder):
    found = GameLibrary(folder)
    found.refresh()
    return found


def told(of):
    """All that a library tells."""
    entries = of.find()
    summaries = [of.summary(one.name) for one in entries]
    return entries, summaries, of.statistics(), of.album()


def test_an_index_kept_game_by_game_is_one_made_anew(tmp_path):
    names = put(tmp_path, FEW)
    for name in names[4:]:
        (tmp_path / "games" / name).rename(tmp_path / name)
    kept = library(tmp_path)
    assert len(kept.find()) == 4
    for name in names[4:]:
        (tmp_path / name).rename(tmp_path / "games" / name)
    (tmp_path / "games" / names[0]).write_bytes(played(FEW))
    (tmp_path / "games" / names[1]).unlink()
    assert [one.total for one in kept.reading()] == [FEW - 3] * (FEW - 3)
    incremental = told(kept)
    kept.close()
    assert told(GameLibrary(tmp_path)) == incremental, "the file holds what was in memory"
    (tmp_path / INDEX).unlink()
    assert told(library(tmp_path)) == incremental
    assert len(incremental[0]) == FEW - 1


def test_the_sums_of_the_index_are_those_of_the_summaries(tmp_path):
    names = put(tmp_path, FEW)
    found = library(tmp_path)
    games = [(name, summary_of(journal(played(nth), tmp_path))) for nth, name in enumerate(names)]
    assert found.statistics() == statistics_of((one, one.own) for _, one in games)
    listed = [(name, name.removesuffix(".jsonl"), one, one.own) for name, one in games]
    assert found.album() == album_of(listed)
    assert found.find()[0].name == names[-1]
    club = [(one, one.own) for _, one in games if one.ruleset == "club"]
    assert found.statistics(GameFilter(ruleset="club")) == statistics_of(club)


def test_filters_choose_what_a_loop_would_choose(tmp_path):
    names = put(tmp_path, FEW)
    found = library(tmp_path)
    games = {name: found.summary(name) for name in names}
    found.star(names[2])

    def chosen(**wanted):
        return {one.name for one in found.find(GameFilter(**wanted))}

    def those(holds):
        return {name for name, game in games.items() if holds(game)}

    yaku = next(
        what
        for game in games.values()
        for hand in game.hands
        for win in hand.wins
        for what in win.yaku
    )
    assert chosen() == set(names)
    assert chosen(family="kansai") == those(lambda one: one.family == "kansai")
    assert chosen(place=1) == those(lambda one: one.place == 1)
    assert chosen(opponent="bird:pie") == those(
        lambda one: any(guest.name == "pie" for guest in one.guests)
    )
    assert chosen(yaku=yaku) == those(
        lambda one: any(yaku in win.yaku for hand in one.hands for win in hand.wins)
    )
    assert chosen(yaku=yaku, by_player=True) == those(
        lambda one: any(
            yaku in win.yaku and win.seat == one.own for hand in one.hands for win in hand.wins
        )
    )
    assert chosen(since="2026-01-03", until="2026-01-05") == set(names[2:5])
    assert chosen(until="2026-01") == set(names)
    assert chosen(starred=True) == {names[2]}
    assert chosen(length="4") == those(lambda one: one.family == "classic")


def test_a_damaged_journal_is_an_entry_of_its_own(tmp_path):
    names = put(tmp_path, 3)
    (tmp_path / "games" / names[1]).write_bytes(b"{not json\n")
    (tmp_path / "games" / "folder.jsonl").mkdir()
    found = library(tmp_path)
    assert [(one.name, one.flaw, one.line) for one in found.find()] == [
        (names[2], "", 0),
        (names[1], "garbled", 1),
        (names[0], "", 0),
    ]
    assert found.summary(names[1]) is None
    assert found.statistics().games == 2
    (tmp_path / "games" / names[1]).write_bytes(played(1))
    found.refresh()
    assert found.statistics().games == 3


def test_what_no_table_holds_harms_no_other_game(tmp_path):
    """Numbers beyond any game, halves of letters in names, a file whose name is no text."""
    names = put(tmp_path, 3)
    games = tmp_path / "games"
    told = played(1).replace(b'"finals":[-6600', b'"finals":[1' + b"0" * 30, 1)
    assert told != played(1)
    (games / names[1]).write_bytes(told)
    half = played(2).replace(b'"name":"pie"', b'"name":"\\ud800"', 1)
    (games / names[2]).write_bytes(half)
    (games / os.fsdecode(b"\xff.jsonl")).write_bytes(played(0))
    found = library(tmp_path)
    assert [one.flaw for one in found.find()] == ["", "contradiction", ""]
    assert found.find()[0].name == names[2]


def _damage_the_index(folder, seeds):
    put(folder, 3)
    found = library(folder)
    right = told(found)
    found.close()
    whole = (folder / INDEX).read_bytes()
    for seed in seeds:
        dice = random.Random(seed)
        content = bytearray(whole)
        for _ in range(dice.choice((1, 1, 20))):
            content[dice.randrange(len(content))] ^= 1 << dice.randrange(8)
        cut = dice.choice((len(content), len(content), dice.randrange(len(content))))
        (folder / INDEX).write_bytes(content[:cut])
        again = library(folder)
        assert told(again) == right, seed
        again.close()


def _damage_a_journal(folder, seeds):
    names = put(folder, 3)
    found = library(folder)
    sound = {name: found.summary(name) for name in names}
    whole, others = played(1), [played(0), played(2)]
    for seed in seeds:
        what, content = harmed(whole, random.Random(seed), others)
        (folder / "games" / names[1]).write_bytes(content)
        found.refresh()
        assert [one.name for one in found.find()] == names[::-1], (seed, what)
        for name in (names[0], names[2]):
            assert found.summary(name) == sound[name], (seed, what)
        assert found.statistics().games in (2, 3), (seed, what)


def test_a_damaged_index_loses_nothing(tmp_path):
    _damage_the_index(tmp_path, range(8))


def test_a_damaged_journal_harms_no_other_game(tmp_path):
    _damage_a_journal(tmp_path, range(20))


@pytest.mark.slow
@pytest.mark.timeout(7200)
def test_2500_damaged_indices_lose_nothing(tmp_path):
    _damage_the_index(tmp_path, range(2500))


@pytest.mark.slow
@pytest.mark.timeout(7200)
def test_2500_damaged_journals_harm_no_other_game(tmp_path):
    _damage_a_journal(tmp_path, range(2500))


# ---- what the player notes -----------------------------------------------------------------------


def test_what_the_player_notes_survives_the_index(tmp_path):
    names = put(tmp_path, 2)
    found = library(tmp_path)
    found.star(names[0])
    found.rename(names[1], "  The long\u0000 evening ")
    found.close()
    (tmp_path / INDEX).unlink()
    entries = {one.name: one for one in library(tmp_path).find()}
    assert entries[names[0]].starred
    assert entries[names[1]].title == "The long evening"


def test_damaged_notes_are_set_aside_and_those_before_are_taken(tmp_path):
    names = put(tmp_path, 2)
    found = library(tmp_path)
    found.star(names[0])
    found.star(names[1])
    (tmp_path / FILE).write_bytes(b"[1,")
    again = library(tmp_path)
    assert [one.name for one in again.find(GameFilter(starred=True))] == [names[0]]
    assert (tmp_path / f"{FILE}.damaged").read_bytes() == b"[1,"


def test_a_deleted_game_is_brought_back_with_its_star(tmp_path):
    names = put(tmp_path, 2)
    found = library(tmp_path)
    found.star(names[0])
    gone = found.delete(names[0], NOW)
    assert [one.name for one in found.find()] == [names[1]]
    assert found.statistics().games == 1
    assert found.deleted() == (gone,)
    assert library(tmp_path).deleted() == (gone,)
    assert found.restore(gone) == names[0]
    assert found.find(GameFilter(starred=True))[0].name == names[0]
    assert found.deleted() == ()


def test_a_game_brought_back_takes_no_place_that_was_taken(tmp_path):
    names = put(tmp_path, 2)
    found = library(tmp_path)
    gone = found.delete(names[0], NOW)
    (tmp_path / "games" / names[0]).write_bytes(played(2))
    found.refresh()
    assert found.restore(gone) != names[0]
    assert len(found.find()) == 3


def test_deleted_games_go_for_good_when_their_days_are_over(tmp_path):
    names = put(tmp_path, 2)
    found = library(tmp_path)
    found.delete(names[0], NOW)
    assert found.empty_deleted(NOW + timedelta(days=29)) == 0
    assert found.empty_deleted(NOW + timedelta(days=31)) == 1
    assert found.deleted() == ()
    assert [one.name for one in found.find()] == [names[1]]


def test_a_game_that_is_not_there_is_told(tmp_path):
    put(tmp_path, 1)
    found = library(tmp_path)
    for act in (found.star, found.summary, found.file_of, found.restore):
        with pytest.raises(NoSuchGame):
            act("../../settings.json")
    assert found.called(found.find()[0].id) == found.find()[0].name
