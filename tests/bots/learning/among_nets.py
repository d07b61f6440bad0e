"""The command: `python -m tests.bots.learning.among_nets master expert --rival NET --walls N`.

Birds sit alone among three of one net, or among players of plain rules, each in all four seats of
the same walls. A net that has learned from logs what another program does (`train`) answers in a
thousandth of the time of that program, so that an hour tells more of a habit than a day at the
neutral table; how strong a bird is there it does not tell, as a copy plays worse than what it was
copied from. A net may sit alone, too: it is then named by its file.
"""

import argparse
import sys
from functools import cache
from itertools import combinations
from pathlib import Path

import numpy as np

from game.bots.bot import Bot
from game.bots.game_knowledge import game_knowledge
from game.bots.learned.features import KINDS, planes, whole
from game.bots.learned.net import choice_of
from game.bots.learned.position import position_of
from game.bots.placement_value import placement_value
from game.bots.seat_knowledge import seat_knowledge
from game.bots.tsumogiri import quietest
from game.engine.actions import Win
from tests.bots.learning.play_out import numbering
from tests.bots.learning.swift_net import SwiftNet
from tests.bots.learning.tables import ASKED, CHOICES, PLANES, SEATS, WHOLE
from tests.bots.tournament import bot, report, tournament


class OnePosition:
    """What `SwiftNet` reads at a single table."""

    def __init__(self):
        self.planes = np.zeros((1, PLANES, KINDS), np.float32)
        self.whole = np.zeros((1, WHOLE), np.float32)
        self.allowed = np.zeros((1, CHOICES), np.bool_)
        self.asked = np.zeros(1, ASKED)

    def set(self, position, numbers):
        """A position, and the numbers of what may be chosen."""
        self.planes[0], self.whole[0] = planes(position), whole(position)
        self.asked["offered"] = position.offered
        self.allowed[:] = False
        self.allowed[0, numbers] = True


class NetPlayer:
    """A net at a table of the game: it wins whenever it may, and does what it holds for best."""

    def __init__(self, file, rules):
        self.net, self.seen, self.game = SwiftNet(file), OnePosition(), game_knowledge(rules)

    def choose(self, view, decision, _dice):
        """One of the options."""
        options = decision.options
        if wins := [one for one in options if isinstance(one, Win)]:
            return wins[0]
        number = numbering(decision)
        numbered = {number(one): one for one in options if choice_of(one) is not None}
        if len(numbered) < 2:
            return quietest(decision)
        known = seat_knowledge(self.game, view.table, decision.seat)
        to_play = placement_value(self.game, view, decision.seat).hands
        self.seen.set(position_of(known, to_play), list(numbered))
        chosen, _, _ = self.net.choose(self.seen, [0])
        return numbered[int(chosen[0])]


@cache
def guest(name, rules):
    """A player by its name in a tournament, or by the file of a net."""
    if Path(name).is_file():
        return Bot(name, NetPlayer(name, rules).choose)
    return bot(name, rules)


def alone(name, rival, walls, seed, workers):
    """The counts of a guest among three of the rival, and its mean place for each wall."""
    names = name, *(rival,) * (SEATS - 1)
    return tournament("tenhou", names, walls, seed, workers, guest)[name]


def differences(results):
    """Lines that tell how much later one guest came in than another on the same walls."""
    for (one, (_, mine)), (other, (_, theirs)) in combinations(results.items(), 2):
        apart = np.array(mine) - np.array(theirs)
        within = 1.96 * apart.std(ddof=1) / len(apart) ** 0.5
        yield f"{one} less {other}: {apart.mean():+.3f} ±{within:.3f}\n"


def main(arguments=None):
    """Plays the matches and tells what came of them; the exit status."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("guests", nargs="+")
    asked.add_argument("--rival", required=True, help="`greedy`, `folder`, or the file of a net")
    asked.add_argument("--walls", type=int, default=50)
    asked.add_argument("--seed", default="n")
    asked.add_argument("--workers", type=int, default=2)
    given = asked.parse_args(arguments)
    where = given.rival, given.walls, given.seed, given.workers
    results = {name: alone(name, *where) for name in given.guests}
    sys.stdout.write(f"{report(results)}\n{''.join(differences(results))}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
