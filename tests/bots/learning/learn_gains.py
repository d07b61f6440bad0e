"""The command: `python -m tests.bots.learning.learn_gains --player NET --rival NET --out NET`.

A net learns what each choice gains, in parts of 4,000 points, when the player goes on as before.
The player sits among itself, among rivals, and among players of plain rules. Of every decision it
is known how much more came of it than was to be expected (`self_play`, with the same judge); the
net is to say so of what was chosen. Now and then the player chooses what it rarely would, so that
these choices are known, too.

That tells more than how often the player chooses something: how much it matters, and it counts in
points, as what the birds work out does.

Two processes learn together if both are given `--together 2` and their number, from 0, as `--part`.
"""

import sys
from pathlib import Path

import numpy as np

from tests.bots.learning.self_play import (
    FIRST,
    RIVAL,
    Learner,
    Surest,
    go_on,
    meet,
    questions,
)
from tests.bots.learning.swift_net import SwiftNet
from tests.bots.learning.tables import FOLDER, GREEDY, NET

COMPANIES = (
    *((NET, NET, NET, NET),) * 3,
    *((NET, RIVAL, RIVAL, RIVAL),) * 3,
    *((NET, RIVAL, NET, RIVAL),) * 2,
    (NET, GREEDY, GREEDY, GREEDY),
    (NET, FOLDER, FOLDER, FOLDER),
)
"""Who sits at one table in ten, from the net's seat on."""
CURIOUS = 0.06
"""How often the player chooses what it rarely would."""
FLATTER = 0.35
"""What is left then of the differences between its choices."""
KEPT = 0.15
"""The part of its sure decisions from which the net learns, too."""
SLOWLY = 10
"""The rounds in which the steps grow to their full length."""


class Curious:
    """A player that at times chooses what it rarely would; of those decisions all are learned."""

    def __init__(self, net):
        self.net, self.other = net, net.scaled(FLATTER)

    def choose(self, room, tables, lots):
        """As `SwiftNet.choose`, by lot; what is to be learned counts as unsure."""
        dice = np.random.default_rng(lots.view(np.uint64))
        chosen, likely, surest = self.net.choose(room, tables, lots)
        rarely = dice.random(len(tables)) < CURIOUS
        chosen[rarely], likely[rarely], _ = self.other.choose(room, tables[rarely], lots[rarely])
        surest[rarely | (dice.random(len(tables)) < KEPT)] = -np.inf
        return chosen, likely, surest


class GainsLearner(Learner):
    """A net that learns what choices gain, and the judge of what was to be expected."""

    steep = 2.0

    def _length(self, left):
        return min(1.0, (self.rounds - FIRST + 1) / SLOWLY) * max(left, 0.02)

    def _lesson(self, decisions, gain):
        planes, whole, offered, _, chosen, _ = decisions
        return planes, whole, offered, chosen, gain - gain.mean()

    def _moved(self, lesson, rows):
        return self.net.taught_gains(lesson, rows)

    def _kept(self):
        return 0.97


def main(arguments=None):
    """Plays and learns for so many minutes, and writes the weights; the exit status."""
    asked = questions(__doc__, rate=6e-4, batch=2048)
    asked.add_argument("--player", type=Path, required=True)
    asked.add_argument("--rival", type=Path, required=True)
    asked.add_argument("--begin", type=Path, help="a net that has learned gains before")
    given = asked.parse_args(arguments)
    meet(given)
    player = SwiftNet(given.player)
    begin = SwiftNet(given.begin) if given.begin else player.scaled(0.0)
    learner = GainsLearner(begin, given.rate, given.batch, given.together)
    go_on(given, learner, (Curious(player), Surest(SwiftNet(given.rival))), COMPANIES)
    return 0


if __name__ == "__main__":
    sys.exit(main())
