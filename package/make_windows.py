"""The program for Windows, made and tried on Linux: `make windows`.

    python -m package.make_windows --pictures build/windows/pictures

It makes `dist/windows/moineau/` and its installer beside it, and tries both under Wine.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from package import try_windows
from package.commit import moment
from package.installer import NoInstaller, make_installer
from package.try_it import (
    Findings,
    Judge,
    Program,
    judge_size,
    judge_speed,
    judge_tours,
    try_all,
)
from package.virtual_screen import virtual_screen
from package.wine import ROOT, NoWine, Wine, install, windows_path, workshop

MADE: Final = ROOT / "dist" / "windows"
WORK: Final = ROOT / "build" / "windows"
FOLDER: Final = MADE / "moineau"
SETUP: Final = MADE / "moineau-windows-setup.exe"
JUDGES: Final[Sequence[Judge]] = (
    *(judge_size, judge_tours, judge_speed, try_windows.judge_languages),
    *(try_windows.judge_libraries, try_windows.judge_box, try_windows.judge_saves),
)
"""What the program is tried for: as on every system, and what only Windows has."""
_LONGEST: Final = 600


class NotBuilt(RuntimeError):
    """The program could not be built; says what the packager says."""


def build(wine: Wine) -> None:
    """Build the program with Windows' Python; raises `NotBuilt`."""
    folders = ("--distpath", windows_path(MADE), "--workpath", windows_path(WORK))
    words = ("--noconfirm", "--clean", "--log-level", "WARN", *folders)
    command = (str(wine.python), "-m", "PyInstaller", *words, windows_path(ROOT / "build.spec"))
    same = {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(moment())}
    done = wine.run("maker", *command, timeout=_LONGEST, PYTHONDONTWRITEBYTECODE="1", **same)
    if done.returncode != 0 or not (FOLDER / "moineau.exe").is_file():
        raise NotBuilt(done.stderr.decode(errors="replace"))


def try_out(wine: Wine, findings: Findings, pictures: Path | None) -> None:
    """Try the program and its installer."""

    def pictured(program: Program, findings: Findings) -> None:
        if pictures is not None:
            try_windows.take_pictures(program, pictures, findings)

    # Trying is mostly waiting, and packing is mostly work.
    with ThreadPoolExecutor(1) as beside:
        making = beside.submit(make_installer, FOLDER, SETUP, WORK)
        with timed("the program is tried"):
            try_all(FOLDER, findings, try_windows.UnderWine(wine), (*JUDGES, pictured))
        making.result()
    with timed("the installer is tried"):
        try_windows.judge_installer(SETUP, FOLDER, findings, wine)
    with timed("the tests are run"):
        try_windows.judge_tests(findings, wine)


@contextmanager
def timed(what: str) -> Iterator[None]:
    """Say how long something took."""
    begun = time.monotonic()
    yield
    sys.stdout.write(f"      {what}: {time.monotonic() - begun:.0f} s\n")
    sys.stdout.flush()


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit status: 0 if everything is as it should be."""
    parser = argparse.ArgumentParser(description="Makes the program for Windows and tries it.")
    parser.add_argument("--pictures", type=Path, help="a folder for pictures of its screens")
    given = parser.parse_args(arguments)
    findings = Findings(sys.stdout, slowest=try_windows.SLOWEST, starts=1)
    try:
        install()
        with virtual_screen(), workshop() as wine:
            WORK.mkdir(parents=True, exist_ok=True)
            with timed("the program is built"):
                build(wine)
            try_out(wine, findings, given.pictures)
    except (NoWine, NotBuilt, NoInstaller) as fault:
        sys.stderr.write(f"{fault}\n")
        return 1
    for wrong in findings.wrong:
        sys.stderr.write(f"wrong: {wrong}\n")
    return 1 if findings.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
