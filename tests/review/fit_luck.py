"""Fits what steps of luck are worth in points to the results of simulated hands.

    moineau simulate --ruleset club --games 40 --bots club,club,club,club --seed 900 --logs FOLDER
    python -m tests.review.fit_luck FOLDER

Prints the figures of `game/review/luck.py`, and the mean of each part of the luck, which must be
about nothing. Needs numpy.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from game.host.journal import load
from game.host.match_setup import rules_of
from game.replay.recorded_match import RecordedMatch
from game.review.luck import STEPS, deal_of, draws_of, luck_of


def rows(folder: Path) -> Iterator[tuple[list[float], float, list[float]]]:
    """For each hand of each seat: its steps, what it won or lost, and its luck as it is told."""
    for file in sorted(folder.glob("*.jsonl")):
        journal = load(file).journal
        record = RecordedMatch(rules_of(journal.header), tuple(journal))
        for hand in record.hands:
            after = record.at(hand.last, None).scores
            for seat in range(len(after)):
                far = deal_of(record, hand, seat)
                if far is None:
                    continue
                steps = [0.0] * len(STEPS)
                for one in draws_of(record, hand, seat):
                    steps[min(one.away, len(STEPS) - 1)] += one.came - one.chance
                told = luck_of(record, hand, seat)
                won = after[seat] - hand.before.scores[seat]
                yield [-far, *steps], won, [told.deal, told.draws, told.undersides]


def main(folder: Path) -> None:
    """Prints the figures."""
    found = list(rows(folder))
    steps = np.array([one for one, _, _ in found])
    won = np.array([one for _, one, _ in found])
    told = np.array([one for _, _, one in found])
    centred = np.column_stack([np.ones(len(steps)), steps])
    fitted, *_ = np.linalg.lstsq(centred, won, rcond=None)
    left = won - centred @ fitted
    errors = np.sqrt(np.diag(np.linalg.inv(centred.T @ centred)) * left.var())
    lines = [f"hands {len(won)}, average deal {-steps[:, 0].mean():.3f}"]
    for name, value, error in zip(
        ("deal", *range(len(STEPS))), fitted[1:], errors[1:], strict=True
    ):
        lines.append(f"step {name}: {value:.0f} ± {error:.0f}")
    for name, column in zip(("deal", "draws", "undersides"), told.T, strict=True):
        error = column.std() / len(column) ** 0.5
        lines.append(f"mean luck of the {name}: {column.mean():.0f} ± {error:.0f}")
    lines.append(f"part of the result explained: {1 - left.var() / won.var():.2f}")
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
