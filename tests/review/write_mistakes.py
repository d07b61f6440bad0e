"""Measures which mistakes birds make: `python -m tests.review.write_mistakes [GAMES]`.

Birds of the level `club`, each in its style, play the same games every time, as in
`tests/archive/write_measured.py`, and every seat of each is looked at. How many mistakes of each
kind they make goes into `game/archive/mistakes_measured.json`, after every game.
"""

import json
import sys
from collections import Counter

from game.archive.mistake_figures import MEASURED
from game.host.journal import create
from game.host.journal_header import Chance, Guest
from game.host.match_setup import opening, rules_of
from game.host.playout import play_out
from game.replay.recorded_match import RecordedMatch
from game.review.decisions import STRONGEST, opinion, own_decisions, reviewed
from game.rulesets import RULESETS
from tests.archive.write_measured import BIRDS, LEVEL, PATH, PLAYED

GAMES = 2


def judged(sheet, nth):
    """All decisions of all birds of one game."""
    guests = [Guest(bird, LEVEL) for bird in tuple(BIRDS)[: RULESETS[sheet].seats]]
    journal = create(opening(sheet, guests, Chance(f"measured-{nth}")), None)
    rules = rules_of(journal.header)
    play_out(rules, journal)
    record = RecordedMatch(rules, tuple(journal))
    for seat in range(len(guests)):
        for own in own_decisions(record, seat):
            yield reviewed(own, opinion(lambda: rules, STRONGEST, own.view, own.decision))


def main(games):
    """Looks at games of each kind in turn."""
    found = {kind: Counter() for kind in PLAYED}
    sums = {kind: [0, 0.0, 0.0] for kind in PLAYED}
    for nth in range(games):
        for kind, sheet in PLAYED.items():
            for one in judged(sheet, nth):
                sums[kind][0] += 1
                sums[kind][1] += one.loss
                sums[kind][2] += one.loss_place
                if one.mistake is not None:
                    found[kind][str(one.mistake)] += 1
        told = {
            kind: {
                "sheet": sheet,
                "level": LEVEL,
                "games": nth + 1,
                "decisions": sums[kind][0],
                "loss": round(sums[kind][1]),
                "place": round(sums[kind][2], 3),
                "mistakes": dict(sorted(found[kind].items())),
            }
            for kind, sheet in PLAYED.items()
        }
        text = json.dumps(told, indent=1)
        PATH.with_name(MEASURED).write_text(f"{text}\n", encoding="utf-8", newline="\n")
        sys.stdout.write(f"{nth + 1} games\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else GAMES)
