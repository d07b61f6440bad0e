"""The packaged program as one file, as it is handed out.

    python -m package.one_file dist/moineau moineau-linux

The same program gives the same file, whoever packs it and when.
"""

from __future__ import annotations

import argparse
import lzma
import shutil
import sys
import tarfile
import time
import zipfile
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from package.commit import moment

MAY_BE_STARTED: Final = 0o755
PLAIN: Final = 0o644


def packed(program: Path, name: str) -> Path:
    """One file with the whole folder of a program in it.

    Its kind is one that the program's system opens by itself: outside Windows one that keeps what
    may be started.
    """
    pack = _zipped if (program / "moineau.exe").is_file() else _tarred
    return pack(program, name).resolve()


def _inside(program: Path) -> Iterator[tuple[Path, str]]:
    """The folder and everything in it, each with its name in the file, in a fixed order."""
    for one in sorted([program, *program.rglob("*")]):
        yield one, one.relative_to(program.parent).as_posix()


def _zipped(program: Path, name: str) -> Path:
    file = Path(f"{name}.zip")
    written = time.gmtime(max(moment(), 315_532_800))[:6]  # a zip knows nothing before 1980
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for one, place in _inside(program):
            if one.is_file():
                entry = zipfile.ZipInfo(place, written)
                entry.compress_type = zipfile.ZIP_DEFLATED
                entry.external_attr = (0o100000 | MAY_BE_STARTED) << 16
                archive.writestr(entry, one.read_bytes())
    return file


def _tarred(program: Path, name: str) -> Path:
    file = Path(f"{name}.tar.xz")
    with (
        lzma.open(file, "wb", preset=9 | lzma.PRESET_EXTREME) as pressed,
        tarfile.open(fileobj=pressed, mode="w", format=tarfile.GNU_FORMAT) as archive,
    ):
        for one, place in _inside(program):
            archive.add(one, place, recursive=False, filter=partial(_settled, moment()))
    return file


def _settled(written: int, entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """An entry as it is for everybody: nobody's, of the moment of the commit."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mtime = written
    if not entry.issym():
        entry.mode = MAY_BE_STARTED if entry.mode & 0o100 or entry.isdir() else PLAIN
    return entry


def unpacked(file: Path, folder: Path) -> Path:
    """The folder of the program, as a player has it after opening the file."""
    folder.mkdir(parents=True)
    shutil.unpack_archive(file, folder)
    (program,) = folder.iterdir()
    return program


def main(arguments: Sequence[str] | None = None) -> None:
    """Pack what has been built, and say into which file."""
    parser = argparse.ArgumentParser(description="Puts the packaged program into one file.")
    parser.add_argument("program", type=Path, help="the folder of the program")
    parser.add_argument("name", help="the name of the file, without its ending")
    given = parser.parse_args(arguments)
    sys.stdout.write(f"{packed(given.program.resolve(), given.name)}\n")


if __name__ == "__main__":
    main()
