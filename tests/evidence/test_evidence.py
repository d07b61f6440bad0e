"""The page in the repository tells what is recorded; the command measures and writes it."""

from collections import Counter

import pytest

from game.cli.benchmarks.figures import Figure
from tests.evidence import measuring, page, write
from tests.evidence.measuring import Extent
from tests.trials.telling import Telling

DATA = page.recorded()


@pytest.mark.parametrize("part", page.recorded_parts(DATA), ids=lambda part: part[:20])
def test_the_page_agrees_with_the_records(part):
    """Otherwise the page has to be made anew, or was changed by hand."""
    assert f"{part}\n" in write.PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", ["strength", "endurance", "rules"])
def test_every_record_says_when_and_by_which_command(kind):
    assert DATA[kind]
    for one in DATA[kind]:
        assert one["day"].isoformat()
        assert one["command"]
        assert page.how(one).startswith(f"{one['day']}: ")


@pytest.fixture
def faked(monkeypatch):
    """What takes long is made up; hands are really compared."""

    def trial(name, failures):
        def made(*_asked, is_quiet):
            telling = Telling(name, is_quiet=is_quiet)
            telling.failures += failures
            return telling

        return made

    speed = (Figure("shanten_new", 300_000.0, 30_000.0), Figure("engine", 7.5))
    monkeypatch.setattr(measuring, "figures", lambda _library, _amounts: iter(speed))
    for name in ("damage", "kill", "soak"):
        monkeypatch.setattr(measuring, name, trial(name, ["a tile too many"] * (name == "soak")))
    monkeypatch.setattr(measuring, "start_of", lambda _folder: "0.20 s")
    monkeypatch.setattr(write, "QUICK", Extent(hands=50, wins=20))


def test_the_command_writes_what_it_measured(faked, tmp_path):
    for place, size in (("dist/moineau/moineau", 300), ("dist/moineau-linux.tar.xz", 1200)):
        file = tmp_path / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(b"x" * size)
    out = tmp_path / "page.md"
    given = ["--out", str(out), "--dist", str(tmp_path / "dist")]
    assert write.main(given) == 1, "a trial has failed"
    lines = out.read_text(encoding="utf-8").splitlines()
    assert "| hands never looked at before | 300,000 | 10.0 times |" in lines
    assert "| distance to ready of random hands | 50 | 0 | 0 |" in lines
    trials = [line for line in lines if "python -m tests.trials." in line and "--seed 1" in line]
    assert [line.split(" | ")[1] for line in trials] == ["0", "0", "1"]
    assert "| `dist/moineau-linux.tar.xz` | 1,200 | |" in lines
    (folder,) = (line for line in lines if line.startswith("| `dist/moineau/`"))
    assert folder.endswith("| 0.20 s |")


def test_without_packages_it_says_so(faked, tmp_path):
    out = tmp_path / "page.md"
    write.main(["--out", str(out), "--dist", str(tmp_path / "dist")])
    assert "no package had been built" in out.read_text(encoding="utf-8")


def test_a_distance_that_differs_is_counted(monkeypatch):
    monkeypatch.setattr(measuring, "shanten_of", lambda _shapes, _held: -2)
    monkeypatch.setattr(measuring, "compared", lambda _random, wins: Counter(none=wins - 1, cap=1))
    distances, wins = measuring.rule_rows(Extent(hands=30, wins=10))
    assert distances[1:] == ("30", "30", "0")
    assert wins[1:] == ("10", "0", "1")
