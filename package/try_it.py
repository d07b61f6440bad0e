"""Tries the packaged program as a player would find it, on a screen nobody sees.

    python -m package.try_it dist/moineau

It is started from a folder that cannot be written, with a home whose name has accents and kanji:
it plays every game, shows every language, is left and resumed, and must write nothing anywhere
but in the player's own folder.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Protocol, TextIO

from package.one_file import unpacked
from package.virtual_screen import virtual_screen

LARGEST: Final = 45_000_000
"""Bytes of the whole folder."""
HEAVIEST: Final = 150
"""Megabytes of memory after a whole game."""
SLOWEST: Final = 0.5
"""Seconds until the first picture, once the files have been read before."""
STUCK: Final = 124
"""The exit status of a program that does not end, as `timeout` has it."""
PATIENCE: Final = 180
"""Seconds for one tour through the program."""
STARTS: Final = 5
"""How often the first picture is waited for."""
HOME: Final = "Zoé 雀の家"
PLACE: Final = "à côté 麻雀"
LANGUAGES: Final = {"fr_FR.UTF-8": "Règles", "ja_JP.UTF-8": "ルール", "en_US.UTF-8": "rules"}
"""How each language is asked for, and a word of the page that is printed in it."""
BIGGEST: Final = 10
"""How many of the largest files are named."""
Snapshot = Mapping[str, tuple[int, int]]


@dataclass(slots=True)
class Findings:
    """What was looked at, and what is wrong with it."""

    out: TextIO
    largest: int = LARGEST
    slowest: float = SLOWEST
    starts: int = STARTS
    wrong: list[str] = field(default_factory=list)

    def check(self, what: str, *, holds: bool, found: object = "") -> None:
        """Note one thing that must hold."""
        self.out.write(f"{'ok   ' if holds else 'WRONG'} {what}{f': {found}' if found else ''}\n")
        if not holds:
            self.wrong.append(what)


class System(Protocol):
    """The system that a program is tried on."""

    @property
    def starter(self) -> tuple[str, ...]:
        """What stands before the program in a command."""

    def player(self, room: Path) -> AbstractContextManager[Path]:
        """Somebody new, who has never played: the home of that player."""

    def watched(self, home: Path) -> Path:
        """The folder in which the program may write nothing but the player's own things."""

    def around(self, home: Path, more: Mapping[str, str]) -> dict[str, str]:
        """What the program finds around it."""


class ThisSystem:
    """The system that this itself runs on."""

    starter: tuple[str, ...] = ()

    @contextmanager
    def player(self, room: Path) -> Iterator[Path]:
        """A home of an awkward name."""
        home = room / HOME
        home.mkdir()
        yield home

    def watched(self, home: Path) -> Path:
        """That home."""
        return home

    def around(self, home: Path, more: Mapping[str, str]) -> dict[str, str]:
        """No folder named otherwise."""
        return environment(home, more)


@dataclass(frozen=True, slots=True)
class Program:
    """A packaged program in its folder, and the home of who starts it."""

    folder: Path
    home: Path
    room: Path
    """A folder for what the program tells about itself."""
    system: System = field(default_factory=ThisSystem)

    @property
    def file(self) -> Path:
        """What is double-clicked."""
        return executable(self.folder)

    @property
    def data(self) -> Path:
        """Where its player's games are kept."""
        return next(iter(self.home.rglob("Moineau")), self.home / "Moineau")

    def run(self, *arguments: str, **more: str) -> subprocess.CompletedProcess[bytes]:
        """Start it from a folder that has nothing to do with it, and wait; not for ever."""
        command = [*self.system.starter, str(self.file), *arguments]
        try:
            return subprocess.run(
                command,
                env=self.system.around(self.home, more),
                cwd=self.room.anchor,
                input=b"",
                capture_output=True,
                timeout=PATIENCE,
                check=False,
            )
        except subprocess.TimeoutExpired:
            late = f"it did not end within {PATIENCE} seconds"
            return subprocess.CompletedProcess(command, STUCK, b"", late.encode())


Judge = Callable[[Program, Findings], None]
"""What tries one thing about a program, and notes what it finds."""


def executable(folder: Path) -> Path:
    """The program in its folder: on Windows with an ending, on macOS deep inside."""
    known = ("moineau", "moineau.exe", "Contents/MacOS/moineau")
    return next((folder / name for name in known if (folder / name).is_file()), folder / "moineau")


