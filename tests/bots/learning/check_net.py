"""The command: `python -m tests.bots.learning.check_net WEIGHTS`.

Holds the net in C against the same net in torch: what it says of some hundred positions that it
plays to, and which way it is moved by what came of them.
"""

import argparse
import sys
from pathlib import Path

import numpy as np
import torch

from tests.bots.learning.swift_net import SwiftNet
from tests.bots.learning.tables import Room
from tests.bots.learning.torch_net import choices, read_weights

TABLES, BOUND = 256, 0.2
CLOSE = 1e-4
"""How far figures may be apart, as a part of the largest."""


def positions(net, steps, lots):
    """A room in which the net has played so many steps, and what it would do next."""
    room = Room(TABLES, steps)
    for _ in range(steps):
        room.look()
        room.answer(net.choose(room, np.arange(TABLES), lots.random(TABLES))[0])
    room.look()
    return room, net.choose(room, np.arange(TABLES), lots.random(TABLES))


def by_torch(net, decisions):
    """The logarithms of all odds, and for every part of the net which way it is to be moved."""
    planes, whole, offered, allowed, chosen, before, gain = map(torch.from_numpy, decisions)
    odds = torch.log_softmax(choices(net, planes, whole, offered.long(), allowed), 1)
    more = (odds.gather(1, chosen.long()[:, None])[:, 0] - before).exp()
    net.zero_grad()
    torch.min(more * gain, more.clamp(1.0 - BOUND, 1.0 + BOUND) * gain).sum().backward()
    return odds.detach().numpy(), {name: one.grad for name, one in net.named_parameters()}


def apart(one, other, most):
    """How far figures are apart, as a part of the largest."""
    return float(np.abs(one - other).max() / most)


def main(arguments=None):
    """Compares; the exit status is 1 if anything differs."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("weights", type=Path)
    asked.add_argument("--steps", type=int, default=60)
    given = asked.parse_args(arguments)
    net, lots = SwiftNet(given.weights), np.random.default_rng(given.steps)
    room, (chosen, likely, _) = positions(net, given.steps, lots)
    before = (likely + lots.normal(0, BOUND, TABLES)).astype(np.float32)
    gain = lots.normal(0, 1, TABLES).astype(np.float32)
    offered = np.ascontiguousarray(room.asked["offered"])
    decisions = room.planes, room.whole, offered, room.allowed, chosen, before, gain
    odds, asked_of = by_torch(read_weights(given.weights), decisions)
    moved = net.taught(decisions, np.arange(TABLES), BOUND)
    found, most = {"odds": apart(likely, odds[np.arange(TABLES), chosen], 1.0)}, np.abs(moved).max()
    for name, one in net.parts(moved).items():
        found[name] = apart(one, asked_of[name].numpy(), most)
    for name, far in found.items():
        sys.stdout.write(f"{name}: {far:.1e}{'' if far < CLOSE else ', unlike'}\n")
    return int(max(found.values()) >= CLOSE)


if __name__ == "__main__":
    sys.exit(main())
