"""The command: `python -m tests.bots.learning.strangers NET --rival NET --matches N`.

A net plays alone against three of each kind it may meet: players of plain rules, and another net.
"""

import argparse
import sys
from pathlib import Path

import numpy as np

from tests.bots.learning.duel import Side, best_of_each, count_seat, manner, place
from tests.bots.learning.self_play import PLAIN_PLAYERS, RIVAL
from tests.bots.learning.swift_net import SwiftNet
from tests.bots.learning.tables import NET, SEATS, Room

KINDS = {**PLAIN_PLAYERS, "rival": RIVAL}


def alone(nets, kind, matches, seed, tables=512):
    """What the first net does, and what its three opponents do, in so many matches."""
    room = Room(tables, seed)
    company = np.array([np.roll((NET, kind, kind, kind), nth % SEATS) for nth in range(tables)])
    room.seat(np.where(company == RIVAL, NET, company))
    mine, others = Side(), Side()
    while len(mine.places) < matches:
        room.look()
        who = company[np.arange(tables), room.asked["seat"]]
        chosen = best_of_each(nets, room, who == RIVAL)
        for ended in room.answer(chosen):
            for seat, one in enumerate(company[ended["table"]]):
                count_seat(mine if one == NET else others, ended, seat)
    return mine, others


def report(name, mine, others):
    """A line: the place of the net with its interval, and how both sides play."""
    sides = "; ".join(map(manner, (mine, others)))
    return f"{name}: {place(np.array(mine.places))}; {sides}\n"


def main(arguments=None):
    """Plays the matches and tells what came of them; the exit status."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("net", type=Path)
    asked.add_argument("--rival", type=Path, required=True)
    asked.add_argument("--matches", type=int, default=1000)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args(arguments)
    nets = SwiftNet(given.net), SwiftNet(given.rival)
    for name, kind in KINDS.items():
        sys.stdout.write(report(name, *alone(nets, kind, given.matches, given.seed)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
