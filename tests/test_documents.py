"""What the documents tell to do works, and what they point at is there."""

import io
import json
import re
import shlex
import shutil
import sys
from pathlib import Path

import pytest

from game.cli import run
from game.gallery.pictures import listed

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
GUIDE = ROOT / "game" / "README.md"
DOCUMENTS = (
    README,
    GUIDE,
    ROOT / "EVIDENCE.md",
    ROOT / "CREDITS.md",
    ROOT / "sprites" / "CREDITS.md",
)
CHANGES = ROOT / "CHANGELOG.md"
GLOSSARY = ROOT / "game" / "learn" / "glossary" / "glossary.json"
SAMPLES = ROOT / "tests" / "logs" / "files"
PROGRAM = ".venv/bin/moineau "
COMMANDS = [
    line.removeprefix(PROGRAM).split(" #")[0].strip()
    for line in README.read_text(encoding="utf-8").splitlines()
    if line.startswith(PROGRAM) and not line.startswith(PROGRAM + "bench")
]
"""All but the figures, which take a while and are tried by tests/cli/test_bench.py."""
CATALOGUES = {
    path.stem: re.findall(r'^msgid "(.+)"$', path.read_text(encoding="utf-8"), re.MULTILINE)
    for path in (ROOT / "locales" / "en" / "LC_MESSAGES").glob("*.po")
}

ON_TOP = {
    *("CHANGELOG.md", "CREDITS.md", "EVIDENCE.md", "LICENSE", "MANIFEST.in", "Makefile"),
    *("README.md", "build.spec", "pyproject.toml", "setup.py", ".gitignore", ".git"),
}
"""The files beside the folders, without the lists of what is installed."""


def slow_if_long(command):
    """Whole games are played by the gate as well, which starts the same commands."""
    is_long = command.startswith(("simulate", "--smoke-test"))
    return pytest.param(command, marks=pytest.mark.slow) if is_long else command


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder with the files that the commands of the README name."""
    shutil.copy(SAMPLES / "little.mjlog", tmp_path / "game.mjlog")
    shutil.copy(SAMPLES / "little.json", tmp_path / "game.json")
    (tmp_path / "hands.txt").write_text("123m456p789s1122z\n11m22p33s44z55z66z7z\n", "utf-8")
    (tmp_path / ".venv").symlink_to(sys.prefix)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    return tmp_path


@pytest.mark.parametrize("command", [*map(slow_if_long, COMMANDS)])
def test_a_command_of_the_readme_does_its_work(command, folder, capsys):
    """Each ends well, and what it was to write is there."""
    arguments = shlex.split(command)
    try:
        status = run(arguments)
    except SystemExit as left:  # as `--help` leaves
        status = left.code or 0
    assert status == 0, capsys.readouterr().err
    if "--out" in arguments:
        assert (folder / arguments[arguments.index("--out") + 1]).stat().st_size > 0


def test_the_readme_names_commands():
    assert {command.split()[0] for command in COMMANDS} >= {"rules", "score", "simulate", "log"}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_what_a_document_points_at_is_there(document):
    text = document.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        place, _, part = target.partition("#")
        if "://" not in place:
            there = document.parent / place if place else document
            assert there.exists(), target
            assert not part or part in headings(there), target


def headings(document):
    """The anchors of a document, as the pages that show it make them of its headings."""
    lines = document.read_text(encoding="utf-8").splitlines()
    return {
        re.sub(r"[^\w -]", "", line.lstrip("# ").lower()).replace(" ", "-")
        for line in lines
        if line.startswith("#")
    }


def test_the_pictures_of_the_first_page_can_be_taken_anew():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    shots = makefile.partition("SHOTS := ")[2].partition("\n\n")[0]
    taken = dict(one.split(" ", 1) for one in re.findall(r'"([^"]+)"', shots))
    shown = re.findall(r"sprites/readme/(\w+)\.png", README.read_text(encoding="utf-8"))
    assert set(taken) == set(shown) == {file.stem for file in ROOT.glob("sprites/readme/*")}
    assert {what.split()[0] for what in taken.values()} == {"fr", "ja", "en"}
    for what in taken.values():
        _, scene, state = what.split()
        assert state in listed()[scene], what


def test_the_first_page_is_there_in_every_language():
    assert {"english", "français", "日本語"} <= headings(README)


@pytest.mark.parametrize("document", [README, GUIDE], ids=["readme", "guide"])
def test_what_a_document_tells_to_make_and_to_run_is_there(document):
    """The words after `make` are goals of the Makefile, those after `python -m` are modules."""
    text = document.read_text(encoding="utf-8")
    told = re.findall(r"(?:`|^)make((?: [a-z-]+)+)", text, re.MULTILINE)
    goals = {goal for some in told for goal in some.split()}
    known = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    assert goals - known == set()
    assert "play" in goals or "test" in goals
    for module in re.findall(r"`python -m ([\w.]+)", text):
        assert (ROOT / module.replace(".", "/")).with_suffix(".py").is_file(), module


def test_the_guide_names_keys_as_the_catalogues_have_them():
    """For a key such as `yaku.<id>` there are texts, and those with the endings it names."""
    keys = set(CATALOGUES["game"]) | set(CATALOGUES["glossary"])
    for row in GUIDE.read_text(encoding="utf-8").splitlines():
        for key, endings in re.findall(
            r"`([a-z_.]+\.)<\w+>`(?: with ((?:[`., ]|and|[a-z]+)+))?", row
        ):
            ids = {one.removeprefix(key).split(".")[0] for one in keys if one.startswith(key)}
            assert ids, key
            for ending in re.findall(r"`(\.[a-z]+)`", endings):
                assert any(f"{key}{one}{ending}" in keys for one in ids), f"{key}<id>{ending}"


def test_the_changes_count_the_entries_of_the_glossary_as_they_are():
    told = re.search(r"A glossary of (\d+) entries", CHANGES.read_text(encoding="utf-8"))
    assert told is not None
    assert int(told[1]) == len(json.loads(GLOSSARY.read_text(encoding="utf-8")))


def test_the_map_shows_every_folder_of_the_game():
    rows = [line for line in GUIDE.read_text(encoding="utf-8").splitlines() if line[:2] == "| "]
    named = {Path(name) for row in rows for name in re.findall(r"`([^`<>*]+)`", row)}
    packages = {path.parent.relative_to(ROOT) for path in ROOT.glob("game/*/__init__.py")}
    assert packages <= named
    missing = [str(path) for path in named if len(path.parts) > 1 and not (ROOT / path).exists()]
    assert [name for name in missing if name.startswith(("game", "tests", "sprites"))] == []


def test_nothing_was_left_beside_the_code():
    """What a trial or a command writes belongs into a folder of its own."""
    found = {path.name for path in ROOT.iterdir() if path.is_file()}
    assert {name for name in found - ON_TOP if not name.startswith("requirements")} == set()
