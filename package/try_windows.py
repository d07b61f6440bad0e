"""Tries the Windows program under Wine: as the Linux one is tried, and what only Windows has.

Wine is not Windows. What it shows is that nothing is missing from the program, and that those
parts of ours run that only Windows runs.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Final

from package.try_it import HOME, LANGUAGES, Findings, Program, environment, snapshot
from package.wine import ROOT, Wine, windows_path

SLOWEST: Final = 8.0
"""Seconds until the first picture, of which Wine takes most."""
TESTED: Final = (
    *("tests/host/test_folder_lock.py", "tests/app/test_error_box.py"),
    *("tests/app/test_two_windows.py", "tests/storage/test_atomic_write.py"),
    "tests/package/test_windows.py",
)
"""The tests of what Windows does in a way of its own."""
CODE_PAGES: Final = {"ja_JP.UTF-8": "cp932"}
"""How Windows writes the letters of a language into a pipe, if not as western Europe does."""
OF_WINDOWS: Final = re.compile(
    r"(api-ms-win-.*|advapi32|comdlg32|crypt32|gdi32|imm32|kernel32|msvcrt|ole32|oleaut32|rpcrt4"
    r"|setupapi|shell32|shlwapi|ucrtbase|user32|usp10|version|winmm|ws2_32|bcrypt|dwrite"
    r"|iphlpapi|dwmapi|opengl32|comctl32)(\.dll)?"
)
"""The libraries that every Windows 10 has."""
USUAL: Final = tuple(
    f"users/{HOME}/AppData/{name}/"
    for name in ("Local/Programs", "Roaming/Microsoft/Windows/Start Menu/Programs")
)
"""Folders that every user of Windows has; Wine makes them when something is put there."""
UNTIL_RESTART: Final = re.compile(r"users/[^/]+/Temp/~nsu\w*\.tmp(/Un\.exe)?")
"""The copy of what takes a program away, which Windows deletes when it is started next."""
PICTURES: Final = {"title": "resume", "table": "claim", "result": "tsumo"}
"""The screens that pictures are taken of, and the state of each."""
PICTURED: Final = ("fr", "ja", "en")
_PATIENCE: Final = 30


class UnderWine:
    """The system of a program that is started by Wine."""

    def __init__(self, wine: Wine) -> None:
        self.wine = wine
        self.starter = wine.starter

    def player(self, room: Path) -> AbstractContextManager[Path]:
        """A user of that Windows, of an awkward name."""
        return self.wine.user(HOME)

    def watched(self, home: Path) -> Path:
        """The whole drive."""
        return self.wine.drive

    def around(self, home: Path, more: Mapping[str, str]) -> dict[str, str]:
        """What Wine needs, and the moment of the start."""
        return self.wine.variables(home.name, {"MOINEAU_STARTED": str(time.time()), **more})


# ---- the program ---------------------------------------------------------------------------------


def judge_libraries(program: Program, findings: Findings) -> None:
    """Whatever a library asks for is in the folder, or in every Windows: Wine has more of it."""
    files = [one for one in program.folder.rglob("*") if one.suffix in {".dll", ".pyd", ".exe"}]
    here = {one.name.lower() for one in files}
    asked = {name for file in files for name in needed(file)}
    missing = sorted(name for name in asked - here if not OF_WINDOWS.fullmatch(name))
    findings.check("every library is inside", holds=bool(asked) and not missing, found=missing)


def needed(file: Path) -> Iterator[str]:
    """The libraries that a program or a library of Windows names."""
    tool = shutil.which("objdump") or "objdump"
    told = subprocess.run([tool, "-p", str(file)], capture_output=True, text=True, check=True)
    return (name.lower() for name in re.findall(r"DLL Name: (\S+)", told.stdout))


def judge_box(program: Program, findings: Findings) -> None:
    """Without a console a mistake is said in a box; it is read and closed."""
    wine, command = Wine.of(program.home), (windows_path(program.file), "nonsense")
    reader = (str(wine.python), "-m", "package.windows_box", *command)
    done = wine.run(program.home.name, *reader)
    said = done.stdout.decode(errors="replace").strip() or done.stderr.decode(errors="replace")
    findings.check("a box tells what is wrong", holds="nonsense" in said, found=said)


def judge_languages(program: Program, findings: Findings) -> None:
    """The language of Windows is that of the program, which no variable tells."""
    script = program.room / "speak.bat"
    script.write_text("@set LC_ALL=\r\n@%*\r\n", encoding="ascii")
    command = ("cmd", "/c", windows_path(script), windows_path(program.file), "rules", "club")
    empty = windows_path(program.room / "nobody")
    for language, word in LANGUAGES.items():
        wine = Wine.of(program.home)
        done = wine.run(program.home.name, *command, "--data-dir", empty, LC_ALL=language)
        said = done.stdout.decode(CODE_PAGES.get(language, "cp1252"), errors="replace")
        findings.check(f"{language} is understood", holds=word in said, found=said[:40])


def judge_saves(program: Program, findings: Findings) -> None:
    """A game that was left on Windows goes on on Linux, and then on Windows again."""
    there, here = program.data, program.room / "carried"
    shutil.copytree(there, here)
    findings.check("a game of Windows goes on on Linux", holds=_goes_on_here(program.room, here))
    shutil.rmtree(there)
    shutil.copytree(here, there)
    file = program.room / "back.json"
    program.run("--trial", str(file), MOINEAU_GLANCE="resume")
    findings.check("a game of Linux goes on on Windows", holds=_resumed(file))
    before, after = _listed_here(here), _listed_there(program)
    same = bool(before) and before == after
    findings.check("both read the same games", holds=same, found=f"{len(before)} lines")


def _goes_on_here(room: Path, data: Path) -> bool:
    file = room / "here.json"
    command = [sys.executable, "-m", "game", "--data-dir", str(data), "--trial", str(file)]
    around = {**environment(room, {}), "MOINEAU_GLANCE": "resume", "PYTHONPATH": str(ROOT)}
    subprocess.run(command, env=around, capture_output=True, timeout=_PATIENCE * 4, check=False)
    return _resumed(file)


def _resumed(file: Path) -> bool:
    return file.is_file() and json.loads(file.read_text("utf-8")).get("resumed") is True


def _listed_here(data: Path) -> list[str]:
    command = [sys.executable, "-m", "game", "--lang", "en", "--data-dir", str(data), "games"]
    around = {**os.environ, "PYTHONPATH": str(ROOT)}
    told = subprocess.run(command, env=around, capture_output=True, text=True, check=False)
    return told.stdout.splitlines()


def _listed_there(program: Program) -> list[str]:
    return program.run("--lang", "en", "games").stdout.decode("cp1252").splitlines()


def judge_tests(findings: Findings, wine: Wine) -> None:
    """The tests of what Windows does in a way of its own, by Windows' Python."""
    files = [windows_path(ROOT / name) for name in TESTED]
    words = ("-q", "-p", "no:xdist", "-p", "no:cacheprovider", f"--rootdir={windows_path(ROOT)}")
    command = (str(wine.python), "-m", "pytest", *words, *files)
    done = wine.run("tester", *command, timeout=300, PYTHONDONTWRITEBYTECODE="1")
    said = done.stdout.decode(errors="replace").strip().splitlines() or [""]
    findings.check("the tests pass on Windows", holds=done.returncode == 0, found=said[-1])
    if done.returncode != 0:
        findings.out.write("\n".join(said) + "\n")


