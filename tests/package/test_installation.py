"""The house: what it needs is pinned, what it ships is found, and the two commands are there."""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import platformdirs
import pytest

import game
from game.storage import paths

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PINNED = sorted(ROOT.glob("requirements*.txt"))


def pins(path):
    lines = (line.strip() for line in path.read_text(encoding="utf-8").splitlines())
    return [line for line in lines if line and not line.startswith(("#", "-r"))]


# ---- what it needs -------------------------------------------------------------------------------


@pytest.mark.parametrize("path", PINNED, ids=lambda path: path.name)
def test_versions_are_exact_and_name_no_address(path):
    for line in pins(path):
        assert re.fullmatch(r"[A-Za-z0-9_.-]+==[0-9][0-9a-z.]*", line), line


def test_everything_the_game_imports_is_pinned():
    named = {re.split(r"[=<>]", line)[0].lower() for line in pins(ROOT / "requirements.txt")}
    wanted = {re.split(r"[=<>]", need)[0].lower() for need in PROJECT["project"]["dependencies"]}
    assert wanted <= named


def test_only_pygame_ce_is_asked_for():
    """The other pygame would be installed over it, and neither would work."""
    for path in PINNED:
        assert not [line for line in pins(path) if line.startswith("pygame==")]


def test_readme_starts_with_the_two_commands():
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    commands = [line.split("#")[0].strip() for line in lines[:8] if line.startswith("make ")]
    assert commands == ["make play", "make test"]


def test_every_target_the_readme_names_is_in_the_makefile():
    readme, makefile = ((ROOT / name).read_text("utf-8") for name in ("README.md", "Makefile"))
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    assert set(re.findall(r"make ([a-z-]+)`", readme)) <= targets


def test_version_is_said_once():
    assert PROJECT["project"]["dynamic"] == ["version"]
    assert re.fullmatch(r"\d+\.\d+\.\d+", game.__version__)


# ---- where things are ----------------------------------------------------------------------------


def test_what_is_shipped_is_found_from_source():
    assert (paths.sprites() / "logo.svg").is_file()
    assert (paths.fonts() / "NotoSansJP-Regular.otf").is_file()
    assert (paths.sounds() / "small.ogg").is_file()
    assert paths.locales().is_dir()


def test_what_is_shipped_is_found_in_the_packaged_program(tmp_path, monkeypatch):
    for folder in ("sprites", "sounds", "locales"):
        (tmp_path / folder).mkdir()
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.sprites() == tmp_path / "sprites"
    assert paths.fonts() == tmp_path / "sprites" / "fonts"
    assert paths.sounds() == tmp_path / "sounds"
    assert paths.locales() == tmp_path / "locales"


def test_the_users_folder_is_the_one_asked_for(tmp_path):
    asked = tmp_path / "a" / "b"
    assert paths.user_data(asked) == asked
    assert asked.is_dir()


def test_the_users_folder_can_be_named_in_the_environment(user_folder):
    assert paths.user_data() == user_folder
    assert user_folder.is_dir()


def test_a_folder_that_was_asked_for_must_be_there(tmp_path, monkeypatch):
    """The usual one may be missing: then the game is played without being kept."""
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match="file"):
        paths.user_data(tmp_path / "file")
    monkeypatch.delenv(paths.DATA_VARIABLE)
    monkeypatch.setattr(paths, "user_data_path", lambda name, **_: tmp_path / "file" / name)
    assert paths.user_data() == tmp_path / "file" / "Moineau"


def test_the_users_folder_is_otherwise_the_one_of_the_system(monkeypatch, tmp_path):
    monkeypatch.delenv(paths.DATA_VARIABLE)
    monkeypatch.setattr(paths, "user_data_path", lambda name, **_: tmp_path / name)
    assert paths.user_data() == tmp_path / "Moineau"


# ---- the wheel -----------------------------------------------------------------------------------


def run(*command, folder=None):
    """What a command prints."""
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=folder)
    return done.stdout.strip()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """A wheel built from a copy of the source."""
    source, made = tmp_path_factory.mktemp("copy") / "moineau", tmp_path_factory.mktemp("wheel")
    hidden = shutil.ignore_patterns(".*", "build", "dist", "tests", "__pycache__", "*.mo")
    shutil.copytree(ROOT, source, ignore=hidden)
    pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-build-isolation", "--no-deps")
    run(*pip, "--wheel-dir", made, source)
    return next(made.glob("moineau-*.whl"))


def test_the_wheel_carries_what_the_game_shows_and_nothing_that_made_it(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    for wanted in ("sprites/logo.svg", "sprites/fonts/OFL-NotoSansJP.txt", "sounds/small.ogg"):
        assert f"game/{wanted}" in names
    beside = [file.relative_to(ROOT).as_posix() for file in (ROOT / "game").rglob("*.json")]
    assert "game/learn/lessons/tiles.json" in beside
    assert set(beside) <= set(names)
    compiled = sorted(name for name in names if name.endswith(".mo"))
    sources = sorted((ROOT / "locales").glob("*/LC_MESSAGES/*.po"))
    assert len(compiled) == len(sources)
    assert not [name for name in names if "/make" in name or name.startswith(("tests", "sprites"))]


def test_the_installed_wheel_opens_its_window_from_anywhere(wheel, tmp_path):
    """Nothing of the source is near: only the wheel, and the libraries it asks for."""
    site, elsewhere = tmp_path / "site", tmp_path / "ailleurs 他の場所"
    elsewhere.mkdir()
    zipfile.ZipFile(wheel).extractall(site)
    seen = elsewhere / "seen.json"
    code = (
        "import sys; sys.path[:0] = [sys.argv[1]]\n"
        "import game; from game.cli import run; print(game.__file__)\n"
        "sys.exit(run(['--data-dir', sys.argv[2], '--trial', sys.argv[3]]))"
    )
    around = {**os.environ, "MOINEAU_GLANCE": "1"}
    given = (site, elsewhere / "data", seen)
    command = [sys.executable, "-c", code, *map(str, given)]
    printed = subprocess.run(
        command, cwd=elsewhere, env=around, check=True, capture_output=True, text=True
    )
    assert Path(printed.stdout.strip()).is_relative_to(site)
    assert json.loads(seen.read_text(encoding="utf-8"))["done"]


def test_the_installed_wheel_finds_its_files_from_anywhere(wheel, tmp_path):
    room = tmp_path / "room"
    run(sys.executable, "-m", "venv", "--without-pip", room)
    python = room / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    site = Path(run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"))
    zipfile.ZipFile(wheel).extractall(site)
    (site / "platformdirs").symlink_to(Path(platformdirs.__file__).parent)
    question = "print(p.sprites(), p.fonts(), p.sounds(), p.locales(), sep='\\n')"
    answer = run(python, "-c", f"from game.storage import paths as p; {question}", folder=tmp_path)
    folders = [Path(line) for line in answer.splitlines()]
    assert len(folders) == 4
    assert all(site / "game" in folder.parents for folder in folders[:3])
    assert all(any(folder.iterdir()) for folder in folders[:3])
    if sorted((ROOT / "locales").glob("*/LC_MESSAGES/game.po")):
        assert folders[3] == site / "game" / "locales"
