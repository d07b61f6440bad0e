"""The command: `python -m tests.mutation.run --mutants 400 --seed 1 --out FILE.tsv`."""

import argparse
import os
import sys
import tempfile
from collections import Counter
from pathlib import Path

from tests.architecture.source import ROOT
from tests.mutation.choice import chosen
from tests.mutation.mutants import PACKAGES, drawn
from tests.mutation.reach import reach

HEADLESS = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
COLUMNS = (
    *("key", "module", "line", "kind", "before", "after"),
    *("outcome", "tests", "seconds", "by"),
)
WORDS = ("killed", "survived", "unreached")
PATIENCE, GRACE = 3, 20
"""A mutant may work so many times as long as its tests do, and so many seconds more."""


def main(arguments=None):
    asked = _parser().parse_args(arguments)
    mutants = drawn(asked.mutants, asked.seed)
    if asked.list:
        _print(*(_row(mutant) for mutant in mutants))
        return
    os.environ.update(HEADLESS, PYGAME_HIDE_SUPPORT_PROMPT="1", PYTHONPATH=str(ROOT))
    lines = _known(asked.out) if asked.out else []
    left = [mutant for mutant in mutants if mutant.key not in {line["key"] for line in lines}]
    for mutant, outcome in _all_tried(left, asked):
        row = _row(mutant, outcome)
        lines.append(dict(zip(COLUMNS, row, strict=True)))
        if asked.out:
            _write(asked.out, row)
    wanted = {mutant.key for mutant in mutants}
    _print(*table([line for line in lines if line["key"] in wanted]))


def _parser():
    parser = argparse.ArgumentParser(prog="python -m tests.mutation.run", description=__doc__)
    parser.add_argument("--mutants", type=int, default=400, help="how many are drawn")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="how many are tried at a time")
    parser.add_argument("--budget", type=float, default=40, help="seconds of tests for each")
    parser.add_argument("--out", type=Path, help="one line for each; goes on where it stopped")
    parser.add_argument("--list", action="store_true", help="only say which are drawn")
    kept = Path(tempfile.gettempdir()) / "moineau-reach"
    parser.add_argument("--map", type=Path, default=kept, help="folder: who comes by what")
    return parser


def _all_tried(mutants, asked):
    """Each mutant with its outcome."""
    from tests.mutation.trying import Outcome, tried  # noqa: PLC0415  forks, as few systems do

    known = reach(asked.map, asked.jobs)
    plans = []
    for mutant in mutants:
        tests = chosen(mutant, known, asked.budget)
        limit = PATIENCE * sum(known.seconds[test] for test in tests) + GRACE
        if tests:
            plans.append((mutant, tests, limit))
        else:
            yield mutant, Outcome("unreached")
    yield from tried(plans, asked.jobs)


# ---- what is written --------------------------------------------------------------------------


def _row(mutant, outcome=None):
    told = (mutant.key, mutant.module, mutant.line, mutant.kind, mutant.before, mutant.after)
    if outcome is not None:
        told += (outcome.word, outcome.ran, f"{outcome.seconds:.1f}", outcome.by)
    return [str(one).replace("\t", " ") for one in told]


def _known(file):
    """What an earlier run wrote."""
    if not file.exists():
        return []
    rows = (line.split("\t") for line in file.read_text(encoding="utf-8").splitlines()[1:])
    return [dict(zip(COLUMNS, row, strict=True)) for row in rows]


def _write(file, row):
    head = [] if file.exists() else ["\t".join(COLUMNS)]
    with file.open("a", encoding="utf-8") as out:
        out.writelines(line + "\n" for line in (*head, "\t".join(row)))


def table(lines):
    """How many of each package the tests caught; what no test comes by is not caught."""
    yield ["package", "mutants", *WORDS, "caught"]
    counts = Counter((line["module"].split(".")[1], line["outcome"]) for line in lines)
    for package in PACKAGES:
        yield [package, *_figures([counts[package, word] for word in WORDS])]
    whole = [sum(counts[package, word] for package in PACKAGES) for word in WORDS]
    yield ["all", *_figures(whole)]


def _figures(counts):
    share = f"{counts[0] / sum(counts):.0%}" if sum(counts) else "-"
    return [str(sum(counts)), *map(str, counts), share]


def _print(*rows):
    sys.stdout.writelines("\t".join(row) + "\n" for row in rows)


if __name__ == "__main__":
    main()
