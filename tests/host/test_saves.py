"""The folder of games: found again, put away, set aside, and never lost."""

from datetime import UTC, datetime

import pytest

from game.host.host import Host
from game.host.saves import CURRENT, GAMES, Saves, SetAside
from tests.host.players import Now, header, play

WHEN = datetime(2031, 5, 4, 18, 15, 2, tzinfo=UTC)


@pytest.fixture
def saves(tmp_path):
    return Saves(tmp_path / "games of Ada")


def test_there_is_nothing_at_first(saves):
    assert saves.resume(Now()) is None
    assert saves.games() == ()


def test_a_game_is_found_again(saves):
    table = saves.start(header(), Now(), WHEN)
    play(table, ticks=20)
    table.close()
    again = saves.resume(Now())
    assert isinstance(again, Host)
    assert again.match == table.match
    assert again.trouble is None


def test_a_finished_game_is_put_away(saves):
    table = play(saves.start(header(), Now(), WHEN))
    file = saves.finish(table, WHEN)
    assert file.name == "2031-05-04 18.15.02.jsonl"
    assert not saves.current.exists()
    (game,) = saves.games()
    assert game.file == file
    assert game.ended == table.match.ended
    assert game.header == table.journal.header


def test_a_new_game_leaves_the_old_one_in_the_list(saves):
    first = saves.start(header(seed="1"), Now(), WHEN)
    play(first, ticks=20)
    first.close()
    second = saves.start(header(seed="2"), Now(), WHEN)
    second.close()
    saves.start(header(seed="3"), Now(), WHEN).close()
    seeds = [game.header.chance.seed for game in saves.games()]
    assert sorted(seeds) == ["1", "2"]
    assert all(game.ended is None for game in saves.games())
    assert len({game.file for game in saves.games()}) == 2


DAMAGED = [b"", b"nonsense\n", b"\xff\xfe\0", b'{"type":"header"}\n', b"[]\n"]


@pytest.mark.parametrize("content", DAMAGED)
def test_a_damaged_game_is_set_aside_every_time(saves, content):
    kept = set()
    for _ in range(3):
        saves.folder.mkdir(parents=True, exist_ok=True)
        saves.current.write_bytes(content)
        found = saves.resume(Now())
        assert isinstance(found, SetAside)
        assert str(saves.folder / CURRENT) in found.fault
        assert "line 1" in found.fault
        assert found.file.read_bytes() == content
        assert not saves.current.exists()
        kept.add(found.file)
    assert len(kept) == 3
    assert saves.resume(Now()) is None


def test_what_cannot_be_read_is_not_listed(saves):
    play(saves.start(header(), Now(), WHEN), ticks=20).close()
    saves.start(header(), Now(), WHEN).close()
    (saves.folder / GAMES / "2030-01-01 00.00.00.jsonl").write_bytes(b"\0\0\n")
    assert len(saves.games()) == 1


def test_a_folder_that_cannot_be_written_does_not_stop_the_game(tmp_path):
    (tmp_path / "file").write_text("not a folder")
    saves = Saves(tmp_path / "file" / "games")
    table = play(saves.start(header(), Now(), WHEN), ticks=30)
    assert table.trouble.reason == "unwritable"
    assert table.match.table is not None
    assert saves.finish(table, WHEN) is None
