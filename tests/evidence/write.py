"""Measures, and writes the page of evidence.

    python -m tests.evidence.write

takes less than a minute on a quiet machine; with `--slow` it measures the window too, and more of
everything else, for half an hour.
"""

import argparse
import sys
from pathlib import Path

from tests.evidence.measuring import QUICK, SLOW, measured
from tests.evidence.page import page, recorded

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "EVIDENCE.md"


def main(arguments=None):
    """The exit status: 1 if a trial has failed, or an answer was another one."""
    asked = argparse.ArgumentParser(prog="python -m tests.evidence.write", description=__doc__)
    asked.add_argument("--slow", action="store_true", help="more of everything, and the window")
    asked.add_argument("--out", type=Path, default=PAGE, help="the page; EVIDENCE.md if not said")
    asked.add_argument("--dist", type=Path, default=ROOT / "dist", help="where packages are")
    given = asked.parse_args(arguments)
    found = measured(SLOW if given.slow else QUICK, given.dist.resolve())
    given.out.write_text(page(found, recorded()), encoding="utf-8")
    return 1 if found.has_failed else 0


if __name__ == "__main__":
    sys.exit(main())