def environment(home: Path, more: Mapping[str, str]) -> dict[str, str]:
    """What the program finds around it: a home of its own, and no folder named otherwise."""
    around = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("XDG_", "MOINEAU_", "PYTHON", "LC_", "LANG"))
    }
    homes = ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA")
    around |= {name: str(home) for name in homes} | {"XDG_RUNTIME_DIR": str(home.parent)}
    around |= {"SDL_AUDIODRIVER": "dummy"}
    return around | {"MOINEAU_STARTED": str(time.time())} | dict(more)


def size_of(folder: Path) -> int:
    """The bytes of a folder, as `du -sb` counts them."""
    return sum(path.lstat().st_size for path in (folder, *folder.rglob("*")))


def biggest(folder: Path) -> list[tuple[int, str]]:
    """The largest files."""
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    sizes = ((path.stat().st_size, path.relative_to(folder).as_posix()) for path in files)
    return sorted(sizes, reverse=True)[:BIGGEST]


def snapshot(folder: Path) -> Snapshot:
    """Every file of a folder, with its size and the moment it was written."""
    found = {}
    for path in folder.rglob("*"):
        about = path.lstat()
        written = 0 if stat.S_ISDIR(about.st_mode) else about.st_mtime_ns
        found[path.relative_to(folder).as_posix()] = (about.st_size, written)
    return found


def changed(before: Snapshot, after: Snapshot) -> list[str]:
    """What has come, gone or become another."""
    names = before.keys() | after.keys()
    return sorted(name for name in names if before.get(name) != after.get(name))


def outside(names: Sequence[str], data: str) -> list[str]:
    """Of some files those that are not in the player's folder, nor on the way to it."""
    return [
        name
        for name in names
        if not f"{name}/".startswith(f"{data}/") and not f"{data}/".startswith(f"{name}/")
    ]


@contextmanager
def not_writable(folder: Path) -> Iterator[None]:
    """Let nobody write into a folder."""
    paths = [folder, *(path for path in folder.rglob("*") if not path.is_symlink())]
    modes = [(path, path.stat().st_mode) for path in paths]
    for path, mode in modes:
        path.chmod(mode & ~(stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH))
    try:
        yield
    finally:
        for path, mode in modes:
            path.chmod(mode)


# ---- what is tried -------------------------------------------------------------------------------


def judge_size(program: Program, findings: Findings) -> None:
    """The folder is small enough, and has its licences."""
    size = size_of(program.folder)
    findings.check("the folder is small", holds=size <= findings.largest, found=f"{size:,} bytes")
    for bytes_, name in biggest(program.folder):
        findings.out.write(f"      {bytes_:>10,}  {name}\n")
    texts = list(program.folder.rglob("licenses/*.txt"))
    findings.check("it has its licences", holds=bool(texts), found=f"{len(texts)} texts")


def tour(program: Program, findings: Findings, name: str) -> Mapping[str, object]:
    """Let the program lead through itself, and look at what it has seen."""
    seen = reported(program, findings, name)
    for what, holds, found in verdicts(seen):
        findings.check(f"{name}: {what}", holds=holds, found=found)
    return seen


def reported(program: Program, findings: Findings, name: str, **more: str) -> Mapping[str, object]:
    """What a tour of the program tells of itself; nothing if it did not come to an end."""
    report = program.room / f"{name}.json"
    done = program.run("--trial", str(report), **more)
    said = done.stderr.decode(errors="replace").strip()
    findings.check(f"{name}: it ends well", holds=done.returncode == 0, found=said)
    seen = json.loads(report.read_text(encoding="utf-8")) if report.is_file() else {}
    if "fault" in seen:
        findings.out.write(f"{seen['fault']}\n")
    return dict(seen)


def verdicts(seen: Mapping[str, object]) -> Iterator[tuple[str, bool, object]]:
    """What a tour has seen, as things that hold or do not."""
    games, letters = seen.get("games", {}), seen.get("letters_missing", {})
    counted = seen.get("counted", {})
    assert isinstance(games, dict)
    assert isinstance(letters, dict)
    assert isinstance(counted, dict)
    yield "the whole tour was made", seen.get("done") is True, ""
    yield "every game is played", bool(games) and min(games.values()) > 1, games
    lettered = bool(letters) and not any(letters.values())
    yield "no letter is missing in any language", lettered, letters
    missing = seen.get("missing_files")
    yield "no file is missing or damaged", missing == [], missing or ""
    whole = all(counted.get(kind, 0) > 0 for kind in ("pictures", "sounds", "lessons"))
    yield "pictures are drawn, sounds and lessons are read", whole, counted
    yield "sounds have something to sound on", seen.get("sounding") is True, ""


