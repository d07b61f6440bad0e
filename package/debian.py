"""The package for Debian and what comes from it, made of the packaged program.

    python -m package.debian dist/moineau

The program stays whole in a folder of its own; around it lies what a desktop reads.
"""

from __future__ import annotations

import argparse
import gzip
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from email.utils import formatdate
from pathlib import Path
from typing import Final

from game import __version__
from package import linux
from package.commit import ADDRESS, AUTHORS, PAGE, ROOT, moment
from package.licences import LIST

ICONS: Final = (16, 24, 32, 48, 64, 128, 256)
MAINTAINER: Final = f"{AUTHORS} <{ADDRESS}>"
OPENED_LATER: Final = ("libx11-6", "libxext6", "libxcursor1", "libxi6", "libxrandr2")
"""What SDL looks for once it runs, so that no file names it."""
NEEDED: Final = re.compile(r"NEEDED\s+(\S+)")
LIBC: Final = re.compile(r"GLIBC_(\d+)\.(\d+)")
_CONTROL: Final = """Package: moineau
Version: {version}
Architecture: amd64
Maintainer: {authors}
{page}Installed-Size: {kilobytes}
Depends: {depends}
Section: games
Priority: optional
Description: mahjong at home: riichi, Kansai and the classic game
 Mahjong against quiet birds, offline, in French, Japanese and English: riichi
 by the sheets of clubs, rooms and leagues, the three-player game of Kansai,
 and the classic game with flowers and its great hands.
 .
 Lessons at the real table, a glossary, a review of every game played, and a
 companion for an evening with real tiles.
"""
_COPYRIGHT: Final = """Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Moineau
Comment: The libraries inside and their licences are listed in
 /usr/lib/moineau/licenses/{listed}.

Files: *
Copyright: {year} The Moineau authors
License: Expat
{licence}
"""
_MANUAL: Final = """.TH MOINEAU 6 "" "Moineau {version}" "Games"
.SH NAME
moineau \\- mahjong at home: riichi, Kansai and the classic game
.SH SYNOPSIS
.B moineau
[\\fIcommand\\fR] [\\fIoption\\fR ...]
.SH DESCRIPTION
Without a command the window opens. With
.B \\-\\-help
it lists its commands, which print rules, score hands, play games of bots and convert logs.
.SH FILES
.I ~/.local/share/Moineau
settings and games of the player; nothing is written anywhere else.
"""
_REASONS: Final = Path(__file__).with_name("lintian-overrides")


class NotPacked(RuntimeError):
    """The package cannot be made; says what its maker says."""


