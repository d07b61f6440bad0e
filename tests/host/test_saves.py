"""The folder of games: found again, put away, set aside, and never lost."""

import errno
import json
import shutil
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.host.host import Host
from game.host.journal_header import FORMAT
from game.host.saves import CURRENT, GAMES, DamagedGame, OutOfReach, Saves
from tests.cases import each
from tests.host.players import Now, header, play
from tests.host.test_journal import Disk
from tests.stand_ins import STAND_INS, a_device, a_link_to_itself, a_link_to_nothing, a_pipe

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


DAMAGED = [b"{", b"nonsense\n", b"\xff\xfe\0", b'{"type":"header"}\n', b"[]\n"]


@pytest.mark.parametrize("content", DAMAGED)
def test_a_damaged_game_is_set_aside_every_time(saves, content):
    kept = set()
    for _ in range(3):
        saves.folder.mkdir(parents=True, exist_ok=True)
        saves.current.write_bytes(content)
        found = saves.resume(Now())
        assert isinstance(found, DamagedGame)
        assert str(saves.folder / CURRENT) in str(found.fault)
        assert "line 1" in str(found.fault)
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


def test_an_empty_file_that_a_kill_left_is_no_game(saves):
    saves.folder.mkdir(parents=True)
    saves.current.touch()
    assert saves.resume(Now()) is None
    assert names(saves.folder) == []
    saves.current.touch()
    table = saves.start(header(), Now(), WHEN)
    assert table.trouble is None
    saves.finish(play(table), WHEN)
    (saves.folder / GAMES / "2030-01-01 00.00.00.jsonl").touch()
    assert saves.count == len(saves.games()) == 1


def test_a_game_with_its_first_line_only_goes_on(saves):
    Host.new(header(), Now(), saves.folder / "whole.jsonl").close()
    first = (saves.folder / "whole.jsonl").read_bytes().splitlines(keepends=True)[0]
    saves.current.write_bytes(first)
    found = saves.resume(Now())
    assert isinstance(found, Host)
    assert found.dropped == 0
    saves.finish(play(found), WHEN)
    assert saves.games()[0].ended is not None


BEYOND = [("finals", [10**20, 0, 0, 0]), ("finals", [0, 0, 0]), ("finals", []), ("places", [])]
BEYOND += [("places", [1, 2, 3, 99]), ("places", [1, 2, 3]), ("places", [0, 1, 2, 3])]
PLAYERS = [[0, 1, 2, 99], [0, 1, 2], [], [-1, 0, 1, 2], [0, 0, 1, 2]]


WRONG = [(-1, *one) for one in BEYOND] + [(1, "players", one) for one in PLAYERS]


@pytest.fixture
def played_out(new_folders):
    """A game played to its end: where it is kept in its folder, and its lines."""
    folder = next(new_folders)
    saves = Saves(folder)
    file = saves.finish(play(saves.start(header(), Now(), WHEN)), WHEN)
    assert len(saves.games()) == 1
    return file.relative_to(folder), file.read_bytes().splitlines()


@each(("nth", "field", "value"), WRONG)
def test_a_game_that_tells_what_cannot_be_is_not_listed(tmp_path, played_out, nth, field, value):
    place, written = played_out
    lines = [json.loads(text) for text in written]
    assert field in lines[nth]
    lines[nth][field] = value
    file = tmp_path / place
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(b"".join(json.dumps(one).encode() + b"\n" for one in lines))
    assert Saves(tmp_path).games() == ()


@each("number", [10**9, 10**30, 99, 5, -1, -(10**9)])
@each("sheet", ["saki", "kansai"])
def test_a_game_with_more_red_fives_than_fives_is_refused_before_tiles_are_made(
    tmp_path, number, sheet
):
    opened = header(sheet).written()
    opened["options"]["red_fives"]["p"] = number
    saves = Saves(tmp_path)
    saves.current.write_text(json.dumps(opened) + "\n", encoding="utf-8")
    found = saves.resume(Now())
    assert isinstance(found, DamagedGame)
    assert "red_fives.p" in str(found.fault)


# ---- the folder of the games put away --------------------------------------------------------


def a_file(place):
    place.write_text("not a folder", encoding="utf-8")


@each("stands", [a_file, a_pipe, a_device, a_link_to_nothing, a_link_to_itself])
def test_without_a_folder_for_them_games_stay_where_they_are(tmp_path, stands):
    saves = Saves(tmp_path)
    stands(tmp_path / GAMES)
    first = play(saves.start(header(seed="1"), Now(), WHEN), ticks=20)
    saves.leave(first)
    written = saves.current.read_bytes()
    assert saves.games() == ()
    assert saves.count == 0
    second = play(saves.start(header(seed="2"), Now(), WHEN), ticks=20)
    assert second.trouble.reason == "unwritable"
    saves.leave(second)
    assert saves.current.read_bytes() == written
    found = saves.resume(Now())
    assert found.match == first.match
    assert saves.finish(play(found), WHEN) is None
    assert saves.current.read_bytes().startswith(written)


