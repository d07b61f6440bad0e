"""The command: `python -m tests.bots.learning.write_examples --data FILE --out DIR`.

Reads recorded hands (`riichi_hands.jsonl.gz`), and writes what every seat saw and did as arrays.
"""

import argparse
import gzip
import json
import sys
from multiprocessing import Pool
from pathlib import Path
from random import Random

import numpy as np

from game.bots.learned.features import KINDS, planes, whole
from game.bots.learned.net import CALLS, PASS, TURNS
from game.bots.learned.position import NOBODY
from tests.bots.learning.examples import examples, outcome
from tests.bots.learning.open_table import SEATS

NAMES = ("planes", "whole", "mask", "label", "outcome", "waits", "offered")
PASSES_LEFT_OUT = 0.35
"""The part of tiles that were let pass that is not learned; there are many of them."""
POINTS = 8000


def main(arguments=None):
    """Writes the arrays; the exit status."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--data", type=Path, required=True)
    asked.add_argument("--out", type=Path, required=True)
    asked.add_argument("--hands", type=int, default=10**6)
    given = asked.parse_args(arguments)
    with gzip.open(given.data, "rt") as lines, Pool() as pool:
        rows = list(
            pool.imap(
                of_hand, (line for line, _ in zip(lines, range(given.hands), strict=False)), 16
            )
        )
    given.out.mkdir(parents=True, exist_ok=True)
    found = [(nth, one) for nth, one in enumerate(rows) if one is not None]
    for place, name in enumerate(NAMES):
        np.save(given.out / f"{name}.npy", np.concatenate([one[place] for _, one in found]))
    hands = [np.full(len(one[0]), nth) for nth, one in found]
    np.save(given.out / "hand.npy", np.concatenate(hands))
    return 0


def of_hand(line):
    """The arrays of one recorded hand; `None` if it is not one of four players."""
    hand = json.loads(line)
    if len(hand["start"]["haipai"]) != SEATS:
        return None
    dice = Random(str(hand["start"]))
    kept = [
        one
        for one in examples(hand)
        if not (one.is_call and one.chosen == PASS and dice.random() < PASSES_LEFT_OUT)
    ]
    if not kept:
        return None
    return [np.stack(one) for one in zip(*(_row(one, hand) for one in kept), strict=True)]


def _row(one, hand):
    offset = TURNS if one.is_call else 0
    mask = np.zeros(TURNS + CALLS, bool)
    mask[[offset + number for number in one.allowed]] = True
    won, dealt, points = outcome(hand, one.seat)
    waits = [[bool(kinds >> kind & 1) for kind in range(KINDS)] for kinds in one.ready]
    return (
        np.array(planes(one.position), np.float16),
        np.array(whole(one.position), np.float16),
        mask,
        np.int64(offset + one.chosen),
        np.array([won, dealt, points / POINTS], np.float32),
        np.array(waits, bool),
        np.int64(one.position.offered if one.is_call else NOBODY),
    )


if __name__ == "__main__":
    sys.exit(main())
