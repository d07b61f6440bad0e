"""The packaged program as one file, as it is handed out.

python -m package.one_file dist/moineau moineau-linux
"""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

KIND = "zip" if sys.platform == "win32" else "gztar"
"""What the system opens by itself; outside Windows one that keeps what may be started."""


def packed(program: Path, name: str) -> Path:
    """One file with the whole folder of a program in it."""
    return Path(shutil.make_archive(name, KIND, program.parent, program.name))


def unpacked(file: Path, folder: Path) -> Path:
    """The folder of the program, as a player has it after opening the file."""
    folder.mkdir(parents=True)
    shutil.unpack_archive(file, folder)
    (program,) = folder.iterdir()
    return program


def main(arguments: Sequence[str] | None = None) -> None:
    """Pack what has been built, and say into which file."""
    parser = argparse.ArgumentParser(description="Puts the packaged program into one file.")
    parser.add_argument("program", type=Path, help="the folder of the program, or Moineau.app")
    parser.add_argument("name", help="the name of the file, without its ending")
    given = parser.parse_args(arguments)
    sys.stdout.write(f"{packed(given.program.resolve(), given.name)}\n")


if __name__ == "__main__":
    main()
