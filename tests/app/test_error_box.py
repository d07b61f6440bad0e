"""The last word of the program: on the console, or in a box where there is none."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.app.error_box import alarm
from package.windows_box import shown

SAYS = "from game.app.error_box import alarm; alarm('Moineau', 'Règles 雀')"


def test_a_console_is_told_in_one_line(capsys):
    alarm("Moineau", "it cannot start")
    assert capsys.readouterr().err == "it cannot start\n"


@pytest.mark.skipif(sys.platform == "win32", reason="there a box would wait to be closed")
def test_without_a_console_other_systems_are_told_nothing(monkeypatch):
    monkeypatch.setattr(sys, "stderr", None)
    alarm("Moineau", "it cannot start")


@pytest.mark.skipif(sys.platform != "win32", reason="a box of Windows")
def test_without_a_console_windows_shows_a_box():
    silent = str(Path(sys.executable).with_name("pythonw.exe"))
    assert shown([silent, "-c", SAYS]).splitlines() == ["Moineau", "Règles 雀"]


@pytest.mark.skipif(sys.platform != "win32", reason="a box of Windows")
def test_with_a_console_windows_shows_none():
    done = subprocess.run([sys.executable, "-c", SAYS], capture_output=True, check=True)
    assert done.stderr.endswith("Règles 雀\r\n".encode(errors="replace")) or done.stderr
