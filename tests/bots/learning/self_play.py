"""The command: `python -m tests.bots.learning.self_play --begin WEIGHTS --out WEIGHTS --minutes N`.

The net plays against itself, against a rival, and against players of plain rules. It does more
often what brought more than was to be expected, and less often what brought less (policy gradient,
with bounds on every step as in PPO). What counts is the change of points and of the place they lead
to, hand by hand. What was to be expected is told by a judge who sees all hands and how they would
end with this wall if everybody hurried, who knows who sits there, and who is needed in training
only.

Two processes learn together if both are given `--together 2` and their number, from 0, as `--part`.
Each takes one core; a core plays and learns some five or six hundred hands a second.
"""

import argparse
import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch import distributed, nn

from game.bots.placement_value import PLACE
from tests.bots.learning.swift_net import SwiftNet
from tests.bots.learning.tables import CALLER, FOLDER, GREEDY, HIDDEN, NET, SEATS, WHOLE, Room

DEVIATION = 1.63 * 5000.0
"""How far the difference of two scores changes in a hand."""
HANDS = 8
EVEN = 1.83
"""What a point is worth at the start of a match, in points and places together."""
UNIT = 4000.0
LEAST, MOST = -4.0, 5.0
SURE = 0.94
"""Decisions of which one choice is surer than this teach next to nothing, and are left out."""
BOUND = 0.2
FAR = 0.85
"""How much of what comes after the next decision counts as it came, and not as it was expected."""
STEEP = 0.5
"""The longest way the weights are asked to go at once, before their steps are evened out."""
FIRST = 8
"""Rounds in which the judge alone learns."""
RIVAL = 4
"""Another net at a table, which always does what it holds for best."""
COMPANIES = (
    (NET, NET, NET, NET),
    (NET, NET, NET, NET),
    (NET, NET, NET, NET),
    (NET, RIVAL, NET, RIVAL),
    (NET, RIVAL, RIVAL, RIVAL),
    (NET, RIVAL, RIVAL, RIVAL),
    (NET, FOLDER, FOLDER, FOLDER),
    (NET, GREEDY, GREEDY, GREEDY),
    (NET, RIVAL, CALLER, FOLDER),
    (NET, GREEDY, FOLDER, CALLER),
)
"""Who sits at one table in ten, from the net's seat on."""
PLAIN_PLAYERS = {"greedy": GREEDY, "folder": FOLDER, "caller": CALLER}
"""Those who follow plain rules, by name."""
KINDS_OF_OTHERS = (RIVAL, GREEDY, FOLDER, CALLER)
STRANGERS = len(KINDS_OF_OTHERS) * (SEATS - 1)


