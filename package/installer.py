"""The installer for Windows, made of the folder of the program.

python -m package.installer dist/windows/moineau moineau-windows-setup.exe
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from game import __version__
from game.text.languages import LANGUAGES

ROOT: Final = Path(__file__).parent.parent
SCRIPT: Final = Path(__file__).with_name("windows.nsi")
ICON: Final = ROOT / "sprites" / "icon" / "moineau.ico"


class NoInstaller(RuntimeError):
    """The installer cannot be made; says what its maker says."""


def make_installer(folder: Path, setup: Path, work: Path) -> None:
    """Make the installer; raises `NoInstaller`."""
    listed = work / "files.nsh"
    listed.write_text("\n".join(macros(folder)) + "\n", encoding="utf-8-sig")
    given = {
        "VERSION": __version__,
        "SETUP": str(setup),
        "ICON": str(ICON),
        "FILES": str(listed),
        "KILOBYTES": str(sum(one.stat().st_size for one in files(folder)) // 1024),
    }
    given |= {f"ABOUT_{code}": one.desktop_comment for code, one in LANGUAGES.items()}
    tool = shutil.which("makensis") or "makensis"
    command = [tool, "-V2", "-INPUTCHARSET", "UTF8", "-WX"]
    command += [f"-D{name}={value}" for name, value in given.items()]
    done = subprocess.run(
        [*command, str(SCRIPT)], capture_output=True, text=True, encoding="utf-8", check=False
    )
    if done.returncode != 0:
        raise NoInstaller(done.stdout + done.stderr)


def files(folder: Path) -> list[Path]:
    """Every file of the program, in an order that does not change."""
    return sorted(one for one in folder.rglob("*") if one.is_file())


def macros(folder: Path) -> Iterator[str]:
    """Two macros: one puts every file in its place, the other takes exactly these away."""
    inside = [one.relative_to(folder) for one in files(folder)]
    folders = sorted({one for place in inside for one in place.parents if one != Path()})
    yield "!macro PUT_FILES"
    for place in (Path(), *folders):
        yield f'SetOutPath "{_there(place)}"'
        yield from (f'File "{folder / one}"' for one in inside if one.parent == place)
    yield "!macroend"
    yield "!macro TAKE_FILES"
    yield from (f'Delete "{_there(place)}"' for place in inside)
    yield from (f'RMDir "{_there(place)}"' for place in reversed(folders))
    yield "!macroend"


def _there(place: Path) -> str:
    """How a place of the program is called where it is installed."""
    return "\\".join(("$INSTDIR", *(part.replace("$", "$$") for part in place.parts)))


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit status; makes the installer of a program that lies here."""
    parser = argparse.ArgumentParser(description="Makes the installer for Windows.")
    parser.add_argument("program", type=Path, help="the folder of the program for Windows")
    parser.add_argument("setup", type=Path, help="the installer to be made")
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as work:
        try:
            make_installer(given.program.resolve(), given.setup.resolve(), Path(work))
        except NoInstaller as fault:
            sys.stderr.write(f"{fault}\n")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
