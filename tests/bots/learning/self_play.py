"""The command: `python -m tests.bots.learning.self_play --begin WEIGHTS --out WEIGHTS --minutes N`.

The net plays against itself, against the net it began as, and against players of plain rules. It
does more often what brought more than was to be expected, and less often what brought less (policy
gradient, with bounds on every step as in PPO). What counts is the change of points and of the place
they lead to, hand by hand. What was to be expected is told by a judge who sees all hands and knows
who sits there, and who is needed in training only.

Two processes learn together if both are given `--together 2` and their number, from 0, as `--part`.
Each takes one core; a core plays and learns about sixty hands a second.
"""

import argparse
import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch import distributed, nn

from game.bots.learned.net import CALLS, TURNS
from game.bots.placement_value import PLACE
from tests.bots.learning.tables import CALLER, FOLDER, GREEDY, HIDDEN, NET, SEATS, WHOLE, Room
from tests.bots.learning.torch_net import choices, read_weights, write_weights

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
PIECE = 128
"""Positions read at once: so many stay in the cache of a processor."""
FIRST = 2
"""Rounds in which the judge alone learns."""
RIVAL = 4
"""The net as it began, at a table."""
COMPANIES = (
    (NET, NET, NET, NET),
    (NET, NET, NET, NET),
    (NET, NET, NET, NET),
    (NET, RIVAL, NET, RIVAL),
    (NET, RIVAL, RIVAL, RIVAL),
    (NET, CALLER, CALLER, CALLER),
    (NET, RIVAL, CALLER, FOLDER),
    (NET, GREEDY, FOLDER, FOLDER),
)
"""Who sits at one table in eight, from the net's seat on."""
KINDS_OF_OTHERS = (RIVAL, GREEDY, FOLDER, CALLER)
STRANGERS = len(KINDS_OF_OTHERS) * (SEATS - 1)


