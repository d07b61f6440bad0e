"""Logs that were damaged, and disks that take no more."""

import errno
import json
import random
from dataclasses import replace

import pytest

from game.engine.match import MatchStarted
from game.host import append_only_file, journal_header
from game.host.host import Host
from game.host.journal import BadJournal, Flaw, create, load
from game.host.journal_header import FORMAT, Chance
from tests.host.players import Now, header, host, play

LINES = 60


@pytest.fixture
def log(tmp_path):
    """A log of a hand that is going on."""
    file = tmp_path / "game.jsonl"
    table = host(header(seed="3"), file)
    while len(table.journal) < LINES:
        play(table, ticks=1)
    table.close()
    return file


def changed(file, number, change):
    """Changes one line of a log, counted from 1."""
    lines = file.read_bytes().splitlines(keepends=True)
    written = json.loads(lines[number - 1])
    change(written)
    lines[number - 1] = json.dumps(written).encode() + b"\n"
    file.write_bytes(b"".join(lines))


def fault_of(file):
    with pytest.raises(BadJournal) as fault:
        Host.resume(file, Now())
    return str(fault.value)


def test_a_torn_last_line_is_dropped_and_told(log):
    before = log.read_bytes()
    log.write_bytes(before + b'{"type":"tsu')
    loaded = load(log)
    assert loaded.dropped == 1
    table = Host.resume(log, Now())
    assert table.dropped == 1
    play(table, 1)
    table.close()
    assert log.read_bytes().startswith(before)
    assert load(log).dropped == 0


def test_what_happens_at_once_is_kept_or_lost_together(log):
    lines = log.read_bytes().splitlines(keepends=True)
    middle = next(n for n, line in enumerate(lines) if n > 30 and b'"more":true' in line)
    log.write_bytes(b"".join(lines[: middle + 1]))
    loaded = load(log)
    assert loaded.dropped >= 1
    assert b'"more"' not in lines[len(loaded.journal)]


def test_damage_names_file_line_and_what_was_expected(log):
    cases = {
        1: (lambda it: it.pop("ruleset"), "no field 'ruleset'"),
        2: (lambda it: it.update(type="Kan"), 'unknown event "Kan"'),
        20: (lambda it: it.update(surprise=1), "surprise"),
    }
    original = log.read_bytes()
    for number, (change, said) in cases.items():
        changed(log, number, change)
        fault = fault_of(log)
        assert fault.startswith(f"{log}: line {number}: ")
        assert said in fault
        log.write_bytes(original)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda it: it.update(format=FORMAT + 1), "a format of at most"),
        (lambda it: it.update(format="1"), "a format of at most"),
        (lambda it: it.update(ruleset="bridge"), "expected one of saki"),
        (lambda it: it.update(type="tsumo"), "expected the header"),
        (lambda it: it.update(commitment="0"), "not that of the seed"),
        (lambda it: it["guests"].pop(), "found 3 guests, expected 4"),
        (lambda it: it["guests"][0].update(level="grandmaster"), "expected one of"),
        (lambda it: it["guests"][0].update(name="vulture"), "expected one of"),
        (lambda it: it["options"].update(noten_payment=-1), "noten_payment"),
        (lambda it: it["options"].update(kuikae="sometimes"), "kuikae"),
    ],
)
def test_a_header_that_cannot_be_is_named(log, change, said):
    changed(log, 1, change)
    fault = fault_of(log)
    assert f"{log}: line 1: " in fault
    assert said in fault


@pytest.mark.parametrize(
    ("number", "change", "flaw"),
    [
        (1, lambda it: it.pop("ruleset"), Flaw.HEADER),
        (1, lambda it: it["guests"].pop(), Flaw.RULES),
        (2, lambda it: it.update(type="Kan"), Flaw.EVENT),
        (20, lambda it: it.update(surprise=1), Flaw.EVENT),
        (4, lambda it: it.update(type="tile_passed"), Flaw.EVENT),
        (24, lambda it: it.update(actor=2), Flaw.IMPOSSIBLE),
        (1, lambda it: it.update(format=FORMAT + 1), Flaw.LATER),
    ],
)
def test_what_is_wrong_is_told_apart(log, number, change, flaw):
    """So that a player can be told in every language."""
    changed(log, number, change)
    with pytest.raises(BadJournal) as fault:
        Host.resume(log, Now())
    assert (fault.value.number, fault.value.flaw) == (number, flaw)


@pytest.mark.parametrize(
    ("content", "flaw"), [(b"", Flaw.EMPTY), (b"{", Flaw.EMPTY), (b"{\n", Flaw.GARBLED)]
)
def test_a_file_with_nothing_to_read_is_told_apart_too(tmp_path, content, flaw):
    file = tmp_path / "game.jsonl"
    file.write_bytes(content)
    with pytest.raises(BadJournal) as fault:
        load(file)
    assert fault.value.flaw is flaw


