"""What Linux and macOS show of the program: its entry, its bundle, its picture."""

import os
import plistlib
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.text.languages import LANGUAGES
from package import linux, macos

ROOT = Path(__file__).parents[2]
ICON = ROOT / "sprites" / "icon" / "moineau256.png"


def told(text):
    """The lines of an entry, by their keys."""
    first, *lines = text.splitlines()
    assert first == "[Desktop Entry]"
    return dict(line.split("=", 1) for line in lines)


def test_the_entry_says_what_the_program_is_in_every_language():
    lines = told(linux.entry())
    assert (lines["Type"], lines["Name"], lines["Terminal"]) == ("Application", "Moineau", "false")
    assert {f"Comment[{language}]" for language in LANGUAGES if language != "en"} <= lines.keys()
    assert "BoardGame" in lines["Categories"]


def test_a_window_belongs_to_the_entry():
    """By the name of its class a desktop finds the picture for the bar of tasks."""
    assert told(linux.entry())["StartupWMClass"] == os.environ["SDL_VIDEO_X11_WMCLASS"]
    assert os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] == "moineau"


@pytest.mark.skipif(sys.platform == "win32", reason="for a Linux desktop")
@pytest.mark.parametrize("place", ["plain", "à côté 麻雀"])
def test_the_entry_starts_the_program_beside_it(tmp_path, place):
    folder = tmp_path / place
    folder.mkdir()
    linux.write_entry(folder, ICON)
    assert (folder / "moineau.png").read_bytes() == ICON.read_bytes()
    program = folder / "moineau"
    program.write_text("#!/bin/sh\necho started\n", encoding="utf-8")
    program.chmod(0o755)
    assert started(folder, folder / "moineau.desktop") == "started\n"
    assert started(folder, "", PATH=f"{folder}:{os.environ['PATH']}") == "started\n"


def started(folder, place, **more):
    """What a desktop starts; an entry quotes as a shell does, with each stroke written twice."""
    line = told((folder / "moineau.desktop").read_text(encoding="utf-8"))["Exec"]
    line = line.replace("\\\\", "\\").replace("%k", f"'{place}'")
    around = {**os.environ, **more}
    command = [shutil.which("sh"), "-c", line]
    done = subprocess.run(command, cwd="/", env=around, capture_output=True, text=True, check=True)
    return done.stdout


def test_the_bundle_says_its_version_and_its_languages():
    written = plistlib.dumps(macos.properties("1.20.3", LANGUAGES))
    shown = plistlib.loads(written)
    assert shown["CFBundleShortVersionString"] == shown["CFBundleVersion"] == "1.20.3"
    assert set(shown["CFBundleLocalizations"]) == set(LANGUAGES)
    assert shown["NSHighResolutionCapable"] is True


def test_the_build_gives_both_to_the_packager():
    spec = (ROOT / "build.spec").read_text(encoding="utf-8")
    assert "macos.properties(__version__, LANGUAGES)" in spec
    assert "linux.write_entry(" in spec
    assert ICON.is_file()
