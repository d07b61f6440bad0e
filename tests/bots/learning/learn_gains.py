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

import argparse
import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch import distributed

from tests.bots.learning.self_play import (
    FIRST,
    RIVAL,
    Judge,
    Playing,
    Surest,
    all_go_on,
    judged,
    meet,
    seated,
    surprises,
)
from tests.bots.learning.swift_net import SwiftNet
from tests.bots.learning.tables import FOLDER, GREEDY, NET, Room

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
BATCH = 2048
SLOWLY = 10
"""The rounds in which the steps grow to their full length."""
STEEP = 2.0
STEADY = 0.97


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


class GainsLearner:
    """The net that learns what choices gain, and the judge of what was to be expected."""

    def __init__(self, begin, rate, together):
        self.net, self.judge, self.rate, self.together = begin, Judge(), rate, together
        self.weights = torch.from_numpy(begin.weights)
        self.mean = begin.scaled(1.0)
        self.steered = torch.optim.Adam([self.weights], lr=rate, betas=(0.9, 0.995))
        self.judging = torch.optim.AdamW(self.judge.parameters(), lr=5e-4)
        self.rounds = 0

    def learn(self, arrays, got, after, left):
        """Learns from what was played; `left` is the part of the time that is left.

        How much of what came the judge had foreseen.
        """
        planes, whole, offered, _, chosen, _, hidden = arrays
        seen = torch.from_numpy(np.concatenate([whole, hidden], 1))
        with torch.no_grad():
            expected = self.judge(seen).numpy()
        if self.rounds >= FIRST:
            gain = surprises(got, expected, after).astype(np.float32)
            decisions = planes, whole, offered, chosen, gain - gain.mean()
            grown = min(1.0, (self.rounds - FIRST + 1) / SLOWLY)
            self.steered.param_groups[0]["lr"] = self.rate * grown * max(left, 0.02)
            for some in _batches(len(got), self.together):
                self._step(decisions, some)
            self.mean.weights += (1.0 - STEADY) * (self.net.weights - self.mean.weights)
        judged(self.judge, self.judging, seen, torch.from_numpy(got), self.together)
        self.rounds += 1
        return float(1.0 - (got - expected).var() / got.var())

    def _step(self, decisions, some):
        moved = torch.from_numpy(self.net.taught_gains(decisions, some.numpy())) / -len(some)
        if self.together > 1:
            distributed.all_reduce(moved)
            moved /= self.together
        self.weights.grad = moved * min(1.0, STEEP / float(moved.norm()))
        self.steered.step()


def _batches(many, together):
    count = torch.tensor([many // BATCH])
    if together > 1:
        distributed.all_reduce(count, op=distributed.ReduceOp.MIN)
    return torch.randperm(many).split(BATCH)[: int(count)]


def main(arguments=None):
    """Plays and learns for so many minutes, and writes the weights; the exit status."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--player", type=Path, required=True)
    asked.add_argument("--rival", type=Path, required=True)
    asked.add_argument("--begin", type=Path, help="a net that has learned gains before")
    asked.add_argument("--out", type=Path, required=True)
    asked.add_argument("--minutes", type=float, default=60)
    asked.add_argument("--rate", type=float, default=6e-4)
    asked.add_argument("--tables", type=int, default=512)
    asked.add_argument("--steps", type=int, default=160)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--together", type=int, default=1)
    asked.add_argument("--part", type=int, default=0)
    given = asked.parse_args(arguments)
    seed = meet(given)
    player = SwiftNet(given.player)
    begin = SwiftNet(given.begin) if given.begin else player.scaled(0.0)
    learner = GainsLearner(begin, given.rate, given.together)
    torch.manual_seed(seed)
    players = Curious(player), Surest(SwiftNet(given.rival))
    company = seated(given.tables, COMPANIES)
    playing = Playing(Room(given.tables, seed), company, players, np.random.default_rng(seed))
    begun, hands = time.monotonic(), 0
    while all_go_on((left := _left(begun, given.minutes)) > 0, given.together):
        arrays, got, after, many = playing.played(given.steps)
        foreseen = learner.learn(arrays, got, after, left)
        hands += many
        if given.part == 0:
            learner.mean.write(given.out)
            sys.stderr.write(
                f"{time.monotonic() - begun:.0f} s, {hands} hands, {len(got)} decisions, "
                f"{100 * foreseen:.1f} % of what they brought foreseen\n"
            )
    return 0


def _left(begun, minutes):
    """The part of the time that is left."""
    return 1.0 - (time.monotonic() - begun) / (60 * minutes)


if __name__ == "__main__":
    sys.exit(main())