def make_package(folder: Path, target: Path) -> Path:
    """Make the package; raises `NotPacked`."""
    file = target / f"moineau_{__version__}_amd64.deb"
    with tempfile.TemporaryDirectory() as name:
        tree = Path(name)
        lay_out(folder, tree)
        (tree / "DEBIAN").mkdir()
        control = _control(folder, tree)
        (tree / "DEBIAN" / "control").write_text(control, encoding="utf-8")
        _settle(tree)
        tool = shutil.which("dpkg-deb") or "dpkg-deb"
        command = [tool, "--root-owner-group", "-Zxz", "--build", str(tree), str(file)]
        around = {**os.environ, "SOURCE_DATE_EPOCH": str(moment())}
        done = subprocess.run(command, env=around, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise NotPacked(done.stderr)
    return file


def lay_out(folder: Path, tree: Path) -> None:
    """Lay out everything where a Debian system has it."""
    usr = tree / "usr"
    program = usr / "lib" / "moineau"
    program.parent.mkdir(parents=True)
    beside = shutil.ignore_patterns("moineau.desktop", "moineau.png")
    shutil.copytree(folder, program, symlinks=True, ignore=beside)
    (usr / "games").mkdir()
    (usr / "games" / "moineau").symlink_to("../lib/moineau/moineau")
    share = usr / "share"
    _write(share / "applications" / "moineau.desktop", linux.entry("moineau"))
    _write(share / "metainfo" / f"{linux.ID}.metainfo.xml", linux.metainfo(__version__, moment()))
    for size in ICONS:
        icon = share / "icons" / "hicolor" / f"{size}x{size}" / "apps" / "moineau.png"
        icon.parent.mkdir(parents=True)
        shutil.copyfile(ROOT / "sprites" / "icon" / f"moineau{size}.png", icon)
    docs = share / "doc" / "moineau"
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8").split("\n\n", 2)[2]
    told = "\n".join(f" {line}" if line else " ." for line in licence.strip().splitlines())
    year = datetime.fromtimestamp(moment(), UTC).year
    _write(docs / "copyright", _COPYRIGHT.format(listed=LIST, licence=told, year=year))
    date = formatdate(moment())
    note = "  * The changes for players are told in the program and in its sources."
    words = (
        f"moineau ({__version__}) unstable; urgency=medium\n\n{note}\n\n -- {MAINTAINER}  {date}\n"
    )
    _write_packed(docs / "changelog.gz", words)
    _write_packed(share / "man" / "man6" / "moineau.6.gz", _MANUAL.format(version=__version__))
    _write(share / "lintian" / "overrides" / "moineau", _REASONS.read_text(encoding="utf-8"))


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def _write_packed(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(gzip.compress(text.encode(), mtime=0))


def _control(folder: Path, tree: Path) -> str:
    size = sum(one.lstat().st_size for one in tree.rglob("*") if one.is_file()) // 1024
    depends = ", ".join(sorted({*_packages(folder), *OPENED_LATER}))
    values = {"version": __version__, "authors": MAINTAINER, "kilobytes": size, "depends": depends}
    return _CONTROL.format(**values, page=f"Homepage: {PAGE}\n" if PAGE else "")


def _packages(folder: Path) -> Iterator[str]:
    """The Debian packages with the libraries that files of the program name and do not bring."""
    files = [one for one in folder.rglob("*") if is_program(one)]
    named = {name for one in files for name in NEEDED.findall(_told(one))}
    yield f"libc6 (>= {_oldest_libc(files)})"
    for name in sorted(named - {one.name for one in folder.rglob("*")}):
        tool = shutil.which("dpkg-query") or "dpkg-query"
        found = subprocess.run(
            [tool, "--search", f"*/{name}"], capture_output=True, text=True, check=False
        )
        package = found.stdout.partition(":")[0]
        if not package:
            raise NotPacked(f"no Debian package has {name}")
        if package != "libc6":
            yield package


def is_program(file: Path) -> bool:
    """Whether it is a program or a library of Linux."""
    if file.is_symlink() or not file.is_file():
        return False
    with file.open("rb") as opened:
        return opened.read(4) == b"\x7fELF"


def _oldest_libc(files: Sequence[Path]) -> str:
    """The oldest C library that has all that these files ask of it."""
    asked = {(int(one[1]), int(one[2])) for file in files for one in LIBC.finditer(_told(file))}
    return ".".join(str(part) for part in max(asked))


def _told(file: Path) -> str:
    tool = shutil.which("objdump") or "objdump"
    return subprocess.run(
        [tool, "-p", str(file)], capture_output=True, text=True, check=True
    ).stdout


def _settle(tree: Path) -> None:
    """Give everything the rights and the moment that it has for everybody."""
    for one in [tree, *tree.rglob("*")]:
        if one.is_symlink():
            continue
        runs = one.is_dir() or (is_program(one) and one.name == "moineau")
        one.chmod(0o755 if runs else 0o644)


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit status; says where the package is."""
    parser = argparse.ArgumentParser(description="Makes the package for Debian.")
    parser.add_argument("program", type=Path, help="the folder of the packaged program")
    given = parser.parse_args(arguments)
    folder: Path = given.program.resolve()
    try:
        sys.stdout.write(f"{make_package(folder, folder.parent)}\n")
    except NotPacked as fault:
        sys.stderr.write(f"{fault}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
