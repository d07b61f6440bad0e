"""The command: `python -m tests.bots.learning.train --examples DIR --out FILE`.

Trains the net on what recorded players chose, a tenth of the hands set apart to look how often it
chooses as they did. Besides the choice it learns how the hand ends, who is ready and for what: that
makes it see what matters. Twenty-five minutes on one core for the four passes of the shipped file.
"""

import argparse
import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from game.bots.learned.features import KINDS, TURNED
from game.bots.learned.net import TURNED_CALLS, TURNED_TURNS, TURNS
from tests.bots.learning.torch_net import TorchNet, read_weights, write_weights
from tests.bots.learning.write_examples import NAMES

BATCH, APART = 512, 10
EVERY = 400
"""After so many steps it is told how far the training is."""
_TURNED = torch.tensor(TURNED)
_TURNED_CHOICES = torch.tensor([*TURNED_TURNS, *(TURNS + call for call in TURNED_CALLS)])


def main(arguments=None):
    """Trains and writes the weights; the exit status."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--examples", type=Path, required=True)
    asked.add_argument("--out", type=Path, required=True)
    asked.add_argument("--begin", type=Path, help="a net that learns on, not a new one")
    asked.add_argument("--passes", type=float, default=5)
    asked.add_argument("--channels", type=int, default=48)
    asked.add_argument("--blocks", type=int, default=3)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args(arguments)
    torch.manual_seed(given.seed)
    torch.set_num_threads(1)
    data = Examples(given.examples)
    if given.begin:
        net = read_weights(given.begin)
    else:
        seen = data.planes.shape[1], data.whole.shape[1]
        net = TorchNet(*seen, channels=given.channels, blocks=given.blocks)
    train(net, data, given.passes)
    write_weights(net, given.out)
    return 0


class Examples:
    """The arrays of all examples."""

    def __init__(self, folder):
        for name in NAMES:
            setattr(self, name, torch.from_numpy(np.load(folder / f"{name}.npy")))
        apart = torch.from_numpy(np.load(folder / "hand.npy") % APART == 0)
        self.apart, self.learned = apart.nonzero()[:, 0], (~apart).nonzero()[:, 0]

    def batch(self, rows):
        """Some examples as they are."""
        found = [getattr(self, name)[rows] for name in NAMES]
        return [one.float() if one.dtype == torch.float16 else one for one in found]


def mirrored(batch):
    """The examples with all ranks counted from the other end, which is the same game."""
    planes, whole, mask, label, outcome, waits, offered = batch
    seen = torch.where(offered >= 0, _TURNED[offered.clamp(min=0)], offered)
    return [
        planes[:, :, _TURNED],
        whole,
        mask[:, _TURNED_CHOICES],
        _TURNED_CHOICES[label],
        outcome,
        waits[:, :, _TURNED],
        seen,
    ]


def loss_of(net, batch):
    """What is to become less, and for each example whether the net chooses as the player did."""
    planes, whole, mask, label, outcome, waits, offered = batch
    turn, call, ends, ready, hits = net(planes, whole, offered)
    likely = torch.cat([turn, call], 1).masked_fill(~mask, -1e9)
    chosen = functional.cross_entropy(likely, label)
    odds = functional.binary_cross_entropy_with_logits
    is_ready = waits.any(2).float()
    ended = odds(ends[:, :2], outcome[:, :2])
    ended = ended + 0.5 * functional.mse_loss(ends[:, 2], outcome[:, 2].clamp(-2, 2))
    waiting = odds(hits, waits.float(), reduction="none").mean(2) * is_ready
    hit = waiting.sum() / is_ready.sum().clamp(min=1)
    return chosen + 0.1 * ended + 0.2 * odds(ready, is_ready) + 0.5 * hit, likely.argmax(1) == label


def train(net, data, passes):
    """So many passes through the examples."""
    steps = int(passes * len(data.learned) / BATCH)
    steered = torch.optim.AdamW(net.parameters(), lr=2e-3, weight_decay=1e-2)
    rate = torch.optim.lr_scheduler.OneCycleLR(steered, 4e-3, total_steps=steps, pct_start=0.1)
    begun = time.monotonic()
    for step in range(1, steps + 1):
        batch = data.batch(data.learned[torch.randint(len(data.learned), (BATCH,))])
        loss, _ = loss_of(net, mirrored(batch) if torch.rand(()) < 0.5 else batch)
        steered.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        steered.step()
        rate.step()
        if step % EVERY == 0 or step == steps:
            took = time.monotonic() - begun
            said = f"{step} of {steps}, {took:.0f} s: {agreement(net, data)}\n"
            sys.stderr.write(said)


@torch.no_grad()
def agreement(net, data, rows=8000):
    """How often the net chooses as the players of the hands set apart did."""
    picked = data.apart[torch.randperm(len(data.apart))[:rows]]
    right = torch.cat([loss_of(net, data.batch(some))[1] for some in picked.split(2000)]).float()
    label = data.label[picked]
    kinds = {
        "discards": label < KINDS,
        "riichi": (label >= KINDS) & (label < 2 * KINDS),
        "calls": label > TURNS,
        "passes": label == TURNS,
    }
    return ", ".join(f"{name} {100 * right[of].mean():.1f} %" for name, of in kinds.items())


if __name__ == "__main__":
    sys.exit(main())
