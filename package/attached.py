"""Everything that a release attaches: which files, and whether they are there.

    python -m package.attached FOLDER               # checks a folder, writes its checksums
    python -m package.attached FOLDER --gather dist # fills it first with what was made here

What is attached is named here alone; the workflow and `make release` both ask this.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from game import __version__
from package.one_file import packed
from package.release import SUMS, sum_of, write_lists_of

PACKAGES: Final = {
    "linux": (
        "moineau-linux.tar.xz",
        f"moineau_{__version__}_amd64.deb",
        f"moineau-{__version__}-py3-none-any.whl",
    ),
    "windows": ("moineau-windows.zip", "moineau-windows-setup.exe"),
    "macos-apple": ("moineau-macos-apple.dmg",),
    "macos-intel": ("moineau-macos-intel.dmg",),
}
"""What a player of each system takes."""
LISTS: Final = ("files.txt", "cdx.json")
"""What lies beside them: every file, and what it is made of."""
ONLY_THERE: Final = ("macos-apple", "macos-intel")
"""Systems whose packages can be made on no other one."""
PROGRAMS: Final = {"linux": "moineau", "windows": "windows/moineau"}
"""Where the programs made on this machine lie."""


class NotComplete(RuntimeError):
    """A release that lacks a file, or has one that nobody has named."""


def names(systems: Sequence[str] = tuple(PACKAGES)) -> list[str]:
    """Every file that a release attaches for some systems, but for the checksums."""
    return [name for system in systems for name in (*PACKAGES[system], *lists(system))]


def lists(system: str) -> list[str]:
    """The lists of one system."""
    return [f"moineau-{__version__}-{system}.{ending}" for ending in LISTS]


def gather(dist: Path, folder: Path) -> None:
    """Put everything that was made on this machine into one folder; raises `NotComplete`."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for system, place in PROGRAMS.items():
        program = dist / place
        if not program.is_dir():
            raise NotComplete(f"{program} is not there: `make release` makes it")
        packed(program, str(folder / f"moineau-{system}"))
        write_lists_of(program, system, folder)
    made = [one for one in names([*PROGRAMS]) if not (folder / one).exists()]
    for name in made:
        found = next((one for one in (dist / name, dist / "windows" / name) if one.is_file()), None)
        if found is not None:
            shutil.copyfile(found, folder / name)


def check(folder: Path, systems: Sequence[str]) -> None:
    """Compare what is in a folder with what is to be there; raises `NotComplete`."""
    wanted = set(names(systems))
    there = {one.name for one in folder.iterdir()} - {SUMS}
    if wanted - there:
        raise NotComplete(f"not there: {', '.join(sorted(wanted - there))}")
    if there - wanted:
        raise NotComplete(f"not to be attached: {', '.join(sorted(there - wanted))}")
    empty = sorted(name for name in wanted if not (folder / name).stat().st_size)
    if empty:
        raise NotComplete(f"empty: {', '.join(empty)}")


def told(folder: Path) -> Iterator[str]:
    """Each file with its size and its checksum."""
    for one in sorted(folder.iterdir()):
        yield f"{one.stat().st_size:>12,}  {sum_of(one)}  {one.name}"


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit status: 0 if everything is there."""
    parser = argparse.ArgumentParser(description="Checks what a release attaches.")
    parser.add_argument("folder", type=Path, help="the folder with the files")
    parser.add_argument("--gather", type=Path, help="first fill it from where they were made")
    parser.add_argument("--here", action="store_true", help="all but what only macOS can make")
    given = parser.parse_args(arguments)
    systems = [one for one in PACKAGES if not given.here or one not in ONLY_THERE]
    try:
        if given.gather is not None:
            gather(given.gather, given.folder)
        check(given.folder, systems)
    except NotComplete as fault:
        sys.stderr.write(f"{fault}\n")
        return 1
    sums = "".join(f"{sum_of(given.folder / one)}  {one}\n" for one in sorted(names(systems)))
    (given.folder / SUMS).write_text(sums, encoding="utf-8")
    sys.stdout.write("".join(f"{line}\n" for line in told(given.folder)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
