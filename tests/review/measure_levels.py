"""Measures how much each level loses by its choices, as the review sees it.

    moineau simulate --ruleset club --games 8 --bots master,club,casual,beginner --seed 950 \\
        --logs FOLDER
    python -m tests.review.measure_levels FOLDER [GAMES [LEVEL…]]

Prints the average loss a decision of every level, with its standard error by games and its
average place, and what a choice by lot would lose instead. The grades of
`game/review/game_review.py` lie between them.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from pathlib import Path
from statistics import mean, stdev

from game.engine.match import MatchEnded
from game.host.journal import load
from game.host.match_setup import rules_of
from game.replay.recorded_match import RecordedMatch
from game.review.decisions import STRONGEST, ReviewedDecision, opinion, own_decisions, reviewed

BY_LOT = "by lot"


def by_lot(one: ReviewedDecision) -> float:
    """What any option loses on average against the best."""
    first = one.candidates[0].points
    return mean(max(0.0, first - other.points) for other in one.candidates)


def main(folder: Path, games: int, levels: frozenset[str]) -> None:
    """Prints the average losses of these levels, or of all."""
    found: dict[str, list[float]] = defaultdict(list)
    places: dict[str, list[int]] = defaultdict(list)
    for file in sorted(folder.glob("*.jsonl"))[:games]:
        journal = load(file).journal
        rules = rules_of(journal.header)
        record = RecordedMatch(rules, tuple(journal))
        lots = []
        (ended,) = (event for event in journal if isinstance(event, MatchEnded))
        for guest, place in zip(record.hands[-1].before.players, ended.places, strict=True):
            places[journal.header.guests[guest].level or ""].append(place)
        for seat, guest in enumerate(record.hands[0].before.players):
            level = journal.header.guests[guest].level or ""
            if levels and level not in levels:
                continue
            told = [
                reviewed(own, opinion(lambda r=rules: r, STRONGEST, own.view, own.decision))
                for own in own_decisions(record, seat)
            ]
            found[level].append(mean(one.loss for one in told))
            lots += [by_lot(one) for one in told]
        found[BY_LOT].append(mean(lots))
    for level, losses in found.items():
        error = stdev(losses) / len(losses) ** 0.5 if len(losses) > 1 else 0.0
        sys.stdout.write(f"{level}: {mean(losses):.0f} ± {error:.0f} ({len(losses)} games)")
        sys.stdout.write(f", place {mean(places[level]):.2f}\n" if level in places else "\n")


if __name__ == "__main__":
    main(
        Path(sys.argv[1]),
        int(sys.argv[2]) if len(sys.argv) > 2 else 1000,
        frozenset(sys.argv[3:]),
    )
