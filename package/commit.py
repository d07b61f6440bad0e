"""What everything that is handed out takes from the commit and from the list of authors.

python -m package.commit     # the moment of the commit
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
AUTHORS: Final = "The Moineau authors"
ADDRESS: Final = "authors@moineau.invalid"
"""Where whoever hands out the packages can be written to: set it here, once, before the first
release. Debian wants an address in every package; there is none yet, and a made-up one would
belong to a stranger. The ending `.invalid` is reserved for this: it can never be anybody's."""
PAGE: Final = ""
"""The page of the project, set here once there is one; every package then names it."""


def moment() -> int:
    """When the commit was made that is packed, so that the same commit gives the same package."""
    told = os.environ.get("SOURCE_DATE_EPOCH")
    if told is None:
        tool = shutil.which("git") or "git"
        command = [tool, "log", "-1", "--format=%ct"]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        told = done.stdout.strip()
    return int(told or 0)


if __name__ == "__main__":
    sys.stdout.write(f"{moment()}\n")
