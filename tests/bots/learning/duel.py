"""The command: `python -m tests.bots.learning.duel ONE OTHER --matches N`.

Two nets play against each other, two seats each, and always do what they hold for best.
"""

import argparse
import sys
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from tests.bots.learning.swift_net import SwiftNet
from tests.bots.learning.tables import SEATS, Room


@dataclass
class Side:
    """What one net did."""

    places: list = field(default_factory=list)
    hands: int = 0
    won: int = 0
    dealt: int = 0
    income: int = 0
    points: int = 0


def side_of(seat, table):
    """Which net sits there: the first has the even seats of every other table."""
    return (seat + table) % 2


def duel(nets, matches, seed, tables=512):
    """The sides of two nets after so many matches."""
    room, sides = Room(tables, seed), (Side(), Side())
    while len(sides[0].places) < matches:
        room.look()
        chosen = best_of_each(nets, room, side_of(room.asked["seat"], np.arange(tables)))
        for ended in room.answer(chosen):
            count(sides, ended)
    return sides


def best_of_each(nets, room, whose):
    """What is best at every table to the net that is asked there; `whose` tells which one it is."""
    chosen = np.zeros(room.tables, np.int32)
    for nth, net in enumerate(nets):
        mine = np.flatnonzero(whose == nth)
        chosen[mine], _, _ = net.choose(room, mine)
    return chosen


def count(sides, ended):
    """Counts a hand, and the places if the match has ended with it."""
    for seat in range(SEATS):
        count_seat(sides[side_of(seat, ended["table"])], ended, seat)


def count_seat(side, ended, seat):
    """Counts what the hand brought a seat of this side, and its place if the match has ended."""
    change = ended["after"][seat] - ended["before"][seat]
    side.hands += 1
    side.won += ended["won"][seat]
    side.dealt += ended["dealt"][seat]
    side.income += change * ended["won"][seat]
    side.points += change
    if ended["over"]:
        order = np.argsort(-ended["after"], kind="stable")
        side.places.append(1 + int(np.flatnonzero(order == seat)[0]))


def report(name, side):
    """A line: the average place with its interval, and how the net plays."""
    pairs = np.array(side.places).reshape(-1, 2).mean(1)
    return f"{name}: {place(pairs)}, {manner(side)}\n"


def place(places):
    """The average place with its interval."""
    return f"place {places.mean():.3f} ± {1.96 * places.std() / len(places) ** 0.5:.3f}"


def manner(side):
    """How a net plays."""
    return (
        f"wins {100 * side.won / side.hands:.1f} % of {side.income / max(side.won, 1):.0f}, "
        f"deals in {100 * side.dealt / side.hands:.1f} %, "
        f"{side.points / side.hands:+.0f} points a hand"
    )


def main(arguments=None):
    """Plays the matches and tells what came of them; the exit status."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("nets", type=Path, nargs=2)
    asked.add_argument("--matches", type=int, default=1000)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args(arguments)
    sides = duel([*map(SwiftNet, given.nets)], 2 * given.matches, given.seed)
    sys.stdout.writelines(map(report, map(str, given.nets), sides))
    return 0


if __name__ == "__main__":
    sys.exit(main())