def test_a_game_is_not_hidden_when_the_other_cannot_be_put_away(saves, monkeypatch):
    """Neither takes the place of the other; each is found again where it was."""
    saves.finish(play(saves.start(header(seed="1"), Now(), WHEN), ticks=20), WHEN)
    saves.leave(play(saves.start(header(seed="2"), Now(), WHEN), ticks=20))
    before = names(saves.folder)
    (game,) = saves.games()
    with monkeypatch.context() as disk:
        disk.setattr(Path, "rename", refuse)
        assert saves.reopen(game.file, Now(), WHEN) == OutOfReach("unmovable")
    assert names(saves.folder) == before
    assert saves.resume(Now()).journal.header.chance.seed == "2"


def refuse(*_given):
    raise PermissionError(errno.EACCES, "not allowed")


def test_the_folder_may_be_a_link_to_another_disk(saves, monkeypatch):
    """Where a file cannot be renamed it is copied."""

    def rename(file, target):
        if file.parent != target.parent:
            raise OSError(errno.EXDEV, "another disk")
        return whole(file, target)

    whole = Path.rename
    monkeypatch.setattr(Path, "rename", rename)
    table = play(saves.start(header(), Now(), WHEN), ticks=20)
    saves.leave(table)
    written = saves.current.read_bytes()
    file = saves.finish(saves.resume(Now()), WHEN)
    assert file.read_bytes() == written
    assert names(saves.folder) == [file.name]
    assert saves.reopen(saves.games()[0].file, Now(), WHEN).match == table.match
    assert names(saves.folder) == [CURRENT]


@each("stands", STAND_INS)
def test_what_is_no_file_among_the_games_is_left_out(tmp_path, stands):
    saves = Saves(tmp_path)
    stands(saves.folder / GAMES / "2030-01-01 00.00.00.jsonl")
    assert saves.games() == ()
    assert saves.count == 0
    stands(saves.current)
    assert not isinstance(saves.resume(Now()), Host | DamagedGame)
    assert saves.start(header(), Now(), WHEN).match is not None


def names(folder):
    return sorted(file.name for file in folder.rglob("*.jsonl*"))


# ---- two windows -----------------------------------------------------------------------------


def test_a_game_that_another_window_plays_is_left_alone(saves):
    first, second = saves, Saves(saves.folder)
    table = play(first.start(header(), Now(), WHEN), ticks=20)
    before = saves.current.read_bytes()
    assert second.resume(Now()) == OutOfReach("elsewhere")
    assert second.start(header(seed="2"), Now(), WHEN) == OutOfReach("elsewhere")
    assert saves.current.read_bytes() == before
    assert names(saves.folder) == [CURRENT]
    play(table, ticks=20)
    assert table.trouble is None
    assert len(saves.current.read_bytes()) > len(before)


def test_a_game_that_one_window_leaves_another_goes_on_with(saves):
    first, second = saves, Saves(saves.folder)
    table = play(first.start(header(), Now(), WHEN), ticks=20)
    first.leave(table)
    taken_up = second.resume(Now())
    assert taken_up.match == table.match
    assert first.resume(Now()) == OutOfReach("elsewhere")
    second.finish(play(taken_up), WHEN)
    assert first.resume(Now()) is None
    assert isinstance(first.start(header(seed="2"), Now(), WHEN), Host)
    assert len(first.games()) == 1


def test_a_window_without_a_game_is_in_nobodys_way(saves):
    assert saves.resume(Now()) is None
    other = Saves(saves.folder)
    assert isinstance(other.start(header(), Now(), WHEN), Host)


# ---- logs of other versions ------------------------------------------------------------------


def rewritten(saves, number, **fields):
    """A game of twenty questions, in one line of which some fields are changed."""
    saves.leave(play(saves.start(header(), Now(), WHEN), ticks=20))
    lines = saves.current.read_bytes().splitlines(keepends=True)
    lines[number - 1] = json.dumps(json.loads(lines[number - 1]) | fields).encode() + b"\n"
    saves.current.write_bytes(b"".join(lines))
    return b"".join(lines)


@pytest.mark.parametrize(
    "fields",
    [
        {"format": FORMAT + 1},
        {"format": FORMAT + 1, "rooms": ["a field that this version does not know"]},
        {"program": "moineau 99.0", "rooms": []},
        {"ruleset": "go-stop"},
        {"options": {"game_length": "tonpuusen", "flowers": "four"}},
        {"guests": [{"name": "", "level": "unearthly"}] * 4},
    ],
)
def test_a_game_of_a_later_version_stays_until_room_is_needed(saves, fields):
    content = rewritten(saves, 1, **fields)
    for _ in range(2):
        found = saves.resume(Now())
        assert isinstance(found, OutOfReach)
        assert found.reason == "later"
        assert f"{saves.current}: line 1: found" in found.detail.replace("options: ", "")
        assert saves.current.read_bytes() == content
    saves.start(header(seed="2"), Now(), WHEN).close()
    assert names(saves.folder) == ["2031-05-04 18.15.02.jsonl", CURRENT]
    assert (saves.folder / GAMES / "2031-05-04 18.15.02.jsonl").read_bytes() == content


