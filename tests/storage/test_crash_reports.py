"""The report of a fault: what happened is in it, who it happened to is not."""

import tempfile
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.storage import crash_reports
from game.storage.crash_reports import KEPT, CrashFacts, composed, private, write

WHEN = datetime(2031, 5, 4, 18, 15, 2, tzinfo=UTC)


def fail(message):
    raise ValueError(message)


def raised(message="no such tile"):
    try:
        fail(message)
    except ValueError as fault:
        return fault


@pytest.fixture
def somebody(monkeypatch, tmp_path):
    """A player with a home whose name is written with accents and kanji."""
    home = tmp_path / "Zoé 雀の家"
    home.mkdir()
    monkeypatch.setattr(Path, "home", lambda: home)
    monkeypatch.setattr(tempfile, "gettempdir", lambda: "/nowhere/at/all")
    monkeypatch.setattr(crash_reports.getpass, "getuser", lambda: "zoedupont")
    return home


def test_it_says_what_happened_where(tmp_path):
    report = write(CrashFacts(raised(), {"game": "saki, 12 events"}), tmp_path, WHEN)
    assert report.file == tmp_path / "reports" / "2031-05-04 18.15.02.txt"
    text = report.file.read_text(encoding="utf-8")
    assert text == report.text
    for said in ("Moineau ", "python: 3", "game: saki, 12 events", "ValueError: no such tile"):
        assert said in text
    assert Path(__file__).name in text


def test_two_faults_in_a_second_are_two_reports(tmp_path):
    first, second = (write(CrashFacts(raised()), tmp_path, WHEN).file for _ in range(2))
    assert first != second


def test_the_oldest_reports_go(tmp_path):
    for second in range(KEPT + 3):
        write(CrashFacts(raised()), tmp_path, WHEN.replace(second=second))
    kept = sorted(file.name for file in (tmp_path / "reports").iterdir())
    assert len(kept) == KEPT
    assert kept[-1] == "2031-05-04 18.15.22.txt"


def test_the_last_lines_of_the_log_are_in_it(tmp_path):
    log = tmp_path / "moineau.log"
    log.write_text("".join(f"line {nth}\n" for nth in range(100)), encoding="utf-8")
    text = composed(CrashFacts(raised(), log=log), WHEN)
    assert "line 99\n" in text
    assert "line 10\n" not in text


def test_a_report_that_cannot_be_written_can_still_be_read(tmp_path):
    (tmp_path / "reports").write_text("a file in the way", encoding="utf-8")
    report = write(CrashFacts(raised()), tmp_path, WHEN)
    assert report.file is None
    assert "no such tile" in report.text


def test_a_full_disk_is_survived(tmp_path, monkeypatch):
    def full(*_args, **_more):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    assert write(CrashFacts(raised()), tmp_path, WHEN).file is None


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("{home}/games/current.jsonl", "~/games/current.jsonl"),
        ("{home}\\games", "~\\games"),
        ("{data}/current.jsonl", "<data>/current.jsonl"),
        ("/home/ada/x.py and /Users/ada/y.py", "~/x.py and ~/y.py"),
        ("C:\\Users\\Ada L\\AppData", "~ L\\AppData"),
        ("zoedupont cannot write", "<user> cannot write"),
    ],
)
def test_nobody_is_named(written, read, somebody):
    data = somebody.parent / "data"
    text = written.format(home=somebody, data=data)
    assert private(text, data) == read


def test_the_data_folder_in_a_home_is_not_told_either(somebody):
    data = somebody / ".local" / "share" / "Moineau"
    data.mkdir(parents=True)
    fault = raised(f"{data}/current.jsonl: line 7: found {somebody}")
    text = write(CrashFacts(fault), data, WHEN).text
    assert str(somebody) not in text
    assert somebody.name not in text
    assert "<data>/current.jsonl: line 7" in text


def test_short_names_of_users_are_left_in_other_words(monkeypatch, tmp_path):
    monkeypatch.setattr(crash_reports.getpass, "getuser", lambda: "a")
    assert private("a tile", tmp_path) == "a tile"


def test_a_report_stays_although_the_clock_was_set_back(tmp_path):
    for second in range(KEPT):
        write(CrashFacts(raised()), tmp_path, WHEN.replace(second=second))
    latest = write(CrashFacts(raised()), tmp_path, WHEN.replace(year=2001)).file
    assert latest.is_file()
    assert len(list(latest.parent.iterdir())) == KEPT
