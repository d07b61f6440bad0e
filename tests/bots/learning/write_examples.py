"""The command: `python -m tests.bots.learning.write_examples --data FILE --out DIR`.

Reads recorded hands (`riichi_hands.jsonl.gz`), and writes what every seat saw and did as arrays.
With `--results FILE --logs DIR --player NAME` it reads games of the neutral table instead, and
writes what that player did: a net that has learned it is a rival one can train against.
"""

import argparse
import gzip
import json
import sys
from itertools import islice
from multiprocessing import Pool
from pathlib import Path
from random import Random

import numpy as np

from game.bots.learned.features import KINDS, planes, whole
from game.bots.learned.net import CALLS, PASS, TURNS
from game.bots.learned.position import NOBODY
from tests.bots.learning.examples import examples, outcome
from tests.bots.learning.mjai_hands import hands
from tests.bots.learning.open_table import SEATS
from tests.bots.studies.neutral_table import logged

NAMES = ("planes", "whole", "mask", "label", "outcome", "waits", "offered")
PASSES_LEFT_OUT = 0.35
"""The part of tiles that were let pass that is not learned; there are many of them."""
POINTS = 8000


def main(arguments=None):
    """Writes the arrays; the exit status."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--data", type=Path)
    asked.add_argument("--results", type=Path)
    asked.add_argument("--logs", type=Path)
    asked.add_argument("--player")
    asked.add_argument("--out", type=Path, required=True)
    asked.add_argument("--hands", type=int, default=10**6)
    given = asked.parse_args(arguments)
    found = _logged(given) if given.logs else _recorded(given.data)
    with Pool() as pool:
        rows = list(pool.imap(of_hand, islice(found, given.hands), 16))
    given.out.mkdir(parents=True, exist_ok=True)
    found = [(nth, one) for nth, one in enumerate(rows) if one is not None]
    for place, name in enumerate(NAMES):
        np.save(given.out / f"{name}.npy", np.concatenate([one[place] for _, one in found]))
    hands = [np.full(len(one[0]), nth) for nth, one in found]
    np.save(given.out / "hand.npy", np.concatenate(hands))
    return 0


def _recorded(file):
    """The recorded hands, with the seats from which one learns: all of them."""
    with gzip.open(file, "rt") as lines:
        for line in lines:
            yield json.loads(line), range(SEATS)


def _logged(given):
    """The hands of the neutral table, with the seats of the player."""
    for names, log in logged(given.results, given.logs):
        mine = [seat for seat, name in enumerate(names) if name == given.player]
        for hand in hands(log):
            yield hand, mine


def of_hand(told):
    """The arrays of what these seats did in a hand; `None` if it is not one of four players."""
    hand, seats = told
    if len(hand["start"]["haipai"]) != SEATS:
        return None
    dice = Random(str(hand["start"]))
    kept = [
        one
        for one in examples(hand)
        if one.seat in seats
        and not (one.is_call and one.chosen == PASS and dice.random() < PASSES_LEFT_OUT)
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