def seated(tables, companies=COMPANIES):
    """Who sits at so many tables; each company sits in all four orders."""
    many = len(companies)
    return np.array([np.roll(companies[nth % many], nth // many) for nth in range(tables)])


def strangers(company, seats):
    """For every table which of the others, seen from the seat, is a stranger, and of which kind."""
    turned = company[np.arange(len(seats))[:, None], (seats[:, None] + np.arange(1, SEATS)) % SEATS]
    found = turned[:, :, None] == np.array(KINDS_OF_OTHERS)
    return found.reshape(len(seats), STRANGERS).astype(np.float32)


class Judge(nn.Module):
    """What a hand is to bring a seat, by the table and all hands."""

    def __init__(self):
        super().__init__()
        sizes = ((WHOLE + HIDDEN + STRANGERS, 256), (256, 128), (128, 1))
        layers = [one for size in sizes for one in (nn.Linear(*size), nn.ReLU())]
        self.layers = nn.Sequential(*layers[:-1])

    def forward(self, seen):
        """A number for every position."""
        return self.layers(seen)[:, 0]


def worth(points, left, over):
    """What scores are worth with so many hands left to play: points, and places beaten."""
    apart = (points[:, :, None] - points[:, None, :]).astype(float)
    spread = DEVIATION * np.sqrt(np.maximum(left, 1))[:, None, None]
    likely = (0.5 + 0.5 * torch.erf(torch.from_numpy(apart / spread / 2**0.5))).numpy()
    seats = np.arange(SEATS)
    ahead = (apart > 0) | ((apart == 0) & (seats[:, None] < seats))
    beaten = np.where(over[:, None, None] > 0, ahead, likely)
    beaten[:, seats, seats] = 0.0
    return points + PLACE * beaten.sum(2)


def gains(ended):
    """What hands that ended brought each seat, in points at the start of a match."""
    left = HANDS - ended["round"]
    before = worth(ended["before"], left, np.zeros(len(ended)))
    after = worth(ended["after"], left - 1, ended["over"])
    return (after - before) / EVEN


def rewards(ended):
    """What each seat got of the hands that ended."""
    return np.clip(gains(ended) / UNIT, LEAST, MOST)


class Surest:
    """A player that always chooses what it holds for best."""

    def __init__(self, net):
        self.net = net

    def choose(self, room, tables, _lots):
        """As `SwiftNet.choose`, without lots."""
        return self.net.choose(room, tables)


class Playing:
    """Tables at which nets play, and what came of their decisions as far as hands have ended."""

    def __init__(self, room, company, nets, lots):
        """`company` tells who sits where; the second net has the seats of `RIVAL`."""
        self.room, self.company, self.nets, self.lots = room, company, nets, lots
        room.seat(np.where(company == RIVAL, NET, company))
        self.pending = []
        """The decisions in hands that have not ended."""

    def played(self, steps):
        """What the first net decided, each with what its hand brought, once that has ended.

        Those of hands that go on are told of later: were they left out, long hands would seem to
        be rare. It also tells which decision came next in the hand for the seat. Decisions in
        which the net is `SURE` are left out.
        """
        kept, brought = self.pending, {}
        for _ in range(steps):
            kept.append(self._step(brought))
        *arrays, whose = (np.concatenate(one) for one in zip(*kept, strict=True))
        got = np.array([brought.get(tuple(one), np.nan) for one in whose], np.float32)
        known = ~np.isnan(got)
        self.pending = [tuple(one[~known] for one in (*arrays, whose))]
        arrays = [one[known] for one in arrays]
        return arrays, got[known], later(whose[known]), len(brought) // SEATS

    def _step(self, brought):
        """Every table goes on by one decision; those of the first net, and whose they are."""
        room, company, lots = self.room, self.company, self.lots
        room.look()
        who = company[np.arange(room.tables), room.asked["seat"]]
        mine, others = np.flatnonzero(who == NET), np.flatnonzero(who == RIVAL)
        chosen = np.zeros(room.tables, np.int32)
        chosen[mine], likely, surest = self.nets[0].choose(room, mine, lots.random(len(mine)))
        chosen[others], _, _ = self.nets[1].choose(room, others, lots.random(len(others)))
        unsure = surest < np.log(SURE)
        learned = mine[unsure]
        asked = room.asked[learned]
        found = (
            room.planes[learned],
            room.whole[learned],
            asked["offered"],
            room.allowed[learned],
            chosen[learned],
            likely[unsure],
            np.concatenate([room.peek(learned), strangers(company[learned], asked["seat"])], 1),
            np.stack([learned, asked["hand"], asked["seat"]], 1),
        )
        ended = room.answer(chosen)
        for one, row in zip(ended, rewards(ended), strict=True):
            for seat in range(SEATS):
                brought[one["table"], one["hand"], seat] = row[seat]
        return found


def later(whose):
    """For every decision the number of the next one of the same seat in the hand; -1 if none."""
    order = np.lexsort((np.arange(len(whose)), *whose.T))
    same = (whose[order[1:]] == whose[order[:-1]]).all(1)
    found = np.full(len(whose), -1)
    found[order[:-1][same]] = order[1:][same]
    return found


def surprises(got, expected, after, far=FAR):
    """How much more came of each decision than was expected.

    What came is partly told by what is expected at the later decisions of the hand: the further
    they are, the less (`far` for each step) the luck that came after them counts.
    """
    came = np.array(got)
    for nth in range(len(came) - 1, -1, -1):
        if (then := after[nth]) >= 0:
            came[nth] = far * came[then] + (1.0 - far) * expected[then]
    return came - expected


class Learner:
    """A net that plays and learns, and the judge of what it does."""

    steep = STEEP

    def __init__(self, begin, rate, batch, together):
        self.net, self.judge, self.mean = begin, Judge(), begin.scaled(1.0)
        self.rate, self.batch, self.together = rate, batch, together
        self.weights = torch.from_numpy(self.net.weights)
        self.steered = torch.optim.Adam([self.weights], lr=rate, betas=(0.9, 0.995))
        self.judging = torch.optim.AdamW(self.judge.parameters(), lr=5e-4)
        self.rounds = 0

    def learn(self, arrays, got, after, left):
        """Learns from what was played; `left` is the part of the time that is left.

        How much of what came the judge had foreseen.
        """
        *decisions, hidden = arrays
        seen = torch.from_numpy(np.concatenate([decisions[1], hidden], 1))
        with torch.no_grad():
            expected = self.judge(seen).numpy()
        foreseen = 1.0 - (got - expected).var() / got.var()
        if self.rounds >= FIRST:
            self.steered.param_groups[0]["lr"] = self.rate * self._length(left)
            lesson = self._lesson(decisions, surprises(got, expected, after))
            for some in self._batches(len(got)):
                self._step(lesson, some.numpy())
            self._average()
        self._judge(seen, torch.from_numpy(got))
        self.rounds += 1
        return float(foreseen)

    def _length(self, _left):
        """How long its steps are, as a part of the longest."""
        return 1.0

    def _lesson(self, decisions, gain):
        """What is to be learned of the decisions, by what they gained."""
        return [*decisions, (gain - gain.mean()) / gain.std()]

    def _moved(self, lesson, rows):
        """Which way the weights are to be moved."""
        return self.net.taught(lesson, rows, BOUND)

    def _kept(self):
        """The part of the mean that stays."""
        return min(0.985, (self.rounds + 1) / (self.rounds + 10))

    def _batches(self, many):
        count = torch.tensor([many // self.batch])
        if self.together > 1:
            distributed.all_reduce(count, op=distributed.ReduceOp.MIN)
        return torch.randperm(many).split(self.batch)[: int(count)]

    def _step(self, lesson, rows):
        moved = torch.from_numpy(self._moved(lesson, rows)) / -len(rows)
        if self.together > 1:
            distributed.all_reduce(moved)
            moved /= self.together
        self.weights.grad = moved * min(1.0, self.steep / float(moved.norm()))
        self.steered.step()

    def _judge(self, seen, got):
        """The judge learns from what was played, too."""
        for some in torch.randperm(len(got)).split(512):
            error = (self.judge(seen[some]) - got[some]).square().mean()
            self.judging.zero_grad()
            error.backward()
            self.judging.step()
        if self.together > 1:
            for one in self.judge.parameters():
                distributed.all_reduce(one.data)
                one.data /= self.together

    def _average(self):
        """The mean of the last nets is steadier than any of them."""
        kept = self._kept()
        self.mean.weights *= kept
        self.mean.weights += (1.0 - kept) * self.net.weights


# ---- the command -----------------------------------------------------------------------------


def main(arguments=None):
    """Plays and learns for so many minutes, and writes the weights; the exit status."""
    asked = questions(__doc__, rate=1.2e-4, batch=4096)
    asked.add_argument("--begin", type=Path, required=True)
    asked.add_argument("--rival", type=Path, help="whom it meets; as it begins if not given")
    asked.add_argument("--among", choices=PLAIN_PLAYERS, help="whom alone it meets")
    given = asked.parse_args(arguments)
    other = PLAIN_PLAYERS.get(given.among)
    companies = COMPANIES if other is None else ((NET, *(other,) * (SEATS - 1)),)
    meet(given)
    learner = Learner(SwiftNet(given.begin), given.rate, given.batch, given.together)
    rival = Surest(SwiftNet(given.rival or given.begin))
    go_on(given, learner, (learner.net, rival), companies)
    return 0


def questions(description, rate, batch):
    """What a command that learns by playing asks for."""
    asked = argparse.ArgumentParser(description=description)
    asked.add_argument("--out", type=Path, required=True)
    asked.add_argument("--minutes", type=float, default=60)
    asked.add_argument("--rate", type=float, default=rate)
    asked.add_argument("--tables", type=int, default=512)
    asked.add_argument("--steps", type=int, default=160)
    asked.add_argument("--batch", type=int, default=batch)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--together", type=int, default=1)
    asked.add_argument("--part", type=int, default=0)
    return asked


def go_on(given, learner, nets, companies):
    """Plays and learns as long as was asked for, and writes the weights after every round."""
    seed = given.seed * 100 + given.part
    torch.manual_seed(seed)
    company, lots = seated(given.tables, companies), np.random.default_rng(seed)
    playing = Playing(Room(given.tables, seed), company, nets, lots)
    begun, hands, left = time.monotonic(), 0, 1.0
    while _all_go_on(left > 0, given.together):
        arrays, got, after, many = playing.played(given.steps)
        foreseen = learner.learn(arrays, got, after, left)
        hands += many
        took = time.monotonic() - begun
        left = 1.0 - took / (60 * given.minutes)
        if given.part == 0:
            learner.mean.write(given.out)
            sys.stderr.write(
                f"{took:.0f} s, {hands} hands, {len(got)} decisions, "
                f"{100 * foreseen:.1f} % of what they brought foreseen\n"
            )


def meet(given):
    """Joins the other process if two learn together; both begin alike."""
    torch.set_num_threads(1)
    if given.together > 1:
        meeting = f"file://{given.out.absolute()}.meeting"
        distributed.init_process_group(
            "gloo", init_method=meeting, rank=given.part, world_size=given.together
        )
    torch.manual_seed(given.seed)


def _all_go_on(has_time, together):
    """Whether every part has time left."""
    votes = torch.tensor([float(has_time)])
    if together > 1:
        distributed.all_reduce(votes)
    return float(votes) == together


if __name__ == "__main__":
    sys.exit(main())
