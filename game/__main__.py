"""Moineau from the command line."""

from __future__ import annotations

import sys
from multiprocessing import freeze_support

from game.cli import run


def main() -> None:
    """Carries out the command given and leaves with its exit status."""
    freeze_support()
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
