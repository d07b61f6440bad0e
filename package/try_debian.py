"""Tries the package for Debian: looked at, installed, started, taken away again.

    python -m package.try_debian dist/moineau_0.1.0_amd64.deb

Only root may install; whoever is not root has it looked at only.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from package import linux
from package.try_it import Findings, environment
from package.virtual_screen import virtual_screen

TOOLS: Final = ("apt-get", "dpkg", "lintian", "desktop-file-validate", "appstreamcli")
INSTALLED: Final = Path("/usr/games/moineau")
_PATIENCE: Final = 180


def said(*command: str, **more: str) -> tuple[int, str]:
    """How a command ends, and what it says."""
    found = shutil.which(command[0]) or command[0]
    done = subprocess.run(
        [found, *command[1:]],
        env={**os.environ, **more},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=_PATIENCE,
        check=False,
    )
    return done.returncode, done.stdout.strip()


def look_at(package: Path, findings: Findings) -> None:
    """What others find in it: Debian's own judge, and those of entries and catalogues."""
    status, found = said("lintian", "--fail-on", "error,warning", "--allow-root", str(package))
    findings.check("lintian finds nothing", holds=status == 0, found=found)
    with tempfile.TemporaryDirectory() as name:
        said("dpkg-deb", "--extract", str(package), name)
        share = Path(name) / "usr" / "share"
        entry = str(share / "applications" / "moineau.desktop")
        status, found = said("desktop-file-validate", entry)
        findings.check("its entry is valid", holds=status == 0, found=found)
        about = str(share / "metainfo" / f"{linux.ID}.metainfo.xml")
        status, found = said("appstreamcli", "validate", "--no-net", about)
        findings.check("its description is valid", holds=status == 0, found=found)


def install(package: Path, findings: Findings) -> None:
    """Install it, start it as a player does, take it away, and look for what is left."""
    if INSTALLED.exists():
        findings.check("no other one is installed here", holds=False, found=INSTALLED)
        return
    quiet = ("-y", "-qq", "--no-install-recommends")
    status, found = said("apt-get", "install", *quiet, str(package.resolve()))
    findings.check("it is installed", holds=status == 0, found="" if status == 0 else found)
    _, listed = said("dpkg-query", "--listfiles", "moineau")
    with tempfile.TemporaryDirectory() as home:
        status, found = said(str(INSTALLED), "--smoke-test", **environment(Path(home), {}))
    findings.check("it starts", holds=status == 0, found=found)
    status, found = said("dpkg", "--purge", "moineau")
    findings.check("it is taken away", holds=status == 0, found="" if status == 0 else found)
    ours = (name for name in listed.splitlines() if "moineau" in name)
    left = [name for name in ours if Path(name).exists()]
    findings.check("nothing of it is left", holds=not left, found=left[:5])


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit status: 0 if everything is as it should be."""
    parser = argparse.ArgumentParser(description="Tries the package for Debian.")
    parser.add_argument("package", type=Path)
    given = parser.parse_args(arguments)
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if missing:
        sys.stdout.write(f"skipped: {', '.join(missing)} missing here\n")
        return 0
    findings = Findings(sys.stdout)
    look_at(given.package, findings)
    if os.geteuid() == 0:
        with virtual_screen():
            install(given.package, findings)
    else:
        sys.stdout.write("not installed: only root may\n")
    return 1 if findings.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