def take_pictures(program: Program, folder: Path, findings: Findings) -> None:
    """Pictures of some screens, drawn by the program, in every language."""
    folder = folder.resolve()
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for screen, state in PICTURES.items():
        for language in PICTURED:
            out = ("--state", state, "--out", str(folder / f"{screen}-{language}.png"))
            program.run("--lang", language, "screenshot", screen, *out)
    taken, wanted = len(list(folder.glob("*.png"))), len(PICTURES) * len(PICTURED)
    findings.check("pictures are taken", holds=taken == wanted, found=f"{taken} of {wanted}")


# ---- the installer -------------------------------------------------------------------------------


def judge_installer(setup: Path, folder: Path, findings: Findings, wine: Wine) -> None:
    """It is installed twice, started, and taken away again, without a question and a trace."""
    with wine.user(HOME) as home:
        before = snapshot(wine.drive)
        place = home / "AppData" / "Local" / "Programs" / "Moineau"
        for again in ("", " once more"):
            done = wine.run(home.name, str(setup), "/S")
            findings.check(f"it is installed{again}", holds=done.returncode == 0)
        came = set(snapshot(place)) - {"uninstall.exe"}
        findings.check("it brings the whole program", holds=came == set(snapshot(folder)))
        menu = list(home.rglob("Start Menu/Programs/Moineau.lnk"))
        findings.check("it stands in the start menu", holds=len(menu) == 1)
        entry = _entry(wine, home.name)
        findings.check("Windows lists it", holds="DisplayVersion" in entry)
        report = home / "seen.json"
        wine.run(home.name, str(place / "moineau.exe"), "--trial", str(report), MOINEAU_GLANCE="1")
        seen = json.loads(report.read_text("utf-8")) if report.is_file() else {}
        findings.check("the installed program starts", holds=seen.get("done") is True)
        report.unlink(missing_ok=True)
        kept = home / "AppData" / "Local" / "Moineau"
        (kept / "games").mkdir(parents=True, exist_ok=True)
        wine.run(home.name, str(place / "uninstall.exe"), "/S")
        _wait_until_gone(place)
        findings.check("games outlive the program", holds=(kept / "games").is_dir())
        shutil.rmtree(kept, ignore_errors=True)
        left = _left(before, snapshot(wine.drive))
        findings.check("nothing of it is left", holds=not left, found=left[:5])
        findings.check("Windows lists it no more", holds=not _entry(wine, home.name))


def _entry(wine: Wine, user: str) -> str:
    """What the list of programs tells about it."""
    key = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Moineau"
    done = wine.run(user, "reg", "query", key)
    return done.stdout.decode(errors="replace") if done.returncode == 0 else ""


def _wait_until_gone(place: Path) -> None:
    """What takes a program away does its work in a copy of itself."""
    until = time.monotonic() + _PATIENCE
    while place.exists() and time.monotonic() < until:
        time.sleep(0.1)


def _left(before: Mapping[str, object], after: Mapping[str, object]) -> list[str]:
    """What has come since, but for folders of every user, and what goes at the next start."""
    came = (name for name in after.keys() - before.keys() if not UNTIL_RESTART.fullmatch(name))
    return sorted(name for name in came if not any(one.startswith(f"{name}/") for one in USUAL))