def test_an_unknown_event_is_damage_unless_a_later_version_wrote_it(saves):
    rewritten(saves, 30, type="somersault")
    assert isinstance(saves.resume(Now()), DamagedGame)
    content = rewritten(saves, 30, type="somersault")
    content = content.replace(b"moineau 0.", b"moineau 9.", 1)
    saves.current.write_bytes(content)
    assert saves.resume(Now()).reason == "later"
    assert saves.current.read_bytes() == content


# ---- odd files -------------------------------------------------------------------------------


def test_a_folder_in_the_place_of_the_game_is_told_and_put_away(saves):
    saves.current.mkdir(parents=True)
    (saves.current / "notes.txt").write_text("mine")
    found = saves.resume(Now())
    assert found == OutOfReach("unreadable", found.detail)
    assert found.detail
    table = saves.start(header(), Now(), WHEN)
    assert table.trouble is None
    assert (saves.folder / GAMES / "2031-05-04 18.15.02.jsonl" / "notes.txt").read_text() == "mine"
    assert saves.games() == ()


def test_a_header_alone_is_a_match_about_to_begin(saves):
    saves.leave(saves.start(header(), Now(), WHEN))
    content = saves.current.read_bytes()
    saves.current.write_bytes(content.splitlines(keepends=True)[0])
    table = saves.resume(Now())
    assert table.match.table is None
    saves.leave(table)
    assert saves.current.read_bytes() == content


@pytest.mark.parametrize(
    "rewrite",
    [
        lambda content: content.replace(b"\n", b"\r\n"),
        lambda content: b"\xef\xbb\xbf" + content,
    ],
    ids=["ends of lines of another system", "a mark at the beginning"],
)
def test_an_editor_may_have_passed_by(saves, rewrite):
    table = play(saves.start(header(), Now(), WHEN), ticks=20)
    saves.leave(table)
    saves.current.write_bytes(rewrite(saves.current.read_bytes()))
    again = saves.resume(Now())
    assert (again.match, again.dropped) == (table.match, 0)
    assert saves.finish(play(again), WHEN) is not None
    (game,) = saves.games()
    assert game.ended == again.match.ended


def test_nothing_is_left_of_a_game_of_which_nothing_could_be_written(saves, monkeypatch):
    Disk(monkeypatch, 100)
    saves.leave(play(saves.start(header(), Now(), WHEN), ticks=3))
    assert names(saves.folder) == []
    assert saves.resume(Now()) is None


# ---- folders that go, and clocks that are wrong ----------------------------------------------


def test_a_folder_that_vanishes_is_made_again_with_the_whole_game(saves, tmp_path):
    table = play(saves.start(header(seed="3"), Now(), WHEN), ticks=20)
    shutil.rmtree(saves.folder)
    play(table, ticks=20)
    assert table.trouble is None
    saves.leave(table)
    other = Saves(tmp_path / "undisturbed")
    other.leave(play(other.start(header(seed="3"), Now(), WHEN), ticks=40))
    assert saves.current.read_bytes() == other.current.read_bytes()


def test_a_game_that_vanishes_before_its_end_is_put_away_all_the_same(saves):
    table = play(saves.start(header(), Now(), WHEN))
    saves.current.unlink()
    assert saves.finish(table, WHEN) is not None
    (game,) = saves.games()
    assert game.ended == table.match.ended


def test_a_folder_that_comes_back_receives_what_has_happened_meanwhile(saves, tmp_path):
    table = play(saves.start(header(seed="3"), Now(), WHEN), ticks=20)
    table.journal.close()
    before = saves.current.read_bytes()
    saves.folder.rename(tmp_path / "unplugged")
    saves.folder.write_text("no folder any more")
    play(table, ticks=20)
    assert table.trouble.reason == "unwritable"
    saves.folder.unlink()
    (tmp_path / "unplugged").rename(saves.folder)
    saves.current.write_bytes(before[:-100])
    play(table, ticks=20)
    assert table.trouble is None
    saves.leave(table)
    assert saves.resume(Now()).match == table.match


def test_games_of_a_clock_that_stands_still_do_not_replace_one_another(saves):
    once = datetime(1970, 1, 1, tzinfo=UTC)
    for seed in range(4):
        saves.finish(play(saves.start(header(seed=str(seed)), Now(), once), ticks=5), once)
    assert {game.header.chance.seed for game in saves.games()} == {"0", "1", "2", "3"}