def seated(tables):
    """Who sits at so many tables; each company sits in all four orders."""
    return np.array(
        [np.roll(COMPANIES[nth % len(COMPANIES)], nth // len(COMPANIES)) for nth in range(tables)]
    )


def strangers(company, seats):
    """For every table which of the others, seen from the seat, is a stranger, and of which kind."""
    turned = company[np.arange(len(seats))[:, None], (seats[:, None] + np.arange(1, SEATS)) % SEATS]
    found = turned[:, :, None] == np.array(KINDS_OF_OTHERS)
    return found.reshape(len(seats), STRANGERS).astype(np.float32)


class Judge(nn.Module):
    """What a hand is to bring a seat, by the table and all hands."""

    def __init__(self):
        super().__init__()
        sizes = ((WHOLE + HIDDEN + STRANGERS, 192), (192, 128), (128, 1))
        layers = [one for size in sizes for one in (nn.Linear(*size), nn.ReLU())]
        self.layers = nn.Sequential(*layers[:-1])

    def forward(self, whole, hidden):
        """A number for every position."""
        return self.layers(torch.cat([whole, hidden], 1))[:, 0]


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


def rewards(ended):
    """What each seat got of the hands that ended."""
    left = HANDS - ended["round"]
    before = worth(ended["before"], left, np.zeros(len(ended)))
    after = worth(ended["after"], left - 1, ended["over"])
    return np.clip((after - before) / EVEN / UNIT, LEAST, MOST)


@torch.no_grad()
def choose(net, room, tables):
    """The net's choice for these tables by lot, with the logarithms of the odds of all."""
    offered = room.asked["offered"].astype(np.int64)
    arrays = (one[tables] for one in (room.planes, room.whole, offered, room.allowed))
    pieces = zip(*(torch.from_numpy(one).split(PIECE) for one in arrays), strict=True)
    odds = torch.log_softmax(torch.cat([choices(net, *piece) for piece in pieces]), 1)
    return torch.multinomial(odds.exp(), 1)[:, 0].numpy(), odds.numpy()


def played(room, company, nets, steps):
    """What the first net decided in so many steps, each with what its hand brought the seat.

    `company` tells who sits where; the second net has the seats of `RIVAL`.
    """
    kept, brought = [], {}
    for _ in range(steps):
        room.look()
        who = company[np.arange(room.tables), room.asked["seat"]]
        mine, others = np.flatnonzero(who == NET), np.flatnonzero(who == RIVAL)
        chosen = np.zeros(room.tables, np.int64)
        chosen[mine], odds = choose(nets[0], room, mine)
        chosen[others], _ = choose(nets[1], room, others)
        unsure = odds.max(1) < np.log(SURE)
        learned, odds = mine[unsure], odds[unsure]
        asked = room.asked[learned]
        hidden = room.hidden[learned], strangers(company[learned], asked["seat"])
        kept.append(
            (
                room.planes[learned].astype(np.float16),
                room.whole[learned],
                np.concatenate(hidden, 1),
                np.packbits(room.allowed[learned], 1),
                asked["offered"].astype(np.int64),
                chosen[learned],
                odds[np.arange(len(learned)), chosen[learned]],
                np.stack([learned, asked["hand"], asked["seat"]], 1),
            )
        )
        ended = room.answer(chosen)
        for one, row in zip(ended, rewards(ended), strict=True):
            for seat in range(SEATS):
                brought[one["table"], one["hand"], seat] = row[seat]
    *arrays, whose = (np.concatenate(one) for one in zip(*kept, strict=True))
    got = np.array([brought.get(tuple(one), np.nan) for one in whose], np.float32)
    known = ~np.isnan(got)
    return [one[known] for one in arrays], torch.from_numpy(got[known]), len(brought) // SEATS


class Learner:
    """A net that plays and learns, and the judge of what it does."""

    def __init__(self, begin, rate, batch, together):
        self.net, self.judge, self.mean = read_weights(begin), Judge(), read_weights(begin)
        self.batch, self.together = batch, together
        self.steered = torch.optim.Adam(self.net.parameters(), lr=rate, betas=(0.9, 0.995))
        self.judging = torch.optim.Adam(self.judge.parameters(), lr=1e-3)
        self.rounds = 0

    def learn(self, arrays, got):
        """Learns from what was played; how much of it the judge had foreseen."""
        planes, whole, hidden, allowed, offered, chosen, before = arrays
        seen = torch.from_numpy(whole), torch.from_numpy(hidden)
        with torch.no_grad():
            surprise = got - self.judge(*seen)
        foreseen = 1.0 - surprise.var() / got.var()
        if self.rounds >= FIRST:
            surprise = (surprise - surprise.mean()) / surprise.std()
            decisions = planes, whole, offered, allowed, chosen, before, surprise.numpy()
            for some in self._batches(len(got)):
                self._step(decisions, some)
            self._average()
        for some in torch.randperm(len(got)).split(2048):
            error = (self.judge(seen[0][some], seen[1][some]) - got[some]).square().mean()
            self.judging.zero_grad()
            error.backward()
            self.judging.step()
        self.rounds += 1
        return float(foreseen)

    def _batches(self, many):
        count = torch.tensor([many // self.batch])
        if self.together > 1:
            distributed.all_reduce(count, op=distributed.ReduceOp.MIN)
        return torch.randperm(many).split(self.batch)[: int(count)]

    def _step(self, decisions, some):
        self.steered.zero_grad()
        for piece in some.split(PIECE):
            rows = piece.numpy()
            planes, whole, offered, allowed, chosen, before, surprise = (
                one[rows] for one in decisions
            )
            may = torch.from_numpy(np.unpackbits(allowed, 1, count=TURNS + CALLS)).bool()
            given = map(torch.from_numpy, (planes.astype(np.float32), whole, offered))
            odds = torch.log_softmax(choices(self.net, *given, may), 1)
            mine = odds.gather(1, torch.from_numpy(chosen)[:, None].long())[:, 0]
            more, gain = (mine - torch.from_numpy(before)).exp(), torch.from_numpy(surprise)
            bounded = more.clamp(1.0 - BOUND, 1.0 + BOUND)
            (-torch.min(more * gain, bounded * gain).sum() / len(some)).backward()
        if self.together > 1:
            self._share()
        nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
        self.steered.step()

    def _share(self):
        """Both parts take the mean of what they have found."""
        found = [one.grad for one in self.net.parameters() if one.grad is not None]
        flat = torch.cat([one.ravel() for one in found])
        distributed.all_reduce(flat)
        for one, part in zip(found, flat.split([one.numel() for one in found]), strict=True):
            one.copy_(part.view_as(one) / self.together)

    @torch.no_grad()
    def _average(self):
        """The mean of the last nets is steadier than any of them."""
        kept = min(0.985, (self.rounds + 1) / (self.rounds + 10))
        for mean, now in zip(self.mean.parameters(), self.net.parameters(), strict=True):
            mean.lerp_(now, 1.0 - kept)


def main(arguments=None):
    """Plays and learns for so many minutes, and writes the weights; the exit status."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--begin", type=Path, required=True)
    asked.add_argument("--rival", type=Path, help="the net it began as, if not that of --begin")
    asked.add_argument("--out", type=Path, required=True)
    asked.add_argument("--minutes", type=float, default=60)
    asked.add_argument("--rate", type=float, default=1.2e-4)
    asked.add_argument("--tables", type=int, default=512)
    asked.add_argument("--steps", type=int, default=160)
    asked.add_argument("--batch", type=int, default=4096)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--together", type=int, default=1)
    asked.add_argument("--part", type=int, default=0)
    given = asked.parse_args(arguments)
    seed = given.seed * 100 + given.part
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    if given.together > 1:
        meeting = f"file://{given.out.absolute()}.meeting"
        distributed.init_process_group(
            "gloo", init_method=meeting, rank=given.part, world_size=given.together
        )
    learner = Learner(given.begin, given.rate, given.batch, given.together)
    rival, company = read_weights(given.rival or given.begin), seated(given.tables)
    room, begun, hands = Room(given.tables, seed), time.monotonic(), 0
    room.seat(np.where(company == RIVAL, NET, company))
    while _all_go_on(time.monotonic() - begun < 60 * given.minutes, given.together):
        arrays, got, many = played(room, company, (learner.net, rival), given.steps)
        foreseen = learner.learn(arrays, got)
        hands += many
        if given.part == 0:
            write_weights(learner.mean, given.out)
            sys.stderr.write(
                f"{time.monotonic() - begun:.0f} s, {hands} hands, {len(got)} decisions, "
                f"{100 * foreseen:.1f} % of what they brought foreseen\n"
            )
    return 0


def _all_go_on(has_time, together):
    """Whether every part has time left."""
    votes = torch.tensor([float(has_time)])
    if together > 1:
        distributed.all_reduce(votes)
    return float(votes) == together


if __name__ == "__main__":
    sys.exit(main())
