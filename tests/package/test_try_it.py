"""The parts of trying the packaged program, and the tour it makes."""

import io
import json
import os
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path

import pytest

from game.app.smoke_test import not_drawn
from game.text.words import Words
from package import try_it
from package.try_it import (
    Findings,
    biggest,
    changed,
    environment,
    executable,
    not_writable,
    outside,
    size_of,
    snapshot,
    soon,
    verdicts,
)
from tests.cases import each
from tests.ui.stand import services

WELL = {
    "done": True,
    "games": {"saki": 120, "kansai": 80},
    "letters_missing": {"fr": 0, "ja": 0, "en": 0},
    "missing_files": [],
    "counted": {"pictures": 200, "sounds": 16, "lessons": 29},
    "sounding": True,
}


def wrong(**seen):
    return [what for what, holds, _ in verdicts({**WELL, **seen}) if not holds]


def test_a_good_tour_has_nothing_wrong():
    assert not wrong()


@each(
    ("seen", "what"),
    [
        ({"done": False}, "the whole tour was made"),
        ({"games": {"saki": 120, "kansai": 1}}, "every game is played"),
        ({"games": {}}, "every game is played"),
        ({"letters_missing": {"fr": 0, "ja": 2, "en": 0}}, "no letter is missing in any language"),
        ({"missing_files": ["logo.svg"]}, "no file is missing or damaged"),
        (
            {"counted": {"pictures": 200, "sounds": 0, "lessons": 29}},
            "pictures are drawn, sounds and lessons are read",
        ),
        (
            {"counted": {"pictures": 200, "sounds": 16, "lessons": 0}},
            "pictures are drawn, sounds and lessons are read",
        ),
        ({"sounding": False}, "sounds have something to sound on"),
    ],
)
def test_what_a_tour_misses_is_found(seen, what):
    assert wrong(**seen) == [what]


def test_a_tour_that_saw_nothing_is_all_wrong():
    assert all(not holds for _, holds, _ in verdicts({}))


@pytest.fixture
def program(tmp_path):
    folder = tmp_path / "moineau"
    (folder / "_internal").mkdir(parents=True)
    (folder / "moineau").write_bytes(b"x" * 100)
    (folder / "_internal" / "library").write_bytes(b"x" * 300)
    return folder


def test_the_size_is_that_of_everything(program):
    assert size_of(program) >= 400
    assert biggest(program) == [(300, "_internal/library"), (100, "moineau")]


def test_what_is_written_is_seen(program):
    before = snapshot(program)
    assert not changed(before, snapshot(program))
    (program / "stray").write_text("")
    (program / "moineau").write_bytes(b"y")
    assert changed(before, snapshot(program)) == ["moineau", "stray"]


def test_what_lies_outside_of_the_players_folder_is_a_stray():
    data = ".local/share/Moineau"
    files = [".local", ".local/share", data, f"{data}/settings.json", ".cache", f"{data}s"]
    assert outside(files, data) == [".cache", f"{data}s"]


def test_a_folder_is_closed_and_opened_again(program):
    before = (program / "moineau").stat().st_mode
    with not_writable(program):
        assert not (program / "moineau").stat().st_mode & 0o222
        assert not program.stat().st_mode & 0o222
    assert (program / "moineau").stat().st_mode == before


def test_the_program_finds_no_other_home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", "/elsewhere")
    monkeypatch.setenv("MOINEAU_DATA", "/elsewhere")
    around = environment(tmp_path, {"LANG": "ja_JP.UTF-8"})
    assert "/elsewhere" not in around.values()
    assert around["HOME"] == around["APPDATA"] == str(tmp_path)
    assert around["LANG"] == "ja_JP.UTF-8"


@pytest.mark.parametrize("name", ["moineau", "moineau.exe", "Contents/MacOS/moineau"])
def test_the_program_is_found_on_every_system(tmp_path, name):
    (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / name).write_text("")
    assert executable(tmp_path) == tmp_path / name


@pytest.mark.parametrize(
    ("looks", "busy", "holds"),
    [
        ([(0.4, 0.3), (0.9, 0.3)], False, True),
        ([(0.6, 0.3), (0.9, 0.3)], False, False),
        ([(1.6, 0.4), (1.9, 0.5)], True, True),
        ([(1.6, 0.6), (1.9, 0.7)], True, False),
    ],
)
def test_the_best_of_some_starts_counts(looks, busy, holds):
    assert soon(looks, 0.5, busy=busy)[0] is holds


@pytest.mark.skipif(sys.platform == "win32", reason="there a name says what can be started")
def test_a_program_that_does_not_end_is_wrong(tmp_path, monkeypatch):
    file = tmp_path / "moineau"
    file.write_text("#!/bin/sh\nexec sleep 60\n", encoding="utf-8")
    file.chmod(0o755)
    monkeypatch.setattr(try_it, "PATIENCE", 0.2)
    findings = Findings(io.StringIO())
    try_it.tour(try_it.Program(tmp_path, tmp_path, tmp_path), findings, "the tour")
    assert "the tour: it ends well" in findings.wrong
    assert "did not end" in findings.out.getvalue()


def test_findings_are_told_and_kept():
    findings = Findings(io.StringIO())
    findings.check("one", holds=True, found=3)
    findings.check("two", holds=False)
    assert findings.out.getvalue() == "ok    one: 3\nWRONG two\n"
    assert findings.wrong == ["two"]


# ---- the tour itself -----------------------------------------------------------------------------

ROOT = Path(__file__).parents[2]
TOUR = """
import sys
from game.app import smoke_test as tour
tour.A_WHILE, tour.A_LOOK = 0.4, 0.02
from game.cli import run
sys.exit(run(["--data-dir", sys.argv[1], "--trial", sys.argv[2]]))
"""


@pytest.mark.slow
@pytest.mark.timeout(120)
def test_the_tour_sees_every_game_and_resumes_what_was_left(tmp_path):
    for nth in range(2):
        file = tmp_path / f"{nth}.json"
        done = subprocess.run(
            [sys.executable, "-c", TOUR, str(tmp_path / "data"), str(file)],
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, "")
        seen = json.loads(file.read_text(encoding="utf-8"))
        assert "fault" not in seen, seen["fault"]
        unseen = [what for what, holds, _ in verdicts(seen) if not holds]
        assert unseen == []
        assert seen["found"] is bool(nth)
    assert seen["resumed"] is True


@pytest.mark.parametrize("catalogue", ["game", "glossary", "lessons"])
def test_a_letter_that_no_font_has_is_found_in_every_catalogue(tmp_path, monkeypatch, catalogue):
    given = services(tmp_path)
    assert not_drawn(given) == set()
    written = Words.letters.fget

    def with_another(words):
        return written(words) | ({"\u0b95"} if words.catalogue == catalogue else set())

    monkeypatch.setattr(Words, "letters", property(with_another))
    assert not_drawn(given) == {"\u0b95"}


def test_it_ends_with_what_is_wrong(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(
        try_it, "try_all", lambda _, findings: findings.check("it runs", holds=False)
    )
    monkeypatch.setattr(try_it, "virtual_screen", nullcontext)
    assert try_it.main([str(tmp_path)]) == 1
    assert capsys.readouterr().err == "wrong: it runs\n"
