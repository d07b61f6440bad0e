"""Moineau from the command line."""

from __future__ import annotations

import sys
from multiprocessing import freeze_support


def main() -> None:
    """Carries out the command given and leaves with its exit status."""
    freeze_support()
    # A process in which birds think goes no further than this, and needs no commands.
    from game.cli import run  # noqa: PLC0415

    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