def judge_tours(program: Program, findings: Findings) -> None:
    """All games, then the same again with the game that was left."""
    first = tour(program, findings, "the first tour")
    findings.check("at first there is no game to resume", holds=first.get("found") is False)
    second = tour(program, findings, "the second tour")
    findings.check("the game that was left goes on", holds=second.get("resumed") is True)
    kept = list((program.data / "games").glob("*.jsonl"))
    findings.check("games are put away", holds=bool(kept), found=len(kept))
    there = (program.data / "settings.json").is_file()
    findings.check("the settings are kept", holds=there)


def judge_speed(program: Program, findings: Findings) -> None:
    """How long it takes until something is seen."""
    report, looks, titles = program.room / "first.json", [], []
    for _ in range(findings.starts):
        program.run("--trial", str(report), MOINEAU_GLANCE="1")
        seen = json.loads(report.read_text(encoding="utf-8"))
        looks.append((float(seen["first_picture"]), float(seen["worked"])))
        titles.append(float(seen["title"]))
    holds, found = soon(looks, findings.slowest, busy=is_busy())
    found = f"{found}; {min(titles):.2f} s until the title can be used"
    findings.check("the first picture comes soon", holds=holds, found=found)


def soon(looks: Sequence[tuple[float, float]], slowest: float, *, busy: bool) -> tuple[bool, str]:
    """Whether the best of some starts was quick; on a busy machine only its own work counts."""
    waited, worked = min(took for took, _ in looks), min(work for _, work in looks)
    found = f"{waited:.2f} s, of which {worked:.2f} s of work"
    if busy:
        return worked <= slowest, f"{found}; others are busy here, so that the work is judged"
    return waited <= slowest, found


def is_busy() -> bool:
    """Whether others want more of this machine than it has."""
    return hasattr(os, "getloadavg") and os.getloadavg()[0] >= (os.cpu_count() or 1)


def judge_memory(program: Program, findings: Findings) -> None:
    """How much memory the window has after a game of birds, where the system tells."""
    seen = reported(program, findings, "a whole game", MOINEAU_GLANCE="game")
    findings.check("a whole game is played", holds=seen.get("done") is True)
    memory = seen.get("memory")
    if isinstance(memory, float):
        told = f"{memory:.0f} MB"
        findings.check("a game takes little memory", holds=memory <= HEAVIEST, found=told)


def judge_languages(program: Program, findings: Findings) -> None:
    """The language of the system is that of the program; a windowed program may be silent."""
    if sys.platform == "win32":
        return
    empty = program.room / "nobody"
    for language, word in LANGUAGES.items():
        done = program.run("rules", "club", "--data-dir", str(empty), LANG=language)
        holds = word in done.stdout.decode(errors="replace")
        findings.check(f"{language} is understood", holds=holds)


JUDGES: Final[Sequence[Judge]] = (
    *(judge_size, judge_tours, judge_speed, judge_memory, judge_languages),
)
"""What every package is tried for."""


def put(given: Path, folder: Path) -> Path:
    """Put a program where a player might: a copy of its folder, or what its archive holds."""
    if given.is_file():
        return unpacked(given, folder)
    return shutil.copytree(given, folder / given.name, symlinks=True)


def try_all(
    given: Path,
    findings: Findings,
    system: System | None = None,
    judges: Sequence[Judge] = JUDGES,
) -> None:
    """Try a packaged program from a place that nobody can write into."""
    system = system or ThisSystem()
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name,
        system.player(Path(name)) as home,
    ):
        room = Path(name)
        place, watched = put(given, room / PLACE), system.watched(home)
        program = Program(place, home, room, system)
        installed, before = snapshot(place), snapshot(watched)
        with not_writable(place):
            for judge in judges:
                judge(program, findings)
        written = changed(before, snapshot(watched))
        data = program.data.relative_to(watched).as_posix()
        strays = [*changed(installed, snapshot(place)), *outside(written, data)]
        findings.check("nothing is written elsewhere", holds=not strays, found=strays[:5] or data)


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit status: 0 if everything is as it should be."""
    parser = argparse.ArgumentParser(description="Tries the packaged program.")
    parser.add_argument(
        "program", type=Path, help="the program: its folder, Moineau.app, or one file"
    )
    parser.add_argument("--largest", type=int, default=LARGEST, help="bytes it may take")
    parser.add_argument("--slowest", type=float, default=SLOWEST, help="seconds it may take")
    given = parser.parse_args(arguments)
    findings = Findings(sys.stdout, given.largest, given.slowest)
    with virtual_screen():
        try_all(given.program.resolve(), findings)
    for wrong in findings.wrong:
        sys.stderr.write(f"wrong: {wrong}\n")
    return 1 if findings.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