def test_nothing_at_all_is_no_log(tmp_path):
    file = tmp_path / "empty.jsonl"
    file.write_bytes(b"")
    assert "line 1" in fault_of(file)
    file.write_bytes(b"\0" * 100)
    assert "line 1" in fault_of(file)


def test_no_line_can_be_left_out_unnoticed_unless_it_follows_by_itself(log):
    lines = log.read_bytes().splitlines(keepends=True)
    for left_out in range(2, len(lines) - 6):
        log.write_bytes(b"".join(lines[:left_out] + lines[left_out + 1 :]))
        if b'"dora"' not in lines[left_out]:
            assert "line" in fault_of(log), lines[left_out]


@pytest.mark.parametrize("seed", range(60))
def test_whatever_the_damage_it_is_found_out_or_played_on(log, seed):
    """A wrong byte leads to a clear fault or to a match that can go on, never to a crash."""
    dice = random.Random(seed)
    content = bytearray(log.read_bytes())
    first_line = content.index(b"\n")
    at = dice.randrange(first_line if seed % 2 else len(content), len(content) + 1) % len(content)
    content[at] = dice.choice(b'0123456789mpsz"{}[]:,x')
    log.write_bytes(content)
    try:
        table = Host.resume(log, Now())
    except BadJournal:
        return
    play(table, ticks=30)
    table.close()


def test_an_older_format_is_brought_up_to_date(log, monkeypatch):
    def renamed(lines):
        first, *rest = lines
        return [{**first, "ruleset": first["ruleset"].lower()}, *rest]

    monkeypatch.setattr(journal_header, "STEPS", {0: renamed})
    changed(log, 1, lambda it: it.update(format=0, ruleset="SAKI"))
    assert load(log).journal.header.ruleset == "saki"


def test_the_walls_can_be_verified_after_the_match():
    chance = Chance.fresh()
    assert chance != Chance.fresh()
    assert chance.commitment != replace(chance, salt="").commitment
    assert len(chance.commitment) == 64


def test_a_log_is_never_overwritten(log):
    before = log.read_bytes()
    journal = create(header(), log)
    assert journal.trouble is not None
    assert journal.trouble.reason == "unwritable"
    journal.append((MatchStarted((1,), (0,), 4, (0,)),))
    journal.close()
    assert log.read_bytes() == before


class Disk:
    """A disk that takes so many bytes, and no more until it is told."""

    def __init__(self, monkeypatch, room, error=errno.ENOSPC):
        self.room = room
        disk = self

        class File(append_only_file.FileIO):
            def write(self, data):
                taken = bytes(data)[: disk.room]
                if not taken:
                    raise OSError(error, "no more")
                disk.room -= len(taken)
                return super().write(taken)

        monkeypatch.setattr(append_only_file, "FileIO", File)


def test_a_full_disk_is_told_and_the_game_goes_on(tmp_path, monkeypatch):
    file = tmp_path / "game.jsonl"
    disk = Disk(monkeypatch, 9_000)
    table = host(header(seed="3"), file)
    play(table, ticks=100)
    assert table.trouble.reason == "disk_full"
    assert table.trouble.file == file
    assert table.match.table is not None
    held = file.read_bytes()
    assert 0 < len(held) <= 9_000
    assert held.endswith(b"\n"), "only whole lines stay in the file"
    disk.room = 10_000_000
    play(table, ticks=20)
    assert table.trouble is None
    table.close()
    fresh = host(header(seed="3"), tmp_path / "other.jsonl")
    play(fresh, ticks=120)
    fresh.close()
    assert file.read_bytes() == (tmp_path / "other.jsonl").read_bytes()


@pytest.mark.parametrize(
    ("error", "reason"),
    [(errno.EROFS, "read_only"), (errno.EACCES, "read_only"), (errno.EIO, "unwritable")],
)
def test_the_reason_of_the_trouble_is_told(tmp_path, monkeypatch, error, reason):
    Disk(monkeypatch, 0, error)
    table = host(header(), tmp_path / "game.jsonl")
    play(table, ticks=3)
    assert table.trouble.reason == reason
    assert len(table.journal) > 10


def test_a_folder_that_is_not_there_is_made(tmp_path):
    table = host(header(), tmp_path / "nowhere" / "game.jsonl")
    play(table, ticks=3)
    assert table.trouble is None
    table.close()
    assert tuple(load(tmp_path / "nowhere" / "game.jsonl").journal) == tuple(table.journal)


def test_a_folder_that_cannot_be_made_is_trouble_and_no_crash(tmp_path):
    (tmp_path / "in the way").write_text("")
    table = host(header(), tmp_path / "in the way" / "game.jsonl")
    play(table, ticks=3)
    assert table.trouble.reason == "unwritable"
    table.close()
